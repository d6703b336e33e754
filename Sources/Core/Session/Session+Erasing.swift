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

/// Rubbing ink out (S240): where the eraser goes strokes are cut, and what is left of an annotation without strokes goes.
extension Session {
  /// Half the width of the eraser, in view units.
  private static let reach = 8.0

  /// Takes the eraser up at a point of the view, and rubs out what is there.
  public func beginErasing(at point: Point<ViewSpace>, at time: UInt64) {
    endErasing(keeps: true)
    guard let page = page(at: point), let map = viewport.pdfFromView(page),
      canCreate(.eraseInk, on: document.pages.id(at: page)), !document.isStepOpen
    else { return }
    do throws(EditError) {
      try document.beginStep(.undoDelete, by: editor, at: time)
    } catch {
      return
    }
    eraser = Eraser(page: page, last: map.apply(point), radius: Session.reach * map.scale)
    erase(to: point)
  }

  /// Rubs out what lies on the way to a point of the view.
  public func erase(to point: Point<ViewSpace>) {
    guard let running = eraser, let map = viewport.pdfFromView(running.page),
      let content = document.content(ofPage: running.page)
    else { return }
    let next = map.apply(point)
    eraser?.last = next
    for id in content.annotationIDs { rub(id, from: running.last, to: next, running.radius) }
  }

  /// Puts the eraser down; what was rubbed out is one step, or comes back.
  public func endErasing(keeps: Bool) {
    guard eraser != nil else { return }
    eraser = nil
    if keeps { document.endStep() } else { document.cancelStep() }
  }

  /// The eraser end of a pen erases while a tool for drawing by hand is current; its tip draws again.
  func turnPen(_ sample: PointerSample) {
    if sample.kind == .pen, sample.flags.contains(.eraser) {
      guard drawingTool == nil, tools.mode.isFreehand, tools.mode != .eraseInk else { return }
      (drawingTool, drawingCarry) = (tools.mode, tools.carry)
      _ = tools.select(.eraseInk, pinned: true, self)
    } else if let mode = drawingTool {
      drawingTool = nil
      guard tools.mode == .eraseInk else { return }
      _ = tools.select(mode, pinned: drawingCarry.keepsTool, variant: drawingCarry.style, self)
    }
  }

  private func rub(_ id: AnnotationID, from a: Point<PDFSpace>, to b: Point<PDFSpace>, _ radius: Double) {
    guard var ink = document.annotation(id), ink.subtype == .ink, ink.policy.contains(.edit) else { return }
    let way = Rect(corner: a, corner: b).expanded(dx: radius + ink.borderWidth, dy: radius + ink.borderWidth)
    guard way.intersects(ink.rect) else { return }
    let swath = Swath(a: a, b: b, radius: radius + ink.borderWidth / 2)
    var lists: [Annotation.PointList] = []
    for list in ink.points {
      guard list.kind == PointsKind.stroke else {
        lists.append(list)
        continue
      }
      for rest in swath.cut(list.points) { lists.append(Annotation.PointList(kind: list.kind, points: rest)) }
    }
    guard lists != ink.points else { return }
    ink.points = lists
    if lists.contains(where: { $0.kind == PointsKind.stroke }) {
      try? document.replace(id, with: Appearance.fitted(ink), as: .undoDelete, by: editor)
    } else {
      try? document.remove(id, by: editor)
    }
  }
}

/// Where the eraser has been: all within a distance of a line.
private struct Swath {
  let a: Point<PDFSpace>
  let b: Point<PDFSpace>
  let radius: Double

  /// What is left of a stroke, in pieces of two points at least. A long way between two points is cut where it is met.
  func cut(_ stroke: [Point<PDFSpace>]) -> [[Point<PDFSpace>]] {
    var pieces: [[Point<PDFSpace>]] = []
    var piece: [Point<PDFSpace>] = []
    var isCut = false
    func close() {
      if piece.count > 1 { pieces.append(piece) }
      piece.removeAll()
    }
    for (i, point) in stroke.enumerated() {
      if i > 0, let last = stroke[..<i].last {
        let steps = Swift.min(Swift.max((last - point).length / Swift.max(radius / 4, 0.01), 1), 4096).rounded(.up)
        for k in stride(from: 1.0, to: steps, by: 1) {
          let between = last.interpolated(to: point, k / steps)
          if covers(between) {
            isCut = true
            close()
          } else if piece.isEmpty {
            piece.append(between)
          } else if let next = covered(last, point, (k + 1) / steps), next {
            piece.append(between)
          }
        }
      }
      if covers(point) {
        isCut = true
        close()
      } else {
        piece.append(point)
      }
    }
    close()
    return isCut ? pieces : [stroke]
  }

  /// Whether the next place on the way is rubbed out, so that the piece ends before it.
  private func covered(_ last: Point<PDFSpace>, _ point: Point<PDFSpace>, _ share: Double) -> Bool? {
    share >= 1 ? nil : covers(last.interpolated(to: point, share))
  }

  private func covers(_ point: Point<PDFSpace>) -> Bool {
    let way = b - a
    let length = way.dx * way.dx + way.dy * way.dy
    let to = point - a
    let share = length > 0 ? ((to.dx * way.dx + to.dy * way.dy) / length).clamped(0, 1) : 0
    return point.squaredDistance(to: a.interpolated(to: b, share)) <= radius * radius
  }
}
