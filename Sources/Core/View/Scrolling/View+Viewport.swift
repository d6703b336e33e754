import Decorations
import Document
public import Geometry
public import Layout

/// Everything that changes what the view shows passes through ``changeViewport(sampled:_:)``.
extension View {
  /// Changes the viewport and reports the changes.
  ///
  /// - Parameter sampled: True if the change was read in the middle of a motion.
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

  /// After a change of what shows: reports the difference.
  func noteShown(sampled: Bool) {
    input.expireHits()
    changes &+= 1
    hosting.note(spreads.report(self, sampled: sampled))
    if !sampled, !textSelecting.isEmpty { loadTextOfSelection() }
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
    spreads.visiblePages { viewport.visiblePages(into: &$0) }
  }

  /// Shows a rectangle of a page as large as the view holds it, the whole page for `nil`; `false` for a page that does
  /// not exist. The place left can be returned to.
  public func zoom(to rect: Rect<PDFSpace>?, page: Int) -> Bool {
    jump { $0.zoom(toPDFRect: rect, page: page) }
  }
}
