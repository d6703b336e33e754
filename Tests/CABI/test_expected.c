/** @file
 * Expectations of users: a menu that opens by itself, copies with their picture, free texts that grow, addresses that open.
 */
#include "world.h"

static struct world world;
static uint64_t now;

static void start(void) {
  open_world(&world);
  now = 6000000000;
}

static void feed(uint32_t type, uint32_t device, ix_point at) {
  ix_event event = {.type = type, .time_ns = now += 20000000};
  event.u.pointer.position = at;
  event.u.pointer.kind = device;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  CHECK_EQUAL(ix_view_feed(world.view, &event, 1, NULL), IX_OK);
}

static void tap(uint32_t device, double x, double y) {
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &at), IX_OK);
  feed(IX_EVENT_DOWN, device, at);
  feed(IX_EVENT_UP, device, at);
  CHECK_EQUAL(ix_view_advance(world.view, now += 2000000000), IX_OK);
}

static ix_annotation_id add(uint32_t subtype, ix_rect rect) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype;
  made.rect = rect;
  made.interior_color = (ix_color){1, 0, {1, 0, 0, 0}};
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &made, &id), IX_OK);
  return id;
}

/** The last effect of a type; its type is 0 where there is none. */
static ix_effect last(uint32_t type) {
  ix_effect effect, found = {0};
  while (ix_view_next_effect(world.view, &effect) == IX_OK) {
    if (effect.type == type) { found = effect; }
  }
  return found;
}

static void the_menu_opens_when_a_finger_has_selected(void) {
  start();
  ix_annotation_id square = add(IX_SUBTYPE_SQUARE, (ix_rect){300, 580, 360, 620});
  double opens = 0;
  CHECK(ix_view_get_setting(world.view, IX_SETTING_MENU_OPENS, 0, &opens) == IX_OK && opens == 3);
  tap(IX_DEVICE_MOUSE, 330, 600);
  CHECK_EQUAL(last(IX_EFFECT_MENU).type, 0);
  CHECK_EQUAL(ix_view_select_annotations(world.view, NULL, 0), IX_OK);
  tap(IX_DEVICE_TOUCH, 330, 600);
  ix_effect menu = last(IX_EFFECT_MENU);
  CHECK(menu.type == IX_EFFECT_MENU && menu.subject == square && menu.u.menu.context == IX_MENU_OF_SHAPE);
  CHECK_EQUAL(ix_view_choose_menu_item(world.view, IX_MENU_DELETE), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(world.view, IX_SETTING_MENU_OPENS, 0, 8), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_setting(world.view, IX_SETTING_MENU_OPENS, 0, 0), IX_OK);
  add(IX_SUBTYPE_SQUARE, (ix_rect){300, 580, 360, 620});
  tap(IX_DEVICE_TOUCH, 330, 600);
  CHECK_EQUAL(last(IX_EFFECT_MENU).type, 0);
  close_world(&world);
}

static void copies_carry_their_picture(void) {
  start();
  static const uint8_t pixels[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  uint8_t copied[4096];
  ix_asset asset = IX_ASSET_INIT;
  ix_asset_id image = 0, pasted = 0;
  ix_annotation_id stamp = add(IX_SUBTYPE_STAMP, (ix_rect){300, 580, 360, 620}), made = 0;
  ix_annotation members = IX_ANNOTATION_INIT;
  size_t length = 0, count = 0;
  asset.kind = IX_ASSET_PIXELS, asset.width = asset.height = 2, asset.components = 3;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, pixels, sizeof pixels, &image), IX_OK);
  CHECK_EQUAL(ix_annotation_set_asset(world.document, stamp, image), IX_OK);
  /* Other members leave it alone. */
  CHECK_EQUAL(ix_annotation_get(world.document, stamp, &members), IX_OK);
  members.border_width += 1;
  CHECK_EQUAL(ix_annotation_set(world.document, stamp, &members), IX_OK);
  CHECK(ix_annotation_get_asset(world.document, stamp, &pasted) == IX_OK && pasted == image);
  CHECK_EQUAL(ix_view_select_annotations(world.view, &stamp, 1), IX_OK);
  CHECK_EQUAL(ix_view_copy_annotations(world.view, copied, sizeof copied, &length), IX_OK);
  CHECK_EQUAL(ix_view_paste_annotations(world.view, copied, length, 0, NULL), IX_OK);
  CHECK(ix_view_selected_annotations(world.view, &made, 1, &count) == IX_OK && count == 1 && made != stamp);
  CHECK(ix_annotation_get_asset(world.document, made, &pasted) == IX_OK && pasted == image);
  for (size_t cut = 0; cut < length; cut += 7) {
    CHECK_EQUAL(ix_view_paste_annotations(world.view, copied, cut, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  }
  close_world(&world);
}

static void a_free_text_grows_with_its_text(void) {
  start();
  static const char text[] = "words that need several lines at this width, all told";
  ix_annotation_id made = add(IX_SUBTYPE_FREE_TEXT, (ix_rect){100, 290, 200, 320});
  ix_annotation found = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_fit_text(world.document, made, IX_TEXT_FIT_GROW), IX_NO_OP);
  CHECK_EQUAL(ix_annotation_set_text(world.document, made, IX_TEXT_DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g", 15), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(world.document, made, IX_TEXT_CONTENTS, text, sizeof text - 1), IX_OK);
  CHECK(ix_annotation_get(world.document, made, &found) == IX_OK && found.rect.y1 == 320 && found.rect.y0 < 280);
  CHECK_EQUAL(ix_annotation_fit_text(world.document, made, IX_TEXT_FIT_GROW), IX_NO_OP);
  CHECK_EQUAL(ix_annotation_fit_text(world.document, made, 9), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_fit_text(world.document, world.annotation, IX_TEXT_FIT_GROW), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_fit_text(world.document, 0, IX_TEXT_FIT_GROW), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

static void an_address_in_the_text_opens(void) {
  start();
  static const char address[] = "http://example.org";
  ix_glyph glyphs[sizeof address - 1];
  char uri[64];
  size_t length = 0;
  for (size_t i = 0; i < sizeof address - 1; i++) {
    double x = 72 + 8 * (double)i;
    glyphs[i] = (ix_glyph){{{x, 700}, {x + 7, 700}, {x + 7, 710}, {x, 710}}, (uint32_t)address[i], 0, 10};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(world.document, world.page, glyphs, sizeof address - 1), IX_OK);
  CHECK_EQUAL(ix_document_load(world.document, world.page, IX_PART_TEXT), IX_OK);
  tap(IX_DEVICE_TOUCH, 150, 705);
  CHECK_EQUAL(last(IX_EFFECT_FOLLOW).type, 0);
  CHECK_EQUAL(ix_view_set_setting(world.view, IX_SETTING_TEXT_LINKS, 0, 1), IX_OK);
  tap(IX_DEVICE_TOUCH, 150, 705);
  ix_effect follow = last(IX_EFFECT_FOLLOW);
  CHECK(follow.type == IX_EFFECT_FOLLOW && follow.u.action.kind == IX_ACTION_URI);
  CHECK_EQUAL(ix_action_copy_text(world.document, follow.u.action.action, IX_TEXT_URI, 0, uri, sizeof uri, &length), IX_OK);
  CHECK(length == sizeof address - 1 && !memcmp(uri, address, length));
  close_world(&world);
}

int main(void) {
  RUN(the_menu_opens_when_a_finger_has_selected, "S84");
  RUN(copies_carry_their_picture, "");
  RUN(a_free_text_grows_with_its_text, "");
  RUN(an_address_in_the_text_opens, "S90e");
  return FINISH();
}
