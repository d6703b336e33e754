import Document
import Geometry
import Layout
import View

/// Where a host that keeps its own layout has a page.
struct ScenarioPlacedPage {
  let page: Int
  let turn: QuarterTurn
  /// Left, top, right and bottom.
  let frame: [Double]

  /// Reads `PAGE:x0,y0..x1,y1[:TURN]`.
  init(_ word: String) {
    let parts = word.split(separator: ":").map(String.init)
    page = Int(parts[0]) ?? 0
    frame = ScenarioLine.numbers(parts[1])
    turn = QuarterTurn(degrees: parts.count > 2 ? Int(parts[2]) ?? 0 : 0) ?? .none
  }

  /// Where it is once what was at a point is at (point - offset) · zoom.
  init(_ before: Self, _ offset: [Double], _ zoom: Double) {
    (page, turn) = (before.page, before.turn)
    frame = before.frame.indices.map { (before.frame[$0] - offset[$0 % 2]) * zoom }
  }

  /// `nil` where the frame is none.
  var placed: PlacedPage? {
    guard frame.count == 4, let rect = Rect<ViewSpace>(x0: frame[0], y0: frame[1], x1: frame[2], y1: frame[3]),
      Swift.min(rect.width, rect.height) >= PlacedPage.leastSide
    else { return nil }
    return PlacedPage(page: page, turn: turn, frame: rect)
  }
}

/// The act PLACE.
extension ScenarioPlayer {
  /// Pages; those of the act before `moved dx,dy`, or as they were `asked` for; or the view's `own` layout.
  func place(_ line: ScenarioLine, _ session: View) -> String? {
    guard line.verb == "PLACE" else { return nil }
    var pages = placed
    switch line.word(0) {
    case "own":
      let before = session.layoutRevision
      guard session.useLayout(.derived) else { return "not-found" }
      return session.layoutRevision == before ? "no-op" : "ok"
    case "moved": pages = placed.map { ScenarioPlacedPage($0, line.numbers(1).map { -$0 }, 1) }
    case "asked": pages = placed.map { ScenarioPlacedPage($0, wish.offset, wish.zoom) }
    default: pages = line.plain.map { ScenarioPlacedPage($0) }
    }
    let given = pages.compactMap(\.placed).sorted { $0.page < $1.page }
    if given.contains(where: { $0.page >= session.document.pages.count }) { return "not-found" }
    guard given.count == pages.count else { return "invalid-argument" }
    let outcome = session.placePages(given.count) { given[$0] }
    if outcome == .refused { return "invalid-argument" }
    (placed, wish) = (pages, ([0, 0], 1))
    return outcome == .same ? "no-op" : "ok"
  }
}
