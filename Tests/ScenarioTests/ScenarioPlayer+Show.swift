import Document
import Geometry
import Gestures
import Interactions
import HitTesting
import Layout
import Selection
import View
import Text
import Tools

/// Acts on what the view shows.
extension ScenarioPlayer {
  /// Acts that say nothing.
  func show(_ line: ScenarioLine, _ session: View) -> Bool {
    switch line.verb {
    case "RESIZE": resize(line, session)
    case "LAYOUT": layOut(line, session)
    case "FIT": session.setFit(ScenarioPlayer.fit(line.word(0)), animated: line.has("animated"))
    case "ZOOM": session.zoom(to: line.number("to"), about: line.point(), animated: line.has("animated"))
    case "ZOOMTO":
      let rect: Rect<PDFSpace>? = line.plain.contains { $0.contains(".") } ? line.rect() : nil
      _ = session.zoom(to: rect, page: line.whole("page"), animated: line.has("animated"))
    case "GOTO": _ = session.show(destination(line), animated: line.has("animated"))
    case "SHOW": _ = session.show(page: line.whole("page"), animated: line.has("animated"))
    case "CLEAR": session.select(.init())
    case "SHORTCUTS": session.shortcuts = Shortcuts(Shortcuts.Platform(rawValue: UInt32(line.word(0)) ?? 0) ?? .any)
    case "TOOLSOFF": session.turnToolsOff()
    case "ADVANCE":
      pass(to: line.time, session)
      session.advance(to: line.time)
    case "SET":
      let device: DeviceKind? = line.word(2).isEmpty ? nil : line.device
      _ = session.set(UInt32(line.word(0)) ?? 0, device, to: Double(line.word(1)) ?? 0)
    case "DELIVER":
      maker.provider?.arrived.insert(.init(page: line.whole("page"), part: line.part))
      _ = session.document.deliver(line.part, ofPage: line.whole("page"))
    default: return false
    }
    return true
  }

  private func resize(_ line: ScenarioLine, _ session: View) {
    let (size, old) = (line.numbers(0), session.viewport.display)
    let display = DisplaySettings(
      deviceScale: line.number("scale", old.deviceScale), unitsPerInch: line.number("inch", old.unitsPerInch))
    session.setGeometry(size: Size(size[0], size[1]), display: display)
  }

  private func layOut(_ line: ScenarioLine, _ session: View) {
    var options = LayoutOptions()
    let modes: [String: SpreadMode] = ["double": .double, "book": .book]
    options.mode = modes[line.named["spreads"] ?? ""] ?? .single
    options.axis = line.named["axis"] == "horizontal" ? .horizontal : .vertical
    options.scrolling = line.named["scroll"] == "spread" ? .perSpread : .continuous
    options.interitemSpacing = line.number("gap", 10)
    options.isRightToLeft = line.has("rtl")
    options.singlePagesWhenHorizontal = line.has("lone")
    let insets = line.named["insets"].map { ScenarioLine.numbers($0) } ?? [0, 0, 0, 0]
    options.contentInsets = Insets(top: insets[1], left: insets[0], bottom: insets[3], right: insets[2])
    session.setLayout(options, fit: ScenarioPlayer.fit(line.named["fit"]))
  }

  private func destination(_ line: ScenarioLine) -> Destination {
    let kinds: [String: Destination.Kind] = [
      "XYZ": .xyz, "FIT": .fit, "FIT_H": .fitH, "FIT_V": .fitV, "FIT_R": .fitR, "FIT_B": .fitB, "FIT_BH": .fitBH,
      "FIT_BV": .fitBV,
    ]
    let member = { (name: String) in line.named[name].flatMap(Double.init) }
    return Destination(
      kind: kinds[line.word(0)] ?? .xyz, page: line.whole("page"), left: member("left"), top: member("top"),
      right: member("right"), bottom: member("bottom"), zoom: member("zoom"))
  }

  /// Acts of which the status is said.
  func ask(_ line: ScenarioLine, _ session: View) -> String? {
    let first = line.word(0)
    let number = UInt32(first) ?? 0
    switch line.verb {
    case "TRY": return attempt(line, session)
    case "STEP":
      let (spreads, forward) = (first.hasSuffix("spread"), first.hasPrefix("next"))
      return did(session.step(spreads: spreads, forward: forward, animated: line.has("animated")))
    case "SPREAD":
      guard session.document.pages.count > 0 else { return "no-op" }
      let before = session.goings
      guard session.show(spread: Int(number), animated: line.has("animated")) else { return "not-found" }
      return did(session.goings != before)
    case "OFFSET":
      let (offset, before) = (line.numbers(0), session.goings)
      _ = session.scroll(to: Point(offset[0], offset[1]), animated: line.has("animated"))
      return did(session.goings != before)
    case "TURNVIEW": return QuarterTurn(degrees: Int(number)).map { did(session.setTurn($0)) } ?? "invalid-argument"
    case "SCROLL":
      let way = line.numbers(0)
      return did(session.scroll(by: Vector(way[0], way[1]), animated: line.has("animated")))
    case "TOOL":
      let mode = number == 0 ? session.tools.defaultMode : ToolMode(rawValue: number)
      return said(session.selectTool(mode, pinned: line.has("pinned"), variant: UInt32(line.whole("variant"))))
    case "DEFAULTTOOL": return said(session.tools.setDefault(ToolMode(rawValue: number)))
    case "BACK": return did(session.goBack(animated: line.has("animated")))
    case "FORWARD": return did(session.goForward(animated: line.has("animated")))
    case "PROFILE": return Profile(rawValue: number).map { did(session.set(profile: $0)) } ?? "invalid-argument"
    case "SELECT": return select(line, session)
    case "SELECTAT": return did(session.selectText(at: line.point(), by: granularity(line.word(1))))
    case "COMMAND": return Command(rawValue: number).map { did(session.run($0)) } ?? "invalid-argument"
    case "INSIST": return did(insist(first == "on", session))
    case "UNLOCK":
      guard session.document.state == .locked else { return "no-op" }
      return Array(first.utf8).withUnsafeBufferPointer({ session.document.unlock(password: $0) }) == .done
        ? "ok" : "error"
    default: return nil
    }
  }

  private func did(_ something: Bool) -> String { something ? "ok" : "no-op" }

  private func insist(_ isOn: Bool, _ session: View) -> Bool {
    defer { session.document.setIgnoresPermissions(isOn) }
    return session.document.ignoresPermissions != isOn
  }

  private func said(_ outcome: ToolSwitch) -> String {
    switch outcome {
    case .done: "ok"
    case .noOp: "no-op"
    case .notSupported: "not-supported"
    case .refused: "conflict"
    case .vetoed: "denied"
    case .notPermitted: "not-permitted"
    }
  }

  private func attempt(_ line: ScenarioLine, _ session: View) -> String? {
    guard case .component(let component) = target(line.word(0)) else { return nil }
    let isPending = component != .transformAnnotation && session.loadForQuestion(at: line.point(1))
    switch session.attempt(component, at: line.point(1)) {
    case .performed: return "ok"
    case .denied: return "denied"
    case .needsGesture: return "not-supported"
    case .noContext where isPending: return "pending"
    default: return "no-op"
    }
  }

  private func select(_ line: ScenarioLine, _ session: View) -> String {
    let n = line.numbers(0).map { Int($0) }
    switch session.select(TextEnds(firstPage: n[0], first: n[1], lastPage: n[2], last: n[3])) {
    case .done: return "ok"
    case .same: return "no-op"
    case .noSuchPage: return "not-found"
    case .reversed: return "invalid-argument"
    }
  }

  private func granularity(_ name: String) -> TextGranularity {
    let units: [String: TextGranularity] = [
      "character": .character, "word": .word, "line": .line, "paragraph": .paragraph, "block": .block, "page": .page,
    ]
    return units[name] ?? .word
  }

  /// Acts that ask and say the answer after the effects.
  func state(_ line: ScenarioLine, _ session: View) -> [String]? {
    switch line.verb {
    case "CAN":
      _ = session.loadForQuestion(at: line.point(1))
      let can = session.registry.canActivate(target(line.word(0)), at: line.point(1), session)
      return ["can \(can ? "yes" : "no")"]
    case "SELECTED":
      let text = selectedText(session)
      return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map { "text \($0)" }
    case "HITS": return session.hits(at: line.point(), by: line.device).map { "hit \($0.kind)" }
    default: return nil
    }
  }

  func focusName(_ session: View) -> String {
    var bytes: [UInt8] = []
    session.focusName(appendTo: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that is edited: `|` at the caret, or `<` and `>` round what is selected.
  func written(_ session: View) -> String {
    guard session.textInput.isOn else { return "" }
    let around = session.textAround
    let (low, high) = (min(around.anchor, around.head), max(around.anchor, around.head))
    func text(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(around.scalars[range].compactMap { Unicode.Scalar($0) })).replacing(
        "\n", with: "/")
    }
    let selected = low == high ? "|" : "<" + text(low..<high) + ">"
    return text(0..<low) + selected + text(high..<around.scalars.count)
  }

  /// The box round the caret of the text that is edited, and the turn of that text.
  func caretText(_ session: View) -> String {
    let input = session.textInput
    guard input.isOn else { return "" }
    let (low, high): (Point<ViewSpace>, Point<ViewSpace>) = (
      Point(input.caret.minX, input.caret.minY), Point(input.caret.maxX, input.caret.maxY)
    )
    let turn = EffectLog.number(input.rotation * 180 / Double.pi)
    return "\(EffectLog.point(low))..\(EffectLog.point(high)) turn=\(turn)"
  }

  /// The value of a field, or the text of another annotation; `shown` is the text that shows it.
  func value(_ line: ScenarioLine, _ document: Document) -> String {
    let annotations = document.content(ofPage: line.whole("page")).map { Array($0.annotations) } ?? []
    guard let place = Int(line.word(0)), annotations.indices.contains(place) else { return "" }
    let own = annotations[place].subtype == .widget ? TextKind.fieldValue : TextKind.contents
    let kind = line.verb == "shown" ? TextKind.fieldShown : own
    return String(decoding: annotations[place].texts.text(kind) ?? [], as: UTF8.self).replacing("\n", with: "/")
  }

  func selectedText(_ session: View) -> String {
    var bytes: [UInt8] = []
    session.selectedText(appendTo: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
