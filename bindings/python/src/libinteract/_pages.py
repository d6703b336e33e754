"""Pages by name: an id of its own type, so that it is never taken for an index."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, Union, cast

from .errors import InvalidArgument

if TYPE_CHECKING:
    from ._kinds import Id
    from .document import Document
    from .page import Page


Given = ParamSpec("Given")
Handle = TypeVar("Handle")


class PageId:
    """The id of a page, which stays the same wherever the page moves. It is not an `int`, so that it is never taken for an index.

    `Document.page_index` returns the present index of the page, `Document.page` the page itself.
    """

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        if not isinstance(number, int) or isinstance(number, bool) or not 0 < number < 1 << 64:
            raise InvalidArgument(f"number is {number!r}; the number of a page id is an int from 1 on")
        self._number = number

    @property
    def _as_parameter_(self) -> int:
        return self._number

    def __int__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self._number == other._number if isinstance(other, PageId) else NotImplemented

    def __hash__(self) -> int:
        return hash((PageId, self._number))

    def __repr__(self) -> str:
        return f"PageId({self._number})"

    def __reduce__(self) -> Any:
        return PageId, (self._number,)


PageLike = Union["Page", PageId, int]
"""A page: a `Page`, its `PageId`, or its index, a plain `int` from 0 on."""
PageName = Union["Page", PageId]
"""A `Page` or its `PageId`. A plain `int` is refused, because it could be an index."""


def page_id_of(number: int) -> PageId | None:
    """The id for a number that C returned; `None` for 0."""
    return PageId(number) if number else None


def to_id(page: PageName, name: str = "page") -> PageId:
    """Returns the id of a page.

    Raises:
        TypeError: A plain number was given.
    """
    if isinstance(page, PageId):
        return page
    found = getattr(page, "id", None)
    if isinstance(found, PageId):
        return found
    raise TypeError(f"{name} is {page!r}; wanted is a Page or a PageId (document.page_id(index) gives that of an index)")


def to_index(value: int, name: str = "index") -> int:
    """Returns an index of the document.

    Raises:
        TypeError: The value is not an `int`, or it is an id.
        IndexError: It is negative, or larger than C can count.
    """
    if isinstance(value, PageId):
        raise TypeError(f"{name} is {value!r}; wanted is an index, an int from 0 on (document.page_index(id) gives that of an id)")
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError(f"{name} is {value!r}; wanted is an index, an int from 0 on") from None
    if not 0 <= number < 0xFFFFFFFF:
        raise IndexError(f"{name} is {number}; indices count from 0")
    return number


def refuse_page(document: object, page: object, name: str = "page") -> None:
    """Raises `InvalidArgument` for a `Page` of another document, where its id names another page or none."""
    if getattr(page, "document", document) is not document:
        raise InvalidArgument(f"{name} is a page of another document")


def either(
    document: Document, page: PageLike, by_index: Callable[Concatenate[Handle, int, Given], int], by_id: Callable[Concatenate[Handle, Id, Given], int]
) -> tuple[Callable[Concatenate[Handle, Id, Given], int], int | PageId]:
    """Chooses between a call by index and one by id, depending on how a page of a document is given. Returns the call and its argument.

    Raises:
        InvalidArgument: The page is one of another document.
    """
    refuse_page(document, page)
    if isinstance(page, int):
        return cast("Callable[Concatenate[Handle, Id, Given], int]", by_index), to_index(page, "page")
    return by_id, to_id(page)


__all__ = ["PageId", "PageLike", "PageName"]
