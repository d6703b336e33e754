import Geometry

/// How an annotation differs from another state of itself.
public struct AnnotationDifference: Hashable, Sendable {
  public var members: ChangedMembers = []
  /// 1 << each kind of text below 32 that differs.
  public var texts: UInt32 = 0
  /// 1 << each kind of points below 32 that differs.
  public var points: UInt32 = 0
  /// True if it looks different, and is not merely shifted: it needs a new appearance.
  public var isVisible = false

  public var isNothing: Bool { members.isEmpty && texts == 0 && points == 0 && !isVisible }

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
    case .stamp where old.hasAppearance && !new.hasStrokes: return texts & picture != 0 || members.contains(.asset)
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
    if new.subtype == .widget, new.texts.text(TextKind.fieldScroll) != old.texts.text(TextKind.fieldScroll) {
      return true
    }
    if members.contains(.fieldOptions), new.showsOtherOptions(than: old) { return true }
    if texts & shown != 0 || !members.isDisjoint(with: .visible) { return true }
    if new.isDrawnTurned, new.isTurned(from: old) { return false }
    return !new.isShifted(from: old) || (new.isDrawnTurned && members.contains(.appearanceMatrix))
  }
}

extension Annotation {
  /// True if it is a note that shows the number that is its text.
  public var isCountMarker: Bool {
    subtype == .text && texts.text(TextKind.icon)?.elementsEqual("Count".utf8) ?? false
  }

  /// True for a free text with a line to what it is about.
  public var isCallout: Bool { subtype == .freeText && points.contains { $0.kind == PointsKind.callout } }

  /// True if a choice shows other options: a list box shows all of them, a combo box the chosen one.
  fileprivate func showsOtherOptions(than old: Annotation) -> Bool {
    field?.shape == .listBox || fieldValues.map(shownOption) != old.fieldValues.map(old.shownOption)
  }

  var hasAppearance: Bool { traits.contains(.hasAppearance) }

  /// True if all its geometry is that of another one, shifted by one distance (or by none), to a millionth of a unit.
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
  /// True if the texts of a kind are those of another list, in the same order.
  func hasSame(_ kind: UInt32, as other: [TextEntry]) -> Bool {
    let count = count(kind)
    guard count == other.count(kind) else { return false }
    for i in 0..<count where text(kind, occurrence: i) != other.text(kind, occurrence: i) { return false }
    return true
  }
}

extension [Annotation.PointList] {
  /// True if the lists of a kind are those of another array, in the same order.
  func hasSame(_ kind: UInt32, as other: [Annotation.PointList]) -> Bool {
    var rest = other[...]
    for list in self where list.kind == kind {
      guard let at = rest.firstIndex(where: { $0.kind == kind }), rest[at].points == list.points else { return false }
      rest = rest[(at + 1)...]
    }
    return !rest.contains { $0.kind == kind }
  }
}
