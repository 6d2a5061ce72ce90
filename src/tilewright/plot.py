"""A plot of many games as plain SVG: the distributions of scores and game lengths, and the value of each seat."""

from collections.abc import Sequence
from html import escape

from tilewright.simulate import Spread, Summary

WIDTH, HEIGHT, MARGIN, GAP = 860, 270, 48, 40
SEAT_COLOURS = ("#1f5fbf", "#c8372d", "#d9a520", "#2b8a6e")
INK, FAINT = "#1c2733", "#8894a0"


def svg(summary: Summary, title: str, names: Sequence[str]) -> str:
    """Returns the whole plot: scores by seat, game lengths in moves, and the share of games won by each seat."""
    parts = [
        f'<text x="{MARGIN}" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
        _curves(60, "score", [(name, spread) for name, spread in zip(names, summary.scores, strict=True)]),
        _curves(60 + HEIGHT + GAP, "moves in a game", [("all games", summary.moves)]),
        _shares(60 + 2 * (HEIGHT + GAP), summary, names),
    ]
    height = 60 + 2 * (HEIGHT + GAP) + 60 + 34 * summary.seats
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        f' font-family="system-ui, sans-serif" font-size="13" fill="{INK}">\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _curves(top: int, what: str, spreads: Sequence[tuple[str, Spread]]) -> str:
    """Returns a step plot of each distribution, on axes that begin at the smallest value."""
    low = min(spread.least or 0 for _, spread in spreads)
    high = max(spread.most or 0 for _, spread in spreads) + 1
    peak = max(max(spread.counts.values(), default=0) / max(1, spread.total) for _, spread in spreads) or 1.0
    bottom, left, across = top + HEIGHT - 30, MARGIN, WIDTH - 2 * MARGIN

    def at(value: float) -> float:
        return round(left + across * (value - low) / (high - low), 1)

    parts = [f'<text x="{left}" y="{top + 4}" fill="{FAINT}">share of games, up to {peak:.1%}</text>']
    for number, (name, spread) in enumerate(spreads):
        colour = SEAT_COLOURS[number]
        points = []
        for value in range(low, high):
            share = spread.counts[value] / max(1, spread.total)
            y = round(bottom - (HEIGHT - 60) * share / peak, 1)
            points += [f"{at(value)},{y}", f"{at(value + 1)},{y}"]
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        label = f"{name}: mean {spread.mean:.1f}, sd {spread.deviation:.1f}"
        y = top + 22 + 18 * number
        parts.append(f'<text x="{WIDTH - MARGIN}" y="{y}" text-anchor="end" fill="{colour}">{escape(label)}</text>')
    parts.append(f'<line x1="{left}" y1="{bottom}" x2="{left + across}" y2="{bottom}" stroke="{FAINT}"/>')
    for step in range(6):
        value = low + (high - 1 - low) * step // 5
        x = at(value + 0.5)
        parts.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle" fill="{FAINT}">{value}</text>')
    parts.append(f'<text x="{left + across / 2}" y="{bottom + 34}" text-anchor="middle">{escape(what)}</text>')
    return "\n".join(parts)


def _shares(top: int, summary: Summary, names: Sequence[str]) -> str:
    """Returns a bar for each seat's share of victories, with its 95 % interval, and a line at the equal share."""
    left, across = 220, WIDTH - 220 - MARGIN - 130
    parts = [f'<text x="{MARGIN}" y="{top + 4}">games won by seat</text>']
    for seat, wins in enumerate(summary.wins):
        y = top + 22 + 34 * seat
        share = wins / max(1, summary.games)
        error = 1.96 * (share * (1 - share) / max(1, summary.games)) ** 0.5
        colour = SEAT_COLOURS[seat]
        low, high = (round(left + across * end, 1) for end in (max(0.0, share - error), min(1.0, share + error)))
        parts += [
            f'<text x="{left - 12}" y="{y + 15}" text-anchor="end">{escape(names[seat])}</text>',
            f'<rect x="{left}" y="{y}" width="{round(across * share, 1)}" height="20" fill="{colour}"/>',
            f'<line x1="{low}" y1="{y + 10}" x2="{high}" y2="{y + 10}" stroke="{INK}" stroke-width="2"/>',
            f'<text x="{left + across + 8}" y="{y + 15}">{share:.2%} ± {error:.2%}</text>',
        ]
    equal = round(left + across / summary.seats, 1)
    bottom = top + 22 + 34 * summary.seats
    parts.append(
        f'<line x1="{equal}" y1="{top + 16}" x2="{equal}" y2="{bottom}" stroke="{FAINT}" stroke-dasharray="4 4"/>'
    )
    return "\n".join(parts)
