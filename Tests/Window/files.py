"""Small PDF files, for scenes that need one of their own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_pdf(target: Path, parts: Sequence[str]) -> None:
    """The objects 1, 2 and so on, of which the first is the catalog."""
    text, places = "%PDF-1.7\n", []
    for i, part in enumerate(parts):
        places.append(len(text))
        text += f"{i + 1} 0 obj\n{part}\nendobj\n"
    rows = "".join(f"{place:010} 00000 n \n" for place in places)
    text += f"xref\n0 {len(parts) + 1}\n0000000000 65535 f \n{rows}trailer << /Root 1 0 R /Size {len(parts) + 1} >>\nstartxref\n{len(text)}\n%%EOF\n"
    target.write_text(text)
