/** @file
 * Annotations as plain data, actions, assets and form fields.
 */
#ifndef IX_TYPES_ANNOTATION_H
#define IX_TYPES_ANNOTATION_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Destinations and actions
 *
 * ISO 32000-2, 12.3.2 and 12.6.
 *
 *  @{ */

/** How a destination is shown (ISO 32000-2, table 149). */
typedef enum ix_destination_kind {
  IX_DESTINATION_NONE = 0, /**< No destination. */
  IX_DESTINATION_XYZ = 1, /**< A point at the top left of the view, and a zoom. */
  IX_DESTINATION_FIT = 2, /**< The whole page fits. */
  IX_DESTINATION_FIT_H = 3, /**< The page fits in width, `top` at the top. */
  IX_DESTINATION_FIT_V = 4, /**< The page fits in height, `left` at the left. */
  IX_DESTINATION_FIT_R = 5, /**< The rectangle fits. */
  IX_DESTINATION_FIT_B = 6, /**< The bounding box of the page's content fits. */
  IX_DESTINATION_FIT_BH = 7, /**< That box fits in width, `top` at the top. */
  IX_DESTINATION_FIT_BV = 8, /**< That box fits in height, `left` at the left. */
  IX_DESTINATION_KIND_FORCE32 = 0x7fffffff
} ix_destination_kind;

/** Which members of an #ix_destination are set; for the others the current value is kept. */
typedef enum ix_destination_flags {
  IX_DESTINATION_HAS_LEFT = 1 << 0, /**< `left` is set. */
  IX_DESTINATION_HAS_TOP = 1 << 1, /**< `top` is set. */
  IX_DESTINATION_HAS_RIGHT = 1 << 2, /**< `right` is set. */
  IX_DESTINATION_HAS_BOTTOM = 1 << 3, /**< `bottom` is set. */
  IX_DESTINATION_HAS_ZOOM = 1 << 4, /**< `zoom` is set. */
  IX_DESTINATION_FLAGS_FORCE32 = 0x7fffffff
} ix_destination_flags;

/** A place in a document (ISO 32000-2, 12.3.2.2). */
typedef struct ix_destination {
  uint32_t size;  /**< sizeof(ix_destination). */
  uint32_t kind;  /**< An #ix_destination_kind. */
  uint32_t flags; /**< A set of #ix_destination_flags. */
  uint32_t page;  /**< Page index, from 0. UINT32_MAX: not resolved. */
  double left;    /**< x in pdf space of the target page. */
  double top; /**< y in pdf space of the target page. */
  double right; /**< x in pdf space; only for IX_DESTINATION_FIT_R. */
  double bottom; /**< y in pdf space; only for IX_DESTINATION_FIT_R. */
  double zoom;    /**< 1 is 100 %. */
} ix_destination;
#define IX_DESTINATION_INIT {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}

/** The action types of ISO 32000-2, table 201. */
typedef enum ix_action_kind {
  IX_ACTION_UNKNOWN = 0, /**< A kind that this version does not know; IX_TEXT_ACTION_NAME has its name. */
  IX_ACTION_GO_TO = 1, /**< Shows a destination of this document. */
  IX_ACTION_GO_TO_R = 2, /**< Shows a destination of another file. */
  IX_ACTION_GO_TO_E = 3, /**< Shows a destination of an embedded file. */
  IX_ACTION_GO_TO_DP = 4, /**< Shows a document part. */
  IX_ACTION_LAUNCH = 5, /**< Opens a file or starts a program. */
  IX_ACTION_THREAD = 6, /**< Shows an article. */
  IX_ACTION_URI = 7, /**< Opens a URI. */
  IX_ACTION_SOUND = 8, /**< Plays a sound. */
  IX_ACTION_MOVIE = 9, /**< Plays a movie. */
  IX_ACTION_HIDE = 10, /**< Hides annotations, or shows them with IX_ACTION_SHOWS. */
  IX_ACTION_NAMED = 11, /**< A named action of the viewer, such as NextPage. */
  IX_ACTION_SUBMIT_FORM = 12, /**< Sends the form's values. */
  IX_ACTION_RESET_FORM = 13, /**< Sets fields to their defaults. */
  IX_ACTION_IMPORT_DATA = 14, /**< Reads values of fields from a file. */
  IX_ACTION_SET_OCG_STATE = 15, /**< Shows and hides optional content. */
  IX_ACTION_RENDITION = 16, /**< Plays media. */
  IX_ACTION_TRANS = 17, /**< Sets a page transition. */
  IX_ACTION_GO_TO_3D_VIEW = 18, /**< Shows a view of a 3D annotation. */
  IX_ACTION_JAVASCRIPT = 19, /**< Runs a script. */
  IX_ACTION_RICH_MEDIA_EXECUTE = 20, /**< Sends a command to rich media. */
  IX_ACTION_KIND_FORCE32 = 0x7fffffff
} ix_action_kind;

/** Flags of an #ix_action. */
typedef enum ix_action_flags {
  /**
   * The action may reach outside the document: ask the user before carrying it out. The library sets this flag on every action
   * that is not known to be harmless, for any provider and any caller (docs/contracts/actions.md).
   */
  IX_ACTION_NEEDS_CONSENT = 1 << 0,
  IX_ACTION_HAS_DESTINATION = 1 << 1,    /**< `destination` is set; its name, if any, is in IX_TEXT_DESTINATION_NAME. */
  IX_ACTION_FROM_DESTINATION = 1 << 2,   /**< The file has a /Dest instead of an action. */
  IX_ACTION_NEW_WINDOW = 1 << 3, /**< It should open in a new window (/NewWindow). */
  IX_ACTION_IS_MAP = 1 << 4, /**< The position of the click is to be appended to the URI (/IsMap). */
  IX_ACTION_SHOWS = 1 << 5,              /**< A Hide action that shows (/H false). */
  /**
   * An action that follows it (/Next) needs consent; that action has IX_ACTION_NEEDS_CONSENT itself when it is due. Set by the
   * library. Since 0.1.
   */
  IX_ACTION_NEXT_NEEDS_CONSENT = 1 << 6,
  IX_ACTION_FLAGS_FORCE32 = 0x7fffffff
} ix_action_flags;

/** The events that trigger an action (ISO 32000-2, 12.6.3). */
typedef enum ix_trigger {
  IX_TRIGGER_ACTIVATE = 0, /**< /A, or /Dest. */
  IX_TRIGGER_ENTER = 1, /**< /AA /E: the pointer enters. */
  IX_TRIGGER_EXIT = 2, /**< /AA /X: the pointer leaves. */
  IX_TRIGGER_DOWN = 3, /**< /AA /D: a button goes down. */
  IX_TRIGGER_UP = 4, /**< /AA /U: a button goes up. */
  IX_TRIGGER_FOCUS = 5, /**< /AA /Fo: it gets the focus. */
  IX_TRIGGER_BLUR = 6, /**< /AA /Bl: it loses the focus. */
  IX_TRIGGER_PAGE_OPEN = 7, /**< /AA /PO: its page is opened. */
  IX_TRIGGER_PAGE_CLOSE = 8, /**< /AA /PC: its page is closed. */
  IX_TRIGGER_PAGE_VISIBLE = 9, /**< /AA /PV: its page comes into sight. */
  IX_TRIGGER_PAGE_INVISIBLE = 10, /**< /AA /PI: its page leaves the view. */
  IX_TRIGGER_KEYSTROKE = 11, /**< /AA /K: a character is typed. */
  IX_TRIGGER_FORMAT = 12, /**< /AA /F: the value is about to be shown. */
  IX_TRIGGER_VALIDATE = 13, /**< /AA /V: the value changes. */
  IX_TRIGGER_CALCULATE = 14, /**< /AA /C: another field has changed. */
  IX_TRIGGER_NEXT = 15, /**< The action follows the previous one (/Next). */
  IX_TRIGGER_FORCE32 = 0x7fffffff
} ix_trigger;

/** An action. Its texts (URI, file, script, name) are read or passed separately, by #ix_text_kind. */
typedef struct ix_action {
  uint32_t size;  /**< sizeof(ix_action). */
  uint32_t kind;  /**< An #ix_action_kind. */
  uint32_t flags; /**< A set of #ix_action_flags. */
  uint32_t trigger; /**< An #ix_trigger. */
  uint64_t form_flags; /**< /Flags of a SubmitForm or ResetForm action, as in the file. */
  ix_destination destination; /**< Valid if IX_ACTION_HAS_DESTINATION is set; its `size` is ignored. */
} ix_action;
#define IX_ACTION_INIT \
  {sizeof(ix_action), 0, 0, 0, 0, {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}}

/** @} */

/** @name Annotations as plain data
 *
 * ISO 32000-2, 12.5.
 *
 *  @{ */

/** The subtypes of ISO 32000-2, table 171. */
typedef enum ix_subtype {
  IX_SUBTYPE_UNKNOWN = 0, /**< Another subtype; IX_TEXT_SUBTYPE has its name. */
  IX_SUBTYPE_TEXT = 1, /**< A note. */
  IX_SUBTYPE_LINK = 2, /**< A link. */
  IX_SUBTYPE_FREE_TEXT = 3, /**< Text on the page; with /CL a callout. */
  IX_SUBTYPE_LINE = 4, /**< A line, an arrow, a distance. */
  IX_SUBTYPE_SQUARE = 5, /**< A rectangle. */
  IX_SUBTYPE_CIRCLE = 6, /**< An ellipse. */
  IX_SUBTYPE_POLYGON = 7, /**< A closed path. */
  IX_SUBTYPE_POLY_LINE = 8, /**< An open path. */
  IX_SUBTYPE_HIGHLIGHT = 9, /**< Highlighted text. */
  IX_SUBTYPE_UNDERLINE = 10, /**< Underlined text. */
  IX_SUBTYPE_SQUIGGLY = 11, /**< Text with a wavy line below. */
  IX_SUBTYPE_STRIKE_OUT = 12, /**< Struck out text. */
  IX_SUBTYPE_CARET = 13, /**< Where text is to be inserted. */
  IX_SUBTYPE_STAMP = 14, /**< A rubber stamp, or a picture. */
  IX_SUBTYPE_INK = 15, /**< Strokes drawn by hand. */
  IX_SUBTYPE_POPUP = 16, /**< The window of a note. */
  IX_SUBTYPE_FILE_ATTACHMENT = 17, /**< An attached file. */
  IX_SUBTYPE_SOUND = 18, /**< A sound. */
  IX_SUBTYPE_MOVIE = 19, /**< A movie. */
  IX_SUBTYPE_SCREEN = 20, /**< A place for media. */
  IX_SUBTYPE_WIDGET = 21, /**< The widget that shows a form field. */
  IX_SUBTYPE_PRINTER_MARK = 22, /**< A printer's mark. */
  IX_SUBTYPE_TRAP_NET = 23, /**< Trapping for colour separation. */
  IX_SUBTYPE_WATERMARK = 24, /**< A watermark. */
  IX_SUBTYPE_3D = 25, /**< A 3D model. */
  IX_SUBTYPE_REDACT = 26, /**< An area whose content is to be removed. */
  IX_SUBTYPE_PROJECTION = 27, /**< A projection of 3D markup. */
  IX_SUBTYPE_RICH_MEDIA = 28, /**< Rich media. */
  IX_SUBTYPE_FORCE32 = 0x7fffffff
} ix_subtype;

/** /F (ISO 32000-2, table 167). */
typedef enum ix_annotation_flags {
  IX_ANNOTATION_INVISIBLE = 1 << 0, /**< Not shown if the subtype is unknown. */
  IX_ANNOTATION_HIDDEN = 1 << 1, /**< Not shown, not printed, and not hit. */
  IX_ANNOTATION_PRINT = 1 << 2, /**< Printed. */
  IX_ANNOTATION_NO_ZOOM = 1 << 3, /**< It keeps its size at any zoom. */
  IX_ANNOTATION_NO_ROTATE = 1 << 4, /**< It stays upright when the page is rotated. */
  IX_ANNOTATION_NO_VIEW = 1 << 5, /**< Not shown and not hit, but may be printed. */
  IX_ANNOTATION_READ_ONLY = 1 << 6, /**< The user cannot interact with it. */
  IX_ANNOTATION_LOCKED = 1 << 7, /**< It cannot be moved, changed or deleted. */
  IX_ANNOTATION_TOGGLE_NO_VIEW = 1 << 8, /**< IX_ANNOTATION_NO_VIEW is inverted while the annotation is selected or hovered over. */
  IX_ANNOTATION_LOCKED_CONTENTS = 1 << 9, /**< Its contents cannot be changed. */
  IX_ANNOTATION_FLAGS_FORCE32 = 0x7fffffff
} ix_annotation_flags;

/** Properties of an #ix_annotation, and which of its optional members are set. */
typedef enum ix_annotation_traits {
  IX_ANNOTATION_HAS_APPEARANCE = 1 << 0, /**< It has a normal appearance (/AP /N). */
  IX_ANNOTATION_HAS_BORDER_WIDTH = 1 << 1, /**< The file sets the border width; otherwise it is 1. */
  IX_ANNOTATION_HAS_OPACITY = 1 << 2, /**< The file sets the opacity (/CA); otherwise it is 1. */
  IX_ANNOTATION_IS_OPEN = 1 << 3,          /**< It is open (/Open of a Text or Popup). */
  IX_ANNOTATION_IS_INVALID = 1 << 4,       /**< The entry in /Annots is not a dictionary; the annotation is a placeholder. */
  IX_ANNOTATION_IS_FIELD = 1 << 5,         /**< A widget with a field; see ix_annotation_get_field(). */
  IX_ANNOTATION_HAS_OPTIONAL_CONTENT = 1 << 6, /**< It belongs to optional content (/OC). */
  IX_ANNOTATION_HAS_RECT_DIFFERENCES = 1 << 7, /**< `rect_differences` is set (/RD). */
  IX_ANNOTATION_HAS_APPEARANCE_BOX = 1 << 8, /**< `appearance_box` and `appearance_matrix` are set. */
  IX_ANNOTATION_HAS_CAPTION = 1 << 9,      /**< A Line that shows its contents (/Cap). */
  IX_ANNOTATION_REPLY_IS_GROUP = 1 << 10,  /**< /RT is Group. */
  /** A signature locks its field (FieldMDP), unless the document ignores its permissions. The host cannot set or clear it. */
  IX_ANNOTATION_LOCKED_BY_SIGNATURE = 1 << 11,
  /** A widget whose form requires readers to build its appearance (/NeedAppearances): an appearance in the file may not match the
      field's value. The library builds one when a field of the form is filled. */
  IX_ANNOTATION_NEEDS_APPEARANCE = 1 << 12,
  IX_ANNOTATION_TRAITS_FORCE32 = 0x7fffffff
} ix_annotation_traits;

/** /BS /S (ISO 32000-2, table 168). */
typedef enum ix_border_style {
  IX_BORDER_SOLID = 0, /**< A line. */
  IX_BORDER_DASHED = 1, /**< A dashed line. */
  IX_BORDER_BEVELED = 2, /**< A border that looks raised. */
  IX_BORDER_INSET = 3, /**< A border that looks sunken. */
  IX_BORDER_UNDERLINE = 4, /**< A line at the bottom. */
  IX_BORDER_STYLE_FORCE32 = 0x7fffffff
} ix_border_style;

/** ISO 32000-2, table 179. */
typedef enum ix_line_ending {
  IX_LINE_ENDING_NONE = 0, /**< Nothing. */
  IX_LINE_ENDING_SQUARE = 1, /**< A square. */
  IX_LINE_ENDING_CIRCLE = 2, /**< A circle. */
  IX_LINE_ENDING_DIAMOND = 3, /**< A diamond. */
  IX_LINE_ENDING_OPEN_ARROW = 4, /**< An arrowhead of two lines. */
  IX_LINE_ENDING_CLOSED_ARROW = 5, /**< A triangular arrowhead. */
  IX_LINE_ENDING_BUTT = 6, /**< A short line across. */
  IX_LINE_ENDING_R_OPEN_ARROW = 7, /**< Two lines that point inwards. */
  IX_LINE_ENDING_R_CLOSED_ARROW = 8, /**< A triangle that points inwards. */
  IX_LINE_ENDING_SLASH = 9, /**< A slanted line across. */
  IX_LINE_ENDING_FORCE32 = 0x7fffffff
} ix_line_ending;

/** A colour of 0 (none), 1 (grey), 3 (RGB) or 4 (CMYK) components, each 0 to 1. */
typedef struct ix_color {
  uint32_t components; /**< How many of `values` count: 0, 1, 3 or 4. */
  uint32_t reserved;
  double values[4]; /**< Each 0 to 1. */
} ix_color;

/** How the box of a free text is fitted to its text. */
typedef enum ix_text_fit {
  IX_TEXT_FIT_GROW = 1,   /**< Keeps the width; grows in height if the lines need it. */
  IX_TEXT_FIT_HEIGHT = 2, /**< Keeps the width; the height is what the lines need. */
  IX_TEXT_FIT_BOX = 3,    /**< As wide as the longest line and as tall as the lines: lines only break where the text has line ends. */
  IX_TEXT_FIT_FORCE32 = 0x7fffffff
} ix_text_fit;

/** The relations between two annotations of a page. */
typedef enum ix_relative {
  IX_RELATIVE_REPLY = 1,  /**< It is a reply to the other one: /IRT, /RT /R. */
  IX_RELATIVE_MEMBER = 2, /**< It belongs to the group whose primary annotation is the other one: /IRT, /RT /Group. */
  IX_RELATIVE_POPUP = 3,  /**< The other one, an IX_SUBTYPE_POPUP, is its popup: /Popup, and /Parent of the popup. */
  IX_RELATIVE_FORCE32 = 0x7fffffff
} ix_relative;

/** The texts that an annotation, a field, an action or an outline item may have; UTF-8. */
typedef enum ix_text_kind {
  IX_TEXT_CONTENTS = 1,  /**< /Contents */
  IX_TEXT_NAME = 2,      /**< /NM */
  IX_TEXT_AUTHOR = 3,    /**< /T of markup */
  IX_TEXT_SUBJECT = 4,   /**< /Subj */
  IX_TEXT_INTENT = 5,    /**< /IT */
  IX_TEXT_ICON = 6,      /**< /Name */
  IX_TEXT_MODIFIED = 7,  /**< /M */
  IX_TEXT_CREATED = 8,   /**< /CreationDate */
  IX_TEXT_APPEARANCE_STATE = 9, /**< /AS */
  IX_TEXT_DEFAULT_APPEARANCE = 10, /**< /DA */
  IX_TEXT_RICH = 11,     /**< /RC or /RV */
  IX_TEXT_SUBTYPE = 12,  /**< The name of an unknown subtype. */
  IX_TEXT_FILE = 13,     /**< The display name of an attached or linked file. */
  IX_TEXT_CAPTION = 14,  /**< /MK /CA */
  IX_TEXT_OVERLAY = 15,  /**< /OverlayText of a Redact */
  IX_TEXT_CUSTOM = 16,   /**< The host's own data. */
  IX_TEXT_FIELD_NAME = 100, /**< The full name: the partial names joined with dots. For an action: a field that it applies to; repeats. */
  IX_TEXT_FIELD_VALUE = 101, /**< /V; a name keeps its slash. For a signature: the signer, or nothing. Repeats. */
  IX_TEXT_FIELD_DEFAULT = 102, /**< /DV */
  IX_TEXT_FIELD_TOOLTIP = 103, /**< /TU */
  IX_TEXT_FIELD_OPTION = 104, /**< The displayed text of an option; repeats. */
  IX_TEXT_FIELD_EXPORT = 105, /**< The export value of an option; repeats, in the order of the options. */
  IX_TEXT_FIELD_ON_STATE = 106, /**< A state of the widget's appearance other than Off; repeats. */
  IX_TEXT_FIELD_FONT = 107, /**< /BaseFont of the font that /DA refers to. */
  IX_TEXT_FIELD_SHOWN = 108, /**< The displayed text if the field's format script changes the value: made when the field is filled, never written to the file. */
  IX_TEXT_FIELD_SHOWN_COLOR = 109, /**< The colour of that text if the format script sets one, as in /DA: `1 0 0 rg`. */
  IX_TEXT_FIELD_SCROLL = 110, /**< How far a text that is larger than its box is scrolled while it is edited: two integers, to the right and up, in thousandths of a unit. Never written to the file. */
  IX_TEXT_FIELD_TOP = 111, /**< The number of the option at the top of a list box, from 0 (/TI). Without it the list shows as little scrolled as shows the first chosen option. */
  IX_TEXT_FIELD_FONT_EMBEDDED = 112, /**< The name by which `shape` is asked for that font (#ix_shape_request): only if the file has its program and it is no standard font. */
  /**
   * Where the appearance in the file has the field's text, so that text that is written anew stands there too: four integers in thousandths of a
   * unit. From the upper edge of the widget to the first baseline, from the lower edge to it, the size of the text, and from the first baseline
   * to the second (0 for one line). Never written to the file.
   */
  IX_TEXT_FIELD_BASELINE = 113,
  IX_TEXT_FIELD_FONT_HEIGHTS = 114, /**< Ascent and descent of the font of #IX_TEXT_FIELD_FONT_EMBEDDED: two integers in thousandths of an em, the second at most 0. Never written to the file. */
  IX_TEXT_URI = 200,     /**< The URI to open; a relative one is resolved against the document's base (/URI /Base). */
  IX_TEXT_TARGET_FILE = 201, /**< The file of a GoToR, GoToE, Launch, SubmitForm or ImportData action. */
  IX_TEXT_DESTINATION_NAME = 202, /**< The name of a destination. */
  IX_TEXT_SCRIPT = 203, /**< The source of a script. */
  IX_TEXT_ACTION_NAME = 204, /**< /N of a Named action, or the name of an unknown kind. */
  IX_TEXT_RAW_URI = 205, /**< The URI as in the file, if it differs from IX_TEXT_URI. */
  IX_TEXT_TITLE = 300, /**< The title of an outline item. */
  IX_TEXT_MESSAGE = 301, /**< A description of a failure; the library replaces control characters and invalid UTF-8 by their numbers. */
  IX_TEXT_PAGE_LABEL = 302, /**< The label of a page, from the provider's `label`. */
  IX_TEXT_RATIO = 400,   /**< For a measure: its scale as text, such as "1 in = 4 ft" (/R). */
  IX_TEXT_COORDINATE_SYSTEM = 401, /**< For a geospatial measure: well-known text, or "EPSG:" and a number (/GCS). */
  IX_TEXT_UNIT = 402,    /**< /U of a number format; the next four also belong to a number format. */
  IX_TEXT_THOUSANDS = 403, /**< /RT */
  IX_TEXT_DECIMAL = 404, /**< /RD */
  IX_TEXT_UNIT_PREFIX = 405, /**< /PS */
  IX_TEXT_UNIT_SUFFIX = 406, /**< /SS */
  IX_TEXT_KIND_FORCE32 = 0x7fffffff
} ix_text_kind;

/** The point lists of an annotation; pdf space by default. */
typedef enum ix_points_kind {
  IX_POINTS_QUADS = 1,    /**< /QuadPoints, four per quad. The library writes top left, top right, bottom left, bottom right in
                               reading direction; files may have another order, see ix_annotation_set_points(). */
  IX_POINTS_VERTICES = 2, /**< /Vertices, or both ends of a Line (/L). */
  IX_POINTS_STROKE = 3,   /**< One stroke of an Ink annotation; repeats. */
  IX_POINTS_CALLOUT = 4,  /**< /CL: two or three points. */
  IX_POINTS_DASH = 5,     /**< Lengths of the border's dashes, in the x of each point. */
  IX_POINTS_LEADER = 6,   /**< /LL and /LLE in the first point, /LLO and 0 in the second. */
  IX_POINTS_PRESSURE = 7, /**< The pressures of the preceding stroke, 0 to 1 for each of its points, in the x. */
  IX_POINTS_BOUNDS = 20,  /**< For a measure: the area where it is valid (/Bounds), in the unit square of its box. */
  IX_POINTS_GEOGRAPHIC = 21, /**< For a measure: latitude and longitude in degrees (/GPTS), one pair for each point of IX_POINTS_LOCAL. */
  IX_POINTS_LOCAL = 22,   /**< For a measure: /LPTS, in the unit square of its box. */
  IX_POINTS_LINES = 30,   /**< For a page's content: both ends of each line, in pdf space. */
  IX_POINTS_KIND_FORCE32 = 0x7fffffff
} ix_points_kind;

/** The kinds of form fields (ISO 32000-2, 12.7.5). */
typedef enum ix_field_kind {
  IX_FIELD_NONE = 0, /**< Not a field, or a field of an unknown kind. */
  IX_FIELD_TEXT = 1, /**< Text. */
  IX_FIELD_CHECK_BOX = 2, /**< A check box. */
  IX_FIELD_RADIO_BUTTON = 3, /**< Radio buttons. */
  IX_FIELD_PUSH_BUTTON = 4, /**< A push button: it has no value. */
  IX_FIELD_COMBO_BOX = 5, /**< A drop-down list. */
  IX_FIELD_LIST_BOX = 6, /**< A list. */
  IX_FIELD_SIGNATURE = 7, /**< A signature. */
  IX_FIELD_KIND_FORCE32 = 0x7fffffff
} ix_field_kind;

/** A form field as its widget shows it, inherited attributes included (ISO 32000-2, 12.7.4). */
typedef struct ix_field {
  uint32_t size;       /**< sizeof(ix_field). */
  uint32_t kind;       /**< An #ix_field_kind. */
  uint32_t flags;      /**< /Ff as in the file, see #ix_field_flags. */
  uint32_t max_length; /**< 0 if none. */
  uint32_t quadding;   /**< 0 left, 1 centre, 2 right. */
  uint32_t object;     /**< Object number of the field that holds the value; 0 if it has none. */
  uint32_t widgets;    /**< How many widgets show it; 0 if unknown. */
  uint32_t calculation; /**< 0: the form has no calculations (/CO). 1: it has, but not for this field. 2 or more: the field is calculated, in this order. */
} ix_field;
#define IX_FIELD_INIT {sizeof(ix_field), 0, 0, 0, 0, 0, 0, 0}

/** An entry of a document's outline (ISO 32000-2, 12.3.3). */
typedef struct ix_outline_item {
  uint32_t size;  /**< sizeof(ix_outline_item). */
  uint32_t depth; /**< 0 for the top level. Items are listed depth first. */
  uint32_t flags; /**< 1 italic, 2 bold (/F); 4 open. */
  uint32_t reserved;
  ix_color color; /**< /C: the colour of its text; black if there is none. */
} ix_outline_item;
#define IX_OUTLINE_ITEM_INIT {sizeof(ix_outline_item), 0, 0, 0, {0, 0, {0, 0, 0, 0}}}

/** @} */

/** @name Assets of annotations
 *
 * The pictures, files and sounds that annotations contain.
 *
 *  @{ */

/** The kinds of assets. */
typedef enum ix_asset_kind {
  IX_ASSET_PIXELS = 1, /**< Pixels in rows from the top, without gaps. Each pixel has its components, then its opacity if IX_ASSET_HAS_ALPHA is set. */
  IX_ASSET_JPEG = 2,   /**< A JPEG file, baseline or progressive. Size and components are read from the file. */
  IX_ASSET_FILE = 3,   /**< Any file. */
  IX_ASSET_SOUND = 4,  /**< Samples; those of several channels are interleaved. */
  IX_ASSET_KIND_FORCE32 = 0x7fffffff
} ix_asset_kind;

/** The form of an asset's bytes. */
typedef enum ix_asset_flags {
  IX_ASSET_HAS_ALPHA = 1 << 0, /**< Each pixel ends with its opacity; the components are not premultiplied. */
  IX_ASSET_FLAGS_FORCE32 = 0x7fffffff
} ix_asset_flags;

/** The encoding of the samples of a sound (ISO 32000-2, table 305). */
typedef enum ix_sound_encoding {
  IX_SOUND_RAW = 0, /**< Unsigned, from 0. */
  IX_SOUND_SIGNED = 1, /**< Two's complement. */
  IX_SOUND_MU_LAW = 2, /**< mu-law, 8 bits. */
  IX_SOUND_A_LAW = 3, /**< A-law, 8 bits. */
  IX_SOUND_ENCODING_FORCE32 = 0x7fffffff
} ix_sound_encoding;

/** Describes an asset. Members that its kind does not use are 0. */
typedef struct ix_asset {
  uint32_t size;       /**< sizeof(ix_asset). */
  uint32_t kind;       /**< An #ix_asset_kind. */
  uint32_t flags;      /**< A set of #ix_asset_flags. */
  uint32_t width;      /**< Pixels, at most 32768. */
  uint32_t height; /**< Pixels, at most 32768. */
  uint32_t components; /**< 1 grey, 3 RGB, 4 CMYK; one byte each. */
  uint32_t channels;   /**< Channels of a sound: 1 to 32. */
  uint32_t bits;       /**< Bits of a sample: 8, or 16 in big-endian order. */
  uint32_t encoding;   /**< An #ix_sound_encoding. */
  uint32_t inverted;   /**< 1 for a JPEG whose components are inverted; out only. */
  double rate;         /**< Samples per second. */
} ix_asset;
#define IX_ASSET_INIT {sizeof(ix_asset), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/** The content that a tool requests from the host before it creates an annotation; see IX_EFFECT_CONTENT_WANTED. */
typedef enum ix_content {
  IX_CONTENT_NOTHING = 0, /**< Reserved: a tool that needs no content sends no effect. */
  IX_CONTENT_IMAGE = 1, /**< A picture: IX_ASSET_PIXELS or IX_ASSET_JPEG. */
  IX_CONTENT_FILE = 2,  /**< An IX_ASSET_FILE, and its name as the text. */
  IX_CONTENT_SOUND = 3, /**< An IX_ASSET_SOUND. */
  IX_CONTENT_TEXT = 4,  /**< A text; for the date tool, the formatted date. */
  IX_CONTENT_FORCE32 = 0x7fffffff
} ix_content;

/** @} */

/** @name Forms
 *
 * Flags of fields, and reasons why a field was not filled.
 *
 *  @{ */

/** /Ff (ISO 32000-2, tables 227, 229, 231 and 233). What a flag means depends on the #ix_field_kind. */
typedef enum ix_field_flags {
  IX_FIELD_READ_ONLY = 1 << 0, /**< The user cannot change it. */
  IX_FIELD_REQUIRED = 1 << 1, /**< It must have a value when the form is submitted. */
  IX_FIELD_NO_EXPORT = 1 << 2, /**< It is not submitted. */
  IX_FIELD_MULTI_LINE = 1 << 12, /**< A text field with several lines. */
  IX_FIELD_PASSWORD = 1 << 13,         /**< Shown as stars; its value is never written into a file. */
  IX_FIELD_NO_TOGGLE_TO_OFF = 1 << 14, /**< One of the radio buttons has to stay on. */
  IX_FIELD_EDITABLE = 1 << 18,         /**< A combo box that accepts values other than its options. */
  IX_FIELD_SORTED = 1 << 19, /**< The options are sorted. */
  IX_FIELD_FILE_SELECT = 1 << 20,      /**< Its value is the path of a file; the library cannot fill it. */
  IX_FIELD_MULTI_SELECT = 1 << 21, /**< Several options may be chosen. */
  IX_FIELD_NO_SPELL_CHECK = 1 << 22, /**< Its spelling is not checked. */
  IX_FIELD_NO_SCROLL = 1 << 23, /**< It accepts only as much text as fits. */
  IX_FIELD_COMB = 1 << 24,             /**< A text field divided into `max_length` cells of equal width. */
  IX_FIELD_IN_UNISON = 1 << 25,        /**< For radio buttons: those with the same state turn on together. For text fields: rich text. */
  IX_FIELD_COMMITS_AT_ONCE = 1 << 26, /**< A choice is committed at once, not when the field loses the focus. */
  IX_FIELD_FLAGS_FORCE32 = 0x7fffffff
} ix_field_flags;

/** The families of standard fonts for text. */
typedef enum ix_text_font {
  IX_FONT_SANS_SERIF = 1, /**< Helvetica and similar fonts. */
  IX_FONT_SERIF = 2,      /**< Times. */
  IX_FONT_MONOSPACED = 3, /**< Courier. */
  IX_TEXT_FONT_FORCE32 = 0x7fffffff
} ix_text_font;

/** The style of a font, as a set. */
typedef enum ix_font_style {
  IX_FONT_BOLD = 1 << 0,   /**< Heavy. */
  IX_FONT_ITALIC = 1 << 1, /**< Slanted. */
  IX_FONT_STYLE_FORCE32 = 0x7fffffff
} ix_font_style;

/** The alignment of a text's lines in their box, seen with the text upright. */
typedef enum ix_text_alignment {
  IX_TEXT_ALIGNMENT_LEFT = 0, /**< Lines start at the left side. */
  IX_TEXT_ALIGNMENT_CENTER = 1, /**< Lines are centred. */
  IX_TEXT_ALIGNMENT_RIGHT = 2, /**< Lines end at the right side. */
  IX_TEXT_ALIGNMENT_FORCE32 = 0x7fffffff
} ix_text_alignment;

/** Why a field was not filled. */
typedef enum ix_fill_refusal {
  IX_FILL_NOT_A_FIELD = 1, /**< Not a field, or a field of an unknown kind. */
  IX_FILL_READ_ONLY = 2, /**< Reserved: a tap on a read-only field does nothing, and a call reports it by its status. */
  IX_FILL_NOT_SUPPORTED = 3,  /**< Such a field cannot be filled in: a file, a button without an action, or a combo box without options that takes no typed text. */
  IX_FILL_TOO_LONG = 4, /**< Typed characters were dropped because the text is too long: `detail` is `max_length`, or 0 if the box of a field that does not scroll is full. A call that fills reports it by its status. */
  IX_FILL_NOT_ENCODABLE = 5, /**< `detail` is the Unicode scalar value that the field's font lacks. */
  IX_FILL_NOT_AN_OPTION = 6, /**< Reserved: the value is not one of the field's options. A call that fills reports it, and the next one, by its status. */
  IX_FILL_SEVERAL_LINES = 7, /**< Reserved: a line break in a field of one line. */
  IX_FILL_ONE_IS_ON = 8, /**< Reserved: the last button that is on cannot be switched off, see IX_FIELD_NO_TOGGLE_TO_OFF. A tap on it does nothing. */
  IX_FILL_NOT_LOADED = 9,     /**< Other widgets of the field are not loaded yet, or cannot be read. */
  IX_FILL_CONFLICT = 10,      /**< A gesture is using one of the widgets. */
  IX_FILL_TOO_LARGE = 11, /**< Reserved: the value is too large. A call reports it by its status. */
  IX_FILL_NOT_PERMITTED = 12, /**< Reserved: the document's permissions forbid it. A tap does nothing, and a call reports it by its status. */
  IX_FILL_NOT_FORMATTED = 13, /**< The field's keystroke script requires another format: a number, a date, a mask. */
  IX_FILL_OUT_OF_RANGE = 14,  /**< The number is outside the range of the field's validation script. */
  IX_FILL_REFUSAL_FORCE32 = 0x7fffffff
} ix_fill_refusal;

/** @} */

#endif
