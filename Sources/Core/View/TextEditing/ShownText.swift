import Appearance
import Document
import Geometry
import Typesetting

/// The text of a field or free text as its page shows it while it is edited: points are of pdf space.
struct ShownText {
  let laid: TypesetText

  /// - Parameter scalars: The value; of a password stars show.
  /// - Returns: `nil` for an annotation whose text its page does not show.
  /// - Complexity: O(characters).
  init?(_ annotation: Annotation, _ scalars: [UInt32], _ fonts: DocumentFonts) {
    guard let frame = Appearance.textFrame(of: annotation), !frame.box.isEmpty else { return nil }
    laid = TypesetText(scalars, in: frame, fonts)
  }

  /// A text in the frame in which another one was laid: that of a field does not depend on its value.
  init(_ scalars: [UInt32], like other: ShownText, _ fonts: DocumentFonts) {
    laid = TypesetText(scalars, in: other.laid.frame, fonts)
  }

  private var matrix: Transform<PDFSpace, PDFSpace> { laid.frame.matrix }

  /// The box of the text, turned to where it stands.
  var box: Quad<PDFSpace> { turned(laid.frame.area) }

  /// Both ends of a caret, within the box.
  func caret(at place: TextPlace) -> (low: Point<PDFSpace>, high: Point<PDFSpace>) {
    let (ends, area) = (laid.caret(at: place), laid.frame.area)
    func kept(_ point: Point<PDFSpace>) -> Point<PDFSpace> {
      matrix.apply(
        Point(point.x.clamped(area.minX, area.maxX), point.y.clamped(area.minY, area.maxY)))
    }
    return (kept(ends.low), kept(ends.high))
  }

  /// The place nearest to a point.
  func place(at point: Point<PDFSpace>) -> TextPlace {
    matrix.inverted().map { laid.place(at: $0.apply(point)) } ?? TextPlace(0)
  }

  /// The boxes of the characters between two gaps, as far as they show.
  func boxes(of range: Range<Int>) -> [Quad<PDFSpace>] {
    laid.boxes(of: range).compactMap { $0.intersection(laid.frame.area) }.map { turned($0) }
  }

  private func turned(_ box: Rect<PDFSpace>) -> Quad<PDFSpace> {
    Quad(
      matrix.apply(Point(box.minX, box.minY)), matrix.apply(Point(box.maxX, box.minY)),
      matrix.apply(Point(box.maxX, box.maxY)), matrix.apply(Point(box.minX, box.maxY)))
  }
}
