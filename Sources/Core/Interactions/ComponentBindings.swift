import Geometry
public import Gestures

/// The data of a component's recognizer that is needed at each press.
public struct ComponentRole: Hashable, Sendable {
  public let component: Component
  public let trigger: Trigger
  public let kind: RecognizerKind
  /// The one way of selecting text that it is for; `nil` for any.
  public let mode: TextSelectionMode?
}

/// The recognizers of one arena that stand behind the components.
public struct ComponentBindings: Sendable {
  private struct Binding: Sendable {
    let id: RecognizerID
    let role: ComponentRole
  }

  /// In the same order: what each press asks lies apart from what is long.
  private var bindings: [Binding] = []
  private var rows: [ComponentRecognizer] = []

  public init() {}

  /// Notes that a recognizer of the arena stands behind a component.
  public mutating func bind(_ id: RecognizerID, _ recognizer: ComponentRecognizer) {
    let role = ComponentRole(
      component: recognizer.component, trigger: recognizer.trigger, kind: recognizer.spec.kind, mode: recognizer.mode)
    bindings.append(Binding(id: id, role: role))
    rows.append(recognizer)
  }

  /// The role of a recognizer; `nil` for one that belongs to no component.
  ///
  /// - Complexity: O(1) for a component's, as a rule; else O(n) over the recognizers of components.
  public func role(of id: RecognizerID) -> ComponentRole? {
    // They are the first in their arena, so most often the slot is the place here.
    let place = id.slot
    if bindings.indices.contains(place), bindings[place].id == id { return bindings[place].role }
    for binding in bindings where binding.id == id { return binding.role }
    return nil
  }

  /// The row behind a recognizer; `nil` for one that is no component's.
  ///
  /// - Complexity: O(n) over the recognizers of components.
  public func recognizer(_ id: RecognizerID) -> ComponentRecognizer? {
    bindings.firstIndex { $0.id == id }.map { rows[$0] }
  }

  /// The recognizers of single taps of a device, those first that go first.
  ///
  /// - Complexity: O(n log n) over the recognizers of components.
  public func taps(by device: DeviceKind) -> [RecognizerID] {
    rows.indices.filter { rows[$0].trigger == .tap && rows[$0].spec.devices.contains(device) }
      .arranged { (-rows[$0].spec.priority, $0) < (-rows[$1].spec.priority, $1) }.map { bindings[$0].id }
  }

  /// True if a recognizer stands behind a component or a member of a composite.
  public func contains(_ id: RecognizerID, in target: ComponentTarget) -> Bool {
    role(of: id).map { target.members.contains($0.component) } ?? false
  }

  /// The recognizers behind a component or the members of a composite, in the order in which they joined.
  public func recognizers(of target: ComponentTarget) -> [RecognizerID] {
    recognizers(of: target.members)
  }

  /// The recognizers behind all of several components.
  public func recognizers(of members: ComponentSet) -> [RecognizerID] {
    bindings.filter { members.contains($0.role.component) }.map { $0.id }
  }
}
