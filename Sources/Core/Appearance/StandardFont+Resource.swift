import Typesetting

extension StandardFont {
  /// The entry of /Font for text in these codes, under the name /F.
  func resource(for codes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.append("/F << /Type /Font /Subtype /Type1 /BaseFont /")
    out.append(name)
    if codes.contains(where: { $0 < 32 && $0 != 10 }) {
      out.append(" /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [")
      out.append(Latin.differences)
      out.append("] >> >> ")
    } else {
      out.append(" /Encoding /WinAnsiEncoding >> ")
    }
    return out
  }
}
