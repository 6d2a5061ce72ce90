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

    def colour(self, letter: str) -> str:
        """The name of a colour."""
        return self.say(f"colour_{letter}")

    def decimal(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """A number as the language writes it, with a true minus; what is rounded to 0 has no sign."""
        rounded = round(value, digits) + 0.0
        text = f"{rounded:{'+' if signed and rounded else ''}.{digits}f}"
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
    "accuracy_about": "Accuracy goes by the chance to win, not by points: where a game is all but decided, even a bad"
    " move hardly lowers it.",
    "graph": "Win probability",
    "turning_points": "Turning points",
    "no_turning_points": "No move and no deal changed much.",
    "moves": "Moves",
    "only_mistakes": "Only inaccuracies, mistakes and blunders",
    "lost_a_move": "Win probability lost per move",
    "points_a_move": "Points lost per move",
    "points_about": "Points lost per move: how much worse the expected final margin was than with the best move, on"
    " average; it is an estimate, so tenths mean little.",
    "luck": "Luck of the deals",
    "luck_in_all": "Luck of the deals, in all",
    "parts": "what own choices lost on average, and what all deals together gave or took in win probability",
    "win": "win probability",
    "margins": "expected margin {best} instead of {played}",
    "best_even": "Just as good: {move}",
    "best_points": "Better by points: {move}",
    "best_little": "A little better: {move}",
    "best_better": "Better: {move}",
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
    "reason_points": "Scores more when the tiles are placed ({best} instead of {played})",
    "reason_floor": "Loses fewer points on the floor at once ({best} instead of {played})",
    "reason_floor_later": "Loses fewer points on the floor by the end of the round ({best} instead of {played})",
    "reason_column": "Brings column {column} to {best} of 5 tiles; complete, it gives 7 points",
    "reason_colour": "Brings the colour {colour} to {best} of 5 tiles on the wall; all five give 10 points",
    "reason_row": "Completes row {line}, which gives 2 points and ends the game",
    "reason_not_yet": "The move played completes row {line} and so ends the game too early",
    "reason_unfinished": "The move played goes to line {line} ({colour}), which cannot be completed in this round any"
    " more (tiles missing: {played})",
    "reason_round": "Comes out of the round with more points ({best} instead of {played})",
    "reason_tempo": "{who}: left with bad tiles, so more points lost on the floor ({best} instead of {played})",
    "reason_denies": "{who}: fewer points in this round ({best} instead of {played})",
    "reason_starter": "{who}: first to move in the next round",
    "reason_broken": "Fewer points lost by broken tiles and the start tile ({best} instead of {played})",
    "reason_line": "More full lines ({best} instead of {played})",
    "reason_tiles": "More tiles on lines with a space on the dome ({best} instead of {played})",
    "reason_space": "Fewer tiles wait for a space on the dome ({best} instead of {played})",
    "reason_doomed": "Fewer points lost later by tiles that find no space on the dome ({best} instead of {played})",
    "reason_chips": "More bonus chips ({best} instead of {played})",
    "reason_fitting_chips": "More bonus chips that help to complete a line ({best} instead of {played})",
    "reason_within_chips": "Line {line} ({colour}) can then be completed with bonus chips",
    "reason_ways": "Leaves more moves to lines with a space on the dome ({best} instead of {played})",
    "reason_completing": "Leaves more moves that fill a line with a space on the dome at once ({best} instead of"
    " {played})",
    "reason_paid": "Pays fewer points for plates from the stack ({best} instead of {played})",
    "reason_neighbours": "The plate touches more tiles of the dome ({best} instead of {played}), so its tiles will"
    " score more",
    "reason_upper": "The plate lies higher (from row {best} instead of {played}), where lines need fewer tiles",
    "reason_ornament": "The ornament tile of the plate will score more ({best} instead of {played})",
    "reason_goal": "More points for the goal “{goal}” ({best} instead of {played})",
    "reason_nearer": "Closer to the next points for the goal “{goal}” (tiles missing: {best} instead of {played})",
    "reason_reply": "{who}: fewer points within reach next turn (at most {best} instead of {played})",
    "reason_reply_tiles": "{who}: fewer tiles next turn for a line with a space on the dome (at most {best} instead"
    " of {played})",
    "reason_reply_ways": "{who}: fewer moves to lines with a space on the dome ({best} instead of {played})",
    "reason_reply_chips": "{who}: fewer bonus chips left to take ({best} instead of {played})",
    "reason_forced": "{who}: the next turn must lose more points (at least {best} instead of {played})",
    "reason_margin": "Better outlook: expected final margin {best} instead of {played}",
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
    "accuracy_about": "Přesnost se řídí šancí na výhru, ne body: je-li hra téměř rozhodnutá, sotva ji sníží i špatný"
    " tah.",
    "graph": "Pravděpodobnost výhry",
    "turning_points": "Zlomové okamžiky",
    "no_turning_points": "Žádný tah ani náhoda toho mnoho nezměnily.",
    "moves": "Tahy",
    "only_mistakes": "Jen nepřesnosti, chyby a hrubé chyby",
    "lost_a_move": "Ztráta pravděpodobnosti výhry na tah",
    "points_a_move": "Ztráta bodů na tah",
    "points_about": "Ztráta bodů na tah: o kolik byl odhad bodového rozdílu na konci hry průměrně horší než s nejlepším"
    " tahem; na desetinách příliš nezáleží.",
    "luck": "Štěstí při rozdání",
    "luck_in_all": "Štěstí při rozdání, celkem",
    "parts": "kolik průměrně ztratily vlastní volby a kolik pravděpodobnosti výhry dohromady přidala nebo vzala"
    " všechna rozdání",
    "win": "pravděpodobnost výhry",
    "margins": "očekávaný rozdíl {best} místo {played}",
    "best_even": "Stejně dobré: {move}",
    "best_points": "Bodově lepší: {move}",
    "best_little": "O něco lepší: {move}",
    "best_better": "Lepší: {move}",
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
    "reason_points": "Při obkládání přinese víc bodů ({best} místo {played})",
    "reason_floor": "Na podlaze se hned ztratí méně bodů ({best} místo {played})",
    "reason_floor_later": "Do konce kola se na podlaze ztratí méně bodů ({best} místo {played})",
    "reason_column": "Svislý sloupec {column} bude mít {best} z 5 dlaždic; úplný dává 7 bodů",
    "reason_colour": "Barva {colour} bude mít na stěně {best} z 5 dlaždic; všech pět dává 10 bodů",
    "reason_row": "Dokončí vodorovnou řadu {line}, což dává 2 body a končí hru",
    "reason_not_yet": "Zahraný tah dokončí vodorovnou řadu {line} a ukončí hru příliš brzy",
    "reason_unfinished": "Zahraný tah jde do řady {line} ({colour}), kterou už v tomto kole nelze dokončit (chybí"
    " dlaždic: {played})",
    "reason_round": "Celé kolo přinese víc bodů ({best} místo {played})",
    "reason_tempo": "{who}: zbudou nevýhodné dlaždice, na podlaze se ztratí víc bodů ({best} místo {played})",
    "reason_denies": "{who}: méně bodů v tomto kole ({best} místo {played})",
    "reason_starter": "{who}: první tah v příštím kole",
    "reason_broken": "Méně bodů ztracených za rozbité dlaždice a dlaždici začínajícího hráče ({best} místo {played})",
    "reason_line": "Víc plných řad ({best} místo {played})",
    "reason_tiles": "Víc dlaždic v řadách, které mají na klenbě políčko ({best} místo {played})",
    "reason_space": "Na políčko na klenbě bude čekat méně dlaždic ({best} místo {played})",
    "reason_doomed": "Později se ztratí méně bodů za dlaždice, na které na klenbě nezbude políčko ({best} místo"
    " {played})",
    "reason_chips": "Víc bonusových dlaždic ({best} místo {played})",
    "reason_fitting_chips": "Víc bonusových dlaždic, které pomohou dokončit řadu ({best} místo {played})",
    "reason_within_chips": "Řadu {line} ({colour}) pak lze dokončit bonusovými dlaždicemi",
    "reason_ways": "Zbude víc tahů do řad, které mají na klenbě políčko ({best} místo {played})",
    "reason_completing": "Zbude víc tahů, které rovnou zaplní řadu s políčkem na klenbě ({best} místo {played})",
    "reason_paid": "Destičky z hromádky stojí méně bodů ({best} místo {played})",
    "reason_neighbours": "Destička sousedí s více dlaždicemi klenby ({best} místo {played}), takže její dlaždice"
    " přinesou víc bodů",
    "reason_upper": "Destička leží výš (od řady {best} místo {played}), kde stačí méně dlaždic",
    "reason_ornament": "Ozdobná dlaždice destičky přinese víc bodů ({best} místo {played})",
    "reason_goal": "Víc bodů za cíl „{goal}“ ({best} místo {played})",
    "reason_nearer": "Blíž k dalším bodům za cíl „{goal}“ (chybí dlaždic: {best} místo {played})",
    "reason_reply": "{who}: v příštím tahu lze získat méně bodů (nejvýše {best} místo {played})",
    "reason_reply_tiles": "{who}: v příštím tahu méně dlaždic do řady s políčkem na klenbě (nejvýše {best} místo"
    " {played})",
    "reason_reply_ways": "{who}: méně tahů do řad, které mají na klenbě políčko ({best} místo {played})",
    "reason_reply_chips": "{who}: zbude méně bonusových dlaždic na výběr ({best} místo {played})",
    "reason_forced": "{who}: příští tah bude muset stát víc bodů (nejméně {best} místo {played})",
    "reason_margin": "Lepší vyhlídky: odhad bodového rozdílu na konci hry {best} místo {played}",
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
    "accuracy_about": "Точність залежить від шансів на перемогу, а не від очок: коли гру майже вирішено, навіть"
    " поганий хід її ледь знижує.",
    "graph": "Імовірність перемоги",
    "turning_points": "Переломні моменти",
    "no_turning_points": "Жоден хід і жодна роздача майже нічого не змінили.",
    "moves": "Ходи",
    "only_mistakes": "Лише неточності, помилки та грубі помилки",
    "lost_a_move": "Втрата ймовірності перемоги за хід",
    "points_a_move": "Втрата очок за хід",
    "points_about": "Втрата очок за хід: на скільки очок очікувана різниця наприкінці гри була в середньому гіршою,"
    " ніж із найкращим ходом; це оцінка, тож десяті мало що означають.",
    "luck": "Удача в роздачах",
    "luck_in_all": "Удача в роздачах, разом",
    "parts": "скільки в середньому втрачено власним вибором і скільки ймовірності перемоги разом дали чи забрали всі"
    " роздачі",
    "win": "імовірність перемоги",
    "margins": "очікувана різниця {best} замість {played}",
    "best_even": "Так само добре: {move}",
    "best_points": "Краще за очками: {move}",
    "best_little": "Трохи краще: {move}",
    "best_better": "Краще: {move}",
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
    "move_chip": "бонусна фішка з фабрики {factory}",
    "move_spend": "бонусні фішки {chips} за ряд {line}",
    "move_leave": "ряд {line} без бонусних фішок",
    "reason_points": "Під час декорування дає більше очок ({best} замість {played})",
    "reason_floor": "Одразу менша втрата на підлозі ({best} замість {played})",
    "reason_floor_later": "До кінця раунду менша втрата на підлозі ({best} замість {played})",
    "reason_column": "На вертикалі {column} буде {best} з 5 плиток; повна дає 7 очок",
    "reason_colour": "Колір ({colour}): на стіні буде {best} з 5 плиток; усі п’ять дають 10 очок",
    "reason_row": "Завершує горизонталь {line}, що дає 2 очки й закінчує гру",
    "reason_not_yet": "Зіграний хід завершує горизонталь {line} і закінчує гру зарано",
    "reason_unfinished": "Зіграний хід іде в ряд {line} ({colour}), який у цьому раунді вже не завершити (бракує"
    " плиток: {played})",
    "reason_round": "Увесь раунд принесе більше очок ({best} замість {played})",
    "reason_tempo": "{who}: лишаються невигідні плитки, більша втрата на підлозі ({best} замість {played})",
    "reason_denies": "{who}: менше очок у цьому раунді ({best} замість {played})",
    "reason_starter": "{who}: перший хід у наступному раунді",
    "reason_broken": "Менша втрата за розбиті плитки й плитку першого гравця ({best} замість {played})",
    "reason_line": "Більше повних рядів ({best} замість {played})",
    "reason_tiles": "Більше плиток у рядах, що мають клітинку на куполі ({best} замість {played})",
    "reason_space": "На клітинку на куполі чекатиме менше плиток ({best} замість {played})",
    "reason_doomed": "Згодом менша втрата за плитки, для яких на куполі не лишиться клітинки ({best} замість {played})",
    "reason_chips": "Більше бонусних фішок ({best} замість {played})",
    "reason_fitting_chips": "Більше бонусних фішок, що допоможуть завершити ряд ({best} замість {played})",
    "reason_within_chips": "Ряд {line} ({colour}) тоді можна завершити бонусними фішками",
    "reason_ways": "Лишається більше ходів у ряди, що мають клітинку на куполі ({best} замість {played})",
    "reason_completing": "Лишається більше ходів, які одразу заповнюють ряд із клітинкою на куполі ({best} замість"
    " {played})",
    "reason_paid": "Пластини зі стосу коштують менше очок ({best} замість {played})",
    "reason_neighbours": "Пластина межує з більшою кількістю плиток купола ({best} замість {played}), тож її плитки"
    " дадуть більше очок",
    "reason_upper": "Пластина лежить вище (від горизонталі {best} замість {played}), де вистачає менше плиток",
    "reason_ornament": "Орнаментна плитка пластини дасть більше очок ({best} замість {played})",
    "reason_goal": "Більше очок за ціль «{goal}» ({best} замість {played})",
    "reason_nearer": "Ближче до наступних очок за ціль «{goal}» (бракує плиток: {best} замість {played})",
    "reason_reply": "{who}: наступного ходу можна здобути менше очок (щонайбільше {best} замість {played})",
    "reason_reply_tiles": "{who}: наступного ходу менше плиток у ряд із клітинкою на куполі (щонайбільше {best}"
    " замість {played})",
    "reason_reply_ways": "{who}: менше ходів у ряди, що мають клітинку на куполі ({best} замість {played})",
    "reason_reply_chips": "{who}: лишається менше бонусних фішок на вибір ({best} замість {played})",
    "reason_forced": "{who}: наступний хід змушений коштувати більше очок (щонайменше {best} замість {played})",
    "reason_margin": "Кращі перспективи: очікувана різниця очок наприкінці гри {best} замість {played}",
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
