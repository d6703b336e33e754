public import Geometry

/// To what things snap (S216).
public struct SnapKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Edges of other annotations and of the page.
  public static let edges = SnapKinds(rawValue: 1 << 0)
  /// Middles of other annotations.
  public static let centers = SnapKinds(rawValue: 1 << 1)
  /// The middle of the page.
  public static let pageCenter = SnapKinds(rawValue: 1 << 2)
  /// Gaps as wide as another one.
  public static let gaps = SnapKinds(rawValue: 1 << 3)
  /// Multiples of 15 degrees.
  public static let angles = SnapKinds(rawValue: 1 << 4)
  /// The ratio of sides at the start.
  public static let aspect = SnapKinds(rawValue: 1 << 5)
  /// A grid from the page's corner in pdf space.
  public static let grid = SnapKinds(rawValue: 1 << 6)

  public static let all: SnapKinds = [.edges, .centers, .pageCenter, .gaps, .angles, .aspect, .grid]
}

/// The settings of snapping.
public struct SnapSettings: Hashable, Sendable {
  public var kinds: SnapKinds = []
  /// How near something has to come, in view units.
  public var distance = 6.0
  /// How much farther it has to go to come loose again, as a factor.
  public var hold = 1.6
  /// The width of the grid, in points; 0 for none.
  public var grid = 0.0

  public init() {}
}

/// One value of an axis to which a box may snap, and with which part of itself.
struct SnapTarget: Hashable, Sendable {
  enum Part: UInt8, Sendable {
    case low, middle, high, anyEdge
  }

  var value: Double
  var part: Part
  var kind: SnapKinds
  /// Where on the other axis that lies which made it.
  var from: Double
  var to: Double
}

/// All values of both axes to which something on a page may snap, ascending, made once a drag.
public struct SnapTargets: Sendable {
  private(set) var x: [SnapTarget] = []
  private(set) var y: [SnapTarget] = []
  let grid: Double
  let origin: Point<PDFSpace>
  let kinds: SnapKinds

  /// More neighbours than these are not looked at for gaps: what is far away is no pattern.
  private static let most = 64

  /// True if there is nothing to snap to.
  var isEmpty: Bool { x.isEmpty && y.isEmpty && !(grid > 0) }

  /// - Parameters:
  ///   - others: The boxes of what is not moved.
  ///   - page: The visible box.
  ///   - grid: In pdf space units.
  public init(_ others: [Rect<PDFSpace>], page: Rect<PDFSpace>, kinds: SnapKinds, grid: Double) {
    self.kinds = kinds
    self.grid = kinds.contains(.grid) ? grid : 0
    origin = page.origin
    add(page, edges: kinds.contains(.edges) ? .edges : [], center: kinds.contains(.pageCenter) ? .pageCenter : [])
    for box in others.prefix(1000) {
      add(box, edges: kinds.intersection(.edges), center: kinds.intersection(.centers))
    }
    if kinds.contains(.gaps) {
      let near = Array(others.prefix(SnapTargets.most))
      addGaps(near.map { Span(low: $0.minX, high: $0.maxX, from: $0.minY, to: $0.maxY) }, to: &x)
      addGaps(near.map { Span(low: $0.minY, high: $0.maxY, from: $0.minX, to: $0.maxX) }, to: &y)
    }
    // The sort is stable: of equal values the one that was added first counts.
    x.arrange { $0.value < $1.value }
    y.arrange { $0.value < $1.value }
  }

  private mutating func add(_ box: Rect<PDFSpace>, edges: SnapKinds, center: SnapKinds) {
    if !edges.isEmpty {
      for value in [box.minX, box.maxX] {
        x.append(SnapTarget(value: value, part: .anyEdge, kind: edges, from: box.minY, to: box.maxY))
      }
      for value in [box.minY, box.maxY] {
        y.append(SnapTarget(value: value, part: .anyEdge, kind: edges, from: box.minX, to: box.maxX))
      }
    }
    guard !center.isEmpty else { return }
    x.append(SnapTarget(value: box.center.x, part: .middle, kind: center, from: box.minY, to: box.maxY))
    y.append(SnapTarget(value: box.center.y, part: .middle, kind: center, from: box.minX, to: box.maxX))
  }

  private struct Span {
    let low: Double
    let high: Double
    let from: Double
    let to: Double

    /// True if both are in one row.
    func isBeside(_ other: Span) -> Bool { from < other.to && other.from < to }
  }

  /// Beyond either of two neighbours as far as they are apart, and half way between them.
  private func addGaps(_ spans: [Span], to targets: inout [SnapTarget]) {
    for a in spans {
      for b in spans where a.high < b.low && a.isBeside(b) {
        let gap = b.low - a.high
        let (from, to) = (min(a.from, b.from), max(a.to, b.to))
        targets.append(SnapTarget(value: b.high + gap, part: .low, kind: .gaps, from: from, to: to))
        targets.append(SnapTarget(value: a.low - gap, part: .high, kind: .gaps, from: from, to: to))
        targets.append(SnapTarget(value: (a.high + b.low) / 2, part: .middle, kind: .gaps, from: from, to: to))
      }
    }
  }
}
