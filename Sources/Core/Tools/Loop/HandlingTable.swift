public import Document

/// The kind of a handled item: an annotation's subtype, or one of the two cases that have a tool of their own.
public enum HandledKind: Hashable, Sendable {
  case subtype(Subtype)
  /// A FreeText with a callout line.
  case callout
  /// Several annotations at once.
  case group

  /// The subtype's raw value; 1001 for a callout, 1002 for a group.
  public init?(rawValue: UInt32) {
    switch rawValue {
    case 1001: self = .callout
    case 1002: self = .group
    default:
      guard let subtype = Subtype(rawValue: rawValue) else { return nil }
      self = .subtype(subtype)
    }
  }

  public var rawValue: UInt32 {
    switch self {
    case .subtype(let subtype): subtype.rawValue
    case .callout: 1001
    case .group: 1002
    }
  }
}

/// Which tool handles which annotation: defaults for all, and what the host set in their place.
public struct HandlingTable: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let kind: HandledKind
    var mode: ToolMode
  }

  private var entries: [Entry] = []
  private var fixed: [HandledKind] = []

  public init() {}

  /// The tool that handles annotations of a kind.
  ///
  /// Where editing is off it is pan. Links, fields and media keep their tools then: these act, they do not edit.
  @inline(__always)  // A call would be handed a copy of both lists, which are empty as a rule.
  public func mode(for kind: HandledKind) -> ToolMode {
    isUsual ? HandlingTable.defaultMode(for: kind) : chosenMode(for: kind)
  }

  private var isUsual: Bool { entries.isEmpty && fixed.isEmpty }

  private func chosenMode(for kind: HandledKind) -> ToolMode {
    for entry in entries where entry.kind == kind { return entry.mode }
    let mode = HandlingTable.defaultMode(for: kind)
    return mode.isEditing && fixed.contains(kind) ? .pan : mode
  }

  /// Sets the tool of a kind; no mode takes back what was set.
  public mutating func setMode(_ mode: ToolMode, for kind: HandledKind) {
    entries.removeAll { $0.kind == kind }
    if mode != .none { entries.append(Entry(kind: kind, mode: mode)) }
  }

  /// Switches editing of a kind off or on.
  public mutating func setEditable(_ editable: Bool, _ kind: HandledKind) {
    fixed.removeAll { $0 == kind }
    if !editable { fixed.append(kind) }
  }

  /// True if editing of a kind is on.
  public func isEditable(_ kind: HandledKind) -> Bool { !fixed.contains(kind) }

  /// The library's own choice.
  public static func defaultMode(for kind: HandledKind) -> ToolMode {
    switch kind {
    case .callout: .editVertices
    case .group: .editGroup
    case .subtype(let subtype):
      switch subtype {
      case .link: .linkAction
      case .widget: .formFill
      case .richMedia, .screen, .movie, .sound: .media
      case .line: .editLine
      case .highlight, .underline, .strikeOut, .squiggly: .editTextMarkup
      case .polyLine, .polygon: .editVertices
      default: .edit
      }
    }
  }
}

extension ToolMode {
  /// True if the mode edits the selection.
  public var isEditing: Bool {
    rawValue >= ToolMode.editLine.rawValue && rawValue <= ToolMode.editGroup.rawValue
  }
}
