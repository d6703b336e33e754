import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Pointer
import Selection

/// The latest input, and what lay under the first contact of the running sequence.
struct ViewInput {
  private var heldModifiers: KeyModifiers = []
  private var lastPointer: PointerSample?
  private var contact = FirstContact()
  /// The hits under it: apart from the rest, which is then not copied with each look.
  private var hitsOfContact: [Hit] = []
  private var looked = LastLook()
  private var usedLast = false
  private var isControlClick = false
  private var releasedButtons = ReleasedButtons()
  /// 0 while something goes on.
  private var idleUntil: UInt64 = 0

  /// Keys that are held, as the last event had them.
  var modifiers: KeyModifiers { heldModifiers }

  /// Where an indirect pointer was last seen; `nil` when it left.
  var pointer: PointerSample? { lastPointer }

  /// True if there is one: it is much to copy for what fingers do.
  var hasPointer: Bool { lastPointer != nil }

  /// True if the last event was used.
  var usedEvent: Bool { usedLast }

  /// Nothing goes on until a time, if nobody begins anything; 0 where something does now.
  mutating func noteIdle(until time: UInt64) { idleUntil = time }

  /// Takes a hover that differs from the last event of a pointer in place and time alone, if nothing goes on then as far as was noted. Returns
  /// false, and changes nothing, for any other sample.
  @inline(__always)
  mutating func takeHover(_ sample: PointerSample) -> Bool {
    guard sample.time < idleUntil, sample.phase == .hover, sample.flags.isEmpty, sample.modifiers == heldModifiers,
      let last = lastPointer, last.phase == .hover, last.kind == sample.kind, last.device == sample.device,
      last.pointer == sample.pointer, last.buttons == sample.buttons
    else { return false }
    (lastPointer, usedLast) = (sample, false)
    return true
  }

  mutating func noteModifiers(_ modifiers: KeyModifiers) { heldModifiers = modifiers }

  mutating func notePointer(_ sample: PointerSample?) { lastPointer = sample }

  /// Buttons whose press is over though their lift was not told.
  var released: ReleasedButtons { releasedButtons }

  mutating func noteReleased(_ buttons: ReleasedButtons) { releasedButtons = buttons }

  mutating func noteUsed(_ isUsed: Bool) { usedLast = isUsed }

  /// A click with Control held stands for one of the secondary button, where the platform has that.
  mutating func noteControlClick(_ sample: inout PointerSample, counts: Bool) {
    if sample.phase == .down {
      isControlClick = counts && sample.isIndirect && sample.buttons == .primary && sample.modifiers.contains(.control)
    }
    guard isControlClick, sample.isIndirect, sample.buttons.contains(.primary) else { return }
    sample.buttons = sample.buttons.subtracting(.primary).union(.secondary)
  }
}

/// Buttons that may still be down though their press is over: its menu took the pointer. None at first.
struct ReleasedButtons {
  var buttons = PointerButtons()
  var pointer: UInt32 = 0
  var kind = DeviceKind.mouse
}

/// The first contact of a sequence.
extension ViewInput {
  /// The device of the contact.
  var device: DeviceKind { contact.device }

  /// The hits under the contact as they were found.
  @inline(__always)
  var contactHits: [Hit] { hitsOfContact }

  /// The annotation of the first of them, if they are those at a point; `nil` where that is not known.
  @inline(__always)
  func firstAnnotation(at point: Point<ViewSpace>) -> AnnotationID? {
    guard hasHits(at: point) else { return nil }
    return hitsOfContact.isEmpty ? AnnotationID.none : hitsOfContact[0].annotation
  }

  /// True if the contact stopped something that moved.
  var stoppedMotion: Bool { contact.stoppedMotion }

  /// Where the contact came down.
  var contactPoint: Point<ViewSpace> { contact.point }

  /// When the contact came.
  var contactTime: UInt64 { contact.time }

  /// How text was to be selected when the contact came: that counts for all of the sequence.
  var textModes: TextSelectionModes { contact.textModes }

  /// True if the hits under the contact are those at a point: not at another one, nor after a change that may have moved something there.
  @inline(__always)
  func hasHits(at point: Point<ViewSpace>) -> Bool { contact.isFresh && point == contact.point }

  /// The thing on top at a point, if it was the one looked at last, on the same terms.
  @inline(__always)
  func top(at point: Point<ViewSpace>, _ terms: HitTerms) -> TopHit? {
    looked.point == point && looked.terms == terms ? looked.top : nil
  }

  /// The pointer over it, if that was asked for on the same terms.
  @inline(__always)
  func cursor(at point: Point<ViewSpace>, _ terms: HitTerms, _ sight: CursorTerms) -> CursorDescription? {
    looked.point == point && looked.terms == terms && looked.sight == sight ? looked.cursor : nil
  }

  /// Keeps the thing on top at a point, and the terms of that.
  mutating func noteTop(_ top: TopHit, at point: Point<ViewSpace>, _ terms: HitTerms) {
    (looked.point, looked.top, looked.terms, looked.sight) = (point, top, terms, nil)
  }

  /// The same with the pointer over it.
  mutating func noteCursor(
    _ cursor: CursorDescription, _ sight: CursorTerms, of top: TopHit, at point: Point<ViewSpace>, _ terms: HitTerms
  ) {
    noteTop(top, at: point, terms)
    (looked.cursor, looked.sight) = (cursor, sight)
  }

  /// Pages may lie elsewhere or have other contents: what was hit counts for what the contact does, and is no longer what lies there.
  mutating func expireTerms() { looked.terms = nil }

  mutating func beginSequence(at time: UInt64, stoppedMotion: Bool, textModes: TextSelectionModes) {
    contact.time = time
    contact.stoppedMotion = stoppedMotion
    contact.textModes = textModes
  }

  /// Keeps what was found under a contact.
  mutating func noteContact(at point: Point<ViewSpace>, _ device: DeviceKind, _ hits: [Hit]) {
    contact.point = point
    contact.device = device
    hitsOfContact.removeAll(keepingCapacity: true)
    hitsOfContact.append(contentsOf: hits)
    contact.isFresh = true
  }

  /// Something has changed: other things may lie under the contact now.
  mutating func expireHits() { contact.isFresh = false }

  /// Replaces the contact for an action that no contact causes: one hit, and no keys held. ``endAction(_:)`` brings it back.
  mutating func beginAction(on hit: Hit, at point: Point<ViewSpace>) -> ViewInput {
    let before = self
    contact.point = point
    hitsOfContact = [hit]
    contact.isFresh = true
    heldModifiers = []
    return before
  }

  mutating func endAction(_ before: ViewInput) {
    (contact, hitsOfContact, heldModifiers) = (before.contact, before.hitsOfContact, before.heldModifiers)
    contact.isFresh = false
  }
}

/// The first contact of a sequence as the view saw it: where it came down and what lay there, looked up once.
///
/// The contacts themselves, their movement and their pressure are the resolver's (`Contact` in Gestures).
private struct FirstContact {
  var point = Point<ViewSpace>.origin
  var device = DeviceKind.mouse
  var stoppedMotion = false
  var textModes = TextSelectionModes(.automatic)
  var time: UInt64 = 0
  /// True if nothing has changed since that could lie elsewhere now.
  var isFresh = false
}

/// The thing on top at the point that was looked at last: as a rule that of a press, of its lift and of what happens while the pointer rests.
private struct LastLook {
  /// `nil` once pages may have moved, or have other contents: an object may lie where a former one lay.
  var terms: HitTerms?
  var point = Point<ViewSpace>.origin
  var top = TopHit(kind: .outside)
  var cursor = CursorDescription.arrow
  /// `nil` where the pointer was not asked for.
  var sight: CursorTerms?
}

/// All that decides on the pointer over a hit besides its terms.
struct CursorTerms: Hashable {
  let acts: ComponentSet
  let editing: AnnotationID
}

/// All that decides on hits besides the point: how they are ranked, for which pointer, how far beside a shape still hits, and the content of the
/// page, whose text may be forgotten at any time.
struct HitTerms: Hashable {
  let slop: Double
  let revision: UInt64
  let content: ObjectIdentifier
  let ranking: HitRanking
  let kind: DeviceKind
  let hasText: Bool

  init(_ ranking: HitRanking, _ kind: DeviceKind, slop: Double, _ content: PageContent) {
    (self.ranking, self.kind, self.slop, revision) = (ranking, kind, slop, content.revision)
    (self.content, hasText) = (ObjectIdentifier(content), content.textState == .loaded)
  }
}
