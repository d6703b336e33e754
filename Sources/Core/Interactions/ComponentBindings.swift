public import Gestures

/// The recognizers of one arena that stand behind the components.
///
/// Ids and rows lie apart, so that looking an id up copies one row at most.
public struct ComponentBindings {
  private var ids: [RecognizerID] = []
  private var rows: [ComponentRecognizer] = []

  public init() {}

  /// Notes that a recognizer of the arena stands behind a component.
  public mutating func bind(_ id: RecognizerID, _ recognizer: ComponentRecognizer) {
    ids.append(id)
    rows.append(recognizer)
  }

  /// The row behind a recognizer; `nil` for one that is no component's.
  ///
  /// - Complexity: O(n) over the recognizers of components.
  public func recognizer(_ id: RecognizerID) -> ComponentRecognizer? {
    ids.firstIndex(of: id).map { rows[$0] }
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
    ids.indices.filter { members.contains(rows[$0].component) }.map { ids[$0] }
  }
}
