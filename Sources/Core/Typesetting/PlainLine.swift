import Geometry
import Unicode

/// One line of ASCII: its characters stand side by side, each a cluster and a code of its own. So it is with most of what is typed into
/// fields, and where each one stands follows from how far all before it go on. What else a line has is made when it is asked for.
struct PlainLine: Hashable, Sendable {
  /// How far the line goes on to the end of each character, in ems.
  let ends: [Double]
  let left: Double
  let baseline: Double
  let top: Double
  let bottom: Double
  let size: Double

  /// - Parameter before: The line before it was changed, and its text: what the two begin with stays.
  /// - Returns: `nil` for a text of other characters, and for a frame of another kind.
  /// - Complexity: O(scalars); of the first ones that did not change it takes a look at each.
  init?(_ scalars: [UInt32], in frame: borrowing TextFrame, after before: (line: PlainLine, scalars: [UInt32])?) {
    guard case .line = frame.kind else { return nil }
    let (widths, isPassword) = (frame.style.font.widths, frame.isPassword)
    ends = [Double].filled(upTo: scalars.count) { made, count in
      var (at, end) = (before.map { PlainLine.same($0.scalars, scalars, $0.line.ends, &made) } ?? 0, 0.0)
      if at > 0 { end = made[at - 1] }
      scalars.withUnsafeBufferPointer { scalars in
        while at < scalars.count, scalars[at] >= 0x20, scalars[at] < 0x7F {
          end += widths[isPassword ? 0x2A : UInt8(truncatingIfNeeded: scalars[at])]
          made.initializeElement(at: at, to: end)
          at &+= 1
        }
      }
      count = at
    }
    guard ends.count == scalars.count else { return nil }
    let ems = ends.last ?? 0
    let font = frame.style.font
    size = frame.size(ofLine: ems)
    left = frame.left(ems * size)
    baseline = frame.middleBaseline(size)
    top = baseline + font.ascent * size
    bottom = baseline - font.descent * size
  }

  /// Takes over the ends of the characters with which two texts begin. Returns how many there are.
  private static func same(
    _ a: [UInt32], _ b: [UInt32], _ ends: [Double], _ made: inout UnsafeMutableBufferPointer<Double>
  ) -> Int {
    let most = min(min(a.count, b.count), ends.count)
    var at = 0
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in while at < most, a[at] == b[at] { at &+= 1 } }
    }
    ends.withUnsafeBufferPointer { ends in
      for i in 0..<at { made.initializeElement(at: i, to: ends[i]) }
    }
    return at
  }

  var count: Int { ends.count }

  private var width: Double { (ends.last ?? 0) * size }

  /// Where a caret stands.
  func x(_ index: Int) -> Double {
    let last = min(index, ends.count) - 1
    return last >= 0 ? left + ends[last] * size : left
  }

  /// The box of some characters, as tall as a caret.
  func box(_ range: Range<Int>) -> Rect<PDFSpace> {
    Rect(corner: Point(x(range.lowerBound), bottom), corner: Point(x(range.upperBound), top))
  }

  /// The line's box.
  var box: Rect<PDFSpace> { Rect(corner: Point(left, bottom), corner: Point(left + width, top)) }

  /// The gap that is nearest to an x.
  ///
  /// - Complexity: O(characters).
  func place(x: Double) -> TextPlace {
    if x <= left || ends.isEmpty { return TextPlace(0) }
    if x >= self.x(count) { return TextPlace(count) }
    var at = 0
    while at + 1 < count, x >= self.x(at + 1) { at += 1 }
    return TextPlace(x < (self.x(at) + self.x(at + 1)) / 2 ? at : at + 1)
  }

  /// As any line is.
  func line(_ codes: [UInt8]) -> TypesetLine {
    var line = TypesetLine(range: 0..<count)
    (line.baseline, line.top, line.bottom) = (baseline, top, bottom)
    (line.left, line.right) = (left, left + width)
    for at in ends.indices {
      line.clusters.append(TypesetCluster(range: at..<at + 1, left: x(at), right: x(at + 1), level: 0))
    }
    if !codes.isEmpty { line.runs = [TypesetRun(range: 0..<count, level: 0, codes: codes, x: left, width: width)] }
    return line
  }
}
