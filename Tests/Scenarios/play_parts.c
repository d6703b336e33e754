/* Acts on components and recognizers, and what these ask and tell. */
#include "play.h"

static named *find(named list[MAX_NAMES], const char *name) {
  for (int i = 0; i < MAX_NAMES; i++) {
    if (list[i].id && strcmp(list[i].name, name) == 0) return &list[i];
  }
  return NULL;
}

static named *make(player *p, named list[MAX_NAMES], const char *name, const char *line) {
  for (int i = 0; i < MAX_NAMES; i++) {
    if (list[i].id) continue;
    snprintf(list[i].name, sizeof list[i].name, "%s", name);
    snprintf(list[i].line, sizeof list[i].line, "%s", line);
    list[i].player = p;
    list[i].id = 1;
    return &list[i];
  }
  must(IX_ERROR_TOO_LARGE, line);
  return list;
}

static ix_page_id page_of(const ix_activation *what) {
  switch (what->kind) {
    case IX_CONTEXT_SELECTION:
    case IX_CONTEXT_EDIT: return what->u.selection.page;
    case IX_CONTEXT_TRANSFORMATION: return what->u.transformation.page;
    case IX_CONTEXT_LINK: return what->u.link.page;
    default: return 0;
  }
}

static ix_annotation_id annotation_of(const ix_activation *what) {
  return page_of(what) ? what->u.selection.annotation : 0; /* the first member of all arms that have a page */
}

/* Of one kind, on one page, or where the point lies in a rectangle of the first page's pdf space. */
static uint32_t deny(ix_view *view, const ix_activation *what, void *data) {
  named *denial = data;
  const char *inside = strstr(denial->line, "inside=");
  if (has(denial->line, " kind=")) {
    ix_annotation annotation = {.size = sizeof annotation};
    if (ix_annotation_get(denial->player->document, annotation_of(what), &annotation) != IX_OK) return IX_ALLOW;
    return annotation.subtype == subtype_of(denial->line) ? IX_DENY : IX_ALLOW;
  }
  if (has(denial->line, " page=")) {
    ix_page_id page = page_id(denial->player, (size_t)number(denial->line, " page=", 0));
    return page_of(what) == page ? IX_DENY : IX_ALLOW;
  }
  if (inside) {
    ix_point at = {0, 0};
    ix_rect box = {0, 0, 0, 0};
    sscanf(inside, "inside=%lf,%lf,%lf,%lf", &box.x0, &box.y0, &box.x1, &box.y1);
    must(ix_view_convert_point(view, 0, what->space, what->point, IX_SPACE_PDF, &at), denial->line);
    return at.x >= box.x0 && at.x <= box.x1 && at.y >= box.y0 && at.y <= box.y1 ? IX_DENY : IX_ALLOW;
  }
  return IX_DENY;
}

static void set_denial(player *p, const char *line, int denies) {
  char name[64];
  uint32_t component = component_of(p, word_at(line, 1, name));
  named *old = find(p->denials, name);
  if (old) {
    must(ix_registration_remove(p->view, old->id), line);
    old->id = 0;
  }
  if (!denies) return;
  named *made = make(p, p->denials, name, line);
  must(ix_component_add_condition(p->view, component, deny, made, NULL, &made->id), line);
}

static void tell(const char *verb, const named *listener, const ix_activation *what) {
  static const char *const kinds[] = {"none", "selection", "transformation", "link", "edit"};
  char label[64];
  if (listener->player->is_muted) return;
  printf("  %s %s %s,", verb, word_at(listener->line, 2, label), shown(what->point.x));
  printf("%s ", shown(what->point.y));
  if (what->kind == IX_CONTEXT_FAST_SCROLL) {
    printf("fast_scroll direction=%d\n", what->u.fast_scroll.direction);
  } else if (what->kind == IX_CONTEXT_SMART_ZOOM) {
    const ix_rect *box = &what->u.smart_zoom.target;
    if (!what->u.smart_zoom.has_target) printf("smart_zoom out\n");
    else printf("smart_zoom %s,%s..%s,%s\n", shown(box->x0), shown(box->y0), shown(box->x1), shown(box->y1));
  } else if (page_of(what)) {
    size_t index = 0;
    must(ix_document_page_index(listener->player->document, page_of(what), &index), "page");
    printf("%s page=%zu\n", kinds[what->kind], index);
  } else {
    printf("%s\n", kinds[what->kind]);
  }
}

static uint32_t asked(ix_view *view, const ix_activation *what, void *data) {
  (void)view;
  tell("asked", data, what);
  return IX_ALLOW;
}

static void called(ix_view *view, const ix_activation *what, void *data) {
  (void)view;
  tell("called", data, what);
}

static void listen(player *p, const char *line) {
  char name[64];
  uint32_t component = component_of(p, word_at(line, 1, name));
  named *made = make(p, p->listeners, name, line);
  must(ix_component_add_condition(p->view, component, asked, made, NULL, NULL), line);
  must(ix_component_add_callback(p->view, component, called, made, NULL, NULL), line);
}

/* The component after `word` in a recognizer's line; 0 where there is none. */
static uint32_t component_in(const named *recognizer, const char *word) {
  char name[48];
  const char *at = strstr(recognizer->line, word);
  if (!at || sscanf(at + strlen(word), "%47s", name) != 1) return 0;
  return component_of(recognizer->player, name);
}

static uint32_t begins(ix_view *view, ix_recognizer_id id, ix_point point, void *data) {
  (void)id;
  return ix_component_can_activate(view, component_in(data, "begins="), point) == IX_OK ? IX_ALLOW : IX_DENY;
}

static void granted(ix_view *view, ix_recognizer_id id, uint32_t state, uint32_t reason, ix_point point, void *data) {
  (void)id, (void)state, (void)reason;
  ix_component_try(view, component_in(data, "tries="), point);
}

static void add_recognizer(player *p, const char *line) {
  char name[64], kind[64];
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  named *made = make(p, p->recognizers, word_at(line, 1, name), line);
  word_at(line, 2, kind);
  options.kind = !strcmp(kind, "long_press") ? IX_RECOGNIZER_LONG_PRESS : !strcmp(kind, "pan") ? IX_RECOGNIZER_PAN : IX_RECOGNIZER_TAP;
  options.taps = (uint32_t)number(line, "taps=", 0);
  options.duration = number(line, "duration=", 0);
  if (has(line, "begins=")) functions.should_begin = begins;
  if (has(line, "tries=")) functions.on_granted = granted;
  must(ix_recognizer_add(p->view, &options, &functions, made, NULL, &made->id), line);
}

static ix_party party_of(player *p, const char *line, int word) {
  char name[64];
  named *recognizer = find(p->recognizers, word_at(line, word, name));
  ix_party party = {IX_PARTY_RECOGNIZER, 0, recognizer ? recognizer->id : 0};
  if (recognizer) return party;
  party.kind = IX_PARTY_COMPONENT;
  party.id = component_of(p, name);
  return party;
}

static void relate(player *p, const char *line, uint32_t kind) {
  ix_status status = ix_relation_add(p->view, kind, party_of(p, line, 1), party_of(p, line, 2), 0, NULL);
  printf("  status %s\n", status == IX_ERROR_CYCLE ? "cycle" : status < 0 ? "error" : "ok");
}

static void set_latency(player *p, const char *line) {
  char name[64];
  uint32_t latency = has(line, " provisional") ? IX_LATENCY_PROVISIONAL : has(line, " immediate") ? IX_LATENCY_IMMEDIATE : IX_LATENCY_WAIT;
  must(ix_component_set_latency(p->view, component_of(p, word_at(line, 1, name)), latency), line);
}

static void remove_annotation(player *p, const char *line) {
  ix_annotation_id ids[MAX_LINKS] = {0};
  char place[64];
  size_t count = 0, index = (size_t)atoi(word_at(line, 1, place));
  must(ix_page_annotations(p->document, page_id(p, (size_t)number(line, "page=", 0)), ids, MAX_LINKS, &count), line);
  must(ix_annotation_remove(p->document, index < MAX_LINKS ? ids[index] : 0), line);
}

int arrange(player *p, const char *line, const char *verb) {
  char name[64];
  if (!strcmp(verb, "ENABLE") || !strcmp(verb, "DISABLE")) {
    must(ix_component_set_enabled(p->view, component_of(p, word_at(line, 1, name)), verb[0] == 'E'), line);
  } else if (!strcmp(verb, "DENY") || !strcmp(verb, "ALLOW")) {
    set_denial(p, line, verb[0] == 'D');
  } else if (!strcmp(verb, "LATENCY")) {
    set_latency(p, line);
  } else if (!strcmp(verb, "REMOVE")) {
    remove_annotation(p, line);
  } else if (!strcmp(verb, "LISTEN")) {
    listen(p, line);
  } else if (!strcmp(verb, "RECOGNIZER")) {
    add_recognizer(p, line);
  } else if (!strcmp(verb, "REQUIRE") || !strcmp(verb, "TOGETHER")) {
    relate(p, line, verb[0] == 'R' ? IX_RELATION_REQUIRES_FAILURE : IX_RELATION_SIMULTANEOUS);
  } else {
    return 0;
  }
  return 1;
}
