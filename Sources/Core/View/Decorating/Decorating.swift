import Decorations
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Layout

/// The decorations of a view: which pages their sources were asked about, the items, and how they are drawn and hit.
///
/// A class, because host code runs in the middle of its functions and calls back.
final class Decorating {
  private let pages = DecoratedPages()
  private let items = DecorationItems()
  private var painter = DecorationPainter()
  private var touch = DecorationTouch()

  /// The pages whose sources were asked, in order.
  var configuredPages: [Int] { pages.indices }
  /// How often a page was configured.
  var configurations: UInt64 { pages.configurations }
  var counts: DecorationPool.Counts { items.counts }
  var isLastPageOnTop: Bool { items.isLastPageOnTop }

  /// True once a host has asked for decorations or for the pages in sight.
  var isActive: Bool { pages.isActive }

  func item(_ id: DecorationID) -> DecorationItem? { items[id] }

  func id(forKey key: UInt64) -> DecorationID { items.id(forKey: key) }

  /// Where the pages of a spread lie to each other may have changed.
  func pagesMoved() { pages.noteMoved() }

  /// Brings the configured pages in line with what is in sight: items of pages that left go back to the pool, sources are
  /// asked for pages that came, and all items get their scales.
  ///
  /// - Complexity: O(1) where the view shows what it showed.
  func configurePages(_ view: ViewContext) { pages.configure(items, view) }

  /// After calls of a host between two steps.
  func finish(_ view: ViewContext) {
    if !pages.isConfiguring { view.finishUnlessInStep() }
  }

  /// Begins to follow which pages are in sight; they are configured now. Returns whether it had not begun before.
  @discardableResult
  private func activate(_ view: ViewContext) -> Bool {
    guard pages.activate(view) else { return false }
    items.drawAll()
    configurePages(view)
    return true
  }
}

/// Sources, behaviours and presenters of a host.
extension Decorating {
  /// Adds a source; the pages in sight are asked for at once, after those of the sources before (S134, S154).
  func add(_ source: any DecorationSource, _ view: ViewContext) -> RegistrationID {
    let id = pages.add(source)
    if !activate(view) {
      pages.ask(source)
      finish(view)
    }
    return id
  }

  /// Adds a behaviour of pages, in place of the one added before (S151). It is called for the pages that appear from now on.
  func add(_ behavior: any PageBehavior, _ view: ViewContext) -> RegistrationID {
    let id = pages.add(behavior)
    activate(view)
    return id
  }

  /// Adds a presenter for the items of a kind, in place of the one added before.
  func add(_ presenter: any DecorationPresenter, forKind kind: UInt32, _ view: ViewContext) -> RegistrationID {
    activate(view)
    return items.add(presenter, forKind: kind)
  }

  /// Removes a source, a behaviour or a presenter; what it put stays. Returns `nil` for an id that names none of these.
  func remove(_ id: RegistrationID) -> AnyObject? { pages.remove(id) ?? items.remove(id) }

  /// Takes all items back and asks the sources again for the pages in sight, or for one page. Does nothing for a page that is
  /// not in sight: what reaches over to it from one that is stays.
  func reload(_ page: PageID?, _ view: ViewContext) {
    activate(view)
    if let page, !pages.isConfigured(page) { return }
    items.recycleAll(on: page, view)
    pages.askSources(for: page)
    finish(view)
  }
}

/// Items.
extension Decorating {
  /// Shows a decoration. One with the same key is changed in its place, so that a view shows it once (S137).
  func put(
    _ decoration: Decoration, _ count: Int, _ vertex: (Int) -> DecorationVertex, _ view: ViewContext
  ) -> DecorationOutcome {
    guard items.canHold(decoration, count, vertex, view) else { return .noSuchPage }
    if decoration.flags.takesGestures { touch.start(view.arena) }
    return changeOne(items.id(forKey: decoration.key), view) {
      if let id = items.reuse(decoration, view) { return items.setPath(id, count, vertex, view) }
      let taken = dequeue(decoration, view)
      guard case .done(let id) = taken else { return taken }
      return items.setPath(id, count, vertex, view)
    }
  }

  /// Changes one item, which is drawn anew alone where nothing else has changed.
  private func changeOne(
    _ id: DecorationID, _ view: ViewContext, _ body: () -> DecorationOutcome
  ) -> DecorationOutcome {
    guard !pages.isConfiguring, items.beginAlone(view) else {
      items.drawAll()
      return body()
    }
    let changes = view.changes
    let before = items.placed(id)
    let former = before == nil ? nil : items.withBoard { painter.places(of: id, in: $0, view) }
    let outcome = body()
    var after = items.isInUse(id) ? id : DecorationID.none
    if after.isNone, case .done(let made) = outcome, items.isInUse(made) { after = made }
    let staysInPlace = before == nil ? id.isNone : after.isNone || (after == id && items.placed(id) == before)
    guard items.endAlone(view), staysInPlace, view.changes == changes else {
      view.markDisplayDirty()
      return outcome
    }
    if after.isNone {
      if let former { painter.erase(former, view) }
    } else {
      items.withBoard { painter.redraw(after, at: former ?? painter.places(of: after, in: $0, view), $0, view) }
    }
    return outcome
  }

  /// Takes an item from the pool, or makes one; attached to its pages, with both scales, and nothing to show yet (S148).
  func dequeue(_ decoration: Decoration, _ view: ViewContext) -> DecorationOutcome {
    activate(view)
    guard let range = view.pageRange(decoration.firstPage, decoration.lastPage) else { return .noSuchPage }
    guard pages.isAnyConfigured(of: range) else { return .noOp }
    if decoration.flags.takesGestures { touch.start(view.arena) }
    return items.dequeue(decoration, view)
  }

  /// Gives an item a path, and with it something to show.
  func setPath(
    _ id: DecorationID, _ count: Int, _ vertex: (Int) -> DecorationVertex, _ view: ViewContext
  ) -> DecorationOutcome {
    changeOne(id, view) { items.setPath(id, count, vertex, view) }
  }

  /// Hides path and label until a path is set again (S145).
  func clearValue(_ id: DecorationID, _ view: ViewContext) -> DecorationOutcome {
    changeOne(id, view) { items.clearValue(id, view) }
  }

  /// Sets the text beside an item; UTF-8, empty for nothing.
  func setLabel(_ id: DecorationID, _ text: some Collection<UInt8>, _ view: ViewContext) -> DecorationOutcome {
    changeOne(id, view) { items.setLabel(id, text, view) }
  }

  /// Puts an item back into the pool, at any time (S150). Returns `false` for an id that names none in use.
  func recycle(_ id: DecorationID, _ view: ViewContext) -> Bool {
    guard items[id] != nil else { return false }
    _ = changeOne(id, view) {
      items.recycle(id, view)
      return .noOp
    }
    return true
  }

  /// Sets whether later pages of a spread lie above the first one, with their items (S153).
  func setLastPageOnTop(_ isOn: Bool, _ view: ViewContext) { items.setLastPageOnTop(isOn, view) }

  func setPDFScale(_ id: DecorationID, _ scale: Double, _ view: ViewContext) -> DecorationOutcome {
    items.setPDFScale(id, scale, view)
  }

  func setZoomScale(_ id: DecorationID, _ scale: Double, _ view: ViewContext) -> DecorationOutcome {
    items.setZoomScale(id, scale, view)
  }
}

/// Drawing and hitting.
extension Decorating {
  /// Adds all items to the display list.
  func draw(_ view: ViewContext) { items.withBoard { painter.draw(&$0, view) } }

  /// Decorations that can be hit at a point, the topmost first; put before what else lies there.
  func addHits(at point: Point<ViewSpace>, slop: Double, to hits: inout [Hit], _ view: ViewContext) {
    items.withBoard { painter.addHits(at: point, slop: slop, of: &$0, to: &hits, view) }
  }

  /// True if one of them can be hit.
  var hasHittable: Bool { items.withBoard { $0.pool.hasHittable } }

  /// The topmost decoration at a point that takes gestures; `nil` where none does.
  func target(at point: Point<ViewSpace>, slop: Double, _ view: ViewContext) -> DecorationTarget? {
    items.withBoard { painter.target(at: point, slop: slop, of: &$0, view) }
  }

  /// An item's path in the view; `nil` for an id that names none in use. Empty where nothing of it is to be seen.
  func viewPath(of id: DecorationID, _ view: ViewContext) -> [Point<ViewSpace>]? {
    items.withBoard { painter.path(of: id, in: $0, view) }
  }

  /// Calls `body` with each edge of the items that show on a page; pdf space of that page.
  func forEachEdge(onPage page: PageID, _ body: (Point<PDFSpace>, Point<PDFSpace>) -> Void) {
    items.forEachEdge(onPage: page, body)
  }
}

/// Gestures on decorations (S329).
extension Decorating {
  /// True once there was a decoration that takes gestures.
  var takesGestures: Bool { touch.isOn }

  /// True while a mouse drags a decoration.
  var isDraggedByMouse: Bool { touch.isDraggedByMouse }

  /// True for the recognizers by which decorations take gestures.
  func owns(_ id: RecognizerID) -> Bool { touch.owns(id) }

  /// True if the press under way is on a decoration that takes gestures.
  var takesPress: Bool { touch.takesPress }

  /// A press has come down on a decoration, or on none.
  func notePress(_ target: DecorationTarget?) { touch.notePress(target) }

  /// The decoration that keeps the press under way from what lies below it.
  func cover(against trigger: Trigger) -> DecorationID? { touch.cover(against: trigger) }

  func mayBegin(_ id: RecognizerID, _ moment: GestureEvent) -> Bool { touch.mayBegin(id, moment) }

  func handle(_ event: GestureEvent, _ view: ViewContext) { touch.handle(event, items, view) }

  /// A pointer that is not pressed is over a decoration, or over none.
  func hover(_ target: DecorationTarget?, _ event: GestureEvent, _ view: ViewContext) {
    touch.hover(target, event, view)
  }
}

extension ViewContext {
  /// The pages from the first to the last; `nil` where one does not exist, or the last comes before the first.
  func pageRange(_ first: PageID, _ last: PageID) -> ClosedRange<Int>? {
    guard let low = document.pages.index(of: first), let high = document.pages.index(of: last), low <= high else {
      return nil
    }
    return low...high
  }
}
