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

  /// How far codes of ``Latin`` go on, in ems; marks do not.
  func width(_ codes: some Sequence<UInt8>) -> Double {
    var sum = 0.0
    for code in codes where !Latin.isMark(code) { sum += glyphWidth(code) }
    return sum
  }

  /// How wide the glyph of a code is, in ems.
  func glyphWidth(_ code: UInt8) -> Double {
    let (widths, place) = (widths, Int(clamping: code))
    return place < widths.count ? Double(widths[place]) / 1000 : 0.6
  }

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

  /// Above and below the baseline, in ems: what letters with accents reach.
  static let ascent = 0.93
  static let descent = 0.22
}

extension Collection where Element == UInt8 {
  /// True if a text occurs in it.
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
