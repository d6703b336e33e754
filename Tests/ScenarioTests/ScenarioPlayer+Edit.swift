import Decorations
import Document
import Geometry
import Interactions
import View
import Tools

/// Acts on what tools create and on the history.
extension ScenarioPlayer {
  /// Acts of which the status is said.
  func edit(_ line: ScenarioLine, _ session: View) -> String? {
    let document = session.document
    switch line.verb {
    case "UNDO": return travels(document) && document.undo() != nil ? "ok" : "no-op"
    case "REDO":
      guard document.isTransactionOpen || document.isHeld || document.mayRedo else { return "not-permitted" }
      return travels(document) && document.redo() != nil ? "ok" : "no-op"
    case "REMEMBER":
      rememberedHash = document.contentHash()
      return "ok"
    case "CHOOSE": return choose(MenuItem(rawValue: UInt32(line.word(0)) ?? 0), session)
    case "CLOSEMENU": return session.closeMenu() ? "ok" : "no-op"
    case "MARK": return mark(line, session)
    case "STYLE":
      setStyle(line, session)
      return "ok"
    case "DECORATE": return decorate(line, session)
    case "IMAGE", "RULE": return paint(line, session.document)
    default: return nil
    }
  }

  /// An image of a page more, or a straight line that it paints; pdf space.
  private func paint(_ line: ScenarioLine, _ document: Document) -> String {
    let (page, ends) = (line.whole("page"), line.numbers(0))
    do throws(BuildError) {
      guard line.verb == "IMAGE" else {
        let more = [Point<PDFSpace>(ends[0], ends[1]), Point(ends[2], ends[3])]
        try document.setLines((document.lines(ofPage: page)?.ends ?? []) + more, ofPage: page)
        return "ok"
      }
      guard let image = line.image else { return "error" }
      try document.setImages((document.images(ofPage: page)?.all ?? []) + [image], ofPage: page)
      return "ok"
    } catch {
      return "error"
    }
  }

  /// A filled rectangle of pdf space.
  private func decorate(_ line: ScenarioLine, _ session: View) -> String {
    let page = session.document.pages.id(at: line.whole("page"))
    let box: Rect<PDFSpace> = line.rect()
    var look = Decoration(key: UInt64(line.whole("key")), firstPage: page, lastPage: page, flags: .isClosed)
    if !line.has("flat") { look.flags.insert(.isHittable) }
    if line.has("drags") { look.flags.insert(.passesDrags) }
    if line.has("through") { look.flags.insert(.passesGestures) }
    look.z = Int32(line.whole("z"))
    look.fill = 0xFF00_00FF
    let corners: [Point<PDFSpace>] = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
    ]
    let outcome = session.put(look, corners.count) { DecorationVertex(page: page, point: corners[$0]) }
    session.finishDecorations()
    if case .done = outcome { return "ok" }
    return outcome == .noOp ? "no-op" : "error"
  }

  private func travels(_ document: Document) -> Bool { !document.isTransactionOpen && !document.isHeld }

  private func choose(_ item: MenuItem, _ session: View) -> String {
    switch session.choose(item) {
    case .done, .forHost: "ok"
    case .pending: "pending"
    case .notFound: "not-found"
    case .refused: "error"
    }
  }

  private func mark(_ line: ScenarioLine, _ session: View) -> String {
    let mode = ToolMode(rawValue: UInt32(line.word(0)) ?? 0)
    switch session.markSelection(mode, variant: UInt32(line.whole("variant"))) {
    case .done: return "ok"
    case .nothingSelected: return "no-op"
    case .pending: return "pending"
    case .notSupported: return "not-supported"
    case .refused: return "error"
    }
  }

  private func setStyle(_ line: ScenarioLine, _ session: View) {
    let (mode, variant) = (ToolMode(rawValue: UInt32(line.word(0)) ?? 0), UInt32(line.whole("variant")))
    guard !line.has("own") else { return session.setToolStyle(nil, of: mode, variant: variant) }
    let old = session.tools.styles.style(of: mode, variant: variant)
    let ends = line.named["ends"].map { ScenarioLine.numbers($0).map { UInt32($0) } }
    let style = ToolStyle(
      color: line.named["color"].map(color) ?? old.color,
      interiorColor: line.named["fill"].map(color) ?? old.interiorColor, width: line.number("width", old.width),
      opacity: line.number("opacity", old.opacity),
      lineEndings: ends.map { .init(start: $0[0], end: $0[1]) } ?? old.lineEndings,
      fontSize: line.number("font", old.fontSize), cloud: line.number("cloud", old.cloud))
    session.setToolStyle(style, of: mode, variant: variant)
  }

  private func color(_ text: String) -> Annotation.Color {
    let n = ScenarioLine.numbers(text)
    return Annotation.Color(components: 3, values: (n[0], n[1], n[2], 0))
  }

  /// LIST: the annotations of a page with their points.
  func list(_ line: ScenarioLine, _ session: View) -> [String]? {
    guard line.verb == "LIST" else { return nil }
    let content = session.document.content(ofPage: line.whole("page"))
    return (content.map { Array($0.annotations) } ?? []).map { annotation in
      let box = annotation.rect
      let ends: [Point<PDFSpace>] = [Point(box.minX, box.minY), Point(box.maxX, box.maxY)]
      var text = "annotation \(annotation.subtype.rawValue) \(EffectLog.point(ends[0])) \(EffectLog.point(ends[1]))"
      text += " width=\(EffectLog.number(annotation.borderWidth))"
      if line.has("texts") { text += texts(annotation) }
      for list in annotation.points.enumerated().sorted(by: { ($0.1.kind, $0.0) < ($1.1.kind, $1.0) }).map(\.element) {
        text += " \(list.kind):" + list.points.map { EffectLog.point($0) }.joined(separator: ";")
      }
      return text
    }
  }

  func ofEdits(_ line: ScenarioLine, _ session: View) -> Quantity? {
    let document = session.document
    switch line.verb {
    case "annotations":
      return .number(Double(document.content(ofPage: line.whole("page"))?.annotations.count ?? -1))
    case "value", "shown": return .text(value(line, document))
    case "menu": return .number(Double(session.menuEntries().count))
    case "undo": return .number(Double(document.undoCount))
    case "redo": return .number(Double(document.redoCount))
    case "undo-name": return .text(document.undoName?.english.description ?? "")
    case "why":
      let found = session.inactions(in: session.registry.explanations.newestSequence)
      return .text(found?.first?.reason.english.description ?? "")
    case "why-not":
      let command = line.plain.first.flatMap { UInt32($0) }.flatMap { Command(rawValue: $0) }
      return .text(command.flatMap { session.obstacle(to: $0) }?.english.description ?? "")
    case "as-remembered": return .number(document.contentHash() == rememberedHash ? 1 : 0)
    default: return nil
    }
  }
}
