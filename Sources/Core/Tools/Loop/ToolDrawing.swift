import Document
public import Geometry

/// Something that a tool draws by a call: it stays until the tool draws anew, or another one is current.
public struct ToolDrawing: Hashable, Sendable {
  /// Its quad is not looked at; its page is where it lies, none for the view.
  let shape: ToolShape
  /// On that page; the same numbers are view units where there is none.
  let quad: Quad<PageSpace>

  public init(_ shape: ToolShape, _ quad: Quad<PageSpace>) {
    self.shape = shape
    self.quad = quad
  }

  /// Items on a page that is not in the layout are not drawn.
  func draw(_ host: any ToolHost) {
    var shown = shape
    if shape.page.isNone {
      shown.quad = Transform<PageSpace, ViewSpace>.identity.apply(quad)
    } else {
      guard let page = host.page(shape.page) else { return }
      shown.quad = page.toView.apply(quad)
    }
    host.draw(shown)
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
