/** @file
 * Hit testing, the pointer's appearance, the display list, and decorations.
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
  IX_HIT_HANDLE = 1, /**< A handle of the selection. */
  IX_HIT_FIELD = 2, /**< A form field. */
  IX_HIT_LINK = 3, /**< A link. */
  IX_HIT_ANNOTATION = 4, /**< Another annotation. */
  IX_HIT_TEXT = 5, /**< Text. */
  IX_HIT_PAGE = 6, /**< The page itself. */
  IX_HIT_DECORATION = 7, /**< A decoration with IX_DECORATION_HITTABLE. */
  IX_HIT_OUTSIDE = 8, /**< A point outside all pages. */
  IX_HIT_KIND_FORCE32 = 0x7fffffff
} ix_hit_kind;

/** The order of several hits, for IX_SETTING_HIT_RANKING. */
typedef enum ix_hit_ranking {
  IX_RANKING_DEFAULT = 0, /**< Handle, field, link, smallest annotation, text, page. */
  IX_RANKING_Z_ORDER = 1, /**< Handle, the topmost field, link or annotation, text, page. */
  IX_RANKING_FORCE32 = 0x7fffffff
} ix_hit_ranking;

/** A hit: one thing under a point. The best hit comes first. */
typedef struct ix_hit {
  uint32_t kind;   /**< An #ix_hit_kind. */
  uint32_t z;      /**< Place in the page's z-order; higher ones lie on top. */
  uint64_t id; /**< The id of the annotation, decoration or page; 0 if none. */
  ix_page_id page; /**< The page; 0 outside all pages. */
  double distance; /**< Distance from the point in view units; 0 inside. */
  double area; /**< Its area in square points of page space. */
  uint32_t glyph;  /**< For text: index of the glyph in reading order; otherwise UINT32_MAX. */
  uint32_t page_index; /**< Index of the page; UINT32_MAX outside all pages. */
  ix_point page_point; /**< page space of `page`. */
} ix_hit;

/** @} */

/** @name The pointer's appearance
 *  @{ */

/** The pointer shapes. ix_cursor_name() gives their names in CSS, GTK, Qt, Win32 and AppKit. */
typedef enum ix_cursor {
  IX_CURSOR_ARROW = 0, /**< An arrow. */
  IX_CURSOR_HAND = 1,        /**< Over a link or control. */
  IX_CURSOR_BEAM = 2,        /**< Over horizontal text. */
  IX_CURSOR_VERTICAL_BEAM = 3, /**< Over vertical text. */
  IX_CURSOR_GRAB = 4, /**< An open hand. Never set by the view itself, but a region or tool of the host may use it. */
  IX_CURSOR_GRABBING = 5, /**< A closed hand, while dragging. */
  IX_CURSOR_CROSSHAIR = 6, /**< For drawing. */
  IX_CURSOR_MOVE = 7, /**< For moving the selection. */
  IX_CURSOR_RESIZE = 8,      /**< For resizing; rotated by `rotation`. */
  IX_CURSOR_ROTATE = 9, /**< For rotating the selection. */
  IX_CURSOR_NOT_ALLOWED = 10, /**< The action is not possible here. Never set by the view itself, but a region or tool of the host may use it. */
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

/** The area that a region covers. */
typedef enum ix_region_place {
  IX_REGION_VIEW = 1,       /**< `rect` of the view, for the host's own controls over the pages. It takes precedence over tools. */
  IX_REGION_PAGE = 2,       /**< `rect` of `page`; it moves with the page. */
  IX_REGION_ANNOTATION = 3, /**< Wherever `annotation` is hit. */
  IX_REGION_COMPONENT = 4,  /**< Wherever the topmost item is one that `component` acts on: links, fields, the selection, text. */
  IX_REGION_PLACE_FORCE32 = 0x7fffffff
} ix_region_place;

/** How the pointer looks over a region without a style of its own. */
typedef enum ix_region_flags {
  IX_REGION_CONTROL = 1 << 0, /**< A control: a hand, and hover feedback. */
  IX_REGION_HOVER = 1 << 1,   /**< Hover feedback, without changing the pointer. */
  IX_REGION_FLAGS_FORCE32 = 0x7fffffff
} ix_region_flags;

/** The hover feedback of a control. */
typedef enum ix_hover_effect {
  IX_HOVER_NONE = 0, /**< None. */
  IX_HOVER_HIGHLIGHT = 1, /**< Its area is tinted. */
  IX_HOVER_LIFT = 2,      /**< It is raised, and absorbs the pointer if IX_POINTER_ABSORBED is set. */
  IX_HOVER_EFFECT_FORCE32 = 0x7fffffff
} ix_hover_effect;

/** How the pointer is drawn over a region. */
typedef enum ix_pointer_shape {
  IX_POINTER_AUTOMATIC = 0,    /**< As the view itself would draw it. */
  IX_POINTER_CURSOR = 1,       /**< `cursor`, rotated by `rotation`. */
  IX_POINTER_PATH = 2,         /**< The closed outline of `points`. */
  IX_POINTER_ROUNDED_RECT = 3, /**< The region itself, with corners rounded by `radius`. */
  IX_POINTER_BEAM = 4,         /**< A bar of `length`, vertical at rotation 0. */
  IX_POINTER_SHAPE_FORCE32 = 0x7fffffff
} ix_pointer_shape;

/** The thing that a pointer is dragging. */
typedef enum ix_pointer_state {
  IX_POINTER_STATE_CURRENT = 0, /**< Its current state. */
  IX_POINTER_STATE_NOTHING = 1, /**< Nothing: it rests or moves. */
  IX_POINTER_STATE_PAGE = 2,    /**< It drags the page. */
  IX_POINTER_STATE_TEXT = 3,    /**< It selects text. */
  IX_POINTER_STATE_SELECTION = 4, /**< It drags the selection or one of its handles. */
  IX_POINTER_STATE_FORCE32 = 0x7fffffff
} ix_pointer_state;

/** How a pointer may be shown. */
typedef enum ix_pointer_flags {
  IX_POINTER_ANIMATED = 1 << 0, /**< It may change gradually; otherwise it should change at once. */
  IX_POINTER_ABSORBED = 1 << 1, /**< The item below may absorb it. Never with animations off. */
  IX_POINTER_OUTLINED = 1 << 2, /**< It has an outline; see ix_view_pointer_outline(). */
  IX_POINTER_FLAGS_FORCE32 = 0x7fffffff
} ix_pointer_flags;

/** An area where the host controls the pointer. */
typedef struct ix_region_options {
  uint32_t size;       /**< sizeof(ix_region_options). */
  uint32_t place;      /**< An #ix_region_place. */
  uint64_t identifier; /**< The host's number for the region, which is passed in questions about it and in effects. */
  ix_page_id page; /**< The page, for IX_REGION_PAGE; otherwise 0. */
  ix_annotation_id annotation; /**< The annotation, for IX_REGION_ANNOTATION; otherwise 0. */
  ix_rect rect;        /**< View space, or page space of `page`. */
  uint32_t component;  /**< An #ix_component. */
  uint32_t flags;      /**< A set of #ix_region_flags. */
} ix_region_options;
#define IX_REGION_OPTIONS_INIT {sizeof(ix_region_options), IX_REGION_VIEW, 0, 0, 0, {0, 0, 0, 0}, 0, 0}

/** The position and state of a pointer. */
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
  uint32_t is_wanted;  /**< 0 for no region: the pointer is then an arrow. */
  uint64_t identifier; /**< The host's number for the region, which is passed in questions and effects. */
  ix_rect rect;        /**< View space. */
} ix_pointer_region;

/** The appearance of the pointer over a region. */
typedef struct ix_pointer_style {
  uint32_t size;      /**< sizeof(ix_pointer_style). */
  uint32_t shape;     /**< An #ix_pointer_shape. */
  uint32_t cursor;    /**< An #ix_cursor. */
  uint32_t hover;     /**< An #ix_hover_effect. */
  double rotation;    /**< Degrees clockwise. */
  double length;      /**< Length of a beam in view units; 0 for the default. */
  double radius;      /**< Corner radius of a rounded rectangle in view units. */
  uint32_t point_count; /**< Number of `points`, at most 32. */
  uint32_t reserved;
  ix_point points[32]; /**< View units, relative to the pointer's position. */
} ix_pointer_style;

/** The appearance of the pointer. */
typedef struct ix_pointer {
  uint32_t size;   /**< sizeof(ix_pointer). */
  uint32_t cursor; /**< An #ix_cursor. */
  ix_rect area;    /**< The area for which it is valid; view space. ix_view_get_matrix() gives the transform to the window. */
  double rotation; /**< Degrees clockwise, for shapes that can be rotated. */
  double length;   /**< Length of a beam in view units; 0 for the default. */
  double radius;   /**< Corner radius of a rounded rectangle in view units. */
  uint64_t identifier; /**< The identifier of the region. */
  ix_region_id region; /**< The host's region; 0 for what the view itself finds. */
  uint32_t hover;  /**< An #ix_hover_effect. */
  uint32_t flags;  /**< A set of #ix_pointer_flags. */
} ix_pointer;

/**
 * A question: which region is the pointer in? Asked on every move of the pointer over a region of the host. `region` has the
 * default answer; leave it, change it, or set its `is_wanted` to 0.
 *
 * @param[in,out] region  View space, or page space of its page.
 */
typedef void (*ix_region_query)(
    ix_view *view, const ix_pointer_request *request, ix_pointer_region *region, void *user_data);

/**
 * A question: how does the pointer look there? Asked when the pointer enters a region, or a region with another identifier.
 * `style` has what the view itself would show; leave it or change it.
 *
 * @param[in,out] style  The style of the pointer in the region.
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
 * How an item is drawn. These rules are complete, so that all hosts draw the same:
 *
 * - Lengths are in view units; in the list of a page, which is in page space, in points.
 * - Items are drawn in order, each over the previous ones, blended by its opacity.
 * - An item is either filled without an outline, or stroked without a fill, depending on its kind.
 * - A stroke is `width` wide and centred on the path. Lines end at their points (butt caps). Outlines are closed and have mitred
 * corners.
 * - Members that a kind does not mention are ignored.
 * - Items of an unknown kind are skipped.
 */
typedef enum ix_draw_kind {
  IX_DRAW_QUAD = 1,    /**< Fill the quad. */
  IX_DRAW_LINE = 2,    /**< Stroke from p0 to p1. */
  IX_DRAW_CIRCLE = 3,  /**< Fill the circle around p0 with the radius `width`. */
  IX_DRAW_FRAME = 4,   /**< Stroke the quad's outline. */
  IX_DRAW_DISC = 5,    /**< Fill the ellipse that is inscribed in the quad, a parallelogram: it touches the middles of its sides. */
  IX_DRAW_ELLIPSE = 6, /**< Stroke the outline of the ellipse that IX_DRAW_DISC fills. */
  IX_DRAW_POLYGON = 7, /**< Fill a polygon by the even-odd rule. Each item has four of its corners, p0 to p3; the next items of
                            this kind have the following ones. `width` is the number of corners left, including those of this
                            item. If the last item has fewer than four, the rest repeat the last corner. */
  IX_DRAW_LABEL = 8,   /**< Draw one line of text in the middle of the quad, a rectangle, in a sans serif font of size `width`, in
                            the direction from p0 to p1. The text is upright in the view, and therefore rotated in the list of a
                            page that the view turns. ix_view_draw_item_decoration() gives the decoration,
                            ix_decoration_copy_label() the text. */
  IX_DRAW_DASHES = 9,  /**< Stroke from p0 to p1 in dashes: p2.x is the length of a dash, p2.y that of a gap, p3.x the offset into
                            this pattern at p0. */
  IX_DRAW_LENS = 10,   /**< Magnify: take what is drawn so far, pages and items, in the rectangle from p2 (upper left) to p3
                            (lower right), and show it `width` times as large in the rectangle from p0 (upper left) to p1 (lower
                            right). This is the magnifier; IX_EFFECT_MAGNIFIER is for hosts that show their own magnifier instead.
                            In the list of a page that the view turns, upper left and lower right refer to the page as displayed
                            there. */
  IX_DRAW_PICTURE = 11, /**< Draw the picture of a single annotation with its upper left corner at p0, upper right at p1, lower
                             right at p2 and lower left at p3. The corners form a parallelogram, so an affine transform is enough.
                             ix_view_draw_item_picture() identifies the picture, ix_document_render_annotation() renders it. Its
                             opacity is that of `rgba`. */
  IX_DRAW_KIND_FORCE32 = 0x7fffffff
} ix_draw_kind;

/** The purpose of an item. A host may draw items of a role in its own way, or skip them. */
typedef enum ix_draw_role {
  IX_ROLE_TEXT_SELECTION = 1, /**< Selected text. */
  IX_ROLE_TEXT_HANDLE_START = 2, /**< The handle at the start of selected text. */
  IX_ROLE_TEXT_HANDLE_END = 3, /**< The handle at the end of selected text. */
  IX_ROLE_ANNOTATION_SELECTION = 4, /**< The frame of selected annotations. */
  IX_ROLE_HANDLE = 5, /**< A handle of selected annotations. */
  IX_ROLE_GUIDE = 6,                /**< The guides to which a dragged selection snaps. */
  IX_ROLE_CARET = 7, /**< The caret in text. */
  IX_ROLE_PRESS = 8, /**< A pressed item, for tools of a host. The view itself reports presses with IX_EFFECT_PRESS_SHOWN. */
  IX_ROLE_PREVIEW = 9,              /**< The preview of what a tool draws, and the picture or outline of dragged items. */
  IX_ROLE_FOCUS = 10, /**< The frame of the focused item. */
  IX_ROLE_SEARCH_HIT = 11,          /**< A search hit; see ix_view_set_search_hits(). */
  IX_ROLE_CURRENT_SEARCH_HIT = 12,  /**< The current search hit. */
  IX_ROLE_MAGNIFIER = 13,           /**< The magnified text under a finger that selects it: an IX_DRAW_LENS and its frame. */
  IX_ROLE_ICON = 14, /**< The icon of a note or attachment that the provider does not draw with the page: an IX_DRAW_PICTURE. */
  IX_ROLE_IMAGE_SELECTION = 15,     /**< The frame of the selected image. */
  IX_ROLE_EDIT_SELECTION = 16,      /**< The selection in the edited text. */
  IX_ROLE_EDIT_CARET = 17,          /**< The caret in the edited text; it comes and goes if it blinks (#IX_SETTING_CARET_PERIOD). */
  IX_ROLE_COMPOSITION = 18,         /**< The underline of a clause of an input method's composition: half a view unit wide for IX_CLAUSE_RAW, 1 for IX_CLAUSE_CONVERTED, 2 for IX_CLAUSE_TARGET. */
  IX_ROLE_DECORATION = 20, /**< A decoration. */
  IX_ROLE_DECORATION_LABEL = 21, /**< The label of a decoration. */
  IX_ROLE_FORCE32 = 0x7fffffff
} ix_draw_role;

/** An item of the display list, in view space, or in page space from ix_view_page_display_list(). Later items lie on top. */
typedef struct ix_draw_item {
  uint32_t kind; /**< An #ix_draw_kind. */
  uint32_t role; /**< An #ix_draw_role. */
  ix_quad quad; /**< In the space of the list; the kind says which corners are used. */
  double width;  /**< Line width, radius, or what the kind says; in view units, or in points in the list of a page. */
  uint32_t rgba; /**< R << 24 | G << 16 | B << 8 | A, each 0 to 255; not premultiplied. */
  uint32_t page; /**< Index of the page it belongs to; UINT32_MAX if none. */
} ix_draw_item;

/** The picture that an IX_DRAW_PICTURE shows. */
typedef struct ix_draw_picture {
  uint32_t size;               /**< sizeof(ix_draw_picture). */
  uint32_t reserved;           /**< 0. */
  ix_annotation_id annotation; /**< The annotation. */
  uint64_t key;                /**< The key for caching: pictures with the same key are the same, at any size. */
  ix_rect area;                /**< Page space: the area of the page that the picture shows; see ix_document_picture_area(). */
} ix_draw_picture;
#define IX_DRAW_PICTURE_INIT {sizeof(ix_draw_picture), 0, 0, 0, {0, 0, 0, 0}}

/** @} */

/** @name Decorations
 *
 * Items that a host shows on pages and that are not annotations.
 *
 *  @{ */

/** How a decoration behaves. */
typedef enum ix_decoration_flags {
  IX_DECORATION_CLOSED = 1 << 0,   /**< The last point is joined to the first. */
  IX_DECORATION_HITTABLE = 1 << 1, /**< ix_view_hits() finds it, and it takes gestures: IX_EFFECT_DECORATION. */
  IX_DECORATION_NOTIFIED = 1 << 2, /**< The functions of its kind are called; without this flag none is. */
  IX_DECORATION_PASSES_DRAGS = 1 << 3, /**< With IX_DECORATION_HITTABLE: a drag on it acts on what lies below: it scrolls, selects or moves. */
  IX_DECORATION_PASSES_GESTURES = 1 << 4, /**< With IX_DECORATION_HITTABLE: only ix_view_hits() finds it; all gestures, and the cursor, are for what lies below. */
  IX_DECORATION_FLAGS_FORCE32 = 0x7fffffff
} ix_decoration_flags;

/** The gestures that a decoration takes. */
typedef enum ix_decoration_gesture {
  IX_DECORATION_GESTURE_TAP = 1, /**< A tap or click; each is reported with its count. */
  IX_DECORATION_GESTURE_HOLD = 2, /**< A press that rested as long as a finger's long press; a drag may follow. */
  IX_DECORATION_GESTURE_DRAG = 3, /**< A drag, starting at the press. */
  IX_DECORATION_GESTURE_MENU = 4, /**< A click of the secondary button. */
  IX_DECORATION_GESTURE_HOVER = 5, /**< A mouse, trackpad or pen that hovers over it. */
  IX_DECORATION_GESTURE_FORCE32 = 0x7fffffff
} ix_decoration_gesture;

/** The appearance of a decoration, and the pages that it spans. */
typedef struct ix_decoration {
  uint32_t size;         /**< sizeof(ix_decoration). */
  uint32_t kind;         /**< The host's number for decorations that look and behave alike and share a pool. */
  uint64_t key;          /**< The host's number for the thing that is shown, which a view shows only once. 0 for none. */
  ix_page_id first_page; /**< The anchor: the first page of the range. */
  ix_page_id last_page;  /**< The last page of the range; 0 for the first page only. */
  uint32_t flags;        /**< A set of #ix_decoration_flags. */
  int32_t z;             /**< Order among the decorations of a page; higher ones lie on top. */
  double width;          /**< Width of the line; view units at every zoom. */
  double dash;           /**< Length of dashes in view units; 0 for a solid line. */
  double gap; /**< Between dashes, in view units. */
  uint32_t stroke;       /**< Colour of the line: R << 24 | G << 16 | B << 8 | A; nothing is drawn if A is 0. The other two colours have the same form. */
  uint32_t fill;         /**< Colour of the inside of a closed path. */
  uint32_t label_color; /**< Colour of the label's text. */
  uint32_t reserved;     /**< 0. */
} ix_decoration;
#define IX_DECORATION_INIT {sizeof(ix_decoration), 0, 0, 0, 0, 0, 0, 1, 0, 0, 491706623, 0, 491706623, 0}

/** A vertex of a path: a point in pdf space of one page. */
typedef struct ix_page_point {
  ix_page_id page; /**< 0 for the first page of the decoration. */
  ix_point point; /**< pdf space of that page. */
} ix_page_point;

/** The state of an item. */
typedef enum ix_decoration_state {
  IX_DECORATION_ATTACHED = 1 << 0,  /**< It belongs to the container of its page. */
  IX_DECORATION_HAS_VALUE = 1 << 1, /**< It has a path; otherwise neither path nor label is shown. */
  IX_DECORATION_STATE_FORCE32 = 0x7fffffff
} ix_decoration_state;

/** An item that shows a decoration in one view. */
typedef struct ix_decoration_item {
  uint32_t size;         /**< sizeof(ix_decoration_item). */
  uint32_t state;        /**< A set of #ix_decoration_state. */
  double pdf_scale;      /**< View units per point of the displayed page, at the zoom of the fit. */
  double zoom_scale;     /**< The zoom divided by the zoom of the fit: the scale at which labels are drawn. */
  ix_rect frame;         /**< The bounding box of the path: page space multiplied by `pdf_scale`, from the page's top left corner, y down. */
  uint64_t layout_count; /**< How often `frame` was computed. */
} ix_decoration_item;
#define IX_DECORATION_ITEM_INIT {sizeof(ix_decoration_item), 0, 0, 0, {0, 0, 0, 0}, 0}

/** Statistics of the decoration items of a view. */
typedef struct ix_decoration_counts {
  uint64_t made;           /**< Items made so far: never more than the most that were in use at one time. */
  uint64_t in_use; /**< Items that show a decoration now. */
  uint64_t pooled; /**< Items in the pool, ready for reuse. */
  uint64_t reused;         /**< How often an item was taken from the pool. */
  uint64_t configurations; /**< How often a page came into sight. */
} ix_decoration_counts;

/** A hook: a page became visible, or is about to leave the view. */
typedef void (*ix_page_hook)(ix_view *view, ix_page_id page, uint32_t index, void *user_data);
/** A hook about a decoration item. */
typedef void (*ix_decoration_hook)(ix_view *view, ix_decoration_id decoration, void *user_data);
/** A hook: the scale of an item changed. */
typedef void (*ix_decoration_scale_hook)(ix_view *view, ix_decoration_id decoration, double scale, void *user_data);

/** Hooks of pages; a NULL entry leaves it to the functions that were added before. */
typedef struct ix_page_functions {
  uint32_t size;                  /**< sizeof(ix_page_functions). */
  uint32_t reserved;              /**< 0. */
  ix_page_hook configured;        /**< A page became visible: dequeue its decorations here. */
  ix_page_hook prepare_for_reuse; /**< A page is about to leave the view. Its items still exist; they return to the pool after this call. */
} ix_page_functions;
#define IX_PAGE_FUNCTIONS_INIT {sizeof(ix_page_functions), 0, NULL, NULL}

/** Hooks of the items of one kind that are #IX_DECORATION_NOTIFIED; a NULL entry is not called. */
typedef struct ix_decoration_functions {
  uint32_t size;                               /**< sizeof(ix_decoration_functions). */
  uint32_t reserved;                           /**< 0. */
  ix_decoration_scale_hook pdf_scale_changed;  /**< Its frame was recomputed. */
  ix_decoration_scale_hook zoom_scale_changed; /**< Its labels must be drawn at this scale to stay sharp. */
  ix_decoration_hook attached;                 /**< It was taken from the pool; both scales are set. */
  ix_decoration_hook prepare_for_reuse;        /**< It is about to return to the pool; its id is stale afterwards. */
} ix_decoration_functions;
#define IX_DECORATION_FUNCTIONS_INIT {sizeof(ix_decoration_functions), 0, NULL, NULL, NULL, NULL}

/** @} */

#endif
