public import Document
import Gestures
public import Interactions
public import Tools

/// Something that could have acted in a sequence, and did not.
public struct Inaction: Hashable, Sendable {
  /// Those that could have acted.
  public enum Subject: Hashable, Sendable {
    /// The press as a whole.
    case press
    case component(Component)
    case tool(ToolMode)
    /// A recognizer of the host.
    case recognizer(UInt64)
    /// The host, who places the pages.
    case host
  }

  public let subject: Subject
  public let reason: MessageID
  /// Who kept it: a condition, a hook, a decoration, a recognizer that acted, an annotation that is protected; 0 for none.
  public let by: UInt64
  /// The greater, the more it says about a user's failed attempt.
  let weight: Int

  init(_ subject: Subject, _ reason: MessageID, by: UInt64 = 0, weight: Int) {
    (self.subject, self.reason, self.by, self.weight) = (subject, reason, by, weight)
  }
}

extension ExplanationFact {
  /// Why a component did not act, if this fact is the reason.
  func inaction(of subject: Inaction.Subject) -> Inaction? {
    switch kind {
    case .condition where value != ConditionAnswer.allow.rawValue: Inaction(subject, .whyDenied, by: id, weight: 6)
    case .tapConsumed: Inaction(subject, .whyConsumed, by: id, weight: 6)
    case .noTool: Inaction(subject, .whyNoTool, weight: 6)
    case .activation: ActivationOutcome(rawValue: value)?.reason.map { Inaction(subject, $0, weight: 5) }
    case .textMode: Inaction(subject, value == 0 ? .whyStoppedMotion : .whyTextMode, weight: 4)
    case .acted: Inaction(subject, .whyTool, weight: 3)
    case .ended: (GestureReason(rawValue: value) ?? .none).inaction(of: subject, by: other)
    case .waits: Inaction(subject, .whyWaits, by: other, weight: 2)
    default: nil
    }
  }

  /// Why a tool did not get or not take an event, or a press began nothing.
  var ownInaction: Inaction? {
    let mode = ToolMode(rawValue: UInt32(truncatingIfNeeded: other))
    return switch kind {
    case .covered: Inaction(.press, .whyCovered, by: id, weight: 6)
    case .pressRefused: PressRefusal(rawValue: value).map { Inaction(.press, message(other) ?? $0.reason, weight: 8) }
    case .toolRefused:
      message(UInt64(clamping: value)).map { Inaction(.tool(ToolMode(rawValue: subject)), $0, weight: 8) }
    case .awaited: Inaction(.press, .whyPending, weight: 8)
    case .toolVetoed: Inaction(.tool(mode), .whyVeto, weight: 6)
    case .toolUnavailable: Inaction(.tool(mode), .whyNoTool, weight: 6)
    case .toolCycle: Inaction(.tool(mode), .whyToolsWentRound, weight: 6)
    case .toolListenerConsumed: Inaction(.tool(ToolMode(rawValue: subject)), .whyConsumed, by: id, weight: 6)
    default: nil
    }
  }
}

extension ExplanationFact {
  private func message(_ number: UInt64) -> MessageID? { MessageID(rawValue: UInt32(truncatingIfNeeded: number)) }

  /// Why nothing moves where a host, who places the pages, was asked for it.
  var hostReason: MessageID {
    switch HostWish(rawValue: value) {
    case .zoom: .whyHostZooms
    case .page: .whyHostShowsPage
    case .scroll, nil: .whyHostScrolls
    }
  }
}

extension GestureReason {
  /// Why a recognizer's subject did not act.
  func inaction(of subject: Inaction.Subject, by other: UInt64) -> Inaction {
    let (reason, weight): (MessageID, Int) =
      switch self {
      case .lostTo, .requiredFailed, .preempted, .starvedWith, .starved, .none, .completed: (.whyLost, 2)
      case .refused, .denied, .decidedByHost: (.whyDenied, 4)
      case .disabled: (.whyDisabled, 4)
      case .consumed: (.whyConsumed, 4)
      case .moved, .tooFar, .otherAxis, .wrongDirection: (.whyMoved, 1)
      case .lifted, .tooSoon, .tooSlow, .tooFewContacts: (.whyLifted, 1)
      case .tooLong, .tooLate, .repeatedPress: (.whyTooLate, 1)
      case .targetGone, .layoutChanged: (.whyTargetGone, 4)
      case .wrongButtons, .buttonsChanged: (.whyUnusedButton, 1)
      case .extraContact, .removed, .pointerCancelled, .cancelledByHost, .focusLost, .toolChanged, .palm, .penTookOver,
        .wrongDevice, .wrongModifiers, .outsideRegion:
        (.whyCancelled, 3)
      }
    return Inaction(subject, reason, by: other, weight: weight)
  }
}

extension ActivationOutcome {
  /// Why nothing was done; `nil` where something was, and where a condition says it.
  var reason: MessageID? {
    switch self {
    case .performed: nil
    case .denied: .whyDenied
    case .disabled: .whyDisabled
    case .noContext: .whyNothingThere
    case .targetGone: .whyTargetGone
    case .refused: .whyNothingToDo
    case .needsGesture: .whyNeedsGesture
    }
  }
}

extension PressRefusal {
  var reason: MessageID {
    switch self {
    case .outsideView: .whyOutsideView
    case .noButton: .whyNoButton
    case .otherButton: .whyOtherButton
    case .unusedButton: .whyUnusedButton
    case .nothingEdited: .whyNothingEdited
    case .textRefused: .refusedNotSupported
    case .keyUnused: .whyUnusedKey
    }
  }
}
