import Document
import Geometry

/// A stamp that is a picture: stretched to its box.
struct Picture: Figure {
  let style: Style
  let upright: Upright?
  private let box: Rect<PDFSpace>

  init(_ annotation: Annotation) {
    var style = Style(annotation)
    (style.fill, style.stroke) = (nil, nil)
    self.style = style
    let place = Upright(annotation)
    (upright, box) = (place, place.inner)
  }

  var showsAsset: Bool { true }

  func write(_ out: inout ContentStream) {
    out.transform(Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    out.op("/Image Do")
  }
}
