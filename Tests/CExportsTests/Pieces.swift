import CExports
import CInteract

/// Glyphs in a row from x = 0, 10 wide and 10 high each, spaces left out.
func row(_ letters: String, y: Double = 100) -> [ix_glyph] {
  letters.unicodeScalars.enumerated().filter { $0.element != " " }.map { place, scalar in
    let (x, top) = (Double(place) * 10, y + 10)
    let quad = ix_quad(
      p0: ix_point(x: x, y: y), p1: ix_point(x: x + 10, y: y), p2: ix_point(x: x + 10, y: top),
      p3: ix_point(x: x, y: top))
    return ix_glyph(quad: quad, codepoint: scalar.value, flags: 0, font_size: 10)
  }
}

/// An annotation of a subtype with a rectangle.
func annotation(_ subtype: ix_subtype, _ rect: ix_rect = ix_rect(x0: 10, y0: 10, x1: 60, y1: 30)) -> ix_annotation {
  var made = ix_annotation()
  made.size = UInt32(MemoryLayout<ix_annotation>.size)
  made.subtype = subtype.rawValue
  made.rect = rect
  (made.popup, made.parent, made.in_reply_to) = (-1, -1, -1)
  made.appearance_matrix = ix_matrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  (made.border_width, made.opacity) = (1, 1)
  return made
}

func action(_ kind: ix_action_kind, _ trigger: ix_trigger = IX_TRIGGER_ACTIVATE) -> ix_action {
  var made = ix_action()
  made.size = UInt32(MemoryLayout<ix_action>.size)
  made.kind = kind.rawValue
  made.trigger = trigger.rawValue
  return made
}

func destination(page: UInt32) -> ix_destination {
  var made = ix_destination()
  made.size = UInt32(MemoryLayout<ix_destination>.size)
  made.kind = IX_DESTINATION_XYZ.rawValue
  made.flags = IX_DESTINATION_HAS_TOP.rawValue
  made.page = page
  made.top = 250
  return made
}

func measure(_ kind: ix_measure_kind, box: ix_rect? = nil) -> ix_measure {
  var made = ix_measure()
  made.size = UInt32(MemoryLayout<ix_measure>.size)
  made.kind = kind.rawValue
  if let box { (made.box, made.flags) = (box, IX_MEASURE_HAS_BOX.rawValue) }
  return made
}

func numberFormat(_ role: ix_number_role, factor: Double) -> ix_number_format {
  var made = ix_number_format()
  made.size = UInt32(MemoryLayout<ix_number_format>.size)
  made.role = role.rawValue
  made.precision = 100
  made.factor = factor
  return made
}

func outlineItem(depth: UInt32) -> ix_outline_item {
  var made = ix_outline_item()
  made.size = UInt32(MemoryLayout<ix_outline_item>.size)
  made.depth = depth
  return made
}

/// A page of 200 by 300 units.
func page(rotate: Int32 = 0) -> ix_page_info {
  var made = ix_page_info()
  made.size = UInt32(MemoryLayout<ix_page_info>.size)
  made.flags = IX_PAGE_HAS_MEDIA_BOX.rawValue
  made.media_box = ix_rect(x0: 0, y0: 0, x1: 200, y1: 300)
  made.rotate = rotate
  made.user_unit = 1
  return made
}
