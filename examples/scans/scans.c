/* The entries of the provider. docs/guide/writing-a-provider.md goes through them. */
#include "scans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* guide: context */
enum { DPI = 150, MOST_PATH = 1024 };

/* A folder: the entries need only this. One thread at a time is inside them, so nothing here needs a lock. */
typedef struct scans {
  char folder[MOST_PATH];
  uint32_t pages;
  uint32_t drawn;           /* the page whose picture is kept, UINT32_MAX for none */
  uint32_t width, height;   /* of that picture */
  uint32_t channels;        /* 1 or 3 */
  uint8_t *pixels;
} scans;
/* guide end */

static FILE *open_part(const scans *s, uint32_t page, const char *ending) {
  char path[MOST_PATH + 64];
  snprintf(path, sizeof path, "%s/page_%u.%s", s->folder, page + 1, ending);
  return fopen(path, "rb");
}

/* The next number in the head of a picture, which may have comments. False where there is none. */
static int read_number(FILE *file, uint32_t *out) {
  int c = fgetc(file);
  while (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '#') {
    while (c == '#' && (c = fgetc(file)) != '\n' && c != EOF) { c = '#'; }
    c = fgetc(file);
  }
  *out = 0;
  if (c < '0' || c > '9') { return 0; }
  for (; c >= '0' && c <= '9' && *out < 100000; c = fgetc(file)) { *out = *out * 10 + (uint32_t)(c - '0'); }
  return 1;
}

/* Reads how large a picture is; what follows in the file are its pixels. */
static int read_head(FILE *file, uint32_t *width, uint32_t *height, uint32_t *channels) {
  uint32_t most = 0;
  const int mark = fgetc(file) == 'P' ? fgetc(file) : 0;
  if (mark != '5' && mark != '6') { return 0; }
  *channels = mark == '6' ? 3 : 1;
  return read_number(file, width) && read_number(file, height) && read_number(file, &most) && most == 255 && *width > 0 && *height > 0 &&
         *width <= 32768 && *height <= 32768;
}

/* guide: state */
static ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  const scans *s = context;
  char words[MOST_PATH + 64];
  *out_state = s->pages ? IX_DOCUMENT_OK : IX_DOCUMENT_INVALID;
  if (s->pages) { return IX_OK; }
  snprintf(words, sizeof words, "%s: there is no page_1.ppm in this folder", s->folder);
  return sink->text(sink, IX_TEXT_MESSAGE, words, strlen(words));
}
/* guide end */

/* guide: pages */
static ix_status page_count(void *context, uint32_t *out_count) {
  *out_count = ((const scans *)context)->pages;
  return IX_OK;
}

static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  const scans *s = context;
  for (uint32_t i = first; i < s->pages && i - first < count; i++) {
    ix_page_info info = IX_PAGE_INFO_INIT;
    uint32_t width = 0, height = 0, channels = 0;
    FILE *file = open_part(s, i, "ppm");
    const int is_read = file && read_head(file, &width, &height, &channels);
    if (file) { fclose(file); }
    if (!is_read) { return IX_ERROR_DAMAGED; }
    info.flags = IX_PAGE_HAS_MEDIA_BOX;
    info.media_box = (ix_rect){0, 0, width * 72.0 / DPI, height * 72.0 / DPI}; /* in points, y upwards */
    const ix_status status = sink->pages(sink, &info, 1);
    if (status != IX_OK) { return status; }
  }
  return IX_OK;
}
/* guide end */

/* guide: text */
/* Reads the next character of UTF-8, and moves on. */
static uint32_t next_character(const unsigned char **at) {
  const unsigned char *s = *at;
  const int more = s[0] < 0x80 ? 0 : s[0] < 0xE0 ? 1 : s[0] < 0xF0 ? 2 : 3;
  uint32_t value = more == 0 ? s[0] : s[0] & (0x3Fu >> more);
  for (int i = 1; i <= more; i++) {
    if ((s[i] & 0xC0) != 0x80) { return *at += i, 0xFFFD; }
    value = value << 6 | (s[i] & 0x3F);
  }
  return *at += more + 1, value;
}

/* Writes a word: its box is divided among its characters. `box` is in pixels from the upper left corner. */
static ix_status give_word(const ix_sink *sink, const ix_rect *box, double page_height, int follows, const char *word) {
  const unsigned char *at = (const unsigned char *)word;
  size_t count = 0;
  const double unit = 72.0 / DPI, y0 = page_height - box->y1 * unit, y1 = page_height - box->y0 * unit;
  while (*at) { next_character(&at), count += 1; }
  at = (const unsigned char *)word;
  for (size_t i = 0; i < count; i++) {
    const double step = (box->x1 - box->x0) * unit / (double)count, x0 = box->x0 * unit + step * (double)i, x1 = x0 + step;
    const ix_glyph glyph = {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, next_character(&at), i == 0 && follows ? IX_GLYPH_AFTER_SPACE : 0, y1 - y0};
    const ix_status status = sink->glyphs(sink, &glyph, 1);
    if (status != IX_OK) { return status; }
  }
  return IX_OK;
}

static ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  const scans *s = context;
  char line[4096], word[1024];
  uint32_t width = 0, height = 0, channels = 0;
  ix_status status = IX_OK;
  FILE *picture = page < s->pages ? open_part(s, page, "ppm") : NULL, *file = NULL;
  const int is_read = picture && read_head(picture, &width, &height, &channels);
  if (picture) { fclose(picture); }
  if (page >= s->pages) { return IX_ERROR_NOT_FOUND; }
  if (!is_read) { return IX_ERROR_DAMAGED; }
  file = open_part(s, page, "tsv");
  while (file && status == IX_OK && fgets(line, sizeof line, file)) { /* a page without words is one without text */
    int level = 0, number = 0;
    ix_rect box = {0, 0, 0, 0};
    double across = 0, down = 0, sure = 0;
    if (sscanf(line, "%d %*d %*d %*d %*d %d %lf %lf %lf %lf %lf %1023[^\t\r\n]", &level, &number, &box.x0, &box.y0, &across, &down, &sure, word) != 8) { continue; }
    box.x1 = box.x0 + across, box.y1 = box.y0 + down;
    if (level == 5 && across > 0 && down > 0) { status = give_word(sink, &box, height * 72.0 / DPI, number > 1, word); }
  }
  if (file) { fclose(file); }
  return status;
}
/* guide end */

/* Has the picture of a page in memory: that of the last one is kept, since a page is drawn in parts. */
static ix_status have_picture(scans *s, uint32_t page) {
  if (page >= s->pages) { return IX_ERROR_NOT_FOUND; }
  if (s->drawn == page) { return IX_OK; }
  FILE *file = open_part(s, page, "ppm");
  ix_status status = file ? IX_ERROR_DAMAGED : IX_ERROR_IO;
  s->drawn = UINT32_MAX;
  free(s->pixels), s->pixels = NULL;
  if (file && read_head(file, &s->width, &s->height, &s->channels)) {
    const size_t size = (size_t)s->width * s->height * s->channels;
    s->pixels = malloc(size);
    if (!s->pixels) { status = IX_ERROR_TOO_LARGE; }
    if (s->pixels && fread(s->pixels, 1, size, file) == size) { s->drawn = page, status = IX_OK; }
  }
  if (file) { fclose(file); }
  return status;
}

/* guide: render */
/* The mean of the pixels from x0 to x1 and y0 to y1, white beyond the page. */
static void put_mean(const scans *s, double x0, double y0, double x1, double y1, uint8_t *out) {
  double sums[3] = {0, 0, 0}, count = 0;
  out[0] = out[1] = out[2] = out[3] = 255;
  if (x1 <= 0 || y1 <= 0 || x0 >= s->width || y0 >= s->height) { return; }
  for (uint32_t y = y0 > 0 ? (uint32_t)y0 : 0; y < s->height && (y < y1 || count == 0); y++) {
    for (uint32_t x = x0 > 0 ? (uint32_t)x0 : 0; x < s->width && x < x1; x++) {
      const uint8_t *pixel = s->pixels + ((size_t)y * s->width + x) * s->channels;
      for (uint32_t i = 0; i < 3; i++) { sums[i] += pixel[s->channels == 3 ? i : 0]; }
      count += 1;
    }
  }
  for (int i = 0; i < 3 && count > 0; i++) { out[i] = (uint8_t)(sums[i] / count + 0.5); }
}

static ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  scans *s = context;
  const ix_status status = have_picture(s, page);
  if (status != IX_OK) { return status; }
  const double step = DPI / 72.0 / request->scale; /* pixels of the scan per requested pixel */
  for (uint32_t row = 0; row < request->height; row++) {
    for (uint32_t column = 0; column < request->width; column++) {
      const double x = ((double)request->x + column) * step, y = ((double)request->y + row) * step;
      put_mean(s, x, y, x + step, y + step, pixels + ((size_t)row * request->width + column) * 4);
    }
  }
  return IX_OK;
}
/* guide end */

/* guide: images */
/* The scan is one image that covers the page: it can be selected and copied. */
static ix_status images(void *context, uint32_t page, const ix_sink *sink) {
  scans *s = context;
  ix_page_image image;
  const ix_status status = have_picture(s, page);
  if (status != IX_OK) { return status; }
  const double width = s->width * 72.0 / DPI, height = s->height * 72.0 / DPI;
  memset(&image, 0, sizeof image);
  image.quad = (ix_quad){{0, 0}, {width, 0}, {width, height}, {0, height}};
  image.box = (ix_rect){0, 0, width, height};
  image.width = s->width, image.height = s->height;
  return sink->images(sink, &image, 1);
}
/* guide end */

/* guide: make */
static void destroy(void *context) {
  scans *s = context;
  free(s->pixels);
  free(s);
}

ix_status scans_provider(const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  (void)password, (void)password_length;
  if (!path || !out_provider || path_length >= MOST_PATH) { return IX_ERROR_INVALID_ARGUMENT; }
  scans *s = calloc(1, sizeof *s);
  if (!s) { return IX_ERROR_TOO_LARGE; }
  memcpy(s->folder, path, path_length);
  s->drawn = UINT32_MAX;
  for (FILE *file = open_part(s, 0, "ppm"); file; file = open_part(s, s->pages, "ppm")) { fclose(file), s->pages += 1; }
  *out_provider = (ix_provider)IX_PROVIDER_INIT;
  out_provider->context = s;
  out_provider->destroy = destroy;
  out_provider->state = state;
  out_provider->page_count = page_count;
  out_provider->pages = pages;
  out_provider->text = text;
  out_provider->render = render;
  out_provider->images = images;
  return IX_OK;
}
/* guide end */
