"""The keyboard: shortcuts and commands, the focus, the caret, and text being edited."""

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
    """A key with its modifiers, and the command that it runs."""

    key: int
    modifiers: int
    command: Command


@dataclass(frozen=True)
class Focus:
    """The item that has the focus, as a screen reader announces it. The box is in view space."""

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
    """A caret at a gap between glyphs, and its two ends in view space."""

    page: int
    index: int
    ends: tuple[Point, Point]

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class TextInput:
    """The text that a view edits, for an input method. Boxes are in view space. The text of a password field is empty.

    Attributes:
        caret: The box of the caret.
        area: The box of the text.
        rotation: In degrees clockwise.
        text: The text, without what an input method is composing.
        anchor: One end of the selection in it, in characters; `head` is the other.
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
        """The index of the page: the same as `page`."""
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
        """Returns why a command did nothing when it was last run, or would do nothing now; `None` if it can act."""
        reason = ctypes.c_uint32()
        self._check(lib.ix_explanation_of_command(self._raw, command, reason))
        return Phrase(reason.value) if reason.value else None

    @property
    def shortcuts(self) -> list[Shortcut]:
        """The shortcuts. If a key has several, the first whose command can act is used."""
        found = copied_items(_abi.ix_shortcut, lib.ix_view_shortcuts, self._raw)
        return [Shortcut(each.key, each.modifiers, Command(each.command)) for each in found]

    def use_shortcuts(self, platform: ShortcutSet) -> None:
        """Replaces all shortcuts with the usual ones of a platform."""
        self._check(lib.ix_view_use_shortcuts(self._raw, platform))

    def bind(self, key: int | str, command: Command, modifiers: int = 0) -> None:
        """Binds a key to a command, ahead of its other bindings."""
        self._check(lib.ix_view_bind_shortcut(self._raw, _code(key), modifiers, command))

    def unbind(self, key: int | str, modifiers: int = 0, command: Command | None = None) -> bool:
        """Removes all bindings of a key, or only that to a command. Returns `False` if there is none."""
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
        """Gives the focus to a link, field or other annotation and brings it into sight, or removes the focus.

        Args:
            annotation: The id; `None` for no focus.

        Raises:
            Denied: The annotation cannot have the focus: it is hidden, or the components for its kind are off.
        """
        self._call(lib.ix_view_set_focus, annotation or 0)

    @property
    def caret(self) -> Caret | None:
        """The caret in the text; `None` if there is none."""
        raw = sized(_abi.ix_caret)
        if self._check(lib.ix_view_get_caret(self._raw, raw)) != _abi.IX_OK:
            return None
        return Caret(raw.page, raw.index, (to_point(raw.low), to_point(raw.high)))

    def set_caret(self, page: PageLike | None, index: int = 0) -> bool:
        """Puts the caret at a gap between glyphs of a page, whose text is loaded if necessary, or removes the caret.

        Args:
            page: `None` for no caret.
            index: The gap in reading order, from 0; beyond the text of the page it is the end.

        Returns:
            `False` if there is no text, or no caret to remove.
        """
        if page is None:
            return self._call(lib.ix_view_set_caret, _NONE, index) == _abi.IX_OK
        call, value = either(self._document, page, lib.ix_view_set_caret, lib.ix_view_set_caret_by_id)
        return self._call(call, value, index) == _abi.IX_OK


    @property
    def text_input(self) -> TextInput | None:
        """The text that the view edits; `None` if it edits none."""
        raw = sized(_abi.ix_text_input)
        if self._check(lib.ix_view_get_text_input(self._raw, raw)) != _abi.IX_OK:
            return None
        return TextInput(
            raw.annotation, raw.page, to_rect(raw.caret), to_rect(raw.area), raw.rotation, TextPurpose(raw.purpose),
            bool(raw.is_multi_line), copied_text(lib.ix_view_copy_text_input, self._raw), raw.anchor, raw.head)

    @property
    def written_clip(self) -> str:
        """The characters that were last copied or cut from a text being edited, for the clipboard."""
        return copied_text(lib.ix_view_copy_written_clip, self._raw)

    def edit_text(self, annotation: int) -> bool:
        """Starts editing the text of a field or free text in the view, with the caret at its end. Returns `False` if it is edited already.

        After `selection.end_edit` or `Command.COMMIT` of the same text, as a program does that saves meanwhile, caret and selection are where they were.

        Raises:
            Denied: The view does not edit text (`Setting.TEXT_EDITING`), or the field is read-only or locked.
            NotSupported: The annotation has no text that a view edits.
            NotPermitted: The permissions of the document forbid it.
            Conflict: Another view edits a text, a step is open, or the field refuses the text that this view edits.
        """
        return self._call(lib.ix_view_edit_text, annotation) == _abi.IX_OK


def _code(key: int | str) -> int:
    return key_code(key)


__all__ = ["Caret", "Focus", "KeyboardCalls", "Shortcut"]
