// Edits of annotations. Each call is a step that can be undone, or a part of the step that is open.
//
// An edit is an effect in every view of the document: IX_EFFECT_ANNOTATION_CHANGED, IX_EFFECT_PAGE_INVALID and
// IX_EFFECT_HISTORY. Others cannot edit what a gesture of a view holds, nor what a view edits the text of
// (IX_ERROR_CONFLICT).

import Appearance
import CInteract
import Document
import Forms

/// Puts a new annotation on a page, above all others.
///
/// It gets a name that no other of the page has, and the document's author and date.
///
/// - Parameters:
///   - annotation: Its plain members; `index`, `object` and the places of related annotations do not count.
///   - outAnnotation: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid member; `IX_ERROR_TOO_LARGE` above the
///   budget; `IX_ERROR_DAMAGED` where the page's annotations come later or cannot be read.
/// - Complexity: O(annotations of the page).
func annotationCreate(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ annotation: In<ix_annotation>,
  _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  let made = try Annotation(c: ix_annotation(sized: annotation))
  let index = try box.page(page)
  return try box.edit { document throws(EditError) in
    let id = try document.create(made, onPage: index)
    outAnnotation?.pointee = id.raw
    return true
  }
}

/// Gives an annotation other plain members: where it lies, its flags, its style. Texts, points, fields and actions stay.
///
/// - Parameter members: All of them, as `ix_annotation_get` gives them; `index`, `object` and the places of related annotations
///   do not count.
/// - Returns: `IX_OK`; `IX_NO_OP` where it has them already; `IX_ERROR_INVALID_ARGUMENT` for NULL, another subtype or
///   an invalid member; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(1).
func annotationSet(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ members: In<ix_annotation>
) throws(IXError) -> ix_status {
  let given = try Annotation(c: ix_annotation(sized: members))
  var new = try box.annotation(annotation)
  guard given.subtype == new.subtype else { throw box.failure(.invalidArgument, "the subtype cannot be changed") }
  new.takePlainMembers(of: given)
  return try box.replace(annotation, new, .undoEdit)
}

/// Gives an annotation another text of a kind, in place of the first one it has; an empty text takes that away. The value of
/// a field is all its widgets'; whether the field takes it is not looked at, as `ix_form_fill` does.
///
/// A free text with other IX_TEXT_CONTENTS or IX_TEXT_DEFAULT_APPEARANCE grows downwards, as it is read, where its text needs
/// more room, as IX_TEXT_FIT_GROW does. It never shrinks; for another size see `ix_annotation_set` and `ix_annotation_fit_text`.
///
/// - Parameters:
///   - kind: An `ix_text_kind`; IX_TEXT_CUSTOM is the host's own, and is saved with the annotation.
///   - text: UTF-8; NULL where the length is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` where it has that text already; `IX_NOT_SHOWN` where it is done, and a free
///   text has a character that no font has; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind or NULL; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` above the budget.
func annotationSetText(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  let entry = try TextEntry(c: kind, text, length)
  let old = try box.annotation(annotation)
  var new = old
  new.setText(entry)
  guard new != old else { return IX_NO_OP }
  if entry.kind == TextKind.fieldValue, new.field != nil {
    return try box.edit { document throws(EditError) in
      try document.replaceValue(of: AnnotationID(raw: annotation), by: new)
    }
  }
  if kind == TextKind.contents || kind == TextKind.defaultAppearance {
    let tall = Appearance.tallAsText(new, canShrink: false, box.document.fonts)
    if tall != Appearance.fitted(new) { new = tall }
  }
  let status = try box.replace(annotation, new, .undoChangeText)
  return kind == TextKind.contents && status == IX_OK ? box.noteMissing(in: new) : status
}

/// Gives an annotation another list of points of a kind; no points take it away.
///
/// - Parameters:
///   - kind: An `ix_points_kind` that annotations have.
///   - occurrence: Which of several, from 0; one more than there are adds one.
///   - points: pdf space. Of IX_POINTS_QUADS four a quad: top left, top right, bottom left, bottom right, as the text
///     reads. Corners that run round the quad, as an #ix_quad has them, are put into that order.
///   - count: At most 2^24.
/// - Returns: `IX_OK`; `IX_NO_OP` where it has them already; `IX_ERROR_NOT_FOUND` for an id that names no annotation,
///   or a list that is not there; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind, NULL or an invalid number;
///   `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` for too many or above the budget.
func annotationSetPoints(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ occurrence: UInt,
  _ points: In<ix_point>, _ count: UInt
) throws(IXError) -> ix_status {
  guard PointsKind.isOfAnnotation(kind) else { throw .invalidArgument }
  let list = Annotation.PointList(kind: kind, points: try readPoints(points, count))
  let old = try box.annotation(annotation)
  var new = old
  guard new.setPoints(list, occurrence: Int(clamping: occurrence)) else {
    throw box.failure(.notFound, "the annotation has no such list of points")
  }
  guard new != old else { return IX_NO_OP }
  if kind == PointsKind.quads { _ = new.setPoints(list.inFileOrder, occurrence: Int(clamping: occurrence)) }
  return try box.replace(annotation, new, .undoEdit)
}

/// Takes an annotation off its page, and its popup with it. Undoing brings both back under their ids.
///
/// - Returns: `IX_OK`; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits.
/// - Complexity: O(annotations of the page).
func annotationRemove(_ box: Changing<DocumentBox>, _ annotation: ix_annotation_id) throws(IXError) -> ix_status {
  try box.edit { document throws(EditError) in
    try document.remove(AnnotationID(raw: annotation))
    return true
  }
}

/// Takes an annotation to a page and to a place in its z-order. Its geometry stays as it is in pdf space.
///
/// - Parameters:
///   - page: Its own page, or another one.
///   - place: From 0, the lowest; beyond the last it lies on top.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is there already; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits;
///   `IX_ERROR_DAMAGED` where that page's annotations come later or cannot be read.
/// - Complexity: O(annotations of both pages).
func annotationMove(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ page: ix_page_id, _ place: UInt
) throws(IXError) -> ix_status {
  let index = try box.page(page)
  return try box.edit { document throws(EditError) in
    try document.move(AnnotationID(raw: annotation), toPage: index, at: Int(clamping: place))
  }
}

extension DocumentBox {
  /// Runs a call that edits and tells whether something has changed.
  func edit(_ body: (Document) throws(EditError) -> Bool) throws(IXError) -> ix_status {
    do throws(EditError) {
      return try body(document) ? IX_OK : IX_NO_OP
    } catch {
      throw failure(error)
    }
  }

  /// A tool's edit that was refused, with its reason in words: what is in the way now is a conflict, whatever it is.
  func failure(refusing error: EditError) -> IXError {
    switch error {
    case .notLoaded: failure(.conflict, "the annotations of the page come later, or cannot be read")
    case .notFound, .conflict, .beingWritten, .tooLarge, .misplaced, .notPermitted: failure(error)
    }
  }

  /// A refused edit, with its reason in words.
  func failure(_ error: EditError) -> IXError {
    switch error {
    case .notFound: failure(.notFound, "the id names nothing of this document")
    case .conflict: failure(.conflict, "a gesture holds the annotation")
    case .beingWritten: failure(.conflict, DocumentBox.beingWritten)
    case .tooLarge: failure(.tooLarge, "the data exceeds the document's budget, or 2^24 items")
    case .notLoaded: failure(.damaged, "the annotations of the page come later, or cannot be read")
    case .misplaced: failure(.conflict, "a step is open already")
    case .notPermitted: .notPermitted
    }
  }

  fileprivate func replace(_ id: ix_annotation_id, _ new: Annotation, _ name: MessageID) throws(IXError) -> ix_status {
    try edit { document throws(EditError) in try document.replace(AnnotationID(raw: id), with: new, as: name) }
  }
}

extension Annotation {
  /// Takes over all that `ix_annotation` holds but what only a document changes.
  fileprivate mutating func takePlainMembers(of given: Annotation) {
    var new = given
    (new.texts, new.points, new.field, new.actions, new.measure) = (texts, points, field, actions, measure)
    (new.index, new.object, new.asset) = (index, object, asset)
    self = new
  }

  fileprivate mutating func setText(_ entry: TextEntry) {
    let at = texts.firstIndex { $0.kind == entry.kind }
    switch (at, entry.utf8.isEmpty) {
    case (let at?, true): texts.remove(at: at)
    case (let at?, false): texts[at] = entry
    case (nil, false): texts.append(entry)
    case (nil, true): break
    }
  }

  /// Returns false where there is no list to replace and it would not be the next one.
  fileprivate mutating func setPoints(_ list: PointList, occurrence: Int) -> Bool {
    var seen = 0
    for i in points.indices where points[i].kind == list.kind {
      if seen == occurrence {
        if list.points.isEmpty { points.remove(at: i) } else { points[i] = list }
        return true
      }
      seen += 1
    }
    guard seen == occurrence else { return false }
    if !list.points.isEmpty { points.append(list) }
    return true
  }
}
