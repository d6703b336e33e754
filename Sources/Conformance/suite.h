/* The parts of the conformance suite, and what they share. Each part asks a provider's entries and judges rules by what comes. */
#ifndef IX_CONFORMANCE_SUITE_H
#define IX_CONFORMANCE_SUITE_H

#include <interact/conformance.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What rules are about: the entries of ix_provider, and what holds of a provider as a whole. */
typedef enum Entry {
  MAKING, STRUCT, DESTROY, STATE, UNLOCK, PAGE_COUNT, PAGES, TEXT, ANNOTATIONS, OUTLINE, DESTINATION, RENDER, SAVE,
  RENDER_CHANGED, RELOAD, IDENTIFY, LINES, LABEL, RENDER_ANNOTATION, IMAGES, TOGETHER, ENTRY_COUNT
} Entry;

typedef struct Rule {
  Entry entry;
  const char *name;
  const char *sentence;
} Rule;

typedef struct Verdict {
  size_t held;      /* how often it was tried and held */
  char *failure;    /* the value that shows that it does not, or NULL */
} Verdict;

extern const Rule rules[];
extern const size_t rule_count;
extern const char *const entry_names[ENTRY_COUNT];

/* One run: its options and what it found. */
typedef struct Run {
  ix_provider_maker make;
  const char *password;
  const char *const *files;
  size_t file_count;
  uint32_t pages;
  bool as_json;
  bool one_thread;     /* no two threads are inside the provider at once */
  bool only[ENTRY_COUNT];
  bool offered[ENTRY_COUNT];
  const char *file;    /* the one that is looked at */
  char folder[512];    /* for what is saved */
  Verdict *verdicts;
  ix_conformance_writer write;
  void *user_data;
} Run;

/* Says how a rule came out once. The words say what shows that it does not hold. */
void judge(Run *run, Entry entry, const char *rule, bool holds, const char *words, ...) __attribute__((format(printf, 5, 6)));
bool wanted(const Run *run, Entry entry);
void report(Run *run);
bool any_failed(const Run *run);

/* A provider that was made for a file. */
typedef struct Subject {
  ix_provider entries;
  uint32_t state;
  uint32_t pages;
  bool is_made;
} Subject;

/* What an entry handed over, piece by piece. */
typedef enum Kind {
  PIECE_PAGE, PIECE_GLYPH, PIECE_ANNOTATION, PIECE_FIELD, PIECE_ACTION, PIECE_OUTLINE_ITEM, PIECE_DESTINATION, PIECE_MEASURE,
  PIECE_NUMBER_FORMAT, PIECE_POINTS, PIECE_TEXT, PIECE_STRUCTURE_ORDER, PIECE_IMAGE, PIECE_DAMAGE, PIECE_PERMISSIONS, PIECE_KINDS
} Kind;
extern const char *const kind_names[PIECE_KINDS];

typedef struct Piece {
  Kind kind;
  uint32_t sub;        /* of a text or points its kind */
  size_t at, length;   /* its bytes */
} Piece;

typedef struct Catcher {
  ix_sink sink;
  Entry entry;
  ix_status status;
  Piece *pieces;
  size_t count, room;
  unsigned char *bytes;
  size_t length, capacity;
  size_t refuse_after; /* pieces that are taken before all is refused; SIZE_MAX for never */
  char fault[160];     /* a struct that is none */
  char misplaced[160]; /* a piece that does not belong to the entry */
  char bad_text[160];
  bool has_message;
} Catcher;

void catcher_begin(Catcher *catcher, Entry entry);
void catcher_end(Catcher *catcher);
const void *piece_bytes(const Catcher *catcher, size_t index);
/* False where two entries handed over the same; the words say what differs. */
bool differ(const Catcher *a, const Catcher *b, char *words, size_t room);

/* Making and asking. `at` is a page, or the first of `count` pages. */
bool make_subject(Run *run, const char *path, const char *password, Subject *out);
void end_subject(Subject *subject);
typedef struct Question {
  Entry entry;
  uint32_t at, count;
  const char *name;
} Question;
ix_status ask(const Subject *subject, Question question, Catcher *catcher);
ix_status draw(const Subject *subject, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
bool is_answer(ix_status status);
bool has_entry(const Subject *subject, Entry entry);
/* Which pages of a document are looked at: the first ones, and the last. Returns how many. */
size_t chosen_pages(const Run *run, uint32_t pages, uint32_t *out, size_t room);
/* Asks one question in all ways in which the answer has to be the same, and judges the rules that all such entries have. */
bool ask_well(Run *run, const Subject *subject, Question question, Catcher *first);

/* Rules of what was handed over. */
void judge_pages(Run *run, const Subject *subject);
void judge_text(Run *run, ix_document *document, uint32_t page, const Catcher *caught);
void judge_annotations(Run *run, const Subject *subject, uint32_t page, const Catcher *caught);
void judge_outline(Run *run, const Subject *subject, const Catcher *caught);
void judge_actions(Run *run, Entry entry, const Subject *subject, uint32_t page, const Catcher *caught);
void judge_images(Run *run, uint32_t page, const Catcher *caught);
void judge_lines(Run *run, uint32_t page, const Catcher *caught);
void judge_label(Run *run, uint32_t page, const Catcher *caught);
void judge_destinations(Run *run, const Subject *subject);
void judge_identify(Run *run, const Subject *subject);
void judge_state(Run *run, const Catcher *caught, uint32_t state);
bool color_holds(const ix_color *color);
bool numbers_finite(const double *numbers, size_t count);
bool destination_holds(const ix_destination *destination, uint32_t pages, char *words, size_t room);

/* Rules of whole documents. */
void judge_drawing(Run *run, const Subject *subject, ix_document *document);
void judge_lone_pictures(Run *run, const Subject *subject, ix_document *document);
void judge_drawn_text(Run *run, const Subject *subject, ix_document *document, uint32_t page, const Catcher *caught);
void judge_saving(Run *run, const char *path);
void judge_reloading(Run *run, const char *path, const char *other);
void judge_together(Run *run, const char *path, const char *other);
void judge_unlocking(Run *run, const char *path);

/* Changes of which there are none. `said` may be NULL, or hears whether there was a message. */
ix_changes no_changes(bool *said);

/* Documents of the library, files and pictures. */
ix_document *open_document(Run *run, const char *path);
bool copy_tree(const char *from, const char *to);
void remove_tree(const char *path);
char *own_path(const Run *run, const char *name);
char *whole_file(const char *path, size_t *length);

typedef struct Picture {
  uint32_t width, height;
  double scale;
  uint8_t *pixels;   /* between two fences */
  ix_status status;
} Picture;
enum { FENCE = 256, FENCE_BYTE = 0xA5 };
Picture blank_picture(uint32_t width, uint32_t height, double scale, uint8_t filling);
bool fences_stand(const Picture *picture);
void free_picture(Picture *picture);
/* A page in small, drawn onto bytes of `filling`. `changes` may be NULL. */
Picture draw_page(const Subject *subject, ix_document *document, uint32_t page, double longest, int32_t x, int32_t y, uint8_t filling);
/* The share of pixels of a part in which two pictures clearly differ; -1 where they are not of one size. */
double share_that_differs(const Picture *a, const Picture *b);

#endif
