// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ForeignCopy.h"

#include <qpdf/Buffer.hh>

namespace provider {

namespace {

constexpr size_t mostObjects = size_t{1} << 16;

bool leadsToAll(Object value) {
  const Object type = value.isDictionary() ? valueOf(value, "/Type") : Object::newNull();
  return isName(type, "/Page") || isName(type, "/Pages") || isName(type, "/Catalog");
}

/// A value of no file: without reading what a number or a name says of itself.
Object scalar(Object value) {
  switch (value.getTypeCode()) {
    case ot_null:
      return Object::newNull();
    case ot_boolean:
      return Object::newBool(value.getBoolValue());
    case ot_integer:
      return Object::newInteger(value.getIntValue());
    case ot_real:
      return Object::newReal(value.getRealValue());
    case ot_name:
      return Object::newName(value.getName());
    case ot_string:
      return Object::newString(value.getStringValue());
    default:
      return Object::parse(value.unparseResolved());
  }
}

}  // namespace

Object ForeignCopy::of(Object value) {
  Object copy = made(value, 0);
  while (!waiting_.empty()) {
    const auto [empty, original] = waiting_.back();
    waiting_.pop_back();
    fill(empty, original, 0);
  }
  return copy;
}

Object ForeignCopy::made(Object value, int depth) {
  const bool isContainer = value.isStream() || value.isDictionary() || value.isArray();
  isWhole_ = isWhole_ && depth <= deepest;
  if (depth > deepest || cuts_.hides(value) || leadsToAll(value)) {
    return Object::newNull();
  }
  if (!isContainer) {
    return scalar(value);
  }
  if (value.isIndirect()) {
    return reference(value);
  }
  Object copy = value.isArray() ? Object::newArray() : Object::newDictionary();
  fill(copy, value, depth + 1);
  return copy;
}

/// False for a stream that is longer than what may still be copied. It is read only if it is not.
bool ForeignCopy::hasRoom(Object value) {
  const auto length = value.isStream() ? integerOf(valueOf(value, "/Length")).value_or(0) : 0;
  const size_t bytes = length > 0 ? static_cast<size_t>(length) : 0;
  if (bytes > left_) {
    return false;
  }
  left_ -= bytes;
  return true;
}

Object ForeignCopy::reference(Object value) {
  const auto found = copies_.find(value.getObjGen());
  if (found != copies_.end()) {
    return found->second;
  }
  if (copies_.size() >= mostObjects || !hasRoom(value)) {
    isWhole_ = false;
    return Object::newNull();
  }
  Object copy = value.isStream()  ? to_.newStream(value.getRawStreamData())
                : value.isArray() ? to_.makeIndirectObject(Object::newArray())
                                  : to_.makeIndirectObject(Object::newDictionary());
  copies_.emplace(value.getObjGen(), copy);
  waiting_.emplace_back(copy, value);
  return copy;
}

/// Puts the items of an array, or the keys of a dictionary or stream, into a copy that has none.
void ForeignCopy::fill(Object copy, Object value, int depth) {
  if (value.isArray()) {
    for (const Object &each : value.aitems()) {
      copy.appendItem(made(each, depth));
    }
    return;
  }
  Object keys = copy.isStream() ? copy.getDict() : copy;
  for (const auto &[key, each] : (value.isStream() ? value.getDict() : value).getDictAsMap()) {
    if (!copy.isStream() || key != "/Length") {
      keys.replaceKey(key, made(each, depth));
    }
  }
}

}  // namespace provider
