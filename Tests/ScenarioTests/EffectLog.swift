import Document
import Forms
import Foundation
import Geometry
import Gestures
import Pointer
import Session

/// Effects as text (docs/contracts/effect-log.md).
enum EffectLog {
  /// Six significant digits, no negative zero.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.6g", value)
    return text == "-0" ? "0" : text
  }

  static func point<Space>(_ at: Point<Space>) -> String { "\(number(at.x)),\(number(at.y))" }

  static func line(_ effect: Effect) -> String {
    var text = words(effect.kind)
    if effect.flags.contains(.initial) { text += " (initial)" }
    if effect.flags.contains(.sampled) { text += " (sampled)" }
    if effect.flags.contains(.provisional) { text += " (provisional)" }
    if effect.flags.contains(.rolledBack) { text += " (rolled_back)" }
    return text
  }

  /// `pressShown` as `press_shown`.
  static func snake(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  private static func words(_ kind: Effect.Kind) -> String {
    switch kind {
    case .viewport(let offset, let zoom, _): "viewport offset=\(point(offset)) zoom=\(number(zoom))"
    case .page(_, let index, let spread, _): "page page=\(index) spread=\(spread)"
    case .spreadShown(let spread): "spread-shown spread=\(spread)"
    case .spreadHidden(let spread): "spread-hidden spread=\(spread)"
    case .layout: "layout"
    case .moving(let isMoving): "moving \(isMoving ? 1 : 0)"
    case .gesture(let news): "gesture \(snake("\(news.state)")) \(point(news.position))"
    case .tap(let touch): "tap \(point(touch.position)) count=\(touch.count)"
    case .longPress(let touch): "long-press \(point(touch.position)) count=\(touch.count)"
    case .pressShown(let touch): "press-shown \(point(touch.position))"
    case .pressHidden: "press-hidden"
    case .cursor(let wanted): "cursor \(snake("\(wanted.cursor)"))"
    case .textSelection(let summary): selection(summary)
    case .magnifier(_, _, let isShown): "magnifier shown=\(isShown ? 1 : 0)"
    default: more(kind)
    }
  }

  private static func more(_ kind: Effect.Kind) -> String {
    switch kind {
    case .annotationSelection(_, let count): "annotation-selection count=\(count)"
    case .follow(let news): "follow \(action(news))"
    case .action(let news): "action \(action(news))"
    case .toggleUserInterface: "toggle-user-interface"
    case .menu(let at, _, _, let context): "menu \(point(at)) context=\(context)"
    case .editRequested(let at, _, _): "edit-requested \(point(at))"
    case .editEnded: "edit-ended"
    case .form(let news): form(news)
    case .tool(let new, let old): "tool \(old)->\(new)"
    case .displayList(let revision, _): "display-list revision=\(revision)"
    case .document(let state, let count): "document state=\(state.rawValue) pages=\(count)"
    case .pages(let count): "pages pages=\(count)"
    case .pagesEdited(let news):
      "pages-edited change=\(news.change.rawValue) first=\(news.first) count=\(news.count) to=\(news.to)"
    case .reloaded(let news):
      "reloaded kept=\(news.pagesKept) new=\(news.pagesNew) gone=\(news.pagesGone)"
        + " annotations=\(news.annotationsKept) lost=\(news.annotationsGone)"
    case .loaded(_, let index, let part): "loaded page=\(index) \(part)"
    case .loadWanted(_, let index, let part): "load-wanted page=\(index) \(part)"
    case .loadFailed(_, let index, let part, let status): "load-failed page=\(index) \(part) status=\(status)"
    default: edits(kind)
    }
  }

  private static func edits(_ kind: Effect.Kind) -> String {
    switch kind {
    case .lifted(_, let page): "lifted page=\(page)"
    case .dropped(_, let page): "dropped page=\(page)"
    case .timeClamped: "time-clamped"
    case .lost: "lost"
    case .annotationChanged(_, let page, let change): "annotation-changed page=\(page) change=\(change.rawValue)"
    case .pageInvalid(_, let page, let area): "page-invalid page=\(page) \(corners(area))"
    case .contentWanted(_, _, let at, let mode, let content):
      "content-wanted \(point(at)) mode=\(mode) content=\(content)"
    case .history(let news): "history undo=\(news.undoCount) redo=\(news.redoCount)"
    case .toolCycle(let new, let old): "tool-cycle \(old)->\(new)"
    case .menuCommand(let at, _, _, let context, let item): "menu-command \(point(at)) context=\(context) item=\(item)"
    case .keyboard(.focus(let news)):
      "focus role=\(news.role?.rawValue ?? 0) state=\((news.isSelected ? 1 : 0) + (news.isReadOnly ? 2 : 0))"
    case .keyboard(.caret(let place)): "caret \(place?.page ?? -1):\(place?.index ?? -1)"
    default: "\(kind)"
    }
  }

  private static func form(_ news: Effect.FormNews) -> String {
    switch news {
    case .edit(let edit): "edit-requested \(point(edit.position))"
    case .changed(_, let page, let kind, let values):
      "field-changed page=\(page) kind=\(kind.rawValue) values=\(values)"
    case .refused(_, let error): "field-refused reason=\(error.refusal.rawValue) detail=\(error.detail)"
    case .play(let media): "play \(point(media.position)) subtype=\(media.subtype.rawValue)"
    case .sign(_, _, let position): "sign-requested \(point(position))"
    }
  }

  private static func corners(_ area: Rect<PageSpace>) -> String {
    let ends: [Point<PageSpace>] = [Point(area.minX, area.minY), Point(area.maxX, area.maxY)]
    return ends.map { point($0) }.joined(separator: " ")
  }

  private static func selection(_ summary: Effect.SelectionSummary) -> String {
    guard summary.glyphs > 0 else { return "text-selection none" }
    return "text-selection \(summary.firstPage):\(summary.first)..\(summary.lastPage):\(summary.last)"
      + " glyphs=\(summary.glyphs) active=\(summary.isActive ? 1 : 0)"
  }

  private static func action(_ news: Effect.ActionNews) -> String {
    let names: [Action.Kind: String] = [.goTo: "go_to", .uri: "uri", .named: "named"]
    return "\(names[news.kind] ?? "unknown") performed=\(news.performed ? 1 : 0)"
  }
}
