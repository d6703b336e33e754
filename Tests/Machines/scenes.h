/** @file
 * Random sessions: a document with its host, and scenes of events with calls of the host between them.
 */
#ifndef IX_TEST_MACHINES_SCENES_H
#define IX_TEST_MACHINES_SCENES_H

#include "hosts.h"

static void scene(void) {
  switch (chance(16)) {
  case 0: case 1: case 2: tap(); break;
  case 3: case 4: case 5: case 6: drag(); break;
  case 7: hover(); break;
  case 8: case 9: fingers(); break;
  case 10: wheel(); break;
  case 11: trackpad(); break;
  case 12: keys(); break;
  case 13: if (chance(2)) { keys(); } else { texts(); } break;
  case 14: if (chance(3) == 0) { interruption(); } break;
  default: disorder(); break;
  }
}

/** Begins afresh with an empty document. */
static void begin_session(uint64_t seed) {
  state = seed * 0x9e3779b97f4a7c15ull + 1;
  now = 1000000000;
  depth = 0;
  undo_floor = 0;
  SO(ix_document_new(NULL, &document) == IX_OK);
}

/** Fills the document and makes its view; three of four sessions have tools and hooks of a host. */
static void furnish_session(uint64_t seed) {
  build();
  furnish();
  for (uint32_t page = 0; page < PAGES; page++) { ix_document_load(document, page_of(page), IX_PART_ANNOTATIONS); }
  SO(ix_view_new(document, 800, 600, &view) == IX_OK);
  add_fields();
  if (seed % 4) { host(); }
}

/** A scene, and what a host does after it. */
static void play_scene(void) {
  scene();
  const uint32_t calls = chance(3);
  for (uint32_t i = 0; i < calls; i++) { host_call(); }
  if (chance(3)) { wait_for(chance(1500)); }
}

#endif
