public import Geometry

/// A box that stands upright before a matrix turns it about its middle.
public struct TurnedBox: Hashable, Sendable {
  /// Cosine and sine of the turn, counter-clockwise in pdf space.
  public let cosine: Double
  public let sine: Double
  public let width: Double
  public let height: Double

  public init(cosine: Double, sine: Double, width: Double, height: Double) {
    (self.cosine, self.sine, self.width, self.height) = (cosine, sine, width, height)
  }

  /// Radians, counter-clockwise.
  public var angle: Double { Elementary.atan2(sine, cosine) }

  /// True if its sides lie along the axes.
  public var isStraight: Bool { cosine == 0 || sine == 0 }

  /// The box with its middle at the origin.
  public var box: Rect<PDFSpace> { Rect(x: -width / 2, y: -height / 2, width: width, height: height) }

  /// From ``box`` to where it is shown, with its middle at a point.
  public func matrix(around center: Point<PDFSpace>) -> Transform<PDFSpace, PDFSpace> {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: center.x, ty: center.y)
  }

  /// Turned further, in radians counter-clockwise. Near a quarter turn it is one, to the last bit.
  public func turned(by angle: Double) -> TurnedBox {
    let (s, c) = Elementary.sinCos(angle)
    var (x, y) = (cosine * c - sine * s, sine * c + cosine * s)
    let length = (x * x + y * y).squareRoot()
    if length > 0 { (x, y) = (x / length, y / length) }
    if x.magnitude < 1e-9 { (x, y) = (0, y < 0 ? -1 : 1) }
    if y.magnitude < 1e-9 { (x, y) = (x < 0 ? -1 : 1, 0) }
    return TurnedBox(cosine: x, sine: y, width: width, height: height)
  }

  /// With other sides.
  public func sized(_ width: Double, _ height: Double) -> TurnedBox {
    TurnedBox(cosine: cosine, sine: sine, width: width, height: height)
  }
}

/// How annotations are shown turned: by the matrix of their appearance (ISO 32000-2, 12.5.5, algorithm 8.1).
///
/// A FreeText, and a Stamp that has no appearance in the file, are drawn anew for each shape: their matrix holds the turn alone, and
/// `appearanceBox` their sides. Of other stamps the appearance is kept, and fitted to the rectangle.
extension Annotation {
  /// True if what is shown turned is drawn anew, not kept.
  public var isDrawnTurned: Bool {
    subtype == .freeText || (subtype == .stamp && !hasAppearance && !hasStrokes)
  }

  /// True if it is drawn by hand: its points turn.
  public var hasStrokes: Bool { points.contains { $0.kind == PointsKind.stroke } }

  /// The box in which its text or picture stands upright; `nil` where that is the rectangle itself.
  public var uprightBox: TurnedBox? {
    let (cos, sin) = TurnedBox.direction(appearanceMatrix)
    // Beside a box that is slanted there is no room for a callout or bulges.
    guard cos < 1, cos == 0 || sin == 0 || innerRect == rect,
      let size = TurnedBox.size(rect, appearanceBox, cos.magnitude, sin.magnitude)
    else { return nil }
    return TurnedBox(cosine: cos, sine: sin, width: size.width, height: size.height)
  }

  /// The same, and the rectangle where nothing is turned.
  public var standingBox: TurnedBox {
    uprightBox ?? TurnedBox(cosine: 1, sine: 0, width: rect.width, height: rect.height)
  }

  /// Turn and sides of what is shown slanted to the axes; of an appearance that is kept also by quarter turns. `nil` for all that
  /// is its rectangle, and for what is skewed.
  public var turnedBox: TurnedBox? {
    if isDrawnTurned { return uprightBox.flatMap { $0.isStraight ? nil : $0 } }
    guard subtype == .stamp, hasAppearance, !hasStrokes, !appearanceBox.isEmpty else { return nil }
    let m = shownMatrix
    guard m.b != 0 || m.c != 0 else { return nil }
    let (x, y) = (Vector<PDFSpace>(m.a, m.b), Vector<PDFSpace>(m.c, m.d))
    let size = max(x.length * y.length, 1e-12)
    // As square as the few digits of files leave it.
    guard x.dot(y).magnitude < 1e-3 * size, x.cross(y) > 0 else { return nil }
    return TurnedBox(
      cosine: m.a / x.length, sine: m.b / x.length, width: x.length * appearanceBox.width,
      height: y.length * appearanceBox.height)
  }

  /// The corners of what is shown slanted, bottom left first as it is read; `nil` for all else.
  public var turnedQuad: Quad<PDFSpace>? {
    guard let box = turnedBox, !box.isStraight else { return nil }
    return box.matrix(around: rect.center).apply(Quad(box.box))
  }

  /// From the appearance's box to pdf space, up to a translation.
  public var shownMatrix: Transform<PDFSpace, PDFSpace> { matrix(showing: appearanceBox) }

  /// Gives what is drawn anew another turn, other sides and another middle.
  public mutating func stand(in box: TurnedBox, around center: Point<PDFSpace>) {
    appearanceMatrix = box.cosine == 1 ? .identity : box.matrix(around: .origin)
    appearanceBox = box.box
    let (cos, sin) = (box.cosine.magnitude, box.sine.magnitude)
    let (width, height) = (cos * box.width + sin * box.height, sin * box.width + cos * box.height)
    rect = Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// True if it is another state turned and moved, and the appearance that this one had in the file can be kept.
  func isTurned(from old: Annotation) -> Bool {
    guard old.hasAppearance, !old.appearanceBox.isEmpty, points == old.points, rectDifferences == old.rectDifferences,
      innerRect == rect
    else { return false }
    let (now, before) = (matrix(showing: old.appearanceBox), old.shownMatrix)
    guard let turn = before.inverted()?.then(now) else { return false }
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }
    return near(turn.a, turn.d) && near(turn.b, -turn.c) && near(turn.a * turn.a + turn.b * turn.b, 1)
  }

  private func matrix(showing box: Rect<PDFSpace>) -> Transform<PDFSpace, PDFSpace> {
    let m = appearanceMatrix
    let shown = m.apply(box)
    let sx = shown.width > 0 ? rect.width / shown.width : 1
    let sy = shown.height > 0 ? rect.height / shown.height : 1
    return Transform(a: m.a * sx, b: m.b * sy, c: m.c * sx, d: m.d * sy, tx: 0, ty: 0)
  }
}

extension TurnedBox {
  /// Cosine and sine of the turn; (1, 0) for what does more than turning, moving and scaling alike.
  fileprivate static func direction(_ m: Transform<PDFSpace, PDFSpace>) -> (Double, Double) {
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

  /// The sides of the box that, turned, just fits the rectangle: of the shape that the old box had where that fits, and at about
  /// 45°, where many do. `nil` where none fits.
  fileprivate static func size(
    _ rect: Rect<PDFSpace>, _ old: Rect<PDFSpace>, _ cos: Double, _ sin: Double
  ) -> (width: Double, height: Double)? {
    let (w, h) = (old.width * cos + old.height * sin, old.width * sin + old.height * cos)
    let isShape = w > 0 && h > 0 && Coordinate.isValid(w) && Coordinate.isValid(h)
    // Files hold few digits, and solving for the sides would make much of that.
    if isShape, cos != 0, sin != 0, (rect.width / w - rect.height / h).magnitude <= 1e-4 * (rect.width / w) {
      let scale = rect.width / w
      return (scale - 1).magnitude <= 1e-4 ? (old.width, old.height) : (old.width * scale, old.height * scale)
    }
    let det = cos * cos - sin * sin
    if det.magnitude > 0.02 {
      let width = (rect.width * cos - rect.height * sin) / det
      let height = (rect.height * cos - rect.width * sin) / det
      if width > 0, height > 0 { return (width, height) }
    }
    guard isShape else { return nil }
    let scale = min(rect.width / w, rect.height / h)
    return (old.width * scale, old.height * scale)
  }
}
