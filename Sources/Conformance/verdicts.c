/* What came out of each rule, and the report: a table or JSON. */
#include "suite.h"

#include <stdarg.h>

static Verdict *verdict(Run *run, Entry entry, const char *name) {
  for (size_t i = 0; i < rule_count; i++) {
    if (rules[i].entry == entry && !strcmp(rules[i].name, name)) { return &run->verdicts[i]; }
  }
  fprintf(stderr, "there is no rule %s of %s\n", name, entry_names[entry]);
  abort();
}

bool wanted(const Run *run, Entry entry) { return run->only[entry]; }

void judge(Run *run, Entry entry, const char *rule, bool holds, const char *words, ...) {
  char text[600];
  Verdict *found = verdict(run, entry, rule);
  if (!run->only[entry]) { return; }
  if (holds) {
    found->held += 1;
    return;
  }
  if (found->failure) { return; }
  va_list list;
  const char *name = run->file && strrchr(run->file, '/') ? strrchr(run->file, '/') + 1 : run->file;
  int length = snprintf(text, sizeof text, "%s: ", name ? name : "");
  va_start(list, words);
  vsnprintf(text + length, sizeof text - (size_t)length, words, list);
  va_end(list);
  found->failure = strdup(text);
}

static const char *word(const Run *run, size_t index) {
  const Verdict *found = &run->verdicts[index];
  if (found->failure) { return "fails"; }
  if (found->held) { return "holds"; }
  return run->offered[rules[index].entry] ? "not tried" : "not offered";
}

bool any_failed(const Run *run) {
  for (size_t i = 0; i < rule_count; i++) {
    if (run->verdicts[i].failure) { return true; }
  }
  return false;
}

static void say(Run *run, const char *words, ...) __attribute__((format(printf, 2, 3)));
static void say(Run *run, const char *words, ...) {
  char text[1200];
  va_list list;
  va_start(list, words);
  int length = vsnprintf(text, sizeof text, words, list);
  va_end(list);
  if (length > 0) { run->write(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1, run->user_data); }
}

static void say_quoted(Run *run, const char *text) {
  char quoted[4096] = "\"";
  size_t at = 1;
  for (; text && *text && at < sizeof quoted - 8; text++) {
    const unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') {
      quoted[at++] = '\\', quoted[at++] = (char)c;
    } else if (c < 0x20) {
      at += (size_t)snprintf(quoted + at, 8, "\\u%04x", c);
    } else {
      quoted[at++] = (char)c;
    }
  }
  quoted[at++] = '"';
  run->write(quoted, at, run->user_data);
}

static void report_json(Run *run) {
  say(run, "{\"rules\": [");
  for (size_t i = 0, said = 0; i < rule_count; i++) {
    if (!wanted(run, rules[i].entry)) { continue; }
    say(run, "%s\n  {\"entry\": \"%s\", \"rule\": \"%s\", \"verdict\": \"%s\", \"times\": %zu, \"sentence\": ", said++ ? "," : "",
        entry_names[rules[i].entry], rules[i].name, word(run, i), run->verdicts[i].held);
    say_quoted(run, rules[i].sentence);
    say(run, ", \"shows\": ");
    say_quoted(run, run->verdicts[i].failure ? run->verdicts[i].failure : "");
    say(run, "}");
  }
  say(run, "\n]}\n");
}

static void report_table(Run *run) {
  size_t counts[4] = {0};
  for (size_t i = 0; i < rule_count; i++) {
    const Entry entry = rules[i].entry;
    if (!wanted(run, entry)) { continue; }
    const char *said = word(run, i);
    counts[said[0] == 'h' ? 0 : said[0] == 'f' ? 1 : said[4] == 't' ? 2 : 3] += 1;
    const bool is_first = i == 0 || rules[i - 1].entry != entry;
    if (!run->offered[entry] && !run->verdicts[i].held && !run->verdicts[i].failure) {
      if (is_first) { say(run, "%s: not offered\n", entry_names[entry]); }
      continue;
    }
    if (is_first) { say(run, "%s\n", entry_names[entry]); }
    say(run, "  %-9s  %-11s  %s\n", said, rules[i].name, rules[i].sentence);
    if (run->verdicts[i].failure) { say(run, "             %s\n", run->verdicts[i].failure); }
  }
  say(run, "%zu rules hold, %zu fail, %zu were not tried, %zu belong to what is not offered\n", counts[0], counts[1], counts[2], counts[3]);
}

void report(Run *run) {
  if (run->as_json) {
    report_json(run);
  } else {
    report_table(run);
  }
}
