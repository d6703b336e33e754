/** @file
 * Images of a page, told by a provider or set, selected and copied; tables of a rectangle; what both refuse.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static ix_page_image image_at(double x0, double y0, double x1, double y1, uint32_t width, uint32_t height) {
  return (ix_page_image){{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {x0, y0, x1, y1}, width, height, 0, 0};
}

static void secondary(double x, double y) {
  ix_event event = {.type = IX_EVENT_DOWN};
  const ix_point at = in_view(&desk, x, y);
  for (int up = 0; up < 2; up++) {
    event.type = up ? IX_EVENT_UP : IX_EVENT_DOWN;
    event.time_ns = desk.now += 20000000;
    event.u.pointer.kind = IX_DEVICE_MOUSE;
    event.u.pointer.pointer = 1;
    event.u.pointer.buttons = up ? 0 : IX_BUTTON_SECONDARY;
    event.u.pointer.position = at;
    CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  }
  rest(&desk);
}

static void an_image_is_copied_from_its_menu(void) {
  const ix_page_image images[2] = {image_at(50, 200, 150, 300, 400, 200), image_at(100, 200, 200, 300, 10, 10)};
  ix_image_hit hit = IX_IMAGE_HIT_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_effect effect;
  size_t count = 0;
  int asked = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, images, 2), IX_OK);
  CHECK(ix_page_copy_images(desk.document, desk.page, NULL, 0, &count) == IX_OK && count == 2);
  CHECK(ix_view_image_at(desk.view, in_view(&desk, 120, 150), &hit) == IX_OK && hit.index == 1 && hit.page == desk.page);
  CHECK_EQUAL(ix_view_selected_image(desk.view, &hit), IX_NO_OP);
  secondary(70, 150);
  CHECK(ix_view_selected_image(desk.view, &hit) == IX_OK && hit.index == 0 && hit.image.width == 400);
  CHECK(ix_page_image_request(desk.document, desk.page, 0, &request) == IX_OK && request.scale == 4);
  CHECK(request.x == 200 && request.y == 400 && request.width == 400 && request.height == 400);
  CHECK_EQUAL(ix_view_choose_menu_item(desk.view, IX_MENU_COPY_IMAGE), IX_OK);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    asked += effect.type == IX_EFFECT_MENU_COMMAND && effect.u.menu.item == IX_MENU_COPY_IMAGE &&
             effect.u.menu.context == IX_MENU_OF_IMAGE && effect.u.menu.page == desk.page;
  }
  CHECK_EQUAL(asked, 1);
  /* The next thing: another one, by call and by key. */
  CHECK_EQUAL(ix_view_select_image_at(desk.view, in_view(&desk, 180, 150)), IX_OK);
  CHECK_EQUAL(ix_view_select_image_at(desk.view, in_view(&desk, 180, 150)), IX_NO_OP);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_NEXT_IMAGE), IX_NO_OP);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_PREVIOUS_IMAGE), IX_OK);
  CHECK(ix_view_selected_image(desk.view, &hit) == IX_OK && hit.index == 0);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_COPY), IX_OK);
  CHECK_EQUAL(ix_view_select_image(desk.view, 0, UINT32_MAX), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_COPY), IX_NO_OP);
  /* An image that is gone is not selected. */
  CHECK_EQUAL(ix_view_select_image(desk.view, 0, 1), IX_OK);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, images, 1), IX_OK);
  CHECK_EQUAL(ix_view_selected_image(desk.view, &hit), IX_NO_OP);
  close_desk(&desk);
}

static void wrong_images_change_nothing(void) {
  ix_page_image image = image_at(50, 200, 150, 300, 40, 20);
  ix_image_hit hit = IX_IMAGE_HIT_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  size_t count = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_OK);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, NULL, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_memory_set_images(desk.document, 12345, &image, 1), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, (size_t)1 << 40), IX_ERROR_TOO_LARGE);
  image.quad.p0.x = NAN;
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_ERROR_INVALID_ARGUMENT);
  image = image_at(50, 200, 150, 300, 0, 20);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_ERROR_INVALID_ARGUMENT);
  image = image_at(50, 200, 150, 300, 1, 20);
  image.flags = 1u << 30;
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK(ix_page_copy_images(desk.document, desk.page, NULL, 0, &count) == IX_OK && count == 1);
  CHECK_EQUAL(ix_view_select_image(desk.view, 0, 7), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_image(desk.view, 9, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_image_at(desk.view, (ix_point){390, 390}), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_image_at(desk.view, (ix_point){NAN, 0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_image_at(desk.view, (ix_point){390, 390}, &hit), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_image_at(desk.view, in_view(&desk, 100, 150), NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_selected_image(desk.view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_page_image_request(desk.document, desk.page, 3, &request), IX_ERROR_NOT_FOUND);
  /* Beside the page nothing can be drawn; a huge image is drawn smaller. */
  image = image_at(900, 900, 950, 950, 5, 5);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_OK);
  CHECK_EQUAL(ix_page_image_request(desk.document, desk.page, 0, &request), IX_ERROR_NOT_FOUND);
  image = image_at(0, 0, 400, 400, 4000000000u, 4000000000u);
  CHECK_EQUAL(ix_memory_set_images(desk.document, desk.page, &image, 1), IX_OK);
  CHECK_EQUAL(ix_page_image_request(desk.document, desk.page, 0, &request), IX_OK);
  CHECK(request.width <= 32768 && (uint64_t)request.width * request.height <= 1u << 26);
  close_desk(&desk);
}

/** Words of letters of 5 by 10 points. */
static size_t write_words(ix_glyph *glyphs, const double (*places)[2], const char *const *words, size_t count) {
  size_t made = 0;
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; words[i][k]; k++) {
      const double x = places[i][0] + 5 * (double)k, y = 400 - places[i][1];
      if (words[i][k] == ' ') { continue; }
      glyphs[made++] = (ix_glyph){{{x, y - 10}, {x + 5, y - 10}, {x + 5, y}, {x, y}}, (uint32_t)words[i][k], 0, 10};
    }
  }
  return made;
}

static void a_table_has_its_cells(void) {
  static const double places[][2] = {{40, 60}, {140, 60}, {40, 80}, {140, 80}, {220, 80}, {220, 100}};
  static const char *const words[] = {"item", "price and sum", "tea", "2.00", "4.00", "total"};
  ix_glyph glyphs[128];
  ix_table_cell cells[32];
  char text[256];
  size_t length = 0, count = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, write_words(glyphs, places, words, 6)), IX_OK);
  CHECK_EQUAL(ix_page_copy_table(desk.document, desk.page, &(ix_rect){20, 50, 380, 95}, text, sizeof text, &length), IX_OK);
  CHECK(!strncmp(text, "item\tprice and sum\t\ntea\t2.00\t4.00", length) || !strncmp(text, "item\tprice and sum\ntea\t2.00\t4.00", length));
  CHECK_EQUAL(ix_page_table_cells(desk.document, desk.page, &(ix_rect){20, 50, 380, 95}, cells, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    CHECK(cells[i].row_span > 0 && cells[i].column_span > 0 && cells[i].text_start + cells[i].text_length <= length);
  }
  CHECK(count >= 5 && cells[count - 1].row == 1 && !strncmp(text + cells[count - 1].text_start, "4.00", 4));
  /* Only part of it; nothing; not a rectangle; no page; too small a buffer. */
  CHECK(ix_page_copy_table(desk.document, desk.page, &(ix_rect){20, 70, 120, 95}, text, sizeof text, &length) == IX_OK && length == 3);
  CHECK(ix_page_copy_table(desk.document, desk.page, &(ix_rect){0, 0, 5, 5}, text, sizeof text, &length) == IX_OK && length == 0);
  CHECK(ix_page_table_cells(desk.document, desk.page, NULL, NULL, 0, &count) == IX_OK && count > 5);
  CHECK_EQUAL(ix_page_table_cells(desk.document, desk.page, NULL, cells, 1, &count), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(ix_page_copy_table(desk.document, desk.page, &(ix_rect){NAN, 0, 5, 5}, text, sizeof text, &length), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_page_copy_table(desk.document, 777, NULL, text, sizeof text, &length), IX_ERROR_NOT_FOUND);
  /* Of the selected rectangle; of running text there is none. */
  drag(&desk, 20, 75, 380, 95, IX_MODIFIER_ALT);
  CHECK(ix_view_copy_selected_table(desk.view, text, sizeof text, &length) == IX_OK && length == 13 && !strncmp(text, "tea\t2.00\t4.00", 13));
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_COPY_TABLE), IX_OK);
  CHECK_EQUAL(ix_view_select_text(desk.view, 0, 0, 0, 5), IX_OK);
  CHECK(ix_view_copy_selected_table(desk.view, text, sizeof text, &length) == IX_OK && length == 0);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_COPY_TABLE), IX_NO_OP);
  close_desk(&desk);
}

int main(void) {
  RUN(an_image_is_copied_from_its_menu, "S315b S325");
  RUN(wrong_images_change_nothing, "S315b");
  RUN(a_table_has_its_cells, "S315b");
  return FINISH();
}
