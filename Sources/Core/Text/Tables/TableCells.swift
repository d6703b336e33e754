import Geometry

/// The cells of a grid: places that no edge parts are one cell, where they make a rectangle.
struct TableCells {
  private(set) var cells: [TextTable.Cell] = []
  /// The words of each cell, as they follow each other on the page.
  private(set) var words: [[Int]] = []
  private(set) var rowCount: Int
  private(set) var columnCount: Int

  /// Empty rows and columns that are thinner come from double lines; in points.
  private static let thin = 6.0

  init(_ grid: TableGrid, _ words: TableWords) {
    var walls = TableWalls(grid)
    if let text = grid.text { walls.open(text, grid, words) }
    (rowCount, columnCount) = (grid.rowCount, grid.columnCount)
    var owner = [Int](repeating: -1, count: rowCount * columnCount)
    var found: [(rows: Range<Int>, columns: Range<Int>)] = []
    for row in 0..<rowCount {
      for column in 0..<columnCount where owner[row * columnCount + column] < 0 {
        let columns = walls.columns(from: column, row: row, owner)
        let rows = walls.rows(from: row, columns: columns, owner)
        for y in rows { for x in columns { owner[y * columnCount + x] = found.count } }
        found.append((rows, columns))
      }
    }
    self.words = [[Int]](repeating: [], count: found.count)
    for word in words.all {
      let row = TableGrid.place(of: word.box.centerV, in: grid.rows)
      let column = TableGrid.place(of: word.box.centerU, in: grid.columns)
      let cell = owner[row * columnCount + column]
      if cell >= 0 { self.words[cell].append(word.word) }
    }
    number(found, grid, words)
  }

  /// Numbers the rows and columns in which a cell begins that is not empty and thin.
  private mutating func number(
    _ found: [(rows: Range<Int>, columns: Range<Int>)], _ grid: TableGrid, _ table: TableWords
  ) {
    var (keepsRow, keepsColumn) = (
      TableCells.thick(grid.rows), TableCells.thick(grid.columns)
    )
    var (hasRow, hasColumn) = (
      [Bool](repeating: false, count: rowCount), [Bool](repeating: false, count: columnCount)
    )
    for (cell, place) in found.enumerated() {
      hasRow[place.rows.lowerBound] = true
      hasColumn[place.columns.lowerBound] = true
      guard !words[cell].isEmpty else { continue }
      keepsRow[place.rows.lowerBound] = true
      keepsColumn[place.columns.lowerBound] = true
    }
    let rows = TableCells.numbers(zip(keepsRow, hasRow).map { $0 && $1 })
    let columns = TableCells.numbers(zip(keepsColumn, hasColumn).map { $0 && $1 })
    (rowCount, columnCount) = (rows[rows.count - 1], columns[columns.count - 1])
    var kept: [(cell: TextTable.Cell, words: [Int])] = []
    for (cell, place) in found.enumerated() {
      let down = rows[place.rows.lowerBound]..<rows[place.rows.upperBound]
      var along = columns[place.columns.lowerBound]..<columns[place.columns.upperBound]
      guard !down.isEmpty, !along.isEmpty else { continue }
      if table.isRightToLeft { along = (columnCount - along.upperBound)..<(columnCount - along.lowerBound) }
      let box = FrameBox(
        u0: grid.columns[place.columns.lowerBound].at, v0: grid.rows[place.rows.lowerBound].at,
        u1: grid.columns[place.columns.upperBound].at, v1: grid.rows[place.rows.upperBound].at)
      kept.append((TextTable.Cell(rows: down, columns: along, quad: table.frame.quad(box)), words[cell]))
    }
    kept.arrange { a, b in
      let (x, y) = (a.cell, b.cell)
      return x.rows.lowerBound != y.rows.lowerBound
        ? x.rows.lowerBound < y.rows.lowerBound : x.columns.lowerBound < y.columns.lowerBound
    }
    cells = kept.map { $0.cell }
    words = kept.map { $0.words }
  }

  private static func thick(_ edges: [GridEdge]) -> [Bool] {
    zip(edges, edges.dropFirst()).map { $1.at - $0.at >= thin }
  }

  /// The new number of each place, and how many there are.
  private static func numbers(_ keeps: [Bool]) -> [Int] {
    var (numbers, next) = ([Int](), 0)
    for keep in keeps {
      numbers.append(next)
      if keep { next += 1 }
    }
    return numbers + [next]
  }
}

/// Where the edges of a grid part its places.
struct TableWalls {
  private let rowCount: Int
  private let columnCount: Int
  /// Of each place, to the next column and to the next row.
  private var beside: [Bool]
  private var below: [Bool]

  init(_ grid: TableGrid) {
    (rowCount, columnCount) = (grid.rowCount, grid.columnCount)
    beside = [Bool](repeating: true, count: rowCount * columnCount)
    below = beside
    for row in 0..<rowCount {
      let (top, bottom) = (grid.rows[row].at, grid.rows[row + 1].at)
      for column in 0..<columnCount {
        let (left, right) = (grid.columns[column].at, grid.columns[column + 1].at)
        let quarter = (bottom - top) / 4
        let place = row * columnCount + column
        if let rule = grid.columns[column + 1].rule {
          beside[place] = rule.covers(from: top + quarter, to: bottom - quarter)
        }
        if let rule = grid.rows[row + 1].rule { below[place] = TableGrid.covers(rule, left, right) }
      }
    }
  }

  /// Takes away the walls that a piece of text goes through.
  mutating func open(_ text: TextColumns, _ grid: TableGrid, _ words: TableWords) {
    for run in text.runs {
      let columns = text.columns(from: run.start, to: run.end)
      guard columns.count > 1 else { continue }
      let row = TableGrid.place(of: words.rows[run.row].box.centerV, in: grid.rows)
      for column in columns.dropLast() { beside[row * columnCount + column] = false }
    }
  }

  /// The columns of a cell that begins at a place.
  func columns(from column: Int, row: Int, _ owner: [Int]) -> Range<Int> {
    var end = column + 1
    while end < columnCount, !beside[row * columnCount + end - 1], owner[row * columnCount + end] < 0 { end += 1 }
    return column..<end
  }

  /// The rows of a cell that has these columns in its first one.
  func rows(from row: Int, columns: Range<Int>, _ owner: [Int]) -> Range<Int> {
    var end = row + 1
    while end < rowCount, goesOn(to: end, columns, owner) { end += 1 }
    return row..<end
  }

  private func goesOn(to row: Int, _ columns: Range<Int>, _ owner: [Int]) -> Bool {
    for column in columns {
      let place = row * columnCount + column
      if below[place - columnCount] || owner[place] >= 0 { return false }
      if column + 1 < columns.upperBound, beside[place] { return false }
    }
    return true
  }
}
