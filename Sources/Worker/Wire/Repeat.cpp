// SPDX-License-Identifier: Apache-2.0
#include "Wire/Records.h"

#include "Objects/Versions.h"

namespace worker {

namespace {

/// One record, and the sink that it goes to.
class Repeater {
 public:
  Repeater(const ix_sink *sink, const TakeName &takeName) : sink_(sink), takeName_(takeName) {}

  ix_status one(Record record, uint32_t kind, std::string_view bytes) {
    switch (record) {
      case Record::pages: return values<ix_page_info>(&ix_sink::pages, bytes);
      case Record::glyphs: return values<ix_glyph>(&ix_sink::glyphs, bytes);
      case Record::annotation: return value<ix_annotation>(&ix_sink::annotation, bytes);
      case Record::field: return value<ix_field>(&ix_sink::field, bytes);
      case Record::action: return value<ix_action>(&ix_sink::action, bytes);
      case Record::outlineItem: return value<ix_outline_item>(&ix_sink::outline_item, bytes);
      case Record::destination: return value<ix_destination>(&ix_sink::destination, bytes);
      case Record::measure: return value<ix_measure>(&ix_sink::measure, bytes);
      case Record::numberFormat: return value<ix_number_format>(&ix_sink::number_format, bytes);
      case Record::points: return points(kind, bytes);
      case Record::text: return send(&ix_sink::text, kind, bytes.data(), bytes.size());
      case Record::structureOrder: return values<uint32_t>(&ix_sink::structure_order, bytes);
      case Record::images: return values<ix_page_image>(&ix_sink::images, bytes);
      case Record::damage: return send(&ix_sink::damage, kind, bytes.data(), bytes.size());
      case Record::permissions: return value<ix_permissions>(&ix_sink::permissions, bytes);
      case Record::name: return name(bytes);
    }
    return IX_ERROR_PROVIDER;
  }

 private:
  /// Calls an entry of the sink if this core has it.
  template <class Entry, class... Arguments>
  ix_status send(Entry ix_sink::*entry, Arguments... arguments) {
    if (sink_ == nullptr || !provider::hasEntry(*sink_, entry)) {
      return IX_OK;
    }
    const ix_status status = (sink_->*entry)(sink_, arguments...);
    return status == IX_ERROR_INVALID_ARGUMENT || status == IX_ERROR_NOT_SUPPORTED || status > 0 ? IX_OK : status;
  }

  template <class Value, class Entry>
  ix_status values(Entry ix_sink::*entry, std::string_view bytes) {
    const auto found = valuesIn<Value>(bytes);
    return send(entry, found.data(), found.size());
  }

  template <class Value, class Entry>
  ix_status value(Entry ix_sink::*entry, std::string_view bytes) {
    const auto found = valuesIn<Value>(bytes);
    if (found.size() != 1 || bytes.size() != sizeof(Value)) {
      return IX_ERROR_PROVIDER;
    }
    Value one = found[0];
    one.size = sizeof one;
    return send(entry, static_cast<const Value *>(&one));
  }

  ix_status points(uint32_t kind, std::string_view bytes) {
    const auto found = valuesIn<ix_point>(bytes);
    return send(&ix_sink::points, kind, found.data(), found.size());
  }

  ix_status name(std::string_view bytes) {
    Reader in(bytes);
    const auto status = static_cast<ix_status>(in.get<int32_t>());
    const std::string_view name = in.text();
    const std::string_view records = in.text();
    if (!in.isGood() || status > 0) {
      return IX_ERROR_PROVIDER;
    }
    if (takeName_) {
      takeName_(status, name, records);
    }
    return IX_OK;
  }

  const ix_sink *sink_;
  const TakeName &takeName_;
};

/// Tells the core that it takes no more, in the words that a provider inside its process has for it.
void explainFull(const ix_sink *sink, ix_status status) {
  if (sink != nullptr) {
    const std::string why = "the core takes no more: it answers " + std::to_string(static_cast<int>(status));
    sink->text(sink, IX_TEXT_MESSAGE, why.data(), why.size());
  }
}

}  // namespace

ix_status repeat(std::string_view records, const ix_sink *sink, const TakeName &takeName) {
  Repeater repeater(sink, takeName);
  Reader in(records);
  while (!in.isAtEnd()) {
    const auto record = in.get<Record>();
    const auto kind = in.get<uint32_t>();
    const std::string_view bytes = in.text();
    if (!in.isGood()) {
      return IX_ERROR_PROVIDER;
    }
    const ix_status status = repeater.one(record, kind, bytes);
    if (status < 0) {
      if (status != IX_ERROR_PROVIDER) {
        explainFull(sink, status);
      }
      return status;
    }
  }
  return in.isGood() ? IX_OK : IX_ERROR_PROVIDER;
}

std::string messageIn(std::string_view records) {
  std::string message;
  Reader in(records);
  while (!in.isAtEnd()) {
    const auto record = in.get<Record>();
    const auto kind = in.get<uint32_t>();
    const std::string_view bytes = in.text();
    if (record == Record::text && kind == IX_TEXT_MESSAGE) {
      message.assign(bytes);
    }
  }
  return message;
}

namespace {

/// Those records of which `isKept` says so.
template <class IsKept>
std::string filtered(std::string_view records, IsKept isKept) {
  Writer out;
  Reader in(records);
  while (!in.isAtEnd()) {
    const auto record = in.get<Record>();
    const auto kind = in.get<uint32_t>();
    const std::string_view bytes = in.text();
    if (in.isGood() && isKept(record, kind)) {
      out.put(record);
      out.put(kind);
      out.text(bytes);
    }
  }
  return out.take();
}

}  // namespace

std::string withoutMessages(std::string_view records) {
  return filtered(records, [](Record record, uint32_t kind) { return record != Record::text || kind != IX_TEXT_MESSAGE; });
}

std::string withoutPages(std::string_view records) {
  return filtered(records, [](Record record, uint32_t) { return record != Record::pages; });
}

std::string recordsOfMessage(std::string_view message) {
  Writer out;
  out.put(Record::text);
  out.put(static_cast<uint32_t>(IX_TEXT_MESSAGE));
  out.text(message);
  return out.take();
}

}  // namespace worker
