import Document
import Geometry

/// Spreads in rows, as many in one as fit into the frame, or in columns with a horizontal axis.
///
/// Rows are centred in the frame, spreads are centred in their row; a spread wider than the frame has a row to
/// itself.
struct WrappedRows {
  private(set) var frames: [Rect<CanvasSpace>] = []
  private(set) var canvasSize = Size<CanvasSpace>.zero
  private(set) var largestItem = Size<CanvasSpace>.zero
  private let vertical: Bool
  private let backwards: Bool
  private let gap: Double

  init(arrangement: PageArrangement, sizer: ItemSizer, options: LayoutOptions) {
    vertical = options.axis == .vertical
    backwards = options.isRightToLeft
    gap = options.interitemSpacing
    let insets = options.contentInsets
    let room = vertical ? sizer.available.width : sizer.available.height
    let sizes = (0..<arrangement.spreads.count).map { sizer.itemSize(arrangement.size(ofSpread: $0)) }
    let rows = fill(sizes, room: room)
    let wide = rows.reduce(0) { Swift.max($0, $1.length) }
    // Columns that run from right to left are placed the other way round first.
    let mirrors = backwards && !vertical
    var across = vertical ? insets.top : mirrors ? insets.right : insets.left
    for row in rows {
      place(row, sizes, across: across, wide: wide, insets: insets)
      across += row.depth + gap
    }
    let deep = rows.reduce(0) { $0 + $1.depth } + gap * Double(Swift.max(rows.count - 1, 0))
    canvasSize =
      vertical
      ? Size(wide + insets.horizontal, deep + insets.vertical)
      : Size(deep + insets.horizontal, wide + insets.vertical)
    guard mirrors else { return }
    let right = canvasSize.width
    frames = frames.map { Rect(x: right - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
  }

  private struct Row {
    var range: Range<Int>
    var length: Double
    var depth: Double
  }

  private mutating func fill(_ sizes: [Size<CanvasSpace>], room: Double) -> [Row] {
    var rows: [Row] = []
    for (index, size) in sizes.enumerated() {
      largestItem = Size(Swift.max(largestItem.width, size.width), Swift.max(largestItem.height, size.height))
      let (length, depth) = vertical ? (size.width, size.height) : (size.height, size.width)
      if var row = rows.last, row.length + gap + length <= room {
        row = Row(
          range: row.range.lowerBound..<index + 1, length: row.length + gap + length, depth: Swift.max(row.depth, depth)
        )
        rows[rows.count - 1] = row
      } else {
        rows.append(Row(range: index..<index + 1, length: length, depth: depth))
      }
    }
    return rows
  }

  private mutating func place(
    _ row: Row, _ sizes: [Size<CanvasSpace>], across: Double, wide: Double, insets: Insets<CanvasSpace>
  ) {
    var along = (vertical ? insets.left : insets.top) + (wide - row.length) / 2
    let mirror = 2 * along + row.length
    for index in row.range {
      let size = sizes[index]
      let (length, depth) = vertical ? (size.width, size.height) : (size.height, size.width)
      let slack = (row.depth - depth) / 2
      let begin = backwards && vertical ? mirror - along - length : along
      let origin = vertical ? Point<CanvasSpace>(begin, across + slack) : Point(across + slack, begin)
      frames.append(Rect(origin: origin, size: size))
      along += length + gap
    }
  }
}
