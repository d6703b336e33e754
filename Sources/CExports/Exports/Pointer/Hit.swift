// Hit testing: the things under a point.

public import CInteract
import Document
import Geometry
import HitTesting
import View

/// Lists the things under a point, best first. The list always includes the page, or IX_HIT_OUTSIDE if there is none.
/// Loads the text and annotations of the page at the point if the provider answers at once, except from inside a
/// callback; nothing else changes.
///
/// - Parameters:
///   - point: View space.
///   - device: An `ix_device_kind`, which determines how far beside a shape a point still hits it.
///   - hits: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - capacity: In hits.
///   - outCount: How many there are. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_PENDING`, with what is known so far, if the text or the annotations of the page are not
///   loaded yet; `IX_ERROR_BUFFER_TOO_SMALL` after filling the buffer; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown
///   device or an invalid point.
/// - Complexity: O(log annotations + log glyphs) if little overlaps, once they are loaded.
@_cdecl("ix_view_hits")
public func viewHits(
  _ view: ViewHandle?, _ point: ix_point, _ device: UInt32, _ hits: UnsafeMutablePointer<ix_hit>?, _ capacity: UInt,
  _ outCount: UnsafeMutablePointer<UInt>?
) -> ix_status {
  var lacks = false
  let status = withView(view, .query) { view throws(IXError) in
    let found = view.core.hits(at: try Point(c: point), by: try deviceKind(device))
    lacks = view.mayLoad && view.core.lacksForQuestion(found)
    return lacks ? IX_OK : try Buffer(hits, capacity, outCount).fill(found.count) { found[$0].c }
  }
  guard lacks else { return status }
  let loaded = loadForHits(view, point)
  return withView(view, .query) { view throws(IXError) in
    let found = view.core.hits(at: try Point(c: point), by: try deviceKind(device))
    _ = try Buffer(hits, capacity, outCount).fill(found.count) { found[$0].c }
    return loaded
  }
}

/// Gets the best hit under a point: the first that ix_view_hits() lists, without testing everything below it. Loads the
/// text and annotations of the page as ix_view_hits() does.
///
/// - Parameters:
///   - point: View space.
///   - device: An `ix_device_kind`, which determines how far beside a shape a point still hits it.
///   - outHit: The first hit: the page if nothing lies on it there, or IX_HIT_OUTSIDE.
/// - Returns: `IX_OK`; `IX_PENDING`, with what is known so far, if the text or the annotations of the page are not
///   loaded yet; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown device or an invalid point.
/// - Complexity: O(log annotations + log glyphs) for any number of overlapping items, once they are loaded; no
///   allocation once warm. As ix_view_hits() if annotations are selected, decorations can be hit, or icons are drawn in
///   the display list.
@_cdecl("ix_view_top_hit")
public func viewTopHit(
  _ view: ViewHandle?, _ point: ix_point, _ device: UInt32, _ outHit: UnsafeMutablePointer<ix_hit>?
) -> ix_status {
  var lacks = false
  let status = withView(view, .query) { view throws(IXError) in
    guard let outHit else { throw .invalidArgument }
    let found = view.core.topHit(at: try Point(c: point), by: try deviceKind(device))
    outHit.pointee = found.c
    lacks = view.mayLoad && view.core.lacksForQuestion(found)
    return IX_OK
  }
  guard lacks else { return status }
  let loaded = loadForHits(view, point)
  return withView(view, .query) { view throws(IXError) in
    outHit?.pointee = view.core.topHit(at: try Point(c: point), by: try deviceKind(device)).c
    return loaded
  }
}

/// Loads what lies at a point. In a trace it stands as the question for the pointer there, which loads the same: that one has
/// no buffer whose size decides what it answers.
private func loadForHits(_ view: ViewHandle?, _ point: ix_point) -> ix_status {
  withView(view, .change, "ix_view_cursor_at", [.point(point), .out(true), .out(false)]) { view throws(IXError) in
    view.core.loadForQuestion(at: try Point(c: point)) ? IX_PENDING : IX_OK
  }
}
