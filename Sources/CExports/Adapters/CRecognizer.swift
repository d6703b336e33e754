import CInteract
import Document
import Geometry
import Gestures
import Layout
import View

/// A host's recognizer: its functions, and where its first contact must lie.
final class CRecognizer: HostFunctions<ix_recognizer_functions>, HostRecognizer {
  private let page: PageID?
  private let region: Rect<ViewSpace>?
  /// Its own id, known once it has been added.
  private var id: ix_recognizer_id = 0

  /// The region is parsed by ``region(of:)`` beforehand: as Embedded Swift an object whose init throws is never freed.
  init(
    _ view: ViewBox, _ options: ix_recognizer_options, _ region: Rect<ViewSpace>?,
    _ functions: ix_recognizer_functions, _ data: UserData
  ) {
    page = options.page == 0 ? nil : PageID(raw: options.page)
    self.region = region
    super.init(view, functions, data)
  }

  /// Where the first contact must lie; `nil` for anywhere.
  static func region(of options: ix_recognizer_options) throws(IXError) -> Rect<ViewSpace>? {
    let hasRegion = options.flags & IX_RECOGNIZER_HAS_REGION.rawValue != 0
    return hasRegion ? try Rect(c: options.region) : nil
  }

  func named(_ id: RecognizerID) { self.id = id.rawValue }

  func admits(_ contact: PointerSample, _ core: View) -> Bool {
    guard let page else { return region?.contains(contact.position) ?? true }
    guard let index = core.document.pages.index(of: page), core.viewport.page(at: contact.position) == index,
      let map = core.viewport.pageFromView(index)
    else { return false }
    let place = map.apply(contact.position)
    return region?.contains(Point(place.x, place.y)) ?? true
  }

  func shouldBegin(_ moment: GestureEvent) -> Bool {
    guard let query = functions.should_begin else { return true }
    return ask("should-begin") { query(view, id, moment.position.c, user) } == IX_ALLOW.rawValue
  }

  func onInput(_ sample: PointerSample) -> Verdict {
    guard let query = functions.on_input else { return .undecided }
    var event = ix_event(sample)
    return Verdict(c: ask("input", from: ix_verdict()) { query(view, id, &event, &$0, user) })
  }

  func onDeadline(_ time: UInt64) -> Verdict {
    guard let query = functions.on_deadline else { return .undecided }
    return Verdict(c: ask("deadline", from: ix_verdict()) { query(view, id, time, &$0, user) })
  }

  func reset(_ sequence: UInt64) {
    guard let query = functions.reset else { return }
    _ = ask("reset") {
      query(view, id, sequence, user)
      return 0
    }
  }

  func stepped(_ event: GestureEvent) {
    switch event.state {
    case .began, .recognized: call(functions.on_granted, "granted", event)
    case .cancelled, .failed: call(functions.on_revoked, "revoked", event)
    case .possible, .pending, .changed, .ended, .pressShown, .previewCancelled, .provisional, .rolledBack, .peak: break
    }
    call(functions.on_step, "step", event)
  }

  private func call(_ hook: ix_recognizer_hook?, _ name: StaticString, _ event: GestureEvent) {
    guard let hook else { return }
    run(name) { hook(view, id, event.state.rawValue, event.reason.rawValue, event.position.c, user) }
  }
}

/// A host's answers for pairs of recognizers.
final class CRelationSource: HostFunctions<ix_relation_query>, RelationSource {
  func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation {
    DynamicRelation(rawValue: ask("relation") { functions(view, a.rawValue, b.rawValue, user) }) ?? .none
  }
}
