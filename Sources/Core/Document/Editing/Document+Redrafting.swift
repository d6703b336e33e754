import Geometry

/// A text that is written on. With most keys one field gets another value, and nothing else of its widget changes: it is changed in its
/// place, without a copy of the annotation.
extension Document {
  /// Gives a draft of an editor another value, and its picture another scroll, as ``draft(_:by:_:)`` would.
  ///
  /// - Parameter scroll: The text of ``TextKind/fieldScroll``; empty for none.
  /// - Returns: `false`, with all as it was, where more than that changes or something may refuse it.
  public func redraft(_ id: AnnotationID, value utf8: [UInt8], scroll: [UInt8], by editor: EditorID) -> Bool {
    guard !utf8.isEmpty, editing.drafts.contains(id, of: editor), !editing.holds.keep(id, from: editor),
      let (content, page, index) = located(id), content.annotations.indices.contains(index)
    else { return false }
    let seat = content.annotations.seat(at: index)
    guard let at = placeOfDraftedValue(content.annotations[seat: seat]) else { return false }
    let change = content.annotations[seat: seat].texts.change(at, to: utf8, scroll: scroll)
    guard change.isAny else { return true }
    guard hasRoom(for: max(0, change.bytes)) else { return false }
    beginChange()
    defer { endChange() }
    willChange(id, onPage: page, .changed)
    content.annotations[seat: seat].texts.set(at, to: utf8, scroll: scroll)
    memory.used &+= change.bytes
    content.revision &+= 1
    content.changes.note(seat, at: content.revision)
    let area = reach(of: content.annotations[seat: seat], onPage: page)
    notify(.edited(page: page, annotation: id, change: .changed, area: EditedArea(area, area)))
    if change.isOfValue { notify(.fieldChanged(page: page, annotation: id)) }
    return true
  }

  /// Where the value of a draft is among its texts; `nil` where more goes with it: a date, an older picture, a state, permissions.
  private func placeOfDraftedValue(_ annotation: borrowing Annotation) -> Int? {
    guard let field = annotation.field, !field.shape.isToggled, !annotation.traits.contains(.needsAppearance),
      !isRestricted(annotation.traits)
    else { return nil }
    let texts = annotation.texts
    var (place, at) = (-1, 0)
    while at < texts.count {
      switch texts[at].kind {
      case TextKind.fieldValue:
        guard place < 0 else { return nil }
        place = at
      case TextKind.fieldScroll where place >= 0 && at == place + 1: break
      case TextKind.fieldScroll, TextKind.rich, TextKind.fieldShown, TextKind.fieldShownColor: return nil
      // Another text behind the value: the value would go behind that.
      default: if place >= 0 { return nil }
      }
      at += 1
    }
    guard place >= 0 else { return nil }
    return authorship.date.isEmpty || texts.text(TextKind.modified) == authorship.date ? place : nil
  }
}

extension [TextEntry] {
  /// The change that another value at a place would be, with a scroll behind it.
  fileprivate func change(_ place: Int, to utf8: [UInt8], scroll: [UInt8]) -> (isAny: Bool, isOfValue: Bool, bytes: Int)
  {
    let isOfValue = self[place].utf8 != utf8
    var bytes = utf8.count &- self[place].utf8.count
    let hasScroll = place &+ 1 < count
    if hasScroll { bytes &-= self[place &+ 1].footprint }
    if !scroll.isEmpty { bytes &+= TextEntry(kind: TextKind.fieldScroll, utf8: scroll).footprint }
    let isMoved = hasScroll ? self[place &+ 1].utf8 != scroll : !scroll.isEmpty
    return (isOfValue || isMoved, isOfValue, bytes)
  }

  fileprivate mutating func set(_ place: Int, to utf8: [UInt8], scroll: [UInt8]) {
    self[place].utf8 = utf8
    if place + 1 < count {
      if scroll.isEmpty { removeLast() } else { self[place + 1].utf8 = scroll }
    } else if !scroll.isEmpty {
      append(TextEntry(kind: TextKind.fieldScroll, utf8: scroll))
    }
  }
}
