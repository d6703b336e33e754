// Views: their life cycle, events in, time, effects and their readers, settings, and the state as bytes.

public import CInteract
import Document
import Geometry
import Layout
import View

/// Makes a view of a document, showing its first page fitted to the width.
///
/// The view keeps the document alive; there is no closing order.
///
/// - Parameters:
///   - document: Its thread rules hold for the view too: one thread at a time.
///   - width: View units, 0 to 1e9.
///   - height: View units, 0 to 1e9.
///   - outView: The view, to be freed with `ix_view_free`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or a size that is no size; `IX_ERROR_TOO_LARGE` where no
///   more handles can be made.
/// - Complexity: O(pages) for pages of mixed sizes, else O(1).
func viewNew(
  _ box: Changing<DocumentBox>, _ width: Double, _ height: Double, _ outView: Out<ViewHandle?>
) throws(IXError) {
  guard let outView else { throw .invalidArgument }
  let size: Size<ViewSpace> = try Size(c: ix_size(width: width, height: height))
  outView.pointee = try makeView(of: box, size: size)
}

private func makeView(of box: DocumentBox, size: Size<ViewSpace>) throws(IXError) -> ViewHandle? {
  guard let number = handles.take(.view) else { throw .tooLarge }
  let view = ViewBox(box: box, core: View(document: box.document, size: size), handle: handle(number))
  install(view, in: number, domain: box.slot)
  return handle(number)
}

/// Frees a view. Never fails: NULL, freed and foreign handles are ignored, and a view in use goes when the running call
/// leaves. Its readers and registrations go with it; every `destroy` runs once.
///
/// - Parameter view: May be NULL.
@_cdecl("ix_view_free")
public func viewFree(_ view: ViewHandle?) {
  free(view, .view)
}

/// Sets the view's size and what is known of its display. What is in the middle stays there, and a fit is kept.
///
/// - Parameters:
///   - width: View units, 0 to 1e9.
///   - height: View units, 0 to 1e9.
///   - deviceScale: Device pixels a view unit; 0 keeps what was set, 1 at first.
///   - unitsPerInch: View units an inch on the glass; 0 keeps what was set, 96 at first.
/// - Returns: `IX_OK`; `IX_NO_OP` where they are set already; `IX_ERROR_INVALID_ARGUMENT` for an invalid number.
func viewSetGeometry(
  _ view: Changing<ViewBox>, _ width: Double, _ height: Double, _ deviceScale: Double, _ unitsPerInch: Double
) throws(IXError) -> ix_status {
  let size: Size<ViewSpace> = try Size(c: ix_size(width: width, height: height))
  guard try Double(c: deviceScale) >= 0, try Double(c: unitsPerInch) >= 0 else { throw .invalidArgument }
  let old = view.core.viewport.display
  let display = DisplaySettings(
    deviceScale: deviceScale > 0 ? deviceScale : old.deviceScale,
    unitsPerInch: unitsPerInch > 0 ? unitsPerInch : old.unitsPerInch)
  return view.core.setGeometry(size: size, display: display) ? IX_OK : IX_NO_OP
}

/// Feeds events and queues the effects they cause.
///
/// Before each event every deadline at or before its time fires, so what happens does not depend on how late
/// `ix_view_advance` was called.
///
/// - Parameters:
///   - events: View space; `time_ns` monotonic, any epoch. The first time sets the view's clock; a later one that goes back is
///     clamped and told. What an IX_EVENT_TEXT or IX_EVENT_COMPOSITION points to is read during the call alone.
///   - count: At most 2^24.
///   - outFed: How many were applied: all, or none and the index of the bad one. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown type, an invalid number, a text that is no UTF-8, a
///     caret or clause beyond its text, or a time of 2^62 or more or more than 366 days ahead of the last one;
///     `IX_ERROR_TOO_LARGE` for too many events, and for a text of more than 2^24 bytes; `IX_ERROR_REENTRANT` from
///     inside a callback; `IX_ERROR_BUSY` while another thread is inside the document. On any error the view is
///     unchanged.
/// - Complexity: O(recognizers) an event; no allocation when warm.
@_cdecl("ix_view_feed")
public func viewFeed(
  _ view: ViewHandle?, _ events: UnsafePointer<ix_event>?, _ count: UInt, _ outFed: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withView(view, .drive, "ix_view_feed", [.events(events, count), .out(outFed)]) { view throws(IXError) in
    if count == 1, let given = events?.pointee, let event = try? InputEvent(c: given),
      view.core.accepts(time: event.time)
    {
      view.core.handle(event)  // the one event that hosts mostly feed need not be read twice
    } else {
      for event in try EventBatch(events, count: count, of: view, firstBad: outFed) {
        view.core.handle(event)
        view.runSpreadHooks()
      }
    }
    outFed?.pointee = count
    return IX_OK
  }
}

/// Tells whether the event fed last was used, so that the host need not act on it: for a toolkit's `accept` and `ignore`. Feed
/// events one by one where it matters.
///
/// A key was used where a tool or a command dealt with it; one that no shortcut has, and one whose command has nothing to do
/// (Tab beyond the last stop), was not. A text was used where it went into a text that is edited. An event of a pointer was used where it belongs to what began in the view with a
/// press; a hover and a press outside the view were not. A wheel or trackpad was used where something came of it.
///
/// - Returns: 1 or 0; 0 before the first event and for what is no view.
/// - Complexity: O(1).
@_cdecl("ix_view_used_event")
public func viewUsedEvent(_ view: ViewHandle?) -> UInt32 {
  var used: UInt32 = 0
  _ = withView(view, .query) { view throws(IXError) in
    used = view.core.hasUsedEvent ? 1 : 0
    return IX_OK
  }
  return used
}

/// Lets time pass: fires deadlines and reads what moves by itself. Call it when `ix_view_deadline` says so, and at each
/// frame while `ix_view_is_moving`.
///
/// - Parameter timeNs: Up to which input is known to be complete: feed what is queued first. A time that goes back does
///   nothing.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a time of 2^62 or more or more than 366 days ahead of the last one, and
///   nothing happened; `IX_ERROR_REENTRANT` from inside a callback; `IX_ERROR_BUSY` while another thread is inside the document.
/// - Complexity: O(recognizers) a deadline.
@_cdecl("ix_view_advance")
public func viewAdvance(_ view: ViewHandle?, _ timeNs: UInt64) -> ix_status {
  withView(view, .drive, "ix_view_advance", [.word(timeNs)]) { view throws(IXError) in
    guard view.core.accepts(time: timeNs) else { throw view.box.refusing(time: timeNs, after: view.core.now) }
    view.core.advance(to: timeNs)
    return IX_OK
  }
}

/// When `ix_view_advance` is wanted next. Changes with every call that feeds or advances.
///
/// - Parameter outTimeNs: Nanoseconds, in the epoch of the events.
/// - Returns: `IX_OK`; `IX_END` where nothing waits for time, and an idle view asks for nothing;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1).
@_cdecl("ix_view_deadline")
public func viewDeadline(_ view: ViewHandle?, _ outTimeNs: UnsafeMutablePointer<UInt64>?) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    guard let outTimeNs else { throw .invalidArgument }
    guard let deadline = view.core.deadline else { return IX_END }
    outTimeNs.pointee = deadline
    return IX_OK
  }
}

/// Tells whether something moves by itself, so that a frame is wanted at each refresh of the display.
///
/// - Returns: 1 or 0; 0 for what is no view.
/// - Complexity: O(1).
@_cdecl("ix_view_is_moving")
public func viewIsMoving(_ view: ViewHandle?) -> UInt32 {
  var moving: UInt32 = 0
  _ = withView(view, .query) { view throws(IXError) in
    moving = view.core.isMoving ? 1 : 0
    return IX_OK
  }
  return moving
}

/// Takes the next effect for the view's own reader, which sees all groups.
///
/// - Parameter outEffect: Filled where there is one.
/// - Returns: `IX_OK`; `IX_END` where all have been read; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1).
@_cdecl("ix_view_next_effect")
public func viewNextEffect(_ view: ViewHandle?, _ outEffect: UnsafeMutablePointer<ix_effect>?) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    guard let outEffect else { throw .invalidArgument }
    guard let effect = view.core.nextEffect(view.reader) else { return IX_END }
    outEffect.pointee = ix_effect(effect)
    if outEffect.pointee.type == IX_EFFECT_FOCUS.rawValue {
      view.lent.takeBack()
      view.lent.lend(to: outEffect, effect, of: view.core)
    }
    return IX_OK
  }
}
