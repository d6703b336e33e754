import Geometry
import Gestures
import View

/// Acts that feed events. Times and ways are computed as the Python binding's helpers do.
extension ScenarioPlayer {
  func feed(_ line: ScenarioLine, _ session: View) -> Bool {
    switch line.verb {
    case "DOWN", "MOVE", "UP", "HOVER", "CANCEL", "LEAVE": point(line, session)
    case "TAP": tap(line, session)
    case "DRAG": drag(line, session)
    case "PINCH": pinch(line, session)
    case "WHEEL": wheel(line, session)
    case "TRACKPAD": trackpad(line, session)
    case "KEY": key(line, session)
    case "TYPE", "COMPOSE", "CANCELTEXT": text(line, session)
    case "CANCELALL": send(session, .cancelAll(time: line.time))
    default: return false
    }
    return true
  }

  /// Hands an event in, after the frames that a host may have drawn since the one before.
  private func send(_ session: View, _ event: InputEvent) {
    pass(to: event.time, session)
    session.handle(event)
  }

  /// Advances as a host that draws frames would.
  func pass(to time: UInt64, _ session: View) {
    for frame in frames?(session.now, time) ?? [] { session.advance(to: frame) }
  }

  private func point(_ line: ScenarioLine, _ session: View) {
    let phases: [String: PointerPhase] = [
      "DOWN": .down, "MOVE": .move, "UP": .up, "HOVER": .hover, "CANCEL": .cancel, "LEAVE": .leave,
    ]
    let phase = phases[line.verb] ?? .move
    give(session, line, phase, line.ms, line.point(), UInt32(line.whole("pointer", 1)), line.flags)
  }

  private func give(
    _ session: View, _ line: ScenarioLine, _ phase: PointerPhase, _ ms: Double, _ at: Point<ViewSpace>,
    _ pointer: UInt32 = 1, _ flags: SampleFlags = []
  ) {
    let kind = (phase == .hover || phase == .leave) && line.device != .pen ? .mouse : line.device
    let isHeld = kind != .touch && (phase == .down || phase == .move)
    let named = line.verb == "UP" || isHeld ? line.buttons : []
    var sample = PointerSample(
      time: ScenarioLine.ns(ms), pointer: pointer, kind: kind, phase: phase, position: at,
      buttons: named.isEmpty && isHeld ? .primary : named, modifiers: line.modifiers, pressure: line.number("pressure"),
      flags: flags)
    sample.contact = line.number("contact")
    sample.tilt = Vector(line.number("tilt") * .pi / 180, 0)
    send(session, .pointer(sample))
  }

  private func tap(_ line: ScenarioLine, _ session: View) {
    for i in 0..<line.whole("count", 1) {
      let ms = line.ms + Double(i) * 140
      give(session, line, .down, ms, line.point())
      give(session, line, .up, ms + 40, line.point())
    }
  }

  private func drag(_ line: ScenarioLine, _ session: View) {
    let (n, duration, steps) = (line.numbers(0), line.number("duration", 160), line.number("steps", 10))
    guard n.count == 4 else { return }
    var at = Point<ViewSpace>(n[0], n[1])
    give(session, line, .down, line.ms, at)
    for i in 1...Int(steps) {
      let i = Double(i)
      at = Point(n[0] + (n[2] - n[0]) * i / steps, n[1] + (n[3] - n[1]) * i / steps)
      give(session, line, .move, line.ms + duration * i / steps, at)
    }
    give(session, line, .up, line.ms + duration, at)
  }

  private func pinch(_ line: ScenarioLine, _ session: View) {
    let (start, end, steps) = (line.number("start", 100), line.number("end", 200), line.number("steps", 10))
    let (middle, duration): (Point<ViewSpace>, Double) = (line.point(), line.number("duration", 160))
    func both(_ phase: PointerPhase, _ ms: Double, _ i: Double) {
      let span = (start + (end - start) * i / steps) / 2
      let flags: SampleFlags = phase == .move ? .moreInFrame : []
      give(session, line, phase, ms, Point(middle.x - span, middle.y), 1, flags)
      give(session, line, phase, ms, Point(middle.x + span, middle.y), 2)
    }
    both(.down, line.ms, 0)
    for i in 1...Int(steps) { both(.move, line.ms + duration * Double(i) / steps, Double(i)) }
    both(.up, line.ms + duration, steps)
  }

  private func wheel(_ line: ScenarioLine, _ session: View) {
    let turn = Vector<ViewSpace>(line.number("across") * 120, line.number("notches") * 120)
    send(
      session,
      .wheel(
        WheelSample(
          time: line.time, position: line.point(), delta: Vector(line.number("dx"), line.number("dy")), v120: turn,
          modifiers: line.modifiers, flags: line.flags)))
  }

  private func trackpad(_ line: ScenarioLine, _ session: View) {
    var sample = TrackpadSample(
      time: line.time, phase: line.has("begin") ? .begin : line.has("end") ? .end : .update,
      position: line.point(), pan: Vector(line.number("dx"), line.number("dy")), scale: line.number("scale", 1))
    sample.isConsumed = line.has("consumed")
    send(session, .trackpad(sample))
  }

  private func text(_ line: ScenarioLine, _ session: View) {
    let scalars = line.quoted.replacing("\\n", with: "\n").unicodeScalars.map(\.value)
    let kind: TextSample.Kind
    switch line.verb {
    case "TYPE":
      kind = .committed(
        CommittedText(
          scalars, isPasted: line.has("pasted"), before: line.whole("before"), after: line.whole("after")))
    case "COMPOSE":
      let caret = line.named["caret"] == "none" ? nil : line.whole("caret", scalars.count)
      kind =
        scalars.isEmpty ? .compositionCancelled : .composed(ComposedText(scalars, caret: caret, clauses: clauses(line)))
    default: kind = .compositionCancelled
    }
    send(session, .text(TextSample(time: line.time, kind)))
  }

  private func clauses(_ line: ScenarioLine) -> [ComposedText.Clause] {
    let styles: [String: ClauseStyle] = ["raw": .raw, "converted": .converted, "target": .target]
    return (line.named["clauses"] ?? "").split(separator: ",").compactMap { part in
      let words = part.split(separator: ":").map(String.init)
      guard words.count == 3, let start = Int(words[0]), let length = Int(words[1]) else { return nil }
      return ComposedText.Clause(start..<(start + length), styles[words[2]] ?? .raw)
    }
  }

  private func key(_ line: ScenarioLine, _ session: View) {
    let names: [String: UInt32] = [
      "ESCAPE": 0x110001, "ENTER": 0x110002, "TAB": 0x110003, "DELETE": 0x110005,
      "SPACE": 0x20, "F10": 0x11002A, "MENU": 0x110006,
      "BACKSPACE": 0x110004, "LEFT": 0x110010, "RIGHT": 0x110011, "UP": 0x110012,
      "DOWN": 0x110013,
      "HOME": 0x110014,
      "END": 0x110015, "PAGE_UP": 0x110016, "PAGE_DOWN": 0x110017,
    ]
    let key = names[line.word(0)] ?? (line.word(0).count == 1 ? line.word(0).unicodeScalars.first?.value : nil) ?? 0
    for (i, isDown) in [true, false].enumerated() {
      let time = ScenarioLine.ns(line.ms + 20 * Double(i))
      var sample = KeySample(time: time, key: key, modifiers: line.modifiers, isDown: isDown, isRepeat: false)
      sample.isConsumed = line.has("consumed")
      send(session, .key(sample))
    }
  }
}
