public import Display
public import Document
public import Geometry

/// Something that a tool draws by a call: it stays until the tool draws anew, or another one is current.
public struct ToolDrawing: Hashable, Sendable {
  let figure: DrawItem.Figure
  let role: DrawItem.Role
  /// The page it lies on; none for the view.
  let page: PageID
  /// On that page; the same numbers are view units where there is none.
  let quad: Quad<PageSpace>
  /// Of the line along an outline; view units.
  let width: Double
  let rgba: UInt32

  public init(
    _ figure: DrawItem.Figure, _ role: DrawItem.Role, _ quad: Quad<PageSpace>, on page: PageID, width: Double,
    rgba: UInt32
  ) {
    self.figure = figure
    self.role = role
    self.page = page
    self.quad = quad
    self.width = width
    self.rgba = rgba
  }

  /// Items on a page that is not in the layout are not drawn.
  ///
  /// It hands the host to no function of its own: Swift 6.3 makes such a private function generic, and fails to compile that as Embedded.
  func draw(_ host: any ToolHost) {
    var index = -1
    var toView = Transform<PageSpace, ViewSpace>.identity
    if !page.isNone {
      guard let shown = host.page(page) else { return }
      index = shown.index
      toView = shown.toView
    }
    host.draw(DrawItem(figure, role, toView.apply(quad), width: width, rgba: rgba, page: index))
  }
}

// The drawing that the current tool makes by calls.
extension ToolManager {
  /// More than this is not drawn.
  public static let mostDrawings = 1 << 16

  /// Adds to what the current tool draws. Returns `false` without a tool, or where it is too much.
  public func add(_ items: [ToolDrawing]) -> Bool {
    guard mode != .none, canvas.drawing.count + items.count <= ToolManager.mostDrawings else { return false }
    canvas.drawing.append(contentsOf: items)
    return true
  }

  /// Drops what the current tool draws.
  public func dropDrawings() { canvas.drawing.removeAll(keepingCapacity: true) }
}
