import Document
import Gestures
import Interactions
import Selection
import Tools

/// Profiles of a view (S345). Each thing that one switches can be set by itself afterwards, as without it.
extension View {
  /// The profile that was set last; `nil` where none was.
  public var profile: Profile? { hosting.profile }

  /// Switches components, tools, menus, taps and keys at once. What runs is cancelled first, as if it had not begun; what can no longer
  /// be selected is not selected any more.
  ///
  /// - Returns: `false`, with nothing changed, where the view has that profile and all that it switches is so. The current tool is
  ///   the user's: it does not count.
  @_optimize(size)
  public func set(profile: Profile) -> Bool {
    let keys = usualKeys(of: keyboard.shortcuts.platform, for: profile)
    guard hosting.profile != profile || !isSet(profile, keys) else { return false }
    endWhatRuns()
    hosting.setProfile(profile)
    registry.setFlags(profile.flags)
    settings.menu.offersEdits = profile.menusEdit
    settings.edges.tapTurns = PerDevice(profile.tapsTurn)
    shortcuts = keys
    _ = tools.setDefault(profile.tool)
    if !tools.isOn || (tools.mode != .none && tools.mode != profile.tool) { _ = tools.select(profile.tool, self) }
    dropWhatCannotBe()
    routeGestures()
    finishUnlessInStep()
    return true
  }

  /// The keys of a platform, as far as a profile has them.
  public func usualKeys(of platform: Shortcuts.Platform, for profile: Profile = .annotator) -> Shortcuts {
    var keys = Shortcuts(platform, for: profile)
    if settings.isFormer { keys.removeInsert() }
    return keys
  }

  private func isSet(_ profile: Profile, _ keys: Shortcuts) -> Bool {
    registry.flags == profile.flags && settings.menu.offersEdits == profile.menusEdit
      && settings.edges.tapTurns == PerDevice(profile.tapsTurn) && keyboard.shortcuts == keys && tools.isOn
      && tools.defaultMode == profile.tool
  }

  /// Cancels gestures and drags, closes the menu, and ends the editing of a text.
  private func endWhatRuns() {
    arena.cancelAll(.cancelledByHost)
    routeGestures()
    cancelDrags()
    _ = menus.takeWanted()
    _ = closeMenu()
    endEditing()
  }

  /// Drops what is selected or has the focus and could not be selected or get it now.
  @_optimize(size)
  private func dropWhatCannotBe() {
    let acts = registry.flags.effective
    if !acts.contains(.selectAnnotation), !annotationSelection.isEmpty { setAnnotationSelection(AnnotationSelection()) }
    if !acts.contains(.selectText) {
      if !textSelection.isEmpty { select(TextSelection()) }
      dropImage()
      setCaret(nil)
    }
    if !keyboard.focus.isNone, !(document.annotation(keyboard.focus).map(canFocus) ?? false) {
      keyboard.setFilling(false)
      setFocus(.none)
    }
  }
}
