/* All rules: the one list of them. Each holds for a provider by the documentation of ix_provider in include/interact/types/provider.h. */
#include "suite.h"

const char *const entry_names[ENTRY_COUNT] = {
    "making", "struct", "destroy", "state", "unlock", "page_count", "pages", "text", "annotations", "outline", "destination", "render",
    "save", "render_changed", "reload", "identify", "lines", "label", "render_annotation", "images", "together"};

#define ANSWERED(entry) \
  {entry, "answers", "It answers IX_OK or an error; IX_PENDING for 5 seconds at most."}, \
  {entry, "same", "Asked twice, it hands over the same in the same order."}
#define CAUGHT(entry) \
  ANSWERED(entry), \
  {entry, "pieces", "It hands over only what belongs to the entry."}, \
  {entry, "structs", "Each struct has its size, no unknown flag and 0 in what is reserved; no array is NULL."}, \
  {entry, "refused", "Where the sink refuses with IX_ERROR_TOO_LARGE it ends with an error, and hands over all when asked again."}
#define PAGED(entry) \
  CAUGHT(entry), \
  {entry, "beyond", "A page that is not there: an error, and nothing is handed over; of a damaged file at least nothing."}
#define WORDED(entry) {entry, "words", "Texts are UTF-8, of known kinds."}
#define DRAWN(entry) \
  {entry, "same", "Drawn twice, it is the same to the byte."}, \
  {entry, "whole", "Every pixel is written: what was in the buffer does not show."}, \
  {entry, "rows", "Nothing is written before or behind width * height * 4 bytes."}, \
  {entry, "beyond", "What is not there is not drawn: an error."}

const Rule rules[] = {
    {MAKING, "missing", "For a file that is not there: an error that leaves out_provider as it was, or a provider whose state says so."},
    {MAKING, "password", "The password given at once opens the file as `unlock` does."},
    {STRUCT, "size", "`size` is that of an ix_provider."},
    {STRUCT, "flags", "No unknown flag is set; IX_PROVIDER_FOLLOWS_PAGES comes with `save`."},
    {STRUCT, "needed", "`page_count` and `pages` are there."},
    {DESTROY, "alone", "Destroying a provider leaves another one of the same file as it was."},
    {DESTROY, "files", "It closes the files that were opened."},
    CAUGHT(STATE),
    {STATE, "known", "The state is one of ix_document_state."},
    {STATE, "message", "A damaged or invalid file comes with a message that is not empty."},
    {STATE, "permissions", "Permissions are in range; `allowed` is 0, and IX_PERMISSIONS_IGNORED is the library's."},
    {UNLOCK, "wrong", "A wrong password: IX_ERROR_WRONG_PASSWORD, and the file stays locked."},
    {UNLOCK, "right", "The right one: IX_OK; the state is another one, and there are pages."},
    {UNLOCK, "before", "A locked file hands over no pages."},
    ANSWERED(PAGE_COUNT),
    {PAGE_COUNT, "unchanged", "After an error the number is as it was."},
    CAUGHT(PAGES),
    {PAGES, "beyond", "Pages that are not there are not handed over."},
    {PAGES, "counted", "At least one page comes, and none more than asked for."},
    {PAGES, "boxes", "Boxes, units and turns are finite numbers in range; turns are multiples of 90."},
    {PAGES, "alone", "A page asked for alone is the same as among others."},
    {PAGES, "objects", "Two pages with one object number lie alike: the file lists one page twice."},
    PAGED(TEXT),
    {TEXT, "codepoints", "Code points are Unicode scalar values."},
    {TEXT, "quads", "Corners and font sizes are finite numbers, and font sizes not below 0."},
    {TEXT, "near", "No character lies further outside its page than the page is large."},
    {TEXT, "drawn", "Most characters lie where the picture of the page has something."},
    PAGED(ANNOTATIONS), WORDED(ANNOTATIONS),
    {ANNOTATIONS, "numbers", "Rectangles, matrices, widths and points are finite numbers; opacity is from 0 to 1."},
    {ANNOTATIONS, "colors", "Colours have 0, 1, 3 or 4 components from 0 to 1."},
    {ANNOTATIONS, "subtypes", "The subtype is known; IX_TEXT_SUBTYPE comes with IX_SUBTYPE_UNKNOWN alone."},
    {ANNOTATIONS, "places", "`index` grows from one to the next."},
    {ANNOTATIONS, "objects", "No two annotations of a page have one object number, unless it is 0."},
    {ANNOTATIONS, "relatives", "Popups, parents and answers name an annotation of the page, and not itself."},
    {ANNOTATIONS, "fields", "One field comes with each IX_ANNOTATION_IS_FIELD, which is a widget; others have none, or one of IX_FIELD_NONE."},
    {ANNOTATIONS, "widgets", "`widgets` of a field is 0, or no less than those of its widgets that are on one page."},
    {ANNOTATIONS, "actions", "Actions and triggers are known; one with IX_TRIGGER_NEXT follows another."},
    {ANNOTATIONS, "targets", "A destination is on a page of the document, or not resolved; its numbers are finite."},
    {ANNOTATIONS, "points", "Quads come in fours of points, lists of points are of known kinds."},
    {ANNOTATIONS, "measures", "Measures and number formats are of known kinds, with finite numbers."},
    {ANNOTATIONS, "order", "The structure order names each annotation of the page at most once."},
    CAUGHT(OUTLINE), WORDED(OUTLINE),
    {OUTLINE, "depth", "The first item has depth 0, each is at most one deeper than the one before, none deeper than 256."},
    {OUTLINE, "titles", "Each item has a title."},
    {OUTLINE, "colors", "Colours have 0, 1, 3 or 4 components from 0 to 1."},
    {OUTLINE, "actions", "Actions are known; one with IX_TRIGGER_NEXT follows another."},
    {OUTLINE, "targets", "A destination is on a page of the document, or not resolved; its numbers are finite."},
    CAUGHT(DESTINATION),
    {DESTINATION, "found", "A name that the file uses is found with one destination, or not found."},
    {DESTINATION, "missing", "A name that there is not: IX_ERROR_NOT_FOUND, and nothing is handed over; of a damaged file another error."},
    {DESTINATION, "targets", "The destination is on a page of the document; its numbers are finite."},
    DRAWN(RENDER),
    {RENDER, "answers", "It answers IX_OK or an error; IX_PENDING for 5 seconds at most."},
    {RENDER, "part", "A part of a page is that part of the whole, to a pixel; so for 98 of 100 pixels."},
    {RENDER, "outside", "A part that reaches beyond the page is drawn too, and what lies on the page is in its place."},
    {RENDER, "scale", "The page at half the scale is light and dark where it is at the whole scale."},
    {RENDER, "annotations", "A page that has no annotation is the same with IX_RENDER_WITHOUT_ANNOTATIONS."},
    {RENDER, "formats", "With IX_PROVIDER_FORMATS IX_PIXELS_BGRA is the same picture with red and blue changed places."},
    {RENDER, "stride", "With IX_PROVIDER_FORMATS rows lie apart as `stride` says, and what lies between them is not written."},
    {SAVE, "nothing", "Saved without changes, the file has the same pages, text and annotations."},
    {SAVE, "source", "Saving elsewhere leaves the file that was opened as it was."},
    {SAVE, "given", "An annotation that was made is in the saved file, with its rectangle, colour and contents."},
    {SAVE, "kept", "The other annotations are in the saved file as they were."},
    {SAVE, "removed", "An annotation that was removed is gone from the saved file."},
    {SAVE, "own", "With an empty path it writes its own file."},
    {SAVE, "pages", "With IX_PROVIDER_FOLLOWS_PAGES pages that were turned or removed are so in the saved file."},
    {SAVE, "failure", "Where the path cannot be written: an error, a message, and no file."},
    {SAVE, "afterwards", "After a failure the next save works."},
    DRAWN(RENDER_CHANGED),
    {RENDER_CHANGED, "nothing", "Without changes it draws what `render` draws."},
    {RENDER_CHANGED, "shows", "An annotation that was made shows where it is, and nowhere else."},
    {RENDER_CHANGED, "saved", "The picture with changes is that of the saved file."},
    {RELOAD, "flags", "It answers IX_OK for a file that is there; flags are known."},
    {RELOAD, "same", "A file that has not changed has the same pages, text and annotations."},
    {RELOAD, "gone", "For a file that is gone: an error, and all is as before."},
    {RELOAD, "changed", "A file that another one has replaced has the other one's pages and text."},
    ANSWERED(IDENTIFY),
    {IDENTIFY, "counted", "It writes as many numbers as asked for, and not beyond."},
    {IDENTIFY, "alone", "A page asked for alone has the same number as among others."},
    PAGED(LINES),
    {LINES, "points", "Points are of IX_POINTS_LINES, two a line, finite; at most 2^20 lines."},
    CAUGHT(LABEL), WORDED(LABEL),
    {LABEL, "beyond", "For a page that is not there nothing is handed over."},
    {LABEL, "once", "A page has one label or none, of IX_TEXT_PAGE_LABEL."},
    DRAWN(RENDER_ANNOTATION),
    {RENDER_ANNOTATION, "transparent", "Beyond the annotation the picture is transparent."},
    {RENDER_ANNOTATION, "shows", "An annotation with an appearance shows."},
    {RENDER_ANNOTATION, "multiplied", "No colour is above the pixel's opacity."},
    PAGED(IMAGES),
    {IMAGES, "boxes", "Corners and boxes are finite; images have pixels; at most 2^18 of them."},
    {TOGETHER, "fresh", "Another provider of the same file hands over the same."},
    {TOGETHER, "apart", "Two providers that are asked in turns hand over what each does alone."},
    {TOGETHER, "thread", "Asked from another thread it hands over the same."},
    {TOGETHER, "parallel", "Two providers that two threads ask at once hand over what each does alone."},
};
const size_t rule_count = sizeof rules / sizeof rules[0];
