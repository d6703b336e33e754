// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ForeignCopy.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFWriter.hh>

namespace provider {

namespace {

constexpr size_t mostObjects = size_t{1} << 16;

bool leadsToAll(Object value) {
  const Object type = value.isDictionary() ? valueOf(value, "/Type") : Object::newNull();
  return isName(type, "/Page") || isName(type, "/Pages") || isName(type, "/Catalog");
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
    return Object::parse(value.unparseResolved());
  }
  if (value.isIndirect()) {
    return reference(value);
  }
  Object copy = value.isArray() ? Object::newArray() : Object::newDictionary();
  fill(copy, value, depth + 1);
  return copy;
}

Object ForeignCopy::reference(Object value) {
  const auto found = copies_.find(value.getObjGen());
  if (found != copies_.end()) {
    return found->second;
  }
  if (copies_.size() >= mostObjects) {
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

std::string bytesForEngine(QPDF &file) {
  QPDFWriter writer(file);
  writer.setOutputMemory();
  writer.setDecodeLevel(qpdf_dl_none);
  writer.setCompressStreams(false);
  writer.setStaticID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return std::string(reinterpret_cast<const char *>(buffer->getBuffer()), buffer->getSize());
}

}  // namespace provider
