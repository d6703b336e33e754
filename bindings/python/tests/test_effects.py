"""Effects as values: all their fields by name, nothing lost, copied and pickled."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import _abi, _library, effects, events

from helpers import LINK, MS, make_document

HEADER = Path(__file__).resolve().parents[3] / "include/interact/types/effect.h"
STRUCT = _library.known_manifest()["structs"]["ix_effect"]["members"]


def arms_of_header() -> dict[str, str]:
    """Which arm the header's comments name for each type."""
    text = HEADER.read_text(encoding="utf-8").split("typedef struct ix_effect {")[1].split("} u;")[0]
    found: dict[str, str] = {}
    for comment, name, after in re.findall(
            r"(/\*\*(?:(?!\*/).)*\*/)?\s*struct \{(?:[^}]*)\} (\w+);[ \t]*(/\*\*<(?:(?!\*/).)*\*/)?", text, re.S):
        words = after or comment
        types = re.findall(r"(?:IX_EFFECT|(?<=[ ,])_?)(_[A-Z_]+)", words.split(";")[0].split(".")[0])
        if " to _" in words:
            first, last = (ix.EffectType[each[1:]] for each in types[:2])
            types = ["_" + each.name for each in ix.EffectType if first <= each <= last]
        found.update({each[1:]: name for each in types})
    return found


def raw_of(kind: int) -> _abi.ix_effect:
    raw = _abi.ix_effect.from_buffer_copy(bytes(range(1, 129)))
    raw.type = kind
    if kind == ix.EffectType.FOCUS:
        raw.u.focus.name = raw.u.focus.value = None  # texts that the library lends
    return raw


@pytest.mark.proves("S279b")
@pytest.mark.parametrize("kind", list(ix.EffectType), ids=lambda kind: kind.name)
def test_every_field_of_an_effect_is_read_by_its_name(kind: ix.EffectType) -> None:
    arm, effect = effects.ARMS[kind], effects.effect_of(raw_of(kind))
    assert effect.type == kind and str(effect)
    if arm is None:
        assert effect.fields == {}
        return
    names = [path.split(".")[2] for path in STRUCT if re.fullmatch(rf"u\.{arm}\.\w+", path)]
    wanted = ["other"] if kind in (ix.EffectType.STARVED, ix.EffectType.CYCLE_BROKEN) else [n for n in names if n != "reserved"]
    assert list(effect.fields) == wanted and wanted
    for name in wanted:
        value = getattr(effect, name)
        assert value == effect.fields[name] and name in dir(effect)
        size = STRUCT[f"u.{arm}.{name}"][2]
        assert isinstance(value, ix.PageId) == (name == "page" and size == 8)


@pytest.mark.proves("S279b")
def test_the_table_of_fields_is_that_of_the_header() -> None:
    told = arms_of_header()
    for kind, arm in effects.ARMS.items():
        if kind not in (ix.EffectType.CUSTOM, ix.EffectType.STARVED, ix.EffectType.CYCLE_BROKEN):
            assert told.get(kind.name) == arm, kind.name
    arms = {path.split(".")[1] for path in STRUCT if path.startswith("u.")} - {"reserved"}
    assert arms == {arm for arm in effects.ARMS.values() if arm}


@pytest.mark.proves("S279b")
def test_types_of_later_versions_are_read_without_fields() -> None:
    for kind in (9999, 0x6A6A6A6A):
        effect = effects.effect_of(raw_of(kind))
        assert effect.fields == {} and str(effect).startswith(f"effect-{kind}")
    assert effects.effect_of(raw_of(10005)).first != 0


@pytest.mark.proves("S279b")
def test_effects_are_copied_pickled_hashed_and_say_what_they_have() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        found = list(view.effects())
        assert pickle.loads(pickle.dumps(found)) == found and copy.deepcopy(found) == found
        assert copy.copy(found[0]) == found[0] and len({*found, *found}) == len(set(found))
        with pytest.raises(AttributeError, match="VIEWPORT has no page; it has offset, zoom, revision"):
            next(each for each in found if each.type == ix.EffectType.VIEWPORT).page


@pytest.mark.proves("S279b", "S314d")
def test_what_is_not_read_after_a_break_comes_the_next_time() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view, ix.View(document, 612, 792) as other:
        for each in (view, other):
            each.set_fit(ix.Fit.PAGE)
            list(each.effects())
            each.feed(events.tap(*LINK, 1000))
            each.advance(3000 * MS)
        whole, parts = [str(each) for each in other.effects()], []
        while True:
            for effect in view.effects():
                parts.append(str(effect))
                break
            else:
                break
        assert parts == whole and len(whole) > 3
        reader = view.reader()
        array = reader.effects_array()
        assert len(array) and len(reader.effects_array()) == 0
