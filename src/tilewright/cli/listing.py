"""The commands that list games and bots."""

from tilewright import extras
from tilewright.cli.app import Json, print_json, print_table
from tilewright.registry import GAMES


def games(as_json: Json = False) -> None:
    """List the games, their players and their options."""
    if as_json:
        print_json(
            [
                {"name": entry.name, "title": entry.title, "players": entry.players, "options": dict(entry.options)}
                for entry in GAMES.values()
            ]
        )
        return
    rows = [
        (
            entry.name,
            entry.title,
            ", ".join(map(str, entry.players)),
            "\n".join(f"{option}: {meaning}" for option, meaning in entry.options.items()),
        )
        for entry in GAMES.values()
    ]
    print_table(("game", "title", "players", "options"), rows)


def bots(as_json: Json = False) -> None:
    """List the bots, including those of other packages."""
    from tilewright.players import BOTS, playable
    from tilewright.players.outside import brought

    listed = {name: f"a bot of another package: {place}" for name, place in brought().items()} | BOTS
    if as_json:
        print_json(listed)
        return
    print_table(("bot", "what it plays"), list(listed.items()))
    if len(playable()) < len(BOTS):
        print(f"{' and '.join(playable())} can play here; {extras.command('engine')} brings the others.")
