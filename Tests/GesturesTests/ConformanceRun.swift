import Foundation
import Geometry
import GestureScenes
import Gestures

/// Plays one case on an arena and compares what came out.
final class ConformanceRun {
  struct Output {
    let recognizer: String
    let state: String
    let event: GestureEvent
    var ms: Double { Double(event.time) / 1e6 }
  }

  let test: ConformanceCase
  let stage = Stage()
  private var ids: [String: RecognizerID] = [:]
  private var names: [RecognizerID: String] = [:]
  private var fling: String?
  private var tracked: [RecognizerID: Set<UInt32>] = [:]
  private var outputs: [Output] = []

  init(_ test: ConformanceCase) {
    self.test = test
    stage.arena.tuning = test.tuning()
    for recognizer in test.recognizers { add(recognizer) }
    for companion in test.companions { add(companion) }
    relate()
    stage.input = { [weak self] id, sample in self?.custom(id, sample) ?? .undecided }
  }

  private func add(_ recognizer: [String: Any]) {
    guard let name = recognizer["id"] as? String else { return }
    guard let spec = test.spec(recognizer) else {
      fling = name
      return
    }
    let id = stage.add(spec)
    ids[name] = id
    names[id] = name
  }

  private func relate() {
    for relation in test.relations where relation.count == 3 {
      guard let a = ids[relation[1]], let b = ids[relation[2]] else { continue }
      if relation[0] == "require_failure" {
        _ = try? stage.arena.require(.recognizer(a), failureOf: .recognizer(b))
      } else {
        _ = try? stage.arena.allowSimultaneous(.recognizer(a), .recognizer(b))
      }
    }
    if test.preset == "gtk" { _ = try? stage.arena.allowSimultaneous(.all, .all) }
  }

  /// A GTK gesture: takes so many pointers and is active while it has them all.
  private func custom(_ id: RecognizerID, _ sample: PointerSample) -> Verdict {
    guard test.preset == "gtk", let name = names[id] else { return .undecided }
    let recognizer = test.recognizers.first { $0["id"] as? String == name } ?? [:]
    let wanted = Int(ConformanceCase.number(recognizer["pointers"]) ?? 1)
    var own = tracked[id] ?? []
    defer { tracked[id] = own }
    if sample.phase == .down, own.count < wanted {
      own.insert(sample.pointer)
      return own.count == wanted ? .begin : .undecided
    }
    guard sample.phase == .up, own.remove(sample.pointer) != nil, own.count == wanted - 1 else { return .undecided }
    var verdict = Verdict.end
    verdict.rearms = true
    return verdict
  }

  /// Runs the case. Returns what is wrong, or `nil`.
  func failure() -> String? {
    for (index, event) in test.events.enumerated() {
      feed(event, sharesFrame(event, test.events.dropFirst(index + 1).first))
    }
    stage.advance(test.runUntil)
    outputs = stage.events.compactMap { output($0) }
    return missing() ?? surplus() ?? forbidden()
  }

  /// True if another finger moves at the same time: touch screens report both at once.
  private func sharesFrame(_ event: [String: Any], _ next: [String: Any]?) -> Bool {
    guard let next, event["type"] as? String == "move", next["type"] as? String == "move" else { return false }
    return ConformanceCase.number(event["t_ms"]) == ConformanceCase.number(next["t_ms"])
      && ConformanceCase.number(event["pointer_id"]) != ConformanceCase.number(next["pointer_id"])
  }

  private func feed(_ event: [String: Any], _ sharesFrame: Bool) {
    let ms = ConformanceCase.number(event["t_ms"]) ?? 0
    switch event["type"] as? String ?? "" {
    case "api": call(event, ms)
    case "wheel": turn(event, ms)
    case "trackpad_hold":
      stage.arena.handle(TrackpadSample(time: Stage.ns(ms), phase: .hold, position: .origin), stage)
    case "move":
      for old in event["history"] as? [[NSNumber]] ?? [] where old.count == 3 {
        pointer(event, old[0].doubleValue, .move, (old[1].doubleValue, old[2].doubleValue), [.coalesced])
      }
      pointer(event, ms, .move, nil, sharesFrame ? .moreInFrame : [])
    case "down": pointer(event, ms, .down)
    case "up": pointer(event, ms, .up)
    case "cancel": pointer(event, ms, .cancel)
    case "hover": pointer(event, ms, .hover)
    case "hover_exit": pointer(event, ms, .leave)
    default: break
    }
    stage.drain()
  }

  private func pointer(
    _ event: [String: Any], _ ms: Double, _ phase: PointerPhase, _ place: (Double, Double)? = nil,
    _ extra: SampleFlags = []
  ) {
    var flags = extra
    if event["synthesized"] as? Bool == true { flags.insert(.synthesized) }
    if event["host_consumed"] as? Bool == true { flags.insert(.consumed) }
    let number = { (name: String) in ConformanceCase.number(event[name]) ?? 0 }
    let most = ConformanceCase.number(event["pressure_max"]) ?? 100
    stage.pointer(
      ms, phase, place?.0 ?? number("x"), place?.1 ?? number("y"), id: UInt32(number("pointer_id")),
      kind: ConformanceCase.kind(event["kind"] as? String),
      buttons: PointerButtons(rawValue: UInt32(number("buttons"))),
      flags: flags, pressure: number("pressure") / most)
  }

  private func turn(_ event: [String: Any], _ ms: Double) {
    let number = { (name: String) in ConformanceCase.number(event[name]) ?? 0 }
    stage.arena.handle(
      WheelSample(
        time: Stage.ns(ms), position: Point(number("x"), number("y")), delta: Vector(number("dx"), number("dy")),
        v120: Vector(0, number("v120_y"))), stage)
  }

  private func call(_ event: [String: Any], _ ms: Double) {
    stage.advance(ms)
    let id = ids[event["target"] as? String ?? ""] ?? .none
    let value = event["value"] as? Bool ?? false
    switch event["call"] as? String ?? "" {
    case "rival_accept":
      stage.arena.decide(id, .recognize, stage)
      stage.denied.insert(id)  // the reference puts its rival into this arena only
    case "rival_reject": stage.arena.decide(id, .fail(), stage)
    case "dispose": stage.arena.remove(id, stage)
    case "cancel_all": stage.arena.cancelAll()
    case "set_enabled": stage.arena.setEnabled(id, value, stage)
    case "set_can_activate": if value { stage.denied.remove(id) } else { stage.denied.insert(id) }
    case "claim": stage.arena.claim(id, stage)
    default: break
    }
  }
}

extension ConformanceRun {
  private func output(_ event: GestureEvent) -> Output? {
    guard let name = names[event.recognizer] else { return nil }
    let isPan = stage.arena.spec(of: event.recognizer)?.kind == .pan
    if let fling, isPan, event.state == .ended, event.flags.contains(.fling) {
      return Output(recognizer: fling, state: "recognized", event: event)
    }
    let states: [GestureState: String] = [
      .pressShown: "preview", .previewCancelled: "preview_cancelled", .pending: "pending", .began: "began",
      .changed: "changed", .ended: "ended", .cancelled: "cancelled", .recognized: "recognized", .failed: "failed",
      .peak: "peak",
    ]
    let isLong = event.state == .peak && stage.arena.spec(of: event.recognizer)?.kind == .multiPointerTap
    return states[event.state].map { Output(recognizer: name, state: isLong ? "long_preview" : $0, event: event) }
  }

  /// Every expected event came, those of one recognizer and state in order.
  private func missing() -> String? {
    var used: Set<Int> = []
    for wanted in test.expect {
      let found = outputs.indices.first { !used.contains($0) && matches(outputs[$0], wanted) }
      guard let found else { return "missing \(ConformanceRun.text(wanted)); came: \(story)" }
      used.insert(found)
    }
    return nil
  }

  /// Decisive events beyond those expected, and provisional ones of a state that is listed.
  private func surplus() -> String? {
    guard test.isComplete else { return nil }
    for state in ["began", "recognized", "ended", "cancelled"] {
      if let text = count(state, outputs.filter { $0.state == state }, test.expect) { return text }
    }
    for state in ["preview", "preview_cancelled", "pending"] {
      for name in ids.keys.sorted() {
        let wanted = test.expect.filter { $0["recognizer"] as? String == name }
        guard wanted.contains(where: { $0["state"] as? String == state }) else { continue }
        if let text = count(state, outputs.filter { $0.state == state && $0.recognizer == name }, wanted) {
          return text
        }
      }
    }
    return nil
  }

  private func count(_ state: String, _ came: [Output], _ expect: [[String: Any]]) -> String? {
    let wanted = expect.filter { $0["state"] as? String == state }.count
    return came.count == wanted ? nil : "\(came.count) \(state) in place of \(wanted); came: \(story)"
  }

  private func forbidden() -> String? {
    for text in test.never {
      let parts = text.split(separator: "@")
      let ms = parts.count > 1 ? Double(parts[1]) : nil
      for output in outputs where "\(output.recognizer):\(output.state)" == parts[0] {
        if ms == nil || ms == output.ms { return "never \(text); came: \(story)" }
      }
    }
    return nil
  }

  var story: String {
    outputs.filter { $0.state != "failed" }.map { "\($0.recognizer) \($0.state)@\($0.ms)" }.joined(separator: ", ")
  }

  private static func text(_ wanted: [String: Any]) -> String {
    wanted.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private func matches(_ output: Output, _ wanted: [String: Any]) -> Bool {
    guard output.recognizer == wanted["recognizer"] as? String, output.state == wanted["state"] as? String else {
      return false
    }
    if let range = wanted["at_ms"] as? [NSNumber], range.count == 2 {
      guard output.ms >= range[0].doubleValue, output.ms <= range[1].doubleValue else { return false }
    } else if let ms = ConformanceCase.number(wanted["at_ms"]), ms != output.ms {
      return false
    }
    return numbersMatch(output.event, wanted) && wordsMatch(output, wanted)
  }

  private func numbersMatch(_ event: GestureEvent, _ wanted: [String: Any]) -> Bool {
    let values: [String: Double] = [
      "x": event.position.x, "y": event.position.y, "dx": event.delta.dx, "dy": event.delta.dy,
      "vx": event.velocity.dx, "vy": event.velocity.dy, "scale": event.scale, "scale_x": event.scaleX,
      "scale_y": event.scaleY, "count": Double(event.count), "pointers": Double(event.pointers),
      "pointer_id": Double(event.pointer), "v120": event.v120.dy,
    ]
    for (name, value) in values {
      guard let number = ConformanceCase.number(wanted[name]) else { continue }
      let relative = ConformanceCase.number(wanted["tolerance_rel"]).map { $0 * abs(number) }
      let tolerance = relative ?? ConformanceCase.number(wanted["tolerance"]) ?? 1e-6
      if abs(value - number) > tolerance { return false }
    }
    if let focal = wanted["focal"] as? [NSNumber], focal.count == 2 {
      return event.position == Point(focal[0].doubleValue, focal[1].doubleValue)
    }
    return true
  }

  private func wordsMatch(_ output: Output, _ wanted: [String: Any]) -> Bool {
    let event = output.event
    if let step = wanted["step_scale"] as? String {
      if step == ">1" ? event.scaleDelta <= 1 : event.scaleDelta >= 1 { return false }
    }
    if let direction = wanted["direction"] as? String {
      let way = event.state == .changed ? event.delta : event.velocity
      let names = [
        "left": way.dx < -abs(way.dy), "right": way.dx > abs(way.dy), "up": way.dy < -abs(way.dx),
        "down": way.dy > abs(way.dx),
      ]
      if names[direction] != true { return false }
    }
    if let kind = wanted["kind"] as? String, ConformanceCase.kind(kind) != event.kind { return false }
    if let reason = wanted["reason"] as? String, "\(event.reason)" != reason { return false }
    if wanted["rollback"] as? Bool == true, !event.flags.contains(.rollback) { return false }
    return hintMatches(event, wanted)
  }

  /// True if the hint of Chromium at a scroll's begin is the first step here.
  private func hintMatches(_ event: GestureEvent, _ wanted: [String: Any]) -> Bool {
    let next = stage.events.first {
      $0.recognizer == event.recognizer && $0.state == .changed && $0.time == event.time
    }
    let delta = next?.delta ?? .zero
    if let dx = ConformanceCase.number(wanted["hint_dx"]), abs(delta.dx - dx) > 0.01 { return false }
    if let dy = ConformanceCase.number(wanted["hint_dy"]), abs(delta.dy - dy) > 0.01 { return false }
    if wanted["hint"] as? String == "x>y>0" { return delta.dx > delta.dy && delta.dy > 0 }
    return true
  }
}
