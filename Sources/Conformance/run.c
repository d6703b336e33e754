/* One run of the suite: its arguments, its files, and the order of its parts. */
#include "suite.h"

#include <unistd.h>

static void note_offered(Run *run, const Subject *subject) {
  run->offered[MAKING] = run->offered[STRUCT] = run->offered[TOGETHER] = true;
  for (int i = 0; i < ENTRY_COUNT; i++) { run->offered[i] = run->offered[i] || has_entry(subject, (Entry)i); }
}

static void judge_struct(Run *run, const Subject *subject) {
  const ix_provider *p = &subject->entries;
  const uint32_t known = IX_PROVIDER_FOLLOWS_PAGES | IX_PROVIDER_FIXES_ICONS | IX_PROVIDER_OMITS_ICONS | IX_PROVIDER_FORMATS |
                         IX_PROVIDER_PRINTS;
  judge(run, STRUCT, "size", p->size == sizeof *p, "size is %u, not %zu", p->size, sizeof *p);
  judge(run, STRUCT, "flags", !(p->flags & ~known) && (has_entry(subject, SAVE) || !(p->flags & IX_PROVIDER_FOLLOWS_PAGES)), "flags are %u", p->flags);
  judge(run, STRUCT, "needed", has_entry(subject, PAGE_COUNT) && has_entry(subject, PAGES), "one of them is empty");
}

static void judge_missing(Run *run) {
  char path[1024];
  unsigned char untouched[sizeof(ix_provider)];
  union { ix_provider provider; unsigned char bytes[sizeof(ix_provider)]; } out = {.provider = IX_PROVIDER_INIT};
  uint32_t state = UINT32_MAX, pages = 0;
  Catcher caught = {0};
  snprintf(path, sizeof path, "%s/no such file.pdf", run->folder);
  out.provider.context = &caught; /* a value to be left alone */
  memcpy(untouched, out.bytes, sizeof untouched);
  const ix_status status = run->make(path, strlen(path), NULL, 0, &out.provider);
  if (status < IX_OK) {
    judge(run, MAKING, "missing", !memcmp(untouched, out.bytes, sizeof untouched), "it answers %d, and out_provider is another one", (int)status);
    return;
  }
  const ix_provider *p = &out.provider;
  catcher_begin(&caught, STATE);
  const bool says_so = p->state ? p->state(p->context, &state, &caught.sink) < IX_OK || (state != IX_DOCUMENT_OK && caught.has_message)
                                : !p->page_count || p->page_count(p->context, &pages) < IX_OK;
  judge(run, MAKING, "missing", says_so, "there is a provider, and its state is %u %s", state, caught.has_message ? "with a message" : "without a message");
  if (p->state) { judge_state(run, &caught, state); }
  pages = 0x1234567;
  const ix_status counted = p->page_count ? p->page_count(p->context, &pages) : IX_OK;
  if (counted < IX_OK) { judge(run, PAGE_COUNT, "unchanged", pages == 0x1234567, "it answers %d, and the number is %u", (int)counted, pages); }
  catcher_end(&caught);
  if (p->destroy) { p->destroy(p->context); }
}

static void judge_beginning(Run *run, const Subject *subject) {
  const ix_provider *p = &subject->entries;
  uint32_t state = UINT32_MAX, again = 0;
  Catcher caught = {0}, second = {0};
  judge_struct(run, subject);
  if (has_entry(subject, STATE)) {
    ask_well(run, subject, (Question){.entry = STATE}, &caught);
    catcher_begin(&second, STATE);
    p->state(p->context, &state, &second.sink);
    judge_state(run, &second, state);
    catcher_end(&caught), catcher_end(&second);
  }
  if (has_entry(subject, PAGE_COUNT)) {
    uint32_t pages = 0;
    const ix_status status = p->page_count(p->context, &pages), next = p->page_count(p->context, &again);
    judge(run, PAGE_COUNT, "answers", is_answer(status), "it answers %d", (int)status);
    judge(run, PAGE_COUNT, "same", status == next && (status != IX_OK || pages == again), "%u, then %u", pages, again);
  }
}

/* One entry of one page, with what its pieces have to be. */
static void judge_page_entry(Run *run, const Subject *subject, ix_document *document, Entry entry, uint32_t page) {
  Catcher caught = {0};
  if (!wanted(run, entry) || !has_entry(subject, entry)) { return; }
  if (ask_well(run, subject, (Question){.entry = entry, .at = page}, &caught)) {
    switch (entry) {
      case TEXT:
        judge_text(run, document, page, &caught);
        judge_drawn_text(run, subject, document, page, &caught);
        break;
      case ANNOTATIONS: judge_annotations(run, subject, page, &caught); break;
      case LINES: judge_lines(run, page, &caught); break;
      case LABEL: judge_label(run, page, &caught); break;
      case IMAGES: judge_images(run, page, &caught); break;
      default: break;
    }
  }
  catcher_end(&caught);
}

static void judge_beyond(Run *run, const Subject *subject, Entry entry) {
  const uint32_t places[] = {subject->pages, UINT32_MAX};
  if (!wanted(run, entry) || !has_entry(subject, entry)) { return; }
  for (int i = 0; i < 2; i++) {
    Catcher caught = {0};
    ask(subject, (Question){.entry = entry, .at = places[i]}, &caught);
    judge(run, entry, "beyond", caught.count == 0 && (caught.status < IX_OK || entry == LABEL || subject->state), "page %u of %u: it answers %d with %zu pieces", places[i], subject->pages,
          (int)caught.status, caught.count);
    catcher_end(&caught);
  }
}

static void judge_document(Run *run, const Subject *subject, ix_document *document) {
  static const Entry paged[] = {TEXT, ANNOTATIONS, LINES, LABEL, IMAGES};
  uint32_t chosen[64];
  if (wanted(run, PAGES) && has_entry(subject, PAGES)) { judge_pages(run, subject); }
  const size_t count = chosen_pages(run, subject->pages, chosen, 64);
  for (size_t k = 0; k < sizeof paged / sizeof paged[0]; k++) {
    for (size_t i = 0; i < count; i++) { judge_page_entry(run, subject, document, paged[k], chosen[i]); }
    judge_beyond(run, subject, paged[k]);
  }
  if (wanted(run, OUTLINE) && has_entry(subject, OUTLINE)) {
    Catcher caught = {0};
    if (ask_well(run, subject, (Question){.entry = OUTLINE}, &caught)) { judge_outline(run, subject, &caught); }
    catcher_end(&caught);
  }
  if (wanted(run, DESTINATION) && has_entry(subject, DESTINATION)) { judge_destinations(run, subject); }
  if (wanted(run, IDENTIFY) && has_entry(subject, IDENTIFY)) { judge_identify(run, subject); }
  if (wanted(run, RENDER) && has_entry(subject, RENDER)) { judge_drawing(run, subject, document); }
  if (wanted(run, RENDER_ANNOTATION) && has_entry(subject, RENDER_ANNOTATION)) { judge_lone_pictures(run, subject, document); }
}

static void judge_file(Run *run, const char *path, const char *other) {
  Subject subject = {0};
  run->file = path;
  if (!make_subject(run, path, run->password, &subject)) {
    judge(run, MAKING, "missing", false, "a file that is there is not opened");
    return;
  }
  note_offered(run, &subject);
  judge_beginning(run, &subject);
  if (subject.pages) {
    ix_document *document = open_document(run, path);
    judge_document(run, &subject, document);
    if (document) { ix_document_free(document); }
  }
  const bool has_pages = subject.pages > 0, reloads = has_entry(&subject, RELOAD);
  end_subject(&subject);
  if (wanted(run, UNLOCK) || wanted(run, MAKING) || wanted(run, PAGE_COUNT)) { judge_unlocking(run, path); }
  if (!has_pages) { return; }
  if (wanted(run, SAVE) || wanted(run, RENDER_CHANGED)) { judge_saving(run, path); }
  if (wanted(run, RELOAD) && reloads) { judge_reloading(run, path, other); }
  if (wanted(run, TOGETHER) || wanted(run, DESTROY)) { judge_together(run, path, other); }
}

static bool choose_entry(Run *run, const char *name) {
  for (int i = 0; i < ENTRY_COUNT; i++) {
    if (!strcmp(entry_names[i], name)) { return run->only[i] = true; }
  }
  return false;
}

/* Reads the arguments. Returns false for those that make no sense. */
static bool read_arguments(Run *run, const char *const *arguments, size_t count, const char **files, bool *lists) {
  bool chosen = false;
  for (size_t i = 0; i < count; i++) {
    const char *given = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
    if (!strcmp(given, "--json")) {
      run->as_json = true;
    } else if (!strcmp(given, "--one-thread")) {
      run->one_thread = true;
    } else if (!strcmp(given, "--rules")) {
      *lists = true;
    } else if (!strcmp(given, "--pages") && value) {
      run->pages = (uint32_t)strtoul(value, NULL, 10), i += 1;
    } else if (!strcmp(given, "--password") && value) {
      run->password = value, i += 1;
    } else if (!strcmp(given, "--only") && value) {
      if (!choose_entry(run, value)) { return false; }
      chosen = true, i += 1;
    } else if (!strncmp(given, "--", 2)) {
      return false;
    } else {
      files[run->file_count++] = given;
    }
  }
  for (int i = 0; !chosen && i < ENTRY_COUNT; i++) { run->only[i] = true; }
  return run->pages > 0 && run->pages <= 60 && (run->file_count > 0 || *lists);
}

static int fail_with(Run *run, const char *words, const char *what) {
  char text[1024];
  const int length = snprintf(text, sizeof text, "%s%s\n", words, what);
  run->write(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1, run->user_data);
  return 2;
}

int ix_conformance_run(ix_provider_maker make, const char *const *arguments, size_t count, ix_conformance_writer write, void *user_data) {
  Run run = {.make = make, .write = write, .user_data = user_data, .pages = 3};
  bool lists = false;
  int result = 2;
  if (!make || !write || (count && !arguments)) { return 2; }
  const char **files = calloc(count + 1, sizeof *files);
  run.verdicts = calloc(rule_count, sizeof *run.verdicts);
  const char *folder = getenv("TMPDIR");
  snprintf(run.folder, sizeof run.folder, "%s/conformance-XXXXXX", folder && *folder ? folder : "/tmp");
  if (!files || !run.verdicts || !read_arguments(&run, arguments, count, files, &lists)) {
    fail_with(&run, "options: --json, --pages N (1 to 60), --password WORD, --only ENTRY, --one-thread, --rules; then files", "");
  } else if (lists) {
    for (int i = 0; i < ENTRY_COUNT; i++) { run.offered[i] = true; }
    report(&run);
    result = 0;
  } else if (!mkdtemp(run.folder)) {
    fail_with(&run, "no folder can be made: ", run.folder);
  } else {
    run.files = files;
    result = 0;
    for (size_t i = 0; i < run.file_count && !result; i++) {
      if (access(files[i], R_OK) != 0) { result = fail_with(&run, "there is no such file: ", files[i]); }
    }
    if (!result) {
      judge_missing(&run);
      for (size_t i = 0; i < run.file_count; i++) { judge_file(&run, files[i], files[(i + 1) % run.file_count]); }
      report(&run);
      result = any_failed(&run) ? 1 : 0;
    }
    remove_tree(run.folder);
  }
  for (size_t i = 0; run.verdicts && i < rule_count; i++) { free(run.verdicts[i].failure); }
  free(run.verdicts), free(files);
  return result;
}

static void print(const char *utf8, size_t length, void *user_data) { fwrite(utf8, 1, length, user_data); }

int ix_conformance_main(ix_provider_maker make, int count, char **arguments) {
  return ix_conformance_run(make, (const char *const *)arguments + 1, count > 0 ? (size_t)count - 1 : 0, print, stdout);
}
