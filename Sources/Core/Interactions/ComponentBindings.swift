public import Gestures

/// The recognizers of one arena that stand behind the components.
public struct ComponentBindings {
  private struct Binding {
    let id: RecognizerID
    let recognizer: ComponentRecognizer
  }

  private var bindings: [Binding] = []

  public init() {}

  /// Notes that a recognizer of the arena stands behind a component.
  public mutating func bind(_ id: RecognizerID, _ recognizer: ComponentRecognizer) {
    bindings.append(Binding(id: id, recognizer: recognizer))
  }

  /// The row behind a recognizer; `nil` for one that is no component's.
  ///
  /// - Complexity: O(n) over the recognizers of components.
  public func recognizer(_ id: RecognizerID) -> ComponentRecognizer? {
    for binding in bindings where binding.id == id { return binding.recognizer }
    return nil
  }

  /// Whether a recognizer stands behind a component or a member of a composite.
  public func contains(_ id: RecognizerID, in target: ComponentTarget) -> Bool {
    recognizer(id).map { target.members.contains($0.component) } ?? false
  }

  /// The recognizers behind a component or the members of a composite, in the order in which they joined.
  public func recognizers(of target: ComponentTarget) -> [RecognizerID] {
    recognizers(of: target.members)
  }

  /// The recognizers behind all of several components.
  public func recognizers(of members: ComponentSet) -> [RecognizerID] {
    bindings.filter { members.contains($0.recognizer.component) }.map { $0.id }
  }
}
