"""A viewer for PDF files: `python -m libinteract view FILE`.

With PySide6 or PyQt6 it is made of `libinteract.qt.PdfView`: thumbnails, outline, search, all tools with their styles, forms, printing.
Without them a smaller one in Tk shows, searches and selects.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Shows files, each in a window of its own. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m libinteract view", description="Shows PDF files.")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--tk", action="store_true", help="the smaller viewer, which needs no Qt")
    parser.add_argument("--provider", choices=["pdfium", "poppler"], help="what reads the files")
    parser.add_argument("--in-process", action="store_true", help="read the files in this process")
    options = parser.parse_args(arguments)
    if options.tk or not has_qt():
        from .tk import run as run_tk

        return run_tk(options.files, options.provider)
    from .program import run

    return run(options.files, options.provider, options.in_process)


def has_qt() -> bool:
    """Returns whether a binding of Qt is installed."""
    from importlib.util import find_spec

    found = any(find_spec(name) is not None for name in ("PySide6", "PyQt6"))
    if not found:
        print("neither PySide6 nor PyQt6 is installed (pip install 'libinteract[view]'); this is the smaller viewer", file=sys.stderr)
    return found


__all__ = ["has_qt", "main"]
