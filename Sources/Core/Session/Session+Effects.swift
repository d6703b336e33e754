import Document
import Geometry
import Gestures
import Layout
import Pointer
import Selection
import Tools

/// A reader's place in the table of a session's readers.
struct ReaderSlot {
  var cursor: EffectCursor
  var generation: UInt32
  var isLive: Bool
}

/// Names a reader of one session.
public struct ReaderID: Hashable, Sendable {
  let slot: Int
  let generation: UInt32
}

extension Session {
  /// Adds a reader. It first gets the present state, flagged initial.
  public func addReader(mask: EffectGroups) -> ReaderID {
    let cursor = EffectCursor(mask: mask, next: ring.written)
    for i in readers.indices where !readers[i].isLive {
      readers[i] = ReaderSlot(cursor: cursor, generation: readers[i].generation &+ 1, isLive: true)
      noteSpreadReaders()
      return ReaderID(slot: i, generation: readers[i].generation)
    }
    readers.append(ReaderSlot(cursor: cursor, generation: 0, isLive: true))
    noteSpreadReaders()
    return ReaderID(slot: readers.count - 1, generation: 0)
  }

  /// Takes a reader away; its room is used again.
  public func removeReader(_ id: ReaderID) {
    guard isLive(id) else { return }
    readers[id.slot].isLive = false
    noteSpreadReaders()
  }

  /// The next effect of a reader; `nil` when it has read all, or is gone.
  ///
  /// - Complexity: O(1) amortised over the effects its mask lets pass.
  public func nextEffect(_ id: ReaderID) -> Effect? {
    guard isLive(id) else { return nil }
    // As a rule all has been read.
    if readers[id.slot].cursor.next == ring.written, readers[id.slot].cursor.stateStep == nil { return nil }
    if ring.hasLost(readers[id.slot].cursor.next) {
      readers[id.slot].cursor.next = ring.written
      readers[id.slot].cursor.stateStep = 0
      readers[id.slot].cursor.wasLost = true
      document.log(.notice, .effects, .host, Sentence("a reader fell behind: the present state follows").utf8)
      return Effect(.lost, time: now)
    }
    if let effect = nextOfState(id.slot) { return effect }
    while let effect = ring.effect(readers[id.slot].cursor.next) {
      readers[id.slot].cursor.next &+= 1
      if readers[id.slot].cursor.mask.contains(effect.kind.group) { return effect }
    }
    return nil
  }

  private func isLive(_ id: ReaderID) -> Bool {
    readers.indices.contains(id.slot) && readers[id.slot].isLive && readers[id.slot].generation == id.generation
  }

  /// The next effect that tells the present state, as long as the reader wants those.
  private func nextOfState(_ slot: Int) -> Effect? {
    while let step = readers[slot].cursor.stateStep {
      guard let kind = stateEffect(step) else {
        readers[slot].cursor.stateStep = nil
        return nil
      }
      readers[slot].cursor.stateStep = step + 1
      if !readers[slot].cursor.wasLost, isUnsaid(step) { continue }
      if readers[slot].cursor.mask.contains(kind.group) { return Effect(kind, time: now, flags: .initial) }
    }
    return nil
  }

  /// Whether a new reader is not told: nothing is selected, or there is no focus or caret. One that has lost effects may know
  /// of some that are gone.
  private func isUnsaid(_ step: Int) -> Bool {
    switch step {
    case 10: annotationSelection.isEmpty
    case 11: keyboard.focus.isNone
    case 12: keyboard.caret == nil
    default: false
    }
  }

  /// The effects that make up the present state, by number; `nil` past the last one.
  private func stateEffect(_ step: Int) -> Effect.Kind? {
    switch step {
    case 0: .document(state: document.state, pageCount: document.pages.count)
    case 1: viewportEffect
    case 2: pageEffect
    case 3: .textSelection(selectionSummary)
    case 4: .tool(new: tools.currentMode, old: tools.currentMode)
    case 5: .cursor(cursor.shown)
    case 6: .displayList(revision: displayRevision, dirty: viewport.bounds)
    case 7: .moving(isMoving)
    case 8: .history(Effect.HistoryNews(document))
    case 9: layoutEffect(.none)
    case 10:
      .annotationSelection(annotation: annotationSelection.ids.first ?? .none, count: annotationSelection.count)
    case 11: .focus(focusNews)
    case 12: .caret(caretPlace)
    default: shownSpreadEffect(step - 13)
    }
  }

  private func shownSpreadEffect(_ i: Int) -> Effect.Kind? {
    let at = i - shown.containers.configured.count
    return shown.spreads.indices.contains(at) ? .spreadShown(shown.spreads[at]) : containerState(i)
  }

  /// Queues an effect for all readers.
  ///
  /// - Complexity: O(readers); no allocation once the ring is as long as readers make it.
  func emit(_ kind: Effect.Kind, flags: Effect.Flags = []) {
    var oldest = ring.written
    for reader in readers where reader.isLive && reader.cursor.next < oldest { oldest = reader.cursor.next }
    ring.append(Effect(kind, time: now, flags: flags), oldest: oldest)
    if settings.grease, !flags.contains(.sampled) { addGrease(oldest) }
  }

  /// After every eighth effect one of an unknown type. What is sampled does not count: it differs from host to host.
  private func addGrease(_ oldest: UInt64) {
    untilGrease &-= 1
    guard untilGrease <= 0 else { return }
    untilGrease = 8
    ring.append(Effect(.grease, time: now, flags: []), oldest: oldest)
  }

  var viewportEffect: Effect.Kind { Session.effect(of: viewport, viewportRevision) }

  static func effect(of viewport: borrowing Viewport, _ revision: UInt64) -> Effect.Kind {
    .viewport(offset: viewport.canvasFromView.apply(.origin), zoom: viewport.zoom, revision: revision)
  }

  var pageEffect: Effect.Kind {
    let page = viewport.pageIndex ?? -1
    return .page(
      id: document.pages.id(at: page), index: page, spread: viewport.spreadIndex ?? -1, continuous: continuousIndex)
  }

  var continuousIndex: Double {
    continuousIndex(at: viewport.canvasFromView.apply(viewport.bounds.center))
  }
}
