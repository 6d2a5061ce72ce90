"""The fair queue: every asker has a line, the lines take turns, and both are limited."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tilewright.server.refusal import Refusal
from tilewright.server.turns import Turns


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(_awaited(test), 10))


async def _awaited(test: Callable[[], Awaitable[None]]) -> None:
    await test()


class Served:
    """Askers who note when they get a place, and keep it until they are told to go."""

    def __init__(self, turns: Turns) -> None:
        self.turns, self.order, self.tasks = turns, list[str](), dict[str, asyncio.Task[None]]()
        self.go = asyncio.Event()

    async def come(self, asker: str, name: str) -> None:
        turn = self.turns.line(asker)

        async def wait() -> None:
            async with turn:
                self.order.append(name)
                await self.go.wait()

        self.tasks[name] = asyncio.create_task(wait())
        await asyncio.sleep(0)


def test_lines_take_turns_so_that_one_question_of_the_greedy_goes_before_one_of_another() -> None:
    async def test() -> None:
        served = Served(Turns(1, 100, 100, "questions"))
        for number in range(4):
            await served.come("greedy", f"g{number}")
        await served.come("ann", "a0")
        await served.come("ben", "b0")
        served.go.set()
        await asyncio.gather(*served.tasks.values())
        assert served.order == ["g0", "g1", "a0", "b0", "g2", "g3"]

    run(test)


def test_a_line_and_the_queue_are_limited() -> None:
    async def test() -> None:
        served = Served(Turns(1, most=3, share=2, what="questions"))
        for asker, name in (("greedy", "g0"), ("greedy", "g1"), ("greedy", "g2"), ("ann", "a0")):
            await served.come(asker, name)
        for asker in ("greedy", "ben"):
            with pytest.raises(Refusal, match="too many questions are waiting") as refused:
                served.turns.line(asker)
            assert refused.value.code == "too_fast"
            assert refused.value.headers == {"Retry-After": "3"}
        served.go.set()
        await asyncio.gather(*served.tasks.values())
        assert (served.turns.free, len(served.turns)) == (1, 0)

    run(test)


def test_the_last_free_place_is_for_somebody_who_has_none() -> None:
    """So nobody waits until a client who asks for everything at once has been answered."""

    async def test() -> None:
        served = Served(Turns(3, 100, 100, "questions"))
        for number in range(4):
            await served.come("greedy", f"g{number}")
        assert (served.order, served.turns.free, len(served.turns)) == (["g0", "g1"], 1, 2)
        await served.come("ann", "a0")
        assert served.order == ["g0", "g1", "a0"]
        served.tasks["g0"].cancel()
        await served.come("ben", "b0")
        assert served.order == ["g0", "g1", "a0", "b0"]
        served.go.set()
        await asyncio.gather(*served.tasks.values(), return_exceptions=True)
        assert served.order[4:] == ["g2", "g3"]
        assert (served.turns.free, len(served.turns)) == (3, 0)

    run(test)


def test_a_line_is_full_too_if_only_the_last_place_is_free() -> None:
    async def test() -> None:
        served = Served(Turns(2, 100, share=1, what="questions"))
        for number in range(2):
            await served.come("greedy", f"g{number}")
        with pytest.raises(Refusal):
            served.turns.line("greedy")
        served.turns.line("ann")

    run(test)


def test_a_table_has_a_share_whoever_asks_there() -> None:
    """Many clients may hold the tokens of one table."""

    async def test() -> None:
        turns = Turns(1, 100, 100, "questions", of_table=2)
        turns.line("bot")
        waiting = [turns.line(asker, "table") for asker in ("ann", "ben")]
        with pytest.raises(Refusal, match="too many questions are waiting"):
            turns.line("eve", "table")
        turns.line("eve", "another")
        turns.line("eve")
        waiting[0].give_up()
        turns.line("eve", "table")

    run(test)


def test_who_gives_up_leaves_the_line_and_keeps_no_place() -> None:
    async def test() -> None:
        served = Served(Turns(1, 100, 100, "questions"))
        for name in ("first", "second", "third"):
            await served.come(name, name)
        for name in ("second", "first"):  # one that waits, and one that has the place
            served.tasks[name].cancel()
            await asyncio.gather(served.tasks[name], return_exceptions=True)
        await asyncio.sleep(0)
        assert served.order == ["first", "third"]
        served.go.set()
        await served.tasks["third"]
        assert (served.turns.free, len(served.turns)) == (1, 0)

    run(test)


def test_who_gives_up_at_the_moment_of_getting_a_place_passes_it_on() -> None:
    async def test() -> None:
        served = Served(Turns(1, 100, 100, "questions"))
        for name in ("first", "second", "third"):
            await served.come(name, name)
        served.tasks["second"].cancel()  # heard only after the place was given to it
        served.go.set()
        served.tasks["first"].cancel()
        await asyncio.gather(*served.tasks.values(), return_exceptions=True)
        assert served.order[-1] == "third"
        assert (served.turns.free, len(served.turns)) == (1, 0)

    run(test)


def test_the_place_in_the_queue_counts_all_who_come_before() -> None:
    async def test() -> None:
        turns = Turns(1, 100, 100, "games")
        first = turns.line("greedy")
        waiting = [turns.line(asker) for asker in ("greedy", "greedy", "ann", "greedy")]
        assert not first.is_waiting
        assert [turn.ahead for turn in waiting] == [0, 2, 1, 3]

    run(test)
