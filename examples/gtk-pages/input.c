/*
 * Input: GDK events of the port become events of the view (docs/hosts/gtk4.md). Its coordinates are those in which pages are told.
 * The wheel is GTK's, which scrolls; with Control it zooms here.
 */
#include "pages.h"

#include <math.h>

#define MODIFIERS (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

static uint32_t modifiers_of(GdkModifierType state) {
  return (state & GDK_SHIFT_MASK ? IX_MODIFIER_SHIFT : 0u) | (state & GDK_CONTROL_MASK ? IX_MODIFIER_CONTROL : 0u) |
         (state & GDK_ALT_MASK ? IX_MODIFIER_ALT : 0u) | (state & GDK_SUPER_MASK ? IX_MODIFIER_META : 0u);
}

static void feed(viewer *v, ix_event *event) {
  event->time_ns = now_ns();
  ix_view_feed(v->view, event, 1, NULL);
  settle(v);
}

static uint32_t button_bit(guint button) {
  switch (button) {
    case GDK_BUTTON_PRIMARY: return IX_BUTTON_PRIMARY;
    case GDK_BUTTON_MIDDLE: return IX_BUTTON_MIDDLE;
    case GDK_BUTTON_SECONDARY: return IX_BUTTON_SECONDARY;
    default: return 0;
  }
}

static void feed_pointer(viewer *v, uint32_t type, GdkEvent *gdk, ix_point at) {
  ix_event event = {.type = type};
  GdkDevice *device = gdk_event_get_device(gdk);
  GdkInputSource source = device ? gdk_device_get_source(device) : GDK_SOURCE_MOUSE;
  event.u.pointer.position = v->pointer = at;
  event.u.pointer.kind = source == GDK_SOURCE_TOUCHSCREEN ? IX_DEVICE_TOUCH : source == GDK_SOURCE_PEN ? IX_DEVICE_PEN : IX_DEVICE_MOUSE;
  event.u.pointer.pointer = source == GDK_SOURCE_TOUCHSCREEN ? GPOINTER_TO_UINT(gdk_event_get_event_sequence(gdk)) : 1;
  event.u.pointer.buttons = v->buttons;
  event.u.pointer.modifiers = modifiers_of(gdk_event_get_modifier_state(gdk));
  if (event.u.pointer.kind == IX_DEVICE_PEN) gdk_event_get_axis(gdk, GDK_AXIS_PRESSURE, &event.u.pointer.pressure);
  feed(v, &event);
}

/* In the port's own coordinates. */
static ix_point position_of(viewer *v, GdkEvent *gdk) {
  double x = 0, y = 0, left = 0, top = 0;
  GtkNative *native = gtk_widget_get_native(v->port);
  graphene_point_t at;
  /* A turn of the wheel has no place of its own everywhere: under X11 it is not a number. */
  if (!gdk_event_get_position(gdk, &x, &y) || isnan(x) || isnan(y)) return v->pointer;
  gtk_native_get_surface_transform(native, &left, &top);
  graphene_point_t from = GRAPHENE_POINT_INIT((float)(x - left), (float)(y - top));
  if (!gtk_widget_compute_point(GTK_WIDGET(native), v->port, &from, &at)) return (ix_point){x, y};
  return (ix_point){at.x, at.y};
}

/* With Control the wheel zooms about the pointer; else GTK scrolls, and the layout that follows tells where the pages are. */
static gboolean take_wheel(viewer *v, GdkEvent *gdk, ix_point at) {
  double dx = 0, dy = 0;
  if (!(gdk_event_get_modifier_state(gdk) & GDK_CONTROL_MASK)) return FALSE;
  GdkScrollDirection way = gdk_scroll_event_get_direction(gdk);
  if (way == GDK_SCROLL_SMOOTH) gdk_scroll_event_get_deltas(gdk, &dx, &dy);
  else dy = way == GDK_SCROLL_UP ? -1 : way == GDK_SCROLL_DOWN ? 1 : 0;
  zoom_about(v, v->told_zoom * pow(1.2, -dy), at, at);
  return TRUE;
}

/* One controller sees every event of the port and the pages in it, also of a page on which a drag began and that is out of sight now. */
static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *gdk, gpointer data) {
  viewer *v = data;
  ix_point at = position_of(v, gdk);
  (void)controller;
  switch (gdk_event_get_event_type(gdk)) {
    case GDK_BUTTON_PRESS:
      gtk_widget_grab_focus(v->port);
      v->buttons |= button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_DOWN, gdk, at);
      return TRUE;
    case GDK_BUTTON_RELEASE:
      v->buttons &= ~button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_UP, gdk, at);
      return TRUE;
    case GDK_MOTION_NOTIFY: feed_pointer(v, IX_EVENT_MOVE, gdk, at); return FALSE;
    case GDK_LEAVE_NOTIFY: feed_pointer(v, IX_EVENT_LEAVE, gdk, at); return FALSE;
    case GDK_TOUCH_BEGIN: feed_pointer(v, IX_EVENT_DOWN, gdk, at); return TRUE;
    case GDK_TOUCH_UPDATE: feed_pointer(v, IX_EVENT_MOVE, gdk, at); return TRUE;
    case GDK_TOUCH_END: feed_pointer(v, IX_EVENT_UP, gdk, at); return TRUE;
    case GDK_TOUCH_CANCEL: feed_pointer(v, IX_EVENT_CANCEL, gdk, at); return TRUE;
    case GDK_GRAB_BROKEN: feed(v, &(ix_event){.type = IX_EVENT_CANCEL_ALL}); return FALSE;
    case GDK_SCROLL: return take_wheel(v, gdk, at);
    default: return FALSE;
  }
}

static uint32_t key_of(guint value) {
  static const struct { guint gdk; uint32_t key; } table[] = {
      {GDK_KEY_Escape, IX_KEY_ESCAPE}, {GDK_KEY_Left, IX_KEY_LEFT}, {GDK_KEY_Right, IX_KEY_RIGHT}, {GDK_KEY_Up, IX_KEY_UP},
      {GDK_KEY_Down, IX_KEY_DOWN}, {GDK_KEY_Home, IX_KEY_HOME}, {GDK_KEY_End, IX_KEY_END}, {GDK_KEY_Page_Up, IX_KEY_PAGE_UP},
      {GDK_KEY_Page_Down, IX_KEY_PAGE_DOWN}, {GDK_KEY_Tab, IX_KEY_TAB}, {GDK_KEY_ISO_Left_Tab, IX_KEY_TAB}, {GDK_KEY_Return, IX_KEY_ENTER},
      {GDK_KEY_KP_Enter, IX_KEY_ENTER}, {GDK_KEY_BackSpace, IX_KEY_BACKSPACE}, {GDK_KEY_Delete, IX_KEY_DELETE}, {GDK_KEY_Insert, IX_KEY_INSERT}};
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    if (table[i].gdk == value) return table[i].key;
  }
  return g_unichar_toupper(gdk_keyval_to_unicode(value));
}

/* Keys that scroll come back as wishes. Those that the view has no use for are GTK's. */
static gboolean on_key(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, gpointer data) {
  viewer *v = data;
  ix_event event = {.type = IX_EVENT_KEY_DOWN};
  (void)controller, (void)code;
  if ((state & MODIFIERS) == GDK_CONTROL_MASK && value == GDK_KEY_c) {
    copy_text(v);
    return TRUE;
  }
  event.u.key.key = key_of(value);
  event.u.key.modifiers = modifiers_of(state);
  if (event.u.key.key == 0) return FALSE;
  feed(v, &event);
  return ix_view_used_event(v->view);
}

void connect_input(viewer *v) {
  GtkEventController *events = gtk_event_controller_legacy_new(), *keys = gtk_event_controller_key_new();
  g_signal_connect(events, "event", G_CALLBACK(on_event), v);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), v);
  gtk_widget_add_controller(v->port, events);
  gtk_widget_add_controller(v->port, keys);
}
