import CExports
import CInteract

/// A provider's view of its sink: each call hands one piece over.
struct Sink: @unchecked Sendable {
  let raw: UnsafePointer<ix_sink>?

  init(_ raw: UnsafePointer<ix_sink>?) { self.raw = raw }

  private func with(_ body: (ix_sink, UnsafePointer<ix_sink>) -> ix_status) -> ix_status {
    guard let raw else { return IX_ERROR_INVALID_ARGUMENT }
    return body(raw.pointee, raw)
  }

  @discardableResult
  func pages(_ pages: [ix_page_info]) -> ix_status { with { $0.pages($1, pages, pages.count) } }

  @discardableResult
  func glyphs(_ glyphs: [ix_glyph]) -> ix_status { with { $0.glyphs($1, glyphs, glyphs.count) } }

  /// A row of letters, 10 wide and 10 high each, at the height `y` in pdf space.
  @discardableResult
  func letters(_ letters: String, y: Double = 100) -> ix_status { glyphs(row(letters, y: y)) }

  @discardableResult
  func annotation(_ subtype: ix_subtype) -> ix_status { annotation(CExportsTests.annotation(subtype)) }

  @discardableResult
  func annotation(_ given: ix_annotation) -> ix_status {
    var given = given
    return with { $0.annotation($1, &given) }
  }

  @discardableResult
  func field(_ kind: ix_field_kind) -> ix_status {
    var field = ix_field(
      size: UInt32(MemoryLayout<ix_field>.size), kind: kind.rawValue, flags: 0, max_length: 0, quadding: 0, object: 0,
      widgets: 0, calculation: 0)
    return with { $0.field($1, &field) }
  }

  @discardableResult
  func action(_ kind: ix_action_kind, _ trigger: ix_trigger = IX_TRIGGER_ACTIVATE) -> ix_status {
    var given = CExportsTests.action(kind, trigger)
    return with { $0.action($1, &given) }
  }

  @discardableResult
  func outlineItem(depth: UInt32, _ title: String) -> ix_status {
    var item = ix_outline_item()
    item.size = UInt32(MemoryLayout<ix_outline_item>.size)
    item.depth = depth
    let answer = with { $0.outline_item($1, &item) }
    return answer == IX_OK ? text(title, IX_TEXT_TITLE) : answer
  }

  @discardableResult
  func destination(page: UInt32) -> ix_status {
    var place = CExportsTests.destination(page: page)
    return with { $0.destination($1, &place) }
  }

  @discardableResult
  func measure(_ kind: ix_measure_kind, box: ix_rect? = nil) -> ix_status {
    var given = CExportsTests.measure(kind, box: box)
    return with { $0.measure($1, &given) }
  }

  @discardableResult
  func format(_ role: ix_number_role, factor: Double) -> ix_status {
    var given = numberFormat(role, factor: factor)
    return with { $0.number_format($1, &given) }
  }

  @discardableResult
  func points(_ kind: ix_points_kind, _ points: [ix_point]) -> ix_status {
    with { $0.points($1, kind.rawValue, points, points.count) }
  }

  @discardableResult
  func text(_ text: String, _ kind: ix_text_kind) -> ix_status { bytes(Array(text.utf8), kind) }

  @discardableResult
  func bytes(_ bytes: [UInt8], _ kind: ix_text_kind) -> ix_status {
    with { $0.text($1, kind.rawValue, bytes.map { CChar(bitPattern: $0) }, bytes.count) }
  }
}
