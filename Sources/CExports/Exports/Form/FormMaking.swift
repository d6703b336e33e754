// Creating fields: widgets with new fields, options of choice fields, buttons of radio groups.
//
// The style of a widget is set like that of any annotation: ix_annotation_set for the colours of border and background,
// ix_annotation_set_text for IX_TEXT_DEFAULT_APPEARANCE and IX_TEXT_CAPTION. With ix_annotation_set_text for
// IX_TEXT_FIELD_NAME, IX_TEXT_FIELD_TOOLTIP or IX_TEXT_FIELD_DEFAULT a field gets another name, tooltip or default value.

import CInteract
import Document
import Forms
import Geometry

/// Creates a widget with a new field on a page, above all other annotations: empty or off, with a thin border.
///
/// - Parameters:
///   - field: Its kind, flags, `max_length` and `quadding`; `object` and `widgets` are ignored.
///   - rect: Its rectangle; pdf space.
///   - name: Its full name, UTF-8; dots separate the partial names. If a field of that kind already has this name, the widget is added to
///     that field and shows its value; options, flags and `max_length` are then those of the field. NULL where the length is 0, for a
///     unique name.
///   - outWidget: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, no kind, an invalid number or an empty partial name; `IX_ERROR_CONFLICT` if a
///   field of another kind has the name, or if the name of a field is above or below it, as "a" is above "a.b"; `IX_ERROR_TOO_LARGE` above
///   the budget; `IX_ERROR_DAMAGED` where the annotations of a page come later, or, without a name, cannot be read.
/// - Complexity: O(annotations): those of all pages are loaded.
func formCreate(
  _ box: Changing<DocumentBox>, _ page: ix_page_id, _ field: In<ix_field>, _ rect: In<ix_rect>, _ name: In<CChar>,
  _ length: UInt, _ outWidget: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  guard let rect else { throw .invalidArgument }
  let given = try Annotation.Field(c: ix_field(sized: field))
  guard given.shape != .none else { throw .invalidArgument }
  var widget = Annotation.widget(
    given.shape, flags: given.traits, maxLength: given.maxLength, quadding: given.quadding)
  widget.rect = try Rect(c: rect.pointee)
  let name = try readUTF8(name, length)
  if !name.isEmpty { widget.texts.append(TextEntry(kind: TextKind.fieldName, utf8: name)) }
  let index = try box.page(page)
  do throws(NewFieldError) {
    let id = try box.document.createField(widget, onPage: index)
    outWidget?.pointee = id.raw
    return IX_OK
  } catch {
    throw box.failure(error)
  }
}

extension DocumentBox {
  /// A field that was not made or changed, with the reason in words.
  func failure(_ error: NewFieldError) -> IXError {
    switch error {
    case .refused(let refused): failure(refused)
    case .nameTaken: failure(.conflict, "another field has the name, or a field's name is above or below it")
    case .misnamed:
      failure(.invalidArgument, "the name is empty, begins or ends with a dot, has two in a row, or has over 256 parts")
    }
  }

  /// Runs a call that changes texts of a field and tells whether something has changed.
  func changing(_ body: (Document) throws(NewFieldError) -> Bool) throws(IXError) -> ix_status {
    do throws(NewFieldError) {
      return try body(document) ? IX_OK : IX_NO_OP
    } catch {
      throw failure(error)
    }
  }
}

/// Adds an option to a combo or list box, after the existing ones. All widgets of the field get it.
///
/// - Parameters:
///   - text: The displayed text; UTF-8.
///   - value: The field's value when it is chosen; UTF-8. NULL where the length is 0, for the text itself.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a field without options; `IX_ERROR_INVALID_ARGUMENT` for an empty
///   text or NULL; `IX_ERROR_DAMAGED` where other widgets of the field come later, or cannot be read; `IX_ERROR_CONFLICT`
///   for one that a gesture is dragging; `IX_ERROR_TOO_LARGE` above the budget.
func formAddOption(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt, _ value: In<CChar>,
  _ valueLength: UInt
) throws(IXError) -> ix_status {
  guard try box.annotation(annotation).field?.shape.isChoice ?? false else { throw .notSupported }
  let (shown, exported) = (try readUTF8(text, length), try readUTF8(value, valueLength))
  guard !shown.isEmpty else { throw .invalidArgument }
  return try box.changing { document throws(NewFieldError) in
    try document.addOption(
      shown, value: exported.isEmpty ? shown : exported, toFieldOf: AnnotationID(raw: annotation))
    return true
  }
}

/// Removes an option of a combo or list box. If it is chosen, the field loses that value; an editable combo box keeps it.
///
/// - Parameter option: Its index, from 0, among the texts IX_TEXT_FIELD_OPTION.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a field without options; `IX_ERROR_INVALID_ARGUMENT` if it has no
///   such option; `IX_ERROR_DAMAGED` where other widgets of the field come later, or cannot be read;
///   `IX_ERROR_CONFLICT` for one that a gesture is dragging.
func formRemoveOption(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ option: UInt32
) throws(IXError) -> ix_status {
  let widget = try box.annotation(annotation)
  guard widget.field?.shape.isChoice ?? false else { throw .notSupported }
  let count = widget.texts.count(TextKind.fieldOption)
  guard Int(clamping: option) < count else {
    throw box.failure(.invalidArgument, "the field has so many options: ", UInt64(clamping: count))
  }
  return try box.changing { document throws(NewFieldError) in
    try document.removeOption(Int(clamping: option), ofFieldOf: AnnotationID(raw: annotation))
  }
}

/// Adds a button to the group of a radio button: off, with a unique state, and the style of the given button.
///
/// - Parameters:
///   - annotation: A button of the group.
///   - rect: Its rectangle, pdf space; NULL to place it below the lowest one of the page.
///   - outWidget: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation or no field; `IX_ERROR_NOT_SUPPORTED` if
///   it is not a radio button; `IX_ERROR_INVALID_ARGUMENT` for an invalid number; `IX_ERROR_DAMAGED` where other
///   widgets cannot be read now; `IX_ERROR_CONFLICT` while a gesture is dragging something; `IX_ERROR_TOO_LARGE` above
///   the budget.
func formAddButton(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ rect: In<ix_rect>, _ outWidget: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  let place: Rect<PDFSpace>? = try rect.map { pointer throws(IXError) in try Rect(c: pointer.pointee) }
  return try box.filling(annotation) { () throws(FillError) in
    let id = try box.document.addButton(toGroupOf: AnnotationID(raw: annotation), at: place)
    outWidget?.pointee = id.raw
    return true
  }
}
