import Display
import Geometry
import Layout

/// The magnifier of a finger that selects text: what is under the finger, larger and beside it (S225, S252).
extension View {
  private static var magnification: Double { 1.5 }
  /// Its content.
  private static var magnified: Size<ViewSpace> { Size(96, 48) }
  /// From the finger to its edge.
  private static var magnifierGap: Double { 40 }

  /// Shows what is under the finger beside it.
  func showMagnifier(at point: Point<ViewSpace>) {
    if textSelecting.magnify(point) { markDisplayDirty() }
    emit(.magnifier(focus: point, source: magnifierSource(point), isShown: true))
  }

  @inline(never)
  func hideMagnifier() {
    guard textSelecting.magnify(nil) else { return }
    markDisplayDirty()
    emit(.magnifier(focus: .origin, source: .zero, isShown: false))
  }

  private func magnifierSource(_ point: Point<ViewSpace>) -> Rect<ViewSpace> {
    let size = View.magnified
    return Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Above the finger if there is room, else below; never beyond the sides of the view.
  private func magnifierFrame(_ point: Point<ViewSpace>) -> Rect<ViewSpace> {
    let room = viewport.bounds
    let width = View.magnified.width * View.magnification
    let height = View.magnified.height * View.magnification
    let above = point.y - View.magnifierGap - height
    let y = above >= room.minY ? above : point.y + View.magnifierGap
    let x = max(min(point.x - width / 2, room.maxX - width), room.minX)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The last items: they lie over what they magnify.
  func addMagnifier() {
    guard let point = textSelecting.magnifierFocus else { return }
    let frame = magnifierFrame(point)
    let source = DrawItem.Shape.Diagonal(magnifierSource(point))
    let lens = DrawItem.Shape.lens(from: source, to: .init(frame), magnification: View.magnification)
    display.add(DrawItem(lens, .magnifier, rgba: 0, page: -1))
    display.add(
      DrawItem(.frame, .magnifier, Quad(frame), width: 1, rgba: Colors.handle, page: -1))
  }
}
