"""Finding, comparing and binding libraries of this and other versions."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from libinteract import _compare, _library
from libinteract.errors import NotSupported

Build = Callable[..., Path]


@pytest.mark.proves("S176a")
def test_an_older_library_loads_and_what_it_lacks_raises(build_library: Build) -> None:
    manifest = {"functions": {"ix_version": "uint32_t(void)"}}
    older = _library.load(build_library(manifest, version=500))
    assert older.ix_version() == 500
    assert older.has("ix_version") and not older.has("ix_has_function")
    with pytest.raises(NotSupported, match="ix_has_function"):
        older.ix_has_function(b"ix_version", 10)


@pytest.mark.proves("S176b")
def test_a_library_without_a_manifest_loads(build_library: Build) -> None:
    assert _library.load(build_library(None)).manifest == {}


@pytest.mark.proves("S176b")
def test_a_library_with_another_signature_is_refused(build_library: Build) -> None:
    path = build_library({"functions": {"ix_version": "uint64_t(void)"}})
    with pytest.raises(ImportError, match=r"ix_version is uint64_t\(void\), not uint32_t\(void\)"):
        _library.load(path)


def changed(change: Callable[[dict[str, Any]], None]) -> list[str]:
    """What the comparison says of this version's manifest after a change."""
    loaded = copy.deepcopy(_library.known_manifest())
    change(loaded)
    return _compare.differences(_library.known_manifest(), loaded)


@pytest.mark.proves("S176b")
def test_newer_and_older_things_do_not_matter() -> None:
    def change(manifest: dict[str, Any]) -> None:
        manifest["functions"]["ix_new"] = "void(void)"
        del manifest["functions"]["ix_version"]
        manifest["enums"]["ix_status"]["IX_NEW"] = 99
        del manifest["enums"]["ix_key"]
        del manifest["structs"]["ix_hit"]
        manifest["structs"]["ix_page_info"]["size"] += 8
        manifest["structs"]["ix_page_info"]["members"]["new"] = ["double", 88, 8]

    assert changed(change) == []


@pytest.mark.proves("S176b")
@pytest.mark.parametrize(("path", "value", "named"), [
    (("enums", "ix_status", "IX_ERROR_BUSY"), -50, "IX_ERROR_BUSY"),
    (("structs", "ix_event", "members", "time_ns"), ["uint64_t", 16, 8], "time_ns"),
    (("structs", "ix_point", "size"), 24, "ix_point"),
    (("callbacks", "ix_destroy"), "int (*)(void)", "ix_destroy"),
])
def test_what_both_know_must_agree(path: tuple[str, ...], value: Any, named: str) -> None:
    def change(manifest: dict[str, Any]) -> None:
        for key in path[:-1]:
            manifest = manifest[key]
        manifest[path[-1]] = value

    found = changed(change)
    assert len(found) == 1 and named in found[0]


def test_the_environment_names_the_only_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LIBINTERACT_LIBRARY", str(tmp_path / "nothing.so"))
    with pytest.raises(ImportError, match="nothing.so"):
        _library.load()


def test_a_missing_provider_is_not_supported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LIBINTERACT_POPPLER_LIBRARY", str(tmp_path / "nothing.so"))
    with pytest.raises(NotSupported, match="nothing.so"):
        _library.load_poppler()
