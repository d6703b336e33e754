"""Questions that are pending, and searches, are ended: then they are as if nobody had asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import libinteract as ix
from libinteract import EffectType, Part, PartState, Question, QuestionKind, Status, Wait, WorkProgress
from libinteract.errors import Cancelled

from later_provider import Later

pytestmark = pytest.mark.proves("S297a", "S297b")

OF_PAGE = {
    QuestionKind.TEXT: Part.TEXT, QuestionKind.ANNOTATIONS: Part.ANNOTATIONS, QuestionKind.LINES: Part.LINES,
    QuestionKind.IMAGES: Part.IMAGES,
}


class Telling(Later):
    """Says in `poll` how far what is waited for is: one step more each time, of four."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0
        self.refused: list[Question] = []

    def poll(self, timeout: float) -> Iterable[Question]:
        self.steps = min(self.steps + 1, 4)
        for question in tuple(self.waiting):
            try:
                self.progress(self.steps, 4, question)
            except Cancelled:
                self.refused.append(question)
        return super().poll(timeout)

    def cancel(self, question: Question) -> bool:
        was_waiting = super().cancel(question)
        if was_waiting:
            self.waiting.remove(question)
        return was_waiting


@pytest.fixture
def provider() -> Telling:
    return Telling()


@pytest.fixture
def document(provider: Telling) -> Iterator[ix.Document]:
    with ix.open(provider=provider) as made:
        provider.let()
        assert made.poll() and made.page_count == 2
        provider.steps = 0
        yield made


def listed(document: ix.Document) -> list[tuple[QuestionKind, int | None]]:
    return [(each.kind, each.page) for each in document.progress()]


@pytest.mark.parametrize("kind", list(OF_PAGE))
def test_a_part_of_a_page(provider: Telling, document: ix.Document, kind: QuestionKind) -> None:
    part, question = OF_PAGE[kind], Question(kind, 1)
    assert not document.cancel(kind, 1), "nobody has asked"
    assert not document.load(1, part)
    assert document.progress() == [WorkProgress(kind, 1, 0, 0)]
    assert not document.poll()
    assert document.progress() == [WorkProgress(kind, 1, 1, 4)]
    assert document.cancel(kind, 1) and provider.cancelled == [question] and not document.cancel(kind, 1)
    assert document.part_state(1, part) == PartState.NOT_LOADED and document.progress() == []
    provider.ready.discard(question)
    assert not document.load(1, part) and document.part_state(1, part) == PartState.PENDING
    assert document.progress() == [WorkProgress(kind, 1, 0, 0)], "it is asked anew"
    provider.let()
    assert document.poll() and document.part_state(1, part) == PartState.LOADED and document.progress() == []


def test_what_arrives_of_an_ended_question_counts_for_nothing(provider: Telling, document: ix.Document) -> None:
    document.load(0, Part.ANNOTATIONS)
    provider.let()
    assert document.cancel(QuestionKind.ANNOTATIONS, 0)
    assert not document.poll() and document.part_state(0, Part.ANNOTATIONS) == PartState.NOT_LOADED


def test_a_pending_save_has_not_taken_place(provider: Telling, document: ix.Document) -> None:
    assert document.wait(0, Wait.ANNOTATIONS)
    with ix.View(document, 400, 400) as view:
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
        view.effects()
        document.save("copy")
        assert (QuestionKind.SAVE, None) in listed(document)
        assert document.cancel(QuestionKind.SAVE) and document.history.modified
        told = [(QuestionKind(each.question), each.status) for each in view.effects() if each.type == EffectType.ANSWERED]
        assert told == [(QuestionKind.SAVE, Status.ERROR_CANCELLED)]
        document.save("copy")
        provider.let(Question(QuestionKind.SAVE))
        assert document.poll() and not document.history.modified


def test_the_opening(provider: Telling) -> None:
    with ix.open(provider=provider) as document, ix.View(document, 400, 400) as view:
        assert listed(document) == [(QuestionKind.OPENING, None)]
        view.effects()
        assert document.cancel(QuestionKind.OPENING)
        assert document.state == ix.DocumentState.INVALID and document.message == "the host ended the opening"
        with pytest.raises(IndexError, match=r"has 0 pages: it is invalid \(the host ended the opening\)"):
            document[0]
        assert {each.state for each in view.effects() if each.type == EffectType.DOCUMENT} == {ix.DocumentState.INVALID}


def test_pictures_outline_labels_and_reloads(provider: Telling, document: ix.Document) -> None:
    acts: dict[tuple[QuestionKind, int | None], Any] = {
        (QuestionKind.PICTURE, 1): lambda: document.render(1, 0.1),
        (QuestionKind.OUTLINE, None): lambda: list(document.outline()),
        (QuestionKind.RELOAD, None): document.reload,
        (QuestionKind.DESTINATION, None): lambda: document.find_destination("name"),
    }
    for (kind, page), act in acts.items():
        try:
            act()
        except (ix.InteractError, ix.Pending):
            pass
        assert (kind, page) in listed(document), kind
        assert document.cancel(kind, page)
        assert (kind, page) not in listed(document) and not document.cancel(kind, page)
    assert document.page_count == 2 and document.state == ix.DocumentState.OK


def test_a_form_ends_on_all_pages(provider: Telling, document: ix.Document) -> None:
    assert not document.form.load()
    assert listed(document) == [(QuestionKind.ANNOTATIONS, 0), (QuestionKind.ANNOTATIONS, 1)]
    assert document.cancel(QuestionKind.FORM) and listed(document) == []
    assert [document.part_state(page, Part.ANNOTATIONS) for page in range(2)] == [PartState.NOT_LOADED] * 2
    assert not document.form.load()
    provider.let()
    document.poll()
    assert document.form.load()


def test_a_function_ends_what_is_pending(provider: Telling, document: ix.Document) -> None:
    seen: list[WorkProgress] = []

    def ends(progress: WorkProgress) -> bool:
        seen.append(progress)
        return progress.kind != QuestionKind.TEXT

    document.load(0, Part.TEXT)
    document.load(0, Part.LINES)
    document.on_progress(ends)
    document.poll()
    assert seen == [WorkProgress(QuestionKind.TEXT, 0, 1, 4), WorkProgress(QuestionKind.LINES, 0, 1, 4)]
    assert provider.refused == [Question(QuestionKind.TEXT, 0)] == provider.cancelled
    assert document.part_state(0, Part.TEXT) == PartState.NOT_LOADED
    assert document.part_state(0, Part.LINES) == PartState.PENDING


def test_a_search_keeps_its_matches_and_ends(document: ix.Document, provider: Telling) -> None:
    provider.at_once = True
    search, other = ix.Search(document, "a"), ix.Search(document, "a")
    assert not document.cancel(QuestionKind.SEARCH), "none has begun"
    assert search.step(1)
    found = search.matches
    assert document.progress() == [WorkProgress(QuestionKind.SEARCH, None, 1, 2)]
    assert document.cancel(QuestionKind.SEARCH) and document.progress() == []
    with pytest.raises(Cancelled):
        search.step(1)
    assert search.matches == found
    while other.step(1):
        pass
    search.close()


def test_questions_that_cannot_be(document: ix.Document) -> None:
    for kind, page in ((QuestionKind.TEXT, None), (QuestionKind.SAVE, 0), (99, None), (QuestionKind.FORM, 1)):
        with pytest.raises(ix.InvalidArgument):
            document.cancel(kind, page)  # type: ignore[arg-type]
