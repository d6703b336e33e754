"""Where PDFium and its provider are, if they came in Python packages."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
from pathlib import Path

VARIABLE = "LIBINTERACT_PDFIUM"
"""The environment variable that names libpdfium.so; the provider reads it itself."""


def packaged_library(tried: list[str]) -> str | None:
    """Returns the path of libinteract-pdfium.so in the package libinteract-pdf; `None` if that is not installed."""
    try:
        return str(importlib.import_module("libinteract_pdf").library())
    except ImportError as error:
        tried.append(f"the package libinteract_pdf: {error}")
        return None


def packaged_worker() -> str | None:
    """Returns the path of libinteract-worker.so in the package libinteract-pdf; `None` if there is none."""
    try:
        brought: str | None = importlib.import_module("libinteract_pdf").worker()
    except (ImportError, AttributeError):
        return None
    return brought


def is_found(provider: ctypes.CDLL, path: str, tried: list[str]) -> bool:
    """Returns whether there is a PDFium for the provider. Unless a variable names one, tells the provider of the one in pypdfium2."""
    if os.environ.get(VARIABLE):
        return True
    found = brought()
    if found is not None:
        if hasattr(provider, "ix_pdfium_library"):
            name = os.fsencode(found)
            provider.ix_pdfium_library(name, ctypes.c_size_t(len(name)))
        return True
    if (Path(path).parent / "libpdfium.so").exists() or is_elsewhere():
        return True
    tried.append(f"{path}: found, but not libpdfium.so, which `pip install pypdfium2` brings; {VARIABLE} may name it")
    return False


def is_elsewhere() -> bool:
    """Returns whether a variable names PDFium, or the system has it."""
    return bool(os.environ.get(VARIABLE) or of_the_system("pdfium"))


def of_the_system(name: str) -> str | None:
    """Returns the library that the system has under a short name; this starts other programs."""
    import ctypes.util  # It takes longer to import than all else here.

    return ctypes.util.find_library(name)


def brought() -> str | None:
    """Returns the path of libpdfium.so in the package pypdfium2, without importing it."""
    try:
        found = importlib.util.find_spec("pypdfium2_raw")
    except (ImportError, ValueError):
        return None
    for folder in (found.submodule_search_locations or ()) if found is not None else ():
        path = Path(folder) / "libpdfium.so"
        if path.is_file():
            return str(path)
    return None
