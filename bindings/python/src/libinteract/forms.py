"""Forms and media: the fields of a document, filling them, and answering requests of a view."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Union

from . import _abi
from ._call import copied_items, copied_text, point, sized, utf8
from ._core import lib
from ._owner import Fixed
from ._pages import PageLike
from ._parts import DocumentPart, ViewPart
from .annotation import Action, Annotation
from .editing import Edit
from .enums import FieldFlags, FieldKind, FillRefusal, Phrase, TextKind
from .errors import InvalidArgument, NotFound, Pending
from .geometry import Rect, from_rect


FieldLike = Union[Annotation, int, str]
"""A field: its full name, or one of its widgets, as an `Annotation` or by its id."""
FieldInput = Union[str, bool, Sequence[str]]
"""The value for a field: a text, on or off, or the texts of several options."""


class Form(Fixed):
    """The fields of a document by name, each as its first widget, in the order of pages and annotations.

    The first access loads the annotations of all pages, and raises `Pending` if some come later: call again once they are there.

    A parameter called `field` takes the full name of a field, or any of its widgets: an `Annotation` or its id.

    Fills by calls ignore the read-only flag. Each is a step that can be undone; while a widget is being dragged it raises `Conflict`.
    """

    def __init__(self, document: DocumentPart) -> None:
        self._document = document
        self._is_loaded = False

    def load(self) -> bool:
        """Loads the annotations of all pages, so that all fields are known. Returns `False` if some come later."""
        self._is_loaded = self._document._check(lib.ix_form_load(self._document._raw)) == _abi.IX_OK
        return self._is_loaded

    def _loaded(self) -> Form:
        if not self._is_loaded:
            self._document._opened()
            if not self.load():
                raise Pending("the provider delivers the annotations of a page later")
        return self

    @property
    def fields(self) -> list[Annotation]:
        """The first widget of each field."""
        self._loaded()
        return self._annotations(copied_items(_abi.ix_annotation_id, lib.ix_form_fields, self._document._raw))

    @property
    def names(self) -> list[str]:
        """The full names of the fields."""
        return [each.text(TextKind.FIELD_NAME) or "" for each in self.fields]

    def as_dict(self) -> dict[str, list[str]]:
        """Returns the values of all fields that have a name, by these names, as `values` does for one."""
        return {name: each.texts(TextKind.FIELD_VALUE) for each in self.fields if (name := each.text(TextKind.FIELD_NAME))}

    def __contains__(self, field: object) -> bool:
        """Returns whether there is a field with this full name, or with this annotation among its widgets."""
        if isinstance(field, str):
            return self.get(field) is not None
        if not isinstance(field, Annotation) or field._document is not self._document:
            return False
        return any(each.id == field.id for one in self.fields for each in self.widgets(one))

    def get(self, name: str) -> Annotation | None:
        """Returns the field with a full name; `None` if there is none."""
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
        """Returns the field with a full name.

        Raises:
            NotFound: There is none.
        """
        self._loaded()
        found, given = ctypes.c_uint64(), utf8(name, "name")
        status = lib.ix_form_find(self._document._raw, given, len(given), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            raise NotFound(f"name is {name!r}; no field has this full name", status)
        self._document._check(status)
        return Annotation._of(self._document, found.value)

    def widgets(self, field: FieldLike) -> list[Annotation]:
        """Returns all known widgets of a field."""
        ids = copied_items(_abi.ix_annotation_id, lib.ix_form_widgets, self._document._raw, self._id(field))
        return self._annotations(ids)

    def values(self, field: FieldLike) -> list[str]:
        """Returns the values of a field: none, one, or several for a list box. Values of buttons begin with a slash."""
        return Annotation._of(self._document, self._id(field)).texts(TextKind.FIELD_VALUE)

    def update(self, values: Mapping[str, FieldInput]) -> int:
        """Fills fields by their full names, as one step. Returns how many of them have changed.

        Args:
            values: For each name what `fill` takes, `True` or `False` for a check box, or a list of texts for a list box.

        Raises:
            NotFound: There is no field of a name. Like any other error it takes the whole step back.
        """
        changed = 0
        with Edit(self._document, Phrase.UNDO_FILL_FIELD, 0, 0):
            for name, value in values.items():
                changed += self._give(self[name], value)
        return changed

    def _give(self, field: Annotation, value: FieldInput) -> bool:
        if isinstance(value, bool):
            return self.toggle(field, value)
        if isinstance(value, str):
            return self.fill(field, value)
        if not isinstance(value, Iterable):
            raise TypeError(f"the value for {field.text(TextKind.FIELD_NAME)!r} is {value!r}; wanted is a text, a bool or a list of texts")
        shown, exported = field.texts(TextKind.FIELD_OPTION), field.texts(TextKind.FIELD_EXPORT)
        return self.choose(field, [_option(shown, exported, each) for each in value])

    def fill(self, field: FieldLike, text: str) -> bool:
        """Fills a field. Returns `False` if it has that value already.

        Args:
            text: For a choice, the value or the text of an option; for one that allows it, any text. For a check box or radio button, the
                state of one of the field's buttons, or "Off". An empty text empties the field.

        Raises:
            InvalidArgument: The field refuses the text, as too long, for example, or none of the options. For a character that its font lacks
                the message names it.
            NotSupported: The field is not filled with text, such as a signature.
        """
        given = utf8(text)
        return self._did(lib.ix_form_fill(self._document._raw, self._id(field), given, len(given)))

    def choose(self, field: FieldLike, options: Sequence[int]) -> bool:
        """Chooses options of a combo or list box by their places, from 0. Returns `False` if they are chosen already.

        Raises:
            InvalidArgument: There is no such option, or there are several for a field that takes one.
        """
        return self._did(lib.ix_form_choose(self._document._raw, self._id(field), _words(options), len(options)))

    def toggle(self, field: FieldLike, on: bool) -> bool:
        """Switches a check box or radio button on or off. Other radio buttons of the field go off. Returns `False` if it is so already.

        Raises:
            Denied: It is a radio button that is on, and one of the group must be.
        """
        return self._did(lib.ix_form_toggle(self._document._raw, self._id(field), on))

    def is_on(self, field: FieldLike) -> bool:
        """Returns whether a check box or radio button is on."""
        found = ctypes.c_uint32()
        self._document._check(lib.ix_form_is_on(self._document._raw, self._id(field), found))
        return bool(found.value)

    def takes(self, field: FieldLike, text: str, partial: bool = False) -> bool:
        """Returns whether the scripts of a field accept a text. Only scripts that call Acrobat's standard functions are understood.

        Args:
            partial: The text is still being typed: it is refused only if no continuation can make it valid.
        """
        return self.refusal(field, text, partial) is None

    def refusal(self, field: FieldLike, text: str, partial: bool = False) -> FillRefusal | None:
        """Returns why the scripts of a field refuse a text; `None` if they accept it. The arguments are those of `takes`."""
        found, given = ctypes.c_uint32(), utf8(text)
        self._document._check(lib.ix_form_check_text(
            self._document._raw, self._id(field), given, len(given), partial, found))
        return FillRefusal(found.value) if found.value else None

    def formatted(self, field: FieldLike, value: str) -> str:
        """Returns the text with which a field would show a value: formatted, if it has a known format."""
        given = utf8(value, "value")
        return copied_text(
            lib.ix_form_copy_formatted, self._document._raw, self._id(field), given, len(given), None) or ""

    def is_red(self, field: FieldLike, value: str) -> bool:
        """Returns whether a value would be shown in red, as some formats do with negative numbers."""
        found, length, given = ctypes.c_uint32(), ctypes.c_size_t(), utf8(value, "value")
        self._document._check(lib.ix_form_copy_formatted(
            self._document._raw, self._id(field), given, len(given), found, None, 0, length))
        return bool(found.value)

    def missing(self, action: Action | int | None = None) -> list[Annotation]:
        """Returns the required fields that are empty, among those that an action submits or among all."""
        self._loaded()
        given = 0 if action is None else action if isinstance(action, int) else action.id
        return self._annotations(copied_items(
            _abi.ix_annotation_id, lib.ix_form_required, self._document._raw, given))

    def create(
        self, page: PageLike, kind: FieldKind, rect: Rect, name: str = "", *, flags: FieldFlags | int = 0,
        max_length: int = 0, quadding: int = 0, options: Sequence[str] = (),
    ) -> Annotation:
        """Adds a field, with a widget on top of a page. Can be undone.

        Args:
            rect: The place of the widget, in pdf space.
            name: The full name of the field; dots separate partial names. If a field of this kind has the name already, it gets a further
                widget, which shows its value; flags, options and `max_length` are then those of the field. By default a name that no other
                field has.
            max_length: The most characters of a text field; 0 for any number.
            options: The options of a combo or list box. Those that the field has already are not added again.

        Raises:
            Conflict: A field of another kind has the name, or a field's name is above or below it, as "a" is above "a.b".
            InvalidArgument: A partial name is empty.
        """
        raw, made = sized(_abi.ix_field), ctypes.c_uint64()
        raw.kind, raw.flags, raw.max_length, raw.quadding = kind, flags, max_length, quadding
        given, document = utf8(name, "name"), self._document
        place = from_rect(rect)
        document._check(
            lib.ix_form_create(document._raw, document._id(page), raw, place, given, len(given), made))
        widget = Annotation._of(document, made.value)
        known = widget.texts(TextKind.FIELD_OPTION)
        for option in options:
            if option not in known:
                self.add_option(widget, option)
        return widget

    def add_option(self, field: FieldLike, text: str, value: str = "") -> None:
        """Adds an option to a combo or list box, after the present ones, in all its widgets. The value is the text unless it is given."""
        shown, exported = utf8(text), utf8(value, "value")
        self._document._check(lib.ix_form_add_option(
            self._document._raw, self._id(field), shown, len(shown), exported, len(exported)))

    def remove_option(self, field: FieldLike, option: int | str) -> bool:
        """Removes an option of a combo or list box. If it is chosen, the field loses that value; an editable combo box keeps it.

        Args:
            option: Its place, from 0, or its value or text.

        Raises:
            InvalidArgument: There is no such option.
        """
        identity = self._id(field)
        if isinstance(option, str):
            widget = Annotation._of(self._document, identity)
            option = _option(widget.texts(TextKind.FIELD_OPTION), widget.texts(TextKind.FIELD_EXPORT), option)
        return self._did(lib.ix_form_remove_option(self._document._raw, identity, option))

    def rename(self, field: FieldLike, name: str) -> bool:
        """Gives a field another full name; dots separate partial names. Returns `False` if it has that name already.

        Raises:
            Conflict: Another field has the name, or a field's name is above or below it, as "a" is above "a.b".
            InvalidArgument: The name or a partial name is empty.
        """
        given = utf8(name, "name")
        return self._did(lib.ix_annotation_set_text(
            self._document._raw, self._id(field), TextKind.FIELD_NAME, given, len(given)))

    def add_button(self, field: FieldLike, rect: Rect | None = None) -> Annotation:
        """Adds a button to the group of a radio button, in a rectangle of pdf space or, without one, below the lowest of the page."""
        made, place = ctypes.c_uint64(), None if rect is None else from_rect(rect)
        self._document._check(lib.ix_form_add_button(self._document._raw, self._id(field), place, made))
        return Annotation._of(self._document, made.value)

    def reset(self) -> bool:
        """Resets all fields to their default values, as one step. Returns `False` if they have them already."""
        return self._did(lib.ix_form_reset(self._document._raw))

    def _id(self, field: FieldLike) -> int:
        """Returns the id of a widget of a field that is given in any way."""
        if isinstance(field, str):
            return self[field].id
        if isinstance(field, Annotation):
            return field._id_in(self._document, "field")
        if isinstance(field, int) and not isinstance(field, bool):
            return field
        raise TypeError(f"field is {field!r}, of the type {type(field).__name__}; wanted is the name of a field, or one of its widgets")

    def _did(self, status: int) -> bool:
        return self._document._check(status) == _abi.IX_OK

    def _annotations(self, ids: list[int]) -> list[Annotation]:
        return [Annotation._of(self._document, each) for each in ids]


class DocumentForms(DocumentPart):
    """The calls of a document about its form."""

    @property
    def form(self) -> Form:
        """The fields of the document."""
        return Form(self)


class FormCalls(ViewPart):
    """The calls of a view about forms and media."""

    def fill_field(self, annotation: int, text: str) -> bool:
        """Fills the field that EDIT_REQUESTED named, or that the view edits, and ends its editing. Returns `False` if it has that value already.

        Raises:
            InvalidArgument: The field refuses the text. For a character that its font lacks the message names it.
            Denied: No fill was requested, or the field is read-only.
        """
        given = utf8(text)
        return bool(self._check(lib.ix_view_fill_field(self._raw, annotation, given, len(given))) == _abi.IX_OK)

    def choose_options(self, annotation: int, options: Sequence[int]) -> bool:
        """Chooses options, by their places from 0, of the combo box that EDIT_REQUESTED named, and ends its editing."""
        status = self._check(lib.ix_view_choose_options(self._raw, annotation, _words(options), len(options)))
        return bool(status == _abi.IX_OK)

    def play(self, annotation: int, at: tuple[float, float] = (0, 0)) -> None:
        """Requests that media be played, as a tap on them at a point of view space does: the effect is PLAY."""
        self._check(lib.ix_view_play(self._raw, annotation, point(*at)))


def _option(shown: list[str], exported: list[str], wanted: str) -> int:
    """Returns the place of an option, given by its export value or its text."""
    for texts in (exported, shown):
        if wanted in texts:
            return texts.index(wanted)
    raise InvalidArgument(f"value is {wanted!r}; wanted is one of the options {', '.join(map(repr, shown))}")


def _words(values: Sequence[int]) -> Any:
    return (ctypes.c_uint32 * max(len(values), 1))(*values)


__all__ = ["DocumentForms", "FieldInput", "FieldLike", "Form", "FormCalls"]
