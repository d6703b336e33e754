"""Prints Core's annotation: what it has, when two are the same, what differs between two, the hash of one."""

from __future__ import annotations

from ..text import WIDTH, camel, slashes, swift_doc
from .schema import MARKER, Change, Member, Schema

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
        "/// Copies share what they have until one of them changes: a copy costs a count, whatever the annotation holds.",
        "public struct Annotation: Hashable, Sendable {", "  private var shared = Shared(Members())"]
    for each in schema.plain:
        if each.is_own:
            lines += [*slashes(swift_doc(each.doc), "  "), f"  public var {each.swift}: {each.swift_type} = {each.initial}"]
    members = [
        (each.swift, each.swift_type, each.initial, slashes(swift_doc(each.doc), "  "), "public ")
        for each in schema.plain if not each.is_own]
    members += [
        (each.name, each.swift_type, each.initial, slashes(each.doc, "  "), "" if each.access == "internal" else "public ")
        for each in schema.held]
    for name, kind, _, doc, access in members:
        lines += [
            *doc, f"  {access}var {name}: {kind} {{", f"    @inline(__always) _read {{ yield shared.members.{name} }}",
            "    @inline(__always) _modify {", "      own()", f"      yield &shared.members.{name}", "    }", "  }"]
    lines += [
        "", "  public init() {}", "", "  /// Makes the members this copy's own before one changes. Not in line: it stands wherever one does.", "  @inline(never)",
        "  private mutating func own() {",
        "    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.members) }", "  }", "",
        "  public static func == (a: Annotation, b: Annotation) -> Bool {"]
    own = ", ".join(f"a.{each.swift} == b.{each.swift}" for each in schema.plain if each.is_own)
    names = [*(each.swift for each in schema.plain if not each.is_own), *(each.name for each in schema.held if each.is_same)]
    # A few at a time: the compiler takes long over many conditions in one expression.
    rows = [", ".join(f"a.{name} == b.{name}" for name in names[i:i + 3]) for i in range(0, len(names), 3)]
    lines += [f"    guard {own} else {{ return false }}", "    if a.shared === b.shared { return true }"]
    lines += [*(f"    guard {row} else {{ return false }}" for row in rows), "    return true", "  }", "}", ""]
    lines += ["extension Annotation {", "  fileprivate struct Members {"]
    lines += [f"    var {name}: {kind} = {initial}" for name, kind, initial, _, _ in members]
    return [
        *lines, "  }", "", "  /// The members of one or several annotations. They change only while one has them.",
        "  fileprivate final class Shared: @unchecked Sendable {", "    var members: Members", "",
        "    init(_ members: Members) { self.members = members }", "  }", "}"]


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
