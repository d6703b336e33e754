import Document
public import Geometry
import Layout

/// A view that is turned (S341): all pages by quarters, on top of their own /Rotate. The document knows nothing of it.
extension View {
  /// The turn of all pages, on top of their own /Rotate.
  public var turn: QuarterTurn { layouts.turn }

  /// Turns the view. The middle of what shows of the current page stays where it is, as far as resting positions allow, and a fit
  /// is kept. What is dragged ends first, as in another layout.
  ///
  /// - Returns: `false` where it is turned so already, and then nothing stops; and where the host places the pages: then the turn
  /// is kept for a layout of the view's own.
  @discardableResult
  public func setTurn(_ turn: QuarterTurn) -> Bool {
    guard turn != layouts.turn else { return false }
    layouts.setTurn(turn)
    guard !layouts.isPlaced else { return false }
    let isAltered = layouts.isAltered
    atRest {
      let made = turnedLayout(turn)
      layouts.setAltered(isAltered)
      announceLayout(.turned)
      relayout { $0.replace(with: made) }
    }
    return true
  }

  /// Turns the view by a quarter. `false` where the host places the pages, each with its own turn.
  func turnView(clockwise: Bool) -> Bool {
    guard !layouts.isPlaced else { return false }
    return setTurn(layouts.turn + (clockwise ? .quarter : .threeQuarters))
  }

  /// By how much the view shows a page turned, on top of its own /Rotate.
  func turn(ofPage page: Int) -> QuarterTurn { viewport.layout.arrangement.turn(ofPage: page) }

  /// A way as it is seen, on a page that the view turns.
  func wayOnPage(_ way: Vector<PageSpace>, _ page: Int) -> Vector<PageSpace> {
    switch turn(ofPage: page) {
    case .none: way
    case .quarter: Vector(way.dy, -way.dx)
    case .half: -way
    case .threeQuarters: Vector(-way.dy, way.dx)
    }
  }

  /// The layout in use with other turns: a host's is asked again, the derived one keeps the options in force.
  private func turnedLayout(_ turn: QuarterTurn) -> SpreadLayout {
    guard layouts.current == nil else { return newLayout(viewSize: viewport.viewSize) }
    return SpreadLayout(
      pages: document.pages, options: viewport.layout.options, viewSize: viewport.viewSize, turn: turn)
  }
}
