"""Forms and media: the fields of a document, filling them, and what a view is asked for."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from typing import Any

from . import _abi
from ._call import copied_items, copied_text, point, sized
from ._core import lib
from ._owner import Fixed
from ._pages import PageLike
from ._parts import DocumentPart, ViewPart
from .annotation import Action, Annotation
from .enums import FieldFlags, FieldKind, FillRefusal, TextKind
from .errors import NotFound
from .geometry import Rect


class Form(Fixed):
    """The fields of a document by their names, each as its first widget, in the order of pages and annotations.

    It loads the annotations of all pages by itself when it is first asked; where a provider delivers them later, call
    `load` again once they have come.

    Fills are the host's own: read-only flags do not count. Each is a step that can be undone.
    """

    def __init__(self, document: DocumentPart) -> None:
        self._document = document
        self._is_loaded = False

    def load(self) -> bool:
        """Loads the annotations of all pages, so that all fields are known. Returns `False` where some come later."""
        self._is_loaded = self._document._check(lib.ix_form_load(self._document._raw)) == _abi.IX_OK
        return self._is_loaded

    def _loaded(self) -> Form:
        if not self._is_loaded:
            self.load()
        return self

    @property
    def fields(self) -> list[Annotation]:
        """The first widget of each field that is known."""
        self._loaded()
        return self._annotations(copied_items(_abi.ix_annotation_id, lib.ix_form_fields, self._document._raw))

    @property
    def names(self) -> list[str]:
        """The full names of the fields."""
        return [each.text(TextKind.FIELD_NAME) or "" for each in self.fields]

    def __contains__(self, field: object) -> bool:
        """Returns whether a field has this full name, or this annotation among its widgets."""
        if isinstance(field, str):
            return self.get(field) is not None
        return any(each.id == getattr(field, "id", None) for one in self.fields for each in self.widgets(one))

    def get(self, name: str) -> Annotation | None:
        """The field of a full name; `None` where there is none."""
        try:
            return self[name]
        except NotFound:
            return None

    def __iter__(self) -> Iterator[Annotation]:
        return iter(self.fields)

    def __len__(self) -> int:
        self._loaded()
        return len(copied_items(_abi.ix_annotation_id, lib.ix_form_fields, self._document._raw))

    def __getitem__(self, name: str) -> Annotation:
        """The field of a full name.

        Raises:
            NotFound: There is none among those that are known.
        """
        self._loaded()
        found, given = ctypes.c_uint64(), name.encode("utf-8")
        self._document._check(lib.ix_form_find(self._document._raw, given, len(given), found))
        return Annotation._of(self._document, found.value)

    def widgets(self, widget: Annotation | int) -> list[Annotation]:
        """All known widgets of the field that a widget belongs to."""
        ids = copied_items(_abi.ix_annotation_id, lib.ix_form_widgets, self._document._raw, _identifier(widget))
        return self._annotations(ids)

    def values(self, widget: Annotation | int) -> list[str]:
        """The values of a field: none, one, or several of a list box. Those of buttons have a slash."""
        return Annotation._of(self._document, _identifier(widget)).texts(TextKind.FIELD_VALUE)

    def fill(self, widget: Annotation | int, text: str) -> bool:
        """Fills a text field or a choice. Returns `False` where it has that value already.

        Raises:
            InvalidArgument: The field does not take it; the message names a character that its font lacks.
        """
        given = text.encode("utf-8")
        return self._did(lib.ix_form_fill(self._document._raw, _identifier(widget), given, len(given)))

    def choose(self, widget: Annotation | int, options: Sequence[int]) -> bool:
        """Chooses options of a combo or list box by their places. Returns `False` where these are chosen already."""
        return self._did(lib.ix_form_choose(self._document._raw, _identifier(widget), _words(options), len(options)))

    def toggle(self, widget: Annotation | int, on: bool) -> bool:
        """Switches a check box or radio button. Returns `False` where it is so already."""
        return self._did(lib.ix_form_toggle(self._document._raw, _identifier(widget), on))

    def is_on(self, widget: Annotation | int) -> bool:
        """Returns whether a check box or radio button is on."""
        found = ctypes.c_uint32()
        self._document._check(lib.ix_form_is_on(self._document._raw, _identifier(widget), found))
        return bool(found.value)

    def takes(self, widget: Annotation | int, text: str, partial: bool = False) -> bool:
        """Tells whether the scripts of a field take a text, where they are calls of Acrobat's functions.

        Args:
            partial: The text is being written: it is refused only where nothing that is added makes it valid.
        """
        return self.refusal(widget, text, partial) is None

    def refusal(self, widget: Annotation | int, text: str, partial: bool = False) -> FillRefusal | None:
        """Why the scripts of a field do not take a text; `None` where they do."""
        found, given = ctypes.c_uint32(), text.encode("utf-8")
        self._document._check(lib.ix_form_check_text(
            self._document._raw, _identifier(widget), given, len(given), partial, found))
        return FillRefusal(found.value) if found.value else None

    def formatted(self, widget: Annotation | int, value: str) -> str:
        """The text by which a field would show a value: that of its format, where it has one that is known."""
        given = value.encode("utf-8")
        return copied_text(
            lib.ix_form_copy_formatted, self._document._raw, _identifier(widget), given, len(given), None) or ""

    def is_red(self, widget: Annotation | int, value: str) -> bool:
        """Returns whether a value would be shown in red: a number below 0, where the format says so."""
        found, length, given = ctypes.c_uint32(), ctypes.c_size_t(), value.encode("utf-8")
        self._document._check(lib.ix_form_copy_formatted(
            self._document._raw, _identifier(widget), given, len(given), found, None, 0, length))
        return bool(found.value)

    def missing(self, action: Action | int | None = None) -> list[Annotation]:
        """The required fields that are empty: of those that an action submits, or of all."""
        self._loaded()
        given = 0 if action is None else action if isinstance(action, int) else action.id
        return self._annotations(copied_items(
            _abi.ix_annotation_id, lib.ix_form_required, self._document._raw, given))

    def create(
        self, page: PageLike, kind: FieldKind, rect: Rect, name: str = "", *, flags: FieldFlags | int = 0,
        max_length: int = 0, quadding: int = 0, options: Sequence[str] = (),
    ) -> Annotation:
        """Puts a widget with a new field on a page; a step that can be undone.

        Args:
            name: The field's full name. One that a field of the kind has already gives that field another widget; without
                one it gets a name that no other has.
            options: The options of a combo or list box.
        """
        raw, made = sized(_abi.ix_field), ctypes.c_uint64()
        raw.kind, raw.flags, raw.max_length, raw.quadding = kind, flags, max_length, quadding
        given, document = name.encode("utf-8"), self._document
        place = _abi.ix_rect(*rect)
        document._check(
            lib.ix_form_create(document._raw, document._id(page), raw, place, given, len(given), made))
        for option in options:
            self.add_option(made.value, option)
        return Annotation._of(document, made.value)

    def add_option(self, widget: Annotation | int, text: str, value: str = "") -> None:
        """Gives a combo or list box another option: what is shown, and its value where that is something else."""
        shown, exported = text.encode("utf-8"), value.encode("utf-8")
        self._document._check(lib.ix_form_add_option(
            self._document._raw, _identifier(widget), shown, len(shown), exported, len(exported)))

    def add_button(self, widget: Annotation | int, rect: Rect | None = None) -> Annotation:
        """Adds a button to the group of a radio button, below the lowest one where no place is given."""
        made, place = ctypes.c_uint64(), None if rect is None else _abi.ix_rect(*rect)
        self._document._check(lib.ix_form_add_button(self._document._raw, _identifier(widget), place, made))
        return Annotation._of(self._document, made.value)

    def reset(self) -> bool:
        """Gives all fields their default values, as one step. Returns `False` where they have them already."""
        return self._did(lib.ix_form_reset(self._document._raw))

    def _did(self, status: int) -> bool:
        return self._document._check(status) == _abi.IX_OK

    def _annotations(self, ids: list[int]) -> list[Annotation]:
        return [Annotation._of(self._document, each) for each in ids]


class DocumentForms(DocumentPart):
    """The form of a document."""

    @property
    def form(self) -> Form:
        """Its fields."""
        return Form(self)


class FormCalls(ViewPart):
    """The calls of a view about forms and media."""

    def fill_field(self, annotation: int, text: str) -> bool:
        """Fills the field for which EDIT_REQUESTED asked, and ends its editing. Returns `False` where it has that value.

        Raises:
            InvalidArgument: The field does not take it; the message names a character that its font lacks.
            Denied: No fill was requested, or the field is read-only.
        """
        given = text.encode("utf-8")
        return bool(self._check(lib.ix_view_fill_field(self._raw, annotation, given, len(given))) == _abi.IX_OK)

    def choose_options(self, annotation: int, options: Sequence[int]) -> bool:
        """Chooses options of the combo box for which EDIT_REQUESTED asked, by their places, and ends its editing."""
        status = self._check(lib.ix_view_choose_options(self._raw, annotation, _words(options), len(options)))
        return bool(status == _abi.IX_OK)

    def play(self, annotation: int, at: tuple[float, float] = (0, 0)) -> None:
        """Asks for media to be played, as a tap on them does: PLAY."""
        self._check(lib.ix_view_play(self._raw, annotation, point(*at)))


def _identifier(widget: Annotation | int) -> int:
    return widget if isinstance(widget, int) else widget.id


def _words(values: Sequence[int]) -> Any:
    return (ctypes.c_uint32 * max(len(values), 1))(*values)


__all__ = ["DocumentForms", "Form", "FormCalls"]
