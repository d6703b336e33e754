/* Rules of `save` and `render_changed`: the library edits a document over the provider, has it saved, and opens what was written. */
#include "suite.h"

#include <math.h>

static const char words_of_note[] = "Conformance: \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x98\x80";

typedef struct Facts {
  uint32_t pages;
  Catcher text, annotations, page;
} Facts;

static Facts facts_of(Run *run, const char *path) {
  Facts facts = {0};
  Subject subject;
  if (!make_subject(run, path, run->password, &subject)) { return facts; }
  facts.pages = subject.pages;
  if (facts.pages) { ask(&subject, (Question){.entry = PAGES, .count = 1}, &facts.page); }
  if (facts.pages && has_entry(&subject, TEXT)) { ask(&subject, (Question){.entry = TEXT}, &facts.text); }
  if (facts.pages && has_entry(&subject, ANNOTATIONS)) { ask(&subject, (Question){.entry = ANNOTATIONS}, &facts.annotations); }
  end_subject(&subject);
  return facts;
}

static void end_facts(Facts *facts) { catcher_end(&facts->text), catcher_end(&facts->annotations), catcher_end(&facts->page); }

/* Object numbers are the file's own, and may be others in a file that was written anew; so may the order of the structure tree. */
static void forget_objects(Catcher *caught) {
  size_t kept = 0;
  for (size_t i = 0; i < caught->count; i++) {
    if (caught->pieces[i].kind != PIECE_STRUCTURE_ORDER) { caught->pieces[kept++] = caught->pieces[i]; }
  }
  caught->count = kept;
  for (size_t i = 0; i < caught->count; i++) {
    unsigned char *bytes = caught->bytes + caught->pieces[i].at;
    if (caught->pieces[i].kind == PIECE_ANNOTATION) { ((ix_annotation *)bytes)->object = 0; }
    if (caught->pieces[i].kind == PIECE_FIELD) { ((ix_field *)bytes)->object = 0; }
    if (caught->pieces[i].kind == PIECE_MEASURE) { ((ix_measure *)bytes)->object = 0; }
  }
}

/* The first `pieces` of a catcher: those of the annotations that were there before. */
static bool begins_alike(const Catcher *before, Catcher *after, char *words, size_t room) {
  if (after->count > before->count) { after->count = before->count; }
  return !differ(before, after, words, room);
}

static ix_status save_to(ix_document *document, const char *path) {
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  options.flags = IX_SAVE_COPY | IX_SAVE_UNPERMITTED;
  return ix_document_save(document, path, path ? strlen(path) : 0, &options);
}

/* The statuses with which a file may refuse to be saved, whatever the provider. */
static bool is_refusal(ix_status status) {
  return status == IX_ERROR_SIGNED || status == IX_ERROR_DAMAGED || status == IX_ERROR_LOCKED || status == IX_ERROR_NOT_SUPPORTED || status == IX_ERROR_NOT_PERMITTED;
}

static bool judge_unchanged(Run *run, const char *path) {
  char words[200] = "it is not opened";
  char *saved = own_path(run, "unchanged");
  size_t before_length = 0, after_length = 0;
  ix_document *document = open_document(run, path);
  char *before = whole_file(path, &before_length);
  const ix_status status = document ? save_to(document, saved) : IX_ERROR_PROVIDER;
  if (!is_refusal(status)) {
    Facts old = facts_of(run, path), new = facts_of(run, saved);
    forget_objects(&old.annotations), forget_objects(&new.annotations);
    /* Of a damaged file that was written anew the text may be read that could not be read before. */
    const bool reads_less = old.text.status >= 0 && differ(&old.text, &new.text, words, sizeof words);
    const bool other = status != IX_OK || old.pages != new.pages || reads_less || differ(&old.annotations, &new.annotations, words, sizeof words);
    judge(run, SAVE, "nothing", !other, "it answers %d; %u pages, then %u; %s", (int)status, old.pages, new.pages, words);
    char *after = whole_file(path, &after_length);
    judge(run, SAVE, "source", before_length == after_length && (!before || !memcmp(before, after, before_length)), "the file that was opened is another one");
    free(after);
    end_facts(&old), end_facts(&new);
  }
  if (document) { ix_document_free(document); }
  remove_tree(saved);
  free(before), free(saved);
  return status == IX_OK;
}

/* A red square in the lower left quarter of the first page, in pdf space. */
static ix_annotation square_on(const ix_page_geometry *g) {
  ix_annotation square = IX_ANNOTATION_INIT;
  const double width = g->view_box.x1 - g->view_box.x0, height = g->view_box.y1 - g->view_box.y0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){g->view_box.x0 + floor(width * 0.2), g->view_box.y0 + floor(height * 0.2), g->view_box.x0 + floor(width * 0.4),
                          g->view_box.y0 + floor(height * 0.35)};
  square.color = (ix_color){3, 0, {1, 0, 0, 0}};
  square.interior_color = (ix_color){3, 0, {1, 0, 0, 0}};
  square.border_width = 2;
  square.flags = IX_ANNOTATION_PRINT;
  return square;
}

static Picture document_picture(ix_document *document, ix_page_id page, const ix_page_geometry *g) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = 240 / fmax(g->display_size.width, g->display_size.height);
  request.width = (uint32_t)ceil(g->display_size.width * request.scale - 1e-9), request.height = (uint32_t)ceil(g->display_size.height * request.scale - 1e-9);
  Picture picture = blank_picture(request.width, request.height, request.scale, 0);
  picture.status = ix_document_render(document, page, &request, picture.pixels, (size_t)request.width * request.height * 4);
  return picture;
}

/* Pixels in and outside a rectangle that differ between two pictures. */
static void judge_shown(Run *run, const Picture *before, const Picture *after, const ix_page_geometry *g, ix_rect rect) {
  size_t inside = 0, changed = 0, strayed = 0;
  const ix_matrix m = g->pdf_to_page;
  const double xs[2] = {m.a * rect.x0 + m.c * rect.y0 + m.tx, m.a * rect.x1 + m.c * rect.y1 + m.tx}, ys[2] = {m.b * rect.x0 + m.d * rect.y0 + m.ty, m.b * rect.x1 + m.d * rect.y1 + m.ty};
  for (uint32_t i = 0; i < before->width * before->height; i++) {
    const double x = (i % before->width + 0.5) / before->scale, y = (i / before->width + 0.5) / before->scale, margin = 2 / before->scale;
    const bool is_other = memcmp(before->pixels + (size_t)i * 4, after->pixels + (size_t)i * 4, 4) != 0;
    const bool is_inside = x > fmin(xs[0], xs[1]) && x < fmax(xs[0], xs[1]) && y > fmin(ys[0], ys[1]) && y < fmax(ys[0], ys[1]);
    const bool is_near = x > fmin(xs[0], xs[1]) - margin && x < fmax(xs[0], xs[1]) + margin && y > fmin(ys[0], ys[1]) - margin && y < fmax(ys[0], ys[1]) + margin;
    inside += is_inside, changed += is_inside && is_other, strayed += !is_near && is_other;
  }
  judge(run, RENDER_CHANGED, "shows", changed * 2 > inside && strayed == 0, "of %zu pixels of a red square %zu changed, and %zu elsewhere", inside, changed, strayed);
}

static bool find_note(ix_document *document, ix_page_id page, ix_annotation *out, char *text, size_t room, ix_annotation_id *out_id) {
  ix_annotation_id ids[4096];
  size_t count = 0, length = 0;
  if (ix_document_load(document, page, IX_PART_ANNOTATIONS) != IX_OK || ix_page_annotations(document, page, ids, 4096, &count) != IX_OK) { return false; }
  for (size_t i = count; i > 0; i--) {
    *out = (ix_annotation)IX_ANNOTATION_INIT;
    if (ix_annotation_get(document, ids[i - 1], out) == IX_OK && out->subtype == IX_SUBTYPE_SQUARE &&
        ix_annotation_copy_text(document, ids[i - 1], IX_TEXT_CONTENTS, 0, text, room, &length) == IX_OK && length == sizeof words_of_note - 1 &&
        !memcmp(text, words_of_note, length)) {
      *out_id = ids[i - 1];
      return true;
    }
  }
  return false;
}

static bool near(double a, double b) { return fabs(a - b) < 0.01; }

/* What the saved file has, and that it goes again. */
static void judge_saved(Run *run, const char *path, const char *saved, const ix_annotation *made, const Picture *drawn) {
  char text[256], words[200] = "";
  ix_annotation found = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  ix_page_id page = 0;
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT;
  ix_document *document = open_document(run, saved);
  const bool is_open = document && ix_document_page_at(document, 0, &page) == IX_OK && ix_page_get_geometry(document, page, &g) == IX_OK;
  const bool is_there = is_open && find_note(document, page, &found, text, sizeof text, &id);
  const bool is_so = is_there && near(found.rect.x0, made->rect.x0) && near(found.rect.y0, made->rect.y0) && near(found.rect.x1, made->rect.x1) &&
                     near(found.rect.y1, made->rect.y1) && found.color.components == 3 && near(found.color.values[0], 1) && near(found.color.values[1], 0);
  judge(run, SAVE, "given", is_so, "%s: rectangle %g %g %g %g, made as %g %g %g %g; colour of %u components", is_there ? "it is there" : "it is not there",
        found.rect.x0, found.rect.y0, found.rect.x1, found.rect.y1, made->rect.x0, made->rect.y0, made->rect.x1, made->rect.y1, found.color.components);
  if (is_open && drawn->status == IX_OK) {
    Picture again = document_picture(document, page, &g);
    const double share = share_that_differs(drawn, &again);
    judge(run, RENDER_CHANGED, "saved", share >= 0 && share <= 0.002, "%.2f %% of the pixels are others in the saved file", share * 100);
    free_picture(&again);
  }
  Facts old = facts_of(run, path), new = facts_of(run, saved);
  forget_objects(&old.annotations), forget_objects(&new.annotations);
  judge(run, SAVE, "kept", new.annotations.count > old.annotations.count && begins_alike(&old.annotations, &new.annotations, words, sizeof words),
        "%zu pieces before, %zu after; %s", old.annotations.count, new.annotations.count, words);
  end_facts(&new);
  char *third = own_path(run, "removed");
  if (is_there && ix_document_ignore_permissions(document, 1) >= 0 && ix_annotation_remove(document, id) == IX_OK) {
    const ix_status status = save_to(document, third);
    new = facts_of(run, third);
    forget_objects(&new.annotations);
    const bool other = differ(&old.annotations, &new.annotations, words, sizeof words);
    judge(run, SAVE, "removed", status == IX_OK && !other, "it answers %d; %s", (int)status, words);
    end_facts(&new);
  }
  end_facts(&old);
  if (document) { ix_document_free(document); }
  remove_tree(third);
  free(third);
}

static void judge_edit(Run *run, const char *path) {
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT;
  ix_document *document = open_document(run, path);
  if (!document) { return; }
  char *saved = own_path(run, "changed");
  ix_document_ignore_permissions(document, 1);
  if (ix_document_page_at(document, 0, &page) == IX_OK && ix_page_get_geometry(document, page, &g) == IX_OK &&
      ix_document_load(document, page, IX_PART_ANNOTATIONS) == IX_OK && g.view_box.x1 - g.view_box.x0 > 40 && g.view_box.y1 - g.view_box.y0 > 40) {
    const ix_annotation made = square_on(&g);
    Picture before = document_picture(document, page, &g), after = {0};
    if (ix_annotation_create(document, page, &made, &id) == IX_OK &&
        ix_annotation_set_text(document, id, IX_TEXT_CONTENTS, words_of_note, sizeof words_of_note - 1) == IX_OK) {
      if (run->offered[RENDER_CHANGED]) { after = document_picture(document, page, &g); }
      if (after.status == IX_OK && before.status == IX_OK && after.pixels) { judge_shown(run, &before, &after, &g, made.rect); }
      const ix_status status = save_to(document, saved);
      if (!is_refusal(status)) {
        judge(run, SAVE, "given", status == IX_OK, "with an annotation that was made it answers %d", (int)status);
        judge_saved(run, path, saved, &made, &after);
      }
    }
    free_picture(&before), free_picture(&after);
  }
  ix_document_free(document);
  remove_tree(saved);
  free(saved);
}

/* Saves into its own file, and turns and removes pages. */
static void judge_own(Run *run, const char *path, bool follows_pages) {
  char *copy = own_path(run, "own"), *turned = own_path(run, "turned");
  char text[256];
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  ix_annotation found;
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT, after = IX_PAGE_GEOMETRY_INIT;
  ix_document *document = copy_tree(path, copy) ? open_document(run, copy) : NULL;
  if (document && ix_document_page_at(document, 0, &page) == IX_OK && ix_page_get_geometry(document, page, &g) == IX_OK &&
      ix_document_load(document, page, IX_PART_ANNOTATIONS) == IX_OK && ix_document_ignore_permissions(document, 1) >= 0) {
    const ix_annotation made = square_on(&g);
    ix_status status = ix_annotation_create(document, page, &made, &id);
    if (status == IX_OK) { status = ix_annotation_set_text(document, id, IX_TEXT_CONTENTS, words_of_note, sizeof words_of_note - 1); }
    if (status == IX_OK) { status = save_to(document, NULL); }
    if (!is_refusal(status)) {
      ix_document *again = open_document(run, copy);
      const bool is_there = again && ix_document_page_at(again, 0, &page) == IX_OK && find_note(again, page, &found, text, sizeof text, &id);
      judge(run, SAVE, "own", status == IX_OK && is_there, "it answers %d, and the file %s what was made", (int)status, is_there ? "has" : "has not");
      if (again) { ix_document_free(again); }
    }
    size_t count = 0, left = 0;
    if (follows_pages && ix_document_page_count(document, &count) == IX_OK && ix_document_rotate_pages(document, 0, 1, 90) == IX_OK) {
      const bool removes = count > 1 && ix_document_remove_pages(document, count - 1, 1) == IX_OK;
      status = save_to(document, turned);
      ix_document *again = status == IX_OK ? open_document(run, turned) : NULL;
      const bool is_turned = again && ix_document_page_at(again, 0, &page) == IX_OK && ix_page_get_geometry(again, page, &after) == IX_OK &&
                             ix_document_page_count(again, &left) == IX_OK && after.rotate == (g.rotate + 90) % 360 && left == count - removes;
      if (!is_refusal(status)) { judge(run, SAVE, "pages", is_turned, "it answers %d; turned by %u, then %u; %zu pages, then %zu", (int)status, g.rotate, after.rotate, count, left); }
      if (again) { ix_document_free(again); }
    }
  }
  if (document) { ix_document_free(document); }
  remove_tree(copy), remove_tree(turned);
  free(copy), free(turned);
}

static void judge_failing(Run *run, const char *path) {
  char missing[1024];
  Subject subject;
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  bool said = false;
  const ix_changes none = no_changes(&said);
  size_t length = 0;
  char *works = own_path(run, "afterwards");
  snprintf(missing, sizeof missing, "%s/no such folder/saved", run->folder);
  if (make_subject(run, path, run->password, &subject)) {
    const ix_provider *p = &subject.entries;
    const ix_status status = p->save(p->context, missing, strlen(missing), &options, &none);
    char *bytes = whole_file(missing, &length);
    if (!is_refusal(status)) {
      judge(run, SAVE, "failure", status < IX_OK && said && !bytes, "into a folder that there is not: it answers %d %s", (int)status, said ? "with a message" : "without a message");
      const ix_status next = p->save(p->context, works, strlen(works), &options, &none);
      judge(run, SAVE, "afterwards", next == IX_OK || is_refusal(next), "the next one answers %d", (int)next);
    }
    free(bytes);
  }
  end_subject(&subject);
  remove_tree(works);
  free(works);
}

static void judge_changed_drawing(Run *run, const Subject *subject, ix_document *document) {
  const ix_changes none = no_changes(NULL);
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  Picture plain = draw_page(subject, document, 0, 240, 0, 0, 0);
  if (plain.status == IX_OK) {
    request.scale = plain.scale, request.width = plain.width, request.height = plain.height;
    Picture one = blank_picture(plain.width, plain.height, plain.scale, 0), two = blank_picture(plain.width, plain.height, plain.scale, 255);
    one.status = draw(subject, 0, &request, &none, one.pixels), two.status = draw(subject, 0, &request, &none, two.pixels);
    if (is_refusal(one.status)) {
      free_picture(&one), free_picture(&two), free_picture(&plain);
      return;
    }
    judge(run, RENDER_CHANGED, "nothing", one.status == IX_OK && share_that_differs(&plain, &one) == 0, "it answers %d, %.2f %% of the pixels are others",
          (int)one.status, share_that_differs(&plain, &one) * 100);
    judge(run, RENDER_CHANGED, "whole", share_that_differs(&one, &two) == 0, "what was in the buffer shows in %.2f %% of the pixels", share_that_differs(&one, &two) * 100);
    two.status = draw(subject, 0, &request, &none, two.pixels);
    judge(run, RENDER_CHANGED, "same", !memcmp(one.pixels, two.pixels, (size_t)one.width * one.height * 4), "another picture then");
    judge(run, RENDER_CHANGED, "rows", fences_stand(&one) && fences_stand(&two), "%u x %u", one.width, one.height);
    const ix_status beyond = draw(subject, subject->pages, &request, &none, one.pixels);
    judge(run, RENDER_CHANGED, "beyond", beyond < IX_OK, "page %u of %u: it answers %d", subject->pages, subject->pages, (int)beyond);
    free_picture(&one), free_picture(&two);
  }
  free_picture(&plain);
}

void judge_saving(Run *run, const char *path) {
  Subject subject;
  ix_document *document = open_document(run, path);
  if (!make_subject(run, path, run->password, &subject)) { return; }
  const bool saves = has_entry(&subject, SAVE), follows = subject.entries.flags & IX_PROVIDER_FOLLOWS_PAGES;
  if (has_entry(&subject, RENDER_CHANGED) && subject.pages && document) { judge_changed_drawing(run, &subject, document); }
  const bool has_pages = subject.pages > 0;
  end_subject(&subject);
  if (document) { ix_document_free(document); }
  if (!saves || !has_pages || !judge_unchanged(run, path)) { return; }
  judge_edit(run, path);
  judge_own(run, path, follows);
  judge_failing(run, path);
}
