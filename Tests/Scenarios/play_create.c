/* Acts on what tools ask for before they create, and on where links lead. */
#include "play.h"

static const uint8_t pixels[2 * 1 * 4] = {255, 0, 0, 255, 0, 0, 255, 128};
static const uint8_t samples[4] = {0, 10, 0, 20};

/* What is between quotes; empty without. */
static size_t quoted(const char *line, const char **text) {
  const char *first = strchr(line, '"'), *last = strrchr(line, '"');
  *text = first ? first + 1 : "";
  return first && last > first ? (size_t)(last - first - 1) : 0;
}

/* A small thing of the kind that a word says; 0 for a text. */
static ix_asset_id asset_of(player *p, const char *line, const char *what) {
  ix_asset asset = IX_ASSET_INIT;
  ix_asset_id made = 0;
  if (!strcmp(what, "image")) {
    asset.kind = IX_ASSET_PIXELS, asset.flags = IX_ASSET_HAS_ALPHA;
    asset.width = 2, asset.height = 1, asset.components = 3;
    must(ix_document_add_asset(p->document, &asset, pixels, sizeof pixels, &made), line);
  } else if (!strcmp(what, "file")) {
    asset.kind = IX_ASSET_FILE;
    must(ix_document_add_asset(p->document, &asset, samples, sizeof samples, &made), line);
  } else if (!strcmp(what, "sound")) {
    asset.kind = IX_ASSET_SOUND, asset.rate = 8000, asset.channels = 1, asset.bits = 16, asset.encoding = IX_SOUND_SIGNED;
    must(ix_document_add_asset(p->document, &asset, samples, sizeof samples, &made), line);
  }
  return made;
}

static ix_status commit(player *p, const char *line) {
  char request[64], what[64];
  const char *text;
  size_t length = quoted(line, &text);
  uint64_t number = (uint64_t)atoi(word_at(line, 1, request));
  return ix_view_commit_content(p->view, number, asset_of(p, line, word_at(line, 2, what)), text, length, NULL);
}

static ix_status link_to(player *p, const char *line) {
  ix_action action = IX_ACTION_INIT;
  ix_annotation_id ids[64];
  char place[64], uri[256] = "";
  size_t count = 0, at = (size_t)atoi(word_at(line, 1, place));
  const char *named = strstr(line, "uri=");
  must(ix_page_annotations(p->document, page_id(p, (size_t)number(line, "page=", 0)), ids, 64, &count), line);
  if (at >= count) return IX_ERROR_NOT_FOUND;
  action.kind = IX_ACTION_URI;
  if (named) {
    sscanf(named, "uri=%255s", uri);
  } else {
    action.kind = IX_ACTION_GO_TO, action.flags = IX_ACTION_HAS_DESTINATION;
    action.destination.kind = IX_DESTINATION_FIT, action.destination.page = (uint32_t)number(line, "goto=", 0);
  }
  return ix_annotation_set_action(p->document, ids[at], &action, uri, strlen(uri));
}

int create(player *p, const char *line, const char *verb, ix_status *status) {
  char name[64];
  const char *text;
  if (!strcmp(verb, "COMMIT")) *status = commit(p, line);
  else if (!strcmp(verb, "LINKTO")) *status = link_to(p, line);
  else if (!strcmp(verb, "TOOLTEXT")) {
    size_t length = quoted(line, &text);
    uint32_t mode = (uint32_t)atoi(word_at(line, 1, name)), variant = (uint32_t)number(line, "variant=", 0);
    *status = ix_view_set_tool_text(p->view, mode, variant, (uint32_t)number(line, "kind=", 1), text, length);
  } else return 0;
  return 1;
}

/* Intent, name and contents of an annotation, as far as it has them. */
void print_texts(player *p, ix_annotation_id id) {
  static const uint32_t kinds[] = {IX_TEXT_INTENT, IX_TEXT_ICON, IX_TEXT_CONTENTS, IX_TEXT_FILE};
  static const char *const names[] = {"intent", "name", "contents", "file"};
  for (size_t i = 0; i < 4; i++) {
    char text[256];
    size_t length = 0;
    if (ix_annotation_copy_text(p->document, id, kinds[i], 0, text, sizeof text, &length) == IX_OK)
      printf(" %s=%.*s", names[i], (int)length, text);
  }
}
