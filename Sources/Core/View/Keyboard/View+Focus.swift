import Display
public import Document
import Forms
public import Geometry
import HitTesting
import Interactions
import Layout
import Selection
import Text

/// The data of the focused item for a screen reader (S235); ``View/focusText(of:)`` gives name and value.
public struct FocusNews: Hashable, Sendable {
  /// None where nothing has the focus.
  public var annotation: AnnotationID
  /// Index; -1 without focus.
  public var page: Int
  /// A phrase of the roles; `nil` without focus.
  public var role: MessageID?
  public var box: Rect<ViewSpace>
  public var state: FocusState
  /// Names its texts among those that are kept; 0 for the present ones.
  var texts: UInt64 = 0
}

/// The state of a focused item.
public struct FocusState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let selected = FocusState(rawValue: 1 << 0)
  public static let readOnly = FocusState(rawValue: 1 << 1)
  public static let checked = FocusState(rawValue: 1 << 2)
  public static let required = FocusState(rawValue: 1 << 3)
  public static let invalid = FocusState(rawValue: 1 << 4)
}

/// The focus: it goes over links, fields and annotations in the order in which they stand on the pages (S234).
extension View {
  /// The focused item; none without a focus.
  public var focus: AnnotationID { keyboard.focus }

  /// Gives something the focus, and brings it into sight; none takes it away. `false` for what cannot have it. What has it keeps it
  /// where it is.
  public func moveFocus(to annotation: AnnotationID) -> Bool {
    if !annotation.isNone, annotation == keyboard.focus { return true }
    guard annotation.isNone || document.read(annotation, { canFocus($0) }) ?? false else { return false }
    if annotation.isNone { keyboard.setTabStart(nil) }
    setFocus(annotation)
    revealFocus()
    finishUnlessInStep()
    return true
  }

  /// - Parameter framed: True if a frame shows it; not where a pointer led there.
  func setFocus(_ annotation: AnnotationID, framed: Bool = true) {
    guard keyboard.setFocus(annotation, framed: framed) else { return }
    // A list that was scrolled and left shows what it has.
    if !textEditing.isRunning { document.drawAsItIs(by: editor) }
    if let place = document.place(of: annotation), let box = document.shownRect(of: annotation) {
      keyboard.setTabStart(
        TabStart(page: document.pages.id(at: place.page), annotation: annotation, point: box.origin))
    }
    markDisplayDirty()
    tellFocus()
  }

  /// The focus goes with what had it, or with what can no longer have it, such as a field that was hidden. While annotations wait to
  /// be found again nobody can tell.
  func dropFocusOfWhatIsGone() {
    guard !keyboard.focus.isNone, !document.isReloading else { return }
    if document.read(keyboard.focus, { $0.isHittable }) ?? false { return }
    setFocus(.none)
  }

  /// The present data of the focus.
  public var focusNews: FocusNews {
    guard let (role, state) = document.read(keyboard.focus, { ($0.role, $0.focusState) }) else {
      return FocusNews(annotation: .none, page: -1, role: nil, box: .zero, state: [])
    }
    return focusNews(role, state)
  }

  /// The data of the focused annotation, of which role and state are known.
  func focusNews(_ role: MessageID, _ own: FocusState) -> FocusNews {
    var news = FocusNews(annotation: keyboard.focus, page: -1, role: role, box: .zero, state: focusState(own))
    // Only annotations of the common role are icons.
    if !display.hasLoneIcons || role != .roleAnnotation, let found = document.shownPlace(of: keyboard.focus) {
      news.page = found.page
      if let map = viewFromPage(found.page) { news.box = map.apply(found.rect) }
    } else if let place = document.place(of: keyboard.focus) {
      news.page = place.page
      news.box = shownBox(of: keyboard.focus, onPage: place.page) ?? .zero
    }
    return news
  }

  /// The state of the focused annotation, which is its own but for the selection.
  func focusState(_ own: FocusState) -> FocusState {
    annotationSelection.contains(keyboard.focus) ? own.union(.selected) : own
  }

  var focusBox: Rect<ViewSpace>? {
    guard let place = document.place(of: keyboard.focus) else { return nil }
    return shownBox(of: keyboard.focus, onPage: place.page)
  }

  /// `nil` for a command of another kind.
  func runFocus(_ command: Command) -> Bool? {
    switch command {
    case .focusNext: stepFocus(1)
    case .focusPrevious: stepFocus(-1)
    case .nextField: stepFocus(1, among: .fields)
    case .previousField: stepFocus(-1, among: .fields)
    case .open: openFocused()
    case .select: selectFocused(also: false)
    case .selectAlso: selectFocused(also: true)
    case .nextOption: stepOption(1)
    case .previousOption: stepOption(-1)
    default: nil
    }
  }

  /// True if a user may act on it, so that it may have the focus.
  func canFocus(_ annotation: borrowing Annotation) -> Bool {
    guard annotation.isHittable else { return false }
    let acts = registry.flags.effective
    switch annotation.subtype {
    case .link: return acts.contains(.openLinkAnnotation) || acts.contains(.editAnnotation)
    case .widget: return acts.contains(.editAnnotation)
    default: return acts.contains(.selectAnnotation) && annotation.policy.contains(.select)
    }
  }

  func revealFocus() {
    guard let place = document.place(of: keyboard.focus) else { return }
    if viewport.pageIndex != place.page, focusBox.map({ !viewport.bounds.intersects($0) }) ?? true {
      _ = show(page: place.page)
    }
    reveal(focusBox)
  }

  /// Does what a click on it would do: follows a link, uses a field, asks for a text to be edited, opens a note or file, selects anything else.
  func openFocused() -> Bool {
    guard let annotation = document.annotation(keyboard.focus) else { return false }
    switch annotation.subtype {
    case .link: return act(.openLinkAnnotation, by: .key)
    case .widget:
      // A click would choose the option below it; a key has none in its middle.
      if annotation.field?.shape == .listBox, !annotation.chosenOptions.isEmpty { return false }
      return act(.editAnnotation, by: .key)
    case .freeText, .text, .fileAttachment: return act(.editAnnotation, by: .call)
    default: return act(.selectAnnotation, by: .key)
    }
  }

  private func selectFocused(also: Bool) -> Bool {
    guard let annotation = document.annotation(keyboard.focus) else { return false }
    if !also, annotation.isButton { return openFocused() }
    guard annotation.policy.contains(.select) else { return false }
    let ids = annotationSelection.ids
    let isSelected = ids.contains(keyboard.focus)
    if also, isSelected { return selectKeys(ids.filter { $0 != keyboard.focus }) }
    let page = document.place(of: keyboard.focus).map { document.pages.id(at: $0.page) }
    if also, !ids.isEmpty, page == annotationSelection.page { return selectKeys(ids + [keyboard.focus]) }
    return act(.selectAnnotation, by: .key)
  }

  private func selectKeys(_ ids: [AnnotationID]) -> Bool {
    guard registry.flags.effective.contains(.selectAnnotation) else { return false }
    setAnnotationSelection(AnnotationSelection(ids, on: annotationSelection.page))
    return true
  }

  /// Makes a component act on the focused item itself, whatever lies over it: flags, conditions and callbacks count.
  func act(_ component: Component, by trigger: Trigger) -> Bool { act(component, on: keyboard.focus, by: trigger) }

  func act(_ component: Component, on id: AnnotationID, by trigger: Trigger) -> Bool {
    guard let place = document.place(of: id), let rect = document.shownRect(of: id),
      let box = viewFromPage(place.page)?.apply(rect), let map = pageFromView(place.page)
    else { return false }
    let page = document.pages.id(at: place.page)
    let kind: HitKind = component == .openLinkAnnotation ? .link : .annotation
    let hit = Hit(
      kind, annotation: id, page: place.page, pageID: page, pagePoint: map.apply(box.center))
    let before = input.beginAction(on: hit, at: box.center)
    let outcome = registry.activate(component, at: box.center, by: trigger, self)
    input.endAction(before)
    return outcome == .performed
  }

  /// The frame round what has the focus.
  func addFocus() {
    guard let box = focusBox, let page = document.place(of: keyboard.focus)?.page else { return }
    display.add(DrawItem(.frame, .focus, Quad(box.expanded(by: 2)), width: 2, rgba: 0x1D4E_D8FF, page: page))
  }
}

extension Annotation {
  /// Its state for a screen reader, but for the selection.
  var focusState: FocusState {
    var state: FocusState = policy.contains(.edit) ? [] : .readOnly
    guard subtype == .widget, let field else { return state }
    if isOn { state.insert(.checked) }
    if field.traits.contains(.required) { state.insert(.required) }
    if holdsWhatItRefuses { state.insert(.invalid) }
    return state
  }

  /// True for a field that a click or Space switches or pushes.
  fileprivate var isButton: Bool {
    switch field?.shape ?? .none {
    case .checkBox, .radioButton, .pushButton: subtype == .widget
    default: false
    }
  }

  /// Its role for a screen reader.
  var role: MessageID {
    guard subtype == .widget else { return subtype == .link ? .roleLink : .roleAnnotation }
    switch field?.shape ?? .none {
    case .text: return .roleTextField
    case .checkBox: return .roleCheckBox
    case .radioButton: return .roleRadioButton
    case .pushButton: return .rolePushButton
    case .comboBox: return .roleComboBox
    case .listBox: return .roleListBox
    case .signature: return .roleSignature
    case .none: return .roleAnnotation
    }
  }
}
