import Geometry
import Gestures

/// The taps and presses of the running sequence that the host was told of: each is told once, however many recognizers it concerns.
struct Touches {
  private var tap: TapMark?
  private var press: UInt64?
  private var pressHidden: UInt64?
  /// A tap that may be taken back.
  private var provisional: Effect.Touch?
  /// True if a change of the host's controls was reported that may be taken back.
  private var previewsControls = false

  /// Returns whether a tap is news. It is then no longer provisional. A third click is not a first one besides.
  mutating func noteTap(_ event: GestureEvent) -> Bool {
    let mark = TapMark(event)
    if let tap, tap.time == mark.time, tap.position == mark.position, tap.count >= mark.count { return false }
    tap = mark
    provisional = nil
    return true
  }

  /// Returns whether the press of a sequence is news.
  mutating func notePress(_ sequence: UInt64) -> Bool {
    guard press != sequence else { return false }
    press = sequence
    return true
  }

  /// Returns whether the end of a press is news.
  mutating func notePressHidden(_ sequence: UInt64) -> Bool {
    guard press == sequence, pressHidden != sequence else { return false }
    pressHidden = sequence
    return true
  }

  /// Returns whether there was no provisional tap.
  mutating func noteProvisional(_ touch: Effect.Touch) -> Bool {
    guard provisional == nil else { return false }
    provisional = touch
    return true
  }

  var hasProvisional: Bool { provisional != nil }

  /// The provisional tap, which there is no longer.
  mutating func takeProvisional() -> Effect.Touch? {
    defer { provisional = nil }
    return provisional
  }

  mutating func notePreviewOfControls() { previewsControls = true }

  /// Returns whether there was a preview of the controls, which there is no longer.
  @discardableResult
  mutating func takePreviewOfControls() -> Bool {
    defer { previewsControls = false }
    return previewsControls
  }
}

/// Tells taps apart: one lift, one count.
private struct TapMark: Hashable {
  let time: UInt64
  let position: Point<ViewSpace>
  let count: UInt32

  init(_ event: GestureEvent) {
    time = event.time
    position = event.position
    count = event.count
  }
}
