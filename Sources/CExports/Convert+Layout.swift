import CInteract
import Document
import Geometry
import Layout

extension FitMode {
  init(c fit: UInt32) throws(IXError) {
    switch fit {
    case IX_FIT_NONE.rawValue: self = .none
    case IX_FIT_WIDTH.rawValue: self = .width
    case IX_FIT_PAGE.rawValue: self = .page
    case IX_FIT_HEIGHT.rawValue: self = .height
    default: throw .invalidArgument
    }
  }

  var c: UInt32 {
    switch self {
    case .none: IX_FIT_NONE.rawValue
    case .width: IX_FIT_WIDTH.rawValue
    case .page: IX_FIT_PAGE.rawValue
    case .height: IX_FIT_HEIGHT.rawValue
    }
  }
}

extension SpreadMode {
  fileprivate init(c mode: UInt32) throws(IXError) {
    switch mode {
    case IX_SPREAD_SINGLE.rawValue: self = .single
    case IX_SPREAD_DOUBLE.rawValue: self = .double
    case IX_SPREAD_BOOK.rawValue: self = .book
    default: throw .invalidArgument
    }
  }

  fileprivate var c: UInt32 {
    switch self {
    case .single: IX_SPREAD_SINGLE.rawValue
    case .double: IX_SPREAD_DOUBLE.rawValue
    case .book: IX_SPREAD_BOOK.rawValue
    }
  }
}

extension LayoutOptions {
  /// Parses a caller's options.
  init(c options: ix_layout_options) throws(IXError) {
    self.init()
    guard options.flags & ~ix_layout_options.knownFlags == 0 else { throw .invalidArgument }
    func has(_ flag: ix_layout_flags) -> Bool { options.flags & flag.rawValue != 0 }
    mode = try SpreadMode(c: options.spread_mode)
    switch options.axis {
    case IX_AXIS_VERTICAL.rawValue: axis = .vertical
    case IX_AXIS_HORIZONTAL.rawValue: axis = .horizontal
    default: throw .invalidArgument
    }
    switch options.scroll {
    case IX_SCROLL_CONTINUOUS.rawValue: scrolling = .continuous
    case IX_SCROLL_PER_SPREAD.rawValue: scrolling = .perSpread
    default: throw .invalidArgument
    }
    guard !(has(IX_LAYOUT_SPREAD_ZOOM) && has(IX_LAYOUT_WHOLE_ZOOM)) else { throw .invalidArgument }
    spreadBasedZooming = has(IX_LAYOUT_SPREAD_ZOOM) ? true : has(IX_LAYOUT_WHOLE_ZOOM) ? false : nil
    isRightToLeft = has(IX_LAYOUT_RIGHT_TO_LEFT)
    singlePagesWhenHorizontal = has(IX_LAYOUT_SINGLE_WHEN_HORIZONTAL)
    pageSpacing = try length(options.page_gap)
    interitemSpacing = try length(options.spread_gap)
    let insets = options.content_insets
    contentInsets = Insets(
      top: try length(insets.y0), left: try length(insets.x0), bottom: try length(insets.y1),
      right: try length(insets.x1))
  }
}

/// Parses a length from outside.
private func length(_ value: Double) throws(IXError) -> Double {
  let checked = try Double(c: value)
  guard checked >= 0 else { throw .invalidArgument }
  return checked
}

extension ix_layout_options {
  static var knownFlags: UInt32 {
    IX_LAYOUT_RIGHT_TO_LEFT.rawValue | IX_LAYOUT_SPREAD_ZOOM.rawValue | IX_LAYOUT_WHOLE_ZOOM.rawValue
      | IX_LAYOUT_SINGLE_WHEN_HORIZONTAL.rawValue
  }

  init(_ options: LayoutOptions, fit: FitMode) {
    self.init()
    spread_mode = options.mode.c
    axis = options.axis == .vertical ? IX_AXIS_VERTICAL.rawValue : IX_AXIS_HORIZONTAL.rawValue
    scroll =
      options.scrolling == .continuous ? IX_SCROLL_CONTINUOUS.rawValue : IX_SCROLL_PER_SPREAD.rawValue
    self.fit = fit.c
    if options.isRightToLeft { flags |= IX_LAYOUT_RIGHT_TO_LEFT.rawValue }
    if options.singlePagesWhenHorizontal { flags |= IX_LAYOUT_SINGLE_WHEN_HORIZONTAL.rawValue }
    if let own = options.spreadBasedZooming {
      flags |= own ? IX_LAYOUT_SPREAD_ZOOM.rawValue : IX_LAYOUT_WHOLE_ZOOM.rawValue
    }
    page_gap = options.pageSpacing
    spread_gap = options.interitemSpacing
    let insets = options.contentInsets
    content_insets = ix_rect(x0: insets.left, y0: insets.top, x1: insets.right, y1: insets.bottom)
  }
}

extension ix_viewport {
  init(_ viewport: Viewport) {
    self.init()
    let range = viewport.zoomRange(ofSpread: viewport.spreadIndex ?? 0)
    fit = viewport.fit.c
    offset = viewport.canvasFromView.apply(Point<ViewSpace>.origin).c
    zoom = viewport.zoom
    minimum_zoom = range.minimum
    maximum_zoom = range.maximum
    view_size = viewport.viewSize.c
    canvas_size = viewport.layout.canvasSize.c
  }
}

extension Viewport {
  /// A page in sight, for C.
  func visiblePage(_ index: Int) -> ix_visible_page {
    ix_visible_page(
      page: layout.pages.id(at: index).raw, index: index.c, spread: (layout.spreads.index(ofPage: index) ?? -1).c,
      frame: (viewFrame(ofPage: index) ?? .zero).c,
      page_to_view: (viewFromPage(index) ?? .identity).matrix)
  }
}
