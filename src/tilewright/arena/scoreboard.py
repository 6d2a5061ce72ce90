"""The scoreboard of a match: the results so far, and the figures of each bot."""

from dataclasses import dataclass, field
from typing import Any

from tilewright.arena.elo import estimate
from tilewright.arena.match import Match
from tilewright.arena.result import Result
from tilewright.arena.sprt import SequentialTest
from tilewright.simulate import WIN


@dataclass
class Scoreboard:
    """The results of a match as they come in, in any order.

    Only complete groups count. A sequential test takes the groups in the order of their numbers, and groups after its
    decision do not count. So the report does not depend on the number of workers.
    """

    match: Match
    results: dict[int, Result] = field(default_factory=dict)
    test: SequentialTest | None = None
    tested: int = 0

    def __post_init__(self) -> None:
        if self.match.sprt:
            self.test = SequentialTest(self.match.sprt)

    def add(self, result: Result) -> None:
        self.results[result.game] = result
        while self.test and not self.decided and (group := self._group(self.tested)):
            self.test.add(sum(self._parts(result)[0] for result in group) * 2 // WIN)
            self.tested += 1

    @property
    def decided(self) -> bool:
        """Whether the sequential test is decided."""
        return self.test is not None and self.test.accepted is not None

    def _group(self, number: int) -> list[Result]:
        """Returns the results of a group; an empty list if it is not complete."""
        players = self.match.game.players
        games = [self.results.get(game) for game in range(number * players, (number + 1) * players)]
        return [game for game in games if game] if None not in games else []

    def _parts(self, result: Result) -> list[int]:
        """Returns each bot's parts of the victory."""
        parts = [0] * len(self.match.bots)
        seating = self.match.seating(result.game)
        for seat in result.winners:
            parts[seating[seat]] += WIN // len(result.winners)
        return parts

    def report(self) -> "Report":
        """Returns the figures of all games that count so far."""
        match, players = self.match, self.match.game.players
        count = self.tested if self.decided else match.games // players
        groups = [group for group in map(self._group, range(count)) if group]
        results = [result for group in groups for result in group]
        tallies = [_Tally(name) for name in match.names]
        for result in results:
            winners = {match.seating(result.game)[seat] for seat in result.winners}
            for bot in winners if len(winners) == 1 else ():
                tallies[bot].wins += 1
            for seat, bot in enumerate(match.seating(result.game)):
                tallies[bot].add(result, seat)
        parts = [[sum(bots) for bots in zip(*map(self._parts, group))] for group in groups]
        lines = []
        for bot, (tally, held) in enumerate(zip(tallies, match.seats_held)):
            won = [group[bot] for group in parts]
            figures = estimate(won, WIN * players, len(results), held, players)
            lines.append(
                BotReport(
                    name=tally.name,
                    wins=tally.wins,
                    score=sum(won) / (WIN * len(results)) if results else None,
                    elo=figures.elo if figures else None,
                    elo_error=figures.error if figures else None,
                    points=tally.points / tally.games if tally.games else None,
                    seconds=tally.seconds / tally.moves if tally.moves else None,
                    slowest=tally.slowest,
                    forfeits=tuple(tally.forfeits),
                )
            )
        return Report(match, tuple(lines), len(results), sum(result.endless for result in results), self.test)


@dataclass
class _Tally:
    """The sums for one bot. `games` and `points` leave out forfeited games."""

    name: str
    wins: int = 0
    games: int = 0
    points: int = 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    forfeits: list[tuple[int, str]] = field(default_factory=list)

    def add(self, result: Result, seat: int) -> None:
        self.moves += result.moves[seat]
        self.seconds += result.seconds[seat]
        self.slowest = max(self.slowest, result.slowest[seat])
        if result.forfeit is None:
            self.games += 1
            self.points += result.scores[seat]
        elif result.forfeit.seat == seat:
            self.forfeits.append((result.game, result.forfeit.reason))


@dataclass(frozen=True)
class BotReport:
    """The figures of one bot: games won alone, its share of all victories, Elo against its opponents with the 95 %
    error, points per game, seconds per move, and its forfeits with their reasons. A figure that is unknown is None.
    """

    name: str
    wins: int
    score: float | None
    elo: float | None
    elo_error: float | None
    points: float | None
    seconds: float | None
    slowest: float
    forfeits: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Report:
    """The figures of a match so far."""

    match: Match
    bots: tuple[BotReport, ...]
    games: int
    endless: int
    test: SequentialTest | None

    @property
    def draws(self) -> int:
        """The number of games whose victory several bots share, including those that reached the round limit."""
        return self.games - sum(bot.wins for bot in self.bots)

    def to_json(self) -> dict[str, Any]:
        def rounded(value: float | None, digits: int) -> float | None:
            return None if value is None else round(value, digits)

        rules, bots = self.match.game, self.bots
        return {
            "game": rules.name,
            "players": rules.players,
            "options": rules.options,
            "seed": self.match.seed,
            "bots": [bot.name for bot in bots],
            "games": self.games,
            "wins": [bot.wins for bot in bots],
            "draws": self.draws,
            "score": [rounded(bot.score, 6) for bot in bots],
            "elo": [rounded(bot.elo, 2) for bot in bots],
            "elo_error": [rounded(bot.elo_error, 2) for bot in bots],
            "points": [rounded(bot.points, 3) for bot in bots],
            "seconds": [{"mean": rounded(bot.seconds, 6), "max": rounded(bot.slowest, 6)} for bot in bots],
            "forfeits": [len(bot.forfeits) for bot in bots],
            "reasons": [
                {"bot": number, "game": game, "reason": reason}
                for number, bot in enumerate(bots)
                for game, reason in bot.forfeits
            ],
            "endless": self.endless,
            "sprt": self.test and self.test.to_json(),
        }
