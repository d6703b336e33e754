// Annotations: their members, texts, points and actions; edits of them, their history, and the clipboard.

import CInteract
import Document

/// Gets the plain members of an annotation.
func annotationGet(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outAnnotation: Out<ix_annotation>
) throws(IXError) {
  try put(try box.annotation(annotation).c, sized: outAnnotation)
}

/// Gets the page of an annotation.
///
/// - Parameter outPage: Receives the page's id.
func annotationPage(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outPage: Out<ix_page_id>
) throws(IXError) {
  guard let place = box.document.place(of: AnnotationID(raw: annotation)) else { throw .notFound }
  try put(box.document.pages.id(at: place.page).raw, outPage)
}

/// Copies a text of an annotation or of its field.
///
/// - Parameter occurrence: Which of several of that kind, from 0.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or a text that it does not have.
func annotationCopyText(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ kind: Choice<ix_text_kind>, _ occurrence: UInt,
  _ buffer: Buffer<CChar>
) throws(IXError) {
  try buffer.fill(utf8: box.text(try box.annotation(annotation).texts, kind, occurrence))
}

/// Gets the number of texts of a kind that an annotation or its field has.
///
/// - Parameter outCount: Receives the number.
func annotationTextCount(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ kind: Choice<ix_text_kind>, _ outCount: Out<UInt>
) throws(IXError) {
  try put(UInt(clamping: try box.annotation(annotation).texts.count(kind)), outCount)
}

/// Copies a point list of an annotation.
///
/// - Parameters:
///   - kind: An `ix_points_kind`; annotations do not have those of measures.
///   - occurrence: Which of several lists of that kind, from 0: the strokes of an ink.
///   - points: Receives points in pdf space. NULL with a capacity of 0 asks for the number alone.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or a list that it does not have.
func annotationCopyPoints(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ occurrence: UInt,
  _ points: Buffer<ix_point>
) throws(IXError) {
  let found = try box.annotation(annotation).points(kind, occurrence)
  try points.fill(found.count) { found[$0].c }
}

/// Gets the number of point lists of a kind that an annotation has.
///
/// - Parameter outCount: Receives the number.
func annotationPointsCount(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ kind: Choice<ix_points_kind>, _ outCount: Out<UInt>
) throws(IXError) {
  try put(UInt(clamping: try box.annotation(annotation).points.count { $0.kind == kind }), outCount)
}

/// Gets the form field of a widget.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one without a field.
func annotationGetField(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outField: Out<ix_field>
) throws(IXError) {
  guard let field = try box.annotation(annotation).field else { throw .notFound }
  try put(field.c, sized: outField)
}

/// Lists the actions of an annotation, each the first of its chain.
///
/// - Parameter actions: Receives ids. NULL with a capacity of 0 asks for the number alone.
func annotationActions(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ actions: Buffer<ix_action_id>
) throws(IXError) {
  let ids = try box.annotation(annotation).actions
  try actions.fill(ids.count) { ids[$0].raw }
}

/// Gets the first action of an annotation for a trigger.
///
/// - Parameters:
///   - trigger: An `ix_trigger`; `IX_TRIGGER_ACTIVATE` for the action of a click.
///   - outAction: Receives the action's id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or if it has no such action.
func annotationFindAction(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ trigger: UInt32, _ outAction: Out<ix_action_id>
) throws(IXError) {
  guard let found = box.document.action(of: AnnotationID(raw: annotation), trigger: trigger) else { throw .notFound }
  try put(found.raw, outAction)
}

/// Gets the measure of an annotation.
///
/// - Parameter outMeasure: Receives the measure's id.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no annotation, or one without a measure.
func annotationMeasure(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outMeasure: Out<ix_measure_id>
) throws(IXError) {
  let id = try box.annotation(annotation).measure
  guard !id.isNone else { throw .notFound }
  try put(id.raw, outMeasure)
}
