import GestureScenes
import Geometry
import Gestures
import TestSupport
import Testing

@Suite("who takes part in a press")
struct AdmissionTests {
  /// Presses before it, of which an arena keeps something, must not matter: each press has the outcomes that it has in an arena made anew.
  @Test("a press after others and after changes has the outcomes of a first one", .proves("S243a"))
  func asInAFreshArena() {
    for seed in 0..<UInt64(120) {
      var history = PressHistory(seed: seed)
      let agrees = history.agrees()
      #expect(agrees, "seed \(seed)")
    }
  }
}

/// Presses, three in four of them alike, between which recognizers are switched, changed, denied, removed and added.
private struct PressHistory {
  private struct Member {
    var spec: RecognizerSpec
    var isEnabled = true
    var isDenied = false
    var id: RecognizerID
  }

  private var chance: Chance
  private let stage = Stage()
  private var members: [Member] = []
  private var priority: Int32 = 0

  init(seed: UInt64) {
    chance = Chance(seed)
    // Up to more than one word of a set holds.
    for _ in 0...chance.below(100) { add() }
  }

  mutating func agrees() -> Bool {
    for press in 0..<12 {
      for _ in 0..<chance.below(3) { change() }
      let sample = nextPress(press, like: chance.below(4) > 0)
      if outcomes(on: stage, sample) != outcomesInFreshArena(sample) { return false }
    }
    return true
  }
}

extension PressHistory {
  /// Every one has a priority of its own: at one instant the order in which they were added decides between equals.
  private mutating func randomSpec(_ kind: RecognizerKind) -> RecognizerSpec {
    var spec = RecognizerSpec(kind)
    priority += 1
    spec.priority = priority
    if chance.below(2) == 0 { spec.devices = chance.below(2) == 0 ? [.touch] : [.mouse, .pen] }
    if chance.below(4) == 0 { spec.buttons = .secondary }
    if chance.below(4) == 0 { (spec.modifierMask, spec.modifiers) = (.control, chance.below(2) == 0 ? .control : []) }
    if chance.below(6) == 0 { spec.region = Rect(x: 0, y: 0, width: 50, height: 50) }
    return spec
  }

  private mutating func add() {
    let kinds: [RecognizerKind] = [.tap, .tap, .longPress, .pan, .pinch, .swipe]
    let spec = randomSpec(kinds[chance.below(kinds.count)])
    members.append(Member(spec: spec, id: stage.add(spec)))
  }

  private mutating func change() {
    let place = chance.below(members.count)
    switch chance.below(6) {
    case 0:
      members[place].isEnabled.toggle()
      stage.arena.setEnabled(members[place].id, members[place].isEnabled, stage)
    case 1:
      members[place].isEnabled.toggle()
      stage.arena.setEnabledFromNextSequence(members[place].id, members[place].isEnabled)
    case 2:
      members[place].isDenied.toggle()
    case 3:
      members[place].spec = randomSpec(members[place].spec.kind)
      try? stage.arena.update(members[place].id, members[place].spec)
    case 4 where members.count > 1:
      stage.arena.remove(members[place].id, stage)
      members.remove(at: place)
    default: add()
    }
  }

  private mutating func nextPress(_ number: Int, like isUsual: Bool = false) -> PointerSample {
    let kinds: [DeviceKind] = [.touch, .mouse, .pen]
    let kind = isUsual ? .mouse : kinds[chance.below(3)]
    let buttons: PointerButtons = isUsual || chance.below(3) > 0 ? .primary : .secondary
    let at = isUsual ? 20.0 : Double(chance.below(2)) * 100 + 20
    return PointerSample(
      time: Stage.ns(Double(number + 1) * 20_000), pointer: 1, kind: kind, phase: .down, position: Point(at, at),
      buttons: kind == .touch ? [] : buttons, modifiers: !isUsual && chance.below(3) == 0 ? .control : [])
  }

  /// State and reason of each member after a click or tap.
  private func outcomes(on stage: Stage, _ press: PointerSample, _ ids: [RecognizerID]? = nil) -> [String] {
    let ids = ids ?? members.map(\.id)
    stage.denied = Set(members.indices.filter { members[$0].isDenied }.map { ids[$0] })
    stage.arena.handle(press, stage)
    var lift = press
    lift.phase = .up
    lift.time += Stage.ns(20)
    lift.buttons = []
    stage.arena.handle(lift, stage)
    stage.advance(Double(lift.time) / 1e6 + 5_000)
    guard let record = stage.arena.record(0) else { return [] }
    let entries = (0..<record.count).compactMap { stage.arena.entry(record, $0) }
    return ids.map { id in
      entries.filter { $0.recognizer == id }.map { "\($0.state) \($0.reason) \($0.time)" }.joined(separator: ", ")
    }
  }

  private func outcomesInFreshArena(_ press: PointerSample) -> [String] {
    let fresh = Stage()
    let ids = members.map { fresh.add($0.spec) }
    for (member, id) in zip(members, ids) where !member.isEnabled { fresh.arena.setEnabled(id, false, fresh) }
    return outcomes(on: fresh, press, ids)
  }
}
