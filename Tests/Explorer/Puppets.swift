import Geometry
import Gestures

/// Recognizers that say what a move lays down, on the shipped resolver; one arena for all runs of one graph.
///
/// The recognizer of number n has the priority n; it crosses along a movement where ``crossings`` says, so that the order
/// of crossings is not that of priorities. The last one is provisional where it waits.
final class Puppets {
  static let crossings = [0.75, 0.375, 0.625, 0.25, 0.875]

  let arena = Arena()
  let graph: RelationGraph
  let style: Style
  /// Those of the arena, by number.
  let stage: Stage
  private let rules: Rules
  var watch: Watch
  /// The answers to the last move, and how many there were to choose from.
  var given: [Said] = []
  var choices: [UInt8] = []
  /// The events since the start, or since the state to which it went back.
  private(set) var log: [Line] = []
  var run = Run()
  var half: Half = .whole
  var hasIntruded = true
  private(set) var isMoving = false
  var isDeadline = false
  var isReentering = false
  /// Those that were to be recognised in the last move, as a set.
  var proposed: UInt8 = 0
  /// Where the last move came to questions.
  var doors = Doors(wanted: 0)
  /// Which doors are noted, a bit for each kind.
  var wantedDoors: UInt8 = 0
  private let kept = Arena()
  private var keptWatch: Watch
  private var keptRun = Run()
  private var keptLines = 0

  enum Half { case whole, first, second }

  init(_ graph: RelationGraph, _ style: Style = .plain) {
    self.graph = graph
    self.style = style
    rules = Rules(graph)
    watch = Watch(rules)
    keptWatch = watch
    var ids = [RecognizerID](repeating: .none, count: graph.count)
    let order = style == .reversed ? Array((0..<graph.count).reversed()) : Array(0..<graph.count)
    for number in order {
      var spec = RecognizerSpec.custom()
      spec.priority = Int32(number)
      if number == graph.count - 1 { spec.latency = .provisional }
      ids[number] = (try? arena.add(spec)) ?? .none
    }
    stage = Stage(arena: arena, ids: ids)
    for b in 1..<graph.count { for a in 0..<b { relate(a, b) } }
  }

  private func relate(_ a: Int, _ b: Int) {
    let (first, second) = (RelationEnd.recognizer(stage.ids[a]), RelationEnd.recognizer(stage.ids[b]))
    switch graph.edge(a, b) {
    case .none: break
    case .together: _ = try? arena.allowSimultaneous(first, second)
    case .firstWaits: _ = try? arena.require(first, failureOf: second)
    case .secondWaits: _ = try? arena.require(second, failureOf: first)
    case .firstTakesOver: _ = try? arena.allowPreempt(first, second, grace: Puppets.grace)
    case .secondTakesOver: _ = try? arena.allowPreempt(second, first, grace: Puppets.grace)
    }
  }

  private static let grace: UInt64 = 500_000_000
  static let second: UInt64 = 1_000_000_000

  /// Everything as at first. All that earlier runs left is cancelled; what a new arena would do is done again.
  func restart() {
    arena.cancelAll()
    while arena.takeNews() != nil {}
    watch = Watch(rules)
    let time = run.time + 100 * Puppets.second
    run = Run(start: time, time: time)
    log.removeAll(keepingCapacity: true)
  }

  /// How things stand, to ``goBack()`` to; `withLog`: with what was told up to here.
  func keep(withLog: Bool = false) {
    keptLines = withLog ? log.count : 0
    kept.becomes(arena)
    keptWatch = watch
    keptRun = run
  }

  /// As it was when ``keep()`` was called.
  func goBack() {
    arena.becomes(kept)
    watch = keptWatch
    run = keptRun
    log.removeLast(log.count - min(log.count, keptLines))
  }

  /// The state of the resolver and of the host.
  var fingerprint: ArenaFingerprint {
    var bytes = arena.fingerprint()
    bytes.append(hostState)
    return bytes
  }

  var hostState: UInt8 {
    run.fingers.count | (watch.isMuted ? 8 : 0) | (watch.toggledIn == arena.sequenceNumber ? 16 : 0)
  }

  /// Those that have a deadline up to the time of the move under way, as a set.
  var due: UInt8 {
    stage.ids.indices.reduce(0) { $0 | (arena.isDue(stage.ids[$1], by: run.time) ? bit($1) : 0) }
  }

  /// The number of the recognizer that lies in a slot, and the other way round: slots are in order of adding.
  func number(_ slot: Int) -> Int { style == .reversed && slot >= 0 ? graph.count - 1 - slot : slot }

  func number(_ id: RecognizerID) -> Int {
    number(Int(UInt32(truncatingIfNeeded: id.rawValue)) - 1)
  }

  // MARK: Calls to the arena

  /// True if a deed makes sense now.
  func canPlay(_ deed: Move.Deed) -> Bool {
    switch deed {
    case .down: return run.fingers.count < 2
    case .move, .up, .cancelContact: return run.fingers.count > 0
    case .tick: return arena.nextDeadline != nil
    case .cancelAll, .toggle: return arena.isTracking
    }
  }

  /// Plays a move; `at` is its time since the start where another run laid that down. Returns its time.
  @discardableResult
  func play(_ deed: Move.Deed, _ answers: Script, at laidDown: UInt64? = nil, isLast: Bool = false) -> UInt64 {
    if style == .late { run.left.add(answers) } else { run.left = answers }
    if run.left.isOverfull { watch.blame(.scriptOverfull) }
    run.moves += 1
    given.removeAll(keepingCapacity: true)
    choices.removeAll(keepingCapacity: true)
    proposed = 0
    doors = Doors(wanted: wantedDoors)
    hasIntruded = !isLast
    isMoving = deed == .move
    watch.startMove()
    let before = run.time
    run.time += 1_000_000
    if deed == .tick { run.time = max(run.time, arena.nextDeadline ?? run.time) }
    if let laidDown { run.time = run.start + laidDown }
    if style == .eager {
      for part in 1...3 { arena.advance(to: before + (run.time - before) / 4 * UInt64(part), self) }
    }
    perform(deed)
    drain()
    var unasked = doors.awaited
    if let who = popLowest(&unasked) { watch.blame(.notAsked(who)) }
    return run.time - run.start
  }

  private func perform(_ deed: Move.Deed) {
    switch deed {
    case .down:
      watch.isMuted = false
      arena.handle(sample(.down, run.fingers.land()), self)
    case .move: moveFirst()
    case .up: arena.handle(sample(.up, run.fingers.liftFirst()), self)
    case .cancelContact: arena.handle(sample(.cancel, run.fingers.liftLast()), self)
    case .tick: if style != .late { arena.advance(to: run.time, self) }
    case .cancelAll:
      arena.advance(to: run.time, self)
      drain()
      arena.cancelAll()
      drain()
      watch.isMuted = true
    case .toggle:
      arena.advance(to: run.time, self)
      drain()
      watch.toggledIn = arena.sequenceNumber
      arena.setEnabled(stage.ids[0], false, self)
      drain()
      arena.setEnabled(stage.ids[0], true, self)
    }
  }

  private func moveFirst() {
    guard style == .split else { return arena.handle(sample(.move, run.fingers.first), self) }
    let end = run.time
    half = .first
    run.time = end - 500_000
    arena.handle(sample(.move, run.fingers.first), self)
    half = .second
    run.time = end
    arena.handle(sample(.move, run.fingers.first), self)
    half = .whole
  }

  func sample(_ phase: PointerPhase, _ finger: UInt32) -> PointerSample {
    PointerSample(
      time: run.time, pointer: finger, kind: .touch, phase: phase, position: Point(Double(finger) * 10, 0))
  }

  func drain() {
    while let event = arena.takeNews() {
      let (who, other) = (number(event.slot), number(event.other))
      watch.look(at: event, of: who, other, stage)
      log.append(Line(event, who, other, run.moves, event.time - run.start))
    }
  }

  /// Checks the rules between two moves.
  func check() { watch.look(at: stage) }

  /// Lets all fingers go and two seconds pass. `answer`: what every recognizer says to all of it.
  func finish(_ answer: UInt8) {
    var stubborn = Script()
    for who in 0..<graph.count {
      for _ in 0..<8 { stubborn.add(Said(who: UInt8(truncatingIfNeeded: who), what: answer)) }
    }
    while run.fingers.count > 0 { play(.up, stubborn) }
    run.moves += 1
    run.time += 2 * Puppets.second
    run.left.add(stubborn)
    if run.left.isOverfull { watch.blame(.scriptOverfull) }
    arena.advance(to: run.time, self)
    drain()
    watch.lookAtRest(arena)
  }
}
