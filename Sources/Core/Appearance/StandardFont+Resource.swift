import Document
import Typesetting

extension TypesetText {
  /// The entries of /Font that its runs need.
  var fontResources: [UInt8] {
    var out = codes.isEmpty ? [] : frame.style.font.resource(for: codes)
    for use in fontUses {
      let number = [UInt8](decimal: use.font)
      out.append("/I")
      out.append(contentsOf: number)
      out.append(" ")
      out.append(contentsOf: number)
      out.append(" ")
    }
    return out
  }
}

extension [UInt8] {
  /// A number as PDF writes it.
  init(decimal number: UInt32) {
    self = []
    append(decimal: Double(number))
  }
}

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
