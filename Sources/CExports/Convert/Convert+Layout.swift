import CInteract
import Document
import Geometry
import Layout
import View

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
  /// Parses a caller's options, of a layout of that class where it is a host's.
  init(c options: ix_layout_options, for base: LayoutClass? = nil) throws(IXError) {
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
    case IX_SCROLL_WRAPPED.rawValue: scrolling = .wrapped
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
    guard let around = Insets<ViewSpace>(c: options.frame_insets) else { throw .invalidArgument }
    frameInsets = around
    sizing = try SpreadSizing(c: options.sizing, for: base)
  }
}

extension SpreadSizing {
  fileprivate init(c sizing: UInt32, for base: LayoutClass?) throws(IXError) {
    switch sizing {
    case IX_SIZING_DEFAULT.rawValue: self = base == .stack ? .fit : .natural
    case IX_SIZING_NATURAL.rawValue: self = .natural
    case IX_SIZING_FIT.rawValue: self = .fit
    case IX_SIZING_FILL_TRANSVERSE.rawValue: self = .fillTransverse
    case IX_SIZING_FILL_WIDTH.rawValue: self = .fillWidth
    case IX_SIZING_FILL_HEIGHT.rawValue: self = .fillHeight
    default: throw .invalidArgument
    }
  }

  fileprivate var c: UInt32 {
    switch self {
    case .natural: IX_SIZING_NATURAL.rawValue
    case .fit: IX_SIZING_FIT.rawValue
    case .fillTransverse: IX_SIZING_FILL_TRANSVERSE.rawValue
    case .fillWidth: IX_SIZING_FILL_WIDTH.rawValue
    case .fillHeight: IX_SIZING_FILL_HEIGHT.rawValue
    }
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
    switch options.scrolling {
    case .continuous: scroll = IX_SCROLL_CONTINUOUS.rawValue
    case .perSpread: scroll = IX_SCROLL_PER_SPREAD.rawValue
    case .wrapped: scroll = IX_SCROLL_WRAPPED.rawValue
    }
    self.fit = fit.c
    if options.isRightToLeft { flags |= IX_LAYOUT_RIGHT_TO_LEFT.rawValue }
    if options.singlePagesWhenHorizontal { flags |= IX_LAYOUT_SINGLE_WHEN_HORIZONTAL.rawValue }
    if let own = options.spreadBasedZooming {
      flags |= own ? IX_LAYOUT_SPREAD_ZOOM.rawValue : IX_LAYOUT_WHOLE_ZOOM.rawValue
    }
    page_gap = options.pageSpacing
    spread_gap = options.interitemSpacing
    content_insets = options.contentInsets.c
    frame_insets = options.frameInsets.c
    sizing = options.sizing.c
  }
}

extension ix_layout_info {
  init(_ core: View) {
    self.init()
    let (layout, own) = (core.viewport.layout, core.currentLayoutObject)
    is_explicit = own == nil ? 0 : 1
    self.layout = core.layoutID.rawValue
    revision = core.layoutRevision
    base = (own?.base ?? LayoutClass(layout.scrolling)).rawValue
    spread_count = layout.spreads.count.c
    zooms_spreads = layout.zoomsSpreads ? 1 : 0
    is_altered = core.isLayoutAltered ? 1 : 0
  }
}

extension LayoutClass {
  /// That of a derived layout.
  fileprivate init(_ scrolling: ScrollMode) {
    switch scrolling {
    case .continuous: self = .continuous
    case .perSpread: self = .perSpread
    case .wrapped: self = .wrapped
    }
  }
}

extension LayoutConflict {
  var c: ix_layout_conflict {
    ix_layout_conflict(fault: kind.rawValue, function: function.rawValue, other: other.rawValue, index: index.c)
  }
}

extension Range<Int> {
  /// A run of pages.
  var c: ix_page_range { ix_page_range(first: lowerBound.c, count: count.c) }
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
  /// A spread, for C; `nil` for one that does not exist.
  func spreadInfo(_ spread: Int) -> ix_spread_info? {
    guard let frame = layout.frame(ofSpread: spread), let container = containerFrame(ofSpread: spread),
      let map = spreadFromView(spread)
    else { return nil }
    var info = ix_spread_info()
    info.visible = isVisible(spread: spread) ? 1 : 0
    info.pages = layout.spreads.pages(of: spread).c
    info.natural = layout.arrangement.size(ofSpread: spread).c
    info.frame = frame.c
    info.container = container.c
    info.offset = map.apply(container.origin).c
    info.zoom = zoom(ofSpread: spread)
    return info
  }
}

extension VisiblePage {
  func c(id: PageID) -> ix_visible_page {
    ix_visible_page(page: id.raw, index: page.c, spread: spread.c, frame: frame.c, page_to_view: map.matrix)
  }
}
