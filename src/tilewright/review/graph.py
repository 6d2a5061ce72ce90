"""The win probabilities of a game as a graph: an SVG that takes any width, with links to the moves that lost much."""

from collections.abc import Sequence

from tilewright.review.findings import Review
from tilewright.review.texts import Language

WIDTH, HEIGHT = 1000, 100
"""The units of the drawing, which is stretched to the width of the page; a percent is a unit high."""

MARKED = ("mistake", "blunder")
"""The labels that get a mark."""


def graph(review: Review, names: Sequence[str], language: Language) -> str:
    """The graph: with two players the share of the first from below, else a line for each. Names are escaped."""
    plies = max(1, review.graph[-1].ply)
    first = review.graph[0].ply

    def x(ply: int) -> float:
        return round(WIDTH * (ply - first) / max(1, plies - first), 1)

    def line(seat: int) -> str:
        return " ".join(f"{x(point.ply)},{round(HEIGHT * (1 - point.wins[seat]), 1)}" for point in review.graph)

    pairs = len(names) == 2
    drawn = []
    if pairs:
        drawn.append(f'<polygon class="below" points="0,{HEIGHT} {line(0)} {WIDTH},{HEIGHT}"/>')
    rounds = _rounds(review)
    drawn += [f'<path class="round" d="M{x(ply)} 0V{HEIGHT}"/>' for _, ply in rounds[1:]]
    drawn.append(f'<path class="middle" d="M0 {HEIGHT / 2}H{WIDTH}"/>')
    drawn += [f'<polyline class="s{seat}" points="{line(seat)}"/>' for seat in range(1 if pairs else len(names))]
    marks = "".join(
        f'<a class="mark {move.label}" href="#p{move.ply}" style="left:{x(move.ply) / 10:.2f}%;'
        f'top:{100 * (1 - move.after.wins[0 if pairs else move.seat]):.1f}%"'
        f' title="{names[move.seat]}: {language.say(f"label_{move.label}")}"></a>'
        for move in review.moves
        if move.label in MARKED
    )
    axis = "".join(f'<span style="left:{x(ply) / 10:.2f}%">{number}</span>' for number, ply in rounds if number)
    legend = "".join(f'<li><i class="s{seat}"></i>{name}</li>' for seat, name in enumerate(names))
    title = language.say("graph")
    return (
        f'<figure><figcaption><h2>{title}</h2><ul class="legend">{legend}</ul></figcaption>'
        f'<div class="plot{" pair" if pairs else ""}">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" aria-label="{title}">'
        f"{''.join(drawn)}</svg>{marks}"
        '<span class="scale" style="top:0">100 %</span><span class="scale" style="top:50%">50 %</span></div>'
        f'<div class="axis">{axis}</div></figure>'
    )


def _rounds(review: Review) -> list[tuple[int, int]]:
    """The rounds, each with the number of moves and chance events before its first decision."""
    starts: dict[int, int] = {}
    for move in review.moves:
        starts.setdefault(move.round, move.ply - 1)
    return list(starts.items())
