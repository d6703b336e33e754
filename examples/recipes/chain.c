/*
 * A chain: the host's long press wins over selecting text, and starts only where no annotation was there to select.
 * proves: S40a S40b S40c
 */
#include "page.h"

int main(void) {
  desk d;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id press = 0;
  desk_open(&d);
  desk_press(&d, 330, 315); /* without the chain: the word is selected */
  must(ix_view_clear_text_selection(d.view), "clear");
  options.kind = IX_RECOGNIZER_LONG_PRESS;
  must(ix_recognizer_add(d.view, &options, NULL, NULL, NULL, &press), "recognizer");
  ix_party own = {IX_PARTY_RECOGNIZER, 0, press};
  ix_party text = {IX_PARTY_COMPONENT, 0, IX_SELECT_TEXT}, annotation = {IX_PARTY_COMPONENT, 0, IX_SELECT_ANNOTATION};
  must(ix_relation_add(d.view, IX_RELATION_REQUIRES_FAILURE, text, own, 0, NULL), "text waits for the press");
  must(ix_relation_add(d.view, IX_RELATION_REQUIRES_FAILURE, own, annotation, 0, NULL), "the press for annotations");
  desk_press(&d, 330, 315); /* on the word: the host's press, no selection */
  desk_press(&d, 350, 150); /* on the stamp: it is selected, no press of the host's */
  must(ix_recognizer_remove(d.view, press), "remove");
  desk_press(&d, 330, 315); /* without it all is as before */
  desk_close(&d);
  return 0;
}
