/// An action (ISO 32000-2, 12.6), or a destination that stands in for one.
public struct Action: Hashable, Sendable {
  /// The action types of ISO 32000-2, table 201.
  public enum Kind: UInt32, Hashable, Sendable {
    case unknown = 0
    case goTo = 1
    case goToR = 2
    case goToE = 3
    case goToDP = 4
    case launch = 5
    case thread = 6
    case uri = 7
    case sound = 8
    case movie = 9
    case hide = 10
    case named = 11
    case submitForm = 12
    case resetForm = 13
    case importData = 14
    case setOCGState = 15
    case rendition = 16
    case transition = 17
    case goTo3DView = 18
    case javaScript = 19
    case richMediaExecute = 20
  }

  /// Facts about an action.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let needsConsent = Flags(rawValue: 1 << 0)
    public static let hasDestination = Flags(rawValue: 1 << 1)
    public static let fromDestination = Flags(rawValue: 1 << 2)
    public static let newWindow = Flags(rawValue: 1 << 3)
    public static let isMap = Flags(rawValue: 1 << 4)
    public static let shows = Flags(rawValue: 1 << 5)
    public static let nextNeedsConsent = Flags(rawValue: 1 << 6)
    /// Every flag there is.
    public static let known = Flags(rawValue: 1 << 7 - 1)
    /// Those that follow from the action itself; neither providers nor callers set them.
    fileprivate static let derived: Flags = [.needsConsent, .nextNeedsConsent]
  }

  public var kind: Kind
  /// Without those that follow from the rest.
  private var given: Flags
  /// The event that runs it.
  public var trigger: UInt32
  /// /Flags of a SubmitForm or ResetForm.
  public var formFlags: UInt64
  public var destination: Destination?
  public var texts: [TextEntry]
  /// The actions that run after it (/Next).
  public var next: [ActionID]

  public init(
    kind: Kind, flags: Flags, trigger: UInt32, formFlags: UInt64 = 0, destination: Destination? = nil,
    texts: [TextEntry] = []
  ) {
    self.kind = kind
    given = flags.subtracting(.derived)
    self.trigger = trigger
    self.formFlags = formFlags
    self.destination = destination
    self.texts = texts
    next = []
  }

  /// Facts about it. That it needs consent follows from its kind and texts, and cannot be set.
  public var flags: Flags {
    get { needsConsent ? given.union(.needsConsent) : given }
    set { given = newValue.subtracting(.derived) }
  }

  /// About how many bytes it keeps without its texts.
  static let footprint = 192
}

/// The actions of annotations that are activated.
extension Document {
  /// The first action of an annotation that runs when it is activated.
  @_optimize(size)
  public func activation(of annotation: Annotation) -> Action? {
    for id in annotation.actions {
      if let action = action(id), action.trigger == Action.activation { return action }
    }
    return nil
  }

  /// The action that opens an address; made where there is none yet. `nil` above the budget.
  ///
  /// - Complexity: O(actions).
  public func action(ofURI uri: [UInt8]) -> ActionID? {
    let texts = [TextEntry(kind: TextKind.uri, utf8: uri)]
    let wanted = Action(kind: .uri, flags: [], trigger: Action.activation, texts: texts)
    if let slot = objects.actions.firstIndex(of: wanted) { return ActionID(slot: slot, generation: 0) }
    let size = Action.footprint &+ wanted.texts.footprint
    guard memory.used &+ size <= memory.budget else { return nil }
    objects.actions.append(wanted)
    memory.used &+= size
    return ActionID(slot: objects.actions.count - 1, generation: 0)
  }

  /// Gives an annotation another action, or none, for when it is activated. Those for other triggers stay.
  ///
  /// - Returns: `false` if it has that action already.
  @_optimize(size)
  public func setActivation(
    _ action: Action?, of id: AnnotationID, by editor: EditorID = .host
  ) throws(EditError) -> Bool {
    guard var new = annotation(id) else { throw .notFound }
    var old = new.actions.compactMap { self.action($0) }.filter { $0.trigger == Action.activation }
    if old.count == 1 { old[0].flags.remove(.fromDestination) }
    guard old.count > 1 || old.first != action else { return false }
    let size = Action.footprint &+ (action?.texts.footprint ?? 0)
    guard memory.used &+ size <= memory.budget else { throw .tooLarge }
    new.actions.removeAll { self.action($0)?.trigger == Action.activation }
    if action != nil { new.actions.insert(ActionID(slot: objects.actions.count, generation: 0), at: 0) }
    if let action {
      objects.actions.append(action)
      memory.used &+= size
    }
    return try replace(id, with: new, by: editor)
  }
}

extension Action {
  fileprivate static let activation: UInt32 = 0
}
