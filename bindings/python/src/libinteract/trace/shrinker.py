"""Making a failing trace as short as possible."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import cast

from ..document import Document
from ..effects import AnyEffect, Effect as Effect
from .player import play


def shrink(
    lines: Sequence[str], document: Callable[[], Document], fails: Callable[[list[AnyEffect]], bool]
) -> list[str]:
    """Returns the lines of a trace without everything that it does not need to fail.

    Batches of events are split, then calls are left out as long as `fails` returns true for the effects (delta debugging: Zeller and
    Hildebrandt, 2002). The result consists only of calls and answers; use `play` for it.

    Args:
        document: Makes a document like the recorded one; called for each try.
        fails: Returns true if the effects show the failure. It must do so for the whole trace.

    Raises:
        ValueError: The whole trace does not fail.
    """
    groups = _groups(lines)

    def still(chosen: list[list[str]]) -> bool:
        with document() as fresh:
            return fails(play(fresh, [line for group in chosen for line in group]))

    if not still(groups):
        raise ValueError("the whole trace does not fail")
    size = max(1, len(groups) // 2)
    while True:
        before = len(groups)
        start = 0
        while start < len(groups):
            fewer = groups[:start] + groups[start + size:]
            if fewer and still(fewer):
                groups = fewer
            else:
                start += size
        if size == 1 and len(groups) == before:
            return [line for group in groups for line in group]
        size = max(1, size // 2) if len(groups) == before else max(1, min(size, len(groups) // 2))


def _groups(lines: Sequence[str]) -> list[list[str]]:
    """Returns the calls that no hook made, each with the answers that follow it, and each event in a call of its own."""
    groups: list[list[str]] = []
    depth = 0
    for text in lines:
        line = json.loads(text)
        if "call" in line and depth == 0:
            groups += _cut(line)
        elif ("ask" in line or "leave" in line) and depth <= 1 and groups:
            groups[-1].append(text)
        depth += ("enter" in line) - ("leave" in line)
    return groups


def _cut(line: dict[str, object]) -> list[list[str]]:
    arguments = line["args"]
    if line["call"] != "ix_view_feed" or not isinstance(arguments, list) or not isinstance(arguments[0], list):
        return [[json.dumps(line)]]
    return [[json.dumps({**line, "args": [[event], 1, arguments[2]]})] for event in cast("list[object]", arguments[0])]
