/* The document of a scenario: built by calls, or served by a provider that may be slow, locked or broken. */
#include "play.h"

static void add_page(player *p, const char *line) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  const char *crop = strstr(line, "crop=");
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.rotate = (int32_t)number(line, "rotate=", 0);
  info.user_unit = number(line, "unit=", 1);
  const char *tabs = strstr(line, "tabs=");
  for (uint32_t i = 0; tabs && i < 5; i++) {
    if (tabs[5] == "RCSAW"[i]) info.tabs = i + 1;
  }
  sscanf(line, "PAGE %lfx%lf", &info.media_box.x1, &info.media_box.y1);
  if (crop) {
    info.flags |= IX_PAGE_HAS_CROP_BOX;
    sscanf(crop, "crop=%lf,%lf,%lf,%lf", &info.crop_box.x0, &info.crop_box.y0, &info.crop_box.x1, &info.crop_box.y1);
  }
  int copies = (int)number(line, "copies=", 1);
  for (; copies > 0 && p->page_count < MAX_PAGES; copies--) p->pages[p->page_count++].info = info;
  p->more_pages += (size_t)copies;
}

static void add_text(page_spec *page, const char *line) {
  double x = 0, y = 0, size = number(line, "size=", 12);
  const char *words = strchr(line, '"');
  sscanf(line, "TEXT %lf,%lf", &x, &y);
  for (int i = 0; words && words[1 + i] && words[1 + i] != '"' && page->glyph_count < MAX_GLYPHS; i++) {
    if (words[1 + i] == ' ') continue;
    double left = x + i * size / 2, right = left + size / 2, low = y - size / 4, high = y + size * 3 / 4;
    ix_glyph *g = &page->glyphs[page->glyph_count++];
    g->quad.p0.x = left, g->quad.p0.y = low, g->quad.p1.x = right, g->quad.p1.y = low;
    g->quad.p2.x = right, g->quad.p2.y = high, g->quad.p3.x = left, g->quad.p3.y = high;
    g->codepoint = (unsigned char)words[1 + i];
    g->font_size = size;
  }
}

ix_page_image image_of(const char *line) {
  ix_rect box = {0, 0, 0, 0};
  const char *dots = strstr(line, ".."), *pixels = strstr(line, "pixels=");
  sscanf(line, "%*s %lf,%lf", &box.x0, &box.y0);
  if (dots) sscanf(dots + 2, "%lf,%lf", &box.x1, &box.y1);
  ix_page_image image = {{{box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}}, box, 1, 1, 0, 0};
  if (pixels) sscanf(pixels, "pixels=%ux%u", &image.width, &image.height);
  return image;
}

int build(player *p, const char *line, const char *verb) {
  size_t index = (size_t)number(line, "page=", 0);
  page_spec *page = index < MAX_PAGES ? &p->pages[index] : p->pages;
  if (!strcmp(verb, "PAGE")) {
    add_page(p, line);
  } else if (!strcmp(verb, "TEXT")) {
    add_text(page, line);
  } else if (!strcmp(verb, "LINK") || !strcmp(verb, "ANNOT") || !strcmp(verb, "FIELD")) {
    p->newest = page;
    if (page->link_count < MAX_LINKS) strcpy(page->links[page->link_count++], line);
  } else if (!strcmp(verb, "GIVE")) {
    if (p->newest && p->newest->link_count < MAX_LINKS) strcpy(p->newest->links[p->newest->link_count++], line);
  } else if (!strcmp(verb, "IMAGE") && p->has_images) {
    if (page->image_count < MAX_IMAGES) page->images[page->image_count++] = image_of(line);
  } else if (!strcmp(verb, "PROVIDER")) {
    const char *password = strstr(line, "password=");
    p->has_provider = 1;
    p->is_pending = has(line, " pending");
    p->has_pictures = has(line, " pictures") || has(line, " icons");
    p->has_images = has(line, " images");
    p->omits_icons = has(line, " icons");
    if (password) p->is_locked = sscanf(password, "password=%63s", p->password) == 1;
  } else if (!strcmp(verb, "PERMISSIONS")) {
    p->permissions = (ix_permissions)IX_PERMISSIONS_INIT;
    p->permissions.granted = (uint32_t)number(line, "granted=", 255);
    p->permissions.certification = (uint32_t)number(line, "certified=", 0);
  } else if (!strcmp(verb, "BROKEN")) {
    p->broken[index % MAX_PAGES][part_of(line)] = 1;
  } else {
    return 0;
  }
  return 1;
}

/* That of `kind=`; a link without. */
uint32_t subtype_of(const char *line) {
  static const struct { const char *name; uint32_t subtype; } kinds[] = {
      {"kind=ink", IX_SUBTYPE_INK}, {"kind=stamp", IX_SUBTYPE_STAMP}, {"kind=free_text", IX_SUBTYPE_FREE_TEXT},
      {"kind=screen", IX_SUBTYPE_SCREEN}, {"kind=text", IX_SUBTYPE_TEXT}, {"field=", IX_SUBTYPE_WIDGET}};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    if (has(line, kinds[i].name)) return kinds[i].subtype;
  }
  return IX_SUBTYPE_LINK;
}

static ix_annotation link_of(const char *line) {
  ix_annotation link;
  const char *dots = strstr(line, "..");
  memset(&link, 0, sizeof link);
  link.size = sizeof link;
  link.subtype = subtype_of(line);
  link.popup = link.parent = link.in_reply_to = -1;
  link.opacity = link.border_width = 1;
  link.caption_rotation = (int32_t)number(line, " turn=", 0), link.quadding = (uint32_t)number(line, " quadding=", 0);
  ix_point corner = point_at(line, 1);
  link.rect.x0 = corner.x, link.rect.y0 = corner.y;
  if (dots) sscanf(dots + 2, "%lf,%lf", &link.rect.x1, &link.rect.y1);
  if (has(line, " drawn")) {
    link.traits = IX_ANNOTATION_HAS_APPEARANCE;
    link.appearance_box = (ix_rect){0, 0, link.rect.x1 - link.rect.x0, link.rect.y1 - link.rect.y0};
    link.appearance_matrix = (ix_matrix){1, 0, 0, 1, 0, 0};
  }
  return link;
}

/* The action of a link. Returns the text that belongs to it, or NULL, and that text's kind and length. */
static const char *action_of(const char *line, ix_action *action, uint32_t *kind, size_t *length) {
  const char *uri = strstr(line, "uri="), *name = strstr(line, "named=");
  const char *text = uri ? uri + 4 : name ? name + 6 : NULL;
  memset(action, 0, sizeof *action);
  action->size = sizeof *action;
  if (strstr(line, " action=")) {
    action->kind = (uint32_t)number(line, "action=", 0);
    return NULL;
  }
  action->kind = uri ? IX_ACTION_URI : name ? IX_ACTION_NAMED : IX_ACTION_GO_TO;
  *kind = uri ? IX_TEXT_URI : IX_TEXT_ACTION_NAME;
  *length = text ? strcspn(text, " \n") : 0;
  if (!text) {
    action->flags = IX_ACTION_HAS_DESTINATION;
    action->destination.size = sizeof action->destination;
    action->destination.kind = IX_DESTINATION_XYZ;
    action->destination.page = (uint32_t)number(line, "goto=", 0);
  }
  return text;
}

static uint32_t whole_after(const char *line, const char *name) {
  const char *found = strstr(line, name);
  unsigned value = 0;
  if (found) sscanf(found + strlen(name), "%u", &value);
  return value;
}

static void add_field_text(player *p, ix_annotation_id id, uint32_t kind, const char *line, const char *name) {
  const char *found = strstr(line, name);
  char text[64];
  if (!found || sscanf(found + strlen(name), "%63s", text) != 1) return;
  must(ix_memory_add_text(p->document, id, kind, text, strlen(text)), line);
}

static void add_field(player *p, ix_annotation_id id, const char *line) {
  ix_field field;
  memset(&field, 0, sizeof field);
  field.size = sizeof field;
  field.kind = whole_after(line, " field="), field.flags = whole_after(line, " flags=");
  field.max_length = whole_after(line, " max="), field.quadding = whole_after(line, " quadding=");
  field.calculation = whole_after(line, " order=");
  must(ix_memory_set_field(p->document, id, &field), line);
  add_field_text(p, id, IX_TEXT_FIELD_NAME, line, " name=");
  add_field_text(p, id, IX_TEXT_FIELD_ON_STATE, line, " on=");
}

/* What is quoted, \n for a line end. Returns how many bytes. */
size_t text_of(const char *line, char out[LINE]) {
  const char *first = strchr(line, '"');
  size_t length = 0;
  for (const char *c = first ? first + 1 : ""; *c && *c != '"'; c++) {
    int is_end = c[0] == '\\' && c[1] == 'n';
    out[length++] = is_end ? '\n' : *c;
    c += is_end;
  }
  return length;
}

/* A text or a script of an annotation more. */
static void give(player *p, ix_annotation_id id, const char *line) {
  static const struct { const char *name; uint32_t trigger, kinds[2]; } all[] = {
      {"value", 0, {IX_TEXT_FIELD_VALUE}}, {"contents", 0, {IX_TEXT_CONTENTS}}, {"look", 0, {IX_TEXT_DEFAULT_APPEARANCE}},
      {"option", 0, {IX_TEXT_FIELD_EXPORT, IX_TEXT_FIELD_OPTION}}, {"keystroke", IX_TRIGGER_KEYSTROKE, {0}},
      {"format", IX_TRIGGER_FORMAT, {0}}, {"validate", IX_TRIGGER_VALIDATE, {0}}, {"calculate", IX_TRIGGER_CALCULATE, {0}}};
  char name[64], text[LINE];
  size_t length = text_of(line, text), i = 0;
  word_at(line, 1, name);
  while (i < sizeof all / sizeof *all - 1 && strcmp(all[i].name, name)) i++;
  if (strcmp(all[i].name, name)) must(IX_ERROR_INVALID_ARGUMENT, line);
  for (int k = 0; k < 2 && all[i].kinds[k]; k++) must(ix_memory_add_text(p->document, id, all[i].kinds[k], text, length), line);
  if (!all[i].trigger) return;
  ix_action action = IX_ACTION_INIT;
  ix_action_id made = 0;
  action.kind = IX_ACTION_JAVASCRIPT, action.trigger = all[i].trigger;
  must(ix_memory_add_action(p->document, id, &action, &made), line);
  must(ix_memory_add_action_text(p->document, made, IX_TEXT_SCRIPT, text, length), line);
}

static ix_annotation_id add_link(player *p, ix_page_id page, const char *line) {
  ix_annotation link = link_of(line);
  ix_annotation_id id = 0;
  ix_action action;
  ix_action_id made = 0;
  uint32_t kind = 0;
  size_t length = 0;
  const char *text = action_of(line, &action, &kind, &length);
  must(ix_memory_add_annotation(p->document, page, &link, &id), line);
  if (link.subtype == IX_SUBTYPE_WIDGET) add_field(p, id, line);
  if (link.subtype != IX_SUBTYPE_LINK) return id;
  must(ix_memory_add_action(p->document, id, &action, &made), line);
  if (text) must(ix_memory_add_action_text(p->document, made, kind, text, length), line);
  if (strstr(line, " then=")) {
    ix_action after = IX_ACTION_INIT;
    after.kind = (uint32_t)number(line, "then=", 0);
    after.trigger = IX_TRIGGER_NEXT;
    must(ix_memory_add_next_action(p->document, made, &after, NULL), line);
  }
  return id;
}

static ix_status give_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  const player *p = context;
  if (p->permissions.size) sink->permissions(sink, &p->permissions);
  *out_state = ((player *)context)->is_locked ? IX_DOCUMENT_LOCKED : IX_DOCUMENT_OK;
  return IX_OK;
}

static ix_status try_password(void *context, const char *password, size_t length) {
  player *p = context;
  if (length != strlen(p->password) || memcmp(password, p->password, length) != 0) return IX_ERROR_WRONG_PASSWORD;
  p->is_locked = 0;
  return IX_OK;
}

static ix_status give_count(void *context, uint32_t *out_count) {
  *out_count = (uint32_t)((player *)context)->page_count;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  player *p = context;
  ix_status status = IX_OK;
  for (uint32_t i = first; i < first + count && i < p->page_count; i++) {
    if ((status = sink->pages(sink, &p->pages[i].info, 1)) != IX_OK) break;
  }
  return status;
}

static ix_status waits(const player *p, uint32_t page, uint32_t part) {
  if (page >= MAX_PAGES) return IX_ERROR_NOT_FOUND;
  if (p->broken[page][part]) return IX_ERROR_DAMAGED;
  return p->is_pending && !p->arrived[page][part] ? IX_PENDING : IX_OK;
}

static ix_status give_text(void *context, uint32_t page, const ix_sink *sink) {
  player *p = context;
  ix_status early = waits(p, page, IX_PART_TEXT);
  return early != IX_OK ? early : sink->glyphs(sink, p->pages[page].glyphs, p->pages[page].glyph_count);
}

static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  player *p = context;
  ix_status early = waits(p, page, IX_PART_ANNOTATIONS);
  for (size_t i = 0; early == IX_OK && i < p->pages[page].link_count; i++) {
    const char *line = p->pages[page].links[i];
    ix_annotation link = link_of(line);
    ix_action action;
    uint32_t kind = 0;
    size_t length = 0;
    const char *text = action_of(line, &action, &kind, &length);
    sink->annotation(sink, &link);
    if (link.subtype != IX_SUBTYPE_LINK) continue;
    sink->action(sink, &action);
    if (text) sink->text(sink, kind, text, length);
  }
  return early;
}

static ix_status give_images(void *context, uint32_t page, const ix_sink *sink) {
  player *p = context;
  ix_status early = waits(p, page, IX_PART_IMAGES);
  return early != IX_OK ? early : sink->images(sink, p->pages[page].images, p->pages[page].image_count);
}

/* That it can is all that is asked: the pictures are empty. */
static ix_status draw_alone(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  (void)context, (void)changes;
  memset(pixels, 0, (size_t)request->width * request->height * 4);
  return IX_OK;
}

void open_document(player *p) {
  if (p->has_provider) {
    ix_provider provider = IX_PROVIDER_INIT;
    provider.context = p;
    provider.state = give_state;
    provider.unlock = try_password;
    provider.page_count = give_count;
    provider.pages = give_pages;
    provider.text = give_text;
    provider.annotations = give_annotations;
    if (p->has_images) provider.images = give_images;
    if (p->has_pictures) provider.render_annotation = draw_alone;
    if (p->omits_icons) provider.flags = IX_PROVIDER_OMITS_ICONS;
    must(ix_document_open(&provider, NULL, &p->document), "open");
    return;
  }
  must(ix_document_new(NULL, &p->document), "new");
  if (p->permissions.size) must(ix_memory_set_permissions(p->document, &p->permissions), "permissions");
  for (size_t i = 0; i < p->page_count; i++) {
    page_spec *page = &p->pages[i];
    must(ix_memory_add_pages(p->document, &page->info, 1), "pages");
    if (page->glyph_count) must(ix_memory_set_glyphs(p->document, page_id(p, i), page->glyphs, page->glyph_count), "glyphs");
    ix_annotation_id newest = 0;
    for (size_t k = 0; k < page->link_count; k++) {
      if (strncmp(page->links[k], "GIVE", 4)) newest = add_link(p, page_id(p, i), page->links[k]);
      else give(p, newest, page->links[k]);
    }
  }
  if (p->more_pages) must(ix_memory_add_alike_pages(p->document, &p->pages[MAX_PAGES - 1].info, p->more_pages), "pages");
}
