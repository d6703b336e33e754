import Geometry

/// An edge of the grid: ruled, or between aligned text.
struct GridEdge {
  let at: Double
  /// The lines that are drawn there; `nil` for an edge that follows from the text, which parts all.
  let rule: RuledEdge?

  init(_ at: Double, _ rule: RuledEdge? = nil) {
    self.at = at
    self.rule = rule
  }
}

/// The rows and columns of a table, as edges.
///
///     columns  ruled ones where lines part the words, else by the white space between aligned text
///     rows     ruled ones where lines part the rows of text, else the rows of text. A ruled row most of whose rows of text have
///              words in most columns is several
struct TableGrid {
  let columns: [GridEdge]
  let rows: [GridEdge]
  /// The columns of the text, where no lines part them.
  let text: TextColumns?

  var columnCount: Int { columns.count - 1 }
  var rowCount: Int { rows.count - 1 }

  init(_ words: TableWords, _ rules: TableRules) {
    let ruled = TableGrid.ruledColumns(words, rules.columns)
    let found = ruled == nil ? TextColumns(words) : nil
    let columns = ruled ?? found?.edges(within: words.bounds).map { GridEdge($0) } ?? []
    let rows: [GridEdge]
    if let given = TableGrid.ruledRows(words, rules.rows, columns, isRuled: ruled != nil) {
      rows = TableGrid.split(given, words, columns, least: ruled == nil ? 2 : 3)
    } else {
      rows = TableGrid.textRows(words)
    }
    let isTooLarge = columns.count &* rows.count > TextTable.mostPlaces
    self.columns = isTooLarge ? [GridEdge(words.bounds.u0), GridEdge(words.bounds.u1)] : columns
    self.rows = rows
    text = isTooLarge ? nil : found
  }

  /// The place of a distance between edges; what lies outside belongs to the outermost place.
  static func place(of distance: Double, in edges: [GridEdge]) -> Int {
    min(max(0, edges.partitioningIndex { $0.at > distance } - 1), max(0, edges.count - 2))
  }

  /// The edges that part words beside each other, and those round them; `nil` where none does.
  @_optimize(size)
  private static func ruledColumns(_ words: TableWords, _ rules: [RuledEdge]) -> [GridEdge]? {
    let bounds = words.bounds
    let covers = rules.map { $0.cover(from: bounds.v0, to: bounds.v1) }
    // One that goes through a good part, or many short ones, as in forms.
    guard covers.reduce(0, +) >= 0.3 * bounds.height else { return nil }
    let tall = zip(rules, covers).filter { $1 >= 8 }.map { $0.0 }
    guard let low = tall.map({ $0.spans[0].from }).min(), let high = tall.compactMap({ $0.spans.last?.to }).max() else {
      return nil
    }
    // A title above is no part of the table.
    let inside = words.all.filter { $0.box.centerV > low && $0.box.centerV < high }
    guard let first = inside.map({ $0.box.centerU }).min(), let last = inside.map({ $0.box.centerU }).max(),
      tall.contains(where: { $0.at > first && $0.at < last })
    else { return nil }
    return edges(rules, from: first, to: last, (bounds.u0, bounds.u1))
  }

  /// The edges that part rows of text, and those round them; `nil` where they make too few rows.
  @_optimize(size)
  private static func ruledRows(
    _ words: TableWords, _ rules: [RuledEdge], _ columns: [GridEdge], isRuled: Bool
  ) -> [GridEdge]? {
    guard let left = columns.first?.at, let right = columns.last?.at, let top = words.rows.first?.box,
      let bottom = words.rows.last?.box
    else { return nil }
    let long = rules.filter { rule in
      guard isRuled else { return rule.cover(from: left, to: right) >= 0.5 * (right - left) }
      return zip(columns, columns.dropFirst()).contains { TableGrid.covers(rule, $0.at, $1.at) }
    }
    let found = edges(long, from: top.centerV, to: bottom.centerV, (words.bounds.v0, words.bounds.v1))
    var (filled, last) = (0, -1)
    for row in words.rows {
      let place = TableGrid.place(of: row.box.centerV, in: found)
      if place != last { filled += 1 }
      last = place
    }
    return filled >= (isRuled ? 2 : 3) ? found : nil
  }

  /// True if a rule goes from one edge to the next.
  static func covers(_ rule: RuledEdge, _ low: Double, _ high: Double) -> Bool {
    let slack = min(TableRules.reach, (high - low) / 4)
    return rule.covers(from: low + slack, to: high - slack)
  }

  /// The edges between two places, and the nearest one outside on each side; where there is none, the end of the text.
  private static func edges(
    _ rules: [RuledEdge], from first: Double, to last: Double, _ ends: (Double, Double)
  ) -> [GridEdge] {
    let (before, after) = (rules.last { $0.at <= first }, rules.first { $0.at >= last })
    var edges = [before.map { GridEdge($0.at, $0) } ?? GridEdge(ends.0)]
    for rule in rules where rule.at > first && rule.at < last { edges.append(GridEdge(rule.at, rule)) }
    edges.append(after.map { GridEdge($0.at, $0) } ?? GridEdge(ends.1))
    return edges
  }

  @_optimize(size)
  private static func textRows(_ words: TableWords) -> [GridEdge] {
    var edges = [GridEdge(words.bounds.v0)]
    for (upper, lower) in zip(words.rows, words.rows.dropFirst()) { edges.append(between(upper, lower)) }
    edges.append(GridEdge(words.bounds.v1))
    return edges
  }

  private static func between(_ upper: TextRow, _ lower: TextRow) -> GridEdge {
    guard upper.box.v1 <= lower.box.v0 else { return GridEdge((upper.box.centerV + lower.box.centerV) / 2) }
    return GridEdge((upper.box.v1 + lower.box.v0) / 2)
  }

  /// Parts the rows that hold several rows of text: at least as many as `least`, four in five of them with words in most columns.
  private static func split(
    _ edges: [GridEdge], _ words: TableWords, _ columns: [GridEdge], least: Int
  ) -> [GridEdge] {
    var made = [edges[0]]
    var first = 0
    for place in 0..<(edges.count - 1) {
      var end = first
      while end < words.rows.count, TableGrid.place(of: words.rows[end].box.centerV, in: edges) <= place { end += 1 }
      let rows = words.rows[first..<end]
      if rows.count >= least, areRows(rows, words, columns) {
        for (upper, lower) in zip(rows, rows.dropFirst()) { made.append(between(upper, lower)) }
      }
      made.append(edges[place + 1])
      first = end
    }
    return made
  }

  @_optimize(size)
  private static func areRows(_ rows: ArraySlice<TextRow>, _ words: TableWords, _ columns: [GridEdge]) -> Bool {
    var filled: [Int] = []
    var isUsed = [Bool](repeating: false, count: max(1, columns.count - 1))
    for row in rows {
      var (count, last) = (0, -1)
      for index in row.words {
        let place = TableGrid.place(of: words.all[index].box.centerU, in: columns)
        if place != last { count += 1 }
        last = place
        isUsed[place] = true
      }
      filled.append(count)
    }
    let used = isUsed.filter { $0 }.count
    return used > 1 && filled.filter { 2 * $0 > used }.count * 5 >= filled.count * 4
  }
}
