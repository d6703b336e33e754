// The pointer: its shapes, hit testing, and regions where the host controls it.

public import CInteract
import Geometry
import Pointer
import View

// MARK: - Cursors

/// Gets the pointer shape at a point in the current state, as IX_EFFECT_CURSOR reports it. Loads the text and
/// annotations of the page at the point if the provider answers at once, except from inside a callback; nothing else
/// changes.
///
/// - Parameters:
///   - point: View space.
///   - outCursor: An `ix_cursor`.
///   - outRotation: Degrees clockwise, for shapes that can be rotated. May be NULL.
/// - Returns: `IX_OK`; `IX_PENDING`, with the shape as far as it is known, if the text or the annotations of the page
///   are not loaded yet; `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(log annotations + log glyphs) once they are loaded.
@_cdecl("ix_view_cursor_at")
public func viewCursorAt(
  _ view: ViewHandle?, _ point: ix_point, _ outCursor: UnsafeMutablePointer<UInt32>?,
  _ outRotation: UnsafeMutablePointer<Double>?
) -> ix_status {
  let isCalledBack = answer(view) { view throws(IXError) in !view.mayLoad }
  guard isCalledBack == 0 else {
    return withView(view, .query) { view throws(IXError) in
      try tellCursor(view.core, point, outCursor, outRotation, mayLoad: false)
    }
  }
  return withView(view, .change, "ix_view_cursor_at", [.point(point), .out(outCursor), .out(outRotation)]) {
    view throws(IXError) in try tellCursor(view.core, point, outCursor, outRotation, mayLoad: true)
  }
}

private func tellCursor(
  _ core: View, _ point: ix_point, _ outCursor: UnsafeMutablePointer<UInt32>?,
  _ outRotation: UnsafeMutablePointer<Double>?, mayLoad: Bool
) throws(IXError) -> ix_status {
  guard let outCursor else { throw .invalidArgument }
  let at: Point<ViewSpace> = try Point(c: point)
  let isPending = mayLoad && core.loadForQuestion(at: at)
  let wanted = core.cursorDescription(at: at)
  outCursor.pointee = wanted.cursor.rawValue
  outRotation?.pointee = wanted.rotation
  return isPending ? IX_PENDING : IX_OK
}

/// Copies the name of a pointer shape in a toolkit.
///
/// - Parameters:
///   - cursor: An `ix_cursor`.
///   - rotation: Degrees clockwise; for a resize shape the nearest of the eight directions is used.
///   - theme: An `ix_cursor_theme`.
///   - name: ASCII, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - capacity: In bytes; 32 is enough.
///   - outLength: The length of the name. May be NULL with a buffer.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL` after filling the buffer; `IX_ERROR_INVALID_ARGUMENT` for NULL, an
///   unknown shape or theme, or an invalid number.
@_cdecl("ix_cursor_name")
public func cursorName(
  _ cursor: UInt32, _ rotation: Double, _ theme: UInt32, _ name: UnsafeMutablePointer<CChar>?, _ capacity: UInt,
  _ outLength: UnsafeMutablePointer<UInt>?
) -> ix_status {
  do throws(IXError) {
    guard let cursor = Pointer.Cursor(rawValue: cursor), let theme = CursorTheme(rawValue: theme) else {
      throw .invalidArgument
    }
    let text = cursor.name(in: theme, rotation: try Double(c: rotation))
    return try Buffer(name, capacity, outLength).fill(utf8: text.withUTF8Buffer { Array($0) })
  } catch {
    return error.status
  }
}
