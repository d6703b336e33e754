"""The command: python3 tools/reference [--out FOLDER] [--strict] [--pages]

Writes the pages to FOLDER/source and builds FOLDER/html, `build/docs` by default. `--strict` fails on any warning; `--pages` only
writes the pages, which needs nothing but Python.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from reference import c_headers, c_pages, python_pages, stage  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/reference", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build/docs")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--pages", action="store_true")
    options = parser.parse_args()
    source = options.out.resolve() / "source"
    count = write(source)
    if options.pages:
        print(f"{count} pages in {source}")
        return 0
    status = build(source, options.out.resolve() / "html", options.strict)
    if status == 0:
        print(f"{count} pages: {options.out / 'html/index.html'}")
    return status


def write(source: Path) -> int:
    """Writes what differs, so that Sphinx reads only that again."""
    pages = {**stage.pages(), **c_pages.Pages(c_headers.read_all()).all(), **python_pages.pages()}
    pages["index.md"] += stage.contents()
    for folder in (ROOT / "tools/reference/sphinx").glob("*.*"):
        if folder.suffix in (".css", ".py") and folder.name != "linked_names.py":
            pages[folder.name] = folder.read_text(encoding="utf-8")
    wanted = {source / name for name in [*pages, *stage.pictures()]}
    for path in [path for path in source.rglob("*") if path.is_file()]:
        if path not in wanted:
            path.unlink()
    for name, text in pages.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for name, picture in stage.pictures().items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, source / name)
    return len([name for name in pages if name.endswith((".md", ".rst"))])


def build(source: Path, html: Path, strict: bool) -> int:
    """Runs Sphinx. Its warnings are shown; `strict` makes each an error."""
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-j", os.environ.get("JOBS", "auto"), str(source), str(html)]
    environment = {**os.environ, "IX_ROOT": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([*command, *(["-W", "--keep-going"] if strict else [])], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
