import Geometry

/// The characters that a font can show; what it lacks is refused.
public struct EntryRepertoire: Hashable, Sendable {
  /// Ascending and apart; `nil` for every character.
  private let ranges: [ClosedRange<UInt32>]?

  /// Every character.
  public static let all = EntryRepertoire(ranges: nil)

  /// The characters of the standard fonts: those for which `Latin` has codes, or which take no room.
  public static let latin = EntryRepertoire(ranges: [
    0...0x149, 0x14C...0x17F, 0x192...0x192, 0x2C6...0x2C6, 0x2DC...0x2DC, 0x300...0x36F, 0x1680...0x1680,
    0x2000...0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2020...0x2022, 0x2026...0x2026, 0x2028...0x2030,
    0x2039...0x203A, 0x205F...0x2069, 0x20AC...0x20AC, 0x2122...0x2122, 0x2212...0x2212, 0x3000...0x3000,
    0xFE00...0xFE0F, 0xFEFF...0xFEFF,
  ])

  private init(ranges: [ClosedRange<UInt32>]?) { self.ranges = ranges }

  /// The scalars in ranges, in any order; line ends are always in.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ ranges: [ClosedRange<UInt32>]) {
    var apart: [ClosedRange<UInt32>] = []
    for range in ranges.arranged(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = apart.last, range.lowerBound <= last.upperBound {
        apart[apart.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        apart.append(range)
      }
    }
    self.init(ranges: apart)
  }

  /// True if a scalar is shown.
  ///
  /// - Complexity: O(log ranges).
  public func has(_ scalar: UInt32) -> Bool {
    guard let ranges else { return true }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }
}
