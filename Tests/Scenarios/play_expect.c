/* The act EXPECT: a quantity, a comparison and what it should be. A good one says nothing. */
#include <math.h>

#include "play.h"

/* What is there: a text, or a number where `is_text` is 0. */
typedef struct {
  int is_text;
  double number;
  char text[2048];
} value;

static value of_number(double number) {
  value made = {0, number, ""};
  return made;
}

static value of_text(const char *text) {
  value made = {1, 0, ""};
  snprintf(made.text, sizeof made.text, "%s", text);
  return made;
}

static ix_viewport viewport(player *p) {
  ix_viewport found = {.size = sizeof found};
  must(ix_view_get_viewport(p->view, &found), "viewport");
  return found;
}

static value visible(player *p) {
  ix_visible_page pages[64];
  size_t count = 0, at = 0;
  value made = of_text("");
  must(ix_view_visible_pages(p->view, pages, 64, &count), "visible");
  for (size_t i = 0; i < count; i++) {
    at += (size_t)snprintf(made.text + at, sizeof made.text - at, "%s%u", i ? "," : "", pages[i].index);
  }
  return made;
}

static value selected(player *p) {
  value made = of_text("");
  size_t length = 0;
  if (ix_view_copy_selected_text(p->view, made.text, sizeof made.text - 1, &length) < 0) length = 0;
  made.text[length] = 0;
  for (char *c = made.text; *c; c++) {
    *c = *c == '\n' ? '|' : *c == '\f' ? '/' : *c;
  }
  return made;
}

static value focused(player *p) {
  value made = of_text("");
  size_t length = 0;
  if (ix_view_copy_focus_text(p->view, IX_FOCUS_NAME, made.text, sizeof made.text - 1, &length) != IX_OK) length = 0;
  made.text[length] = 0;
  return made;
}

/* Copies characters of a text, `/` for a line end. Returns how many bytes were written. */
static size_t put_characters(char *to, const char *from, size_t length) {
  for (size_t i = 0; i < length; i++) to[i] = from[i] == '\n' ? '/' : from[i];
  return length;
}

/* The byte where a character of a text begins. */
static size_t byte_of(const char *text, size_t length, uint32_t character) {
  size_t at = 0;
  while (at < length && character > 0) {
    at++;
    while (at < length && ((unsigned char)text[at] & 0xC0) == 0x80) at++;
    character--;
  }
  return at;
}

/* The text that is edited: `|` at the caret, or `<` and `>` round what is selected. */
static value written(player *p) {
  value made = of_text("");
  char text[256];
  size_t length = 0, at = 0;
  ix_text_input input;
  memset(&input, 0, sizeof input);
  input.size = sizeof input;
  if (ix_view_get_text_input(p->view, &input) != IX_OK) return made;
  must(ix_view_copy_text_input(p->view, text, sizeof text - 4, &length), "written");
  uint32_t low = input.anchor < input.head ? input.anchor : input.head, high = input.anchor + input.head - low;
  size_t first = byte_of(text, length, low), last = byte_of(text, length, high);
  at += put_characters(made.text + at, text, first);
  made.text[at++] = low == high ? '|' : '<';
  at += put_characters(made.text + at, text + first, last - first);
  if (low != high) made.text[at++] = '>';
  at += put_characters(made.text + at, text + last, length - last);
  made.text[at] = 0;
  return made;
}

/* The box round the caret of the text that is edited, and the turn of that text. */
static value text_caret(player *p) {
  value made = of_text("");
  ix_text_input input;
  memset(&input, 0, sizeof input);
  input.size = sizeof input;
  if (ix_view_get_text_input(p->view, &input) != IX_OK) return made;
  size_t at = (size_t)snprintf(made.text, sizeof made.text, "%s,%s..", shown(input.caret.x0), shown(input.caret.y0));
  snprintf(made.text + at, sizeof made.text - at, "%s,%s turn=%s", shown(input.caret.x1), shown(input.caret.y1), shown(input.rotation));
  return made;
}

/* The characters that were copied or cut last from a text that was edited. */
static value clip(player *p) {
  value made = of_text("");
  size_t length = 0;
  must(ix_view_copy_written_clip(p->view, made.text, sizeof made.text - 1, &length), "clip");
  made.text[put_characters(made.text, made.text, length)] = 0;
  return made;
}

/* The value of a field, or the text of another annotation; the text that shows it. */
static value value_of(player *p, const char *line) {
  value made = of_text("");
  ix_annotation_id ids[64];
  ix_annotation annotation = IX_ANNOTATION_INIT;
  char word[64], text[256];
  size_t count = 0, length = 0;
  must(ix_page_annotations(p->document, page_id(p, (size_t)number(line, "page=", 0)), ids, 64, &count), line);
  size_t place = (size_t)atoi(word_at(line, 2, word));
  if (place >= count) return made;
  must(ix_annotation_get(p->document, ids[place], &annotation), line);
  const uint32_t own = annotation.subtype == IX_SUBTYPE_WIDGET ? IX_TEXT_FIELD_VALUE : IX_TEXT_CONTENTS, kind = strstr(line, "shown ") ? IX_TEXT_FIELD_SHOWN : own;
  if (ix_annotation_copy_text(p->document, ids[place], kind, 0, text, sizeof text, &length) != IX_OK) length = 0;
  made.text[put_characters(made.text, text, length)] = 0;
  return made;
}

static ix_point placed(player *p, const char *line) {
  ix_point found = {0, 0};
  must(ix_view_convert_point(
      p->view, (uint32_t)number(line, "page=", 0), IX_SPACE_PDF, point_at(line, 2), IX_SPACE_VIEW, &found), line);
  return found;
}

static value best_hit(player *p, const char *line) {
  static const char *const kinds[] = {"", "handle", "field", "link", "annotation", "text", "page", "decoration", "outside"};
  ix_hit hits[32];
  size_t count = 0;
  must(ix_view_hits(p->view, point_at(line, 2), device_of(line), hits, 32, &count), line);
  return of_text(count ? kinds[hits[0].kind] : "");
}

static value cursor_at(player *p, const char *line, int is_turned) {
  static const char *const names[] = {
      "arrow", "hand", "beam", "vertical_beam", "grab", "grabbing", "crosshair", "move", "resize", "rotate", "not_allowed", "custom"};
  static char text[64];
  uint32_t cursor = 0;
  double rotation = 0;
  must(ix_view_cursor_at(p->view, point_at(line, 2), &cursor, &rotation), line);
  const char *name = cursor < sizeof names / sizeof *names ? names[cursor] : "other";
  if (!is_turned) return of_text(name);
  snprintf(text, sizeof text, "%s %.6g", name, rotation + 0.0);
  return of_text(text);
}

static value deadline(player *p) {
  uint64_t due = 0;
  return of_number(ix_view_deadline(p->view, &due) == IX_END ? -1 : (double)due / 1e6);
}

static value seen(const player *p, const char *name) {
  double count = 0;
  for (size_t i = 0; i < p->seen_count; i++) count += strcmp(p->seen[i], name) == 0;
  return of_number(count);
}

static value drawn(player *p, uint32_t role) {
  ix_draw_item items[256];
  size_t count = 0;
  uint64_t revision = 0;
  double found = 0;
  must(ix_view_display_list(p->view, items, 256, &count, &revision), "display list");
  for (size_t i = 0; i < count; i++) found += items[i].role == role;
  return of_number(found);
}

/* The corners of the pictures of what is dragged, upper left and lower right. */
static value pictures(player *p) {
  ix_draw_item items[256];
  size_t count = 0, at = 0;
  uint64_t revision = 0;
  value made = of_text("");
  must(ix_view_display_list(p->view, items, 256, &count, &revision), "display list");
  for (size_t i = 0; i < count; i++) {
    if (items[i].kind != IX_DRAW_PICTURE) continue;
    ix_point low = items[i].quad.p0, high = items[i].quad.p2;
    at += (size_t)snprintf(
        made.text + at, sizeof made.text - at, "%s%s,%s..%s,%s", at ? " " : "", shown(low.x), shown(low.y), shown(high.x),
        shown(high.y));
  }
  return made;
}

/* The corners p0 and p2 of the items of a role in the display list of a page, page space. */
static value on_page(player *p, const char *line, uint32_t role) {
  ix_draw_item items[256];
  size_t count = 0, at = 0;
  value made = of_text("");
  must(ix_view_page_display_list(p->view, (uint32_t)number(line, "page=", 0), items, 256, &count, NULL), line);
  for (size_t i = 0; i < count; i++) {
    ix_point low = items[i].quad.p0, high = items[i].quad.p2;
    if (items[i].role != role) continue;
    at += (size_t)snprintf(
        made.text + at, sizeof made.text - at, "%s%s,%s..%s,%s", at ? " " : "", shown(low.x), shown(low.y), shown(high.x),
        shown(high.y));
  }
  return made;
}

/* The box for the text that was asked for last. */
static value entry(player *p) {
  ix_rect area = p->entry.u.edit.area;
  value made = of_text("");
  if (p->entry.type == 0) return made;
  size_t at = (size_t)snprintf(
      made.text, sizeof made.text, "%s,%s..%s,%s", shown(area.x0), shown(area.y0), shown(area.x1), shown(area.y1));
  snprintf(made.text + at, sizeof made.text - at, " size=%s turn=%s", shown(p->entry.u.edit.font_size), shown(p->entry.u.edit.rotation));
  return made;
}

/* Where the action leads that was followed last, as it is shown to a user. */
static value shown_target(player *p) {
  value made = of_text("");
  size_t length = 0;
  if (ix_action_copy_shown_target(p->document, p->action, made.text, sizeof made.text - 1, &length) != IX_OK) length = 0;
  made.text[length] = 0;
  return made;
}

static value consent(player *p) {
  ix_action found = IX_ACTION_INIT;
  if (ix_action_get(p->document, p->action, &found) != IX_OK) found.flags = 0;
  return of_number((found.flags & IX_ACTION_NEEDS_CONSENT ? 1 : 0) + (found.flags & IX_ACTION_NEXT_NEEDS_CONSENT ? 2 : 0));
}

static value of_view(player *p, const char *what) {
  static const char *const fits[] = {"none", "width", "page", "height"};
  ix_viewport now = viewport(p);
  if (!strcmp(what, "zoom")) return of_number(now.zoom);
  if (!strcmp(what, "minimum-zoom")) return of_number(now.minimum_zoom);
  if (!strcmp(what, "maximum-zoom")) return of_number(now.maximum_zoom);
  if (!strcmp(what, "fit")) return of_text(fits[now.fit]);
  if (!strcmp(what, "offset-x")) return of_number(now.offset.x);
  if (!strcmp(what, "offset-y")) return of_number(now.offset.y);
  if (!strcmp(what, "canvas-width")) return of_number(now.canvas_size.width);
  if (!strcmp(what, "canvas-height")) return of_number(now.canvas_size.height);
  fprintf(stderr, "play: unknown quantity %s\n", what);
  exit(1);
}

/* The first reason why something did not act in the newest sequence, or why a command has nothing to do. */
static uint32_t reason_of(player *p, const char *what, const char *line) {
  ix_inaction first = {0};
  size_t count = 0;
  uint32_t reason = 0;
  if (strcmp(what, "why-not")) {
    const ix_status status = ix_explanation_inactions(p->view, UINT64_MAX, &first, 1, &count);
    if (status < 0 && status != IX_ERROR_BUFFER_TOO_SMALL) must(status, line);
    return first.reason;
  }
  must(ix_explanation_of_command(p->view, (uint32_t)strtoul(strstr(line, "why-not") + 8, NULL, 10), &reason), line);
  return reason;
}

static int of_edits(player *p, const char *what, const char *line, value *found) {
  ix_history history = IX_HISTORY_INIT;
  char text[64] = "";
  size_t count = 0;
  uint64_t hash = 0;
  must(ix_document_get_history(p->document, &history), line);
  must(ix_document_get_hash(p->document, &hash), line);
  if (!strcmp(what, "menu")) {
    must(ix_view_menu_entries(p->view, NULL, 0, &count), line);
    *found = of_number((double)count);
  } else if (!strcmp(what, "undo")) *found = of_number(history.undo_count);
  else if (!strcmp(what, "redo")) *found = of_number(history.redo_count);
  else if (!strcmp(what, "as-remembered")) *found = of_number(hash == p->remembered);
  else if (!strcmp(what, "annotations")) {
    must(ix_page_annotations(p->document, page_id(p, (size_t)number(line, "page=", 0)), NULL, 0, &count), line);
    *found = of_number((double)count);
  } else if (!strcmp(what, "value") || !strcmp(what, "shown")) {
    *found = value_of(p, line);
  } else if (!strcmp(what, "undo-name") || !strncmp(what, "why", 3)) {
    const uint32_t phrase = what[0] == 'u' ? history.undo_name : reason_of(p, what, line);
    if (phrase) must(ix_phrase_default(phrase, text, sizeof text - 1, &count), line);
    *found = of_text(text);
  } else return 0;
  return 1;
}

/* `/` between cells, `|` between rows. */
static value table(player *p) {
  char text[512] = "";
  size_t length = 0;
  must(ix_view_copy_selected_table(p->view, text, sizeof text - 1, &length), "table");
  for (size_t i = 0; i < length; i++) text[i] = text[i] == '\t' ? '/' : text[i] == '\n' ? '|' : text[i];
  return of_text(text);
}

static value of_state(player *p, const char *what) {
  uint32_t state = 0;
  size_t count = 0;
  if (!strcmp(what, "page")) return of_number((double)p->page);
  if (!strcmp(what, "spread")) return of_number((double)p->spread);
  if (!strcmp(what, "continuous")) return of_number(p->continuous);
  if (!strcmp(what, "visible")) return visible(p);
  if (!strcmp(what, "moving")) return of_number(ix_view_is_moving(p->view));
  if (!strcmp(what, "deadline")) return deadline(p);
  if (!strcmp(what, "text")) return selected(p);
  if (!strcmp(what, "focus")) return focused(p);
  if (!strcmp(what, "pictures")) return pictures(p);
  if (!strcmp(what, "written")) return written(p);
  if (!strcmp(what, "caret")) return text_caret(p);
  if (!strcmp(what, "clip")) return clip(p);
  if (!strcmp(what, "entry")) return entry(p);
  if (!strcmp(what, "shown-target")) return shown_target(p);
  if (!strcmp(what, "consent")) return consent(p);
  if (!strcmp(what, "table")) return table(p);
  if (!strcmp(what, "image")) {
    ix_image_hit hit = IX_IMAGE_HIT_INIT;
    return of_number(ix_view_selected_image(p->view, &hit) == IX_OK ? (double)hit.index : -1);
  }
  if (!strcmp(what, "tool")) {
    must(ix_view_get_tool(p->view, &state), what);
    return of_number(state);
  }
  if (!strcmp(what, "state")) {
    must(ix_document_get_state(p->document, &state), what);
    return of_number(state);
  }
  if (!strcmp(what, "pages")) {
    must(ix_document_page_count(p->document, &count), what);
    return of_number((double)count);
  }
  return of_view(p, what);
}

static value measured(player *p, const char *line) {
  char what[64], name[64];
  size_t count = 0;
  double setting = 0;
  word_at(line, 1, what);
  word_at(line, 2, name);
  value found;
  if (of_edits(p, what, line, &found)) return found;
  if (!strcmp(what, "cursor")) return cursor_at(p, line, 0);
  if (!strcmp(what, "pointer")) return cursor_at(p, line, 1);
  if (!strcmp(what, "view-x")) return of_number(placed(p, line).x);
  if (!strcmp(what, "view-y")) return of_number(placed(p, line).y);
  if (!strcmp(what, "hit")) return best_hit(p, line);
  if (!strcmp(what, "seen")) return seen(p, name);
  if (!strcmp(what, "items")) return drawn(p, (uint32_t)atoi(name));
  if (!strcmp(what, "page-items")) return on_page(p, line, (uint32_t)atoi(name));
  if (!strcmp(what, "enabled")) return of_number(ix_component_is_enabled(p->view, component_of(p, name)));
  if (!strcmp(what, "effective")) return of_number(ix_component_is_effective(p->view, component_of(p, name)));
  if (!strcmp(what, "can")) {
    return of_number(ix_component_can_activate(p->view, component_of(p, name), point_at(line, 3)) == IX_OK);
  }
  if (!strcmp(what, "quads")) {
    must(ix_view_selection_quads(p->view, (uint32_t)number(line, "page=", 0), NULL, 0, &count), line);
    return of_number((double)count);
  }
  if (!strcmp(what, "setting")) {
    must(ix_view_get_setting(p->view, (uint32_t)atoi(name), 0, &setting), line);
    return of_number(setting);
  }
  return of_state(p, what);
}

static int compares(double found, const char *sign, double wanted) {
  if (!strcmp(sign, "=")) return found == wanted;
  if (!strcmp(sign, "<")) return found < wanted;
  if (!strcmp(sign, ">")) return found > wanted;
  if (!strcmp(sign, "<=")) return found <= wanted;
  if (!strcmp(sign, ">=")) return found >= wanted;
  return fabs(found - wanted) <= 0.01;
}

void expect(player *p, const char *line) {
  char sign[64] = "";
  int word = 1;
  while (word < 12 && strcspn(word_at(line, word, sign), "=<>~") != 0) word++;
  const char *at = line;
  for (int i = 0; i < word; i++) at = strchr(at, ' ') + 1;
  const char *wanted = at + strlen(sign);
  while (*wanted == ' ') wanted++;
  p->is_muted = 1;
  value found = measured(p, line);
  p->is_muted = 0;
  if (found.is_text ? strcmp(found.text, wanted) == 0 : compares(found.number, sign, atof(wanted))) return;
  printf("  not so: %s\n", found.is_text ? (found.text[0] ? found.text : "nothing") : shown(found.number));
}
