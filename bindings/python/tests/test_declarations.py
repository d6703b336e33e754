"""The generated declarations against the library that is loaded."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from libinteract import _abi, _library
from libinteract.enums import Component, EffectFlags, EffectType, Status, Subtype

MANIFEST = _library.known_manifest()


@pytest.mark.proves("S250b")
def test_library_and_declarations_are_of_one_version(library: _library.Library) -> None:
    assert library.manifest == MANIFEST
    major, minor, patch = (int(part) for part in _abi.VERSION.split("."))
    assert library.ix_version() == major * 1_000_000 + minor * 1_000 + patch


@pytest.mark.proves("S250b")
@pytest.mark.parametrize("name", sorted(MANIFEST["structs"]))
def test_struct_lies_as_in_c(name: str) -> None:
    struct = getattr(_abi, name)
    described = MANIFEST["structs"][name]
    assert ctypes.sizeof(struct) == described["size"]
    for path, (_, offset, size) in described["members"].items():
        assert place(struct, path) == (offset, size), path


def place(struct: type, path: str) -> tuple[int, int]:
    """Offset and size of a member, which may lie in unnamed structs: `u.pointer.position`."""
    current: Any = struct
    offset, size = 0, 0
    for name in path.split("."):
        descriptor = getattr(current, name)
        offset, size = offset + descriptor.offset, descriptor.size
        current = dict((field[0], field[1]) for field in current._fields_)[name]
    return offset, size


@pytest.mark.parametrize("name", sorted(MANIFEST["enums"]))
def test_constants_have_their_values(name: str) -> None:
    for constant, value in MANIFEST["enums"][name].items():
        if not constant.endswith("_FORCE32"):
            assert getattr(_abi, constant) == value


def test_every_function_of_the_manifest_is_bound(library: _library.Library) -> None:
    assert sorted(_abi.PROTOTYPES) == sorted(MANIFEST["functions"])
    for name in _abi.PROTOTYPES:
        assert library.has(name), name
        assert library.ix_has_function(name.encode(), len(name)) == 1


@pytest.mark.proves("S175")
@pytest.mark.parametrize("name", [b"", b"ix_versio", b"ix_versions", b"x", b"ix_version\nix_view_new", b"\xff"])
def test_has_function_answers_no_for_other_names(library: _library.Library, name: bytes) -> None:
    assert library.ix_has_function(name, len(name)) == 0


def test_has_function_takes_null_and_any_length(library: _library.Library) -> None:
    assert library.ix_has_function(None, 5) == 0
    assert library.ix_has_function(b"ix_version", 0) == 0


@pytest.mark.proves("S245c")
def test_manifest_reports_its_length_and_refuses_nonsense(library: _library.Library) -> None:
    length = ctypes.c_size_t()
    assert library.ix_abi_manifest(None, 0, length) == Status.OK
    small = ctypes.create_string_buffer(b"?" * 8)
    assert library.ix_abi_manifest(small, 4, length) == Status.ERROR_BUFFER_TOO_SMALL
    assert small.raw[4:8] == b"????"
    assert library.ix_abi_manifest(None, 4, length) == Status.ERROR_INVALID_ARGUMENT
    assert library.ix_abi_manifest(None, 0, None) == Status.ERROR_INVALID_ARGUMENT


@pytest.mark.proves("S251b")
def test_enums_accept_what_they_do_not_know() -> None:
    unknown = EffectType(987654)
    assert unknown == 987654 and isinstance(unknown, EffectType) and "987654" in unknown.name
    assert Status(-9999) < 0
    both = EffectFlags(1 << 30 | EffectFlags.INITIAL)
    assert EffectFlags.INITIAL in both and int(both) == 1 << 30 | 1
    assert Subtype._3D == _abi.IX_SUBTYPE_3D and Component.SELECT_TEXT == _abi.IX_SELECT_TEXT


def test_enums_refuse_what_is_no_number() -> None:
    with pytest.raises(ValueError):
        EffectType("tap")  # type: ignore[arg-type]
