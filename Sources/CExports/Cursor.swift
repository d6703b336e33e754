// Cursors: which pointer shape belongs where, and what others call it.

public import CInteract
import Geometry
import Pointer
import Session

/// Tells which pointer shape belongs to a point as things are. Changes nothing; the same is told by IX_EFFECT_CURSOR.
///
/// - Parameters:
///   - point: View space.
///   - outCursor: An `ix_cursor`.
///   - outRotation: Degrees clockwise, for shapes that turn. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL or a point that cannot be.
/// - Complexity: O(log annotations + log glyphs).
@_cdecl("ix_view_cursor_at")
public func viewCursorAt(
  _ view: ViewHandle?, _ point: ix_point, _ outCursor: UnsafeMutablePointer<UInt32>?,
  _ outRotation: UnsafeMutablePointer<Double>?
) -> ix_status {
  withView(view, .query) { view throws(IXError) in
    guard let outCursor else { throw .invalidArgument }
    let wanted = view.session.cursorDescription(at: try Point(c: point))
    outCursor.pointee = wanted.cursor.rawValue
    outRotation?.pointee = wanted.rotation
    return IX_OK
  }
}

/// Gives a pointer shape's name in a toolkit.
///
/// - Parameters:
///   - cursor: An `ix_cursor`.
///   - rotation: Degrees clockwise; a resize shape takes the nearest of the eight directions.
///   - theme: An `ix_cursor_theme`.
///   - name: ASCII, not NUL-terminated. The caller's buffer; NULL with a capacity of 0 asks for the length.
///   - capacity: In bytes; 32 is enough.
///   - outLength: How long the name is.
/// - Returns: `IX_OK`; `IX_ERROR_BUFFER_TOO_SMALL`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown shape or theme, or a
///   number that cannot be.
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
    return try copyOut(utf8: text.withUTF8Buffer { Array($0) }, name, capacity, outLength)
  } catch {
    return error.status
  }
}
