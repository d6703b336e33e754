/*
 * The reader whom tools/profile plays: a document of its own, a view of it, and what they do with both. Effects and the display list are read after
 * each call.
 */
#ifndef INTERACT_PROFILE_READER_H
#define INTERACT_PROFILE_READER_H
#include "../../benchmarks/events.h"

#include <stdio.h>
#include <stdlib.h>

#define MUST(call)                                                                   \
  do {                                                                               \
    ix_status must_ = (call);                                                        \
    if (must_ < 0) {                                                                 \
      fprintf(stderr, "%s:%d: %s -> %d\n", __FILE__, __LINE__, #call, (int)must_);   \
      exit(3);                                                                       \
    }                                                                                \
  } while (0)

enum { SIDE = 800 };

extern ix_document *document;
extern ix_view *view;
/* The time of the event that was fed last. */
extern uint64_t now;

/* Pages of text, links, widgets and shapes, without a file, and a view of them. */
void make(void);

double at_random(double below);
void read_all(void);
void feed(const ix_event *events, size_t count);
void mouse(uint32_t type, double x, double y, int pressed);
void wait(uint64_t milliseconds);
void click(double x, double y);
/* A press, moves on a straight line, and the release. `each`, which may be NULL, is called after each move. */
void drag(ix_point from, double dx, double dy, int moves, void (*each)(void));
void type_text(const char *text);
/* Where a point of a page lies in the view. */
ix_point on_page(uint32_t page, double x, double y);

/* With things that hosts add to a view (hosts.c). */
void host_acts(uint32_t page);
#endif
