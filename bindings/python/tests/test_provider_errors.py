"""Providers in Python that raise, interrupt, call back, hand over what cannot be, and end in any order."""

from __future__ import annotations

import gc
import itertools
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import libinteract as ix
from libinteract._owner import held_count

from full_provider import WORD, Full, ask_all

Act = Callable[[ix.Document], object]


def _save(document: ix.Document) -> None:
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
    document.save("copy", ix.SaveFlags.COPY)


def _draw_changed(document: ix.Document) -> None:
    document.render(0, 0.01, without=[document.annotations(0)[2]])


ACTS: dict[str, Act] = {
    "text": lambda document: document.text(0), "annotations": lambda document: document.annotations(0),
    "viewports": lambda document: document.annotations(0), "structure_order": lambda document: document.annotations(0),
    "images": lambda document: document.images(0), "lines": lambda document: document.load(0, ix.Part.LINES),
    "outline": lambda document: list(document.outline()), "destination": lambda document: document.find_destination("there"),
    "render": lambda document: document.render(0, 0.01), "render_changed": _draw_changed, "save": _save,
    "render_annotation": lambda document: document.render_annotation(document.annotations(0)[2], 0.1),
    "reload": lambda document: document.reload(discard_edits=True),
}
"""The acts of a document that ask a method, and raise what it raised."""
UNLOCK: Act = lambda document: document.unlock("x")  # noqa: E731
OPENING = ("state", "permissions", "page_count", "pages")


def raising(method: str, error: BaseException) -> Full:
    """A provider one of whose methods raises."""
    provider = Full()

    def fail(*_: object) -> Any:
        raise error

    setattr(provider, method, fail)
    return provider


class Nameless(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no text")


KINDS: list[tuple[BaseException, type[ix.InteractError], str]] = [
    (KeyError("nothing"), ix.ProviderFailed, "KeyError: 'nothing'"), (FileNotFoundError(2, "No such file", "a.txt"), ix.InputOutput, "a.txt"),
    (PermissionError("not yours"), ix.InputOutput, "not yours"), (MemoryError(), ix.TooLarge, "MemoryError"),
    (ix.Damaged("half of it"), ix.Damaged, "half of it"), (ix.Signed("by you"), ix.Signed, "by you"),
    (ix.Conflict("two of them"), ix.Conflict, "two of them"), (RecursionError("deep"), ix.ProviderFailed, "RecursionError: deep"),
    (Nameless(), ix.ProviderFailed, "Nameless"), (ValueError("x" * 100_000), ix.ProviderFailed, "ValueError: xxx"),
    (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "odd \udc80"), ix.ProviderFailed, "UnicodeDecodeError"),
]


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("method", sorted(ACTS))
@pytest.mark.parametrize(("error", "kind", "text"), KINDS, ids=lambda each: type(each).__name__ if isinstance(each, Exception) else "")
def test_an_exception_becomes_a_status(method: str, error: Exception, kind: type[ix.InteractError], text: str) -> None:
    with ix.open(provider=raising(method, error)) as document:
        with pytest.raises(kind) as caught:
            ACTS[method](document)
        assert text in str(caught.value) and len(str(caught.value)) < 3000 and caught.value.__cause__ is error
        assert type(caught.value) is kind and document.page_count == 2
        with pytest.raises(ix.InvalidArgument) as other:  # Errors of other calls have nothing to do with it.
            document.render(0, 1, (0, 0, 1 << 15, 1 << 15))
        assert other.value.__cause__ is None


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("method", OPENING)
@pytest.mark.parametrize(("error", "kind", "text"), KINDS[:5], ids=lambda each: type(each).__name__ if isinstance(each, Exception) else "")
def test_opening_raises_what_it_met(method: str, error: Exception, kind: type[ix.InteractError], text: str) -> None:
    provider = raising(method, error)
    with pytest.raises(kind) as caught:
        ix.open(provider=provider)
    assert text in str(caught.value) and caught.value.__cause__ is error
    assert provider.closed == 1


@pytest.mark.proves("S305a")
def test_a_gesture_goes_on_and_the_log_says_why() -> None:
    with ix.open(provider=raising("text", KeyError("nothing"))) as document, ix.View(document, 600, 800) as view:
        lines: list[str] = []
        document.on_log(lambda level, part, fault, text: lines.append(str((level, part, fault, text))))
        view.feed(ix.events.drag([(100, 100), (300, 300)], at=1000, device=ix.DeviceKind.MOUSE))
        view.advance(at=3000)
        failed = [each for each in view.effects() if each.type == ix.EffectType.LOAD_FAILED]
        assert failed and any("KeyError: 'nothing'" in each for each in lines)


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(3)], ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("method", [*sorted(ACTS), "unlock", *OPENING])
def test_an_interrupt_leaves_the_call(method: str, error: BaseException) -> None:
    provider, act = raising(method, error), ACTS.get(method, UNLOCK)
    with pytest.raises(type(error)) as caught:
        if method == "unlock":
            provider.password = b"x"
        with ix.open(provider=provider) as document:
            act(document)
    assert caught.value is error


@pytest.mark.proves("S305a")
def test_what_was_interrupted_can_be_asked_again() -> None:
    provider = raising("text", KeyboardInterrupt())
    with ix.open(provider=provider) as document, ix.View(document, 600, 800) as view:
        with pytest.raises(KeyboardInterrupt):
            view.select_all_text()
        del provider.text
        assert document.text(0) == WORD


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("method", sorted(set(ACTS) - {"reload"}))
def test_calling_the_document_from_inside(method: str) -> None:
    provider = Full()
    errors: list[BaseException] = []

    def call(*_: object) -> Any:
        assert document.page_count == 2 and document.page_geometry(0).width == 600
        try:
            document.load(1, ix.Part.TEXT)
        except ix.Reentrant as error:
            errors.append(error)
            raise

    with ix.open(provider=provider) as document:
        setattr(provider, method, call)
        with pytest.raises(ix.Reentrant, match="from inside") as caught:
            ACTS[method](document)
        assert caught.value.__cause__ is errors[0]


@pytest.mark.proves("S305a")
def test_another_thread_is_told_to_wait() -> None:
    provider = Full()
    inside, go_on = threading.Event(), threading.Event()

    def text(page: int) -> Any:
        inside.set()
        go_on.wait(30)
        return ix.Glyphs("a", [0, 0, 9, 9])

    provider.text = text  # type: ignore[method-assign]
    found: list[str] = []
    with ix.open(provider=provider) as document:
        thread = threading.Thread(target=lambda: found.append(document.text(0)))
        thread.start()
        assert inside.wait(30)
        with pytest.raises(ix.Busy):
            document.text(1)
        go_on.set()
        thread.join(30)
        assert found == ["a"]


@pytest.mark.proves("S305a")
def test_the_password_is_gone_afterwards() -> None:
    provider = Full()
    provider.password = "n\u00e4he".encode()
    with ix.open(provider=provider) as document:
        with pytest.raises(ix.WrongPassword):
            document.unlock("other")
        assert provider.seen_password == bytearray(5) and document.state == ix.DocumentState.LOCKED
        assert document.unlock("n\u00e4he") and provider.seen_password == bytearray(5) and document.text(0) == WORD


@pytest.mark.proves("S305a")
def test_a_failure_to_unlock_keeps_its_words() -> None:
    provider = raising("unlock", ValueError("I was given 'secret'"))
    provider.password = b"x"
    with ix.open(provider=provider) as document:
        lines: list[str] = []
        document.on_log(lambda level, part, fault, text: lines.append(str((level, part, fault, text))))
        with pytest.raises(ix.ProviderFailed) as caught:
            document.unlock("secret")
        assert "secret" not in str(caught.value) and "secret" not in str(lines) and isinstance(caught.value.__cause__, ValueError)


@pytest.mark.proves("S305a", "S305c")
def test_open_tries_the_password() -> None:
    for password, state in (("right", ix.DocumentState.OK), ("wrong", ix.DocumentState.LOCKED), (bytearray(b"right"), ix.DocumentState.OK)):
        provider = Full()
        provider.password = b"right"
        with ix.open(password=password, provider=provider) as document:
            assert document.state == state


@pytest.mark.proves("S305a")
def test_one_document_each() -> None:
    provider = Full()
    with ix.open(provider=provider):
        with pytest.raises(ix.Conflict, match="serves a document already"):
            ix.open(provider=provider)
        assert provider.closed == 0
    assert provider.closed == 1


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("order", list(itertools.permutations(["document", "view", "provider"])), ids="-".join)
@pytest.mark.parametrize("closes", [True, False], ids=["closed", "dropped"])
@pytest.mark.parametrize("in_circle", [True, False], ids=["circle", "line"])
def test_ends_in_any_order(order: tuple[str, ...], closes: bool, in_circle: bool) -> None:
    ended: list[int] = []
    before = held_count()

    class Watched(Full):
        document: ix.Document | None = None

        def close(self) -> None:
            super().close()
            ended.append(self.closed)

    things: dict[str, Any] = {"provider": Watched()}
    things["document"] = ix.open(provider=things["provider"])
    things["view"] = ix.View(things["document"], 600, 800)
    if in_circle:
        things["provider"].document = things["document"]
    weak = weakref.ref(things["provider"])
    for name in order:
        if name == "document" and "view" in things:
            assert things["document"].text(0) == WORD
        if closes and name != "provider":
            things[name].close()
        del things[name]
    if in_circle and not closes:
        gc.collect()
    assert ended == [1]
    if in_circle and closes:
        gc.collect()
    assert weak() is None and held_count() == before


@pytest.mark.proves("S305a")
def test_a_view_still_asks_when_the_document_is_closed() -> None:
    provider = Full()
    document = ix.open(provider=provider)
    with ix.View(document, 600, 800) as view:
        document.close()
        assert provider.closed == 0
        view.select_all_text()
        assert WORD in view.selected_text
    assert provider.closed == 1


class Odd:
    """Raises whatever one does with it."""

    def __index__(self) -> int:
        raise ZeroDivisionError

    def __iter__(self) -> Iterator[Any]:
        raise ZeroDivisionError

    def __len__(self) -> int:
        raise ZeroDivisionError

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    def __repr__(self) -> str:
        raise ZeroDivisionError


NUMBERS = st.one_of(
    st.sampled_from([0, 1, -1, 2, 1 << 31, (1 << 32) - 1, 1 << 32, -(1 << 70), 1 << 200]), st.floats(), st.just(float("nan")), st.none(),
    st.text(max_size=2), st.builds(Odd))
RECTS = st.one_of(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), NUMBERS, st.just(()), st.builds(ix.Rect, NUMBERS, NUMBERS, NUMBERS, NUMBERS))
TEXTS = st.one_of(NUMBERS, st.dictionaries(
    st.one_of(st.sampled_from(ix.TextKind), st.integers(-1, 500)), st.one_of(NUMBERS, st.lists(NUMBERS)), max_size=2))
LISTS = st.one_of(NUMBERS, st.lists(RECTS, max_size=3), st.binary(max_size=33))
POINTS = st.one_of(NUMBERS, st.dictionaries(
    st.one_of(st.sampled_from(ix.PointsKind), st.integers(-1, 90)), st.one_of(LISTS, st.lists(LISTS)), max_size=2))
PLACES = st.builds(ix.Destination, NUMBERS, NUMBERS, NUMBERS)
ACTIONS = st.builds(
    ix.ProvidedAction, NUMBERS, st.one_of(st.none(), NUMBERS, PLACES), NUMBERS, NUMBERS, TEXTS, st.one_of(st.just(()), NUMBERS))
MEASURES = st.builds(ix.ProvidedMeasure, NUMBERS, RECTS, RECTS, NUMBERS, LISTS, TEXTS, POINTS, NUMBERS)
FIELDS = st.builds(ix.Field, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
ANNOTATIONS = st.builds(
    ix.ProvidedAnnotation, NUMBERS, RECTS, flags=NUMBERS, texts=TEXTS, points=POINTS, field=st.one_of(st.none(), FIELDS, NUMBERS),
    actions=st.one_of(st.just(()), st.lists(st.one_of(ACTIONS, NUMBERS), max_size=2)), measure=st.one_of(st.none(), MEASURES), color=LISTS,
    popup=NUMBERS, opacity=NUMBERS, line_endings=st.one_of(st.tuples(NUMBERS, NUMBERS), NUMBERS), index=NUMBERS)
ANSWERS = st.one_of(
    NUMBERS, RECTS, LISTS, st.lists(NUMBERS, max_size=3), st.builds(ix.Glyphs, st.one_of(st.text(max_size=4), LISTS), LISTS, LISTS, LISTS),
    st.lists(st.tuples(st.text(max_size=2), RECTS), max_size=3), st.lists(st.one_of(ANNOTATIONS, NUMBERS), max_size=3),
    st.lists(st.one_of(MEASURES, NUMBERS), max_size=3),
    st.lists(st.builds(ix.PageInfo, RECTS, RECTS, NUMBERS, NUMBERS, NUMBERS, NUMBERS), max_size=4),
    st.lists(st.builds(
        ix.ProvidedOutlineItem, st.one_of(st.text(max_size=2), NUMBERS), NUMBERS, st.one_of(st.none(), ACTIONS), NUMBERS, LISTS), max_size=3),
    st.lists(st.builds(
        ix.PageImage, st.lists(st.tuples(NUMBERS, NUMBERS), max_size=5), RECTS, NUMBERS, NUMBERS, NUMBERS, NUMBERS), max_size=3),
    PLACES, st.builds(ix.Permissions, NUMBERS, NUMBERS, NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS))
METHODS = sorted({*ACTS, *OPENING, "unlock", "label", "identify"})


@pytest.mark.proves("S305a")
@pytest.mark.parametrize("method", METHODS)
@settings(max_examples=25, deadline=None)
@given(answer=ANSWERS)
def test_absurd_answers_are_an_error_and_nothing_changes(method: str, answer: Any) -> None:
    provider = Full()

    def absurd(*_: object) -> Any:
        return answer

    if method in OPENING:
        setattr(provider, method, absurd)
        with _only_ours(), ix.open(provider=provider) as document:
            if document.page_count:
                assert document.page_count <= 1 << 24 and document.page_geometry(0).width > 0
        return
    with ix.open(provider=provider) as document:
        if method == "unlock":
            provider.password = b"x"
        own = getattr(provider, method)
        setattr(provider, method, absurd)
        for act in ACTS.values() if method in ("label", "identify") else (ACTS.get(method, UNLOCK),):
            with _only_ours():
                act(document)
                document.page_label(0)
        assert document.page_count == 2 and document.page_geometry(1).rotate == 90
        setattr(provider, method, own)
        with ix.open(provider=Full()) as another:
            ask_all(another)


class _only_ours:
    """Lets errors of the library pass, and no others."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        return kind is not None and issubclass(kind, ix.InteractError)


@pytest.mark.proves("S305a")
def test_huge_counts() -> None:
    for count in (1 << 24, (1 << 32) - 1):
        provider = Full()
        provider.page_count = lambda count=count: count  # type: ignore[method-assign, misc]
        provider.pages = lambda first, count: [ix.PageInfo(ix.Rect(0, 0, 9, 9))]  # type: ignore[method-assign]
        with ix.open(provider=provider) as document:
            assert document.page_count in (0, 1 << 24) and document.state in (ix.DocumentState.OK, ix.DocumentState.DAMAGED)


@pytest.mark.proves("S305a")
def test_everything_after_an_error() -> None:
    provider = raising("text", ValueError("once"))
    with ix.open(provider=provider) as document:
        with pytest.raises(ix.ProviderFailed):
            document.text(0)
        del provider.text
        ask_all(document)
        assert document.text(0) == WORD
