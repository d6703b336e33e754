public import Document
public import Geometry

/// A layout by name: that of a view's options, or one that a host made.
public struct LayoutID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static var none: LayoutID { LayoutID(rawValue: 0) }
  /// The one that a view derives from its options.
  public static var derived: LayoutID { LayoutID(rawValue: 1) }
  /// The pages that a host places itself.
  public static var placed: LayoutID { LayoutID(rawValue: .max) }
}

/// A layout that a host made and owns: what it starts from, its options, and what the host answers.
///
/// A class because it has an identity, and because the host's functions may ask about the layout while it is made.
public final class LayoutObject {
  public let id: LayoutID
  public let base: LayoutClass
  public var options: LayoutOptions
  /// The conflicts that were found in the latest answers.
  public private(set) var conflicts: [LayoutConflict] = []
  /// The layout as far as it is made: what an answer inherits; the whole once it is made. `nil` before.
  public private(set) var stage: SpreadLayout?
  private let rules: LayoutRules
  private var usesIndex = false

  public init(id: LayoutID, base: LayoutClass, options: LayoutOptions, rules: LayoutRules) {
    self.id = id
    self.base = base
    self.options = options
    self.rules = rules
  }

  /// Asks all functions anew.
  ///
  /// - Complexity: O(pages).
  public func make(pages: PageTable, viewSize: Size<ViewSpace>, turn: QuarterTurn) -> SpreadLayout {
    var found: [LayoutConflict] = []
    usesIndex = false
    let made = SpreadLayout.custom(
      rules, over: base, pages: pages, options: options, viewSize: viewSize, turn: turn, conflicts: &found,
      stage: { stage = $0 })
    conflicts = found
    stage = made
    usesIndex = !found.contains { $0.isOfIndex }
    return made
  }

  /// The host's continuous index of a point; `nil` where it has none that agrees with the layout.
  public func continuousIndex(at point: Point<CanvasSpace>) -> Double? {
    guard usesIndex, let rule = rules.continuousIndex, let count = stage?.spreads.count, count > 0 else { return nil }
    let index = rule(point)
    return index.isFinite ? index.clamped(0, Double(count).nextDown) : nil
  }

  /// The host's point of a continuous index; `nil` where it has none that agrees with the layout.
  public func point(atContinuousIndex index: Double) -> Point<CanvasSpace>? {
    guard usesIndex, let rule = rules.point, let own = stage?.point(atContinuousIndex: index),
      case .given(let point) = rule(index, own)
    else { return nil }
    return point
  }
}
