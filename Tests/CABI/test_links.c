/** @file
 * Actions of links: what the engine carries out, what becomes an effect, what needs consent, and who can veto it.
 */
#include "hand.h"

static struct desk desk;
static ix_action_id action;

/** A link over the middle of the first of two pages, with an action of a kind. */
static void open_link(uint32_t kind, uint32_t text_kind, const char *text) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_action made = IX_ACTION_INIT;
  ix_effect effect;
  open_desk(&desk);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  ix_annotation_id link = put(&desk, IX_SUBTYPE_LINK, 150, 150, 100, 100);
  made.kind = kind;
  if (kind == IX_ACTION_GO_TO) {
    made.flags = IX_ACTION_HAS_DESTINATION;
    made.destination.kind = IX_DESTINATION_FIT;
    made.destination.page = 1;
  }
  CHECK_EQUAL(ix_memory_add_action(desk.document, link, &made, &action), IX_OK);
  if (text) { CHECK_EQUAL(ix_memory_add_action_text(desk.document, action, text_kind, text, strlen(text)), IX_OK); }
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { continue; }
}

static ix_effect follow, become;
static int follows, actions, pages;

static void tap_link(void) {
  ix_effect effect;
  follows = actions = pages = 0;
  click(&desk, 200, 200, 0);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_FOLLOW) { follow = effect, follows += 1; }
    if (effect.type == IX_EFFECT_ACTION) { become = effect, actions += 1; }
    pages += effect.type == IX_EFFECT_PAGE;
  }
}

/** The list of harmless ones; a named act is as good as its name. */
static int needs_consent(uint32_t kind) {
  return kind != IX_ACTION_GO_TO && kind != IX_ACTION_GO_TO_DP && kind != IX_ACTION_NAMED && kind != IX_ACTION_THREAD &&
         kind != IX_ACTION_HIDE && kind != IX_ACTION_RESET_FORM && kind != IX_ACTION_SET_OCG_STATE && kind != IX_ACTION_TRANS;
}

static void every_kind_is_carried_out_or_told(void) {
  for (uint32_t kind = IX_ACTION_UNKNOWN; kind <= IX_ACTION_RICH_MEDIA_EXECUTE; kind++) {
    const int is_named = kind == IX_ACTION_NAMED, is_done = kind == IX_ACTION_GO_TO || is_named || kind == IX_ACTION_RESET_FORM;
    open_link(kind, IX_TEXT_ACTION_NAME, is_named ? "NextPage" : NULL);
    tap_link();
    CHECK(follows == 1 && follow.u.action.kind == kind && follow.u.action.action == action);
    CHECK_EQUAL(actions, !is_done);
    CHECK(is_done || become.u.action.kind == kind);
    CHECK_EQUAL(pages > 0, kind == IX_ACTION_GO_TO || is_named);
    CHECK_EQUAL((follow.u.action.action_flags & IX_ACTION_NEEDS_CONSENT) != 0, needs_consent(kind));
    close_desk(&desk);
  }
}

static uint32_t consent_of(ix_action_id id) {
  ix_action found = IX_ACTION_INIT;
  CHECK_EQUAL(ix_action_get(desk.document, id, &found), IX_OK);
  return found.flags & (IX_ACTION_NEEDS_CONSENT | IX_ACTION_NEXT_NEEDS_CONSENT);
}

static void texts_decide_and_nobody_else(void) {
  static const struct { uint32_t kind, text_kind; const char *text; uint32_t consent; } cases[] = {
      {IX_ACTION_NAMED, IX_TEXT_ACTION_NAME, "LastPage", 0}, {IX_ACTION_NAMED, IX_TEXT_ACTION_NAME, "Print", 1},
      {IX_ACTION_NAMED, IX_TEXT_ACTION_NAME, "", 1}, {IX_ACTION_NAMED, 0, NULL, 1},
      {IX_ACTION_THREAD, 0, NULL, 0}, {IX_ACTION_THREAD, IX_TEXT_TARGET_FILE, "\\\\server\\share", 1},
      {IX_ACTION_THREAD, IX_TEXT_TARGET_FILE, "", 1}, {IX_ACTION_HIDE, IX_TEXT_SCRIPT, "x", 1},
      {IX_ACTION_GO_TO, IX_TEXT_URI, "x", 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    open_link(cases[i].kind, cases[i].text_kind, cases[i].text);
    CHECK_EQUAL(consent_of(action), cases[i].consent);
    tap_link();
    CHECK_EQUAL(follow.u.action.action_flags & IX_ACTION_NEEDS_CONSENT, cases[i].consent);
    CHECK(!cases[i].consent || !follow.u.action.performed || cases[i].kind == IX_ACTION_GO_TO);
    close_desk(&desk);
  }
}

/** A chain of harmless actions behind which one stands that is not: its first one says so already. */
static void a_chain_tells_that_it_needs_consent(void) {
  ix_action next = IX_ACTION_INIT;
  ix_action_id last, first;
  open_link(IX_ACTION_HIDE, 0, NULL);
  first = last = action;
  CHECK_EQUAL(consent_of(first), 0);
  next.trigger = IX_TRIGGER_NEXT;
  next.kind = IX_ACTION_TRANS;
  next.flags = IX_ACTION_NEEDS_CONSENT | IX_ACTION_NEXT_NEEDS_CONSENT; /* nobody can say so but the library */
  for (int i = 0; i < 254; i++) { CHECK_EQUAL(ix_memory_add_next_action(desk.document, last, &next, &last), IX_OK); }
  CHECK(consent_of(first) == 0 && consent_of(last) == 0);
  next.kind = IX_ACTION_SOUND;
  next.flags = 0; /* nor can anybody deny it */
  ix_action_id before = last;
  CHECK_EQUAL(ix_memory_add_next_action(desk.document, last, &next, &last), IX_OK);
  CHECK_EQUAL(consent_of(first), IX_ACTION_NEXT_NEEDS_CONSENT);
  CHECK_EQUAL(consent_of(before), IX_ACTION_NEXT_NEEDS_CONSENT);
  CHECK_EQUAL(consent_of(last), IX_ACTION_NEEDS_CONSENT);
  tap_link();
  CHECK(actions == 256 && become.u.action.action == last && become.u.action.action_flags == IX_ACTION_NEEDS_CONSENT);
  close_desk(&desk);
}

static void the_raw_target_can_be_had_from_the_effect(void) {
  const char *raw = "HTTP://ex\xc3\xa4mple.org/%41?q=a b#c";
  char found[64] = "";
  size_t length = 0;
  open_link(IX_ACTION_URI, IX_TEXT_URI, raw);
  tap_link();
  CHECK_EQUAL(ix_action_copy_text(desk.document, become.u.action.action, IX_TEXT_URI, 0, found, sizeof found - 1, &length), IX_OK);
  CHECK(!strcmp(found, raw));
  close_desk(&desk);
}

static uint32_t deny(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view;
  *(ix_action_id *)user_data = activation->u.link.action;
  return IX_DENY;
}

static void a_condition_vetoes_every_kind(void) {
  for (uint32_t kind = IX_ACTION_GO_TO; kind <= IX_ACTION_RICH_MEDIA_EXECUTE; kind++) {
    ix_action_id asked = 0;
    open_link(kind, IX_TEXT_ACTION_NAME, kind == IX_ACTION_NAMED ? "NextPage" : NULL);
    CHECK_EQUAL(ix_component_add_condition(desk.view, IX_OPEN_LINK_ANNOTATION, deny, &asked, NULL, NULL), IX_OK);
    tap_link();
    CHECK(asked == action && follows == 0 && actions == 0 && pages == 0);
    close_desk(&desk);
  }
}

int main(void) {
  RUN(every_kind_is_carried_out_or_told, "S228a S228b S228d S289a");
  RUN(texts_decide_and_nobody_else, "S289a");
  RUN(a_chain_tells_that_it_needs_consent, "S289a");
  RUN(a_condition_vetoes_every_kind, "S228c");
  RUN(the_raw_target_can_be_had_from_the_effect, "S228e");
  return FINISH();
}
