#!/usr/bin/env python3
"""Writes Tests/Truth: the letters of pages whose words the truth of the sample documents does not have.

    tools/make_truth.py CORPUS

Each file is read by the program that reads it right, which was found by looking at the page; see Tests/Truth/README.md.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path

import pymupdf
import pypdfium2

TARGET = Path(__file__).resolve().parent.parent / "Tests/Truth"
# Which program has the letters of a page in the order in which a person reads them.
FILES = {
    "pdfminer-jo": "pymupdf", "pdfjs-vertical": "pymupdf", "pdfminer-issue-449-vertical": "pypdfium2",
    "pdfjs-issue14046": "pypdfium2", "pdfjs-issue16538": "pypdfium2",
}


def plain(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text)
    return "".join(each for each in folded if not each.isspace() and unicodedata.category(each) not in ("Cc", "Cf"))


def read(path: Path, program: str) -> list[str]:
    if program == "pymupdf":
        with pymupdf.open(path) as document:
            return [plain(page.get_text()) for page in document]
    document = pypdfium2.PdfDocument(path)
    return [plain(page.get_textpage().get_text_range()) for page in document]


def main() -> int:
    corpus = Path(sys.argv[1])
    for name, program in FILES.items():
        truth = {
            "id": name, "program": program,
            "pages": [{"index": i, "letters": text} for i, text in enumerate(read(corpus / f"{name}.pdf", program)[:5]) if text]}
        (TARGET / f"{name}.json").write_text(json.dumps(truth, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
