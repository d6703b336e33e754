public import Document
public import Geometry

/// Glyphs of one font and one direction that stand side by side.
public struct TypesetRun: Hashable, Sendable {
  /// Scalars, in logical order.
  public let range: Range<Int>
  /// Even reads from left to right.
  public let level: UInt8
  /// Codes of ``Latin`` from left to right, marks behind their letters; none where a font of the provider shows it.
  public let codes: [UInt8]
  /// Where they begin, on the baseline of their line.
  public let x: Double
  public let width: Double
  /// The provider's number of the font; 0 for the standard font, and where no font has these characters.
  public let font: UInt32
  /// In that font, from left to right.
  public let glyphs: [ShapedGlyph]

  init(
    range: Range<Int>, level: UInt8, codes: [UInt8], x: Double, width: Double, font: UInt32 = 0,
    glyphs: [ShapedGlyph] = []
  ) {
    (self.range, self.level, self.codes, self.x, self.width) = (range, level, codes, x, width)
    (self.font, self.glyphs) = (font, glyphs)
  }

  /// True if something of it shows.
  public var hasGlyphs: Bool { !codes.isEmpty || (font != 0 && !glyphs.isEmpty) }
  /// True if one of its glyphs is a mark.
  public var hasMarks: Bool { font != 0 && glyphs.indices.contains { isMark($0) } }

  /// True if a glyph takes no room and is of the cluster of another one before it in reading order, which has the text of both.
  public func isMark(_ index: Int) -> Bool {
    let before = level & 1 == 1 ? index + 1 : index - 1
    guard glyphs.indices.contains(before), glyphs[index].advance == 0 else { return false }
    return glyphs[before].cluster == glyphs[index].cluster
  }
}

/// A grapheme cluster where it stands in its line. Carets, boxes and steps know clusters alone, not of how many glyphs they are.
struct TypesetCluster: Hashable, Sendable {
  let range: Range<Int>
  let left: Double
  let right: Double
  let level: UInt8

  var isRightToLeft: Bool { level & 1 == 1 }
  /// Where a caret stands before it, and behind it.
  var leading: Double { isRightToLeft ? right : left }
  var trailing: Double { isRightToLeft ? left : right }
}

/// A line of a text where it stands in its frame.
public struct TypesetLine: Hashable, Sendable {
  /// Scalars; without the line end, with blanks that a break swallows.
  public internal(set) var range: Range<Int>
  /// True if the next line goes on with the same paragraph: the index at its end is then that line's first.
  public internal(set) var isWrapped = false
  /// True if its paragraph reads from right to left.
  public internal(set) var isRightToLeft = false
  // In the space of the form.
  public internal(set) var baseline = 0.0
  public internal(set) var top = 0.0
  public internal(set) var bottom = 0.0
  public internal(set) var left = 0.0
  public internal(set) var right = 0.0
  /// From left to right.
  public internal(set) var runs: [TypesetRun] = []
  /// From left to right.
  var clusters: [TypesetCluster] = []

  /// Puts a blank of a break behind the line's end, in the frame as far as that has room.
  mutating func hang(_ part: Range<Int>, width: Double, in room: Rect<PDFSpace>) {
    if isRightToLeft {
      let end = clusters.first?.left ?? left
      let start = min(max(end - width, room.minX), end)
      clusters.insert(TypesetCluster(range: part, left: start, right: end, level: 1), at: 0)
    } else {
      let start = clusters.last?.right ?? left
      let end = max(min(start + width, room.maxX), start)
      clusters.append(TypesetCluster(range: part, left: start, right: end, level: 0))
    }
  }

  /// The line's box, as tall as a caret.
  public var box: Rect<PDFSpace> { Rect(corner: Point(left, bottom), corner: Point(right, top)) }

  /// The side at which the paragraph begins, and the other.
  var startEdge: Double { isRightToLeft ? farRight : farLeft }
  var endEdge: Double { isRightToLeft ? farLeft : farRight }
  private var farLeft: Double { clusters.first?.left ?? left }
  private var farRight: Double { clusters.last?.right ?? left }

  func cluster(holding index: Int) -> TypesetCluster? { clusters.first { $0.range.contains(index) } }
  func cluster(endingAt index: Int) -> TypesetCluster? {
    clusters.first { $0.range.upperBound == index && !$0.range.isEmpty }
  }

  /// Where a caret stands, across the line.
  func x(_ place: TextPlace) -> Double {
    if place.leansBack, let before = cluster(endingAt: place.index) { return before.trailing }
    if let after = cluster(holding: place.index) { return after.leading }
    return place.index <= range.lowerBound ? startEdge : endEdge
  }
}
