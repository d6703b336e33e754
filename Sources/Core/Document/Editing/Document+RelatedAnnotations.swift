/// How two annotations of a page belong together.
public enum Relative: UInt32, Hashable, Sendable {
  /// It answers the other one (/IRT, /RT /R).
  case reply = 1
  /// It is one of a group with the other one, which stands for it (/IRT, /RT /Group).
  case member = 2
  /// The other one is its popup (/Popup, and /Parent of the popup).
  case popup = 3
}

/// Replies, groups and popups.
extension Document {
  /// The annotation to which this one is related in that way; none if there is none.
  public func relative(_ relative: Relative, of id: AnnotationID) -> AnnotationID {
    guard let annotation = standing(of: id)?.annotation else { return .none }
    switch relative {
    case .popup: return annotation.related.popup
    case .reply: return annotation.traits.contains(.replyIsGroup) ? .none : annotation.related.inReplyTo
    case .member: return annotation.traits.contains(.replyIsGroup) ? annotation.related.inReplyTo : .none
    }
  }

  /// True if an annotation can be related to another one in that way: both are on one page, replies form no cycle, and a
  /// popup is a popup.
  public func canRelate(_ id: AnnotationID, _ relative: Relative, to other: AnnotationID) -> Bool {
    guard !other.isNone, let here = standing(of: id), let there = standing(of: other) else { return other.isNone }
    guard here.page == there.page, id != other else { return false }
    let isPopup = there.annotation.subtype == .popup
    guard here.annotation.subtype != .popup, isPopup == (relative == .popup) else { return false }
    return relative == .popup || !answers(other, id, onPage: here.page)
  }

  /// True if one annotation replies to another one, directly or through other replies.
  private func answers(_ id: AnnotationID, _ other: AnnotationID, onPage page: PageID) -> Bool {
    var next = id
    for _ in 0...(loaded.contents[page.slot]?.annotations.count ?? 0) {
      guard next != other else { return true }
      next = standing(of: next)?.annotation.related.inReplyTo ?? .none
      guard !next.isNone else { return false }
    }
    return true
  }

  /// Lets an annotation belong with another one, in place of the one it belonged with so; none takes it away. A transaction of its
  /// own unless one is open.
  ///
  /// Only what ``canRelate(_:_:to:)`` allows is done; anything else throws ``EditError/notFound``.
  ///
  /// - Returns: `false` if it belongs with it already.
  @discardableResult
  public func relate(
    _ id: AnnotationID, _ relative: Relative, to other: AnnotationID, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard canRelate(id, relative, to: other) else { throw .notFound }
    guard self.relative(relative, of: id) != other else { return false }
    try requirePermission(toRelate: id, relative, to: other)
    let isAlone = editing.openTransaction == nil
    if isAlone { try beginTransaction(.undoEdit, by: editor) }
    do throws(EditError) {
      if relative == .popup {
        try give(id, popup: other, by: editor)
      } else {
        try change(id, by: editor) { annotation in
          annotation.related.inReplyTo = other
          if relative == .member, !other.isNone {
            annotation.traits.insert(.replyIsGroup)
          } else {
            annotation.traits.remove(.replyIsGroup)
          }
        }
      }
    } catch {
      if isAlone { cancelTransaction() }
      throw error
    }
    if isAlone { endTransaction() }
    return true
  }

  /// Refuses where one of those that get or lose a relation may not be changed, such as a field that a signature locks.
  private func requirePermission(
    toRelate id: AnnotationID, _ relative: Relative, to other: AnnotationID
  ) throws(EditError) {
    for each in relative == .popup ? changed(giving: id, popup: other) : [id] {
      guard let annotation = standing(of: each)?.annotation else { continue }
      try requirePermission(toChange: annotation)
    }
  }

  /// Those that change when an annotation gets a popup: both, the popup that it had, and the parent that the new one had.
  private func changed(giving id: AnnotationID, popup: AnnotationID) -> [AnnotationID] {
    let parent = standing(of: popup)?.annotation.related.parent ?? .none
    return [parent, relative(.popup, of: id), id, popup].filter { place(of: $0) != nil }
  }

  /// A popup has one parent, and a parent one popup.
  private func give(_ id: AnnotationID, popup: AnnotationID, by editor: EditorID) throws(EditError) {
    let old = relative(.popup, of: id)
    guard old != popup else { return }
    let parent = standing(of: popup)?.annotation.related.parent ?? .none
    // All of them or none: in a transaction that was open before, nobody takes a part of it back.
    for each in changed(giving: id, popup: popup) { _ = try standing(ofEdited: each, by: editor) }
    if place(of: parent) != nil { try change(parent, by: editor) { $0.related.popup = .none } }
    if place(of: old) != nil { try change(old, by: editor) { $0.related.parent = .none } }
    try change(id, by: editor) { $0.related.popup = popup }
    if !popup.isNone { try change(popup, by: editor) { $0.related.parent = id } }
  }

  private func change(
    _ id: AnnotationID, by editor: EditorID, _ body: (inout Annotation) -> Void
  ) throws(EditError) {
    let before = try standing(ofEdited: id, by: editor)
    beginChange()
    defer { endChange() }
    var new = before.annotation
    body(&new)
    if !authorship.date.isEmpty { new.texts.set(TextKind.modified, authorship.date) }
    apply(Edit(id: id, before: before, after: AnnotationState(page: before.page, index: before.index, annotation: new)))
    record(id, before: before, .undoEdit, editor)
  }
}
