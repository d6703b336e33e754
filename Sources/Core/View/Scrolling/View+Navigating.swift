import Document
import Geometry
import Interactions
public import Layout

/// Navigation: going to a page, a place, another zoom, at once or in an animation (S270).
///
/// An animated navigation has its target at once and shows it later: the next navigation begins from where this one leads, so
/// several in a row lead to where as many jumps would. Only what shows lags behind, and goes on from where it is with the
/// velocity that it has.
extension View {
  /// Goes to where a change of the viewport leads.
  ///
  /// - Parameters:
  ///   - animated: `false` to be there at once. With animations off in the settings that is so anyway.
  ///   - focus: The point that a zoom keeps in place.
  ///   - change: Returns whether there is a way; `false` leaves everything as it is. Tried on copies first.
  /// - Returns: `false` where `change` did.
  @discardableResult
  func navigate(animated: Bool, about focus: Point<ViewSpace>? = nil, _ change: (inout Viewport) -> Bool) -> Bool {
    if !viewport.layout.isPlaced { registry.explanations.noteHostMoved() }
    guard animates(animated) else {
      if !isMoving, !viewport.layout.isPlaced { return goAtOnce(change) }
      switch askedViewport.outcome(of: change) {
      case .refused: return false
      case .same where !isMoving || arrivalViewport.outcome(of: change) == .same: return true
      default: break
      }
      scrolling.countGoing()
      return tellingOfRest {
        stopMotion()
        return changeViewport(change)
      }
    }
    // A navigation under way arrives where the next one begins: then one trial tells both.
    let goesOn = scrolling.isNavigating
    if isMoving, !goesOn, arrivalViewport.outcome(of: change) == .same { return true }
    var goal = comingViewport
    switch goal.take(change) {
    case .refused: return false
    case .same where goesOn || !isMoving: return true
    default: break
    }
    scrolling.countGoing()
    if let wanted = goal.takeWanted() {
      stopMotion()
      ask(for: wanted)
      finishUnlessInStep()
      return true
    }
    setOut(to: goal, about: focus)
    return true
  }

  /// Makes a change to a view that rests: what the trial came to is what shows.
  private func goAtOnce(_ change: (inout Viewport) -> Bool) -> Bool {
    var goal = viewport
    switch goal.take(change) {
    case .refused: return false
    case .same: return true
    case .changed: break
    }
    scrolling.countGoing()
    changeShown { $0 = goal }
    return true
  }

  /// How often the view was told to go where it neither was nor was going: the same before and after a call that changed nothing
  /// and stopped nothing (S340).
  public var goings: UInt64 { scrolling.goings }

  /// True if a navigation that asks for it is animated: not with motion reduced, nor while a gesture holds the view.
  func animates(_ animated: Bool) -> Bool { animated && settings.isAnimated && !scrolling.isHeld }

  /// The viewport as it will be where a navigation leads that is under way; else as it is, at rest.
  var comingViewport: Viewport {
    var coming = askedViewport
    if let goal = scrolling.goal {
      coming.scrollState = goal
    } else if let running = scrolling.running, running.isChange {
      coming.apply(running.target)
    } else if isMoving {
      coming.settle()
    }
    return coming
  }

  /// Starts on the way to how another viewport stands; where there is no way it is there at once.
  @inline(never)
  private func setOut(to goal: Viewport, about focus: Point<ViewSpace>?) {
    let running = scrolling.running
    // Looked for once, and not by each who asks.
    let current = goal.current
    let pose = goal.pose(ofSpread: current.spread ?? -1)
    let way = askedViewport.navigation(
      to: goal, pose: pose, about: focus ?? scrolling.focus(ifZoomLeadsTo: pose), from: running, at: now,
      settings: settings.motion)
    guard let way else {
      scrolling.start(nil)
      changeViewport { $0.scrollState = goal.scrollState }
      finishUnlessInStep()
      return
    }
    scrolling.start(way, to: goal.scrollState, about: focus)
    let page = current.page ?? -1
    emit(
      .navigating(
        Effect.NavigationNews(
          pageID: document.pages.id(at: page), page: page, spread: current.spread ?? -1, zoom: goal.zoom)))
    finishUnlessInStep()
  }

  /// Runs a change of what the view stands on, from rest. A navigation under way arrives first: what is laid out anew is laid out
  /// about the place that it leads to.
  func atRest(_ change: () -> Void) {
    tellingOfRest {
      arrive()
      stopMotion()
      change()
    }
  }

  /// Runs a change that may end a navigation under way; that it has ended is then told at once.
  func tellingOfRest<Result>(_ change: () -> Result) -> Result {
    let wasUnderWay = scrolling.isNavigating
    defer { if wasUnderWay, !scrolling.isNavigating { finishUnlessInStep() } }
    return change()
  }

  /// Arrives at once where an animated navigation leads.
  func arrive() {
    guard let goal = scrolling.goal else { return }
    scrolling.start(nil)
    changeViewport { $0.scrollState = goal }
  }

  /// How the view will stand when what moves has come to rest; as it stands now, at rest.
  public var arrivalViewport: Viewport {
    if scrolling.goal != nil { return comingViewport }
    var coming = viewport
    if let target = scrolling.target { coming.apply(target) }
    return coming
  }

  /// When it will be there; `nil` at rest.
  public var arrivalTime: UInt64? { scrolling.endTime }
}
