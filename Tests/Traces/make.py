"""Records random sessions into a folder: make.py FOLDER COUNT [PDF]. Without a PDF each trace holds its document too."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python/tests"))

import libinteract as ix  # noqa: E402
from libinteract import trace  # noqa: E402
from test_trace import session  # noqa: E402
from helpers import build_document  # noqa: E402


def main() -> None:
    folder, count, pdf = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(count):
        with ix.open(pdf[0]) if pdf else ix.Document.new() as document:
            with trace.record(document, folder / f"{seed}.jsonl"):
                if not pdf:
                    build_document(document)
                session(document, seed)


main()
