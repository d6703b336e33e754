public import Document

/// The kind that a creation tool makes: a row of the table of created annotations. Raw values are the row numbers; hosts add
/// their own kinds from 10,000 on.
public struct CreatedKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The rows of the table: 1 to 40.
  public static let rows = UInt32(1)...40

  public static let none = CreatedKind(rawValue: 0)
  public static let firstCustom = CreatedKind(rawValue: 10000)

  /// The subtype that is created; unknown for kinds of hosts.
  public var subtype: Subtype {
    switch rawValue {
    case 1, 38: .text
    case 2, 3: .link
    case 4, 5, 36: .freeText
    case 6, 7, 8: .line
    case 9: .square
    case 10: .circle
    case 11, 31, 40: .polyLine
    case 12, 13, 32, 33: .polygon
    case 14: .highlight
    case 15: .underline
    case 16: .squiggly
    case 17: .strikeOut
    case 18, 19, 37: .ink
    case 20, 21, 22: .stamp
    case 23: .fileAttachment
    case 24: .sound
    case 25, 30: .redact
    case 26, 27, 28, 29, 34, 35: .widget
    case 39: .caret
    default: .unknown
    }
  }
}

/// Which tool creates what: defaults for all rows, and what the host set in their place.
public struct CreationTable: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let kind: CreatedKind
    var mode: ToolMode
  }

  private var entries: [Entry] = []

  public init() {}

  /// The tool that creates a kind; `nil` for a kind that has none.
  ///
  /// - Complexity: O(entries set by the host).
  public func mode(for kind: CreatedKind) -> ToolMode? {
    for entry in entries where entry.kind == kind { return entry.mode }
    return CreatedKind.rows.contains(kind.rawValue) ? ToolMode(rawValue: 100 + kind.rawValue) : nil
  }

  /// The tool that creates annotations of a subtype where nothing more is asked for: that of its first row. `nil`
  /// for subtypes that cannot be created.
  public func mode(for subtype: Subtype) -> ToolMode? {
    for row in CreatedKind.rows {
      let kind = CreatedKind(rawValue: row)
      if kind.subtype == subtype { return mode(for: kind) }
    }
    return nil
  }

  /// Sets the tool of a kind; no mode takes back what was set.
  public mutating func setMode(_ mode: ToolMode, for kind: CreatedKind) {
    entries.removeAll { $0.kind == kind }
    if mode != .none { entries.append(Entry(kind: kind, mode: mode)) }
  }

  /// Subtypes that have no row: they cannot be created.
  public static var subtypesWithoutTool: [Subtype] {
    Subtype.allCases.filter { subtype in
      subtype != .unknown && !CreatedKind.rows.contains { CreatedKind(rawValue: $0).subtype == subtype }
    }
  }
}
