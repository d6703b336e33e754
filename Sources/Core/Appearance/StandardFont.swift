import Geometry

/// One of the standard fonts that a text is shown in (ISO 32000-2, 9.6.2.2): no viewer needs it in the file.
struct StandardFont: Equatable {
  enum Family { case helvetica, times, courier }

  var family = Family.helvetica
  var isBold = false
  var isItalic = false

  static let helvetica = StandardFont()
  static let helveticaBold = StandardFont(isBold: true)

  init(family: Family = .helvetica, isBold: Bool = false, isItalic: Bool = false) {
    (self.family, self.isBold, self.isItalic) = (family, isBold, isItalic)
  }

  /// The nearest one to a font by its name, whole or short: `Times-Bold`, `TiBo`, `ArialMT`, `HeOb`.
  init(named name: some Collection<UInt8>) {
    if name.has("Cour") || name.starts(with: "Co".utf8) {
      family = .courier
    } else if name.has("Times") || name.has("Georgia") || name.starts(with: "Ti".utf8) {
      family = .times
    }
    isBold = name.has("Bo") || name.has("BO") || name.has("BI") || name.has("Black")
    isItalic = name.has("It") || name.has("Ob") || name.has("BO") || name.has("BI")
  }

  var name: StaticString {
    switch family {
    case .helvetica: choose("Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique")
    case .times: choose("Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic")
    case .courier: choose("Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique")
    }
  }

  private func choose<T>(_ plain: T, _ bold: T, _ italic: T, _ both: T) -> T {
    isItalic ? (isBold ? both : italic) : (isBold ? bold : plain)
  }

  private var widths: [UInt16] {
    switch family {
    case .helvetica: isBold ? StandardWidths.helveticaBold : StandardWidths.helvetica
    case .times:
      choose(
        StandardWidths.times, StandardWidths.timesBold, StandardWidths.timesItalic, StandardWidths.timesBoldItalic)
    case .courier: []
    }
  }

  /// How wide codes are, in ems; those below 32 are nothing.
  func width(_ codes: some Sequence<UInt8>) -> Double {
    let widths = widths
    var sum = 0
    for code in codes where code >= 32 {
      let place = Int(clamping: code) - 32
      sum += place < widths.count ? Int(clamping: widths[place]) : 600
    }
    return Double(sum) / 1000
  }

  /// The entry of /Font, under the name /F.
  var resource: [UInt8] {
    var out: [UInt8] = []
    out.append("/F << /Type /Font /Subtype /Type1 /BaseFont /")
    out.append(name)
    out.append(" /Encoding /WinAnsiEncoding >> ")
    return out
  }

  /// Above and below the baseline, in ems: what letters with accents reach.
  static let ascent = 0.93
  static let descent = 0.22
}

extension Collection where Element == UInt8 {
  /// Whether a text occurs in it.
  fileprivate func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      var rest = self[...]
      while rest.count >= wanted.count {
        if rest.starts(with: wanted) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}

extension ContentStream {
  /// Shows codes of WinAnsiEncoding as a literal string, ASCII throughout.
  mutating func show(_ codes: some Sequence<UInt8>) {
    op(opening: "(")
    for code in codes { escaped(code) }
    op(") Tj")
  }

  private mutating func escaped(_ code: UInt8) {
    switch code {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      put(UInt8(ascii: "\\"))
      put(code)
    case 32..<127: put(code)
    default:
      put(UInt8(ascii: "\\"))
      put(48 &+ code / 64)
      put(48 &+ code / 8 % 8)
      put(48 &+ code % 8)
    }
  }
}
