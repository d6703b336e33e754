// Permissions: what the author of a file lets others do with it, by its encryption (ISO 32000-2, 7.6.4.2) and by certifying it
// (12.8.2.2), and how to do it all the same.
//
// Edits that they forbid are refused: calls with IX_ERROR_NOT_PERMITTED, tools and menu lines that would edit are not offered, and
// gestures and keys do nothing; `ix_explanation_inactions` and `ix_explanation_of_command` say why. Text can always be read by
// calls, as screen readers and search need it; where IX_PERMISSION_COPY is missing the copy command and the lines of menus that
// copy text, tables and images do nothing, and a host should not put text on a clipboard either. Printing is the host's.

import CInteract
import Document

/// Tells what the file and its author allow, and what can be done now.
///
/// - Parameter outPermissions: Filled as far as its `size`, which the caller has set, reaches. All is allowed while the document is
///   locked, which has nothing to edit.
/// - Complexity: O(1).
func documentPermissions(_ box: Querying<DocumentBox>, _ outPermissions: Out<ix_permissions>) throws(IXError) {
  let (found, allowed) = (box.document.permissions, box.document.allowed)
  try put(
    ix_permissions(
      size: 0, flags: found.flags.rawValue, granted: found.granted.rawValue,
      certification: found.certification.rawValue, allowed: allowed.rawValue, reserved: 0),
    sized: outPermissions)
}

/// Insists: edits, form filling, page edits, copying and saving are done whatever the file forbids, until this is taken back. It
/// stays through unlocking and reloading. Every view gets IX_EFFECT_DOCUMENT.
///
/// It is for the host to tell the user that this breaks a certification or signature. The bytes that were signed stay as they are
/// all the same, see `ix_document_save`.
///
/// - Parameter ignores: 1, or 0 to heed the permissions again; what was edited meanwhile stays, and is not saved without
///   IX_SAVE_UNPERMITTED.
/// - Returns: `IX_OK`; `IX_NO_OP` where it is so already; `IX_ERROR_INVALID_ARGUMENT` for another number.
func documentIgnorePermissions(_ box: Changing<DocumentBox>, _ ignores: UInt32) throws(IXError) -> ix_status {
  guard ignores <= 1 else { throw .invalidArgument }
  guard box.document.ignoresPermissions != (ignores == 1) else { return IX_NO_OP }
  box.document.setIgnoresPermissions(ignores == 1)
  return IX_OK
}
