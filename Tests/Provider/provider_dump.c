/* Opens a file through the provider struct with a sink of its own and prints what comes, one JSON object a line.
 *
 * provider_dump FILE [PASSWORD] [--unlock PASSWORD] [--text PAGES] [--pages PAGES] [--picture PAGES] [--names 1] [--open 1]
 *
 * Reads the first PAGES pages (160) and the last, the texts of the first PAGES (5) and draws the first PAGES (0).
 * Names of destinations to look up come from standard input, one a line, when --names is given. --unlock tries a
 * password after opening. With --open that is all, and the most memory that it took, in KiB.
 */
#include "provider.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void number(const char *name, double value) { printf(",\"%s\":%.12g", name, value); }

static void numbers(const char *name, const double *values, size_t count) {
  printf(",\"%s\":[", name);
  for (size_t i = 0; i < count; ++i) {
    printf("%s%.12g", i ? "," : "", values[i]);
  }
  putchar(']');
}

static void rect(const char *name, ix_rect r) {
  const double values[4] = {r.x0, r.y0, r.x1, r.y1};
  numbers(name, values, 4);
}

static void color(const char *name, ix_color c) { numbers(name, c.values, c.components > 4 ? 4 : c.components); }

static void bytes(const char *name, const char *utf8, size_t length) {
  printf(",\"%s\":\"", name);
  for (size_t i = 0; i < length; ++i) {
    const unsigned char byte = (unsigned char)utf8[i];
    if (byte == '"' || byte == '\\') {
      printf("\\%c", byte);
    } else if (byte < 0x20 || byte == 0x7f) {
      printf("\\u%04x", byte);
    } else {
      putchar(byte);
    }
  }
  putchar('"');
}

static void begin(const char *kind) { printf("{\"k\":\"%s\"", kind); }
static ix_status end(void) {
  puts("}");
  return IX_OK;
}

static ix_status take_pages(const ix_sink *sink, const ix_page_info *pages, size_t count) {
  (void)sink;
  for (size_t i = 0; i < count; ++i) {
    begin("page");
    number("flags", pages[i].flags);
    rect("media_box", pages[i].media_box);
    rect("crop_box", pages[i].crop_box);
    number("rotate", pages[i].rotate);
    number("object", pages[i].object);
    number("user_unit", pages[i].user_unit);
    number("tabs", pages[i].tabs);
    end();
  }
  return IX_OK;
}

static ix_status take_glyphs(const ix_sink *sink, const ix_glyph *glyphs, size_t count) {
  (void)sink;
  for (size_t i = 0; i < count; ++i) {
    begin("glyph");
    number("codepoint", glyphs[i].codepoint);
    number("flags", glyphs[i].flags);
    number("font_size", glyphs[i].font_size);
    numbers("quad", &glyphs[i].quad.p0.x, 8);
    end();
  }
  return IX_OK;
}

static ix_status take_annotation(const ix_sink *sink, const ix_annotation *a) {
  (void)sink;
  const double matrix[6] = {a->appearance_matrix.a, a->appearance_matrix.b,  a->appearance_matrix.c,
                            a->appearance_matrix.d, a->appearance_matrix.tx, a->appearance_matrix.ty};
  const double endings[2] = {a->line_endings[0], a->line_endings[1]};
  begin("annotation");
  number("subtype", a->subtype);
  number("flags", a->flags);
  number("traits", a->traits);
  number("index", a->index);
  number("object", a->object);
  number("popup", a->popup);
  number("parent", a->parent);
  number("in_reply_to", a->in_reply_to);
  number("border_style", a->border_style);
  number("border_effect", a->border_effect);
  numbers("line_endings", endings, 2);
  number("quadding", a->quadding);
  number("caption_rotation", a->caption_rotation);
  rect("rect", a->rect);
  rect("rect_differences", a->rect_differences);
  rect("appearance_box", a->appearance_box);
  numbers("appearance_matrix", matrix, 6);
  number("border_width", a->border_width);
  number("border_intensity", a->border_intensity);
  number("opacity", a->opacity);
  color("color", a->color);
  color("interior_color", a->interior_color);
  return end();
}

static ix_status take_field(const ix_sink *sink, const ix_field *field) {
  (void)sink;
  begin("field");
  number("kind", field->kind);
  number("flags", field->flags);
  number("max_length", field->max_length);
  number("quadding", field->quadding);
  number("object", field->object);
  number("widgets", field->widgets);
  return end();
}

static void destination(const ix_destination *d) {
  number("kind", d->kind);
  number("members", d->flags);
  number("page", d->page);
  number("left", d->left);
  number("top", d->top);
  number("right", d->right);
  number("bottom", d->bottom);
  number("zoom", d->zoom);
}

static ix_status take_action(const ix_sink *sink, const ix_action *action) {
  (void)sink;
  begin("action");
  number("action", action->kind);
  number("flags", action->flags);
  number("trigger", action->trigger);
  number("form_flags", (double)action->form_flags);
  destination(&action->destination);
  return end();
}

static ix_status take_outline_item(const ix_sink *sink, const ix_outline_item *item) {
  (void)sink;
  begin("outline");
  number("depth", item->depth);
  number("flags", item->flags);
  color("color", item->color);
  return end();
}

static ix_status take_destination(const ix_sink *sink, const ix_destination *d) {
  (void)sink;
  begin("destination");
  destination(d);
  return end();
}

static ix_status take_measure(const ix_sink *sink, const ix_measure *measure) {
  (void)sink;
  begin("measure");
  number("kind", measure->kind);
  number("flags", measure->flags);
  rect("box", measure->box);
  numbers("origin", &measure->origin.x, 2);
  number("y_factor", measure->y_factor);
  return end();
}

static ix_status take_number_format(const ix_sink *sink, const ix_number_format *format) {
  (void)sink;
  begin("number_format");
  number("role", format->role);
  number("fraction", format->fraction);
  number("flags", format->flags);
  number("precision", format->precision);
  number("factor", format->factor);
  return end();
}

static ix_status take_points(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count) {
  (void)sink;
  begin("points");
  number("kind", kind);
  numbers("points", &points->x, count * 2);
  return end();
}

static ix_status take_text(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  (void)sink;
  begin("text");
  number("kind", kind);
  bytes("text", utf8, length);
  return end();
}

static ix_status take_structure_order(const ix_sink *to, const uint32_t *indices, size_t count) {
  (void)to;
  for (size_t i = 0; i < count; i++) {
    begin("structure_order");
    number("index", indices[i]);
    end();
  }
  return IX_OK;
}

static ix_status take_images(const ix_sink *to, const ix_page_image *images, size_t count) {
  (void)to;
  for (size_t i = 0; i < count; i++) {
    begin("image");
    number("width", images[i].width);
    number("height", images[i].height);
    end();
  }
  return IX_OK;
}

static ix_status take_damage(const ix_sink *to, uint32_t object, const char *utf8, size_t length) {
  (void)to;
  begin("damage");
  number("object", object);
  bytes("text", utf8, length);
  return end();
}

static ix_status take_permissions(const ix_sink *to, const ix_permissions *permissions) {
  (void)to;
  begin("permissions");
  number("flags", permissions->flags);
  number("granted", permissions->granted);
  number("certification", permissions->certification);
  return end();
}

/* That of an older core: it has no `arrived` and no `progress`. */
static const ix_sink sink = {offsetof(ix_sink, arrived), 0, 0,
                             take_pages,        take_glyphs, take_annotation,
                             take_field,        take_action, take_outline_item,
                             take_destination,  take_measure, take_number_format,
                             take_points,       take_text,   take_structure_order,
                             take_images,       take_damage, take_permissions,
                             NULL,              NULL,        NULL,
                             NULL};

static void status(const char *entry, uint32_t page, ix_status result) {
  begin("status");
  bytes("entry", entry, strlen(entry));
  number("page", page);
  number("status", result);
  end();
}

static void draw(const ix_provider *p, uint32_t page) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.flags = IX_RENDER_WITH_ICONS;
  request.width = request.height = 300;
  uint8_t *pixels = malloc((size_t)300 * 300 * 4);
  for (uint32_t flags = 0; pixels != NULL && flags < 2; ++flags) {
    uint64_t sum = 0;
    request.flags = flags;
    memset(pixels, 0, (size_t)300 * 300 * 4);
    status("render", page, p->render(p->context, page, &request, pixels));
    for (size_t i = 0; i < (size_t)300 * 300 * 4; ++i) {
      sum = sum * 31 + pixels[i];
    }
    begin("picture");
    number("page", page);
    number("sum", (double)(sum & 0xffffffffu));
    end();
  }
  free(pixels);
}

static void look_up(const ix_provider *p) {
  char name[4096];
  while (fgets(name, sizeof name, stdin) != NULL) {
    const size_t length = strcspn(name, "\n");
    begin("name");
    bytes("name", name, length);
    end();
    status("destination", 0, p->destination(p->context, name, length, &sink));
  }
}

static uint32_t open_state(const ix_provider *p) {
  uint32_t state = 0, total = 0;
  status("state", 0, p->state(p->context, &state, &sink));
  status("page_count", 0, p->page_count(p->context, &total));
  begin("document");
  number("state", state);
  number("pages", total);
  end();
  return total;
}

/* Of this program alone: what getrusage() says counts the one that started it. */
static void tell_peak(void) {
  char line[256];
  FILE *file = fopen("/proc/self/status", "r");
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (strncmp(line, "VmHWM:", 6) == 0) {
      begin("peak");
      number("kib", strtod(line + 6, NULL));
      end();
    }
  }
  if (file != NULL) {
    fclose(file);
  }
}

struct options {
  uint32_t texts, pages, pictures, names, opens;
  const char *password, *unlock;
};

static struct options parse(int count, char **arguments) {
  struct options o = {5, 160, 0, 0, 0, NULL, NULL};
  for (int i = 2; i < count; ++i) {
    const char *name = arguments[i];
    uint32_t *option = strcmp(name, "--text") == 0      ? &o.texts
                       : strcmp(name, "--pages") == 0   ? &o.pages
                       : strcmp(name, "--picture") == 0 ? &o.pictures
                       : strcmp(name, "--names") == 0   ? &o.names
                       : strcmp(name, "--open") == 0    ? &o.opens
                                                        : NULL;
    if (option != NULL && i + 1 < count) {
      *option = (uint32_t)strtoul(arguments[++i], NULL, 10);
    } else if (strcmp(name, "--unlock") == 0 && i + 1 < count) {
      o.unlock = arguments[++i];
    } else {
      o.password = name;
    }
  }
  return o;
}

static void read_page(const ix_provider *p, uint32_t page, const struct options *o) {
  begin("at");
  number("page", page);
  end();
  status("pages", page, p->pages(p->context, page, 1, &sink));
  status("annotations", page, p->annotations(p->context, page, &sink));
  if (page < o->texts) {
    status("text", page, p->text(p->context, page, &sink));
  }
  if (page < o->pictures) {
    draw(p, page);
  }
}

static void read_all(const ix_provider *p, uint32_t total, const struct options *o) {
  for (uint32_t i = 0; i < total && i < o->pages; ++i) {
    read_page(p, i, o);
  }
  if (total > o->pages) {
    read_page(p, total - 1, o);
  }
  status("outline", 0, p->outline(p->context, &sink));
  if (o->names) {
    look_up(p);
  }
}

int main(int count, char **arguments) {
  const struct options o = parse(count, arguments);
  ix_provider p = IX_PROVIDER_INIT;
  if (count < 2 || open_provider(
                       arguments[1], strlen(arguments[1]), o.password, o.password ? strlen(o.password) : 0, &p)) {
    return 2;
  }
  uint32_t total = open_state(&p);
  if (o.unlock != NULL) {
    status("unlock", 0, p.unlock(p.context, o.unlock, strlen(o.unlock)));
    total = open_state(&p);
  }
  if (o.opens) {
    tell_peak();
  } else {
    read_all(&p, total, &o);
  }
  p.destroy(p.context);
  return 0;
}
