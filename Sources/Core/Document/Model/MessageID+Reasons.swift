/// Why something was refused or not done, as users read it.
extension MessageID {
  var refusal: StaticString {
    switch self {
    case .refusedNotAField: "This is no field that can be filled in"
    case .refusedReadOnly: "This field is read-only"
    case .refusedNotSupported: "This field is not filled in this way"
    case .refusedTooLong: "The text is too long"
    case .refusedNotEncodable: "The font of the field lacks a character"
    case .refusedNotAnOption: "This is none of the options"
    case .refusedSeveralLines: "This field has one line"
    case .refusedOneIsOn: "One of these buttons has to be on"
    case .refusedNotLoaded: "Parts of the form are still being loaded"
    case .refusedConflict: "This field is in use"
    case .refusedTooLarge: "This is too large for the document"
    case .refusedNotPermitted: "The document does not allow filling in this field"
    case .refusedNotFormatted: "This has not the form that the field asks for"
    case .refusedOutOfRange: "This is out of the range of the field"
    default: ""
    }
  }

  var reason: StaticString {
    switch self {
    case .whyDisabled: "This is switched off"
    case .whyDenied: "The program does not allow this here"
    case .whyConsumed: "The program did something else instead"
    case .whyCovered: "Something that lies above takes it"
    case .whyLost: "Something else was done instead"
    case .whyMoved: "The pointer moved too far"
    case .whyLifted: "It was lifted too soon"
    case .whyTooLate: "It came too late"
    case .whyCancelled: "It was broken off"
    case .whyWaits: "It waits for what comes next"
    case .whyTool: "The current tool did something else"
    case .whyNothingThere: "There is nothing here that it could act on"
    case .whyNothingToDo: "There was nothing to do"
    case .whyTargetGone: "It is gone"
    case .whyNeedsGesture: "This follows a pointer"
    default: reasonOfPress
    }
  }

  private var reasonOfPress: StaticString {
    switch self {
    case .whyNoTool: "There is no tool for this"
    case .whyVeto: "The program keeps this tool away"
    case .whyToolsWentRound: "Tools handed it round in a circle"
    case .whyTextMode: "This device selects text in another way"
    case .whyStoppedMotion: "The press stopped what moved"
    case .whyOutsideView: "The press was outside the view"
    case .whyNoButton: "No button was down"
    case .whyOtherButton: "Another button was down already"
    case .whyUnusedButton: "This button has no use here"
    case .whyReadOnly: "This is read-only"
    case .whyLocked: "This is locked"
    case .whyProtected: "This cannot be changed here"
    case .whyHostScrolls: "The program was asked to scroll and did not"
    case .whyHostZooms: "The program was asked to zoom and did not"
    case .whyHostShowsPage: "The program was asked to show a page and did not"
    default: reasonOfDocument
    }
  }

  /// Why the document forbids something.
  private var reasonOfDocument: StaticString {
    switch self {
    case .whyNotPermitted: "The author of the document does not allow this"
    case .whyCertified: "The document is certified, and this would break the certificate"
    case .whySigned: "A signature locks this field"
    case .whyPending: "The page is still being loaded"
    case .whyUnreadable: "The page cannot be read"
    case .whyTooSmall: "The drawing is too small"
    case .whyUnusedKey: "This key has no use here"
    default: reasonOfCommand
    }
  }

  /// Why a command had nothing to do.
  private var reasonOfCommand: StaticString {
    switch self {
    case .whyNothingSelected: "Nothing is selected"
    case .whyNoFocus: "Nothing has the focus"
    case .whyNoCaret: "There is no caret in the text"
    case .whyNoText: "There is no text here"
    case .whyNothingToUndo: "There is nothing to undo"
    case .whyNothingToRedo: "There is nothing to redo"
    case .whyNoPlaceBefore: "There is no place to go back to"
    case .whyNoPlaceAfter: "There is no place to go on to"
    case .whyAtTheEnd: "This is the end"
    case .whyNothingCopied: "Nothing has been copied"
    case .whyBusy: "Something else is under way"
    case .whyNotOfThis: "This cannot be done with what is selected"
    case .whyToolIsCurrent: "This tool is the current one"
    case .whyNoOptions: "The focused item has no options to go through"
    case .whyNoPages: "The document has no pages"
    case .whyNothingToCancel: "There is nothing to cancel"
    case .whyHostTurns: "The program turns the pages itself"
    case .whyNothingEdited: "No text is being edited"
    default: ""
    }
  }
}
