/** @file
 * A selecting drag that begins beside the text, by the setting of the device; a click there selects nothing.
 */
#include "hand.h"

static struct desk desk;

static void write_line(void) {
  ix_glyph glyphs[5];
  memset(glyphs, 0, sizeof glyphs);
  for (int i = 0; i < 5; i++) {
    const double x = 100 + 20 * i;
    glyphs[i].quad = (ix_quad){{x, 300}, {x + 20, 300}, {x + 20, 320}, {x, 320}};
    glyphs[i].codepoint = (uint32_t)('a' + i);
    glyphs[i].font_size = 20;
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, 5), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_TEXT), IX_OK);
}

/** How many glyphs are selected. */
static uint32_t selected(void) {
  ix_effect effect;
  static uint32_t count;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TEXT_SELECTION) count = (uint32_t)effect.u.text_selection.glyphs;
  }
  return count;
}

static void a_drag_from_the_margin(void) {
  double value = 7;
  open_desk(&desk);
  write_line();
  CHECK_EQUAL(ix_view_get_setting(desk.view, IX_SETTING_TEXT_FROM_BESIDE, IX_DEVICE_MOUSE, &value), IX_OK);
  CHECK(value == 0);
  drag(&desk, 20, 90, 150, 90, 0);
  CHECK_EQUAL(selected(), 0);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_FROM_BESIDE, IX_DEVICE_MOUSE, 1), IX_OK);
  CHECK_EQUAL(ix_view_get_setting(desk.view, IX_SETTING_TEXT_FROM_BESIDE, IX_DEVICE_TOUCH, &value), IX_OK);
  CHECK(value == 0);
  click(&desk, 20, 90, 0);
  CHECK_EQUAL(selected(), 0);
  drag(&desk, 20, 90, 142, 90, 0);
  CHECK_EQUAL(selected(), 2);
  click(&desk, 20, 200, 0);
  CHECK_EQUAL(selected(), 0);
  drag(&desk, 200, 300, 102, 90, 0);
  CHECK_EQUAL(selected(), 5);
  close_desk(&desk);
}

int main(void) {
  RUN(a_drag_from_the_margin, "S343");
  return FINISH();
}
