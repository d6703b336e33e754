public import Document
public import Geometry

/// What a host answers where it lays pages out itself, at three levels: pages to spreads, spreads in the layout,
/// pages in a spread. A missing answer is inherited from the layout that the options derive; the answers about frames
/// are handed what would be inherited, to change it.
///
/// Answers are asked for once, when the layout is made, and kept in tables: no question later reaches the host, so
/// whatever converts between pages and spreads sees the same.
public struct LayoutRules {
  /// The pages of a spread. Needs `spreadCount`.
  public var pages: ((_ spread: Int) -> Range<Int>)?
  /// The spread of a page.
  public var spread: ((_ page: Int) -> Int)?
  public var spreadCount: (() -> Int)?
  /// Where a page stands in its spread; `nil` for what is inherited.
  public var pageFrame: ((_ page: Int, _ spread: Int, _ inherited: Rect<SpreadSpace>) -> Rect<SpreadSpace>?)?
  /// Where a spread stands in the canvas; `nil` for what is inherited.
  public var spreadFrame: ((_ spread: Int, _ inherited: Rect<CanvasSpace>) -> Rect<CanvasSpace>?)?
  /// Checked against where spreads stand, see ``LayoutConflict``.
  public var continuousIndex: ((_ point: Point<CanvasSpace>) -> Double)?
  /// Checked against `continuousIndex`, see ``LayoutConflict``.
  public var point: ((_ continuousIndex: Double) -> Point<CanvasSpace>)?

  public init() {}
}

extension SpreadLayout {
  /// A layout by rules of a host, over what the options derive.
  ///
  /// Answers about spreads that contradict each other are not used at all: the spreads are then those of the options.
  /// - Parameter conflicts: What was found to contradict, at most ``LayoutConflict/limit``.
  /// - Complexity: O(pages), each asked about once a rule.
  public static func custom(
    _ rules: LayoutRules, pages: PageTable, options: LayoutOptions, viewSize: Size<ViewSpace>,
    conflicts: inout [LayoutConflict]
  ) -> SpreadLayout {
    conflicts.removeAll()
    let derived = Spreads(options.effectiveMode, pageCount: pages.count)
    let spreads = LayoutValidator.spreads(rules, pageCount: pages.count, conflicts: &conflicts) ?? derived
    let resolved = options.resolved
    var arrangement = PageArrangement(
      pages: pages, spreads: spreads, spacing: resolved.pageSpacing, isRightToLeft: options.isRightToLeft)
    if let rule = rules.pageFrame { arrangement = arrangement.placed(by: rule) }
    var layout = SpreadLayout(arrangement: arrangement, options: options, viewSize: viewSize)
    if let rule = rules.spreadFrame { layout = layout.placed(by: rule) }
    LayoutValidator.check(rules, layout, conflicts: &conflicts)
    return layout
  }

  private func placed(by rule: (Int, Rect<CanvasSpace>) -> Rect<CanvasSpace>?) -> SpreadLayout {
    let frames = (0..<spreads.count).map { spread in
      let inherited = frame(ofSpread: spread) ?? .zero
      return rule(spread, inherited) ?? inherited
    }
    return SpreadLayout(arrangement: arrangement, frames: frames, options: options, viewSize: viewSize) ?? self
  }
}

extension PageArrangement {
  fileprivate func placed(by rule: (Int, Int, Rect<SpreadSpace>) -> Rect<SpreadSpace>?) -> PageArrangement {
    let frames = (0..<pages.count).map { page in
      let inherited = frame(ofPage: page) ?? .zero
      return rule(page, spreads.index(ofPage: page) ?? 0, inherited) ?? inherited
    }
    return PageArrangement(
      pages: pages, spreads: spreads, spacing: spacing, isRightToLeft: isRightToLeft, frames: frames)
  }
}
