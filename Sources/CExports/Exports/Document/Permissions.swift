// Permissions: the operations that the encryption (ISO 32000-2, 7.6.4.2) and the certification (12.8.2.2) of a file
// allow, and how to override them.
//
// Forbidden edits are refused: calls return IX_ERROR_NOT_PERMITTED, tools and menu items that would edit are not
// offered, and gestures and keys do nothing; `ix_explanation_inactions` and `ix_explanation_of_command` give the
// reason. Calls can always read text, because screen readers and search need it. Without IX_PERMISSION_COPY, the copy
// command and the menu items that copy text, tables and images do nothing, and a host should not put text on a
// clipboard either. Printing is up to the host.

import CInteract
import Document

/// Gets the permissions of the file, and the operations that are allowed now.
///
/// - Parameter outPermissions: Filled as far as its `size`, which the caller has set, reaches. Everything is allowed
///   while the document is locked, because it has nothing to edit.
/// - Complexity: O(1).
func documentPermissions(_ box: Querying<DocumentBox>, _ outPermissions: Out<ix_permissions>) throws(IXError) {
  let (found, allowed) = (box.document.permissions, box.document.allowed)
  try put(
    ix_permissions(
      size: 0, flags: found.flags.rawValue, granted: found.granted.rawValue,
      certification: found.certification.rawValue, allowed: allowed.rawValue, reserved: 0),
    sized: outPermissions)
}

/// Overrides the permissions: edits, form filling, page edits, copying and saving are allowed even if the file forbids
/// them, until this is called with 0. Unlocking and reloading do not change this. Every view gets IX_EFFECT_DOCUMENT.
///
/// The host should tell the user that this breaks a certification or signature. The signed bytes are still preserved,
/// see `ix_document_save`.
///
/// - Parameter ignores: 1, or 0 to enforce the permissions again. Edits made meanwhile are kept, but are not saved
///   without IX_SAVE_UNPERMITTED.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for another number.
func documentIgnorePermissions(_ box: Changing<DocumentBox>, _ ignores: UInt32) throws(IXError) -> ix_status {
  guard ignores <= 1 else { throw .invalidArgument }
  guard box.document.ignoresPermissions != (ignores == 1) else { return IX_NO_OP }
  box.document.setIgnoresPermissions(ignores == 1)
  return IX_OK
}
