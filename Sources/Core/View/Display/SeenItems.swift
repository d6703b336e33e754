import Display
import Geometry

/// Where the items were that a host has asked for since the last report, and may have drawn: after a call that scrolls, no report says
/// where they are.
struct SeenItems {
  private var area: Rect<ViewSpace>?
  /// True if the items as they are now are part of that.
  private var isCurrent = false

  mutating func note(_ items: [DrawItem]) {
    guard !isCurrent else { return }
    isCurrent = true
    for item in items { area = area?.union(item.bounds) ?? item.bounds }
  }

  /// The items are about to be made anew.
  mutating func expire() { isCurrent = false }

  /// The area, once.
  mutating func take() -> Rect<ViewSpace>? {
    defer { (area, isCurrent) = (nil, false) }
    return area
  }
}
