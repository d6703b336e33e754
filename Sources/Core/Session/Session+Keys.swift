import Document
import Geometry
import Gestures
import Interactions
import Layout
import Selection
import Text
import Tools

/// Keys: the tools first, then what a reader expects of any viewer.
extension Session {
  func handle(key sample: KeySample) {
    modifiers = sample.modifiers
    guard !sample.isConsumed else { return }
    var event = ToolEvent(sample.isDown ? .keyDown : .keyUp, time: now)
    event.key = sample.key
    event.modifiers = sample.modifiers
    guard tools.handle(event, self) == .unhandled, sample.isDown, !takeForSelection(sample) else { return }
    if let step = KeyBinding.step(sample.key, sample.modifiers) { take(step) }
  }

  private func take(_ step: KeyBinding.Step) {
    stopMotion()
    let page = viewport.bounds.height * 0.9
    switch step {
    case .lines(let dx, let dy): _ = scrollNow(by: Vector(dx, dy) * settings.wheelStep)
    case .viewport(let forward):
      if !self.step(spreads: false, forward: forward) { _ = scrollNow(by: Vector(0, forward ? page : -page)) }
    case .documentStart: _ = show(page: 0)
    case .documentEnd: _ = show(page: document.pages.count - 1)
    case .zoom(let factor): changeViewport { $0.zoom(by: factor, about: $0.bounds.center) }
    case .fitPage: setFit(.page)
    case .fitWidth: setFit(.width)
    case .back: _ = goBack()
    case .forward: _ = goForward()
    case .selectAll: selectAll()
    case .escape: escape()
    case .undo: _ = document.undo()
    case .redo: _ = document.redo()
    }
  }

  /// Undoes the innermost thing first: a running gesture, then a selection.
  private func escape() {
    if arena.isTracking || selecting != nil || transforming != nil {
      arena.cancelAll(.cancelledByHost)
      drainGestures()
      cancelTextSelection()
      cancelTransform()
    } else if !annotationSelection.isEmpty {
      setAnnotationSelection(AnnotationSelection())
    } else if !textSelection.isEmpty {
      select(TextSelection())
    }
  }

  /// What keys do to selected annotations: arrows nudge them, Delete takes them away. Returns whether one of these it was.
  private func takeForSelection(_ sample: KeySample) -> Bool {
    guard !annotationSelection.isEmpty, transforming == nil else { return false }
    guard !sample.modifiers.contains(.control), !sample.modifiers.contains(.meta), !sample.modifiers.contains(.alt)
    else {
      return false
    }
    let step = sample.modifiers.contains(.shift) ? 10.0 : 1
    do throws(EditError) {
      switch sample.key {
      case Key.left: return try nudgeSelection(by: Vector(-step, 0)) > 0
      case Key.up: return try nudgeSelection(by: Vector(0, -step)) > 0
      case Key.right: return try nudgeSelection(by: Vector(step, 0)) > 0
      case Key.down: return try nudgeSelection(by: Vector(0, step)) > 0
      case Key.delete, Key.backspace: return try deleteSelectedAnnotations() > 0
      default: return false
      }
    } catch {
      // Somebody else has one of them in hand: the key is used up, and nothing has changed.
      return true
    }
  }

  /// Selects the text of the current page; where annotations are selected, all of their page.
  private func selectAll() {
    if let page = document.pages.index(of: annotationSelection.page) {
      _ = selectAllAnnotations(ofPage: page)
      return
    }
    guard let page = viewport.pageIndex else { return }
    _ = document.load(.text, ofPage: page)
    guard let text = document.pageText(ofPage: page) else { return }
    select(TextSelection(TextPiece(page: document.pages.id(at: page), range: text.all)))
  }
}

/// Keys that are no characters; values of `ix_key`.
private enum Key {
  static let backspace: UInt32 = 0x11_0004
  static let delete: UInt32 = 0x11_0005
  static let left: UInt32 = 0x11_0010
  static let right: UInt32 = 0x11_0011
  static let up: UInt32 = 0x11_0012
  static let down: UInt32 = 0x11_0013
}

/// What keys do by default; values of `ix_key`.
enum KeyBinding {
  enum Step {
    case lines(Double, Double)
    case viewport(forward: Bool)
    case documentStart
    case documentEnd
    case zoom(Double)
    case fitPage
    case fitWidth
    case back
    case forward
    case selectAll
    case escape
    case undo
    case redo
  }

  static func step(_ key: UInt32, _ modifiers: KeyModifiers) -> Step? {
    if modifiers.contains(.control) || modifiers.contains(.meta) { return commandStep(key, modifiers) }
    if modifiers.contains(.alt) { return key == 0x110010 ? .back : key == 0x110011 ? .forward : nil }
    switch key {
    case 0x110001: return .escape
    case 0x110010: return .lines(-1, 0)
    case 0x110011: return .lines(1, 0)
    case 0x110012: return .lines(0, -1)
    case 0x110013: return .lines(0, 1)
    case 0x110014: return .documentStart
    case 0x110015: return .documentEnd
    case 0x110016: return .viewport(forward: false)
    case 0x110017: return .viewport(forward: true)
    case 0x20: return .viewport(forward: !modifiers.contains(.shift))
    default: return nil
    }
  }

  private static func commandStep(_ key: UInt32, _ modifiers: KeyModifiers) -> Step? {
    switch key {
    case 0x2B, 0x3D: .zoom(1.25)  // + and =
    case 0x2D: .zoom(0.8)  // -
    case 0x30: .fitPage  // 0
    case 0x31: .fitWidth  // 1
    case 0x41: .selectAll  // A
    case 0x5A: modifiers.contains(.shift) ? .redo : .undo  // Z
    case 0x59: .redo  // Y
    case 0x110014: .documentStart
    case 0x110015: .documentEnd
    default: nil
    }
  }
}
