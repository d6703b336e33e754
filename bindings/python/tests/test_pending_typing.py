"""What a user types, presses and draws while the page is still being loaded: it is kept, and done in its order once the page is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import libinteract as ix
from libinteract import Key, Question, QuestionKind, events, trace
from libinteract.trace import recorder

from later_provider import Later
from test_trace_secrets import holds

ANNOTATIONS, TEXT = Question(QuestionKind.ANNOTATIONS, 0), Question(QuestionKind.TEXT, 0)
MOST = 256


class Form(Later):
    """The document of `Full` with three text fields on its first page; the last one takes a password."""

    def annotations(self, page: int) -> Iterable[ix.ProvidedAnnotation]:
        found = list(super().annotations(page))
        if page:
            return found
        for place, (name, flags) in enumerate([("name", 0), ("town", 0), ("secret", 1 << 13)]):
            found.append(ix.ProvidedAnnotation(
                ix.Subtype.WIDGET, ix.Rect(300, 700 - 50 * place, 500, 720 - 50 * place),
                field=ix.Field(ix.FieldKind.TEXT, flags, 0, 0, 0), texts={ix.TextKind.FIELD_NAME: name}))
        return found


@pytest.fixture
def provider() -> Form:
    return Form()


@pytest.fixture
def document(provider: Form) -> Iterator[ix.Document]:
    with ix.open(provider=provider) as made:
        assert made.wait()
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    with editing(document) as made:
        yield made


def editing(document: ix.Document) -> ix.View:
    """A view that edits texts and shows the first page as large as it is, 100 to the right, because the second one is 800 wide."""
    view = ix.View(document, 800, 800)
    view.effects()
    return view


def click(view: ix.View, x: float, y: float, at: int) -> None:
    """At a point of the first page."""
    view.feed(events.tap(x + 100, 800 - y, at=at, device=ix.DeviceKind.MOUSE))


def typed(view: ix.View, text: str, at: int) -> bool:
    for character in text:
        view.feed([events.key_down(ord(character.upper()), at)])
        view.feed([events.text(character, at)])
    return bool(view.used_event)


def value(document: ix.Document, name: str) -> str:
    return "".join(document.form.values(document.form[name]))


@pytest.mark.proves("S293a", "S298a")
def test_a_click_into_a_field_and_what_is_typed_after_it(provider: Form, document: ix.Document, view: ix.View) -> None:
    click(view, 350, 710, 1000)
    assert typed(view, "abx", 1200)
    view.feed([events.key_down(Key.BACKSPACE, 1300)])
    assert view.used_event
    assert typed(view, "c", 1400)
    assert ix.Phrase.WHY_PENDING in [each.reason for each in view.inactions()]
    provider.let()
    assert document.poll()
    assert view.text_input is not None and view.text_input.annotation == document.form["name"].id
    view.feed([events.key_down(Key.ENTER, 2000)])
    assert value(document, "name") == "abc"


@pytest.mark.proves("S293a", "S269a")
def test_tab_goes_on_with_what_was_typed(provider: Form, document: ix.Document, view: ix.View) -> None:
    click(view, 350, 710, 1000)
    typed(view, "ab", 1200)
    view.feed([events.key_down(Key.TAB, 1300)])
    assert view.used_event
    typed(view, "cd", 1400)
    provider.let()
    assert document.poll()
    view.feed([events.key_down(Key.ENTER, 2000)])
    assert (value(document, "name"), value(document, "town")) == ("ab", "cd")


@pytest.mark.proves("S293a")
def test_no_more_is_kept_than_is_said(provider: Form, document: ix.Document, view: ix.View) -> None:
    click(view, 350, 710, 1000)
    for _ in range(MOST + 10):
        view.feed([events.text("x", 1200)])
        assert view.used_event
    assert ix.Phrase.WHY_PENDING in [each.reason for each in view.inactions()]
    provider.let()
    assert document.poll()
    view.feed([events.key_down(Key.ENTER, 2000)])
    assert value(document, "name") == "x" * MOST


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("ends", ["escape", "press"])
def test_what_ends_the_wait(provider: Form, document: ix.Document, view: ix.View, ends: str) -> None:
    click(view, 350, 710, 1000)
    typed(view, "abc", 1200)
    if ends == "escape":
        view.feed([events.key_down(Key.ESCAPE, 1300)])
    else:
        click(view, 350, 660, 3000)
    provider.let()
    assert document.poll()
    view.feed([events.key_down(Key.ENTER, 4000)])
    assert value(document, "name") == "" == value(document, "town")


@pytest.mark.proves("S293a", "S269a")
def test_tab_waits_for_each_page_that_it_meets(provider: Form, document: ix.Document, view: ix.View) -> None:
    view.feed([events.key_down(Key.TAB, 1000)])
    assert view.used_event and view.explain_command(ix.Command.FOCUS_NEXT) == ix.Phrase.WHY_PENDING
    provider.let(ANNOTATIONS)
    assert document.poll()
    first = view.focus
    assert first is not None
    view.feed([events.key_down(Key.TAB, 1100)])
    assert view.focus not in (None, first)


@pytest.mark.proves("S293a", "S269a")
def test_tab_by_call_says_why(document: ix.Document, view: ix.View) -> None:
    assert not view.run(ix.Command.FOCUS_NEXT)
    assert view.explain_command(ix.Command.FOCUS_NEXT) == ix.Phrase.WHY_PENDING


@pytest.mark.proves("S289b", "S293a")
@pytest.mark.parametrize("name, y", [("name", 710), ("secret", 610)])
def test_a_trace_has_what_is_kept_when_it_is_done(name: str, y: float) -> None:
    """Who plays it gets the same lines, and a password stands nowhere."""
    provider = Form()
    lines: list[str] = []
    with ix.open(provider=provider) as document:
        assert document.wait()
        recorder.listen(document, lines.append, 0)
        with editing(document) as view:
            click(view, 350, y, 1000)
            typed(view, "qz", 1200)
            assert not holds(lines, "qz"), "it is not known yet into what it goes"
            provider.let()
            assert document.poll()
            assert (view.text_input is not None) and document.form[name].id == view.text_input.annotation
            view.feed([events.key_down(Key.ENTER, 2000)])
        recorder.stop_listening(document)
        assert value(document, name) == "qz"
    assert holds(lines, "qz") == (name == "name")
    with ix.open(provider=Form(at_once=True)) as document:
        assert trace.replay(document, lines) == len(lines)
        assert name == "secret" or value(document, name) == "qz"


@pytest.mark.proves("S293a", "S67b")
def test_what_is_drawn_is_kept(provider: Form, document: ix.Document, view: ix.View) -> None:
    view.tool = ix.ToolMode.CREATE_INK
    view.feed(events.drag([(300, 600), (400, 600)], 1000, device=ix.DeviceKind.MOUSE))
    assert [each.reason for each in view.inactions()] == [ix.Phrase.WHY_PENDING]
    assert view.display_list(), "the stroke shows meanwhile"
    provider.let(ANNOTATIONS)
    assert document.poll()
    assert [each.subtype for each in document.annotations(0)][-1] == ix.Subtype.INK
    assert document.undo() and ix.Subtype.INK not in [each.subtype for each in document.annotations(0)]
