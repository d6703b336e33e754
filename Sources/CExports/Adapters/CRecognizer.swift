import CInteract
import Document
import Geometry
import Gestures
import Layout
import View

/// A host's recognizer: its functions, and where its first contact must lie.
final class CRecognizer: HostRecognizer {
  private let box: DocumentBox
  private let view: ViewHandle?
  private let number: UInt64
  private let functions: ix_recognizer_functions
  private let data: UserData
  private let page: PageID?
  private let region: Rect<ViewSpace>?
  /// Its own id, known once it has been added.
  private var id: ix_recognizer_id = 0

  /// The region is parsed by ``region(of:)`` beforehand: as Embedded Swift an object whose init throws is never freed.
  init(
    _ view: ViewBox, _ options: ix_recognizer_options, _ region: Rect<ViewSpace>?,
    _ functions: ix_recognizer_functions, _ data: UserData
  ) {
    box = view.box
    self.view = view.handle
    number = view.number
    self.functions = functions
    self.data = data
    page = options.page == 0 ? nil : PageID(raw: options.page)
    self.region = region
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
    guard let ask = functions.should_begin else { return true }
    return box.asking("should-begin", number) { ask(view, id, moment.position.c, data.pointer) } == IX_ALLOW.rawValue
  }

  func onInput(_ sample: PointerSample) -> Verdict {
    guard let ask = functions.on_input else { return .undecided }
    var event = ix_event(sample)
    let verdict = box.asking("input", number) {
      var verdict = ix_verdict()
      ask(view, id, &event, &verdict, data.pointer)
      return verdict
    }
    return Verdict(c: verdict)
  }

  func onDeadline(_ time: UInt64) -> Verdict {
    guard let ask = functions.on_deadline else { return .undecided }
    let verdict = box.asking("deadline", number) {
      var verdict = ix_verdict()
      ask(view, id, time, &verdict, data.pointer)
      return verdict
    }
    return Verdict(c: verdict)
  }

  func reset(_ sequence: UInt64) {
    guard let tell = functions.reset else { return }
    _ = box.asking("reset", number) {
      tell(view, id, sequence, data.pointer)
      return UInt32(0)
    }
  }

  func stepped(_ event: GestureEvent) {
    switch event.state {
    case .began, .recognized: call(functions.on_granted, "granted", event)
    case .cancelled, .failed: call(functions.on_revoked, "revoked", event)
    default: break
    }
    call(functions.on_step, "step", event)
  }

  private func call(_ hook: ix_recognizer_hook?, _ name: StaticString, _ event: GestureEvent) {
    guard let hook else { return }
    _ = box.hooking(name, number) {
      hook(view, id, event.state.rawValue, event.reason.rawValue, event.position.c, data.pointer)
      return 0
    }
  }
}

/// A host's answers for pairs of recognizers.
final class CRelationSource: RelationSource {
  private let box: DocumentBox
  private let view: ViewHandle?
  private let number: UInt64
  private let query: ix_relation_query
  private let data: UserData

  init(_ view: ViewBox, _ query: @escaping ix_relation_query, _ data: UserData) {
    box = view.box
    self.view = view.handle
    number = view.number
    self.query = query
    self.data = data
  }

  func relate(_ a: RecognizerID, _ b: RecognizerID) -> DynamicRelation {
    let answer = box.asking("relation", number) { query(view, a.rawValue, b.rawValue, data.pointer) }
    return DynamicRelation(rawValue: answer) ?? .none
  }
}
