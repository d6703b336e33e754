"""The manifest's parts for generators of bindings, beside signatures and layouts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from generate import details
from generate.layout import I386, ILP32, LP64, Layouts
from generate.model import Enum, EnumValue, Field, Interface, Record
from reference.c_headers import Reader

ROOT = Path(__file__).resolve().parents[2]
STORED: dict[str, Any] = json.loads((ROOT / "abi/0.1.json").read_text(encoding="utf-8"))
CARRIED: dict[str, Any] = json.loads((ROOT / "bindings/python/src/libinteract/_manifest.json").read_text(encoding="utf-8"))
TEXT = """/** @file
 * A trial.
 */
/** A view. */
typedef struct ix_view ix_view;

/** Asked. Returns an #ix_kind. */
typedef uint32_t (*ix_ask_query)(ix_view *view, const ix_point *at, void *user_data);

/**
 * Reads.
 *
 * Twice.
 *
 * @param[in] kind           An #ix_kind.
 * @param[in] items          Which.
 * @param[in] count          How many.
 * @param[out] text          NULL with a capacity of 0 asks for the length.
 * @param[in] capacity       Room.
 * @param[out] out_length    How long. May be NULL with a buffer.
 * @param[in] ask            Asked.
 * @param[in] user_data      Passed back.
 * @param[in] destroy        NULL, or called once.
 * @param[out] out_view      To be freed with ix_view_free().
 * @retval IX_ERROR_INVALID_ARGUMENT  NULL.
 * @since 0.2
 */
IX_API ix_status ix_view_read(ix_view *view, uint32_t kind, const ix_point *items, size_t count, char *text, size_t capacity,
  size_t *out_length, ix_ask_query ask, void *user_data, ix_destroy destroy, ix_view **out_view);

/**
 * As well.
 *
 * @return As ix_view_read(); IX_END at the end.
 */
IX_API ix_status ix_view_again(ix_view *view);
"""


def described() -> dict[str, Any]:
    interface = Interface((0, 2, 0), [], [Enum("ix_kind", "", (EnumValue("IX_KIND_A", 1, ""),), False)], {})
    answers = details.Details([Reader("trial", TEXT).header], interface)
    answers.callbacks.add("ix_ask_query")
    return answers.all()


@pytest.mark.proves("S307d")
def test_a_call_is_described_by_its_comment() -> None:
    call = described()["calls"]["ix_view_read"]
    assert (call["header"], call["doc"], call["since"]) == ("trial", "Reads.\n\nTwice.", "0.2")
    assert set(call["statuses"]) == {"IX_ERROR_INVALID_ARGUMENT", "IX_ERROR_STALE_HANDLE", "IX_ERROR_BUSY"}
    given = {each.pop("name"): {key: value for key, value in each.items() if key not in ("doc", "type")} for each in call["parameters"]}
    assert given == {
        "view": {"direction": "in", "null": "stale", "ownership": "handle"},
        "kind": {"direction": "in", "holds": "ix_kind"},
        "items": {"direction": "in", "null": "no", "length": "count", "ownership": "borrowed"},
        "count": {"direction": "in"}, "capacity": {"direction": "in"},
        "text": {"direction": "out", "null": "asks", "capacity": "capacity", "items": "out_length", "ownership": "filled"},
        "out_length": {"direction": "out", "null": "buffer", "ownership": "filled"},
        "ask": {"direction": "in", "null": "no", "ownership": "kept", "user_data": "user_data", "destroy": "destroy"},
        "user_data": {"direction": "in", "null": "yes", "ownership": "kept", "until": "destroy"},
        "destroy": {"direction": "in", "null": "yes"},
        "out_view": {"direction": "out", "null": "no", "ownership": "caller", "free": "ix_view_free"},
    }


@pytest.mark.proves("S307d")
def test_a_call_that_refers_to_another_has_its_statuses() -> None:
    assert set(described()["calls"]["ix_view_again"]["statuses"]) == {
        "IX_ERROR_INVALID_ARGUMENT", "IX_END", "IX_ERROR_STALE_HANDLE", "IX_ERROR_BUSY"}


@pytest.mark.proves("S307d")
def test_what_a_function_of_the_host_gets_is_borrowed() -> None:
    asked = described()["callback_calls"]["ix_ask_query"]
    assert asked["returns"] == {"type": "uint32_t", "holds": "ix_kind", "doc": "an #ix_kind."}
    assert [(each["name"], each["null"], each["ownership"]) for each in asked["parameters"]] == [
        ("view", "no", "handle"), ("at", "no", "borrowed"), ("user_data", "yes", "borrowed")]


@pytest.mark.proves("S307d")
def test_layouts_follow_the_machine() -> None:
    mixed = Record("ix_mixed", "struct", (Field("a", "uint32_t"), Field("b", "double"), Field("c", "void *"), Field("d", "size_t")))
    interface = Interface((0, 1, 0), [], [mixed], {})
    assert [Layouts(interface, each).record(mixed) for each in (LP64, ILP32, I386)] == [(32, 8), (24, 8), (20, 4)]
    assert [each.offset for each in Layouts(interface, I386).members(mixed)] == [0, 4, 12, 16]


@pytest.mark.proves("S307d")
def test_everything_that_is_exported_is_described() -> None:
    for kind, described_by in (("functions", "calls"), ("callbacks", "callback_calls"), ("structs", "struct_details"), ("enums", "enum_details"),
                               ("structs", "layouts_ilp32"), ("structs", "layouts_i386")):
        assert set(STORED[kind]) == set(STORED[described_by]), described_by
    for name, call in STORED["calls"].items():
        types = ", ".join(each["type"] for each in call["parameters"]) or "void"
        assert f"{call.get('returns', {}).get('type', 'void')}({types})" == STORED["functions"][name]
        assert call["doc"] and call["since"] == "0.1"
        for each in call["parameters"]:
            names = {other["name"] for other in call["parameters"]}
            assert each["direction"] in ("in", "out", "in,out")
            assert each["type"].endswith("*") <= ("null" in each), (name, each)
            assert {each[key] for key in ("length", "capacity", "items", "user_data", "destroy") if key in each} <= names
            assert each["type"].endswith("**") <= (each.get("free") in STORED["functions"])
            held = {int(place): enum for place, enum in STORED["holds"].get(name, {}).items()}
            assert each.get("holds", "") == held.get(call["parameters"].index(each), "")
        assert set(call.get("statuses", {})) <= set(STORED["enums"]["ix_status"])


@pytest.mark.proves("S307d")
def test_the_library_and_python_carry_what_they_read_alone() -> None:
    assert CARRIED == {key: STORED[key] for key in CARRIED}
    assert set(STORED) - set(CARRIED) == {
        "calls", "callback_calls", "struct_details", "enum_details", "handles", "ids", "constants", "initial", "layouts_ilp32", "layouts_i386"}
