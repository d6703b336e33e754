import Gestures

/// The keys of a profile (S345).
extension Shortcuts {
  /// The set of a platform without what the profile does not do; a presenter has a set of its own.
  init(_ platform: Platform, for profile: Profile) {
    let all = Shortcuts(platform)
    switch profile {
    case .annotator: self = all
    case .formFiller: self.init(platform, rows: all.rows.filter { !$0.command.changesAnnotations })
    case .reader:
      self.init(
        platform,
        rows: all.rows.filter { !$0.command.changesAnnotations && $0.command != .undo && $0.command != .redo })
    case .presenter: self.init(platform, rows: Shortcuts.presenting)
    }
  }

  /// The keys of presentations: on and back by a page, the ends, links, and the bars.
  private static var presenting: [Shortcut] {
    // A link that has the focus is opened; else the page is turned.
    var rows = [Shortcut(key: Key.enter, modifiers: [], command: .open)]
    for key in [Key.space, Key.enter, Key.pageDown, Key.right, Key.down, 0x4E] {  // N
      rows.append(Shortcut(key: key, modifiers: [], command: .nextPage))
    }
    for key in [Key.backspace, Key.pageUp, Key.left, Key.up, 0x50] {  // P
      rows.append(Shortcut(key: key, modifiers: [], command: .previousPage))
    }
    rows.append(Shortcut(key: Key.space, modifiers: .shift, command: .previousPage))
    rows.append(Shortcut(key: Key.home, modifiers: [], command: .documentStart))
    rows.append(Shortcut(key: Key.end, modifiers: [], command: .documentEnd))
    rows.append(Shortcut(key: Key.tab, modifiers: [], command: .focusNext))
    rows.append(Shortcut(key: Key.tab, modifiers: .shift, command: .focusPrevious))
    rows.append(Shortcut(key: Key.escape, modifiers: [], command: .cancel))
    rows.append(Shortcut(key: Key.f8, modifiers: [], command: .toggleUserInterface))
    return rows
  }
}

extension Command {
  /// True if it moves, resizes, deletes, cuts, pastes or copies annotations anew.
  fileprivate var changesAnnotations: Bool {
    switch rawValue {
    case 30...49, 131...134: true
    default: tool != nil
    }
  }
}
