public import Document
public import Geometry

extension InteractionRegistry {
  /// Makes a component act: its flags, its conditions to the first denial, its callbacks, its behaviour.
  ///
  /// This and ``attempt(_:at:by:_:)`` are the only ways to a behaviour.
  public func activate(
    _ component: Component, at point: Point<ViewSpace>, by trigger: Trigger, _ behavior: any ComponentBehavior
  ) -> ActivationOutcome {
    let outcome =
      flags.effective.contains(component) ? run(component, at: point, by: trigger, behavior) : .disabled
    explanations.note(ExplanationFact(.activation, of: component.rawValue, value: outcome.rawValue))
    return outcome
  }

  /// Makes a component act whether or not it is enabled; conditions and callbacks count.
  public func attempt(
    _ component: Component, at point: Point<ViewSpace>, by trigger: Trigger = .call,
    _ behavior: any ComponentBehavior
  ) -> ActivationOutcome {
    let outcome = run(component, at: point, by: trigger, behavior)
    explanations.note(ExplanationFact(.activation, of: component.rawValue, value: outcome.rawValue))
    return outcome
  }

  /// Notes that a call cannot make a component act.
  public func noteNeedsGesture(_ component: Component) {
    explanations.note(
      ExplanationFact(.activation, of: component.rawValue, value: ActivationOutcome.needsGesture.rawValue))
  }

  /// True if a component, or any member of a composite, has a target and no condition denies it.
  /// Flags do not count. Nothing is noted.
  public func canActivate(
    _ target: ComponentTarget, at point: Point<ViewSpace>, _ behavior: any ComponentBehavior
  ) -> Bool {
    for component in Component.allCases where target.members.contains(component) {
      guard let context = behavior.context(for: component, at: point, by: .call) else { continue }
      let activation = Activation(component: component, context: context, point: point, trigger: .call)
      if conditionsAllow(activation, nil) { return true }
    }
    return false
  }

  /// True if a recognizer of a component may take part in a sequence (`stage` start, with the first contact) or act
  /// (`stage` begin, with the point at which it would).
  public func admits(
    _ component: Component, at point: Point<ViewSpace>, by trigger: Trigger, _ stage: ExplanationStage,
    _ behavior: any ComponentBehavior
  ) -> Bool {
    admission(of: component, at: point, by: trigger, stage, behavior) != nil
  }

  /// The same, with the annotation that the component would act on, or none; `nil` where it may not.
  public func admission(
    of component: Component, at point: Point<ViewSpace>, by trigger: Trigger, _ stage: ExplanationStage,
    _ behavior: any ComponentBehavior
  ) -> AnnotationID? {
    guard flags.effective.contains(component) else {
      explanations.noteAsked(component, found: false)
      if stage == .start, behavior.context(for: component, at: point, by: trigger) != nil {
        explanations.noteMissed(component)
      }
      return nil
    }
    let context = behavior.context(for: component, at: point, by: trigger)
    explanations.noteAsked(component, found: context != nil)
    // As a rule there is no condition, for which the activation is much to copy.
    guard let context else { return nil }
    let annotation = context.annotation
    guard hasConditions else { return annotation }
    let activation = Activation(component: component, context: context, point: point, trigger: trigger)
    return conditionsAllow(activation, stage) ? annotation : nil
  }

  private func run(
    _ component: Component, at point: Point<ViewSpace>, by trigger: Trigger, _ behavior: any ComponentBehavior
  ) -> ActivationOutcome {
    let context = behavior.context(for: component, at: point, by: trigger)
    explanations.noteAsked(component, found: context != nil)
    guard let context else { return .noContext }
    let activation = Activation(component: component, context: context, point: point, trigger: trigger)
    guard !hasConditions || conditionsAllow(activation, .activation) else { return .denied }
    // A callback may change the document: what it left is looked up again.
    if hasCallbacks, runCallbacks(activation), !behavior.stillHolds(activation) { return .targetGone }
    return behavior.perform(activation) ? .performed : .refused
  }
}
