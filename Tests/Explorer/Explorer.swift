import Gestures

/// The counts of an exploration.
public struct Tally: Sendable {
  public var states = 0
  /// Steps from a state to the next, each with one combination of answers.
  public var steps = 0
  /// After how many moves no new state came up; `nil` where the last one still found some.
  public var depth: Int?
  /// The failure, and the moves that led to it.
  public var fault: String?
}

/// Explores, breadth first, every state of the shipped resolver into which recognizers that may say anything can bring
/// it: P1 to P10 of gestures/README.md, 2.6, and that nobody acts before those have failed for which it waits.
public struct Explorer: Sendable {
  private let depth: Int
  private let playsAll: Bool

  /// `playsAll`: also the steps that are known to go on like others (``Door``). The figures are the same.
  public init(depth: Int, playsAll: Bool = false) {
    self.depth = depth
    self.playsAll = playsAll
  }

  /// All states for one graph of relations.
  public func explore(_ graph: RelationGraph) -> Tally {
    let search = Search(graph, playsAll: playsAll)
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
  /// Each new state is brought to rest once in each of these styles.
  private let onceMore: [Puppets]
  private var nodes: [Node] = []
  private var path: [Move] = []
  private var times: [UInt64] = []
  /// For which node ``onceMore`` stands ready; none at first.
  private var keptFor: Int?
  /// The answers of the combination under way.
  private var answers: [Said] = []
  private(set) var known: Set<ArenaFingerprint> = []
  /// The doors behind which all has been played.
  private var passed: [DoorKey: Opening] = [:]
  /// The doors behind which the search is, the first one first.
  private var open: [Opening] = []
  /// Plays also what is behind doors that were passed, and compares.
  private let playsAll: Bool
  /// Numbers of nodes; -1 is the start.
  var frontier = [-1]
  var tally = Tally()

  init(_ graph: RelationGraph, playsAll: Bool) {
    self.playsAll = playsAll
    puppets = Puppets(graph)
    beside = Style.stepwise.map { Puppets(graph, $0) }
    onceMore = Style.all.map { Puppets(graph, $0) }
  }

  /// Plays the way to a node, in all styles, and remembers how things stand there.
  func go(to node: Int) {
    noteDoors(0)
    path = []
    var at = node
    while at >= 0 {
      path.append(nodes[at].move)
      at = nodes[at].parent
    }
    path.reverse()
    let scripts = path.map { Script($0.answers) }
    puppets.restart()
    times = path.indices.map { puppets.play(path[$0].deed, scripts[$0]) }
    puppets.keep()
    for twin in beside {
      twin.restart()
      for index in path.indices { twin.play(path[index].deed, scripts[index], at: times[index]) }
      twin.keep()
    }
  }

  /// Plays a further move with all combinations of answers. Returns `false` on a fault.
  func expand(_ node: Int, _ deed: Move.Deed) -> Bool {
    puppets.goBack()
    guard puppets.canPlay(deed) else { return true }
    answers.removeAll(keepingCapacity: true)
    var played = 0
    repeat {
      wantDoors()
      puppets.goBack()
      let time = puppets.play(deed, Script(answers))
      puppets.check()
      tally.fault = tally.fault ?? puppets.watch.fault.map { told("\($0)", deed, puppets) } ?? difference(deed, time)
      if tally.fault == nil, known.insert(puppets.fingerprint).inserted {
        let move = Move(deed: deed, answers: puppets.given.map { $0 })
        frontier.append(nodes.count)
        nodes.append(Node(parent: node, move: move))
        tally.fault = consequence(node, move)
      }
      guard tally.fault == nil else { return false }
      played = goThroughDoors(deed)
    } while countUp(played)
    closeDoors(0)
    return tally.fault == nil
  }

  /// Looks whether all that can be said behind a door through which the last step went was played already. Returns how
  /// many of its answers have to be counted on from: those before that door, or all.
  private func goThroughDoors(_ deed: Move.Deed) -> Int {
    for kind in Door.Kind.allCases where puppets.doors.found[Int(kind.rawValue)] != nil {
      let played = [puppets] + beside.filter { $0.style.concerns(deed, isAsked: !puppets.given.isEmpty) }
      let key = DoorKey(deed: deed, kind: kind, doors: played.map { $0.doors.found[Int(kind.rawValue)] })
      if !playsAll, let known = passed[key] {
        count(known.steps)
        return puppets.doors.before(kind).answers
      }
      open.append(Opening(key, played))
    }
    count(1)
    return puppets.given.count
  }

  /// Steps were played, or are known to go on like others.
  private func count(_ steps: Int) {
    tally.steps += steps
    for index in open.indices {
      open[index].steps += steps
      if playsAll { open[index].add() }
    }
  }

  /// Doors are to be noted but for those behind which the search is.
  private func wantDoors() {
    var wanted: UInt8 = 0b111
    for opening in open { wanted &= ~bit(Int(opening.key.kind.rawValue)) }
    noteDoors(wanted)
  }

  private func noteDoors(_ wanted: UInt8) {
    puppets.wantedDoors = wanted
    for twin in beside { twin.wantedDoors = wanted }
  }

  /// The answers from a number on are other ones now: what lay behind doors there was played.
  private func closeDoors(_ answers: Int) {
    while let last = open.last, last.answers >= answers {
      if let known = passed[last.key], known.steps != last.steps || known.trail != last.trail {
        tally.fault = "equal doors do not go on alike, \(last.key.deed) after \(path)"
      }
      passed[last.key] = last
      open.removeLast()
    }
  }

  /// The next combination of answers, counting up from the first ones that were given; `false` where that was the last.
  private func countUp(_ count: Int) -> Bool {
    answers.removeAll(keepingCapacity: true)
    for said in puppets.given.prefix(count) { answers.append(said) }
    while let last = answers.popLast() {
      guard last.what + 1 < puppets.choices[answers.count] else { continue }
      answers.append(Said(who: last.who, what: last.what + 1))
      closeDoors(answers.count)
      return true
    }
    return false
  }

  /// The difference between ways of a step that must have the same result; `nil` if there is none.
  private func difference(_ deed: Move.Deed, _ time: UInt64) -> String? {
    let script = Script(puppets.given)
    for twin in beside where twin.style.concerns(deed, isAsked: !puppets.given.isEmpty) {
      twin.goBack()
      twin.play(deed, script, at: time, isLast: true)
      if let fault = twin.fault(besides: puppets) { return told(fault, deed, twin) }
    }
    return nil
  }

  /// The failure to come to rest from a new state, whatever the answers are. The plain way there is played from the start: it
  /// has to lead to the same state.
  private func consequence(_ node: Int, _ move: Move) -> String? {
    if keptFor != node { keepOnceMore(node) }
    let script = Script(move.answers)
    let plain = onceMore[0]
    plain.restart()
    for step in path { plain.play(step.deed, Script(step.answers)) }
    let time = plain.play(move.deed, script)
    if plain.fingerprint != puppets.fingerprint { return "the snapshot lacks something" }
    for twin in onceMore {
      if twin !== plain {
        twin.goBack()
        twin.play(move.deed, script, at: time, isLast: true)
      }
      twin.check()
      twin.finish(twin.style == .stubborn ? 4 : 0)
      if let fault = twin.fault(besides: plain) { return told(fault, path + [move], twin) }
    }
    return nil
  }

  /// The way to a node in all styles but the plain one, for all new states to which it leads.
  private func keepOnceMore(_ node: Int) {
    keptFor = node
    for twin in onceMore.dropFirst() {
      twin.restart()
      for index in path.indices { twin.play(path[index].deed, Script(path[index].answers), at: times[index]) }
      twin.keep(withLog: true)
    }
  }

  /// A fault in words, with the moves that led to it.
  private func told(_ fault: String, _ path: [Move], _ twin: Puppets) -> String {
    let plain = onceMore.contains { $0 === twin } ? onceMore[0] : puppets
    return "\(fault), played \(twin.style), after \(path)\n  plain: \(plain.log)\n  so:    \(twin.log)"
  }

  private func told(_ fault: String, _ deed: Move.Deed, _ twin: Puppets) -> String {
    told(fault, path + [Move(deed: deed, answers: puppets.given)], twin)
  }
}

extension Puppets {
  fileprivate func fault(besides plain: Puppets) -> String? {
    watch.fault.map { "\($0)" } ?? style.difference(log, plain.log)
  }
}
