public import Gestures

extension ComponentBindings {
  /// The recognizers of all components, put into an arena with how they stand to each other.
  @_optimize(size)
  public init(addedTo arena: Arena) throws(ArenaError) {
    self.init()
    var members: [(id: RecognizerID, recognizer: ComponentRecognizer)] = []
    for recognizer in ComponentRecognizers.all() {
      let id = try arena.add(recognizer.spec)
      bind(id, recognizer)
      members.append((id, recognizer))
    }
    for a in members {
      for b in members where a.id != b.id {
        if ComponentRecognizers.waits(a.recognizer, for: b.recognizer) {
          try arena.require(.recognizer(a.id), failureOf: .recognizer(b.id))
        }
        if ComponentRecognizers.areSimultaneous(a.recognizer, b.recognizer) {
          try arena.allowSimultaneous(.recognizer(a.id), .recognizer(b.id))
        }
      }
    }
  }
}

extension InteractionRegistry {
  /// Sets the own flag of a component or composite. Recognizers of what is off now fail or are cancelled at once;
  /// those of what is on again take part from the next sequence on.
  public func setEnabled(_ enabled: Bool, _ target: ComponentTarget, in arena: Arena, _ host: any ArenaHost) {
    let changed = setEnabled(enabled, target)
    let effective = flags.effective
    for id in bindings.recognizers(of: changed) {
      let isOn = bindings.role(of: id).map { effective.contains($0.component) } ?? false
      arena.setEnabled(id, isOn, host)
    }
  }
}

extension ComponentTarget {
  /// All recognizers behind it, as an end of a relation.
  public var relationEnd: RelationEnd {
    switch self {
    case .component(let component): .owner(component.rawValue)
    case .composite(let composite): .group(composite.group)
    }
  }
}

extension Composite {
  /// The group of its members' recognizers: the last four are the library's (``RecognizerGroup``), the others are hosts'.
  var group: UInt32 {
    switch self {
    case .allAnnotationInteractions: 61
    case .allTextInteractions: 62
    case .allInteractions: 63
    }
  }

  static func groups(of component: Component) -> UInt64 {
    var mask: UInt64 = 0
    for composite in allCases where composite.members.contains(component) { mask |= 1 << composite.group }
    return mask
  }
}
