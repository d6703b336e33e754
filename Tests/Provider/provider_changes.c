/* Changes a file while it is open, and calls every entry of the provider.
 *
 * provider_changes FILE OTHER FOLDER CHANGE MOMENT FIRST STEP COUNT [PASSWORD]
 *
 * CHANGE is truncate, grow, rewrite (by the bytes of OTHER, in place), overwrite (the same, of the same length as before), backdate
 * (the same, with the old time set again), replace (OTHER takes its name), delete, touch, or eio: nothing can be read any more.
 * MOMENT is opened (before any entry was called), used (after all were), or reading (before a read of the file, which may be in the
 * middle of an entry). FIRST, STEP and COUNT number the cases: lengths to which it is truncated or grows; for reading the read.
 *
 * Each case runs in a process of its own, for at most ten seconds of the processor and a hundred in all. What an entry tells,
 * writes or draws must be that of the file as it was opened, or the entry fails with IX_ERROR_IO; after a reload, that of the file
 * as it is then. Prints the cases that do otherwise, and what happened how often.
 */
#include "changed_file.h"

#define main dump_main
#include "provider_dump.c"
#undef main

#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>

enum { ENTRIES = 18, PIXELS = 60 * 60 * 4, LIMIT = 10 };
enum { KEPT = 0, LOST = 1, MIXED = 2, HUNG = 3, CRASHED = 4, LEFT = 5 };

static const char *const names[ENTRIES] = {"state",   "page_count", "pages",    "text",   "annotations", "outline",
                                           "destination", "render", "render bare", "render_changed", "save", "identify",
                                           "lines",   "label",      "images",   "render_annotation", "last page", "last text"};

/* Entries that refused, a bit each. */
static unsigned *refusals;

struct answer {
  int status;
  uint64_t told;
};

static uint64_t hash(uint64_t sum, const void *data, size_t length) {
  const unsigned char *at = data;
  for (size_t i = 0; i < length; i += sizeof sum) {
    uint64_t word = 0;
    memcpy(&word, at + i, length - i < sizeof word ? length - i : sizeof word);
    sum = (sum ^ word) * 1099511628211u;
    sum ^= sum >> 29;
  }
  return sum;
}

static ix_status nothing(const ix_changes *changes, uint32_t index, ix_change *out) {
  (void)changes, (void)index, (void)out;
  return IX_ERROR_NOT_FOUND;
}
static ix_status no_viewports(const ix_changes *c, uint32_t i, uint32_t *page, uint8_t *to, size_t most, size_t *length) {
  (void)c, (void)i, (void)page, (void)to, (void)most, (void)length;
  return IX_ERROR_NOT_FOUND;
}

/* Its bytes, or of an encrypted file its length: no two are encrypted alike. */
static uint64_t told_of_file(const char *path) {
  static char block[1 << 16];
  struct stat found;
  uint64_t sum = 7;
  if (job.password != NULL) { return stat(path, &found) == 0 ? (uint64_t)found.st_size : 0; }
  const int file = open(path, O_RDONLY);
  for (ssize_t count; file >= 0 && (count = read(file, block, sizeof block)) > 0;) {
    sum = hash(sum, block, (size_t)count);
  }
  if (file >= 0) {
    close(file);
  }
  return sum;
}

static ix_status drawn(const ix_provider *p, int which, uint32_t page, uint8_t *pixels) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = 60;
  request.scale = 0.5;
  request.flags = which == 8 ? IX_RENDER_WITHOUT_ANNOTATIONS : 0;
  ix_changes changes = {.size = offsetof(ix_changes, progress), .revision = 1, .change = nothing, .viewports = no_viewports};
  return which == 9 ? p->render_changed(p->context, page, &request, &changes, pixels)
                    : p->render(p->context, page, &request, pixels);
}

static ix_status saved(const ix_provider *p) {
  ix_changes changes = {.size = offsetof(ix_changes, progress), .revision = 1, .change = nothing, .viewports = no_viewports};
  unlink(job.copy);
  /* A copy: the document stays at its path, from which it is loaded again. */
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  options.flags = IX_SAVE_COPY;
  return p->save(p->context, job.copy, strlen(job.copy), &options, &changes);
}

static ix_status called(const ix_provider *p, int which, uint8_t *pixels, uint64_t *out) {
  uint32_t value = 0;
  uint64_t number = 0;
  ix_picture_request picture = IX_PICTURE_REQUEST_INIT;
  picture.width = picture.height = 60;
  picture.area = (ix_rect){0, 0, 200, 200};
  picture.from_page = picture.from_place = 0;
  ix_changes changes = {.size = offsetof(ix_changes, progress), .change = nothing, .viewports = no_viewports};
  ix_status status = p->page_count(p->context, &value);
  const uint32_t last = status == IX_OK && value > 0 ? value - 1 : 0;
  switch (which) {
  case 0: status = p->state(p->context, &value, &sink); *out = value; return status;
  case 1: *out = value; return status;
  case 2: return p->pages(p->context, 0, 4, &sink);
  case 3: return p->text(p->context, 0, &sink);
  case 4: return p->annotations(p->context, 0, &sink);
  case 5: return p->outline(p->context, &sink);
  case 6: return p->destination(p->context, "there", 5, &sink);
  case 7: case 8: case 9: return drawn(p, which, 0, pixels);
  case 10: status = saved(p); *out = told_of_file(job.copy); return status;
  case 11: status = p->identify(p->context, 0, 1, &number); *out = number; return status;
  case 12: return p->lines(p->context, 0, &sink);
  case 13: return p->label(p->context, 0, &sink);
  case 14: return p->images(p->context, 0, &sink);
  case 15: return p->render_annotation(p->context, &picture, &changes, pixels);
  case 16: return p->pages(p->context, last, 1, &sink);
  default: return p->text(p->context, last, &sink);
  }
}

/* What an entry answers: its status and a hash of all that it told. */
static struct answer ask(const ix_provider *p, int which) {
  static uint8_t pixels[PIXELS];
  char *told = NULL;
  size_t length = 0;
  uint64_t out = 0;
  FILE *screen = stdout;
  memset(pixels, 0, sizeof pixels);
  stdout = open_memstream(&told, &length);
  const ix_status status = called(p, which, pixels, &out);
  fclose(stdout);
  stdout = screen;
  const uint64_t sum = hash(hash(hash(5, told, length), &out, sizeof out), pixels, sizeof pixels);
  free(told);
  return (struct answer){status, sum};
}

static void ask_all(const ix_provider *p, struct answer *to) {
  for (int i = 0; i < ENTRIES; ++i) {
    to[i] = ask(p, i);
  }
}

static ix_provider opened(void) {
  ix_provider p = IX_PROVIDER_INIT;
  const char *password = job.password;
  check(open_provider(job.path, strlen(job.path), password, password ? strlen(password) : 0, &p) == IX_OK, job.path);
  uint32_t state = 0; /* The file is read by the first entry that is asked: ix_document_open() asks for the state. */
  check(p.state(p.context, &state, NULL) == IX_OK, job.path);
  return p;
}

/* The state tells of the loss, and identify() of nothing. */
static int refuses(struct answer answer, int which) {
  return answer.status == IX_ERROR_IO || ((which == 0 || which == 11) && answer.status == IX_OK);
}

/* Compares with what is right. Returns KEPT, LOST where one refused, or MIXED, and says so unless `when` is NULL. */
static int judged(const struct answer *now, const struct answer *right, const char *when) {
  int found = KEPT;
  for (int i = 0; i < ENTRIES; ++i) {
    if (now[i].status == right[i].status && (now[i].told == right[i].told || now[i].status < 0)) { continue; }
    if (refuses(now[i], i)) {
      found = found == KEPT ? LOST : found;
      *refusals |= 1u << i;
      continue;
    }
    found = MIXED;
    if (when != NULL) {
      printf("%s %lld: %s answers %d %016llx %s, not %d %016llx\n", job.change, job.number, names[i], now[i].status,
             (unsigned long long)now[i].told, when, right[i].status, (unsigned long long)right[i].told);
    }
  }
  return found;
}

/* Opens the file again, which brings the file as it is now or leaves all as it was. */
static int reloaded(const ix_provider *p, const struct answer *old) {
  struct answer now[ENTRIES], fresh[ENTRIES];
  uint32_t flags;
  const ix_status status = p->reload(p->context, &flags);
  if (status != IX_OK) {
    ask(p, 0);  // Says why, once.
  }
  ask_all(p, now);
  if (status != IX_OK) {
    return status == IX_ERROR_IO || status == IX_ERROR_DAMAGED ? judged(now, old, "after a reload that was refused") : MIXED;
  }
  const ix_provider other = opened();
  ask_all(&other, fresh);
  other.destroy(other.context);
  return judged(now, fresh, "after a reload");
}

/* One case, in a process of its own. */
static int played(const struct answer *right) {
  struct answer now[ENTRIES], whole[ENTRIES];
  struct stat found;
  copy(job.source, job.path, O_TRUNC);
  check(stat(job.path, &found) == 0, job.path);
  device = found.st_dev;
  inode = found.st_ino;
  waited = job.moment == READING ? job.number : -1;
  armed = 1;
  const ix_provider p = opened();
  if (job.moment == USED) {
    ask_all(&p, whole);
    check(judged(whole, right, "before the change") == KEPT, "before the change");
  }
  if (job.moment != READING) {
    change();
  }
  ask_all(&p, now);
  const int was_read = job.moment != READING || reads > job.number;
  armed = refused = 0;
  const int in_the_middle = job.moment == READING;
  int end = judged(now, right, in_the_middle ? NULL : "after the change");
  if (in_the_middle && end == MIXED) {
    // Opening may have found the new file, whole.
    struct answer fresh[ENTRIES];
    const ix_provider other = opened();
    ask_all(&other, fresh);
    other.destroy(other.context);
    end = judged(now, fresh, NULL);
    end = end == MIXED ? judged(now, right, "during the change") : end;
  }
  const int again = end == MIXED ? MIXED : reloaded(&p, now);
  p.destroy(p.context);
  return again == MIXED ? MIXED : was_read ? end : LEFT;
}

static int run(const struct answer *right) {
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const struct itimerval limit = {{0, 0}, {LIMIT, 0}};
    setitimer(ITIMER_PROF, &limit, NULL);
    alarm(10 * LIMIT);
    const int end = played(right);
    fflush(stdout);
    _exit(end);
  }
  int status = 0;
  check(child > 0 && waitpid(child, &status, 0) == child, "fork");
  if (WIFSIGNALED(status)) {
    printf("%s %lld: ended by signal %d\n", job.change, job.number, WTERMSIG(status));
    return WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGPROF ? HUNG : CRASHED;
  }
  return WEXITSTATUS(status);
}

int main(int count, char **arguments) {
  if (count < 9) {
    return 2;
  }
  job.source = arguments[1];
  job.other = arguments[2];
  job.change = arguments[4];
  job.moment = arguments[5][0] == 'o' ? OPENED : arguments[5][0] == 'u' ? USED : READING;
  job.password = count > 9 ? arguments[9] : NULL;
  snprintf(job.path, sizeof job.path, "%s/open.pdf", arguments[3]);
  snprintf(job.copy, sizeof job.copy, "%s/copy.pdf", arguments[3]);
  snprintf(job.spare, sizeof job.spare, "%s/spare.pdf", arguments[3]);
  const long long first = atoll(arguments[6]), step = atoll(arguments[7]), cases = atoll(arguments[8]);
  struct answer right[ENTRIES];
  long long ends[16] = {0}, played_cases = 0;
  refusals = mmap(NULL, sizeof *refusals, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  check(refusals != MAP_FAILED, "mmap");
  copy(job.source, job.path, O_TRUNC);
  const ix_provider whole = opened();
  ask_all(&whole, right);
  whole.destroy(whole.context);
  for (long long i = 0; i < cases; ++i, ++played_cases) {
    job.number = first + i * step;
    const int end = run(right);
    if (end == LEFT) { break; }
    ++ends[end < 16 ? end : 15];
  }
  printf("cases %lld, kept %lld, lost %lld, mixed %lld, hung %lld, crashed %lld, failed %lld\n", played_cases, ends[KEPT], ends[LOST],
         ends[MIXED], ends[HUNG], ends[CRASHED], ends[9] + ends[15]);
  for (int i = 0; i < ENTRIES; ++i) {
    if (*refusals >> i & 1) { printf("refused: %s\n", names[i]); }
  }
  return ends[MIXED] + ends[HUNG] + ends[CRASHED] + ends[9] + ends[15] != 0;
}
