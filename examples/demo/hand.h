/*
 * One view and the hand that works on it: events with a clock of their own, effects in words.
 */
#ifndef DEMO_HAND_H
#define DEMO_HAND_H

#include <interact/interact.h>
#include <interact/poppler.h>
#include <interact/worker.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/effect_log.h"

/** A document, its view, and the time in milliseconds. */
typedef struct {
  ix_document *document;
  ix_view *view;
  uint64_t now;
  int in_process; /* The file is read in this one. */
} hand;

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "demo: %s: status %d\n", what, (int)status);
  exit(1);
}

/* Says where the file is read in this process although another one should. */
static void say_place(const ix_provider *provider) {
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  char why[512] = "";
  size_t length = 0;
  if (ix_worker_facts(provider, &report) != IX_OK || report.place != IX_WORKER_IN_HOST) return;
  if (ix_worker_copy_reason(provider, why, sizeof why - 1, &length) != IX_OK) length = 0;
  fprintf(stderr, "demo: the file is read in this process: %.*s\n", (int)length, why);
}

/* In a process of its own, whose answers are waited for, unless it is to be in this one. */
static void open_file(hand *h, const char *path) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  options.flags = IX_WORKER_WAIT;
  options.renderer = IX_WORKER_POPPLER;
  if (h->in_process) must(ix_poppler_provider(path, strlen(path), NULL, 0, &provider), "provider");
  else must(ix_worker_provider(path, strlen(path), NULL, 0, &options, &provider), "provider");
  must(ix_document_open(&provider, NULL, &h->document), "open");
  if (!h->in_process) say_place(&provider);
}

static void write_effects(hand *h, FILE *out) {
  ix_effect effect;
  while (ix_view_next_effect(h->view, &effect) == IX_OK) {
    if (out) effect_log_write(out, &effect);
  }
}

/* Feeds one event of a pointer at a time in milliseconds. */
static void feed(hand *h, uint32_t type, double x, double y, uint64_t at, uint32_t kind, uint32_t pointer) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = at * 1000000u;
  event.u.pointer.position.x = x;
  event.u.pointer.position.y = y;
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = pointer;
  if (kind == IX_DEVICE_MOUSE && type != IX_EVENT_UP && pointer != 0) event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  must(ix_view_feed(h->view, &event, 1, NULL), "feed");
}

static void tap(hand *h, double x, double y, uint64_t at, uint32_t kind) {
  feed(h, IX_EVENT_DOWN, x, y, at, kind, 1);
  feed(h, IX_EVENT_UP, x, y, at + 40, kind, 1);
}

/* Drags the mouse from one point to the next in ten steps each. */
static void drag_through(hand *h, const ix_point *points, size_t count) {
  uint64_t at = h->now;
  feed(h, IX_EVENT_DOWN, points[0].x, points[0].y, at, IX_DEVICE_MOUSE, 1);
  for (size_t leg = 1; leg < count; leg++) {
    ix_point a = points[leg - 1], b = points[leg];
    for (int i = 1; i <= 10; i++) {
      at += 20;
      feed(h, IX_EVENT_MOVE, a.x + (b.x - a.x) * i / 10, a.y + (b.y - a.y) * i / 10, at, IX_DEVICE_MOUSE, 1);
    }
  }
  feed(h, IX_EVENT_UP, points[count - 1].x, points[count - 1].y, at + 20, IX_DEVICE_MOUSE, 1);
}

/* Lets two seconds pass in frames of a tenth. */
static void rest(hand *h) {
  for (int frame = 0; frame < 20; frame++) {
    h->now += 100;
    must(ix_view_advance(h->view, h->now * 1000000u), "advance");
  }
}

#endif
