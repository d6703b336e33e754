/* Rules of whole providers: making, destroying, passwords, reloading, several side by side and on several threads. */
#include "suite.h"

#include <dirent.h>
#include <pthread.h>

/* What the first page has, and how many there are. */
typedef struct Shape {
  uint32_t pages;
  Catcher page, text, annotations;
} Shape;

static void take_shape(const Subject *subject, Shape *out) {
  const ix_provider *p = &subject->entries;
  memset(out, 0, sizeof *out);
  if (!has_entry(subject, PAGE_COUNT) || p->page_count(p->context, &out->pages) != IX_OK || !out->pages) { return; }
  if (has_entry(subject, PAGES)) { ask(subject, (Question){.entry = PAGES, .count = 1}, &out->page); }
  if (has_entry(subject, TEXT)) { ask(subject, (Question){.entry = TEXT}, &out->text); }
  if (has_entry(subject, ANNOTATIONS)) { ask(subject, (Question){.entry = ANNOTATIONS}, &out->annotations); }
}

static void end_shape(Shape *shape) { catcher_end(&shape->page), catcher_end(&shape->text), catcher_end(&shape->annotations); }

static bool shapes_differ(const Shape *a, const Shape *b, char *words, size_t room) {
  if (a->pages != b->pages) {
    snprintf(words, room, "%u pages, then %u", a->pages, b->pages);
    return true;
  }
  return differ(&a->page, &b->page, words, room) || differ(&a->text, &b->text, words, room) || differ(&a->annotations, &b->annotations, words, room);
}

static void judge_shape(Run *run, Entry entry, const char *rule, const Subject *subject, const Shape *expected) {
  char words[200] = "";
  Shape now;
  take_shape(subject, &now);
  const bool other = shapes_differ(expected, &now, words, sizeof words);
  judge(run, entry, rule, !other, "%s", words);
  end_shape(&now);
}

static void *shape_thread(void *data) {
  void **given = data;
  take_shape(given[0], given[1]);
  return NULL;
}

static void judge_threads(Run *run, const Subject *one, const Subject *two, const Shape *of_one, const Shape *of_two) {
  char words[200] = "";
  pthread_t threads[2];
  Shape shapes[2] = {0};
  void *given[2][2] = {{(void *)one, &shapes[0]}, {(void *)two, &shapes[1]}};
  if (pthread_create(&threads[0], NULL, shape_thread, given[0]) != 0) { return; }
  pthread_join(threads[0], NULL);
  const bool other = shapes_differ(of_one, &shapes[0], words, sizeof words);
  judge(run, TOGETHER, "thread", !other, "%s", words);
  end_shape(&shapes[0]);
  for (int round = 0; round < 3 && !run->one_thread; round++) {
    if (pthread_create(&threads[0], NULL, shape_thread, given[0]) != 0) { return; }
    const bool has_two = pthread_create(&threads[1], NULL, shape_thread, given[1]) == 0;
    pthread_join(threads[0], NULL);
    if (has_two) { pthread_join(threads[1], NULL); }
    const bool differs = shapes_differ(of_one, &shapes[0], words, sizeof words) || (has_two && shapes_differ(of_two, &shapes[1], words, sizeof words));
    judge(run, TOGETHER, "parallel", !differs, "%s", words);
    end_shape(&shapes[0]);
    if (has_two) { end_shape(&shapes[1]); }
  }
}

static size_t open_files(void) {
  DIR *folder = opendir("/proc/self/fd");
  size_t count = 0;
  while (folder && readdir(folder)) { count += 1; }
  if (folder) { closedir(folder); }
  return count;
}

static void judge_open_files(Run *run, const char *path) {
  size_t counts[3] = {0};
  for (int round = 0; round < 3; round++) {
    Subject subject;
    Shape shape;
    if (!make_subject(run, path, run->password, &subject)) { return; }
    take_shape(&subject, &shape);
    end_shape(&shape);
    end_subject(&subject);
    counts[round] = open_files();
  }
  if (counts[0]) { judge(run, DESTROY, "files", counts[2] <= counts[1], "%zu files are open after the second time, %zu after the third", counts[1], counts[2]); }
}

void judge_together(Run *run, const char *path, const char *other) {
  Subject one, two, fresh;
  Shape of_one, of_two;
  if (!make_subject(run, path, run->password, &one)) { return; }
  if (!make_subject(run, other, run->password, &two)) {
    end_subject(&one);
    return;
  }
  take_shape(&one, &of_one);
  if (make_subject(run, path, run->password, &fresh)) {
    judge_shape(run, TOGETHER, "fresh", &fresh, &of_one);
    judge_shape(run, TOGETHER, "apart", &one, &of_one);
    end_subject(&fresh);
    judge_shape(run, DESTROY, "alone", &one, &of_one);
  }
  take_shape(&two, &of_two);
  judge_shape(run, TOGETHER, "apart", &one, &of_one);
  judge_shape(run, TOGETHER, "apart", &two, &of_two);
  if (wanted(run, TOGETHER)) { judge_threads(run, &one, &two, &of_one, &of_two); }
  end_shape(&of_one), end_shape(&of_two);
  end_subject(&one), end_subject(&two);
  if (wanted(run, DESTROY)) { judge_open_files(run, path); }
}

void judge_unlocking(Run *run, const char *path) {
  static const char wrong[] = "no password is this one";
  Subject subject;
  if (!make_subject(run, path, NULL, &subject)) { return; }
  const ix_provider *p = &subject.entries;
  uint32_t pages = 0x1234567, state = UINT32_MAX;
  Catcher caught = {0};
  if (subject.state == IX_DOCUMENT_LOCKED && has_entry(&subject, UNLOCK)) {
    const ix_status counted = has_entry(&subject, PAGE_COUNT) ? p->page_count(p->context, &pages) : IX_OK;
    if (counted < IX_OK) { judge(run, PAGE_COUNT, "unchanged", pages == 0x1234567, "it answers %d, and the number is %u", (int)counted, pages); }
    if (has_entry(&subject, PAGES)) { ask(&subject, (Question){.entry = PAGES, .count = 1}, &caught); }
    judge(run, UNLOCK, "before", (counted < IX_OK || pages == 0) && caught.count == 0, "%u pages, %zu of one handed over", pages, caught.count);
    catcher_end(&caught);
    const ix_status status = p->unlock(p->context, wrong, sizeof wrong - 1);
    catcher_begin(&caught, STATE);
    p->state(p->context, &state, &caught.sink);
    judge(run, UNLOCK, "wrong", status == IX_ERROR_WRONG_PASSWORD && state == IX_DOCUMENT_LOCKED, "it answers %d, and the state is %u", (int)status, state);
    catcher_end(&caught);
    if (run->password) {
      const ix_status right = p->unlock(p->context, run->password, strlen(run->password));
      catcher_begin(&caught, STATE);
      p->state(p->context, &state, &caught.sink);
      pages = 0;
      judge(run, UNLOCK, "right", right == IX_OK && state != IX_DOCUMENT_LOCKED && p->page_count(p->context, &pages) == IX_OK && pages > 0,
            "it answers %d, the state is %u, and there are %u pages", (int)right, state, pages);
      catcher_end(&caught);
      Subject at_once;
      const bool is_made = make_subject(run, path, run->password, &at_once);
      judge(run, MAKING, "password", is_made && at_once.state == state && at_once.pages == pages, "the state is %u, and there are %u pages", at_once.state, at_once.pages);
      end_subject(&at_once);
    }
  }
  end_subject(&subject);
}

void judge_reloading(Run *run, const char *path, const char *other) {
  char *copy = own_path(run, "reloaded"), *aside = own_path(run, "aside");
  Subject subject = {0};
  Shape before = {0}, of_other = {0};
  uint32_t flags = 0;
  if (copy_tree(path, copy) && make_subject(run, copy, run->password, &subject) && subject.pages) {
    const ix_provider *p = &subject.entries;
    take_shape(&subject, &before);
    ix_status status = p->reload(p->context, &flags);
    judge(run, RELOAD, "flags", status == IX_OK && !(flags & ~(uint32_t)IX_RELOADED_RENUMBERED), "it answers %d with the flags %u", (int)status, flags);
    judge_shape(run, RELOAD, "same", &subject, &before);
    if (rename(copy, aside) == 0) {
      status = p->reload(p->context, &flags);
      judge(run, RELOAD, "gone", status < IX_OK, "it answers %d", (int)status);
      judge_shape(run, RELOAD, "gone", &subject, &before);
      Subject alone;
      if (strcmp(other, path) && copy_tree(other, copy) && make_subject(run, copy, run->password, &alone)) {
        take_shape(&alone, &of_other);
        end_subject(&alone);
        status = p->reload(p->context, &flags);
        if (of_other.pages) {
          judge(run, RELOAD, "changed", status == IX_OK, "it answers %d", (int)status);
          judge_shape(run, RELOAD, "changed", &subject, &of_other);
        }
      }
    }
  }
  end_shape(&before), end_shape(&of_other);
  end_subject(&subject);
  remove_tree(copy), remove_tree(aside);
  free(copy), free(aside);
}
