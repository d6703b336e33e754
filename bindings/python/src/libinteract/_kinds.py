"""The argument types of C functions, for type checkers: everything that ctypes converts by itself."""

from __future__ import annotations

from ctypes import Array, c_char, c_void_p
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, Union

if TYPE_CHECKING:
    from _ctypes import CFuncPtr
    from ctypes import _CArgObject, _CDataType, _Pointer
    from typing import TypeAlias

    Kind = TypeVar("Kind", bound=_CDataType)

    Ref: TypeAlias = "Union[Kind, Array[Kind], _Pointer[Kind], _CArgObject, None]"
    """`kind *`: a value, whose address is taken, an array or a pointer; nothing is NULL."""
    Callback = CFuncPtr


class Numbered(Protocol):
    """An object that stands for a number, such as a `PageId`."""

    @property
    def _as_parameter_(self) -> int: ...


Id = Union[int, Numbered]
"""`ix_page_id`."""
Text = Union[bytes, Array[c_char], None]
"""`const char *`, not terminated; its length follows."""
Buffer = Union[Array[c_char], None]
"""`char *`, which the function writes to."""
Address = Union[int, bytes, c_void_p, Array[Any], None]
"""`void *`."""
