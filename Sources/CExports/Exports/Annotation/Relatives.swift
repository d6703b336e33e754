// Related annotations: replies, members of a group, popups.
//
// Both are on one page. Each call is an undo step, or part of the open step.

import CInteract
import Document

/// Sets the related annotation of an annotation, replacing the previous one. A popup has one parent: setting it for
/// another annotation removes it from its previous one.
///
/// - Parameters:
///   - relative: An `ix_relative`. A reply and a member of a group are one or the other.
///   - other: The annotation that is replied to, the primary annotation of the group, or the popup; 0 removes the
///     relation.
/// - Returns: `IX_OK`; `IX_NO_OP` if they already have this relation; `IX_ERROR_INVALID_ARGUMENT` for an unknown
///   relative, for annotations of different pages, an annotation that would reply to itself, or a popup that is not
///   one; `IX_ERROR_CONFLICT` for one that a gesture is dragging.
/// - Complexity: O(annotations of the page).
func annotationSetRelative(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ relative: UInt32, _ other: ix_annotation_id
) throws(IXError) -> ix_status {
  let relative: Relative = try box.parse(relative, "the relative ")
  let (id, other) = (AnnotationID(raw: annotation), AnnotationID(raw: other))
  guard box.document.place(of: id) != nil, other.isNone || box.document.place(of: other) != nil else {
    throw box.failure(.notFound, "the id names no annotation of this document")
  }
  guard box.document.canRelate(id, relative, to: other) else {
    throw box.failure(.invalidArgument, "the two cannot belong together so: see ix_annotation_set_relative()")
  }
  return try box.edit { document throws(EditError) in try document.relate(id, relative, to: other) }
}

/// Gets the related annotation of an annotation.
///
/// - Parameter outOther: Receives the annotation that it replies to, the primary annotation of its group, or its popup;
///   0 for none.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for an unknown relative or NULL.
func annotationGetRelative(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ relative: Choice<ix_relative>,
  _ outOther: Out<ix_annotation_id>
) throws(IXError) {
  let relative: Relative = try box.parse(relative, "the relative ")
  let id = AnnotationID(raw: annotation)
  guard let here = box.document.place(of: id) else {
    throw box.failure(.notFound, "the id names no annotation of this document")
  }
  let other = box.document.relative(relative, of: id)
  let isThere = box.document.place(of: other).map { $0.page == here.page } ?? false
  try put(isThere ? other.raw : 0, outOther)
}
