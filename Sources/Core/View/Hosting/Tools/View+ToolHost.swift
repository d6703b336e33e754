public import Display
public import Document
public import Geometry
import Gestures
public import HitTesting
public import Interactions
import Layout
public import Pointer
import Selection
public import Tools

/// The calls that tools may make; a host's own tools have the same (S89).
extension View: ToolManagerHost {
  /// The first thing under a point.
  public func hit(at point: Point<ViewSpace>) -> Hit {
    // As a rule nothing that is selected has handles there.
    (annotationSelection.isEmpty ? annotationHits(at: point) : hits(at: point)).first ?? .outside
  }

  /// The box of the annotation that was hit; empty for anything else.
  public func box(of hit: Hit) -> Rect<PageSpace> {
    guard !hit.annotation.isNone else { return .zero }
    if display.hasLoneIcons, hit.kind != .field, hit.kind != .link,
      document.read(hit.annotation, { isLoneIcon($0) }) ?? false,
      let box = shownBox(of: hit.annotation, onPage: hit.page), let map = pageFromView(hit.page)
    {
      return map.apply(box)
    }
    guard let geometry = document.pages.geometry(at: hit.page) else { return .zero }
    return document.read(hit.annotation) { $0.shownRect(on: geometry) } ?? .zero
  }

  /// `.unknown` for an id that is gone.
  public func subtype(of annotation: AnnotationID) -> Subtype { document.read(annotation) { $0.subtype } ?? .unknown }

  /// True if a component has a target there and no condition denies it.
  public func canActivate(_ component: Component, at point: Point<ViewSpace>) -> Bool {
    registry.canActivate(.component(component), at: point, self)
  }

  /// The tool that handles an annotation; none for one that is gone.
  public func handlingMode(of annotation: AnnotationID) -> ToolMode {
    guard let (subtype, isCallout) = document.read(annotation, { ($0.subtype, $0.isCallout) }) else { return .none }
    // As a rule nothing is selected.
    if !annotationSelection.isEmpty,
      annotationSelection.contains(annotation) ? annotationSelection.count > 1 : addsToGroup(annotation)
    {
      return tools.handling.mode(for: .group)
    }
    return tools.handling.mode(for: isCallout ? .callout : .subtype(subtype))
  }

  /// True if editing of annotations of its kind is on.
  public func isEditable(_ annotation: AnnotationID) -> Bool {
    document.read(annotation) { tools.handling.isEditable(.subtype($0.subtype)) } ?? false
  }

  /// True if a tool of the mode can be made.
  public func isAvailable(_ mode: ToolMode) -> Bool { tools.isAvailable(mode) }

  /// True if the host makes the tools of a built-in mode.
  public func isReplaced(_ mode: ToolMode) -> Bool { tools.isMadeByHost(mode) }

  public var defaultToolMode: ToolMode { tools.defaultMode }

  public var hasTextSelection: Bool { !textSelection.isEmpty }

  public var hasAnnotationSelection: Bool { !annotationSelection.isEmpty }

  public var firstSelected: AnnotationID { annotationSelection.first ?? .none }

  /// True if a tap on it with the keys that are held makes a group.
  private func addsToGroup(_ annotation: AnnotationID) -> Bool {
    guard extendsSelection, !annotationSelection.isEmpty, let place = document.place(of: annotation) else {
      return false
    }
    return document.pages.id(at: place.page) == annotationSelection.page
  }

  /// Makes a component act; whether it did.
  public func activate(_ component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    registry.activate(component, at: point, by: trigger, self) == .performed
  }

  /// Scrolls at once, as far as there is something to scroll.
  public func scroll(by way: Vector<ViewSpace>) { _ = scrollNow(by: way) }

  /// Zooms by a factor; what is under the point stays under it.
  public func zoom(by factor: Double, at point: Point<ViewSpace>) {
    stopMotion()
    changeViewport { $0.zoom(by: factor, about: point) }
  }

  /// Asks the host to show the context menu.
  @inline(never)
  public func requestMenu(_ context: MenuContext, at point: Point<ViewSpace>, of annotation: AnnotationID) {
    let page = document.place(of: annotation)?.page ?? page(at: point)
    open(context, at: point, of: annotation, on: page.map { document.pages.id(at: $0) } ?? .none)
  }

  /// Sets the pointer shape until the next call or the next tool.
  public func setCursor(_ cursor: Cursor) { pointing.setToolCursor(cursor) }

  /// Sends an effect of the tool's own.
  public func emit(_ notice: ToolNotice) { emit(.custom(notice)) }

  /// Adds to the display list.
  public func draw(_ item: DrawItem) {
    if !creating.changeKept({ $0.take(item) }) { display.add(item) }
  }

  /// The tool's drawing has changed.
  public func redraw() { markDisplayDirty() }

  /// Tells of tools that handed an event round.
  public func toolsWentRound(_ change: ToolChange) {
    emit(.toolCycle(new: change.new, old: change.old))
  }

  /// The new tool's recognizers take the place of the old one's.
  public func toolChanged(_ change: ToolChange) {
    if !change.isAutomatic { _ = commitText() }
    pointing.setToolCursor(nil)
    creating.setGroup()
    cancelDrags()
    transforming.dropToolStyle()
    for id in hosting.takeToolRecognizers(keeping: change.keeping) where id != change.keeping {
      arena.cancel(id, .toolChanged, self)
      arena.remove(id, self)
    }
    let specs = tools.recognizers()
    pointing.setStandsBack(!specs.isEmpty && specs.allSatisfy { $0.priority < RecognizerPriority.handle })
    for spec in specs {
      if let id = try? arena.add(spec) { hosting.addToolRecognizer(id) }
    }
    emit(.tool(new: change.new, old: change.old, isAutomatic: change.isAutomatic))
    markDisplayDirty()
  }
}

/// Calls of the host on tools and components.
extension View {
  /// Makes a tool the current one. One that is so by itself is from now on as if it had been chosen.
  ///
  /// - Parameters:
  ///   - pinned: True if it stays after it has done one thing.
  ///   - variant: The number of its style; 0 for the usual one.
  public func selectTool(_ mode: ToolMode, pinned: Bool = false, variant: UInt32 = 0) -> ToolSwitch {
    guard prohibition(of: mode) == nil else { return .notPermitted }
    var outcome = tools.select(mode, pinned: pinned, variant: variant, self)
    if outcome == .noOp, tools.becomesChosen() {
      emit(.tool(new: mode, old: mode, isAutomatic: false))
      outcome = .done
    }
    routeGestures()
    finishStep()
    return outcome
  }

  /// Switches tools off.
  public func turnToolsOff() {
    tools.turnOff(self)
    routeGestures()
    finishStep()
  }

  /// Loads what a question about a point needs, where the provider answers at once.
  ///
  /// - Returns: True if a part of it comes later.
  public func loadForQuestion(at point: Point<ViewSpace>) -> Bool {
    guard let page = page(at: point) else { return false }
    let annotations = document.load(.annotations, ofPage: page)
    let text = document.load(.text, ofPage: page)
    return annotations == .pending || text == .pending
  }

  /// Makes a component act whether or not it is enabled; conditions and callbacks count.
  public func attempt(_ component: Component, at point: Point<ViewSpace>) -> ActivationOutcome {
    guard component != .transformAnnotation else {
      registry.noteNeedsGesture(component)
      return .needsGesture
    }
    let outcome = registry.attempt(component, at: point, self)
    if component == .selectText { endTextSelection() }
    finishStep()
    return outcome
  }
}
