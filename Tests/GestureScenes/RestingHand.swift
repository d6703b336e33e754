import Geometry
import Gestures

/// Someone writes with a pen, and the hand that holds it rests on the glass: made of a seed, on a device that knows of
/// hovering, of sizes, of both or of neither, or says itself what a palm is. Between lines fingers pan and pinch.
///
/// Cases that cannot be decided are left out: where a device knows neither of hovering nor of sizes, a hand that lands before
/// the pen does so by less than a long press, stays, and lies still until the pen is down.
package struct RestingHand {
  /// The data that a device sends beside positions.
  private enum Sense: CaseIterable {
    case nothing
    case hovering
    case sizes
    case both
    case palms
  }

  /// Events of palms: there must be none but what was shown and taken back.
  package private(set) var palmActs = 0
  package private(set) var strokes = 0
  /// Strokes of the pen that were not drawn from their begin to their end.
  package private(set) var brokenStrokes = 0
  package private(set) var fingerGestures = 0
  /// Gestures of fingers that were taken for palms.
  package private(set) var lostGestures = 0

  private var chance: Chance
  private let sense: Sense
  private let lean: Double
  private let stage = Stage()
  private var samples: [(order: Int, sample: PointerSample)] = []
  private var time = 1000.0
  private var nextPointer: UInt32 = 100
  /// When the pen lifted last, in milliseconds.
  private var lifted = 0.0
  /// When the last palm lifts.
  private var handLeaves = 0.0

  package init(seed: UInt64) {
    chance = Chance(seed)
    sense = chance.pick(Sense.allCases)
    lean = chance.pick([-0.5, 0, 0.5])
    if sense == .sizes || sense == .both { _ = stage.arena.tuning.set(.palmSize, .touch, 25) }
    let reaches = chance.below(2) == 0
    if reaches { _ = stage.arena.tuning.set(.penReach, .touch, 500) }
    let (pen, touch) = addRecognizers()
    let lines = 1 + chance.below(4)
    for line in 0..<lines {
      writeLine()
      if line + 1 < lines, chance.below(2) == 0 { useFingers() }
    }
    play()
    judge(pen, touch)
  }

  private func addRecognizers() -> (pen: Set<RecognizerID>, touch: Set<RecognizerID>) {
    var kinds: [RecognizerSpec] = [.pan(), .tap()]
    for index in kinds.indices { kinds[index].devices = .pen }
    let pen = Set(kinds.map { stage.add($0) })
    kinds = [.pan(), .pinch(), .tap(), .tap(taps: 2), .tap(fingers: 2), .longPress(), .swipe(.all)]
    for index in kinds.indices { kinds[index].devices = .touch }
    return (pen, Set(kinds.map { stage.add($0) }))
  }

  // MARK: The pen

  /// Some strokes one after the other, and the palms beside them.
  private mutating func writeLine() {
    time = max(time, handLeaves) + chance.between(400, 900)
    var tip = Point<ViewSpace>(chance.between(300, 700), chance.between(300, 700))
    let inRange = time
    if hovers { addPen(.hover, time, tip) }
    time += chance.between(320, 500)
    for _ in 0..<(1 + chance.below(5)) {
      let (landed, start) = (time, tip)
      let end = writeStroke(&tip)
      let known = hovers ? inRange : nil
      for _ in 0..<chance.below(4) { rest(landed, end, known, from: start, to: tip) }
      lifted = end
      time = end + chance.between(20, 300)
      if hovers { addPen(.hover, time - 1, tip) }
    }
    if hovers { addPen(.leave, time, tip) }
  }

  private var hovers: Bool { sense == .hovering || sense == .both }

  /// A stroke from where the pen is. Returns when it ends.
  private mutating func writeStroke(_ tip: inout Point<ViewSpace>) -> Double {
    let duration = chance.between(30, 500)
    let way = Vector<ViewSpace>(chance.between(-120, 120), chance.between(-60, 60))
    let start = tip
    strokes += 1
    addPen(.down, time, start)
    var passed = 5.0
    while passed < duration {
      let share = passed / duration
      let (wave, _) = Elementary.sinCos(share * 20)
      addPen(.move, time + passed, start + way * share + Vector(0, 6 * wave))
      passed += 5
    }
    tip = start + way
    addPen(.up, time + duration, tip)
    return time + duration
  }

  private mutating func addPen(_ phase: PointerPhase, _ ms: Double, _ place: Point<ViewSpace>) {
    add(
      PointerSample(
        time: Stage.ns(ms), pointer: 1, kind: .pen, phase: phase, position: place, pressure: phase == .move ? 0.5 : 0,
        tilt: Vector(lean, 0)))
  }

  // MARK: The hand

  /// A palm beside a stroke. `known`: since when the device knows of the pen, if it does before it lands.
  private mutating func rest(
    _ landed: Double, _ end: Double, _ known: Double?, from start: Point<ViewSpace>, to tip: Point<ViewSpace>
  ) {
    let knowsSizes = sense == .sizes || sense == .both
    let isTold = sense == .palms
    let when = chance.below(3)
    let down: Double
    switch when {
    case 0: down = max(landed - chance.between(10, 300), lifted + 1)
    case 1: down = chance.between(landed + 1, end)
    default: down = end + chance.between(1, 19)
    }
    let isFree = isTold || (known.map { $0 < down } ?? false)
    var up = down + chance.between(30, 1500)
    if !isFree, when == 0, up < landed { up += landed - down }
    handLeaves = max(handLeaves, up)
    // Until then it lies still, since nobody could know it for a palm.
    let quietUntil = isFree ? down : when == 0 ? (knowsSizes ? down + 60 : landed) : down
    let side = lean > 0 ? 1.0 : lean < 0 ? -1.0 : chance.pick([-1.0, 1])
    let share = max(0, min(1, (down - landed) / (end - landed)))
    let place = start.interpolated(to: tip, share) + Vector(side * chance.between(20, 180), chance.between(-20, 150))
    lay(place, down, up, quietUntil, grows: knowsSizes, isTold)
  }

  /// One contact of the hand, from its landing to its lift.
  private mutating func lay(
    _ place: Point<ViewSpace>, _ down: Double, _ up: Double, _ quietUntil: Double, grows: Bool, _ isTold: Bool
  ) {
    let pointer = nextPointer
    nextPointer += 1
    let small = chance.below(2) == 0
    let drift = Vector<ViewSpace>(chance.between(-0.2, 0.2), chance.between(-0.05, 0.1))
    var ms = down
    while true {
      let phase = ms == down ? PointerPhase.down : ms >= up ? .up : .move
      let moved = max(0, ms - quietUntil)
      var sample = PointerSample(
        time: Stage.ns(ms), pointer: pointer, kind: .touch, phase: phase,
        position: place + drift * moved + Vector(chance.between(-2, 2), chance.between(-2, 2)))
      // It lands with an edge, and is as broad as it is soon after that.
      if grows { sample.contact = small && ms < down + 40 ? 12 : chance.between(30, 80) }
      if isTold { sample.flags.insert(.palm) }
      add(sample)
      guard phase != .up else { return }
      ms = min(ms + chance.between(8, 16), up)
    }
  }

  // MARK: Fingers

  /// The hand is away: a drag, or two fingers that go apart.
  private mutating func useFingers() {
    time = max(time, handLeaves) + chance.between(400, 900)
    fingerGestures += 1
    let start = Point<ViewSpace>(chance.between(100, 800), chance.between(100, 800))
    let both = chance.below(2) == 0
    for (finger, way) in [(UInt32(2), 80.0), (3, -80)].prefix(both ? 2 : 1) {
      for step in 0...10 {
        let phase = step == 0 ? PointerPhase.down : step == 10 ? .up : .move
        var sample = PointerSample(
          time: Stage.ns(time + Double(step) * 16), pointer: finger, kind: .touch, phase: phase,
          position: start + Vector((finger == 2 ? 40 : -40) + way * Double(step) / 10, 0))
        if sense == .sizes || sense == .both { sample.contact = chance.between(7, 16) }
        add(sample)
      }
    }
    time += 200
    handLeaves = max(handLeaves, time)
  }

  // MARK: Results

  private mutating func add(_ sample: PointerSample) { samples.append((samples.count, sample)) }

  private func play() {
    let sorted = samples.sorted { ($0.sample.time, $0.order) < ($1.sample.time, $1.order) }
    for (_, sample) in sorted {
      stage.arena.handle(sample, stage)
      stage.drain()
    }
    stage.arena.advance(to: Stage.ns(time + 10_000), stage)
    stage.drain()
  }

  private mutating func judge(_ pen: Set<RecognizerID>, _ touch: Set<RecognizerID>) {
    let acts = stage.events.filter { Stage.decisive.contains($0.state) }
    palmActs = acts.filter { touch.contains($0.recognizer) && $0.pointer >= 100 }.count
    palmActs += acts.filter { pen.contains($0.recognizer) && $0.kind != .pen }.count
    let drawn = acts.filter { pen.contains($0.recognizer) && ($0.state == .ended || $0.state == .recognized) }.count
    let cut = acts.filter { pen.contains($0.recognizer) && $0.state == .cancelled }.count
    brokenStrokes = abs(strokes - drawn) + cut
    let ended = acts.filter { touch.contains($0.recognizer) && $0.pointer < 100 && $0.state == .ended }
    lostGestures = max(0, fingerGestures - Set(ended.map(\.sequence)).count)
  }
}
