/**
 * What the sections of `ours` share: documents and views as the peers' programs have them, events, and effects that are read.
 *
 * bench.h is the peers', from the folder that run.sh gives: the same clock, the same repetitions and the same lines on both sides. A figure
 * has the name that the peers' programs give theirs.
 */
#ifndef INTERACT_BENCHMARKS_OURS_H
#define INTERACT_BENCHMARKS_OURS_H
#include "../events.h"

#include <bench.h>
#include <interact/interact.h>
#include <math.h>

extern uint64_t clock_ns; /**< The time of the last event. */

/** Ends the program with the line of a call that failed. */
#define MUST(call)                                                                            \
  do {                                                                                        \
    ix_status must_ = (call);                                                                 \
    if (must_ < 0) {                                                                          \
      fprintf(stderr, "%s:%d: %s -> %d\n", __FILE__, __LINE__, #call, (int)must_);            \
      exit(3);                                                                                \
    }                                                                                         \
  } while (0)

/** True if this run counts, instructions or allocations, and does not time. */
static inline int is_counting(void) { return RUNNING_ON_VALGRIND || alloc_on(); }

/** Under callgrind one call is enough. */
static inline int fewer_when_counting(int many, int few) { return RUNNING_ON_VALGRIND ? few : many; }

/** Counts what lies between the two, as one figure of callgrind; `operations` of them. */
void begin_count(void);
void end_count(const char *name, const char *peer, size_t n, double operations);

/** Reads all effects, as a host does after each call, and returns how many there were. */
size_t drain(ix_view *view);
/** Reads the display list and returns how many items it has. */
size_t look(ix_view *view);
/** Feeds events at once, reads the effects and returns how many there were. */
size_t feed(ix_view *view, const ix_event *events, size_t count);
/** An event of a mouse or a finger; a mouse has its main button down in all of a contact but the end. */
ix_event pointer(uint32_t type, double x, double y, uint32_t device, uint32_t contact);
static inline ix_event mouse(uint32_t type, double x, double y, int pressed) {
  return pointer(type, x, y, IX_DEVICE_MOUSE, pressed ? 1 : 0);
}
/** Feeds one event, reads the effects and returns how many there were. */
static inline size_t feed_one(ix_view *view, ix_event event) { return feed(view, &event, 1); }
/** A press and a lift 40 ms later, one second after the event before. Returns how many effects there were. */
size_t click(ix_view *view, double x, double y);

ix_document *one_page(double width, double height, ix_page_id *page);
/** A file, through the provider of Poppler. */
ix_document *open_pdf(const char *path);
ix_annotation_id put(ix_document *document, ix_page_id page, uint32_t subtype, ix_rect rect);
/** A view in which a point is a pixel. */
ix_view *unscaled_view(ix_document *document, double width, double height);
/** Frees a view and its document. */
static inline void close_both(ix_view *view, ix_document *document) {
  ix_view_free(view);
  ix_document_free(document);
}
/** What takes a point of the page, y downwards, into the view. */
ix_matrix into_view(ix_view *view, uint32_t page);
static inline ix_point moved(ix_matrix m, double x, double y) { return (ix_point){m.a * x + m.tx, m.d * y + m.ty}; }

/** How far the peers' rectangles lie from the edges of our page, so that none of them reaches beyond it. */
enum { MARGIN = 200 };
/** The side of the square that the peers' rectangles fill. */
double side_of(const char *kind, size_t n);
/** A set of the peers' gen_rects.py. The caller frees it. */
double *peer_set(const char *what, const char *kind, size_t n, size_t bytes, size_t *count);
/** A page with the peers' rectangles as annotations, in their order. */
ix_document *peer_page(const char *kind, size_t n, uint32_t subtype);

/* The sections; each says in its file what it measures. */
void hits(const char *kind, size_t n);
void hover(size_t n);
void forms(size_t n);
void drag(size_t n);
void pinch(void);
void text(const char *path, uint32_t page, const char *label);
void layout(size_t n);
void getter(void);
void memory(size_t n);
#endif
