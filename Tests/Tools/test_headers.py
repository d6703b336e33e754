"""How many headers there are, how long, and that one include brings all of them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from generate.write_headers import with_types

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include/interact"
MOST_HEADERS, MOST_LINES = 32, 900
#: Headers of other libraries: the providers, and what judges them.
APART = {"conformance.h", "pdfium.h", "poppler.h", "worker.h"}


def names() -> set[str]:
    """The headers by their paths from include/interact."""
    return {path.relative_to(INCLUDE).as_posix() for path in INCLUDE.rglob("*.h")}


def test_headers_are_few_and_none_is_long() -> None:
    assert len(names() - APART) <= MOST_HEADERS
    lengths = {name: len((INCLUDE / name).read_text(encoding="utf-8").splitlines()) for name in names()}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_interact_h_includes_every_header() -> None:
    included = re.findall(r'#include "([\w/]+\.h)"', (INCLUDE / "interact.h").read_text(encoding="utf-8"))
    assert len(included) == len(set(included))
    assert set(included) == names() - APART - {"interact.h"}


@pytest.mark.parametrize("given, has_functions", [("", True), ("#define IX_TYPES_ONLY\n", False)])
def test_types_alone_leave_the_functions_out(given: str, has_functions: bool) -> None:
    command = ["cc", "-std=c99", "-E", "-P", "-x", "c", f"-I{ROOT}/include", "-"]
    source = f"{given}#include <interact/interact.h>\n"
    text = subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout
    assert "typedef struct ix_event {" in text and ("ix_view_feed(" in text) == has_functions


def test_other_type_headers_leave_the_rest_of_interact_h_as_it_is() -> None:
    text = (INCLUDE / "interact.h").read_text(encoding="utf-8")
    old = re.findall(r'#include "types/(\w+)\.h"', text)
    assert with_types(text, old) == text
    assert with_types(text, ["base", "more"]).replace('#include "types/more.h"\n', "") == with_types(text, ["base"])
