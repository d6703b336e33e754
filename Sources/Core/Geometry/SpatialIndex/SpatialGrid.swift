/// The shortcut of a ``SpatialIndex`` to the topmost item at a point: for each cell of a grid the topmost ten of the
/// items that touch the cell, topmost first.
///
/// A cell with more than ten is open: what lies below its list only the tree knows. So the grid answers at once where
/// few items overlap and where many are piled up, in a few cache lines, and hands the rest on. Taking an item from an
/// open list shortens it; the list stays right, and is filled again when the grid is made anew.
///
/// Items on very many cells are kept in a list of their own; with more than a few of them the grid is given up.
/// Outside its frame the grid goes on with its outermost cells, so any coordinate has a cell.
struct SpatialGrid: Sendable {
  /// An item on more cells than this is large.
  private static let largeCells = 32
  /// With more large items than this the grid is given up.
  private static let largeLimit = 8

  private var origin = SIMD2<Double>()
  private var scale = SIMD2<Double>()
  /// The last column and the last row.
  private var last = SIMD2<Double>()
  private var columns = 1
  private var cells = SpatialCells()
  private var large: [UInt32] = []

  /// How many items there may be before the grid is too coarse.
  private(set) var capacity = 0

  /// No grid: every question goes to the tree.
  init() {}

  /// An empty grid with about one cell for two items; cells are not much smaller than a typical item.
  init<Space>(_ sample: SpatialSample<Space>, items: Int) {
    capacity = items * 2 + 32
    let frame = sample.centers.expanded(dx: sample.size.width / 2, dy: sample.size.height / 2)
    let wanted = Double(items) * 0.53
    let width = Swift.max(frame.width, frame.height * 1e-3)
    let height = Swift.max(frame.height, frame.width * 1e-3)
    let side = (width * height / Swift.max(wanted, 1)).squareRoot()
    columns = SpatialGrid.number(width, Swift.max(side, sample.size.width / 2), items)
    let rows = SpatialGrid.number(height, Swift.max(height * Double(columns) / wanted, sample.size.height / 2), items)
    origin = SIMD2(frame.minX, frame.minY)
    last = SIMD2(Double(columns - 1), Double(rows - 1))
    scale = SIMD2(width > 0 ? last.x / width : 0, height > 0 ? last.y / height : 0)
    cells = SpatialCells(count: columns * rows)
  }

  /// How many cells of a size there are along a length: 1 to `items`.
  private static func number(_ length: Double, _ size: Double, _ items: Int) -> Int {
    size > 0 ? Swift.max(1, Swift.min((length / size).clampedInt, items)) : 1
  }

  private mutating func giveUp() {
    cells = SpatialCells()
    large = []
  }
}

// Cells.
extension SpatialGrid {
  /// The columns and rows that a rectangle touches.
  struct Span: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    var isLarge: Bool { (maxX - minX + 1) * (maxY - minY + 1) > SpatialGrid.largeCells }

    @inline(__always)
    func forEach(_ body: (Int, Int) -> Void) {
      var y = minY
      while y <= maxY {
        var x = minX
        while x <= maxX {
          body(x, y)
          x += 1
        }
        y += 1
      }
    }
  }

  @inline(__always)
  private func column(_ x: Double) -> Int { SpatialGrid.cell((x - origin.x) * scale.x, last.x) }

  @inline(__always)
  private func row(_ y: Double) -> Int { SpatialGrid.cell((y - origin.y) * scale.y, last.y) }

  /// A whole number in 0...most that keeps the sequence of values; 0 for NaN.
  @inline(__always)
  private static func cell(_ value: Double, _ most: Double) -> Int {
    let high = value < most ? value : most
    let bounded = high > 0 ? high : 0
    return Int(truncatingIfNeeded: (bounded + 0x1p52).bitPattern & 0xffff_ffff)
  }

  /// The column and the row of a point, at once.
  @inline(__always)
  private func place(_ point: SIMD2<Double>) -> (x: Int, y: Int) {
    let value = (point - origin) * scale
    let high = last.replacing(with: value, where: value .< last)
    let sum = SIMD2<Double>().replacing(with: high, where: high .> 0) + 0x1p52
    return (
      Int(truncatingIfNeeded: sum.x.bitPattern & 0xffff_ffff), Int(truncatingIfNeeded: sum.y.bitPattern & 0xffff_ffff)
    )
  }

  @inline(__always)
  func span<Space>(_ r: Rect<Space>) -> Span {
    let (low, high) = (place(SIMD2(r.minX, r.minY)), place(SIMD2(r.maxX, r.maxY)))
    return Span(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  @inline(__always)
  private func cell(_ x: Int, _ y: Int) -> Int { y &* columns &+ x }
}

// Questions.
extension SpatialGrid {
  @inline(__always)
  func isOneCell(_ area: SpatialProbe) -> Bool {
    column(area.maxX) == column(area.minX) && row(area.maxY) == row(area.minY)
  }

  enum Answer {
    case item(UInt32)
    case nothing
    /// The tree has to be asked.
    case unknown
  }

  /// The topmost item for which `isHit` holds; `area` is where items have to be looked for, a point or within one cell.
  @inline(__always)
  func topmost<Space>(
    in area: SpatialProbe, _ index: SpatialIndex<Space>, where isHit: (UInt32) -> Bool
  ) -> Answer {
    guard !cells.isEmpty else { return .unknown }
    let cell = cell(column(area.minX), row(area.minY))
    var best: UInt32?
    for position in 0..<cells.number(in: cell) {
      let id = cells.id(cell, position)
      if isHit(id) {
        best = id
        break
      }
    }
    if best == nil, cells.isOpen(cell) { return .unknown }
    if !large.isEmpty { best = topmostLarge(above: best, index, where: isHit) }
    return best.map { .item($0) } ?? .nothing
  }

  /// Calls `goesOn` with the items that may lie in an area, topmost first, until it returns false. Returns false, perhaps after some calls,
  /// where a single cell does not tell all of them.
  @inline(__always)
  func forEachNear(_ area: SpatialProbe, while goesOn: (UInt32) -> Bool) -> Bool {
    guard !cells.isEmpty, large.isEmpty else { return false }
    let (x, y) = (column(area.minX), row(area.minY))
    guard column(area.maxX) == x, row(area.maxY) == y else { return false }
    return cells.forEachInCell(cell(x, y), while: goesOn)
  }

  /// Calls `body` with each item that may lie in an area of at most four cells. Returns false, without a call, where it has more, or where only
  /// the tree knows all of them.
  @inline(__always)
  func forEach<Space>(in area: SpatialProbe, _ index: SpatialIndex<Space>, _ body: (UInt32) -> Void) -> Bool {
    guard !cells.isEmpty else { return false }
    let span = Span(minX: column(area.minX), minY: row(area.minY), maxX: column(area.maxX), maxY: row(area.maxY))
    let isOne = span.minX == span.maxX && span.minY == span.maxY
    guard isOne || ((span.maxX - span.minX) < 2 && (span.maxY - span.minY) < 2) else { return false }
    var isOpen = false
    span.forEach { x, y in isOpen = isOpen || cells.isOpen(cell(x, y)) }
    guard !isOpen else { return false }
    span.forEach { x, y in
      _ = cells.forEachInCell(cell(x, y)) { id in
        if isOne || isFirst(x, y, of: span, for: index.rects[id.asInt]) { body(id) }
        return true
      }
    }
    for id in large { body(id) }
    return true
  }

  /// True if a cell is the first of a span in which an item is listed.
  private func isFirst<Space>(_ x: Int, _ y: Int, of span: Span, for rect: Rect<Space>) -> Bool {
    x == Swift.max(span.minX, column(rect.minX)) && y == Swift.max(span.minY, row(rect.minY))
  }

  private func topmostLarge<Space>(
    above start: UInt32?, _ index: SpatialIndex<Space>, where isHit: (UInt32) -> Bool
  ) -> UInt32? {
    var best = start
    for id in large {
      if let best, index.rank(of: id) < index.rank(of: best) { continue }
      if isHit(id) { best = id }
    }
    return best
  }
}

// Changes.
extension SpatialGrid {
  /// Adds an item below all others, as when the grid is filled from the topmost item down.
  @inline(__always)
  mutating func append<Space>(_ id: UInt32, _ rect: Rect<Space>) {
    if cells.isEmpty { return }
    let span = span(rect)
    if span.isLarge { return addLarge(id) }
    let columns = columns
    cells.edit { words in span.forEach { x, y in SpatialCells.append(id, y &* columns &+ x, words) } }
  }

  /// Lists an item in the cells of `to`, where it is listed in those of `from`; `isAbove` tells whether it lies above
  /// another one.
  mutating func move(_ id: UInt32, from: Span?, to: Span?, isAbove: (UInt32) -> Bool) {
    if cells.isEmpty || from == to { return }
    if let from, from.isLarge {
      large.removeAll { $0 == id }
    } else if let from {
      from.forEach { x, y in
        if !covers(to, x, y) { cells.remove(id, cell(x, y)) }
      }
    }
    if let to, to.isLarge {
      addLarge(id)
    } else if let to {
      to.forEach { x, y in
        if !covers(from, x, y) { cells.insert(id, cell(x, y), isAbove) }
      }
    }
  }

  private func covers(_ span: Span?, _ x: Int, _ y: Int) -> Bool {
    guard let span, !span.isLarge else { return false }
    return x >= span.minX && x <= span.maxX && y >= span.minY && y <= span.maxY
  }

  private mutating func addLarge(_ id: UInt32) {
    large.append(id)
    if large.count > SpatialGrid.largeLimit { giveUp() }
  }
}
