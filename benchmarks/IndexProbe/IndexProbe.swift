// The spatial index behind C functions, for the benchmark alone: what a caller of the C interface would pay.
import Geometry

/// What a handle of the probe points to.
final class IndexBox {
  var index: SpatialIndex<PageSpace>
  var hits: [UInt32] = []

  init(_ index: SpatialIndex<PageSpace>) {
    self.index = index
  }
}

private func box(_ handle: UnsafeMutableRawPointer) -> IndexBox {
  Unmanaged<IndexBox>.fromOpaque(handle).takeUnretainedValue()
}

private func rect(_ c: UnsafePointer<Double>) -> Rect<PageSpace> {
  Rect(corner: Point(c[0], c[1]), corner: Point(c[2], c[3]))
}

/// An index of `count` rectangles (x0, y0, x1, y1 each); the position is the id and the order.
@_cdecl("probe_build")
public func probeBuild(_ coordinates: UnsafePointer<Double>, _ count: Int) -> UnsafeMutableRawPointer? {
  var rects: [Rect<PageSpace>] = []
  rects.reserveCapacity(count)
  for i in 0..<count { rects.append(rect(coordinates + 4 * i)) }
  guard let index = SpatialIndex(rects: rects) else { return nil }
  return Unmanaged.passRetained(IndexBox(index)).toOpaque()
}

/// An index filled item by item.
@_cdecl("probe_insert_all")
public func probeInsertAll(_ coordinates: UnsafePointer<Double>, _ count: Int) -> UnsafeMutableRawPointer? {
  let result = IndexBox(SpatialIndex())
  for i in 0..<count {
    result.index.insert(UInt32(i), rect(coordinates + 4 * i), order: Int32(i))
  }
  return Unmanaged.passRetained(result).toOpaque()
}

@_cdecl("probe_free")
public func probeFree(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<IndexBox>.fromOpaque(handle).release()
}

/// The topmost item's id, or -1.
@_cdecl("probe_topmost")
public func probeTopmost(_ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double) -> Int64 {
  topmost(&box(handle).index, Point(x, y))
}

// A copy of the index out of a class costs a retain for each of its arrays: `inout` reaches it in place.
private func topmost(_ index: inout SpatialIndex<PageSpace>, _ p: Point<PageSpace>) -> Int64 {
  index.topmost(at: p).map { Int64($0) } ?? -1
}

/// The number of items that touch a rectangle; their ids are kept in a buffer of the probe.
@_cdecl("probe_in_rect")
public func probeInRect(_ handle: UnsafeMutableRawPointer, _ area: UnsafePointer<Double>) -> Int {
  let it = box(handle)
  return collect(&it.index, rect(area), &it.hits)
}

private func collect(
  _ index: inout SpatialIndex<PageSpace>, _ area: Rect<PageSpace>, _ hits: inout [UInt32]
) -> Int {
  hits.removeAll(keepingCapacity: true)
  index.forEach(in: area) { hits.append($0) }
  return hits.count
}

@_cdecl("probe_move")
public func probeMove(_ handle: UnsafeMutableRawPointer, _ id: UInt32, _ dx: Double, _ dy: Double) {
  move(&box(handle).index, id, Vector(dx, dy))
}

private func move(_ index: inout SpatialIndex<PageSpace>, _ id: UInt32, _ step: Vector<PageSpace>) {
  guard let old = index.rect(of: id) else { return }
  index.move(id, to: old.offset(by: step))
}

@_cdecl("probe_rebuild")
public func probeRebuild(_ handle: UnsafeMutableRawPointer) {
  box(handle).index.rebuild()
}
