import Gestures

/// What an exploration saw.
public struct Tally: Sendable {
  public var states = 0
  /// Steps from a state to the next, each with one combination of answers.
  public var steps = 0
  /// After how many moves no new state came up; `nil` where the last one still found some.
  public var depth: Int?
  /// What went wrong, and how it came to that.
  public var fault: String?
}

/// Explores, breadth first, every state of the shipped resolver into which recognizers that may say anything can bring
/// it: P1 to P10 of gestures/README.md, 2.6, and that nobody acts before those have failed for which it waits.
public struct Explorer: Sendable {
  private let depth: Int

  public init(depth: Int) { self.depth = depth }

  /// All states for one graph of relations.
  public func explore(_ graph: RelationGraph) -> Tally {
    let search = Search(graph)
    for step in 0..<depth {
      let frontier = search.frontier
      guard !frontier.isEmpty else {
        search.tally.depth = step
        break
      }
      search.frontier = []
      for node in frontier {
        search.go(to: node)
        for deed in Move.Deed.allCases where !search.expand(node, deed) { return search.tally }
      }
    }
    search.tally.states = search.known.count
    return search.tally
  }
}

/// The search through the states of one graph.
private final class Search {
  private struct Node {
    let parent: Int
    let move: Move
  }

  private let puppets: Puppets
  /// Each step is played in each of these styles, and compared with the plain one.
  private let beside: [Puppets]
  /// The way to each new state is played once in each of these, up to the rest.
  private let onceMore: [Puppets]
  private var nodes: [Node] = []
  private var path: [Move] = []
  private(set) var known: Set<[UInt8]> = []
  /// Numbers of nodes; -1 is the start.
  var frontier = [-1]
  var tally = Tally()

  init(_ graph: RelationGraph) {
    puppets = Puppets(graph)
    beside = Style.stepwise.map { Puppets(graph, $0) }
    onceMore = Style.all.map { Puppets(graph, $0) }
  }

  /// Plays the way to a node, in all styles, and remembers how things stand there.
  func go(to node: Int) {
    path = []
    var at = node
    while at >= 0 {
      path.append(nodes[at].move)
      at = nodes[at].parent
    }
    path.reverse()
    puppets.restart()
    let times = path.map { puppets.play($0) }
    puppets.keep()
    for twin in beside {
      twin.restart()
      for (move, time) in zip(path, times) { twin.play(move, at: time) }
      twin.keep()
    }
  }

  /// Plays a further move with all combinations of answers. Returns `false` on a fault.
  func expand(_ node: Int, _ deed: Move.Deed) -> Bool {
    puppets.goBack()
    guard puppets.canPlay(deed) else { return true }
    var answers: [Said] = []
    while true {
      puppets.goBack()
      let time = puppets.play(Move(deed: deed, answers: answers))
      puppets.check()
      tally.steps += 1
      let move = Move(deed: deed, answers: puppets.given)
      tally.fault = puppets.fault(path + [move]) ?? difference(move, time)
      if tally.fault == nil, known.insert(puppets.fingerprint).inserted {
        frontier.append(nodes.count)
        nodes.append(Node(parent: node, move: move))
        tally.fault = consequence(path + [move])
      }
      guard tally.fault == nil else { return false }
      guard let next = Search.successor(puppets.given, puppets.choices) else { return true }
      answers = next
    }
  }

  /// The next combination of answers, counting up from the last one given.
  private static func successor(_ given: [Said], _ choices: [UInt8]) -> [Said]? {
    var answers = given
    while let last = answers.popLast() {
      guard last.what + 1 < choices[answers.count] else { continue }
      answers.append(Said(who: last.who, what: last.what + 1))
      return answers
    }
    return nil
  }

  /// Whether a step is the same where it must not matter how it comes about.
  private func difference(_ move: Move, _ time: UInt64) -> String? {
    for twin in beside where twin.style.concerns(move) {
      twin.goBack()
      twin.play(move, at: time, isLast: true)
      if let fault = twin.fault(path + [move], besides: puppets) { return fault }
    }
    return nil
  }

  /// Whether a new state comes to rest, whatever is said on the way.
  private func consequence(_ path: [Move]) -> String? {
    var times: [UInt64] = []
    for twin in onceMore {
      twin.restart()
      for (index, move) in path.enumerated() {
        let time = twin.play(move, at: twin.style == .plain ? nil : times[index], isLast: index == path.count - 1)
        if twin.style == .plain { times.append(time) }
      }
      twin.check()
      if twin.style == .plain, twin.fingerprint != puppets.fingerprint { return "the snapshot lacks something" }
      twin.finish(twin.style == .stubborn ? 4 : 0)
      if let fault = twin.fault(path, besides: onceMore[0]) { return fault }
    }
    return nil
  }
}

extension Puppets {
  /// What is wrong, told with the way that led to it.
  fileprivate func fault(_ path: [Move], besides plain: Puppets? = nil) -> String? {
    guard let text = watch.fault ?? plain.flatMap({ style.difference(log, $0.log) }) else { return nil }
    let logs = plain.map { "\n  plain: \($0.log)\n  so:    \(log)" } ?? ""
    return "\(text), played \(style), after \(path)\(logs)"
  }
}
