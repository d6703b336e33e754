/*
 * For a screen reader: what has the focus on the pages is a widget of its own, without a picture, whose role, name, value and state
 * IX_EFFECT_FOCUS told. It has the keys while the pages have them, which go on to the area.
 */
#include "viewer.h"

struct access {
  viewer *v;
  GtkWidget *item; /* NULL while nothing has the focus. */
  uint32_t role;
  char *name;
};

access_item *access_new(viewer *v) {
  access_item *a = g_new0(access_item, 1);
  a->v = v;
  return a;
}

void focus_pages(viewer *v) { gtk_widget_grab_focus(v->access->item ? v->access->item : v->area); }

void access_forget(access_item *a) {
  gboolean had = a->item && gtk_widget_has_focus(a->item);
  g_clear_pointer(&a->item, gtk_widget_unparent);
  g_clear_pointer(&a->name, g_free);
  if (had) gtk_widget_grab_focus(a->v->area);
}

void access_allocate(access_item *a) {
  ix_focus focus = {.size = sizeof focus};
  if (!a->item || ix_view_get_focus(a->v->view, &focus) != IX_OK) return;
  gtk_widget_measure(a->item, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate(
      a->item,
      &(GtkAllocation){(int)focus.box.x0, (int)focus.box.y0, MAX(1, (int)(focus.box.x1 - focus.box.x0)), MAX(1, (int)(focus.box.y1 - focus.box.y0))},
      -1);
}

static GtkAccessibleRole role_of(uint32_t phrase) {
  switch (phrase) {
    case IX_PHRASE_ROLE_LINK: return GTK_ACCESSIBLE_ROLE_LINK;
    case IX_PHRASE_ROLE_TEXT_FIELD: return GTK_ACCESSIBLE_ROLE_TEXT_BOX;
    case IX_PHRASE_ROLE_CHECK_BOX: return GTK_ACCESSIBLE_ROLE_CHECKBOX;
    case IX_PHRASE_ROLE_RADIO_BUTTON: return GTK_ACCESSIBLE_ROLE_RADIO;
    case IX_PHRASE_ROLE_PUSH_BUTTON:
    case IX_PHRASE_ROLE_SIGNATURE: return GTK_ACCESSIBLE_ROLE_BUTTON;
    case IX_PHRASE_ROLE_COMBO_BOX: return GTK_ACCESSIBLE_ROLE_COMBO_BOX;
    case IX_PHRASE_ROLE_LIST_BOX: return GTK_ACCESSIBLE_ROLE_LIST_BOX;
    default: return GTK_ACCESSIBLE_ROLE_NOTE;
  }
}

/* The role of a widget never changes, so that each item has a new one. */
static void make(access_item *a, uint32_t role) {
  gboolean had = gtk_widget_has_focus(a->v->area) || (a->item && gtk_widget_has_focus(a->item));
  GtkWidget *old = a->item;
  a->item = g_object_new(GTK_TYPE_BOX, "accessible-role", role_of(role), "focusable", TRUE, "can-target", FALSE, "name", "focus-item", NULL);
  a->role = role;
  gtk_widget_set_parent(a->item, a->v->area);
  if (had) gtk_widget_grab_focus(a->item);
  if (old) gtk_widget_unparent(old);
}

static void show_states(access_item *a, uint32_t state) {
  GtkAccessible *item = GTK_ACCESSIBLE(a->item);
  if (a->role == IX_PHRASE_ROLE_CHECK_BOX || a->role == IX_PHRASE_ROLE_RADIO_BUTTON) {
    GtkAccessibleTristate checked = state & IX_FOCUS_CHECKED ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE;
    gtk_accessible_update_state(item, GTK_ACCESSIBLE_STATE_CHECKED, checked, -1);
  }
  if (a->role == IX_PHRASE_ROLE_TEXT_FIELD || a->role == IX_PHRASE_ROLE_COMBO_BOX) {
    gtk_accessible_update_property(
        item, GTK_ACCESSIBLE_PROPERTY_READ_ONLY, (state & IX_FOCUS_READ_ONLY) != 0, GTK_ACCESSIBLE_PROPERTY_REQUIRED,
        (state & IX_FOCUS_REQUIRED) != 0, -1);
  }
  GtkAccessibleInvalidState invalid = state & IX_FOCUS_INVALID ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE;
  gtk_accessible_update_state(item, GTK_ACCESSIBLE_STATE_INVALID, invalid, -1);
}

void access_take(access_item *a, const ix_effect *effect) {
  const char *name = effect->u.focus.name ? effect->u.focus.name : "", *value = effect->u.focus.value ? effect->u.focus.value : "";
  if (effect->type == IX_EFFECT_VIEWPORT && a->item) gtk_widget_queue_allocate(a->v->area);
  if (effect->type != IX_EFFECT_FOCUS) return;
  if (effect->u.focus.role == 0) {
    access_forget(a);
    return;
  }
  if (!a->item || a->role != effect->u.focus.role || g_strcmp0(a->name, name) != 0) make(a, effect->u.focus.role);
  g_free(a->name);
  a->name = g_strdup(name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(a->item), GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value, -1);
  show_states(a, effect->u.focus.state);
  note(a->v, "focus item role=%u name=%s value=%s state=%u", effect->u.focus.role, name, value, effect->u.focus.state);
}
