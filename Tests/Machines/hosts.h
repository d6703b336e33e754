/** @file
 * The document that the traces are played on, and the calls of its host: navigation, layouts, settings, tools, edits, forms, commands.
 */
#ifndef IX_TEST_MACHINES_HOSTS_H
#define IX_TEST_MACHINES_HOSTS_H

#include "events.h"

static unsigned long long host_calls;

static ix_annotation_id added(uint32_t page, uint32_t subtype, ix_rect rect) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  annotation.subtype = subtype;
  annotation.rect = rect;
  SO(ix_memory_add_annotation(document, page_of(page), &annotation, &id) == IX_OK);
  return id;
}

/** Shapes with points, and links that lead to a page and out of the document. */
static void furnish(void) {
  static const ix_point corners[] = {{300, 400}, {380.5, 460.25}, {420, 390}, {350, 340}}, ends[] = {{60, 420}, {200.5, 510.125}};
  const char address[] = "https://example.org/";
  ix_annotation_id id = added(0, IX_SUBTYPE_POLYGON, (ix_rect){300, 340, 420, 461});
  ix_memory_add_points(document, id, IX_POINTS_VERTICES, corners, 4);
  id = added(1, IX_SUBTYPE_POLY_LINE, (ix_rect){300, 340, 420, 461});
  ix_memory_add_points(document, id, IX_POINTS_VERTICES, corners, 4);
  id = added(0, IX_SUBTYPE_LINE, (ix_rect){60, 420, 201, 511});
  ix_memory_add_points(document, id, IX_POINTS_VERTICES, ends, 2);
  id = added(0, IX_SUBTYPE_INK, (ix_rect){60, 420, 201, 511});
  ix_memory_add_points(document, id, IX_POINTS_STROKE, corners, 4);
  for (uint32_t page = 0; page < PAGES; page++) {
    ix_action action = IX_ACTION_INIT;
    ix_action_id made = 0;
    id = added(page, IX_SUBTYPE_LINK, (ix_rect){60, 640, 300, 670});
    action.kind = page ? IX_ACTION_GO_TO : IX_ACTION_URI;
    if (page) {
      action.flags = IX_ACTION_HAS_DESTINATION;
      action.destination = (ix_destination)IX_DESTINATION_INIT;
      action.destination.page = PAGES - 1 - page;
    }
    ix_memory_add_action(document, id, &action, &made);
    if (!page) { ix_memory_add_action_text(document, made, IX_TEXT_URI, address, sizeof address - 1); }
  }
}

static ix_annotation_id widgets[6];

/** A field of each kind, after the view is there: it is an edit. */
static void add_fields(void) {
  static const uint32_t kinds[] = {IX_FIELD_TEXT, IX_FIELD_TEXT, IX_FIELD_CHECK_BOX, IX_FIELD_RADIO_BUTTON, IX_FIELD_COMBO_BOX, IX_FIELD_LIST_BOX};
  for (uint32_t i = 0; i < 6; i++) {
    ix_field field = IX_FIELD_INIT;
    const double x = 60 + 90 * (i % 3), y = 540 + 40 * (i / 3);
    const ix_rect rect = {x, y, x + 80, y + 30};
    field.kind = kinds[i];
    field.quadding = i % 3;
    ix_form_create(document, page_of(i % PAGES), &field, &rect, NULL, 0, &widgets[i]);
    for (uint32_t option = 0; i >= 4 && option < 3; option++) {
      const char *texts[] = {"one", "two", "three"};
      ix_form_add_option(document, widgets[i], texts[option], strlen(texts[option]), "", 0);
    }
  }
}

static void navigate(void) {
  ix_navigation to = IX_NAVIGATION_INIT;
  to.kind = 1 + chance(12);
  to.flags = chance(4);
  to.choice = chance(5);
  to.index = chance(4);
  to.zoom = (1 + chance(64)) / 16.0;
  to.point = place();
  to.rect.x0 = chance(300);
  to.rect.y0 = chance(300);
  to.rect.x1 = to.rect.x0 + 1 + sixteenths(300);
  to.rect.y1 = to.rect.y0 + 1 + sixteenths(300);
  to.destination.kind = 1 + chance(8);
  to.destination.page = chance(3);
  to.destination.top = sixteenths(700);
  ix_view_navigate(view, &to);
}

static void lay_out(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = 1 + chance(3);
  options.axis = 1 + chance(2);
  options.scroll = 1 + chance(3);
  options.fit = chance(4);
  options.flags = chance(3) ? 0 : chance(16);
  options.spread_gap = sixteenths(30);
  options.page_gap = sixteenths(10);
  ix_view_set_layout(view, &options);
}

/** Any setting; most of the values are in its range. */
static void set(void) {
  static const uint32_t ends[][2] = {{1, 60}, {65, 104}, {1000, 1059}};
  const uint32_t range = chance(3), number = ends[range][0] + chance(ends[range][1] - ends[range][0]), device = chance(4) ? 0 : 1 + chance(6);
  double before = 0;
  if (ix_view_get_setting(view, number, device, &before) != IX_OK) { return; }
  const uint32_t how = chance(3);
  ix_view_set_setting(view, number, device, how == 0 ? chance(3) : before * (12 + chance(9)) / 16);
}

static void use_forms(void) {
  static const char *const texts[] = {"", "7", "A longer text, of two lines\nor so", "\xd7\x90\xd7\x91 ab", "\xe4\xb8\xad\xe6\x96\x87"};
  const char *text = texts[chance(5)];
  const uint32_t which = chance(6), on = chance(2), option = chance(3);
  switch (which) {
  case 0: case 1: ix_view_fill_field(view, widgets[which], text, strlen(text)); break;
  case 2: case 3: ix_form_toggle(document, widgets[which], on); break;
  case 4: case 5: ix_view_choose_options(view, widgets[which], &option, 1); break;
  default: break;
  }
  if (chance(6) == 0) { ix_view_set_focus(view, widgets[chance(6)]); }
}

static void change_selected(void) {
  const double x = sixteenths(20), y = sixteenths(20), degrees = sixteenths(90);
  const ix_point way = {x - 10, y - 10};
  const ix_annotation_id one = some_annotation();
  ix_view_select_annotations(view, &one, 1);
  switch (chance(6)) {
  case 0: ix_view_nudge_selected(view, way); break;
  case 1: case 2: ix_view_rotate_selected(view, degrees - 45); break;
  case 3: ix_view_duplicate_selected(view, way); break;
  case 4: ix_annotation_set_text(document, one, IX_TEXT_CONTENTS, "Words, words", 12); break;
  default: ix_view_select_all_annotations(view, chance(PAGES)); break;
  }
}

static void style(void) {
  ix_tool_style wanted = IX_TOOL_STYLE_INIT;
  const uint32_t mode = modes[chance(sizeof modes / sizeof *modes)], variant = chance(2);
  if (ix_view_get_tool_style(view, mode, variant, &wanted) != IX_OK) { return; }
  wanted.width = (1 + chance(160)) / 16.0;
  wanted.opacity = (1 + chance(16)) / 16.0;
  wanted.cloud = chance(33) / 16.0;
  ix_view_set_tool_style(view, mode, variant, &wanted);
}

static void select_text(void) {
  const ix_point at = place();
  const uint32_t first = chance(100), more = chance(100), page = chance(PAGES);
  switch (chance(5)) {
  case 0: ix_view_select_text(view, page, first, page, first + more); break;
  case 1: ix_view_select_text_at(view, at, 1 + first % 6); break;
  case 2: ix_view_select_all_text(view, first % 2); break;
  case 3: ix_view_set_caret(view, page, first); break;
  default: ix_view_clear_text_selection(view); break;
  }
}

static void decorate(void) {
  ix_decoration wanted = IX_DECORATION_INIT;
  ix_page_point path[3] = {{0, {100, 100}}, {0, {200, 160}}, {0, {140, 240}}};
  wanted.kind = 1 + chance(2);
  wanted.key = 1 + chance(4);
  wanted.first_page = some_page();
  wanted.flags = chance(32);
  for (int i = 0; i < 3; i++) { path[i].point = shifted(path[i].point, 50); }
  ix_view_put_decoration(view, &wanted, path, 3, NULL);
}

static void resize(void) {
  const double width = 200 + sixteenths(800), height = 200 + sixteenths(800);
  ix_view_set_geometry(view, width, height, (1 + chance(3)) / 2.0 + 0.5, 96);
}

/** A call of the host between events. */
static void host_call(void) {
  host_calls++;
  switch (chance(24)) {
  case 0: case 1: case 2: navigate(); break;
  case 3: lay_out(); break;
  case 4: case 5: set(); break;
  case 6: use_forms(); break;
  case 7: case 8: change_selected(); break;
  case 9: style(); break;
  case 10: select_text(); break;
  case 11: decorate(); break;
  case 12: if (chance(4) == 0) { resize(); } break;
  case 13: ix_view_set_turn(view, 90 * chance(4)); break;
  case 14: if (chance(8) == 0) { ix_view_set_preset(view, chance(9)); } break;
  case 15: ix_view_run_command(view, 1 + chance(142)); break;
  case 16: ix_view_run_command(view, IX_COMMAND_TOOL + modes[chance(sizeof modes / sizeof *modes)]); break;
  case 17: ix_view_use_shortcuts(view, chance(4)); break;
  case 18: ix_document_undo(document, NULL); break;
  default: act(); break;
  }
}

#endif
