"""asyncio: answers that come later are awaited, effects are an asynchronous iterator, and the loop goes on meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import aio, effects, events

from helpers import LINK, make_document
from later_provider import Later

GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"
FORM = GUIDE.with_name("form.pdf")


async def count(turns: list[None]) -> None:
    """Notes each turn of the loop."""
    while True:
        turns.append(None)
        await asyncio.sleep(0)


@pytest.mark.proves("S314f")
def test_a_file_is_read_by_another_process_while_the_loop_goes_on() -> None:
    async def read() -> None:
        turns: list[None] = []
        counting = asyncio.create_task(count(turns))
        with await aio.open(GUIDE) as document:
            assert document.state == ix.DocumentState.OK
            assert await aio.loaded(document, 0) == ix.PartState.LOADED
            assert "Events in, effects out" in document.text(0)
            width, height, rgba = await aio.answer(document, lambda: document.render(0, 1))
            assert len(rgba) == width * height * 4 and len(set(rgba)) > 10
            several = await asyncio.gather(*(aio.answer(document, lambda i=i: document.render(i, 0.3)) for i in range(4)))  # type: ignore[misc]
            assert len(several) == 4
        counting.cancel()
        # A loop that each call keeps waiting turns some twenty times.
        assert len(turns) > 100

    try:
        asyncio.run(read())
    except ix.NotSupported as error:
        pytest.skip(str(error).splitlines()[0])


@pytest.mark.proves("S314f")
def test_a_search_gives_all_matches_as_their_text_comes() -> None:
    async def find() -> tuple[list[ix.Match], list[ix.Match]]:
        with await aio.open(GUIDE) as document, ix.Search(document, "the") as search:
            found = [match async for match in aio.matches(document, search)]
            return found, search.matches

    with ix.open(GUIDE) as document, ix.Search(document, "the") as search:
        every = [(each.page_index, each.first) for each in search]
    found, kept = asyncio.run(find())
    assert len(every) > 20 and sorted((each.page_index or 0, each.first) for each in found) == every and len(found) == len(kept)


@pytest.mark.proves("S314f")
def test_a_form_is_filled_and_saved(tmp_path: Path) -> None:
    async def fill() -> None:
        with await aio.open(FORM) as document:
            form = await aio.form(document)
            assert "name" in form.names
            form.fill(form["name"], "Ada")
            await aio.save(document, tmp_path / "filled.pdf")
            assert (tmp_path / "filled.pdf").exists() and not document.history.modified
            form.fill(form["name"], "Grace")
            with pytest.raises(ix.InputOutput, match="nowhere"):
                await aio.save(document, tmp_path / "nowhere/filled.pdf")
            await aio.save(document, tmp_path / "again.pdf")

    asyncio.run(asyncio.wait_for(fill(), 60))
    for name, value in (("filled.pdf", "Ada"), ("again.pdf", "Grace")):
        with ix.open(tmp_path / name) as document:
            assert document.form.values(document.form["name"]) == [value]


@pytest.mark.proves("S314f")
def test_a_save_that_fails_is_told_where_the_program_polls_too(tmp_path: Path) -> None:
    async def save() -> None:
        with await aio.open(FORM) as document:
            form = await aio.form(document)
            form.fill(form["name"], "Ada")
            for way in ("nowhere/filled.pdf", "filled.pdf", "nowhere/filled.pdf"):
                saving = asyncio.ensure_future(aio.save(document, tmp_path / way))
                while not saving.done():
                    await asyncio.sleep(0)
                    document.poll()
                assert isinstance(saving.exception(), ix.InputOutput if "nowhere" in way else type(None))

    asyncio.run(asyncio.wait_for(save(), 60))
    with ix.open(tmp_path / "filled.pdf") as document:
        assert document.form.values(document.form["name"]) == ["Ada"]


@pytest.mark.proves("S314c", "S314f")
def test_a_file_that_is_not_there_raises(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="none.pdf"):
        asyncio.run(aio.open(tmp_path / "none.pdf"))


@pytest.mark.proves("S314f")
def test_effects_come_as_an_asynchronous_iterator() -> None:
    async def follow() -> list[ix.AnyEffect]:
        seen: list[ix.AnyEffect] = []
        with make_document() as document, ix.View(document, 612, 792) as view, aio.Live(view) as live:
            view.set_fit(ix.Fit.PAGE)

            async def tap() -> None:
                await asyncio.sleep(0.02)
                live.feed(events.down(*LINK, 0))
                await asyncio.sleep(0.03)
                live.feed(events.up(*LINK, 0))

            tapping = asyncio.create_task(tap())
            async for effect in live:
                seen.append(effect)
                if isinstance(effect, effects.Follow):
                    live.close()
            await tapping
        return seen

    seen = asyncio.run(asyncio.wait_for(follow(), 20))
    assert [each.performed for each in seen if isinstance(each, effects.Follow)] == [True]
    assert effects.Tap in {type(each) for each in seen} and effects.Viewport in {type(each) for each in seen}


@pytest.mark.proves("S314f")
def test_what_moves_by_itself_goes_on_and_comes_to_rest() -> None:
    async def scroll() -> int:
        frames = 0
        with make_document() as document, ix.View(document, 300, 200) as view, aio.Live(view) as live:
            live.now.scroll_by(0, 150, animated=True)
            async for effect in live:
                if isinstance(effect, effects.Viewport):
                    frames += 1
                if isinstance(effect, effects.Moving) and not effect.moving and frames > 1:
                    break
            assert not view.is_moving and view.viewport.offset.y >= 100
        return frames

    assert asyncio.run(asyncio.wait_for(scroll(), 20)) > 3


@pytest.mark.proves("S314f")
def test_an_answer_is_awaited_and_a_task_that_waits_can_be_cancelled() -> None:
    async def let(provider: Later) -> None:
        while True:
            await asyncio.sleep(0.01)
            provider.let()

    async def ask() -> None:
        provider = Later()
        with ix.open(provider=provider) as document:

            def opened() -> int:
                if document.state == ix.DocumentState.OPENING:
                    raise ix.Pending
                return document.page_count

            waiting = asyncio.create_task(aio.answer(document, opened))
            await asyncio.sleep(0.02)
            assert not waiting.done()
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            letting = asyncio.create_task(let(provider))
            assert await aio.answer(document, opened) > 0
            assert await aio.loaded(document, 0) == ix.PartState.LOADED
            letting.cancel()
            assert document.text(0)

    asyncio.run(asyncio.wait_for(ask(), 20))


@pytest.mark.proves("S314f")
def test_a_provider_that_answers_at_once_needs_no_descriptor() -> None:
    async def load() -> ix.PartState:
        with make_document() as document:
            return await aio.loaded(document, document[0], ix.Part.ANNOTATIONS)

    assert asyncio.run(asyncio.wait_for(load(), 5)) == ix.PartState.LOADED


@pytest.mark.proves("S314f")
def test_the_example_of_the_guide_reads_and_browses() -> None:
    example = Path(__file__).parents[3] / "examples/guide/asyncio_reader.py"
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, timeout=120, check=False)
    if "NotSupported" in done.stderr:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("4 pages, ") and lines[1] == "page 1" and lines[-1] != "page 1" and not done.stderr
