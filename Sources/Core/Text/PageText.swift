public import Document
import Geometry

/// The text of one page: glyphs in reading order, cut into words, lines, paragraphs and blocks.
///
/// Coordinates are page space: points, origin top left, y down. Glyphs are numbered in logical reading order, 0 up to
/// ``glyphCount``; white space is no glyph. Immutable once made, and safe to share between threads.
///
/// **Structure.** A page is one sequence of glyphs with nested divisions: columns, blocks, paragraphs, lines, words. Each
/// division is an array of ranges or of first indices, so a glyph's word or line is found by binary search, and no
/// object refers to another one. Boxes are kept in the axes of the line (``ReadingFrame``): `u` along it
/// and `v` from line to line. Turned text and vertical writing are therefore looked up like upright text.
///
/// The page's UTF-8 text is made once, with the offset of each word: the text of a range is a copy of bytes. For
/// right-to-left lines, `visual` maps places along the line to glyphs and `levels` has the level of each glyph; both are
/// empty on a page whose glyphs all stand in logical order.
///
/// **Invariants** (``brokenInvariant()``):
/// - There is a box for each glyph. Every word has a glyph, every line a word; words and lines ascend and cover all.
/// - Paragraphs, blocks and columns each cover all lines once, without gaps; a paragraph lies within one block, and a
///   block within one column.
/// - Each line begins with the first glyph of a word, and its part of `visual` holds the glyphs of that line.
/// - Equal glyphs in equal sequence give equal text. The sequence in which a provider hands glyphs over matters only
///   where texts lie on one another and where short blocks stand side by side (`ReadingUnits.swift` says how).
///
/// **How it is made** (``PageAnalysis``): glyphs are sorted by direction; those that continue each other become
/// fragments, fragments of one baseline become line segments, and a recursive cut along gutters gives columns. Segments
/// of a column are put together to lines, lines are cut into words at spaces and at gaps that are wide for the line,
/// and reordered from visual to logical order where they hold right-to-left text. Paragraphs and blocks follow from
/// distances between lines.
///
/// **Cost**, for n glyphs: making it O(n log n); the glyph, word, line or caret at a point O(columns + log lines +
/// log glyphs of a line) and no allocation: in each column that is near enough it looks at six lines at the point's
/// height, and at five glyphs of each. Memory is ``byteCount``: about 40 bytes a glyph of Latin text. It is derived from the page's glyphs
/// at the first request, kept with the page (``Document/pageText(ofPage:)``), and dropped with the glyphs when the
/// document is over its budget.
///
/// **Sources.** Recursive cut: Nagy and Seth, Hierarchical Representation of Optically Scanned Documents (ICPR 1984).
/// Gutters: Breuel, Two Geometric Algorithms for Layout Analysis (DAS 2002). Direction: Unicode Annex 9, run backwards
/// (``Bidi``). Words for a double click: Unicode Annex 29 (``WordBoundaries``). `docs/contracts/text.md` has the rules
/// as users see them, and how often they agree with other readers.
public final class PageText: Sendable {
  let scalars: [UInt32]
  let boxes: [FrameBox]
  /// First glyph of each word.
  let words: TextPlaces
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
  let wordOffsets: TextPlaces
  /// Bidi levels; empty where the page has no right-to-left text.
  let levels: [UInt8]
  /// Glyphs of each line as they stand along it; empty where that is their logical order.
  let visual: [Int32]

  /// - Parameters:
  ///   - glyphs: In pdf space, in any order.
  ///   - geometry: How the page lies on the display.
  /// - Complexity: O(n log n).
  public convenience init(glyphs: [Glyph], geometry: PageGeometry) {
    self.init(PackedGlyphs(glyphs), geometry: geometry)
  }

  /// - Complexity: O(n log n).
  init(_ glyphs: PackedGlyphs, geometry: PageGeometry) {
    let analysis = PageAnalysis(glyphs, geometry: geometry)
    (scalars, boxes) = (analysis.scalars, analysis.boxes)
    words = TextPlaces(analysis.composer.words)
    levels = analysis.composer.levels
    visual = analysis.composer.visual
    paragraphs = analysis.paragraphs.paragraphs
    blocks = analysis.paragraphs.blocks
    columns = analysis.paragraphs.columns.map { TextColumn(lines: $0, of: analysis.composer.lines) }
    lines = PageText.numbered(analysis.composer.lines, analysis.paragraphs)
    centers = lines.map { $0.main.centerV }
    let encoded = PageText.encoded(scalars, analysis.composer.words, lines)
    (bytes, wordOffsets) = (encoded.0, TextPlaces(encoded.1))
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
  public var blockCount: Int { blocks.count }
  public var isEmpty: Bool { scalars.isEmpty }

  /// About how many bytes it holds in memory.
  public var byteCount: Int {
    bytes.count + scalars.count * (4 + MemoryLayout<FrameBox>.stride) + words.count * 8 + levels.count
      + visual.count * 4 + lines.count * (8 + MemoryLayout<TextLine>.stride) + (paragraphs.count + blocks.count) * 16
      + columns.count * MemoryLayout<TextColumn>.stride
  }
}
