/// The annotations of a page in z-order: by place, from the lowest on.
///
/// **Structure.** A packed array with gaps (Itai, Konheim and Rodeh, A Sparse Table Implementation of Priority Queues, ICALP 1981).
/// Each annotation has a seat in one row. Seats rise with the z-order, and one that is left stays free, so nobody moves up: what is
/// kept by seat, as an index of their rectangles, stays right for all others. One that comes between two neighbours takes a seat
/// that is free there; where none is, those in a stretch round it are seated anew, evenly, and the stretch is the longer the fewer
/// seats are free.
///
/// **Invariant.** As long as annotations come and go on top alone, a seat's number is its place.
///
/// **Cost** for n annotations: by place or by seat O(log n), without free seats O(1); on top O(1); between others O(log² n)
/// amortised, to take one out O(1), both beside n / 512 additions.
public struct AnnotationList {
  private var row: [Annotation] = []
  private var names: [AnnotationID] = []
  private var seats = SeatMap()

  init() {}

  /// The number of seats: all are below.
  public var seatCount: Int { seats.length }

  /// True for a seat where an annotation is.
  public func isTaken(_ seat: Int) -> Bool { seats.isTaken(seat) }

  /// The place of the annotation at a seat.
  public func place(ofSeat seat: Int) -> Int { seats.place(of: seat) }

  /// The seat of the annotation at a place.
  public func seat(at place: Int) -> Int { seats.seat(at: place) }

  /// The annotation at a seat that is taken.
  public subscript(seat seat: Int) -> Annotation {
    _read { yield row[seat] }
    _modify { yield &row[seat] }
  }

  /// Calls `body` with the outline and the seat of each annotation, from the lowest on. It may not call the host's code.
  @inline(__always)
  public func forEachOutline(_ body: (_ seat: Int, _ outline: AnnotationOutline) -> Void) {
    let isFull = seats.isFull
    row.withUnsafeBufferPointer { row in
      for seat in row.indices where isFull || seats.isTaken(seat) {
        // Made before the call: an annotation that is held while the body runs is counted.
        let outline = AnnotationOutline(row[seat])
        body(seat, outline)
      }
    }
  }

  /// The id of the annotation at a seat; none for a free one.
  public func id(atSeat seat: Int) -> AnnotationID { seats.isTaken(seat) ? names[seat] : .none }

  /// The id of the annotation at a place; none where there is none.
  public func id(at place: Int) -> AnnotationID { indices.contains(place) ? names[seats.seat(at: place)] : .none }

  /// The ids in z-order.
  public var ids: [AnnotationID] { seats.isFull ? names : indices.map { names[seats.seat(at: $0)] } }
}

extension AnnotationList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { seats.count }

  /// The annotation at a place below the number of them.
  public subscript(place: Int) -> Annotation {
    _read { yield row[seats.seat(at: place)] }
    _modify { yield &row[seats.seat(at: place)] }
  }
}

/// The seats where there are others than before.
enum SeatChange {
  case one(Int)
  case stretch(Range<Int>)
}

extension AnnotationList {
  /// Puts an annotation on top of all others. Returns its seat.
  mutating func append(_ annotation: Annotation, _ id: AnnotationID) -> Int {
    let seat = seats.length
    row.append(annotation)
    names.append(id)
    seats.take(seat)
    return seat
  }

  /// Puts an annotation at a place, below what is there.
  ///
  /// - Parameter former: The seat that it had before it was taken out, which it gets again where nothing else has come in between.
  mutating func insert(
    _ annotation: Annotation, _ id: AnnotationID, at place: Int, preferring former: Int
  ) -> SeatChange {
    let above = place < count ? seats.seat(at: place) : seats.length
    let below = place > 0 ? seats.seat(at: place - 1) : -1
    if former > below, former < above { return put(annotation, id, at: former) }
    guard place < count else {
      // The seat that the topmost one has left is the next one again, and those below still fit into theirs.
      if former == seats.length { return .one(append(annotation, id)) }
      let all = 0..<seats.length
      guard all.count > 2 * count + 64 else { return .one(append(annotation, id)) }
      spread(all, over: count, leaving: nil)
      _ = append(annotation, id)
      return .stretch(all)
    }
    if above - below > 1 { return put(annotation, id, at: below + (above - below) / 2) }
    return makeRoom(for: annotation, id, at: place, above)
  }

  /// Takes the annotation at a place out. Returns its former seat.
  mutating func remove(at place: Int) -> Int {
    let seat = seats.seat(at: place)
    seats.free(seat)
    (row[seat], names[seat]) = (Annotation(), .none)
    dropSeats()
    return seat
  }

  private mutating func put(_ annotation: Annotation, _ id: AnnotationID, at seat: Int) -> SeatChange {
    row[seat] = annotation
    names[seat] = id
    seats.take(seat)
    return .one(seat)
  }

  private mutating func dropSeats() {
    row.removeLast(row.count - seats.length)
    names.removeLast(names.count - seats.length)
  }

  /// Seats those round a place anew, so that there is a free seat for one more.
  private mutating func makeRoom(
    for annotation: Annotation, _ id: AnnotationID, at place: Int, _ seat: Int
  ) -> SeatChange {
    let levels = Int.bitWidth - seats.length.leadingZeroBitCount
    var stretch = seat..<seat
    for level in 2...Swift.max(levels, 2) where stretch.count < seats.length {
      stretch = Swift.max(0, seat - 1 << level)..<Swift.min(seats.length, seat + 1 << level)
      let first = seats.place(of: stretch.lowerBound)
      let taken = seats.place(of: stretch.upperBound) - first
      // The longer a stretch, the more of its seats have to be free: else the next one that comes would move it again.
      let most = stretch.count - stretch.count * level / (levels * 4)
      guard taken < most else { continue }
      spread(stretch, over: stretch.count, leaving: place - first)
      let own = stretch.lowerBound + SeatMap.even(place - first, of: taken + 1, in: stretch.count)
      _ = put(annotation, id, at: own)
      return .stretch(stretch)
    }
    let (all, others, length) = (0..<seats.length, count, (count + 1) * 3 / 2 + 4)
    spread(all, over: length, leaving: place)
    _ = put(annotation, id, at: SeatMap.even(place, of: others + 1, in: length))
    return .stretch(0..<Swift.max(all.count, seats.length))
  }

  /// Seats those of a stretch evenly over as many seats as are given, leaving one place among them free. The whole row may become longer
  /// or shorter; a part of it stays as long as it is.
  private mutating func spread(_ stretch: Range<Int>, over length: Int, leaving gap: Int?) {
    let moved = stretch.filter { seats.isTaken($0) }
    let annotations = moved.map { row[$0] }
    let ids = moved.map { names[$0] }
    let isWhole = stretch.count == seats.length
    for seat in moved.reversed() {
      (row[seat], names[seat]) = (Annotation(), .none)
      seats.free(seat)
    }
    if isWhole { seats.shorten(to: 0) }
    let end = stretch.lowerBound + length
    while row.count < end {
      row.append(Annotation())
      names.append(.none)
    }
    let count = gap == nil ? moved.count : moved.count + 1
    for place in moved.indices {
      let slot = place < gap ?? .max ? place : place + 1
      let seat = stretch.lowerBound + SeatMap.even(slot, of: count, in: length)
      (row[seat], names[seat]) = (annotations[place], ids[place])
      seats.take(seat)
    }
    dropSeats()
  }
}

extension SeatMap {
  /// The seat of the one at a place among so many, evenly spread; the last one has the last seat.
  fileprivate static func even(_ place: Int, of count: Int, in length: Int) -> Int {
    // In 64 bits: the product of two numbers of annotations may be larger than an Int of 32.
    Int(clamping: (Int64(clamping: place) + 1) * Int64(clamping: length) / Int64(clamping: Swift.max(count, 1)) - 1)
  }
}
