/// How recognizers stand to each other: one relation for each pair.
public struct RelationGraph: Hashable, Sendable {
  public enum Edge: UInt8, CaseIterable, Sendable {
    case none
    case together
    case firstWaits
    case secondWaits
    case firstTakesOver
    case secondTakesOver
  }

  let count: Int
  /// For the pairs (0,1), (0,2), (1,2), (0,3)...
  public let edges: [Edge]

  /// All graphs of a size without circles of waiting, up to renaming; `renamed`: also those that differ only by that.
  public static func all(_ count: Int, renamed: Bool = false) -> [RelationGraph] {
    let pairs = count * (count - 1) / 2
    let orders = orders(count)
    var seen: Set<UInt64> = []
    var found: [RelationGraph] = []
    var digits = [Int](repeating: 0, count: pairs)
    while true {
      let graph = RelationGraph(count: count, edges: digits.map { Edge.allCases[$0] })
      if !graph.hasCircle, renamed || seen.insert(graph.canonical(orders)).inserted { found.append(graph) }
      var place = 0
      while place < pairs, digits[place] == Edge.allCases.count - 1 {
        digits[place] = 0
        place += 1
      }
      if place == pairs { return found }
      digits[place] += 1
    }
  }

  static func place(_ a: Int, _ b: Int) -> Int { b * (b - 1) / 2 + a }

  /// The edge as seen from `a`.
  func edge(_ a: Int, _ b: Int) -> Edge {
    if a < b { return edges[RelationGraph.place(a, b)] }
    switch edges[RelationGraph.place(b, a)] {
    case .firstWaits: return .secondWaits
    case .secondWaits: return .firstWaits
    case .firstTakesOver: return .secondTakesOver
    case .secondTakesOver: return .firstTakesOver
    case let same: return same
    }
  }

  /// True if one may act in a press in which another one has acted: beside it, or after it where it may take over.
  func mayAct(_ who: Int, after other: Int) -> Bool {
    edge(who, other) == .together || edge(who, other) == .firstTakesOver
  }

  /// A number that is the same for all graphs that differ only in which recognizer is which.
  private func canonical(_ orders: [[Int]]) -> UInt64 {
    var best = UInt64.max
    for order in orders {
      var code: UInt64 = 0
      for b in 1..<count {
        for a in 0..<b { code = code << 3 | UInt64(edge(order[a], order[b]).rawValue) }
      }
      best = min(best, code)
    }
    return best
  }

  static func orders(_ count: Int) -> [[Int]] {
    guard count > 1 else { return [[0]] }
    return orders(count - 1).flatMap { shorter in
      (0..<count).map { place in
        var longer = shorter
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }

  private var hasCircle: Bool {
    var left = Set(0..<count)
    while let free = left.first(where: { a in left.allSatisfy { $0 == a || edge(a, $0) != .firstWaits } }) {
      left.remove(free)
    }
    return !left.isEmpty
  }
}

extension RelationGraph: CustomStringConvertible {
  public var description: String { edges.map { "\($0)" }.joined(separator: " ") }
}
