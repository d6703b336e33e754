/*
 * The code of the chapter "Diagnosing" (docs/guide/diagnosing.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>

/* guide: explain */
/* Says why a component did or did not act in the newest sequence. */
static void explain(desk *d, uint32_t component) {
  uint64_t sequences[256];
  char text[4096];
  size_t count = 0, length = 0;
  must(ix_explanation_sequences(d->view, sequences, 256, &count), "sequences");
  must(ix_explanation_copy_text(
           d->view, IX_SUBJECT_COMPONENT, component, sequences[count - 1], text, sizeof text, &length), "text");
  fwrite(text, 1, length, stdout);
}
/* guide end */

static uint32_t deny(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  return IX_DENY;
}

static void denied(desk *d) {
  ix_registration_id condition = 0;
  printf("== denied\n");
  must(ix_component_add_condition(d->view, IX_SELECT_ANNOTATION, deny, NULL, NULL, &condition), "condition");
  desk_tap(d, 350, 150, 1);
  explain(d, IX_SELECT_ANNOTATION);
  must(ix_registration_remove(d->view, condition), "remove");
}

static void disabled(desk *d) {
  printf("== disabled\n");
  ix_component_set_enabled(d->view, IX_ALL_ANNOTATION_INTERACTIONS, 0);
  desk_tap(d, 350, 150, 1);
  explain(d, IX_SELECT_ANNOTATION);
  ix_component_set_enabled(d->view, IX_ALL_ANNOTATION_INTERACTIONS, 1);
}

static void nothing_there(desk *d) {
  printf("== nothing-there\n");
  desk_tap(d, 250, 250, 1);
  explain(d, IX_SELECT_ANNOTATION);
}

static void waited(desk *d) {
  printf("== waited\n");
  desk_tap(d, 250, 250, 2);
  explain(d, IX_TOGGLE_USER_INTERFACE);
}

static void moved(desk *d) {
  printf("== moved\n");
  desk_drag(d, 350, 150, 350, 120);
  explain(d, IX_SELECT_ANNOTATION);
}

static void starved(desk *d) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id id = 0;
  printf("== starved\n");
  options.kind = IX_RECOGNIZER_CUSTOM; /* without functions it never decides */
  must(ix_recognizer_add(d->view, &options, NULL, NULL, NULL, &id), "recognizer");
  ix_party own = {IX_PARTY_RECOGNIZER, 0, id}, select = {IX_PARTY_COMPONENT, 0, IX_SELECT_ANNOTATION};
  must(ix_relation_add(d->view, IX_RELATION_REQUIRES_FAILURE, select, own, 0, NULL), "relation");
  desk_tap(d, 350, 150, 1);
  explain(d, IX_SELECT_ANNOTATION);
  must(ix_recognizer_remove(d->view, id), "remove");
}

static void steps(desk *d) {
  ix_registration_id condition = 0;
  printf("== steps\n");
  must(ix_component_add_condition(d->view, IX_OPEN_LINK_ANNOTATION, deny, NULL, NULL, &condition), "condition");
  desk_tap(d, 150, 320, 1);
  /* guide: steps */
  uint64_t sequences[256];
  ix_explanation why = IX_EXPLANATION_INIT;
  ix_explanation_step found[32];
  size_t count = 0;
  must(ix_explanation_sequences(d->view, sequences, 256, &count), "sequences");
  uint64_t newest = sequences[count - 1];
  must(ix_explanation_get(d->view, IX_SUBJECT_COMPONENT, IX_OPEN_LINK_ANNOTATION, newest, &why), "explanation");
  must(ix_explanation_copy_steps(
           d->view, IX_SUBJECT_COMPONENT, IX_OPEN_LINK_ANNOTATION, newest, found, 32, &count), "steps");
  printf("had a link: %d\n", (why.flags & IX_EXPLANATION_HAD_CONTEXT) != 0);
  for (size_t i = 0; i < count; i++) {
    if (found[i].kind == IX_STEP_CONDITION) printf("condition: %s\n", found[i].value == IX_ALLOW ? "allowed" : "denied");
  }
  /* guide end */
  must(ix_registration_remove(d->view, condition), "remove");
}

static void inactions(desk *d) {
  ix_registration_id condition = 0;
  printf("== inactions\n");
  must(ix_component_add_condition(d->view, IX_SELECT_ANNOTATION, deny, NULL, NULL, &condition), "condition");
  desk_tap(d, 350, 150, 1);
  /* guide: inactions */
  ix_inaction found[16];
  size_t count = 0;
  must(ix_explanation_inactions(d->view, UINT64_MAX, found, 16, &count), "inactions"); /* of the newest sequence */
  for (size_t i = 0; i < count && i < 2; i++) {
    char words[128];
    size_t length = 0;
    must(ix_phrase_default(found[i].reason, words, sizeof words, &length), "phrase");
    printf("%u %llu: %.*s\n", found[i].kind, (unsigned long long)found[i].subject, (int)length, words);
  }
  /* guide end */
  must(ix_registration_remove(d->view, condition), "remove");
}

static void fates(desk *d) {
  printf("== fates\n");
  desk_tap(d, 150, 320, 1);
  /* guide: fates */
  ix_fate fates[64];
  size_t count = 0;
  must(ix_sequence_copy_fates(d->view, 0, fates, 64, &count), "fates");
  for (size_t i = 0; i < count; i++) {
    ix_party owner;
    must(ix_recognizer_get_owner(d->view, fates[i].recognizer, &owner), "owner");
    if (owner.kind != IX_PARTY_COMPONENT || fates[i].state == IX_GESTURE_POSSIBLE) continue;
    printf("component %llu: state %u, reason %u\n", (unsigned long long)owner.id, fates[i].state, fates[i].reason);
  }
  /* guide end */
}

int main(void) {
  desk d;
  desk_open(&d);
  denied(&d);
  disabled(&d);
  nothing_there(&d);
  moved(&d);
  starved(&d);
  steps(&d);
  fates(&d);
  waited(&d);
  inactions(&d);
  desk_close(&d);
  return 0;
}
