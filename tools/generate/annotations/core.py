"""Prints Core's annotation: what it has, when two are the same, what differs between two, the hash of one."""

from __future__ import annotations

from ..text import WIDTH, camel, slashes, swift_doc
from .schema import MARKER, Change, Held, Member, Schema

HEAD = f"""// {MARKER}
// swift-format-ignore-file
public import Geometry

"""
#: The parts of members that are hashed, in this order: the words of all, then the signed ones, and so on.
WORDS = {"enum": "{}.rawValue", "set": "{}.rawValue", "u32": "{}", "two u32": "{0}.0, {0}.1"}
NUMBERS = {
    "margins": "{0}.0, {0}.1, {0}.2, {0}.3", "matrix": "{0}.a, {0}.b, {0}.c, {0}.d, {0}.tx, {0}.ty", "number": "{}",
    "share": "{}"}


def source(schema: Schema) -> str:
    """The whole file."""
    return HEAD + "\n".join([*_struct(schema), "", *_changes(schema), "", *_difference(schema), "", *_hash(schema), ""])


def _struct(schema: Schema) -> list[str]:
    """The annotation, whose copies share its members, and those members."""
    lines = [
        "/// An annotation as its file describes it (ISO 32000-2, 12.5).", "///",
        "/// Copies share what they have until one of them changes: a copy costs a count, whatever the annotation holds. What most annotations",
        "/// lack is in parts, each of which is there from the first of its members on that is not as in a new annotation.",
        "public struct Annotation: Hashable, Sendable {", "  private var shared = Shared(Members())"]
    for each in schema.plain:
        if each.is_own:
            lines += [*slashes(swift_doc(each.doc), "  "), f"  public var {each.swift}: {each.swift_type} = {each.initial}"]
    for each in schema.kept:
        access = "" if each.access == "internal" else "public "
        lines += [*slashes(swift_doc(each.doc), "  "), f"  {access}var {each.swift}: {each.swift_type} {{", *_accessors(each), "  }"]
    lines += ["", "  public init() {}", "", *_owning(schema), "", *_equality(schema), "}", ""]
    return [*lines, *_storage(schema)]


def _accessors(member: Member | Held) -> list[str]:
    """How a member is read and changed: a part is left alone where nothing changes, so that it stays shared."""
    at, name = f"shared.members.{member.place}", member.swift
    if not member.part:
        return [
            f"    @inline(__always) _read {{ yield {at} }}", "    @inline(__always) _modify {", "      own()", f"      yield &{at}",
            "    }"]
    return [
        f"    @inline(__always) get {{ shared.members.{member.part}?.members.{name} ?? {member.initial} }}", "    set {",
        f"      guard !isSame(newValue, as: {name}) else {{ return }}",
        f"      own{member.part.capitalize()}()", f"      shared.members.{member.part}?.members.{name} = newValue", "    }"]


def _owning(schema: Schema) -> list[str]:
    """The functions that make the members, or those of a part, this copy's own."""
    lines = [
        "  /// Makes the members this copy's own before one changes. Not in line: it stands wherever one does.", "  @inline(never)",
        "  private mutating func own() {",
        "    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.members) }", "  }"]
    for part in schema.parts:
        lines += [
            "", "  @inline(never)", f"  private mutating func own{part.capitalize()}() {{", "    own()",
            f"    guard !isKnownUniquelyReferenced(&shared.members.{part}) else {{ return }}",
            f"    shared.members.{part} = Shared(shared.members.{part}?.members ?? {part.capitalize()}())", "  }"]
    same = " && ".join(f"shared.members.{part} === other.shared.members.{part}" for part in schema.parts)
    lines += [
        "", "  /// True if its parts are those of another one.",
        "  func hasParts(of other: borrowing Annotation) -> Bool {", f"    {same}", "  }", "",
        "  /// Takes over the parts of another one that are alike, so that they are there once.",
        "  mutating func share(partsOf other: Annotation) {"]
    for part in schema.parts:
        rows = [f"isSame({each.swift}, as: other.{each.swift})" for each in schema.kept if each.part == part]
        lines += [
            f"    if shared.members.{part} !== other.shared.members.{part}, shared.members.{part} != nil,",
            *(f"      {row}," for row in rows[:-1]), f"      {rows[-1]}", "    {", "      own()",
            f"      shared.members.{part} = other.shared.members.{part}", "    }"]
    return [*lines, "  }"]


def _equality(schema: Schema) -> list[str]:
    own = ", ".join(f"a.{each.swift} == b.{each.swift}" for each in schema.plain if each.is_own)
    lines = [
        "  public static func == (a: Annotation, b: Annotation) -> Bool {", f"    guard {own} else {{ return false }}",
        "    if a.shared === b.shared { return true }"]
    for part in ("", *schema.parts):
        names = [each.swift for each in schema.kept if each.part == part and each.is_same]
        # A few at a time: the compiler takes long over many conditions in one expression.
        rows = [", ".join(f"a.{name} == b.{name}" for name in names[i:i + 3]) for i in range(0, len(names), 3)]
        rows = [f"guard {row} else {{ return false }}" for row in rows]
        if part:
            lines += [f"    if a.shared.members.{part} !== b.shared.members.{part} {{", *(f"      {row}" for row in rows), "    }"]
        else:
            lines += [f"    {row}" for row in rows]
    return [*lines, "    return true", "  }"]


def _storage(schema: Schema) -> list[str]:
    """The members where copies share them: the wide ones first, so that no gaps are left between them."""
    members = sorted((each for each in schema.kept if not each.is_color), key=lambda each: each.rank)
    lines = ["extension Annotation {"]
    for part in ("", *schema.parts):
        lines += [f"  fileprivate struct {part.capitalize() or 'Members'} {{"]
        if not part:
            lines += [f"    var {each}: Shared<{each.capitalize()}>? = nil" for each in schema.parts] + ["    var colors = PackedColors()"]
        lines += [f"    var {each.swift}: {each.swift_type} = {each.initial}" for each in members if each.part == part]
        lines += ["  }", ""]
    return [
        *lines, "  /// The members of one or several annotations. They change only while one has them.",
        "  fileprivate final class Shared<Content>: @unchecked Sendable {", "    var members: Content", "",
        "    init(_ members: Content) { self.members = members }", "  }", "}"]


def _changes(schema: Schema) -> list[str]:
    lines = ["/// The members of an annotation that differ from the file; `ix_member`.",
             "public struct ChangedMembers: OptionSet, Hashable, Sendable {", "  public let rawValue: UInt32",
             "  public init(rawValue: UInt32) { self.rawValue = rawValue }"]
    for each in schema.changes:
        lines += slashes(swift_doc(each.doc), "  ")
        lines.append(f"  public static let {camel(each.name)} = ChangedMembers(rawValue: 1 << {each.bit})")
    every, visible = (sum(1 << each.bit for each in schema.changes if each.shows or is_all) for is_all in (True, False))
    return [*lines, f"  public static let all = ChangedMembers(rawValue: 0x{every:X})",
            "  /// Those that show. The rectangle and its differences show by ``Annotation/isShifted(from:)``.",
            f"  static let visible = ChangedMembers(rawValue: 0x{visible:X})", "}"]


def _difference(schema: Schema) -> list[str]:
    lines = ["extension Annotation {", "  /// The members that are others than they were.",
             "  func changedMembers(from old: Annotation) -> ChangedMembers {",
             "    let turned = traits.symmetricDifference(old.traits)", "    var found: ChangedMembers = []"]
    for each in schema.changes:
        conditions = _conditions(schema, each)
        if conditions:
            head, tail = f"    if {' || '.join(conditions)} {{", f"found.insert(.{camel(each.name)})"
            lines += [f"{head} {tail} }}"] if len(head + tail) < WIDTH else [head, f"      {tail}", "    }"]
    return [*lines, "    return found", "  }", "}"]


def _conditions(schema: Schema, change: Change) -> list[str]:
    names = [*(each.swift for each in schema.plain if each.change == change.name),
             *(each.name for each in schema.held if each.change == change.name)]
    found = [f"{name} != old.{name}" for name in names] + [f"turned.contains(.{each})" for each in change.traits]
    return [*found, change.when] if change.when else found


def _hash(schema: Schema) -> list[str]:
    members = [each for each in schema.plain if not each.is_identity]
    lines = ["extension Annotation {", "  /// Adds the plain members but its object number.",
             "  func appendMembers(to hash: inout StableHash) {"]
    lines += _loop("word", [WORDS[each.word].format(each.swift) for each in members if each.word in WORDS], "UInt64(clamping: word)")
    lines += _loop("word", [each.swift for each in members if each.word == "i32"], "Int64(clamping: word)")
    rects = [_rect(each) for each in members if each.word == "rect"]
    numbers = [NUMBERS[each.word].format(each.swift) for each in members if each.word in NUMBERS]
    lines += _loop("number", [*rects, *numbers], "number")
    colors = ", ".join(each.swift for each in members if each.word == "color")
    lines += [f"    for color in [{colors}] {{", "      hash.append(UInt64(clamping: color.components))",
              "      for number in [color.values.0, color.values.1, color.values.2, color.values.3] { hash.append(number) }", "    }"]
    return [*lines, "  }", "}"]


def _rect(member: Member) -> str:
    return ", ".join(f"{member.swift}.{side}" for side in ("minX", "minY", "maxX", "maxY"))


def _loop(name: str, values: list[str], appended: str) -> list[str]:
    return [f"    for {name} in [", *(f"      {each}," for each in values), f"    ] {{ hash.append({appended}) }}"]
