import Document
import Geometry
import Gestures
import Interactions
import Layout
import View
import Text
import Tools

/// Plays a scenario on a session, without the C interface, and gives its transcript.
final class ScenarioPlayer {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let maker = ScenarioDocument()
  var session: View?
  private var reader: ReaderID?
  var denials: [String: RegistrationID] = [:]
  var recognizers: [String: RecognizerID] = [:]
  /// The output of listeners during the act.
  var heard: [String] = []
  /// At which times between two a host advances; `nil` for at none.
  var frames: ((UInt64, UInt64) -> [UInt64])?
  /// The names of the effects of the last act.
  private(set) var seen: [String] = []
  private(set) var page = -1
  private(set) var spread = -1
  private(set) var continuous = -1.0
  /// The action that was followed last, and the last request for a text.
  private(set) var action: ActionID?
  private(set) var entry: Effect.FieldEdit?
  /// Where the host has its pages, and the way that it was asked for since it placed them.
  var placed: [ScenarioPlacedPage] = []
  var wish: (offset: [Double], zoom: Double) = ([0, 0], 1)
  /// Of the document, when the scenario said REMEMBER.
  var rememberedHash: UInt64?

  deinit { session?.close() }

  func play(_ text: String) throws -> String {
    var out: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() where !line.hasPrefix("  ") {
      out.append(String(line))
      if !line.isEmpty, !line.hasPrefix("#") { out += try act(String(line)).map { "  " + $0 } }
    }
    return out.joined(separator: "\n") + "\n"
  }

  func live() throws -> View {
    guard let session else { throw Failure(description: "VIEW comes first") }
    return session
  }

  private func act(_ text: String) throws -> [String] {
    let line = ScenarioLine(text)
    heard = []
    if line.verb == "EXPECT" { return try judge(text) }
    if maker.take(line) { return [] }
    if line.verb == "VIEW" {
      try open(line)
      _ = try told()
      return []
    }
    let session = try live()
    if feed(line, session) || arrange(line, session) || show(line, session) { return try heard + told() }
    if let said = relate(line, session) ?? ask(line, session) ?? edit(line, session)
      ?? create(line, session) ?? place(line, session)
    {
      let effects = try told()
      return heard + effects + ["status \(said)"]
    }
    let effects = try told()
    guard let lines = state(line, session) ?? list(line, session) else {
      throw Failure(description: "unknown act: \(text)")
    }
    return heard + effects + lines
  }

  private func open(_ line: ScenarioLine) throws {
    let size = line.numbers(0)
    let made = View(document: try maker.made(), size: Size(size[0], size[1]))
    session = made
    reader = made.addReader(mask: .all)
    made.setFit(ScenarioPlayer.fit(line.named["fit"]))
  }

  /// The effects since the last time, noted and in words.
  private func told() throws -> [String] {
    guard let reader else { return [] }
    // As the C interface does when a call is through.
    if let session { for event in session.takeDueKeys() { session.handle(event) } }
    var lines: [String] = []
    seen = []
    while let effect = try live().nextEffect(reader) {
      lines.append(EffectLog.line(effect))
      seen.append(String(lines.last?.split(separator: " ").first ?? ""))
      if case .follow(let news) = effect.kind { action = news.action }
      if case .scrollWanted(let wanted) = effect.kind { wish = ([wanted.offset.dx, wanted.offset.dy], wanted.zoom) }
      if case .editRequested(let wanted) = effect.kind { entry = wanted }
      if case .page(_, let index, let spread, let continuous) = effect.kind {
        (page, self.spread, self.continuous) = (index, spread, continuous)
      }
    }
    return lines
  }

  static func fit(_ name: String?) -> FitMode {
    switch name {
    case "none": .none
    case "page": .page
    case "height": .height
    default: .width
    }
  }

  func target(_ name: String) -> ComponentTarget {
    ComponentTarget(name: Array(name.utf8)) ?? .composite(.allInteractions)
  }
}
