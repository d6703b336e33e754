/** @file
 * Requests of tools before they create, the members that they set, and the tool for each kind of annotation.
 */
#include "world.h"

static struct world world;
static uint64_t now = 6000000000;

static void feed(uint32_t type, double x, double y) {
  feed_mouse(world.view, now += 20000000, type, x, y, 0);
}

static void tap(double x, double y) {
  now += 2000000000;
  feed(IX_EVENT_DOWN, x, y);
  feed(IX_EVENT_UP, x, y);
  CHECK_EQUAL(ix_view_advance(world.view, now + 1000000000), IX_OK);
}

static void drag(double x0, double y0, double x1, double y1) {
  now += 2000000000;
  feed(IX_EVENT_DOWN, x0, y0);
  feed(IX_EVENT_MOVE, (x0 + x1) / 2, (y0 + y1) / 2);
  feed(IX_EVENT_UP, x1, y1);
}

static size_t count(void) {
  size_t found = 0;
  ix_page_annotations(world.document, world.page, NULL, 0, &found);
  return found;
}

static ix_annotation_id newest(void) {
  ix_annotation_id ids[64];
  size_t total = 0;
  CHECK_EQUAL(ix_page_annotations(world.document, world.page, ids, 64, &total), IX_OK);
  return total > 0 ? ids[total - 1] : 0;
}

static uint32_t subtype_of(ix_annotation_id id) {
  ix_annotation found = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, id, &found), IX_OK);
  return found.subtype;
}

/* Whether the text of a kind is this one. */
static int reads(ix_annotation_id id, uint32_t kind, const char *text) {
  char found[128];
  size_t length = 0;
  ix_status status = ix_annotation_copy_text(world.document, id, kind, 0, found, sizeof found, &length);
  return status == IX_OK && length == strlen(text) && !memcmp(found, text, length);
}

/* The last request that the view has made; 0 without any. */
static uint64_t request(uint32_t *content) {
  ix_effect effect;
  uint64_t found = 0;
  while (ix_reader_next(world.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_CONTENT_WANTED) continue;
    found = effect.u.content.request;
    *content = effect.u.content.content;
  }
  return found;
}

static void a_picture_is_asked_for_and_created_as_one_step(void) {
  open_world(&world);
  static const uint8_t pixels[2 * 3 * 3] = {0};
  ix_asset asset = IX_ASSET_INIT, found = IX_ASSET_INIT;
  ix_asset_id image = 0, file = 0;
  ix_annotation_id made = 0;
  uint32_t content = 0;
  asset.kind = IX_ASSET_PIXELS, asset.width = 2, asset.height = 3, asset.components = 3;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, pixels, sizeof pixels, &image), IX_OK);
  CHECK(ix_document_get_asset(world.document, image, &found) == IX_OK && found.width == 2 && found.height == 3);
  asset = (ix_asset)IX_ASSET_INIT;
  asset.kind = IX_ASSET_FILE;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, pixels, 5, &file), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_CREATE_IMAGE_STAMP), IX_OK);
  drag(100, 100, 300, 200);
  uint64_t wanted = request(&content);
  CHECK(wanted != 0 && content == IX_CONTENT_IMAGE && count() == 1);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted + 1, image, NULL, 0, &made), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted, file, NULL, 0, &made), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted, 0, "text", 4, &made), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted, image, NULL, 0, &made), IX_OK);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted, image, NULL, 0, &made), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(subtype_of(made), IX_SUBTYPE_STAMP);
  ix_asset_id carried = 0;
  CHECK(ix_annotation_get_asset(world.document, made, &carried) == IX_OK && carried == image);
  CHECK_EQUAL(ix_annotation_set_asset(world.document, made, file), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_set_asset(world.document, made, 12345), IX_ERROR_NOT_FOUND);
  uint32_t name = 0;
  CHECK(ix_document_undo(world.document, &name) == IX_OK && name == IX_PHRASE_UNDO_CREATE_IMAGE_STAMP && count() == 1);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_CREATE_IMAGE_STAMP), IX_OK);
  tap(200, 200);
  wanted = request(&content);
  CHECK_EQUAL(ix_view_cancel_content(world.view, wanted), IX_OK);
  CHECK_EQUAL(ix_view_cancel_content(world.view, wanted), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_commit_content(world.view, wanted, image, NULL, 0, &made), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

static void what_no_asset_can_be_is_refused(void) {
  open_world(&world);
  static const uint8_t bytes[64] = {0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xDA, 0, 2};
  ix_asset asset = IX_ASSET_INIT;
  ix_asset_id made = 77;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.kind = IX_ASSET_PIXELS, asset.width = 2, asset.height = 2, asset.components = 3;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 11, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.components = 2;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 8, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.components = 4, asset.width = 0xFFFFFFFF, asset.height = 0xFFFFFFFF;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 8, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.width = asset.height = 1, asset.flags = 8;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.flags = 0;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, NULL, 4, &made), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, SIZE_MAX, &made), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, NULL), IX_ERROR_INVALID_ARGUMENT);
  asset.kind = IX_ASSET_JPEG;
  for (size_t length = 0; length <= 12; length++)
    CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, length, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.kind = IX_ASSET_SOUND, asset.rate = NAN, asset.channels = 1, asset.bits = 8;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, &made), IX_ERROR_INVALID_ARGUMENT);
  asset.rate = 8000, asset.bits = 12;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, &made), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(made, 77);
  asset.bits = 8;
  CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, 4, &made), IX_OK);
  uint8_t copy[8];
  size_t length = 0;
  CHECK(ix_document_copy_asset(world.document, made, copy, 8, &length) == IX_OK && length == 4 && !memcmp(copy, bytes, 4));
  CHECK_EQUAL(ix_document_copy_asset(world.document, made + 1, copy, 8, &length), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

static void texts_of_a_tool_go_with_its_variant(void) {
  open_world(&world);
  char text[16];
  size_t length = 0;
  const uint32_t mode = IX_TOOL_CREATE_RUBBER_STAMP;
  CHECK_EQUAL(ix_view_set_tool_text(world.view, mode, 1, IX_TEXT_ICON, "Approved", 8), IX_OK);
  CHECK_EQUAL(ix_view_set_tool_text(world.view, mode, 1, IX_TEXT_NAME, "Approved", 8), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_tool_text(world.view, 9999, 1, IX_TEXT_ICON, "Approved", 8), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_view_set_tool_text(world.view, mode, 1, IX_TEXT_ICON, NULL, 8), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_copy_tool_text(world.view, mode, 1, IX_TEXT_ICON, text, 16, &length), IX_OK);
  CHECK(length == 8 && !memcmp(text, "Approved", 8));
  CHECK_EQUAL(ix_view_copy_tool_text(world.view, mode, 0, IX_TEXT_ICON, text, 16, &length), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_use_tool(world.view, mode, 0, 1), IX_OK);
  tap(200, 200);
  CHECK(reads(newest(), IX_TEXT_ICON, "Approved"));
  CHECK_EQUAL(ix_view_use_tool(world.view, mode, 0, 0), IX_OK);
  tap(400, 200);
  CHECK(reads(newest(), IX_TEXT_ICON, "Draft"));
  CHECK_EQUAL(ix_view_set_tool_text(world.view, mode, 1, IX_TEXT_ICON, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_view_copy_tool_text(world.view, mode, 1, IX_TEXT_ICON, text, 16, &length), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

static void types_without_a_tool_are_listed(void) {
  open_world(&world);
  uint32_t none[64], mode = 0, row = 0, subtype = 0;
  size_t total = 0;
  CHECK(ix_view_copy_uncreated_subtypes(world.view, none, 64, &total) == IX_OK && total > 5);
  for (uint32_t each = IX_SUBTYPE_TEXT; each <= IX_SUBTYPE_RICH_MEDIA; each++) {
    int is_listed = 0;
    for (size_t i = 0; i < total; i++) is_listed |= none[i] == each;
    CHECK_EQUAL(ix_view_creation_tool_of_subtype(world.view, each, &mode), is_listed ? IX_ERROR_NOT_FOUND : IX_OK);
    if (is_listed) continue;
    // Each row has a tool of its subtype, if it is supported.
    ix_status status = ix_view_get_created_kind(world.view, mode, &row, &subtype);
    CHECK(status == IX_ERROR_NOT_FOUND || (status == IX_OK && subtype == each && row == mode - 100));
  }
  CHECK_EQUAL(ix_view_creation_tool_of_subtype(world.view, IX_SUBTYPE_UNKNOWN, &mode), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_creation_tool_of_subtype(world.view, 999, &mode), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_creation_tool_of_subtype(world.view, IX_SUBTYPE_INK, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK(ix_view_creation_tool_of_subtype(world.view, IX_SUBTYPE_STAMP, &mode) == IX_OK && mode == IX_TOOL_CREATE_SIGNATURE);
  CHECK_EQUAL(ix_view_get_created_kind(world.view, IX_TOOL_PAN, &row, &subtype), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

static void a_link_leads_where_it_is_told_to(void) {
  open_world(&world);
  ix_action action = IX_ACTION_INIT;
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_CREATE_LINK_RECTANGLE), IX_OK);
  drag(400, 400, 500, 450);
  ix_annotation_id link = newest();
  CHECK_EQUAL(subtype_of(link), IX_SUBTYPE_LINK);
  action.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_annotation_set_action(world.document, link, &action, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_set_action(world.document, link + 9, &action, "a:b", 3), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_annotation_set_action(world.document, link, &action, "a:b", 3), IX_OK);
  action.kind = IX_ACTION_HIDE;
  CHECK_EQUAL(ix_annotation_set_action(world.document, link, &action, "a:b", 3), IX_ERROR_INVALID_ARGUMENT);
  ix_action_id id = 0;
  char uri[8];
  size_t length = 0;
  CHECK_EQUAL(ix_annotation_find_action(world.document, link, IX_TRIGGER_ACTIVATE, &id), IX_OK);
  CHECK_EQUAL(ix_action_copy_text(world.document, id, IX_TEXT_URI, 0, uri, 8, &length), IX_OK);
  CHECK(length == 3 && !memcmp(uri, "a:b", 3));
  ix_action found = IX_ACTION_INIT;
  CHECK(ix_action_get(world.document, id, &found) == IX_OK && (found.flags & IX_ACTION_NEEDS_CONSENT));
  CHECK_EQUAL(ix_annotation_set_action(world.document, link, NULL, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_annotation_find_action(world.document, link, IX_TRIGGER_ACTIVATE, &id), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK(ix_annotation_find_action(world.document, link, IX_TRIGGER_ACTIVATE, &id) == IX_OK && id != 0);
  close_world(&world);
}

int main(void) {
  RUN(a_picture_is_asked_for_and_created_as_one_step, "");
  RUN(what_no_asset_can_be_is_refused, "");
  RUN(texts_of_a_tool_go_with_its_variant, "S70");
  RUN(types_without_a_tool_are_listed, "S69b S69c");
  RUN(a_link_leads_where_it_is_told_to, "");
  return FINISH();
}
