import Geometry

/// The numbers in the names that annotations of a page are given: counted on, past those that are there already.
struct GivenNames {
  /// The number given last.
  private var last = 0
  /// Numbers above ``last`` that names of the page have or had, ascending.
  private var taken: [Int] = []
  /// The revision of the page up to which names were read; `nil` before the first.
  private var revision: UInt64?

  init() {}

  /// The next number that no name of the page has behind `start`.
  ///
  /// - Complexity: O(annotations) for the first one and after many changes at once, else O(changes + log names).
  mutating func next(_ start: [UInt8], _ content: PageContent) -> Int {
    readNames(start, content)
    repeat { last &+= 1 } while isTaken(last)
    return last
  }

  private func isTaken(_ number: Int) -> Bool {
    let at = taken.partitioningIndex { $0 >= number }
    return at < taken.count && taken[at] == number
  }

  @_optimize(size)
  private mutating func readNames(_ start: [UInt8], _ content: PageContent) {
    let list = content.annotations
    var changed: [Int] = []
    let follows = revision.map { content.changes.forEach(after: $0, upTo: content.revision) { changed.append($0) } }
    if follows != true { changed = Array(0..<list.seatCount) }
    revision = content.revision
    let known = taken.count
    for seat in changed where list.isTaken(seat) {
      guard let name = list[seat: seat].texts.text(TextKind.name), let number = GivenNames.number(of: name, start),
        number > last
      else { continue }
      taken.append(number)
    }
    if taken.count > known { taken.sort() }
  }

  /// The number behind the start of a name, as it would be given; `nil` for any other name, and for a number that counting never
  /// reaches.
  private static func number(of name: [UInt8], _ start: [UInt8]) -> Int? {
    guard name.count > start.count, name.count <= start.count + 9, name.starts(with: start) else { return nil }
    var number = 0
    for digit in name[start.count...] {
      guard digit >= 0x30, digit <= 0x39, number > 0 || digit > 0x30 else { return nil }
      number = number * 10 + Int(clamping: digit - 0x30)
    }
    return number
  }
}
