public import Document
public import Geometry

/// To what a point that is measured snaps: which features, and of what.
public struct PointSnaps: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Corners, and ends of lines.
  public static let vertices = PointSnaps(rawValue: 1 << 0)
  /// The nearest place on a line or side.
  public static let edges = PointSnaps(rawValue: 1 << 1)
  /// Where two lines cross.
  public static let intersections = PointSnaps(rawValue: 1 << 2)
  public static let annotations = PointSnaps(rawValue: 1 << 3)
  /// Lines of the page's content.
  public static let content = PointSnaps(rawValue: 1 << 4)
  public static let decorations = PointSnaps(rawValue: 1 << 5)
  /// Every kind there is.
  public static let all = PointSnaps(rawValue: 0x3F)

  static let features: PointSnaps = [.vertices, .edges, .intersections]
  static let sources: PointSnaps = [.annotations, .content, .decorations]

  /// True if anything snaps at all.
  public var isOn: Bool { !isDisjoint(with: .features) && !isDisjoint(with: .sources) }
}

/// Where a point has snapped to, pdf space.
public struct SnappedPoint: Hashable, Sendable {
  public let point: Point<PDFSpace>
  /// One of the features.
  public let feature: PointSnaps
  /// One of the sources; of an intersection, that of the nearer line.
  public let source: PointSnaps
}

/// Takes lines in, whatever their order, and finds where a point snaps to: the nearest corner or crossing, without such the
/// nearest place of a line. Of what is equally near the place with the smaller x counts, then that with the smaller y.
///
/// A value of a fixed size: it allocates nothing.
public struct PointSnapper {
  private struct Line {
    var from = Point<PDFSpace>.origin
    var to = Point<PDFSpace>.origin
    var distance = Double.infinity
    var source = PointSnaps()
  }

  private struct Candidate {
    var place = Point<PDFSpace>.origin
    var distance = Double.infinity
    var feature = PointSnaps()
    var source = PointSnaps()

    /// Becomes another place where that is within reach and nearer to the point.
    mutating func take(
      _ place: Point<PDFSpace>, _ feature: PointSnaps, _ source: PointSnaps, near point: Point<PDFSpace>,
      _ reach: Double
    ) {
      let distance = place.distance(to: point)
      guard distance <= reach, distance <= self.distance else { return }
      if distance == self.distance, (place.x, place.y) >= (self.place.x, self.place.y) { return }
      self = Candidate(place: place, distance: distance, feature: feature, source: source)
    }
  }

  /// Lines of which crossings are looked for: the nearest so many.
  private static let most = 8

  private let point: Point<PDFSpace>
  private let reach: Double
  private let kinds: PointSnaps
  private var corner = Candidate()
  private var edge = Candidate()
  /// The nearest ones first.
  private var near = InlineArray<8, Line>(repeating: Line())
  private var count = 0

  /// - Parameter reach: How near something has to be, in pdf space units.
  public init(_ point: Point<PDFSpace>, reach: Double, _ kinds: PointSnaps) {
    self.point = point
    self.reach = reach
    self.kinds = kinds
  }

  /// A line of a source.
  public mutating func offer(_ from: Point<PDFSpace>, _ to: Point<PDFSpace>, _ source: PointSnaps) {
    let way = to - from
    let length = way.squaredLength
    let share = length > 0 ? ((point - from).dot(way) / length).clamped(0, 1) : 0
    let nearest = from + way * share
    let distance = nearest.distance(to: point)
    guard distance <= reach else { return }
    if kinds.contains(.edges) { edge.take(nearest, .edges, source, near: point, reach) }
    if kinds.contains(.vertices) {
      corner.take(from, .vertices, source, near: point, reach)
      corner.take(to, .vertices, source, near: point, reach)
    }
    if kinds.contains(.intersections) { keep(Line(from: from, to: to, distance: distance, source: source)) }
  }

  /// Where the point snaps to; `nil` where nothing is near enough.
  public func result() -> SnappedPoint? {
    var best = corner
    if count > 1 {
      // Where two lines cross is no nearer than the farther one.
      for i in 1..<count where near[i].distance <= best.distance {
        for j in 0..<i {
          guard let place = crossing(near[i], near[j]) else { continue }
          best.take(place, .intersections, near[j].source, near: point, reach)
        }
      }
    }
    if best.distance > reach { best = edge }
    guard best.distance <= reach else { return nil }
    return SnappedPoint(point: best.place, feature: best.feature, source: best.source)
  }

  private mutating func keep(_ line: Line) {
    for i in 0..<count where near[i].from == line.from && near[i].to == line.to { return }
    var place = count
    while place > 0, near[place - 1].distance > line.distance {
      if place < PointSnapper.most { near[place] = near[place - 1] }
      place -= 1
    }
    guard place < PointSnapper.most else { return }
    near[place] = line
    count = min(count + 1, PointSnapper.most)
  }

  /// Where two lines cross within themselves; `nil` for such as are parallel, or meet at an end.
  private func crossing(_ a: Line, _ b: Line) -> Point<PDFSpace>? {
    let (way, other, gap) = (a.to - a.from, b.to - b.from, b.from - a.from)
    let turn = way.cross(other)
    guard turn * turn > 1e-18 * way.squaredLength * other.squaredLength else { return nil }
    let (along, across) = (gap.cross(other) / turn, gap.cross(way) / turn)
    guard along > 0, along < 1, across > 0, across < 1 else { return nil }
    return a.from + way * along
  }
}

extension Annotation {
  /// Calls `body` with each line to which a point may snap: its outline, the sides of its box, of an ellipse the middle and the
  /// outermost points. Icons have none.
  ///
  /// - Complexity: O(points); allocates nothing.
  public func forEachSnapLine(_ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void) {
    switch subtype {
    case .ink, .line, .polyLine, .polygon, .highlight, .underline, .squiggly, .strikeOut: forEachEdge(body)
    case .text, .popup, .fileAttachment, .sound, .caret: break
    default: forEachSide(body)
    }
  }

  private func forEachSide(_ body: (_ from: Point<PDFSpace>, _ to: Point<PDFSpace>) -> Void) {
    let hasLine = subtype == .square || subtype == .circle
    let box =
      hasLine && rect.width > borderWidth && rect.height > borderWidth ? rect.expanded(by: -borderWidth / 2) : rect
    let middle = box.center
    if subtype == .circle {
      for place in 0..<5 {
        let at = Point<PDFSpace>(
          place == 1 ? box.minX : place == 2 ? box.maxX : middle.x,
          place == 3 ? box.minY : place == 4 ? box.maxY : middle.y)
        body(at, at)
      }
      return
    }
    let (a, b) = (Point<PDFSpace>(box.minX, box.minY), Point<PDFSpace>(box.maxX, box.minY))
    let (c, d) = (Point<PDFSpace>(box.maxX, box.maxY), Point<PDFSpace>(box.minX, box.maxY))
    body(a, b)
    body(b, c)
    body(c, d)
    body(d, a)
  }
}
