// Edits of annotations. Each call is an undo step, or part of the open step.
//
// Every view of the document gets the effects of an edit: IX_EFFECT_ANNOTATION_CHANGED, IX_EFFECT_PAGE_INVALID and
// IX_EFFECT_HISTORY. An annotation that a gesture of a view is dragging, or whose text a view edits, cannot be edited
// otherwise (IX_ERROR_CONFLICT).

import Appearance
import CInteract
import Document
import Forms

/// Creates an annotation on a page, above all others.
///
/// It gets a name that is unique on the page, and the document's author and date. A line, path, stroke or text markup gets points along
/// its rectangle, without which it would be invalid in a file, until `ix_annotation_set_points` sets its own.
///
/// - Parameters:
///   - annotation: Its plain members; `index`, `object` and the places of related annotations are ignored.
///   - outAnnotation: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid member, and for a widget, which ix_form_create() makes
///   with its field; `IX_ERROR_TOO_LARGE` above the budget;
///   `IX_ERROR_DAMAGED` where the page's annotations are not loaded yet or cannot be read.
/// - Complexity: O(annotations of the page).
func annotationCreate(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ annotation: In<ix_annotation>,
  _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  let members = try ix_annotation(sized: annotation)
  try box.check(members)
  let made = try box.whole(try Annotation(c: members))
  let index = try box.page(page)
  return try box.edit { document throws(EditError) in
    let id = try document.create(made, onPage: index)
    outAnnotation?.pointee = id.raw
    return true
  }
}

/// Sets the plain members of an annotation: its position, flags and style. Texts, points, fields and actions are not
/// changed.
///
/// - Parameter members: All of them, as from `ix_annotation_get`; `index`, `object` and the places of related
///   annotations are ignored.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has them; `IX_ERROR_INVALID_ARGUMENT` for NULL, another subtype or
///   an invalid member; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(1).
func annotationSet(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ members: In<ix_annotation>
) throws(IXError) -> ix_status {
  let members = try ix_annotation(sized: members)
  let given = try Annotation(c: members)
  var new = try box.annotation(annotation)
  try box.check(members, keeping: new.flags)
  guard given.subtype == new.subtype else { throw box.failure(.invalidArgument, "the subtype cannot be changed") }
  new.takePlainMembers(of: given)
  return try box.replace(annotation, new, .undoEdit)
}

/// Sets a text of an annotation, replacing its first text of that kind; an empty text removes it. Value, name, tooltip, default
/// value and options of a field are shared by all its widgets; unlike `ix_form_fill`, this does not check whether the field accepts
/// a value. A name is a full one: if its parts before the last dot differ, the field goes to another place among the fields.
///
/// When IX_TEXT_CONTENTS or IX_TEXT_DEFAULT_APPEARANCE of a free text change and the text needs more room, it grows
/// downwards in reading direction, as with IX_TEXT_FIT_GROW. It never shrinks; to set the size see `ix_annotation_set`
/// and `ix_annotation_fit_text`.
///
/// - Parameters:
///   - kind: An `ix_text_kind` of annotations, or of fields for a widget. IX_TEXT_CUSTOM is the host's own, and is saved with the annotation.
///     IX_TEXT_MODIFIED sets the date explicitly; other changes set it to that of `ix_document_set_editor`.
///   - text: UTF-8; NULL where the length is 0.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has that text; `IX_NOT_SHOWN` when the text was set, but the appearance
///   shows a gap for a character of it that no font has; `IX_ERROR_INVALID_ARGUMENT` for NULL, a kind that the annotation cannot have, or an IX_TEXT_FIELD_TOP
///   that is no whole number; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits, and for the name of another field, or one that is
///   above or below it; `IX_ERROR_DAMAGED` where other widgets of a field, or of a form that gets a name, come later or cannot be read;
///   `IX_ERROR_TOO_LARGE` above the budget.
func annotationSetText(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  let entry = try TextEntry(c: kind, text, length)
  let old = try box.annotation(annotation)
  var new = old
  new.setText(entry)
  guard new != old else { return IX_NO_OP }
  guard TextKind.isOfAnnotation(kind, isWidget: old.field != nil) else {
    throw box.failure(.invalidArgument, "an annotation that is no field has no text of kind ", UInt64(clamping: kind))
  }
  guard kind != TextKind.fieldTop || entry.utf8.isEmpty || [entry].number(kind) != nil else {
    throw box.failure(
      .invalidArgument, "IX_TEXT_FIELD_TOP is a whole number of at most nine digits, the text has this many bytes: ",
      UInt64(clamping: entry.utf8.count))
  }
  if entry.kind == TextKind.fieldValue, new.field != nil {
    let status = try box.edit { document throws(EditError) in
      try document.replaceValue(of: AnnotationID(raw: annotation), by: new)
    }
    return status == IX_OK ? box.noteMissing(in: new, of: kind) : status
  }
  if new.field != nil, TextKind.isOfWholeField(kind) {
    let status = try box.changing { document throws(NewFieldError) in
      try document.setFieldText(entry, ofFieldOf: AnnotationID(raw: annotation))
    }
    return status == IX_OK ? box.noteMissing(in: new, of: kind) : status
  }
  if kind == TextKind.contents || kind == TextKind.defaultAppearance {
    new = Appearance.holdingText(new, box.document.fonts)
  }
  let status = try box.replace(annotation, new, .undoChangeText, isDated: kind == TextKind.modified)
  return status == IX_OK ? box.noteMissing(in: new, of: kind) : status
}

/// Sets a point list of an annotation; an empty list removes it.
///
/// - Parameters:
///   - kind: An `ix_points_kind` that annotations have.
///   - occurrence: Which of several, from 0; the number of lists adds one.
///   - points: pdf space. For IX_POINTS_QUADS four per quad: top left, top right, bottom left, bottom right, in reading
///     direction. Corners that run around the quad, as in an #ix_quad, are put into that order.
///   - count: At most 2^24.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has them; `IX_ERROR_NOT_FOUND` for an id that names no annotation,
///   or a list that does not exist; `IX_ERROR_INVALID_ARGUMENT` for an unknown kind, NULL, an invalid number or a quad without four points;
///   `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` for too many or above the budget.
func annotationSetPoints(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ occurrence: UInt,
  _ points: In<ix_point>, _ count: UInt
) throws(IXError) -> ix_status {
  guard PointsKind.isOfAnnotation(kind) else { throw .invalidArgument }
  let list = Annotation.PointList(kind: kind, points: try readPoints(points, count))
  guard kind != PointsKind.quads || count % 4 == 0 else {
    throw box.failure(.invalidArgument, "quads have four points each, and there are ", UInt64(clamping: count))
  }
  let old = try box.annotation(annotation)
  var new = old
  guard new.setPoints(list, occurrence: Int(clamping: occurrence)) else {
    throw box.failure(.notFound, "the annotation has no such list of points")
  }
  guard new != old else { return IX_NO_OP }
  if kind == PointsKind.quads { _ = new.setPoints(list.inFileOrder, occurrence: Int(clamping: occurrence)) }
  return try box.replace(annotation, new, .undoEdit)
}

/// Removes an annotation, and its popup, from its page. Undo restores both with their ids.
///
/// - Returns: `IX_OK`; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits.
/// - Complexity: O(annotations of the page).
func annotationRemove(_ box: Changing<DocumentBox>, _ annotation: ix_annotation_id) throws(IXError) -> ix_status {
  try box.edit { document throws(EditError) in
    try document.remove(AnnotationID(raw: annotation))
    return true
  }
}

/// Moves an annotation to a page and to a place in its z-order. Its geometry in pdf space is not changed.
///
/// - Parameters:
///   - page: Its own page, or another one.
///   - place: From 0, the lowest; a place past the last puts it on top.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is there already; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits;
///   `IX_ERROR_DAMAGED` where that page's annotations are not loaded yet or cannot be read.
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
  /// Checks members that a host gives. Flags that are not known are accepted if the annotation has them, as from its file.
  fileprivate func check(_ given: ix_annotation, keeping flags: Annotation.Flags = []) throws(IXError) {
    guard given.opacity >= 0, given.opacity <= 1 else {
      throw refused("an opacity is from 0 to 1, not ", given.opacity)
    }
    guard given.border_width >= 0 else {
      throw refused("a border width is not below 0, and this is ", given.border_width)
    }
    let unknown = given.flags & ~Annotation.Flags.known.union(flags).rawValue
    guard unknown == 0 else {
      throw failure(.invalidArgument, "no annotation has the flags ", UInt64(clamping: unknown))
    }
  }

  /// A new annotation with the points that its subtype needs; refuses a subtype to which this call cannot give all that it needs.
  fileprivate func whole(_ annotation: Annotation) throws(IXError) -> Annotation {
    var made = annotation
    switch made.subtype {
    case .unknown: throw failure(.invalidArgument, "the annotation has no subtype")
    case .widget: throw failure(.invalidArgument, "the widget has no field: ix_form_create() makes it with one")
    default: break
    }
    // A trace of a former version has calls that set the points, and effects of an annotation without any until then.
    if recorder?.version ?? TraceVersion.latest >= .third { made.takePointsOfRect() }
    return made
  }

  private func refused(_ words: StaticString, _ value: Double) -> IXError {
    var line = UTF8Builder(words)
    line.add(value)
    return failure(.invalidArgument, line.utf8)
  }

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

  fileprivate func replace(
    _ id: ix_annotation_id, _ new: Annotation, _ name: MessageID, isDated: Bool = false
  ) throws(IXError) -> ix_status {
    try edit { document throws(EditError) in
      try document.replace(AnnotationID(raw: id), with: new, as: name, isDated: isDated)
    }
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
