public import Document
public import Geometry

/// Snapping, carried to another page.
extension TransformDrag {
  /// The items' change for a pointer, snapped to targets nearby.
  ///
  /// - Parameter guides: Gets the lines that show the snapped targets; cleared first.
  public func change(
    at point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper, guides: inout [SnapGuide]
  ) -> Change {
    guides.removeAll(keepingCapacity: true)
    let plain = change(at: point, modes)
    guard !modes.contains(.free), frame.angle == 0 || handle == .rotation else {
      snapper.release()
      return plain
    }
    switch plain {
    case .move(let way): return snappedMove(way, point, modes, &snapper, &guides)
    case .resize(let map): return snappedResize(map, point, modes, &snapper, &guides)
    case .rotate(let angle, let center):
      return .rotate(snapper.angle(frame.angle + angle) - frame.angle, about: center)
    case .adjust(let vertex, let to): return snappedVertex(vertex, to, &snapper, &guides)
    }
  }

  private func snappedMove(
    _ way: Vector<PDFSpace>, _ point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper,
    _ guides: inout [SnapGuide]
  ) -> Change {
    let more = snapper.correction(of: frame.box.offset(by: way))
    let to = point + (way - (point - start)) + more
    let end = to == point ? .move(way) : change(at: to, modes)
    if case .move(let way) = end { snapper.addGuides(for: frame.box.offset(by: way), to: &guides) }
    return end
  }

  private func snappedResize(
    _ map: BoxMap, _ point: Point<PDFSpace>, _ modes: TransformModes, _ snapper: inout Snapper,
    _ guides: inout [SnapGuide]
  ) -> Change {
    let box = map.apply(frame.box)
    guard !modes.contains(.constrained) else { return .resize(map) }
    // The key inverts the rule for items that keep their ratio by themselves.
    if handle.isCorner, !items.contains(where: { $0.start.keepsAspect }),
      snapper.keepsRatio(of: frame.box.size, box.size)
    {
      return change(at: point, modes.union(.constrained))
    }
    let more = snapper.correction(of: box, moving: edges)
    let end = change(at: point + more, modes)
    if case .resize(let snapped) = end { snapper.addGuides(for: snapped.apply(frame.box), to: &guides) }
    return end
  }

  private func snappedVertex(
    _ vertex: Int, _ to: Point<PDFSpace>, _ snapper: inout Snapper, _ guides: inout [SnapGuide]
  ) -> Change {
    var end = to
    if let base = items.first?.start.vertex(vertex == 0 ? 1 : vertex - 1), to != base {
      let way = to - base
      let angle = Elementary.atan2(way.dy, way.dx)
      let snapped = snapper.angle(angle)
      let (sin, cos) = Elementary.sinCos(snapped)
      if snapped != angle { return .adjust(vertex: vertex, to: base + Vector(way.length * cos, way.length * sin)) }
    }
    end = end + snapper.correction(of: Rect(corner: end, corner: end))
    snapper.addGuides(for: Rect(corner: end, corner: end), to: &guides)
    return .adjust(vertex: vertex, to: end)
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
