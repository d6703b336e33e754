#include "effect_log.h"

#include <string.h>

/* A number as logs print it: six significant digits, no negative zero. Keeps the last eight. */
static const char *number(double value) {
  static char slots[8][32];
  static unsigned next;
  char *slot = slots[next++ % 8];
  snprintf(slot, sizeof slots[0], "%.6g", value);
  if (strcmp(slot, "-0") == 0) strcpy(slot, "0");
  return slot;
}

static const char *action_name(uint32_t kind) {
  static const char *const names[] = {
      "unknown", "go_to", "go_to_r", "go_to_e", "go_to_dp", "launch", "thread", "uri", "sound", "movie", "hide",
      "named", "submit_form", "reset_form", "import_data", "set_ocg_state", "rendition", "trans", "go_to_3d_view",
      "javascript", "rich_media_execute"};
  return kind < sizeof names / sizeof names[0] ? names[kind] : "unknown";
}

static const char *cursor_name(uint32_t cursor) {
  static const char *const names[] = {
      "arrow", "hand", "beam", "vertical_beam", "grab", "grabbing", "crosshair", "move", "resize", "rotate",
      "not_allowed", "custom"};
  return cursor < sizeof names / sizeof names[0] ? names[cursor] : "custom";
}

static const char *gesture_name(uint32_t state) {
  static const char *const names[] = {
      "possible", "pending", "began", "changed", "ended", "cancelled", "recognized", "failed", "press_shown",
      "preview_cancelled", "provisional", "rolled_back", "peak"};
  return state < sizeof names / sizeof names[0] ? names[state] : "possible";
}

static const char *part_name(uint32_t part) {
  return part == IX_PART_TEXT ? "text" : part == IX_PART_ANNOTATIONS ? "annotations" : "lines";
}

static void write_tap(FILE *out, const char *name, const ix_effect *e) {
  fprintf(out, "%s %s,%s count=%u", name, number(e->u.tap.position.x), number(e->u.tap.position.y), e->u.tap.count);
}

static void write_selection(FILE *out, const ix_effect *e) {
  if (e->u.text_selection.glyphs == 0) {
    fprintf(out, "text-selection none");
    return;
  }
  fprintf(
      out, "text-selection %u:%u..%u:%u glyphs=%llu active=%u", e->u.text_selection.first_page,
      e->u.text_selection.first, e->u.text_selection.last_page, e->u.text_selection.last,
      (unsigned long long)e->u.text_selection.glyphs, e->u.text_selection.active);
}

static int write_viewport_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_VIEWPORT:
      fprintf(out, "viewport offset=%s,%s zoom=%s", number(e->u.viewport.offset.x), number(e->u.viewport.offset.y),
              number(e->u.viewport.zoom));
      return 1;
    case IX_EFFECT_PAGE: fprintf(out, "page page=%u spread=%u", e->u.page.page, e->u.page.spread); return 1;
    case IX_EFFECT_SPREAD_SHOWN: fprintf(out, "spread-shown spread=%u", e->u.page.spread); return 1;
    case IX_EFFECT_SPREAD_HIDDEN: fprintf(out, "spread-hidden spread=%u", e->u.page.spread); return 1;
    case IX_EFFECT_LAYOUT: fprintf(out, "layout"); return 1;
    case IX_EFFECT_CONTAINER:
      fprintf(out, "container spread=%u active=%u", e->u.container.spread, e->u.container.active);
      return 1;
    case IX_EFFECT_PAGE_DISPLAY:
      fprintf(out, "page-display page=%u active=%u", e->u.container.page, e->u.container.active);
      return 1;
    case IX_EFFECT_ZOOM: fprintf(out, "zoom spread=%d zoom=%s", (int32_t)e->u.container.spread, number(e->u.container.zoom)); return 1;
    case IX_EFFECT_SCROLL:
      fprintf(out, "scroll spread=%d offset=%s,%s continuous=%s", (int32_t)e->u.container.spread, number(e->u.container.offset.x),
              number(e->u.container.offset.y), number(e->u.container.continuous));
      return 1;
    case IX_EFFECT_MOVING: fprintf(out, "moving %u", e->u.moving.moving); return 1;
    default: return 0;
  }
}

static int write_touch_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_TAP: write_tap(out, "tap", e); return 1;
    case IX_EFFECT_GESTURE:
      fprintf(out, "gesture %s %s,%s", gesture_name(e->u.gesture.state), number(e->u.gesture.position.x),
              number(e->u.gesture.position.y));
      return 1;
    case IX_EFFECT_LONG_PRESS: write_tap(out, "long-press", e); return 1;
    case IX_EFFECT_PRESS_SHOWN:
      fprintf(out, "press-shown %s,%s", number(e->u.tap.position.x), number(e->u.tap.position.y));
      return 1;
    case IX_EFFECT_PRESS_HIDDEN: fprintf(out, "press-hidden"); return 1;
    case IX_EFFECT_CURSOR: fprintf(out, "cursor %s", cursor_name(e->u.cursor.cursor)); return 1;
    case IX_EFFECT_TEXT_SELECTION: write_selection(out, e); return 1;
    case IX_EFFECT_ANNOTATION_SELECTION:
      fprintf(out, "annotation-selection count=%u", e->u.annotation_selection.count);
      return 1;
    case IX_EFFECT_MAGNIFIER: fprintf(out, "magnifier shown=%u", e->u.magnifier.shown); return 1;
    default: return 0;
  }
}

static int write_form_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_FIELD_CHANGED:
      fprintf(out, "field-changed page=%u kind=%u values=%u", e->u.field.page, e->u.field.kind, e->u.field.values);
      return 1;
    case IX_EFFECT_FIELD_REFUSED:
      fprintf(out, "field-refused reason=%u detail=%u", e->u.refusal.reason, e->u.refusal.detail);
      return 1;
    case IX_EFFECT_PLAY:
      fprintf(out, "play %s,%s subtype=%u", number(e->u.media.position.x), number(e->u.media.position.y),
              e->u.media.subtype);
      return 1;
    case IX_EFFECT_SIGN_REQUESTED:
      fprintf(out, "sign-requested %s,%s", number(e->u.media.position.x), number(e->u.media.position.y));
      return 1;
    default: return 0;
  }
}

static int write_keyboard_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_FOCUS: fprintf(out, "focus role=%u state=%u", e->u.focus.role, e->u.focus.state); return 1;
    case IX_EFFECT_CARET: fprintf(out, "caret %d:%d", (int)e->u.caret.page, (int)e->u.caret.index); return 1;
    default: return 0;
  }
}

static int write_act_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_FOLLOW:
      fprintf(out, "follow %s performed=%u", action_name(e->u.action.kind), e->u.action.performed);
      return 1;
    case IX_EFFECT_ACTION:
      fprintf(out, "action %s performed=%u", action_name(e->u.action.kind), e->u.action.performed);
      return 1;
    case IX_EFFECT_TOGGLE_USER_INTERFACE: fprintf(out, "toggle-user-interface"); return 1;
    case IX_EFFECT_MENU:
      fprintf(out, "menu %s,%s context=%u", number(e->u.menu.position.x), number(e->u.menu.position.y),
              e->u.menu.context);
      return 1;
    case IX_EFFECT_EDIT_REQUESTED:
      fprintf(out, "edit-requested %s,%s", number(e->u.edit.position.x), number(e->u.edit.position.y));
      return 1;
    case IX_EFFECT_EDIT_ENDED: fprintf(out, "edit-ended"); return 1;
    case IX_EFFECT_TOOL: fprintf(out, "tool %u->%u", e->u.tool.old_tool, e->u.tool.new_tool); return 1;
    case IX_EFFECT_TOOL_CYCLE: fprintf(out, "tool-cycle %u->%u", e->u.tool.old_tool, e->u.tool.new_tool); return 1;
    case IX_EFFECT_MENU_COMMAND:
      fprintf(out, "menu-command %s,%s context=%u item=%u", number(e->u.menu.position.x), number(e->u.menu.position.y),
              e->u.menu.context, e->u.menu.item);
      return 1;
    case IX_EFFECT_DISPLAY_LIST:
      fprintf(out, "display-list revision=%llu", (unsigned long long)e->u.display_list.revision);
      return 1;
    default: return 0;
  }
}

static int write_living_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_PAGES_EDITED:
      fprintf(out, "pages-edited change=%u first=%u", e->u.pages.change, e->u.pages.first);
      fprintf(out, " count=%u to=%u", e->u.pages.count, e->u.pages.to);
      return 1;
    case IX_EFFECT_RELOADED:
      fprintf(out, "reloaded kept=%u new=%u gone=%u", e->u.reload.pages_kept, e->u.reload.pages_new, e->u.reload.pages_gone);
      fprintf(out, " annotations=%u lost=%u", e->u.reload.annotations_kept, e->u.reload.annotations_gone);
      return 1;
    default: return 0;
  }
}

static int write_document_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_LOST: fprintf(out, "lost"); return 1;
    case IX_EFFECT_DOCUMENT:
      fprintf(out, "document state=%u pages=%u", e->u.document.state, e->u.document.page_count);
      return 1;
    case IX_EFFECT_PAGES: fprintf(out, "pages pages=%u", e->u.document.page_count); return 1;
    case IX_EFFECT_ANNOTATION_CHANGED:
      fprintf(out, "annotation-changed page=%u change=%u", e->u.annotation.page, e->u.annotation.change);
      return 1;
    case IX_EFFECT_LIFTED: fprintf(out, "lifted page=%u", e->u.annotation.page); return 1;
    case IX_EFFECT_DROPPED: fprintf(out, "dropped page=%u", e->u.annotation.page); return 1;
    case IX_EFFECT_HISTORY:
      fprintf(out, "history undo=%u redo=%u", e->u.history.undo_count, e->u.history.redo_count);
      return 1;
    case IX_EFFECT_PAGE_INVALID:
      fprintf(out, "page-invalid page=%u %s,%s", e->u.page_invalid.page, number(e->u.page_invalid.area.x0), number(e->u.page_invalid.area.y0));
      fprintf(out, " %s,%s", number(e->u.page_invalid.area.x1), number(e->u.page_invalid.area.y1));
      return 1;
    case IX_EFFECT_CONTENT_WANTED:
      fprintf(out, "content-wanted %s,%s", number(e->u.content.position.x), number(e->u.content.position.y));
      fprintf(out, " mode=%u content=%u", e->u.content.mode, e->u.content.content);
      return 1;
    case IX_EFFECT_TIME_CLAMPED: fprintf(out, "time-clamped"); return 1;
    default: return 0;
  }
}

static int write_load_group(FILE *out, const ix_effect *e) {
  switch (e->type) {
    case IX_EFFECT_LOADED: fprintf(out, "loaded page=%u %s", e->u.load.page, part_name(e->u.load.part)); return 1;
    case IX_EFFECT_LOAD_WANTED:
      fprintf(out, "load-wanted page=%u %s", e->u.load.page, part_name(e->u.load.part));
      return 1;
    case IX_EFFECT_LOAD_FAILED:
      fprintf(out, "load-failed page=%u %s status=%d", e->u.load.page, part_name(e->u.load.part), e->u.load.status);
      return 1;
    default: return 0;
  }
}

void effect_log_write(FILE *out, const ix_effect *effect) {
  fputs("  ", out);
  if (!write_viewport_group(out, effect) && !write_touch_group(out, effect) && !write_act_group(out, effect) &&
      !write_form_group(out, effect) && !write_keyboard_group(out, effect) && !write_living_group(out, effect) &&
      !write_document_group(out, effect) && !write_load_group(out, effect)) {
    fprintf(out, "effect-%u", effect->type);
  }
  if (effect->flags & IX_EFFECT_INITIAL) fputs(" (initial)", out);
  if (effect->flags & IX_EFFECT_SAMPLED) fputs(" (sampled)", out);
  if (effect->flags & IX_EFFECT_PROVISIONAL) fputs(" (provisional)", out);
  if (effect->flags & IX_EFFECT_ROLLED_BACK) fputs(" (rolled_back)", out);
  fputc('\n', out);
}
