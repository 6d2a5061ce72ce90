"""Every text of a review, in one catalogue a language.

In braces stand figures and names; `{best:point|points}` is a number with the form of the word that fits it. Players are
called by their names, in sentences that need no other form of them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.core import OptionError, shorten


def _english(number: int) -> int:
    return number != 1


def _czech(number: int) -> int:
    return 0 if number == 1 else 1 if 2 <= number <= 4 else 2


def _ukrainian(number: int) -> int:
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


@dataclass(frozen=True)
class Language:
    """A catalogue: `plural` says which of the forms of a word fits a number, `comma` is the decimal sign."""

    code: str
    plural: Callable[[int], int]
    comma: str
    texts: dict[str, str]

    def say(self, key: str, **values: object) -> str:
        """The text of a key with its figures."""
        given = {name: Count(value, self) if type(value) is int else value for name, value in values.items()}
        return self.texts[key].format(**given)

    def decimal(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """A number as the language writes it, with a true minus."""
        text = f"{round(value, digits) + 0.0:{'+' if signed else ''}.{digits}f}"
        return text.replace(".", self.comma).replace("-", "−")

    def percent(self, value: float, signed: bool = False) -> str:
        return f"{self.decimal(100 * value, signed=signed)} %"


class Count(int):
    """A number that is written with the form of a word that fits it.

    >>> f"{Count(2, language('cs')):bod|body|bodů}", f"{Count(2, language('cs'))}"
    ('2 body', '2')
    """

    def __new__(cls, value: int, language: Language) -> "Count":
        return super().__new__(cls, value)

    def __init__(self, value: int, language: Language) -> None:
        self.language = language

    def __format__(self, forms: str) -> str:
        number = self.language.decimal(self, digits=0)
        return f"{number} {forms.split('|')[self.language.plural(abs(self))]}" if forms else number


def language(code: str) -> Language:
    """A language by its code; OptionError if there is none."""
    if code not in LANGUAGES:
        raise OptionError(f"unknown language {shorten(code)!r}: expected one of {', '.join(LANGUAGES)}")
    return LANGUAGES[code]


ENGLISH = {
    "review": "Review",
    "round": "Round {round}",
    "setup": "Set-up",
    "deal": "The deal",
    "winner": "Winner: {names}",
    "shared": "Shared victory: {names}",
    "unfinished_game": "The game is not over",
    "points_of": "{points:point|points}",
    "accuracy": "Accuracy",
    "graph": "Win probability",
    "turning_points": "Turning points",
    "no_turning_points": "No move and no deal changed much.",
    "moves": "Moves",
    "only_mistakes": "Only inaccuracies, mistakes and blunders",
    "start": "At the start",
    "luck": "Luck of the deals",
    "lost": "Lost by own choices",
    "given": "Gained by the others' choices",
    "rest": "Seen only later",
    "result": "Result",
    "parts": "win probability, and what changed it",
    "win": "win probability",
    "margins": "expected margin {best} instead of {played}",
    "best_move": "Best: {move}",
    "then": "then",
    "made": "Made by Tilewright with a limit of {limit} for each decision. Win probabilities are estimates.",
    "no_mistakes": "No move lost as much as 5 points of win probability.",
    "label_best": "best",
    "label_good": "good",
    "label_inaccuracy": "inaccuracy",
    "label_mistake": "mistake",
    "label_blunder": "blunder",
    "count_best": "{count:best|best}",
    "count_good": "{count:good|good}",
    "count_inaccuracy": "{count:inaccuracy|inaccuracies}",
    "count_mistake": "{count:mistake|mistakes}",
    "count_blunder": "{count:blunder|blunders}",
    "colour_b": "blue",
    "colour_y": "yellow",
    "colour_r": "red",
    "colour_k": "black",
    "colour_w": "white",
    "colour_t": "turquoise",
    "goal_rows": "rows",
    "goal_columns": "columns",
    "goal_diagonals": "diagonals",
    "goal_mosaics": "mosaics",
    "goal_five_colours": "five colours",
    "goal_edge": "edge",
    "goal_corners": "corners",
    "goal_ornaments": "ornaments",
    "move_draft": "{tiles} × {colour} from factory {source} to line {line}",
    "move_draft_floor": "{tiles} × {colour} from factory {source} to the floor",
    "move_centre": "{tiles} × {colour} from the centre to line {line}",
    "move_centre_floor": "{tiles} × {colour} from the centre to the floor",
    "move_tiling": "line {line} to column {column}",
    "move_take": "plate {plate}",
    "move_draw": "draw a plate",
    "move_look": "look at the plates drawn",
    "move_keep": "keep plate {plate}",
    "move_place": "plate to field {field}, turned {turns}",
    "move_under": "plate {plate} under the stack",
    "move_sun": "{tiles} × {colour} from sun {factory} to line {line}",
    "move_sun_broken": "break {tiles} × {colour} from sun {factory}",
    "move_moon": "{tiles} × {colour} from the moons to line {line}",
    "move_moon_broken": "break {tiles} × {colour} from the moons",
    "move_rest": "stack the rest: {stacked}",
    "move_chip": "the bonus chip of factory {factory}",
    "move_spend": "chips {chips} for line {line}",
    "move_leave": "no chips for line {line}",
    "reason_points": "The best move scores {best:point|points} when its tiles are placed, the move played {played}.",
    "reason_floor": "On the floor it costs {best:point|points} at once instead of {played}.",
    "reason_floor_later": "The tiles that are left will hurt: by the end of the round {who} loses"
    " {best:point|points} on the floor, after the move played {played}.",
    "reason_column": "Column {column} comes to {best} of 5 tiles; complete, it gives 7 points.",
    "reason_colour": "{colour}: {best} of 5 tiles are on the wall then; all five give 10 points.",
    "reason_row": "It completes row {line}, which gives 2 points and ends the game.",
    "reason_not_yet": "The move played completes row {line} and so ends the game too early.",
    "reason_unfinished": "Line {line} ({colour}) cannot be completed in this round any more:"
    " {played:tile is|tiles are} missing.",
    "reason_round": "By the end of the round it brings {who} {best:point|points} instead of {played}.",
    "reason_tempo": "It leaves {who} the tiles that hurt: {best:point|points} lost on the floor instead of {played}.",
    "reason_denies": "It leaves {who} {best:point|points} in this round instead of {played}.",
    "reason_starter": "{who} starts the next round.",
    "reason_broken": "Broken tiles and the start tile cost {best:point|points} instead of {played}.",
    "reason_line": "{best:line is|lines are} full instead of {played}.",
    "reason_tiles": "{best:tile lies|tiles lie} on lines with a space on the dome instead of {played}.",
    "reason_space": "{best:tile lies|tiles lie} on lines that still wait for a space on the dome instead of {played}.",
    "reason_doomed": "Tiles that no space on the dome fits any more will cost {best:point|points} when they break"
    " instead of {played}.",
    "reason_chips": "{best:bonus chip|bonus chips} instead of {played}.",
    "reason_fitting_chips": "{best:bonus chip shows|bonus chips show} the colour of a line that lacks tiles instead of"
    " {played}.",
    "reason_within_chips": "The bonus chips suffice to complete line {line} ({colour}).",
    "reason_ways": "Tiles on offer can go to lines with a space on the dome in {best:way|ways} instead of {played}.",
    "reason_completing": "{best:take completes|takes complete} a line with a space on the dome at once instead of"
    " {played}.",
    "reason_paid": "Plates drawn from the stack cost {best:point|points} instead of {played}.",
    "reason_neighbours": "{best:tile of the dome lies|tiles of the dome lie} beside the plate instead of {played}:"
    " they make runs with its tiles.",
    "reason_upper": "The plate lies from row {best} on instead of row {played}: its lines need fewer tiles.",
    "reason_ornament": "The ornament tile of the plate will score {best:point|points} instead of {played}.",
    "reason_goal": "The goal “{goal}” gives {best:point|points} as the dome is then instead of {played}.",
    "reason_nearer": "The goal “{goal}” lacks {best:tile|tiles} for its next points instead of {played}.",
    "reason_reply": "With the next turn {who} can make sure of at most {best:point|points} instead of {played}.",
    "reason_reply_tiles": "With the next turn {who} can bring at most {best:tile|tiles} to a line with a space on the"
    " dome instead of {played}.",
    "reason_reply_ways": "{who} has {best:way|ways} to bring tiles to a line with a space on the dome instead of"
    " {played}.",
    "reason_reply_chips": "{best:bonus chip is|bonus chips are} left for {who} to take instead of {played}.",
    "reason_forced": "The next turn costs {who} at least {best:point|points} instead of {played}.",
    "reason_margin": "It leads to an expected final margin of {best:point|points} instead of {played}.",
}

CZECH = {
    "review": "Rozbor",
    "round": "{round}. kolo",
    "setup": "Příprava",
    "deal": "Nové dlaždice",
    "winner": "Vítěz: {names}",
    "shared": "O vítězství se dělí: {names}",
    "unfinished_game": "Hra neskončila",
    "points_of": "{points:bod|body|bodů}",
    "accuracy": "Přesnost",
    "graph": "Pravděpodobnost výhry",
    "turning_points": "Zlomové okamžiky",
    "no_turning_points": "Žádný tah ani náhoda toho mnoho nezměnily.",
    "moves": "Tahy",
    "only_mistakes": "Jen nepřesnosti, chyby a hrubé chyby",
    "start": "Na začátku",
    "luck": "Štěstí na dlaždice",
    "lost": "Ztraceno vlastní volbou",
    "given": "Získáno volbou ostatních",
    "rest": "Zjištěno až později",
    "result": "Výsledek",
    "parts": "pravděpodobnost výhry a co ji změnilo",
    "win": "pravděpodobnost výhry",
    "margins": "očekávaný rozdíl {best} místo {played}",
    "best_move": "Nejlepší: {move}",
    "then": "pak",
    "made": "Vytvořil Tilewright s limitem {limit} na každé rozhodnutí. Pravděpodobnosti výhry jsou odhady.",
    "no_mistakes": "Žádný tah neztratil ani 5 procentních bodů pravděpodobnosti výhry.",
    "label_best": "nejlepší",
    "label_good": "dobrý",
    "label_inaccuracy": "nepřesnost",
    "label_mistake": "chyba",
    "label_blunder": "hrubá chyba",
    "count_best": "{count:nejlepší|nejlepší|nejlepších}",
    "count_good": "{count:dobrý|dobré|dobrých}",
    "count_inaccuracy": "{count:nepřesnost|nepřesnosti|nepřesností}",
    "count_mistake": "{count:chyba|chyby|chyb}",
    "count_blunder": "{count:hrubá chyba|hrubé chyby|hrubých chyb}",
    "colour_b": "modrá",
    "colour_y": "žlutá",
    "colour_r": "červená",
    "colour_k": "černá",
    "colour_w": "bílá",
    "colour_t": "tyrkysová",
    "goal_rows": "vodorovné řady",
    "goal_columns": "svislé sloupce",
    "goal_diagonals": "úhlopříčky",
    "goal_mosaics": "mozaiky",
    "goal_five_colours": "pět barev",
    "goal_edge": "okraj",
    "goal_corners": "rohy",
    "goal_ornaments": "ozdoby",
    "move_draft": "{tiles} × {colour} z výlohy {source} do řady {line}",
    "move_draft_floor": "{tiles} × {colour} z výlohy {source} na podlahu",
    "move_centre": "{tiles} × {colour} ze středu stolu do řady {line}",
    "move_centre_floor": "{tiles} × {colour} ze středu stolu na podlahu",
    "move_tiling": "z řady {line} do sloupce {column}",
    "move_take": "destička {plate}",
    "move_draw": "tažení destičky",
    "move_look": "pohled na tažené destičky",
    "move_keep": "ponechání destičky {plate}",
    "move_place": "destička na pole {field}, otočení {turns}",
    "move_under": "destička {plate} pod hromádku",
    "move_sun": "{tiles} × {colour} ze sluneční strany dílny {factory} do řady {line}",
    "move_sun_broken": "rozbít {tiles} × {colour} ze sluneční strany dílny {factory}",
    "move_moon": "{tiles} × {colour} z měsíců do řady {line}",
    "move_moon_broken": "rozbít {tiles} × {colour} z měsíců",
    "move_rest": "zbytek na sebe: {stacked}",
    "move_chip": "bonusová dlaždice dílny {factory}",
    "move_spend": "bonusové dlaždice {chips} za řadu {line}",
    "move_leave": "řada {line} bez bonusových dlaždic",
    "reason_points": "Nejlepší tah přinese {best:bod|body|bodů} při obkládání, zahraný tah {played}.",
    "reason_floor": "Na podlaze stojí hned {best:bod|body|bodů} místo {played}.",
    "reason_floor_later": "Zbylé dlaždice budou bolet: do konce kola přijde {who} na podlaze"
    " o {best:bod|body|bodů}, po zahraném tahu o {played}.",
    "reason_column": "Svislý sloupec {column} má pak {best} z 5 dlaždic; úplný dává 7 bodů.",
    "reason_colour": "{colour}: na stěně je pak {best} z 5 dlaždic; všech pět dává 10 bodů.",
    "reason_row": "Dokončí vodorovnou řadu {line}: to dává 2 body a končí hru.",
    "reason_not_yet": "Zahraný tah dokončí vodorovnou řadu {line}, a tak hra končí příliš brzy.",
    "reason_unfinished": "Řadu {line} ({colour}) už v tomto kole nelze dokončit:"
    " chybí {played:dlaždice|dlaždice|dlaždic}.",
    "reason_round": "Do konce kola má {who} {best:bod|body|bodů} místo {played}.",
    "reason_tempo": "Dlaždice, které bolí, zbudou na hráče {who}: na podlaze ztratí {best:bod|body|bodů}"
    " místo {played}.",
    "reason_denies": "{who} má v tomto kole {best:bod|body|bodů} místo {played}.",
    "reason_starter": "{who} začíná příští kolo.",
    "reason_broken": "Rozbité dlaždice a dlaždice začínajícího hráče stojí {best:bod|body|bodů} místo {played}.",
    "reason_line": "Plné řady: {best} místo {played}.",
    "reason_tiles": "Dlaždice v řadách s volným políčkem na klenbě: {best} místo {played}.",
    "reason_space": "Dlaždice v řadách, které na políčko na klenbě teprve čekají: {best} místo {played}.",
    "reason_doomed": "Dlaždice, pro které už na klenbě políčko nebude, při rozbití stojí {best:bod|body|bodů}"
    " místo {played}.",
    "reason_chips": "Bonusové dlaždice: {best} místo {played}.",
    "reason_fitting_chips": "Bonusové dlaždice v barvě některé nedokončené řady: {best} místo {played}.",
    "reason_within_chips": "Bonusové dlaždice stačí na dokončení řady {line} ({colour}).",
    "reason_ways": "Dlaždice z nabídky lze dát do řad s volným políčkem na klenbě {best:způsobem|způsoby|způsoby}"
    " místo {played}.",
    "reason_completing": "Možnosti, jak hned dokončit řadu s volným políčkem na klenbě: {best} místo {played}.",
    "reason_paid": "Destičky tažené z hromádky stojí {best:bod|body|bodů} místo {played}.",
    "reason_neighbours": "S destičkou sousedí {best:dlaždice|dlaždice|dlaždic} na klenbě místo {played}:"
    " její dlaždice na ně navážou.",
    "reason_upper": "Destička leží od vodorovné řady {best} místo {played}: její řady potřebují méně dlaždic.",
    "reason_ornament": "Ozdobná dlaždice destičky přinese {best:bod|body|bodů} místo {played}.",
    "reason_goal": "Cíl „{goal}“ dává na klenbě, jaká pak je, {best:bod|body|bodů} místo {played}.",
    "reason_nearer": "Cíli „{goal}“ chybí k dalším bodům {best:dlaždice|dlaždice|dlaždic} místo {played}.",
    "reason_reply": "Příštím tahem si {who} zajistí nejvýše {best:bod|body|bodů} místo {played}.",
    "reason_reply_tiles": "Příštím tahem {who} získá do řady s volným políčkem na klenbě nejvýše"
    " {best:dlaždici|dlaždice|dlaždic} místo {played}.",
    "reason_reply_ways": "Možnosti, jak získat dlaždice do řady s volným políčkem na klenbě, má {who} {best}"
    " místo {played}.",
    "reason_reply_chips": "Bonusové dlaždice, které si může vzít {who}: {best} místo {played}.",
    "reason_forced": "Příští tah bude {who} stát nejméně {best:bod|body|bodů} místo {played}.",
    "reason_margin": "Očekávaný konečný rozdíl je {best:bod|body|bodů} místo {played}.",
}

UKRAINIAN = {
    "review": "Розбір",
    "round": "Раунд {round}",
    "setup": "Підготовка",
    "deal": "Нові плитки",
    "winner": "Переможець: {names}",
    "shared": "Спільна перемога: {names}",
    "unfinished_game": "Гру не закінчено",
    "points_of": "{points:очко|очки|очок}",
    "accuracy": "Точність",
    "graph": "Імовірність перемоги",
    "turning_points": "Переломні моменти",
    "no_turning_points": "Жоден хід і жодна роздача майже нічого не змінили.",
    "moves": "Ходи",
    "only_mistakes": "Лише неточності, помилки та грубі помилки",
    "start": "На початку",
    "luck": "Удача з плитками",
    "lost": "Втрачено власним вибором",
    "given": "Здобуто вибором інших",
    "rest": "З’ясувалося згодом",
    "result": "Результат",
    "parts": "імовірність перемоги і що її змінило",
    "win": "імовірність перемоги",
    "margins": "очікувана різниця {best} замість {played}",
    "best_move": "Найкраще: {move}",
    "then": "далі",
    "made": "Створено Tilewright з межею {limit} на кожне рішення. Імовірності перемоги є оцінками.",
    "no_mistakes": "Жоден хід не втратив навіть 5 відсоткових пунктів імовірності перемоги.",
    "label_best": "найкращий",
    "label_good": "добрий",
    "label_inaccuracy": "неточність",
    "label_mistake": "помилка",
    "label_blunder": "груба помилка",
    "count_best": "{count:найкращий|найкращі|найкращих}",
    "count_good": "{count:добрий|добрі|добрих}",
    "count_inaccuracy": "{count:неточність|неточності|неточностей}",
    "count_mistake": "{count:помилка|помилки|помилок}",
    "count_blunder": "{count:груба помилка|грубі помилки|грубих помилок}",
    "colour_b": "синя",
    "colour_y": "жовта",
    "colour_r": "червона",
    "colour_k": "чорна",
    "colour_w": "біла",
    "colour_t": "бірюзова",
    "goal_rows": "горизонталі",
    "goal_columns": "вертикалі",
    "goal_diagonals": "діагоналі",
    "goal_mosaics": "мозаїки",
    "goal_five_colours": "п’ять кольорів",
    "goal_edge": "край",
    "goal_corners": "кути",
    "goal_ornaments": "орнаменти",
    "move_draft": "{tiles} × {colour} з вітрини {source} до ряду {line}",
    "move_draft_floor": "{tiles} × {colour} з вітрини {source} на підлогу",
    "move_centre": "{tiles} × {colour} із середини столу до ряду {line}",
    "move_centre_floor": "{tiles} × {colour} із середини столу на підлогу",
    "move_tiling": "з ряду {line} до вертикалі {column}",
    "move_take": "пластина {plate}",
    "move_draw": "витягнути пластину",
    "move_look": "подивитися на витягнуті пластини",
    "move_keep": "залишити пластину {plate}",
    "move_place": "пластина на поле {field}, поворот {turns}",
    "move_under": "пластина {plate} під стос",
    "move_sun": "{tiles} × {colour} із сонячної зони {factory} до ряду {line}",
    "move_sun_broken": "розбити {tiles} × {colour} із сонячної зони {factory}",
    "move_moon": "{tiles} × {colour} з місячних зон до ряду {line}",
    "move_moon_broken": "розбити {tiles} × {colour} з місячних зон",
    "move_rest": "решта одна на одну: {stacked}",
    "move_chip": "бонусний жетон фабрики {factory}",
    "move_spend": "жетони {chips} за ряд {line}",
    "move_leave": "ряд {line} без жетонів",
    "reason_points": "Найкращий хід дає {best:очко|очки|очок} під час декорування, зіграний — {played}.",
    "reason_floor": "На підлозі він одразу коштує {best:очко|очки|очок} замість {played}.",
    "reason_floor_later": "Плитки, що лишилися, завдадуть шкоди: до кінця раунду {who} втрачає на підлозі"
    " {best:очко|очки|очок}, а після зіграного ходу {played}.",
    "reason_column": "Вертикаль {column} матиме {best} з 5 плиток; повна дає 7 очок.",
    "reason_colour": "{colour}: на стіні буде {best} з 5 плиток; усі п’ять дають 10 очок.",
    "reason_row": "Він завершує горизонталь {line}: це дає 2 очки й закінчує гру.",
    "reason_not_yet": "Зіграний хід завершує горизонталь {line} і закінчує гру зарано.",
    "reason_unfinished": "Ряд {line} ({colour}) у цьому раунді вже не завершити: бракує {played:плитки|плиток|плиток}.",
    "reason_round": "До кінця раунду {who} отримує {best:очко|очки|очок} замість {played}.",
    "reason_tempo": "Шкідливі плитки дістаються іншому: {who} втрачає на підлозі {best:очко|очки|очок}"
    " замість {played}.",
    "reason_denies": "{who} отримує в цьому раунді {best:очко|очки|очок} замість {played}.",
    "reason_starter": "{who} починає наступний раунд.",
    "reason_broken": "Розбиті плитки й плитка першого гравця коштують {best:очко|очки|очок} замість {played}.",
    "reason_line": "Повні ряди: {best} замість {played}.",
    "reason_tiles": "Плитки в рядах, що мають вільну клітинку на куполі: {best} замість {played}.",
    "reason_space": "Плитки в рядах, які ще чекають на клітинку на куполі: {best} замість {played}.",
    "reason_doomed": "Плитки, для яких клітинки на куполі вже не буде, коштуватимуть {best:очко|очки|очок}, коли"
    " розіб’ються, замість {played}.",
    "reason_chips": "Бонусні жетони: {best} замість {played}.",
    "reason_fitting_chips": "Бонусні жетони кольору незавершених рядів: {best} замість {played}.",
    "reason_within_chips": "Бонусних жетонів досить, щоб завершити ряд {line} ({colour}).",
    "reason_ways": "Способи покласти плитки з фабрик до рядів, що мають вільну клітинку на куполі: {best} замість"
    " {played}.",
    "reason_completing": "Способи одразу завершити ряд, що має вільну клітинку на куполі: {best} замість {played}.",
    "reason_paid": "Пластини зі стосу коштують {best:очко|очки|очок} замість {played}.",
    "reason_neighbours": "Плитки купола поруч із пластиною: {best} замість {played}; її плитки їх продовжать.",
    "reason_upper": "Пластина лежить від горизонталі {best} замість {played}: її ряди потребують менше плиток.",
    "reason_ornament": "Орнаментна плитка цієї пластини дасть {best:очко|очки|очок} замість {played}.",
    "reason_goal": "Ціль «{goal}» на такому куполі дає {best:очко|очки|очок} замість {played}.",
    "reason_nearer": "До наступних очок за ціль «{goal}» бракує {best:плитки|плиток|плиток} замість {played}.",
    "reason_reply": "Наступним ходом {who} забезпечує собі щонайбільше {best:очко|очки|очок} замість {played}.",
    "reason_reply_tiles": "Наступним ходом {who} бере до ряду, що має вільну клітинку на куполі, щонайбільше"
    " {best:плитку|плитки|плиток} замість {played}.",
    "reason_reply_ways": "Способи взяти плитки до ряду, що має вільну клітинку на куполі ({who}): {best} замість"
    " {played}.",
    "reason_reply_chips": "Бонусні жетони, які може взяти {who}: {best} замість {played}.",
    "reason_forced": "Наступним ходом {who} втрачає щонайменше {best:очко|очки|очок} замість {played}.",
    "reason_margin": "Очікувана кінцева різниця: {best:очко|очки|очок} замість {played}.",
}

LANGUAGES = {
    each.code: each
    for each in (
        Language("en", _english, ".", ENGLISH),
        Language("cs", _czech, ",", CZECH),
        Language("uk", _ukrainian, ",", UKRAINIAN),
    )
}
"""Every language that there is, by its code."""
