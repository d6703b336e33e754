"""The keyboard: what keys do, what has the focus, and a caret in text."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._pages import PageLike, either
from ._parts import ViewPart
from .enums import Command, FocusState, FocusText, Phrase, ShortcutSet, TextPurpose
from .events import key_code
from .geometry import Point, Rect, to_point, to_rect

_NONE = 0xFFFFFFFF


@dataclass(frozen=True)
class Shortcut:
    """A key with the modifiers that are held with it, and what it does."""

    key: int
    modifiers: int
    command: Command


@dataclass(frozen=True)
class Focus:
    """The item that has the focus, as a screen reader is told of it. The box is in view space."""

    annotation: int
    page: int
    role: Phrase
    box: Rect
    state: FocusState
    name: str
    value: str

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class Caret:
    """A caret between glyphs, and its ends in view space."""

    page: int
    index: int
    ends: tuple[Point, Point]

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class TextInput:
    """The text that a view edits, for an input method: view space, degrees clockwise. Of a password the text is empty.

    Attributes:
        caret: The box round the caret; `area` is that round the text.
        text: The text without what is composed; `anchor` and `head` are the ends of the selection in it, in characters.
    """

    annotation: int
    page: int
    caret: Rect
    area: Rect
    rotation: float
    purpose: TextPurpose
    is_multi_line: bool
    text: str
    anchor: int
    head: int

    @property
    def page_index(self) -> int:
        """As `page`."""
        return self.page

    @property
    def selected(self) -> str:
        """The selected characters, for a clipboard."""
        return self.text[min(self.anchor, self.head):max(self.anchor, self.head)]


class KeyboardCalls(ViewPart):
    """The calls of a view about keys, focus and caret."""

    def run(self, command: Command) -> bool:
        """Runs a command, as its key would. Returns `False` if it has nothing to do now."""
        return self._call(lib.ix_view_run_command, command) == _abi.IX_OK

    def explain_command(self, command: Command) -> Phrase | None:
        """Why a command did nothing when it was run last, or would do nothing now; `None` where nothing is in its way."""
        reason = ctypes.c_uint32()
        self._check(lib.ix_explanation_of_command(self._raw, command, reason))
        return Phrase(reason.value) if reason.value else None

    @property
    def shortcuts(self) -> list[Shortcut]:
        """The shortcuts. Of several for a key, the first whose command can act is used."""
        found = copied_items(_abi.ix_shortcut, lib.ix_view_shortcuts, self._raw)
        return [Shortcut(each.key, each.modifiers, Command(each.command)) for each in found]

    def use_shortcuts(self, platform: ShortcutSet) -> None:
        """Replaces all shortcuts by the usual ones of a platform."""
        self._check(lib.ix_view_use_shortcuts(self._raw, platform))

    def bind(self, key: int | str, command: Command, modifiers: int = 0) -> None:
        """Binds a key to a command, before its other bindings."""
        self._check(lib.ix_view_bind_shortcut(self._raw, _code(key), modifiers, command))

    def unbind(self, key: int | str, modifiers: int = 0, command: Command | None = None) -> bool:
        """Removes the bindings of a key, or one of them. Returns `False` if it has none."""
        return self._check(lib.ix_view_unbind_shortcut(self._raw, _code(key), modifiers, command or 0)) == _abi.IX_OK

    @property
    def focus(self) -> Focus | None:
        """The item that has the focus; `None` if none has."""
        raw = sized(_abi.ix_focus)
        if self._check(lib.ix_view_get_focus(self._raw, raw)) != _abi.IX_OK:
            return None
        texts = [copied_text(lib.ix_view_copy_focus_text, self._raw, part) for part in (FocusText.NAME, FocusText.VALUE)]
        return Focus(
            raw.annotation, raw.page, Phrase(raw.role), to_rect(raw.box), FocusState(raw.state), texts[0], texts[1])

    def set_focus(self, annotation: int | None) -> None:
        """Gives a link, field or annotation the focus; without one takes it away.

        Raises:
            Denied: It cannot have the focus.
        """
        self._call(lib.ix_view_set_focus, annotation or 0)

    @property
    def caret(self) -> Caret | None:
        """The caret in text; `None` without."""
        raw = sized(_abi.ix_caret)
        if self._check(lib.ix_view_get_caret(self._raw, raw)) != _abi.IX_OK:
            return None
        return Caret(raw.page, raw.index, (to_point(raw.low), to_point(raw.high)))

    def set_caret(self, page: PageLike | None, index: int = 0) -> bool:
        """Puts the caret at a gap between glyphs; without a page takes it away. `False` where there is nothing to do."""
        if page is None:
            return self._call(lib.ix_view_set_caret, _NONE, index) == _abi.IX_OK
        call, value = either(page, lib.ix_view_set_caret, lib.ix_view_set_caret_by_id)
        return self._call(call, value, index) == _abi.IX_OK


    @property
    def text_input(self) -> TextInput | None:
        """The text that the view edits; `None` where it edits none."""
        raw = sized(_abi.ix_text_input)
        if self._check(lib.ix_view_get_text_input(self._raw, raw)) != _abi.IX_OK:
            return None
        return TextInput(
            raw.annotation, raw.page, to_rect(raw.caret), to_rect(raw.area), raw.rotation, TextPurpose(raw.purpose),
            bool(raw.is_multi_line), copied_text(lib.ix_view_copy_text_input, self._raw), raw.anchor, raw.head)

    @property
    def written_clip(self) -> str:
        """The characters that were copied or cut last from a text that the view edited: for the clipboard."""
        return copied_text(lib.ix_view_copy_written_clip, self._raw)

    def edit_text(self, annotation: int) -> bool:
        """Edits the text of a field or free text in the view, with the caret at its end; `False` where it is edited already.

        Raises:
            Denied: The view edits no texts (`Setting.TEXT_EDITING`), or not this one.
        """
        return self._call(lib.ix_view_edit_text, annotation) == _abi.IX_OK


def _code(key: int | str) -> int:
    return key_code(key)


__all__ = ["Caret", "Focus", "KeyboardCalls", "Shortcut"]
