// SPDX-License-Identifier: Apache-2.0
#include "Wire/Records.h"

namespace worker {

namespace {

Recorder &recorderOf(const ix_sink *sink) { return *reinterpret_cast<Recorder *>(sink->context); }

/// An entry of the sink that takes one value.
template <Record record, class Value>
ix_status takeValue(const ix_sink *sink, const Value *value) {
  recorderOf(sink).add(record, 0, value, sizeof *value);
  return IX_OK;
}

/// One that takes an array.
template <Record record, class Value>
ix_status takeValues(const ix_sink *sink, const Value *values, size_t count) {
  recorderOf(sink).add(record, 0, values, count * sizeof *values);
  return IX_OK;
}

ix_status takePoints(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count) {
  recorderOf(sink).add(Record::points, kind, points, count * sizeof *points);
  return IX_OK;
}

ix_status takeText(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  Recorder &recorder = recorderOf(sink);
  if (kind == IX_TEXT_DESTINATION_NAME) {
    recorder.noteName({utf8, length});
  }
  recorder.add(Record::text, kind, utf8, length);
  return IX_OK;
}

ix_status takeDamage(const ix_sink *sink, uint32_t object, const char *utf8, size_t length) {
  recorderOf(sink).add(Record::damage, object, utf8, length);
  return IX_OK;
}

ix_status takeProgress(const ix_sink *sink, const ix_question *, uint64_t done, uint64_t total) {
  return recorderOf(sink).tell(done, total);
}

}  // namespace

Recorder::Recorder(Progress progress) : progress_(std::move(progress)) {
  sink_.size = sizeof sink_;
  sink_.context = reinterpret_cast<uint64_t>(this);
  sink_.pages = takeValues<Record::pages, ix_page_info>;
  sink_.glyphs = takeValues<Record::glyphs, ix_glyph>;
  sink_.annotation = takeValue<Record::annotation, ix_annotation>;
  sink_.field = takeValue<Record::field, ix_field>;
  sink_.action = takeValue<Record::action, ix_action>;
  sink_.outline_item = takeValue<Record::outlineItem, ix_outline_item>;
  sink_.destination = takeValue<Record::destination, ix_destination>;
  sink_.measure = takeValue<Record::measure, ix_measure>;
  sink_.number_format = takeValue<Record::numberFormat, ix_number_format>;
  sink_.points = takePoints;
  sink_.text = takeText;
  sink_.structure_order = takeValues<Record::structureOrder, uint32_t>;
  sink_.images = takeValues<Record::images, ix_page_image>;
  sink_.damage = takeDamage;
  sink_.progress = takeProgress;
  sink_.permissions = takeValue<Record::permissions, ix_permissions>;
}

void Recorder::add(Record record, uint32_t kind, const void *bytes, size_t length) {
  out_.put(record);
  out_.put(kind);
  out_.text(bytes, length);
}

}  // namespace worker
