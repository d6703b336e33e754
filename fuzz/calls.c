/** @file
 * Turns bytes into calls of every exported function: a libFuzzer target; with `replay.c` a program that plays files.
 *
 * A byte chooses the function, further ones its arguments: handles from a small pool in which freed ones stay, ids seen
 * before or made up, numbers at the edges, structs changed at random, callbacks that call back. It fails where a sanitizer
 * says so, where the library traps, where a failed call wrote to an out-parameter, and where a `destroy` did not run exactly once.
 */
#include "callbacks.h"

enum { POOL = 4, IDS = 32, MOST_ITEMS = 12, MOST_CALLS = 200, DEEPEST = 3 };

static void *handles[4][POOL]; /* By enum kind: DOCUMENT, VIEW, READER, SNAPSHOT. */
static uint64_t ids[IDS];
static unsigned next_id, depth, made;
static void *all[CELLS]; /* Every handle that was made, to be freed. */
static unsigned all_count;

static void *handle(enum kind kind) {
  uint8_t choice = byte();
  return choice < 200 ? handles[kind][choice % POOL]
       : choice < 230 ? handles[choice % 4][choice / 4 % POOL]
       : choice < 235 ? NULL : (void *)(uintptr_t)number();
}

static void remember(uint64_t id) { ids[next_id++ % IDS] = id; }

/** An argument with room of its own, exactly as large as said, so that a step beyond is seen. */
static void fill_items(const struct parameter *parameter, value *argument, value *count) {
  uint8_t choice = byte();
  size_t items = choice < 250 ? choice % (MOST_ITEMS + 1) : 0;
  if (parameter->kind == BUFFER) {
    items *= parameter->item == 1 ? 64 : 1;
  }
  char *room = calloc(items ? items : 1, parameter->item);
  for (size_t i = 0; parameter->kind == ITEMS && i < items; i++) {
    char *item = room + i * parameter->item;
    if (!strcmp(parameter->type, "char")) {
      *item = (char)byte();
    } else if (!strcmp(parameter->type, "ix_point")) {
      ix_point place = point();
      memcpy(item, &place, sizeof place);
    } else {
      template_of(parameter->type, item, parameter->item);
      if (choice & 1) { change(item, parameter->item); }
      if (!strcmp(parameter->type, "ix_page_info")) { ((ix_page_info *)item)->size = sizeof(ix_page_info); }
    }
  }
  argument->pointer = room;
  count->number = choice < 250 ? items : choice < 253 ? 0 : SIZE_MAX - choice % 3;
  if (choice >= 253 && parameter->kind == BUFFER) { count->number = 0; }
}

/** Says whether a struct holds functions of a host. Those are left out, never changed: a wild one is the caller's own fault. */
static int holds_functions(const char *type) {
  for (size_t i = 0; i < sizeof function_structs / sizeof *function_structs; i++) {
    if (!strcmp(type, function_structs[i])) { return 1; }
  }
  return 0;
}

static void fill_struct(const struct parameter *parameter, value *argument) {
  char *room = calloc(1, 4200); /* A size is believed up to 4096. */
  argument->pointer = room;
  template_of(parameter->type, room, parameter->item);
  if (!holds_functions(parameter->type)) {
    change(room, parameter->item);
    return;
  }
  EXPECT(*(uint32_t *)room == parameter->item); /* Else it has no template and is always refused. */
  fill_functions(parameter->type, room);
}

static uint32_t size_of(const char *type) {
#define SIZE(name, init) if (!strcmp(type, #name)) { return sizeof(name); }
  SIZED_STRUCTS(SIZE)
#undef SIZE
  return 0;
}

/** Room for a result. Only the size of a struct that starts with one is set. */
static void *out_of(const struct parameter *parameter) {
  char *room = malloc(parameter->item);
  memset(room, 0xa5, parameter->item);
  uint32_t size = size_of(parameter->type);
  if (size) { memcpy(room, &size, sizeof size); }
  return room;
}

static void fill(const struct parameter *parameter, value *argument) {
  memset(argument, 0, sizeof *argument);
  switch (parameter->kind) {
  case DOCUMENT: case VIEW: case READER: case SNAPSHOT: argument->pointer = handle(parameter->kind); break;
  case NUMBER32: case NUMBER64: case COUNT: argument->number = number(); break;
  case REAL: argument->real = real(); break;
  case POINT: argument->point = point(); break;
  case PARTY: argument->party = (ix_party){byte() % 6, 0, byte() % 2 ? ids[byte() % IDS] : number()}; break;
  case ID: argument->number = byte() < 220 ? ids[byte() % IDS] : number(); break;
  case FUNCTION: argument->function = byte() < 240 ? function_of(parameter->type) : NULL; break;
  case STRUCT: case SIZED: fill_struct(parameter, argument); break;
  case OUT: argument->pointer = out_of(parameter); break;
  default: break;
  }
}

/** True if nothing was written but the size that the caller set. */
static int untouched(const struct parameter *parameter, const void *room) {
  for (size_t i = size_of(parameter->type) ? sizeof(uint32_t) : 0; i < parameter->item; i++) {
    if (((const uint8_t *)room)[i] != 0xa5) { return 0; }
  }
  return 1;
}

static void keep_results(const struct parameter *parameter, const value *argument, int64_t result, const char *name) {
  int fills = !strcmp(name, "ix_view_feed") || !strcmp(name, "ix_document_open") || result == IX_ERROR_BUFFER_TOO_SMALL;
  if (result < 0 && !fills && !untouched(parameter, argument->pointer)) {
    fprintf(stderr, "%s failed with %lld and wrote to an out-parameter\n", name, (long long)result);
    abort();
  }
  if (result < 0 && strcmp(name, "ix_document_open")) { return; }
  for (int kind = DOCUMENT; kind <= SNAPSHOT; kind++) {
    static const char *const types[] = {"ix_document *", "ix_view *", "ix_reader *", "ix_snapshot *"};
    if (strcmp(parameter->type, types[kind])) { continue; }
    void *handle_made = *(void **)argument->pointer;
    if (handle_made && !untouched(parameter, argument->pointer)) {
      EXPECT(all_count < CELLS);
      handles[kind][made++ % POOL] = all[all_count++] = handle_made;
    }
    return;
  }
  if (strstr(parameter->type, "_id")) { remember(*(uint64_t *)argument->pointer); }
}

static void call(const struct call *chosen) {
  value values[MOST_PARAMETERS];
  for (uint32_t i = 0; i < chosen->count; i++) {
    const struct parameter *parameter = &chosen->parameters[i];
    if (parameter->kind == ITEMS || parameter->kind == BUFFER) {
      fill_items(parameter, &values[i], &values[i + 1]);
      i += 1;
    } else {
      fill(parameter, &values[i]);
    }
  }
  for (uint32_t i = 1; i < chosen->count; i++) { /* User data and its destroy go together. */
    if (chosen->parameters[i].kind == DESTROY) {
      struct cell *cell = new_cell(1);
      values[i - 1].pointer = cell;
      values[i].function = cell ? (void (*)(void))destroy : NULL;
    }
  }
  int64_t result = chosen->run(values);
  for (uint32_t i = 0; i < chosen->count; i++) {
    const struct parameter *parameter = &chosen->parameters[i];
    if (parameter->kind == OUT && chosen->returns == STATUS) { keep_results(parameter, &values[i], result, chosen->name); }
    if (parameter->kind == BUFFER && result >= 0 && strstr(parameter->type, "_id") && values[i + 1].number) {
      remember(*(uint64_t *)values[i].pointer);
    }
    if (parameter->kind >= STRUCT) { free(values[i].pointer); }
  }
}

static unsigned calls_left;

/** The function that two bytes stand for: that whose name weighs most with them. So one that is added takes a few choices from each other
 * function, and stored inputs go on to mean what they meant. */
static uint16_t chosen[1 << 16];

static uint32_t mixed(uint32_t bits) {
  bits = (bits ^ bits >> 16) * 0x7feb352d;
  bits = (bits ^ bits >> 15) * 0x846ca68b;
  return bits ^ bits >> 16;
}

__attribute__((constructor)) static void choose(void) {
  uint32_t hashes[CALLS];
  for (size_t i = 0; i < CALLS; i++) {
    hashes[i] = 2166136261u;
    for (const char *name = calls[i].name; *name; name++) { hashes[i] = (hashes[i] ^ (uint8_t)*name) * 16777619; }
  }
  for (uint32_t choice = 0; choice < 1 << 16; choice++) {
    uint32_t most = 0;
    for (size_t i = 0; i < CALLS; i++) {
      uint32_t weight = mixed(hashes[i] + choice * 0x9e3779b1);
      if (weight > most) {
        most = weight;
        chosen[choice] = (uint16_t)i;
      }
    }
  }
}

static const struct call *any_call(void) {
  unsigned low = byte();
  return &calls[chosen[low | (unsigned)byte() << 8]];
}

static void call_inside(void) {
  if (depth >= DEEPEST || !calls_left || !input_left || byte() < 128) { return; }
  depth += 1;
  calls_left -= 1;
  call(any_call());
  depth -= 1;
}

/** A document with two pages of text, a link and its action, and a view of it. */
static void begin(void) {
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_page_info infos[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  EXPECT(ix_document_new(NULL, &document) == IX_OK && ix_memory_add_pages(document, infos, 2) == IX_OK);
  handles[DOCUMENT][0] = document;
  ix_page_id page = 0;
  EXPECT(ix_document_page_at(document, 0, &page) == IX_OK);
  ix_glyph glyphs[24];
  for (int i = 0; i < 24; i++) {
    double x = 72 + i % 12 * 8, y = 700 - i / 12 * 14;
    glyphs[i] = (ix_glyph){{{x, y}, {x + 7, y}, {x + 7, y + 10}, {x, y + 10}}, i % 5 == 4 ? ' ' : 'a' + i, 0, 10};
  }
  EXPECT(ix_memory_set_glyphs(document, page, glyphs, 24) == IX_OK);
  ix_annotation link = IX_ANNOTATION_INIT;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){100, 500, 300, 560};
  ix_annotation_id annotation = 0;
  EXPECT(ix_memory_add_annotation(document, page, &link, &annotation) == IX_OK);
  ix_action go = IX_ACTION_INIT;
  go.kind = IX_ACTION_GO_TO;
  go.flags = IX_ACTION_HAS_DESTINATION;
  go.destination.kind = IX_DESTINATION_FIT;
  go.destination.page = 1;
  ix_action_id action = 0;
  EXPECT(ix_memory_add_action(document, annotation, &go, &action) == IX_OK);
  EXPECT(ix_view_new(document, 800, 600, &view) == IX_OK);
  handles[VIEW][0] = handles[VIEW][1] = view;
  handles[DOCUMENT][1] = document;
  all[all_count++] = view;
  all[all_count++] = document;
  remember(page);
  remember(annotation);
  remember(action);
}

/** Frees all, in the order that the input chose, and looks whether each `destroy` has run. */
static void end(void) {
  input_left = 0;
  for (unsigned i = 0; i < all_count; i++) {
    ix_reader_free(all[i]);
    ix_snapshot_free(all[i]);
    ix_view_free(all[i]);
    ix_document_free(all[i]);
  }
  for (unsigned i = 0; i < cells_used; i++) {
    EXPECT(cells[i].destroyed == cells[i].must);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  memset(handles, 0, sizeof handles);
  memset(ids, 0, sizeof ids);
  cells_used = next_id = depth = all_count = 0;
  made = 2;
  event_time = 0;
  calls_left = MOST_CALLS;
  input = NULL;
  input_left = 0;
  begin();
  input = data;
  input_left = size;
  while (input_left && calls_left) {
    calls_left -= 1;
    call(any_call());
  }
  end();
  return 0;
}
