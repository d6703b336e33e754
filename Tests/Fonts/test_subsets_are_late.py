"""Subsets are made when something is saved: no key waits for one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import libinteract as ix
from scripts import BOX, make, type_text

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings/python/tests"))

from full_provider import Full  # noqa: E402


@pytest.mark.proves("S301c")
@pytest.mark.parametrize("kind", ["field", "free text"])
def test_fonts_are_embedded_by_a_save(kind: str) -> None:
    provider = Full()
    with ix.open(provider=provider) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        made = make(document, kind, BOX)
        type_text(document, made, "Жя한")
        assert "shape" in provider.asked and "embed_font" not in provider.asked
        document.undo()
        document.redo()
        assert "embed_font" not in provider.asked
        document.save("elsewhere.pdf")
        assert provider.asked.count("embed_font") == 1 and provider.asked.index("embed_font") < provider.asked.index("save")
