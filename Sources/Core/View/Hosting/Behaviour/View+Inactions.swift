import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Selection
import Tools

/// "Why did nothing happen?", without knowing whom to ask.
extension View {
  /// Those that had something to act on in a sequence and did not, the most telling first; `nil` for a sequence that is not kept.
  ///
  /// - Complexity: O(sequences + facts).
  @_optimize(size)
  public func inactions(in sequence: UInt64) -> [Inaction]? {
    guard let facts = registry.explanations.facts(of: sequence) else { return nil }
    var found: [Inaction] = []
    let hasActed = facts.contains {
      $0.kind == .activation && $0.value == ActivationOutcome.performed.rawValue
    }
    for fact in facts where fact.kind != .awaited || !hasActed {
      if let own = fact.ownInaction, !found.contains(own) { found.append(own) }
    }
    if let wish = registry.explanations.unheeded(in: sequence) {
      found.append(Inaction(.host, wish.hostReason, by: wish.id, weight: 7))
    }
    let isPress = !facts.contains { $0.kind == .pressRefused }
    if isPress, sequence == arena.sequenceNumber, let kept = protection(facts) ?? prohibitedTool { found.append(kept) }
    let candidates = registry.explanations.candidates(in: sequence)
    let dragged = facts.first { $0.isEndOfDrag }
    for component in Component.allCases where candidates.contains(component) {
      guard let one = inaction(of: component, in: sequence) else { continue }
      // Who has dragged something wanted no tap.
      if let dragged, one.reason == .whyMoved, dragged.subject != ToolMode.pan.rawValue || component.isOfPage {
        continue
      }
      found.append(one)
    }
    found.append(contentsOf: recognizerInactions(in: sequence))
    // Sorting is stable only by the place.
    return found.indices.arranged { (-found[$0].weight, $0) < (-found[$1].weight, $1) }.map { found[$0] }
  }

  private func inaction(of component: Component, in sequence: UInt64) -> Inaction? {
    guard let why = registry.explanations.explanation(of: component, in: sequence) else { return nil }
    let subject = Inaction.Subject.component(component)
    var strongest: Inaction?
    for fact in why.facts {
      if fact.kind == .activation, fact.value == ActivationOutcome.performed.rawValue { return nil }
      guard let reason = fact.inaction(of: subject), reason.weight >= strongest?.weight ?? 0 else { continue }
      strongest = reason
    }
    if !why.wasEffective { return Inaction(subject, .whyDisabled, weight: 7) }
    return strongest ?? Inaction(subject, .whyLost, weight: 2)
  }

  /// Recognizers of the host that took part.
  @_optimize(size)
  private func recognizerInactions(in sequence: UInt64) -> [Inaction] {
    var found: [Inaction] = []
    for index in 0..<arena.recordCount {
      guard let record = arena.record(index), record.sequence == sequence else { continue }
      for place in 0..<record.count {
        guard let fate = arena.entry(record, place), fate.state == .failed || fate.state == .cancelled,
          hostRecognizer(fate.recognizer) != nil
        else { continue }
        let id = fate.recognizer.rawValue
        found.append(fate.reason.inaction(of: .recognizer(id), by: fate.other.rawValue))
      }
    }
    return found
  }

  /// The flags of what lay under the first contact of the newest sequence may have kept everybody from it.
  private func protection(_ facts: [ExplanationFact]) -> Inaction? {
    guard let id = input.contactHits.first(where: { !$0.annotation.isNone })?.annotation,
      let annotation = document.annotation(id),
      let component = protected(
        annotation, annotationSelection.contains(id), wasDragged: facts.contains { $0.isEndOfTapByMoving }),
      !facts.contains(where: {
        $0.kind == .activation && $0.subject == component.rawValue && $0.value == ActivationOutcome.performed.rawValue
      })
    else { return nil }
    return Inaction(.component(component), reasonOfProtection(annotation), by: id.raw, weight: 7)
  }

  private func reasonOfProtection(_ annotation: Annotation) -> MessageID {
    if annotation.field?.isReadOnly ?? annotation.flags.contains(.readOnly) { return .whyReadOnly }
    let isValue = annotation.subtype == .widget
    if let found = document.prohibition(of: annotation, isValue: isValue) { return found.reason }
    if !annotation.flags.isDisjoint(with: [.locked, .lockedContents]) { return .whyLocked }
    return canBeDragged(annotation) ? .whyProtected : .whyNotOfThis
  }

  /// The component that flags and permissions keep from what a user tries next; `nil` where they keep none.
  private func protected(_ annotation: Annotation, _ isSelected: Bool, wasDragged: Bool) -> Component? {
    let allowed = document.policy(of: annotation)
    switch annotation.subtype {
    case .widget: return allowed.contains(.edit) ? nil : .editAnnotation
    case .link: return nil
    default:
      if !allowed.contains(.select) { return .selectAnnotation }
      guard isSelected else { return nil }
      let isKept =
        annotation.flags.contains(.locked) || document.prohibition(of: annotation, isValue: false) != nil
      return isKept || (wasDragged && !canBeDragged(annotation)) ? .transformAnnotation : nil
    }
  }

  private func canBeDragged(_ annotation: Annotation) -> Bool {
    annotation.policy.contains(.move) || !annotation.alterations.isEmpty
  }
}

extension ExplanationFact {
  /// True where a recognizer ended because the pointer moved: the press was no tap.
  fileprivate var isEndOfTapByMoving: Bool {
    guard kind == .ended, let reason = GestureReason(rawValue: value) else { return false }
    return reason == .moved || reason == .tooFar
  }

  /// True where a tool was told of the end of a drag, which it has dealt with or passed on after that.
  fileprivate var isEndOfDrag: Bool {
    (kind == .toolHandled || kind == .toolPassed) && value == ToolEventKind.pointerUp.rawValue
  }
}

extension Component {
  /// True if a tap on any place of the page is for it.
  fileprivate var isOfPage: Bool { self == .toggleUserInterface || self == .fastScroll }
}
