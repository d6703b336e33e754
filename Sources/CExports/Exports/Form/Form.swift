// Forms: their fields, filling them, and creating them.
//
// A field is identified by any of its widgets: all widgets of a field share its value. These functions are for the host
// and ignore read-only flags; input of a user in a view goes through `ix_view_fill_field` and the tools. Each fill is
// an undo step, or part of the open step, and sends IX_EFFECT_FIELD_CHANGED for each widget to every view.

import CInteract
import Document
import Forms
import Geometry
import View

/// Loads the annotations of all pages, so that all fields are known.
///
/// - Returns: `IX_OK`; `IX_PENDING` if the annotations of a page come later; the provider's error if they cannot be
///   read.
/// - Complexity: O(pages + annotations) once.
func formLoad(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  try box.status(box.document.loadForm())
}

/// Lists the known fields, each by its first widget, page by page in the order of their annotations, which is the tab
/// order of most files.
///
/// - Parameter widgets: Receives ids. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(annotations + n log n) for n widgets.
func formFields(_ box: Querying<DocumentBox>, _ widgets: Buffer<ix_annotation_id>) throws(IXError) {
  let ids = box.document.formFields()
  try widgets.fill(ids.count) { ids[$0].raw }
}

/// Lists all known widgets of the field of a widget.
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

/// Finds the first known widget of the field with a full name.
///
/// - Parameters:
///   - name: UTF-8: partial names joined with dots. NULL where the length is 0.
///   - outWidget: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` where no known field has that name; `IX_ERROR_TOO_LARGE` if the name is too
///   long.
/// - Complexity: O(annotations).
func formFind(
  _ box: Querying<DocumentBox>, _ name: In<CChar>, _ length: UInt, _ outWidget: Out<ix_annotation_id>
) throws(IXError) {
  guard outWidget != nil else { throw .invalidArgument }
  guard let found = box.document.field(named: try readUTF8(name, length)) else { throw .notFound }
  try put(found.raw, outWidget)
}

/// Gets whether a check box or radio button is on.
///
/// - Parameter outIsOn: Receives 1 or 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one that is neither.
func formIsOn(_ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outIsOn: Out<UInt32>) throws(IXError) {
  let widget = try box.annotation(annotation)
  guard widget.field?.shape.isToggled ?? false else { throw .notFound }
  try put(widget.isOn ? 1 : 0, outIsOn)
}

/// Fills a text field, or a combo or list box with one of its options or, if it allows that, another text; or gives a check box or the
/// buttons of a radio group a state.
///
/// - Parameter text: UTF-8; for an option its export value or its text; for buttons the IX_TEXT_FIELD_ON_STATE of one of the field's
///   widgets, or "Off". NULL where the length is 0, which clears the field.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has that value; `IX_ERROR_NOT_FOUND` for an id that names no
///   annotation, or one without a field; `IX_ERROR_NOT_SUPPORTED` for a field that is not filled with text;
///   `IX_ERROR_INVALID_ARGUMENT` for a text that it does not accept: too long, with several lines, not one of the
///   options or states, or with a character that its font lacks, which ix_document_copy_last_failure() names; `IX_ERROR_DAMAGED`
///   where other widgets of the field cannot be read now; `IX_ERROR_CONFLICT` for one that a gesture is dragging or
///   whose text a view edits; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(annotations).
func formFill(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ text: In<CChar>, _ length: UInt
) throws(IXError) -> ix_status {
  try box.fill(annotation, .text(try readUTF8(text, length)))
}

/// Selects options of a combo or list box.
///
/// - Parameters:
///   - options: Their indices, from 0. NULL where the count is 0, which selects none.
///   - count: At most 1 if the field allows no more.
/// - Returns: As `ix_form_fill`.
func formChoose(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ options: In<UInt32>, _ count: UInt
) throws(IXError) -> ix_status {
  try box.fill(annotation, .options(try readArray(options, count).map { Int(clamping: $0) }))
}

/// Switches a check box or radio button on or off. Other radio buttons of the field are switched off.
///
/// - Parameter isOn: 0 switches it off.
/// - Returns: As `ix_form_fill`; `IX_ERROR_DENIED` for a radio button that is on if one has to stay on.
func formToggle(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ isOn: UInt32
) throws(IXError) -> ix_status {
  try box.fill(annotation, .isOn(isOn != 0))
}

/// Resets all fields to their default values, as one undo step. Loads the annotations of all pages.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if all already have them; `IX_ERROR_DAMAGED` if the annotations of a page cannot be
///   read now; `IX_ERROR_CONFLICT` for one that a gesture is dragging or whose text a view edits; `IX_ERROR_TOO_LARGE`
///   above the budget.
func formReset(_ box: Changing<DocumentBox>) throws(IXError) -> ix_status {
  try box.filling { () throws(FillError) in try box.document.resetForm() }
}

/// Fills the field of the current or last IX_EFFECT_EDIT_REQUESTED with the text of the user, and ends its editing; or
/// fills the field whose text the view edits, replacing the edited text.
///
/// If the field refuses the text, the edit continues, also after IX_EFFECT_EDIT_ENDED: the host's widget stays open. A request for
/// another text that was made in between is withdrawn by IX_EFFECT_EDIT_ENDED.
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

/// Selects options of the combo box of IX_EFFECT_EDIT_REQUESTED, or of the one whose text the view edits, and ends its
/// editing.
///
/// - Parameters:
///   - annotation: The effect's subject.
///   - options: Their indices, from 0. NULL where the count is 0, which selects none.
///   - count: At most 1.
/// - Returns: As `ix_view_fill_field`.
func viewChooseOptions(
  _ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ options: In<UInt32>, _ count: UInt
) throws(IXError) -> ix_status {
  try view.fill(annotation, .options(try readArray(options, count).map { Int(clamping: $0) }))
}

/// Plays media as a tap on them does: sends IX_EFFECT_PLAY.
///
/// - Parameters:
///   - annotation: A RichMedia, Screen, Movie, Sound or 3D annotation.
///   - point: View space.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id without media to play; `IX_ERROR_INVALID_ARGUMENT` for an
///   invalid point.
func viewPlay(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id, _ point: ix_point) throws(IXError) {
  guard view.core.play(AnnotationID(raw: annotation), at: try Point(c: point)) else { throw .notFound }
}

extension DocumentBox {
  fileprivate func fill(_ id: ix_annotation_id, _ value: FieldValue) throws(IXError) -> ix_status {
    try filling(id) { () throws(FillError) in try document.fill(AnnotationID(raw: id), with: value) }
  }

  /// Runs a call that fills and turns its refusal into a code, and words with the name of the field, if there is one.
  func filling(_ id: ix_annotation_id = 0, _ body: () throws(FillError) -> Bool) throws(IXError) -> ix_status {
    do throws(FillError) {
      return try body() ? IX_OK : IX_NO_OP
    } catch {
      var words = UTF8Builder("")
      words.add(utf8: error.words)
      let name = document.annotation(AnnotationID(raw: id))?.fieldName ?? []
      if !name.isEmpty {
        words.add(": ")
        words.add(quoted: name)
      }
      throw failure(error.status, words.utf8)
    }
  }
}

extension ViewBox {
  fileprivate func fill(_ id: ix_annotation_id, _ value: FieldValue) throws(IXError) -> ix_status {
    try box.filling(id) { () throws(FillError) in try core.fillField(AnnotationID(raw: id), with: value) }
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
