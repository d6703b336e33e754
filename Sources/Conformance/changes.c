/* Changes of a document in which nothing has changed: each function of them answers as the library's do past the last one. */
#include "suite.h"

static ix_status none_change(const ix_changes *changes, uint32_t index, ix_change *out) {
  return (void)changes, (void)index, (void)out, IX_ERROR_NOT_FOUND;
}

static ix_status none_annotation(const ix_changes *changes, uint32_t index, ix_annotation *out) {
  return (void)changes, (void)index, (void)out, IX_ERROR_NOT_FOUND;
}

static ix_status none_text(const ix_changes *changes, uint32_t index, uint32_t text, uint32_t *kind, char *utf8, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)text, (void)kind, (void)utf8, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_points(
    const ix_changes *changes, uint32_t index, uint32_t list, uint32_t *kind, ix_point *points, size_t capacity, size_t *count) {
  return (void)changes, (void)index, (void)list, (void)kind, (void)points, (void)capacity, (void)count, IX_ERROR_NOT_FOUND;
}

static ix_status none_appearance(const ix_changes *changes, uint32_t index, uint32_t part, uint8_t *bytes, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)part, (void)bytes, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_page(const ix_changes *changes, uint32_t index, uint32_t *page, ix_placed *placed, size_t capacity, size_t *count) {
  return (void)changes, (void)index, (void)page, (void)placed, (void)capacity, (void)count, IX_ERROR_NOT_FOUND;
}

static ix_status note_message(const ix_changes *changes, const char *utf8, size_t length) {
  bool *said = (bool *)(uintptr_t)changes->context;
  if (said) { *said = utf8 && length > 0; }
  return IX_OK;
}

static ix_status none_field(const ix_changes *changes, uint32_t index, ix_field *out) {
  return (void)changes, (void)index, (void)out, IX_ERROR_NOT_FOUND;
}

static ix_status none_action(
    const ix_changes *changes, uint32_t index, ix_action *out, uint32_t *kind, char *utf8, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)out, (void)kind, (void)utf8, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_asset(const ix_changes *changes, uint32_t index, ix_asset *out, uint8_t *bytes, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)out, (void)bytes, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_measure(const ix_changes *changes, uint32_t index, uint8_t *bytes, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)bytes, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_viewports(const ix_changes *changes, uint32_t index, uint32_t *page, uint8_t *bytes, size_t capacity, size_t *length) {
  return (void)changes, (void)index, (void)page, (void)bytes, (void)capacity, (void)length, IX_ERROR_NOT_FOUND;
}

static ix_status none_plan(const ix_changes *changes, uint32_t index, ix_page_plan *out) {
  return (void)changes, (void)index, (void)out, IX_ERROR_NOT_FOUND;
}

static ix_status none_progress(const ix_changes *c, uint64_t done, uint64_t total) {
  (void)c;
  return total && done > total ? IX_ERROR_INVALID_ARGUMENT : IX_OK;
}

ix_changes no_changes(bool *said) {
  return (ix_changes){
      .size = sizeof(ix_changes), .context = (uint64_t)(uintptr_t)said, .change = none_change, .annotation = none_annotation, .text = none_text,
      .points = none_points, .appearance = none_appearance, .page = none_page, .message = note_message, .field = none_field,
      .action = none_action, .asset = none_asset, .measure = none_measure, .viewports = none_viewports, .plan = none_plan, .progress = none_progress};
}
