public import Geometry

/// A table in a rectangle of a page: its cells, and its text with tabs and line feeds.
///
/// Rows go from line to line, columns along the lines as most of them read: in right-to-left text the first column is the right one.
public struct TextTable: Sendable {
  /// A cell; one that spans several rows or columns stands at its first ones.
  public struct Cell: Hashable, Sendable {
    public let rows: Range<Int>
    public let columns: Range<Int>
    public let quad: Quad<PageSpace>
    /// Its bytes in ``TextTable/utf8``.
    public internal(set) var text = 0..<0
  }

  public let rowCount: Int
  public let columnCount: Int
  /// Row by row.
  public private(set) var cells: [Cell]
  /// A tab between two cells and a line feed between two rows. Line ends within a cell are spaces. Of a cell that spans several
  /// places the others are empty.
  public private(set) var utf8: [UInt8] = []

  /// The most places of a table.
  static let mostPlaces = 1 << 20

  /// Finds the table that a rectangle holds. A word counts where its middle lies in it. `nil` where it holds no word.
  ///
  /// - Parameters:
  ///   - rectangle: Page space.
  ///   - strokes: Both ends of each straight line of the page, page space.
  /// - Complexity: O(lines of text + strokes + n log n) for n words and strokes in it.
  public init?(in rectangle: Rect<PageSpace>, of text: PageText, strokes: [Point<PageSpace>]) {
    let words = TableWords(in: rectangle, of: text)
    guard !words.all.isEmpty else { return nil }
    let rules = TableRules(strokes, in: rectangle, frame: words.frame)
    let grid = TableGrid(words, rules)
    let filled = TableCells(grid, words)
    rowCount = filled.rowCount
    columnCount = filled.columnCount
    cells = filled.cells
    write(filled.words, of: text)
  }

  private mutating func write(_ words: [[Int]], of text: PageText) {
    var next = 0
    var row = 0
    while row < rowCount {
      if row > 0 { utf8.append(0x0A) }
      var column = 0
      while column < columnCount {
        if column > 0 { utf8.append(0x09) }
        if next < cells.count, cells[next].rows.lowerBound == row, cells[next].columns.lowerBound == column {
          let start = utf8.count
          append(words[next], of: text)
          cells[next].text = start..<utf8.count
          next += 1
        }
        column += 1
      }
      row += 1
    }
  }

  /// The words of a cell. Those that follow each other on the page keep what stands between them, but for line ends.
  private mutating func append(_ words: [Int], of text: PageText) {
    var place = 0
    while place < words.count {
      var end = place + 1
      while end < words.count, words[end] == words[end - 1] + 1 { end += 1 }
      if place > 0 { utf8.append(0x20) }
      let range = text.glyphs(ofWord: words[place]).union(text.glyphs(ofWord: words[end - 1]))
      var bytes: [UInt8] = []
      text.utf8(of: range, appendTo: &bytes)
      var last: UInt8 = 0
      for byte in bytes {
        let byte = byte == 0x0A ? 0x20 : byte
        if byte != 0x20 || last != 0x20 { utf8.append(byte) }
        last = byte
      }
      place = end
    }
  }
}
