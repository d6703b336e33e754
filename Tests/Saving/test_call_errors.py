"""The table of errors of system calls has all that the manual pages list."""

from __future__ import annotations

import errno
import gzip
import re
from pathlib import Path

import pytest

from call_errors import CALLS

MANUAL = Path("/usr/share/man/man2")


def listed(page: str) -> set[int]:
    """The errors of a page, each a heading of its section ERRORS."""
    text = gzip.decompress((MANUAL / f"{page}.2.gz").read_bytes()).decode("utf-8", "replace")
    if text.startswith(".so man2/"):
        return listed(text.split()[1].removeprefix("man2/").removesuffix(".2"))
    section = text.partition("\n.SH ERRORS")[2].partition("\n.SH ")[0]
    headings = re.findall(r"^\.TP\n\.BR? (.*)", section, re.MULTILINE)
    names = {name for heading in headings for name in re.findall(r"\bE[A-Z0-9]+\b", heading)}
    return {getattr(errno, name) for name in names if hasattr(errno, name)}


def test_the_table_has_every_error_of_the_manual() -> None:
    if not (MANUAL / "open.2.gz").exists():
        pytest.skip("needs the manual pages of system calls (manpages-dev)")
    for call in CALLS.values():
        missing = listed(call.page) - set(call.numbers)
        assert not missing, f"{call.name}: {[errno.errorcode[each] for each in sorted(missing)]}"
