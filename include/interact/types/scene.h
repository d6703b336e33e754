/** @file
 * The pointer's look, and the host's say in it.
 */
#ifndef IX_TYPES_POINTER_H
#define IX_TYPES_POINTER_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The pointer shapes. ix_cursor_name() gives their names in CSS, GTK, Qt, Win32 and AppKit. */
typedef enum ix_cursor {
  IX_CURSOR_ARROW = 0, /**< An arrow. */
  IX_CURSOR_HAND = 1,        /**< Over a link or control. */
  IX_CURSOR_BEAM = 2,        /**< Over text that reads across. */
  IX_CURSOR_VERTICAL_BEAM = 3, /**< Over text that reads down. */
  IX_CURSOR_GRAB = 4, /**< An open hand. The view does not show it by itself; a region or tool of the host may. */
  IX_CURSOR_GRABBING = 5, /**< A closed hand: it is being dragged. */
  IX_CURSOR_CROSSHAIR = 6, /**< For drawing. */
  IX_CURSOR_MOVE = 7, /**< For moving what is selected. */
  IX_CURSOR_RESIZE = 8,      /**< Turned by `rotation`. */
  IX_CURSOR_ROTATE = 9, /**< For turning what is selected. */
  IX_CURSOR_NOT_ALLOWED = 10, /**< An action that is not possible here. The view does not show it by itself; a region or tool of the host may. */
  IX_CURSOR_CUSTOM = 11, /**< A shape of the host: see `points` of its style. */
  IX_CURSOR_FORCE32 = 0x7fffffff
} ix_cursor;

/** Toolkits whose names for pointer shapes are known; see ix_cursor_name(). */
typedef enum ix_cursor_theme {
  IX_CURSOR_THEME_CSS = 1, /**< CSS; the same in X11 themes, Wayland and GTK 4. */
  IX_CURSOR_THEME_QT = 2,  /**< Qt::CursorShape */
  IX_CURSOR_THEME_WIN32 = 3, /**< Resources for LoadCursor */
  IX_CURSOR_THEME_APPKIT = 4, /**< Class methods of NSCursor */
  IX_CURSOR_THEME_FORCE32 = 0x7fffffff
} ix_cursor_theme;

/** The kind of area that a region covers. */
typedef enum ix_region_place {
  IX_REGION_VIEW = 1,       /**< `rect` of the view: the host's own controls over the pages. Above what tools want. */
  IX_REGION_PAGE = 2,       /**< `rect` of `page`: it moves with it. */
  IX_REGION_ANNOTATION = 3, /**< Wherever `annotation` is hit. */
  IX_REGION_COMPONENT = 4,  /**< Wherever what lies on top is what `component` is about: links, fields, the selection, text. */
  IX_REGION_PLACE_FORCE32 = 0x7fffffff
} ix_region_place;

/** How the pointer looks over a region without a style of its own. */
typedef enum ix_region_flags {
  IX_REGION_CONTROL = 1 << 0, /**< A control: a hand, and hover feedback. */
  IX_REGION_HOVER = 1 << 1,   /**< Hover feedback with the pointer that would be there anyway. */
  IX_REGION_FLAGS_FORCE32 = 0x7fffffff
} ix_region_flags;

/** How a control answers a pointer over it. */
typedef enum ix_hover_effect {
  IX_HOVER_NONE = 0, /**< Not at all. */
  IX_HOVER_HIGHLIGHT = 1, /**< Its area is tinted. */
  IX_HOVER_LIFT = 2,      /**< It rises, and takes the pointer in where IX_POINTER_ABSORBED says so. */
  IX_HOVER_EFFECT_FORCE32 = 0x7fffffff
} ix_hover_effect;

/** How the pointer is drawn over a region. */
typedef enum ix_pointer_shape {
  IX_POINTER_AUTOMATIC = 0,    /**< As the view itself would have it. */
  IX_POINTER_CURSOR = 1,       /**< `cursor`, turned by `rotation`. */
  IX_POINTER_PATH = 2,         /**< The closed outline of `points`. */
  IX_POINTER_ROUNDED_RECT = 3, /**< The region itself, its corners rounded by `radius`. */
  IX_POINTER_BEAM = 4,         /**< A bar of `length`, upright at rotation 0. */
  IX_POINTER_SHAPE_FORCE32 = 0x7fffffff
} ix_pointer_shape;

/** The thing that a pointer is dragging. */
typedef enum ix_pointer_state {
  IX_POINTER_STATE_CURRENT = 0, /**< Its state now. */
  IX_POINTER_STATE_NOTHING = 1, /**< It rests or moves. */
  IX_POINTER_STATE_PAGE = 2,    /**< It drags the page. */
  IX_POINTER_STATE_TEXT = 3,    /**< It selects text. */
  IX_POINTER_STATE_SELECTION = 4, /**< It drags a handle of the selection, or its inside. */
  IX_POINTER_STATE_FORCE32 = 0x7fffffff
} ix_pointer_state;

/** How a pointer may be shown. */
typedef enum ix_pointer_flags {
  IX_POINTER_ANIMATED = 1 << 0, /**< It may change gradually; without it, at once. */
  IX_POINTER_ABSORBED = 1 << 1, /**< The item below may absorb it. Never with animations off. */
  IX_POINTER_OUTLINED = 1 << 2, /**< It has an outline; see ix_view_pointer_outline(). */
  IX_POINTER_FLAGS_FORCE32 = 0x7fffffff
} ix_pointer_flags;

/** A place where the pointer is the host's. */
typedef struct ix_region_options {
  uint32_t size;       /**< sizeof(ix_region_options). */
  uint32_t place;      /**< An #ix_region_place. */
  uint64_t identifier; /**< The host's number for it: in questions about it, and in effects. */
  ix_page_id page; /**< For IX_REGION_PAGE; 0 otherwise. */
  ix_annotation_id annotation; /**< For IX_REGION_ANNOTATION; 0 otherwise. */
  ix_rect rect;        /**< View space, or page space of `page`. */
  uint32_t component;  /**< An #ix_component. */
  uint32_t flags;      /**< A set of #ix_region_flags. */
} ix_region_options;
#define IX_REGION_OPTIONS_INIT {sizeof(ix_region_options), IX_REGION_VIEW, 0, 0, 0, {0, 0, 0, 0}, 0, 0}

/** The place of a pointer, and the thing that it is dragging. */
typedef struct ix_pointer_request {
  uint32_t size;      /**< sizeof(ix_pointer_request). */
  uint32_t kind;      /**< An #ix_device_kind. */
  ix_point point;     /**< View space. */
  uint32_t buttons;   /**< A set of #ix_button. */
  uint32_t modifiers; /**< A set of #ix_modifier. */
  uint32_t state;     /**< An #ix_pointer_state. */
  uint32_t reserved;
  ix_region_id region; /**< In questions: the region of the host; 0 for a control of the view. */
} ix_pointer_request;
#define IX_POINTER_REQUEST_INIT {sizeof(ix_pointer_request), IX_DEVICE_MOUSE, {0, 0}, 0, 0, 0, 0, 0}

/** A region at the pointer. */
typedef struct ix_pointer_region {
  uint32_t size;       /**< sizeof(ix_pointer_region). */
  uint32_t is_wanted;  /**< 0 for no region: then the pointer is an arrow. */
  uint64_t identifier; /**< The host's number for it, which questions and effects carry. */
  ix_rect rect;        /**< View space. */
} ix_pointer_region;

/** The look of the pointer over a region. */
typedef struct ix_pointer_style {
  uint32_t size;      /**< sizeof(ix_pointer_style). */
  uint32_t shape;     /**< An #ix_pointer_shape. */
  uint32_t cursor;    /**< An #ix_cursor. */
  uint32_t hover;     /**< An #ix_hover_effect. */
  double rotation;    /**< Degrees clockwise. */
  double length;      /**< Of a beam, in view units; 0 for its own. */
  double radius;      /**< Of a rounded rectangle's corners, in view units. */
  uint32_t point_count; /**< Of `points`, at most 32. */
  uint32_t reserved;
  ix_point points[32]; /**< View units from the pointer's place. */
} ix_pointer_style;

/** The look of the pointer. */
typedef struct ix_pointer {
  uint32_t size;   /**< sizeof(ix_pointer). */
  uint32_t cursor; /**< An #ix_cursor. */
  ix_rect area;    /**< The area over which it is shown; view space. ix_view_get_matrix() leads to the window. */
  double rotation; /**< Degrees clockwise, for shapes that turn. */
  double length;   /**< Of a beam, in view units; 0 for its own. */
  double radius;   /**< Of a rounded rectangle's corners, in view units. */
  uint64_t identifier; /**< Of the region. */
  ix_region_id region; /**< The host's; 0 for what the view itself finds. */
  uint32_t hover;  /**< An #ix_hover_effect. */
  uint32_t flags;  /**< A set of #ix_pointer_flags. */
} ix_pointer;

/**
 * A question: which region is the pointer in? Asked on every move of the pointer over a region of the host. `region` holds the
 * usual one; leave it, fill in another, or set its `is_wanted` to 0.
 */
typedef void (*ix_region_query)(
    ix_view *view, const ix_pointer_request *request, ix_pointer_region *region, void *user_data);

/**
 * A question: what does the pointer look like there? Asked when the pointer comes to a region, or to one with another
 * identifier. `style` holds what the view itself would show; leave it or fill in another.
 */
typedef void (*ix_pointer_style_query)(
    ix_view *view, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style,
    void *user_data);

#endif
