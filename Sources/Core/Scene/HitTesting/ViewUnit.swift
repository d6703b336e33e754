import Geometry

/// A view unit on a page as it shows.
struct ViewUnit: Hashable {
  /// In page units.
  let length: Double
  /// By how much the view turns the page.
  let turn: QuarterTurn

  init(_ toPage: Transform<ViewSpace, PageSpace>) {
    length = toPage.scale
    turn = toPage.a > 0 ? .none : toPage.a < 0 ? .half : toPage.b < 0 ? .quarter : .threeQuarters
  }

  /// The rectangle of the page that lies to the right of a place and below it in the view, so many view units wide and high.
  func box(at corner: Point<PageSpace>, _ width: Double, _ height: Double) -> Rect<PageSpace> {
    let (wide, high) = (width * length, height * length)
    switch turn {
    case .none: return Rect(x: corner.x, y: corner.y, width: wide, height: high)
    case .quarter: return Rect(x: corner.x, y: corner.y - wide, width: high, height: wide)
    case .half: return Rect(x: corner.x - wide, y: corner.y - high, width: wide, height: high)
    case .threeQuarters: return Rect(x: corner.x - high, y: corner.y, width: high, height: wide)
    }
  }
}
