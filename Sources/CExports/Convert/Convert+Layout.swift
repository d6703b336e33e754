import CInteract
import Document
import Geometry
import Layout
import View

extension LayoutOptions {
  /// Parses a caller's options, of a layout of that class where it is a host's.
  init(c options: ix_layout_options, for base: LayoutClass? = nil) throws(IXError) {
    self.init()
    guard options.flags < IX_LAYOUT_SINGLE_WHEN_HORIZONTAL.rawValue << 1 else { throw .invalidArgument }
    func has(_ flag: ix_layout_flags) -> Bool { options.flags & flag.rawValue != 0 }
    mode = try SpreadMode(c: options.spread_mode)
    axis = try LayoutAxis(c: options.axis)
    scrolling = try ScrollMode(c: options.scroll)
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
    let hasSizing = options.sizing != IX_SIZING_DEFAULT.rawValue
    sizing = hasSizing ? try SpreadSizing(c: options.sizing) : base == .stack ? .fit : .natural
  }

  func c(fit: FitMode) -> ix_layout_options {
    var out = c
    out.fit = fit.c
    return out
  }
}

/// Parses a length from outside.
private func length(_ value: Double) throws(IXError) -> Double {
  let checked = try Double(c: value)
  guard checked >= 0 else { throw .invalidArgument }
  return checked
}

extension ix_layout_info {
  init(_ core: View) {
    self.init()
    let (layout, own) = (core.viewport.layout, core.currentLayoutObject)
    is_explicit = core.layoutID == .derived ? 0 : 1
    self.layout = core.layoutID.rawValue
    revision = core.layoutRevision
    base = (own?.base ?? (layout.isPlaced ? .free : LayoutClass(layout.scrolling))).rawValue
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

extension Range<Int> {
  /// A run of pages.
  var c: ix_page_range { ix_page_range(first: lowerBound.c, count: count.c) }
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
