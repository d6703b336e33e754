import Geometry

/// One line of a page's text.
public struct TextLine: Hashable, Sendable {
  /// Glyph indices, in logical order.
  public internal(set) var glyphs: Range<Int>
  /// Word indices.
  public internal(set) var words: Range<Int>
  /// Index of its paragraph.
  public internal(set) var paragraph: Int
  /// Index of its block.
  public internal(set) var block: Int
  /// True if most of it is right-to-left text.
  public internal(set) var isRightToLeft: Bool
  /// True if it is in vertical writing mode.
  public internal(set) var isVertical: Bool
  /// The axes that it reads along.
  public internal(set) var frame: ReadingFrame

  /// Highlights leave wider gaps free, in em.
  static let freeGap = 3.0

  var column: Int
  var box: FrameBox
  /// Of the letters of the line's own size, without what stands above or below them.
  var main: FrameBox
  var em: Double
  /// True if its glyphs stand in logical order with no gap that a highlight should leave free.
  var isContinuous: Bool
}

/// Lines that lie one below the other in one frame.
struct TextColumn: Hashable, Sendable {
  let lines: Range<Int>
  let frame: ReadingFrame
  /// In the axes of the frame.
  let box: FrameBox
  let bounds: Rect<PageSpace>

  /// - Parameter range: Not empty.
  init(lines range: Range<Int>, of lines: [TextLine]) {
    self.lines = range
    frame = range.isEmpty ? .upright : lines[range.lowerBound].frame
    var box = range.isEmpty ? FrameBox.zero : lines[range.lowerBound].box
    for line in lines[range] { box.form(union: line.box) }
    self.box = box
    bounds = frame.quad(box).bounds
  }
}
