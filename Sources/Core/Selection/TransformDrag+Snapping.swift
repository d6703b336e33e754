public import Document
public import Geometry

/// Snapping, carried to another page.
extension TransformDrag {
  /// What a pointer makes of the items, drawn to what is near.
  public func change(
    at point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper
  ) -> (change: Change, guides: [SnapGuide]) {
    let plain = change(at: point, modes)
    guard !modes.contains(.free), frame.angle == 0 || handle == .rotation else {
      snapper.release()
      return (plain, [])
    }
    switch plain {
    case .move(let way): return snappedMove(way, point, modes, &snapper)
    case .resize(let map): return snappedResize(map, point, modes, &snapper)
    case .rotate(let angle, let center):
      return (.rotate(snapper.angle(frame.angle + angle) - frame.angle, about: center), [])
    case .adjust(let vertex, let to): return snappedVertex(vertex, to, &snapper)
    }
  }

  private func snappedMove(
    _ way: Vector<PDFSpace>, _ point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper
  ) -> (Change, [SnapGuide]) {
    let more = snapper.correction(of: frame.box.offset(by: way))
    let end = change(at: point + (way - (point - start)) + more, modes)
    guard case .move(let way) = end else { return (end, []) }
    return (end, snapper.guides(for: frame.box.offset(by: way)))
  }

  private func snappedResize(
    _ map: BoxMap, _ point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper
  ) -> (Change, [SnapGuide]) {
    let box = map.apply(frame.box)
    guard !modes.contains(.constrained) else { return (.resize(map), []) }
    if handle.isCorner, snapper.keepsRatio(of: frame.box.size, box.size) {
      return (change(at: point, modes.union(.constrained)), [])
    }
    let more = snapper.correction(of: box, moving: edges)
    let end = change(at: point + more, modes)
    guard case .resize(let snapped) = end else { return (end, []) }
    return (end, snapper.guides(for: snapped.apply(frame.box)))
  }

  private func snappedVertex(
    _ vertex: Int, _ to: Point<PDFSpace>, _ snapper: inout Snapper
  ) -> (Change, [SnapGuide]) {
    var end = to
    if let base = items.first?.start.vertex(vertex == 0 ? 1 : vertex - 1), to != base {
      let way = to - base
      let angle = Elementary.atan2(way.dy, way.dx)
      let snapped = snapper.angle(angle)
      let (sin, cos) = Elementary.sinCos(snapped)
      if snapped != angle {
        return (.adjust(vertex: vertex, to: base + Vector(way.length * cos, way.length * sin)), [])
      }
    }
    let here = Rect(corner: end, corner: end)
    end = end + snapper.correction(of: here)
    return (.adjust(vertex: vertex, to: end), snapper.guides(for: Rect(corner: end, corner: end)))
  }

  /// A way to another page, as far as what is moved stays on it.
  public func kept(_ way: Vector<PDFSpace>, on page: PageGeometry) -> Vector<PDFSpace> {
    guard settings.limit != .none else { return way }
    let (box, page) = (limited, page.viewBox)
    func kept(_ way: Double, _ a: Double, _ b: Double) -> Double { way.clamped(min(a, b), max(a, b)) }
    return Vector(
      kept(way.dx, page.minX - box.minX, page.maxX - box.maxX),
      kept(way.dy, page.minY - box.minY, page.maxY - box.maxY))
  }
}
