/// One of the standard fonts that a text is shown in (ISO 32000-2, 9.6.2.2): no viewer needs it in the file.
public struct StandardFont: Hashable, Sendable {
  /// Three families are in the standard beside symbols.
  public enum Family: Hashable, Sendable { case helvetica, times, courier }

  public var family = Family.helvetica
  public var isBold = false
  public var isItalic = false

  public static let helvetica = StandardFont()
  public static let helveticaBold = StandardFont(isBold: true)

  public init(family: Family = .helvetica, isBold: Bool = false, isItalic: Bool = false) {
    (self.family, self.isBold, self.isItalic) = (family, isBold, isItalic)
  }

  /// The nearest one to a font by its name, whole or short: `Times-Bold`, `TiBo`, `ArialMT`, `HeOb`.
  public init(named name: [UInt8]) { self.init(named: name[...]) }

  public init(named name: ArraySlice<UInt8>) {
    guard name.contains(where: { StandardFont.isMark($0) }) else { return }
    if name.has("Cour") || name.starts(with: "Co".utf8) {
      family = .courier
    } else if name.has("Times") || name.has("Georgia") || name.starts(with: "Ti".utf8) {
      family = .times
    }
    isBold = name.has("Bo") || name.has("BO") || name.has("BI") || name.has("Black")
    isItalic = name.has("It") || name.has("Ob") || name.has("BO") || name.has("BI")
  }

  /// True for a letter with which begins what is looked for in names. As a rule a name has none: it is Helvetica.
  private static func isMark(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "G"), UInt8(ascii: "I"), UInt8(ascii: "O"),
      UInt8(ascii: "T"):
      true
    default: false
    }
  }

  public var name: StaticString {
    switch family {
    case .helvetica: choose("Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique")
    case .times: choose("Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic")
    case .courier: choose("Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique")
    }
  }

  private func choose<T>(_ plain: T, _ bold: T, _ italic: T, _ both: T) -> T {
    isItalic ? (isBold ? both : italic) : (isBold ? bold : plain)
  }

  /// The widths of its glyphs, looked up once for many of them.
  var widths: GlyphWidths {
    switch family {
    case .helvetica: GlyphWidths(isBold ? StandardWidths.helveticaBold : StandardWidths.helvetica)
    case .times:
      GlyphWidths(
        choose(
          StandardWidths.times, StandardWidths.timesBold, StandardWidths.timesItalic, StandardWidths.timesBoldItalic))
    case .courier: GlyphWidths([])
    }
  }

  /// How far codes of ``Latin`` go on, in ems; marks do not.
  public func width(_ codes: some Sequence<UInt8>) -> Double { widths.sum(codes) }

  /// How wide the narrowest glyph of ASCII is that shows, in ems.
  var narrowest: Double {
    let widths = widths
    return (0x21...0x7E).reduce(1) { min($0, widths[$1]) }
  }

  /// How wide the glyph of a code is, in ems.
  public func glyphWidth(_ code: UInt8) -> Double { widths[code] }

  /// Above and below the baseline, in ems: what letters with accents reach.
  public static let ascent = 0.93
  public static let descent = 0.22
}

/// How wide the glyphs of a standard font are, in ems, by codes of ``Latin``.
struct GlyphWidths: Sendable {
  /// In thousandths; nothing for a font whose glyphs are all equally wide.
  private let table: [UInt16]

  fileprivate init(_ table: [UInt16]) { self.table = table }

  subscript(code: UInt8) -> Double {
    let place = Int(clamping: code)
    return place < table.count ? Double(table[place]) / 1000 : 0.6
  }

  /// How far codes go on; marks do not.
  func sum(_ codes: some Sequence<UInt8>) -> Double {
    var sum = 0.0
    for code in codes where !Latin.isMark(code) { sum += self[code] }
    return sum
  }

  /// The same for some of the codes, by their places.
  func sum(_ codes: borrowing [UInt8], _ places: Range<Int>) -> Double {
    var sum = 0.0
    for place in places where !Latin.isMark(codes[place]) { sum += self[codes[place]] }
    return sum
  }
}

extension StandardFont {
  /// How high letters rise and how deep they reach, in ems, as the fonts' metrics files say.
  public var ascent: Double {
    switch family {
    case .helvetica: 0.718
    case .times: 0.683
    case .courier: 0.629
    }
  }

  public var descent: Double {
    switch family {
    case .helvetica: 0.207
    case .times: 0.217
    case .courier: 0.157
    }
  }
}

extension ArraySlice<UInt8> {
  /// True if a text occurs in it.
  fileprivate func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
      for start in startIndex...endIndex - wanted.count where self[start] == first {
        if self[start...].starts(with: wanted) { return true }
      }
      return false
    }
  }
}
