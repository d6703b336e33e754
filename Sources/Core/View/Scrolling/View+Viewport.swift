import Decorations
import Document
public import Geometry
public import Layout

/// Everything that changes what the view shows passes through ``changeViewport(sampled:_:)``.
extension View {
  /// Changes the viewport and tells what came of it.
  ///
  /// - Parameter sampled: Whether the change was read in the middle of a motion.
  @discardableResult
  func changeViewport<Result>(sampled: Bool = false, _ change: (inout Viewport) -> Result) -> Result {
    let result = change(&viewport)
    noteShown(sampled: sampled)
    if document.isChanging {
      step.markUnfinished()
    } else if !isInStep {
      decorating.configurePages(self)
    }
    return result
  }

  /// Compares what shows with what the host was told last, and tells the difference.
  ///
  /// A sampled viewport is compared with the last report of all; any other with the last report of unsampled
  /// steps alone. So the effects that are not sampled are the same however often a host samples.
  func noteShown(sampled: Bool) {
    input.expireHits()
    changes &+= 1
    if sampled {
      tell(&spreads.latest, flags: .sampled)
    } else {
      tell(&spreads.settled, flags: [])
      spreads.settle(withContainers: effects.wantsSpreads)
    }
  }

  private func tell(_ told: inout LastReported, flags: Effect.Flags) {
    // One copy: each question to the property would make one of its own.
    let viewport = viewport
    let current = pagesInSight.fill { viewport.survey(into: &$0) }
    let pose = viewport.pose(ofSpread: current.spread ?? -1)
    if told.pose != pose {
      told.pose = pose
      if flags.isEmpty { spreads.countChange() }
      hosting.note(.scrolled)
      emit(View.effect(of: viewport, spreads.revision), flags: flags)
      markDisplayDirty()
    }
    if effects.wantsSpreads { configureContainers(&told.containers, flags) }
    if pagesInSight.indices != told.spreads {
      for old in told.spreads where !pagesInSight.indices.contains(old) { emit(.spreadHidden(old), flags: flags) }
      for new in pagesInSight.indices where !told.spreads.contains(new) { emit(.spreadShown(new), flags: flags) }
      told.spreads.removeAll(keepingCapacity: true)
      told.spreads.append(contentsOf: pagesInSight.indices)
    }
    let page = current.page ?? -1
    if page != told.page {
      told.page = page
      emit(pageEffect, flags: flags)
      hosting.note(.turned)
    }
    if effects.wantsSpreads { tellContainers(&told.containers, flags) }
  }

  /// Sets the view's size and what its display is like; keeps the anchor and the fit (S260).
  public func setGeometry(size: Size<ViewSpace>, display: DisplaySettings) {
    stopMotion()
    viewport.display = display
    hosting.note(.configured)
    resizeLayout(to: size)
  }

  /// Keeps the zoom to a fit from now on.
  public func setFit(_ fit: FitMode) {
    stopMotion()
    changeViewport { $0.setFit(fit) }
  }

  /// Zooms about a point of the view.
  public func zoom(to zoom: Double, about focus: Point<ViewSpace>) {
    stopMotion()
    changeViewport { $0.zoom(to: zoom, about: focus) }
  }

  /// Scrolls at once. Returns whether anything moved.
  public func scrollNow(by delta: Vector<ViewSpace>) -> Bool {
    stopMotion()
    return changeViewport { $0.scroll(by: delta).consumed } != .zero
  }

  /// Shows a page; `false` for an index out of range.
  public func show(page: Int) -> Bool {
    stopMotion()
    return changeViewport { $0.show(page: page) }
  }

  /// Shows a spread; `false` for an index out of range.
  public func show(spread: Int) -> Bool {
    stopMotion()
    return changeViewport { $0.show(spread: spread) }
  }

  /// One spread or one viewport on or back; `false` at an end.
  public func step(spreads: Bool, forward: Bool) -> Bool {
    if let target = scrolling.finishChange() { changeViewport { $0.apply(target) } }
    stopMotion()
    return changeViewport {
      switch (spreads, forward) {
      case (true, true): $0.showNextSpread()
      case (true, false): $0.showPreviousSpread()
      case (false, true): $0.showNextViewport()
      case (false, false): $0.showPreviousViewport()
      }
    }
  }
}

/// Questions about what shows.
extension View {
  /// The pages in sight, ascending.
  public func visiblePages() -> [VisiblePage] {
    viewport.visiblePages(into: &spreads.pages)
    return spreads.pages
  }

  /// Shows a rectangle of a page as large as the view holds it, the whole page for `nil`; `false` for a page that does
  /// not exist. The place left can be returned to.
  public func zoom(to rect: Rect<PDFSpace>?, page: Int) -> Bool {
    jump { $0.zoom(toPDFRect: rect, page: page) }
  }
}
