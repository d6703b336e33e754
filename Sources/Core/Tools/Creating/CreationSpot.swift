import Display
import Document
import Geometry

/// Icons: notes and whatever else has one size at every zoom. A drag carries the icon to where it is let go.
final class CreationSpot: CreationShape {
  /// The icon's side: view units, and pdf space units of the rectangle.
  private static let side = 20.0

  private var middle = Point<PageSpace>.origin

  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost) {
    middle = page.bounds.clamp(point)
  }

  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost) {
    middle = page.bounds.clamp(point)
  }

  func place(
    at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost
  ) -> Bool {
    begin(at: point, page, host)
    return true
  }

  func isItem(_ page: ToolPage) -> Bool { true }

  /// As it is shown now: all of it on the page.
  private func shown(_ page: ToolPage) -> Rect<PageSpace> {
    let side = CreationSpot.side / page.toView.scale
    return page.rect(around: middle, Size(side, side))
  }

  /// It neither grows nor turns with the page: the corner that is top left in pdf space stays where it is.
  func write(to annotation: inout Annotation, _ page: ToolPage) {
    let corner = page.geometry.toPDF.apply(shown(page).origin)
    let side = CreationSpot.side
    annotation.rect = Rect(x: corner.x, y: corner.y - side, width: side, height: side)
    annotation.flags.formUnion([.noZoom, .noRotate])
  }

  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost) {
    let painter = CreationPainter(page: page, host: host)
    painter.draw(.quad, Quad(shown(page)), style.color.rgba(style.opacity))
  }
}
