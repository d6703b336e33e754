import CInteract
import Document
import View

/// The version of a trace: which lines it has, and which defaults the views had when it was recorded.
enum TraceVersion: UInt64, Comparable {
  /// Keys and notches of wheels jumped.
  case first = 1
  /// The host edited texts, and masked traces told where the caret was.
  case second = 2
  /// The view edits texts.
  case third = 3

  static var latest: TraceVersion { .third }

  /// The version that a player asks for; the latest where it asks for none.
  init(flags: UInt32) {
    if flags & IX_TRACE_VERSION_1.rawValue != 0 {
      self = .first
    } else if flags & IX_TRACE_VERSION_2.rawValue != 0 {
      self = .second
    } else {
      self = .latest
    }
  }

  static func < (a: TraceVersion, b: TraceVersion) -> Bool { a.rawValue < b.rawValue }

  /// Gives a document that is recorded the defaults of this version.
  func setDefaults(of document: Document) {
    document.fonts.keepsThoseOfFields = self >= .third
    document.keepsSearchedText = self >= .third
  }

  /// Gives a new view the defaults of this version.
  func setDefaults(of view: View) {
    if self < .second { view.animatesInput = false }
    if self < .third { (view.editsText, view.drawsAsLaid, view.isFormer) = (false, false, true) }
  }
}

extension ix_effect {
  /// Removes what depends on how wide a text is, for a trace with masked text: it would tell which text that was, and a replay, which has the masked
  /// text, has other widths.
  mutating func leaveOutWidthsOfText() {
    switch type {
    case IX_EFFECT_TEXT_INPUT.rawValue: u.text_input.caret = ix_rect()
    case IX_EFFECT_DISPLAY_LIST.rawValue: u.display_list.dirty = ix_rect()
    case IX_EFFECT_EDIT_REQUESTED.rawValue: u.edit.caret = 0
    case IX_EFFECT_MENU.rawValue where u.menu.context == IX_MENU_OF_TEXT.rawValue,
      IX_EFFECT_MENU_COMMAND.rawValue where u.menu.context == IX_MENU_OF_TEXT.rawValue:
      u.menu.position = ix_point()
    default: break
    }
  }
}
