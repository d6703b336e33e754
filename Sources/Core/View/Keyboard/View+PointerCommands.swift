import Document
import Geometry
import HitTesting
import Interactions
import Layout
import Selection
import Text
import Tools

/// Commands for what else a pointer does (S234, S325): menu, tools, clipboard, smart zoom, text by words and lines.
extension View {
  /// `nil` for a command of another kind.
  @_optimize(size)
  func runPointer(_ command: Command) -> Bool? {
    if let mode = command.tool { return take(tool: mode) }
    switch command {
    case .openMenu: return openMenuByKey()
    case .smartZoom: return registry.activate(.smartZoom, at: placeOfKeys, by: .key, self) == .performed
    case .toggleUserInterface:
      return registry.activate(.toggleUserInterface, at: viewport.bounds.center, by: .key, self) == .performed
    case .selectWord: return selectTextAtCaret(.word)
    case .selectLine: return selectTextAtCaret(.line)
    case .selectParagraph: return selectTextAtCaret(.paragraph)
    case .copy: return copyByKey()
    case .copyTable: return copyTableByKey()
    case .nextImage: return selectImage(forward: true)
    case .previousImage: return selectImage(forward: false)
    case .cut: return annotationSelection.isEmpty || prohibitionOfSelection != nil ? false : copyByKey() && run(.delete)
    case .paste: return pasteByKey(inPlace: false)
    case .pasteInPlace: return pasteByKey(inPlace: true)
    case .duplicate: return duplicateByKey()
    default: return nil
    }
  }

  private func take(tool mode: ToolMode) -> Bool {
    mode == .none ? tools.reset(self) == .done : selectTool(mode) == .done
  }

  /// Where a key acts: at the focused item, the selection, the caret, or in the middle of the view.
  private var placeOfKeys: Point<ViewSpace> {
    if let box = focusBox { return box.center }
    if let image = selectedImage, let outline = outline(of: image) { return outline.center }
    if !annotationSelection.isEmpty, let middle = outlineOfSelection?.center { return middle }
    return middleOfCaret ?? viewport.bounds.center
  }

  private var middleOfCaret: Point<ViewSpace>? { caretPlace.map { $0.from.interpolated(to: $0.to, 0.5) } }

  /// The menu of a text that is edited, of text that keys have selected since the focus moved, of the focused item, else of what is
  /// selected, else of the place.
  @_optimize(size)
  private func openMenuByKey() -> Bool {
    _ = closeMenu()
    let (point, ids) = (placeOfKeys, annotationSelection.ids)
    if let text = textInView {
      openTextMenu(at: text.low)
    } else if keyboard.isOnText, !textSelection.isEmpty, annotationSelection.isEmpty, !settings.isFormer {
      requestMenu(.textSelection, at: middleOfCaret ?? endOfSelectedText ?? point, of: .none)
    } else if let annotation = document.annotation(keyboard.focus), ids.count < 2 || !ids.contains(keyboard.focus) {
      requestMenu(MenuContext(of: annotation), at: point, of: keyboard.focus)
    } else if let first = ids.first, let annotation = document.annotation(first) {
      requestMenu(ids.count > 1 ? .group : MenuContext(of: annotation), at: point, of: first)
    } else if !textSelection.isEmpty {
      requestMenu(.textSelection, at: endOfSelectedText ?? point, of: .none)
    } else if selectedImage != nil {
      requestMenu(.image, at: point, of: .none)
    } else {
      _ = registry.attempt(.showAnnotationMenu, at: point, self)
    }
    return hasMenu
  }

  /// Where the menu of selected text opens: at its end, as far as that is in sight; `nil` where the caret is shown.
  private var endOfSelectedText: Point<ViewSpace>? {
    guard caretPlace == nil else { return nil }
    return caretMiddle(of: .end).map { viewport.bounds.clamp($0) }
  }

  /// As clicks at the caret would.
  private func selectTextAtCaret(_ unit: TextGranularity) -> Bool {
    guard registry.flags.effective.contains(.selectText), let caret = caretPlace else { return false }
    return selectText(at: caret.from.interpolated(to: caret.to, 0.5), by: unit)
  }

  /// Annotations are kept for pasting. The host is told, for a shared clipboard; of text it is the host that copies.
  private func copyByKey() -> Bool {
    guard !annotationSelection.isEmpty || document.allowed.contains(.copy) else { return false }
    guard selectedWithDataOfFile == nil else { return false }
    let bytes = copiedAnnotations()
    if !bytes.isEmpty { menus.keep(bytes) }
    guard !annotationSelection.isEmpty || !textSelection.isEmpty else {
      guard selectedImage != nil else { return false }
      tellHost(.copyImage, .image, of: .none)
      return true
    }
    let ids = annotationSelection.ids
    let context: MenuContext
    if let first = ids.first, let annotation = document.annotation(first) {
      context = ids.count > 1 ? .group : MenuContext(of: annotation)
    } else {
      context = .textSelection
    }
    tellHost(.copy, context, of: ids.first ?? .none)
    return true
  }

  /// The host copies the table of the selected rectangle. `false` without one.
  private func copyTableByKey() -> Bool {
    guard textSelection.rectangle != nil, document.allowed.contains(.copy) else { return false }
    loadRulesOfSelection()
    tellHost(.copyTable, .textSelection, of: .none)
    return true
  }

  /// In the middle of what is seen, or where it was; without a copy of the view's own the host is asked, if it says that it can.
  @_optimize(size)
  private func pasteByKey(inPlace: Bool) -> Bool {
    let middle = viewport.bounds.center
    guard document.allowed.contains(.annotate) else { return false }
    guard !menus.clip.isEmpty else {
      guard settings.menu.hostCanPaste else { return false }
      tellHost(.paste, .emptyPage, of: .none)
      return true
    }
    guard let page = page(at: middle) ?? viewport.pageIndex, let map = pageFromView(page) else { return false }
    do throws(EditError) {
      return try paste(menus.clip, onPage: page, at: inPlace ? nil : map.apply(middle)) ?? 0 > 0
    } catch {
      return false
    }
  }

  /// Beside what is selected.
  private func duplicateByKey() -> Bool {
    let page = document.pages.index(of: annotationSelection.page)
    let way = page.map { wayOnPage(Vector(10, 10), $0) } ?? Vector(10, 10)
    do throws(EditError) { return try duplicateSelection(by: way) > 0 } catch { return false }
  }

  private func tellHost(_ item: MenuItem, _ context: MenuContext, of annotation: AnnotationID) {
    let point = placeOfKeys
    let page = page(at: point).map { document.pages.id(at: $0) } ?? .none
    emit(.menuCommand(position: point, page: page, annotation: annotation, context: context, item: item))
  }
}
