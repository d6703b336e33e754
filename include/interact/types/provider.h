/** @file
 * Providers: the source of a document, and how it is saved.
 */
#ifndef IX_TYPES_PROVIDER_H
#define IX_TYPES_PROVIDER_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Saving
 *
 * The changes since a file was opened, as a provider reads them.
 *
 *  @{ */

/** How a file is saved. */
typedef enum ix_save_flags {
  IX_SAVE_REWRITE = 1 << 0,        /**< Rewrites the whole file even if an incremental update could be appended. */
  IX_SAVE_REWRITE_SIGNED = 1 << 1, /**< Rewrites the whole file even if this invalidates signatures in it. */
  IX_SAVE_COPY = 1 << 2,           /**< Saves a copy: the document does not count as saved. */
  /** Replaces the file even if another program has changed it since the document read or wrote it. */
  IX_SAVE_OVERWRITE_CHANGED = 1 << 3,
  IX_SAVE_UNPERMITTED = 1 << 4,    /**< Also saves changes that the document's permissions forbid; see ix_document_permissions(). */
  IX_SAVE_FLAGS_FORCE32 = 0x7fffffff
} ix_save_flags;

/** How a document is saved. */
typedef struct ix_save_options {
  uint32_t size;  /**< sizeof(ix_save_options). */
  uint32_t flags; /**< A set of #ix_save_flags. */
} ix_save_options;
#define IX_SAVE_OPTIONS_INIT {sizeof(ix_save_options), 0}

/** How an annotation's appearance (/AP) is saved. */
typedef enum ix_appearance_policy {
  IX_APPEARANCE_KEEP = 0,    /**< Keeps the appearance of the file: the annotation was only moved, or the change is not visible. */
  IX_APPEARANCE_REPLACE = 1, /**< Replaces it by a form made of the bytes of ix_changes.appearance(). */
  IX_APPEARANCE_POLICY_FORCE32 = 0x7fffffff
} ix_appearance_policy;

/** The parts of an embedded font. Dictionaries are in PDF syntax, without indirect objects. */
typedef enum ix_font_part {
  IX_FONT_DICTIONARY = 1, /**< The /Type0 font, without /DescendantFonts, /ToUnicode and an embedded /Encoding. */
  IX_FONT_DESCENDANT = 2, /**< Its descendant font, without /FontDescriptor. */
  IX_FONT_DESCRIPTOR = 3, /**< The descriptor of the descendant, without the font program. */
  IX_FONT_PROGRAM_TRUETYPE = 4, /**< The font program as /FontFile2. A font has either this or the next. */
  IX_FONT_PROGRAM_CFF = 5,      /**< The font program as /FontFile3 of subtype /CIDFontType0C. */
  IX_FONT_CODES = 6, /**< The map from codes to glyphs: the stream /CIDToGIDMap of a TrueType program, or the CMap /Encoding of a CFF program. */
  IX_FONT_TO_UNICODE = 7, /**< The stream /ToUnicode. */
  IX_FONT_PART_FORCE32 = 0x7fffffff
} ix_font_part;

/** The parts of an appearance's form. */
typedef enum ix_appearance_part {
  IX_APPEARANCE_CONTENT = 1,   /**< The content stream. */
  /**
   * The resource dictionary in PDF syntax, without indirect objects. A number in its /Font is the number of a font:
   * ix_changes.font().
   */
  IX_APPEARANCE_RESOURCES = 2,
  IX_APPEARANCE_OFF_CONTENT = 3, /**< For a check box or radio button: the content stream when it is off; IX_APPEARANCE_CONTENT is that when it is on. */
  IX_APPEARANCE_PART_FORCE32 = 0x7fffffff
} ix_appearance_part;

/** An annotation that differs from the file. */
typedef struct ix_change {
  uint32_t size;        /**< sizeof(ix_change). */
  uint32_t kind;        /**< An #ix_annotation_change. */
  uint32_t page;        /**< Index of its current page; if it was removed, of its last page. */
  uint32_t place;       /**< Its place in that page's z-order; UINT32_MAX if it was removed. */
  uint32_t from_page;   /**< Index of its page in the file; UINT32_MAX if it was created. */
  uint32_t from_place;  /**< Its place in /Annots of that page; UINT32_MAX if it was created. */
  uint32_t object;      /**< Its object number in the file; 0 if it has none. */
  uint32_t members;     /**< A set of #ix_member; all of them if it was created. */
  uint32_t texts;       /**< Which kinds of text differ: 1 << each #ix_text_kind below 32. */
  uint32_t points;      /**< Which kinds of points differ: 1 << each #ix_points_kind below 32. */
  uint32_t text_count;  /**< How many texts it now has. */
  uint32_t points_count; /**< How many point lists it now has. */
  uint32_t appearance;  /**< An #ix_appearance_policy. */
  uint32_t shows_asset; /**< 1 if the new appearance paints the annotation's picture as /Image, which the provider must add to its resources. */
  ix_rect box;          /**< /BBox of the new appearance, in its form space. */
  ix_matrix matrix;     /**< /Matrix of the new appearance: from its form space to pdf space. */
} ix_change;
#define IX_CHANGE_INIT \
  {sizeof(ix_change), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, {1, 0, 0, 1, 0, 0}}

/** An entry of a page's new list of annotations. */
typedef struct ix_placed {
  uint32_t from_page;  /**< Index of its page in the file; UINT32_MAX if it was created. */
  uint32_t from_place; /**< Its place in /Annots of that page; UINT32_MAX if it was created. */
  uint32_t change;     /**< Index of its change; UINT32_MAX if it has not changed. */
  uint32_t object;     /**< Its object number in the file; 0 if it has none. */
} ix_placed;

/** Flags of an #ix_page_plan. */
typedef enum ix_page_plan_flags {
  IX_PAGE_PLAN_LAID = 1 << 0, /**< Its geometry differs from the file: rotation, box and user unit must be written. */
  IX_PAGE_PLAN_FLAGS_FORCE32 = 0x7fffffff
} ix_page_plan_flags;

/** A page of the new list of pages. */
typedef struct ix_page_plan {
  uint32_t size;      /**< sizeof(ix_page_plan). */
  uint32_t flags;     /**< A set of #ix_page_plan_flags. */
  uint32_t from_page; /**< Its index in the file; UINT32_MAX for an empty page that was inserted. */
  uint32_t rotate;    /**< 0, 90, 180 or 270, clockwise. */
  ix_rect view_box;   /**< pdf space: the visible part of the page. */
  double user_unit;   /**< Points per unit. */
} ix_page_plan;
#define IX_PAGE_PLAN_INIT {sizeof(ix_page_plan), 0, 0, 0, {0, 0, 0, 0}, 1}

typedef struct ix_changes ix_changes;

/**
 * All changes since the file was opened, including those saved meanwhile. The core makes it for one call of `save` or
 * `render_changed`; it is valid until that call returns. It is the counterpart of a sink.
 *
 * Each function returns IX_OK, IX_ERROR_NOT_FOUND if the index is out of range, IX_ERROR_BUFFER_TOO_SMALL if the buffer is too
 * small (it is filled as far as it goes, and the length that is needed is returned), or IX_ERROR_INVALID_ARGUMENT for NULL. A
 * NULL buffer with a capacity of 0 only returns the length. Use after the call gives IX_ERROR_STALE_HANDLE, and use from another
 * thread IX_ERROR_BUSY.
 */
struct ix_changes {
  uint32_t size;         /**< sizeof(ix_changes). */
  uint32_t change_count; /**< How many changes there are. They are numbered from 0, page by page, removals last. */
  uint32_t page_count;   /**< How many pages have changes. */
  uint32_t plan_count;   /**< How many pages the new list has; 0 if all pages are as in the file. */
  uint64_t context;      /**< Used by the core; pass the changes on unchanged. */
  uint64_t revision;     /**< Changes of one document with the same number look the same. */
  /** Gets a change, filled as far as its `size` reaches. */
  ix_status (*change)(const ix_changes *changes, uint32_t index, ix_change *out_change);
  /** Gets the current plain members of the changed annotation; of a removed one, its last members. */
  ix_status (*annotation)(const ix_changes *changes, uint32_t index, ix_annotation *out_annotation);
  /** Gets a text of a change, by its number from 0; UTF-8. */
  ix_status (*text)(
      const ix_changes *changes, uint32_t index, uint32_t text, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** Gets a point list of a change, by its number from 0. */
  ix_status (*points)(
      const ix_changes *changes, uint32_t index, uint32_t list, uint32_t *out_kind, ix_point *points, size_t capacity,
      size_t *out_count);
  /** Gets the bytes of a new appearance. `part` is an #ix_appearance_part. */
  ix_status (*appearance)(
      const ix_changes *changes, uint32_t index, uint32_t part, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** Gets a page with changes, by its number from 0: the page's index, and its annotations in their new order. */
  ix_status (*page)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, ix_placed *placed, size_t capacity,
      size_t *out_count);
  /** Passes a message that says why the save is about to fail. */
  ix_status (*message)(const ix_changes *changes, const char *utf8, size_t length);
  /**
   * Gets the field of a changed widget; for a created widget, the field to create. The texts of the change are its name, value
   * and options. Widgets with the same full name belong to one field. IX_ERROR_NOT_FOUND if the annotation shows no field.
   */
  ix_status (*field)(const ix_changes *changes, uint32_t index, ix_field *out_field);
  /**
   * Gets the action that runs when the annotation is activated, and its text (such as IX_TEXT_URI); IX_ERROR_NOT_FOUND if there
   * is none.
   */
  ix_status (*action)(
      const ix_changes *changes, uint32_t index, ix_action *out_action, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** Gets the asset of a change; IX_ERROR_NOT_FOUND if none was set since the file was opened. */
  ix_status (*asset)(
      const ix_changes *changes, uint32_t index, ix_asset *out_asset, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** Gets the measure dictionary of a change in PDF syntax, without indirect objects; no bytes if there is none. */
  ix_status (*measure)(
      const ix_changes *changes, uint32_t index, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** Gets a page whose viewports differ from the file, by its number from 0: the page's index, and the array (/VP) in PDF syntax.
      A number in the array stands for a viewport of the file: its place among those with a box. IX_ERROR_NOT_FOUND past the last
      page. */
  ix_status (*viewports)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** Gets a page of the new list, by its number from 0. If there is a new list, page indices in changes refer to it. */
  ix_status (*plan)(const ix_changes *changes, uint32_t index, ix_page_plan *out_plan);
  /**
   * Reports the progress of the entry: `done` of `total`, in units of its own; a total of 0 means unknown. May be called at any
   * time and as often as needed. IX_ERROR_CANCELLED means that the host cancelled the work: the entry must stop as soon as it
   * can, leave nothing half done, and return IX_ERROR_CANCELLED. IX_ERROR_INVALID_ARGUMENT if `done` is above a known total.
   * Older cores do not have this function: check `size`.
   */
  ix_status (*progress)(const ix_changes *changes, uint64_t done, uint64_t total);
  /**
   * Gets a part of a font that new appearances use, by the font's number from 0, as `embed_font` of the provider made it. `part`
   * is an #ix_font_part, or 0 for the font's number alone, by which resources refer to it. IX_ERROR_NOT_FOUND past the last font,
   * and for a part that the font does not have. Older cores do not have this function: check `size`.
   */
  ix_status (*font)(
      const ix_changes *changes, uint32_t index, uint32_t part, uint32_t *out_font, uint8_t *bytes, size_t capacity,
      size_t *out_length);
};

/** @} */

/** @name Fonts
 *
 * For text that the standard fonts cannot show, a provider finds fonts, shapes the text and makes the subsets that are embedded.
 *
 *  @{ */

/** The preferred kind of font for a text. */
typedef enum ix_shape_flags {
  IX_SHAPE_BOLD = 1 << 0,   /**< Bold. */
  IX_SHAPE_ITALIC = 1 << 1, /**< Italic or oblique. */
  IX_SHAPE_SERIF = 1 << 2,  /**< With serifs. If neither this nor IX_SHAPE_FIXED is set: sans serif. */
  IX_SHAPE_FIXED = 1 << 3,  /**< Monospaced. */
  IX_SHAPE_FLAGS_FORCE32 = 0x7fffffff
} ix_shape_flags;

/** A text to shape: a part of one paragraph. Indices count its Unicode scalar values. */
typedef struct ix_shape_request {
  uint32_t size;  /**< sizeof(ix_shape_request). */
  uint32_t flags; /**< A set of #ix_shape_flags. */
  const uint32_t *scalars; /**< The Unicode scalar values of the paragraph, in logical order. Valid until the entry returns. */
  /** The embedding level (UAX 9) of each of them: even levels read from left to right. Valid until the entry returns. */
  const uint8_t *levels;
  size_t count; /**< How many scalars the paragraph has. */
  size_t first;  /**< The first scalar of the part to shape; the text around the part is its context. */
  size_t length; /**< How many scalars the part has. */
  /**
   * The only font that is wanted, by the name that the provider gave as #IX_TEXT_FIELD_FONT_EMBEDDED; UTF-8. What it lacks is in runs of font
   * 0, and `shape` returns IX_ERROR_NOT_FOUND if it cannot be used at all. Letters of scripts that are written letter by letter are shown as the
   * font has them, without ligatures and kerning, as viewers do. NULL: any font. Valid until the entry returns.
   */
  const char *font;
  size_t font_length; /**< The length of `font` in bytes. */
} ix_shape_request;
#define IX_SHAPE_REQUEST_INIT {sizeof(ix_shape_request), 0, NULL, NULL, 0, 0, 0, NULL, 0}

/** A run of a shaped text, with one font, one level and one script. */
typedef struct ix_shaped_run {
  uint32_t size;   /**< sizeof(ix_shaped_run). */
  uint32_t font;   /**< The provider's number of the font, valid as long as the document; 0 if no font has these characters. */
  uint32_t first;  /**< Its first scalar. */
  uint32_t length; /**< How many scalars it has. */
  float ascent;    /**< The ascent of the font's lines above the baseline, in ems. */
  float descent;   /**< The descent below the baseline, in ems; positive. */
} ix_shaped_run;
#define IX_SHAPED_RUN_INIT {sizeof(ix_shaped_run), 0, 0, 0, 0, 0}

/** Flags of a shaped glyph. */
typedef enum ix_shaped_flags {
  IX_SHAPED_UNSAFE = 1 << 0, /**< A line that begins at its cluster must be reshaped. */
  IX_SHAPED_FLAGS_FORCE32 = 0x7fffffff
} ix_shaped_flags;

/** A glyph of a shaped text. Lengths are in ems. */
typedef struct ix_shaped_glyph {
  uint32_t code;    /**< The code that shows it in content streams, 1 to 65535: one for each pair of a glyph and the text that it stands for. */
  uint32_t cluster; /**< The first scalar of the cluster that it belongs to. */
  uint32_t flags;   /**< A set of #ix_shaped_flags. */
  float advance;    /**< In ems: from its origin to that of the next one. */
  float width;      /**< In ems: the width that the embedded font will have for it. */
  float dx;         /**< In ems: offset from its origin to where it is drawn, to the right. */
  float dy;         /**< In ems: offset from its origin to where it is drawn, upwards. */
} ix_shaped_glyph;

/** @} */

/** @name Providers and sinks
 *
 * A provider has functions that write into a sink.
 *
 *  @{ */

/** The state of a file after opening it. */
typedef enum ix_document_state {
  IX_DOCUMENT_OK = 0, /**< It can be read. */
  IX_DOCUMENT_LOCKED = 1,  /**< It needs a password; see ix_document_unlock(). */
  IX_DOCUMENT_DAMAGED = 2, /**< Damaged: only the readable part is available, and the message gives the reason. Also set when damage is found while a part is loaded. */
  IX_DOCUMENT_INVALID = 3, /**< Nothing can be read. */
  /** The provider is still opening it: `state`, `page_count` or `pages` returned IX_PENDING, or `state` returned this. */
  IX_DOCUMENT_OPENING = 4,
  IX_DOCUMENT_STATE_FORCE32 = 0x7fffffff
} ix_document_state;

/** Features of a provider, which follow from its entries that are not NULL and from its flags. */
typedef enum ix_provider_features {
  IX_PROVIDER_TEXT = 1 << 0, /**< `text` */
  IX_PROVIDER_ANNOTATIONS = 1 << 1, /**< `annotations` */
  IX_PROVIDER_OUTLINE = 1 << 2, /**< `outline` */
  IX_PROVIDER_DESTINATIONS = 1 << 3, /**< `destination` */
  IX_PROVIDER_RENDERING = 1 << 4, /**< `render` */
  IX_PROVIDER_PASSWORDS = 1 << 5, /**< `unlock` */
  IX_PROVIDER_SAVING = 1 << 6, /**< `save` */
  IX_PROVIDER_PAGE_EDITS = 1 << 7, /**< Inserted, removed, moved, rotated and resized pages can be saved. */
  IX_PROVIDER_RELOADING = 1 << 8,  /**< The file can be reloaded when it has changed. */
  IX_PROVIDER_LINES = 1 << 9,      /**< Lines of the pages' content, to which measured points can snap. */
  IX_PROVIDER_LABELS = 1 << 10,    /**< Labels of pages. */
  IX_PROVIDER_FIXED_ICONS = 1 << 11, /**< Icons of notes and attachments are drawn and hit at a fixed size at any zoom; see IX_PROVIDER_FIXES_ICONS. */
  IX_PROVIDER_PICTURES = 1 << 12, /**< `render_annotation` */
  IX_PROVIDER_LONE_ICONS = 1 << 13, /**< Icons of notes and attachments are not drawn with the pages, but are in the display list;
                                         see IX_PROVIDER_OMITS_ICONS. Not set for a document with IX_DOCUMENT_ICONS_IN_PAGES. */
  IX_PROVIDER_IMAGES = 1 << 14, /**< `images` */
  IX_PROVIDER_POLLING = 1 << 15, /**< `poll`: the provider is asynchronous, and its entries may return IX_PENDING; see ix_document_poll(). */
  IX_PROVIDER_SNAPSHOTS = 1 << 16, /**< `snapshot`: ix_document_snapshot(). */
  IX_PROVIDER_PRINTING = 1 << 17, /**< IX_RENDER_AS_PRINTED; see IX_PROVIDER_PRINTS. */
  IX_PROVIDER_FONTS = 1 << 18, /**< `shape` and `embed_font`: text of every script. */
  IX_PROVIDER_FEATURES_FORCE32 = 0x7fffffff
} ix_provider_features;

/** Operations that a file's encryption may forbid (ISO 32000-2, table 22; the bit numbers are in brackets). */
typedef enum ix_permission {
  IX_PERMISSION_PRINT = 1 << 0,         /**< Printing [3]. */
  IX_PERMISSION_MODIFY = 1 << 1,        /**< Changes that no other bit covers [4]: resizing pages, viewports, and, together with
                                             IX_PERMISSION_ANNOTATE, creating and arranging fields. */
  IX_PERMISSION_COPY = 1 << 2,          /**< Copying text and graphics [5]. */
  IX_PERMISSION_ANNOTATE = 1 << 3,      /**< Creating, changing and removing annotations [6]. */
  IX_PERMISSION_FILL = 1 << 4,          /**< Filling in and signing existing fields [9]. */
  IX_PERMISSION_ACCESSIBILITY = 1 << 5, /**< Extracting text for accessibility [10]. This library never forbids it. */
  IX_PERMISSION_ASSEMBLE = 1 << 6,      /**< Inserting, removing, moving and rotating pages [11]. */
  IX_PERMISSION_PRINT_HIGH = 1 << 7,    /**< Printing at full quality [12]. */
  IX_PERMISSION_FORCE32 = 0x7fffffff
} ix_permission;

/** The changes that a certification allows (DocMDP, ISO 32000-2, table 257). */
typedef enum ix_certification {
  IX_CERTIFICATION_NONE = 0,       /**< The file is not certified. */
  IX_CERTIFICATION_NO_CHANGES = 1, /**< No changes. */
  IX_CERTIFICATION_FILL = 2,       /**< Fields may be filled in and signed. */
  IX_CERTIFICATION_ANNOTATE = 3,   /**< Also, annotations may be created, changed and removed. */
  IX_CERTIFICATION_FORCE32 = 0x7fffffff
} ix_certification;

/** Flags of an #ix_permissions. */
typedef enum ix_permissions_flags {
  IX_PERMISSIONS_ENCRYPTED = 1 << 0, /**< The file is encrypted. */
  IX_PERMISSIONS_OWNER = 1 << 1,     /**< It was opened with the owner's password: the encryption forbids nothing. */
  IX_PERMISSIONS_SIGNED = 1 << 2,    /**< It has a signature or usage rights, according to /SigFlags and /Perms. */
  IX_PERMISSIONS_IGNORED = 1 << 3,   /**< See ix_document_ignore_permissions(). Never set by a provider. */
  IX_PERMISSIONS_FLAGS_FORCE32 = 0x7fffffff
} ix_permissions_flags;

/** The permissions of a document. */
typedef struct ix_permissions {
  uint32_t size;          /**< sizeof(ix_permissions). */
  uint32_t flags;         /**< A set of #ix_permissions_flags. */
  uint32_t granted;       /**< A set of #ix_permission: the operations that the file's encryption grants with the user password. */
  uint32_t certification; /**< An #ix_certification: the strictest one in the file. */
  uint32_t allowed;       /**< A set of #ix_permission: the operations that are allowed now. Set by the library; a provider leaves it 0. */
  uint32_t reserved;      /**< 0. */
} ix_permissions;
#define IX_PERMISSIONS_INIT {sizeof(ix_permissions), 0, 255, 0, 0, 0}

/** Questions to a provider that may take time: they can be pending, report progress and be cancelled. */
typedef enum ix_question_kind {
  IX_QUESTION_OPENING = 1,     /**< `state`, `page_count` and `pages`: until they are answered the document is IX_DOCUMENT_OPENING. */
  IX_QUESTION_UNLOCK = 2,      /**< `unlock`. */
  IX_QUESTION_RELOAD = 3,      /**< `reload` and `identify`. */
  IX_QUESTION_TEXT = 4,        /**< `text` of a page. */
  IX_QUESTION_ANNOTATIONS = 5, /**< `annotations` of a page. */
  IX_QUESTION_LINES = 6,       /**< `lines` of a page. */
  IX_QUESTION_IMAGES = 7,      /**< `images` of a page. */
  IX_QUESTION_LABEL = 8,       /**< `label` of a page. */
  IX_QUESTION_OUTLINE = 9,     /**< `outline`. */
  IX_QUESTION_DESTINATION = 10, /**< `destination`, for all names that are pending. */
  IX_QUESTION_PICTURE = 11,    /**< `render`, `render_changed` and `render_annotation`, for a page or for the whole document. */
  IX_QUESTION_SAVE = 12,       /**< `save`. */
  IX_QUESTION_SEARCH = 13,     /**< Not a question to a provider, but long work of the library: a search over the pages. */
  IX_QUESTION_FORM = 14,       /**< As IX_QUESTION_SEARCH: reading the fields of all pages. */
  IX_QUESTION_KIND_FORCE32 = 0x7fffffff
} ix_question_kind;

/**
 * A question to a provider. Kinds 4 to 8 are about a page, 11 may be; all others are about the whole document.
 */
typedef struct ix_question {
  uint32_t size;     /**< sizeof(ix_question). */
  uint32_t kind;     /**< An #ix_question_kind. */
  uint32_t page;     /**< Index of the page in the file, which may differ from its current index; UINT32_MAX for the whole document. */
  uint32_t reserved; /**< 0. */
} ix_question;
#define IX_QUESTION_INIT {sizeof(ix_question), 0, UINT32_MAX, 0}

/** The progress of a question, or of long work of the library. */
typedef struct ix_progress {
  uint32_t kind;  /**< An #ix_question_kind. */
  uint32_t page;  /**< Index of the page in the file; UINT32_MAX for the whole document, and while text of many pages is copied. */
  uint64_t done;  /**< In units of the work; at most `total` if that is known. */
  uint64_t total; /**< 0 if unknown. It may grow. */
} ix_progress;

/**
 * A question to the host: shall long work continue? Only queries may be called from inside it.
 *
 * @param progress  The progress of the work. Valid until this returns.
 * @param user_data Passed back verbatim.
 * @return IX_OK, or anything other than IX_ERROR_CANCELLED: the work continues. IX_ERROR_CANCELLED: it stops, and the running
 * call returns IX_ERROR_CANCELLED; docs/contracts/progress.md says how soon.
 */
typedef ix_status (*ix_progress_query)(const ix_progress *progress, void *user_data);

typedef struct ix_sink ix_sink;

/**
 * The sink that receives the results of a provider's entry. The core makes it for one call of one entry; it is valid until that
 * call returns.
 *
 * The core copies all data. Each function returns IX_OK, IX_ERROR_INVALID_ARGUMENT for an invalid piece (it is dropped, earlier
 * pieces are kept), IX_ERROR_TOO_LARGE above the document's budget, or IX_ERROR_NOT_SUPPORTED if it does not belong to the entry
 * being called. A provider may stop at an error. Pieces that belong to a dropped one are dropped with it; an invalid page is
 * replaced by one of Letter size. Use after the call gives IX_ERROR_STALE_HANDLE, and use from another thread IX_ERROR_BUSY.
 */
struct ix_sink {
  uint32_t size;    /**< sizeof(ix_sink). */
  uint32_t reserved;
  uint64_t context; /**< Used by the core; pass the sink on unchanged. */
  /** Adds pages, in order. From `pages`. */
  ix_status (*pages)(const ix_sink *sink, const ix_page_info *pages, size_t count);
  /** Adds characters of the page. From `text`; may be called several times. */
  ix_status (*glyphs)(const ix_sink *sink, const ix_glyph *glyphs, size_t count);
  /** Begins the next annotation of the page, in the order of /Annots. From `annotations`. */
  ix_status (*annotation)(const ix_sink *sink, const ix_annotation *annotation);
  /** Sets the field of the last widget begun. Texts of the annotation are also those of the field. */
  ix_status (*field)(const ix_sink *sink, const ix_field *field);
  /** Adds an action to the last annotation or outline item begun; with IX_TRIGGER_NEXT it follows the previous action. */
  ix_status (*action)(const ix_sink *sink, const ix_action *action);
  /** Begins the next outline item, depth first. From `outline`. */
  ix_status (*outline_item)(const ix_sink *sink, const ix_outline_item *item);
  /** Sets the requested destination. From `destination`. */
  ix_status (*destination)(const ix_sink *sink, const ix_destination *destination);
  /** Adds a measure to the last annotation begun; before the first annotation, a viewport of the page. */
  ix_status (*measure)(const ix_sink *sink, const ix_measure *measure);
  /** Adds a number format to the last measure begun. */
  ix_status (*number_format)(const ix_sink *sink, const ix_number_format *format);
  /**
   * Adds points to the last annotation or measure begun; from `lines`, adds lines. `kind` is an #ix_points_kind, which defines
   * the space.
   */
  ix_status (*points)(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count);
  /**
   * Adds a text to the last item begun, which may be an action or a number format. `kind` is an #ix_text_kind; the text is UTF-8,
   * and invalid bytes become U+FFFD. Any entry may pass IX_TEXT_MESSAGE with the reason before it returns an error.
   */
  ix_status (*text)(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length);
  /**
   * Sets the order of the page's annotations in the structure tree, as indices in /Annots; annotations that are not in the tree
   * are left out. From `annotations`, at any time, if the page's `tabs` is IX_TAB_ORDER_STRUCTURE. Older cores do not have this
   * function: check `size`.
   */
  ix_status (*structure_order)(const ix_sink *sink, const uint32_t *indices, size_t count);
  /** Adds raster images of the page, in paint order. From `images`; may be called several times. Older cores do not have this
      function: check `size`. */
  ix_status (*images)(const ix_sink *sink, const ix_page_image *images, size_t count);
  /**
   * Reports damage of the file that the entry could work around, such as an outline with a cycle, which it read once. From any
   * entry, at any time; data passed so far is kept. `object` is the number of the damaged object, 0 for none; the text is one
   * line, UTF-8. The document becomes IX_DOCUMENT_DAMAGED, the line is added to its message and its log (IX_FAULT_DOCUMENT), and
   * views get IX_EFFECT_DOCUMENT. Repeated lines are ignored. A document keeps the first 8 lines, and 200 bytes of each; if there
   * are more, it says so once. Older cores do not have this function: check `size`.
   */
  ix_status (*damage)(const ix_sink *sink, uint32_t object, const char *utf8, size_t length);
  /**
   * Sets the permissions of the file. From `state`, for a file that is open; a provider that does not call it allows everything.
   * Fields that a signature locks have IX_ANNOTATION_LOCKED_BY_SIGNATURE. Older cores do not have this function: check `size`.
   */
  ix_status (*permissions)(const ix_sink *sink, const ix_permissions *permissions);
  /**
   * Reports that a pending question can now be answered at once when it is asked again. From `poll`. For a picture, the page is
   * the number that the entry was called with (`from_page` for one annotation alone). Repeated reports are ignored, and so are
   * reports of a question that is not pending. IX_ERROR_INVALID_ARGUMENT for an unknown kind, for a page with a kind that has
   * none, and for a missing page. Older cores do not have this function: check `size`.
   */
  ix_status (*arrived)(const ix_sink *sink, const ix_question *question);
  /**
   * Reports the progress of a question: `done` of `total`, in units of its own; a total of 0 means unknown. From any entry, at
   * any time and as often as needed. `question` is NULL for the running entry; from `poll` it is a pending question.
   * IX_ERROR_CANCELLED means that the host cancelled the work: the entry must stop as soon as it can, leave nothing half done,
   * and return IX_ERROR_CANCELLED. IX_ERROR_INVALID_ARGUMENT for an invalid question, and if `done` is above a known total. Older
   * cores do not have this function: check `size`.
   */
  ix_status (*progress)(const ix_sink *sink, const ix_question *question, uint64_t done, uint64_t total);
  /**
   * Adds the next run of a shaped text, in logical order; its glyphs are ordered from left to right. From `shape`. Runs cover the
   * requested part without gaps. Older cores do not have this function: check `size`.
   */
  ix_status (*shaped_run)(const ix_sink *sink, const ix_shaped_run *run, const ix_shaped_glyph *glyphs, size_t count);
  /** Adds a part of a font, an #ix_font_part, each once. From `embed_font`. Older cores do not have this function: check `size`. */
  ix_status (*font_part)(const ix_sink *sink, uint32_t part, const uint8_t *bytes, size_t length);
};

/** A request for a picture of one annotation alone. */
typedef struct ix_picture_request {
  uint32_t size;       /**< sizeof(ix_picture_request). */
  uint32_t rotate;     /**< 0, 90, 180 or 270, clockwise: how the annotation is rotated with its page. 0 if it stays upright. */
  uint32_t width;      /**< Pixels. */
  uint32_t height;     /**< Pixels. */
  uint32_t from_page;  /**< Index of its page in the file; UINT32_MAX if it was created. */
  uint32_t from_place; /**< Its place in /Annots of that page; UINT32_MAX if it was created. */
  ix_rect area;        /**< pdf space: the area that the picture shows, from edge to edge; it may extend beyond the page. */
  uint32_t format;     /**< An #ix_pixels; IX_PIXELS_RGBA unless the provider has IX_PROVIDER_FORMATS. */
  uint32_t stride;     /**< As in ix_render_request; 0 or `width * 4` unless the provider has IX_PROVIDER_FORMATS. */
  uint32_t flags;      /**< IX_RENDER_AS_PRINTED, or 0 to draw it as on a screen. */
  uint32_t reserved;   /**< 0. */
} ix_picture_request;
#define IX_PICTURE_REQUEST_INIT {sizeof(ix_picture_request), 0, 0, 0, UINT32_MAX, UINT32_MAX, {0, 0, 0, 0}, IX_PIXELS_RGBA, 0, 0, 0}

/**
 * An immutable snapshot of the pages of the open file, with changes, made by `snapshot` of a provider. Its drawing functions may
 * be called from any thread, concurrently, while entries of the provider run, and after the provider's `destroy`; the data that
 * they read must live as long. They return IX_OK or an error, or IX_PENDING if the same call can be repeated later.
 */
typedef struct ix_snapshot_table {
  uint32_t size;     /**< sizeof(ix_snapshot_table). */
  uint32_t reserved; /**< 0. */
  void *context;     /**< Passed to each function. */
  ix_destroy destroy; /**< Frees `context`: called exactly once, from any thread, when no drawing function runs any more. May be NULL. */
  /**
   * Draws a part of a page of the file, as `render` of the provider does.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Draws a part of a page as `render_changed` of the provider does, with the changes that were passed to `snapshot`.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render_changed)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Draws one annotation alone, as `render_annotation` of the provider does, with its changes, if any, from the changes that were
   * passed to `snapshot`. May be NULL.
   *
   * @param[out] pixels  Takes the bytes of the request.
   */
  ix_status (*render_annotation)(void *context, const ix_picture_request *request, uint8_t *pixels);
} ix_snapshot_table;
#define IX_SNAPSHOT_TABLE_INIT {sizeof(ix_snapshot_table), 0, NULL, NULL, NULL, NULL, NULL}

/**
 * A provider: the functions by which a document gets its data. Every entry is a question: only queries may be called from inside
 * it.
 *
 * A NULL entry means that the feature is missing. Each entry returns IX_OK, IX_PENDING, or an error, which only affects its page.
 * Exceptions must not leave an entry.
 *
 * IX_PENDING means that the answer to a question (#ix_question_kind) comes later. When it has arrived, the core calls the entry
 * again with the same arguments, and the entry answers at once; `unlock` and pictures are requested again by the host after
 * IX_EFFECT_ANSWERED. The provider reports the arrival in `poll`, or its host does with ix_document_arrived(). A provider with
 * `poll` is called asynchronous. docs/contracts/pending.md has the rules.
 */
typedef struct ix_provider {
  uint32_t size;  /**< sizeof(ix_provider). */
  uint32_t flags; /**< A set of #ix_provider_flags. */
  void *context;  /**< Passed to every entry. */
  ix_destroy destroy; /**< Frees `context`: called exactly once, also when opening fails. May be NULL. */
  /** Gets the state of the file, an #ix_document_state, and a message that says what is wrong (IX_TEXT_MESSAGE). */
  ix_status (*state)(void *context, uint32_t *out_state, const ix_sink *sink);
  /** Tries a password, UTF-8. IX_ERROR_WRONG_PASSWORD if it does not open the file. */
  ix_status (*unlock)(void *context, const char *password, size_t length);
  /** Gets the number of pages. */
  ix_status (*page_count)(void *context, uint32_t *out_count);
  /** Describes the pages [first, first + count), or fewer if all following ones have the geometry of the last one given. */
  ix_status (*pages)(void *context, uint32_t first, uint32_t count, const ix_sink *sink);
  /** Gets the characters of a page. */
  ix_status (*text)(void *context, uint32_t page, const ix_sink *sink);
  /** Gets the viewports of a page, then its annotations with their fields, actions and measures. */
  ix_status (*annotations)(void *context, uint32_t page, const ix_sink *sink);
  /** Gets the outline, at most 256 levels deep. */
  ix_status (*outline)(void *context, const ix_sink *sink);
  /** Gets the destination with a name, UTF-8. IX_ERROR_NOT_FOUND if there is none. */
  ix_status (*destination)(void *context, const char *name, size_t length, const ix_sink *sink);
  /**
   * Draws a part of a page.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Writes the opened file with all changes since to a path, or to its own path if the path is empty. On failure the file at the
   * path is unchanged: IX_ERROR_IO, IX_ERROR_SIGNED, IX_ERROR_LOCKED or IX_ERROR_DAMAGED, with a message.
   */
  ix_status (*save)(
      void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes);
  /**
   * Draws a part of a page as `render` does, but of the file that `save` would write with these changes.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render_changed)(
      void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
  /**
   * Reopens the file, which has changed; `state` and `pages` are called again afterwards. On failure nothing has changed, and the
   * message of `state`, which is called then, may give the reason. `out_flags` receives a set of #ix_reloaded_flags.
   */
  ix_status (*reload)(void *context, uint32_t *out_flags);
  /**
   * Gets a number for the content drawn on each of the pages [first, first + count), by which pages are found again: 0 if a page
   * is empty or its number is unknown.
   */
  ix_status (*identify)(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers);
  /**
   * Gets the straight lines that a page's content paints: `points` of IX_POINTS_LINES, which may be called several times. At most
   * 2^20 lines.
   */
  ix_status (*lines)(void *context, uint32_t page, const ix_sink *sink);
  /** Gets the label of a page of the file (ISO 32000-2, 12.4.2): a text IX_TEXT_PAGE_LABEL, or none if it has no label. */
  ix_status (*label)(void *context, uint32_t page, const ix_sink *sink);
  /**
   * Draws one annotation alone on a transparent background: R, G, B, A, premultiplied. A blend mode has nothing to blend with.
   * `changes` has the change of this annotation from the file as its only change, or no change.
   *
   * @param[out] pixels  Takes `width * height * 4` bytes of the request.
   */
  ix_status (*render_annotation)(
      void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels);
  /** Gets the raster images that a page's content paints, in paint order. At most 2^18 images. */
  ix_status (*images)(void *context, uint32_t page, const ix_sink *sink);
  /**
   * Gets a file descriptor that becomes readable when something pending has arrived. It belongs to the provider and stays the
   * same for the provider's lifetime.
   */
  ix_status (*descriptor)(void *context, int32_t *out_descriptor);
  /**
   * Receives what has arrived and reports it with `arrived` of the sink. Waits at most `timeout_ns`; 0 does not wait.
   * `out_left_ns` receives the rest of that time, measured by the provider, because the core has no clock. IX_OK if something
   * arrived, IX_NO_OP otherwise.
   */
  ix_status (*poll)(void *context, uint64_t timeout_ns, uint64_t *out_left_ns, const ix_sink *sink);
  /**
   * Cancels a pending question, which is not asked again for now. IX_NO_OP if it is not pending, and for a save that has begun to
   * replace its file: that save continues.
   */
  ix_status (*cancel)(void *context, const ix_question *question);
  /**
   * Tells the provider the pages of the file that views show now, most important first, then those nearby: pending questions are
   * best answered in this order. Called when the list changes, with each page once. The entry should only store the list.
   */
  ix_status (*want)(void *context, const uint32_t *pages, size_t count);
  /**
   * Passes a sink for the progress of entries that have no sink of their own (`unlock`, `page_count`, `render`, `reload`,
   * `identify`). Only its function `progress` works, and only while such an entry runs. It is valid as long as the provider.
   * Called once, before all other entries. Where the context belongs to another document already it returns IX_ERROR_CONFLICT,
   * and IX_ERROR_STALE_HANDLE where it is gone: ix_document_open() then fails with that, and leaves the context alone.
   */
  ix_status (*listen)(void *context, const ix_sink *sink);
  /**
   * Makes a snapshot of the pages of the file with these changes, which any thread can draw. The changes are only valid until
   * this returns, so the provider copies what it needs of them. `out_table` has its size set; on IX_OK it is filled, and the
   * library calls its `destroy` later. The entry should neither draw nor copy the file.
   */
  ix_status (*snapshot)(void *context, const ix_changes *changes, ix_snapshot_table *out_table);
  /**
   * Adds a font of the host: a file with TrueType or OpenType outlines, which is copied. Text uses the first of these fonts that
   * has its characters, then fonts of the system. `face` is the index in a font collection, otherwise 0. IX_ERROR_DAMAGED if the
   * bytes are not such a font, IX_ERROR_NOT_PERMITTED if it must not be embedded.
   */
  ix_status (*add_font)(void *context, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font);
  /**
   * Shapes a text: calls `shaped_run` of the sink. It never returns IX_PENDING. The codes that it allocates are valid as long as
   * the document.
   */
  ix_status (*shape)(void *context, const ix_shape_request *request, const ix_sink *sink);
  /**
   * Makes the subset of a font with these codes, which are in ascending order: calls `font_part` of the sink, with the same bytes
   * for the same codes. It never returns IX_PENDING. IX_ERROR_NOT_FOUND for a font or a code that `shape` did not return.
   */
  ix_status (*embed_font)(void *context, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink);
} ix_provider;
#define IX_PROVIDER_INIT \
  {sizeof(ix_provider), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** Flags of a reloaded file. */
typedef enum ix_reloaded_flags {
  IX_RELOADED_RENUMBERED = 1 << 0, /**< The file was rewritten: its objects have new numbers. */
  IX_RELOADED_FLAGS_FORCE32 = 0x7fffffff
} ix_reloaded_flags;

/** Flags of a provider. */
typedef enum ix_provider_flags {
  IX_PROVIDER_FOLLOWS_PAGES = 1 << 0, /**< `save` and `render_changed` follow ix_changes.plan(). */
  /**
   * `render` draws icons of notes and attachments that have NoZoom or NoRotate, or no appearance, at a fixed size at any scale:
   * 20 view units if they have no appearance, else the size of their rectangle at 100 %. They are also hit at this size. Without
   * this flag icons scale with the page and are hit in their rectangle.
   */
  IX_PROVIDER_FIXES_ICONS = 1 << 1,
  /**
   * `render` and `render_changed` do not draw the icons of notes, nor of attachments that have NoZoom or no appearance, unless
   * IX_RENDER_WITH_ICONS is set; `render_annotation` draws them. The display list then has these icons (#IX_ROLE_ICON), 20 view
   * units wide at any zoom, upright if they stay upright, and they are hit there. The bundled provider has this flag. A document
   * opened with #IX_DOCUMENT_ICONS_IN_PAGES, or whose provider has no `render_annotation`, requests all pages with icons.
   */
  IX_PROVIDER_OMITS_ICONS = 1 << 2,
  /**
   * `render`, `render_changed`, `render_annotation` and snapshots write pixels in the format and with the stride of the request.
   * Without this flag the provider is asked for R, G, B, A in rows without gaps, and the library converts the pixels.
   */
  IX_PROVIDER_FORMATS = 1 << 3,
  IX_PROVIDER_PRINTS = 1 << 4, /**< They support IX_RENDER_AS_PRINTED. */
  IX_PROVIDER_FLAGS_FORCE32 = 0x7fffffff
} ix_provider_flags;

/** Flags of a document. */
typedef enum ix_document_flags {
  /**
   * Icons of notes and attachments are drawn with their pages, scale with them and are hit there; the display list does not have
   * them. For hosts that do not draw the pictures of the display list, or that render pages by other means than
   * ix_document_render(). Without this flag the bundled provider does not draw them with the pages (IX_PROVIDER_LONE_ICONS).
   */
  IX_DOCUMENT_ICONS_IN_PAGES = 1 << 0,
  /**
   * Views request text and annotations of the visible pages, and then of the pages next to them, as soon as pages become visible,
   * so that the first press on a page finds them loaded. Documents whose provider has `poll` always do so. With a synchronous
   * provider this moves the cost from the first press to an earlier moment.
   */
  IX_DOCUMENT_ASKS_AHEAD = 1 << 1,
  IX_DOCUMENT_FLAGS_FORCE32 = 0x7fffffff
} ix_document_flags;

/** How a document is opened. */
typedef struct ix_document_options {
  uint32_t size;  /**< sizeof(ix_document_options). */
  uint32_t flags; /**< A set of #ix_document_flags. */
  uint64_t budget; /**< Bytes for text, annotations and history together; 0 is the default of 256 MiB. */
  ix_progress_query progress; /**< NULL, or called while the document is opened, until the call that opens it returns. */
  void *progress_user; /**< Passed to `progress`. */
} ix_document_options;
#define IX_DOCUMENT_OPTIONS_INIT {sizeof(ix_document_options), 0, 0, NULL, NULL}

/** The severity of a log line. */
typedef enum ix_log_level {
  IX_LOG_DEBUG = 1, /**< For developers of the library or of a provider. */
  IX_LOG_NOTICE = 2, /**< Information. */
  IX_LOG_WARNING = 3, /**< Something is wrong, but the work continues. */
  IX_LOG_ERROR = 4, /**< Reserved for faults of this library, of which none is known. As a limit it suppresses all other lines. */
  IX_LOG_LEVEL_FORCE32 = 0x7fffffff
} ix_log_level;

/** The cause that a log line reports. */
typedef enum ix_fault {
  IX_FAULT_NONE = 0, /**< No fault. */
  IX_FAULT_HOST = 1, /**< The host called a function at the wrong time or with an invalid argument. */
  IX_FAULT_PROVIDER = 2, /**< The provider failed, or passed invalid data. */
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
  IX_SUBSYSTEM_COMPONENTS = 5, /**< Reserved: components write no log lines; ix_explanation_copy_text() explains what they did. */
  IX_SUBSYSTEM_TOOLS = 6, /**< Tools: requests of a gesture that were refused. */
  IX_SUBSYSTEM_LAYOUT = 7, /**< Layouts of the host: answers that were rejected. */
  IX_SUBSYSTEM_EFFECTS = 8, /**< Readers of effects that fell behind. */
  IX_SUBSYSTEM_FORCE32 = 0x7fffffff
} ix_subsystem;

/** A question without an answer: receives a log line. It must not call this library. */
typedef void (*ix_log_query)(
    uint32_t level, uint32_t subsystem, uint32_t fault, const char *utf8, size_t length, void *user_data);

/** @} */

#endif
