import Document
import Geometry
public import Gestures
import Interactions
import Tools

/// The answers to the arena: components answer for their recognizers, the host for its own.
extension View: ArenaHost {
  public func admits(_ id: RecognizerID, _ contact: PointerSample) -> Bool {
    if let bound = registry.bindings.role(of: id) {
      if decorating.takesGestures, isCovered(bound, contact) { return false }
      if bound.trigger != .menu {
        guard tools.admits(bound.component), fitsTextMode(bound, id, contact.kind) else { return false }
        // The finger that stops what moves does nothing else.
        if input.stoppedMotion && bound.kind == .tap { return false }
      }
      let target = registry.admission(of: bound.component, at: contact.position, by: bound.trigger, .start, self)
      guard let target else { return isUndecided(bound.component, at: contact.position) }
      if !target.isNone { pointing.addTarget(Target(recognizer: id, annotation: target)) }
      return true
    }
    if hosting.toolRecognizers.contains(id) {
      if contact.kind == .touch, tools.mode.isFreehand, !fingersDraw { return false }
      if input.stoppedMotion, arena.spec(of: id)?.kind == .tap { return false }
    }
    if decorating.takesGestures, decorating.owns(id) { return decorating.takesPress && !input.stoppedMotion }
    return hostRecognizer(id)?.admits(contact, self) ?? true
  }

  /// True if what lies there for a component is not known yet, because it comes later: it is asked again before it acts.
  private func isUndecided(_ component: Component, at point: Point<ViewSpace>) -> Bool {
    guard document.mayAwaitParts, registry.flags.effective.contains(component), let page = page(at: point),
      let content = document.content(ofPage: page)
    else { return false }
    return content.state(of: .annotations) == .pending || content.state(of: .text) == .pending
  }

  /// True if fingers draw with a drawing tool; false if they scroll while a pen draws.
  private var fingersDraw: Bool {
    switch settings.stylusMode {
    case .automatic: !arena.hasSeenPen
    case .anything: true
    case .stylusOnly: false
    }
  }

  /// True if a recognizer may act now: conditions are asked for the second time.
  public func shouldBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool {
    if let bound = registry.bindings.role(of: id) {
      guard beginsInTextMode(bound, moment), countsAsTextClick(bound, moment) else { return false }
      if bound.trigger == .menu, lacksPartForMenu(at: moment.position) { return true }
      if registry.admits(bound.component, at: moment.actingPoint, by: bound.trigger, .begin, self) { return true }
      waitIfUndecided(moment, bound)
      return false
    }
    if decorating.takesGestures, decorating.owns(id) { return decorating.mayBegin(id, moment) }
    return hostRecognizer(id)?.shouldBegin(moment) ?? true
  }

  /// How two recognizers stand, as the host answers.
  public func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation {
    hosting.relations?.relate(a, b) ?? .none
  }

  /// The verdict of a host's recognizer on a sample.
  public func onInput(_ id: RecognizerID, _ sample: PointerSample) -> Verdict {
    hostRecognizer(id)?.onInput(sample) ?? .undecided
  }

  /// The verdict of a host's recognizer at its deadline.
  public func onDeadline(_ id: RecognizerID, _ time: UInt64) -> Verdict {
    hostRecognizer(id)?.onDeadline(time) ?? .undecided
  }

  /// A host's recognizer starts afresh with a sequence.
  public func reset(_ id: RecognizerID, _ sequence: UInt64) {
    hostRecognizer(id)?.reset(sequence)
  }
}

extension GestureEvent {
  /// The point that a component acts on: where a drag was pressed, where anything else is.
  var actingPoint: Point<ViewSpace> { state == .began ? start : position }
}

/// A host's own recognizer: the questions that it answers and the hooks that report its outcome.
public protocol HostRecognizer: AnyObject {
  /// True if the contact is one of its region and page.
  func admits(_ contact: PointerSample, _ view: View) -> Bool
  func shouldBegin(_ moment: GestureEvent) -> Bool
  func onInput(_ sample: PointerSample) -> Verdict
  func onDeadline(_ time: UInt64) -> Verdict
  func reset(_ sequence: UInt64)
  /// A hook: each event of it, once the arena has decided.
  func stepped(_ event: GestureEvent)
}

/// Answers for pairs of recognizers at run time (S48).
public protocol RelationSource: AnyObject {
  func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation
}

extension View {
  /// Adds a host's recognizer to the arena. One that states no priority (0) stands before the built-in ones (S268).
  public func add(
    _ spec: RecognizerSpec, _ recognizer: any HostRecognizer
  ) throws(ArenaError) -> RecognizerID {
    let id = try arena.add(spec.withHostDefaults)
    hosting.bind(id, recognizer)
    if spec.statesNoPriority { relateByDefault(id, spec) }
    return id
  }

  /// Takes a host's recognizer away, and tells it and the readers of what that ends. Returns what answered for it, for
  /// the caller to release when it may; `nil` for an id that is none of a host's, or no longer.
  public func removeHostRecognizer(_ id: RecognizerID) -> (any HostRecognizer)? {
    guard arena.spec(of: id) != nil, let removed = hostRecognizer(id) else { return nil }
    arena.remove(id, self)
    routeGestures()
    hosting.unbind(id)
    return removed
  }

  func hostRecognizer(_ id: RecognizerID) -> (any HostRecognizer)? { hosting.recognizer(id) }

  /// Answers for pairs of recognizers; the host's.
  public var relations: (any RelationSource)? {
    get { hosting.relations }
    set { hosting.setRelations(newValue) }
  }
}
