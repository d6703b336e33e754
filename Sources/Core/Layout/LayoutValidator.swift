import Document
import Geometry

/// Answers of a host that contradict each other or leave something out.
public struct LayoutConflict: Hashable, Sendable {
  /// What contradicts what.
  public enum Kind: UInt32, Hashable, Sendable {
    /// The spread `index` is empty, or does not begin where the one before ends.
    case spreadPages = 1
    /// The pages of the spreads end before or after those of the document; `index` is where.
    case pageCount = 2
    /// The page `index` is said to be in another spread than in the one that holds it.
    case spreadOfPage = 3
    /// Going by pages, the spread falls or leaves one out at the page `index`.
    case order = 4
    /// The middle of the spread `index` has another continuous index than `index` + 0.5.
    case middle = 5
    /// The continuous index of a point of the spread `index` is out of range, or not that by which the point was
    /// found.
    case roundTrip = 6
    /// The continuous index falls in the spread `index` in the direction of reading.
    case falling = 7
  }

  /// How many are noted at most.
  public static let limit = 64

  public let kind: Kind
  /// A page or a spread, as the kind says.
  public let index: Int

  public init(_ kind: Kind, _ index: Int) {
    self.kind = kind
    self.index = index
  }
}

/// Compares the four functions that convert between pages, spreads and positions (S114): they have to agree.
enum LayoutValidator {
  /// The spreads that the rules say, or `nil` where they say nothing or contradict each other.
  static func spreads(
    _ rules: LayoutRules, pageCount: Int, conflicts: inout [LayoutConflict]
  ) -> Spreads? {
    let before = conflicts.count
    var first: [Int]?
    if let pages = rules.pages, let count = rules.spreadCount?() {
      first = firstPages(pages, count: count, pageCount: pageCount, &conflicts)
    } else if let spread = rules.spread {
      first = firstPages(spread, pageCount: pageCount, &conflicts)
    }
    guard let first, conflicts.count == before, let spreads = Spreads(firstPages: first, pageCount: pageCount) else {
      return nil
    }
    guard let rule = rules.spread else { return spreads }
    for page in 0..<pageCount where rule(page) != spreads.index(ofPage: page) {
      note(.spreadOfPage, page, &conflicts)
    }
    return conflicts.count == before ? spreads : nil
  }

  private static func firstPages(
    _ pages: (Int) -> Range<Int>, count: Int, pageCount: Int, _ conflicts: inout [LayoutConflict]
  ) -> [Int] {
    var (first, next): ([Int], Int) = ([], 0)
    for spread in 0..<Swift.min(Swift.max(count, 0), Count.limit) {
      let range = pages(spread)
      if range.isEmpty || range.lowerBound != next || range.upperBound > pageCount {
        note(.spreadPages, spread, &conflicts)
        return first
      }
      first.append(range.lowerBound)
      next = range.upperBound
    }
    if next != pageCount { note(.pageCount, next, &conflicts) }
    return first
  }

  private static func firstPages(
    _ spread: (Int) -> Int, pageCount: Int, _ conflicts: inout [LayoutConflict]
  ) -> [Int] {
    var first: [Int] = []
    for page in 0..<pageCount {
      let index = spread(page)
      if index == first.count {
        first.append(page)
      } else if index != first.count - 1 {
        note(.order, page, &conflicts)
        return first
      }
    }
    return first
  }

  /// Compares continuous indices with where the spreads stand.
  static func check(_ rules: LayoutRules, _ layout: SpreadLayout, conflicts: inout [LayoutConflict]) {
    guard rules.continuousIndex != nil || rules.point != nil else { return }
    let index = rules.continuousIndex ?? { layout.continuousIndex(at: $0) }
    let point = rules.point ?? { layout.point(atContinuousIndex: $0) ?? .origin }
    let count = layout.spreads.count
    for spread in 0..<count {
      guard let frame = layout.frame(ofSpread: spread) else { continue }
      if (index(frame.center) - Double(spread) - 0.5).magnitude > 1e-6 { note(.middle, spread, &conflicts) }
      var before = -Double.infinity
      for share in [0.125, 0.5, 0.875] {
        let wanted = Double(spread) + share
        let got = index(point(wanted))
        if !(got >= 0 && got < Double(count)) || (got - wanted).magnitude > 1e-6 {
          note(.roundTrip, spread, &conflicts)
        }
        let there = index(layout.point(atContinuousIndex: wanted) ?? .origin)
        if there < before { note(.falling, spread, &conflicts) }
        before = there
      }
    }
  }

  private static func note(_ kind: LayoutConflict.Kind, _ index: Int, _ conflicts: inout [LayoutConflict]) {
    let conflict = LayoutConflict(kind, index)
    if conflicts.count < LayoutConflict.limit, conflicts.last != conflict { conflicts.append(conflict) }
  }
}
