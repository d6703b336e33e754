"""What a user does while answers come later: clicks, drags and links, and which pages are asked for ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import libinteract as ix
from libinteract import EffectType, Part, PartState, Question, QuestionKind, events

from full_provider import WORD
from later_provider import Later


@pytest.fixture
def provider() -> Later:
    return Later()


@pytest.fixture
def document(provider: Later) -> Iterator[ix.Document]:
    """A document that is open, and whose parts come later."""
    with ix.open(provider=provider) as made:
        assert made.wait()
        yield made


MOUSE: Any = {"device": ix.DeviceKind.MOUSE}
ANNOTATIONS, TEXT = Question(QuestionKind.ANNOTATIONS, 0), Question(QuestionKind.TEXT, 0)


def fitted(document: ix.Document) -> ix.View:
    """A view that shows the first page as large as it is, 100 to the right, because the second one is 800 wide."""
    view = ix.View(document, 800, 800)
    view.effects()
    return view


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("device", [ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH])
def test_a_click_on_a_link_that_comes_before_the_release(provider: Later, document: ix.Document, device: ix.DeviceKind) -> None:
    with fitted(document) as view:
        view.feed([events.down(250, 190, 1000, device=device)])
        assert document.part_state(0, Part.ANNOTATIONS) == PartState.PENDING
        provider.let(ANNOTATIONS, TEXT)
        assert document.poll()
        view.feed([events.up(250, 190, 1040, device=device)])
        view.advance(at=3000)
        assert [each.kind for each in view.effects() if each.type == EffectType.FOLLOW] == [ix.ActionKind.URI]


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("device", [ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN])
@pytest.mark.parametrize("waits", [0, 100, 3000], ids=lambda waits: f"{waits}ms")
@pytest.mark.parametrize("toggles", [True, False])
def test_a_click_on_a_link_that_comes_after_the_release(
    provider: Later, document: ix.Document, device: ix.DeviceKind, waits: int, toggles: bool
) -> None:
    """Whether or not something else would have taken the click."""
    with fitted(document) as view:
        view.component(ix.Component.TOGGLE_USER_INTERFACE).enabled = toggles
        view.feed(events.tap(250, 190, at=1000, device=device))
        view.advance(at=1040 + waits)
        assert not [each for each in view.effects() if each.type in (EffectType.FOLLOW, EffectType.TOGGLE_USER_INTERFACE)]
        assert view.inactions()[0].reason == ix.Phrase.WHY_PENDING
        why = view.explanation(ix.Component.OPEN_LINK_ANNOTATION)
        assert [each.value for each in why.steps if each.kind == ix.StepKind.AWAITED] == [ix.Part.ANNOTATIONS]
        assert "its annotations had not come" in why.text
        provider.let(ANNOTATIONS)
        assert document.poll()
        view.advance(at=9000)
        told = view.effects()
        assert [each.kind for each in told if each.type == EffectType.FOLLOW] == [ix.ActionKind.URI]
        assert not [each for each in told if each.type == EffectType.TOGGLE_USER_INTERFACE]
        assert ix.Phrase.WHY_PENDING not in [each.reason for each in view.inactions()]


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("meanwhile", ["press", "double", "wheel", "key", "scroll"])
def test_a_click_is_forgotten_when_the_user_does_something_else(provider: Later, document: ix.Document, meanwhile: str) -> None:
    with fitted(document) as view:
        view.feed(events.tap(250, 190, at=1000, **MOUSE))
        acts: dict[str, Any] = {
            "press": lambda: view.feed(events.tap(300, 700, at=2000, **MOUSE)),
            "double": lambda: view.feed(events.tap(250, 190, at=1100, **MOUSE)[:1]),
            "wheel": lambda: view.feed([events.wheel(300, 300, 2000, dy=10)]),
            "key": lambda: view.feed([events.key_down(ix.Key.PAGE_UP, 2000)]), "scroll": lambda: view.show_page(1)}
        acts[meanwhile]()
        provider.let(ANNOTATIONS)
        document.poll()
        view.advance(at=9000)
        assert not [each for each in view.effects() if each.type in (EffectType.FOLLOW, EffectType.ACTION)]


def selected(view: ix.View) -> str:
    try:
        return view.selected_text
    except ix.Pending:
        return ""


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("released", [False, True])
def test_a_drag_selects_once_its_text_has_come(provider: Later, document: ix.Document, released: bool) -> None:
    def play(view: ix.View, arrive: Any) -> str:
        view.feed([events.down(203, 94, 1000, **MOUSE), events.move(220, 94, 1020, **MOUSE)])
        if not released:
            arrive()
        view.feed([events.move(260, 94, 1040, **MOUSE), events.move(279, 94, 1060, **MOUSE), events.up(279, 94, 1080, **MOUSE)])
        if released:
            arrive()
        view.advance(at=4000)
        return selected(view)

    with ix.open(provider=Later(at_once=True)) as other, fitted(other) as view:
        at_once = play(view, lambda: None)
    with fitted(document) as view:
        def arrive() -> None:
            assert not selected(view)
            provider.let(ANNOTATIONS, TEXT)
            assert document.poll()
        assert play(view, arrive) == at_once == WORD


@pytest.mark.proves("S293a")
def test_a_drag_is_forgotten_when_the_user_does_something_else(provider: Later, document: ix.Document) -> None:
    with fitted(document) as view:
        view.feed([events.down(203, 94, 1000, **MOUSE), events.move(279, 94, 1020, **MOUSE), events.up(279, 94, 1040, **MOUSE)])
        view.feed(events.tap(300, 700, at=3000, **MOUSE))
        provider.let()
        document.poll()
        view.advance(at=9000)
        assert not selected(view)


def page_of(view: ix.View) -> int | None:
    return view.arrival.page_index


class Named(Later):
    """The link of the first page leads to a name."""

    def annotations(self, page: int) -> Any:
        self.asked.append("annotations")
        if page == 0:
            return [ix.ProvidedAnnotation(ix.Subtype.LINK, ix.Rect(100, 600, 200, 620), actions=[ix.ProvidedAction.go_to_name("there")])]
        return []

    def text(self, page: int) -> ix.Glyphs:
        return ix.Glyphs("", [])


DESTINATION = Question(QuestionKind.DESTINATION)


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("meanwhile", ["nothing", "hover", "press", "wheel", "key", "scroll"])
def test_a_link_goes_on_when_its_destination_has_come(meanwhile: str) -> None:
    provider = Named()
    with ix.open(provider=provider) as document:
        document.wait()
        with fitted(document) as view:
            view.feed(events.tap(250, 190, at=1000, **MOUSE))
            assert DESTINATION in provider.waiting and page_of(view) == 0
            view.effects()
            acts: dict[str, Any] = {
                "nothing": lambda: None, "hover": lambda: view.feed([events.hover(20, 20, 2000)]),
                "press": lambda: view.feed([events.down(300, 500, 2000, **MOUSE)]),
                "wheel": lambda: view.feed([events.wheel(300, 300, 2000, dy=10)]),
                "key": lambda: view.feed([events.key_down("a", 2000)]), "scroll": lambda: view.show_page(1)}
            acts[meanwhile]()
            before = page_of(view)
            view.effects()
            provider.let(DESTINATION)
            assert document.poll()
            view.advance(at=9000)
            told = view.effects()
            goes = meanwhile in ("nothing", "hover")
            assert bool([each for each in told if each.type == EffectType.FOLLOW]) == goes
            assert not [each for each in told if each.type == EffectType.ACTION], "the host is not asked to follow it"
            assert page_of(view) == (1 if goes else before)


@pytest.mark.proves("S293a")
def test_pages_in_sight_are_asked_for_first() -> None:
    class Long(Later):
        def page_count(self) -> int:
            return 40

        def pages(self, first: int, count: int) -> Any:
            return [ix.PageInfo(ix.Rect(0, 0, 600, 800))]

    provider = Long()
    with ix.open(provider=provider) as document:
        document.wait()
        with ix.View(document, 600, 800) as view:
            asked = [each.page or 0 for each in provider.waiting]
            assert asked[0] == 0 and asked[:2] == [0, 0] and set(asked) <= {0, 1, 2, 3}
            assert provider.wanted == [sorted(set(asked))]
            view.feed([events.hover(20, 20 + i, 1000 + i) for i in range(50)])
            assert len(provider.wanted) == 1 and len(provider.waiting) == len(asked)
            view.show_page(20)
            assert provider.wanted[-1][0] == 20 and set(provider.wanted[-1]) >= {18, 19, 20, 21, 22}
            assert [each.page for each in provider.waiting[len(asked):]][:2] == [20, 20]
            with ix.View(document, 600, 800) as other:
                other.show_page(30)
                assert provider.wanted[-1][:2] == [20, 30] and len(set(provider.wanted[-1])) == len(provider.wanted[-1])
            assert 30 not in provider.wanted[-1]
            document.remove_pages(20)
            assert provider.wanted[-1][0] == 21
        assert provider.wanted[-1] == []
    plain = Long(at_once=True)
    type(plain).poll = ix.Provider.poll  # type: ignore[method-assign]
    with ix.open(provider=plain) as document, ix.View(document, 600, 800):
        assert "text" not in plain.asked and not plain.wanted, "a provider that answers at once is not asked ahead"


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("part", [Part.TEXT, Part.ANNOTATIONS])
def test_the_menu_marks_text_once_its_pages_have_come(provider: Later, document: ix.Document, part: Part) -> None:
    """All text is selected, and one part of the second page is still waited for: the highlights are made when it is there, as one step."""
    missing = Question(QuestionKind.TEXT if part == Part.TEXT else QuestionKind.ANNOTATIONS, 1)
    with fitted(document) as view:
        for page in (0, 1):
            for each in (Part.TEXT, Part.ANNOTATIONS):
                document.load(page, each)
        provider.let(*(each for each in provider.waiting if each != missing))
        assert document.poll()
        assert view.run(ix.Command.SELECT_ALL)
        assert view.run(ix.Command.OPEN_MENU)
        assert view.choose_menu_item(ix.MenuItem.HIGHLIGHT) is False
        marks = [[each for each in there(document, page) if each.subtype == ix.Subtype.HIGHLIGHT] for page in (0, 1)]
        assert marks == [[], []] and document.history.undo_count == 0
        view.run(ix.Command.CANCEL)  # What is selected meanwhile does not matter.
        provider.let(missing)
        assert document.poll()
        marks = [[each for each in there(document, page) if each.subtype == ix.Subtype.HIGHLIGHT] for page in (0, 1)]
        assert [len(each) for each in marks] == [1, 1] and document.history.undo_count == 1
        assert document.undo()
        assert not any(each.subtype == ix.Subtype.HIGHLIGHT for page in (0, 1) for each in document.annotations(page))


def there(document: ix.Document, page: int) -> list[ix.Annotation]:
    """Those of a page that are there."""
    try:
        return list(document.annotations(page))
    except ix.Pending:
        return []
