import Document
import Geometry

/// How large the inner container of a spread is at zoom 1 of the outer one.
struct ItemSizer: Hashable, Sendable {
  let sizing: SpreadSizing
  let axis: LayoutAxis
  /// True if the container is as large as the frame, whatever the spread's size.
  let fillsFrame: Bool
  /// The outer frame less the content insets.
  let available: Size<CanvasSpace>

  init(options: LayoutOptions, frame: Size<ViewSpace>) {
    sizing = options.sizing
    axis = options.axis
    fillsFrame = options.scrolling == .perSpread
    available = Size(
      frame.width - options.contentInsets.horizontal, frame.height - options.contentInsets.vertical)
  }

  /// Canvas units per point.
  func scale(of size: Size<SpreadSpace>) -> Double {
    switch sizing {
    case .natural: return 1
    case .fit: return Swift.min(wide(size), high(size))
    case .fillTransverse: return axis == .vertical ? wide(size) : high(size)
    case .fillWidth: return wide(size)
    case .fillHeight: return high(size)
    }
  }

  /// The inner container of a spread of this size.
  func itemSize(_ size: Size<SpreadSpace>) -> Size<CanvasSpace> {
    if fillsFrame { return available }
    let scale = scale(of: size)
    return Size(size.width * scale, size.height * scale)
  }

  /// At least the scale of any spread of the pages: a spread is no narrower and no lower than its smallest page.
  ///
  /// - Complexity: O(kinds of pages), with natural sizing O(1).
  func largestScale(_ arrangement: PageArrangement) -> Double {
    guard sizing != .natural else { return 1 }
    var (width, height) = (Double.infinity, Double.infinity)
    for kind in 0..<arrangement.pages.kindCount {
      guard let size = arrangement.pages.geometry(ofKind: kind).map({ arrangement.turned($0.displaySize) }) else {
        continue
      }
      (width, height) = (Swift.min(width, size.width), Swift.min(height, size.height))
    }
    guard width.isFinite, height.isFinite else { return 1 }
    let scale = scale(of: Size(width, height))
    return scale > 0 ? scale : 1
  }

  private func wide(_ size: Size<SpreadSpace>) -> Double { quotient(available.width, size.width) }
  private func high(_ size: Size<SpreadSpace>) -> Double { quotient(available.height, size.height) }
}
