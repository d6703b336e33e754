import Decorations
import Document
public import Geometry
import Interactions
public import Layout

/// Everything that changes what the view shows passes through ``changeViewport(sampled:_:)``.
extension View {
  /// Changes the viewport and reports the changes.
  ///
  /// - Parameter sampled: True if the change was read in the middle of a motion.
  @discardableResult
  func changeViewport<Result>(sampled: Bool = false, _ change: (inout Viewport) -> Result) -> Result {
    viewport.layout.isPlaced ? askHost(sampled: sampled, change) : changeShown(sampled: sampled, change)
  }

  /// The same, without a host that places pages being asked.
  @discardableResult
  func changeShown<Result>(sampled: Bool = false, _ change: (inout Viewport) -> Result) -> Result {
    let result = alterViewport(change)
    noteShown(sampled: sampled)
    if document.isChanging {
      step.markUnfinished()
    } else if !isInStep {
      decorating.configurePages(self)
    }
    return result
  }

  /// After a change of what shows: reports the difference.
  @inline(never)
  func noteShown(sampled: Bool) {
    input.expireHits()
    changes &+= 1
    hosting.note(spreads.report(self, sampled: sampled))
    if !sampled, !textSelecting.isEmpty { loadTextOfSelection() }
    if !sampled { loadIcons() }
  }

  /// Sets the view's size and what its display is like; keeps the anchor and the fit (S260).
  ///
  /// - Returns: `false`, with nothing changed or stopped, where they are that already.
  @discardableResult
  public func setGeometry(size: Size<ViewSpace>, display: DisplaySettings) -> Bool {
    guard size != viewport.viewSize || display != viewport.display else { return false }
    if layouts.isPlaced {
      resizePlaced(to: size, display: display)
      return true
    }
    atRest {
      alterViewport { $0.display = display }
      hosting.note(.configured)
      resizeLayout(to: size)
    }
    return true
  }

  /// Keeps the zoom to a fit from now on.
  public func setFit(_ fit: FitMode, animated: Bool = false) {
    navigate(animated: animated) {
      if !$0.keeps(to: fit) { $0.setFit(fit) }
      return true
    }
  }

  /// Zooms about a point of the view.
  public func zoom(to zoom: Double, about focus: Point<ViewSpace>, animated: Bool = false) {
    if !animates(animated), !isMoving, zoomAtOnce(to: zoom, about: focus) { return }
    navigate(animated: animated, about: focus) {
      $0.zoom(to: zoom, about: focus)
      return true
    }
  }

  /// The same of a view that rests; `false`, with nothing done, where only a trial can tell if that changes anything.
  private func zoomAtOnce(to zoom: Double, about focus: Point<ViewSpace>) -> Bool {
    switch zoomOutlook(zoom) {
    case .unknown: return false
    case .same: registry.explanations.noteHostMoved()
    case .changes(let target):
      registry.explanations.noteHostMoved()
      scrolling.countGoing()
      changeShown { $0.zoom(exactlyTo: target, about: focus) }
    }
    return true
  }

  /// Zooms by a factor about a point of the view.
  func zoom(by factor: Double, about focus: Point<ViewSpace>, animated: Bool) {
    navigate(animated: animated, about: focus) {
      $0.zoom(by: factor, about: focus)
      return true
    }
  }

  /// Scrolls at once. Returns whether anything moved.
  public func scrollNow(by delta: Vector<ViewSpace>) -> Bool { scroll(by: delta, animated: false) }

  /// Scrolls. Returns whether anything moved, or will.
  public func scroll(by delta: Vector<ViewSpace>, animated: Bool) -> Bool {
    navigate(animated: animated) { $0.scroll(by: delta).consumed != .zero }
  }

  /// Brings a point of the canvas to the top left of the view, as far as there is something to scroll; where each spread has the
  /// frame to itself, its spread. `false` without pages.
  public func scroll(to offset: Point<CanvasSpace>, animated: Bool = false) -> Bool {
    navigate(animated: animated) { $0.scroll(to: offset) }
  }

  /// Shows a page; `false` for an index out of range.
  public func show(page: Int, animated: Bool = false) -> Bool {
    navigate(animated: animated) { $0.show(page: page) }
  }

  /// Shows a spread; `false` for an index out of range.
  public func show(spread: Int, animated: Bool = false) -> Bool {
    navigate(animated: animated) { $0.show(spread: spread) }
  }

  /// One spread or one viewport on or back; `false` at an end.
  public func step(spreads: Bool, forward: Bool, animated: Bool = false) -> Bool {
    tellingOfRest {
      if !animates(animated) {
        arrive()
        if let target = scrolling.finishChange() { changeViewport { $0.apply(target) } }
      }
      return navigate(animated: animated) { $0.step(spreads: spreads, forward: forward) }
    }
  }
}

extension Viewport {
  /// One spread or one viewport on or back; `false`, with nothing changed, at an end.
  mutating func step(spreads: Bool, forward: Bool) -> Bool {
    switch (spreads, forward) {
    case (true, true): showNextSpread()
    case (true, false): showPreviousSpread()
    case (false, true): showNextViewport()
    case (false, false): showPreviousViewport()
    }
  }
}

/// Questions about what shows.
extension View {
  /// The pages in sight, ascending.
  ///
  /// - Complexity: O(1) while the viewport stays, else O(pages in sight).
  public func visiblePages() -> [VisiblePage] {
    pagesInSight.listed { viewport.visiblePages(into: &$0) }
  }

  /// Shows a rectangle of a page as large as the view holds it, the whole page for `nil`; `false` for a page that does
  /// not exist. The place left can be returned to.
  public func zoom(to rect: Rect<PDFSpace>?, page: Int, animated: Bool = false) -> Bool {
    jump(animated: animated) { $0.zoom(toPDFRect: rect, page: page) }
  }
}
