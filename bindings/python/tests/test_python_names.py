"""Messages name what Python has, not the functions and constants of C."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import libinteract as ix
from libinteract._library import known_manifest
from libinteract._python_names import CALLS, PHRASES, class_of, in_python

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "bindings/python/src/libinteract"
NAME = re.compile(r"\b(?:ix_|IX_)\w+")


def messages() -> list[str]:
    """Every text in the sources that names something of C in words, and the documentation of parameters."""
    found: list[str] = []
    for path in [*(ROOT / "Sources/Core").rglob("*.swift"), *(ROOT / "Sources/CExports").rglob("*.swift"),
                 *(ROOT / "Sources/PdfiumProvider").rglob("*.cpp"), *(ROOT / "Sources/PdfProvider").rglob("*.cpp")]:
        if "Generated" not in path.parts:
            code = "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith(("//", "*", "/*")))
            found += [each for each in re.findall(r'"([^"\n]*)"', code) if " " in each and NAME.search(each) and not each.startswith(", ")]
    documented: dict[str, dict[str, str]] = json.loads((PACKAGE / "_parameters.json").read_text(encoding="utf-8"))
    return found + [text for texts in documented.values() for text in texts.values() if NAME.search(text)]


@pytest.mark.proves("S314c")
def test_no_message_names_a_function_or_a_constant_of_c() -> None:
    constants, texts = known_manifest()["enums"], messages()
    assert len(texts) > 60 and any("permissions forbid it" in each for each in texts)
    left = {each: found for text in texts for each in [in_python(text + " NULL", constants)] if (found := NAME.findall(each) + re.findall("NULL", each))}
    assert not left, left


def test_the_names_are_those_that_python_has() -> None:
    for text in CALLS.values():
        kind: Any = ix
        for name in text.removesuffix(" = True").removesuffix("()").split("."):
            kind = getattr(kind, name)
            kind = get_type_hints(kind.fget)["return"] if isinstance(kind, property) else kind
    assert class_of("ix_command") is ix.Command and class_of("ix_no_such_thing") is None and PHRASES


@pytest.mark.proves("S314c")
def test_an_error_says_what_to_do_in_python() -> None:
    with ix.Document.new() as document, pytest.raises(ix.InteractError) as refused:
        document.add_page(600, 800)
        square = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(0, 0, 9, 9))
        with ix.View(document, 300, 300) as view:
            view.set(ix.Setting.TEXT_EDITING, 0)
            view.edit_text(square.id)
    assert "Setting.TEXT_EDITING is 0" in str(refused.value) and "IX_" not in str(refused.value)
