// The keyboard: shortcuts and commands, the focus, a caret in text; the context menu.
//
// All that a pointer does is a command as well. A key does what the first row of the view's table for it says whose command has
// something to do; ix_view_run_command() carries any of them out.

import CInteract
import Document
import Geometry
import Gestures
import View

/// Carries a command out, as its key would.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where it has nothing to do now; `IX_ERROR_INVALID_ARGUMENT` for an unknown one;
///   `IX_ERROR_REENTRANT` from inside a callback: what it needs is loaded.
func viewRunCommand(_ view: Driving<ViewBox>, _ command: Choice<ix_command>) throws(IXError) -> ix_status {
  guard let command = Command(rawValue: command) else {
    throw view.box.failure(.invalidArgument, "the command ", UInt64(clamping: command), " is unknown")
  }
  return view.core.run(command) ? IX_OK : IX_NO_OP
}

/// Lists what keys do: of several rows for one key the first does it whose command has something to do.
///
/// - Parameter shortcuts: The caller's buffer; NULL with a capacity of 0 asks for the count.
func viewShortcuts(_ view: Querying<ViewBox>, _ shortcuts: Buffer<ix_shortcut>) throws(IXError) {
  let rows = view.core.shortcuts.rows
  try shortcuts.fill(rows.count) {
    ix_shortcut(
      key: rows[$0].key, modifiers: rows[$0].modifiers.rawValue, command: rows[$0].command.rawValue, reserved: 0)
  }
}

/// Takes the usual shortcuts of a platform in place of those that are there.
///
/// - Returns: `IX_OK`; `IX_NO_OP` for what is set already; `IX_ERROR_INVALID_ARGUMENT` for an unknown set.
func viewUseShortcuts(_ view: Changing<ViewBox>, _ set: Choice<ix_shortcut_set>) throws(IXError) -> ix_status {
  let platform = try Shortcuts.Platform(c: set)
  let before = view.core.shortcuts
  view.core.shortcuts = Shortcuts(platform)
  return view.core.shortcuts == before ? IX_NO_OP : IX_OK
}

/// Lets a key do something, before all else that it does.
///
/// - Parameters:
///   - key: An `ix_key`, or a Unicode scalar value, letters as capitals.
///   - modifiers: A set of `ix_modifier`, held exactly.
/// - Returns: `IX_OK`; `IX_NO_OP` where it was bound last; `IX_ERROR_INVALID_ARGUMENT` for an unknown command or modifier;
///   `IX_ERROR_TOO_LARGE` above 4,096
///   rows.
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

/// Takes away what a key does.
///
/// - Parameters:
///   - key: An `ix_key`, or a Unicode scalar value, letters as capitals.
///   - command: An `ix_command`; 0 for all that the key does.
/// - Returns: `IX_OK`; `IX_NO_OP` where it does no such thing; `IX_ERROR_INVALID_ARGUMENT` for an unknown command.
func viewUnbindShortcut(
  _ view: Changing<ViewBox>, _ key: UInt32, _ modifiers: Choices<ix_modifier>, _ command: UInt32
) throws(IXError) -> ix_status {
  let wanted = Command(rawValue: command)
  guard command == 0 || wanted != nil else { throw .invalidArgument }
  return view.core.shortcuts.unbind(key, KeyModifiers(rawValue: modifiers), wanted) ? IX_OK : IX_NO_OP
}

/// Gives a link, field or annotation the focus and brings it into sight. IX_EFFECT_FOCUS tells of it.
///
/// - Parameter annotation: 0 takes the focus away.
/// - Returns: `IX_OK`; `IX_NO_OP` where it has the focus; `IX_ERROR_NOT_FOUND` for an id that names none; `IX_ERROR_DENIED` for
///   one that cannot have it:
///   hidden, or of a sort whose components are off.
func viewSetFocus(_ view: Changing<ViewBox>, _ annotation: ix_annotation_id) throws(IXError) -> ix_status {
  if annotation != 0 { _ = try view.box.annotation(annotation) }
  let before = view.core.focus
  guard view.core.moveFocus(to: AnnotationID(raw: annotation)) else { throw .denied }
  return view.core.focus == before ? IX_NO_OP : IX_OK
}

/// Tells what has the focus, as IX_EFFECT_FOCUS did, with its present place.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where nothing has it.
func viewGetFocus(_ view: Querying<ViewBox>, _ outFocus: Out<ix_focus>) throws(IXError) -> ix_status {
  let news = view.core.focusNews
  let status = try put(news.c, sized: outFocus)
  return news.annotation.isNone ? IX_NO_OP : status
}

/// Copies what a screen reader says of the focused item.
///
/// - Parameters:
///   - part: An `ix_focus_text`: what it is called, or what it holds. Password values are never returned.
///   - text: UTF-8, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - outLength: How long it is; 0 where nothing has the focus.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an unknown part.
/// - Complexity: O(glyphs of its page) for a link, O(1) for all else.
func viewCopyFocusText(_ view: Querying<ViewBox>, _ part: UInt32, _ text: Buffer<CChar>) throws(IXError) {
  var utf8: [UInt8] = []
  switch part {
  case IX_FOCUS_NAME.rawValue: view.core.focusName(appendTo: &utf8)
  case IX_FOCUS_VALUE.rawValue: view.core.focusValue(appendTo: &utf8)
  default: throw .invalidArgument
  }
  try text.fill(utf8: utf8)
}

/// Puts the caret into text, which is loaded for it. IX_EFFECT_CARET tells of it.
///
/// - Parameters:
///   - pageIndex: The page's, from 0; UINT32_MAX takes the caret away.
///   - index: The gap between glyphs in reading order, from 0; beyond the page's text: its end.
/// - Returns: `IX_OK`; `IX_NO_OP` where there is no text, or no caret to take away; `IX_ERROR_NOT_FOUND` for an index
///   out of range.
func viewSetCaret(_ view: Driving<ViewBox>, _ pageIndex: IndexedPage, _ index: UInt32) throws(IXError) -> ix_status {
  if pageIndex == UInt32.max { return view.core.removeCaret() ? IX_OK : IX_NO_OP }
  guard Int(clamping: pageIndex) < view.core.document.pages.count else { throw .notFound }
  return view.core.placeCaret(page: Int(clamping: pageIndex), index: Int(clamping: index)) ? IX_OK : IX_NO_OP
}

/// Tells where the caret stands.
///
/// - Returns: `IX_OK`; `IX_NO_OP` where there is none.
func viewGetCaret(_ view: Querying<ViewBox>, _ outCaret: Out<ix_caret>) throws(IXError) -> ix_status {
  let place = view.core.caretPlace
  let none = ix_caret(size: 0, page: .max, index: .max, reserved: 0, low: ix_point(), high: ix_point())
  let status = try put(place?.c ?? none, sized: outCaret)
  return place == nil ? IX_NO_OP : status
}
