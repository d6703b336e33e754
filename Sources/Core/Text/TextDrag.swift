public import Geometry

/// A selection that follows a pointer within one page.
///
/// While the pointer is beside the text or in another column's white space, the end of the selection keeps to the
/// column that it is in, at the pointer's height; it goes over to another column when the pointer touches a line of
/// that. So the selection between two pointer positions changes by the lines that the pointer passes, and never jumps
/// to another column because of a small move.
public struct TextDrag: Hashable, Sendable {
  public let granularity: TextGranularity
  /// The text that the press selected: empty for characters.
  public let anchor: TextRange
  /// Where the moving end stands.
  public private(set) var head: TextPosition
  private var column: Int

  /// Begins where the pointer was pressed; anywhere on the page.
  public init(at point: Point<PageSpace>, by granularity: TextGranularity, in text: PageText) {
    let line = text.nearestLine(to: point)
    self.granularity = granularity
    column = line.map { text.lines[$0].column } ?? 0
    head = text.caret(near: point)
    anchor =
      granularity == .character
      ? TextRange(head.index, head.index) : text.range(of: granularity, at: point)
  }

  /// Begins at a range with its other end at one side: for the handles of a selection and for shift-click.
  ///
  /// - Parameter anchor: The range that stays selected; empty for a caret.
  public init(anchor: TextRange, by granularity: TextGranularity, in text: PageText) {
    self.granularity = granularity
    self.anchor = text.clamped(anchor)
    head = TextPosition(self.anchor.upper, leansBack: true)
    column = text.line(of: text.glyph(beside: head)).map { text.lines[$0].column } ?? 0
  }

  /// Moves the end to the pointer and returns what is selected.
  ///
  /// - Parameter text: The page that the drag began on.
  public mutating func move(to point: Point<PageSpace>, in text: PageText) -> TextRange {
    let found = text.lines(at: point)
    if let line = found.nearest { column = text.lines[line].column }
    guard text.columns.indices.contains(column) else { return text.clamped(anchor) }
    // Where one line alone holds the point, it is that of its column.
    let own = found.isOnly && found.nearest != nil ? found.nearest : text.line(at: point, in: column)
    guard let line = own ?? text.nearestLine(to: point, in: text.columns[column]) else { return text.clamped(anchor) }
    let frame = text.lines[line].frame
    head = text.caret(in: line, u: frame.u(point), v: frame.v(point))
    guard granularity != .character else { return text.extend(anchor, to: head, by: .character) }
    let glyph = text.nearestGlyph(frame.u(point), text.lines[line].main.centerV, in: line)?.glyph
    return text.clamped(anchor).union(glyph.map { text.range(of: granularity, glyph: $0) } ?? anchor)
  }
}

extension PageText {
  /// The line of one column whose box holds the point; of several the one with the nearest glyph, then with the nearest middle.
  func line(at point: Point<PageSpace>, in column: Int) -> Int? {
    let frame = columns[column].frame
    let (u, v) = (frame.u(point), frame.v(point))
    var best: Int?
    for line in linesNear(v, in: columns[column].lines) where lines[line].box.contains(u: u, v: v) {
      guard let other = best else {
        best = line
        continue
      }
      let isNearer = (lines[line].main.centerV - v).magnitude < (lines[other].main.centerV - v).magnitude
      best = isNearer ? nearer(line, other, point) : nearer(other, line, point)
    }
    return best
  }
}
