import Document
import Geometry
import View
import Tools

/// Acts on what tools ask for before they create, and on where links lead.
extension ScenarioPlayer {
  /// Acts of which the status is said.
  func create(_ line: ScenarioLine, _ session: View) -> String? {
    switch line.verb {
    case "COMMIT": return commit(line, session)
    case "LINKTO": return linkTo(line, session)
    case "TOOLTEXT":
      let text = TextEntry(kind: UInt32(line.whole("kind", 1)), utf8: Array(line.quoted.utf8))
      session.setToolText(
        text, of: ToolMode(rawValue: UInt32(line.word(0)) ?? 0), variant: UInt32(line.whole("variant")))
      return "ok"
    default: return nil
    }
  }

  private func commit(_ line: ScenarioLine, _ session: View) -> String {
    let asset = asset(line.word(1)).flatMap { try? session.document.add($0) } ?? .none
    switch session.commitContent(UInt64(line.word(0)) ?? 0, asset, Array(line.quoted.utf8)) {
    case .done: return "ok"
    case .notFound: return "not-found"
    case .mismatch, .missing: return "invalid-argument"
    case .refused: return "error"
    }
  }

  /// A small thing of the kind that a word says; `nil` for a text.
  private func asset(_ what: String) -> Asset? {
    switch what {
    case "image":
      var image = Asset(.pixels, [255, 0, 0, 255, 0, 0, 255, 128])
      (image.width, image.height, image.components, image.hasAlpha) = (2, 1, 3, true)
      return image
    case "file": return Asset(.file, [0, 10, 0, 20])
    case "sound":
      var sound = Asset(.sound, [0, 10, 0, 20])
      (sound.rate, sound.channels, sound.bits, sound.encoding) = (8000, 1, 16, 1)
      return sound
    default: return nil
    }
  }

  private func linkTo(_ line: ScenarioLine, _ session: View) -> String {
    let ids = session.document.content(ofPage: line.whole("page"))?.annotationIDs ?? []
    let at = Int(line.word(0)) ?? 0
    guard ids.indices.contains(at) else { return "not-found" }
    var action = Action(kind: .uri, flags: [], trigger: 0)
    if let uri = line.named["uri"] {
      action.texts = [TextEntry(kind: 200, utf8: Array(uri.utf8))]
    } else {
      action = Action(
        kind: .goTo, flags: .hasDestination, trigger: 0,
        destination: Destination(
          kind: .fit, page: line.whole("goto"), left: nil, top: nil, right: nil, bottom: nil, zoom: nil))
    }
    guard (try? session.document.setActivation(action, of: ids[at])) != nil else { return "error" }
    return "ok"
  }

  /// Intent, name and contents, as far as it has them.
  func texts(_ annotation: Annotation) -> String {
    let kinds = [
      ("intent", TextKind.intent), ("name", TextKind.icon), ("contents", TextKind.contents), ("file", TextKind.file),
    ]
    return kinds.compactMap { name, kind in
      annotation.texts.text(kind).map { " \(name)=" + String(decoding: $0, as: UTF8.self) }
    }.joined()
  }
}
