/// A glyph of a shaped text. Lengths are in ems.
public struct ShapedGlyph: Hashable, Sendable {
  /// Under which content shows it.
  public var code: UInt32
  /// The first scalar of its cluster, counted from the start of the paragraph.
  public var cluster: Int
  /// True if a line that begins with its cluster has to be shaped anew.
  public var isUnsafe: Bool
  /// From its origin to that of the next one.
  public var advance: Double
  /// As the embedded font says it.
  public var width: Double
  /// From its origin to where it is drawn.
  public var dx: Double
  public var dy: Double

  public init(
    code: UInt32, cluster: Int, isUnsafe: Bool, advance: Double, width: Double, dx: Double = 0, dy: Double = 0
  ) {
    (self.code, self.cluster, self.isUnsafe) = (code, cluster, isUnsafe)
    (self.advance, self.width, self.dx, self.dy) = (advance, width, dx, dy)
  }
}

/// A piece of a shaped text: of one font and one direction.
public struct ShapedRun: Hashable, Sendable {
  /// The provider's number of the font; 0 where no font has these characters.
  public var font: UInt32
  /// Scalars of the paragraph.
  public var range: Range<Int>
  /// Of lines in this font above and below the baseline, ems.
  public var ascent: Double
  public var descent: Double
  /// From left to right.
  public var glyphs: [ShapedGlyph]

  public init(font: UInt32, range: Range<Int>, ascent: Double, descent: Double, glyphs: [ShapedGlyph]) {
    (self.font, self.range, self.ascent, self.descent, self.glyphs) = (font, range, ascent, descent, glyphs)
  }
}

/// The kind of font that a text is best shown in.
public struct ShapingStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let bold = ShapingStyle(rawValue: 1 << 0)
  public static let italic = ShapingStyle(rawValue: 1 << 1)
  public static let serif = ShapingStyle(rawValue: 1 << 2)
  public static let fixed = ShapingStyle(rawValue: 1 << 3)
}

/// A part of a paragraph that a provider shapes.
public struct ShapingRequest: Hashable, Sendable {
  /// The whole paragraph, in logical order.
  public var scalars: [UInt32]
  /// Of each scalar (UAX 9).
  public var levels: [UInt8]
  /// The scalars to shape; those around them are their context.
  public var part: Range<Int>
  public var style: ShapingStyle
  /// The only font that is wanted, by the name that the provider gave it (``TextKind/fieldFontEmbedded``); `nil` for any.
  public var font: [UInt8]?

  public init(
    _ scalars: [UInt32], levels: [UInt8], part: Range<Int>, style: ShapingStyle, font: [UInt8]? = nil
  ) {
    (self.scalars, self.levels, self.part, self.style, self.font) = (scalars, levels, part, style, font)
  }
}

/// A part of a font that is embedded, as a provider makes it and stores it.
public struct FontPart: Hashable, Sendable {
  public var kind: UInt32
  public var bytes: [UInt8]

  public init(kind: UInt32, bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// Raw values are stable: from the dictionary to the map to Unicode.
  public static let kinds: ClosedRange<UInt32> = 1...7
}

/// The codes of a font that an appearance shows.
public struct FontUse: Hashable, Sendable {
  public var font: UInt32
  /// Rising, each once.
  public var codes: [UInt32]

  public init(font: UInt32, codes: [UInt32]) { (self.font, self.codes) = (font, codes) }

  /// The codes of both.
  mutating func formUnion(_ other: [UInt32]) {
    codes += other
    codes.sort()
    var last: UInt32?
    codes.removeAll { code in
      defer { last = code }
      return code == last
    }
  }
}

extension [FontUse] {
  /// Adds codes of a font; the fonts stay in the order of their numbers.
  public mutating func add(_ use: FontUse) {
    let at = firstIndex { $0.font >= use.font } ?? count
    if at == count || self[at].font != use.font { insert(FontUse(font: use.font, codes: []), at: at) }
    self[at].formUnion(use.codes)
  }
}
