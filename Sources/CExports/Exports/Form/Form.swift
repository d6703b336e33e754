// Forms: their fields, filling them, and making them.
//
// A field is named by any of its widgets: all widgets of one field share its value. These calls are the host's own and not
// bound by read-only flags; what a user does in a view goes through `ix_view_fill_field` and the tools. Each fill is a step
// that can be undone, or a part of the step that is open, and an IX_EFFECT_FIELD_CHANGED for each widget in every view.

import CInteract
import Document
import Forms
import Geometry
import View

/// Loads the annotations of all pages, so that all fields are known.
///
/// - Returns: `IX_OK`; `IX_PENDING` where a page's annotations come later; the provider's error where they cannot be
///   read.
/// - Complexity: O(pages + annotations) once.
func formLoad(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  try box.status(box.document.loadForm())
}

/// The fields that are known: of each its first widget, page by page in the order of their annotations, which is the tab
/// order of most files.
///
/// - Parameter widgets: Receives ids. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(annotations + n log n) for n widgets.
func formFields(_ box: Querying<DocumentBox>, _ widgets: Buffer<ix_annotation_id>) throws(IXError) {
  let ids = box.document.formFields()
  try widgets.fill(ids.count) { ids[$0].raw }
}

/// All known widgets of the field that a widget belongs to.
///
/// - Parameter widgets: Receives ids. NULL with a capacity of 0 asks for the number alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one without a field.
/// - Complexity: O(annotations).
func formWidgets(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ widgets: Buffer<ix_annotation_id>
) throws(IXError) {
  guard try box.annotation(annotation).field != nil else { throw .notFound }
  let ids = box.document.widgets(ofFieldOf: AnnotationID(raw: annotation))
  try widgets.fill(ids.count) { ids[$0].raw }
}

/// The first known widget of the field of a full name.
///
/// - Parameters:
///   - name: UTF-8: partial names joined with dots. NULL where the length is 0.
///   - outWidget: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` where no field that is known has that name; `IX_ERROR_TOO_LARGE` for a
///   longer text than can be.
/// - Complexity: O(annotations).
func formFind(
  _ box: Querying<DocumentBox>, _ name: In<CChar>, _ length: UInt, _ outWidget: Out<ix_annotation_id>
) throws(IXError) {
  guard outWidget != nil else { throw .invalidArgument }
  guard let found = box.document.field(named: try readUTF8(name, length)) else { throw .notFound }
  try put(found.raw, outWidget)
}

/// Tells whether a check box or radio button is on.
///
/// - Parameter outIsOn: Receives 1 or 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or neither of these.
func formIsOn(_ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outIsOn: Out<UInt32>) throws(IXError) {
  let widget = try box.annotation(annotation)
  guard widget.field?.shape.isToggled ?? false else { throw .notFound }
  try put(widget.isOn ? 1 : 0, outIsOn)
}

/// Fills a text field, or a combo or list box with one of its options or, where it allows that, another text.
///
/// - Parameter text: UTF-8; of an option its export value or its text. NULL where the length is 0, which empties the
///   field.
/// - Returns: `IX_OK`; `IX_NO_OP` where it has that value already; `IX_ERROR_NOT_FOUND` for an id that names no
///   annotation, or one without a field; `IX_ERROR_NOT_SUPPORTED` for a field that is not filled with text;
///   `IX_ERROR_INVALID_ARGUMENT` for a text that it does not take: too long, of several lines, none of the options, or
///   with a character that its font lacks, which ix_document_copy_last_failure() names; `IX_ERROR_DAMAGED` where other
///   widgets of the field cannot be read now; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits;
///   `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(annotations).
func formFill(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  try box.fill(annotation, .text(try readUTF8(text, length)))
}

/// Chooses options of a combo or list box.
///
/// - Parameters:
///   - options: Their places, from 0. NULL where the count is 0, which chooses none.
///   - count: At most 1 where the field allows no more.
/// - Returns: As `ix_form_fill`.
func formChoose(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ options: In<UInt32>, _ count: UInt
) throws(IXError) -> ix_status {
  try box.fill(annotation, .options(try readArray(options, count).map { Int(clamping: $0) }))
}

/// Switches a check box or radio button on or off. Other radio buttons of the field go off.
///
/// - Parameter isOn: 0 switches it off.
/// - Returns: As `ix_form_fill`; `IX_ERROR_DENIED` for a radio button that is on where one has to stay on.
func formToggle(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ isOn: UInt32
) throws(IXError) -> ix_status {
  try box.fill(annotation, .isOn(isOn != 0))
}

/// Gives all fields the values that they have by default, as one step. Loads the annotations of all pages.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where all have them already; `IX_ERROR_DAMAGED` where a page's annotations cannot be
///   read now; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE` above the budget.
func formReset(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  try box.filling { () throws(FillError) in try box.document.resetForm() }
}

/// Fills the field for which IX_EFFECT_EDIT_REQUESTED asked, last or now, with what the user wrote, and ends its editing;
/// or the field whose text the view edits, in place of what is written.
///
/// - Parameters:
///   - annotation: The effect's subject.
///   - text: UTF-8; NULL where the length is 0.
/// - Returns: As `ix_form_fill`; `IX_ERROR_DENIED` if no fill was requested, or the field is read-only.
func viewFillField(
  _ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  try view.fill(annotation, .text(try readUTF8(text, length)))
}

/// Chooses options of the combo box for which IX_EFFECT_EDIT_REQUESTED asked, or whose text the view edits, and ends its editing.
///
/// - Parameters:
///   - annotation: The effect's subject.
///   - options: Their places, from 0. NULL where the count is 0, which chooses none.
///   - count: At most 1.
/// - Returns: As `ix_view_fill_field`.
func viewChooseOptions(
  _ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ options: In<UInt32>, _ count: UInt
) throws(IXError) -> ix_status {
  try view.fill(annotation, .options(try readArray(options, count).map { Int(clamping: $0) }))
}

/// Asks for media to be played, as a tap on them does: IX_EFFECT_PLAY.
///
/// - Parameters:
///   - annotation: A RichMedia, Screen, Movie, Sound or 3D annotation.
///   - point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names nothing to play; `IX_ERROR_INVALID_ARGUMENT` for an
///   invalid point.
func viewPlay(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ point: ix_point) throws(IXError) {
  guard view.core.play(AnnotationID(raw: annotation), at: try Point(c: point)) else { throw .notFound }
}

extension DocumentBox {
  fileprivate func fill(_ id: ix_annotation_id, _ value: FieldValue) throws(IXError) -> ix_status {
    try filling { () throws(FillError) in try document.fill(AnnotationID(raw: id), with: value) }
  }

  /// Runs a call that fills and turns its refusal into a code and words.
  func filling(_ body: () throws(FillError) -> Bool) throws(IXError) -> ix_status {
    do throws(FillError) {
      return try body() ? IX_OK : IX_NO_OP
    } catch {
      throw failure(error.status, error.words)
    }
  }
}

extension ViewBox {
  fileprivate func fill(_ id: ix_annotation_id, _ value: FieldValue) throws(IXError) -> ix_status {
    try box.filling { () throws(FillError) in try core.fillField(AnnotationID(raw: id), with: value) }
  }
}

extension FillError {
  fileprivate var status: IXError {
    switch refusal {
    case .notAField: .notFound
    case .readOnly, .oneIsOn: .denied
    case .notSupported: .notSupported
    case .tooLong, .notEncodable, .notAnOption, .severalLines, .notFormatted, .outOfRange: .invalidArgument
    case .notLoaded: isCancelled ? .cancelled : .damaged
    case .conflict: .conflict
    case .notPermitted: .notPermitted
    case .tooLarge: .tooLarge
    }
  }

  fileprivate var words: [UInt8] {
    switch refusal {
    case .notAField: return UTF8Builder("the id names no field").utf8
    case .readOnly: return UTF8Builder("the field is read-only, or no fill was requested").utf8
    case .notSupported: return UTF8Builder("the field is not filled with such a value").utf8
    case .tooLong:
      var text = UTF8Builder("the field takes ")
      text.add(Int(clamping: detail))
      text.add(" characters")
      return text.utf8
    case .notEncodable:
      return DocumentBox.words(lacking: detail)
    case .notAnOption: return UTF8Builder("the field has no such option").utf8
    case .severalLines: return UTF8Builder("the field has one line").utf8
    case .notFormatted: return UTF8Builder("the field's keystroke action asks for another form").utf8
    case .outOfRange: return UTF8Builder("the field's validate action allows other numbers").utf8
    case .oneIsOn: return UTF8Builder("one of the radio buttons has to be on").utf8
    case .notLoaded where isCancelled: return UTF8Builder("the host ended the reading of the form").utf8
    case .notLoaded: return UTF8Builder("other widgets of the field come later, or cannot be read").utf8
    case .conflict where isBeingWritten: return UTF8Builder(DocumentBox.beingWritten).utf8
    case .conflict: return UTF8Builder("a gesture holds the field").utf8
    case .notPermitted: return UTF8Builder("the document's permissions forbid it, or a signature locks the field").utf8
    case .tooLarge: return UTF8Builder("the value is above the budget").utf8
    }
  }
}
