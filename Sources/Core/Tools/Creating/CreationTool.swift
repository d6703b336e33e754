import Display
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Pointer

/// Creates annotations of one kind: by a drag, or by a tap in the default size.
///
///     idle --drag begins on a page--> drawing --moved, Shift--> drawing
///      ^                                 |--lifted--> the annotation is there; the default tool, unless pinned
///      |                                 `--cancelled, page gone, other tool--> nothing has happened
///      `--tap, Enter: the annotation is there; the default tool, unless pinned
///
/// Until the lift there is nothing in the document: what is drawn is in the display list alone.
final class CreationTool: Tool {
  let mode: ToolMode
  private let recipe: CreationRecipe
  private let shape: any CreationShape
  /// Where something is being drawn; none while idle.
  private var page = PageID.none
  private var since: UInt64 = 0
  private var last = Point<ViewSpace>.origin
  private var isConstrained = false
  /// True if nothing snaps: Ctrl is held.
  private var isFree = false
  private var keepsTool = false
  private var made = AnnotationID.none
  /// True if it has made an annotation, or asked the host for its content.
  private var isDone = false

  /// `nil` for a mode that creates nothing by itself. No initialiser that fails: Embedded Swift leaks what that has allocated.
  ///
  /// - Parameter own: The mode that it goes by.
  static func make(_ mode: ToolMode, as own: ToolMode) -> (any Tool)? {
    guard let recipe = CreationRecipe(mode) else { return nil }
    if case .path(let isClosed) = recipe.way { return CreationPathTool(own, recipe, isClosed: isClosed) }
    return CreationTool(own, recipe)
  }

  private init(_ mode: ToolMode, _ recipe: CreationRecipe) {
    self.mode = mode
    self.recipe = recipe
    shape = recipe.makeShape()
  }

  var createdKind: CreatedKind { recipe.kind }

  /// One finger draws; with two the view scrolls and zooms as ever.
  func recognizers() -> [RecognizerSpec] { [.pan(maxFingers: 1), .tap()] }

  /// A tool that creates acts on nothing that is there.
  var admitted: ComponentSet { .viewInteractions }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
    host.setCursor(recipe.isOverText ? .beam : .crosshair)
  }

  func close(_ host: any ToolHost) { abandon(host) }

  func carryOver(_ carry: inout ToolCarry) {
    guard !made.isNone else { return }
    carry.annotation = made
    // The number of the style is this tool's alone.
    if !keepsTool { carry.style = 0 }
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == nil else { return false }
    switch event.kind {
    case .pointerDown: return begin(event, host)
    case .pointerMove: return move(event, host)
    case .pointerUp: return end(event, host)
    case .pointerCancel: return cancel(host)
    case .singleTapConfirmed: return tap(event, host)
    // However long it is held, it creates once.
    case .keyDown where event.key == CreationKey.enter && page.isNone:
      return event.isRepeat || placeInMiddle(event, host)
    case .keyDown, .keyUp: return follow(event, host)
    default: return false
    }
  }

  /// After one item the default tool, unless this one is to stay.
  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode {
    switch event.kind {
    case .pointerUp, .afterSingleTap, .keyDown: return !isDone || keepsTool ? mode : host.defaultToolMode
    default: return mode
    }
  }

  func draw(_ host: any ToolHost) {
    guard let page = host.page(page) else { return }
    shape.draw(host.style(of: mode), page, host)
  }

  func inHand(_ host: any ToolHost) -> Creation? {
    guard let sheet = host.page(page), shape.isItem(sheet) else { return nil }
    var creation = recipe.creation(mode, as: shape.mode, on: sheet, from: since, to: since, host)
    shape.write(to: &creation.annotation, sheet)
    return creation
  }

}

// Drawing.
extension CreationTool {
  private func begin(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    abandon(host)
    (made, isDone) = (.none, false)
    guard let sheet = host.page(event.page) else {
      host.noteRefused(.whyNothingThere, by: mode)
      return true
    }
    guard host.canDraw(mode, on: sheet.id) else { return true }
    page = sheet.id
    since = event.gesture.time
    last = event.gesture.position
    (isConstrained, isFree) = (event.gesture.modifiers.contains(.shift), event.gesture.modifiers.contains(.control))
    shape.press(event.penPressure)
    if recipe.snaps { host.prepareSnapping(on: sheet.id) }
    shape.begin(at: recipe.place(sheet.point(at: event.gesture.position), sheet, isFree: isFree, host), sheet, host)
    host.redraw()
    return true
  }

  private func move(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    (isConstrained, isFree) = (event.gesture.modifiers.contains(.shift), event.gesture.modifiers.contains(.control))
    last = event.gesture.position
    shape.press(event.penPressure)
    return redrawn(host)
  }

  /// Shift or Ctrl pressed or let go while the pointer rests. The key goes on to others.
  private func follow(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    let keys = (event.gesture.modifiers.contains(.shift), event.gesture.modifiers.contains(.control))
    guard !page.isNone, keys != (isConstrained, isFree) else { return false }
    (isConstrained, isFree) = keys
    _ = redrawn(host)
    return false
  }

  /// Follows the pointer; a page that has gone takes what was being drawn with it.
  private func redrawn(_ host: any ToolHost) -> Bool {
    guard !page.isNone else { return true }
    guard let sheet = host.page(page) else { return cancel(host) }
    let at = recipe.place(sheet.fromView.apply(last), sheet, isFree: isFree || isConstrained, host)
    shape.move(to: at, isConstrained: isConstrained, sheet, host)
    host.redraw()
    return true
  }

  /// Returns `false` where the loop is to go on to another tool.
  private func end(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard !page.isNone else { return true }
    _ = move(event, host)
    guard let sheet = host.page(page) else { return cancel(host) }
    guard shape.isItem(sheet) else {
      host.noteRefused(recipe.isOverText ? .whyNoText : .whyTooSmall, by: mode)
      return cancel(host)
    }
    finish(sheet, event, host)
    return !isDone || keepsTool
  }

  private func tap(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    place(event, host)
    return true
  }

  /// By keyboard: as a tap in the middle of the view would. Returns `false` where the loop is to go on to another tool.
  private func placeInMiddle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    var event = event
    event.gesture.position = host.middle
    event.page = host.hit(at: event.gesture.position).pageID
    place(event, host)
    return !isDone || keepsTool
  }

  private func place(_ event: ToolEvent, _ host: any ToolHost) {
    abandon(host)
    (made, isDone) = (.none, false)
    guard let sheet = host.page(event.page) else { return host.noteRefused(.whyNothingThere, by: mode) }
    guard host.canDraw(mode, on: sheet.id) else { return }
    guard shape.place(at: sheet.point(at: event.gesture.position), sheet.asSeen(recipe.size), sheet, host),
      shape.isItem(sheet)
    else { return host.noteRefused(recipe.isOverText ? .whyNoText : .whyTooSmall, by: mode) }
    since = event.gesture.time
    finish(sheet, event, host)
  }

  private func finish(_ sheet: ToolPage, _ event: ToolEvent, _ host: any ToolHost) {
    var creation = recipe.creation(mode, as: shape.mode, on: sheet, from: since, to: event.gesture.time, host)
    shape.write(to: &creation.annotation, sheet)
    creation.companion = shape.companion(sheet)
    creation.marking = shape.marking
    if !recipe.asks(creation), host.awaits(creation) {
      host.beginPreview()
      shape.draw(host.style(of: mode), sheet, host)
    }
    abandon(host)
    (made, isDone) = recipe.finish(creation, byTap: event.kind != .pointerUp, at: event.gesture.position, host)
  }

  private func cancel(_ host: any ToolHost) -> Bool {
    abandon(host)
    return true
  }

  private func abandon(_ host: any ToolHost) {
    guard !page.isNone else { return }
    page = .none
    if recipe.snaps { host.releaseSnap() }
    host.redraw()
  }
}

extension ToolEvent {
  /// `nil` for what has no pressure.
  fileprivate var penPressure: Double? { gesture.kind == .pen ? gesture.pressure : nil }
}

// Shared by drawing in one drag and drawing point by point.
extension CreationRecipe {
  fileprivate var isOverText: Bool {
    switch way {
    case .markup, .caret: true
    default: false
    }
  }

  /// Where a point goes: what measures snaps.
  func place(
    _ point: Point<PageSpace>, _ page: ToolPage, isFree: Bool, _ host: any ToolHost
  ) -> Point<PageSpace> {
    guard snaps else { return point }
    guard isFree else { return host.snapped(point, on: page) }
    host.releaseSnap()
    return point
  }

  /// The annotation to make, without its geometry.
  ///
  /// - Parameter other: The mode whose annotation it is, where that is not the tool's.
  func creation(
    _ mode: ToolMode, as other: ToolMode?, on page: ToolPage, from began: UInt64, to ended: UInt64, _ host: any ToolHost
  ) -> Creation {
    let recipe = other.flatMap { CreationRecipe($0) } ?? self
    var blank = recipe.blank(host.style(of: other ?? mode))
    for text in host.texts(of: other ?? mode) { blank.texts.set(text.kind, text.utf8) }
    return Creation(
      annotation: blank, page: page.id, name: recipe.name, mode: mode, began: began, ended: ended, joins: recipe.joins)
  }

  /// True if the host has to provide content before it can be made.
  func asks(_ creation: Creation) -> Bool {
    guard content != .nothing else { return false }
    return content != .text || creation.annotation.texts.text(TextKind.contents) == nil
  }

  /// Has it made, kept until its page is there, or the host asked for what it needs. Returns its id, none where it is not there, and
  /// whether the tool has done its work.
  func finish(
    _ creation: Creation, byTap: Bool, at point: Point<ViewSpace>, _ host: any ToolHost
  ) -> (made: AnnotationID, isDone: Bool) {
    var creation = creation
    creation.fitsText = fitsText && byTap
    guard !asks(creation) else {
      host.request(content, for: creation, at: point)
      return (.none, true)
    }
    if host.keep(creation, opensAt: opens ? point : nil) { return (.none, true) }
    let made = host.create(creation)
    if opens, !made.isNone { host.requestEdit(of: made, at: point) }
    return (made, !made.isNone)
  }
}
