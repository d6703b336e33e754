/** @file
 * Providers: where a document comes from, and how it is saved.
 */
#ifndef IX_TYPES_PROVIDER_H
#define IX_TYPES_PROVIDER_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Saving
 *
 * All that has changed since a file was opened, as a provider asks for it.
 *
 *  @{ */

/** How a file is written, and what counts as saved. */
typedef enum ix_save_flags {
  IX_SAVE_REWRITE = 1 << 0,        /**< Writes the whole file anew where a section could be appended to it. */
  IX_SAVE_REWRITE_SIGNED = 1 << 1, /**< Does so also where signatures in the file stop being valid by it. */
  IX_SAVE_COPY = 1 << 2,           /**< The document does not count as saved by it. */
  /** Replaces the file also where another program has changed it since the document read or wrote it. */
  IX_SAVE_OVERWRITE_CHANGED = 1 << 3,
  IX_SAVE_UNPERMITTED = 1 << 4,    /**< Saves also changes that the document's permissions forbid; see ix_document_permissions(). */
  IX_SAVE_FLAGS_FORCE32 = 0x7fffffff
} ix_save_flags;

/** How a document is saved. */
typedef struct ix_save_options {
  uint32_t size;  /**< sizeof(ix_save_options). */
  uint32_t flags; /**< A set of #ix_save_flags. */
} ix_save_options;
#define IX_SAVE_OPTIONS_INIT {sizeof(ix_save_options), 0}

/** The way in which an annotation's appearance (/AP) is saved. */
typedef enum ix_appearance_policy {
  IX_APPEARANCE_KEEP = 0,    /**< As it is in the file: a pure move, or a change that does not show. */
  IX_APPEARANCE_REPLACE = 1, /**< By a form of the bytes that ix_changes.appearance() gives. */
  IX_APPEARANCE_POLICY_FORCE32 = 0x7fffffff
} ix_appearance_policy;

/** The parts of a font that is embedded. Dictionaries are in PDF syntax, nothing in them indirect. */
typedef enum ix_font_part {
  IX_FONT_DICTIONARY = 1, /**< The font itself, /Type0, without /DescendantFonts, /ToUnicode and an /Encoding of its own. */
  IX_FONT_DESCENDANT = 2, /**< Its only descendant, without /FontDescriptor. */
  IX_FONT_DESCRIPTOR = 3, /**< The descriptor of that, without the program. */
  IX_FONT_PROGRAM_TRUETYPE = 4, /**< The program: /FontFile2. A font has this one or the next. */
  IX_FONT_PROGRAM_CFF = 5,      /**< The program: /FontFile3 of the subtype /CIDFontType0C. */
  IX_FONT_CODES = 6, /**< From codes to glyphs: the stream /CIDToGIDMap of a TrueType program, the CMap /Encoding of a CFF program. */
  IX_FONT_TO_UNICODE = 7, /**< The stream /ToUnicode. */
  IX_FONT_PART_FORCE32 = 0x7fffffff
} ix_font_part;

/** The parts of a form that are bytes. */
typedef enum ix_appearance_part {
  IX_APPEARANCE_CONTENT = 1,   /**< The content stream. */
  /** The resource dictionary in PDF syntax, nothing in it indirect. A number in its /Font is that of a font: ix_changes.font(). */
  IX_APPEARANCE_RESOURCES = 2,
  IX_APPEARANCE_OFF_CONTENT = 3, /**< Of a check box or radio button: the content stream when it is off; 1 is that when it is on. */
  IX_APPEARANCE_PART_FORCE32 = 0x7fffffff
} ix_appearance_part;

/** An annotation that differs from what it is in the file. */
typedef struct ix_change {
  uint32_t size;        /**< sizeof(ix_change). */
  uint32_t kind;        /**< An #ix_annotation_change. */
  uint32_t page;        /**< Index of the page where it is now; of one that was removed, where it was. */
  uint32_t place;       /**< Its place in that page's z-order; UINT32_MAX for one that was removed. */
  uint32_t from_page;   /**< Index of its page in the file; UINT32_MAX for one that was created. */
  uint32_t from_place;  /**< Its place in /Annots there; UINT32_MAX for one that was created. */
  uint32_t object;      /**< Its object number in the file; 0 if it has none. */
  uint32_t members;     /**< A set of #ix_member; all of them for one that was created. */
  uint32_t texts;       /**< Which kinds of text differ: 1 << each #ix_text_kind below 32. */
  uint32_t points;      /**< Which kinds of points differ: 1 << each #ix_points_kind below 32. */
  uint32_t text_count;  /**< How many texts it has now. */
  uint32_t points_count; /**< How many lists of points it has now. */
  uint32_t appearance;  /**< An #ix_appearance_policy. */
  uint32_t shows_asset; /**< 1 where the new appearance paints the annotation's picture as /Image, to be put among its resources. */
  ix_rect box;          /**< /BBox of the new appearance, in its form space. */
  ix_matrix matrix;     /**< /Matrix of the new appearance: from its form space to pdf space. */
} ix_change;
#define IX_CHANGE_INIT \
  {sizeof(ix_change), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, {1, 0, 0, 1, 0, 0}}

/** One place in a page's new list of annotations. */
typedef struct ix_placed {
  uint32_t from_page;  /**< Index of its page in the file; UINT32_MAX for one that was created. */
  uint32_t from_place; /**< Its place in /Annots there; UINT32_MAX for one that was created. */
  uint32_t change;     /**< Which of the changes it is; UINT32_MAX for one that has not changed. */
  uint32_t object;     /**< Its object number in the file; 0 if it has none. */
} ix_placed;

/** Flags of a page in its new place. */
typedef enum ix_page_plan_flags {
  IX_PAGE_PLAN_LAID = 1 << 0, /**< It lies otherwise than in the file: turn, box and unit are to be written. */
  IX_PAGE_PLAN_FLAGS_FORCE32 = 0x7fffffff
} ix_page_plan_flags;

/** A page of the new list. */
typedef struct ix_page_plan {
  uint32_t size;      /**< sizeof(ix_page_plan). */
  uint32_t flags;     /**< A set of #ix_page_plan_flags. */
  uint32_t from_page; /**< Its index in the file; UINT32_MAX for an empty page that was inserted. */
  uint32_t rotate;    /**< 0, 90, 180 or 270, clockwise. */
  ix_rect view_box;   /**< pdf space: what is to be seen of the page. */
  double user_unit;   /**< Points per unit. */
} ix_page_plan;
#define IX_PAGE_PLAN_INIT {sizeof(ix_page_plan), 0, 0, 0, {0, 0, 0, 0}, 1}

typedef struct ix_changes ix_changes;

/**
 * All that has changed since the file was opened, whatever was saved meanwhile. Made by the core for one call of
 * `save` or `render_changed` and gone when that returns: the sink turned round.
 *
 * Each function returns IX_OK, IX_ERROR_NOT_FOUND for an index beyond the count, IX_ERROR_BUFFER_TOO_SMALL with what the
 * buffer holds copied and the length needed, or IX_ERROR_INVALID_ARGUMENT for NULL. A NULL buffer of capacity 0 asks for
 * the length alone. One that outlived its call is refused (IX_ERROR_STALE_HANDLE), and so is another thread
 * (IX_ERROR_BUSY).
 */
struct ix_changes {
  uint32_t size;         /**< sizeof(ix_changes). */
  uint32_t change_count; /**< Changes are numbered from 0, page by page; removals last. */
  uint32_t page_count;   /**< How many pages have changes. */
  uint32_t plan_count;   /**< How many pages the new list has; 0 where all pages are as in the file. */
  uint64_t context;      /**< The core's; pass the changes on as they are. */
  uint64_t revision;     /**< Equal numbers stand for changes of one document that look the same. */
  /** A change. Its `size` says how much is filled. */
  ix_status (*change)(const ix_changes *changes, uint32_t index, ix_change *out_change);
  /** The plain members of the changed annotation now; of one that was removed, as they were. */
  ix_status (*annotation)(const ix_changes *changes, uint32_t index, ix_annotation *out_annotation);
  /** A text of a change, from 0; UTF-8. */
  ix_status (*text)(
      const ix_changes *changes, uint32_t index, uint32_t text, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** A list of points of a change, from 0. */
  ix_status (*points)(
      const ix_changes *changes, uint32_t index, uint32_t list, uint32_t *out_kind, ix_point *points, size_t capacity,
      size_t *out_count);
  /** The bytes of a new appearance. `part` is an #ix_appearance_part. */
  ix_status (*appearance)(
      const ix_changes *changes, uint32_t index, uint32_t part, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** A page with changes, from 0: its index, and its annotations in their new order. */
  ix_status (*page)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, ix_placed *placed, size_t capacity,
      size_t *out_count);
  /** Why the save is about to fail, in words. */
  ix_status (*message)(const ix_changes *changes, const char *utf8, size_t length);
  /**
   * The field of a changed widget; of one that was created, what its field is to be. Its texts are the change's: name, value,
   * options. Widgets of one full name are of one field. IX_ERROR_NOT_FOUND for what shows none.
   */
  ix_status (*field)(const ix_changes *changes, uint32_t index, ix_field *out_field);
  /** The action that runs when a change is activated, and its text (IX_TEXT_URI and the like); IX_ERROR_NOT_FOUND for nothing. */
  ix_status (*action)(
      const ix_changes *changes, uint32_t index, ix_action *out_action, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** The data that a change carries; IX_ERROR_NOT_FOUND for none that was handed over since the file was opened. */
  ix_status (*asset)(
      const ix_changes *changes, uint32_t index, ix_asset *out_asset, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** The measure dictionary of a change in PDF syntax, nothing in it indirect; no bytes for none. */
  ix_status (*measure)(
      const ix_changes *changes, uint32_t index, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** A page whose viewports differ from the file, from 0: its index, and the array (/VP) in PDF syntax. A number in it is a
   *  viewport of the file: its place among those with a box. IX_ERROR_NOT_FOUND past the last page. */
  ix_status (*viewports)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** A page of the new list, from 0: pages of changes are indices of this list where there is one. */
  ix_status (*plan)(const ix_changes *changes, uint32_t index, ix_page_plan *out_plan);
  /**
   * How far the entry is: `done` of `total`, in units of its own; a total of 0 where it is not known. At any time, as often as the
   * entry likes. IX_ERROR_CANCELLED: the host wants it to end; the entry stops as soon as it can, with nothing half done, and
   * returns that. IX_ERROR_INVALID_ARGUMENT for `done` above a total that is known. An older core's changes have no such entry:
   * look at `size`.
   */
  ix_status (*progress)(const ix_changes *changes, uint64_t done, uint64_t total);
  /**
   * A part of a font that new appearances use, from 0, as `embed_font` of the provider gave it: an #ix_font_part; with part 0 the
   * number of the font alone, under which resources name it. IX_ERROR_NOT_FOUND past the last font, and for a part that it has
   * not. An older core's changes have no such entry: look at `size`.
   */
  ix_status (*font)(
      const ix_changes *changes, uint32_t index, uint32_t part, uint32_t *out_font, uint8_t *bytes, size_t capacity,
      size_t *out_length);
};

/** @} */

/** @name Fonts
 *
 * Text that the standard fonts cannot show: a provider finds fonts, shapes it, and makes the subsets that are embedded.
 *
 *  @{ */

/** The kind of font that a text is best shown in. */
typedef enum ix_shape_flags {
  IX_SHAPE_BOLD = 1 << 0,   /**< Bold. */
  IX_SHAPE_ITALIC = 1 << 1, /**< Italic or oblique. */
  IX_SHAPE_SERIF = 1 << 2,  /**< With serifs; without them where neither this nor the next is set. */
  IX_SHAPE_FIXED = 1 << 3,  /**< All glyphs equally wide. */
  IX_SHAPE_FLAGS_FORCE32 = 0x7fffffff
} ix_shape_flags;

/** A text to be shaped: a part of one paragraph. Indices count its scalars. */
typedef struct ix_shape_request {
  uint32_t size;  /**< sizeof(ix_shape_request). */
  uint32_t flags; /**< A set of #ix_shape_flags. */
  const uint32_t *scalars; /**< The Unicode scalar values of the paragraph, in logical order. Lives until the entry returns. */
  /** Of each of them the embedding level (UAX 9): even reads from left to right. Lives until the entry returns. */
  const uint8_t *levels;
  size_t count;  /**< How many there are. */
  size_t first;  /**< The part that is to be shaped; what lies around it is its context. */
  size_t length; /**< How many scalars the part has. */
} ix_shape_request;
#define IX_SHAPE_REQUEST_INIT {sizeof(ix_shape_request), 0, NULL, NULL, 0, 0, 0}

/** A piece of a shaped text: of one font, one level and one script. */
typedef struct ix_shaped_run {
  uint32_t size;   /**< sizeof(ix_shaped_run). */
  uint32_t font;   /**< The provider's number of the font, as long as the document lives; 0 where no font has these characters. */
  uint32_t first;  /**< Its first scalar. */
  uint32_t length; /**< How many scalars it has. */
  float ascent;    /**< How high lines of the font rise above the baseline, in ems. */
  float descent;   /**< How deep they reach below it, in ems; positive. */
} ix_shaped_run;
#define IX_SHAPED_RUN_INIT {sizeof(ix_shaped_run), 0, 0, 0, 0, 0}

/** Flags of a shaped glyph. */
typedef enum ix_shaped_flags {
  IX_SHAPED_UNSAFE = 1 << 0, /**< A line that begins with its cluster has to be shaped anew. */
  IX_SHAPED_FLAGS_FORCE32 = 0x7fffffff
} ix_shaped_flags;

/** A glyph of a shaped text. Lengths are in ems. */
typedef struct ix_shaped_glyph {
  uint32_t code;    /**< Under which content shows it, 1 to 65535: one for each pair of a glyph and the text that it stands for. */
  uint32_t cluster; /**< The first scalar of the cluster that it belongs to. */
  uint32_t flags;   /**< A set of #ix_shaped_flags. */
  float advance;    /**< In ems: from its origin to that of the next one. */
  float width;      /**< In ems: as the embedded font will say it. */
  float dx;         /**< In ems: from its origin to where it is drawn, to the right. */
  float dy;         /**< In ems: the same, upwards. */
} ix_shaped_glyph;

/** @} */

/** @name Where a document comes from
 *
 * Functions of the host that write into a sink.
 *
 *  @{ */

/** The state of a file after opening it. */
typedef enum ix_document_state {
  IX_DOCUMENT_OK = 0, /**< It can be read. */
  IX_DOCUMENT_LOCKED = 1,  /**< A password is wanted; see ix_document_unlock(). */
  IX_DOCUMENT_DAMAGED = 2, /**< The readable part is there; the message gives the reason. Also from when loading a part meets damage. */
  IX_DOCUMENT_INVALID = 3, /**< Nothing can be read. */
  /** The provider is still opening it: `state`, `page_count` or `pages` answered IX_PENDING, or `state` gave this. */
  IX_DOCUMENT_OPENING = 4,
  IX_DOCUMENT_STATE_FORCE32 = 0x7fffffff
} ix_document_state;

/** Features of a provider, by its entries that are not empty and its flags. */
typedef enum ix_provider_features {
  IX_PROVIDER_TEXT = 1 << 0, /**< `text` */
  IX_PROVIDER_ANNOTATIONS = 1 << 1, /**< `annotations` */
  IX_PROVIDER_OUTLINE = 1 << 2, /**< `outline` */
  IX_PROVIDER_DESTINATIONS = 1 << 3, /**< `destination` */
  IX_PROVIDER_RENDERING = 1 << 4, /**< `render` */
  IX_PROVIDER_PASSWORDS = 1 << 5, /**< `unlock` */
  IX_PROVIDER_SAVING = 1 << 6, /**< `save` */
  IX_PROVIDER_PAGE_EDITS = 1 << 7, /**< Pages that were inserted, removed, moved or laid otherwise can be saved. */
  IX_PROVIDER_RELOADING = 1 << 8,  /**< The file can be opened again when it has changed. */
  IX_PROVIDER_LINES = 1 << 9,      /**< Lines of the pages' content, to which what is measured can snap. */
  IX_PROVIDER_LABELS = 1 << 10,    /**< Labels of pages. */
  IX_PROVIDER_FIXED_ICONS = 1 << 11, /**< Icons of notes and attachments are drawn, and hit, in one size at any zoom; see IX_PROVIDER_FIXES_ICONS. */
  IX_PROVIDER_PICTURES = 1 << 12, /**< `render_annotation` */
  IX_PROVIDER_LONE_ICONS = 1 << 13, /**< Icons of notes and attachments are left out of pages, and the display list has them; see
                                         IX_PROVIDER_OMITS_ICONS. Not for a document with IX_DOCUMENT_ICONS_IN_PAGES. */
  IX_PROVIDER_IMAGES = 1 << 14, /**< `images` */
  IX_PROVIDER_POLLING = 1 << 15, /**< `poll`: it answers IX_PENDING, and fetches what arrives; see ix_document_poll(). */
  IX_PROVIDER_SNAPSHOTS = 1 << 16, /**< `snapshot`: ix_document_snapshot(). */
  IX_PROVIDER_PRINTING = 1 << 17, /**< IX_RENDER_AS_PRINTED; see IX_PROVIDER_PRINTS. */
  IX_PROVIDER_FONTS = 1 << 18, /**< `shape` and `embed_font`: text of every script. */
  IX_PROVIDER_FEATURES_FORCE32 = 0x7fffffff
} ix_provider_features;

/** Acts that a file's encryption may forbid (ISO 32000-2, table 22, whose bits are in brackets). */
typedef enum ix_permission {
  IX_PERMISSION_PRINT = 1 << 0,         /**< Printing [3]. */
  IX_PERMISSION_MODIFY = 1 << 1,        /**< Changes that no other bit is about [4]: resizing pages, viewports, and with
                                             IX_PERMISSION_ANNOTATE making and arranging fields. */
  IX_PERMISSION_COPY = 1 << 2,          /**< Copying text and graphics [5]. */
  IX_PERMISSION_ANNOTATE = 1 << 3,      /**< Making, changing and removing annotations [6]. */
  IX_PERMISSION_FILL = 1 << 4,          /**< Filling in and signing fields that are there [9]. */
  IX_PERMISSION_ACCESSIBILITY = 1 << 5, /**< Extracting text for accessibility [10]. This library never forbids it. */
  IX_PERMISSION_ASSEMBLE = 1 << 6,      /**< Inserting, removing, moving and turning pages [11]. */
  IX_PERMISSION_PRINT_HIGH = 1 << 7,    /**< Printing in full quality [12]. */
  IX_PERMISSION_FORCE32 = 0x7fffffff
} ix_permission;

/** How much may change in a certified file (DocMDP, ISO 32000-2, table 257). */
typedef enum ix_certification {
  IX_CERTIFICATION_NONE = 0,       /**< The file is not certified. */
  IX_CERTIFICATION_NO_CHANGES = 1, /**< Nothing. */
  IX_CERTIFICATION_FILL = 2,       /**< Fields may be filled in and signed. */
  IX_CERTIFICATION_ANNOTATE = 3,   /**< That, and annotations may be made, changed and removed. */
  IX_CERTIFICATION_FORCE32 = 0x7fffffff
} ix_certification;

/** Facts beside a file's permissions. */
typedef enum ix_permissions_flags {
  IX_PERMISSIONS_ENCRYPTED = 1 << 0, /**< The file is encrypted. */
  IX_PERMISSIONS_OWNER = 1 << 1,     /**< It was opened with the owner's password: the encryption forbids nothing. */
  IX_PERMISSIONS_SIGNED = 1 << 2,    /**< It holds a signature or usage rights, as far as /SigFlags and /Perms say. */
  IX_PERMISSIONS_IGNORED = 1 << 3,   /**< See ix_document_ignore_permissions(). No provider gives it. */
  IX_PERMISSIONS_FLAGS_FORCE32 = 0x7fffffff
} ix_permissions_flags;

/** The permissions of a document. */
typedef struct ix_permissions {
  uint32_t size;          /**< sizeof(ix_permissions). */
  uint32_t flags;         /**< A set of #ix_permissions_flags. */
  uint32_t granted;       /**< A set of #ix_permission: what the encryption grants to those with the user's password, as the file has it. */
  uint32_t certification; /**< An #ix_certification: the strictest of the file's. */
  uint32_t allowed;       /**< A set of #ix_permission: what can be done now. Filled by the library; a provider leaves it 0. */
  uint32_t reserved;      /**< 0. */
} ix_permissions;
#define IX_PERMISSIONS_INIT {sizeof(ix_permissions), 0, 255, 0, 0, 0}

/** Questions to a provider that may take time: they can be pending, tell their progress and be cancelled. */
typedef enum ix_question_kind {
  IX_QUESTION_OPENING = 1,     /**< `state`, `page_count` and `pages`: the document is IX_DOCUMENT_OPENING meanwhile. */
  IX_QUESTION_UNLOCK = 2,      /**< `unlock`. */
  IX_QUESTION_RELOAD = 3,      /**< `reload` and `identify`. */
  IX_QUESTION_TEXT = 4,        /**< `text` of a page. */
  IX_QUESTION_ANNOTATIONS = 5, /**< `annotations` of a page. */
  IX_QUESTION_LINES = 6,       /**< `lines` of a page. */
  IX_QUESTION_IMAGES = 7,      /**< `images` of a page. */
  IX_QUESTION_LABEL = 8,       /**< `label` of a page. */
  IX_QUESTION_OUTLINE = 9,     /**< `outline`. */
  IX_QUESTION_DESTINATION = 10, /**< `destination`, of all names that are pending. */
  IX_QUESTION_PICTURE = 11,    /**< `render`, `render_changed` and `render_annotation`, of a page or of the whole document. */
  IX_QUESTION_SAVE = 12,       /**< `save`. */
  IX_QUESTION_SEARCH = 13,     /**< The library's own long work, which no provider is asked: a search over the pages. */
  IX_QUESTION_FORM = 14,       /**< As IX_QUESTION_SEARCH: reading the fields of all pages. */
  IX_QUESTION_KIND_FORCE32 = 0x7fffffff
} ix_question_kind;

/**
 * A question to a provider. 4 to 8 are about a page and name it, 11 may; all others are about the whole document.
 */
typedef struct ix_question {
  uint32_t size;     /**< sizeof(ix_question). */
  uint32_t kind;     /**< An #ix_question_kind. */
  uint32_t page;     /**< Index of the page in the file, whatever its index is now; UINT32_MAX for the whole document. */
  uint32_t reserved; /**< 0. */
} ix_question;
#define IX_QUESTION_INIT {sizeof(ix_question), 0, UINT32_MAX, 0}

/** How far a question is, or work of the library's own over the pages. */
typedef struct ix_progress {
  uint32_t kind;  /**< An #ix_question_kind. */
  uint32_t page;  /**< Index of the page in the file; UINT32_MAX for the whole document, and for text of many pages that is copied. */
  uint64_t done;  /**< In units of the work; at most `total` where that is known. */
  uint64_t total; /**< 0 where it is not known. It may grow. */
} ix_progress;

/**
 * A question to the host: goes long work on? Queries may be called from inside it, and nothing else.
 *
 * @param progress  How far the work is. Gone when this returns.
 * @param user_data Passed back verbatim.
 * @return IX_OK and whatever else is not IX_ERROR_CANCELLED: it goes on. IX_ERROR_CANCELLED: it ends, and the call that is running
 *   returns that; docs/contracts/progress.md says how soon.
 */
typedef ix_status (*ix_progress_query)(const ix_progress *progress, void *user_data);

typedef struct ix_sink ix_sink;

/**
 * Where a provider's entry puts what it found. Made by the core for one call of one entry and gone when that returns.
 *
 * The core copies what it is given. Each function returns IX_OK, IX_ERROR_INVALID_ARGUMENT for an invalid piece
 * (it is dropped, earlier pieces stay), IX_ERROR_TOO_LARGE above the document's budget, or
 * IX_ERROR_NOT_SUPPORTED where it does not belong to the entry being called. A provider may stop at an error. Pieces
 * that belong to a dropped one are dropped with it; an invalid page is replaced by one of Letter size. A sink that
 * outlived its question is refused (IX_ERROR_STALE_HANDLE), and so is another thread (IX_ERROR_BUSY).
 */
struct ix_sink {
  uint32_t size;    /**< sizeof(ix_sink). */
  uint32_t reserved;
  uint64_t context; /**< The core's; pass the sink on as it is. */
  /** Pages in order. From `pages`. */
  ix_status (*pages)(const ix_sink *sink, const ix_page_info *pages, size_t count);
  /** Characters of the page. From `text`; may be called in pieces. */
  ix_status (*glyphs)(const ix_sink *sink, const ix_glyph *glyphs, size_t count);
  /** Begins the next annotation of the page, in the order of /Annots. From `annotations`. */
  ix_status (*annotation)(const ix_sink *sink, const ix_annotation *annotation);
  /** The field of the widget begun last. Its texts are the annotation's. */
  ix_status (*field)(const ix_sink *sink, const ix_field *field);
  /** An action of the annotation or outline item begun last; with IX_TRIGGER_NEXT it follows the action before. */
  ix_status (*action)(const ix_sink *sink, const ix_action *action);
  /** Begins the next outline item, depth first. From `outline`. */
  ix_status (*outline_item)(const ix_sink *sink, const ix_outline_item *item);
  /** The destination asked for. From `destination`. */
  ix_status (*destination)(const ix_sink *sink, const ix_destination *destination);
  /** A measure of the annotation begun last; before the first annotation, of a viewport of the page. */
  ix_status (*measure)(const ix_sink *sink, const ix_measure *measure);
  /** A number format of the measure begun last. */
  ix_status (*number_format)(const ix_sink *sink, const ix_number_format *format);
  /** Points of the annotation or measure begun last; from `lines`, lines. `kind` is an #ix_points_kind, which tells the space. */
  ix_status (*points)(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count);
  /**
   * A text of what was begun last, actions and number formats included. `kind` is an #ix_text_kind; UTF-8, broken
   * bytes become U+FFFD. IX_TEXT_MESSAGE may come from any entry, before it returns an error, and says why.
   */
  ix_status (*text)(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length);
  /**
   * The annotations of the page in the order of the structure tree, by their indices in /Annots; those that are not in it are
   * left out. From `annotations`, at any time, where the page's `tabs` is IX_TAB_ORDER_STRUCTURE. An older core's sink has no such entry:
   * look at `size`.
   */
  ix_status (*structure_order)(const ix_sink *sink, const uint32_t *indices, size_t count);
  /** Raster images of the page in the order in which they are painted. From `images`, in pieces. An older core's sink has no such
   *  entry: look at `size`. */
  ix_status (*images)(const ix_sink *sink, const ix_page_image *images, size_t count);
  /**
   * Damage of the file that the entry went round: an outline that leads back to an item, say, read once. From any entry, at any time; what
   * is handed over stays as it is. `object` is the number of the damaged object, 0 for none; the text is one line, UTF-8.
   * The document is then IX_DOCUMENT_DAMAGED, its message and its log have the line (IX_FAULT_DOCUMENT), and views hear
   * IX_EFFECT_DOCUMENT. The same line counts once. A document keeps the first 8, and 200 bytes of each; that there are more, it says
   * once. An older core's sink has no such entry: look at `size`.
   */
  ix_status (*damage)(const ix_sink *sink, uint32_t object, const char *utf8, size_t length);
  /**
   * The permissions of the file. From `state`, for a file that is open; a provider that says nothing allows everything. Fields that
   * a signature locks have IX_ANNOTATION_LOCKED_BY_SIGNATURE. An older core's sink has no such entry: look at `size`.
   */
  ix_status (*permissions)(const ix_sink *sink, const ix_permissions *permissions);
  /**
   * A pending question that can be asked again now and answers at once. From `poll`. Of a picture the page is the number by which the
   * entry was asked (`from_page` for one annotation alone). The same one counts once; one that is not
   * pending is no error, and nothing follows. IX_ERROR_INVALID_ARGUMENT for an unknown kind, and for a page where none belongs or
   * none where one does. An older core's sink has no such entry: look at `size`.
   */
  ix_status (*arrived)(const ix_sink *sink, const ix_question *question);
  /**
   * How far a question is: `done` of `total`, in units of its own; a total of 0 where it is not known. From any entry, at any time,
   * as often as the entry likes. `question` is NULL for the entry that is running; from `poll` it names a pending one.
   * IX_ERROR_CANCELLED: the host wants it to end; the entry stops as soon as it can, with nothing half done, and returns that.
   * IX_ERROR_INVALID_ARGUMENT for an invalid question, and for `done` above a total that is known. An older core's sink has no such
   * entry: look at `size`.
   */
  ix_status (*progress)(const ix_sink *sink, const ix_question *question, uint64_t done, uint64_t total);
  /**
   * The next run of a shaped text, in logical order; its glyphs from left to right. From `shape`. Runs cover the part that was asked for
   * without gaps. An older core's sink has no such entry: look at `size`.
   */
  ix_status (*shaped_run)(const ix_sink *sink, const ix_shaped_run *run, const ix_shaped_glyph *glyphs, size_t count);
  /** A part of a font, an #ix_font_part, each once. From `embed_font`. An older core's sink has no such entry: look at `size`. */
  ix_status (*font_part)(const ix_sink *sink, uint32_t part, const uint8_t *bytes, size_t length);
};

/** A picture of one annotation alone, as a provider is asked for it. */
typedef struct ix_picture_request {
  uint32_t size;       /**< sizeof(ix_picture_request). */
  uint32_t rotate;     /**< 0, 90, 180 or 270, clockwise: how the annotation is turned, with its page. 0 where it stays upright. */
  uint32_t width;      /**< Pixels. */
  uint32_t height;     /**< Pixels. */
  uint32_t from_page;  /**< Index of its page in the file; UINT32_MAX for one that was created. */
  uint32_t from_place; /**< Its place in /Annots there; UINT32_MAX for one that was created. */
  ix_rect area;        /**< pdf space: what the picture shows, from edge to edge; it may reach beyond the page. */
  uint32_t format;     /**< An #ix_pixels; IX_PIXELS_RGBA unless the provider has IX_PROVIDER_FORMATS. */
  uint32_t stride;     /**< As in ix_render_request; 0 or `width * 4` unless the provider has IX_PROVIDER_FORMATS. */
  uint32_t flags;      /**< IX_RENDER_AS_PRINTED, or 0: then it is drawn as on a screen. */
  uint32_t reserved;   /**< 0. */
} ix_picture_request;
#define IX_PICTURE_REQUEST_INIT {sizeof(ix_picture_request), 0, 0, 0, UINT32_MAX, UINT32_MAX, {0, 0, 0, 0}, IX_PIXELS_RGBA, 0, 0, 0}

/**
 * Pages that nothing alters, as a provider's `snapshot` makes them: of the file as it has it open, with changes. Those that draw are
 * called by any thread, by several at once, while entries of the provider run, and after its `destroy`; what they read has to stay as
 * long. They answer IX_OK or an error, or IX_PENDING where the same call can be made later.
 */
typedef struct ix_snapshot_table {
  uint32_t size;     /**< sizeof(ix_snapshot_table). */
  uint32_t reserved; /**< 0. */
  void *context;     /**< Passed to each. */
  ix_destroy destroy; /**< Frees `context`: called exactly once, by any thread, when nobody draws any more. May be NULL. */
  /**
   * Draws a part of a page of the file, as `render` of the provider does.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Draws a part of a page as `render_changed` of the provider does, with the changes that `snapshot` was given.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render_changed)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Draws one annotation alone, as `render_annotation` of the provider does: the one whose changes, if it has any, `snapshot` was given.
   * May be NULL.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render_annotation)(void *context, const ix_picture_request *request, uint8_t *pixels);
} ix_snapshot_table;
#define IX_SNAPSHOT_TABLE_INIT {sizeof(ix_snapshot_table), 0, NULL, NULL, NULL, NULL, NULL}

/**
 * A provider: what a document asks for. Every entry is a question: from inside it only queries may be called.
 *
 * An empty entry means that the feature is absent. Each returns IX_OK, IX_PENDING, or an error, which stays with its page. No
 * exception may leave an entry.
 *
 * IX_PENDING says that the answer comes later: that of a question (#ix_question_kind). When it has arrived the core asks the
 * entry again, with the same arguments, and it answers at once; `unlock` and pictures are asked again by the host, who hears
 * IX_EFFECT_ANSWERED. The provider says that it arrived in `poll`, or its host does by ix_document_arrived(). A provider that has
 * `poll` is called asynchronous. docs/contracts/pending.md has the rules.
 */
typedef struct ix_provider {
  uint32_t size;  /**< sizeof(ix_provider). */
  uint32_t flags; /**< A set of #ix_provider_flags. */
  void *context;  /**< Passed to every entry. */
  ix_destroy destroy; /**< Frees `context`: called exactly once, also when opening fails. May be NULL. */
  /** The state of the file, an #ix_document_state, and in words what is wrong (IX_TEXT_MESSAGE). */
  ix_status (*state)(void *context, uint32_t *out_state, const ix_sink *sink);
  /** Tries a password, UTF-8. IX_ERROR_WRONG_PASSWORD where it does not open the file. */
  ix_status (*unlock)(void *context, const char *password, size_t length);
  /** How many pages. */
  ix_status (*page_count)(void *context, uint32_t *out_count);
  /** Describes pages [first, first + count), or fewer where all further ones lie like the last one given. */
  ix_status (*pages)(void *context, uint32_t first, uint32_t count, const ix_sink *sink);
  /** The characters of a page. */
  ix_status (*text)(void *context, uint32_t page, const ix_sink *sink);
  /** The viewports of a page, then its annotations with their fields, actions and measures. */
  ix_status (*annotations)(void *context, uint32_t page, const ix_sink *sink);
  /** The outline, at most 256 deep. */
  ix_status (*outline)(void *context, const ix_sink *sink);
  /** The destination of a name, UTF-8. IX_ERROR_NOT_FOUND where there is none. */
  ix_status (*destination)(void *context, const char *name, size_t length, const ix_sink *sink);
  /**
   * Draws a part of a page.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Writes the file as it was opened, with all changes since, to a path; to its own where the path is empty. Where it
   * fails the file there is as it was: IX_ERROR_IO, IX_ERROR_SIGNED, IX_ERROR_LOCKED or IX_ERROR_DAMAGED, with a message.
   */
  ix_status (*save)(
      void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes);
  /**
   * Draws a part of a page as `render` does, of the file that `save` would write with these changes.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render_changed)(
      void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
  /**
   * Opens the file again, which has changed; asked for `state` and `pages` anew afterwards. Where it fails all is as
   * before, and `state`, which is asked then, may say why in its message. `out_flags` receives a set of #ix_reloaded_flags.
   */
  ix_status (*reload)(void *context, uint32_t *out_flags);
  /** Numbers of what is drawn on pages [first, first + count), to find them again: 0 where nothing is, or not known. */
  ix_status (*identify)(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers);
  /** The straight lines that a page's content paints, in pieces: `points` of IX_POINTS_LINES. At most 2^20 of them. */
  ix_status (*lines)(void *context, uint32_t page, const ix_sink *sink);
  /** The label of a page of the file (ISO 32000-2, 12.4.2): a text IX_TEXT_PAGE_LABEL, or none where it has no label. */
  ix_status (*label)(void *context, uint32_t page, const ix_sink *sink);
  /**
   * Draws one annotation alone, on transparency: R, G, B, A, the colours multiplied by A. It is drawn as it is alone: a blend mode
   * has nothing to blend with. `changes` holds what differs of this annotation from the file, in its only change, or no change.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render_annotation)(
      void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels);
  /** The raster images that a page's content paints, in pieces, bottom to top. At most 2^18 of them. */
  ix_status (*images)(void *context, uint32_t page, const ix_sink *sink);
  /** A descriptor that becomes readable when something pending has arrived; the same for the provider's whole life, and the provider's. */
  ix_status (*descriptor)(void *context, int32_t *out_descriptor);
  /**
   * Takes in what has arrived and says so by `arrived` of the sink. Waits for it at most `timeout_ns`, and with 0 not at all;
   * `out_left_ns` receives what is left of that time, which the provider measures: the core has no clock. IX_OK where something
   * arrived, IX_NO_OP where nothing did.
   */
  ix_status (*poll)(void *context, uint64_t timeout_ns, uint64_t *out_left_ns, const ix_sink *sink);
  /**
   * A pending question is not wanted any more, and is not asked again for now. IX_NO_OP where it is not pending, and for a save that
   * has begun to take the place of its file: that goes on.
   */
  ix_status (*cancel)(void *context, const ix_question *question);
  /**
   * The pages of the file that views show now, most wanted first, then those nearby: what is pending is best answered in this
   * order. Called when that changes, with each page once; it does nothing but note them.
   */
  ix_status (*want)(void *context, const uint32_t *pages, size_t count);
  /**
   * Hands over a sink for the progress of entries that have none of their own (`unlock`, `page_count`, `render`, `reload`, `identify`):
   * of its functions only `progress` answers, while such an entry runs. It lives as long as the provider. Called once, before all others.
   */
  ix_status (*listen)(void *context, const ix_sink *sink);
  /**
   * Makes pages of the file that any thread can draw, with these changes, which are gone when this returns: what is needed of them
   * is copied. `out_table` has its size set; on IX_OK it is filled, and the library calls its `destroy`. Nothing is drawn here, and
   * nothing copied of the file.
   */
  ix_status (*snapshot)(void *context, const ix_changes *changes, ix_snapshot_table *out_table);
  /**
   * Takes a font of the host: a file of TrueType or OpenType outlines, of which it keeps a copy. Text is shown in the first of them that has
   * its characters, then in fonts of the system. `face` is its place in a collection, 0 otherwise. IX_ERROR_DAMAGED for bytes that
   * are no such font, IX_ERROR_NOT_PERMITTED for one that must not be embedded.
   */
  ix_status (*add_font)(void *context, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font);
  /** Shapes a text: `shaped_run` of the sink. It answers at once, and allocates codes that hold as long as the document lives. */
  ix_status (*shape)(void *context, const ix_shape_request *request, const ix_sink *sink);
  /**
   * Makes the subset of a font that has these codes, in rising order: `font_part` of the sink, the same bytes for the same codes. It
   * answers at once. IX_ERROR_NOT_FOUND for a font or a code that `shape` did not give.
   */
  ix_status (*embed_font)(void *context, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink);
} ix_provider;
#define IX_PROVIDER_INIT \
  {sizeof(ix_provider), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** Flags of a file that was opened again. */
typedef enum ix_reloaded_flags {
  IX_RELOADED_RENUMBERED = 1 << 0, /**< It was written anew: objects have other numbers than before. */
  IX_RELOADED_FLAGS_FORCE32 = 0x7fffffff
} ix_reloaded_flags;

/** Flags of a provider. */
typedef enum ix_provider_flags {
  IX_PROVIDER_FOLLOWS_PAGES = 1 << 0, /**< `save` and `render_changed` follow ix_changes.plan(). */
  /**
   * `render` draws icons of notes and attachments that have NoZoom or NoRotate, or no appearance, in one size whatever the
   * scale: 20 view units where they have no appearance, else what their rectangle is at 100 %. Then they are hit there. A
   * provider without it draws them as it draws all else, so that they grow with the page, and they are hit in their rectangle.
   */
  IX_PROVIDER_FIXES_ICONS = 1 << 1,
  /**
   * `render` and `render_changed` leave out the icons of notes, and of attachments that have NoZoom or no appearance, unless
   * IX_RENDER_WITH_ICONS is asked for; `render_annotation` draws them. Then the display list has them (#IX_ROLE_ICON), 20 view
   * units wide at any zoom, upright where they stay upright, and they are hit there. The bundled provider has it. A document opened
   * with #IX_DOCUMENT_ICONS_IN_PAGES, and one whose provider has no `render_annotation`, asks for all pages with icons.
   */
  IX_PROVIDER_OMITS_ICONS = 1 << 2,
  /**
   * `render`, `render_changed`, `render_annotation` and snapshots write pixels in the format and with the stride that the request says. Any
   * other provider is asked for R, G, B, A in rows without gaps, and the library puts them in order.
   */
  IX_PROVIDER_FORMATS = 1 << 3,
  IX_PROVIDER_PRINTS = 1 << 4, /**< They know IX_RENDER_AS_PRINTED. */
  IX_PROVIDER_FLAGS_FORCE32 = 0x7fffffff
} ix_provider_flags;

/** Flags of a document. */
typedef enum ix_document_flags {
  /**
   * Icons of notes and attachments are part of their pages' pictures, grow with the page and are hit there, and the display list
   * has none of them: for a host that draws no pictures of the display list, or that draws pages by other means than
   * ix_document_render(). Without it the bundled provider leaves them out of pages (IX_PROVIDER_LONE_ICONS).
   */
  IX_DOCUMENT_ICONS_IN_PAGES = 1 << 0,
  /**
   * Views ask for text and annotations of the pages that they show, and then of those beside them, as soon as these come into sight,
   * so that the first press on a page finds them. A document whose provider has `poll` always does so. For one that answers at once
   * it moves the cost from the press to the moment before.
   */
  IX_DOCUMENT_ASKS_AHEAD = 1 << 1,
  IX_DOCUMENT_FLAGS_FORCE32 = 0x7fffffff
} ix_document_flags;

/** How a document is opened. */
typedef struct ix_document_options {
  uint32_t size;  /**< sizeof(ix_document_options). */
  uint32_t flags; /**< A set of #ix_document_flags. */
  uint64_t budget; /**< Bytes for text, annotations and history together; 0 is the default of 256 MiB. */
  ix_progress_query progress; /**< NULL, or asked while the document is opened, until the call that opens it returns. */
  void *progress_user; /**< Passed to `progress`. */
} ix_document_options;
#define IX_DOCUMENT_OPTIONS_INIT {sizeof(ix_document_options), 0, 0, NULL, NULL}

/** How serious a line of the log is. */
typedef enum ix_log_level {
  IX_LOG_DEBUG = 1, /**< For those who work on the library or a provider. */
  IX_LOG_NOTICE = 2, /**< Worth knowing. */
  IX_LOG_WARNING = 3, /**< Something is wrong, and it goes on. */
  IX_LOG_ERROR = 4, /**< Reserved for faults of this library, of which none is known. As a limit it leaves out all others. */
  IX_LOG_LEVEL_FORCE32 = 0x7fffffff
} ix_log_level;

/** Whose fault a log line reports. */
typedef enum ix_fault {
  IX_FAULT_NONE = 0, /**< Nobody's. */
  IX_FAULT_HOST = 1, /**< The host called a function at a wrong time, or with an invalid argument. */
  IX_FAULT_PROVIDER = 2, /**< The provider failed, or handed over invalid data. */
  IX_FAULT_DOCUMENT = 3, /**< The file is damaged. */
  IX_FAULT_LIBRARY = 4, /**< Reserved for a fault of this library, of which none is known: please report it. */
  IX_FAULT_FORCE32 = 0x7fffffff
} ix_fault;

/** The part of the library that a line of the log comes from. */
typedef enum ix_subsystem {
  IX_SUBSYSTEM_DOCUMENT = 1, /**< Pages, annotations, edits, saving. */
  IX_SUBSYSTEM_PROVIDER = 2, /**< The data of a provider. */
  IX_SUBSYSTEM_INPUT = 3, /**< Events: a time that went back. */
  IX_SUBSYSTEM_GESTURES = 4, /**< Recognizers: one that did not decide, relations in a circle. */
  IX_SUBSYSTEM_COMPONENTS = 5, /**< Reserved: no line comes from there; components say why they did or did not act by ix_explanation_copy_text(). */
  IX_SUBSYSTEM_TOOLS = 6, /**< Tools: what a gesture wanted and was refused. */
  IX_SUBSYSTEM_LAYOUT = 7, /**< Layouts of the host: answers that were not used. */
  IX_SUBSYSTEM_EFFECTS = 8, /**< Readers of effects: one fell behind. */
  IX_SUBSYSTEM_FORCE32 = 0x7fffffff
} ix_subsystem;

/** A question without an answer: takes a log line. No call of this library may be made from inside it. */
typedef void (*ix_log_query)(
    uint32_t level, uint32_t subsystem, uint32_t fault, const char *utf8, size_t length, void *user_data);

/** @} */

#endif
