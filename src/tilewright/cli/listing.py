"""The commands that list games and bots."""

from tilewright import extras
from tilewright.cli.app import Json, print_json, print_table
from tilewright.registry import GAMES


def games(as_json: Json = False) -> None:
    """List the games, their players and their options."""
    if as_json:
        print_json(
            [
                {"name": kit.name, "title": kit.title, "players": kit.players, "options": dict(kit.options)}
                for kit in GAMES.values()
            ]
        )
        return
    rows = [
        (
            kit.name,
            kit.title,
            ", ".join(map(str, kit.players)),
            "\n".join(f"{option}: {meaning}" for option, meaning in kit.options.items()),
        )
        for kit in GAMES.values()
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
