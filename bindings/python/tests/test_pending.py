"""Answers that come later: nothing waits for them, and they are taken in once they have arrived."""

from __future__ import annotations

import select
from collections.abc import Iterator
from typing import Any

import pytest

import libinteract as ix
from libinteract import EffectType, effects, Part, PartState, Question, QuestionKind, Wait

from full_provider import WORD
from later_provider import Later

OPENING = Question(QuestionKind.OPENING)
SAVE = Question(QuestionKind.SAVE)


@pytest.fixture
def provider() -> Later:
    return Later()


@pytest.fixture
def document(provider: Later) -> Iterator[ix.Document]:
    """A document that is open, and whose parts come later."""
    with ix.open(provider=provider) as made:
        assert made.wait()
        yield made


def square_of(document: ix.Document) -> ix.Annotation:
    assert document.wait(0, Wait.ANNOTATIONS)
    return document.annotations(0)[2]


def answers(view: ix.View) -> list[tuple[QuestionKind, int, int]]:
    return [(QuestionKind(each.question), each.page_index if each.page_index is not None else -1, each.status)
            for each in view.effects() if each.type == EffectType.ANSWERED]


@pytest.mark.proves("S293a")
def test_a_document_opens_when_its_file_has_come(provider: Later) -> None:
    with ix.open(provider=provider) as document, ix.View(document, 600, 800) as view:
        assert (document.state, document.page_count) == (ix.DocumentState.OPENING, 0)
        assert not document.poll() and not view.visible_pages()
        with pytest.raises(ix.Conflict, match="still being opened"):
            document.save("copy")
        with pytest.raises(ix.Conflict, match="still being opened"):
            document.reload()
        view.effects()
        provider.let()
        assert select.select([document], [], [], 0)[0] and document.poll() and not select.select([document], [], [], 0)[0]
        assert (document.state, document.page_count) == (ix.DocumentState.OK, 2) and view.visible_pages()
        told = [each for each in view.effects() if isinstance(each, (effects.Document, effects.Pages))]
        assert {each.page_count for each in told} == {2} and isinstance(told[0], effects.Document) and told[0].state == ix.DocumentState.OK


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("late", ["page_count", "pages"])
def test_the_pages_may_come_after_the_state(late: str) -> None:
    class Slow(ix.Provider):
        is_there = False

        def page_count(self) -> int:
            if late == "page_count" and not self.is_there:
                raise ix.Pending
            return 5000

        def pages(self, first: int, count: int) -> list[ix.PageInfo]:
            if late == "pages" and first > 0 and not self.is_there:
                raise ix.Pending
            return [ix.PageInfo(ix.Rect(0, 0, 100, 200))] * count

    provider = Slow()
    with ix.open(provider=provider) as document:
        assert (document.state, document.page_count) == (ix.DocumentState.OPENING, 0)
        assert not document.arrived(OPENING)
        provider.is_there = True
        assert document.arrived(OPENING) and not document.arrived(OPENING)
        assert (document.state, document.page_count) == (ix.DocumentState.OK, 5000) and document.page_geometry(4999).width == 100


@pytest.mark.proves("S293a")
def test_a_password_is_tried_again(provider: Later) -> None:
    provider.password = b"open"
    with ix.open(provider=provider) as document, ix.View(document, 600, 800) as view:
        document.wait()
        assert document.state == ix.DocumentState.LOCKED
        with pytest.raises(ix.Pending):
            document.unlock("open")
        provider.let()
        assert document.poll() and answers(view) == [(QuestionKind.UNLOCK, -1, 0)]
        assert document.unlock("open") and document.page_count == 2


@pytest.mark.proves("S293a")
def test_parts_arrive_in_order_and_once(provider: Later, document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        for page in (1, 0):
            for part in Part:
                assert not document.load(page, part) and document.part_state(page, part) == PartState.PENDING
        asked = list(provider.waiting)
        assert not document.poll()
        view.effects()
        provider.let(*reversed(asked))
        assert document.poll() and not document.poll()
        loaded = [(each.part, each.page_index) for each in view.effects() if each.type == EffectType.LOADED]
        assert loaded == [(part, page) for part in Part for page in (0, 1)]
        assert document.text(0) == WORD and len(document.annotations(0)) == 3


@pytest.mark.proves("S293a")
def test_a_script_waits(provider: Later, document: ix.Document) -> None:
    assert document.wait(1) and document.part_state(1, Part.TEXT) == document.part_state(1, Part.ANNOTATIONS) == PartState.LOADED
    assert document.wait(parts=Wait.OUTLINE) and [each.title for each in document.outline()] == ["One", "Two"]
    assert document.wait(0, Wait.LINES | Wait.IMAGES, timeout=10) and document.images(0)
    provider.waits.clear()
    assert not document.wait(0, Wait.TEXT, timeout=0) and provider.waits == [0]
    with pytest.raises(TypeError):
        document.wait(parts=Wait.TEXT)
    with pytest.raises(ix.InvalidArgument):
        document.wait(parts=Wait(1 << 20))
    with pytest.raises(ix.NotFound):
        document.wait(7)


@pytest.mark.proves("S293a")
def test_questions_of_the_host(provider: Later, document: ix.Document) -> None:
    with ix.View(document, 600, 800) as view:
        acts: list[Any] = [
            lambda: document.page_label(0), lambda: list(document.outline()), lambda: document.find_destination("there"), lambda: document.render(1, 0.01)]
        for act in acts:
            with pytest.raises(ix.Pending):
                act()
        view.effects()
        provider.let(*(each for each in provider.waiting if each.kind > QuestionKind.IMAGES))
        assert document.poll()
        assert answers(view) == [(QuestionKind.LABEL, 0, 0), (QuestionKind.OUTLINE, -1, 0), (QuestionKind.DESTINATION, -1, 0), (QuestionKind.PICTURE, 1, 0)]
        assert acts[0]() == "xvi" and len(acts[1]()) == 2 and acts[2]().kind == ix.DestinationKind.FIT and acts[3]()[2]


@pytest.mark.proves("S293a")
def test_a_picture_that_comes_later_has_the_edits(provider: Later, document: ix.Document) -> None:
    square = square_of(document)
    square.set(border_width=9)
    with pytest.raises(ix.Pending):
        document.render(0, 0.01)
    assert provider.asked[-1] != "render", "the picture of the file is not asked for in its place"
    provider.ready.add(Question(QuestionKind.PICTURE, 0))
    assert document.render(0, 0.01)[2][:4] == bytes((1, 9, 9, 255))


@pytest.mark.proves("S293a")
def test_pictures_are_told_by_the_page_of_the_file(provider: Later, document: ix.Document) -> None:
    document.move_pages(1, 0)
    with ix.View(document, 600, 800) as view:
        with pytest.raises(ix.Pending):
            document.render(0, 0.01)
        view.effects()
        provider.let(Question(QuestionKind.PICTURE, 1))
        assert document.poll() and answers(view) == [(QuestionKind.PICTURE, 0, 0)]
        document.rotate_pages(0, 90)
        with pytest.raises(ix.Pending):
            document.render(0, 0.01)
        assert provider.waiting[-1] == Question(QuestionKind.PICTURE, 0), "a changed page is asked for by its place in the new list"
        provider.let(provider.waiting[-1])
        assert document.poll() and answers(view) == [(QuestionKind.PICTURE, 0, 0)]


@pytest.mark.proves("S293a")
def test_pages_of_the_file_after_edits(provider: Later, document: ix.Document) -> None:
    first, second = document.page_id(0), document.page_id(1)
    document.load(0, Part.TEXT)
    document.move_pages(0, 1)
    assert [document.file_page(each) for each in (0, 1)] == [1, 0] and document.page_of_file(0) == first
    provider.let(Question(QuestionKind.TEXT, 0))
    assert document.poll() and document.part_state(1, Part.TEXT) == PartState.LOADED and document.part_state(0, Part.TEXT) == PartState.NOT_LOADED
    document.remove_pages(0, 1)
    assert document.file_page(first) == 0
    for wrong in (1, 2, 1 << 31):
        with pytest.raises(ix.NotFound):
            document.page_of_file(wrong)
    with pytest.raises(ix.NotFound):
        document.file_page(second)


@pytest.mark.proves("S293a")
def test_what_is_saved_is_what_was_there_when_it_was_asked_for(provider: Later, document: ix.Document) -> None:
    square = square_of(document)
    square.set(border_width=5)
    with ix.View(document, 600, 800) as view:
        assert not document.save("copy") and document.history.modified
        with pytest.raises(ix.Conflict, match="a save is under way"):
            document.save("other")
        with pytest.raises(ix.Conflict, match="a save is under way"):
            document.reload(discard_edits=True)
        square.set(border_width=6)
        view.effects()
        provider.let(SAVE)
        assert document.poll() and answers(view) == [(QuestionKind.SAVE, -1, 0)]
        (path, _, changes, _, _), = provider.saved
        assert path == "copy" and len(changes) == 1 and document.history.modified, "the second edit is not saved"
        document.undo()
        assert not document.history.modified and document.annotation(square.id).border_width == 5
        assert not document.save() and document.wait(parts=Wait.SAVE) and not document.history.modified


@pytest.mark.proves("S293a")
def test_a_save_that_fails_later_says_so(provider: Later, document: ix.Document) -> None:
    square = square_of(document)
    square.set(border_width=5)
    with ix.View(document, 600, 800) as view:
        assert not document.save()
        provider.save = lambda *_: (_ for _ in ()).throw(PermissionError("not here"))  # type: ignore[method-assign]
        view.effects()
        with pytest.raises(ix.InputOutput, match="not here"):
            document.wait(parts=Wait.SAVE)
        assert answers(view) == [(QuestionKind.SAVE, -1, ix.Status.ERROR_IO)] and document.history.modified
        del provider.save
        provider.ready.clear()
        assert not document.save() and document.wait(parts=Wait.SAVE) and not document.history.modified


@pytest.mark.proves("S293a")
def test_a_reload_comes_later(provider: Later, document: ix.Document) -> None:
    square_of(document)
    with ix.View(document, 600, 800) as view:
        with pytest.raises(ix.Pending):
            document.reload()
        with pytest.raises(ix.Pending):
            document.reload()
        assert document.reloaded.count == 0 and document.page_count == 2
        view.effects()
        provider.let(Question(QuestionKind.RELOAD))
        assert document.poll()
        assert answers(view) == [(QuestionKind.RELOAD, -1, 0)] and document.reloaded.pending
        provider.let(Question(QuestionKind.ANNOTATIONS, 0))
        assert document.poll() and document.reloaded.count == 1 and not document.reloaded.pending
        with pytest.raises(ix.Pending):
            document.reload()
        document.annotations(0)[2].set(border_width=7)
        view.effects()
        provider.let(Question(QuestionKind.RELOAD))
        assert document.poll() and answers(view) == [(QuestionKind.RELOAD, -1, ix.Status.ERROR_CONFLICT)], "edits are in the way"


@pytest.mark.proves("S293a")
def test_a_search_goes_on_when_text_has_come(provider: Later, document: ix.Document) -> None:
    with ix.Search(document, WORD) as search:
        with pytest.raises(ix.Pending):
            list(search)
        assert search.step(10) and not search.matches
        provider.let()
        assert document.poll() and search.step(10) and [each.page_index for each in search.matches] == [0]
        provider.let()
        assert document.poll() and not search.step(10) and [each.page_index for each in search.matches] == [0, 1]


@pytest.mark.proves("S293a")
def test_a_search_waits_for_the_document(provider: Later) -> None:
    with ix.open(provider=provider) as document, ix.Search(document, WORD) as search:
        assert search.step(10) and document.wait()
        with pytest.raises(ix.Pending):
            list(search)


@pytest.mark.proves("S293a")
def test_names_do_not_depend_on_the_order_of_loading() -> None:
    def names(order: tuple[int, int]) -> list[str | None]:
        with ix.open(provider=Later(at_once=True)) as document:
            for page in order:
                document.annotations(page)
            made = [document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(10, 10, 20, 20)) for page in (0, 1, 0)]
            return [each.text(ix.TextKind.NAME) for each in made]

    assert names((0, 1)) == names((1, 0)) and len(set(names((0, 1)))) == 3


@pytest.mark.proves("S293a")
def test_arrivals_that_do_not_fit() -> None:
    class Plain(ix.Provider):
        def page_count(self) -> int:
            return 1

    class Wrong(Later):
        given: Any = None

        def poll(self, timeout: float) -> Any:
            return self.given

    provider = Wrong(at_once=True)
    with ix.open(provider=provider) as document:
        for given in (["text"], [Question(QuestionKind.TEXT, -1)], 3):
            provider.given = given
            with pytest.raises(ix.ProviderFailed):
                document.poll()
        for question in (Question(QuestionKind.TEXT), Question(QuestionKind.SAVE, 1), Question(QuestionKind(99))):
            provider.given = [question]
            assert not document.poll(), "an invalid question is dropped"
            with pytest.raises(ix.InvalidArgument):
                document.arrived(question)
        assert not document.arrived(Question(QuestionKind.TEXT, 0)) and not document.arrived(Question(QuestionKind.TEXT, 4_000_000))
    with ix.open(provider=Plain) as plain:
        for call in (plain.poll, plain.fileno):
            with pytest.raises(ix.NotSupported):
                call()
        assert plain.wait(0)
