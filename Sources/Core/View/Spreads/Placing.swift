import Geometry
import Layout

/// The wish of a view whose pages a host places: how its canvas would be shown if the host had done what it was asked for.
struct Placing {
  private var coming: Scroll<CanvasSpace>?

  /// `nil` where nothing was asked for since the pages were placed.
  var wish: Scroll<CanvasSpace>? { coming }

  mutating func ask(for scroll: Scroll<CanvasSpace>) { coming = scroll }

  /// The host has placed its pages: what it was asked for until then is settled.
  mutating func settle() { coming = nil }
}
