/// The lists of the cells of a ``SpatialGrid``: up to ten ids each, 32 bytes a cell.
///
/// Ids have 24 bits (``SpatialIndex/idLimit``). A cell is 16 half words: the low halves of the ids, then their third
/// bytes in pairs, then the number of ids and whether there are more.
struct SpatialCells: Sendable {
  private static let length = 10
  private static let openFlag: UInt16 = 0x100

  private var words: [UInt16] = []

  init() {}

  init(count: Int) {
    words = [UInt16](repeating: 0, count: count << 4)
  }

  @inline(__always)
  var isEmpty: Bool { words.isEmpty }

  @inline(__always)
  func number(in cell: Int) -> Int { Int(truncatingIfNeeded: words[cell << 4 | 15] & 15) }

  /// True if there are items below the list.
  @inline(__always)
  func isOpen(_ cell: Int) -> Bool { words[cell << 4 | 15] & SpatialCells.openFlag != 0 }

  @inline(__always)
  func id(_ cell: Int, _ position: Int) -> UInt32 {
    let low = UInt32(truncatingIfNeeded: words[cell << 4 | position])
    let pair = UInt32(truncatingIfNeeded: words[cell << 4 | 10 &+ (position >> 1)])
    return low | (pair >> SpatialCells.shift(position) & 0xff) << 16
  }

  @inline(__always)
  private mutating func set(_ cell: Int, _ position: Int, _ id: UInt32) {
    let slot = cell << 4 | 10 &+ (position >> 1)
    let shift = UInt16(truncatingIfNeeded: SpatialCells.shift(position))
    words[cell << 4 | position] = UInt16(truncatingIfNeeded: id)
    words[slot] = words[slot] & ~(0xff << shift) | UInt16(truncatingIfNeeded: id >> 16) << shift
  }

  /// Where the third byte of an id lies in its pair.
  @inline(__always)
  private static func shift(_ position: Int) -> UInt32 { UInt32(truncatingIfNeeded: position & 1) << 3 }

  /// Adds an id below all others of a cell.
  @inline(__always)
  mutating func append(_ id: UInt32, _ cell: Int) {
    let number = number(in: cell)
    if number < SpatialCells.length {
      set(cell, number, id)
      words[cell << 4 | 15] += 1
    } else {
      words[cell << 4 | 15] |= SpatialCells.openFlag
    }
  }

  /// Puts an id where it belongs; `isAbove` tells whether it lies above another one.
  mutating func insert(_ id: UInt32, _ cell: Int, _ isAbove: (UInt32) -> Bool) {
    let number = number(in: cell)
    var position = number
    while position > 0, isAbove(self.id(cell, position - 1)) { position -= 1 }
    if position == number, isOpen(cell) { return }  // below the list
    let isFull = number == SpatialCells.length
    if isFull { words[cell << 4 | 15] |= SpatialCells.openFlag } else { words[cell << 4 | 15] += 1 }
    if position == SpatialCells.length { return }
    var last = isFull ? number - 1 : number
    while last > position {
      set(cell, last, self.id(cell, last - 1))
      last -= 1
    }
    set(cell, position, id)
  }

  /// Takes an id off the list of a cell, if it is there.
  mutating func remove(_ id: UInt32, _ cell: Int) {
    var isFound = false
    for position in 0..<number(in: cell) {
      let next = self.id(cell, position)
      if isFound { set(cell, position - 1, next) }
      isFound = isFound || next == id
    }
    if isFound { words[cell << 4 | 15] -= 1 }
  }
}
