import Document
import Forms
import Geometry
import HitTesting
import Interactions
import Layout

/// Where Tab goes on from while nothing has the focus: at the place of the last tap, or of the last focus (S269).
struct TabStart {
  var page: PageID
  /// Of what was there; none on an empty place of the page.
  var annotation: AnnotationID
  var point: Point<PageSpace>
}

/// The items at which a step of the focus stops.
enum TabStopKind {
  case all
  /// Fields that can be filled in.
  case fields
}

extension Annotation {
  /// True for a field with a value: not a push button or a signature. Who may fill it is another question.
  fileprivate var canBeFilledIn: Bool {
    switch field?.shape ?? .none {
    case .text, .comboBox, .listBox, .checkBox, .radioButton: true
    case .pushButton, .signature, .none: false
    }
  }
}

/// Tab: from stop to stop, page by page.
extension View {
  /// On to the next; beyond the last one the focus leaves the view, and the key is the host's.
  @_optimize(size)
  func stepFocus(_ step: Int, among kind: TabStopKind = .all) -> Bool {
    // A text that its field refuses keeps the focus.
    guard commitText() else { return true }
    let start = tabStart()
    var page = start?.page ?? viewport.pageIndex ?? 0
    if kind == .all, let next = keyboard.nextInRow(step, tabRowKey(onPage: page)) {
      focusByKey(next)
      return true
    }
    var stops = tabStops(onPage: page, kind)
    var at = start.map { place(after: $0.start, step, stops.ids, onPage: page) } ?? (step > 0 ? 0 : stops.ids.count - 1)
    while !stops.ids.indices.contains(at) {
      guard document.state(of: .annotations, ofPage: page) != .pending else {
        lateAnswers.changeKeys { $0.noteMet(document.pages.id(at: page)) }
        return false
      }
      page += step
      guard page >= 0, page < document.pages.count else {
        if kind == .all { leaveWithFocus() }
        return false
      }
      stops = tabStops(onPage: page, kind)
      at = step > 0 ? 0 : stops.ids.count - 1
    }
    if kind == .fields { keyboard.setFilling(true) }
    let isFixed = kind == .all && !stops.hasGroups
    keyboard.setTabRow(isFixed ? TabRow(stops.ids, at: at, tabRowKey(onPage: page)) : TabRow())
    focusByKey(stops.ids[at])
    return true
  }

  /// All that the stops of a page and their order follow from; `nil` for a page that is not loaded.
  private func tabRowKey(onPage page: Int) -> TabRowKey? {
    guard let content = document.content(ofPage: page) else { return nil }
    return TabRowKey(
      page: document.pages.id(at: page), revision: content.revision, pageRevision: document.pageRevision,
      acts: registry.flags.effective, allowed: document.allowed, isRightToLeft: layouts.options.isRightToLeft)
  }

  /// The focus goes to what comes next in the host's window. Coming back, it begins anew.
  private func leaveWithFocus() {
    endFilling()
    setFocus(.none)
    keyboard.setTabStart(nil)
  }

  /// A text that gets the focus can be written at once, as in other viewers, where the view edits it; while fields are filled also where
  /// the host does.
  private func focusByKey(_ id: AnnotationID) {
    let isFilling = keyboard.isFilling
    if id != editing { endEditing() }
    // The text under a link is its name.
    if let page = document.place(of: id)?.page, document.annotation(id)?.subtype == .link {
      _ = document.load(.text, ofPage: page)
    }
    setFocus(id)
    revealFocus()
    guard let field = document.field(of: id) else { return }
    let isText = field.shape == .text || field.shape == .comboBox
    if isFilling ? isText : settings.text.isEditedHere && field.takesTyping { _ = openFocused() }
  }

  /// Editing and filling end.
  func endFilling() {
    endEditing()
    keyboard.setFilling(false)
  }

  private func tabStart() -> (page: Int, start: TabStart)? {
    if let place = document.place(of: keyboard.focus) {
      let id = document.pages.id(at: place.page)
      return (place.page, TabStart(page: id, annotation: keyboard.focus, point: .origin))
    }
    guard let start = keyboard.tabStart, let page = document.pages.index(of: start.page) else { return nil }
    return (page, start)
  }

  /// The place of the stop that follows a start, or comes before it.
  private func place(after start: TabStart, _ step: Int, _ stops: [AnnotationID], onPage page: Int) -> Int {
    if let at = stops.firstIndex(of: start.annotation) { return at + step }
    // A link or field that cannot have the focus, one that is gone, or an empty place.
    let next = pageStops(onPage: page).first(from: start.point).flatMap { stops.firstIndex(of: $0) }
    return step > 0 ? next ?? stops.count : (next ?? stops.count) - 1
  }

  /// The items of a page that can have the focus, in the order of its /Tabs, and whether one of them stands for a group of radio
  /// buttons. Loads the page.
  ///
  /// - Complexity: O(n log n) in its annotations.
  private func tabStops(onPage page: Int, _ kind: TabStopKind) -> (ids: [AnnotationID], hasGroups: Bool) {
    _ = document.load(.annotations, ofPage: page)
    let stops = pageStops(onPage: page, kind)
    let ids = stops.ordered(
      document.pages.geometry(at: page)?.tabs ?? .unspecified,
      structure: document.content(ofPage: page)?.structureOrder ?? [])
    return (ids, stops.hasGroups)
  }

  @_optimize(size)
  private func pageStops(onPage page: Int, _ kind: TabStopKind = .all) -> TabStops {
    guard let content = document.content(ofPage: page) else { return TabStops([], isRightToLeft: false) }
    var stops: [TabStops.Stop] = []
    for (id, annotation) in zip(content.annotationIDs, content.annotations)
    where isTabStop(annotation) && (kind == .all || annotation.canBeFilledIn || id == keyboard.focus) {
      guard let box = document.shownRect(of: id) else { continue }
      stops.append(.init(id: id, box: box, isWidget: annotation.subtype == .widget, group: radioGroup(id, annotation)))
    }
    return TabStops(stops, isRightToLeft: layouts.options.isRightToLeft)
  }

  /// Its group, if it is a radio button of one: Tab stops at the one that has the focus, else at the one that is on, else at the first.
  private func radioGroup(_ id: AnnotationID, _ annotation: Annotation) -> TabStops.Group? {
    guard annotation.field?.shape == .radioButton, !annotation.fieldName.isEmpty else { return nil }
    return TabStops.Group(name: annotation.fieldName, rank: id == keyboard.focus ? 0 : annotation.isOn ? 1 : 2)
  }

  /// A field that is only read is passed over; a screen reader still finds it on the page.
  private func isTabStop(_ annotation: Annotation) -> Bool {
    canFocus(annotation) && (annotation.subtype != .widget || document.policy(of: annotation).contains(.edit))
  }
}

/// The focus follows what is clicked (S269).
extension View {
  /// A field was clicked and may act: it has the focus, as if Tab had led there, but without a frame.
  func focusClickedField(_ id: AnnotationID) {
    guard document.read(id, { canFocus($0) }) ?? false else { return }
    keyboard.setFilling(true)
    _ = keyboard.takeTap()
    setFocus(id, framed: false)
  }

  /// A tap was recognized: what lies there is noted before something acts on it, which may show another place.
  func noteTap(at point: Point<ViewSpace>, in sequence: UInt64) {
    let id = input.firstAnnotation(at: point) ?? annotationHits(at: point).first?.annotation ?? .none
    annotationSelecting.noteTap(on: id, at: now, in: sequence)
    guard let page = document.place(of: id)?.page ?? page(at: point), let map = pageFromView(page) else { return }
    keyboard.noteTap(TabStart(page: document.pages.id(at: page), annotation: id, point: map.apply(point)))
  }

  /// No field took the tap: nothing has the focus, and Tab goes on from there. A text that its field refused keeps it.
  func leaveFocusAfterTap() {
    guard let tap = keyboard.takeTap(), tap.annotation.isNone || tap.annotation != keyboard.focus,
      !textEditing.edits(keyboard.focus) || keyboard.focus.isNone
    else { return }
    keyboard.setFilling(false)
    if !keyboard.focus.isNone { setFocus(.none) }
    keyboard.setTabStart(tap)
  }
}
