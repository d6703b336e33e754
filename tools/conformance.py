#!/usr/bin/env python3
"""Writes which provider holds which rule into docs/contracts/conformance.md, by running the conformance suite.

    tools/conformance.py [--check]     fails where the page says something else

The providers are those that are there: a column of one that is not stays as it is in the page.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/contracts/conformance.md"
BEGIN, END = "<!-- rules: tools/conformance.py -->", "<!-- end of rules -->"
ORDER = ("Poppler", "PDFium", "scans (C)", "pypdfium2 (Python)")
WORDS = {"holds": "holds", "fails": "**fails**", "not tried": "not tried", "not offered": ""}
sys.path[:0] = [str(ROOT / "Tests/Conformance"), str(ROOT / "bindings/python/src")]


def main(arguments: list[str]) -> int:
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    old, tail = rest.split(END)
    new = table(old)
    if "--check" in arguments:
        if old.strip() != new.strip():
            print(f"{PAGE.relative_to(ROOT)} is out of date: run tools/conformance.py")
            print("\n".join(sorted(set(old.splitlines()) ^ set(new.splitlines()))[:10]))
            return 1
        return 0
    PAGE.write_text(f"{head}{BEGIN}\n\n{new}\n\n{END}{tail}", encoding="utf-8")
    return 0


def table(old: str) -> str:
    """The rows, a rule each, with what the providers that are there say of it."""
    import files
    from libinteract import conformance

    known = before(old)
    columns: dict[str, dict[tuple[str, str], str]] = {title: known[title] for title in ORDER if title in known}
    sentences: dict[tuple[str, str], str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for title, provider, documents in providers(Path(folder), files.write(Path(folder))):
            is_alone = title.startswith("pypdfium2")  # PDFium works for one thread at a time, and the example says so.
            found = conformance.check(provider, documents, password=files.PASSWORD, one_thread=is_alone)
            columns[title] = {(each.entry, each.rule): WORDS[each.verdict] for each in found}
            sentences.update({(each.entry, each.rule): each.sentence for each in found})
    columns = {title: columns[title] for title in ORDER if title in columns}
    rows = ["| entry | rule | " + " | ".join(columns) + " |", "|---|---|" + "---|" * len(columns)]
    last = ""
    for (entry, rule), sentence in sentences.items():
        shown = f"`{entry}`" if entry != last else ""
        rows.append(f"| {shown} | {rule}: {sentence} | " + " | ".join(column.get((entry, rule), "") for column in columns.values()) + " |")
        last = entry
    return "\n".join(rows)


def providers(folder: Path, documents: list[Path]) -> Iterator[tuple[str, str, list[Path]]]:
    """Those that are there: the titles of their columns, their names, and their documents. The bundled ones come first."""
    for title, name in (("Poppler", "poppler"), ("PDFium", "pdfium")):
        if os.path.exists(os.environ.get(f"LIBINTERACT_{name.upper()}_LIBRARY", "")):
            yield title, name, documents
    yield "scans (C)", *scans(folder)
    example = ROOT / "examples/providers/pypdfium2_provider.py"
    if example.exists() and importlib.util.find_spec("pypdfium2"):
        yield "pypdfium2 (Python)", f"{example}:Pypdfium2Provider", documents


def scans(folder: Path) -> tuple[str, list[Path]]:
    """The example in C, as a library, and two folders for it."""
    library = folder / "libscans.so"
    subprocess.run(["cc", "-std=c99", "-O2", "-fPIC", "-shared", f"-I{ROOT}/include", ROOT / "examples/scans/scans.c", "-o", library], check=True)
    folders = [folder / name for name in ("guide", "form")]
    for each in folders:
        subprocess.run([sys.executable, ROOT / "examples/scans/make_scans.py", ROOT / f"examples/data/{each.name}.pdf", each], check=True)
    return f"{library}:scans_provider", folders


def before(old: str) -> dict[str, dict[tuple[str, str], str]]:
    """The columns that the page has."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in old.splitlines() if line.startswith("|")]
    if not rows:
        return {}
    columns: dict[str, dict[tuple[str, str], str]] = {title: {} for title in rows[0][2:]}
    entry = ""
    for row in rows[2:]:
        entry = row[0].strip("`") or entry
        for title, cell in zip(columns, row[2:]):
            columns[title][entry, re.split(":", row[1])[0]] = cell
    return columns


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
