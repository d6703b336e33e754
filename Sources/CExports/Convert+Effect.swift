import CInteract
import Document
import Geometry
import Gestures
import Layout
import Pointer
import Session
import Tools

extension ix_effect {
  /// Flattens an effect into its record.
  init(_ effect: Effect) {
    self.init()
    time_ns = effect.time
    flags = effect.flags.rawValue
    switch effect.kind {
    case .viewport, .page, .spreadShown, .spreadHidden, .layout, .moving: setViewport(effect.kind)
    case .spread(let news): setSpread(news)
    case .gesture, .tap, .longPress, .pressShown, .pressHidden: setGesture(effect.kind)
    case .cursor, .textSelection, .annotationSelection, .magnifier, .displayList: setShown(effect.kind)
    case .toolCycle, .menuCommand: setTool(effect.kind)
    case .follow, .action, .toggleUserInterface, .menu, .editRequested, .editEnded, .tool, .notice:
      setAct(effect.kind)
    case .form(let news): setForm(news)
    case .keyboard(let news): setKeyboard(news)
    case .document, .pages, .loaded, .loadWanted, .loadFailed: setDocument(effect.kind)
    case .pagesEdited, .reloaded: setLiving(effect.kind)
    case .annotationChanged, .pageInvalid, .history, .lifted, .dropped, .contentWanted: setEdit(effect.kind)
    case .lost, .timeClamped, .starved, .cycleBroken, .grease: setDiagnostic(effect.kind)
    }
  }

  private mutating func set(_ type: ix_effect_type, _ subject: UInt64 = 0) {
    self.type = type.rawValue
    self.subject = subject
  }

  private mutating func setViewport(_ kind: Effect.Kind) {
    switch kind {
    case .viewport(let offset, let zoom, let revision):
      set(IX_EFFECT_VIEWPORT)
      u.viewport.offset = offset.c
      u.viewport.zoom = zoom
      u.viewport.revision = revision
    case .page(let id, let index, let spread, let continuous):
      set(IX_EFFECT_PAGE, id.raw)
      u.page.page = index.c
      u.page.spread = spread.c
      u.page.continuous = continuous
    case .spreadShown(let spread), .spreadHidden(let spread):
      if case .spreadShown = kind { set(IX_EFFECT_SPREAD_SHOWN) } else { set(IX_EFFECT_SPREAD_HIDDEN) }
      u.page.page = UInt32.max
      u.page.spread = spread.c
    case .layout(let news):
      set(IX_EFFECT_LAYOUT, news.id.rawValue)
      u.layout = .init(
        revision: news.revision, reason: news.reason.rawValue, is_explicit: news.isExplicit ? 1 : 0)
    case .moving(let isMoving):
      set(IX_EFFECT_MOVING)
      u.moving.moving = isMoving ? 1 : 0
    default: break
    }
  }

  private mutating func setGesture(_ kind: Effect.Kind) {
    switch kind {
    case .gesture(let news):
      set(IX_EFFECT_GESTURE, news.recognizer.rawValue)
      u.gesture = .init(
        position: news.position.c, translation: news.translation.c, velocity: news.velocity.c,
        scale: news.scale, rotation: news.rotation * 180 / Double.pi, state: news.state.rawValue,
        reason: news.reason.rawValue, count: news.count, pointers: news.pointers, kind: news.kind.rawValue,
        direction: news.directions.rawValue, other: news.other.rawValue, pointer: news.pointer, reserved: 0)
    case .tap(let touch): setTouch(IX_EFFECT_TAP, touch)
    case .longPress(let touch): setTouch(IX_EFFECT_LONG_PRESS, touch)
    case .pressShown(let touch): setTouch(IX_EFFECT_PRESS_SHOWN, touch)
    case .pressHidden: set(IX_EFFECT_PRESS_HIDDEN)
    default: break
    }
  }

  private mutating func setTouch(_ type: ix_effect_type, _ touch: Effect.Touch) {
    set(type)
    u.tap = .init(
      position: touch.position.c, count: touch.count, kind: touch.device.rawValue,
      buttons: touch.buttons.rawValue, modifiers: touch.modifiers.rawValue)
  }

  private mutating func setShown(_ kind: Effect.Kind) {
    switch kind {
    case .cursor(let wanted):
      set(IX_EFFECT_CURSOR, wanted.owner)
      u.cursor = .init(
        area: wanted.area.c, rotation: wanted.rotation, length: wanted.length,
        cursor: wanted.cursor.rawValue, hover: wanted.hover.rawValue, region: wanted.region, radius: wanted.radius,
        state: wanted.pointerFlags, reserved: 0)
    case .textSelection(let summary):
      set(IX_EFFECT_TEXT_SELECTION)
      u.text_selection = .init(
        first_page: summary.firstPage.c, first: summary.first.c, last_page: summary.lastPage.c,
        last: summary.last.c, glyphs: UInt64(clamping: summary.glyphs), active: summary.isActive ? 1 : 0,
        reserved: 0)
    case .annotationSelection(let annotation, let count):
      set(IX_EFFECT_ANNOTATION_SELECTION, annotation.raw)
      u.annotation_selection.count = count.c
    case .magnifier(let focus, let source, let isShown):
      set(IX_EFFECT_MAGNIFIER)
      u.magnifier = .init(focus: focus.c, source: source.c, shown: isShown ? 1 : 0, reserved: 0)
    case .displayList(let revision, let dirty):
      set(IX_EFFECT_DISPLAY_LIST)
      u.display_list = .init(revision: revision, dirty: dirty.c)
    default: break
    }
  }

  private mutating func setAct(_ kind: Effect.Kind) {
    switch kind {
    case .follow(let news): setAction(IX_EFFECT_FOLLOW, news)
    case .action(let news): setAction(IX_EFFECT_ACTION, news)
    case .toggleUserInterface: set(IX_EFFECT_TOGGLE_USER_INTERFACE)
    case .menu(let position, let page, let annotation, let context):
      set(IX_EFFECT_MENU, annotation.raw)
      u.menu = .init(
        position: position.c, annotation: annotation.raw, page: page.raw, context: context, item: 0)
    case .editRequested(let position, let page, let annotation):
      set(IX_EFFECT_EDIT_REQUESTED, annotation.raw)
      u.menu = .init(position: position.c, annotation: annotation.raw, page: page.raw, context: 0, item: 0)
    case .editEnded(let annotation): set(IX_EFFECT_EDIT_ENDED, annotation.raw)
    case .tool(let new, let old):
      set(IX_EFFECT_TOOL)
      u.tool.new_tool = new
      u.tool.old_tool = old
    case .notice(let notice):
      type = notice.type
      subject = notice.subject
      u.notice = .init(position: notice.point.c, first: notice.first, second: notice.second)
    default: break
    }
  }

  private mutating func setTool(_ kind: Effect.Kind) {
    switch kind {
    case .toolCycle(let new, let old):
      set(IX_EFFECT_TOOL_CYCLE)
      (u.tool.new_tool, u.tool.old_tool) = (new, old)
    case .menuCommand(let position, let page, let annotation, let context, let item):
      set(IX_EFFECT_MENU_COMMAND, annotation.raw)
      u.menu = .init(
        position: position.c, annotation: annotation.raw, page: page.raw, context: context, item: item)
    default: break
    }
  }

  private mutating func setAction(_ type: ix_effect_type, _ news: Effect.ActionNews) {
    set(type, news.annotation.raw)
    u.action = .init(
      action: news.action.raw, kind: news.kind.rawValue, action_flags: news.flags.rawValue,
      position: news.position.c, performed: news.performed ? 1 : 0, reserved: 0)
  }

  private mutating func setEdit(_ kind: Effect.Kind) {
    switch kind {
    case .annotationChanged(let annotation, let page, let change):
      set(IX_EFFECT_ANNOTATION_CHANGED, annotation.raw)
      u.annotation = .init(page: page.c, change: change.rawValue)
    case .pageInvalid(let page, let index, let area):
      set(IX_EFFECT_PAGE_INVALID, page.raw)
      u.page_invalid = .init(area: area.c, page: index.c, reserved: 0)
    case .lifted(let annotation, let page):
      set(IX_EFFECT_LIFTED, annotation.raw)
      u.annotation = .init(page: page.c, change: 0)
    case .dropped(let annotation, let page):
      set(IX_EFFECT_DROPPED, annotation.raw)
      u.annotation = .init(page: page.c, change: 0)
    case .contentWanted(let request, let page, let position, let mode, let content):
      set(IX_EFFECT_CONTENT_WANTED, page.raw)
      u.content = .init(
        position: position.c, request: request, page: page.raw, mode: mode, content: content)
    case .history(let news):
      set(IX_EFFECT_HISTORY)
      u.history = .init(
        undo_count: news.undoCount.c, redo_count: news.redoCount.c, undo_name: news.undoName?.rawValue ?? 0,
        redo_name: news.redoName?.rawValue ?? 0, revision: news.revision)
    default: break
    }
  }

  private mutating func setDocument(_ kind: Effect.Kind) {
    switch kind {
    case .document(let state, let count):
      set(IX_EFFECT_DOCUMENT)
      u.document = .init(state: state.rawValue, page_count: count.c)
    case .pages(let count):
      set(IX_EFFECT_PAGES)
      u.document = .init(state: 0, page_count: count.c)
    case .loaded(let page, let index, let part): setLoad(IX_EFFECT_LOADED, page, index, part, 0)
    case .loadWanted(let page, let index, let part): setLoad(IX_EFFECT_LOAD_WANTED, page, index, part, 0)
    case .loadFailed(let page, let index, let part, let status):
      setLoad(IX_EFFECT_LOAD_FAILED, page, index, part, status)
    default: break
    }
  }

  private mutating func setLiving(_ kind: Effect.Kind) {
    switch kind {
    case .pagesEdited(let news):
      set(IX_EFFECT_PAGES_EDITED)
      u.pages = .init(change: news.change.rawValue, first: news.first.c, count: news.count.c, to: news.to.c)
    case .reloaded(let news):
      set(IX_EFFECT_RELOADED)
      u.reload = .init(
        pages_kept: news.pagesKept.c, pages_new: news.pagesNew.c, pages_gone: news.pagesGone.c,
        annotations_kept: news.annotationsKept.c, annotations_gone: news.annotationsGone.c, reserved: 0)
    default: break
    }
  }

  private mutating func setLoad(
    _ type: ix_effect_type, _ page: PageID, _ index: Int, _ part: Part, _ status: Int32
  ) {
    set(type, page.raw)
    u.load = .init(page: index.c, part: part.rawValue, status: status, reserved: 0)
  }

  private mutating func setDiagnostic(_ kind: Effect.Kind) {
    switch kind {
    case .lost: set(IX_EFFECT_LOST)
    case .timeClamped: set(IX_EFFECT_TIME_CLAMPED)
    case .starved(let recognizer, let waiting):
      set(IX_EFFECT_STARVED, recognizer.rawValue)
      u.gesture.other = waiting.rawValue
    case .cycleBroken(let a, let b):
      set(IX_EFFECT_CYCLE_BROKEN, a.rawValue)
      u.gesture.other = b.rawValue
    case .grease: type = 0x6A6A_6A6A
    default: break
    }
  }
}

extension Int {
  /// An index or count for C; -1, none, becomes UINT32_MAX.
  var c: UInt32 { UInt32(exactly: self) ?? UInt32.max }
}
