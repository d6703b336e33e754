/* Acts on what tools create and on the history. */
#include "play.h"

static void read_color(const char *line, const char *name, ix_color *color) {
  const char *at = strstr(line, name);
  if (!at) return;
  color->components = 3;
  sscanf(at + strlen(name), "%lf,%lf,%lf", &color->values[0], &color->values[1], &color->values[2]);
}

/* What the line does not say stays as it is. */
static ix_status set_style(player *p, const char *line) {
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  char name[64];
  uint32_t mode = (uint32_t)atoi(word_at(line, 1, name)), variant = (uint32_t)number(line, "variant=", 0);
  const char *ends = strstr(line, "ends=");
  if (has(line, " own")) return ix_view_set_tool_style(p->view, mode, variant, NULL);
  must(ix_view_get_tool_style(p->view, mode, variant, &style), line);
  read_color(line, "color=", &style.color);
  read_color(line, "fill=", &style.interior_color);
  style.width = number(line, "width=", style.width);
  style.opacity = number(line, "opacity=", style.opacity);
  style.font_size = number(line, "font=", style.font_size);
  style.cloud = number(line, "cloud=", style.cloud);
  if (ends) sscanf(ends, "ends=%u,%u", &style.line_endings[0], &style.line_endings[1]);
  return ix_view_set_tool_style(p->view, mode, variant, &style);
}

/* A filled rectangle of pdf space. */
static ix_status decorate(player *p, const char *line) {
  ix_decoration mark = IX_DECORATION_INIT;
  ix_rect box = {0, 0, 0, 0};
  const char *dots = strstr(line, "..");
  sscanf(line, "DECORATE %lf,%lf", &box.x0, &box.y0);
  if (dots) sscanf(dots + 2, "%lf,%lf", &box.x1, &box.y1);
  ix_page_point path[] = {
      {0, {box.x0, box.y0}}, {0, {box.x1, box.y0}}, {0, {box.x1, box.y1}}, {0, {box.x0, box.y1}}};
  mark.first_page = page_id(p, (size_t)number(line, "page=", 0));
  mark.key = (uint64_t)number(line, "key=", 0);
  mark.z = (int32_t)number(line, "z=", 0);
  mark.fill = 0xff0000ff;
  mark.flags = IX_DECORATION_CLOSED | (has(line, " flat") ? 0 : IX_DECORATION_HITTABLE) |
               (has(line, " drags") ? IX_DECORATION_PASSES_DRAGS : 0) | (has(line, " through") ? IX_DECORATION_PASSES_GESTURES : 0);
  return ix_view_put_decoration(p->view, &mark, path, 4, NULL);
}

/* An image of a page more, or a straight line that it paints; pdf space. */
static ix_status paint(player *p, const char *line, int is_image) {
  static ix_page_image images[16];
  static ix_point ends[256];
  ix_rect box = {0, 0, 0, 0};
  size_t count = 0;
  const char *dots = strstr(line, "..");
  const ix_page_id page = page_id(p, (size_t)number(line, "page=", 0));
  sscanf(line, "%*s %lf,%lf", &box.x0, &box.y0);
  if (dots) sscanf(dots + 2, "%lf,%lf", &box.x1, &box.y1);
  if (is_image) {
    must(ix_page_copy_images(p->document, page, images, 15, &count), line);
    images[count] = image_of(line);
    return ix_memory_set_images(p->document, page, images, count + 1);
  }
  must(ix_page_copy_lines(p->document, page, ends, 254, &count), line);
  ends[count] = (ix_point){box.x0, box.y0};
  ends[count + 1] = (ix_point){box.x1, box.y1};
  return ix_memory_set_lines(p->document, page, ends, count + 2);
}

int edit(player *p, const char *line, const char *verb, ix_status *status) {
  if (!strcmp(verb, "UNDO")) *status = ix_document_undo(p->document, NULL);
  else if (!strcmp(verb, "REDO")) *status = ix_document_redo(p->document, NULL);
  else if (!strcmp(verb, "REMEMBER")) *status = ix_document_get_hash(p->document, &p->remembered);
  else if (!strcmp(verb, "MARK")) {
    char name[64];
    *status = ix_view_mark_selection(p->view, (uint32_t)atoi(word_at(line, 1, name)), (uint32_t)number(line, "variant=", 0), NULL);
  } else if (!strcmp(verb, "STYLE")) *status = set_style(p, line);
  else if (!strcmp(verb, "DECORATE")) *status = decorate(p, line);
  else if (!strcmp(verb, "IMAGE")) *status = paint(p, line, 1);
  else if (!strcmp(verb, "RULE")) *status = paint(p, line, 0);
  else return 0;
  return 1;
}

static void print_points(player *p, ix_annotation_id id) {
  static ix_point points[4096];
  for (uint32_t kind = IX_POINTS_QUADS; kind <= IX_POINTS_PRESSURE; kind++) {
    size_t count = 0;
    for (size_t i = 0; ix_annotation_copy_points(p->document, id, kind, i, points, 4096, &count) == IX_OK && count > 0; i++) {
      printf(" %u:", kind);
      for (size_t k = 0; k < count; k++) printf("%s%s,%s", k ? ";" : "", shown(points[k].x), shown(points[k].y));
    }
  }
}

void print_list(player *p, const char *line) {
  ix_annotation_id ids[64];
  size_t count = 0;
  must(ix_page_annotations(p->document, page_id(p, (size_t)number(line, "page=", 0)), ids, 64, &count), line);
  for (size_t i = 0; i < count && i < 64; i++) {
    ix_annotation a = IX_ANNOTATION_INIT;
    must(ix_annotation_get(p->document, ids[i], &a), line);
    printf("  annotation %u %s,%s", a.subtype, shown(a.rect.x0), shown(a.rect.y0));
    printf(" %s,%s width=%s", shown(a.rect.x1), shown(a.rect.y1), shown(a.border_width));
    if (has(line, " texts")) print_texts(p, ids[i]);
    print_points(p, ids[i]);
    printf("\n");
  }
}
