/// The events that recognizers have brought about, until they are fetched.
///
/// Begins of a pass are kept aside and told after its ends and cancels. What only looks at the next event is `mutating`: otherwise
/// the compiler retains both arrays for the look.
struct GestureQueue {
  /// Those behind ``end`` have been fetched, and are written over: to remove one would copy it.
  private var queue: [GestureEvent] = []
  /// The place of the next event to fetch.
  private var cursor = 0
  private var end = 0
  private var begins: [GestureEvent] = []

  /// Tells of something now.
  mutating func append(_ event: GestureEvent) {
    if end < queue.count { queue[end] = event } else { queue.append(event) }
    end &+= 1
  }

  /// Tells of a begin once the ends of this pass have been told.
  mutating func putAside(_ event: GestureEvent) { begins.append(event) }

  /// True if a recognizer has a begin that is not reported yet.
  func hasDeferred(of id: RecognizerID) -> Bool { begins.contains { $0.recognizer == id } }

  /// Tells of the begins.
  mutating func flush() {
    guard !begins.isEmpty else { return }
    for event in begins { append(event) }
    begins.removeAll(keepingCapacity: true)
  }

  var isEmpty: Bool { cursor >= end }

  /// The next event, oldest first, or `nil`. After the last one the room is used again.
  mutating func take() -> GestureEvent? {
    guard cursor < end else { return nil }
    defer { drop() }
    return queue[cursor]
  }

  /// The next event, oldest first; it stays the next one. Ask ``isEmpty`` first.
  var next: GestureEvent { mutating get { queue[cursor] } }

  /// In brief, if the next event is a failure; it stays the next one.
  var nextFailure: GestureFailure? {
    mutating get {
      guard cursor < end, queue[cursor].state == .failed else { return nil }
      return GestureFailure(queue[cursor])
    }
  }

  /// In brief, if the next event is that a press shows, or no longer does; it stays the next one.
  var nextPress: GesturePress? {
    mutating get {
      guard cursor < end, queue[cursor].state == .pressShown || queue[cursor].state == .previewCancelled else {
        return nil
      }
      return GesturePress(queue[cursor])
    }
  }

  /// In brief, if the next event is a change of a recognizer; it stays the next one.
  mutating func nextMove(of id: RecognizerID) -> GestureMove? {
    guard cursor < end, queue[cursor].state == .changed, queue[cursor].recognizer == id else { return nil }
    return GestureMove(position: queue[cursor].position, pointers: queue[cursor].pointers)
  }

  /// Drops the next event.
  mutating func drop() {
    guard cursor < end else { return }
    cursor &+= 1
    if cursor == end { (cursor, end) = (0, 0) }
  }

  /// Calls `body` with the next event where it stands, without a copy; `nil` when there is none.
  mutating func takeNext<Result>(_ body: (borrowing GestureEvent) -> Result) -> Result? {
    guard cursor < end else {
      (cursor, end) = (0, 0)
      return nil
    }
    defer { cursor &+= 1 }
    return body(queue[cursor])
  }

  /// Becomes equal to another one in its own storage.
  mutating func copy(_ other: borrowing GestureQueue) {
    begins.become(other.begins)
    queue.become(other.queue)
    (cursor, end) = (other.cursor, other.end)
  }
}
