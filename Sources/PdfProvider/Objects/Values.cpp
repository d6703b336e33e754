// SPDX-License-Identifier: Apache-2.0
#include "Objects/Values.h"

#include "Objects/BoundedBuffer.h"

#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace provider {

Object valueOf(Object object, const std::string &key) {
  if (object.isDictionary()) {
    return object.getKey(key);
  }
  if (object.isStream()) {
    return object.getDict().getKey(key);
  }
  return Object::newNull();
}

Object inheritedOf(Object node, const std::string &key) {
  for (int depth = 0; depth < deepest && node.isDictionary(); ++depth) {
    Object value = valueOf(node, key);
    if (!value.isNull()) {
      return value;
    }
    node = valueOf(node, "/Parent");
  }
  return Object::newNull();
}

bool isSameObject(Object a, Object b) {
  return a.isIndirect() && b.isIndirect() ? a.getObjGen() == b.getObjGen() : a.isSameObjectAs(b);
}

std::optional<double> numberOf(Object object) {
  if (object.isInteger()) {
    return static_cast<double>(object.getIntValue());
  }
  if (object.isReal()) {
    const double value = object.getNumericValue();
    if (std::isfinite(value)) {
      return value;
    }
  }
  return std::nullopt;
}

std::optional<long long> integerOf(Object object) {
  if (object.isInteger()) {
    return object.getIntValue();
  }
  const auto number = numberOf(object);
  if (number && std::fabs(*number) < 1e15 && std::trunc(*number) == *number) {
    return static_cast<long long>(*number);
  }
  return std::nullopt;
}

uint32_t flagsOf(Object object) { return static_cast<uint32_t>(integerOf(object).value_or(0)); }

bool isTrue(Object object) { return object.isBool() && object.getBoolValue(); }

std::vector<double> numbersOf(Object object, size_t most) {
  std::vector<double> numbers;
  if (!object.isArray()) {
    return numbers;
  }
  for (auto const &item : object.aitems()) {
    const auto number = numbers.size() < most ? numberOf(item) : std::nullopt;
    if (!number) {
      break;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<ix_point> pointsOf(Object object) {
  const auto numbers = numbersOf(object);
  std::vector<ix_point> points;
  points.reserve(numbers.size() / 2);
  for (size_t i = 0; i + 1 < numbers.size(); i += 2) {
    points.push_back({numbers[i], numbers[i + 1]});
  }
  return points;
}

std::optional<ix_rect> rectOf(Object object) {
  const auto numbers = numbersOf(object, 4);
  if (numbers.size() < 4) {
    return std::nullopt;
  }
  return ix_rect{numbers[0], numbers[1], numbers[2], numbers[3]};
}

std::optional<std::string> textOf(Object object) {
  if (object.isString()) {
    return object.getUTF8Value();
  }
  if (object.isStream()) {
    return Object::newString(dataOf(object)).getUTF8Value();
  }
  return std::nullopt;
}

std::optional<std::string> bytesOf(Object object) {
  if (!object.isString()) {
    return std::nullopt;
  }
  const auto bytes = object.getStringValue();
  return isUtf8(bytes) ? bytes : object.getUTF8Value();
}

std::optional<std::string> nameOf(Object object) {
  if (!object.isName()) {
    return std::nullopt;
  }
  const auto name = object.getName().substr(1);
  return isUtf8(name) ? name : QUtil::pdf_doc_to_utf8(name);
}

bool isName(Object object, const char *nameWithSlash) {
  return object.isName() && object.getName() == nameWithSlash;
}

uint32_t numberOfObject(Object object) {
  return object.isIndirect() ? static_cast<uint32_t>(object.getObjectID()) : 0;
}

bool isUtf8(const std::string &bytes) {
  size_t position = 0;
  while (position < bytes.size()) {
    bool error = false;
    QUtil::get_next_utf8_codepoint(bytes, position, error);
    if (error) {
      return false;
    }
  }
  return true;
}

ix_color colorOf(Object object) {
  ix_color color{};
  const auto numbers = numbersOf(object, 5);
  if (numbers.size() != 1 && numbers.size() != 3 && numbers.size() != 4) {
    return color;
  }
  color.components = static_cast<uint32_t>(numbers.size());
  for (size_t i = 0; i < numbers.size(); ++i) {
    color.values[i] = std::clamp(numbers[i], 0.0, 1.0);
  }
  return color;
}

std::optional<std::string> fileOf(Object specification) {
  if (specification.isString()) {
    return bytesOf(specification);
  }
  if (specification.isNull()) {
    return std::nullopt;
  }
  for (const char *key : {"/UF", "/F", "/Unix", "/Mac", "/DOS"}) {
    if (const auto name = bytesOf(valueOf(specification, key)); name && !name->empty()) {
      return std::string(key) == "/UF" ? textOf(valueOf(specification, key)) : name;
    }
  }
  return std::nullopt;
}

}  // namespace provider
