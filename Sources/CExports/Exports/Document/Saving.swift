// Saving the changes since a file was opened.

import CInteract
import Document

/// Saves the document's file with all changes since it was opened to a path, completely or not at all.
///
/// If the file allows it, an incremental update is appended and the existing bytes are preserved, so that signatures
/// stay valid; otherwise the file is rewritten, keeping its encryption if it has any. A signed file is not rewritten
/// without IX_SAVE_REWRITE_SIGNED. The file at the path is only replaced once the new file is written and synced: a
/// failure at any point leaves it unchanged, and `ix_document_copy_last_failure` gives the reason. A file that another
/// program has changed since the document read or wrote it is not replaced without IX_SAVE_OVERWRITE_CHANGED; a file
/// with only a new time stamp counts as unchanged. Owner, group, mode, access lists, attributes and links of the file
/// are kept (docs/contracts/saving.md). While a trace is replayed (IX_TRACE_REPLAY) nothing is written, and the
/// document counts as saved.
///
/// - Parameters:
///   - path: UTF-8. NULL where the length is 0, for the document's own path, even if the working directory has changed: the one
///     it was opened from, or was last saved to without IX_SAVE_COPY.
///   - length: Its length in bytes, at most 4096.
///   - options: NULL for the defaults.
/// A provider may save later: IX_EFFECT_ANSWERED then has the result. The state at the time of this call is saved and
/// counts as saved; edits made after it are unsaved.
///
/// - Returns: `IX_OK`, after which the document counts as not modified (except with IX_SAVE_COPY); `IX_PENDING` when it
///   is saved later; `IX_ERROR_IO` where the system refuses to read or write, and for a file that another program has
///   changed; `IX_ERROR_SIGNED` for a signed file that would have to be rewritten; `IX_ERROR_NOT_PERMITTED` for
///   changes that the document's permissions forbid, made while they were ignored, unless they still are or
///   IX_SAVE_UNPERMITTED is set; `IX_ERROR_LOCKED` while a password is needed; `IX_ERROR_DAMAGED` for a file whose
///   objects cannot be read; `IX_ERROR_NOT_SUPPORTED` where the provider does not save, and without a path for a
///   document that has none; `IX_ERROR_CONFLICT` while an undo step is open, a gesture is dragging annotations, a view
///   edits a text (`ix_view_end_edit` commits it), another save is running, or the document is still being opened;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL with a length or unknown flags; `IX_ERROR_TOO_LARGE` for a longer path;
///   `IX_ERROR_ABI_MISMATCH` for an unsupported struct size; `IX_ERROR_REENTRANT` from inside any callback.
/// - Complexity: O(bytes of the file).
func documentSave(
  _ box: Driving<DocumentBox>, _ path: In<CChar>, _ length: UInt, _ options: In<ix_save_options>
) throws(IXError) -> ix_status {
  let flags = try SaveFlags(c: options)
  guard length <= 4096 else {
    throw box.failure(.tooLarge, "the path has ", UInt64(clamping: length), " bytes, more than ", 4096)
  }
  let target = try readUTF8(path, length)
  return try box.save(to: target, flags)
}

extension DocumentBox {
  fileprivate func save(to path: [UInt8], _ flags: SaveFlags) throws(IXError) -> ix_status {
    let answer: ProviderAnswer
    do throws(EditError) {
      answer = try document.save(to: path, flags)
    } catch {
      guard error != .notPermitted else {
        throw failure(
          .notPermitted, "there are changes that the document's permissions forbid; IX_SAVE_UNPERMITTED saves them")
      }
      guard error != .beingWritten else { throw failure(.conflict, DocumentBox.beingWritten) }
      guard error == .conflict else { throw failure(.conflict, "a step is open") }
      guard document.state != .opening else { throw failure(.conflict, "the document is still being opened") }
      throw failure(.conflict, document.isSaving ? "a save is under way" : "a gesture holds annotations")
    }
    switch answer {
    case .done: return IX_OK
    case .pending: return IX_PENDING
    case .absent:
      guard document.pages.count > 0 else {
        throw failure(.notSupported, "a file has at least one page, and all were removed")
      }
      guard document.providerMessage.isEmpty else { throw failure(provider: .notSupported) }
      throw failure(.notSupported, "the provider does not save")
    case .failed(let failed): throw failure(provider: failed)
    }
  }
}

extension SaveFlags {
  /// Parses options from outside; NULL gives the defaults.
  fileprivate init(c options: UnsafePointer<ix_save_options>?) throws(IXError) {
    self.init(rawValue: 0)
    guard options != nil else { return }
    let given = try ix_save_options(sized: options)
    guard given.flags & ~SaveFlags.known.rawValue == 0 else { throw .invalidArgument }
    self = SaveFlags(rawValue: given.flags)
  }
}
