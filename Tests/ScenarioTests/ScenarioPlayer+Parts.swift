import Document
import Geometry
import Gestures
import Interactions
import Layout
import View

/// Acts on components and recognizers, and what these ask and tell.
extension ScenarioPlayer {
  func arrange(_ line: ScenarioLine, _ session: View) -> Bool {
    switch line.verb {
    case "ENABLE", "DISABLE": session.setEnabled(line.verb == "ENABLE", target(line.word(0)))
    case "DENY", "ALLOW": setDenial(line, session)
    case "LATENCY":
      let latencies: [String: TapLatency] = ["provisional": .provisional, "immediate": .immediate]
      _ = session.setLatency(latencies[line.word(1)] ?? .wait, target(line.word(0)))
    case "REMOVE":
      let ids = session.document.content(ofPage: line.whole("page"))?.annotationIDs ?? []
      try? session.document.remove(ids[Int(line.word(0)) ?? 0])
    case "LISTEN":
      let listener = Listener(self, session, line.word(1))
      _ = session.registry.add(listener as any ActivationCondition, to: target(line.word(0)))
      _ = session.registry.add(listener as any ActivationCallback, to: target(line.word(0)))
    case "RECOGNIZER": addRecognizer(line, session)
    default: return false
    }
    return true
  }

  private func setDenial(_ line: ScenarioLine, _ session: View) {
    let name = line.word(0)
    if let old = denials.removeValue(forKey: name) { _ = session.registry.remove(old) }
    if line.verb == "DENY" { denials[name] = session.registry.add(Denial(line, session), to: target(name)) }
  }

  private func addRecognizer(_ line: ScenarioLine, _ session: View) {
    var spec = line.word(1) == "long_press" ? RecognizerSpec.longPress() : .tap(taps: UInt32(line.whole("taps", 1)))
    if line.number("duration") > 0 { spec.duration = ScenarioLine.ns(line.number("duration")) }
    spec.owner = 1 << 31
    let host = Host(session, begins: line.named["begins"].map(target), tries: line.named["tries"].map(target))
    recognizers[line.word(0)] = try? session.add(spec, host)
  }

  func relate(_ line: ScenarioLine, _ session: View) -> String? {
    guard line.verb == "REQUIRE" || line.verb == "TOGETHER" else { return nil }
    let ends = (0...1).map { i in
      recognizers[line.word(i)].map { RelationEnd.recognizer($0) } ?? target(line.word(i)).relationEnd
    }
    do throws(ArenaError) {
      _ =
        line.verb == "REQUIRE"
        ? try session.arena.require(ends[0], failureOf: ends[1])
        : try session.arena.allowSimultaneous(ends[0], ends[1])
      return "ok"
    } catch {
      return error == .cycle ? "cycle" : "error"
    }
  }
}

/// Denies for one kind of annotation, on one page, or where the point lies in a rectangle of the first page's pdf space, or always.
private final class Denial: ActivationCondition {
  private let line: ScenarioLine
  private weak var session: View?

  init(_ line: ScenarioLine, _ session: View) {
    self.line = line
    self.session = session
  }

  func answer(_ activation: Activation) -> ConditionAnswer {
    guard let session else { return .failed }
    if line.named["kind"] != nil {
      return session.document.annotation(activation.context.annotation)?.subtype == line.subtype ? .deny : .allow
    }
    if line.named["page"] != nil {
      return activation.context.page == session.document.pages.id(at: line.whole("page")) ? .deny : .allow
    }
    if let inside = line.named["inside"].map({ ScenarioLine.numbers($0) }) {
      guard let at = session.viewport.pdfFromView(0)?.apply(activation.point) else { return .failed }
      return at.x >= inside[0] && at.x <= inside[2] && at.y >= inside[1] && at.y <= inside[3] ? .deny : .allow
    }
    return .deny
  }
}

/// Says what it is asked and told.
private final class Listener: ActivationCondition, ActivationCallback {
  private weak var player: ScenarioPlayer?
  private weak var session: View?
  private let label: String

  init(_ player: ScenarioPlayer, _ session: View, _ label: String) {
    self.player = player
    self.session = session
    self.label = label
  }

  func answer(_ activation: Activation) -> ConditionAnswer {
    tell("asked", activation)
    return .allow
  }

  func run(_ activation: Activation) -> Bool {
    tell("called", activation)
    return true
  }

  private func tell(_ verb: String, _ activation: Activation) {
    player?.heard.append("\(verb) \(label) \(EffectLog.point(activation.point)) \(context(activation))")
  }

  private func context(_ activation: Activation) -> String {
    switch activation.context {
    case .none: return "none"
    case .fastScroll(let direction): return "fast_scroll direction=\(direction.rawValue)"
    case .smartZoom(let target, _):
      guard let box = target else { return "smart_zoom out" }
      let corners: [Point<ViewSpace>] = [Point(box.minX, box.minY), Point(box.maxX, box.maxY)]
      return "smart_zoom \(corners.map { EffectLog.point($0) }.joined(separator: ".."))"
    default:
      let index = session?.document.pages.index(of: activation.context.page) ?? -1
      return "\(activation.kind) page=\(index)"
    }
  }
}

/// A recognizer that asks a component before it begins, and makes one act.
private final class Host: HostRecognizer {
  private weak var session: View?
  private let begins: ComponentTarget?
  private let tries: ComponentTarget?

  init(_ session: View, begins: ComponentTarget?, tries: ComponentTarget?) {
    self.session = session
    self.begins = begins
    self.tries = tries
  }

  func admits(_ contact: PointerSample, _ session: View) -> Bool { true }

  func shouldBegin(_ moment: GestureEvent) -> Bool {
    guard let begins, let session else { return true }
    return session.registry.canActivate(begins, at: moment.position, session)
  }

  func onInput(_ sample: PointerSample) -> Verdict { .undecided }
  func onDeadline(_ time: UInt64) -> Verdict { .undecided }
  func reset(_ sequence: UInt64) {}

  func stepped(_ event: GestureEvent) {
    guard event.state == .recognized || event.state == .began, case .component(let component) = tries else { return }
    _ = session?.attempt(component, at: event.position)
  }
}
