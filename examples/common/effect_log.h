/** @file
 * Effects in words, one line each, as docs/contracts/effect-log.md lays them down.
 */
#ifndef IX_EXAMPLES_EFFECT_LOG_H
#define IX_EXAMPLES_EFFECT_LOG_H

#include <interact/interact.h>
#include <stdio.h>

/** Writes an effect as a line that begins with two spaces. */
void effect_log_write(FILE *out, const ix_effect *effect);

#endif
