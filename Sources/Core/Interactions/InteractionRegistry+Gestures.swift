public import Gestures

extension InteractionRegistry {
  /// Notes the outcome of a component's recognizer, for the explanation. Movement in between is left out.
  public func note(_ gesture: GestureEvent) {
    guard Component(rawValue: gesture.owner) != nil else { return }
    let kind: ExplanationKind
    switch gesture.state {
    case .pending, .provisional: kind = .waits
    case .began, .recognized: kind = .acted
    case .failed, .cancelled, .rolledBack: kind = .ended
    case .possible, .changed, .ended, .pressShown, .previewCancelled, .peak: return
    }
    explanations.note(
      ExplanationFact(
        kind, of: gesture.owner, at: .begin, value: gesture.reason.rawValue, id: gesture.recognizer.rawValue,
        other: gesture.other.rawValue))
  }

  /// The same for a failure of a component's recognizer.
  public func note(_ failure: GestureFailure) {
    guard Component(rawValue: failure.owner) != nil else { return }
    explanations.note(
      ExplanationFact(
        .ended, of: failure.owner, at: .begin, value: failure.reason.rawValue, id: failure.recognizer.rawValue,
        other: failure.other.rawValue))
  }

  /// Notes that components were not asked one by one, because nothing is there for them.
  public func noteAbsent(_ components: ComponentSet) { explanations.noteAsked(absent: components) }

  /// Notes that a recognizer of text does not act because of the mode in force, where there was text: why the press did
  /// something else.
  ///
  /// - Parameter mode: `automatic` where the contact stopped what moved.
  public func noteTextMode(_ mode: TextSelectionMode, at stage: ExplanationStage, _ id: RecognizerID) {
    guard explanations.hasFound(.selectText) else { return }
    explanations.note(
      ExplanationFact(
        .textMode, of: Component.selectText.rawValue, at: stage, value: mode.rawValue, id: id.rawValue))
  }
}
