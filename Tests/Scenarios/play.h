/** @file
 * Shared by the parts of the scenario player in C.
 */
#ifndef SCENARIO_PLAY_H
#define SCENARIO_PLAY_H

#include <interact/interact.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_GLYPHS = 512, MAX_PAGES = 32, MAX_LINKS = 48, MAX_IMAGES = 4, MAX_PARTS = 9, MAX_NAMES = 16, MAX_PLACED = 16, LINE = 512 };

/** A page as the scenario describes it. */
typedef struct {
  ix_page_info info;
  ix_glyph glyphs[MAX_GLYPHS];
  size_t glyph_count;
  char links[MAX_LINKS][LINE];
  size_t link_count;
  ix_page_image images[MAX_IMAGES];
  size_t image_count;
} page_spec;

/** Something that a scenario calls by a name: a denial, a listener or a recognizer. */
typedef struct {
  char name[48];
  char line[LINE];
  uint64_t id;
  struct player *player;
} named;

typedef struct player {
  ix_document *document;
  ix_view *view;
  page_spec pages[MAX_PAGES];
  page_spec *newest; /* that got the last annotation */
  size_t page_count, more_pages; /* more: like the last one, with nothing on them */
  int has_provider, is_pending, is_locked, has_pictures, has_images, omits_icons;
  char password[64];
  ix_permissions permissions; /* size 0 for none */
  int arrived[MAX_PAGES][MAX_PARTS], broken[MAX_PAGES][MAX_PARTS];
  named denials[MAX_NAMES], listeners[MAX_NAMES], recognizers[MAX_NAMES];
  char seen[1024][32]; /* the names of the effects of the last act */
  size_t seen_count;
  int is_muted; /* while a quantity is asked for, listeners say nothing */
  long page, spread; /* as last told; -1 for none */
  double continuous;
  uint64_t remembered; /* the document's hash */
  ix_action_id action; /* the last that was followed */
  ix_effect entry;     /* the last request for a text; none has type 0 */
  ix_placed_page placed[MAX_PLACED]; /* where the host has its pages */
  size_t placed_count;
  ix_point wish_offset; /* of the latest IX_EFFECT_SCROLL_WANTED since */
  double wish_zoom;
} player;

/* play.c */
void must(ix_status status, const char *line);
double number(const char *line, const char *name, double otherwise);
int has(const char *line, const char *word);
uint64_t time_of(const char *line);
uint32_t device_of(const char *line);
uint32_t part_of(const char *line);
uint32_t component_of(const player *p, const char *name);
ix_point point_at(const char *line, int word);
const char *word_at(const char *line, int word, char out[64]);
ix_page_id page_id(player *p, size_t index);
const char *shown(double value);

/* play_document.c */
uint32_t subtype_of(const char *line);
size_t text_of(const char *line, char out[LINE]);
/** The image of a line. */
ix_page_image image_of(const char *line);
int build(player *p, const char *line, const char *verb);
void open_document(player *p);

/* play_feed.c */
int feed(player *p, const char *line, const char *verb);

/* play_parts.c: acts on components and recognizers. */
int arrange(player *p, const char *line, const char *verb);

/* play_edit.c: the history, and what tools create. */
int edit(player *p, const char *line, const char *verb, ix_status *status);
int create(player *p, const char *line, const char *verb, ix_status *status);
void print_texts(player *p, ix_annotation_id id);
void print_list(player *p, const char *line);

/* play_place.c */
ix_status place(player *p, const char *line);

/* play_expect.c */
void expect(player *p, const char *line);

#endif
