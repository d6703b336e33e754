import Display
import Document
import Geometry
import Gestures
import Interactions
import HitTesting
import Layout
import Pointer
import View
import Tools

/// The act EXPECT: a quantity, a comparison and what it should be. A good one says nothing.
extension ScenarioPlayer {
  enum Quantity {
    case number(Double)
    case text(String)
  }

  func judge(_ text: String) throws -> [String] {
    let words = text.split(separator: " ").map(String.init).dropFirst()
    guard let place = words.firstIndex(where: { ["=", "<", ">", "<=", ">=", "~"].contains($0) }) else {
      throw Failure(description: "nothing to compare: \(text)")
    }
    let wanted = words[(place + 1)...].joined(separator: " ")
    let what = ScenarioLine(words[..<place].joined(separator: " "))
    defer { heard = [] }
    switch try quantity(what, try live()) {
    case .text(let found): return found == wanted ? [] : ["not so: \(found.isEmpty ? "nothing" : found)"]
    case .number(let found):
      return compare(found, words[place], Double(wanted) ?? .nan) ? [] : ["not so: \(EffectLog.number(found))"]
    }
  }

  private func compare(_ found: Double, _ sign: String, _ wanted: Double) -> Bool {
    switch sign {
    case "=": found == wanted
    case "<": found < wanted
    case ">": found > wanted
    case "<=": found <= wanted
    case ">=": found >= wanted
    default: (found - wanted).magnitude <= 0.01
    }
  }

  private func quantity(_ line: ScenarioLine, _ session: View) throws -> Quantity {
    let known = ofView(line.verb, session) ?? ofState(line.verb, session) ?? ofPlace(line, session)
    if let found = known ?? ofEdits(line, session) { return found }
    let name = line.word(0)
    switch line.verb {
    case "seen": return .number(Double(seen.count { $0 == name }))
    case "items": return .number(Double(session.displayItems().items.count { "\($0.role.rawValue)" == name }))
    case "page-items": return .text(try items(ofRole: name, onPage: line.whole("page"), session))
    case "quads": return .number(Double(session.selectedQuads(onPage: line.whole("page"))?.count ?? -1))
    case "enabled": return .number(session.registry.flags.isEnabled(target(name)) ? 1 : 0)
    case "effective": return .number(session.registry.flags.isEffective(target(name)) ? 1 : 0)
    case "can":
      _ = session.loadForQuestion(at: line.point(1))
      return .number(session.registry.canActivate(target(name), at: line.point(1), session) ? 1 : 0)
    case "setting": return .number(session.value(of: UInt32(name) ?? 0, .touch) ?? .nan)
    default: throw Failure(description: "unknown quantity \(line.verb)")
    }
  }

  private func ofView(_ name: String, _ session: View) -> Quantity? {
    let viewport = session.viewport
    let limits = viewport.zoomRange(ofSpread: viewport.spreadIndex ?? 0)
    switch name {
    case "zoom": return .number(viewport.zoom)
    case "minimum-zoom": return .number(limits.minimum)
    case "maximum-zoom": return .number(limits.maximum)
    case "fit": return .text("\(viewport.fit)")
    case "offset-x": return .number(viewport.canvasFromView.apply(Point<ViewSpace>.origin).x)
    case "offset-y": return .number(viewport.canvasFromView.apply(Point<ViewSpace>.origin).y)
    case "canvas-width": return .number(viewport.layout.canvasSize.width)
    case "canvas-height": return .number(viewport.layout.canvasSize.height)
    case "visible": return .text(session.visiblePages().map { "\($0.page)" }.joined(separator: ","))
    default: return nil
    }
  }

  private func ofState(_ name: String, _ session: View) -> Quantity? {
    switch name {
    case "page": .number(Double(page))
    case "spread": .number(Double(spread))
    case "continuous": .number(continuous)
    case "tool": .number(Double(session.tools.currentMode.rawValue))
    case "moving": .number(session.isMoving ? 1 : 0)
    case "deadline": .number(session.deadline.map { Double($0) / 1e6 } ?? -1)
    case "text": .text(selectedText(session).replacing("\n", with: "|").replacing("\u{c}", with: "/"))
    case "focus": .text(focusName(session))
    case "pictures": .text(pictures(session))
    case "written": .text(written(session))
    case "caret": .text(caretText(session))
    case "clip": .text(String(decoding: session.copiedEditText, as: UTF8.self).replacing("\n", with: "/"))
    case "entry": .text(entryText)
    case "shown-target": .text(shownTarget(session))
    case "consent": .number(consent(session))
    case "image": .number(Double(session.selectedImage?.index ?? -1))
    case "table":
      .text(
        String(decoding: session.selectedTable(), as: UTF8.self).replacing("\n", with: "|").replacing("\t", with: "/"))
    case "state": .number(Double(session.document.state.rawValue))
    case "pages": .number(Double(session.document.pages.count))
    default: nil
    }
  }

  /// The corners of the pictures of what is dragged, upper left and lower right.
  private func pictures(_ session: View) -> String {
    let corners: [String] = session.displayItems().items.compactMap { item in
      guard case .picture(let quad, _) = item.shape else { return nil }
      return "\(EffectLog.point(quad.p0))..\(EffectLog.point(quad.p2))"
    }
    return corners.joined(separator: " ")
  }

  /// The corners p0 and p2 of the items of a role in the display list of a page, page space.
  private func items(ofRole role: String, onPage page: Int, _ session: View) throws -> String {
    guard let list = session.displayItems(ofPage: page) else { throw Failure(description: "no page \(page)") }
    let corners: [String] = (0..<list.count).compactMap { place in
      guard "\(list[place].shown.role.rawValue)" == role, let quad = list[place].shape.corners else { return nil }
      return "\(EffectLog.point(quad.p0))..\(EffectLog.point(quad.p2))"
    }
    return corners.joined(separator: " ")
  }

  /// The box for the text that was asked for last.
  private var entryText: String {
    guard let entry else { return "" }
    let (low, high): (Point<ViewSpace>, Point<ViewSpace>) = (
      Point(entry.area.minX, entry.area.minY), Point(entry.area.maxX, entry.area.maxY)
    )
    let turn = entry.rotation * 180 / Double.pi
    return "\(EffectLog.point(low))..\(EffectLog.point(high)) size=\(EffectLog.number(entry.fontSize))"
      + " turn=\(EffectLog.number(turn))"
  }

  /// 1 if the action that was followed last needs consent, 2 if one after it does.
  private func consent(_ session: View) -> Double {
    let flags = action.map { session.document.flags(of: $0) } ?? []
    return (flags.contains(.needsConsent) ? 1 : 0) + (flags.contains(.nextNeedsConsent) ? 2 : 0)
  }

  /// Where the action leads that was followed last, as it is shown to a user.
  private func shownTarget(_ session: View) -> String {
    let text = action.flatMap { session.document.action($0) }.flatMap { ShownTarget.text(of: $0) }
    return text.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func ofPlace(_ line: ScenarioLine, _ session: View) -> Quantity? {
    let shown: Point<ViewSpace>? = session.viewport.viewFromPDF(line.whole("page"))?.apply(line.point())
    switch line.verb {
    case "view-x": return shown.map { .number($0.x) }
    case "view-y": return shown.map { .number($0.y) }
    case "cursor":
      _ = session.loadForQuestion(at: line.point())
      return .text(EffectLog.snake("\(session.cursorDescription(at: line.point()).cursor)"))
    case "pointer":
      _ = session.loadForQuestion(at: line.point())
      let found = session.cursorDescription(at: line.point())
      return .text("\(EffectLog.snake("\(found.cursor)")) \(EffectLog.number(found.rotation))")
    case "hit": return session.hits(at: line.point(), by: line.device).first.map { .text("\($0.kind)") }
    default: return nil
    }
  }
}

extension DrawShape {
  /// The corners of what has four.
  fileprivate var corners: Quad<Space>? {
    switch self {
    case .figure(_, let quad), .polygon(let quad, _), .label(let quad, _), .picture(let quad, _): quad
    case .dashes, .lens: nil
    }
  }
}
