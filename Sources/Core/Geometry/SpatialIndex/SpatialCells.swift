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
    SpatialCells.id(words[cell << 4 | position], words[SpatialCells.slot(cell << 4, position)], position)
  }

  /// Calls `goesOn` with the ids of a cell, topmost first, until it returns false. Returns false where it was called with all of the list,
  /// and there are more, and for a cell that does not exist.
  @inline(__always)
  func forEachInCell(_ cell: Int, while goesOn: (UInt32) -> Bool) -> Bool {
    let first = cell << 4
    guard first >= 0, first | 15 < words.count else { return false }
    return words.withUnsafeBufferPointer { words in
      let state = words[first | 15]
      let number = Int(truncatingIfNeeded: state & 15)
      var position = 0
      while position < number {
        let id = SpatialCells.id(words[first | position], words[SpatialCells.slot(first, position)], position)
        if !goesOn(id) { return true }
        position &+= 1
      }
      return state & SpatialCells.openFlag == 0
    }
  }

  @inline(__always)
  private mutating func set(_ cell: Int, _ position: Int, _ id: UInt32) {
    let slot = SpatialCells.slot(cell << 4, position)
    words[cell << 4 | position] = UInt16(truncatingIfNeeded: id)
    words[slot] = SpatialCells.pair(words[slot], id, position)
  }

  /// An id of its low half and the pair with its third byte.
  @inline(__always)
  private static func id(_ low: UInt16, _ pair: UInt16, _ position: Int) -> UInt32 {
    let high = UInt32(truncatingIfNeeded: pair) >> shift(position) & 0xff
    return UInt32(truncatingIfNeeded: low) | high << 16
  }

  /// A pair with the third byte of an id put in.
  @inline(__always)
  private static func pair(_ pair: UInt16, _ id: UInt32, _ position: Int) -> UInt16 {
    let shift = UInt16(truncatingIfNeeded: shift(position))
    return pair & ~(0xff << shift) | UInt16(truncatingIfNeeded: id >> 16) << shift
  }

  /// Where the pair of a position lies, in the cell that begins at a word.
  @inline(__always)
  private static func slot(_ first: Int, _ position: Int) -> Int { first | 10 &+ (position >> 1) }

  /// Where the third byte of an id lies in its pair.
  @inline(__always)
  private static func shift(_ position: Int) -> UInt32 { UInt32(truncatingIfNeeded: position & 1) << 3 }

  /// Calls `body` with the words of all cells: with one look at the array, where several cells are written.
  @inline(__always)
  mutating func edit(_ body: (UnsafeMutableBufferPointer<UInt16>) -> Void) {
    words.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Adds an id below all others of a cell of which none has been taken out.
  @inline(__always)
  static func append(_ id: UInt32, _ cell: Int, _ words: UnsafeMutableBufferPointer<UInt16>) {
    let (start, last) = (cell << 4, cell << 4 | 15)
    guard start >= 0, last < words.count else { return }
    let number = Int(truncatingIfNeeded: words[last] & 15)
    guard number < length else {
      words[last] |= openFlag
      return
    }
    words[start | number] = UInt16(truncatingIfNeeded: id)
    // Behind the list of such a cell all is 0.
    words[slot(start, number)] |= UInt16(truncatingIfNeeded: id >> 16) &<< UInt16(truncatingIfNeeded: shift(number))
    words[last] &+= 1
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
