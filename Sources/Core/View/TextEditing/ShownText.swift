import Appearance
import Document
import Geometry
import Typesetting

/// The text of a field or free text as its page shows it while it is edited: points are of pdf space. It does not change; an
/// object, because it is much to copy with each look at the running edit.
final class ShownText {
  let laid: TypesetText
  /// How far it is moved in its box.
  let scroll: TextScroll
  /// The caret that was asked for last, in the form and as it is seen: several ask for the same one.
  private var asked: (place: TextPlace, ends: CaretEnds, seen: CaretEnds)?

  private typealias CaretEnds = (low: Point<PDFSpace>, high: Point<PDFSpace>)

  /// - Parameter scalars: The value; of a password stars show.
  /// - Returns: `nil` for an annotation whose text its page does not show.
  /// - Complexity: O(characters).
  convenience init?(_ annotation: Annotation, _ scalars: [UInt32], _ fonts: DocumentFonts) {
    guard let frame = Appearance.textFrame(of: annotation), !frame.box.isEmpty else { return nil }
    self.init(TypesetText(scalars, in: frame, fonts), .zero)
  }

  private init(_ laid: TypesetText, _ scroll: TextScroll) { (self.laid, self.scroll) = (laid, scroll) }

  /// The same, moved just so far that a caret is in the box.
  func showing(_ place: TextPlace) -> ShownText {
    guard canScroll else { return self }
    let ends = caretInForm(at: place)
    return moved(to: TextScroll(laid.scroll(near: scroll.vector, showing: Rect(corner: ends.low, corner: ends.high))))
  }

  private func moved(to place: TextScroll) -> ShownText { place == scroll ? self : ShownText(laid, place) }

  /// The same, moved by a way in pdf space, as far as the text goes.
  func scrolled(by way: Vector<PDFSpace>) -> ShownText {
    guard let inverse = matrix.inverted() else { return self }
    return moved(to: TextScroll(laid.scroll(near: scroll.vector + inverse.apply(way))))
  }

  /// True if the text is larger than its box, and is moved in it.
  var canScroll: Bool { laid.canScroll }

  /// The point of the box that is nearest to one.
  func kept(_ point: Point<PDFSpace>) -> Point<PDFSpace> {
    let area = laid.frame.area
    guard let at = matrix.inverted()?.apply(point) else { return point }
    return matrix.apply(Point(at.x.clamped(area.minX, area.maxX), at.y.clamped(area.minY, area.maxY)))
  }

  /// A text in the frame in which this one was laid: that of a field does not depend on its value. The same text is not laid again.
  func laying(_ scalars: [UInt32], _ fonts: DocumentFonts) -> ShownText {
    if laid.isOf(scalars) { return moved(to: canScroll ? TextScroll(laid.scroll(near: scroll.vector)) : .zero) }
    let laid = TypesetText(scalars, like: laid, fonts)
    return ShownText(laid, laid.canScroll ? TextScroll(laid.scroll(near: scroll.vector)) : .zero)
  }

  private var matrix: Transform<PDFSpace, PDFSpace> { laid.frame.matrix }

  /// The box of the text, turned to where it stands.
  var box: Quad<PDFSpace> { turned(laid.frame.area) }

  /// Both ends of a caret, within the box.
  func caret(at place: TextPlace) -> (low: Point<PDFSpace>, high: Point<PDFSpace>) {
    _ = caretInForm(at: place)
    return asked?.seen ?? (.origin, .origin)
  }

  private func seen(_ point: Point<PDFSpace>) -> Point<PDFSpace> {
    let (at, area) = (point + scroll.vector, laid.frame.area)
    return matrix.apply(Point(at.x.clamped(area.minX, area.maxX), at.y.clamped(area.minY, area.maxY)))
  }

  private func caretInForm(at place: TextPlace) -> CaretEnds {
    if let asked, asked.place == place { return asked.ends }
    let ends = laid.caret(at: place)
    asked = (place, ends, (seen(ends.low), seen(ends.high)))
    return ends
  }

  /// True if some of a caret is in the box.
  func showsCaret(at place: TextPlace) -> Bool {
    let (ends, area) = (caretInForm(at: place), laid.frame.area)
    let (low, high) = (ends.low + scroll.vector, ends.high + scroll.vector)
    return low.x >= area.minX - 0.01 && low.x <= area.maxX + 0.01 && low.y < area.maxY && high.y > area.minY
  }

  /// The place nearest to a point.
  func place(at point: Point<PDFSpace>) -> TextPlace {
    matrix.inverted().map { laid.place(at: $0.apply(point) - scroll.vector) } ?? TextPlace(0)
  }

  /// The boxes of the characters between two gaps, as far as they show.
  func boxes(of range: Range<Int>) -> [Quad<PDFSpace>] {
    laid.boxes(of: range).compactMap { $0.offset(by: scroll.vector).intersection(laid.frame.area) }.map { turned($0) }
  }

  private func turned(_ box: Rect<PDFSpace>) -> Quad<PDFSpace> {
    Quad(
      matrix.apply(Point(box.minX, box.minY)), matrix.apply(Point(box.maxX, box.minY)),
      matrix.apply(Point(box.maxX, box.maxY)), matrix.apply(Point(box.minX, box.maxY)))
  }
}

extension TypesetText {
  /// The scroll nearest to a given one at which the room is full of text as far as there is some, and, if asked for, a box is in it.
  fileprivate func scroll(near given: Vector<PDFSpace>, showing box: Rect<PDFSpace>? = nil) -> Vector<PDFSpace> {
    let room = frame.room
    var (x, y) = (0.0, 0.0)
    if isTooWide {
      x = given.dx
      if let box { x = x.clamped(room.minX - box.minX, room.maxX - box.maxX) }
      x = x.clamped(room.maxX - extent.maxX, room.minX - extent.minX)
    }
    // Letters of a single line may stand out of a low box; lines go up only.
    if isTooHigh {
      y = given.dy
      // The top of a line that is taller than the room counts.
      if let box { y = min(max(y, room.minY - box.minY), room.maxY - box.maxY) }
      y = y.clamped(room.maxY - extent.maxY, room.minY - extent.minY)
    }
    return Vector(x, y)
  }

  fileprivate var canScroll: Bool { isTooWide || isTooHigh }

  private var isTooWide: Bool { frame.kind == .line && extent.width > frame.room.width + TypesetText.slack }

  /// Free text grows.
  private var isTooHigh: Bool {
    frame.kind == .block && frame.spacing == .field && extent.height > frame.room.height + TypesetText.slack
  }

  private static let slack = 0.01
}
