/** @file
 * The loop of the built-in tools step by step, and what each tool of the table creates.
 */
#include "world.h"

static struct world world;
static uint64_t now;
static uint32_t device = IX_DEVICE_MOUSE;

static void feed(uint32_t type, double x, double y) {
  feed_device(world.view, device, now += 20000000, type, x, y, 0);
}

static void rest(void) { CHECK_EQUAL(ix_view_advance(world.view, now += 2000000000), IX_OK); }

/** A click in the middle of an annotation. */
static void click(ix_annotation_id annotation) {
  ix_annotation found = IX_ANNOTATION_INIT;
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_annotation_get(world.document, annotation, &found), IX_OK);
  ix_point middle = {(found.rect.x0 + found.rect.x1) / 2, (found.rect.y0 + found.rect.y1) / 2};
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, middle, IX_SPACE_VIEW, &at), IX_OK);
  feed(IX_EVENT_DOWN, at.x, at.y);
  feed(IX_EVENT_UP, at.x, at.y);
  rest();
}

static uint32_t mode(void) { return tool_of(world.view); }

/** The events, a word each. */
static char said[512];
static void say(const char *word) {
  size_t used = strlen(said);
  if (used + 40 < sizeof said) { snprintf(said + used, 40, "%s ", word); }
}

/** Built-in tools that write down what they are told: the same object is pan's name or edit's. */
static uint32_t told(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)event;
  say(user_data), say("told");
  return IX_TOOL_TO_BASE;
}
static void created(ix_view *view, ix_tool_carry *carry, void *user_data) {
  (void)view;
  say(user_data), say(carry->annotation ? "created-with-it" : "created");
}
static void closed(ix_view *view, ix_tool_carry *carry, void *user_data) {
  (void)view, (void)carry;
  say(user_data), say("closed");
}
static void selected(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  say("selected");
}

static void watch(uint32_t which, char *name) {
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  options.mode = options.base = which;
  functions.create = created;
  functions.close = closed;
  functions.single_tap_confirmed = told;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, name, NULL, NULL), IX_OK);
}

static void pan_hands_an_annotation_to_the_tool_that_edits_it(void) {
  open_world(&world);
  now = 6000000000;
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id square = 0, chosen[2];
  size_t count = 0;
  made.subtype = IX_SUBTYPE_STAMP;
  made.rect = (ix_rect){300, 580, 360, 620};
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &made, &square), IX_OK);
  watch(IX_TOOL_PAN, "pan");
  watch(IX_TOOL_EDIT, "edit");
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_SELECT_TEXT), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_PAN), IX_OK);
  CHECK_EQUAL(ix_component_add_callback(world.view, IX_SELECT_ANNOTATION, selected, NULL, NULL, NULL), IX_OK);
  said[0] = 0;
  click(square);
  CHECK(!strcmp(said, "pan told pan closed edit created-with-it edit told selected "));
  CHECK(ix_view_selected_annotations(world.view, chosen, 2, &count) == IX_OK && count == 1 && chosen[0] == square);
  CHECK_EQUAL(mode(), IX_TOOL_EDIT);
  close_world(&world);
}

static void pan_does_menus_itself_and_hands_links_on(void) {
  open_world(&world);
  now = 6000000000;
  CHECK_EQUAL(mode(), IX_TOOL_PAN);
  ix_effect effect;
  while (ix_reader_next(world.reader, &effect) == IX_OK) { continue; }
  said[0] = 0;
  click(world.annotation);
  device = IX_DEVICE_TOUCH;
  feed(IX_EVENT_DOWN, 500, 500);
  rest();
  feed(IX_EVENT_UP, 500, 500);
  device = IX_DEVICE_MOUSE;
  rest();
  while (ix_reader_next(world.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TOOL) { say(effect.u.tool.new_tool == IX_TOOL_LINK_ACTION ? "link-action" : "pan"); }
    if (effect.type == IX_EFFECT_FOLLOW) { say("followed"); }
    if (effect.type == IX_EFFECT_MENU) { say("menu"); }
  }
  CHECK(!strcmp(said, "link-action followed pan menu ") && mode() == IX_TOOL_PAN);
  close_world(&world);
}

/** Rows of the table of tools: the mode is 100 and the row. */
static const struct row { uint32_t row, subtype; const char *intent; } rows[] = {
    {1, IX_SUBTYPE_TEXT, ""}, {2, IX_SUBTYPE_LINK, ""}, {3, IX_SUBTYPE_LINK, ""}, {4, IX_SUBTYPE_FREE_TEXT, "FreeText"},
    {5, IX_SUBTYPE_FREE_TEXT, "FreeTextCallout"}, {6, IX_SUBTYPE_LINE, ""}, {7, IX_SUBTYPE_LINE, "LineArrow"},
    {8, IX_SUBTYPE_LINE, "LineDimension"}, {9, IX_SUBTYPE_SQUARE, ""}, {10, IX_SUBTYPE_CIRCLE, ""},
    {11, IX_SUBTYPE_POLY_LINE, ""}, {12, IX_SUBTYPE_POLYGON, ""}, {13, IX_SUBTYPE_POLYGON, "PolygonCloud"},
    {14, IX_SUBTYPE_HIGHLIGHT, ""}, {15, IX_SUBTYPE_UNDERLINE, ""}, {16, IX_SUBTYPE_SQUIGGLY, ""},
    {17, IX_SUBTYPE_STRIKE_OUT, ""}, {18, IX_SUBTYPE_INK, ""}, {19, IX_SUBTYPE_INK, "InkHighlight"},
    {20, IX_SUBTYPE_STAMP, ""}, {21, IX_SUBTYPE_STAMP, "StampImage"}, {22, IX_SUBTYPE_STAMP, ""},
    {23, IX_SUBTYPE_FILE_ATTACHMENT, ""}, {24, IX_SUBTYPE_SOUND, ""}, {25, IX_SUBTYPE_REDACT, ""},
    {26, IX_SUBTYPE_WIDGET, ""}, {27, IX_SUBTYPE_WIDGET, ""}, {28, IX_SUBTYPE_WIDGET, ""}, {29, IX_SUBTYPE_WIDGET, ""},
    {30, IX_SUBTYPE_REDACT, ""}, {31, IX_SUBTYPE_POLY_LINE, "PolyLineDimension"},
    {32, IX_SUBTYPE_POLYGON, "PolygonDimension"}, {33, IX_SUBTYPE_POLYGON, "PolygonDimension"}, {34, IX_SUBTYPE_WIDGET, ""},
    {35, IX_SUBTYPE_WIDGET, ""}, {36, IX_SUBTYPE_FREE_TEXT, "FreeTextTypeWriter"}, {37, IX_SUBTYPE_HIGHLIGHT, ""},
    {38, IX_SUBTYPE_TEXT, ""}, {39, IX_SUBTYPE_CARET, "Replace"}};

/** Gives a tool what it asks for; the annotation, or 0 where it asked for nothing. */
static ix_annotation_id give_content(void) {
  static const uint8_t bytes[12] = {0};
  ix_annotation_id made = 0;
  ix_effect effect;
  while (ix_reader_next(world.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_CONTENT_WANTED) { continue; }
    ix_asset asset = IX_ASSET_INIT;
    ix_asset_id kept = 0;
    uint32_t content = effect.u.content.content;
    if (content == IX_CONTENT_IMAGE) { asset.kind = IX_ASSET_PIXELS, asset.width = asset.height = 2, asset.components = 3; }
    if (content == IX_CONTENT_FILE) { asset.kind = IX_ASSET_FILE; }
    if (content == IX_CONTENT_SOUND) { asset.kind = IX_ASSET_SOUND, asset.rate = 8000, asset.channels = 1, asset.bits = 8; }
    if (asset.kind) { CHECK_EQUAL(ix_document_add_asset(world.document, &asset, bytes, sizeof bytes, &kept), IX_OK); }
    const char *text = content == IX_CONTENT_TEXT || content == IX_CONTENT_FILE ? "today" : "";
    CHECK_EQUAL(ix_view_commit_content(world.view, effect.u.content.request, kept, text, strlen(text), &made), IX_OK);
  }
  return made;
}

/** A drag over the letters of the page, or points above them for what is drawn point by point. */
static void draw(const struct row *row) {
  ix_point from = {0, 0}, to = {0, 0};
  int is_path = (row->row >= 11 && row->row <= 13) || row->row == 31 || row->row == 32;
  ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){73, 705}, IX_SPACE_VIEW, &from);
  ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){133, 704}, IX_SPACE_VIEW, &to);
  if (is_path) {
    const ix_point corners[] = {from, to, {to.x, to.y + 60}, {to.x, to.y + 60}};
    for (int i = 0; i < 4; i++) { feed(IX_EVENT_DOWN, corners[i].x, corners[i].y), feed(IX_EVENT_UP, corners[i].x, corners[i].y); }
  } else {
    feed(IX_EVENT_DOWN, from.x, from.y);
    for (int i = 1; i <= 6; i++) { feed(IX_EVENT_MOVE, from.x + (to.x - from.x) * i / 6, from.y + (to.y - from.y) * i / 6 + 0.5 * i); }
    feed(IX_EVENT_UP, to.x, to.y + 3);
  }
  rest();
}

static void each_row_creates_what_the_table_says(void) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    open_world(&world);
    now = 6000000000;
    ix_annotation_id ids[8], made = 0;
    ix_annotation found = IX_ANNOTATION_INIT;
    size_t count = 0, length = 0;
    char intent[64] = "";
    CHECK_EQUAL(ix_view_set_tool(world.view, 100 + rows[i].row), IX_OK);
    draw(&rows[i]);
    made = give_content();
    CHECK(ix_page_annotations(world.document, world.page, ids, 8, &count) == IX_OK && count >= 2);
    if (!made && count >= 2) { made = ids[count - 1]; }
    CHECK_EQUAL(ix_annotation_get(world.document, made, &found), IX_OK);
    if (ix_annotation_copy_text(world.document, made, IX_TEXT_INTENT, 0, intent, sizeof intent - 1, &length) != IX_OK) { length = 0; }
    intent[length] = 0;
    if (found.subtype != rows[i].subtype || strcmp(intent, rows[i].intent)) {
      printf("row %u: subtype %u, intent '%s'\n", rows[i].row, found.subtype, intent);
    }
    CHECK(found.subtype == rows[i].subtype && !strcmp(intent, rows[i].intent));
    uint32_t name = 0;
    /* The smart pen has made a highlight here. */
    uint32_t step = rows[i].row == 37 ? IX_PHRASE_UNDO_CREATE_HIGHLIGHT : 120 + rows[i].row;
    CHECK(ix_document_undo(world.document, &name) == IX_OK && name == step);
    CHECK(ix_page_annotations(world.document, world.page, ids, 8, &count) == IX_OK && count == 1);
    close_world(&world);
  }
}

/** An outline, a list of annotations and a toolbar show data from models and effects; no tool has a part in it. */
static void controls_live_on_models_and_effects(void) {
  open_world(&world);
  now = 6000000000;
  ix_outline_item item = IX_OUTLINE_ITEM_INIT;
  ix_outline_item_id first = 0;
  ix_annotation_id ids[8];
  ix_visible_page pages[4];
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_effect effect;
  size_t count = 0;
  CHECK_EQUAL(ix_memory_add_outline_item(world.document, &item, NULL), IX_OK);
  CHECK_EQUAL(ix_view_turn_tools_off(world.view), IX_OK);
  while (ix_reader_next(world.reader, &effect) == IX_OK) { continue; }
  CHECK(ix_outline_load(world.document) == IX_OK && ix_outline_count(world.document, &count) == IX_OK && count == 1);
  CHECK(ix_outline_item_at(world.document, 0, &first) == IX_OK && first != 0);
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){300, 580, 360, 620};
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &made, NULL), IX_OK);
  CHECK(ix_page_annotations(world.document, world.page, ids, 8, &count) == IX_OK && count == 2);
  CHECK(ix_view_visible_pages(world.view, pages, 4, &count) == IX_OK && count == 1);
  said[0] = 0;
  device = IX_DEVICE_TOUCH;
  feed(IX_EVENT_DOWN, 500, 500);
  feed(IX_EVENT_UP, 500, 500);
  rest();
  device = IX_DEVICE_MOUSE;
  while (ix_reader_next(world.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_ANNOTATION_CHANGED) { say("list"); }
    if (effect.type == IX_EFFECT_HISTORY) { say("undo-button"); }
    if (effect.type == IX_EFFECT_TOGGLE_USER_INTERFACE) { say("bars"); }
  }
  CHECK(!strcmp(said, "list undo-button bars "));
  close_world(&world);
}

int main(void) {
  RUN(controls_live_on_models_and_effects, "S91");
  RUN(pan_hands_an_annotation_to_the_tool_that_edits_it, "S81 S80a S83a S83b S83c");
  RUN(pan_does_menus_itself_and_hands_links_on, "S80b S82 S93");
  RUN(each_row_creates_what_the_table_says, "S69a S86a S86b");
  return FINISH();
}
