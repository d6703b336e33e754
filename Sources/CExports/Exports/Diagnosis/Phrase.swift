// User-visible texts and numbers. The library reads no locale: a host shows its own texts and sets its own separators.

public import CInteract
import Document

/// Copies the English text of a phrase.
///
/// - Parameters:
///   - phrase: An `ix_phrase`.
///   - buffer: Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone.
///   - capacity: Bytes that `buffer` can hold.
///   - outLength: Receives the length of the whole text. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an unknown phrase; `IX_ERROR_BUFFER_TOO_SMALL` after filling the
///   buffer; `IX_ERROR_INVALID_ARGUMENT` for a NULL buffer with a capacity above 0, or both pointers NULL.
@_cdecl("ix_phrase_default")
public func phraseDefault(
  _ phrase: UInt32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt, _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  guard let phrase = MessageID(rawValue: phrase) else { return IX_ERROR_NOT_FOUND }
  let text = phrase.english.withUTF8Buffer { Array($0) }
  do throws(IXError) { return try Buffer(buffer, capacity, outLength).fill(utf8: text) } catch { return error.status }
}

/// Sets the number format for user-visible texts.
///
/// - Parameters:
///   - decimal: The decimal separator, UTF-8, a point by default; NULL where the length is 0, for none.
///   - decimalLength: At most 16 bytes.
///   - grouping: The separator between groups of three digits, UTF-8, none by default; NULL where the length is 0.
///   - groupingLength: At most 16 bytes.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL with a length; `IX_ERROR_TOO_LARGE` for a longer text.
func documentSetNumberStyle(
  _ box: Changing<DocumentBox>, _ decimal: In<CChar>, _ decimalLength: UInt, _ grouping: In<CChar>,
  _ groupingLength: UInt
) throws(IXError) {
  guard decimalLength <= 16, groupingLength <= 16 else { throw .tooLarge }
  var style = NumberStyle()
  style.decimal = try readUTF8(decimal, decimalLength)
  style.grouping = try readUTF8(grouping, groupingLength)
  box.document.numberStyle = style
}

/// Formats a number for display, with the document's separators, rounded half away from zero.
///
/// - Parameters:
///   - number: Finite.
///   - digits: After the separator; at most 15.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a number that is not finite, too many digits, a NULL buffer with
///   a capacity above 0, or both pointers NULL.
func documentFormatNumber(
  _ box: Querying<DocumentBox>, _ number: Double, _ digits: UInt32, _ buffer: Buffer<CChar>
) throws(IXError) {
  let digits = Int(clamping: digits)
  guard digits <= NumberStyle.mostDigits, let text = box.document.numberStyle.text(number, digits: digits) else {
    throw .invalidArgument
  }
  try buffer.fill(utf8: text)
}
