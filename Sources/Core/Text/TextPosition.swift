/// A place between two glyphs of a page, as a caret stands.
public struct TextPosition: Hashable, Sendable {
  /// The gap: 0 before the first glyph, the number of glyphs after the last.
  public let index: Int
  /// Where the gap lies between two lines or words: whether the caret belongs to the end of the first rather than to
  /// the start of the second.
  public let leansBack: Bool

  public init(_ index: Int, leansBack: Bool = false) {
    self.index = index
    self.leansBack = leansBack
  }
}

/// A run of glyphs of one page in logical order; empty ranges are carets.
///
/// Never reversed. What is outside of the page's text is cut off where the range is used.
public struct TextRange: Hashable, Sendable {
  /// The first glyph.
  public let lower: Int
  /// The glyph after the last.
  public let upper: Int

  /// The range between two gaps in any order; negative ones count as 0.
  public init(_ a: Int, _ b: Int) {
    lower = max(0, min(a, b))
    upper = max(0, max(a, b))
  }

  public init(_ range: Range<Int>) {
    self.init(range.lowerBound, range.upperBound)
  }

  public static let empty = TextRange(0, 0)

  public var isEmpty: Bool { lower == upper }
  public var count: Int { upper - lower }

  /// The smallest range that holds both.
  public func union(_ other: TextRange) -> TextRange {
    TextRange(min(lower, other.lower), max(upper, other.upper))
  }

  /// True if it holds a glyph.
  public func contains(_ glyph: Int) -> Bool { glyph >= lower && glyph < upper }
}

/// How much a selection takes at a time.
public enum TextGranularity: UInt8, Hashable, Sendable, CaseIterable {
  /// One glyph.
  case character
  /// A word by UAX 29 within what white space bounds.
  case word
  case line, paragraph, block, page
}
