import Document
import Geometry

/// Compares the four functions that convert between pages, spreads and positions (S114): they have to agree.
enum LayoutValidator {
  /// The spreads that the rules say, or `nil` where they say nothing or contradict each other.
  @_optimize(size)
  static func spreads(_ rules: LayoutRules, derived: Spreads, conflicts: inout [LayoutConflict]) -> Spreads? {
    let (before, pageCount) = (conflicts.count, derived.pageCount)
    let count = rules.spreadCount.map { $0(derived.count) }
    var first: [Int]
    if rules.pages != nil || count != nil && rules.spread == nil {
      let pages = { (spread: Int) in
        let inherited = derived.pages(of: spread)
        return rules.pages?(spread, inherited) ?? inherited
      }
      first = firstPages(pages, count: count ?? derived.count, pageCount: pageCount, &conflicts)
    } else if let spread = rules.spread {
      first = firstPages({ spread($0, derived.index(ofPage: $0) ?? 0) }, pageCount: pageCount, &conflicts)
      if let count, conflicts.count == before, count != first.count { conflicts.note(.spreadCount, first.count) }
    } else {
      return nil
    }
    guard conflicts.count == before, let spreads = Spreads(firstPages: first, pageCount: pageCount) else { return nil }
    guard rules.pages != nil, let rule = rules.spread else { return spreads }
    for page in 0..<pageCount {
      let held = spreads.index(ofPage: page) ?? 0
      if rule(page, held) != held { conflicts.note(.spreadOfPage, page) }
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
        conflicts.note(.spreadPages, spread)
        return first
      }
      first.append(range.lowerBound)
      next = range.upperBound
    }
    if next != pageCount { conflicts.note(.pageCount, next) }
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
        conflicts.note(.order, page)
        return first
      }
    }
    return first
  }

  /// Compares continuous indices with where the spreads stand.
  static func check(_ rules: LayoutRules, _ layout: SpreadLayout, conflicts: inout [LayoutConflict]) {
    guard rules.continuousIndex != nil || rules.point != nil else { return }
    for spread in 0..<layout.spreads.count {
      guard let frame = layout.frame(ofSpread: spread) else { continue }
      let middle = index(of: frame.center, rules, layout, spread, &conflicts)
      if (middle - Double(spread) - 0.5).magnitude > 1e-6 { conflicts.note(.middle, spread) }
      checkShares(of: spread, rules, layout, &conflicts)
    }
  }

  private static func checkShares(
    of spread: Int, _ rules: LayoutRules, _ layout: SpreadLayout, _ conflicts: inout [LayoutConflict]
  ) {
    var before = -Double.infinity
    for share in [0.125, 0.5, 0.875] {
      let wanted = Double(spread) + share
      let own = layout.point(atContinuousIndex: wanted) ?? .origin
      var place = own
      switch rules.point?(wanted, own) {
      case .given(let point): place = point
      case .unusable: conflicts.note(.unusable, spread, of: .point)
      case .inherited, nil: break
      }
      let got = index(of: place, rules, layout, spread, &conflicts)
      if !(got >= 0 && got < Double(layout.spreads.count)) || (got - wanted).magnitude > 1e-6 {
        conflicts.note(.roundTrip, spread)
      }
      let there = index(of: own, rules, layout, spread, &conflicts)
      if there < before { conflicts.note(.falling, spread) }
      before = there
    }
  }

  private static func index(
    of point: Point<CanvasSpace>, _ rules: LayoutRules, _ layout: SpreadLayout, _ spread: Int,
    _ conflicts: inout [LayoutConflict]
  ) -> Double {
    guard let rule = rules.continuousIndex else { return layout.continuousIndex(at: point) }
    let index = rule(point)
    if !index.isFinite { conflicts.note(.unusable, spread, of: .continuousIndex) }
    return index
  }
}
