/** @file
 * Hits, the look of the pointer, the display list, and decorations.
 */
#ifndef IX_TYPES_SCENE_H
#define IX_TYPES_SCENE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Hits
 *
 * The things under a point.
 *
 *  @{ */

/** The kind of thing that was hit. */
typedef enum ix_hit_kind {
  IX_HIT_HANDLE = 1, /**< A handle of what is selected. */
  IX_HIT_FIELD = 2, /**< A form field. */
  IX_HIT_LINK = 3, /**< A link. */
  IX_HIT_ANNOTATION = 4, /**< Another annotation. */
  IX_HIT_TEXT = 5, /**< Text. */
  IX_HIT_PAGE = 6, /**< The page itself. */
  IX_HIT_DECORATION = 7, /**< A decoration with IX_DECORATION_HITTABLE. */
  IX_HIT_OUTSIDE = 8, /**< No page. */
  IX_HIT_KIND_FORCE32 = 0x7fffffff
} ix_hit_kind;

/** Which of several hits comes first; for IX_SETTING_HIT_RANKING. */
typedef enum ix_hit_ranking {
  IX_RANKING_DEFAULT = 0, /**< Handle, field, link, smallest annotation, text, page. */
  IX_RANKING_Z_ORDER = 1, /**< Handle, topmost of fields, links and annotations alike, text, page. */
  IX_RANKING_FORCE32 = 0x7fffffff
} ix_hit_ranking;

/** One thing under a point, best first. */
typedef struct ix_hit {
  uint32_t kind;   /**< An #ix_hit_kind. */
  uint32_t z;      /**< Place in the page's z-order; later ones lie on top. */
  uint64_t id;     /**< Annotation, decoration, or page; 0 if none. */
  ix_page_id page; /**< 0 outside all pages. */
  double distance; /**< View units; 0 inside. */
  double area;     /**< Square points of page space. */
  uint32_t glyph;  /**< For text: index in reading order; else UINT32_MAX. */
  uint32_t page_index; /**< UINT32_MAX outside all pages. */
  ix_point page_point; /**< page space of `page`. */
} ix_hit;

/** @} */

/** @name The pointer's look, and the host's say in it
 *  @{ */

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
 *
 * @param[in,out] region  View space, or page space of its page.
 */
typedef void (*ix_region_query)(
    ix_view *view, const ix_pointer_request *request, ix_pointer_region *region, void *user_data);

/**
 * A question: what does the pointer look like there? Asked when the pointer comes to a region, or to one with another
 * identifier. `style` holds what the view itself would show; leave it or fill in another.
 *
 * @param[in,out] style  That of the pointer in the region.
 */
typedef void (*ix_pointer_style_query)(
    ix_view *view, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style,
    void *user_data);

/** @} */

/** @name The display list
 *
 * Items to draw over the pages.
 *
 *  @{ */

/**
 * How an item is drawn. The rules leave nothing open, so that all hosts draw the same:
 *
 * - Lengths are view units; in the list of a page, which is in page space, points.
 * - The items are drawn in their order, each over all that is there, its colour mixed by its opacity.
 * - An item is either filled, without an outline, or stroked, without a filling, as its kind says.
 * - A stroke is `width` wide, half of it on each side of the path. Lines end where their points are (butt caps). An outline is
 *   closed, and its corners are mitred.
 * - Members that a kind does not name have no meaning for it.
 * - A kind that the host does not know is left out.
 */
typedef enum ix_draw_kind {
  IX_DRAW_QUAD = 1,    /**< Fill the quad. */
  IX_DRAW_LINE = 2,    /**< Stroke from p0 to p1. */
  IX_DRAW_CIRCLE = 3,  /**< Fill the circle with the centre p0 and the radius `width`. */
  IX_DRAW_FRAME = 4,   /**< Stroke the quad's outline. */
  IX_DRAW_DISC = 5,    /**< Fill the ellipse inside the quad, a parallelogram: it touches the middles of its sides. */
  IX_DRAW_ELLIPSE = 6, /**< Stroke that ellipse's outline. */
  IX_DRAW_POLYGON = 7, /**< Fill a polygon by the even-odd rule. An item has four of its corners, p0 to p3; `width` counts those left,
                            these included, which the items after it of this kind have. The last item may have fewer than four: then
                            its further corners repeat the last one. */
  IX_DRAW_LABEL = 8,   /**< Write one line of text in the middle of the quad, a rectangle, in a sans serif font `width` high, in the
                            direction from p0 to p1: upright in the view, so turned in the list of a page that the view turns.
                            ix_view_draw_item_decoration() tells the decoration, ix_decoration_copy_label() the text. */
  IX_DRAW_DASHES = 9,  /**< Stroke from p0 to p1 in dashes: p2.x is the length of a dash, p2.y that of a gap, p3.x how far into this
                            pattern p0 is. */
  IX_DRAW_LENS = 10,   /**< Show what is drawn so far, pages and items, between the corners p2 (upper left) and p3 (lower right) of a
                            rectangle, `width` times as large, between the corners p0 (upper left) and p1 (lower right). It is
                            the magnifier: IX_EFFECT_MAGNIFIER is for a host that shows one of its own in its place. In the list
                            of a page that the view turns the corners are those that are the upper left and lower right there. */
  IX_DRAW_PICTURE = 11, /**< Show the picture of an annotation alone, its upper left corner at p0, upper right at p1, lower right at p2,
                             lower left at p3: a parallelogram, so that an affine map does it. ix_view_draw_item_picture() tells
                             which picture, ix_document_render_annotation() draws it. The opacity of `rgba` is the picture's. */
  IX_DRAW_KIND_FORCE32 = 0x7fffffff
} ix_draw_kind;

/** The purpose of an item; a host may draw it its own way, or leave it out. */
typedef enum ix_draw_role {
  IX_ROLE_TEXT_SELECTION = 1, /**< Selected text. */
  IX_ROLE_TEXT_HANDLE_START = 2, /**< The handle at its start. */
  IX_ROLE_TEXT_HANDLE_END = 3, /**< The handle at its end. */
  IX_ROLE_ANNOTATION_SELECTION = 4, /**< The frame of what is selected. */
  IX_ROLE_HANDLE = 5, /**< A handle of selected annotations. */
  IX_ROLE_GUIDE = 6,                /**< The targets to which a dragged selection snaps. */
  IX_ROLE_CARET = 7, /**< The caret in text. */
  IX_ROLE_PRESS = 8, /**< For tools of a host. The view itself tells of presses by IX_EFFECT_PRESS_SHOWN. */
  IX_ROLE_PREVIEW = 9,              /**< The preview of a tool's drawing, and the picture or outline of dragged items. */
  IX_ROLE_FOCUS = 10, /**< The frame of what has the focus. */
  IX_ROLE_SEARCH_HIT = 11,          /**< Of ix_view_set_search_hits(). */
  IX_ROLE_CURRENT_SEARCH_HIT = 12,  /**< The one of these that stands out. */
  IX_ROLE_MAGNIFIER = 13,           /**< The magnified text under a finger that selects it: an IX_DRAW_LENS and its frame. */
  IX_ROLE_ICON = 14, /**< The icon of a note or attachment, where the provider leaves it out of the page: an IX_DRAW_PICTURE. */
  IX_ROLE_IMAGE_SELECTION = 15,     /**< The frame of the selected image. */
  IX_ROLE_EDIT_SELECTION = 16,      /**< Selected characters of the text that is edited. */
  IX_ROLE_EDIT_CARET = 17,          /**< Its caret; it comes and goes where it blinks (#IX_SETTING_CARET_PERIOD). */
  IX_ROLE_COMPOSITION = 18,         /**< A line under a clause of what an input method composes; half a view unit wide under an IX_CLAUSE_RAW, 1 under an IX_CLAUSE_CONVERTED, 2 under an IX_CLAUSE_TARGET. */
  IX_ROLE_DECORATION = 20, /**< A decoration. */
  IX_ROLE_DECORATION_LABEL = 21, /**< The label of a decoration. */
  IX_ROLE_FORCE32 = 0x7fffffff
} ix_draw_role;

/** One item of the display list; view space, or page space from ix_view_page_display_list(). Later items lie on top. */
typedef struct ix_draw_item {
  uint32_t kind; /**< An #ix_draw_kind. */
  uint32_t role; /**< An #ix_draw_role. */
  ix_quad quad; /**< In the space of the list; which corners count is said by the kind. */
  double width;  /**< Line width, radius, or what the kind says; view units, or points in the list of a page. */
  uint32_t rgba; /**< R << 24 | G << 16 | B << 8 | A, each 0 to 255; the colour is not multiplied by its opacity. */
  uint32_t page; /**< Index of the page it belongs to; UINT32_MAX if none. */
} ix_draw_item;

/** The picture that an IX_DRAW_PICTURE shows. */
typedef struct ix_draw_picture {
  uint32_t size;               /**< sizeof(ix_draw_picture). */
  uint32_t reserved;           /**< 0. */
  ix_annotation_id annotation; /**< The annotation. */
  uint64_t key;                /**< Equal numbers stand for the same picture, however large it is shown: keep it by this number. */
  ix_rect area;                /**< Page space: what the picture shows of its page, as ix_document_picture_area() says. */
} ix_draw_picture;
#define IX_DRAW_PICTURE_INIT {sizeof(ix_draw_picture), 0, 0, 0, {0, 0, 0, 0}}

/** @} */

/** @name Decorations
 *
 * Things that a host shows on pages and that are no annotations.
 *
 *  @{ */

/** How a decoration behaves. */
typedef enum ix_decoration_flags {
  IX_DECORATION_CLOSED = 1 << 0,   /**< The last point is joined to the first. */
  IX_DECORATION_HITTABLE = 1 << 1, /**< ix_view_hits() finds it, and it takes gestures: IX_EFFECT_DECORATION. */
  IX_DECORATION_NOTIFIED = 1 << 2, /**< The functions of its kind are called; without it none is. */
  IX_DECORATION_PASSES_DRAGS = 1 << 3, /**< With IX_DECORATION_HITTABLE: a drag on it scrolls, selects or moves what is below. */
  IX_DECORATION_PASSES_GESTURES = 1 << 4, /**< With IX_DECORATION_HITTABLE: it is found by ix_view_hits() alone; all gestures, the cursor too, are for what is below. */
  IX_DECORATION_FLAGS_FORCE32 = 0x7fffffff
} ix_decoration_flags;

/** The gestures that a decoration takes. */
typedef enum ix_decoration_gesture {
  IX_DECORATION_GESTURE_TAP = 1, /**< A tap or click; each is told with its count. */
  IX_DECORATION_GESTURE_HOLD = 2, /**< A press that rested for as long as a long press of a finger; a drag may follow. */
  IX_DECORATION_GESTURE_DRAG = 3, /**< A drag, from where the press was. */
  IX_DECORATION_GESTURE_MENU = 4, /**< A click of the secondary button. */
  IX_DECORATION_GESTURE_HOVER = 5, /**< A mouse, trackpad or pen that came over it without pressing. */
  IX_DECORATION_GESTURE_FORCE32 = 0x7fffffff
} ix_decoration_gesture;

/** The look of a decoration, and the pages that it spans. */
typedef struct ix_decoration {
  uint32_t size;         /**< sizeof(ix_decoration). */
  uint32_t kind;         /**< The host's number for what looks and behaves alike, and is pooled together. */
  uint64_t key;          /**< The host's number for what is shown; a view shows it once. 0 for what has none. */
  ix_page_id first_page; /**< The anchor: the first page of the range. */
  ix_page_id last_page;  /**< 0 for the first page alone. */
  uint32_t flags;        /**< A set of #ix_decoration_flags. */
  int32_t z;             /**< Above what has a lower one, among those of a page. */
  double width;          /**< Of the line; view units at every zoom. */
  double dash;           /**< View units; 0 for a line without gaps. */
  double gap; /**< Between dashes, in view units. */
  uint32_t stroke;       /**< R << 24 | G << 16 | B << 8 | A; without A nothing is drawn. So are the other two. */
  uint32_t fill;         /**< Of a closed path. */
  uint32_t label_color; /**< Of the label's text. */
  uint32_t reserved;     /**< 0. */
} ix_decoration;
#define IX_DECORATION_INIT {sizeof(ix_decoration), 0, 0, 0, 0, 0, 0, 1, 0, 0, 491706623, 0, 491706623, 0}

/** A corner of a path: a point in pdf space of one page. */
typedef struct ix_page_point {
  ix_page_id page; /**< 0 for the first page of the decoration. */
  ix_point point; /**< pdf space of that page. */
} ix_page_point;

/** The state of an item. */
typedef enum ix_decoration_state {
  IX_DECORATION_ATTACHED = 1 << 0,  /**< It belongs to the container of its page. */
  IX_DECORATION_HAS_VALUE = 1 << 1, /**< It has a path; without one neither path nor label shows. */
  IX_DECORATION_STATE_FORCE32 = 0x7fffffff
} ix_decoration_state;

/** An item that shows a decoration in one view. */
typedef struct ix_decoration_item {
  uint32_t size;         /**< sizeof(ix_decoration_item). */
  uint32_t state;        /**< A set of #ix_decoration_state. */
  double pdf_scale;      /**< View units a point of the page as shown, at fit. */
  double zoom_scale;     /**< The zoom over that of the fit: the scale at which labels are drawn. */
  ix_rect frame;         /**< Page space times `pdf_scale`: the bounding box of the path, from the page's top left corner, y down. */
  uint64_t layout_count; /**< How often the frame was computed. */
} ix_decoration_item;
#define IX_DECORATION_ITEM_INIT {sizeof(ix_decoration_item), 0, 0, 0, {0, 0, 0, 0}, 0}

/** How many items a view has. */
typedef struct ix_decoration_counts {
  uint64_t made;           /**< Ever: never more than were in use at one time. */
  uint64_t in_use; /**< Those that show a decoration now. */
  uint64_t pooled; /**< Those that wait to be used again. */
  uint64_t reused;         /**< How often one was taken out of the pool. */
  uint64_t configurations; /**< How often a page came into sight. */
} ix_decoration_counts;

/** A hook about a page that comes into sight, or leaves it. */
typedef void (*ix_page_hook)(ix_view *view, ix_page_id page, uint32_t index, void *user_data);
/** A hook about an item. */
typedef void (*ix_decoration_hook)(ix_view *view, ix_decoration_id decoration, void *user_data);
/** A hook: an item got another scale. */
typedef void (*ix_decoration_scale_hook)(ix_view *view, ix_decoration_id decoration, double scale, void *user_data);

/** How pages behave; an entry that is NULL is left to the functions added before. */
typedef struct ix_page_functions {
  uint32_t size;                  /**< sizeof(ix_page_functions). */
  uint32_t reserved;              /**< 0. */
  ix_page_hook configured;        /**< A page came into sight: the place to dequeue. */
  ix_page_hook prepare_for_reuse; /**< A page is about to leave; its items are still there, and go to the pool after this. */
} ix_page_functions;
#define IX_PAGE_FUNCTIONS_INIT {sizeof(ix_page_functions), 0, NULL, NULL}

/** Hooks of the items of one kind that are #IX_DECORATION_NOTIFIED; a NULL entry is not called. */
typedef struct ix_decoration_functions {
  uint32_t size;                               /**< sizeof(ix_decoration_functions). */
  uint32_t reserved;                           /**< 0. */
  ix_decoration_scale_hook pdf_scale_changed;  /**< Its frame has been computed anew. */
  ix_decoration_scale_hook zoom_scale_changed; /**< Labels are to be drawn at this scale, so that they stay sharp. */
  ix_decoration_hook attached;                 /**< It was taken from the pool, with both scales set. */
  ix_decoration_hook prepare_for_reuse;        /**< It goes back; its id names nothing afterwards. */
} ix_decoration_functions;
#define IX_DECORATION_FUNCTIONS_INIT {sizeof(ix_decoration_functions), 0, NULL, NULL, NULL, NULL}

/** @} */

#endif
