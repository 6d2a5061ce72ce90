"""The expiry of abandoned tables, by a running server and by `tilewright admin expire`."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from clients import Inside, Site, process, serving
from commands import Command, refused
from stores import Place
from tilewright.server import expiry
from tilewright.server.expiry import Expiry
from tilewright.server.store import Conflict, Store, StoreError
from tilewright.server.watch import stamp

pytestmark = pytest.mark.usefixtures("environment")

DAYS = {"clock": {"kind": "days", "days": 14}}


def opened(site: Inside) -> dict[str, str]:
    """Tables of every kind, by what they are."""
    over = site.open("azul", "me", "hotseat")
    with site.at(over) as page:
        page.play_on(Random(1))
    running, days = site.open("azul", "me", "hotseat"), site.open("azul", "me", "hotseat", terms=DAYS)
    for table in (running, days):
        with site.at(table) as page:
            page.play_on(Random(1), moves=1)
    return {
        "over": over["id"],
        "running": running["id"],
        "waiting": site.open("azul", "me", "open")["id"],
        "unplayed": site.open("azul", "me", "hotseat")["id"],
        "days": days["id"],
    }


def age(place: Place, days: float) -> None:
    """Let everything in a store have happened so many days ago."""
    then = stamp(datetime.now(UTC) - timedelta(days=days))
    place.execute(f"UPDATE tables SET created = '{then}'", f"UPDATE log SET made = '{then}'")


def left(site: Inside, ids: dict[str, str]) -> set[str]:
    return {kind for kind, id in ids.items() if site.http.get(f"/api/tables/{id}").status_code == 200}


@pytest.mark.parametrize(
    ("days", "kept"),
    [(29, {"over", "running", "waiting", "unplayed", "days"}), (31, {"over", "days"}), (45, {"over"})],
)
def test_abandoned_tables_are_deleted_by_hand(days: int, kept: set[str], place: Place, tilewright: Command) -> None:
    with serving(place) as site:
        ids = opened(site)
    age(place, days)
    gone = sorted(ids[kind] for kind in ids.keys() - kept)
    assert sorted(tilewright("admin", "expire", "--days", "30", "--dry-run").out.split()) == gone
    said = f"deleted {len(gone)} table{'' if len(gone) == 1 else 's'}\n"
    assert tilewright("admin", "expire", "--days", "30").out == said
    with serving(place) as site:
        assert left(site, ids) == kept


@pytest.fixture
def sweeps(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What each sweep of a server has removed. It sweeps without a break."""
    monkeypatch.setattr(expiry, "BREAK", 0.0)
    monkeypatch.setattr(expiry, "PERIOD", 0.01)
    done: list[list[str]] = []
    sweep = Expiry.sweep

    async def noted(self: Expiry) -> list[str]:
        done.append(await sweep(self))
        return done[-1]

    monkeypatch.setattr(Expiry, "sweep", noted)
    return done


def wait_for_a_sweep(site: Inside, sweeps: list[list[str]]) -> None:
    """Wait until a whole sweep has begun and ended."""
    enough = len(sweeps) + 2
    while len(sweeps) < enough:
        assert site.http.get("/livez").status_code == 200


def test_a_server_sweeps_and_leaves_tables_where_somebody_is(place: Place, sweeps: list[list[str]]) -> None:
    with serving(place, expire_after=30) as site:
        ids = opened(site)
        with site.page(ids["waiting"]) as page:
            age(place, 31)
            wait_for_a_sweep(site, sweeps)
            assert left(site, ids) == {"over", "waiting", "days"}
            assert page.hello()["status"] == "waiting"
        age(place, 45)
        wait_for_a_sweep(site, sweeps)
        assert left(site, ids) == {"over"}
    assert sorted(id for removed in sweeps for id in removed) == sorted(ids[kind] for kind in ids if kind != "over")


def test_tables_at_which_nobody_has_moved_expire_sooner(place: Place, sweeps: list[list[str]]) -> None:
    with serving(place, expire_after=30) as site:
        ids = opened(site)
        bot = site.open("azul", "me", "greedy", starter=1)
        with site.at(bot) as page:
            page.turn()  # after the bot's move
        age(place, 6)
        wait_for_a_sweep(site, sweeps)
        assert left(site, ids) == set(ids)
        age(place, 8)
        wait_for_a_sweep(site, sweeps)
        assert left(site, ids) == {"over", "running", "days"}
        assert site.http.get(f"/api/tables/{bot['id']}").status_code == 404


def test_the_command_has_the_option(place: Place) -> None:
    with serving(place) as site:
        ids = opened(site)
    age(place, 31)
    with process(place, "--expire-after", "30") as (_, outside):
        while status(outside, ids["running"]) == 200:
            pass
        assert status(outside, ids["over"]) == 200


def status(site: Site, id: str) -> int:
    """Returns the status of a request for a table. If that comes too fast, it is sent again when the server says."""
    while (answer := site.http.get(f"/api/tables/{id}")).status_code == 429:
        time.sleep(int(answer.headers["Retry-After"]))
    return answer.status_code


def test_without_the_option_nothing_expires(place: Place, sweeps: list[list[str]]) -> None:
    with serving(place) as site:
        ids = opened(site)
        age(place, 1000)
        assert left(site, ids) == set(ids)
    assert not sweeps


def test_a_table_that_has_changed_meanwhile_stays(place: Place) -> None:
    with serving(place) as site:
        ids = opened(site)
    store = place.store()
    with pytest.raises(Conflict, match="changed since"):
        asyncio.run(store.expire(ids["running"], stamp(datetime.now(UTC) - timedelta(days=30))))
    assert store.read(ids["running"])
    store.close()


def test_a_sweep_that_fails_is_followed_by_the_next(
    place: Place, sweeps: list[list[str]], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(place) as site:
        ids = opened(site)
    age(place, 31)
    problems: list[Exception] = [StoreError("the disk is full"), ValueError("secret")]
    idle = Store.idle

    async def failing(self: Store, before: str) -> list[str]:
        if problems:
            raise problems.pop()
        return await idle(self, before)

    monkeypatch.setattr(Store, "idle", failing)
    with serving(place, expire_after=30) as site:
        wait_for_a_sweep(site, sweeps)
        assert left(site, ids) == {"over", "days"}
    assert "the expiry of tables failed with ValueError" in caplog.text
    assert "secret" not in caplog.text


@pytest.mark.parametrize("days", ["0", "-1", "x"])
def test_a_number_of_days_that_makes_no_sense_is_refused(days: str, tilewright: Command) -> None:
    refused(tilewright("admin", "expire", "--days", days), "--days")
    refused(tilewright("serve", "--expire-after", days), "--expire-after")
