public import Document
public import Geometry

/// The components of one view: their flags, their conditions and callbacks, and the one way to make them act.
///
/// Host code runs from inside here. No access to the registry is open while it does, so it may ask and remove as it
/// likes; what a hook changes counts from the next step of the view on.
public final class InteractionRegistry {
  public let explanations: Explanations
  public private(set) var flags = ComponentFlags()
  /// The recognizers behind the components.
  public var bindings = ComponentBindings()

  private let deferredRelease: DeferredRelease
  private var conditions = RegistrationList<any ActivationCondition>(.condition)
  private var callbacks = RegistrationList<any ActivationCallback>(.callback)
  private var tapHooks = RegistrationList<any AnnotationTapHook>(.annotationTap)

  /// - Parameter deferredRelease: Takes what is removed. The owner empties it when no host code is running.
  public init(deferredRelease: DeferredRelease, explanations: Explanations) {
    self.deferredRelease = deferredRelease
    self.explanations = explanations
  }

  /// Sets the own flag of a component or composite. Returns the components that are effective now and were not, or
  /// were and are not: recognizers of the latter have to end.
  public func setEnabled(_ enabled: Bool, _ target: ComponentTarget) -> ComponentSet {
    let before = flags.effective
    flags.setEnabled(enabled, target)
    return before.symmetricDifference(flags.effective)
  }

  /// Sets the own flags of all components and composites. No gesture may run.
  public func setFlags(_ flags: ComponentFlags) { self.flags = flags }

  /// Starts the explanation of a sequence; for one of which something is noted it does nothing. Call it before anything is
  /// asked for the sequence.
  public func beginSequence(_ sequence: UInt64, time: UInt64) {
    explanations.begin(sequence, time: time, flags: flags)
  }

  /// Notes in the explanation of a sequence that a press began nothing.
  ///
  /// - Parameter reason: The number of the message that says why, where the refusal does not; else 0.
  public func notePress(_ refusal: PressRefusal, in sequence: UInt64, time: UInt64, because reason: UInt32 = 0) {
    explanations.begin(sequence, time: time, flags: flags)
    explanations.note(
      ExplanationFact(.pressRefused, of: 0, at: .start, value: refusal.rawValue, other: UInt64(clamping: reason)))
  }
}

// Registrations.
extension InteractionRegistry {
  /// Adds a condition; conditions are asked in the order added, to the first denial.
  public func add(_ condition: any ActivationCondition, to target: ComponentTarget) -> RegistrationID {
    conditions.add(condition, for: target.members)
  }

  /// Adds a callback; all of a component run, in the order added.
  public func add(_ callback: any ActivationCallback, to target: ComponentTarget) -> RegistrationID {
    callbacks.add(callback, for: target.members)
  }

  /// Adds a hook for taps on annotations; the first that uses a tap up ends the round.
  public func add(_ hook: any AnnotationTapHook) -> RegistrationID {
    tapHooks.add(hook)
  }

  /// Removes a condition, a callback or a tap hook, at any time. Its object lives until the deferred release is emptied.
  /// Returns `false` for an id that names none of these.
  public func remove(_ id: RegistrationID) -> Bool {
    let removed: AnyObject? =
      switch id.family {
      case .condition: conditions.remove(id)
      case .callback: callbacks.remove(id)
      case .annotationTap: tapHooks.remove(id)
      default: nil
      }
    guard let removed else { return false }
    deferredRelease.bury(removed)
    return true
  }
}

// Host code.
extension InteractionRegistry {
  var hasConditions: Bool { !conditions.isEmpty }
  var hasCallbacks: Bool { !callbacks.isEmpty }

  /// True while a condition is being asked.
  public var isAsking: Bool { conditions.isWalking }

  /// Asks the conditions in order to the first denial. Facts are noted unless `stage` is `nil`.
  func conditionsAllow(_ activation: Activation, _ stage: ExplanationStage?) -> Bool {
    let places = conditions.beginWalk()
    defer { conditions.endWalk() }
    for place in 0..<places {
      guard let (id, condition) = conditions.entry(at: place, for: activation.component) else { continue }
      let answer = condition.answer(activation)
      if let stage {
        explanations.note(
          ExplanationFact(
            .condition, of: activation.component.rawValue, at: stage, value: answer.rawValue, id: id.rawValue))
      }
      guard answer == .allow else { return false }
    }
    return true
  }

  /// Runs all callbacks in order. Returns whether there was any.
  func runCallbacks(_ activation: Activation) -> Bool {
    let places = callbacks.beginWalk()
    defer { callbacks.endWalk() }
    var ran = false
    for place in 0..<places {
      guard let (id, callback) = callbacks.entry(at: place, for: activation.component) else { continue }
      ran = true
      let worked = callback.run(activation)
      explanations.note(
        ExplanationFact(.callback, of: activation.component.rawValue, value: worked ? 1 : 0, id: id.rawValue))
    }
    return ran
  }

  /// Asks the annotation-tapped hooks in order whether one uses the tap up.
  public func consumesTap(on annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool {
    let places = tapHooks.beginWalk()
    defer { tapHooks.endWalk() }
    for place in 0..<places {
      guard let (id, hook) = tapHooks.entry(at: place), hook.consumes(annotation, at: point) else { continue }
      for component in [Component.selectAnnotation, .editAnnotation, .openLinkAnnotation] {
        explanations.note(ExplanationFact(.tapConsumed, of: component.rawValue, id: id.rawValue))
      }
      return true
    }
    return false
  }
}
