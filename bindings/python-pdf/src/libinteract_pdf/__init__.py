"""The libraries that read and save PDF files for libinteract, here or in a process of their own, and the one that draws: where they are.

`libinteract.open` asks here; a program has nothing to call.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

VERSION = "0.1.0"
"""The version of this package. It goes with libinteract of the same version."""


def library() -> str:
    """The path of libinteract-pdfium.so.

    Raises:
        ImportError: The package was installed without it, or libinteract is of another version.
    """
    from libinteract import _abi

    if _abi.VERSION != VERSION:
        raise ImportError(
            f"libinteract-pdf is {VERSION} and libinteract is {_abi.VERSION}: `pip install --upgrade \"libinteract[pdf]\"` brings two that fit",
            name="libinteract_pdf")
    path = Path(__file__).resolve().parent / "_lib/libinteract-pdfium.so.0"
    if not path.is_file():
        raise ImportError(f"libinteract-pdf was installed without its library: there is no {path}", name="libinteract_pdf")
    return str(path)


def worker() -> str | None:
    """The path of libinteract-worker.so, which finds interact-worker beside it; `None` where the package was made without them."""
    path = Path(__file__).resolve().parent / "_lib/libinteract-worker.so.0"
    return str(path) if path.is_file() else None


def pdfium() -> str | None:
    """The path of the libpdfium.so that pypdfium2 brings; `None` where pypdfium2 is not installed. Nothing of it is loaded."""
    found = importlib.util.find_spec("pypdfium2_raw")
    for each in (found.submodule_search_locations or []) if found is not None else []:
        path = Path(each) / "libpdfium.so"
        if path.is_file():
            return str(path)
    return None
