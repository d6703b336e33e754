import Decorations
import Document
import Geometry
import Gestures
import Interactions
import Layout

/// The decoration that a press or a pointer is on, and the drag that runs (S329).
///
///     press --lift--> tap, with its count
///       |--moves--> drag: began, changed ..., ended or cancelled
///       `--rests--> hold --moves--> drag
///
/// Its recognizers join the arena with the first decoration that takes gestures; they stand before those of components, which do
/// not take part where a decoration lies above.
struct DecorationTouch {
  private var recognizers: [RecognizerID] = []
  private var pressed: DecorationTarget?
  private var drag: DecorationDrag?
  private var hovered: DecorationTarget?

  /// True once there was a decoration that takes gestures.
  var isOn: Bool { !recognizers.isEmpty }

  /// True while a mouse drags one, whose pointer then shows a closed hand.
  var isDraggedByMouse: Bool { drag?.isIndirect ?? false }

  /// Lets decorations take gestures from the next sequence on.
  mutating func start(_ arena: Arena) {
    guard recognizers.isEmpty else { return }
    for spec in DecorationTouch.specs {
      if let id = try? arena.add(spec) { recognizers.append(id) }
    }
  }

  /// A press has come down on a decoration, or on none.
  mutating func notePress(_ target: DecorationTarget?) { pressed = target }

  func owns(_ id: RecognizerID) -> Bool { recognizers.contains(id) }

  /// The decoration that keeps a gesture from what lies below it.
  func cover(against trigger: Trigger) -> DecorationID? {
    guard let pressed else { return nil }
    if pressed.flags.contains(.passesDrags), trigger == .drag || trigger == .handle { return nil }
    return pressed.id
  }

  /// True if a recognizer of its own may take part.
  var takesPress: Bool { pressed != nil }

  /// True if one may act: a drag only where the decoration takes drags.
  func mayBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool {
    guard id == recognizers.first, moment.state == .began else { return true }
    return !(pressed?.flags.contains(.passesDrags) ?? true)
  }

  /// Clicks that are counted, and drags; presses; the secondary button.
  private static var specs: [RecognizerSpec] {
    var clicks = RecognizerSpec(.tapAndDrag)
    clicks.taps = 3
    var press = RecognizerSpec.longPress()
    press.restsLikeTouch = true
    let menu = RecognizerSpec.tap(buttons: .secondary)
    return [clicks, press, menu].map { spec in
      var spec = spec
      spec.devices = [.touch, .pen, .mouse, .trackpad]
      spec.owner = RecognizerOwner.decoration
      spec.priority = RecognizerPriority.decoration
      return spec
    }
  }
}

/// Steps of its recognizers.
extension DecorationTouch {
  /// Takes a step of one of its recognizers.
  mutating func handle(_ event: GestureEvent, _ items: DecorationItems, _ view: ViewContext) {
    guard let kind = view.arena.spec(of: event.recognizer)?.kind else { return }
    switch (kind, event.state) {
    case (.tapAndDrag, .recognized): tell(.tap, event, items, view)
    case (.tap, .recognized): tell(.menu, event, items, view)
    case (.longPress, .began): tell(.hold, event, items, view)
    case (.tapAndDrag, .began): beginDrag(event, items, view)
    case (.longPress, .changed) where drag == nil:
      let way = event.position - event.start
      if way.length > view.arena.tuning.distance(.panSlop, event.kind) { beginDrag(event, items, view) }
    case (_, .changed): follow(event, items, view)
    case (_, .ended), (_, .cancelled): endDrag(event, items, view)
    default: break
    }
  }

  private mutating func tell(
    _ gesture: DecorationGesture, _ event: GestureEvent, _ items: DecorationItems, _ view: ViewContext
  ) {
    guard let target = pressed?.renewed(items) else { return }
    view.tell(gesture, .recognized, of: target, event)
  }

  /// It begins where the press was, so that what the host moves does not jump.
  private mutating func beginDrag(_ event: GestureEvent, _ items: DecorationItems, _ view: ViewContext) {
    guard let target = pressed?.renewed(items), !target.flags.contains(.passesDrags) else { return }
    drag = DecorationDrag(target, event, view)
    var start = event
    start.position = event.start
    view.tell(.drag, .began, of: target, start)
    follow(event, items, view)
  }

  private mutating func follow(_ event: GestureEvent, _ items: DecorationItems, _ view: ViewContext) {
    guard var running = drag else { return }
    guard let target = running.target.renewed(items) else {
      drag = nil
      return view.tell(.drag, .cancelled, of: running.target, event)
    }
    running.target = target
    if let way = running.move(to: event.position, view) {
      view.tell(.drag, .changed, of: target, event, by: way)
    }
    drag = running
  }

  private mutating func endDrag(_ event: GestureEvent, _ items: DecorationItems, _ view: ViewContext) {
    if event.state == .ended { follow(event, items, view) }
    guard let ended = drag else { return }
    drag = nil
    view.tell(.drag, event.state, of: ended.target, event)
  }

  /// A pointer that is not pressed is over a decoration, or over none.
  mutating func hover(_ target: DecorationTarget?, _ event: GestureEvent, _ view: ViewContext) {
    guard hovered?.id != target?.id else { return }
    if let left = hovered { view.tell(.hover, .ended, of: left, event) }
    hovered = target
    if let target { view.tell(.hover, .began, of: target, event) }
  }
}

/// A decoration as it was when it was found.
struct DecorationTarget: Hashable {
  var id: DecorationID
  let key: UInt64
  let page: PageID
  let flags: Decoration.Flags
  /// True if the point lies beside it, no farther than the slop.
  let isNear: Bool

  init(_ id: DecorationID, _ decoration: Decoration, isNear: Bool) {
    (self.id, self.isNear) = (id, isNear)
    (key, page, flags) = (decoration.key, decoration.firstPage, decoration.flags)
  }

  /// The item that shows it now; another one where the host has put it anew under its key. `nil` where it is gone.
  func renewed(_ items: DecorationItems) -> DecorationTarget? {
    if items.isInUse(id) { return self }
    let other = items.id(forKey: key)
    guard !other.isNone else { return nil }
    var target = self
    target.id = other
    return target
  }
}

/// A decoration that is dragged, and how far that was told.
private struct DecorationDrag {
  var target: DecorationTarget
  let isIndirect: Bool
  private var last: Point<ViewSpace>
  private var lastOnPage: Point<PDFSpace>

  init(_ target: DecorationTarget, _ event: GestureEvent, _ view: ViewContext) {
    self.target = target
    isIndirect = event.kind == .mouse || event.kind == .trackpad
    last = event.start
    lastOnPage = view.point(event.start, on: target.page) ?? .origin
  }

  /// The way to a place since the last one; `nil` where there is none. Under a pointer that rests the page may have moved.
  mutating func move(to point: Point<ViewSpace>, _ view: ViewContext) -> DecorationWay? {
    let onPage = view.point(point, on: target.page) ?? lastOnPage
    let way = DecorationWay(inView: point - last, onPage: onPage - lastOnPage)
    (last, lastOnPage) = (point, onPage)
    return way.inView == .zero && way.onPage == .zero ? nil : way
  }
}

/// A step of a drag.
struct DecorationWay {
  var inView = Vector<ViewSpace>.zero
  var onPage = Vector<PDFSpace>.zero
}

extension ViewContext {
  /// A point of the view in pdf space of a page; `nil` where that page is not laid out.
  fileprivate func point(_ point: Point<ViewSpace>, on page: PageID) -> Point<PDFSpace>? {
    document.pages.index(of: page).flatMap { viewport.pdfFromView($0) }?.apply(point)
  }

  fileprivate func tell(
    _ gesture: DecorationGesture, _ state: GestureState, of target: DecorationTarget, _ event: GestureEvent,
    by way: DecorationWay = DecorationWay()
  ) {
    let news = Effect.DecorationNews(
      decoration: target.id, position: event.position, pagePosition: point(event.position, on: target.page) ?? .origin,
      delta: way.inView, pageDelta: way.onPage, key: target.key, page: target.page, gesture: gesture,
      state: state, count: event.count, device: event.kind, buttons: event.buttons, modifiers: event.modifiers)
    var flags: Effect.Flags = event.flags.contains(.fromIndirect) ? .fromPointer : []
    if state == .cancelled { flags.insert(.cancelled) }
    emit(.decoration(news), flags: flags)
  }
}
