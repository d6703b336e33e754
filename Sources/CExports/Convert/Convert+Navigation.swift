import CInteract
import Document
import Geometry
import Layout
import View

/// A navigation that a caller asks for, parsed.
struct Navigation {
  fileprivate enum Goal {
    case page(Int)
    case spread(Int)
    case step(spreads: Bool, forward: Bool)
    case destination(Destination)
    case rect(Rect<PDFSpace>?, page: Int)
    case zoom(Double, about: Point<ViewSpace>)
    case fit(FitMode)
    case scroll(Vector<ViewSpace>)
    case offset(Point<CanvasSpace>)
    case back
    case forward
  }

  private let animated: Bool
  private let keepsPlace: Bool
  private let goal: Goal

  init(c navigation: ix_navigation, in view: View) throws(IXError) {
    let known = IX_NAVIGATION_ANIMATED.rawValue | IX_NAVIGATION_KEEPS_PLACE.rawValue
    guard navigation.flags & ~known == 0 else { throw .invalidArgument }
    animated = navigation.flags & IX_NAVIGATION_ANIMATED.rawValue != 0
    goal = try Goal(c: navigation, in: view)
    keepsPlace = navigation.flags & IX_NAVIGATION_KEEPS_PLACE.rawValue != 0 && !goal.keepsPlace
  }

  /// True if it goes to a page, or to a place on one that is given by its index.
  var isToPage: Bool {
    switch goal {
    case .page, .rect: true
    default: false
    }
  }

  /// Goes there.
  func start(in view: View) throws(IXError) -> ix_status {
    guard keepsPlace else { return try go(in: view) }
    let here = view.departure(animated: animated)
    let status = try go(in: view)
    if status == IX_OK { view.leave(here) }
    return status
  }

  private func go(in view: View) throws(IXError) -> ix_status {
    let before = view.goings
    switch goal {
    case .page(let index): try find(view.show(page: index, animated: animated))
    case .spread(let index):
      guard view.document.pages.count > 0 else { return IX_NO_OP }
      try find(view.show(spread: index, animated: animated))
    case .step(let spreads, let forward):
      return moved(view.step(spreads: spreads, forward: forward, animated: animated))
    case .destination(let place): try find(view.show(place, animated: animated))
    case .rect(let rect, let page): try find(view.zoom(to: rect, page: page, animated: animated))
    case .zoom(let zoom, let focus): view.zoom(to: zoom, about: focus, animated: animated)
    case .fit(let fit): view.setFit(fit, animated: animated)
    case .scroll(let way): return moved(view.scroll(by: way, animated: animated))
    case .offset(let offset): _ = view.scroll(to: offset, animated: animated)
    case .back: return moved(view.goBack(animated: animated))
    case .forward: return moved(view.goForward(animated: animated))
    }
    return moved(view.goings != before)
  }

  private func find(_ isThere: Bool) throws(IXError) {
    guard isThere else { throw .notFound }
  }

  private func moved(_ didMove: Bool) -> ix_status { didMove ? IX_OK : IX_NO_OP }
}

extension Navigation.Goal {
  /// True if going there keeps the place left, or goes through those kept, by itself.
  fileprivate var keepsPlace: Bool {
    switch self {
    case .destination, .rect, .back, .forward: true
    default: false
    }
  }

  fileprivate init(c navigation: ix_navigation, in view: View) throws(IXError) {
    switch navigation.kind {
    case IX_NAVIGATION_PAGE.rawValue: self = .page(try Self.page(navigation, in: view))
    case IX_NAVIGATION_SPREAD.rawValue: self = .spread(Int(clamping: navigation.index))
    case IX_NAVIGATION_STEP.rawValue:
      let (spreads, forward) = try Self.step(navigation.choice)
      self = .step(spreads: spreads, forward: forward)
    case IX_NAVIGATION_DESTINATION.rawValue: self = .destination(try Destination(c: navigation.destination))
    case IX_NAVIGATION_RECT.rawValue:
      self = .rect(try Rect(c: navigation.rect), page: try Self.page(navigation, in: view))
    case IX_NAVIGATION_WHOLE_PAGE.rawValue: self = .rect(nil, page: try Self.page(navigation, in: view))
    case IX_NAVIGATION_ZOOM.rawValue:
      guard try Double(c: navigation.zoom) > 0 else { throw .invalidArgument }
      self = .zoom(navigation.zoom, about: try Point(c: navigation.point))
    case IX_NAVIGATION_FIT.rawValue: self = .fit(try FitMode(c: navigation.choice))
    case IX_NAVIGATION_SCROLL.rawValue:
      self = .scroll(Vector(try Double(c: navigation.point.x), try Double(c: navigation.point.y)))
    case IX_NAVIGATION_OFFSET.rawValue: self = .offset(try Point(c: navigation.point))
    case IX_NAVIGATION_BACK.rawValue: self = .back
    case IX_NAVIGATION_FORWARD.rawValue: self = .forward
    default: throw .invalidArgument
    }
  }

  private static func page(_ navigation: ix_navigation, in view: View) throws(IXError) -> Int {
    guard navigation.page != 0 else { return Int(clamping: navigation.index) }
    guard let index = view.document.pages.index(of: PageID(raw: navigation.page)) else { throw .notFound }
    return index
  }

  private static func step(_ choice: UInt32) throws(IXError) -> (spreads: Bool, forward: Bool) {
    switch choice {
    case IX_STEP_NEXT_SPREAD.rawValue: (true, true)
    case IX_STEP_PREVIOUS_SPREAD.rawValue: (true, false)
    case IX_STEP_NEXT_VIEWPORT.rawValue: (false, true)
    case IX_STEP_PREVIOUS_VIEWPORT.rawValue: (false, false)
    default: throw IXError.invalidArgument
    }
  }
}
