"""Types from Swift to C, from C to ctypes, and their layout."""

import pytest
from generate.layout import Layouts
from generate.model import Alias, Callback, Enum, EnumValue, Field, GenerateError, Interface, Opaque, Record
from generate.python_modules import defined, divided, imports
from generate.python_types import PythonTypes
from generate.swift_types import c_type, declare, snake_case
from generate.write_enums import class_name, member_names

PAIR = Record("ix_pair", "struct", (Field("a", "uint32_t"), Field("b", "double")))
EVENT = Record("ix_event", "struct", (
    Field("type", "uint32_t"),
    Field("u", "union", record=Record("", "union", (
        Field("pair", "struct", record=Record("", "struct", (Field("p", "ix_pair"), Field("n", "uint32_t")))),
        Field("reserved", "uint64_t", count=5)))),
    Field("call", "void (*)(void *)")))
COLOR = Enum("ix_color", "", (
    EnumValue("IX_COLOR_RED", -1, ""), EnumValue("IX_COLOR_3D", 2, ""), EnumValue("IX_COLOR_FORCE32", 0x7FFFFFFF, "")), False)
INTERFACE = Interface((0, 1, 0), [], [
    Opaque("ix_view"), Alias("ix_page_id", "uint64_t"), Callback("ix_destroy", "void", ("void *",)), PAIR, EVENT, COLOR], {})


@pytest.mark.parametrize(("swift", "c"), [
    ("UInt", "size_t"), ("UInt32", "uint32_t"), ("Double", "double"), ("()", "void"), ("ix_status", "ix_status"),
    ("UnsafePointer<ix_event>?", "const ix_event *"), ("UnsafeMutablePointer<UInt>?", "size_t *"),
    ("UnsafePointer<CChar>?", "const char *"), ("UnsafeMutableRawPointer?", "void *"),
    ("UnsafeRawPointer?", "const void *"), ("ViewHandle?", "ix_view *"),
    ("UnsafeMutablePointer<DocumentHandle?>?", "ix_document **"), ("ix_destroy?", "ix_destroy"),
    ("UnsafePointer<UnsafePointer<CChar>?>?", "const char *const *"),
])
def test_swift_types_have_c_types(swift: str, c: str) -> None:
    assert c_type(swift, "here") == c


@pytest.mark.parametrize("swift", ["Int", "Bool", "String", "OpaquePointer?", "ViewHandle", "UnsafePointer<ix_event>"])
def test_types_that_c_should_not_see_are_refused(swift: str) -> None:
    with pytest.raises(GenerateError, match="here"):
        c_type(swift, "here")


def test_names() -> None:
    assert [snake_case(name) for name in ("outFed", "x0", "unitsPerInch", "toURL", "`in`")] == [
        "out_fed", "x0", "units_per_inch", "to_url", "in"]
    assert declare("ix_view *", "view") == "ix_view *view" and declare("size_t", "count") == "size_t count"


def test_layout_follows_the_rules_of_c() -> None:
    layouts = Layouts(INTERFACE)
    assert layouts.record(PAIR) == (16, 8) and layouts.padding(PAIR) == 4
    assert layouts.record(EVENT) == (56, 8)
    places = {member.path: (member.offset, member.size) for member in layouts.members(EVENT)}
    assert places["u"] == (8, 40) and places["u.pair.n"] == (24, 4) and places["u.reserved"] == (8, 40)
    assert places["call"] == (48, 8)


def test_ctypes_expressions() -> None:
    types = PythonTypes(INTERFACE)
    assert types.expression("ix_view *") == "c_void_p"
    assert types.expression("ix_view **") == "POINTER(c_void_p)"
    assert types.expression("const ix_pair *") == "POINTER(ix_pair)"
    assert types.expression("const char *") == "c_void_p"
    assert types.expression("const char *", is_argument=True) == "c_char_p"
    assert types.expression("char *") == "POINTER(c_char)"
    assert types.expression("ix_color") == "c_int32" and types.expression("ix_page_id") == "c_uint64"


def test_kinds_of_parameters() -> None:
    types = PythonTypes(INTERFACE)
    told = {
        "ix_view *": "ix_view | None", "ix_view **": "Ref[ix_view]", "const ix_pair *": "Ref[ix_pair]", "ix_pair": "ix_pair",
        "const char *": "Text", "char *": "Buffer", "void *": "Address", "double": "float", "size_t *": "Ref[c_size_t]",
        "ix_page_id": "Id", "ix_destroy": "Callback", "ix_color": "int"}
    assert {each: types.parameter(each) for each in told} == told
    assert types.result("void") == "None" and types.result("ix_color") == "int"


def test_long_modules_are_divided() -> None:
    pieces = [f"class ix_{number}(Structure):\n" + "    a: int\n" * 120 for number in range(5)]
    bodies = divided("base", pieces)
    assert list(bodies) == ["base", "base__2", "base__3"] and "".join(bodies.values()) == "".join(pieces)
    homes = {name: module for module, body in bodies.items() for name in defined(body)}
    assert homes["ix_0"] == "base" and homes["ix_2"] == "base__2"
    assert imports("x: ix_0 = c_uint32", "base__2", homes) == "from ctypes import c_uint32\n\nfrom .base import ix_0\n\n"


def test_enum_members_lose_what_they_share() -> None:
    assert class_name(COLOR) == "Color"
    assert member_names(COLOR) == {"IX_COLOR_RED": "RED", "IX_COLOR_3D": "_3D", "IX_COLOR_FORCE32": "FORCE32"}
