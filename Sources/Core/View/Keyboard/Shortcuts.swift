public import Gestures

/// A key with modifiers, and what it does.
public struct Shortcut: Hashable, Sendable {
  /// The number of a key without a character, or a Unicode scalar value.
  public var key: UInt32
  public var modifiers: KeyModifiers
  public var command: Command

  public init(key: UInt32, modifiers: KeyModifiers, command: Command) {
    self.key = key
    self.modifiers = modifiers
    self.command = command
  }
}

/// The shortcuts of a view: of the rows for a key the first does it whose command has something to do (S233).
public struct Shortcuts: Hashable, Sendable {
  /// Whose habits a set follows.
  public enum Platform: UInt32, Hashable, Sendable {
    /// Control and Meta do the same.
    case any = 0
    case linux = 1
    case windows = 2
    case macOS = 3
  }

  public private(set) var rows: [Shortcut] = []
  /// Whose set it was before rows were bound.
  public let platform: Platform

  /// The set of a platform.
  @inline(never) @_optimize(size)
  public init(_ platform: Platform) {
    self.platform = platform
    addWriting(platform)
    addOptions()
    addSelection(platform)
    addFocus()
    addCaret(platform)
    addView()
    if platform.usesControl { addCommands(.control, platform) }
    if platform.usesMeta { addCommands(.meta, platform) }
    if platform != .macOS { addInsert() }
  }

  /// Rows as they are given, with the habits of a platform.
  init(_ platform: Platform, rows: [Shortcut]) {
    self.rows = rows
    self.platform = platform
  }

  /// Rows as they are given.
  public init(rows: [Shortcut]) {
    self.rows = rows
    platform = .any
  }

  /// Puts a row before all others.
  public mutating func bind(_ row: Shortcut) {
    rows.removeAll { $0 == row }
    rows.insert(row, at: 0)
  }

  /// Takes away the rows of a key, or the one of them with a command. Returns whether there were any.
  public mutating func unbind(_ key: UInt32, _ modifiers: KeyModifiers, _ command: Command?) -> Bool {
    let before = rows.count
    rows.removeAll { $0.key == key && $0.modifiers == modifiers && (command == nil || $0.command == command) }
    return rows.count < before
  }

  /// True if a row is for a key. A character that is no letter may need Shift to be typed.
  static func matches(_ row: Shortcut, _ key: UInt32, _ modifiers: KeyModifiers) -> Bool {
    guard row.key == key else { return false }
    let held = modifiers.intersection([.shift, .control, .alt, .meta])
    if row.modifiers == held { return true }
    let isSign = key > 0x20 && key < 0x7F && !(key >= 0x41 && key <= 0x5A)
    return isSign && row.modifiers == held.subtracting(.shift)
  }
}

extension Shortcuts.Platform {
  /// True if Control makes a command of a letter; ``usesMeta`` is true if Meta does.
  var usesControl: Bool { self != .macOS }
  var usesMeta: Bool { self == .macOS || self == .any }

  /// True if a context menu opens when its button goes down; false if when it is lifted.
  var opensMenuOnPress: Bool { self != .windows }

  /// The modifier with which an arrow moves by words.
  var wordKey: KeyModifiers { self == .macOS ? .alt : .control }
}

/// The keys that the sets use.
enum Key {
  static let escape: UInt32 = 0x11_0001
  static let enter: UInt32 = 0x11_0002
  static let tab: UInt32 = 0x11_0003
  static let backspace: UInt32 = 0x11_0004
  static let delete: UInt32 = 0x11_0005
  static let left: UInt32 = 0x11_0010
  static let right: UInt32 = 0x11_0011
  static let up: UInt32 = 0x11_0012
  static let down: UInt32 = 0x11_0013
  static let home: UInt32 = 0x11_0014
  static let end: UInt32 = 0x11_0015
  static let pageUp: UInt32 = 0x11_0016
  static let pageDown: UInt32 = 0x11_0017
  static let menu: UInt32 = 0x11_0006
  static let insert: UInt32 = 0x11_0007
  static let f4: UInt32 = 0x11_0024
  static let f7: UInt32 = 0x11_0027
  static let f8: UInt32 = 0x11_0028
  static let f10: UInt32 = 0x11_002A
  static let space: UInt32 = 0x20
}

// MARK: - The sets

extension Shortcuts {
  @inline(never)
  private mutating func add(_ key: UInt32, _ modifiers: KeyModifiers, _ command: Command) {
    rows.append(Shortcut(key: key, modifiers: modifiers, command: command))
  }

  /// With what makes a command on the platform held, and `more`.
  private mutating func addCommand(
    _ key: UInt32, _ more: KeyModifiers, _ command: Command, _ platform: Platform
  ) {
    if platform.usesControl { add(key, more.union(.control), command) }
    if platform.usesMeta { add(key, more.union(.meta), command) }
  }

  private mutating func addSelection(_ platform: Platform) {
    add(Key.left, [], .moveLeft)
    add(Key.right, [], .moveRight)
    add(Key.up, [], .moveUp)
    add(Key.down, [], .moveDown)
    add(Key.left, .shift, .moveFarLeft)
    add(Key.right, .shift, .moveFarRight)
    add(Key.up, .shift, .moveFarUp)
    add(Key.down, .shift, .moveFarDown)
    add(Key.delete, [], .delete)
    add(Key.backspace, [], .delete)
    add(0x4E, [], .nextVertex)
    add(0x50, [], .previousVertex)
    add(0x4E, .shift, .addVertex)
    add(Key.delete, .shift, .removeVertex)
    add(Key.backspace, .shift, .removeVertex)
    let word = platform.wordKey.union(.shift)
    add(Key.right, word, .wider)
    add(Key.left, word, .narrower)
    add(Key.down, word, .taller)
    add(Key.up, word, .shorter)
    addCommand(0x5D, [], .turnRight, platform)
    addCommand(0x5B, [], .turnLeft, platform)
  }

  /// Before all others: they act only while a text is edited.
  private mutating func addWriting(_ platform: Platform) {
    add(Key.enter, [], .newLine)
    add(Key.enter, .shift, .newLine)
    add(Key.enter, [], .commit)
    addCommand(Key.enter, [], .commit, platform)
    add(Key.backspace, [], .deleteBackward)
    add(Key.backspace, .shift, .deleteBackward)
    add(Key.delete, [], .deleteForward)
    add(Key.backspace, platform.wordKey, .deleteWordBackward)
    add(Key.delete, platform.wordKey, .deleteWordForward)
    guard platform.usesMeta else { return }
    add(Key.backspace, .meta, .deleteToLineStart)
    add(Key.delete, .meta, .deleteToLineEnd)
  }

  /// They act only while a list box or radio button has the focus.
  private mutating func addOptions() {
    add(Key.down, [], .nextOption)
    add(Key.right, [], .nextOption)
    add(Key.up, [], .previousOption)
    add(Key.left, [], .previousOption)
    add(Key.down, .alt, .open)
    add(Key.f4, [], .open)
  }

  private mutating func addFocus() {
    add(Key.tab, [], .focusNext)
    add(Key.tab, .shift, .focusPrevious)
    add(Key.enter, [], .open)
    add(Key.space, [], .select)
    add(Key.space, .shift, .selectAlso)
  }

  private mutating func addCaret(_ platform: Platform) {
    add(Key.f7, [], .caret)
    add(Key.f7, .shift, .selectWord)
    add(Key.f7, .control, .selectLine)
    add(Key.f7, [.control, .shift], .selectParagraph)
    let moves: [(UInt32, KeyModifiers, Command, Command)] = [
      (Key.left, [], .caretLeft, .extendLeft), (Key.right, [], .caretRight, .extendRight),
      (Key.up, [], .caretUp, .extendUp), (Key.down, [], .caretDown, .extendDown),
      (Key.left, platform.wordKey, .caretWordBackward, .extendWordBackward),
      (Key.right, platform.wordKey, .caretWordForward, .extendWordForward),
      (Key.home, [], .caretLineStart, .extendLineStart), (Key.end, [], .caretLineEnd, .extendLineEnd),
      (Key.pageUp, [], .caretPageStart, .extendPageStart), (Key.pageDown, [], .caretPageEnd, .extendPageEnd),
    ]
    for (key, modifiers, move, extend) in moves {
      add(key, modifiers, move)
      add(key, modifiers.union(.shift), extend)
    }
    addCommand(Key.home, [], .caretDocumentStart, platform)
    addCommand(Key.end, [], .caretDocumentEnd, platform)
    addCommand(Key.home, .shift, .extendDocumentStart, platform)
    addCommand(Key.end, .shift, .extendDocumentEnd, platform)
    guard platform == .macOS else { return }
    add(Key.left, .meta, .caretLineStart)
    add(Key.right, .meta, .caretLineEnd)
    add(Key.up, .meta, .caretDocumentStart)
    add(Key.down, .meta, .caretDocumentEnd)
    add(Key.left, [.meta, .shift], .extendLineStart)
    add(Key.right, [.meta, .shift], .extendLineEnd)
  }

  private mutating func addView() {
    add(Key.escape, [], .cancel)
    add(Key.menu, [], .openMenu)
    add(Key.f10, .shift, .openMenu)
    add(Key.f8, [], .toggleUserInterface)
    for shift in [KeyModifiers(), .shift] {
      add(Key.left, shift, .scrollLeft)
      add(Key.right, shift, .scrollRight)
      add(Key.up, shift, .scrollUp)
      add(Key.down, shift, .scrollDown)
      add(Key.home, shift, .documentStart)
      add(Key.end, shift, .documentEnd)
      add(Key.pageUp, shift, .previousViewport)
      add(Key.pageDown, shift, .nextViewport)
    }
    add(Key.space, [], .nextViewport)
    add(Key.space, .shift, .previousViewport)
  }

  /// The keys of the clipboard that are older than Control with a letter.
  private mutating func addInsert() {
    for row in Shortcuts.insertRows { rows.append(row) }
  }

  private static var insertRows: [Shortcut] {
    [
      Shortcut(key: Key.delete, modifiers: .shift, command: .cut),
      Shortcut(key: Key.insert, modifiers: .control, command: .copy),
      Shortcut(key: Key.insert, modifiers: .shift, command: .paste),
    ]
  }

  /// Takes away the keys that the sets did not have before version 3 of the trace.
  mutating func removeInsert() {
    rows.removeAll { Shortcuts.insertRows.contains($0) }
  }

  private mutating func addCommands(_ key: KeyModifiers, _ platform: Platform) {
    add(0x2B, key, .zoomIn)  // +
    add(0x3D, key, .zoomIn)  // =
    add(0x2D, key, .zoomOut)  // -
    add(0x30, key, .fitPage)
    add(0x31, key, .fitWidth)
    add(0x32, key, .smartZoom)
    add(0x41, key, .selectAll)
    add(0x43, key, .copy)
    add(0x58, key, .cut)
    add(0x56, key, .paste)
    add(0x56, key.union(.shift), .pasteInPlace)
    add(0x44, key, .duplicate)
    add(0x5A, key, .undo)
    add(0x5A, key.union(.shift), .redo)
    if platform != .macOS { add(0x59, key, .redo) }
    add(Key.home, key, .documentStart)
    add(Key.end, key, .documentEnd)
    if platform == .macOS {
      add(0x5B, key, .back)  // [
      add(0x5D, key, .forward)  // ]
      add(Key.up, key, .documentStart)
      add(Key.down, key, .documentEnd)
      add(0x52, key, .turnViewRight)
      add(0x4C, key, .turnViewLeft)
      return
    }
    add(0x5D, key, .turnViewRight)  // ]
    add(0x5B, key, .turnViewLeft)  // [
    if key == .control {
      add(Key.left, .alt, .back)
      add(Key.right, .alt, .forward)
    }
  }
}
