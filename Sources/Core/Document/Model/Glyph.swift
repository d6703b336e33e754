public import Geometry

/// One character of a page, as a provider hands it over.
///
/// The quad is the advance width by the font's ascent and descent, not the ink; its corners go round from the
/// start of the baseline side in reading direction (``Geometry/Quad``), so they tell how the character is turned.
public struct Glyph: Hashable, Sendable {
  /// Facts about a glyph.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Set in vertical writing mode: the line runs from `p3` towards `p0`, downwards for upright characters.
    public static let vertical = Flags(rawValue: 1 << 0)
    /// The file has a space before it, however narrow.
    public static let afterSpace = Flags(rawValue: 1 << 1)
    /// Every flag there is.
    public static let known: Flags = [.vertical, .afterSpace]
  }

  public let quad: Quad<PDFSpace>
  /// A Unicode scalar value; U+FFFD where the font tells none.
  public let scalar: UInt32
  public let flags: Flags
  /// In pdf space units; 0 where unknown.
  public let fontSize: Double

  public init(quad: Quad<PDFSpace>, scalar: UInt32, flags: Flags, fontSize: Double) {
    self.quad = quad
    self.scalar = scalar
    self.flags = flags
    self.fontSize = fontSize
  }

  /// Bytes kept for one: about as many again are made of it by the text layer.
  static var footprint: Int { MemoryLayout<Glyph>.stride &* 2 }
}
