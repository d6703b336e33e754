public import Document
import Forms
import Geometry
import Interactions
public import Layout

/// Following links: what the engine carries out itself, and what becomes an effect for the host (S228).
extension View {
  /// Follows an action, and those after it, at most ``Document/OutlineItem/deepest`` of them.
  func follow(
    _ id: ActionID, of annotation: AnnotationID, at point: Point<ViewSpace>, by trigger: Trigger = .call,
    insists: Bool = false
  ) -> Bool {
    guard document.hasAction(id) else { return false }
    lateAnswers.forgetActivation()
    follow(PausedActivation(waiting: [id], annotation: annotation, point: point, trigger: trigger, insists: insists))
    return true
  }

  /// Goes on with an activation whose destination was pending.
  func followOn() {
    guard let chain = lateAnswers.resume(), chain.goings == goings else { return }
    follow(chain)
    finishUnlessInStep()
  }

  private func follow(_ given: PausedActivation) {
    var chain = given
    while let next = chain.waiting.popLast(), chain.followed < OutlineItem.deepest {
      guard let action = document.action(next) else { continue }
      let place = action.kind == .goTo ? destination(of: action) : (.done, nil)
      let isHeldBack = action.kind == .submitForm && !chain.insists
      guard place.answer != .pending, !isHeldBack || document.loadForm() != .pending else {
        chain.waiting.append(next)
        chain.goings = goings
        return lateAnswers.pause(chain)
      }
      if isHeldBack, refusesSubmission(next) { return }
      let cause = NavigationCause(
        source: chain.annotation.isNone ? .action : .link, trigger: chain.trigger, annotation: chain.annotation,
        action: next)
      let performed = navigating(for: cause) { perform(action, place.destination) }
      let news = Effect.ActionNews(
        annotation: chain.annotation, action: next, kind: action.kind, flags: document.flags(of: next),
        position: chain.point, performed: performed)
      if chain.followed == 0 { emit(.follow(news)) }
      if !performed { emit(.action(news)) }
      chain.waiting.append(contentsOf: action.next.reversed())
      chain.followed += 1
    }
  }

  /// Tells that required fields are empty; `false` where none is.
  private func refusesSubmission(_ action: ActionID) -> Bool {
    let missing = document.missingFields(for: action)
    guard let first = missing.first else { return false }
    emit(.fieldsMissing(annotation: first, action: action, count: missing.count))
    return true
  }

  /// Carries out what only concerns the view. Returns whether it did.
  private func perform(_ action: Action, _ place: Destination?) -> Bool {
    switch action.kind {
    case .goTo:
      guard let place else { return false }
      return go(to: place)
    case .named: return performNamed(action.texts.text(TextKind.actionName) ?? [])
    case .resetForm: return reset(by: action)
    default: return false
    }
  }

  private func destination(of action: Action) -> (answer: ProviderAnswer, destination: Destination?) {
    if let place = action.destination, place.page != nil { return (.done, place) }
    guard let name = action.texts.text(TextKind.destinationName) else { return (.done, nil) }
    return document.findDestination(named: name)
  }

  private func performNamed(_ name: [UInt8]) -> Bool {
    switch NamedAct(name) {
    case .nextPage: go(by: .next)
    case .previousPage: go(by: .previous)
    case .firstPage: go(by: .first)
    case .lastPage: go(by: .last)
    case .goBack: go(by: .back)
    case .goForward: go(by: .forward)
    case nil: false
    }
  }

  /// Goes to a place that is not next to this one, which is noted to come back to.
  ///
  /// The place left is that where a navigation under way leads: so the places are the same as after jumps.
  func jump(animated: Bool = false, _ change: (inout Viewport) -> Bool) -> Bool {
    let (here, before) = (departure(animated: animated), goings)
    guard navigate(animated: animated, change) else { return false }
    if goings != before { leave(here) }
    return true
  }

  /// The place that a navigation is about to leave: where what moves is now, or leads where it is animated.
  public func departure(animated: Bool) -> ViewPlace? {
    guard !animates(animated), let pose = scrolling.pose(at: now) else { return comingViewport.place }
    var here = viewport
    here.apply(pose)
    return here.place
  }

  /// Keeps a place that was left, to go back to.
  public func leave(_ place: ViewPlace?) {
    if let place { scrolling.leave(place) }
  }

  /// Goes to a destination; `false` where its page does not exist.
  public func show(_ destination: Destination, animated: Bool = false) -> Bool {
    let drawn = drawnBounds(for: destination)
    return jump(animated: animated) { $0.show(destination, content: drawn) }
  }

  /// The bounds that a destination needs; `nil` for one that needs none, and where they are not known.
  func drawnBounds(for destination: Destination) -> Rect<PDFSpace>? {
    destination.fitsContent ? drawnBounds(ofPage: destination.page ?? viewport.pageIndex ?? -1) : nil
  }

  /// The bounds of what is known to be drawn on a page, its text, which is loaded for it; `nil` where there is none.
  ///
  /// - Complexity: O(glyphs).
  private func drawnBounds(ofPage page: Int) -> Rect<PDFSpace>? {
    _ = document.load(.text, ofPage: page)
    var bounds: Rect<PDFSpace>?
    for glyph in document.content(ofPage: page)?.glyphs ?? [] {
      bounds = bounds?.union(glyph.quad.bounds) ?? glyph.quad.bounds
    }
    return bounds
  }

  /// Back to where the last jump came from; `false` where there was none.
  public func goBack(animated: Bool = false) -> Bool { go(animated: animated) { scrolling.back(from: $0) } }

  /// Forward again.
  public func goForward(animated: Bool = false) -> Bool { go(animated: animated) { scrolling.forward(from: $0) } }

  private func go(animated: Bool, _ choose: (ViewPlace) -> ViewPlace?) -> Bool {
    let there = departure(animated: animated).flatMap(choose)
    return navigate(animated: animated) {
      guard let there else { return false }
      _ = $0.show(there)
      return true
    }
  }

  /// Runs an action of the document, as following a link does. `false` for an id that names none.
  ///
  /// - Parameter insists: True to submit a form whose required fields are empty.
  public func run(_ action: ActionID, insists: Bool = false) -> Bool {
    follow(action, of: .none, at: viewport.bounds.center, insists: insists)
  }
}
