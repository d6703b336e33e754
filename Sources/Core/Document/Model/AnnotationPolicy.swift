/// The actions that a user may take on an annotation, by its subtype and flags (S197, S212): the table of
/// `docs/contracts/hit-policy.md` as data. Calls of the host are not bound by it.
public struct AnnotationPolicy: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A point on it finds it.
  public static let hit = AnnotationPolicy(rawValue: 1 << 0)
  /// It can be selected.
  public static let select = AnnotationPolicy(rawValue: 1 << 1)
  /// Its place, size and angle can be changed.
  public static let move = AnnotationPolicy(rawValue: 1 << 2)
  /// Its contents can be changed: text, or the value of a field; a link can show its menu.
  public static let edit = AnnotationPolicy(rawValue: 1 << 3)
  /// It can be deleted.
  public static let delete = AnnotationPolicy(rawValue: 1 << 4)

  public static let everything: AnnotationPolicy = [.hit, .select, .move, .edit, .delete]

  /// The actions that the subtype and each flag allow.
  public init(_ subtype: Subtype, _ flags: Annotation.Flags) {
    var allowed = AnnotationPolicy.of(subtype)
    if flags.contains(.hidden) || flags.contains(.noView) { allowed = [] }
    if flags.contains(.invisible), subtype == .unknown { allowed = [] }
    // A widget's own flag says nothing: that of its field does (ISO 32000-2, table 167).
    if flags.contains(.readOnly), subtype != .widget { allowed.formIntersection(.hit) }
    if flags.contains(.locked) { allowed.subtract([.move, .delete]) }
    if flags.contains(.lockedContents) { allowed.subtract(.edit) }
    self = allowed
  }

  /// The actions that are allowed without flags.
  private static func of(_ subtype: Subtype) -> AnnotationPolicy {
    switch subtype {
    case .popup, .printerMark, .trapNet, .watermark: []
    case .link, .widget: [.hit, .edit]
    case .highlight, .underline, .squiggly, .strikeOut, .redact: [.hit, .select, .edit, .delete]
    case .sound, .movie, .screen, .threeD, .richMedia: [.hit, .select, .move, .delete]
    case .unknown: [.hit, .select]
    default: everything
    }
  }
}

extension Annotation {
  /// True if it is a link or field that may be moved, resized and deleted once it has been taken up by a long press or a
  /// call. No other way selects it.
  public var isArrangeable: Bool {
    guard subtype == .link || subtype == .widget, policy.contains(.hit), !flags.contains(.locked) else { return false }
    return subtype == .widget || !flags.contains(.readOnly)
  }

  /// The actions that a user may take on it. The value of a read-only field is not edited.
  @inline(__always)  // A call would be handed a copy of the annotation.
  public var policy: AnnotationPolicy {
    let allowed = AnnotationPolicy(subtype, flags)
    guard let field, field.isReadOnly else { return allowed }
    return allowed.subtracting(.edit)
  }
}

extension Annotation.Field {
  /// Bit 1 of /Ff (ISO 32000-2, table 227).
  public var isReadOnly: Bool { flags & 1 != 0 }
}
