/**
 * What the programs of this folder share: a document and a view of a size, events, and one line a figure:
 * `SUBJECT|operation|n|nanoseconds|bytes`. CPU time of the thread, the least of some repetitions.
 */
#ifndef INTERACT_GROWTH_H
#define INTERACT_GROWTH_H
#include "../bench.h"
#include "../events.h"

#include <interact/interact.h>
#include <math.h>

extern const char *subject; /**< What grows in this run. */
extern size_t many;         /**< Its size. */
extern uint64_t clock_ns;   /**< The time of the last event. */

/** Ends the program with the line of a call that failed. */
#define MUST(call)                                                                                          \
  do {                                                                                                      \
    ix_status must_ = (call);                                                                               \
    if (must_ < 0) {                                                                                        \
      fprintf(stderr, "%s %zu: line %d: %s -> %d\n", subject, many, __LINE__, #call, (int)must_);           \
      exit(3);                                                                                              \
    }                                                                                                       \
  } while (0)

static inline double thread_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline void say(const char *operation, double ns, double bytes) {
  printf("%s|%s|%zu|%.1f|%.1f\n", subject, operation, many, ns, bytes);
  fflush(stdout);
}

/** Times a body: `ROUNDS` times `CALLS` of it, `call` counting them; the least of the rounds. */
#define EACH(OPERATION, CALLS, ROUNDS, ...)                                                                 \
  do {                                                                                                      \
    double best_ = 1e300;                                                                                   \
    for (int round = 0; round < (ROUNDS); round++) {                                                        \
      double start_ = thread_ns();                                                                          \
      for (int call = 0; call < (CALLS); call++) { __VA_ARGS__; }                                           \
      double spent_ = (thread_ns() - start_) / (CALLS);                                                     \
      if (spent_ < best_) best_ = spent_;                                                                   \
    }                                                                                                       \
    say(OPERATION, best_, 0);                                                                               \
  } while (0)

/** Reads all effects, as a host does after each call. */
void drain(ix_view *view);
/** Asks for the display list. */
void look(ix_view *view);
/** One event of a mouse, with its main button down while `pressed`. */
void mouse(ix_view *view, uint32_t type, double x, double y, int pressed);
/** A key, pressed and let go. */
void stroke(ix_view *view, uint32_t key, uint32_t modifiers);
/** Moves a mouse at random over the view, and clicks. */
void hover(ix_view *view);

/** Empty pages of one size, with a budget that nothing here exceeds. */
ix_document *pages(size_t count, double width, double height);
ix_page_id page_at(ix_document *document, size_t index);
/** Glyphs in lines over a page; freed by the caller. */
ix_glyph *letters(size_t count, double width, double height);

void grow_annotations(void);
void grow_fields(void);
void grow_decorations(void);
void grow_pages(void);
void grow_selected_pages(void);
void grow_text(void);
void grow_matches(void);
void grow_handles(void);
void grow_undo(void);
#endif
