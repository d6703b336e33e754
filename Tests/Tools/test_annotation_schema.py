"""schema/annotations.toml: what is refused, and what follows from a member that is added."""

import re
from pathlib import Path

import pytest
from generate import annotations
from generate.annotations import convert, core, header
from generate.model import GenerateError

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / annotations.SOURCE).read_text()
ADDED = """
[change.blend_mode]
bit = 24
doc = "/BM."
shows = true

[member.blend_mode]
type = "u32"
doc = "/BM: 0 for Normal, 1 for Multiply."
most = "1"
change = "blend_mode"

[member.blend_reserved]
type = "reserved"
"""


def test_the_page_on_adding_one_shows_what_is_tested() -> None:
    page = (ROOT / "docs/contributing/annotations.md").read_text()
    block = re.search(r"```toml\n(.*?)```", page, re.S)
    assert block is not None and block[1].strip() == ADDED.strip()


def changed_members(swift: str) -> dict[str, int]:
    """The sets of members that the generated Swift spells, as bits."""
    return {name: int(bits, 16) for name, bits in re.findall(r"static let (\w+) = ChangedMembers\(rawValue: 0x([0-9A-F]+)\)", swift)}


@pytest.mark.proves("S331")
def test_a_member_is_added_in_one_place() -> None:
    schema = annotations.read(TEXT + ADDED)
    told = header.source(schema)
    assert "uint32_t blend_mode;" in told and "IX_MEMBER_BLEND_MODE = 1 << 24," in told
    assert told.split("#define IX_ANNOTATION_INIT")[1].split("\n\n")[0].rstrip().endswith("0, 0}")
    swift = core.source(schema)
    assert "public var blendMode: UInt32 {" in swift and "    var blendMode: UInt32 = 0\n" in swift and "a.blendMode == b.blendMode" in swift
    assert "if blendMode != old.blendMode { found.insert(.blendMode) }" in swift
    before = changed_members(core.source(annotations.read(TEXT)))
    assert changed_members(swift) == {name: bits | 1 << 24 for name, bits in before.items()} and set(before) == {"all", "visible"}
    assert "      quadding,\n      blendMode,\n" in swift
    parsed = convert.source(schema)
    assert "guard given.blend_mode <= 1 else { throw .invalidArgument }" in parsed and "out.blend_mode = blendMode" in parsed


@pytest.mark.proves("S331")
def test_every_member_is_compared_converted_and_hashed() -> None:
    schema = annotations.read(TEXT)
    swift, parsed = core.source(schema), convert.source(schema)
    for member in schema.plain:
        assert f"a.{member.swift} == b.{member.swift}" in swift
        assert f"given.{member.name}" in parsed and f"out.{member.name} = " in parsed
        assert bool(re.search(rf"\b{member.swift}\b", swift.split("func appendMembers")[1])) != member.is_identity
    for change in schema.changes:
        assert f"found.insert(.{annotations.schema.camel(change.name)})" in swift


@pytest.mark.parametrize(("old", "new", "told"), [
    ("bit = 24", "bit = 10", "change.blend_mode: opacity has bit 10"),
    ('type = "u32"', 'type = "word"', "member.blend_mode: `word` is no type"),
    ('type = "u32"', 'type = "enum"', "member.blend_mode: `enum` is no type"),
    ('[member.blend_reserved]\ntype = "reserved"', "", "a reserved member is missing at the end"),
    ("[member.blend_reserved]", '[member.blend_share]\ntype = "share"\ndoc = "A share."\n[member.blend_reserved]',
     "member.blend_share: a reserved member is missing before it"),
    ('change = "blend_mode"', 'change = "blending"', "there is no change blending"),
    ('Multiply."', 'Multiply"', "says in a sentence"),
    ("most =", "maximum =", "maximum: no such key"),
    ("bit = 24", "bit =", "schema/annotations.toml: Invalid value"),
])
def test_what_cannot_be_generated_is_refused_with_its_place(old: str, new: str, told: str) -> None:
    assert old in ADDED
    with pytest.raises(GenerateError) as error:
        annotations.read(TEXT + ADDED.replace(old, new))
    assert told in str(error.value)
