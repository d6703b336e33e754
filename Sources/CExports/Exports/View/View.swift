// Views: lifetime, events, time, effects and readers, settings, and the state as bytes.

public import CInteract
import Document
import Geometry
import Gestures
import Layout
import View

/// Makes a view of a document. It shows the first page, fitted to the width.
///
/// The view keeps the document alive; they can be freed in any order.
///
/// - Parameters:
///   - document: The document. Its threading rules apply to the view too: one thread at a time.
///   - width: View units, 0 to 1e9.
///   - height: View units, 0 to 1e9.
///   - outView: The view, to be freed with `ix_view_free`.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid size; `IX_ERROR_TOO_LARGE` when no
///   more handles are available.
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

/// Frees a view. Never fails: NULL, freed and foreign handles are ignored, and a view in use is freed when the running
/// call returns. Its readers and registrations are freed with it; every `destroy` is called once.
///
/// - Parameter view: May be NULL.
@_cdecl("ix_view_free")
public func viewFree(_ view: ViewHandle?) {
  free(view, .view)
}

/// Sets the view's size and display. The point in the middle stays there, and a fit is kept.
///
/// - Parameters:
///   - width: View units, 0 to 1e9.
///   - height: View units, 0 to 1e9.
///   - deviceScale: Device pixels per view unit; 0 keeps the current value, which is 1 at first.
///   - unitsPerInch: View units per inch on the screen; 0 keeps the current value, which is 96 at first.
/// - Returns: `IX_OK`; `IX_NO_OP` if they are already set; `IX_ERROR_INVALID_ARGUMENT` for an invalid number.
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

/// Feeds events to a view, and queues the effects that they cause.
///
/// Before each event all deadlines up to its time fire, so the result does not depend on when `ix_view_advance` was
/// called.
///
/// - Parameters:
///   - events: View space; `time_ns` is monotonic, with any epoch. The first time sets the view's clock; a time that
///     goes back is clamped and reported. Data that an IX_EVENT_TEXT or IX_EVENT_COMPOSITION points to is only read
///     during the call.
///   - count: At most 2^24.
///   - outFed: How many were applied: all of them, or, on an error, the index of the invalid event. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown type, an invalid number, a text that is not
///     UTF-8, a caret or clause outside its text, or a time of 2^62 or more or more than 366 days ahead of the last
///     one; `IX_ERROR_TOO_LARGE` for too many events, and for a text of more than 2^24 bytes; `IX_ERROR_REENTRANT` from
///     inside a callback; `IX_ERROR_BUSY` while another thread is inside the document. On any error the view is
///     unchanged.
/// - Complexity: O(recognizers) per event; no allocation once warm.
@_cdecl("ix_view_feed")
public func viewFeed(
  _ view: ViewHandle?, _ events: UnsafePointer<ix_event>?, _ count: UInt, _ outFed: UnsafeMutablePointer<UInt>?
) -> ix_status {
  withView(view, .drive, "ix_view_feed", [.events(events, count), .out(outFed)]) { view throws(IXError) in
    // The one event that hosts mostly feed, and the two of a frame of two fingers, need not be read twice.
    if count == 1, let events, let sample = try? PointerSample(knownAt: events), view.core.accepts(time: sample.time) {
      view.handle(sample)
    } else if count == 1, let given = events?.pointee, given.hasKnownBits, let event = try? InputEvent(c: given),
      view.core.accepts(time: event.time)
    {
      view.core.handle(event)
    } else if count == 2, let events, let first = try? PointerSample(knownAt: events),
      let second = try? PointerSample(knownAt: events + 1),
      view.core.accepts(time: first.time), View.accepts(time: second.time, after: max(view.core.now, first.time))
    {
      view.core.handle(sample: first)
      view.runSpreadHooks()
      view.core.handle(sample: second)
      view.runSpreadHooks()
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

/// Checks if the last event was used, so that the host should not handle it itself, as in a toolkit's `accept` and
/// `ignore`. Feed events one at a time if you need this.
///
/// A key was used if a tool or a command handled it; not if it has no shortcut, or its command had nothing to do (Tab
/// after the last stop). A text was used if it was inserted into an edited text. A pointer event was used if it belongs
/// to a press that began in the view; hovers and presses outside the view were not used. A wheel or trackpad event was
/// used if it had an effect.
///
/// - Returns: 1 or 0; 0 before the first event and for an invalid view.
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

/// Advances the time of a view: fires deadlines and updates motions. Call it at the time of `ix_view_deadline`, and at
/// each frame while `ix_view_is_moving`.
///
/// - Parameter timeNs: The new time. All input up to it must have been fed before. A time that goes back has no effect.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for a time of 2^62 or more or more than 366 days ahead of the last one, and
///   nothing happened; `IX_ERROR_REENTRANT` from inside a callback; `IX_ERROR_BUSY` while another thread is inside the document.
/// - Complexity: O(recognizers) per deadline.
@_cdecl("ix_view_advance")
public func viewAdvance(_ view: ViewHandle?, _ timeNs: UInt64) -> ix_status {
  withView(view, .drive, "ix_view_advance", [.word(timeNs)]) { view throws(IXError) in
    guard view.core.accepts(time: timeNs) else { throw view.box.refusing(time: timeNs, after: view.core.now) }
    view.core.advance(to: timeNs)
    return IX_OK
  }
}

/// Gets the time at which to call `ix_view_advance` next. It changes with every call that feeds or advances.
///
/// - Parameter outTimeNs: Nanoseconds, in the epoch of the events.
/// - Returns: `IX_OK`; `IX_END` if nothing waits for a time, as in an idle view;
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

/// Checks if the view is moving, so that it needs a frame at each refresh of the display.
///
/// - Returns: 1 or 0; 0 for an invalid view.
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

/// Takes the next effect of the view's own reader, which gets all groups.
///
/// - Parameter outEffect: Filled if there is one.
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
