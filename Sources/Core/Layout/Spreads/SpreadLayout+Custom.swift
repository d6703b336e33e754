public import Document
public import Geometry

extension SpreadLayout {
  /// A layout by rules of a host, over what the options derive.
  ///
  /// Answers about spreads that contradict each other are not used at all: the spreads are then those of the options.
  /// - Parameters:
  ///   - base: Sets how the options scroll.
  ///   - conflicts: The contradictions that were found, at most ``LayoutConflict/limit``.
  ///   - stage: Told the layout as far as it is made whenever there is more of it: what the next answers inherit.
  /// - Complexity: O(pages), each asked about once a rule.
  public static func custom(
    _ rules: LayoutRules, over base: LayoutClass = .stack, pages: PageTable, options given: LayoutOptions,
    viewSize: Size<ViewSpace>, turn: QuarterTurn = .none, conflicts: inout [LayoutConflict],
    stage: (SpreadLayout) -> Void = { _ in }
  ) -> SpreadLayout {
    conflicts.removeAll()
    var options = base.options(given)
    let derived = Spreads(options.effectiveMode, pageCount: pages.count)
    stage(SpreadLayout(pages: pages, options: options, viewSize: viewSize, turn: turn))
    options.ask(rules, &conflicts)
    let spreads = LayoutValidator.spreads(rules, derived: derived, conflicts: &conflicts) ?? derived
    let arrangement = PageArrangement(
      pages: pages, spreads: spreads, spacing: options.resolved.pageSpacing, isRightToLeft: options.isRightToLeft,
      turn: turn)
    var layout = SpreadLayout(arrangement: arrangement, options: options, viewSize: viewSize)
    stage(layout)
    if let rule = rules.pageFrame {
      let placed = arrangement.placed(by: rule, &conflicts)
      layout = SpreadLayout(arrangement: placed, options: options, viewSize: viewSize)
      stage(layout)
    }
    if let rule = rules.spreadSize {
      layout = layout.sized(by: rule, &conflicts)
      stage(layout)
    }
    if let rule = rules.spreadFrame {
      layout = layout.placed(by: rule, &conflicts)
      stage(layout)
    }
    LayoutValidator.check(rules, layout, conflicts: &conflicts)
    return layout
  }

  private func placed(
    by rule: (Int, Rect<CanvasSpace>) -> LayoutAnswer<Rect<CanvasSpace>>, _ conflicts: inout [LayoutConflict]
  ) -> SpreadLayout {
    var frames: [Rect<CanvasSpace>] = []
    frames.reserveCapacity(spreads.count)
    for spread in 0..<spreads.count {
      let inherited = frame(ofSpread: spread) ?? .zero
      frames.append(rule(spread, inherited).value(inherited, spread, .spreadFrame, &conflicts))
    }
    return .placed(arrangement: arrangement, frames: frames, options: options, viewSize: viewSize) ?? self
  }

  /// The same spreads in containers of other sizes. In a stack what follows moves up or on; where each has the frame to
  /// itself, or a place in a row, it keeps its middle.
  private func sized(
    by rule: (Int, Size<CanvasSpace>) -> LayoutAnswer<Size<CanvasSpace>>, _ conflicts: inout [LayoutConflict]
  ) -> SpreadLayout {
    var frames: [Rect<CanvasSpace>] = []
    frames.reserveCapacity(spreads.count)
    for spread in 0..<spreads.count {
      let inherited = frame(ofSpread: spread) ?? .zero
      let size = rule(spread, inherited.size).value(inherited.size, spread, .spreadSize, &conflicts)
      let center = inherited.center
      frames.append(
        Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
    }
    let keeps = isFree || sizer.fillsFrame
    let placed = keeps ? frames : stacked(frames)
    let canvas = keeps ? canvasBounds : nil
    return .placed(arrangement: arrangement, frames: placed, options: options, viewSize: viewSize, canvas: canvas)
      ?? self
  }

  /// The frames one after the other along the axis, each centred across it.
  private func stacked(_ frames: [Rect<CanvasSpace>]) -> [Rect<CanvasSpace>] {
    let (insets, gap) = (contentInsets, resolved.interitemSpacing)
    let vertical = axis == .vertical
    let across = frames.reduce(0) { Swift.max($0, vertical ? $1.width : $1.height) }
    let whole = frames.reduce(0) { $0 + (vertical ? $1.height : $1.width) + gap } - gap
    var main = vertical ? insets.top : insets.left
    return frames.map { old in
      let length = vertical ? old.height : old.width
      let room = (across - (vertical ? old.width : old.height)) / 2
      let along = runsBackwards ? 2 * insets.left + whole - main - length : main
      main += length + gap
      let origin = vertical ? Point<CanvasSpace>(insets.left + room, along) : Point(along, insets.top + room)
      return Rect(origin: origin, size: old.size)
    }
  }
}

extension LayoutOptions {
  /// Takes over what the rules say about the whole.
  fileprivate mutating func ask(_ rules: LayoutRules, _ conflicts: inout [LayoutConflict]) {
    if let rule = rules.frameInsets {
      frameInsets = rule(frameInsets).value(frameInsets, 0, .frameInsets, &conflicts)
    }
    if let rule = rules.zoomsSpreads { spreadBasedZooming = rule(zoomsSpreads) }
  }
}

extension PageArrangement {
  fileprivate func placed(
    by rule: (Int, Rect<SpreadSpace>) -> LayoutAnswer<Rect<SpreadSpace>>, _ conflicts: inout [LayoutConflict]
  ) -> PageArrangement {
    var frames: [Rect<SpreadSpace>] = []
    frames.reserveCapacity(pages.count)
    for page in 0..<pages.count {
      let inherited = frame(ofPage: page) ?? .zero
      frames.append(rule(page, inherited).value(inherited, page, .pageFrame, &conflicts))
    }
    return PageArrangement(
      pages: pages, spreads: spreads, spacing: spacing, isRightToLeft: isRightToLeft, frames: frames, turn: turn)
  }
}

extension LayoutAnswer {
  /// The value to use; notes a conflict if the answer is invalid.
  fileprivate func value(
    _ inherited: Value, _ index: Int, _ function: LayoutFunction, _ conflicts: inout [LayoutConflict]
  ) -> Value {
    switch self {
    case .inherited: return inherited
    case .given(let value): return value
    case .unusable:
      conflicts.note(.unusable, index, of: function)
      return inherited
    }
  }
}
