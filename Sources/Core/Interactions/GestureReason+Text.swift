import Gestures

extension GestureReason {
  /// The reason in English, to follow "because".
  var text: String {
    switch self {
    case .none: "of no known reason"
    case .completed: "it did what it looks for"
    case .moved: "the pointer moved too far"
    case .tooLong: "the press was too long"
    case .tooSoon: "the next press came too soon"
    case .tooFar: "the presses were too far apart"
    case .tooLate: "nothing more came in time"
    case .extraContact: "another finger came down"
    case .lifted: "the pointer was lifted too early"
    case .buttonsChanged: "the buttons changed"
    case .tooSlow: "the movement was too slow"
    case .wrongDirection: "the movement went another way"
    case .tooFewContacts: "there were too few fingers"
    case .otherAxis: "the movement went along the other axis"
    case .repeatedPress: "it does not act in the second press of a repeated tap"
    case .decidedByHost: "the host decided so"
    default: outerText
    }
  }

  /// Reasons that lie in others.
  private var outerText: String {
    switch self {
    case .lostTo: "another one acted"
    case .requiredFailed: "the one it waited for acted"
    case .preempted: "another one took the fingers over"
    case .refused: "it was refused right before it acted"
    case .starved: "it did not decide"
    case .starvedWith: "the one it waited for did not decide"
    case .disabled: "it was switched off"
    case .removed: "it was removed"
    case .pointerCancelled: "the pointer was taken away"
    case .cancelledByHost: "the host cancelled it"
    case .focusLost: "the focus was lost"
    case .targetGone: "what it was about is gone"
    case .layoutChanged: "the layout changed"
    case .toolChanged: "another tool became current"
    case .palm: "the contact is a palm"
    case .consumed: "the host used the event itself"
    case .penTookOver: "a pen came down"
    case .wrongDevice: "it does not look at this device"
    case .wrongButtons: "it does not look at these buttons"
    case .wrongModifiers: "other keys were held"
    case .outsideRegion: "the contact is outside its region"
    case .denied: "it was denied at the first contact"
    default: "of no known reason"
    }
  }
}
