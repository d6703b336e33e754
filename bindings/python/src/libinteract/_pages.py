"""Pages by name: an id of its own type, so that it is never taken for an index."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, Union, cast

from .errors import InvalidArgument

if TYPE_CHECKING:
    from ._kinds import Id
    from .page import Page


Given = ParamSpec("Given")
Handle = TypeVar("Handle")


class PageId:
    """The id of a page, which it keeps wherever it moves. It is no number: an index is an `int`, an id is not.

    `Document.page_index` says where the page stands now, `Document.page` gives the page itself.
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
"""A page: as itself, by its id, or by its index, which is a plain `int` from 0 on."""
PageName = Union["Page", PageId]
"""A page as itself or by its id. A plain `int` is refused: it could be an index."""


def page_id_of(number: int) -> PageId | None:
    """The id for a number that C returned; `None` for 0."""
    return PageId(number) if number else None


def to_id(page: PageName, name: str = "page") -> PageId:
    """The id of a page that is named.

    Raises:
        TypeError: It is a plain number.
    """
    if isinstance(page, PageId):
        return page
    found = getattr(page, "id", None)
    if isinstance(found, PageId):
        return found
    raise TypeError(f"{name} is {page!r}; wanted is a Page or a PageId (document.page_id(index) gives that of an index)")


def to_index(value: int, name: str = "index") -> int:
    """A place in the document.

    Raises:
        TypeError: It is no int; an id is none.
        IndexError: It is below 0 or above what C can count.
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


def either(
    page: PageLike, by_index: Callable[Concatenate[Handle, int, Given], int], by_id: Callable[Concatenate[Handle, Id, Given], int]
) -> tuple[Callable[Concatenate[Handle, Id, Given], int], int | PageId]:
    """Chooses between a call by index and one by id, as the page is given. Returns the call and its argument."""
    if isinstance(page, int):
        return cast("Callable[Concatenate[Handle, Id, Given], int]", by_index), to_index(page, "page")
    return by_id, to_id(page)


__all__ = ["PageId", "PageLike", "PageName"]
