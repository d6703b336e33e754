public import Interactions

/// Which tools there are, and what the host adds.
extension ToolManager {
  /// True if a tool of the mode can be made.
  public func isAvailable(_ mode: ToolMode) -> Bool {
    isMadeByHost(mode) || ToolManager.hasBuiltIn(mode)
  }

  /// True if the host makes the tools of a mode.
  public func isMadeByHost(_ mode: ToolMode) -> Bool { maker(of: mode) != nil }

  /// Has tools of a mode made by the host, a new mode or one in place of a built-in tool. The latest one counts.
  public func add(_ maker: any ToolMaker, for mode: ToolMode) -> RegistrationID {
    hooks.makers.add((mode, maker))
  }

  /// Adds a listener that sees events before the tools; the first that uses one up ends the round.
  public func add(_ listener: any ToolListener) -> RegistrationID {
    hooks.listeners.add(listener)
  }

  /// Adds a hook that may keep a tool from taking something up.
  public func add(_ veto: any ToolVeto) -> RegistrationID {
    hooks.vetoes.add(veto)
  }

  /// Removes what was added, at any time. Returns `false` for an id that names none of it.
  ///
  /// The default tool takes the place of a current tool that a removed maker made, with the next event at the latest.
  public func remove(_ id: RegistrationID) -> Bool {
    let removed: AnyObject? =
      switch id.family {
      case .tool: removeMaker(id)
      case .toolListener: hooks.listeners.remove(id)
      case .toolVeto: hooks.vetoes.remove(id)
      default: nil
      }
    guard let removed else { return false }
    deferredRelease.bury(removed)
    return true
  }

  private func removeMaker(_ id: RegistrationID) -> AnyObject? {
    guard let maker = hooks.makers.remove(id)?.maker else { return nil }
    maker.removed()
    return maker
  }

  /// The host's maker of the tools of a mode; the latest one.
  func maker(of mode: ToolMode) -> (any ToolMaker)? {
    guard !hooks.makers.isEmpty else { return nil }
    let places = hooks.makers.beginWalk()
    defer { hooks.makers.endWalk() }
    for place in (0..<places).reversed() {
      if let (_, entry) = hooks.makers.entry(at: place), entry.mode == mode { return entry.maker }
    }
    return nil
  }
}

/// The host's objects that make tools, listen and forbid.
struct ToolHookLists {
  var makers = RegistrationList<(mode: ToolMode, maker: any ToolMaker)>(.tool)
  var listeners = RegistrationList<any ToolListener>(.toolListener)
  var vetoes = RegistrationList<any ToolVeto>(.toolVeto)
  /// A veto is being asked: a nested question is answered with `false`.
  var isAskingVetoes = false
}
