import Decorations
import Display
public import Document
public import Geometry
import HitTesting
import Layout
public import Selection
public import Tools

/// Snapping while measuring: to corners, sides and crossings of annotations, decorations and lines of the page's content.
extension View {
  /// Where a point of the view would snap to, and on which page; `nil` where nothing is near, and where snapping is off.
  /// Starts no load.
  ///
  /// - Complexity: O(log lines + what is near + decorations in use); allocates nothing.
  public func snappedPoint(at point: Point<ViewSpace>) -> (page: PageID, found: SnappedPoint)? {
    guard let page = page(at: point), let at = pdfPoint(point, onPage: page) else { return nil }
    return snapped(at, onPage: page).map { (document.pages.id(at: page), $0) }
  }

  /// The same for a point of a page.
  private func snapped(_ point: Point<PDFSpace>, onPage page: Int) -> SnappedPoint? {
    let kinds = settings.editing.pointSnaps
    guard kinds.isOn, let geometry = document.pages.geometry(at: page), let perView = pageFromView(page)?.scale else {
      return nil
    }
    let reach = settings.editing.snap.distance * perView / geometry.userUnit
    var snapper = PointSnapper(point, reach: reach, kinds)
    if kinds.contains(.content), let lines = document.lines(ofPage: page) {
      lines.forEach(at: point, reach: reach) { snapper.offer($0, $1, .content) }
    }
    if kinds.contains(.annotations) { offerAnnotations(at: point, page, geometry, reach, &snapper) }
    if kinds.contains(.decorations) { offerDecorations(page, &snapper) }
    return snapper.result()
  }

  /// The outlines of those annotations that are near; the box of one that has none.
  private func offerAnnotations(
    at point: Point<PDFSpace>, _ page: Int, _ geometry: PageGeometry, _ reach: Double, _ snapper: inout PointSnapper
  ) {
    guard let content = document.content(ofPage: page), let index = AnnotationIndex.of(content, geometry) else {
      return
    }
    index.forEach(near: geometry.toPage.apply(point), slop: reach * geometry.userUnit) { seat in
      guard content.annotations.isTaken(seat) else { return }
      content.annotations[seat: seat].forEachSnapLine { snapper.offer($0, $1, .annotations) }
    }
  }

  private func offerDecorations(_ page: Int, _ snapper: inout PointSnapper) {
    decorating.forEachEdge(onPage: document.pages.id(at: page)) { snapper.offer($0, $1, .decorations) }
  }

  /// A point of a page in the view; the origin for a page that is gone.
  public func viewPoint(of point: Point<PDFSpace>, on page: PageID) -> Point<ViewSpace> {
    guard let index = document.pages.index(of: page), let map = viewport.viewFromPDF(index) else { return .origin }
    return map.apply(point)
  }

  // Queries of tools.

  /// Loads what a point of a page may snap to.
  public func prepareSnapping(on page: PageID) {
    guard settings.editing.pointSnaps.isOn, settings.editing.pointSnaps.contains(.content),
      let index = document.pages.index(of: page)
    else { return }
    _ = document.load(.lines, ofPage: index)
  }

  /// Where a point of a page snaps to, and shows it; the point itself where nothing is near.
  public func snapped(_ point: Point<PageSpace>, on page: ToolPage) -> Point<PageSpace> {
    guard let index = document.pages.index(of: page.id),
      let found = snapped(page.geometry.toPDF.apply(point), onPage: index)
    else {
      releaseSnap()
      return point
    }
    transforming.setSnapMark(SnapMark(page: page.id, found: found))
    return page.bounds.clamp(page.geometry.toPage.apply(found.point))
  }

  /// Nothing has snapped any more.
  public func releaseSnap() {
    guard transforming.snapMark != nil else { return }
    transforming.setSnapMark(nil)
    markDisplayDirty()
  }

  /// Marks the place to which a point has snapped: a frame round a corner, a circle round the place of an edge, a cross
  /// where lines cross.
  func addSnapMark() {
    guard let mark = transforming.snapMark, let page = document.pages.index(of: mark.page),
      let map = viewport.viewFromPDF(page)
    else { return }
    let (at, half) = (map.apply(mark.found.point), View.snapMarkSize / 2)
    let box = Quad(Rect<ViewSpace>(x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half))
    func add(_ figure: DrawItem.Figure, _ quad: Quad<ViewSpace>) {
      display.add(DrawItem(figure, .guide, quad, width: 1.5, rgba: Colors.guide, page: page))
    }
    switch mark.found.feature {
    case .vertices: add(.frame, box)
    case .edges: add(.ellipse, box)
    default:
      add(.line, Quad(box.p0, box.p2, box.p2, box.p0))
      add(.line, Quad(box.p1, box.p3, box.p3, box.p1))
    }
  }

  /// View units.
  private static var snapMarkSize: Double { 11 }
}

/// Where a measuring tool has snapped to.
struct SnapMark: Hashable {
  let page: PageID
  let found: SnappedPoint
}
