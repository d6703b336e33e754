public import Geometry

/// How a rectangle takes text.
public enum RectangleTake: UInt8, Hashable, Sendable {
  /// Glyphs whose middles it holds.
  case middles
  /// The same, and where it lies within the height of one line, the glyphs of that line beside each other.
  case glyphs
  /// Whole words of which that takes a glyph.
  case words
}

/// Text of a rectangle.
extension PageText {
  /// Appends the ranges of glyphs whose middles lie in a rectangle, in reading order, neighbours joined.
  ///
  /// - Complexity: O(n).
  public func ranges(in rectangle: Rect<PageSpace>, appendTo ranges: inout [TextRange]) {
    forEachRange(in: rectangle, .middles) { ranges.append($0) }
  }

  /// Calls `body` with the ranges that a rectangle takes, in reading order, neighbours joined.
  ///
  /// - Complexity: O(lines + glyphs of the lines that it touches); allocates nothing.
  public func forEachRange(in rectangle: Rect<PageSpace>, _ take: RectangleTake, _ body: (TextRange) -> Void) {
    var run = TextRange.empty
    for line in lines where line.frame.quad(line.box).bounds.intersects(rectangle) {
      let test = LineTest(rectangle, line, take)
      var place = line.words.lowerBound
      while place < line.words.upperBound {
        let word = glyphs(ofWord: place)
        place += 1
        if take == .words {
          if holdsOne(of: word, test) { join(word, &run, body) }
          continue
        }
        for glyph in word.lower..<word.upper where test.holds(boxes[glyph]) {
          join(TextRange(glyph, glyph + 1), &run, body)
        }
      }
    }
    if !run.isEmpty { body(run) }
  }

  private func holdsOne(of word: TextRange, _ test: LineTest) -> Bool {
    for glyph in word.lower..<word.upper where test.holds(boxes[glyph]) { return true }
    return false
  }

  /// Lengthens a run by what follows it, or ends it and begins another one.
  private func join(_ range: TextRange, _ run: inout TextRange, _ body: (TextRange) -> Void) {
    if run.isEmpty {
      run = range
    } else if run.upper == range.lower {
      run = run.union(range)
    } else {
      body(run)
      run = range
    }
  }

  /// Appends the text that a rectangle takes: between two pieces of one line a space, else what stands between their lines.
  public func utf8(in rectangle: Rect<PageSpace>, _ take: RectangleTake, appendTo bytes: inout [UInt8]) {
    var last: Int?
    forEachRange(in: rectangle, take) { range in
      if let last, let before = line(of: last), let here = line(of: range.lower) {
        bytes.append(before == here ? 0x20 : 0x0A)
        if lines[before].block != lines[here].block { bytes.append(0x0A) }
      }
      utf8(of: range, appendTo: &bytes)
      last = range.upper - 1
    }
  }
}

/// Which glyphs of a line a rectangle holds.
private struct LineTest {
  private let rectangle: Rect<PageSpace>
  private let frame: ReadingFrame
  /// The rectangle along the line's axes; `nil` for a line at a free angle.
  private let box: FrameBox?
  /// True if the rectangle is no higher than the line, and within it.
  private let isWithinLine: Bool

  init(_ rectangle: Rect<PageSpace>, _ line: TextLine, _ take: RectangleTake) {
    self.rectangle = rectangle
    frame = line.frame
    let box = line.frame.turn == nil ? nil : line.frame.box(Quad(rectangle))
    self.box = box
    isWithinLine = take != .middles && (box.map { $0.v0 >= line.box.v0 && $0.v1 <= line.box.v1 } ?? false)
  }

  func holds(_ glyph: FrameBox) -> Bool {
    guard let box else { return rectangle.contains(frame.point(glyph.centerU, glyph.centerV)) }
    guard glyph.centerU >= box.u0, glyph.centerU <= box.u1 else { return false }
    return isWithinLine || (glyph.centerV >= box.v0 && glyph.centerV <= box.v1)
  }
}
