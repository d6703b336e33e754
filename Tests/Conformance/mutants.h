/* Providers that break one rule each: what the parts of mutants.c share. */
#ifndef IX_TEST_MUTANTS_H
#define IX_TEST_MUTANTS_H

#include "../../Sources/Conformance/suite.h"

#include <math.h>
#include <pthread.h>

/* A good provider, and what is wrong with it. */
typedef struct Mutant {
  ix_provider good;
  char path[2048];
  unsigned calls[ENTRY_COUNT];
  unsigned number;      /* of those that were made, from 1 */
  unsigned gone_before; /* how many were destroyed before it was made */
  pthread_t thread;     /* the one that made it */
  bool was_reloaded, has_failed;
} Mutant;

extern const Rule *broken;        /* the rule that is broken now; NULL for none */
extern const char *other_file;    /* another document of the provider */
extern ix_provider_maker good_maker;
extern const Mutant *last_asked;
extern int inside;                /* how many threads are in `text` */
extern unsigned gone;                /* how many were destroyed */

/* Whether a rule is the one that is broken. */
static inline bool breaks(Entry entry, const char *rule) { return broken && broken->entry == entry && !strcmp(broken->name, rule); }

ix_status mutant_maker(const char *path, size_t length, const char *password, size_t password_length, ix_provider *out);
/* The entries that hand something over. */
void set_handing_entries(ix_provider *out, const ix_provider *good);
/* The entries that draw, save and reload. */
void set_working_entries(ix_provider *out, const ix_provider *good);

#endif
