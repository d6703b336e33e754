// Saving what has changed since a file was opened.

import CInteract
import Document

/// Writes the document's file with all changes since it was opened to a path, whole or not at all.
///
/// Where the file allows it, the bytes that it had stay as they were and a section is put after them, so that signatures stay
/// valid; otherwise it is written anew, an encrypted one with its encryption. A file that is signed is not written anew
/// unless IX_SAVE_REWRITE_SIGNED insists. What is at the path is replaced only once the new file is written and synced: a
/// failure at any point leaves it as it was, and `ix_document_copy_last_failure` says what went wrong. A file that another program
/// has changed since the document read or wrote it is left alone unless IX_SAVE_OVERWRITE_CHANGED insists; one that was only touched counts as
/// unchanged. Owner, group, mode, access lists, attributes and links of the file stay (docs/contracts/saving.md).
/// While a trace is played (IX_TRACE_REPLAY) nothing is written, and the document counts as saved.
///
/// - Parameters:
///   - path: UTF-8. NULL where the length is 0, for the path that the document was opened from, whatever folder the process
///     works in now.
///   - length: Its length in bytes, at most 4096.
///   - options: NULL for the defaults.
/// A provider may save later: IX_EFFECT_ANSWERED then says how it ended. What is saved, and counts as saved, is the document as it is
/// when this is called; edits that are made meanwhile stay unsaved.
///
/// - Returns: `IX_OK`, after which the document counts as not modified (unless IX_SAVE_COPY says otherwise); `IX_PENDING` where it is
///   saved later;
///   `IX_ERROR_IO` where the system refuses to read or write, and for a file that another program has changed; `IX_ERROR_SIGNED` for a signed file that would have to be
///   written anew; `IX_ERROR_NOT_PERMITTED` for changes that the document's permissions forbid, made while they were ignored,
///   unless they still are or IX_SAVE_UNPERMITTED insists; `IX_ERROR_LOCKED` while a password is wanted; `IX_ERROR_DAMAGED` for a file whose objects cannot be
///   read; `IX_ERROR_NOT_SUPPORTED` where the provider does not save, and without a path for bytes that have none; `IX_ERROR_CONFLICT` while a step is open, a
///   gesture is dragging annotations, a view edits a text (`ix_view_end_edit` commits it), another save is under way, or the document is still being opened; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length or unknown flags;
///   `IX_ERROR_TOO_LARGE` for a longer path; `IX_ERROR_ABI_MISMATCH` for an unsupported struct size;
///   `IX_ERROR_REENTRANT` from inside any callback.
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
