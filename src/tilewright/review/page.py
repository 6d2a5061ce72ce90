"""A review as one page of HTML that needs nothing else: no script, no font, no picture from elsewhere."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tilewright.core import OVER
from tilewright.records import Record
from tilewright.review.findings import LABELS, Judgement, Luck, Review, SeatReview, Told
from tilewright.review.graph import graph
from tilewright.review.texts import Language
from tilewright.review.words import describe, explain
from tilewright.texts import language as catalogue

STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")


def html(record: Record, review: Review, language: Language, names: Sequence[str]) -> str:
    """The whole page; `names` tells the players apart."""
    return Page(record, review, language, names).text()


class Page:
    """What all parts of the page need."""

    def __init__(self, record: Record, review: Review, language: Language, names: Sequence[str]) -> None:
        self.record, self.review, self.language = record, review, language
        self.names = [escape(name) for name in names]
        self.plain_names = names
        self.words = catalogue(language.code)
        *_, self.end = record.states()

    def say(self, key: str, **values: object) -> str:
        return escape(self.language.say(key, **values))

    def text(self) -> str:
        title = f"{self.say('review')}: {' – '.join(self.names)}"
        parts = [
            f"<header><p>{self.say('review')} · {escape(self.record.game.name)}{self._date()}</p>",
            f"<h1>{' <span>–</span> '.join(self.names)}</h1><p>{self._verdict()}</p></header>",
            graph(self.review, self.names, self.language),
            f'<section class="seats">{"".join(self._seats())}</section>',
            f"<section><h2>{self.say('turning_points')}</h2>{self._turning_points()}</section>",
            f'<section class="moves"><h2>{self.say("moves")}</h2>{"".join(self._moves())}</section>',
            f"<footer>{self.say('made', limit=self.review.limit)}</footer>",
        ]
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language.code}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(parts)
            + "\n</main>\n</body>\n</html>\n"
        )

    def _date(self) -> str:
        return f" · {escape(self.record.date)}" if self.record.date else ""

    def _verdict(self) -> str:
        if self.record.game.actor(self.end) != OVER:
            return self.say("unfinished_game")
        winners = [self.plain_names[seat] for seat in self.record.game.winners(self.end)]
        return self.say("winner" if len(winners) == 1 else "shared", names=", ".join(winners))

    # Players -------------------------------------------------------------------------------------------------

    def _seats(self) -> Iterator[str]:
        yield from (self._seat(*each) for each in enumerate(self.review.seats))
        said = (self.say(name) for name in ("accuracy_about", "points_about"))
        yield f'<ul class="about">{"".join(f"<li>{each}</li>" for each in said)}</ul>'

    def _seat(self, seat: int, found: SeatReview) -> str:
        language = self.language
        counts = "".join(
            f'<li class="{name}">{self.say(f"count_{name}", count=found.labels[name])}</li>'
            for name in LABELS
            if found.labels[name]
        )
        figures = {
            "points_a_move": language.decimal(found.points_a_move, signed=True),
            "lost_a_move": language.percent(found.lost_a_move, signed=True),
            "luck_in_all": language.percent(found.luck, signed=True),
        }
        rows = "".join(f"<tr><th>{self.say(name)}</th><td>{figure}</td></tr>" for name, figure in figures.items())
        accuracy = "–" if found.accuracy is None else f"{language.decimal(found.accuracy)} %"
        points = self.say("points_of", points=self.record.game.scores(self.end)[seat])
        return (
            f'<article class="seat s{seat}"><h2><i></i>{self.names[seat]} <small>{points}</small></h2>'
            f'<p class="accuracy"><b>{accuracy}</b> {self.say("accuracy")}</p><ul class="counts">{counts}</ul>'
            f"<table><caption>{self.say('parts')}</caption><tbody>{rows}</tbody></table>"
            "</article>"
        )

    def _turning_points(self) -> str:
        if not self.review.turning_points:
            return f"<p>{self.say('no_turning_points')}</p>"
        judged = {move.ply: move for move in self.review.moves}
        items = []
        for point in self.review.turning_points:
            change = " · ".join(
                f"{name} {self.language.percent(change, signed=True)}"
                for name, change in zip(self.names, point.change, strict=True)
            )
            move = judged.get(point.ply)
            what = self.say("deal") if move is None else self._described(Told(move.seat, move.move, move.tiles))
            seat = "" if move is None else f'<i class="s{move.seat}"></i><b>{self.names[move.seat]}</b> '
            items.append(
                f'<li><span class="when">{self._round(point.round)}</span> {seat}<a href="#p{point.ply}">{what}</a>'
                f'<span class="change">{change}</span></li>'
            )
        return f'<ol class="turning">{"".join(items)}</ol>'

    # Moves ---------------------------------------------------------------------------------------------------

    def _moves(self) -> Iterator[str]:
        yield f'<label class="only"><input type="checkbox" id="only"> {self.say("only_mistakes")}</label>'
        if all(move.label in ("best", "good") for move in self.review.moves):
            yield f'<p class="none">{self.say("no_mistakes")}</p>'
        luck = [each for each in self.review.luck if any(each.change)]
        found: list[Judgement | Luck] = sorted([*self.review.moves, *luck], key=lambda each: each.ply)
        last = None
        for each in found:
            if each.round != last:
                yield f"{'</ol>' if last is not None else ''}<h3>{self._round(each.round)}</h3><ol>"
                last = each.round
            yield self._chance(each) if isinstance(each, Luck) else self._move(each)
        yield "</ol>"

    def _chance(self, luck: Luck) -> str:
        change = " · ".join(
            f"{name} {self.language.percent(change, signed=True)}"
            for name, change in zip(self.names, luck.change, strict=True)
        )
        return f'<li class="chance" id="p{luck.ply}"><em>{self.say("luck")}</em> {change}</li>'

    def _move(self, move: Judgement) -> str:
        language, seat = self.language, move.seat
        before, after = (language.percent(standing.wins[seat]) for standing in (move.before, move.after))
        change = f"{before} → {after}" if before != after else after
        played = self._described(Told(seat, move.move, move.tiles))
        head = (
            f'<i class="s{seat}"></i><b>{self.names[seat]}</b> <span class="what">{played}</span>'
            f'<span class="label">{self.say(f"label_{move.label}")}</span>'
            f'<span class="figures" title="{self.say("win")}">{change}</span>'
        )
        return f'<li class="{move.label}" id="p{move.ply}">{head}{self._better(move)}</li>'

    def _better(self, move: Judgement) -> str:
        """What would have been better, and why."""
        if not move.is_explained:
            return ""
        best, *later = move.variation
        line = "".join(f'<li><i class="s{told.seat}"></i>{self._described(told)}</li>' for told in later)
        reasons = "".join(
            f"<li>{escape(explain(self.words, reason, self.plain_names))}</li>" for reason in move.reasons
        )
        best_move = self.say(f"best_{move.best_is}", move=describe(self.words, self.record.game, best))
        more = f"<details><summary>{self.say('then')} …</summary><ol>{line}</ol></details>" if later else ""
        margins = (standing.margins[move.seat] for standing in (move.before, move.after))
        wanted, made = (self.language.decimal(margin, signed=True) for margin in margins)
        margin = f"<small>{self.say('margins', best=wanted, played=made)}</small>" if wanted != made else ""
        return f'<div class="better"><p>{best_move} {margin}</p><ul>{reasons}</ul>{more}</div>'

    def _described(self, told: Told) -> str:
        return escape(describe(self.words, self.record.game, told))

    def _round(self, number: int) -> str:
        return self.say("round", round=number) if number else self.say("setup")
