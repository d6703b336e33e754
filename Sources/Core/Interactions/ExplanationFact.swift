/// The kind of a fact of an explanation. Raw values are stable.
public enum ExplanationKind: UInt32, Hashable, Sendable {
  /// `id` is the condition, `value` a ``ConditionAnswer``.
  case condition = 1
  /// `id` is the callback, `value` 1 if it ran, 0 if it failed.
  case callback = 2
  /// `id` is the recognizer, `other` the one that it waits for.
  case waits = 3
  /// `id` is the recognizer; it acted.
  case acted = 4
  /// `id` is the recognizer, `other` the one that decided it, `value` a `GestureReason`.
  case ended = 5
  /// `value` is an ``ActivationOutcome``.
  case activation = 6
  /// There is no current tool to ask for it.
  case noTool = 7
  /// An annotation-tapped hook used the tap up; `id` is the hook.
  case tapConsumed = 8
  /// Text is selected in another way: `id` is the recognizer that did not act, `value` the ``TextSelectionMode`` of the
  /// device, 0 where the contact stopped what moved.
  case textMode = 9
  /// A press began nothing, for whatever component or tool: `value` is a ``PressRefusal``.
  case pressRefused = 10
  /// The decoration `id` lies above and takes the gestures.
  case covered = 11
  /// The host, who places the pages, was asked for what would have moved them: `value` is a ``HostWish``, `id` the page.
  case hostAsked = 12
  /// Something that lies where a tap or a press was comes later, whatever the subject: `value` is the `Part` of the page.
  case awaited = 13
  // Of tools; the subject is the tool's mode:
  /// The tool dealt with the event; `value` is the event's kind.
  case toolHandled = 20
  /// The tool did not; `value` is the event's kind, `other` the successor that it named.
  case toolPassed = 21
  /// The successor `other` had the event already: the loop ended.
  case toolCycle = 22
  /// The host intercepted the switch to the mode `other`.
  case toolVetoed = 23
  /// The mode `other` does not exist here.
  case toolUnavailable = 24
  /// The host's listener used the event up; `value` is the event's kind.
  case toolListenerConsumed = 25
  /// It made nothing of a drag or tap; `value` is a message that says why.
  case toolRefused = 26
}

/// Why a press began no gesture.
public enum PressRefusal: UInt32, Hashable, Sendable {
  /// It lay outside the view (S282).
  case outsideView = 1
  /// A mouse said that no button was down (S266).
  case noButton = 2
  /// Another button of the same mouse, trackpad or pen was down already (S266).
  case otherButton = 3
  /// Nobody takes the button that was pressed (S266).
  case unusedButton = 4
  /// No press, but text: the view edits none.
  case nothingEdited = 5
  /// No press, but text that was not taken; the fact's `other` is a message that says why.
  case textRefused = 6
  /// No press, but a key that did nothing; the same.
  case keyUnused = 7
}

/// A change of what shows that a host is asked for, if it places the pages itself.
public enum HostWish: UInt32, Hashable, Sendable {
  case scroll = 1
  case zoom = 2
  /// To show a page that it has not placed.
  case page = 3
}

/// When a fact was noted.
public enum ExplanationStage: UInt8, Hashable, Sendable {
  /// The first contact: may the recognizers take part?
  case start = 0
  /// A recognizer is about to act.
  case begin = 1
  /// The component is about to act.
  case activation = 2
}

/// One line of an explanation.
public struct ExplanationFact: Hashable, Sendable {
  public var kind: ExplanationKind
  public var stage: ExplanationStage
  /// A ``Component``, or the mode of a tool.
  public var subject: UInt32
  public var value: UInt32
  public var id: UInt64
  public var other: UInt64

  public init(
    _ kind: ExplanationKind, of subject: UInt32, at stage: ExplanationStage = .activation, value: UInt32 = 0,
    id: UInt64 = 0, other: UInt64 = 0
  ) {
    self.kind = kind
    self.stage = stage
    self.subject = subject
    self.value = value
    self.id = id
    self.other = other
  }
}

/// Why a component or a tool did or did not act in a sequence: answers of the host, switches, what its recognizers did.
///
/// The reason why a recognizer ended is a `GestureReason` here and in `RecognizerOutcome` (Gestures), which has one line for each
/// recognizer of a sequence, those of hosts included, and knows of no components.
public struct Explanation: Hashable, Sendable {
  /// The number of the sequence; 0 for calls made before the first one.
  public var sequence: UInt64
  /// Nanoseconds: when the sequence started.
  public var time: UInt64
  /// A ``Component``, or the mode of a tool.
  public var subject: UInt32
  /// True if the subject is a tool.
  public var isOfTool: Bool
  /// The component's own flag when the sequence started. Meaningless for tools, as are the next three.
  public var isEnabled: Bool
  /// Composites around it whose flag was off: bit 0 annotations, 1 texts, 2 all.
  public var disabledComposites: UInt32
  /// True if the component was asked at all; it is not for a device for which it has no recognizer.
  public var wasAsked: Bool
  /// True if it had a target.
  public var hadContext: Bool
  /// True if facts were left out because the sequence had too many.
  public var isTruncated: Bool
  /// True if the host was asked to move the pages that it places, and has not since.
  public var isUnheeded: Bool
  /// In the order in which they happened.
  public var facts: [ExplanationFact]

  public var wasEffective: Bool { isEnabled && disabledComposites == 0 }
}
