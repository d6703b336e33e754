import Geometry

/// What of an annotation differs from the file; raw values as in `ix_member`.
public struct ChangedMembers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let flags = ChangedMembers(rawValue: 1 << 0)
  public static let rect = ChangedMembers(rawValue: 1 << 1)
  public static let rectDifferences = ChangedMembers(rawValue: 1 << 2)
  public static let border = ChangedMembers(rawValue: 1 << 3)
  public static let borderEffect = ChangedMembers(rawValue: 1 << 4)
  public static let lineEndings = ChangedMembers(rawValue: 1 << 5)
  public static let quadding = ChangedMembers(rawValue: 1 << 6)
  public static let captionRotation = ChangedMembers(rawValue: 1 << 7)
  public static let color = ChangedMembers(rawValue: 1 << 8)
  public static let interiorColor = ChangedMembers(rawValue: 1 << 9)
  public static let opacity = ChangedMembers(rawValue: 1 << 10)
  public static let open = ChangedMembers(rawValue: 1 << 11)
  public static let caption = ChangedMembers(rawValue: 1 << 12)
  public static let fieldValue = ChangedMembers(rawValue: 1 << 13)
  public static let appearanceMatrix = ChangedMembers(rawValue: 1 << 14)
  public static let measure = ChangedMembers(rawValue: 1 << 15)
  /// What runs when it is activated.
  public static let action = ChangedMembers(rawValue: 1 << 20)
  /// The data that it carries.
  public static let asset = ChangedMembers(rawValue: 1 << 21)
  /// What it answers, and its popup.
  public static let relatives = ChangedMembers(rawValue: 1 << 22)
  public static let all = ChangedMembers(rawValue: 1 << 16 - 1 | 7 << 20)
  /// Those that show. The rectangle and its differences show by ``Annotation/isShifted(from:)``.
  static let visible: ChangedMembers = [
    .border, .borderEffect, .lineEndings, .quadding, .captionRotation, .color, .interiorColor, .opacity, .caption,
    .fieldValue,
  ]
}

/// How an annotation differs from another state of itself.
public struct AnnotationDifference: Hashable, Sendable {
  public var members: ChangedMembers = []
  /// 1 << each kind of text below 32 that differs.
  public var texts: UInt32 = 0
  /// 1 << each kind of points below 32 that differs.
  public var points: UInt32 = 0
  /// Whether it looks another way, and not merely shifted: it needs a new appearance.
  public var isVisible = false

  public var isNothing: Bool { members.isEmpty && texts == 0 && points == 0 }

  /// Of one that was not there before.
  public init(created annotation: Annotation) {
    members = .all
    for entry in annotation.texts where entry.kind < 32 { texts |= 1 << entry.kind }
    for list in annotation.points where list.kind < 32 { points |= 1 << list.kind }
    isVisible = true
  }

  /// - Complexity: O(texts + points).
  public init(_ new: Annotation, from old: Annotation) {
    members = new.changedMembers(from: old)
    for kind in TextKind.contents...TextKind.custom where new.texts.text(kind) != old.texts.text(kind) {
      texts |= 1 << kind
    }
    for kind in PointsKind.quads...PointsKind.pressure where !new.points.hasSame(kind, as: old.points) {
      points |= 1 << kind
    }
    if points & 1 << PointsKind.dash != 0 { members.insert(.border) }
    isVisible = showsDifference(new, old)
  }

  private func showsDifference(_ new: Annotation, _ old: Annotation) -> Bool {
    let picture: UInt32 = 1 << TextKind.icon
    switch new.subtype {
    // Pictures: whatever made them, they are stretched to the rectangle.
    case .stamp where old.hasAppearance: return texts & picture != 0 || members.contains(.asset)
    case .text where old.hasAppearance && !new.isCountMarker, .fileAttachment where old.hasAppearance:
      return texts & picture != 0 || !members.isDisjoint(with: [.color, .opacity])
    case .widget where old.hasAppearance && old.onState != nil && new.field?.shape.isToggled ?? false:
      // It has a picture for each state: which one is shown is no matter of looks.
      let letters: UInt32 = 1 << TextKind.caption | 1 << TextKind.defaultAppearance
      return texts & letters != 0
        || !members.isDisjoint(with: [.color, .interiorColor, .border, .captionRotation])
    default: break
    }
    var shown = picture | 1 << TextKind.defaultAppearance | 1 << TextKind.rich | 1 << TextKind.caption
    shown |= 1 << TextKind.overlay
    if new.subtype == .freeText || new.subtype == .line || new.isCountMarker || new.isDimension {
      shown |= 1 << TextKind.contents
    }
    return texts & shown != 0 || !members.isDisjoint(with: .visible) || !new.isShifted(from: old)
  }
}

extension Annotation {
  /// Whether it is a note that shows the number that is its text.
  public var isCountMarker: Bool {
    subtype == .text && texts.text(TextKind.icon)?.elementsEqual("Count".utf8) ?? false
  }

  var hasAppearance: Bool { traits.contains(.hasAppearance) }

  fileprivate func changedMembers(from old: Annotation) -> ChangedMembers {
    func differ(_ trait: Traits) -> Bool { traits.contains(trait) != old.traits.contains(trait) }
    var found: ChangedMembers = []
    if flags != old.flags { found.insert(.flags) }
    if rect != old.rect { found.insert(.rect) }
    if rectDifferences != old.rectDifferences || differ(.hasRectDifferences) { found.insert(.rectDifferences) }
    if borderWidth != old.borderWidth || borderStyle != old.borderStyle || differ(.hasBorderWidth) {
      found.insert(.border)
    }
    if borderEffect != old.borderEffect || borderIntensity != old.borderIntensity { found.insert(.borderEffect) }
    if lineEndings != old.lineEndings { found.insert(.lineEndings) }
    if quadding != old.quadding { found.insert(.quadding) }
    if captionRotation != old.captionRotation { found.insert(.captionRotation) }
    if color != old.color { found.insert(.color) }
    if interiorColor != old.interiorColor { found.insert(.interiorColor) }
    if opacity != old.opacity || differ(.hasOpacity) { found.insert(.opacity) }
    if differ(.isOpen) { found.insert(.open) }
    if measure != old.measure { found.insert(.measure) }
    if differ(.hasCaption) { found.insert(.caption) }
    if !texts.hasSame(TextKind.fieldValue, as: old.texts) { found.insert(.fieldValue) }
    if appearanceMatrix != old.appearanceMatrix { found.insert(.appearanceMatrix) }
    if actions != old.actions { found.insert(.action) }
    if asset != old.asset { found.insert(.asset) }
    if related != old.related || differ(.replyIsGroup) { found.insert(.relatives) }
    return found
  }

  /// Whether all its geometry is that of another one, shifted by one distance (or by none), to a millionth of a unit.
  public func isShifted(from old: Annotation) -> Bool {
    let (dx, dy) = (rect.minX - old.rect.minX, rect.minY - old.rect.minY)
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }
    guard near(rect.maxX, old.rect.maxX + dx), near(rect.maxY, old.rect.maxY + dy), points.count == old.points.count,
      rectDifferences == old.rectDifferences
    else { return false }
    for (list, before) in zip(points, old.points) {
      guard list.kind == before.kind, list.points.count == before.points.count else { return false }
      let moves = list.kind <= PointsKind.callout
      for (point, start) in zip(list.points, before.points) {
        guard near(point.x, start.x + (moves ? dx : 0)), near(point.y, start.y + (moves ? dy : 0)) else { return false }
      }
    }
    return true
  }
}

extension [TextEntry] {
  /// Whether the texts of a kind are those of another list, in the same order.
  func hasSame(_ kind: UInt32, as other: [TextEntry]) -> Bool {
    let count = count(kind)
    guard count == other.count(kind) else { return false }
    for i in 0..<count where text(kind, occurrence: i) != other.text(kind, occurrence: i) { return false }
    return true
  }
}

extension [Annotation.PointList] {
  /// Whether the lists of a kind are those of another array, in the same order.
  func hasSame(_ kind: UInt32, as other: [Annotation.PointList]) -> Bool {
    var rest = other[...]
    for list in self where list.kind == kind {
      guard let at = rest.firstIndex(where: { $0.kind == kind }), rest[at].points == list.points else { return false }
      rest = rest[(at + 1)...]
    }
    return !rest.contains { $0.kind == kind }
  }
}
