public import Geometry

/// Resizes a box by one of its handles: the opposite corner or edge stays to the last bit, or the centre does.
public struct BoxResize: Hashable, Sendable {
  public var box: Rect<PDFSpace>
  /// Which edges the handle moves, in pdf space: -1 the lower one of an axis, 1 the higher one, 0 none.
  public var moves: (x: Double, y: Double)
  /// Width and height that it must not fall below.
  public var minimum: Size<PDFSpace>
  /// How far the edges may go; `nil` for any way.
  public var bounds: Rect<PDFSpace>?
  public var keepsAspect = false
  public var fromCenter = false

  public init(box: Rect<PDFSpace>, moves: (x: Double, y: Double), minimum: Size<PDFSpace>, bounds: Rect<PDFSpace>?) {
    self.box = box
    self.moves = moves
    self.minimum = minimum
    self.bounds = bounds
  }

  public static func == (a: BoxResize, b: BoxResize) -> Bool {
    a.box == b.box && a.moves == b.moves && a.minimum == b.minimum && a.bounds == b.bounds
      && a.keepsAspect == b.keepsAspect && a.fromCenter == b.fromCenter
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box) }

  /// The map of the box when the handle has been dragged by `way`.
  public func map(_ way: Vector<PDFSpace>) -> BoxMap {
    let (across, up) = (axis(horizontal: true), axis(horizontal: false))
    var (width, height) = (across.length(dragged: way.dx, fromCenter), up.length(dragged: way.dy, fromCenter))
    if keepsAspect, box.width > 0, box.height > 0 { (width, height) = proportional(width, height, across, up) }
    return BoxMap(from: box, x: across.ends(width, fromCenter), y: up.ends(height, fromCenter))
  }

  private func axis(horizontal: Bool) -> ResizeAxis {
    horizontal
      ? ResizeAxis(
        low: box.minX, high: box.maxX, moves: moves.x, minimum: min(minimum.width, box.width), from: bounds?.minX,
        to: bounds?.maxX)
      : ResizeAxis(
        low: box.minY, high: box.maxY, moves: moves.y, minimum: min(minimum.height, box.height), from: bounds?.minY,
        to: bounds?.maxY)
  }

  /// One factor for both sides: the larger one that the pointer asks for, as far as both axes have room.
  private func proportional(
    _ width: Double, _ height: Double, _ across: ResizeAxis, _ up: ResizeAxis
  ) -> (Double, Double) {
    let byWidth = moves.x == 0 ? 0 : width.magnitude / box.width
    let byHeight = moves.y == 0 ? 0 : height.magnitude / box.height
    let (left, below) = (width < 0 && moves.x != 0, height < 0 && moves.y != 0)
    let most = min(across.most(left, fromCenter) / box.width, up.most(below, fromCenter) / box.height)
    let least = max(across.minimum / box.width, up.minimum / box.height)
    let factor = max(min(max(byWidth, byHeight), most), least)
    return (factor * box.width * (left ? -1 : 1), factor * box.height * (below ? -1 : 1))
  }
}

/// One axis of a resize. A length below 0 means that the edges have changed places.
struct ResizeAxis {
  let low: Double
  let high: Double
  let moves: Double
  let minimum: Double
  let from: Double?
  let to: Double?

  private var length: Double { high - low }

  /// The length that the pointer asks for, as far as there is room for it.
  func length(dragged way: Double, _ fromCenter: Bool) -> Double {
    guard moves != 0 else { return length }
    let asked = length + way * moves * (fromCenter ? 2 : 1)
    let isBack = asked < 0
    let room = max(minimum, min(asked.magnitude, most(isBack, fromCenter)))
    return isBack ? -room : room
  }

  /// The greatest length in one direction: the edge that moves stays where it was if it was out of bounds already.
  func most(_ isBack: Bool, _ fromCenter: Bool) -> Double {
    let middle = (low + high) / 2
    let up = max((to ?? .infinity), high)
    let down = min((from ?? -.infinity), low)
    if fromCenter || moves == 0 { return 2 * min(up - middle, middle - down) }
    let fixed = moves > 0 ? low : high
    return (moves > 0) != isBack ? up - fixed : fixed - down
  }

  /// Where both edges go.
  func ends(_ length: Double, _ fromCenter: Bool) -> (Double, Double) {
    guard length != self.length else { return (low, high) }
    if fromCenter || moves == 0 {
      let middle = (low + high) / 2
      return (middle - length / 2, middle + length / 2)
    }
    return moves > 0 ? (low, low + length) : (high - length, high)
  }
}
