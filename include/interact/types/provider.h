/** @file
 * Where a document comes from: functions of the host that write into a sink.
 */
#ifndef IX_TYPES_PROVIDER_H
#define IX_TYPES_PROVIDER_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

#include "action.h"
#include "annotation.h"
#include "annotation_members.h"
#include "measure.h"
#include "page.h"
#include "save.h"
#include "text.h"

/** The state of a file after opening it. */
typedef enum ix_document_state {
  IX_DOCUMENT_OK = 0, /**< It can be read. */
  IX_DOCUMENT_LOCKED = 1,  /**< A password is wanted; see ix_document_unlock(). */
  IX_DOCUMENT_DAMAGED = 2, /**< The readable part is there; the message gives the reason. */
  IX_DOCUMENT_INVALID = 3, /**< Nothing can be read. */
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
  IX_PROVIDER_FEATURES_FORCE32 = 0x7fffffff
} ix_provider_features;

typedef struct ix_sink ix_sink;

/**
 * Where a provider's entry puts what it found. Made by the core for one call of one entry and gone when that returns.
 *
 * The core copies what it is given. Each function returns IX_OK, IX_ERROR_INVALID_ARGUMENT for what cannot be (the
 * piece is dropped, what came before stays), IX_ERROR_TOO_LARGE above the document's budget, or
 * IX_ERROR_NOT_SUPPORTED where it does not belong to the entry being called. A provider may stop at an error. With a
 * dropped piece goes what is handed over as belonging to it; a page that cannot be is Letter in its place. A sink that
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
};

/**
 * A provider: what a document asks for. Every entry is a question: from inside it only queries may be called.
 *
 * An empty entry means that the feature is absent. Each returns IX_OK, IX_PENDING (the core asks again after
 * ix_document_deliver()), or an error, which stays with its page. No exception may leave an entry.
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
  /** Draws a part of a page: width * height * 4 bytes. */
  ix_status (*render)(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
  /**
   * Writes the file as it was opened, with all changes since, to a path; to its own where the path is empty. Where it
   * fails the file there is as it was: IX_ERROR_IO, IX_ERROR_SIGNED, IX_ERROR_LOCKED or IX_ERROR_DAMAGED, with a message.
   */
  ix_status (*save)(
      void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes);
  /** Draws a part of a page as `render` does, of the file that `save` would write with these changes. */
  ix_status (*render_changed)(
      void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
  /**
   * Opens the file again, which has changed; asked for `state` and `pages` anew afterwards. Where it fails all is as
   * before. `out_flags` receives a set of #ix_reloaded_flags.
   */
  ix_status (*reload)(void *context, uint32_t *out_flags);
  /** Numbers of what is drawn on pages [first, first + count), to find them again: 0 where nothing is, or not known. */
  ix_status (*identify)(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers);
  /** The straight lines that a page's content paints, in pieces: `points` of IX_POINTS_LINES. At most 2^20 of them. */
  ix_status (*lines)(void *context, uint32_t page, const ix_sink *sink);
  /** The label of a page of the file (ISO 32000-2, 12.4.2): a text IX_TEXT_PAGE_LABEL, or none where it has no label. */
  ix_status (*label)(void *context, uint32_t page, const ix_sink *sink);
} ix_provider;
#define IX_PROVIDER_INIT \
  {sizeof(ix_provider), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   NULL, NULL}

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
  IX_PROVIDER_FLAGS_FORCE32 = 0x7fffffff
} ix_provider_flags;

/** How a document is opened. */
typedef struct ix_document_options {
  uint32_t size;  /**< sizeof(ix_document_options). */
  uint32_t flags; /**< 0. */
  uint64_t budget; /**< Bytes for text, annotations and history together; 0 is the default of 256 MiB. */
} ix_document_options;
#define IX_DOCUMENT_OPTIONS_INIT {sizeof(ix_document_options), 0, 0}

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
  IX_FAULT_HOST = 1, /**< The host called what it may not, or with what cannot be. */
  IX_FAULT_PROVIDER = 2, /**< The provider failed, or handed over what cannot be. */
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

#endif
