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
    guard let box = annotation.uprightBox else {
      (matrix, outer, inner) = (.identity, annotation.rect, annotation.innerRect)
      return
    }
    matrix = box.matrix(around: annotation.rect.center)
    outer = box.box
    inner = box.isStraight ? matrix.inverted()?.apply(annotation.innerRect) ?? outer : outer
  }

  /// From pdf space to that of the form.
  var toForm: Transform<PDFSpace, PDFSpace> { matrix.inverted() ?? .identity }

  /// Puts a box of the form's space in place of the annotation's.
  func put(_ box: Rect<PDFSpace>, into annotation: inout Annotation) {
    annotation.rect = matrix.apply(box)
    annotation.rectDifferences = (0, 0, 0, 0)
    if matrix != .identity {
      annotation.appearanceBox = Rect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
    }
  }
}
