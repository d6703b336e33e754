/** @file
 * Shared by the recipes: two pages, a view of them, fingers, and a log of what comes back.
 *
 *     page 0   ink 100,200..200,300   stamp 300,200..400,300   free text 450,200..550,300
 *              stamp 20,120..80,180   link 100,60..200,100   the words "Some text" at 300,80
 *     page 1   stamp 300,200..400,300   link 100,60..200,100
 *
 * Both are 600 x 400 points, shown at zoom 1 one below the other, 10 apart: the places above are pdf space, y up.
 */
#ifndef IX_EXAMPLES_RECIPES_PAGE_H
#define IX_EXAMPLES_RECIPES_PAGE_H

#include <interact/interact.h>

/** A view of the two pages, and its clock. */
typedef struct desk {
  ix_document *document;
  ix_annotation_id low_stamp; /**< The one at 20,120. */
  ix_view *view;
  ix_reader *reader;
  uint64_t now; /**< Milliseconds. */
} desk;

/** Makes the document and the view; ends the program where that fails. */
void desk_open(desk *d);
void desk_close(desk *d);

/** Ends the program with a message where a call failed. */
void must(ix_status status, const char *what);

/** Taps `count` times at a place in view space, logs what that brings, and lets a second pass. */
void desk_tap(desk *d, double x, double y, int count);

/** Rests a finger for 600 ms at a place in view space, logs what that brings, and lets a second pass. */
void desk_press(desk *d, double x, double y);

/** Draws a finger from one place in view space to another, logs what that brings, and lets a second pass. */
void desk_drag(desk *d, double x0, double y0, double x1, double y1);

/** One step of a finger, 10 ms after the one before, of which nothing is logged. */
void desk_finger(desk *d, uint32_t type, double x, double y);

/** Lets a second pass, and logs what has come since the last time. */
void desk_rest(desk *d);

/** Logs scrolling, gestures, selections and actions since the last time. */
void desk_log(desk *d);

#endif
