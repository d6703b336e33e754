// The keyboard: shortcuts and commands, focus, caret, and the context menu.
//
// Everything that a pointer can do is also a command. A key runs the first command in the view's table of shortcuts for
// this key that has something to do; ix_view_run_command() runs any command.

import CInteract
import Document
import Geometry
import Gestures
import View

/// Runs a command, as its key would.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if it has nothing to do now; `IX_ERROR_INVALID_ARGUMENT` for an unknown command;
///   `IX_ERROR_REENTRANT` from inside a callback, because it may load pages.
func viewRunCommand(_ view: Driving<ViewBox>, _ command: Choice<ix_command>) throws(IXError) -> ix_status {
  guard let command = Command(rawValue: command) else {
    throw view.box.failure(.invalidArgument, "the command ", UInt64(clamping: command), " is unknown")
  }
  return view.core.run(command) ? IX_OK : IX_NO_OP
}

/// Lists the shortcuts. If a key has several rows, it runs the first command that has something to do.
///
/// - Parameter shortcuts: The caller's buffer; NULL with a capacity of 0 asks for the count.
func viewShortcuts(_ view: Querying<ViewBox>, _ shortcuts: Buffer<ix_shortcut>) throws(IXError) {
  let rows = view.core.shortcuts.rows
  try shortcuts.fill(rows.count) {
    ix_shortcut(
      key: rows[$0].key, modifiers: rows[$0].modifiers.rawValue, command: rows[$0].command.rawValue, reserved: 0)
  }
}

/// Replaces all shortcuts by the usual ones of a platform.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_INVALID_ARGUMENT` for an unknown set.
func viewUseShortcuts(_ view: Changing<ViewBox>, _ set: Choice<ix_shortcut_set>) throws(IXError) -> ix_status {
  let platform = try Shortcuts.Platform(c: set)
  let before = view.core.shortcuts
  view.core.shortcuts = view.core.usualKeys(of: platform)
  return view.core.shortcuts == before ? IX_NO_OP : IX_OK
}

/// Binds a key to a command, before the other commands of the key.
///
/// - Parameters:
///   - key: An `ix_key`, or a Unicode scalar value, letters as capitals.
///   - modifiers: A set of `ix_modifier`: exactly these must be held.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is the last binding made; `IX_ERROR_INVALID_ARGUMENT` for an unknown command
///   or modifier; `IX_ERROR_TOO_LARGE` above 4,096 rows.
func viewBindShortcut(
  _ view: Changing<ViewBox>, _ key: UInt32, _ modifiers: UInt32, _ command: Choice<ix_command>
) throws(IXError) -> ix_status {
  guard let command = Command(rawValue: command), modifiers < 16 else { throw .invalidArgument }
  guard view.core.shortcuts.rows.count < 4096 else { throw .tooLarge }
  let row = Shortcut(key: key, modifiers: KeyModifiers(rawValue: modifiers), command: command)
  if view.core.shortcuts.rows.first == row { return IX_NO_OP }
  view.core.shortcuts.bind(row)
  return IX_OK
}

/// Removes a binding of a key.
///
/// - Parameters:
///   - key: An `ix_key`, or a Unicode scalar value, letters as capitals.
///   - command: An `ix_command`; 0 for all commands of the key.
/// - Returns: `IX_OK`; `IX_NO_OP` if there is no such binding; `IX_ERROR_INVALID_ARGUMENT` for an unknown command or
///   modifier.
func viewUnbindShortcut(
  _ view: Changing<ViewBox>, _ key: UInt32, _ modifiers: Choices<ix_modifier>, _ command: UInt32
) throws(IXError) -> ix_status {
  let wanted = Command(rawValue: command)
  guard command == 0 || wanted != nil, modifiers & ~KeyModifiers.known.rawValue == 0 || view.core.isFormer else {
    throw .invalidArgument
  }
  return view.core.shortcuts.unbind(key, KeyModifiers(rawValue: modifiers), wanted) ? IX_OK : IX_NO_OP
}

/// Sets the focus to a link, field or annotation, and scrolls to it. Sends IX_EFFECT_FOCUS.
///
/// - Parameter annotation: 0 removes the focus.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has the focus; `IX_ERROR_NOT_FOUND` for an unknown id;
///   `IX_ERROR_DENIED` for an annotation that cannot have the focus: it is hidden, or the components for its kind are
///   off.
func viewSetFocus(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id) throws(IXError) -> ix_status {
  if annotation != 0 { _ = try view.box.annotation(annotation) }
  let before = view.core.focus
  guard view.core.moveFocus(to: AnnotationID(raw: annotation)) else { throw .denied }
  return view.core.focus == before ? IX_NO_OP : IX_OK
}

/// Gets the focused item, as in IX_EFFECT_FOCUS, with its current position.
///
/// - Returns: `IX_OK`; `IX_NO_OP` if nothing has the focus.
func viewGetFocus(_ view: Querying<ViewBox>, _ outFocus: Out<ix_focus>) throws(IXError) -> ix_status {
  let news = view.core.focusNews
  let status = try put(news.c, sized: outFocus)
  return news.annotation.isNone ? IX_NO_OP : status
}

/// Copies a text of the focused item for a screen reader.
///
/// - Parameters:
///   - part: An `ix_focus_text`: its name or its value. Password values are never returned.
///   - text: UTF-8, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: Its length; 0 if nothing has the focus.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown part.
/// - Complexity: O(glyphs of its page) for a link, otherwise O(1).
func viewCopyFocusText(_ view: Querying<ViewBox>, _ part: UInt32, _ text: Buffer<CChar>) throws(IXError) {
  var utf8: [UInt8] = []
  switch part {
  case IX_FOCUS_NAME.rawValue: view.core.focusName(appendTo: &utf8)
  case IX_FOCUS_VALUE.rawValue: view.core.focusValue(appendTo: &utf8)
  default: throw .invalidArgument
  }
  try text.fill(utf8: utf8)
}

/// Sets the caret in the text of a page, which is loaded if necessary. Sends IX_EFFECT_CARET.
///
/// - Parameters:
///   - pageIndex: Index of the page, from 0; UINT32_MAX removes the caret.
///   - index: The gap between glyphs in reading order, from 0; a gap past the page's text means its end.
/// - Returns: `IX_OK`; `IX_NO_OP` if there is no text, or no caret to remove; `IX_ERROR_NOT_FOUND` for an index
///   out of range.
func viewSetCaret(_ view: Driving<ViewBox>, _ pageIndex: IndexedPage, _ index: UInt32) throws(IXError) -> ix_status {
  if pageIndex == UInt32.max { return view.core.removeCaret() ? IX_OK : IX_NO_OP }
  guard Int(clamping: pageIndex) < view.core.document.pages.count else { throw .notFound }
  return view.core.placeCaret(page: Int(clamping: pageIndex), index: Int(clamping: index)) ? IX_OK : IX_NO_OP
}

/// Gets the caret.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none.
func viewGetCaret(_ view: Querying<ViewBox>, _ outCaret: Out<ix_caret>) throws(IXError) -> ix_status {
  let place = view.core.caretPlace
  let none = ix_caret(size: 0, page: .max, index: .max, reserved: 0, low: ix_point(), high: ix_point())
  let status = try put(place?.c ?? none, sized: outCaret)
  return place == nil ? IX_NO_OP : status
}
