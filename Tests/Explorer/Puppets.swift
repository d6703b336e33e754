import Geometry
import Gestures

/// Recognizers that say what a move lays down, on the shipped resolver; one arena for all runs of one graph.
///
/// The recognizer of number n has the priority n; it crosses along a movement where ``crossings`` says, so that the order
/// of crossings is not that of priorities. The last one is provisional where it waits.
final class Puppets: ArenaHost {
  static let crossings = [0.75, 0.375, 0.625, 0.25, 0.875]

  let arena = Arena()
  let graph: RelationGraph
  let style: Style
  /// By number.
  private(set) var ids: [RecognizerID] = []
  private(set) var watch: Watch
  /// What was said to the last move, and how many answers there were each time.
  private(set) var given: [Said] = []
  private(set) var choices: [UInt8] = []
  /// What was told since the start, or since the state to which it went back.
  private(set) var log: [Line] = []
  private var moves = 0
  private var start: UInt64 = 0
  private var left: [Said] = []
  private var time: UInt64 = 1_000_000_000
  private var fingers: [UInt32] = []
  private var half: Half = .whole
  private var hasIntruded = true
  private var isMoving = false
  private var isDeadline = false
  private var isReentering = false
  private let kept = Arena()
  private var keptSelf: Kept?

  private struct Kept {
    let watch: Watch
    let left: [Said]
    let time: UInt64
    let start: UInt64
    let moves: Int
    let fingers: [UInt32]
  }

  private enum Half { case whole, first, second }

  init(_ graph: RelationGraph, _ style: Style = .plain) {
    self.graph = graph
    self.style = style
    watch = Watch(graph)
    ids = [RecognizerID](repeating: .none, count: graph.count)
    let order = style == .reversed ? Array((0..<graph.count).reversed()) : Array(0..<graph.count)
    for number in order {
      var spec = RecognizerSpec.custom()
      spec.priority = Int32(number)
      if number == graph.count - 1 { spec.latency = .provisional }
      ids[number] = (try? arena.add(spec)) ?? .none
    }
    for b in 1..<graph.count { for a in 0..<b { relate(a, b) } }
  }

  private func relate(_ a: Int, _ b: Int) {
    let (first, second) = (RelationEnd.recognizer(ids[a]), RelationEnd.recognizer(ids[b]))
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
  private static let second: UInt64 = 1_000_000_000

  /// Everything as at first. All that earlier runs left is cancelled; what a new arena would do is done again.
  func restart() {
    arena.cancelAll()
    while arena.takeEvent() != nil {}
    watch = Watch(graph)
    fingers = []
    left = []
    moves = 0
    time += 100 * Puppets.second
    start = time
    log.removeAll(keepingCapacity: true)
  }

  /// How things stand, to ``goBack()`` to.
  func keep() {
    kept.becomes(arena)
    keptSelf = Kept(watch: watch, left: left, time: time, start: start, moves: moves, fingers: fingers)
  }

  /// As it was when ``keep()`` was called.
  func goBack() {
    guard let keptSelf else { return }
    arena.becomes(kept)
    watch = keptSelf.watch
    left = keptSelf.left
    time = keptSelf.time
    start = keptSelf.start
    moves = keptSelf.moves
    fingers = keptSelf.fingers
    log.removeAll(keepingCapacity: true)
  }

  /// The state of the resolver and of the host.
  var fingerprint: [UInt8] {
    var bytes = arena.fingerprint
    bytes.append(UInt8(fingers.count) | (watch.isMuted ? 8 : 0) | (watch.toggledIn == arena.sequenceNumber ? 16 : 0))
    return bytes
  }

  // MARK: What the arena asks

  /// It is about to take part anew: what is told up to here belongs to an earlier press.
  func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    drain()
    guard let who = ids.firstIndex(of: id) else { return true }
    let proposed = given.contains { $0.who == UInt8(who) && $0.what == 2 }
    watch.rejoined(who, proposed)
    return true
  }

  func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict { answer(id, sample.time) }
  func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict {
    isDeadline = true
    defer { isDeadline = false }
    return answer(id, time)
  }

  private func answer(_ id: RecognizerID, _ now: UInt64) -> Verdict {
    guard let who = ids.firstIndex(of: id) else { return .undecided }
    if style == .reentrant { reenter() }
    let isActive = arena.state(of: id).isActive
    let crossing = Puppets.crossings[who]
    if half != .whole, let kept = keptForLater(who, crossing, isActive) { return kept }
    let place = left.firstIndex { $0.who == UInt8(who) }
    let what = place.map { left.remove(at: $0).what } ?? 0
    choices.append(isActive ? 3 : 5)
    given.append(Said(who: UInt8(who), what: what))
    intrude()
    return verdict(isActive, what, crossing, now)
  }

  private func verdict(_ isActive: Bool, _ what: UInt8, _ crossing: Double, _ now: UInt64) -> Verdict {
    var verdict: Verdict
    switch (isActive, what) {
    case (true, 0): verdict = .change
    case (true, 1): verdict = .end
    case (_, 0): verdict = .undecided
    case (false, 1): verdict = .begin
    case (false, 2): verdict = .recognize
    case (false, 4):
      verdict = .until(now + (style == .stubborn && isDeadline ? 10 : 1) * Puppets.second)
      verdict.showsPress = true
    default: verdict = .fail()
    }
    switch half {
    case .whole: verdict.crossing = isMoving ? crossing : 0
    case .first: verdict.crossing = crossing * 2
    case .second: verdict.crossing = crossing * 2 - 1
    }
    return verdict
  }

  /// In the first half of a cut movement: what is only due in the second. In the second: nothing, for those that spoke.
  private func keptForLater(_ who: Int, _ crossing: Double, _ isActive: Bool) -> Verdict? {
    guard let what = left.first(where: { $0.who == UInt8(who) })?.what else { return .undecided }
    guard half == .first else { return nil }
    let isLate = !isActive && (what == 4 || ((1...3).contains(what) && crossing > 0.5))
    return isLate ? .undecided : nil
  }

  /// Input from inside of a question is dropped; so is time.
  private func reenter() {
    guard !isReentering else { return }
    isReentering = true
    defer { isReentering = false }
    arena.handle(sample(.down, 7), self)
    arena.handle(sample(.move, 1), self)
    arena.handle(sample(.up, 1), self)
    arena.advance(to: time + 50 * Puppets.second, self)
    _ = arena.fireNext(upTo: time + 50 * Puppets.second, self)
  }

  /// Once a run, in the last move: what a host may do while it is asked.
  private func intrude() {
    guard case .intruding(let kind) = style, !hasIntruded else { return }
    hasIntruded = true
    switch kind {
    case 0: arena.cancelAll()
    case 1: arena.setEnabled(ids[graph.count - 1], false, .now, self)
    case 2: arena.decide(ids[0], .recognize, self)
    default: arena.cancel(ids[graph.count - 1], .targetGone, self)
    }
  }

  // MARK: What is done to the arena

  /// Whether a deed makes sense now.
  func canPlay(_ deed: Move.Deed) -> Bool {
    switch deed {
    case .down: return fingers.count < 2
    case .move, .up, .cancelContact: return !fingers.isEmpty
    case .tick: return arena.nextDeadline != nil
    case .cancelAll, .toggle: return arena.isTracking
    }
  }

  /// Plays a move; `at` is its time since the start where another run laid that down. Returns its time.
  @discardableResult
  func play(_ move: Move, at laidDown: UInt64? = nil, isLast: Bool = false) -> UInt64 {
    if style == .late { left += move.answers } else { left = move.answers }
    moves += 1
    given.removeAll(keepingCapacity: true)
    choices.removeAll(keepingCapacity: true)
    hasIntruded = !isLast
    isMoving = move.deed == .move
    watch.startMove()
    let before = time
    time += 1_000_000
    if move.deed == .tick { time = max(time, arena.nextDeadline ?? time) }
    if let laidDown { time = start + laidDown }
    if style == .eager { for part in 1...3 { arena.advance(to: before + (time - before) / 4 * UInt64(part), self) } }
    perform(move.deed)
    drain()
    return time - start
  }

  private func perform(_ deed: Move.Deed) {
    switch deed {
    case .down:
      watch.isMuted = false
      fingers.append(fingers.contains(1) ? 2 : 1)
      arena.handle(sample(.down, fingers[fingers.count - 1]), self)
    case .move: moveFirst()
    case .up: arena.handle(sample(.up, fingers.removeFirst()), self)
    case .cancelContact: arena.handle(sample(.cancel, fingers.removeLast()), self)
    case .tick: if style != .late { arena.advance(to: time, self) }
    case .cancelAll:
      arena.advance(to: time, self)
      drain()
      arena.cancelAll()
      drain()
      watch.isMuted = true
    case .toggle:
      arena.advance(to: time, self)
      drain()
      watch.toggledIn = arena.sequenceNumber
      arena.setEnabled(ids[0], false, .now, self)
      drain()
      arena.setEnabled(ids[0], true, .now, self)
    }
  }

  private func moveFirst() {
    guard style == .split else { return arena.handle(sample(.move, fingers[0]), self) }
    let end = time
    for part in [Half.first, .second] {
      half = part
      time = part == .first ? end - 500_000 : end
      arena.handle(sample(.move, fingers[0]), self)
    }
    half = .whole
  }

  private func sample(_ phase: PointerPhase, _ finger: UInt32) -> PointerSample {
    PointerSample(
      time: time, pointer: finger, kind: .touch, phase: phase, position: Point(Double(finger) * 10, 0))
  }

  private func drain() {
    while let event = arena.takeEvent() {
      guard let who = ids.firstIndex(of: event.recognizer) else { continue }
      let other = ids.firstIndex(of: event.other) ?? -1
      watch.look(at: event, of: who, other) { [arena, ids] in arena.sharePress(ids[$0], ids[$1]) }
      log.append(Line(event, who, other, moves, event.time - start))
    }
  }

  /// What holds between two moves.
  func check() { watch.look(at: arena, ids) }

  /// Lets all fingers go and two seconds pass. `answer`: what every recognizer says to all of it.
  func finish(_ answer: UInt8) {
    let stubborn = (0..<graph.count).flatMap { who in
      [Said](repeating: Said(who: UInt8(who), what: answer), count: 8)
    }
    while !fingers.isEmpty { play(Move(deed: .up, answers: stubborn)) }
    moves += 1
    time += 2 * Puppets.second
    left += stubborn
    arena.advance(to: time, self)
    drain()
    watch.lookAtRest(arena)
  }
}
