import Geometry

/// The cells of a comb, and in which of them letters stand.
struct CombCells {
  private let left: Double
  private let cells: Int
  /// How wide a cell is.
  private let step: Double
  /// The cell of the first letter.
  private let first: Int

  init(_ frame: TextFrame, cells: Int, letters: Int) {
    left = frame.box.minX
    self.cells = cells
    step = frame.cellWidth
    let free = max(cells - letters, 0)
    first = frame.quadding == 1 ? free / 2 : frame.quadding == 2 ? free : 0
  }

  /// Where the cell of a letter begins; the end of the comb for those that have none.
  func edge(_ letter: Int) -> Double { left + Double(min(first + letter, cells)) * step }

  /// The middle of a letter's cell; `nil` for one that has none.
  func middle(_ letter: Int) -> Double? {
    first + letter < cells ? left + (Double(first + letter) + 0.5) * step : nil
  }
}

extension TextFrame {
  /// How wide each cell of a comb is, pdf space units; 0 for a text that is none.
  public var cellWidth: Double {
    guard case .comb(let cells) = kind else { return 0 }
    return box.width / Double(max(cells, 1))
  }
}
