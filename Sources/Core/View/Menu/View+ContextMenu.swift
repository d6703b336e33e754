import Document
import Forms
public import Geometry
import Gestures
import HitTesting
import Interactions
import Layout
import Selection
public import Tools

/// A context menu that is open: what it is about.
struct OpenMenu {
  let context: MenuContext
  let point: Point<ViewSpace>
  let page: PageID
  let annotation: AnnotationID
}

/// The outcome of a choice.
public enum MenuOutcome: Hashable, Sendable {
  case done
  /// The host carries it out: an effect was sent.
  case forHost
  /// It is done once the pages that it is about have come.
  case pending
  /// No menu is open, or it has no such item.
  case notFound
  /// It could not be done: nothing has changed.
  case refused
}

/// The context menu (tools.md, table 3): a model that the host shows and may edit. A choice goes round the tools; what none
/// deals with is done here, or becomes an effect.
extension View {
  /// Asks for the menu at a point, of whatever is there: what is selected, an annotation, selected text, the page.
  @_optimize(size)
  public func openMenu(at point: Point<ViewSpace>) {
    menus.forgetClosed()
    if let running = runningText, isInText(point, running) {
      openTextMenu(at: point)
      return finishUnlessInStep()
    }
    let hit = hit(at: point)
    if annotationSelection.count > 1, annotationSelection.contains(hit.annotation) {
      requestMenu(.group, at: point, of: annotationSelection.first ?? .none)
    } else if let annotation = document.annotation(hit.annotation) {
      requestMenu(MenuContext(of: annotation), at: point, of: hit.annotation)
    } else if !textSelection.isEmpty {
      requestMenu(.textSelection, at: point, of: .none)
    } else if let image = selectedImage, image == self.image(at: point) {
      requestMenu(.image, at: point, of: .none)
    } else {
      _ = registry.attempt(.showAnnotationMenu, at: point, self)
    }
    finishUnlessInStep()
  }

  /// Opens the menu and tells the host.
  @inline(never)
  func open(_ context: MenuContext, at point: Point<ViewSpace>, of annotation: AnnotationID, on page: PageID) {
    menus.open(OpenMenu(context: context, point: point, page: page, annotation: annotation))
    emit(.menu(position: point, page: page, annotation: annotation, context: context))
  }

  /// True if the menu of an empty place has lines. As a rule it has.
  func hasMenuOfPage(at point: Point<ViewSpace>) -> Bool {
    (settings.menu.offersEdits && document.allowed.contains(.annotate))
      || !entries(of: OpenMenu(context: .emptyPage, point: point, page: .none, annotation: .none)).isEmpty
  }

  /// The lines of the menu that is open; none where none is.
  public func menuEntries() -> [MenuEntry] { menus.open.map { entries(of: $0) } ?? [] }

  private func entries(of menu: OpenMenu) -> [MenuEntry] {
    if let entries = entriesOfTextMenu(menu) { return entries }
    guard menu.annotation.isNone || document.annotation(menu.annotation) != nil else { return [] }
    return menus.items.entries(of: menu.context, facts(menu)) { tools.isAvailable($0) && prohibition(of: $0) == nil }
  }

  public var hasMenu: Bool { menus.open != nil }

  /// The items of the menus, which the host may edit.
  public var contextMenus: ContextMenus {
    get { menus.items }
    set { menus.setItems(newValue) }
  }

  /// Closes it. Returns whether one was open. An item of it may still be chosen until the next press, key or turn of a wheel.
  public func closeMenu() -> Bool {
    menus.close() != nil
  }

  /// An item was chosen: the menu closes, the tools are told, and what none of them deals with is done.
  public func choose(_ item: MenuItem) -> MenuOutcome {
    guard let open = menus.choosable, let entry = entries(of: open).first(where: { $0.item == item }) else {
      return .notFound
    }
    menus.drop()
    var event = ToolEvent(.contextMenuChoice, time: now)
    (event.item, event.value) = (item.rawValue, UInt64(clamping: open.context.rawValue))
    (event.gesture.position, event.gesture.start) = (open.point, open.point)
    (event.annotation, event.page) = (open.annotation, open.page)
    guard send(event) == .unhandled else { return .done }
    if item == .copyTable { loadRulesOfSelection() }
    let outcome = entry.isForHost && !entry.isShared ? MenuOutcome.forHost : perform(item, open)
    if outcome == .forHost {
      emit(
        .menuCommand(
          position: open.point, page: open.page, annotation: open.annotation, context: open.context, item: item))
    }
    finishStep()
    return outcome
  }

  private func facts(_ menu: OpenMenu) -> MenuFacts {
    var facts = MenuFacts()
    facts.canPaste = (!menus.clip.isEmpty || settings.menu.hostCanPaste) && document.allowed.contains(.annotate)
    facts.canCopy = document.allowed.contains(.copy)
    facts.canMark = document.allowed.contains(.annotate)
    facts.hostPastes = menus.clip.isEmpty
    facts.canFlatten = settings.menu.hostCanFlatten
    facts.offersEdits = settings.menu.offersEdits
    facts.isRectangle = textSelection.rectangle != nil
    if menu.context == .group { return factsOfGroup(facts) }
    guard let annotation = document.annotation(menu.annotation) else { return facts }
    facts.subtype = annotation.subtype
    facts.isRadioButton = annotation.field?.shape == .radioButton
    facts.canEdit = mayEdit(annotation)
    facts.canDelete = isByAuthor(annotation) && mayBeDeleted(annotation)
    noteTarget(of: menu.annotation, &facts)
    return facts
  }

  /// Where a link leads: it can be opened where it has an action, and its address copied where it has one.
  private func noteTarget(of annotation: AnnotationID, _ facts: inout MenuFacts) {
    guard let id = document.action(of: annotation, trigger: ActionTrigger.activate), let action = document.action(id)
    else { return }
    facts.hasTarget = true
    facts.hasAddress = !(action.texts.text(TextKind.uri) ?? []).isEmpty
  }

  /// Of several, locked annotations are skipped when they are deleted; an item that changes all has to be allowed for each.
  @_optimize(size)
  private func factsOfGroup(_ facts: MenuFacts) -> MenuFacts {
    var facts = facts
    let items = selectedItems().map { $0.annotation }
    facts.canDelete = items.contains { isByAuthor($0) && mayBeDeleted($0) }
    facts.canEdit = items.allSatisfy { mayEdit($0) && mayBeDeleted($0) }
    return facts
  }

  private func mayEdit(_ annotation: Annotation) -> Bool {
    isByAuthor(annotation) && annotation.flags.isDisjoint(with: [.readOnly, .lockedContents])
      && document.prohibition(of: annotation, isValue: false) == nil
  }

  /// True if the author may change it; true for all if authors are ignored.
  private func isByAuthor(_ annotation: Annotation) -> Bool {
    guard settings.menu.looksAtAuthors, let author = annotation.texts.text(TextKind.author) else { return true }
    return author == document.author
  }
}

/// Menu items that the library carries out.
extension View {
  private func perform(_ item: MenuItem, _ menu: OpenMenu) -> MenuOutcome {
    if let outcome = performInText(item, menu) { return outcome }
    if item.tool != .none { return outcome(of: selectTool(item.tool)) }
    if item.markup != .none {
      return menu.context == .textSelection ? mark(item) : retype(menu.annotation, item)
    }
    do throws(EditError) {
      switch item {
      case .copy: return copy(menu)
      case .openLink: return followLink(menu)
      case .paste: return try paste(menu)
      case .delete: return try delete(menu)
      case .text:
        requestEdit(of: menu.annotation, at: menu.point)
        return .done
      case .editStrokes: return outcome(of: selectTool(.eraseInk))
      case .addItem: return addButton(menu)
      default: return .forHost
      }
    } catch {
      return .refused
    }
  }

  private func outcome(of change: ToolSwitch) -> MenuOutcome {
    change == .done || change == .noOp ? .done : .refused
  }

  private func mark(_ item: MenuItem) -> MenuOutcome {
    switch markSelection(item.markup, variant: 0) {
    case .done: .done
    case .notSupported: .forHost
    case .nothingSelected: .refused
    case .pending, .refused: keepMark(item.markup) ? .pending : .refused
    }
  }

  /// Another kind of markup of the same text, in one undo step: it takes the place of the old one.
  @_optimize(size)
  private func retype(_ id: AnnotationID, _ item: MenuItem) -> MenuOutcome {
    guard var annotation = document.annotation(id), let place = document.place(of: id) else { return .refused }
    let subtype = CreatedKind(rawValue: item.markup.rawValue &- 100).subtype
    guard subtype != .unknown, subtype != annotation.subtype else { return .done }
    annotation.subtype = subtype
    annotation.texts.removeAll { $0.kind == TextKind.name }
    document.beginChange()
    defer { document.endChange() }
    do throws(EditError) {
      try document.beginTransaction(.undoChangeStyle, by: editor, at: now)
    } catch {
      return .refused
    }
    do throws(EditError) {
      let made = try document.create(annotation, onPage: place.page, by: editor)
      try document.remove(id, by: editor)
      document.noteSelection(before: annotationSelection.ids, after: [made])
      document.endTransaction()
      setAnnotationSelection(AnnotationSelection([made], on: document.pages.id(at: place.page)))
      return .done
    } catch {
      document.cancelTransaction()
      return .refused
    }
  }

  /// The copy stays with the document; the host is told, for a shared clipboard.
  private func copy(_ menu: OpenMenu) -> MenuOutcome {
    let before = annotationSelection
    if !menu.annotation.isNone, !before.contains(menu.annotation) { selectForMenu(menu) }
    guard selectedWithDataOfFile == nil else { return .refused }
    let bytes = copiedAnnotations()
    if !bytes.isEmpty { menus.keep(bytes) }
    return .forHost
  }

  /// As a tap on the link would, whatever lies over it.
  @_optimize(size)
  private func followLink(_ menu: OpenMenu) -> MenuOutcome {
    guard let action = document.action(of: menu.annotation, trigger: ActionTrigger.activate) else { return .refused }
    return follow(action, of: menu.annotation, at: menu.point) ? .done : .refused
  }

  private func paste(_ menu: OpenMenu) throws(EditError) -> MenuOutcome {
    guard !menus.clip.isEmpty else { return .forHost }
    guard let page = document.pages.index(of: menu.page), let sheet = self.page(menu.page) else { return .refused }
    let count = try paste(menus.clip, onPage: page, at: sheet.point(at: menu.point)) ?? 0
    return count > 0 ? .done : .refused
  }

  private func delete(_ menu: OpenMenu) throws(EditError) -> MenuOutcome {
    if menu.context == .group { return try deleteSelectedAnnotations(where: isByAuthor) > 0 ? .done : .refused }
    try document.remove(menu.annotation, by: editor)
    return .done
  }

  /// Another button of the group, below its lowest one; it is selected, to be put where it belongs.
  private func addButton(_ menu: OpenMenu) -> MenuOutcome {
    do throws(FillError) {
      let made = try document.addButton(toGroupOf: menu.annotation, by: editor)
      guard let place = document.place(of: made) else { return .refused }
      setAnnotationSelection(AnnotationSelection([made], on: document.pages.id(at: place.page)))
      return .done
    } catch {
      return .refused
    }
  }

  private func selectForMenu(_ menu: OpenMenu) {
    setAnnotationSelection(AnnotationSelection([menu.annotation], on: menu.page))
  }
}
