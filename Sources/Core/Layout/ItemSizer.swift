import Geometry

/// How large the inner container of a spread is at zoom 1 of the outer one.
struct ItemSizer: Hashable, Sendable {
  let sizing: SpreadSizing
  let axis: LayoutAxis
  /// Whether the container is the frame whatever the spread's size.
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

  private func wide(_ size: Size<SpreadSpace>) -> Double { quotient(available.width, size.width) }
  private func high(_ size: Size<SpreadSpace>) -> Double { quotient(available.height, size.height) }
}
