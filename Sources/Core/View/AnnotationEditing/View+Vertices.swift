import Appearance
import Document
public import Geometry
import Interactions
import Layout
import Selection

/// Vertices that are added and taken away (tools.md, table 2: edit-vertices).
extension View {
  /// Takes away the vertex of the selected polygon or polyline at a point, or adds one on its outline there, as one undo step. A
  /// polygon keeps three of them, a polyline two.
  ///
  /// - Returns: `false` where neither can be done: nothing changes.
  public func changeVertices(at point: Point<ViewSpace>) -> Bool {
    guard let id = annotationSelection.only, !isTransforming,
      registry.flags.effective.contains(.transformAnnotation),
      registry.canActivate(.component(.transformAnnotation), at: point, self),
      let handles = currentHandles(), handles.alterations.contains(.adjust),
      let annotation = document.annotation(id), let place = document.place(of: id),
      let at = pdfPoint(point, onPage: place.page),
      let changed = annotation.withVertex(handleVertex(point, handles), at)
    else { return false }
    return replaceVertices(of: id, with: changed, onPage: place.page)
  }

  /// Adds a vertex in the middle of the side that begins at the chosen one, and chooses it; without a chosen one of the last side.
  func addVertex() -> Bool {
    guard let (id, annotation, page) = adjustable(), let vertices = annotation.vertices,
      let new = annotation.withVertex(after: keyboard.vertex ?? vertices.count - 1),
      replaceVertices(of: id, with: new.annotation, onPage: page)
    else { return false }
    keyboard.chooseVertex(new.vertex)
    markDisplayDirty()
    return true
  }

  /// Takes the chosen vertex away. Then the one before it is chosen.
  func removeVertex() -> Bool {
    guard let vertex = keyboard.vertex, let (id, annotation, page) = adjustable(),
      let changed = annotation.withVertex(vertex, .origin), replaceVertices(of: id, with: changed, onPage: page)
    else { return false }
    keyboard.chooseVertex(max(0, vertex - 1))
    markDisplayDirty()
    return true
  }

  /// The only selected annotation, if its vertices may be changed by a key.
  private func adjustable() -> (AnnotationID, Annotation, Int)? {
    guard let id = annotationSelection.only, !isTransforming,
      registry.flags.effective.contains(.transformAnnotation),
      let handles = currentHandles(), handles.alterations.contains(.adjust), let center = outlineOfSelection?.center,
      registry.canActivate(.component(.transformAnnotation), at: center, self),
      let annotation = document.annotation(id), let place = document.place(of: id)
    else { return nil }
    return (id, annotation, place.page)
  }

  @inline(never)
  private func replaceVertices(of id: AnnotationID, with changed: Annotation, onPage page: Int) -> Bool {
    do throws(EditError) {
      try edit(.undoAdjust, [id]) { document, id throws(EditError) in
        let valued = self.measured(changed, onPage: page)
        try document.replace(id, with: Appearance.fitted(valued, document.fonts), by: self.editor)
      }
      return true
    } catch {
      return false
    }
  }

  private func handleVertex(_ point: Point<ViewSpace>, _ handles: HandleSet) -> Int? {
    let reach = handleSize / 2 + hitSlop(input.device)
    return handles.isEmpty ? nil : handles.handle(at: point, reach: reach)?.vertexIndex
  }
}

extension Annotation {
  /// The vertices of a polygon or polyline whose number may change; `nil` for other subtypes.
  fileprivate var vertices: [Point<PDFSpace>]? {
    guard subtype == .polygon || subtype == .polyLine, !isAngle else { return nil }
    return points.first { $0.kind == PointsKind.vertices }?.points
  }

  /// With a vertex in the middle of the side after one of them; of a polyline's last vertex the side before it.
  fileprivate func withVertex(after vertex: Int) -> (annotation: Annotation, vertex: Int)? {
    guard let list = points.firstIndex(where: { $0.kind == PointsKind.vertices }), let vertices, vertices.count > 1,
      vertices.indices.contains(vertex)
    else { return nil }
    let side = subtype == .polyLine ? min(vertex, vertices.count - 2) : vertex
    let middle = vertices[side].interpolated(to: vertices[(side + 1) % vertices.count], 0.5)
    var new = self
    new.points[list].points.insert(middle, at: side + 1)
    return (new, side + 1)
  }

  /// Without a vertex, or with a new one on the side that is nearest to a point; `nil` for other subtypes and for too few.
  fileprivate func withVertex(_ taken: Int?, _ point: Point<PDFSpace>) -> Annotation? {
    guard subtype == .polygon || subtype == .polyLine, !isAngle,
      let list = points.firstIndex(where: { $0.kind == PointsKind.vertices })
    else { return nil }
    var new = self
    var vertices = points[list].points
    if let taken {
      guard vertices.count > (subtype == .polygon ? 3 : 2), vertices.indices.contains(taken) else { return nil }
      vertices.remove(at: taken)
    } else {
      guard let side = vertices.nearestSide(to: point, isClosed: subtype == .polygon) else { return nil }
      vertices.insert(point, at: side + 1)
    }
    new.points[list].points = vertices
    return new
  }
}

extension [Point<PDFSpace>] {
  /// The vertex after which the side that is nearest begins.
  fileprivate func nearestSide(to point: Point<PDFSpace>, isClosed: Bool) -> Int? {
    guard count >= 2 else { return nil }
    var best: (side: Int, distance: Double)?
    for side in 0..<(isClosed ? count : count - 1) {
      let (a, b) = (self[side], self[(side + 1) % count])
      let way = b - a
      let share = way.squaredLength > 0 ? ((point - a).dot(way) / way.squaredLength).clamped(0, 1) : 0
      let distance = a.interpolated(to: b, share).distance(to: point)
      if distance < best?.distance ?? .infinity { best = (side, distance) }
    }
    return best?.side
  }
}
