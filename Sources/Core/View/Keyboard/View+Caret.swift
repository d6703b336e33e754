import Display
import Document
import Geometry
import Interactions
import Layout
import Selection
import Text

/// A caret that keys move through text, and with which they select (S224).
extension View {
  /// Where the caret stands; `nil` without one.
  public var caretPlace: CaretPlace? {
    guard let caret = keyboard.caret, let page = document.pages.index(of: caret.page),
      let edge = document.pageText(ofPage: page)?.caretEdge(caret.at), let map = viewFromPage(page)
    else { return nil }
    return CaretPlace(page: page, index: caret.at.index, from: map.apply(edge.from), to: map.apply(edge.to))
  }

  /// Puts the caret at a gap of a page's text, which is loaded for it; `false` where there is no text.
  public func placeCaret(page: Int, index: Int) -> Bool {
    _ = document.load(.text, ofPage: page)
    guard let text = document.pageText(ofPage: page), !text.isEmpty else { return false }
    setCaret(TextCaret(document.pages.id(at: page), TextPosition(min(max(index, 0), text.glyphCount))))
    finishUnlessInStep()
    return true
  }

  /// Takes the caret away; `false` where there was none.
  public func removeCaret() -> Bool {
    guard keyboard.caret != nil else { return false }
    setCaret(nil)
    finishUnlessInStep()
    return true
  }

  func setCaret(_ caret: TextCaret?) {
    guard keyboard.setCaret(caret) else { return }
    markDisplayDirty()
    emit(.caret(caretPlace))
  }

  /// After pages have changed: a caret on a page that is gone goes; in text that was read anew it stays within it.
  func keepCaret() {
    guard let caret = keyboard.caret else { return }
    guard let kept = caret.kept(in: document) else { return setCaret(nil) }
    keyboard.setCaret(kept)
    emit(.caret(caretPlace))
  }

  /// `nil` for a command of another kind.
  func runCaret(_ command: Command) -> Bool? {
    if command == .caret { return toggleCaret() }
    let isExtending = command.rawValue >= Command.extendLeft.rawValue
    guard let motion = command.caretMotion else { return nil }
    guard registry.flags.effective.contains(.selectText), annotationSelection.isEmpty else { return false }
    if keyboard.caret == nil {
      // Without a caret what is selected can be extended, and nothing else.
      guard isExtending, let last = textSelection.last, let first = textSelection.first else { return false }
      var caret = TextCaret(last.page, TextPosition(last.range.upper, leansBack: true))
      (caret.anchorPage, caret.anchor) = (first.page, first.range.lower)
      guard let moved = moved(caret, motion, keepsAnchor: true) else { return true }
      selectFromAnchor(moved)
      return true
    }
    guard let caret = keyboard.caret, let moved = moved(caret, motion, keepsAnchor: isExtending) else { return true }
    setCaret(moved)
    if isExtending { selectFromAnchor(moved) } else if !textSelection.isEmpty { select(TextSelection()) }
    reveal(caretPlace.map { Rect(corner: $0.from, corner: $0.to) })
    return true
  }

  /// At the end of what is selected, or where the text in sight begins.
  private func toggleCaret() -> Bool {
    if keyboard.caret != nil {
      setCaret(nil)
      return true
    }
    if let last = textSelection.last, let page = document.pages.index(of: last.page) {
      return placeCaret(page: page, index: last.range.upper)
    }
    guard let page = viewport.pageIndex else { return false }
    _ = document.load(.text, ofPage: page)
    let corner = pageFromView(page)?.apply(viewport.bounds.origin)
    let seen = corner.flatMap { document.pageText(ofPage: page)?.caret(near: $0).index }
    return placeCaret(page: page, index: seen ?? 0)
  }

  private func moved(_ caret: TextCaret, _ motion: CaretMotion, keepsAnchor: Bool) -> TextCaret? {
    guard let page = document.pages.index(of: caret.page) else { return nil }
    var next = caret
    switch motion {
    case .documentStart: next = at(page: 0, end: false, from: caret) ?? caret
    case .documentEnd: next = at(page: document.pages.count - 1, end: true, from: caret) ?? caret
    case .step(let movement):
      _ = document.load(.text, ofPage: page)
      guard let text = document.pageText(ofPage: page) else { return nil }
      if let place = text.moved(caret.at, movement, goal: &next.goal), place != caret.at {
        next.at = place
      } else if let over = stepOver(caret, page, movement) {
        next = over
      } else {
        return nil
      }
    }
    if !keepsAnchor { (next.anchorPage, next.anchor) = (next.page, next.at.index) }
    return next
  }

  /// Onto the next or the last page with text, where the movement leads beyond this one.
  private func stepOver(_ caret: TextCaret, _ page: Int, _ movement: TextMovement) -> TextCaret? {
    let isForward: Bool
    switch movement {
    case .characterForward, .characterRight, .wordForward, .lineDown, .pageEnd: isForward = true
    case .characterBackward, .characterLeft, .wordBackward, .lineUp, .pageStart: isForward = false
    default: return nil
    }
    return at(page: isForward ? page + 1 : page - 1, end: !isForward, from: caret)
  }

  /// The beginning or the end of the nearest page with text from a page on: forward from its beginning, back from its end.
  private func at(page: Int, end: Bool, from caret: TextCaret) -> TextCaret? {
    var index = page
    while index >= 0, index < document.pages.count {
      _ = document.load(.text, ofPage: index)
      if let text = document.pageText(ofPage: index), !text.isEmpty {
        var next = caret
        next.page = document.pages.id(at: index)
        next.at = end ? TextPosition(text.glyphCount, leansBack: true) : TextPosition(0)
        next.goal = nil
        return next
      }
      index += end ? -1 : 1
    }
    return nil
  }

  private func selectFromAnchor(_ caret: TextCaret) {
    keyboard.noteTextSelected()
    guard let here = document.pages.index(of: caret.page), let there = document.pages.index(of: caret.anchorPage)
    else { return }
    if here == there {
      return select(TextSelection(TextPiece(page: caret.page, range: TextRange(caret.anchor, caret.at.index))))
    }
    let isForward = there < here
    let (first, last) = isForward ? (there, here) : (here, there)
    let (low, high) = isForward ? (caret.anchor, caret.at.index) : (caret.at.index, caret.anchor)
    _ = select(TextEnds(firstPage: first, first: low, lastPage: last, last: high))
  }

  /// Scrolls so far that a rectangle is in sight.
  func reveal(_ rect: Rect<ViewSpace>?) {
    guard let rect, !viewport.bounds.contains(rect) else { return }
    let room = viewport.bounds
    let dx = rect.minX < room.minX || rect.width > room.width ? rect.minX - room.minX : max(rect.maxX - room.maxX, 0)
    let dy = rect.minY < room.minY || rect.height > room.height ? rect.minY - room.minY : max(rect.maxY - room.maxY, 0)
    _ = scrollNow(by: Vector(dx, dy))
  }

  func addCaret() {
    guard let place = caretPlace else { return }
    let line = Quad(place.from, place.to, place.to, place.from)
    display.add(DrawItem(.line, .caret, line, width: 1, rgba: 0x0000_00FF, page: place.page))
  }
}

/// Where a command leads a caret.
enum CaretMotion {
  case step(TextMovement)
  case documentStart
  case documentEnd
}

extension Command {
  /// `nil` for what moves no caret.
  var caretMotion: CaretMotion? {
    switch self {
    case .caretLeft, .extendLeft: .step(.characterLeft)
    case .caretRight, .extendRight: .step(.characterRight)
    case .caretUp, .extendUp: .step(.lineUp)
    case .caretDown, .extendDown: .step(.lineDown)
    case .caretWordBackward, .extendWordBackward: .step(.wordBackward)
    case .caretWordForward, .extendWordForward: .step(.wordForward)
    case .caretLineStart, .extendLineStart: .step(.lineStart)
    case .caretLineEnd, .extendLineEnd: .step(.lineEnd)
    case .caretPageStart, .extendPageStart: .step(.pageStart)
    case .caretPageEnd, .extendPageEnd: .step(.pageEnd)
    case .caretDocumentStart, .extendDocumentStart: .documentStart
    case .caretDocumentEnd, .extendDocumentEnd: .documentEnd
    default: nil
    }
  }
}
