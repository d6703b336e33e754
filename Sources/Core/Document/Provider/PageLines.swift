public import Geometry

/// The straight lines that a page's content paints, found by where they are; pdf space.
public final class PageLines {
  /// Both ends of each line, one after the other.
  public let ends: [Point<PDFSpace>]
  /// Of pieces of lines: a long slanted line is cut, so that its boxes cover little more than it.
  private let index: SpatialIndex<PDFSpace>
  /// The line of each piece.
  private let lines: [UInt32]

  /// - Parameter ends: Pairs; an odd one at the end is left out.
  init(_ ends: [Point<PDFSpace>]) {
    self.ends = ends
    var (boxes, lines): ([Rect<PDFSpace>], [UInt32]) = ([], [])
    boxes.reserveCapacity(ends.count / 2)
    lines.reserveCapacity(ends.count / 2)
    var line = 0
    while line < min(ends.count / 2, PageLines.most) {
      let (from, to) = (ends[2 * line], ends[2 * line + 1])
      let pieces = boxes.count < PageLines.mostPieces ? PageLines.pieces(to - from) : 1
      for piece in 0..<pieces {
        let (start, end) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
        boxes.append(Rect(corner: from.interpolated(to: to, start), corner: from.interpolated(to: to, end)))
        lines.append(UInt32(clamping: line))
      }
      line += 1
    }
    index = SpatialIndex(rects: boxes) ?? SpatialIndex()
    self.lines = lines
  }

  /// Lines of one page at most: 2^20; beyond so many pieces none is cut any more.
  static let most = 1 << 20
  private static let mostPieces = 1 << 21
  /// A piece is about as wide or as high as this at most, in pdf space units.
  private static let piece = 24.0

  private static func pieces(_ way: Vector<PDFSpace>) -> Int {
    let shorter = min(way.dx.magnitude, way.dy.magnitude)
    return (shorter / piece).rounded(.up).clamped(1, 64).clampedInt
  }

  /// Bytes kept for a number of points: they and the index.
  static func footprint(points: Int) -> Int { points &* 64 }

  var footprint: Int { PageLines.footprint(points: ends.count) }

  public var count: Int { min(ends.count / 2, PageLines.most) }

  /// Calls `body` with each line that has a piece as near to a point as this, in no particular sequence; it may come twice.
  ///
  /// - Complexity: O(log lines + lines near); allocates nothing.
  public func forEach(
    at point: Point<PDFSpace>, reach: Double, _ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void
  ) {
    index.forEach(at: point, slop: reach) { piece in
      let place = 2 * Int(clamping: lines[Int(clamping: piece)])
      body(ends[place], ends[place + 1])
    }
  }
}

extension Document {
  /// The lines of a page's content; `nil` before they are loaded. Starts no load.
  public func lines(ofPage index: Int) -> PageLines? { content(ofPage: index)?.lines }

  /// Replaces the lines of a page of a document that is built by calls.
  public func setLines(_ ends: [Point<PDFSpace>], ofPage index: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard index >= 0, index < pages.count else { throw .notFound }
    let freed = content(ofPage: index)?.lines?.footprint ?? 0
    guard ends.count / 2 <= PageLines.most, PageLines.footprint(points: ends.count) <= bytesFree &+ freed else {
      throw .tooLarge
    }
    let content = contentForLoading(ofPage: index)
    setLines(ends, content)
    content.painted.lineState = .loaded
    notify(.loaded(page: index, part: .lines))
  }

  func setLines(_ ends: [Point<PDFSpace>], _ content: PageContent) {
    memory.used &-= content.lines?.footprint ?? 0
    content.painted.lines = PageLines(ends)
    memory.used &+= content.lines?.footprint ?? 0
  }
}
