import Geometry

/// Which of a row of seats are taken, and how many of them before each: the place of an annotation that sits there.
///
/// **Structure.** One bit a seat, and for each 512 of them how many seats before are taken.
///
/// **Invariants.** Bits past the last seat are 0. While all seats are taken, a seat's number is its place.
struct SeatMap: Sendable {
  private static var wordsInBlock: Int { 8 }
  private static var seatsInBlock: Int { 512 }

  private var words: [UInt64] = []
  /// By block: the number of taken seats before it.
  private var before: [Int] = []
  /// The number of seats.
  private(set) var length = 0
  /// The number of taken ones.
  private(set) var count = 0

  /// True if no seat is free.
  var isFull: Bool { count == length }

  /// True for a seat that is taken.
  func isTaken(_ seat: Int) -> Bool {
    seat >= 0 && seat < length && words[seat >> 6] & SeatMap.bit(seat) != 0
  }

  /// The number of taken seats before one, which need not be taken itself.
  ///
  /// - Complexity: O(1).
  func place(of seat: Int) -> Int {
    isFull ? Swift.min(Swift.max(seat, 0), count) : countedPlace(of: seat)
  }

  @inline(never)
  private func countedPlace(of seat: Int) -> Int {
    guard seat > 0 else { return 0 }
    guard seat < length else { return count }
    let word = seat >> 6
    var place = before[seat / SeatMap.seatsInBlock]
    var at = word / SeatMap.wordsInBlock * SeatMap.wordsInBlock
    while at < word {
      place += words[at].nonzeroBitCount
      at += 1
    }
    return place + (words[word] & (SeatMap.bit(seat) &- 1)).nonzeroBitCount
  }

  /// The seat of a place below ``count``; ``length`` for one that is not.
  ///
  /// - Complexity: O(log seats).
  func seat(at place: Int) -> Int {
    isFull ? Swift.min(Swift.max(place, 0), length) : searchedSeat(at: place)
  }

  @inline(never)
  private func searchedSeat(at place: Int) -> Int {
    guard place >= 0, place < count else { return length }
    let block = before.partitioningIndex { $0 > place } - 1
    var left = place - before[block]
    var word = block * SeatMap.wordsInBlock
    while word < words.count {
      let taken = words[word].nonzeroBitCount
      if left < taken { break }
      left -= taken
      word += 1
    }
    guard word < words.count else { return length }
    var bits = words[word]
    for _ in 0..<Swift.max(left, 0) { bits &= bits &- 1 }
    return word << 6 + bits.trailingZeroBitCount
  }

  /// Takes a seat that is free. One past the last makes the row as long.
  ///
  /// - Complexity: O(1) for a seat after all others, else O(seats / 512).
  mutating func take(_ seat: Int) {
    guard seat >= 0, !isTaken(seat) else { return }
    while words.count <= seat >> 6 {
      if words.count % SeatMap.wordsInBlock == 0 { before.append(count) }
      words.append(0)
    }
    words[seat >> 6] |= SeatMap.bit(seat)
    count += 1
    length = Swift.max(length, seat + 1)
    shift(after: seat, by: 1)
  }

  /// Frees a seat that is taken. The last one goes.
  ///
  /// - Complexity: O(1) for the last one, else O(seats / 512).
  mutating func free(_ seat: Int) {
    guard isTaken(seat) else { return }
    words[seat >> 6] &= ~SeatMap.bit(seat)
    count -= 1
    shift(after: seat, by: -1)
    if seat == length - 1 { shorten(to: seat) }
  }

  /// Drops the seats from a number on, which are free.
  mutating func shorten(to seats: Int) {
    length = Swift.max(0, Swift.min(length, seats))
    while words.count > (length + 63) >> 6 {
      words.removeLast()
      if words.count % SeatMap.wordsInBlock == 0 { before.removeLast() }
    }
  }

  private mutating func shift(after seat: Int, by step: Int) {
    var block = seat / SeatMap.seatsInBlock + 1
    while block < before.count {
      before[block] += step
      block += 1
    }
  }

  private static func bit(_ seat: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: seat & 63) }
}
