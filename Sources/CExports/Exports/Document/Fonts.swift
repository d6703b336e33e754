// Fonts for text that the standard fonts cannot show.

import Appearance
import CInteract
import Document
import Geometry

/// Hands over a font for text that the standard fonts cannot show: every script but Latin, and Latin letters beyond those of Western and
/// Central Europe.
///
/// Such a text is shown in the first of the host's fonts that has its characters, in the order in which they were added, then in the
/// system's. What a saved appearance shows is embedded as a subset. The document keeps a copy until it is freed; undo does not take it
/// back. Appearances that are there already stay as they are.
///
/// - Parameters:
///   - bytes: A file of TrueType or OpenType outlines, or a collection of them.
///   - length: At most 2^26.
///   - face: Its place in a collection, from 0; 0 for any other file.
///   - outFont: Receives the number of the font, from 1. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL; `IX_ERROR_DAMAGED` for bytes that are no such font, and for a face that the
///   file has not; `IX_ERROR_NOT_PERMITTED` for a font whose licence bits (fsType) forbid embedding it or a subset of it;
///   `IX_ERROR_NOT_SUPPORTED` where the provider has no fonts; `IX_ERROR_TOO_LARGE` for a longer file.
/// - Complexity: O(length).
func documentAddFont(
  _ box: Changing<DocumentBox>, _ bytes: In<UInt8>, _ length: UInt, _ face: UInt32, _ outFont: Out<UInt32>
) throws(IXError) {
  guard bytes != nil else { throw .invalidArgument }
  guard length <= 1 << 26 else {
    throw box.failure(.tooLarge, "the font has ", UInt64(clamping: length), " bytes, more than ", 1 << 26)
  }
  guard box.document.fonts.isAvailable else { throw box.failure(.notSupported, "the provider has no fonts") }
  let given = [UInt8].filled(upTo: Int(clamping: length)) { buffer, count in
    if let bytes, let to = buffer.baseAddress {
      to.update(from: bytes, count: Int(clamping: length))
      count = Int(clamping: length)
    }
  }
  let added = box.document.fonts.add(given, face: face)
  switch added.answer {
  case .done: outFont?.pointee = added.font
  case .absent, .pending: throw box.failure(.notSupported, "the provider has no fonts")
  case .failed(.damaged): throw box.failure(.damaged, "the bytes are no font with outlines, or have no such face")
  case .failed(.notPermitted): throw box.failure(.notPermitted, "the font forbids that it is embedded")
  case .failed(let failed): throw box.failure(provider: failed)
  }
}

/// The first character of a text that neither the standard fonts nor a font of the host or of the system has. A field refuses it; in a free
/// text a gap shows.
///
/// - Parameters:
///   - text: UTF-8; NULL where the length is 0.
///   - outScalar: Receives its Unicode scalar value; 0 where all can be shown.
/// - Complexity: O(length).
func documentFindMissingCharacter(
  _ box: Changing<DocumentBox>, _ text: In<CChar>, _ length: UInt, _ outScalar: Out<UInt32>
) throws(IXError) {
  let missing = Appearance.firstMissing(in: try readUTF8(text, length), box.document.fonts)
  try put(missing ?? 0, outScalar)
}
