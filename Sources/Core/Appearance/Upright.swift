import Document
import Geometry

/// The space in which an annotation's text stands upright: that of its form, which /Matrix turns about the middle of its
/// rectangle. What turns it is the matrix of the appearance that it has had so far.
struct Upright {
  let matrix: Transform<PDFSpace, PDFSpace>
  /// The whole rectangle, and the one without /RD, in the space of the form.
  let outer: Rect<PDFSpace>
  let inner: Rect<PDFSpace>

  init(_ annotation: Annotation) {
    let rect = annotation.rect
    let (cos, sin) = Upright.direction(annotation.appearanceMatrix)
    let isQuarter = cos == 0 || sin == 0
    // Beside a box that is slanted there is no room for a callout or bulges.
    guard cos < 1, isQuarter || annotation.innerRect == rect,
      let size = Upright.size(rect, annotation.appearanceBox, cos.magnitude, sin.magnitude)
    else {
      (matrix, outer, inner) = (.identity, rect, annotation.innerRect)
      return
    }
    let center = rect.center
    matrix = Transform(a: cos, b: sin, c: -sin, d: cos, tx: center.x, ty: center.y)
    outer = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    inner = isQuarter ? matrix.inverted()?.apply(annotation.innerRect) ?? outer : outer
  }

  /// From pdf space to that of the form.
  var toForm: Transform<PDFSpace, PDFSpace> { matrix.inverted() ?? .identity }

  /// Cosine and sine of the turn; (1, 0) for what does more than turning, moving and scaling alike.
  private static func direction(_ m: Transform<PDFSpace, PDFSpace>) -> (Double, Double) {
    let length = (m.a * m.a + m.b * m.b).squareRoot()
    let other = (m.c * m.c + m.d * m.d).squareRoot()
    guard length > 1e-9, length.isFinite, other.isFinite, (other - length).magnitude < 0.01 * length,
      (m.a * m.c + m.b * m.d).magnitude < 0.01 * length * length, m.determinant > 0
    else { return (1, 0) }
    let (cos, sin) = (m.a / length, m.b / length)
    if cos.magnitude < 1e-6 { return (0, sin < 0 ? -1 : 1) }
    if sin.magnitude < 1e-6 { return (cos < 0 ? -1 : 1, 0) }
    return (cos, sin)
  }

  /// The size of the box that, turned, just fits the rectangle; at about 45°, where many do, one of the shape that the old
  /// box had. `nil` where none fits.
  private static func size(
    _ rect: Rect<PDFSpace>, _ old: Rect<PDFSpace>, _ cos: Double, _ sin: Double
  ) -> (width: Double, height: Double)? {
    let det = cos * cos - sin * sin
    if det.magnitude > 0.02 {
      let width = (rect.width * cos - rect.height * sin) / det
      let height = (rect.height * cos - rect.width * sin) / det
      if width > 0, height > 0 { return (width, height) }
    }
    let (w, h) = (old.width * cos + old.height * sin, old.width * sin + old.height * cos)
    guard w > 0, h > 0, Coordinate.isValid(w), Coordinate.isValid(h) else { return nil }
    let scale = min(rect.width / w, rect.height / h)
    return (old.width * scale, old.height * scale)
  }
}
