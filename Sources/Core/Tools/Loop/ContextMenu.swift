public import Document

/// One thing that a user can choose. Raw values are stable: up to 9,999 the number of its ``MessageID``; hosts have
/// theirs from ``firstCustom`` on.
public struct MenuItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let copy = MenuItem(.menuCopy)
  public static let paste = MenuItem(.menuPaste)
  public static let delete = MenuItem(.menuDelete)
  public static let style = MenuItem(.menuStyle)
  public static let note = MenuItem(.menuNote)
  public static let flatten = MenuItem(.menuFlatten)
  public static let search = MenuItem(.menuSearch)
  public static let share = MenuItem(.menuShare)
  public static let openLink = MenuItem(.menuOpenLink)
  public static let copyAddress = MenuItem(.menuCopyAddress)
  public static let text = MenuItem(.menuEditText)
  public static let highlight = MenuItem(.menuHighlight)
  public static let underline = MenuItem(.menuUnderline)
  public static let squiggly = MenuItem(.menuSquiggly)
  public static let strikeOut = MenuItem(.menuStrikeOut)
  public static let readAloud = MenuItem(.menuReadAloud)
  public static let redact = MenuItem(.menuRedact)
  public static let play = MenuItem(.menuPlay)
  public static let link = MenuItem(.menuLink)
  public static let editStrokes = MenuItem(.menuEditStrokes)
  /// Holds the four kinds of text markup.
  public static let type = MenuItem(.menuType)
  public static let target = MenuItem(.menuTarget)
  public static let rotate = MenuItem(.menuRotate)
  public static let open = MenuItem(.menuOpen)
  public static let applyRedaction = MenuItem(.menuApplyRedaction)
  public static let addItem = MenuItem(.menuAddItem)
  public static let copyImage = MenuItem(.menuCopyImage)
  public static let copyTable = MenuItem(.menuCopyTable)
  public static let shapes = MenuItem(.menuShapes)
  public static let form = MenuItem(.menuForm)
  public static let attach = MenuItem(.menuAttach)
  public static let cut = MenuItem(.menuCut)
  public static let selectAll = MenuItem(.menuSelectAll)
  /// The first item that is the host's own.
  public static let firstCustom = MenuItem(rawValue: 10_000)

  /// The item of a phrase's number.
  public init(_ phrase: MessageID) { rawValue = phrase.rawValue }

  public var isCustom: Bool { rawValue >= MenuItem.firstCustom.rawValue }

  /// True if it is one of the library's.
  public var isKnown: Bool {
    rawValue >= MessageID.menuCopy.rawValue && rawValue < MessageID.roleLink.rawValue
      && MessageID(rawValue: rawValue) != nil
  }

  /// The tool that it makes current; none for what is no tool.
  public var tool: ToolMode {
    for row in MenuItem.tools where row.item.rawValue == rawValue { return row.tool }
    return .none
  }

  /// How it marks text.
  public var markup: ToolMode {
    switch self {
    case .highlight: .createHighlight
    case .underline: .createUnderline
    case .squiggly: .createSquiggly
    case .strikeOut: .createStrikeout
    case .redact: .createRedactionText
    default: .none
    }
  }

  /// The items that create on an empty page: the item, the tool, and the item that holds it.
  static let tools: [(item: MessageID, tool: ToolMode, parent: MessageID?)] = [
    (.menuCreateNote, .createNote, nil), (.menuCreateFreeText, .createFreeText, nil),
    (.menuCreateInk, .createInk, nil), (.menuCreateHighlighter, .createFreehandHighlight, nil),
    (.menuCreateSignature, .createSignature, nil), (.menuCreateRectangle, .createRectangle, nil),
    (.menuCreateLine, .createLine, nil), (.menuCreateLink, .createLinkRectangle, nil), (.menuEraser, .eraseInk, nil),
    (.menuCreateImage, .createImageStamp, nil), (.menuCreateRubberStamp, .createRubberStamp, nil),
    (.menuCreateArrow, .createArrow, .menuShapes), (.menuCreatePolyline, .createPolyline, .menuShapes),
    (.menuCreateEllipse, .createEllipse, .menuShapes), (.menuCreatePolygon, .createPolygon, .menuShapes),
    (.menuCreateCloud, .createCloud, .menuShapes), (.menuCreateRuler, .createRuler, .menuShapes),
    (.menuCreateCallout, .createCallout, .menuShapes), (.menuCreateTextField, .createTextField, .menuForm),
    (.menuCreateCheckBox, .createCheckBox, .menuForm), (.menuCreateSignatureField, .createSignatureField, .menuForm),
    (.menuCreateSound, .createSound, .menuAttach), (.menuCreateFile, .createFileAttachment, .menuAttach),
  ]
}

/// One line of the context menu.
public struct MenuEntry: Hashable, Sendable {
  public let item: MenuItem
  /// The item that opens the menu in which it is; none for the menu itself.
  public var parent = MenuItem(rawValue: 0)
  /// True if the host carries it out: a choice is reported as an effect.
  public var isForHost = false
  /// True if the library does its part before it is reported.
  public var isShared = false
  /// True if the selection has this property already.
  public var isChosen = false

  public init(_ item: MenuItem, parent: MenuItem = MenuItem(rawValue: 0)) {
    self.item = item
    self.parent = parent
  }
}

/// The facts that decide which items a menu has.
public struct MenuFacts: Hashable, Sendable {
  /// The annotation's; unknown without one.
  public var subtype = Subtype.unknown
  public var isRadioButton = false
  /// True if its look and its contents may be changed, and it may be deleted.
  public var canEdit = true
  public var canDelete = true
  public var canPaste = false
  /// True if text and pictures of pages may be copied.
  public var canCopy = true
  /// True if annotations may be made.
  public var canMark = true
  /// True if what makes, changes or deletes annotations is offered.
  public var offersEdits = true
  /// True if the selected text is that of a rectangle.
  public var isRectangle = false
  /// True if there is only the host's to paste.
  public var hostPastes = false
  /// True for a link that leads somewhere.
  public var hasTarget = false
  /// True for a link that leads to an address.
  public var hasAddress = false
  /// True if the provider or the host can flatten annotations.
  public var canFlatten = false

  public init() {}
}

/// The context menus of all contexts: the library's own, and what a host has changed of them.
public struct ContextMenus: Hashable, Sendable {
  private struct Addition: Hashable, Sendable {
    let context: MenuContext
    let entry: MenuEntry
    /// It stands before this one; last where there is no such item.
    let before: MenuItem
  }

  /// More are not kept for one context.
  public static let mostAdditions = 256

  private var additions: [Addition] = []
  private var removals: [UInt64] = []

  public init() {}

  /// Adds an item of the host to a context's menu, or brings one back that was taken away. Returns `false` where it is too
  /// much.
  public mutating func add(_ item: MenuItem, to context: MenuContext, parent: MenuItem, before: MenuItem) -> Bool {
    removals.removeAll { $0 == ContextMenus.key(item, context) }
    guard item.isCustom else { return true }
    additions.removeAll { $0.context == context && $0.entry.item == item }
    guard additions.count < ContextMenus.mostAdditions else { return false }
    var entry = MenuEntry(item, parent: parent)
    entry.isForHost = true
    additions.append(Addition(context: context, entry: entry, before: before))
    return true
  }

  /// Takes an item away from a context's menu.
  public mutating func remove(_ item: MenuItem, from context: MenuContext) {
    additions.removeAll { $0.context == context && $0.entry.item == item }
    let key = ContextMenus.key(item, context)
    if !item.isCustom, !removals.contains(key) { removals.append(key) }
  }

  /// Brings back the library's own menu of a context.
  public mutating func reset(_ context: MenuContext) {
    additions.removeAll { $0.context == context }
    removals.removeAll { $0 >> 32 == UInt64(clamping: context.rawValue) }
  }

  /// The lines of a context's menu; items of tools that cannot be made are left out.
  public func entries(
    of context: MenuContext, _ facts: MenuFacts, isAvailable: (ToolMode) -> Bool
  ) -> [MenuEntry] {
    var entries = ContextMenus.own(context, facts).filter { $0.item.tool == .none || isAvailable($0.item.tool) }
    if !facts.offersEdits { entries.removeAll { $0.item.edits } }
    entries.removeAll { removals.contains(ContextMenus.key($0.item, context)) }
    for addition in additions where addition.context == context {
      let at = entries.firstIndex { $0.item == addition.before } ?? entries.count
      entries.insert(addition.entry, at: at)
    }
    // An empty submenu says nothing.
    return entries.filter { entry in
      !ContextMenus.holders.contains(entry.item) || entries.contains { $0.parent == entry.item }
    }
  }

  private static let holders: [MenuItem] = [.shapes, .form, .attach, .type]

  private static func key(_ item: MenuItem, _ context: MenuContext) -> UInt64 {
    UInt64(clamping: context.rawValue) << 32 | UInt64(clamping: item.rawValue)
  }
}
