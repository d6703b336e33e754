// SPDX-License-Identifier: Apache-2.0
#include "Objects/PlainStream.h"

#include "Objects/BoundedBuffer.h"

namespace provider {

namespace {

using Kind = PlainText::Kind;
using Value = PlainText::Value;

/// Longer rows are no table's.
constexpr size_t longestRow = 4096;

/// The single item of an array, or the value itself.
Value only(const Value &value) {
  if (value.kind != Kind::array) {
    return value;
  }
  Value found{};
  int items = 0;
  PlainText(value.text, true).items([&](const Value &item) {
    found = item;
    return ++items == 1;
  });
  return items == 1 ? found : Value{Kind::word, std::string_view(), QPDFObjGen()};
}

}  // namespace

std::optional<PlainStream> PlainStream::read(PlainText &reader) {
  PlainStream found;
  const auto each = [&](std::string_view key, const Value &value) {
    found.entries_.emplace_back(key, value);
    return key != "/F" && key != "/FFilter" && key != "/FDecodeParms";
  };
  if (!reader.skip() || !reader.entries(each) || !reader.beginsData()) {
    return std::nullopt;
  }
  const auto length = found.count("/Length");
  const auto data = length ? reader.data(*length) : std::nullopt;
  if (!data || !reader.ends()) {
    return std::nullopt;
  }
  found.data_ = *data;
  return found;
}

const Value *PlainStream::find(std::string_view key) const {
  for (const auto &[name, value] : entries_) {
    if (name == key) {
      return &value;
    }
  }
  return nullptr;
}

std::optional<size_t> PlainStream::count(std::string_view key) const {
  const Value *value = find(key);
  const auto number = value != nullptr ? PlainText::wholeNumber(*value) : std::nullopt;
  return number && *number >= 0 ? std::optional(static_cast<size_t>(*number)) : std::nullopt;
}

bool PlainStream::isOfType(std::string_view name) const {
  const Value *type = find("/Type");
  return type != nullptr && type->kind == Kind::name && type->text == name;
}

/// The length of rows behind a predictor; 0 where there is none. No answer for what is not understood.
std::optional<size_t> PlainStream::bytesOfRow() const {
  const Value *value = find("/DecodeParms");
  if (value == nullptr) {
    return 0;
  }
  const Value parameters = only(*value);
  size_t predictor = 1, columns = 1;
  const bool isPlain = parameters.kind == Kind::dictionary && PlainText(parameters.text, true).entries([&](std::string_view key, const Value &each) {
    const auto number = PlainText::wholeNumber(each);
    predictor = key == "/Predictor" && number ? static_cast<size_t>(*number) : predictor;
    columns = key == "/Columns" && number ? static_cast<size_t>(*number) : columns;
    return number && *number > 0 && (key == "/Predictor" || key == "/Columns" || (key == "/Colors" && *number == 1) || (key == "/BitsPerComponent" && *number == 8));
  });
  if (!isPlain || (predictor != 1 && (predictor < 10 || predictor > 15)) || columns > longestRow) {
    return std::nullopt;
  }
  return predictor == 1 ? 0 : columns;
}

std::optional<UnpackedBytes> PlainStream::unpacked() const {
  const Value *filter = find("/Filter");
  if (filter == nullptr) {
    const bool fits = find("/DecodeParms") == nullptr && data_.size() < BoundedBuffer::limit;
    return fits ? std::optional(UnpackedBytes(data_)) : std::nullopt;
  }
  const Value name = only(*filter);
  const auto row = bytesOfRow();
  if (name.kind != Kind::name || name.text != "/FlateDecode" || !row) {
    return std::nullopt;
  }
  auto made = UnpackedBytes::inflated(data_);
  return made && (*row == 0 || made->removePredictor(*row)) ? std::move(made) : std::nullopt;
}

}  // namespace provider
