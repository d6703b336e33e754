/** @file
 * Wheels and trackpads: lines and pixels, across, zooming, turning.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static void open_tall(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  open_desk(&desk);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 2000};
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_ANIMATED, 0, 0), IX_OK);
  CHECK(ix_view_set_zoom(desk.view, 2, (ix_point){200, 200}) >= 0);
}

static ix_viewport now_at(void) {
  ix_viewport found = {.size = sizeof found};
  CHECK_EQUAL(ix_view_get_viewport(desk.view, &found), IX_OK);
  return found;
}

static void wheel(double dx, double dy, int32_t across, int32_t down, uint32_t modifiers) {
  ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = desk.now += 500000000};
  event.u.wheel.position = (ix_point){200, 200};
  event.u.wheel.dx = dx;
  event.u.wheel.dy = dy;
  event.u.wheel.v120_x = across;
  event.u.wheel.v120_y = down;
  event.u.wheel.modifiers = modifiers;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  rest(&desk);
}

static void lines_and_pixels(void) {
  double step = 0;
  open_tall();
  CHECK_EQUAL(ix_view_get_setting(desk.view, IX_SETTING_WHEEL_STEP, 0, &step), IX_OK);
  const double start = now_at().offset.y;
  wheel(0, 0, 0, 120, 0);
  CHECK(fabs((now_at().offset.y - start) * 2 - step) < 1e-9);
  wheel(0, 0, 0, 240, 0);
  CHECK(fabs((now_at().offset.y - start) * 2 - 3 * step) < 1e-9);
  wheel(0, 17.25, 0, 0, 0);
  CHECK(fabs((now_at().offset.y - start) * 2 - 3 * step - 17.25) < 1e-9);
  close_desk(&desk);
}

static void across(void) {
  open_tall();
  const ix_point start = now_at().offset;
  wheel(12.5, 0, 0, 0, 0);
  CHECK(fabs((now_at().offset.x - start.x) * 2 - 12.5) < 1e-9 && now_at().offset.y == start.y);
  wheel(0, 0, -120, 0, 0);
  CHECK(now_at().offset.x < start.x && now_at().offset.y == start.y);
  close_desk(&desk);
}

static void control_and_wheel_zoom(void) {
  double factor = 0;
  open_tall();
  CHECK_EQUAL(ix_view_get_setting(desk.view, IX_SETTING_WHEEL_ZOOM_STEP, 0, &factor), IX_OK);
  const double zoom = now_at().zoom;
  wheel(0, 0, 0, -120, IX_MODIFIER_CONTROL);
  CHECK(fabs(now_at().zoom - zoom * factor) < 1e-9);
  wheel(0, 0, 0, 120, IX_MODIFIER_CONTROL);
  CHECK(fabs(now_at().zoom - zoom) < 1e-9);
  close_desk(&desk);
}

static void trackpad(uint32_t phase, double scale, double rotation) {
  ix_event event = {.type = IX_EVENT_TRACKPAD, .time_ns = desk.now += 16000000};
  event.u.trackpad.position = (ix_point){200, 200};
  event.u.trackpad.scale = scale;
  event.u.trackpad.rotation = rotation;
  event.u.trackpad.phase = phase;
  event.u.trackpad.fingers = 2;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
}

static void a_pinch_of_a_trackpad_zooms(void) {
  open_tall();
  const double zoom = now_at().zoom;
  trackpad(IX_PHASE_BEGIN, 1, 0);
  for (int i = 1; i <= 10; i++) { trackpad(IX_PHASE_UPDATE, 1 + 0.05 * i, 0); }
  trackpad(IX_PHASE_END, 1.5, 0);
  CHECK(now_at().zoom > zoom * 1.3 && now_at().zoom <= zoom * 1.5 + 1e-9);
  close_desk(&desk);
}

static void a_rotation_of_a_trackpad_reaches_the_host(void) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id id = 0;
  ix_effect effect;
  int began = 0, ended = 0;
  double turned = 0;
  open_tall();
  options.kind = IX_RECOGNIZER_ROTATE;
  options.priority = 5000;
  CHECK_EQUAL(ix_recognizer_add(desk.view, &options, NULL, NULL, NULL, &id), IX_OK);
  const double zoom = now_at().zoom;
  trackpad(IX_PHASE_BEGIN, 1, 0);
  for (int i = 1; i <= 10; i++) { trackpad(IX_PHASE_UPDATE, 1, 6.0 * i); }
  trackpad(IX_PHASE_END, 1, 60);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_GESTURE || effect.subject != id) { continue; }
    began += effect.u.gesture.state == IX_GESTURE_BEGAN;
    ended += effect.u.gesture.state == IX_GESTURE_ENDED;
    turned = effect.u.gesture.rotation;
  }
  CHECK(began == 1 && ended == 1 && turned > 30 && turned <= 60 && now_at().zoom == zoom);
  close_desk(&desk);
}

int main(void) {
  RUN(lines_and_pixels, "S238a");
  RUN(across, "S238b");
  RUN(control_and_wheel_zoom, "S238c");
  RUN(a_pinch_of_a_trackpad_zooms, "S238d");
  RUN(a_rotation_of_a_trackpad_reaches_the_host, "S238e");
  return FINISH();
}
