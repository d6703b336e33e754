import Appearance
import Decorations
import Display
import Document
import Geometry
import HitTesting
import Layout

/// Draws decorations into the display list and finds those under a point.
///
/// Its only state is a buffer for one item's path, which keeps its capacity.
struct DecorationPainter {
  private var path: [Point<ViewSpace>] = []

  /// Adds all items to the display list, the lowest first. They are not cut at their page's edge, so that they can cross the
  /// binding.
  mutating func draw(_ board: inout DecorationBoard, _ view: ViewContext) {
    guard !board.pool.isEmpty else { return }
    let pages = view.document.pages
    board.sortForDrawing(view.document.pageRevision) { pages.index(of: $0) ?? -1 }
    var i = 0
    while i < board.ids.count {
      draw(board.ids[i], of: board, view)
      i += 1
    }
  }

  /// Where the display list has an item, or would have one that it does not show: an empty range there.
  ///
  /// - Complexity: O(log items + items of this one).
  func places(of id: DecorationID, in board: borrowing DecorationBoard, _ view: ViewContext) -> Range<Int> {
    let pages = view.document.pages
    var (low, high) = (view.display.decorations.lowerBound, view.display.decorations.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let isBelow = board.isBelow(view.display[middle].decoration, id) { pages.index(of: $0) ?? -1 }
      if isBelow { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < view.display.decorations.upperBound, view.display[end].decoration == id { end += 1 }
    return low..<end
  }

  /// Draws an item anew in a display list that is made for all others.
  mutating func redraw(
    _ id: DecorationID, at former: Range<Int>, _ board: borrowing DecorationBoard, _ view: ViewContext
  ) {
    let start = view.display.count
    draw(id, of: board, view)
    view.display.replace(former, byThoseFrom: start)
  }

  /// Takes an item out of a display list that is made for all others.
  func erase(_ former: Range<Int>, _ view: ViewContext) {
    view.display.replace(former, byThoseFrom: view.display.count)
  }

  /// An item's path in the view; `nil` for an id that names none in use. Empty where nothing of it is to be seen.
  mutating func path(of id: DecorationID, in board: DecorationBoard, _ view: ViewContext) -> [Point<ViewSpace>]? {
    guard board.pool[id] != nil else { return nil }
    return readPath(id, board, view) ? path : []
  }

  /// Reads an item's path in the view, each corner by way of its own page. Returns `false` for an item that is not to be seen.
  private mutating func readPath(_ id: DecorationID, _ board: borrowing DecorationBoard, _ view: ViewContext) -> Bool {
    path.removeAll(keepingCapacity: true)
    var page = PageID.none
    var map = Transform<PDFSpace, ViewSpace>.identity
    let isShown = board.pool.read(id) { item in
      guard item.isShown else { return false }
      var i = 0
      while i < item.vertices.count {
        let vertex = item.vertices[i]
        i += 1
        if vertex.page != page {
          guard let index = view.document.pages.index(of: vertex.page), let found = view.viewport.viewFromPDF(index)
          else { continue }
          (page, map) = (vertex.page, found)
        }
        path.append(map.apply(vertex.point))
      }
      return true
    }
    return isShown ?? false
  }

  private mutating func draw(_ id: DecorationID, of board: borrowing DecorationBoard, _ view: ViewContext) {
    guard readPath(id, board, view), let look = board.pool.read(id, { $0.decoration }) else { return }
    let start = view.display.count
    let page = view.document.pages.index(of: look.firstPage) ?? -1
    let isClosed = look.flags.contains(.isClosed)
    if look.fill & 0xFF != 0, isClosed { addPolygon(look.fill, page, view) }
    if look.stroke & 0xFF != 0, look.width > 0 { addOutline(look, isClosed, page, view) }
    if let length = board.pool.read(id, { LabelMetrics.width($0.label) }) {
      addLabel(look, length, isClosed, page, view)
    }
    view.display.attribute(from: start, to: id)
  }

  /// A run of items of four corners each; in the last one the last corner fills up.
  private func addPolygon(_ rgba: UInt32, _ page: Int, _ view: ViewContext) {
    guard path.count > 2 else { return }
    var i = 0
    while i < path.count {
      let last = path.count - 1
      let quad = Quad(path[i], path[min(i + 1, last)], path[min(i + 2, last)], path[min(i + 3, last)])
      view.display.add(
        DrawItem(.polygon(quad, left: path.count - i), .decoration, rgba: rgba, page: page))
      i += 4
    }
  }

  private func addOutline(_ look: Decoration, _ isClosed: Bool, _ page: Int, _ view: ViewContext) {
    guard path.count > 1, let first = path.first, let last = path.last else { return }
    var before = isClosed ? last : first
    var run = 0.0
    for corner in isClosed ? path[...] : path.dropFirst() {
      var item = DrawItem(
        .line, .decoration, Quad(before, corner, corner, before), width: look.width, rgba: look.stroke, page: page)
      if look.dash > 0, look.gap > 0 {
        let pattern = DrawItem.DashPattern(dash: look.dash, gap: look.gap, phase: run)
        item.shape = .dashes(from: before, to: corner, pattern)
        let whole = look.dash + look.gap
        run += before.distance(to: corner)
        run -= whole * (run / whole).rounded(.down)
      }
      view.display.add(item)
      before = corner
    }
  }

  /// A label stands upright at its place, equally large at every zoom.
  private func addLabel(_ look: Decoration, _ length: Double, _ isClosed: Bool, _ page: Int, _ view: ViewContext) {
    guard length > 0, look.labelColor & 0xFF != 0 else { return }
    let size = Size<ViewSpace>(length * DecorationPainter.labelSize, DecorationPainter.labelSize * 1.25)
    guard let box = LabelBox.place(path, isClosed: isClosed, size, clearance: look.width / 2 + 3) else { return }
    view.display.add(
      DrawItem(
        .label(Quad(box), size: DecorationPainter.labelSize), .decorationLabel, rgba: look.labelColor, page: page))
  }

  /// View units.
  private static var labelSize: Double { 13 }

  /// Puts the items that can be hit at a point before the other hits, the topmost first.
  mutating func addHits(
    at point: Point<ViewSpace>, slop: Double, of board: inout DecorationBoard, to hits: inout [Hit],
    _ view: ViewContext
  ) {
    guard board.pool.hasHittable else { return }
    let pages = view.document.pages
    board.sortForDrawing(view.document.pageRevision) { pages.index(of: $0) ?? -1 }
    var (place, found, frames) = (board.ids.count - 1, 0, DecorationFrames())
    while place >= 0 {
      if !frames.isFar(board.ids[place], of: board.pool, from: point, slop, view),
        let hit = hit(board.ids[place], place, of: board, at: point, slop, view)
      {
        hits.insert(hit, at: found)
        found += 1
      }
      place -= 1
    }
  }

  /// The topmost decoration at a point that takes gestures, before those that the point is only near; `nil` where none does. Warm, it
  /// allocates nothing.
  mutating func target(
    at point: Point<ViewSpace>, slop: Double, of board: inout DecorationBoard, _ view: ViewContext
  ) -> DecorationTarget? {
    guard board.pool.hasHittable else { return nil }
    let pages = view.document.pages
    board.sortForDrawing(view.document.pageRevision) { pages.index(of: $0) ?? -1 }
    var (place, near, frames) = (board.ids.count - 1, DecorationTarget?.none, DecorationFrames())
    while place >= 0 {
      let id = board.ids[place]
      place -= 1
      guard let look = board.pool.read(id, { $0.decoration }), look.flags.takesGestures,
        !frames.isFar(id, of: board.pool, from: point, slop, view)
      else { continue }
      let distance = distance(id, look, of: board, to: point, view)
      if distance == 0 { return DecorationTarget(id, look, isNear: false) }
      if distance <= slop, near == nil { near = DecorationTarget(id, look, isNear: true) }
    }
    return near
  }

  /// View units from a point to what is drawn; infinite where nothing of it is to be seen.
  private mutating func distance(
    _ id: DecorationID, _ look: Decoration, of board: borrowing DecorationBoard, to point: Point<ViewSpace>,
    _ view: ViewContext
  ) -> Double {
    guard readPath(id, board, view) else { return .infinity }
    let isClosed = look.flags.contains(.isClosed)
    let away = DecorationShape.distance(from: point, to: path, isClosed: isClosed, isFilled: look.fill & 0xFF != 0)
    return max(away - look.width / 2, 0)
  }

  private mutating func hit(
    _ id: DecorationID, _ place: Int, of board: borrowing DecorationBoard, at point: Point<ViewSpace>, _ slop: Double,
    _ view: ViewContext
  ) -> Hit? {
    guard let look = board.pool.read(id, { $0.decoration }), look.flags.contains(.isHittable) else { return nil }
    let distance = distance(id, look, of: board, to: point, view)
    guard distance <= slop, let page = view.document.pages.index(of: look.firstPage),
      let toPage = view.viewport.pageFromView(page)
    else { return nil }
    var hit = Hit(
      .decoration, page: page, pageID: look.firstPage, pagePoint: toPage.apply(point), distance: distance, z: place)
    hit.decoration = id.raw
    return hit
  }
}
