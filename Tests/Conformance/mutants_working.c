/* Mutants of the entries that draw, save and reload. */
#include "mutants.h"

#include <unistd.h>

/* Spoils a picture that was drawn. `old` is what was in the buffer. */
static void spoil(Mutant *m, Entry entry, uint8_t *pixels, const uint8_t *old, size_t size) {
  m->calls[entry] += 1;
  if (breaks(entry, "same")) { pixels[size / 2] = (uint8_t)m->calls[entry]; }
  if (breaks(entry, "whole")) { memcpy(pixels + size / 2, old + size / 2, size / 4); }
  if (breaks(entry, "rows")) { pixels[size] = 0; }
}

static uint8_t *copied(const uint8_t *pixels, size_t size) {
  uint8_t *old = malloc(size + 1);
  if (!old) { abort(); }
  memcpy(old, pixels, size);
  return old;
}

static ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  Mutant *m = context;
  const size_t size = (size_t)request->width * request->height * 4;
  uint32_t pages = 0;
  ix_render_request asked = *request;
  uint8_t *old = copied(pixels, size);
  if (breaks(RENDER, "part") && asked.x > 0) { asked.x += 9, asked.y -= 9; }
  if (breaks(RENDER, "outside") && asked.x < 0) { asked.x = asked.y = 0; }
  if (breaks(RENDER, "scale") && asked.width <= 130) { asked.scale *= 2; }
  if (breaks(RENDER, "formats")) { asked.format = IX_PIXELS_RGBA; }
  ix_status status = m->good.render(m->good.context, page, &asked, pixels);
  if (breaks(RENDER, "stride") && asked.stride > asked.width * 4) { pixels[asked.width * 4] = 0; }
  if (breaks(RENDER, "annotations") && request->flags & IX_RENDER_WITHOUT_ANNOTATIONS) { pixels[0] ^= 255; }
  if (breaks(RENDER, "beyond") && m->good.page_count(m->good.context, &pages) == IX_OK && page >= pages) { status = IX_OK; }
  spoil(m, RENDER, pixels, old, size);
  free(old);
  return breaks(RENDER, "answers") ? (ix_status)77 : status;
}

static ix_status render_changed(void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  Mutant *m = context;
  const size_t size = (size_t)request->width * request->height * 4;
  const ix_changes none = no_changes(NULL);
  uint32_t pages = 0;
  uint8_t *old = copied(pixels, size);
  const bool forgets = breaks(RENDER_CHANGED, "shows") || breaks(RENDER_CHANGED, "saved");
  ix_status status = m->good.render_changed(m->good.context, page, request, forgets ? &none : changes, pixels);
  if (breaks(RENDER_CHANGED, "nothing") && changes->change_count == 0) { memset(pixels, 0, size / 2); }
  if (breaks(RENDER_CHANGED, "beyond") && m->good.page_count(m->good.context, &pages) == IX_OK && page >= pages) { status = IX_OK; }
  if (changes->change_count == 0) { spoil(m, RENDER_CHANGED, pixels, old, size); }
  free(old);
  return status;
}

static ix_status render_annotation(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  Mutant *m = context;
  const size_t size = (size_t)request->width * request->height * 4;
  uint8_t *old = copied(pixels, size);
  ix_status status = m->good.render_annotation(m->good.context, request, changes, pixels);
  if (breaks(RENDER_ANNOTATION, "beyond") && status < IX_OK) { status = IX_OK; }
  if (breaks(RENDER_ANNOTATION, "transparent")) { pixels[3] = 10; }
  if (breaks(RENDER_ANNOTATION, "shows")) { memset(pixels, 0, size); }
  if (breaks(RENDER_ANNOTATION, "multiplied")) { pixels[0] = 255, pixels[3] = 0; }
  spoil(m, RENDER_ANNOTATION, pixels, old, size);
  free(old);
  return status;
}

static ix_status no_message(const ix_changes *changes, const char *utf8, size_t length) { return (void)changes, (void)utf8, (void)length, IX_OK; }

static bool removes_one(const ix_changes *changes) {
  for (uint32_t i = 0; i < changes->change_count; i++) {
    ix_change change = IX_CHANGE_INIT;
    if (changes->change(changes, i, &change) == IX_OK && change.kind == IX_ANNOTATION_REMOVED) { return true; }
  }
  return false;
}

/* Puts another document in the place of what was saved. */
static void replace(const char *path, size_t length) {
  char name[2048] = "";
  if (!length || length >= sizeof name) { return; }
  memcpy(name, path, length);
  unlink(name);
  copy_tree(other_file, name);
}

static void append(const char *path) {
  FILE *file = fopen(path, "ab");
  if (file) { fputc('\n', file), fclose(file); }
}

static ix_status save(void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  Mutant *m = context;
  const ix_changes none = no_changes(NULL);
  ix_changes silent = *changes;
  const bool is_edit = changes->change_count > 0;
  const bool forgets = (breaks(SAVE, "given") && is_edit) || (breaks(SAVE, "removed") && removes_one(changes)) || (breaks(SAVE, "own") && !length) ||
                       (breaks(SAVE, "pages") && changes->plan_count);
  if (breaks(SAVE, "afterwards") && m->has_failed) { return IX_ERROR_IO; }
  if (breaks(SAVE, "failure")) { silent.message = no_message; }
  const ix_status status = m->good.save(m->good.context, path, length, options, forgets ? &none : breaks(SAVE, "failure") ? &silent : changes);
  m->has_failed |= status < IX_OK;
  if (breaks(SAVE, "source")) { append(m->path); }
  if (status == IX_OK && ((breaks(SAVE, "nothing") && !is_edit) || (breaks(SAVE, "kept") && is_edit))) { replace(path, length); }
  return status;
}

static ix_status reload(void *context, uint32_t *out_flags) {
  Mutant *m = context;
  m->was_reloaded = true;
  if (breaks(RELOAD, "changed") && access(m->path, R_OK) == 0) { return IX_OK; }
  const ix_status status = m->good.reload(m->good.context, out_flags);
  if (breaks(RELOAD, "flags")) { *out_flags = 8; }
  return breaks(RELOAD, "gone") ? IX_OK : status;
}

void set_working_entries(ix_provider *out, const ix_provider *good) {
  out->render = good->render ? render : NULL;
  out->render_changed = good->render_changed ? render_changed : NULL;
  out->render_annotation = good->render_annotation ? render_annotation : NULL;
  out->save = good->save ? save : NULL;
  out->reload = good->reload ? reload : NULL;
}
