public import Document
import Geometry

/// The text of one page: glyphs in reading order, cut into words, lines, paragraphs and blocks.
///
/// All of it follows from the glyphs' boxes and characters alone. Coordinates are page space: points, origin top
/// left, y down. Glyphs are numbered in logical reading order, 0 up to ``glyphCount``; white space is no glyph.
/// Immutable once made, and safe to share between threads.
public final class PageText: Sendable {
  let scalars: [UInt32]
  let boxes: [FrameBox]
  /// First glyph of each word.
  let words: [Int]
  /// In reading order: by column, then from line to line.
  public let lines: [TextLine]
  /// Ranges of lines.
  let paragraphs: [Range<Int>]
  let blocks: [Range<Int>]
  let columns: [TextColumn]
  /// The middle of each line in its frame, ascending within a column: what a point is looked up in.
  let centers: [Double]
  /// The page's text as UTF-8, and where each word of it begins.
  let bytes: [UInt8]
  let wordOffsets: [Int]
  /// Bidi levels; empty where the page has no right-to-left text.
  let levels: [UInt8]
  /// Glyphs of each line as they stand along it; empty where that is their logical order.
  let visual: [Int32]

  /// - Parameters:
  ///   - glyphs: In user space, in any order.
  ///   - geometry: How the page lies on the display.
  /// - Complexity: O(n log n).
  public init(glyphs: [Glyph], geometry: PageGeometry) {
    let analysis = PageAnalysis(glyphs, geometry: geometry)
    scalars = analysis.composer.scalars
    boxes = analysis.composer.boxes
    words = analysis.composer.words
    levels = analysis.composer.levels
    visual = analysis.composer.visual
    paragraphs = analysis.paragraphs.paragraphs
    blocks = analysis.paragraphs.blocks
    columns = analysis.paragraphs.columns.map { TextColumn(lines: $0, of: analysis.composer.lines) }
    lines = PageText.numbered(analysis.composer.lines, analysis.paragraphs)
    centers = lines.map { $0.main.centerV }
    (bytes, wordOffsets) = PageText.encoded(scalars, words, lines)
  }

  private static func numbered(_ lines: [TextLine], _ cut: Paragraphs) -> [TextLine] {
    var lines = lines
    for (number, range) in cut.paragraphs.enumerated() {
      for line in range { lines[line].paragraph = number }
    }
    for (number, range) in cut.blocks.enumerated() {
      for line in range { lines[line].block = number }
    }
    for (number, range) in cut.columns.enumerated() {
      for line in range { lines[line].column = number }
    }
    return lines
  }

  public var glyphCount: Int { scalars.count }
  public var wordCount: Int { words.count }
  public var lineCount: Int { lines.count }
  public var paragraphCount: Int { paragraphs.count }
  public var blockCount: Int { blocks.count }
  public var isEmpty: Bool { scalars.isEmpty }

  /// About how many bytes it holds in memory.
  public var byteCount: Int {
    bytes.count + scalars.count * (4 + MemoryLayout<FrameBox>.stride) + words.count * 16 + levels.count
      + visual.count * 4 + lines.count * (8 + MemoryLayout<TextLine>.stride) + (paragraphs.count + blocks.count) * 16
      + columns.count * MemoryLayout<TextColumn>.stride
  }
}
