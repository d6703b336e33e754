public import Gestures

extension InteractionRegistry {
  /// Notes what became of a recognizer of a component, for the explanation. Movement in between is left out.
  public func note(_ gesture: GestureEvent) {
    guard let component = Component(rawValue: gesture.owner) else { return }
    let kind: ExplanationKind
    switch gesture.state {
    case .pending, .provisional: kind = .waits
    case .began, .recognized: kind = .acted
    case .failed, .cancelled, .rolledBack: kind = .ended
    case .possible, .changed, .ended, .pressShown, .previewCancelled, .peak: return
    }
    explanations.note(
      ExplanationStep(
        kind, of: component.rawValue, at: .begin, value: gesture.reason.rawValue, id: gesture.recognizer.rawValue,
        other: gesture.other.rawValue))
  }
}
