import Display
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Pointer

/// Creates what has several points: a tap for each, or drags from one to the next.
///
///     idle --tap, drag--> drawing --tap, drag--> drawing: one point more
///      ^                     |--tap on the last point (so a double tap), or on the first of a closed one, Enter--.
///      |                     |--Backspace--> one point less                                                      |
///      |                     |--Escape, other tool, page gone--> nothing has happened                            |
///      `---------------------+--the annotation is there; the default tool, unless pinned <-----------------------'
///
/// Two taps in one place while idle, and Enter, make one of the default size. Until the end there is nothing in the
/// document: what is drawn is in the display list alone.
final class CreationPathTool: Tool {
  let mode: ToolMode
  private let recipe: CreationRecipe
  private let isClosed: Bool
  /// Where something is being drawn; none while idle.
  private var page = PageID.none
  private var points: [Point<PageSpace>] = []
  /// The point that moves with the pointer.
  private var loose: Point<PageSpace>?
  private var last = Point<ViewSpace>.origin
  private var isConstrained = false
  /// True if nothing snaps: Ctrl is held.
  private var isFree = false
  private var since: UInt64 = 0
  private var keepsTool = false
  private var made = AnnotationID.none
  private var isDone = false

  /// Points of one shape; further ones are dropped.
  private static let most = 1 << 16

  init(_ mode: ToolMode, _ recipe: CreationRecipe, isClosed: Bool) {
    self.mode = mode
    self.recipe = recipe
    self.isClosed = isClosed
  }

  var createdKind: CreatedKind { recipe.kind }

  /// One finger draws; with two the view scrolls and zooms as ever.
  func recognizers() -> [RecognizerSpec] { [.pan(maxFingers: 1), .tap()] }

  /// Two quick taps are its own: they must not wait for a zoom.
  var admitted: ComponentSet { .viewInteractions.subtracting(ComponentSet(.smartZoom)) }

  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    keepsTool = carry.keepsTool
    host.setCursor(.crosshair)
  }

  func close(_ host: any ToolHost) { abandon(host) }

  func carryOver(_ carry: inout ToolCarry) {
    guard !made.isNone else { return }
    carry.annotation = made
    if !keepsTool { carry.style = 0 }
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard event.component == nil else { return false }
    switch event.kind {
    case .pointerDown: return press(event, host)
    case .pointerMove: return move(event, host)
    case .pointerUp: return lift(event, host)
    case .pointerCancel:
      loose = nil
      if recipe.snaps { host.releaseSnap() }
      host.redraw()
      return true
    case .singleTapConfirmed:
      tap(event, host)
      return true
    case .keyDown: return key(event, host)
    case .keyUp: return follow(event, host)
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
    guard let sheet = host.page(page), let first = points.first else { return }
    let style = host.style(of: mode)
    let painter = CreationPainter(page: sheet, host: host)
    let rgba = style.color.rgba(style.opacity)
    for (a, b) in zip(points, points.dropFirst()) { painter.line(a, b, rgba, width: style.width) }
    if let end = points.last, let loose { painter.line(end, loose, rgba, width: style.width) }
    if isClosed, let end = loose ?? points.last, end != first {
      painter.line(end, first, rgba & ~0xFF | 0x60, width: 1)
    }
    let side = 6 / sheet.toView.scale
    for point in points {
      let dot = Rect<PageSpace>(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
      painter.draw(.disc, Quad(dot), rgba)
    }
  }
}

extension CreationPathTool {
  @_optimize(size)
  func inHand(_ host: any ToolHost) -> Creation? {
    guard let sheet = host.page(page) else { return nil }
    var path = points.map { sheet.geometry.toPDF.apply($0) }
    if let loose { path.append(sheet.geometry.toPDF.apply(loose)) }
    guard path.count > 1 else { return nil }
    var creation = recipe.creation(mode, as: nil, on: sheet, from: since, to: since, host)
    creation.annotation.points = [Annotation.PointList(kind: PointsKind.vertices, points: path)]
    return creation
  }
}

// Points.
extension CreationPathTool {
  /// The page that is drawn on; begins there where nothing is being drawn. `nil` where nothing can be.
  private func sheet(_ event: ToolEvent, _ host: any ToolHost) -> ToolPage? {
    if !page.isNone {
      if let sheet = host.page(page) { return sheet }
      abandon(host)
      return nil
    }
    (made, isDone) = (.none, false)
    guard let sheet = host.page(event.page), host.canDraw(mode, on: sheet.id) else { return nil }
    page = sheet.id
    since = event.gesture.time
    if recipe.snaps { host.prepareSnapping(on: page) }
    return sheet
  }

  private func press(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard let sheet = sheet(event, host) else { return true }
    readKeys(event)
    if points.isEmpty {
      points.append(recipe.place(sheet.point(at: event.gesture.position), sheet, isFree: isFree, host))
    }
    return move(event, host)
  }

  private func move(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard !page.isNone else { return true }
    readKeys(event)
    last = event.gesture.position
    return redrawn(host)
  }

  private func readKeys(_ event: ToolEvent) {
    (isConstrained, isFree) = (event.gesture.modifiers.contains(.shift), event.gesture.modifiers.contains(.control))
  }

  private func redrawn(_ host: any ToolHost) -> Bool {
    guard let sheet = host.page(page), let end = points.last else {
      abandon(host)
      return true
    }
    loose = place(last, after: end, sheet, host)
    host.redraw()
    return true
  }

  private func place(
    _ point: Point<ViewSpace>, after end: Point<PageSpace>, _ sheet: ToolPage, _ host: any ToolHost
  ) -> Point<PageSpace> {
    let at = recipe.place(sheet.fromView.apply(point), sheet, isFree: isFree || isConstrained, host)
    return isConstrained ? CreationLine.stepped(from: end, toward: at, sheet.bounds) : sheet.bounds.clamp(at)
  }

  /// Returns `false` where the loop is to go on to another tool.
  private func lift(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard !page.isNone, let sheet = host.page(page), points.last != nil else { return true }
    _ = move(event, host)
    guard let end = loose else { return true }
    loose = nil
    if recipe.snaps { host.releaseSnap() }
    add(end, sheet, event, host)
    return !isDone || keepsTool
  }

  private func tap(_ event: ToolEvent, _ host: any ToolHost) {
    guard let sheet = sheet(event, host) else { return }
    readKeys(event)
    defer { if recipe.snaps { host.releaseSnap() } }
    guard let end = points.last else {
      points.append(recipe.place(sheet.point(at: event.gesture.position), sheet, isFree: isFree, host))
      return host.redraw()
    }
    add(place(event.gesture.position, after: end, sheet, host), sheet, event, host)
  }

  /// One point more, or the end.
  private func add(_ point: Point<PageSpace>, _ sheet: ToolPage, _ event: ToolEvent, _ host: any ToolHost) {
    let slop = event.gesture.kind == .touch ? CreationLimits.widePointSlop : CreationLimits.pointSlop
    func isOn(_ other: Point<PageSpace>?) -> Bool {
      other.map { sheet.toView.apply($0 - point).length <= slop } ?? false
    }
    if isOn(points.last) || (isClosed && points.count > 2 && isOn(points.first)) {
      return finish(sheet, event, host)
    }
    if points.count < CreationPathTool.most { points.append(point) }
    if points.count >= recipe.points { return finish(sheet, event, host) }
    host.redraw()
  }

  /// Returns whether the key is used up.
  private func key(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    switch event.key {
    case CreationKey.enter: return enter(event, host)
    case CreationKey.escape where !page.isNone: abandon(host)
    case CreationKey.backspace where !page.isNone, CreationKey.delete where !page.isNone:
      points.removeLast()
      if points.isEmpty { abandon(host) } else { host.redraw() }
    default: return follow(event, host)
    }
    return true
  }

  /// Returns `false` where the loop is to go on to another tool. However long it is held, it acts once.
  private func enter(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    guard !event.isRepeat else { return true }
    var event = event
    if page.isNone {
      event.gesture.position = host.middle
      event.page = host.hit(at: event.gesture.position).pageID
      guard let sheet = sheet(event, host) else { return true }
      points.append(sheet.point(at: event.gesture.position))
    }
    guard let sheet = host.page(page) else {
      abandon(host)
      return true
    }
    finish(sheet, event, host)
    return !isDone || keepsTool
  }

  /// Shift or Ctrl pressed or let go while the pointer rests. The key goes on to others.
  private func follow(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    let keys = (event.gesture.modifiers.contains(.shift), event.gesture.modifiers.contains(.control))
    guard loose != nil, keys != (isConstrained, isFree) else { return false }
    readKeys(event)
    _ = redrawn(host)
    return false
  }

  @_optimize(size)
  private func finish(_ sheet: ToolPage, _ event: ToolEvent, _ host: any ToolHost) {
    let shape = shape(sheet).map { sheet.geometry.toPDF.apply($0) }
    guard shape.count > 1 else { return abandon(host) }
    var creation = recipe.creation(mode, as: nil, on: sheet, from: since, to: event.gesture.time, host)
    creation.annotation.points = [Annotation.PointList(kind: PointsKind.vertices, points: shape)]
    creation.annotation.setRect(around: shape, stroke: creation.annotation.borderWidth)
    if !recipe.asks(creation), host.awaits(creation) {
      host.beginPreview()
      draw(host)
    }
    abandon(host)
    (made, isDone) = recipe.finish(creation, byTap: true, at: event.gesture.position, host)
  }

  /// The drawn path; one of the default size around a single point. A closed one has at least three corners.
  private func shape(_ sheet: ToolPage) -> [Point<PageSpace>] {
    guard let first = points.first else { return [] }
    let fewest = isClosed || recipe.points == 3 ? 3 : 2
    guard points.count == 1 else { return points.count < fewest ? [] : points }
    let box = sheet.rect(around: first, sheet.asSeen(recipe.size))
    let (left, right) = (Point<PageSpace>(box.minX, box.maxY), Point<PageSpace>(box.maxX, box.maxY))
    if recipe.style.cloud > 0 { return [left, right, Point(box.maxX, box.minY), box.origin] }
    return [left, Point(box.center.x, box.minY), right]
  }

  private func abandon(_ host: any ToolHost) {
    guard !page.isNone else { return }
    page = .none
    points.removeAll(keepingCapacity: true)
    loose = nil
    if recipe.snaps { host.releaseSnap() }
    host.redraw()
  }
}
