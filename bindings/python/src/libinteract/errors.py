"""The exceptions of the package: one for each error status of the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import _abi
from .enums import Part, Status

if TYPE_CHECKING:
    from ._pages import PageId

explain: Callable[[str], str] = str
"""Replaces a general message of the library by one that names the refused argument. `_refusals` sets it."""

__all__ = [
    "AbiMismatch", "BufferTooSmall", "Busy", "Cancelled", "Conflict", "Cycle", "Damaged", "Denied", "FileChanged", "FileForbidden", "FileMissing",
    "InputOutput", "InteractError", "InvalidArgument", "Locked", "NotFound", "NotPermitted", "NotSupported", "Pending", "ProviderFailed", "Reentrant",
    "Signed", "StaleHandle", "TooLarge", "WrongPassword",
]


class Pending(Exception):
    """The answer comes later.

    A call of a document or view raises it if there is nothing to return yet: call again after `EffectType.LOADED` or `EffectType.ANSWERED`, or
    wait with `Document.wait` or `aio.answer`. A method of a provider raises it, too, and is called again once `Provider.poll` or
    `Document.arrived` reports that the answer has arrived.

    Attributes:
        page: The id of the page whose part comes later; `None` if the answer is not a part of a page.
        part: The part of that page.
    """

    def __init__(self, message: str = "", page: PageId | None = None, part: Part | None = None) -> None:
        super().__init__(message)
        self.page: PageId | None = page
        self.part: Part | None = part


LATER = "the provider answers later"


class InteractError(Exception):
    """A call of the library failed; nothing has changed.

    Attributes:
        status: The status that the library returned.
    """

    status: Status = Status(0)

    def __init__(self, message: str = "", status: int | None = None) -> None:
        super().__init__(explain(message) or (self.__doc__ or "").split("\n")[0])
        if status is not None:
            self.status = Status(status)


class InvalidArgument(InteractError, ValueError):
    """An argument is missing, not a number, out of range or unknown."""

    status: Status = Status(_abi.IX_ERROR_INVALID_ARGUMENT)


class StaleHandle(InteractError, RuntimeError):
    """The document, view or reader has been closed."""

    status: Status = Status(_abi.IX_ERROR_STALE_HANDLE)


class NotFound(InteractError, LookupError):
    """The id or index names nothing."""

    status: Status = Status(_abi.IX_ERROR_NOT_FOUND)


class Reentrant(InteractError, RuntimeError):
    """This call may not be made from inside this callback."""

    status: Status = Status(_abi.IX_ERROR_REENTRANT)


class Busy(InteractError, RuntimeError):
    """Another thread is inside this document."""

    status: Status = Status(_abi.IX_ERROR_BUSY)


class AbiMismatch(InteractError, RuntimeError):
    """The loaded library does not support the size of a struct."""

    status: Status = Status(_abi.IX_ERROR_ABI_MISMATCH)


class BufferTooSmall(InteractError, RuntimeError):
    """The result does not fit the buffer."""

    status: Status = Status(_abi.IX_ERROR_BUFFER_TOO_SMALL)


class TooLarge(InteractError, ValueError):
    """More than 2^24 items, or above the document's budget."""

    status: Status = Status(_abi.IX_ERROR_TOO_LARGE)


class Locked(InteractError, RuntimeError):
    """The document wants a password."""

    status: Status = Status(_abi.IX_ERROR_LOCKED)


class WrongPassword(InteractError, ValueError):
    """The password does not open the document."""

    status: Status = Status(_abi.IX_ERROR_WRONG_PASSWORD)


class Damaged(InteractError, ValueError):
    """The file, or this part of it, cannot be read."""

    status: Status = Status(_abi.IX_ERROR_DAMAGED)


class NotSupported(InteractError, NotImplementedError):
    """The provider, or the loaded library, does not have this."""

    status: Status = Status(_abi.IX_ERROR_NOT_SUPPORTED)


class Denied(InteractError, RuntimeError):
    """A condition denied it."""

    status: Status = Status(_abi.IX_ERROR_DENIED)


class Cycle(InteractError, ValueError):
    """The relation would close a cycle."""

    status: Status = Status(_abi.IX_ERROR_CYCLE)


class Conflict(InteractError, RuntimeError):
    """Another edit or gesture is using the item."""

    status: Status = Status(_abi.IX_ERROR_CONFLICT)


class InputOutput(InteractError, OSError):
    """The system refused to read or write."""

    status: Status = Status(_abi.IX_ERROR_IO)

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""

    @classmethod
    def of(cls, message: str, path: str, cause: OSError) -> InputOutput:
        """Makes the error for a path that the system refused, with `errno` and `filename` like other errors of files."""
        made = (FileMissing if isinstance(cause, FileNotFoundError) else FileForbidden if isinstance(cause, PermissionError) else cls)(message)
        made.errno, made.strerror, made.filename = cause.errno, cause.strerror, path
        return made


class FileMissing(InputOutput, FileNotFoundError):
    """There is no such file or folder."""


class FileForbidden(InputOutput, PermissionError):
    """The file or folder may not be read or written."""


class FileChanged(InputOutput):
    """Another program has changed the file since it was read or saved here: `SaveFlags.OVERWRITE_CHANGED` replaces it all the same."""


class ProviderFailed(InteractError, RuntimeError):
    """The provider failed, or returned invalid data."""

    status: Status = Status(_abi.IX_ERROR_PROVIDER)


class Signed(InteractError, RuntimeError):
    """Saving would break the file's signatures."""

    status: Status = Status(_abi.IX_ERROR_SIGNED)


class NotPermitted(InteractError, RuntimeError):
    """The document's permissions forbid it; see `Document.permissions`."""

    status: Status = Status(_abi.IX_ERROR_NOT_PERMITTED)


class Cancelled(InteractError, RuntimeError):
    """The host wanted it to end."""

    status: Status = Status(_abi.IX_ERROR_CANCELLED)


BY_STATUS: dict[int, type[InteractError]] = {
    int(each.status): each
    for each in (
        InvalidArgument, StaleHandle, NotFound, Reentrant, Busy, AbiMismatch, BufferTooSmall, TooLarge, Locked,
        WrongPassword, Damaged, NotSupported, Denied, Cycle, Conflict, InputOutput, ProviderFailed, Signed,
        NotPermitted, Cancelled,
    )
}


def failed(status: int, message: str = "") -> InteractError:
    """Returns the exception for a status, with the message of the failure if there is one."""
    kind = BY_STATUS.get(status, InteractError)
    return (FileChanged if kind is InputOutput and _CHANGED in message else kind)(message, status)


_CHANGED = ": another program has changed the file"


def check(status: int, message: str = "") -> Status:
    """Returns a status that is no error, or raises the exception for it.

    Args:
        status: The status that a call returned.
        message: The message of the failure, if the caller has fetched it.

    Raises:
        InteractError: The subclass for the status, or the class itself if the status is unknown.
    """
    if status >= 0:
        return Status(status)
    raise failed(status, message)
