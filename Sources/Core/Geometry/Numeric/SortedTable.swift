/// A set in ascending order, for many changes.
///
/// **Structure.** Stretches of up to 256 elements, each sorted, all before the first of the next. A full one is divided, an empty one
/// goes; the last one stays with its memory, so that a table that is filled and emptied again and again allocates nothing.
///
/// - Complexity: To find, to add and to take out O(log n) comparisons, and n / 256 + 256 elements moved at most.
public struct SortedTable<Element: Comparable> {
  private static var room: Int { 256 }

  private var stretches: [[Element]] = []
  public private(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// True if an element is there.
  public func contains(_ element: Element) -> Bool { place(of: element).isThere }

  /// Adds an element; `false` for one that is there.
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool {
    if stretches.isEmpty { stretches.append([]) }
    let place = place(of: element)
    guard !place.isThere else { return false }
    count += 1
    stretches[place.stretch].insert(element, at: place.at)
    if stretches[place.stretch].count > Self.room { divide(place.stretch) }
    return true
  }

  /// Takes an element out; `false` for one that is not there.
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let place = place(of: element)
    guard place.isThere else { return false }
    count -= 1
    stretches[place.stretch].remove(at: place.at)
    if stretches[place.stretch].isEmpty, stretches.count > 1 { stretches.remove(at: place.stretch) }
    return true
  }

  /// Calls `body` with those from the first one on that comes after others, upwards, as long as it answers `true`.
  ///
  /// - Parameter isBefore: True for those that come before; none after the first for which it is false.
  public func forEach(after isBefore: (Element) -> Bool, while body: (Element) -> Bool) {
    var stretch = Swift.max(0, stretches.partitioningIndex { !($0.first.map { isBefore($0) } ?? false) } - 1)
    guard stretch < stretches.count else { return }
    var at = stretches[stretch].partitioningIndex { !isBefore($0) }
    while stretch < stretches.count {
      while at < stretches[stretch].count {
        guard body(stretches[stretch][at]) else { return }
        at += 1
      }
      (stretch, at) = (stretch + 1, 0)
    }
  }

  /// Where an element is, or would be.
  private func place(of element: Element) -> (stretch: Int, at: Int, isThere: Bool) {
    let after = stretches.partitioningIndex { $0.first.map { element < $0 } ?? true }
    let stretch = Swift.max(0, after - 1)
    guard stretch < stretches.count else { return (0, 0, false) }
    let at = stretches[stretch].partitioningIndex { !($0 < element) }
    return (stretch, at, at < stretches[stretch].count && stretches[stretch][at] == element)
  }

  private mutating func divide(_ stretch: Int) {
    let half = stretches[stretch].count / 2
    let upper = Array(stretches[stretch][half...])
    stretches[stretch].removeLast(stretches[stretch].count - half)
    stretches.insert(upper, at: stretch + 1)
  }
}

extension SortedTable: Sendable where Element: Sendable {}
