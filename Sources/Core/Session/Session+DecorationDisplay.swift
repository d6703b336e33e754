import Appearance
public import Decorations
public import Document
public import Geometry
import HitTesting
import Layout

/// Decorations in the display list and under a point.
extension Session {
  /// Decorations lie below selections and handles. They are not cut at their page's edge, so that they can cross the
  /// binding.
  func addDecorations() {
    guard !decorations.pool.isEmpty else { return }
    decorations.sortForDrawing { document.pages.index(of: $0) ?? -1 }
    var i = 0
    while i < decorations.ids.count {
      addDecoration(decorations.ids[i])
      i += 1
    }
  }

  /// Fills ``decorationPath`` with an item's path in the view, each corner by way of its own page. Returns `false` for what
  /// is not to be seen.
  func readDecorationPath(_ id: DecorationID) -> Bool {
    decorationPath.removeAll(keepingCapacity: true)
    var page = PageID.none
    var map = Transform<PDFSpace, ViewSpace>.identity
    let isShown = decorations.pool.read(id) { item in
      guard item.isShown else { return false }
      var i = 0
      while i < item.vertices.count {
        let vertex = item.vertices[i]
        i += 1
        if vertex.page != page {
          guard let index = document.pages.index(of: vertex.page), let found = viewport.viewFromPDF(index) else {
            continue
          }
          (page, map) = (vertex.page, found)
        }
        decorationPath.append(map.apply(vertex.point))
      }
      return true
    }
    return isShown ?? false
  }

  /// An item's path in the view; `nil` for an id that names none in use. Empty where nothing of it is to be seen.
  public func viewPath(of id: DecorationID) -> [Point<ViewSpace>]? {
    guard decorations.pool[id] != nil else { return nil }
    return readDecorationPath(id) ? decorationPath : []
  }

  private func addDecoration(_ id: DecorationID) {
    guard readDecorationPath(id), let look = decorations.pool.read(id, { $0.decoration }) else { return }
    let start = display.items.count
    let page = document.pages.index(of: look.firstPage) ?? -1
    let isClosed = look.flags.contains(.isClosed)
    if look.fill & 0xFF != 0, isClosed { addPolygon(look.fill, page) }
    if look.stroke & 0xFF != 0, look.width > 0 { addOutline(look, isClosed, page) }
    addLabel(id, look, isClosed, page)
    var i = start
    while i < display.items.count {
      display.items[i].decoration = id
      i += 1
    }
  }

  /// A run of items of four corners each; in the last one the last corner fills up.
  private func addPolygon(_ rgba: UInt32, _ page: Int) {
    let path = decorationPath
    guard path.count > 2 else { return }
    var i = 0
    while i < path.count {
      let last = path.count - 1
      let quad = Quad(path[i], path[min(i + 1, last)], path[min(i + 2, last)], path[min(i + 3, last)])
      display.items.append(
        DrawItem(.polygon, .decoration, quad, width: Double(path.count - i), rgba: rgba, page: page))
      i += 4
    }
  }

  private func addOutline(_ look: Decoration, _ isClosed: Bool, _ page: Int) {
    let path = decorationPath
    guard path.count > 1, let first = path.first, let last = path.last else { return }
    var before = isClosed ? last : first
    var run = 0.0
    for corner in isClosed ? path[...] : path.dropFirst() {
      var item = DrawItem(
        .line, .decoration, Quad(before, corner, corner, before), width: look.width, rgba: look.stroke, page: page)
      if look.dash > 0, look.gap > 0 {
        item.kind = DrawItem.Kind.dashes.rawValue
        item.quad = Quad(before, corner, Point(look.dash, look.gap), Point(run, 0))
        let whole = look.dash + look.gap
        run += before.distance(to: corner)
        run -= whole * (run / whole).rounded(.down)
      }
      display.items.append(item)
      before = corner
    }
  }

  /// A label stands upright at its place, as large at every zoom.
  private func addLabel(_ id: DecorationID, _ look: Decoration, _ isClosed: Bool, _ page: Int) {
    guard let length = decorations.pool.read(id, { LabelMetrics.width($0.label) }), length > 0,
      look.labelColor & 0xFF != 0
    else { return }
    let size = Size<ViewSpace>(length * Session.labelSize, Session.labelSize * 1.25)
    guard
      let box = LabelBox.place(decorationPath, isClosed: isClosed, size, clearance: look.width / 2 + 3)
    else { return }
    display.items.append(
      DrawItem(.label, .decorationLabel, Quad(box), width: Session.labelSize, rgba: look.labelColor, page: page))
  }

  /// View units.
  private static var labelSize: Double { 13 }

  /// Decorations that can be hit at a point, the topmost first; put before what else lies there.
  func addDecorationHits(at point: Point<ViewSpace>, slop: Double, to hits: inout [Hit]) {
    guard !decorations.pool.isEmpty else { return }
    decorations.sortForDrawing { document.pages.index(of: $0) ?? -1 }
    var (place, found) = (decorations.ids.count - 1, 0)
    while place >= 0 {
      if let hit = hit(decorations.ids[place], place, at: point, slop) {
        hits.insert(hit, at: found)
        found += 1
      }
      place -= 1
    }
  }

  private func hit(_ id: DecorationID, _ place: Int, at point: Point<ViewSpace>, _ slop: Double) -> Hit? {
    guard let look = decorations.pool.read(id, { $0.decoration }), look.flags.contains(.isHittable),
      readDecorationPath(id), let page = document.pages.index(of: look.firstPage),
      let toPage = viewport.pageFromView(page)
    else { return nil }
    let isClosed = look.flags.contains(.isClosed)
    let away = DecorationShape.distance(
      from: point, to: decorationPath, isClosed: isClosed, isFilled: look.fill & 0xFF != 0)
    let distance = max(away - look.width / 2, 0)
    guard distance <= slop else { return nil }
    var hit = Hit(
      .decoration, page: page, pageID: look.firstPage, pagePoint: toPage.apply(point), distance: distance, z: place)
    hit.decoration = id.raw
    return hit
  }
}
