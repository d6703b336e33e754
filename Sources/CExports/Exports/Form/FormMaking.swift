// Making fields: widgets with fields of their own, options of choices, buttons of radio groups.
//
// Other looks of a widget are an annotation's: ix_annotation_set for the colours of border and background, ix_annotation_set_text
// for IX_TEXT_DEFAULT_APPEARANCE, IX_TEXT_FIELD_TOOLTIP and IX_TEXT_CAPTION.

import CInteract
import Document
import Forms
import Geometry

/// Puts a widget with a new field on a page, above all others: empty or off, with a thin border.
///
/// - Parameters:
///   - field: Its kind, flags, `max_length` and `quadding`; `object` and `widgets` do not count.
///   - rect: Where it goes; pdf space.
///   - name: Its full name, UTF-8. One that a field of that kind has already gives that field another widget. NULL
///     where the length is 0, for a name that no other field has.
///   - outWidget: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, no kind or an invalid number; `IX_ERROR_TOO_LARGE` above
///   the budget; `IX_ERROR_DAMAGED` where the annotations of a page cannot be read now.
/// - Complexity: O(annotations); without a name those of all pages are loaded.
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
  return try box.edit { document throws(EditError) in
    let id = try document.createField(widget, onPage: index)
    outWidget?.pointee = id.raw
    return true
  }
}

/// Gives a combo or list box another option, after those it has.
///
/// - Parameters:
///   - text: The text that is shown; UTF-8.
///   - value: The field's value when it is chosen; UTF-8. NULL where the length is 0, for the text itself.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_SUPPORTED` for a field without options; `IX_ERROR_INVALID_ARGUMENT` for an empty
///   text or NULL; `IX_ERROR_CONFLICT` for one that a gesture is dragging; `IX_ERROR_TOO_LARGE` above the budget.
func formAddOption(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt, _ value: In<CChar>,
  _ valueLength: UInt
) throws(IXError) -> ix_status {
  var widget = try box.annotation(annotation)
  guard widget.field?.shape.isChoice ?? false else { throw .notSupported }
  let (shown, exported) = (try readUTF8(text, length), try readUTF8(value, valueLength))
  guard !shown.isEmpty else { throw .invalidArgument }
  widget.texts.append(TextEntry(kind: TextKind.fieldExport, utf8: exported.isEmpty ? shown : exported))
  widget.texts.append(TextEntry(kind: TextKind.fieldOption, utf8: shown))
  return try box.edit { document throws(EditError) in
    try document.replace(AnnotationID(raw: annotation), with: widget)
  }
}

/// Adds a button to the group of a radio button: off, with a state that no other has, and looks of the one given.
///
/// - Parameters:
///   - annotation: One of the group.
///   - rect: Where it goes, pdf space; NULL for below the lowest one of the page.
///   - outWidget: Receives its id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation or no field; `IX_ERROR_NOT_SUPPORTED`
///   for one that is no radio button; `IX_ERROR_INVALID_ARGUMENT` for an invalid number; `IX_ERROR_DAMAGED` where other
///   widgets cannot be read now; `IX_ERROR_CONFLICT` while a gesture is dragging something; `IX_ERROR_TOO_LARGE` above
///   the budget.
func formAddButton(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ rect: In<ix_rect>, _ outWidget: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  let place: Rect<PDFSpace>? = try rect.map { pointer throws(IXError) in try Rect(c: pointer.pointee) }
  return try box.filling { () throws(FillError) in
    let id = try box.document.addButton(toGroupOf: AnnotationID(raw: annotation), at: place)
    outWidget?.pointee = id.raw
    return true
  }
}
