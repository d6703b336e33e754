public import Document

/// The library's own menus: table 3 of the tools as data.
extension ContextMenus {
  static func own(_ context: MenuContext, _ facts: MenuFacts) -> [MenuEntry] {
    switch context {
    case .emptyPage: emptyPage(facts)
    case .textSelection: textSelection(facts)
    case .textMarkup: markup(facts)
    case .image where !facts.canCopy: []
    default: items(context, facts).filter { isAllowed($0, facts) }.map { entry($0) }
    }
  }

  private static func items(_ context: MenuContext, _ facts: MenuFacts) -> [MenuItem] {
    switch context {
    case .shape: [.style, .note, .copy, .delete, .flatten]
    case .ink: [.style, .editStrokes, .note, .copy, .delete, .flatten]
    case .freeText: [.style, .text, .copy, .delete, .flatten]
    case .link: [.openLink, .copyAddress, .style, .target, .copy, .delete]
    case .stamp: [.copy, .rotate, .delete, .flatten]
    case .media: [facts.subtype == .fileAttachment ? .open : .play, .style, .note, .copy, .delete, .flatten]
    case .redaction: [.applyRedaction, .delete]
    case .group: [.delete, .flatten]
    case .field: facts.isRadioButton ? [.addItem, .delete] : [.delete]
    case .image: [.copyImage]
    case .emptyPage, .textSelection, .textMarkup: []
    }
  }

  /// Without the author's permission nothing is offered that would change the annotation.
  private static func isAllowed(_ item: MenuItem, _ facts: MenuFacts) -> Bool {
    switch item {
    case .delete: facts.canDelete
    case .flatten: facts.canFlatten && facts.canEdit && facts.canDelete
    case .openLink: facts.hasTarget
    case .copyAddress: facts.hasAddress
    case .share: facts.canCopy
    case .style, .text, .editStrokes, .type, .rotate, .target, .addItem, .applyRedaction: facts.canEdit
    default: true
    }
  }

  private static func entry(_ item: MenuItem) -> MenuEntry {
    var entry = MenuEntry(item)
    entry.isForHost = !item.isOurs || item == .copy
    entry.isShared = item == .copy
    return entry
  }

  private static func emptyPage(_ facts: MenuFacts) -> [MenuEntry] {
    var entries = facts.canPaste ? [entry(.paste)] : []
    if facts.hostPastes, !entries.isEmpty { entries[0].isForHost = true }
    for row in MenuItem.tools where row.parent == nil { entries.append(MenuEntry(MenuItem(row.item))) }
    for holder in [MenuItem.shapes, .form, .attach] {
      entries.append(MenuEntry(holder))
      for row in MenuItem.tools where row.parent?.rawValue == holder.rawValue {
        entries.append(MenuEntry(MenuItem(row.item), parent: holder))
      }
    }
    return entries
  }

  private static func textSelection(_ facts: MenuFacts) -> [MenuEntry] {
    let table: [MenuItem] = facts.isRectangle ? [.copyTable] : []
    let items =
      [.copy] + table + [.search, .share, .link, .highlight, .underline, .squiggly, .strikeOut, .readAloud, .redact]
    return items.filter { $0.edits ? facts.canMark : facts.canCopy || !$0.copiesText }.map { item in
      var line = entry(item)
      // Of text it is the host that copies.
      line.isShared = false
      return line
    }
  }

  private static func markup(_ facts: MenuFacts) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    let items: [MenuItem] = [.copy, .search, .share, .style, .note, .type, .delete, .readAloud, .flatten]
    for item in items where isAllowed(item, facts) {
      entries.append(entry(item))
      guard item == .type else { continue }
      for kind in [MenuItem.highlight, .underline, .squiggly, .strikeOut] {
        var line = MenuEntry(kind, parent: .type)
        line.isChosen = CreatedKind(rawValue: kind.markup.rawValue &- 100).subtype == facts.subtype
        entries.append(line)
      }
    }
    return entries
  }
}

extension MenuItem {
  /// True if it makes, changes or deletes annotations.
  var edits: Bool {
    switch self {
    case .copy, .copyTable, .copyImage, .copyAddress, .search, .share, .readAloud, .openLink, .open, .play: false
    default: !isCustom
    }
  }

  /// True if it hands the text of pages on.
  fileprivate var copiesText: Bool { self == .copy || self == .copyTable || self == .share }

  /// True if the library carries it out by itself.
  var isOurs: Bool {
    switch self {
    case .copy, .paste, .delete, .text, .openLink, .highlight, .underline, .squiggly, .strikeOut, .editStrokes, .type,
      .shapes,
      .form, .attach, .addItem:
      true
    default: tool != .none
    }
  }
}

extension MenuContext {
  /// The menu of an annotation.
  public init(of annotation: Annotation) {
    switch annotation.subtype {
    case .ink: self = .ink
    case .freeText: self = .freeText
    case .highlight, .underline, .squiggly, .strikeOut: self = .textMarkup
    case .link: self = .link
    case .stamp: self = .stamp
    case .sound, .fileAttachment, .movie, .screen, .richMedia: self = .media
    case .redact: self = .redaction
    case .widget: self = .field
    default: self = .shape
    }
  }
}
