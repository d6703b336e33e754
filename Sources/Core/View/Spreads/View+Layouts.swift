import Document
public import Geometry
public import Layout

/// The outcome of a change to a layout.
public enum LayoutOutcome: Hashable, Sendable {
  case done
  /// It holds until the derived layout is made anew.
  case notRetained
  /// It has these options already; or it is the derived one and not in use, with nothing of its own that could be changed.
  case nothing
  case noSuchLayout
}

extension View {
  /// Sets how pages are laid out by default.
  ///
  /// - Returns: `false` where a layout of the host is in use: then the options are kept for when it is not. Also where pages are
  /// laid out so already: then nothing stops.
  @discardableResult
  public func setLayout(_ options: LayoutOptions, fit: FitMode) -> Bool {
    layouts.setOptions(options)
    guard layouts.isDerived else { return false }
    guard layouts.isAltered || options != viewport.layout.options || !keeps(to: fit) else { return false }
    layouts.setAltered(false)
    takeOptions(options, .configured, fit: fit)
    return true
  }

  /// True if another layout may be added.
  public var hasRoomForLayouts: Bool { layouts.hasRoom }

  /// Adds a layout of a host, which shows nothing until it is used.
  public func addLayout(_ base: LayoutClass, _ options: LayoutOptions, _ rules: LayoutRules) -> LayoutObject {
    layouts.add(base, options, rules)
  }

  /// Takes a host's layout away; where it is in use the derived one takes its place. `nil` for any other id.
  public func removeLayout(_ id: LayoutID) -> LayoutObject? {
    guard let layout = layouts.find(id) else { return nil }
    if layouts.current === layout { _ = useLayout(.none) }
    return layouts.remove(id)
  }

  /// True if the view keeps to a fit, now and where what moves leads.
  private func keeps(to fit: FitMode) -> Bool {
    viewport.keeps(to: fit) && (!isMoving || arrivalViewport.keeps(to: fit))
  }

  /// Shows a host's layout, or none of them: then the derived one. `false` for an id that names none. One that is in use as it was
  /// made stays as it is.
  public func useLayout(_ id: LayoutID) -> Bool {
    guard id != .none, id != .derived else {
      if layouts.isDerived, !layouts.isAltered { return true }
      layouts.use(nil)
      remakeLayout(.used)
      return true
    }
    guard let wanted = layouts.find(id) else { return false }
    if layouts.current === wanted { return true }
    layouts.use(wanted)
    remakeLayout(.used)
    return true
  }

  /// Makes the layout in use anew: a host's is asked again, the derived one is what its options say.
  public func remakeLayout(_ reason: Effect.LayoutNews.Reason) {
    atRest {
      let made = newLayout(viewSize: viewport.viewSize)
      announceLayout(reason)
      relayout { $0.replace(with: made) }
    }
  }

  /// Sets the options of a layout; those of the derived one hold until it is made anew.
  public func setOptions(_ options: LayoutOptions, of id: LayoutID) -> LayoutOutcome {
    if id == .derived {
      guard layouts.isDerived, options != viewport.layout.options else { return .nothing }
      layouts.setAltered(true)
      takeOptions(options, .altered, fit: nil)
      return .notRetained
    }
    guard let layout = layouts.find(id) else { return .noSuchLayout }
    guard options != layout.options else { return .nothing }
    layout.options = options
    if layouts.current === layout { remakeLayout(.altered) }
    return .done
  }

  private func takeOptions(_ options: LayoutOptions, _ reason: Effect.LayoutNews.Reason, fit: FitMode?) {
    atRest {
      announceLayout(reason)
      relayout {
        // Without a fit the zoom stays as it was.
        if let fit, fit == .none { $0.setFit(fit) }
        $0.setOptions(options)
        if let fit { $0.setFit(fit) }
      }
    }
  }

  /// Gives the view another size.
  func resizeLayout(to size: Size<ViewSpace>) {
    let isMade = size != viewport.viewSize && layouts.isSpecial
    guard isMade else { return relayout { $0.resize(to: size) } }
    let made = newLayout(viewSize: size)
    announceLayout(.resized)
    relayout { $0.replace(with: made) }
  }

  /// Takes over the pages of the document. With the list of an open document edited, that is always another layout.
  func layOutPages() {
    let hadPages = viewport.layout.pages.count > 0
    let wasEdited = document.pageRevision > 0
    let isNew = layouts.isSpecial || hadPages != (document.pages.count > 0) || wasEdited
    let made = newLayout(viewSize: viewport.viewSize)
    if isNew { announceLayout(.pages) }
    relayout { $0.replace(with: made) }
  }

  func newLayout(viewSize: Size<ViewSpace>) -> SpreadLayout {
    if layouts.isPlaced { return viewport.layout.placedAgain(of: document.pages, viewSize: viewSize) }
    if let own = layouts.current {
      let made = own.make(pages: document.pages, viewSize: viewSize, turn: layouts.turn)
      if !own.conflicts.isEmpty {
        document.log(.warning, .layout, .host, UTF8Builder("answers of a layout were not used: see its conflicts").utf8)
      }
      return made
    }
    layouts.setAltered(false)
    return SpreadLayout(
      pages: document.pages, options: layouts.options, viewSize: viewSize, turn: layouts.turn)
  }

  func announceLayout(_ reason: Effect.LayoutNews.Reason) {
    layouts.countMade()
    hosting.note(.laidOut)
    emit(layoutEffect(reason))
  }

  func layoutEffect(_ reason: Effect.LayoutNews.Reason) -> Effect.Kind {
    .layout(
      Effect.LayoutNews(
        id: layoutID, revision: layouts.revision, reason: reason, isExplicit: !layouts.isDerived))
  }
}

/// Questions about layouts.
extension View {
  /// The layout in use.
  public var layoutID: LayoutID { layouts.id }

  /// A host's layout; `nil` for any other id.
  public func layoutObject(_ id: LayoutID) -> LayoutObject? { layouts.find(id) }

  /// The host's layout in use; `nil` while the derived one is.
  public var currentLayoutObject: LayoutObject? { layouts.current }

  /// How often a layout was made.
  public var layoutRevision: UInt64 { layouts.revision }

  /// True if the derived layout was changed since it was made.
  public var isLayoutAltered: Bool { layouts.isAltered }

  /// The options of a layout: of the derived one, while it is in use, those in force. `nil` for an id that names none.
  public func options(ofLayout id: LayoutID) -> LayoutOptions? {
    if id == .derived { return layouts.isDerived ? viewport.layout.options : layouts.options }
    return layouts.find(id)?.options
  }

  /// Where between the spreads a point of the canvas lies.
  public func continuousIndex(at point: Point<CanvasSpace>) -> Double {
    layouts.current?.continuousIndex(at: point) ?? viewport.layout.continuousIndex(at: point)
  }

  /// The point of the canvas that has the continuous index; `nil` without spreads.
  public func point(atContinuousIndex index: Double) -> Point<CanvasSpace>? {
    guard viewport.layout.spreads.count > 0 else { return nil }
    let within = index.clamped(0, Double(viewport.layout.spreads.count).nextDown)
    return layouts.current?.point(atContinuousIndex: within) ?? viewport.layout.point(atContinuousIndex: within)
  }

  /// Brings the point with a continuous index to the middle of the frame, as far as resting positions allow; `false`
  /// without spreads.
  public func show(continuousIndex index: Double) -> Bool {
    guard let point = point(atContinuousIndex: index) else { return false }
    return navigate(animated: false) { $0.show(canvasPoint: point) }
  }
}
