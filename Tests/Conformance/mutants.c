/* Breaks one rule of the conformance suite after the other and looks whether the suite says so: a rule that nothing can break
 * is none.
 *
 * mutants LIBRARY ENTRY PASSWORD FILE OTHER... : a good provider, and documents of it that have all that rules are about. A line a rule. */
#include "mutants.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

const Rule *broken;
const char *other_file;
ix_provider_maker good_maker;
const Mutant *last_asked;
int inside;
unsigned gone;

static unsigned made;

static void destroy(void *context) {
  Mutant *m = context;
  m->good.destroy(m->good.context);
  gone += 1;
  free(m);
}

static ix_status unlock(void *context, const char *password, size_t length) {
  Mutant *m = context;
  const ix_status status = m->good.unlock(m->good.context, password, length);
  if (breaks(UNLOCK, "wrong") && status == IX_ERROR_WRONG_PASSWORD) { return IX_OK; }
  return breaks(UNLOCK, "right") && status == IX_OK ? IX_ERROR_WRONG_PASSWORD : status;
}

static ix_status page_count(void *context, uint32_t *out_count) {
  Mutant *m = context;
  const uint32_t before = *out_count;
  const ix_status status = m->good.page_count(m->good.context, out_count);
  m->calls[PAGE_COUNT] += 1;
  if (status != IX_OK) { *out_count = before; }
  if (breaks(UNLOCK, "before")) {
    *out_count = status == IX_OK && *out_count ? *out_count : 5;
    return IX_OK;
  }
  if (breaks(PAGE_COUNT, "unchanged") && (status != IX_OK || *out_count == 0)) {
    *out_count = 7;
    return IX_ERROR_LOCKED;
  }
  if (breaks(PAGE_COUNT, "same")) { *out_count += m->calls[PAGE_COUNT]; }
  return breaks(PAGE_COUNT, "answers") && m->calls[PAGE_COUNT] == 2 ? (ix_status)77 : status;
}

static ix_status identify(void *context, uint32_t first, uint32_t count, uint64_t *out) {
  Mutant *m = context;
  const ix_status status = m->good.identify(m->good.context, first, count, out);
  m->calls[IDENTIFY] += 1;
  if (breaks(IDENTIFY, "answers")) { return (ix_status)77; }
  if (breaks(IDENTIFY, "same")) { out[0] += m->calls[IDENTIFY]; }
  if (breaks(IDENTIFY, "counted")) { out[count] = 1; }
  if (breaks(IDENTIFY, "alone") && count == 1) { out[0] += 1; }
  return status;
}

static void set_broken_struct(ix_provider *out) {
  if (breaks(STRUCT, "size")) { out->size += 4; }
  if (breaks(STRUCT, "flags")) { out->flags = 1u << 20; }
  if (breaks(STRUCT, "needed")) { out->pages = NULL; }
}

ix_status mutant_maker(const char *path, size_t length, const char *password, size_t password_length, ix_provider *out) {
  Mutant *m = calloc(1, sizeof *m);
  if (!m || length >= sizeof m->path) { abort(); }
  m->good = (ix_provider)IX_PROVIDER_INIT;
  m->number = ++made;
  m->gone_before = gone;
  m->thread = pthread_self();
  memcpy(m->path, path, length);
  if (breaks(MAKING, "password")) { password = NULL, password_length = 0; }
  if (breaks(DESTROY, "files") && open("/dev/null", O_RDONLY) < 0) { abort(); }
  const ix_status status = good_maker(path, length, password, password_length, &m->good);
  if (breaks(MAKING, "missing") && access(m->path, R_OK) != 0) {
    out->flags = 12345;
    return IX_ERROR_IO;
  }
  if (status != IX_OK) { return status; }
  *out = (ix_provider)IX_PROVIDER_INIT;
  out->flags = m->good.flags;
  out->context = m;
  out->destroy = destroy;
  out->unlock = m->good.unlock ? unlock : NULL;
  out->page_count = m->good.page_count ? page_count : NULL;
  out->identify = m->good.identify ? identify : NULL;
  set_handing_entries(out, &m->good);
  set_working_entries(out, &m->good);
  set_broken_struct(out);
  return IX_OK;
}

typedef struct Text {
  char bytes[1 << 17];
  size_t length;
} Text;

static void collect(const char *utf8, size_t length, void *user_data) {
  Text *text = user_data;
  if (length > sizeof text->bytes - 1 - text->length) { length = sizeof text->bytes - 1 - text->length; }
  memcpy(text->bytes + text->length, utf8, length);
  text->bytes[text->length += length] = 0;
}

/* Runs the suite for the entry of a rule. */
static void run_suite(const Rule *rule, const char *password, char **files, int count, Text *out) {
  const char *arguments[32] = {"--password", password, "--only", entry_names[rule->entry]};
  size_t given = 4;
  for (int i = 0; i < count && given < 32; i++) { arguments[given++] = files[i]; }
  last_asked = NULL, inside = 0;
  out->length = 0, out->bytes[0] = 0;
  ix_conformance_run(mutant_maker, arguments, given, collect, out);
}

/* Whether a table says a word of a rule. */
static bool says(const Text *text, const Rule *rule, const char *word) {
  char row[80];
  snprintf(row, sizeof row, "  %-9s  %-11s  ", word, rule->name);
  const char *found = strstr(text->bytes, row);
  return found && (found == text->bytes || found[-1] == '\n');
}

/* Whether this run looks at a rule: all of them, or with SAMPLE=N each Nth. */
static bool is_chosen(size_t index) {
  const char *every = getenv("SAMPLE"), *only = getenv("ONLY");
  const size_t step = every ? strtoul(every, NULL, 10) : 1;
  return (step < 2 || index % step == 0) && (!only || !strcmp(only, entry_names[rules[index].entry]));
}

int main(int count, char **arguments) {
  static Text good, bad;
  int missed = 0, looked_at = 0;
  Entry entry = ENTRY_COUNT;
  void *library = count >= 6 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (library) { *(void **)&good_maker = dlsym(library, arguments[2]); }
  if (!good_maker) { return fprintf(stderr, "mutants LIBRARY ENTRY PASSWORD FILE OTHER...\n"), 2; }
  other_file = arguments[5];
  for (size_t i = 0; i < rule_count; i++) {
    if (!is_chosen(i)) { continue; }
    broken = NULL;
    if (entry != rules[i].entry) { run_suite(&rules[i], arguments[3], arguments + 4, count - 4, &good); }
    entry = rules[i].entry;
    const bool held = says(&good, &rules[i], "holds");
    broken = &rules[i];
    if (held) { run_suite(&rules[i], arguments[3], arguments + 4, count - 4, &bad); }
    const bool caught = held && says(&bad, &rules[i], "fails");
    printf("%s %s %s%s\n", caught ? "caught" : "MISSED", entry_names[entry], rules[i].name, held ? "" : ": it does not hold of the good one");
    missed += !caught, looked_at += 1;
    fflush(stdout);
  }
  printf("%d of %d rules were broken without notice\n", missed, looked_at);
  return missed != 0;
}
