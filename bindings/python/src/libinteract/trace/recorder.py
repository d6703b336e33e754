"""Recording a trace."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from .. import _abi
from .._core import lib
from .._owner import destroy, entry, keep, no_destroy
from ..document import Document
from ..enums import TraceFlags


class Recording:
    """A recording in progress. As a context manager it ends with the block.

    Attributes:
        lines: The lines of the trace so far, which `replay` and `shrink` take.
    """

    def __init__(self, document: Document, file: IO[str] | None, mask_text: bool) -> None:
        self.lines: list[str] = []
        self._document, self._file = document, file
        listen(document, self._take, TraceFlags.MASK_TEXT if mask_text else 0)

    def _take(self, line: str) -> None:
        if not self.lines and self._document.provider:
            line = with_provider(line, self._document.provider)
        self.lines.append(line)
        if self._file is not None:
            self._file.write(line + "\n")

    def stop(self) -> None:
        """Ends the recording and closes its file. Ending it again has no effect."""
        if self._document._raw is not None:
            stop_listening(self._document)
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Recording:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def with_provider(head: str, name: str) -> str:
    """Returns the first line of a trace with the name of the provider added at its end."""
    return f'{head[:-1]},"opened_by":{json.dumps(name)}}}'


def without_provider(head: str) -> str:
    """Returns the first line as the library writes it, since another provider may be used to replay."""
    try:
        name = json.loads(head).get("opened_by")
    except (ValueError, AttributeError):
        return head
    return head.replace(f',"opened_by":{json.dumps(name)}}}', "}") if "trace" in head and isinstance(name, str) else head


def listen(document: Document, take: Callable[[str], None], flags: int) -> None:
    """Passes each line of the trace of the document to a function from now on."""
    def line(text: Any, length: int, _: Any) -> None:
        take(ctypes.string_at(text, length).decode("utf-8"))

    query = entry(document, _abi.ix_trace_query, line)
    document._check(lib.ix_document_record(document._raw, query, keep(document, [query]), destroy, flags))


def stop_listening(document: Document) -> None:
    document._check(lib.ix_document_record(document._raw, _abi.ix_trace_query(), None, no_destroy, 0))


def record(
    document: Document, path: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None = None, *, mask_text: bool = False
) -> Recording:
    """Starts recording what is done to a document, into a file or only into memory.

    Args:
        document: A document that has no view yet.
        mask_text: Mask typed characters and other texts; such a trace may replay differently.

    Raises:
        Conflict: The document has a view already.
    """
    return Recording(document, Path(os.fsdecode(path)).open("w", encoding="utf-8") if path is not None else None, mask_text)


def read(path: str | bytes | os.PathLike[str] | os.PathLike[bytes]) -> list[str]:
    """Returns the lines of a trace file."""
    return [line for line in Path(os.fsdecode(path)).read_text(encoding="utf-8").split("\n") if line]
