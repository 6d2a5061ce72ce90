"""Position texts: unreadable and impossible ones are refused with the reason, and no other error escapes."""

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playing import KINDS, SET_UP, azul, duel, kind_id, play, walk
from tilewright import CHANCE, OVER, ImpossiblePosition, NotationError, TilewrightError, game
from tilewright.core import AnyGame, Fault, refuse, without

DEALT = (
    "tw1 azul 2 draft 1 0 0 - b13y17r15k13w16 . bbyk/yrrw/kkkk/byrw/bbww bb"
    " 0:././././.:...../...../...../...../.....:. 0:././././.:...../...../...../...../.....:."
)
"""The first round after `deal bbyk yrrw kkkk byrw bbww`, with two more blue tiles in the centre."""


def test_the_text_of_a_position_is_as_documented() -> None:
    rules = azul()
    state = play(rules, rules.start(), "deal bbyk yrrw kkkk byrw bbww", "1b2", "2r-")
    assert rules.position(state) == (
        "tw1 azul 2 draft 1 0 0 - b15y17r17k15w16 . ././kkkk/byrw/bbww yykw"
        " 0:./bb/././.:...../...../...../...../.....:. 0:././././.:...../...../...../...../.....:rr"
    )


def test_the_text_of_a_duel_position_is_as_documented() -> None:
    rules = duel()
    assert rules.position(play(rules, rules.start(), *SET_UP)) == (
        "tw1 duel 2 rows,columns,diagonals turn 1 0 0 - b8y10r10k7t9 ."
        " bbykt,.,./yrrk,.,?/kkkk,.,?/byrt,.,?/bbtt,.,? m7,m1,o1 m,?,?,?,?,?,?,?,?,?,?,?,? . ."
        " b,b,y,y,r,r,k,k,t,t,ty,ty,br,br,rt,rt,bk,bk,ky,ky"
        " 5:2:0:./././././.:m2+0/./././././././.:....../....../....../....../....../......:.:."
        " 5:2:0:./././././.:o4+0/./././././././.:....../....../....../....../....../......:.:."
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tw1", "tw2", "begins with 'tw2', expected tw1"),
        ("azul 2", "azul 3", "it is of 'azul 3', expected azul 2"),
        ("azul", "mini", "it is of 'mini 2', expected azul 2"),
        (" 0:././././.:", " ", "cannot read the board"),
        (" bb 0:", " 0:", "fields, expected 14"),
        ("draft", "pause", "cannot read the step 'pause'"),
        ("draft", "tile", "cannot read the step 'tile'"),
        ("draft", "draft3", "cannot read the step 'draft3'"),
        ("draft 1", "draft one", "cannot read the round 'one'"),
        ("b13", "q13", "cannot read the tiles"),
        ("bbyk/", "bbyq/", "cannot read the tiles 'bbyq'"),
        ("0:././././.:", "x:././././.:", "cannot read the score 'x'"),
    ],
)
def test_a_text_that_cannot_be_read_says_where(old: str, new: str, reason: str) -> None:
    text = DEALT.replace(old, new, 1)
    with pytest.raises(NotationError, match=reason):
        azul().from_position(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("b13", "b14", "21 tiles of b, expected 20"),
        ("1 0 0 -", "0 0 0 -", "rounds count from 1"),
        ("1 0 0 -", "1 0 2 -", "turn is seat 2, expected 0 to 1"),
        ("1 0 0 -", "1 0 0 1", "seat 1 took the token, but it is not on that floor"),
        (":. 0:", ":1 0:", "token lies on the floor of seat 0"),
        ("bbyk/", "kbby/", "in this order"),
        ("bbyk/yrrw", "bbykyrrw", "4 factories, expected 5"),
        ("bbyk/", "byk/", "a factory is short only where bag and lid ran out"),
        ("bbyk/yrrw", "bbyrk/yrrw", "a factory holds at most 4 tiles"),
        ("0:./././", "0:bb/././", "line 1 holds 2 tiles"),
        ("0:././././", "0:./by/././", "line 2 holds more than one colour"),
        ("0:././", "0:./yy/", "tiles of y, expected 20"),
        (":...../", ":y..../", "row 1, column 1 of the wall is no space for y"),
        (":...../", ":b...r/", "row 1, column 5 of the wall is no space for r"),
        (":...../", ":x..../", "row 1 of the wall has 'x'"),
        (":...../", ":....../", "a wall of 5 rows of 5"),
        (":...../", ":byrkw/", "with a complete row the game is over"),
        ("draft", "deal", "just while players draft"),
        ("draft", "over", "just while players draft"),
        ("draft", "tile1", "just while players draft"),
        (":. 0:", ":rrrrrrrr 0:", "the floor holds at most 7"),
    ],
)
def test_a_position_that_cannot_be_says_why(old: str, new: str, reason: str) -> None:
    text = _balanced(DEALT.replace(old, new, 1)) if "expected 20" not in reason else DEALT.replace(old, new, 1)
    with pytest.raises(ImpossiblePosition, match=reason):
        azul().from_position(text)


def _balanced(text: str) -> str:
    """Returns the text with all tiles in the bag that are not elsewhere."""
    fields = text.split(" ")
    rest = " ".join([*fields[9:12], *(board.partition(":")[2] for board in fields[12:])])
    fields[8] = "".join(f"{colour}{20 - rest.count(colour)}" for colour in "byrkw")
    return " ".join(fields)


GREY = (
    "tw1 azul-grey 2 {step} 2 0 0 - . . ././././. ."
    " 0:./{line}/././.:{walls}/...../...../.....:. 0:././././.:...../...../...../...../.....:."
)


@pytest.mark.parametrize(
    ("step", "line", "walls", "reason"),
    [
        ("tile1", "bb", "...../.....", "line 1 is not the next to be tiled"),
        ("tile2", "bb", "b..../.ryk.", "line 2 leaves no choice of a wall space"),
        ("tile2", "b", "...../....b", "line 2 holds the colour b that its wall row has already"),
        ("deal", "bb", "...../.....", "full lines and the floor are cleared"),
        ("over", "b", "b..../.....", "not over without a complete row"),
        ("tile2", "b", "b..b./.....", "row 1 of the wall has a colour twice"),
        ("tile2", ".", "b..../b....", "column 1 of the wall has a colour twice"),
    ],
)
def test_a_grey_position_that_cannot_be_says_why(step: str, line: str, walls: str, reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        game("azul-grey").from_position(_balanced(GREY.format(step=step, line=line, walls=walls)))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("b8", "b9", "14 tiles of b, expected 13"),
        ("m7,m1,o1", "m7,m1,m2", "plate 'm2' is not known, or there twice"),
        ("m7,m1,o1", "m7,m1,x9", "plate 'x9' is not known"),
        ("m7,m1,o1", "m7,m1", "the plates do not add up to 18"),
        ("m,?,?", "m,o,?", "only the top one shows its type"),
        ("m,?,?", "m,m7=0,?", "plate 'm7' is not known, or there twice"),
        ("m,?,?", "m,m3=0,?", "lie at the bottom of the stack"),
        ("turn 1", "turn 6", "round 6, expected 0"),
        ("turn 1", "turn 0", "in set-up plates are taken"),
        ("turn 1", "turn 2", "does not fit the round"),
        ("turn 1", "under 1", "a choice between plates needs two"),
        ("turn 1", "place 1", "does not fit the round"),
        ("turn 1", "next 1", "between turns a top plate or a chip has to be shown"),
        ("turn 1", "over 1", "lie on the factories just in phase 1"),
        ("turn 1", "rest2 1", "the rest of factory 2 leaves no choice"),
        ("b,b,y,y", "b,b,b,y", "chip 'b' is not known, or there more than twice"),
        ("b,b,y,y", "y,b,b,y", "chips are listed in the order"),
        ("b,b,y,y", "b,b,y", "chips are unseen, which does not fit"),
        ("bbykt,.,.", "bbykt,.,b", "the large factory has no bonus chip"),
        ("bbykt,.,.", "bbyk,t,.", "tiles on its moon before its sun is empty"),
        ("5:2:0", "5:3:0", "at most 2 tokens"),
        ("5:2:0", "5:1:0", "does not fit the round"),
        ("5:2:0", "5:2:1", "do not fit those left on the moons"),
        ("m2+0", "m2+4", "is no placed plate, expected such as"),
        (":....../", ":b...../", "row 1 of the dome has 'b' on a space 't'"),
        (":....../", ":..b.../", "row 1 of the dome has 'b' on a space '_'"),
    ],
)
def test_a_duel_position_that_cannot_be_says_why(old: str, new: str, reason: str) -> None:
    rules = duel()
    text = rules.position(play(rules, rules.start(), *SET_UP))
    assert rules.from_position(text) is not None
    assert old in text
    with pytest.raises(ImpossiblePosition, match=reason):
        rules.from_position(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rows,columns,diagonals", "rows,edge,diagonals", "expected duel 2 rows,columns,diagonals"),
        ("turn", "decorate", "cannot read the step 'decorate'"),
        ("turn", "rest", "cannot read the step 'rest'"),
        ("turn", "spend3", "cannot read the step 'spend3'"),
        ("m,?,?", "m,o7,?", "cannot read the stack's plate 'o7'"),
        ("kkkk,.,?", "kkkk,.", "cannot read the factory"),
        ("5:2:0", "5:2", "cannot read the board"),
    ],
)
def test_a_duel_text_that_cannot_be_read_says_where(old: str, new: str, reason: str) -> None:
    rules = duel()
    text = rules.position(play(rules, rules.start(), *SET_UP))
    with pytest.raises(NotationError, match=reason):
        rules.from_position(text.replace(old, new, 1))


def test_a_chip_is_covered_while_tiles_lie_there() -> None:
    rules = duel()
    text = rules.position(play(rules, rules.start(), *SET_UP))
    with pytest.raises(ImpossiblePosition, match="the chip of factory 2 is covered"):
        rules.from_position(text.replace("kkkk,.,?", "kkkk,.,b").replace(" b,b,y", " b,y"))


def test_an_ornament_tile_lies_just_where_its_plate_is_full() -> None:
    """Plate o4 reads yellow, blue over black, ornament."""
    rules = duel()
    state = play(rules, rules.start(), *SET_UP)
    for tiles in (("y.....", ".o...."), ("yb....", "k.....")):
        board = state.boards[1]._replace(tiles=(*tiles, *state.boards[1].tiles[2:]))
        bag = without(state.bag, "".join(tiles).replace(".", "").replace("o", ""))
        text = rules.position(state._replace(boards=(state.boards[0], board), bag=bag))
        with pytest.raises(ImpossiblePosition, match="an ornament tile lies just where"):
            rules.from_position(text)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("0:./././", "0:bb/././", Fault("line-long",
         "seat 0: line 1 holds 2 tiles (A3)", {"line": 1, "count": 2}, 0, "line 1")),
        (":. 0:", ":1 0:", Fault("token-not-taken",
         "the token lies on the floor of seat 0, but that seat did not take it (A7)", seat=0, place="floor")),
        ("bbyk/yrrw", "bbyrk/yrrw", Fault("factory-long",
         "a factory holds at most 4 tiles (A5)", {"most": 4}, place="factory 1")),
    ],
)  # fmt: skip
def test_a_fault_tells_its_kind_its_seat_its_place_and_what_it_speaks_of(old: str, new: str, fault: Fault) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        azul().from_position(_balanced(DEALT.replace(old, new, 1)))
    assert refused.value.faults == (fault,)
    assert str(refused.value) == f"impossible position: {fault.text}"
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def _found(rules: AnyGame, text: str) -> list[tuple[str, int | None, str]]:
    """Returns the kind, seat and place of every fault of a text."""
    with pytest.raises(ImpossiblePosition) as refused:
        rules.from_position(text)
    return [(fault.kind, fault.seat, fault.place) for fault in refused.value.faults]


def test_all_faults_are_told_at_once_the_first_of_each_place() -> None:
    """Line 1 is too long and has two colours; the boards, the tiles and the factories have a fault each."""
    text = DEALT.replace("bbyk/yrrw", "bby/yrrw").replace("0:./././", "0:by/././", 1)
    first, second = _balanced(text).rsplit(" ", 1)
    assert _found(azul(), f"{first} {second.replace(':...../', ':b...y/', 1).replace('0:.', '0:b', 1)}") == [
        ("line-long", 0, "line 1"),
        ("line-on-wall", 1, "line 1"),
        ("wall-space", 1, "space 1 5"),
        ("tile-count", None, "tile b"),
        ("tile-count", None, "tile y"),
        ("factory-short", None, "factory 1"),
    ]


def test_of_a_table_of_another_size_nothing_else_is_told() -> None:
    text = DEALT.replace("0:./././", "0:bb/././", 1).replace("draft 1", "draft 0")
    assert _found(azul(), text.replace(":...../", ":....../", 1)) == [
        ("round-first", None, "round"),
        ("board-size", 0, ""),
    ]


def test_all_faults_of_duel_are_told_at_once() -> None:
    rules = duel()
    text = rules.position(play(rules, rules.start(), *SET_UP))
    text = text.replace("b8", "b9").replace("bbykt,.,.", "bbyk,t,.").replace("5:2:0", "5:1:0", 1)
    assert _found(rules, text.replace("m,?,?", "?,?,?").replace(":....../", ":b...../", 1)) == [
        ("dome-space", 0, "space 1 1"),
        ("tile-count", None, "tile b"),
        ("moon-too-soon", None, "factory 0"),
        ("plates-due", 0, "dome"),
        ("top-hidden", None, "stack"),
    ]


def test_a_step_that_does_not_fit_the_round_of_duel_is_told_at_the_step_with_the_round() -> None:
    rules = duel()
    begun = rules.position(play(rules, rules.start(), *SET_UP))

    def told(step: str, kind: str) -> Fault:
        with pytest.raises(ImpossiblePosition) as found:
            rules.from_position(begun.replace(" turn 1 ", f" {step} ", 1))
        return next(fault for fault in found.value.faults if fault.kind == kind)

    assert told("turn 0", "setup-step").place == "next"
    past = told("setup 1", "setup-is-past")
    assert (past.place, past.values) == ("next", {"round": 1})
    due = told("deal 0", "plates-due").values
    assert (due["plates"], due["due_plates"], due["round"]) == (1, 0, 0)


def test_faults_without_a_place_are_told_one_of_each_kind() -> None:
    with pytest.raises(ImpossiblePosition) as found:
        refuse([Fault("plate-count", "first"), Fault("chip-count", "second"), Fault("chip-count", "third")])
    assert [fault.text for fault in found.value.faults] == ["first", "second"]


# Whatever is thrown at the readers -----------------------------------------------------------------------


def _states(kind: tuple[str, int]) -> tuple[AnyGame, list[Any]]:
    rules = game(*kind)
    return rules, [after for _, _, after in walk(rules, Random(kind[1]))]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
@given(data=st.data())
def test_a_text_with_errors_is_refused_or_read_never_more(kind: tuple[str, int], data: st.DataObject) -> None:
    """A piece of a real position is cut, doubled or changed. The text is refused with a typed error, or is read as a
    position that is written as the same text.
    """
    rules, states = _states(kind)
    text = rules.position(data.draw(st.sampled_from(states)))
    at = data.draw(st.integers(0, len(text) - 1))
    until = data.draw(st.integers(at, min(len(text), at + 4)))
    piece = data.draw(st.text("byrkwtom?*._:/,+-=0123456789 é", max_size=4))
    changed = text[:at] + piece + text[until:]
    try:
        state = rules.from_position(changed)
    except TilewrightError:
        return
    assert rules.position(state) == changed
    plays_on(rules, state)


def plays_on(rules: AnyGame, state: Any) -> None:
    """Checks that a position can be played: it has a move, and every move leads to a position that is accepted too."""
    actor = rules.actor(state)
    moves = [rules.deal(state, Random(1))] if actor == CHANCE else rules.legal(state)
    assert moves or actor == OVER
    for move in moves:
        rules.check(rules.apply(state, move))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
@given(data=st.data())
def test_a_field_of_another_moment_is_refused_or_plays_on(kind: tuple[str, int], data: st.DataObject) -> None:
    """The text is a real position with one field from another moment of the same game."""
    rules, states = _states(kind)
    first, second = (rules.position(data.draw(st.sampled_from(states))).split(" ") for _ in range(2))
    at = data.draw(st.integers(3, len(first) - 1))
    try:
        state = rules.from_position(" ".join([*first[:at], second[at], *first[at + 1 :]]))
    except TilewrightError:
        return
    plays_on(rules, state)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text("byrko19+", max_size=5),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text("ab", max_size=2), children, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize("kind", [("azul", 2), ("azul-grey", 3), ("duel", 2)], ids=kind_id)
@given(data=st.data())
def test_json_with_errors_is_refused_or_read_never_more(kind: tuple[str, int], data: st.DataObject) -> None:
    rules, states = _states(kind)
    document = json.loads(json.dumps(rules.to_json(data.draw(st.sampled_from(states)))))
    place, key = document, data.draw(st.sampled_from(sorted(document)))
    while data.draw(st.booleans()) and isinstance(place[key], dict | list) and place[key]:
        place = place[key]
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    place[key] = data.draw(json_values)
    try:
        state = rules.from_json(document)
    except TilewrightError:
        return
    assert json.loads(json.dumps(rules.to_json(state))) == document


@given(text=st.text(max_size=12))
@pytest.mark.parametrize("name", ["azul", "duel"])
def test_a_move_text_is_read_or_refused_never_more(name: str, text: str) -> None:
    rules = game(name)
    try:
        move = rules.parse(text)
    except NotationError:
        return
    assert str(move) == text


@given(
    parts=st.lists(
        st.sampled_from(
            ["deal", "plates", "seen", "top", "chip", "o4", "m2", "bbyk", ".", "1", "ty", "*", "@", ":", "s2"]
        ),
        min_size=1,
        max_size=7,
    )
)
@pytest.mark.parametrize("name", ["azul", "duel"])
def test_texts_of_right_words_in_any_order_are_read_or_refused(name: str, parts: list[str]) -> None:
    rules = game(name)
    for text in (" ".join(parts), "".join(parts)):
        try:
            move = rules.parse(text)
        except NotationError:
            continue
        assert str(move) == text
