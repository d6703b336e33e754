import Geometry

/// Finds the columns of one frame and the order in which they read, and puts line segments together to lines.
///
/// The page is cut recursively. Rows (segments whose cores overlap from line to line) are gathered into groups that
/// share a column structure: a title over two columns ends one group and begins another. A group with gutters that
/// look like columns is cut along them and each column is treated in the same way; what cannot be cut reads row by
/// row. Tables stay whole, so that they read by rows.
struct ColumnCut {
  /// Segment indices, line by line, along each line.
  private(set) var order: [Int] = []
  /// Ranges of ``order``, in reading order.
  private(set) var lines: [Range<Int>] = []
  /// Ranges of ``lines``, in reading order.
  private(set) var columns: [Range<Int>] = []

  let segments: [LineSegment]
  /// The commonest font size of the frame, in points.
  let em: Double

  static let depthLimit = 12
  /// The narrowest gutter, in em.
  private static let gutter = 0.7
  /// The widest empty strip across the columns of one group, in em.
  private static let widestRow = 8.0
  /// The narrowest column, in em.
  static let narrowest = 5.0

  /// - Complexity: O(n log n).
  init(_ segments: [LineSegment]) {
    self.segments = segments
    em = ColumnCut.typicalSize(segments)
    cut(Array(segments.indices), depth: 0)
  }

  /// The font size that half of the glyphs do not exceed.
  private static func typicalSize(_ segments: [LineSegment]) -> Double {
    var sizes = segments.map { (em: $0.em, count: $0.glyphCount) }
    sizes.arrange { $0.em < $1.em }
    var rest = sizes.reduce(0) { $0 + $1.count } / 2
    for size in sizes {
      rest -= size.count
      if rest <= 0 { return size.em }
    }
    return sizes.last?.em ?? 0
  }

  /// Segments whose cores overlap, and what they cover.
  private struct Row {
    /// Places in the rows' ``Rows/members``.
    var members: Range<Int>
    let low: Double
    var high: Double
    var coverage: Coverage
  }

  private struct Rows {
    /// Segment indices, row by row.
    let members: [Int]
    var all: [Row] = []

    func members(of rows: Range<Int>) -> ArraySlice<Int> {
      guard let first = all[rows].first, let last = all[rows].last else { return [] }
      return members[first.members.lowerBound..<last.members.upperBound]
    }
  }

  private mutating func cut(_ members: [Int], depth: Int) {
    guard depth < ColumnCut.depthLimit, members.count > 1 else {
      appendLeaf(members)
      return
    }
    let rows = makeRows(members)
    var groups = groups(rows.all)
    if groups.count > 1 { groups = joined(groups, rows, units(members)) }
    var pending: [Int] = []
    for group in groups {
      let inside = rows.members(of: group.rows)
      guard let parts = columnParts(inside, group.coverage) else {
        pending.append(contentsOf: inside)
        continue
      }
      appendLeaf(pending)
      pending.removeAll(keepingCapacity: true)
      for part in parts { cut(part, depth: depth + 1) }
    }
    appendLeaf(pending)
  }

  private func makeRows(_ members: [Int]) -> Rows {
    var rows = Rows(
      members: members.arranged {
        let (a, b) = (core(of: $0).low, core(of: $1).low)
        return a != b ? a < b : $0 < $1
      })
    rows.all.reserveCapacity(members.count)
    for (place, index) in rows.members.enumerated() {
      let core = core(of: index)
      let last = rows.all.count - 1
      if last >= 0, core.low <= rows.all[last].high {
        rows.all[last].members = rows.all[last].members.lowerBound..<place + 1
        rows.all[last].high = max(rows.all[last].high, core.high)
      } else {
        let empty = Coverage(gutter: ColumnCut.gutter * em)
        rows.all.append(Row(members: place..<place + 1, low: core.low, high: core.high, coverage: empty))
      }
    }
    for row in rows.all.indices { rows.all[row].coverage = coverage(rows.members(of: row..<row + 1)) }
    return rows
  }

  /// Of a segment, without copying all of it.
  private func core(of index: Int) -> (low: Double, high: Double) {
    let (low, high) = (segments[index].box.v0, segments[index].box.v1)
    return (low + (high - low) / 4, high - (high - low) / 4)
  }

  private func coverage(_ members: ArraySlice<Int>) -> Coverage {
    var coverage = Coverage(gutter: ColumnCut.gutter * em, room: members.count)
    let sorted =
      beginInOrder(members) ? members : members.arranged { segments[$0].box.u0 < segments[$1].box.u0 }[...]
    for index in sorted { coverage.append(segments[index].box.u0, segments[index].box.u1) }
    return coverage
  }

  /// True if no segment begins before the one before it.
  private func beginInOrder(_ members: ArraySlice<Int>) -> Bool {
    var last = -Double.infinity
    for index in members {
      if segments[index].box.u0 < last { return false }
      last = segments[index].box.u0
    }
    return true
  }
}

// MARK: - Groups of rows

extension ColumnCut {
  private struct Group {
    var rows: Range<Int>
    var coverage: Coverage
    /// How many segments it has.
    var lineCount: Int
    /// True if all of its rows are those of a table.
    var isTabular: Bool
  }

  private func groups(_ rows: [Row]) -> [Group] {
    var groups: [Group] = []
    for index in rows.indices {
      let both = groups.last?.coverage.union(rows[index].coverage)
      if let last = groups.last, let both, joins(rows, index, last, both) {
        groups[groups.count - 1].rows = last.rows.lowerBound..<index + 1
        groups[groups.count - 1].coverage = both
        groups[groups.count - 1].lineCount += rows[index].members.count
        groups[groups.count - 1].isTabular = last.isTabular && isTabular(rows[index])
      } else {
        let row = rows[index]
        groups.append(
          Group(
            rows: index..<index + 1, coverage: row.coverage, lineCount: row.members.count, isTabular: isTabular(row)))
        reclaim(rows, &groups)
      }
    }
    return groups
  }

  /// Joins groups that divide a short block: the end of a note beside other text is no change of the columns.
  private func joined(_ groups: [Group], _ rows: Rows, _ units: [ReadingUnit]) -> [Group] {
    var groupOf = [Int](repeating: 0, count: segments.count)
    for (number, group) in groups.enumerated() {
      for member in rows.members(of: group.rows) { groupOf[member] = number }
    }
    // How far down each group reaches through short blocks.
    var last = Array(groups.indices)
    for unit in units where unit.lineCount > 1 && unit.lineCount <= 8 {
      let numbers = unit.members.map { groupOf[$0] }
      guard let low = numbers.min(), let high = numbers.max(), low < high else { continue }
      let width = ColumnCut.narrowest * em
      // Long columns are known by their gutter.
      let isLong = groups[low...high].contains { $0.lineCount > 30 && $0.coverage.columns(atLeast: width) >= 2 }
      if !isLong { last[low] = max(last[low], high) }
    }
    var result: [Group] = []
    var end = -1
    for (number, group) in groups.enumerated() {
      if number <= end, let open = result.last {
        result[result.count - 1] = Group(
          rows: open.rows.lowerBound..<group.rows.upperBound, coverage: open.coverage.union(group.coverage),
          lineCount: open.lineCount + group.lineCount, isTabular: open.isTabular && group.isTabular)
      } else {
        result.append(group)
      }
      end = max(end, last[number])
    }
    return result
  }

  /// True if a row shares the column structure of the group above it.
  ///
  /// - Parameter both: The coverage of the group and the row.
  private func joins(_ rows: [Row], _ index: Int, _ group: Group, _ both: Coverage) -> Bool {
    let width = ColumnCut.narrowest * em
    let row = rows[index].coverage
    // Columns begin anew below what is no text and goes through all of them, as a picture does.
    if let above = rows[group.rows].last, rows[index].low - above.high > ColumnCut.widestRow * em { return false }
    if group.isTabular, group.rows.count > 1, !isTabular(rows[index]), window(rows, index).columns(atLeast: width) >= 2
    {
      return false
    }
    let isColumns = group.coverage.columns(atLeast: width) >= 2
    if both.columns(atLeast: width) >= 2 {
      // A heading beside a line under a title may leave a gutter that the next rows know nothing of.
      return isColumns || group.coverage.union(window(rows, index)).columns(atLeast: width) >= 2
    }
    if group.lineCount >= 6, isColumns { return false }
    guard row.columns(atLeast: width) >= 2 else { return true }
    let ahead = window(rows, index)
    return ahead.columns(atLeast: width) < 2 || group.coverage.union(ahead).columns(atLeast: width) >= 2
  }

  /// True if a row has cells as a table has: three or more, none as long as a line of a column.
  private func isTabular(_ row: Row) -> Bool {
    row.coverage.intervals.count >= 3 && !row.coverage.intervals.contains { $0.width > 8 * em }
  }

  /// The coverage of a row and the two after it: a gutter in all three is no accident.
  private func window(_ rows: [Row], _ index: Int) -> Coverage {
    rows[index..<min(index + 3, rows.count)].dropFirst().reduce(rows[index].coverage) { $0.union($1.coverage) }
  }

  /// Gives a new group of columns the rows just above it that fit its gutter: one column may begin higher.
  ///
  /// Rows that fit the columns above too go over where they stand apart from those.
  private func reclaim(_ rows: [Row], _ groups: inout [Group]) {
    let width = ColumnCut.narrowest * em
    guard groups.count >= 2 else { return }
    let (above, new) = (groups[groups.count - 2], groups[groups.count - 1])
    let ahead = window(rows, new.rows.lowerBound)
    guard ahead.columns(atLeast: width) >= 2 else { return }
    let needsGap = above.coverage.columns(atLeast: width) >= 2
    var kept = ahead
    var start = new.rows.lowerBound
    var row = start
    while row - 1 > above.rows.lowerBound, !needsGap || start - row < 3 || start == row {
      row -= 1
      kept = kept.union(rows[row].coverage)
      let below = rows[row + 1].low - rows[row].high
      guard kept.columns(atLeast: width) >= 2, below < 1.5 * em else { break }
      if !needsGap { start = row }
      if needsGap, rows[row].low - rows[row - 1].high > max(2 * below, em) {
        start = row
        break
      }
    }
    move(rows, start, &groups)
  }

  /// Moves the rows from one on from the group before the last to the last one.
  private func move(_ rows: [Row], _ start: Int, _ groups: inout [Group]) {
    let (above, new) = (groups.count - 2, groups.count - 1)
    guard start < groups[new].rows.lowerBound else { return }
    for row in start..<groups[new].rows.lowerBound {
      groups[new].coverage = groups[new].coverage.union(rows[row].coverage)
      groups[new].lineCount += rows[row].members.count
    }
    groups[new].rows = start..<groups[new].rows.upperBound
    groups[above].rows = groups[above].rows.lowerBound..<start
    var covered = rows[groups[above].rows.lowerBound].coverage
    for row in groups[above].rows { covered = covered.union(rows[row].coverage) }
    groups[above].coverage = covered
  }
}

// MARK: - Lines

extension ColumnCut {
  /// Reads what no gutter cuts: short blocks one after the other, the rest row by row.
  private mutating func appendLeaf(_ members: [Int]) {
    let units = units(members)
    guard units.contains(where: { $0.lineCount > 1 }) else { return appendRows(members) }
    appendRows(read(units, depth: 0, after: []))
  }

  /// Reads the members line by line as one column.
  mutating func appendRows(_ members: [Int]) {
    guard !members.isEmpty else { return }
    let start = lines.count
    for line in ColumnLines(members, segments).lines {
      lines.append(order.count..<order.count + line.members.count)
      order.append(contentsOf: line.members)
    }
    columns.append(start..<lines.count)
  }
}
