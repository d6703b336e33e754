"""Texts that the view edits on the page: what an input method composes and commits, and what it asks."""

from __future__ import annotations

from typing import Any

from .. import events
from .. import effects
from ..effects import Effect
from ..enums import ClauseStyle, Command, EffectType, TextPurpose
from .binding import QtCore, QtGui
from .loop import Loop

Query = QtCore.Qt.InputMethodQuery
Attribute = QtGui.QInputMethodEvent.AttributeType


def utf16(text: str) -> int:
    """The length of a text as Qt counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def characters(text: str, length: int) -> int:
    """How many characters a number of units of UTF-16 are."""
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * max(0, length)].decode("utf-16-le", "ignore"))


class Writing:
    """Feeds the text of an input method, and answers its questions."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._composing, self._before = False, ""
        self.annotation: int = 0
        """The annotation whose text is edited; 0 for none."""
        loop.on(self._take_input, EffectType.TEXT_INPUT)
        loop.on(self._reset, EffectType.COMPOSITION_RESET)
        loop.ended.connect(self._end)

    # guide: compose
    def take(self, event: QtGui.QInputMethodEvent) -> bool:
        """Feeds what was committed, then what is composed. Returns whether a text is edited."""
        if not self.annotation:
            return False
        commit, preedit = event.commitString(), event.preeditString()
        start, length = event.replacementStart(), event.replacementLength()
        if commit or length:
            self._composing = False
            self._loop.feed(events.text(commit, 0, before=max(0, -start), after=max(0, start + length)))
        if preedit:
            caret: int | None = None
            clauses: list[tuple[int, int, ClauseStyle]] = []
            for each in event.attributes():
                first = characters(preedit, each.start)
                if each.type == Attribute.Cursor:
                    caret = first if each.length else None
                elif each.type == Attribute.TextFormat and each.length > 0:
                    clauses.append((first, characters(preedit, each.start + each.length) - first, _style(each.value)))
            self._loop.feed(events.composition(preedit, 0, caret=caret, clauses=_apart(clauses)))
        elif self._composing:
            self._loop.feed(events.composition_cancel(0))
        self._composing = bool(preedit)
        event.accept()
        return True
    # guide end

    def enter(self) -> bool:
        """Enters the text that is edited. Returns `False` where its field refuses it, which is still edited then."""
        if self._composing:
            QtGui.QGuiApplication.inputMethod().commit()
        if self.annotation:
            self._loop.do(lambda view: view.run(Command.COMMIT))
        view = self._loop.view
        return view is None or view.text_input is None  # The effects may not have been read yet.

    @property
    def has_changed(self) -> bool:
        """The text that is edited differs from that at the beginning."""
        view = self._loop.view
        text = view.text_input if view is not None and self.annotation else None
        return text is not None and text.text != self._before

    # guide: queries
    def answer(self, query: Any) -> Any:
        """The answer to a question of the input method; `None` for one that it need not know."""
        view = self._loop.view
        text = view.text_input if view is not None and self.annotation else None
        if query == Query.ImEnabled:
            return text is not None
        if text is None:
            return None
        x0, y0, x1, y1 = text.caret
        answers: dict[Any, Any] = {
            Query.ImCursorRectangle: QtCore.QRectF(x0, y0, x1 - x0, y1 - y0), Query.ImAnchorRectangle: QtCore.QRectF(x0, y0, x1 - x0, y1 - y0),
            Query.ImSurroundingText: text.text, Query.ImCurrentSelection: text.selected,
            Query.ImCursorPosition: utf16(text.text[: text.head]), Query.ImAnchorPosition: utf16(text.text[: text.anchor]),
            Query.ImHints: int(_hints(text.purpose, text.is_multi_line).value)}
        return answers.get(query)
    # guide end

    def _take_input(self, effect: effects.TextInput) -> None:
        view = self._loop.view
        if effect.subject != self.annotation:
            text = view.text_input if view is not None and effect.subject else None
            self.annotation, self._before = effect.subject, text.text if text is not None else ""
        method = QtGui.QGuiApplication.inputMethod()
        method.update(Query.ImQueryAll)

    def _reset(self, _: Effect) -> None:
        self._composing = False
        QtGui.QGuiApplication.inputMethod().reset()

    def _end(self) -> None:
        self.annotation, self._composing = 0, False


def _style(format: Any) -> ClauseStyle:
    """How a run of a composition is to be marked."""
    made = format.toCharFormat() if hasattr(format, "toCharFormat") else format
    if made.background().style() != QtCore.Qt.BrushStyle.NoBrush:
        return ClauseStyle.TARGET
    return ClauseStyle.CONVERTED if made.fontUnderline() else ClauseStyle.RAW


def _apart(clauses: list[tuple[int, int, ClauseStyle]]) -> list[tuple[int, int, ClauseStyle]]:
    """The clauses in order, without what overlaps."""
    made: list[tuple[int, int, ClauseStyle]] = []
    for first, count, style in sorted(clauses):
        if count > 0 and (not made or first >= made[-1][0] + made[-1][1]):
            made.append((first, count, style))
    return made


def _hints(purpose: TextPurpose, several_lines: bool) -> Any:
    hint = QtCore.Qt.InputMethodHint
    made = hint.ImhMultiLine if several_lines else hint.ImhNone
    return made | hint.ImhHiddenText | hint.ImhSensitiveData if purpose == TextPurpose.PASSWORD else made


__all__ = ["Writing", "characters", "utf16"]
