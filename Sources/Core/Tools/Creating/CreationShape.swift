import Display
import Document
import Geometry

/// The geometry of one annotation in the making, in page space: what is drawn stays where it is on the page while the
/// view scrolls and zooms.
///
/// One for each way of drawing; a tool keeps its own, so that drawing allocates nothing once it is warm.
protocol CreationShape: AnyObject {
  /// How hard a pen presses from now on, 0 to 1; `nil` for what has no pressure. Called before begins and moves.
  func press(_ pressure: Double?)
  /// A press at a point of the page.
  func begin(at point: Point<PageSpace>, _ page: ToolPage, _ host: any ToolHost)
  /// The pointer is at another point, which may lie beside the page.
  ///
  /// - Parameter isConstrained: True if Shift is held: square, circle, steps of 15 degrees.
  func move(to point: Point<PageSpace>, isConstrained: Bool, _ page: ToolPage, _ host: any ToolHost)
  /// A tap: the item in its default size there. Returns `false` where a tap makes none.
  func place(at point: Point<PageSpace>, _ size: Size<PageSpace>, _ page: ToolPage, _ host: any ToolHost) -> Bool
  /// True if the drawing is large enough for an item, and no accidental touch.
  func isItem(_ page: ToolPage) -> Bool
  /// Gives the annotation, which has its style, its geometry.
  func write(to annotation: inout Annotation, _ page: ToolPage)
  /// Draws what there would be.
  func draw(_ style: ToolStyle, _ page: ToolPage, _ host: any ToolHost)
  /// The mode whose annotation it is, where that is another one than the tool's.
  var mode: ToolMode? { get }
  /// One more annotation that belongs to it; it has its style.
  func companion(_ page: ToolPage) -> Annotation?
  /// The drag or tap over text that comes later; `nil` where all is known.
  var marking: LateMarking? { get }
}

// Most have one look, and come alone.
extension CreationShape {
  func press(_ pressure: Double?) {}
  var mode: ToolMode? { nil }
  func companion(_ page: ToolPage) -> Annotation? { nil }
  var marking: LateMarking? { nil }
}

enum CreationLimits {
  /// View units: a drag that ends nearer than this to where it began draws nothing.
  static let shortestDrag = 4.0
  /// View units: a tap as near to a point as this is on it; for fingers the wide one.
  static let pointSlop = 8.0
  static let widePointSlop = 24.0
  /// Points of one stroke; further ones are dropped.
  static let strokePoints = 1 << 20
}

/// Draws items of the display list that show what is in the making.
struct CreationPainter {
  let page: ToolPage
  let host: any ToolHost

  /// An item in page space; one without a colour is left out.
  ///
  /// - Parameter width: pdf space units; at least a view unit is drawn.
  func draw(_ figure: DrawItem.Figure, _ quad: Quad<PageSpace>, _ rgba: UInt32, width: Double = 0) {
    guard rgba & 0xFF != 0 else { return }
    let shown = figure == .quad || figure == .disc ? 0 : max(width * page.viewScale, 1)
    host.draw(
      DrawItem(figure, .preview, page.toView.apply(quad), width: shown, rgba: rgba, page: page.index))
  }

  /// A line in page space.
  func line(_ from: Point<PageSpace>, _ to: Point<PageSpace>, _ rgba: UInt32, width: Double) {
    draw(.line, Quad(from, to, to, from), rgba, width: width)
  }
}

extension Annotation {
  /// Sets the rectangle that holds some points and the stroke along them. What else is drawn is the host's to add.
  mutating func setRect(around points: [Point<PDFSpace>], stroke: Double) {
    guard let first = points.first else { return }
    var (low, high) = (first, first)
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    rect = Rect(corner: low, corner: high).expanded(by: stroke / 2)
  }
}

/// The keys that the creating tools act on.
enum CreationKey {
  static let escape: UInt32 = 0x110001
  static let enter: UInt32 = 0x110002
  static let backspace: UInt32 = 0x110004
  static let delete: UInt32 = 0x110005
}
