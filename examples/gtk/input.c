/*
 * Input: GDK events become ix_event records (docs/hosts/gtk4.md). What they mean is the library's affair, but for the few keys
 * that belong to this program: the clipboard, letters of tools, the menu.
 */
#include "viewer.h"

#include <math.h>

#define MODIFIERS (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

static uint32_t modifiers_of(GdkModifierType state) {
  return (state & GDK_SHIFT_MASK ? IX_MODIFIER_SHIFT : 0u) | (state & GDK_CONTROL_MASK ? IX_MODIFIER_CONTROL : 0u) |
         (state & GDK_ALT_MASK ? IX_MODIFIER_ALT : 0u) | (state & GDK_SUPER_MASK ? IX_MODIFIER_META : 0u);
}

static void feed(viewer *v, ix_event *event) {
  event->time_ns = now_ns();
  work_begin(v, "input");
  ix_view_feed(v->view, event, 1, NULL);
  settle(v);
  work_end(v);
}

static uint32_t button_bit(guint button) {
  switch (button) {
    case GDK_BUTTON_PRIMARY: return IX_BUTTON_PRIMARY;
    case GDK_BUTTON_MIDDLE: return IX_BUTTON_MIDDLE;
    case GDK_BUTTON_SECONDARY: return IX_BUTTON_SECONDARY;
    case 8: return IX_BUTTON_BACK;
    case 9: return IX_BUTTON_FORWARD;
    default: return 0;
  }
}

static void feed_pointer(viewer *v, uint32_t type, GdkEvent *gdk, double x, double y) {
  ix_event event = {.type = type};
  GdkDevice *device = gdk_event_get_device(gdk);
  GdkInputSource source = device ? gdk_device_get_source(device) : GDK_SOURCE_MOUSE;
  event.u.pointer.position = v->pointer = (ix_point){x, y};
  if (v->mode >= IX_TOOL_CREATE_RULER) gtk_widget_queue_draw(v->area); /* Where it would snap to follows the pointer. */
  gboolean finger = source == GDK_SOURCE_TOUCHSCREEN || v->finger;
  if (v->finger && !v->buttons && type != IX_EVENT_UP) return; /* A finger does not hover. */
  event.u.pointer.kind = finger ? IX_DEVICE_TOUCH : source == GDK_SOURCE_PEN ? IX_DEVICE_PEN : IX_DEVICE_MOUSE;
  event.u.pointer.pointer = source == GDK_SOURCE_TOUCHSCREEN ? GPOINTER_TO_UINT(gdk_event_get_event_sequence(gdk)) : 1;
  event.u.pointer.buttons = v->buttons;
  event.u.pointer.modifiers = modifiers_of(gdk_event_get_modifier_state(gdk));
  if (event.u.pointer.kind == IX_DEVICE_PEN) gdk_event_get_axis(gdk, GDK_AXIS_PRESSURE, &event.u.pointer.pressure);
  feed(v, &event);
}

static void feed_scroll(viewer *v, GdkEvent *gdk, double x, double y) {
  ix_event event = {.type = IX_EVENT_WHEEL};
  double dx = 0, dy = 0;
  event.u.wheel.position = (ix_point){x, y};
  event.u.wheel.modifiers = modifiers_of(gdk_event_get_modifier_state(gdk));
  switch (gdk_scroll_event_get_direction(gdk)) {
    case GDK_SCROLL_UP: dy = -1; break;
    case GDK_SCROLL_DOWN: dy = 1; break;
    case GDK_SCROLL_LEFT: dx = -1; break;
    case GDK_SCROLL_RIGHT: dx = 1; break;
    case GDK_SCROLL_SMOOTH: gdk_scroll_event_get_deltas(gdk, &dx, &dy); break;
  }
  event.u.wheel.v120_x = (int32_t)(dx * 120);
  event.u.wheel.v120_y = (int32_t)(dy * 120);
  feed(v, &event);
}

/* Where an event happened, in the area's own coordinates. */
static ix_point position_of(viewer *v, GdkEvent *gdk) {
  double x = 0, y = 0, left = 0, top = 0;
  GtkNative *native = gtk_widget_get_native(v->area);
  graphene_point_t at;
  /* A turn of the wheel has no place of its own everywhere: under X11 it is not a number. */
  if (!gdk_event_get_position(gdk, &x, &y) || isnan(x) || isnan(y)) return v->pointer;
  gtk_native_get_surface_transform(native, &left, &top);
  graphene_point_t from = GRAPHENE_POINT_INIT((float)(x - left), (float)(y - top));
  if (!gtk_widget_compute_point(GTK_WIDGET(native), v->area, &from, &at)) return (ix_point){x, y};
  return (ix_point){at.x, at.y};
}

/* One controller sees every event of the area as it comes. */
static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *gdk, gpointer data) {
  viewer *v = data;
  ix_point at = position_of(v, gdk);
  (void)controller;
  switch (gdk_event_get_event_type(gdk)) {
    case GDK_BUTTON_PRESS:
      focus_pages(v);
      v->buttons |= button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_DOWN, gdk, at.x, at.y);
      return TRUE;
    case GDK_BUTTON_RELEASE:
      v->buttons &= ~button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_UP, gdk, at.x, at.y);
      return TRUE;
    case GDK_MOTION_NOTIFY: feed_pointer(v, IX_EVENT_MOVE, gdk, at.x, at.y); return FALSE;
    case GDK_LEAVE_NOTIFY: feed_pointer(v, IX_EVENT_LEAVE, gdk, at.x, at.y); return FALSE;
    case GDK_TOUCH_BEGIN: feed_pointer(v, IX_EVENT_DOWN, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_UPDATE: feed_pointer(v, IX_EVENT_MOVE, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_END: feed_pointer(v, IX_EVENT_UP, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_CANCEL: feed_pointer(v, IX_EVENT_CANCEL, gdk, at.x, at.y); return TRUE;
    case GDK_GRAB_BROKEN: feed(v, &(ix_event){.type = IX_EVENT_CANCEL_ALL}); return FALSE;
    case GDK_SCROLL: feed_scroll(v, gdk, at.x, at.y); return TRUE;
    default: return FALSE;
  }
}

static uint32_t key_of(guint value) {
  static const struct { guint gdk; uint32_t key; } table[] = {
      {GDK_KEY_Escape, IX_KEY_ESCAPE}, {GDK_KEY_Left, IX_KEY_LEFT}, {GDK_KEY_Right, IX_KEY_RIGHT}, {GDK_KEY_Up, IX_KEY_UP},
      {GDK_KEY_Down, IX_KEY_DOWN}, {GDK_KEY_Home, IX_KEY_HOME}, {GDK_KEY_End, IX_KEY_END}, {GDK_KEY_Page_Up, IX_KEY_PAGE_UP},
      {GDK_KEY_Page_Down, IX_KEY_PAGE_DOWN}, {GDK_KEY_Tab, IX_KEY_TAB}, {GDK_KEY_ISO_Left_Tab, IX_KEY_TAB}, {GDK_KEY_Return, IX_KEY_ENTER},
      {GDK_KEY_KP_Enter, IX_KEY_ENTER}, {GDK_KEY_BackSpace, IX_KEY_BACKSPACE}, {GDK_KEY_Delete, IX_KEY_DELETE}, {GDK_KEY_Insert, IX_KEY_INSERT},
      {GDK_KEY_KP_Left, IX_KEY_LEFT}, {GDK_KEY_KP_Right, IX_KEY_RIGHT}, {GDK_KEY_KP_Up, IX_KEY_UP}, {GDK_KEY_KP_Down, IX_KEY_DOWN},
      {GDK_KEY_KP_Home, IX_KEY_HOME}, {GDK_KEY_KP_End, IX_KEY_END}, {GDK_KEY_KP_Page_Up, IX_KEY_PAGE_UP},
      {GDK_KEY_KP_Page_Down, IX_KEY_PAGE_DOWN}, {GDK_KEY_KP_Delete, IX_KEY_DELETE},
      {GDK_KEY_KP_Insert, IX_KEY_INSERT}};
  if (value >= GDK_KEY_F1 && value <= GDK_KEY_F12) return IX_KEY_F1 + (value - GDK_KEY_F1);
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    if (table[i].gdk == value) return table[i].key;
  }
  return g_unichar_toupper(gdk_keyval_to_unicode(value));
}

/* The library has the ruled lines loaded first, then asks for the copy as its menu does. */
static void copy_as_table(viewer *v) {
  if (ix_view_run_command(v->view, IX_COMMAND_COPY_TABLE) != IX_OK) say(v, "Select a rectangle first: hold Alt and drag");
  settle(v);
}

/* The keys of this program. Returns whether it was one. */
static gboolean take_key(viewer *v, guint value, GdkModifierType state) {
  if ((value == GDK_KEY_Menu && !(state & MODIFIERS)) || (value == GDK_KEY_F10 && (state & MODIFIERS) == GDK_SHIFT_MASK)) menu_open_by_key(v);
  else if ((state & MODIFIERS) == GDK_CONTROL_MASK && value == GDK_KEY_c) copy_selection(v);
  else if ((state & MODIFIERS) == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && value == GDK_KEY_C) copy_as_table(v);
  else if ((state & MODIFIERS) == GDK_CONTROL_MASK && value == GDK_KEY_x) cut_selection(v);
  else if ((state & MODIFIERS) == GDK_CONTROL_MASK && value == GDK_KEY_v) paste(v);
  else return (state & (MODIFIERS & ~GDK_SHIFT_MASK)) == 0 && take_tool_key(v, value);
  return TRUE;
}

static gboolean on_key(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, gpointer data) {
  viewer *v = data;
  (void)controller, (void)code;
  if (!typing_is_on(v->typing) && take_key(v, value, state)) return TRUE;
  ix_event event = {.type = IX_EVENT_KEY_DOWN};
  event.u.key.key = key_of(value);
  event.u.key.modifiers = modifiers_of(state);
  if (event.u.key.key == 0) return FALSE;
  feed(v, &event);
  if (ix_view_used_event(v->view)) return TRUE;
  if (value != GDK_KEY_Escape || v->mode == IX_TOOL_PAN) return FALSE;
  choose_tool(v, IX_TOOL_PAN); /* With nothing else to give up, the tool is. */
  return TRUE;
}

void connect_input(viewer *v) {
  GtkEventController *events = gtk_event_controller_legacy_new(), *keys = gtk_event_controller_key_new();
  g_signal_connect(events, "event", G_CALLBACK(on_event), v);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), v);
  gtk_widget_add_controller(v->area, events);
  gtk_widget_add_controller(v->area, keys);
  v->typing = typing_new(v, GTK_EVENT_CONTROLLER_KEY(keys));
}
