// Free texts that grow with what is written in them.
//
// Each call is a step that can be undone, or a part of the step that is open: a host that lets a text be written opens one for
// all of it.

import Appearance
import CInteract
import Document

/// Makes a free text as large as its text needs. Its upper left corner, as it is read, stays where it is; a callout keeps its
/// line.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where it is so already, or has no text; `IX_ERROR_INVALID_ARGUMENT` for one that is
///   no free text, or an unknown fit; `IX_ERROR_CONFLICT` for one that a gesture is dragging.
/// - Complexity: O(letters).
func annotationFitText(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ fit: Choice<ix_text_fit>
) throws(IXError) -> ix_status {
  let old = try box.annotation(annotation)
  guard old.subtype == .freeText else { throw box.failure(.invalidArgument, "the annotation is no free text") }
  let new: Annotation
  switch ix_text_fit(rawValue: fit) {
  case IX_TEXT_FIT_GROW: new = Appearance.tallAsText(old, canShrink: false, box.document.fonts)
  case IX_TEXT_FIT_HEIGHT: new = Appearance.tallAsText(old, canShrink: true, box.document.fonts)
  case IX_TEXT_FIT_BOX: new = Appearance.sizedToText(old, box.document.fonts)
  default: throw .invalidArgument
  }
  guard new != old, new != Appearance.fitted(old) else { return IX_NO_OP }
  return try box.edit { document throws(EditError) in
    try document.replace(AnnotationID(raw: annotation), with: new, as: .undoResize)
  }
}
