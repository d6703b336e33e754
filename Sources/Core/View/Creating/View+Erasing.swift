import Appearance
import Document
public import Geometry
import Gestures
import Layout
import Tools

/// The eraser on its way.
struct Eraser {
  let page: Int
  var last: Point<PDFSpace>
  /// Half its width, in points.
  let radius: Double
}

/// Erasing ink (S240): where the eraser goes strokes are cut, and what is left of an annotation without strokes goes.
extension View {
  /// Begins to erase at a point of the view.
  public func beginErasing(at point: Point<ViewSpace>, at time: UInt64) {
    endErasing(keeps: true)
    guard let page = page(at: point), let map = viewport.pdfFromView(page),
      canCreate(.eraseInk, on: document.pages.id(at: page)), !document.isTransactionOpen
    else { return noteWhyNotErased(at: point) }
    do throws(EditError) {
      try document.beginTransaction(.undoDelete, by: editor, at: time, isLong: true)
    } catch {
      return
    }
    creating.beginErasing(Eraser(page: page, last: map.apply(point), radius: settings.eraser.reach * map.scale))
    erase(to: point)
  }

  /// Says why nothing is erased: ink that is not there yet cannot be.
  private func noteWhyNotErased(at point: Point<ViewSpace>) {
    guard let page = page(at: point) else { return noteRefused(.whyNothingThere, by: .eraseInk) }
    switch document.state(of: .annotations, ofPage: page) {
    case .pending: noteAwaited(.annotations, by: .eraseInk)
    case .failed, .notLoaded: noteRefused(.whyUnreadable, by: .eraseInk)
    case .loaded, .absent:
      if prohibition(of: .eraseInk) == nil {
        noteRefused(document.isTransactionOpen ? .whyBusy : .whyVeto, by: .eraseInk)
      }
    }
  }

  /// Erases what lies on the way to a point of the view.
  public func erase(to point: Point<ViewSpace>) {
    guard let page = creating.erasedPage, let map = viewport.pdfFromView(page),
      let content = document.content(ofPage: page)
    else { return }
    let next = map.apply(point)
    guard let running = creating.moveEraser(to: next) else { return }
    for id in content.annotationIDs { rub(id, from: running.last, to: next, running.radius) }
  }

  /// Ends erasing; what was erased is one undo step, or comes back.
  public func endErasing(keeps: Bool) {
    guard creating.endErasing() else { return }
    if keeps { document.endTransaction() } else { document.cancelTransaction() }
  }

  /// The eraser end of a pen erases while a tool for drawing by hand is current; its tip draws again.
  func turnPen(_ sample: PointerSample) {
    if sample.kind == .pen, sample.flags.contains(.eraser) {
      guard !creating.hasDrawingTool, tools.mode.isFreehand, tools.mode != .eraseInk else { return }
      creating.keepDrawingTool(tools.mode, tools.carry)
      _ = tools.select(.eraseInk, pinned: true, self)
    } else if let drawing = creating.takeDrawingTool() {
      guard tools.mode == .eraseInk else { return }
      _ = tools.select(drawing.mode, pinned: drawing.carry.keepsTool, variant: drawing.carry.style, self)
    }
  }

  private func rub(_ id: AnnotationID, from a: Point<PDFSpace>, to b: Point<PDFSpace>, _ radius: Double) {
    let way = Rect(corner: a, corner: b)
    // Of the many that lie elsewhere no copies are made.
    let isNear = document.read(id) { ink in
      ink.subtype == .ink && way.expanded(by: radius + ink.borderWidth).intersects(ink.rect)
    }
    guard isNear ?? false, var ink = document.annotation(id), document.policy(of: ink).contains(.edit) else { return }
    let swath = EraserStroke(a: a, b: b, radius: radius + ink.borderWidth / 2)
    guard ink.rub(swath, wholeStrokes: settings.eraser.takesWholeStrokes) else { return }
    attempt("ink was not erased") { () throws(EditError) in
      if ink.points.contains(where: { $0.kind == PointsKind.stroke }) {
        try document.replace(id, with: Appearance.fitted(ink, document.fonts), as: .undoDelete, by: editor)
      } else {
        try document.remove(id, by: editor)
      }
    }
  }
}
