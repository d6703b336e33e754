"""The printed and the refused declarations."""

import copy
import subprocess
from pathlib import Path

import pytest
from generate import cli, swift_api
from generate.model import Doc, EnumValue, Enum, Field, Function, GenerateError, Interface, Parameter, Part, Record, Subject
from generate.write_headers import headers
from generate.write_manifest import check_appended, manifest, manifest_text, swift_source, version_script

FEED = Function(
    "ix_view_feed", "ix_status",
    (Parameter("view", "ix_view *"), Parameter("events", "const ix_event *"), Parameter("count", "size_t")),
    Doc("Feeds events.", parameters=(("events", "View space."),), retvals=(("IX_ERROR_BUSY", "Another thread."),),
        on_error="Nothing changed.", cost="O(1)."), "View.swift", 3, "Input")
FREE = Function("ix_view_free", "void", (Parameter("view", "ix_view *"),), Doc("Frees."), "View.swift", 9, "")
ENUM = Enum("ix_kind", "", (EnumValue("IX_KIND_A", 1, ""), EnumValue("IX_KIND_B", 2, "")), False)
SIZED = Record("ix_options", "struct", (Field("size", "uint32_t"), Field("flags", "uint32_t")))
FROZEN = Record("ix_point", "struct", (Field("x", "double"), Field("y", "double")))


def interface(minor: int = 1, functions: tuple[Function, ...] = (FEED, FREE)) -> Interface:
    subject = Subject("view", "Sources/CExports/Exports/View", "Views.", ("More.",), (Part("", (), functions),))
    return Interface((0, minor, 0), ["base"], [ENUM, SIZED, FROZEN], {}, [subject])


@pytest.mark.proves("S250a")
def test_header_reads_as_by_hand() -> None:
    text = headers(interface())["include/interact/view.h"]
    assert """/** @name Input
 *  @{ */

/**
 * Feeds events.
 *
 * @param[in] events  View space.
 * @retval IX_ERROR_BUSY  Another thread.
 *
 * Nothing changed.
 *
 * Cost: O(1).
 */
IX_API ix_status ix_view_feed(ix_view *view, const ix_event *events, size_t count);

/** @} */

/** Frees. */
IX_API void ix_view_free(ix_view *view);

#endif
""" in text


def test_each_further_file_is_a_section_with_its_introduction() -> None:
    parts = (Part("", (), (FEED,)), Part("Life", ("From new to free.",), (FREE,)))
    subject = Subject("view", "Sources/CExports/Exports/View", "Views.", (), parts)
    text = headers(Interface((0, 1, 0), ["base"], [], {}, [subject]))["include/interact/view.h"]
    assert """size_t count);

/** @} */

/** @name Life
 *
 * From new to free.
 *
 *  @{ */

/** Frees. */
IX_API void ix_view_free(ix_view *view);

/** @} */
""" in text


def test_umbrella_includes_types_and_subjects() -> None:
    text = headers(interface())["include/interact/interact.h"]
    assert '#include "types/base.h"' in text and '#include "view.h"  /* Views. */' in text
    assert "#define IX_VERSION_MINOR 1" in text


def test_version_script_has_a_node_per_release() -> None:
    old = manifest(interface(functions=(FREE,)))
    script = version_script(interface(minor=2), [("0.1", old)])
    assert script.endswith("""LIBINTERACT_0.1 {
  global:
    ix_view_free;
  local:
    *;
};
LIBINTERACT_0.2 {
  global:
    ix_view_feed;
} LIBINTERACT_0.1;
""")


def test_manifest_lists_everything_and_swift_carries_the_same_text() -> None:
    content = manifest(interface())
    assert content["functions"]["ix_view_feed"] == "ix_status(ix_view *, const ix_event *, size_t)"
    assert content["structs"]["ix_point"]["members"]["y"] == ["double", 8, 8]
    text = manifest_text(content)
    source = swift_source(interface(), text)
    assert "\n".join(f"  {line}" for line in text.rstrip("\n").split("\n")) in source
    assert "static let version: UInt32 = 1000" in source


def grown(change: str) -> dict:
    new = copy.deepcopy(manifest(interface(minor=2)))
    if change == "function gone":
        del new["functions"]["ix_view_free"]
    elif change == "value changed":
        new["enums"]["ix_kind"]["IX_KIND_A"] = 7
    elif change == "member moved":
        new["structs"]["ix_options"]["members"]["flags"] = ["uint32_t", 8, 4]
    elif change == "frozen grown":
        new["structs"]["ix_point"]["size"] = 24
    elif change == "struct gone":
        del new["structs"]["ix_point"]
    elif change == "sized grown":
        new["structs"]["ix_options"]["size"] = 16
    return new


@pytest.mark.proves("S246")
@pytest.mark.parametrize("change", ["function gone", "value changed", "member moved", "frozen grown", "struct gone"])
def test_a_release_may_not_take_back_what_it_promised(change: str) -> None:
    with pytest.raises(GenerateError, match="release 0.1"):
        check_appended(grown(change), "0.1", manifest(interface()))


@pytest.mark.proves("S246")
@pytest.mark.parametrize("change", ["nothing", "sized grown"])
def test_a_release_may_add(change: str) -> None:
    check_appended(grown(change), "0.1", manifest(interface()))


@pytest.mark.proves("S250b")
def test_drift_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    files = headers(interface())
    assert cli.write(files) == 0 and cli.check(files) == 0
    header = tmp_path / "include/interact/view.h"
    header.write_text(header.read_text().replace("size_t count", "int count"))
    (tmp_path / "include/interact/old.h").write_text("/* Generated by tools/generate from Old.swift. */\n")
    (tmp_path / "include/interact/own.h").write_text("/* By hand. */\n")
    assert cli.check(files) == 1
    told = capsys.readouterr().out
    assert "drift: include/interact/view.h" in told and "drift: include/interact/old.h" in told
    assert "own.h" not in told and "0 passed, 2 failed" in told
    assert cli.write(files) == 0 and cli.check(files) == 0
    assert not (tmp_path / "include/interact/old.h").exists() and (tmp_path / "include/interact/own.h").exists()


def test_generated_header_compiles_alone(tmp_path: Path) -> None:
    types = tmp_path / "include/interact/types"
    types.mkdir(parents=True)
    (types / "base.h").write_text(
        "#include <stddef.h>\n#define IX_API\ntypedef struct ix_view ix_view;\ntypedef struct ix_event ix_event;\n"
        "typedef enum ix_status { IX_OK = 0 } ix_status;\n")
    for path, text in headers(interface()).items():
        (tmp_path / path).write_text(text)
    source = tmp_path / "use.c"
    source.write_text("#include <interact/interact.h>\nint main(void) { return (int)sizeof(ix_view_feed(0, 0, 0)) == 0; }\n")
    command = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{tmp_path}/include", "-fsyntax-only", str(source)]
    assert subprocess.run(command).returncode == 0


def test_a_function_may_not_have_the_name_of_a_type(tmp_path: Path) -> None:
    symbol = {
        "names": {"title": "kind()"}, "declarationFragments": [{"spelling": '@_cdecl("ix_kind") func kind()'}]}
    with pytest.raises(GenerateError, match="ix_kind: a type and a function"):
        swift_api.subjects(tmp_path, {"symbols": [symbol]}, frozenset({"ix_kind"}))
