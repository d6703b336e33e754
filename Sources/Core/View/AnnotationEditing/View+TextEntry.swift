import Appearance
import Document
import Geometry
import HitTesting
import Layout
import Tools

/// Where and how a host lays a text entry over what is to be edited (S300).
extension View {
  /// The request that is open, as it would be made now; `nil` where none is, or its page is not laid out.
  public var openTextEntry: Effect.FieldEdit? {
    guard !editing.isNone, let place = document.place(of: editing)?.page, viewport.viewFromPage(place) != nil else {
      return nil
    }
    return textEntry(of: editing, document.pages.id(at: place), at: .origin)
  }

  /// The request for an annotation whose text is to be written.
  @_optimize(size)
  func textEntry(of id: AnnotationID, _ page: PageID, at point: Point<ViewSpace>) -> Effect.FieldEdit {
    var entry = Effect.FieldEdit(
      position: point, annotation: id, page: page, kind: .none, caret: 0, area: .zero, fontSize: 0, rotation: 0,
      color: 0,
      font: nil, style: [], alignment: .left)
    guard let annotation = document.annotation(id), let place = document.place(of: id)?.page,
      let map = viewport.viewFromPage(place)
    else { return entry }
    entry.kind = annotation.field?.shape ?? .none
    // Of a note its icon, which is as large at any zoom where the display list has it.
    if let box = shownBox(of: id, onPage: place) { entry.area = box }
    if annotation.subtype == .text {
      (entry.fontSize, entry.color, entry.font) = (View.noteSize, 0x0000_00FF, .sansSerif)
    }
    // A log of effects must not tell how long a password is.
    guard let look = TextLook(annotation.isPassword ? annotation.withoutSecrets : annotation, document.fonts) else {
      return entry
    }
    if annotation.isPassword {
      entry.caret = Int.max
    } else if annotation.field != nil {
      entry.caret = pdfPoint(point, onPage: place).map { Appearance.caret(in: annotation, at: $0, document.fonts) } ?? 0
    }
    entry.fontSize = look.size * map.scale * (document.pages.geometry(at: place)?.userUnit ?? 1)
    (entry.color, entry.font, entry.style) = (look.color.rgba(1), look.font, look.style)
    entry.alignment = look.alignment
    turn(&entry, look, onPage: place)
    return entry
  }

  /// The size of the text in a note's window, view units: it does not grow with the page.
  private static let noteSize = 12.0

  /// Says how the text is turned in the view. By quarters its area is the box that it fills there; else the box as it is
  /// before it is turned about its middle.
  private func turn(_ entry: inout Effect.FieldEdit, _ look: TextLook, onPage page: Int) {
    guard let toView = viewport.viewFromPDF(page) else { return }
    let box = look.box
    func shown(_ x: Double, _ y: Double) -> Point<ViewSpace> { toView.apply(look.matrix.apply(Point(x, y))) }
    let corner = shown(box.minX, box.minY)
    let (along, up) = (shown(box.maxX, box.minY) - corner, shown(box.minX, box.maxY) - corner)
    guard along.length > 0 else { return }
    let angle = Elementary.atan2(along.dy, along.dx)
    entry.rotation = angle < 0 ? angle + 2 * .pi : angle
    let isStraight = min(along.dx.magnitude, along.dy.magnitude) < 1e-9 * along.length
    if isStraight {
      if entry.kind == .none { entry.area = Rect(corner: corner, corner: corner + along + up) }
    } else {
      let middle = corner + (along + up) * 0.5
      entry.area = Rect(
        x: middle.x - along.length / 2, y: middle.y - up.length / 2, width: along.length, height: up.length)
    }
  }
}
