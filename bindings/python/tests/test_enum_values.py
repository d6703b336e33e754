"""Every value of every enum of the manifest is produced, obeyed, or reserved by its comment in the header."""

from __future__ import annotations

import re
from collections.abc import Hashable
from pathlib import Path

import pytest

import libinteract as ix

import enum_probes_commands
import enum_probes_data
import enum_probes_fonts
import enum_probes_gestures
import enum_probes_layout
import enum_probes_settings
import enum_probes_tools
import enum_probes_view
import enum_probes_texts
import enum_probes_waiting
import enum_probes_writing
import enum_producers_gestures
import enum_producers_tools
import enum_producers_views
from enum_producers import PRODUCERS
from enum_watch import ENUMS, FLAGS, RESERVED, Watch
from enum_world import PROBES, SCENARIOS, scenario_player

ROOT = Path(__file__).resolve().parents[3]
FILLED_BY = (
    enum_probes_commands, enum_probes_data, enum_probes_fonts, enum_probes_gestures, enum_probes_layout, enum_probes_settings,
    enum_probes_texts, enum_probes_tools, enum_probes_view, enum_probes_waiting, enum_probes_writing, enum_producers_gestures,
    enum_producers_tools, enum_producers_views)
"""Each of these fills the table of probes or that of producers."""


UNSEEN = {"IX_SUBSYSTEM_TOOLS": "an edit of a gesture that the document refuses at its end; nothing here brings one about"}
"""Values that the library does give, and that nothing here makes it give. A value is not to be added to these."""


class Evidence:
    """What the library gave while all scenarios were played, all producers and all probes ran; and what each probe saw."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[Hashable, list[str]]] = {}
        self.failed: dict[str, str] = {}
        with Watch() as watch:
            for path in sorted(SCENARIOS.glob("*.scn")):
                play_scenario(path)
            for producer in PRODUCERS:
                producer()
            for enum in PROBES:
                self.ask(enum)
        self.given = watch.given

    def ask(self, enum: str) -> None:
        values = {name: value for name, value in ENUMS[enum].items() if name not in RESERVED}
        seen = self.seen[enum] = {}
        for name, value in {"0": 0, **values}.items() if enum in FLAGS else values.items():
            try:
                seen.setdefault(PROBES[enum].see(value), []).append(name)
            except Exception as error:  # It is told by the test of this enum.
                self.failed[enum] = f"{name}: {error!r}"


@pytest.fixture(scope="session")
def evidence() -> Evidence:
    return Evidence()


def play_scenario(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert scenario_player().play(text) == text, path.name


def comments() -> dict[str, str]:
    """The comments of all values, as the headers have them."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "include/interact/types").glob("*.h")))
    return {name: " ".join(said.split()) for name, said in re.findall(r"(IX_\w+) = [^,/\n]*,\s*/\*\*<(.*?)\*/", text, re.S)}


def are_alike_by_their_comments(names: list[str], said: dict[str, str]) -> bool:
    """Whether all but the first say `As IX_...` of the first, or 0 stands for one of them as IX_BUTTON_PRIMARY says."""
    first = names[0]
    return all(f"As {first}" in said.get(name, "") or first == "0" and "0 stands for it" in said.get(name, "") for name in names[1:])


@pytest.mark.proves("S279a")
@pytest.mark.parametrize("enum", sorted(set(ENUMS) - set(PROBES)))
def test_each_value_is_given_by_the_library_or_reserved(enum: str, evidence: Evidence) -> None:
    missing = set(ENUMS[enum]) - evidence.given - RESERVED - set(UNSEEN)
    assert not missing, f"nothing gives {sorted(missing)}: produce it, or say in its comment that it is reserved"


@pytest.mark.proves("S279a")
@pytest.mark.parametrize("enum", sorted(PROBES))
def test_each_value_is_obeyed(enum: str, evidence: Evidence) -> None:
    """What is seen with a value differs from what is seen with any other, for sets from what is seen with none."""
    assert enum not in evidence.failed, evidence.failed[enum]
    said = comments()
    same = [names for names in evidence.seen[enum].values() if len(names) > 1 and not are_alike_by_their_comments(names, said)]
    assert not same, f"{same} make no difference: obey them, or say in their comments that they are reserved, or `As IX_...`"


@pytest.mark.proves("S279a")
@pytest.mark.parametrize("enum", sorted(each for each, probe in PROBES.items() if probe.unknown))
def test_what_is_no_value_is_refused(enum: str) -> None:
    top, refuses = max(ENUMS[enum].values()), PROBES[enum].unknown
    assert refuses
    with pytest.raises(ix.InvalidArgument):
        refuses(1 << top.bit_length() if enum in FLAGS else top + 1)


@pytest.mark.proves("S279a")
def test_what_is_reserved_says_so_and_is_not_given(evidence: Evidence) -> None:
    said = comments()
    assert RESERVED == {name for name, comment in said.items() if comment.strip().startswith("Reserved")}
    assert not RESERVED & evidence.given, "reserved by their comments, and given all the same"
