// Free texts that grow with their text.
//
// Each call is an undo step, or part of the open step: a host with a text editor opens a step for the whole edit.

import Appearance
import CInteract
import Document

/// Fits the box of a free text to its text. Its upper left corner in reading direction stays in place; a callout keeps
/// its line.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if it already fits, or has no text; `IX_ERROR_INVALID_ARGUMENT` for an annotation
///   that is not a free text, or an unknown fit; `IX_ERROR_CONFLICT` for one that a gesture is dragging.
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
  guard new != old, new != Appearance.fitted(old, box.document.fonts) else { return IX_NO_OP }
  return try box.edit { document throws(EditError) in
    try document.replace(AnnotationID(raw: annotation), with: new, as: .undoResize)
  }
}
