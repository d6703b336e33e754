import Document
import Geometry

/// How large the inner container of a spread is at zoom 1 of the outer one.
struct ItemSizer {
  let arrangement: PageArrangement
  let sizing: SpreadSizing
  let axis: LayoutAxis
  /// Whether the container is the frame whatever the spread's size.
  let fillsFrame: Bool
  /// The outer frame less the content insets.
  let available: Size<CanvasSpace>

  init(options: LayoutOptions, frame: Size<ViewSpace>, arrangement: PageArrangement) {
    self.arrangement = arrangement
    sizing = options.sizing
    axis = options.axis
    fillsFrame = options.scrolling == .perSpread
    available = Size(
      frame.width - options.contentInsets.horizontal, frame.height - options.contentInsets.vertical)
  }

  /// Canvas units per point.
  func scale(of size: Size<SpreadSpace>) -> Double {
    let width = quotient(available.width, size.width)
    let height = quotient(available.height, size.height)
    switch sizing {
    case .natural: return 1
    case .fit: return Swift.min(width, height)
    case .fillTransverse: return axis == .vertical ? width : height
    case .fillWidth: return width
    case .fillHeight: return height
    }
  }

  func itemSize(ofSpread spread: Int) -> Size<CanvasSpace> {
    fillsFrame ? available : itemSize(arrangement.size(ofSpread: spread))
  }

  func itemSize(_ size: Size<SpreadSpace>) -> Size<CanvasSpace> {
    let scale = scale(of: size)
    return Size(size.width * scale, size.height * scale)
  }
}
