"""The command that reviews a game."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import LIMITS, GameNumber, Json, LanguageCode, RecordFile, compiling, print_json, print_table
from tilewright.cli.records import chosen_game
from tilewright.registry import kit_of

if TYPE_CHECKING:
    from tilewright.records import Record
    from tilewright.review import Review
    from tilewright.texts import Language


def review(
    file: RecordFile,
    number: GameNumber = None,
    limit: Annotated[
        str | None,
        typer.Option(
            metavar="LIMIT", show_default="half a minute to a minute a game", help=f"Time for each decision: {LIMITS}."
        ),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="OUT", help="Write the review as one HTML file.")] = None,
    code: LanguageCode = None,
    as_json: Json = False,
) -> None:
    """Review every decision of a game: what it lost, which move was best and why, and what was luck."""
    from rich.console import Console
    from rich.progress import Progress

    from tilewright.players.limit import Limit
    from tilewright.review import Reviewer
    from tilewright.terminal.seats import told_apart
    from tilewright.texts import chosen

    words = chosen(code)
    if html:
        _check_page()
    parsed = None if limit is None else Limit.parse(limit)
    record = chosen_game(file, number)[0]
    if not (html or as_json):
        kit_of(record.game).check_parts(["words"])
    stderr = Console(stderr=True)
    with (
        compiling(search_too=True),
        Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress,
    ):
        reviewer = Reviewer(record, parsed)
        task = progress.add_task("reviewing", total=len(reviewer.decisions))
        for done in reviewer.steps():
            progress.update(task, completed=done)
    review, names = reviewer.review(), told_apart(words, record.seats)
    if html:
        from tilewright.server.review_file import html as page

        html.write_text(page(record, review, words.code), encoding="utf-8")
    if as_json:
        print_json(_header(record) | asdict(review))
    elif html:
        print(f"{html}: a review of {review.done} decisions")
    else:
        _print_review(record, review, words, names)


def _check_page() -> None:
    """Raises MissingExtra or PageNotBuilt, before a game is reviewed, if its review could not be written as HTML."""
    from tilewright import extras

    extras.need("web")
    from tilewright.server.review_file import check_page

    check_page()


def _header(record: "Record") -> dict[str, object]:
    """Returns the description of the game, as `tilewright replay --json` prints it."""
    return {
        "game": record.game.name,
        "players": record.game.players,
        "seats": record.seats,
        "scores": record.scores,
        "winners": record.winners if record.finished else None,
    }


def _print_review(record: "Record", review: "Review", words: "Language", names: Sequence[str]) -> None:
    from tilewright.review.findings import THRESHOLDS, Told
    from tilewright.review.words import describe, explain

    seats = review.seats
    rows: list[tuple[str, ...]] = [
        ("review-accuracy", *("–" if seat.accuracy is None else f"{words.decimal(seat.accuracy)} %" for seat in seats)),
        *((f"review-label-{name}", *(str(seat.labels[name]) for seat in seats)) for name in THRESHOLDS),
        ("review-points", *(words.decimal(seat.points_a_move, signed=True) for seat in seats)),
        ("review-lost", *(words.percent(seat.lost_a_move, signed=True) for seat in seats)),
        ("review-luck", *(words.percent(seat.luck, signed=True) for seat in seats)),
    ]
    print_table(
        (words.say("review-title"), *names), [(words.say(title), *figures) for title, *figures in rows], right=True
    )
    for about in ("review-labels-about", "review-accuracy-about", "review-points-about"):
        print(words.say(about))
    turning = {point.ply for point in review.turning_points}
    judged = [move for move in review.moves if move.label in THRESHOLDS or move.ply in turning]
    for move in judged:
        told = describe(words, record.game, Told(move.seat, move.move, move.tiles))
        change = f"{words.percent(move.before.wins[move.seat])} → {words.percent(move.after.wins[move.seat])}"
        if move.points:
            change += ", " + words.say("review-loss-points", points=words.decimal(-move.points, signed=True))
        mark = "*" if move.ply in turning else " "
        print(f"{mark}{move.ply:>4} {names[move.seat]}: {told}: {words.say(f'review-label-{move.label}')}, {change}")
        better = describe(words, record.game, move.variation[0])
        print(f"      {words.say(f'review-best-{move.best_is}')}: {better}")
        for reason in move.reasons:
            print(f"      – {explain(words, record.game, reason, names)}")
    for luck in review.luck:
        if luck.ply in turning:
            changes = zip(names, luck.change, strict=True)
            listed = ", ".join(f"{name} {words.percent(change, signed=True)}" for name, change in changes)
            print(f"*{luck.ply:>4} {words.say('review-luck-of-deal')}: {listed}")
    if not judged:
        print(words.say("review-worst-none", whose="all"))
