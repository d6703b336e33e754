// SPDX-License-Identifier: Apache-2.0
#include "Objects/ObjectText.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace provider {

namespace {

void appendReference(std::string &to, Object object, const Numbers &numbers) {
  const auto found = numbers.find(object.getObjGen());
  to += found == numbers.end() ? object.getObjGen().unparse(' ') : std::to_string(found->second) + " 0";
  to += " R";
}

void appendValue(std::string &to, Object object, const Numbers &numbers);

void appendItem(std::string &to, Object object, const Numbers &numbers) {
  object.isIndirect() ? appendReference(to, object, numbers) : appendValue(to, object, numbers);
}

/// A name as it stands in a file. qpdf 11 does not write a number sign so that it is one when read again.
void appendName(std::string &to, const std::string &name) {
  to += '/';
  for (size_t i = 1; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (c == 0) {
      // How qpdf keeps a number sign that was no escape.
      to += '#';
    } else if (c <= ' ' || c > '~' || std::strchr("#()<>[]{}/%", c) != nullptr) {
      to += "#" + QUtil::hex_encode(std::string(1, name[i]));
    } else {
      to += name[i];
    }
  }
}

void appendDictionary(std::string &to, Object object, const Numbers &numbers) {
  to += "<<";
  for (const auto &[key, value] : object.getDictAsMap()) {
    if (Object(value).isNull()) {
      continue;
    }
    to += ' ';
    appendName(to, key);
    to += ' ';
    appendItem(to, value, numbers);
  }
  to += " >>";
}

void appendValue(std::string &to, Object object, const Numbers &numbers) {
  if (object.isDictionary()) {
    return appendDictionary(to, object, numbers);
  }
  if (object.isName()) {
    return appendName(to, object.getName());
  }
  if (!object.isArray()) {
    to += object.unparseResolved();
    return;
  }
  to += '[';
  const char *before = "";
  for (auto const &item : object.aitems()) {
    to += before;
    appendItem(to, item, numbers);
    before = " ";
  }
  to += ']';
}

}  // namespace

std::string textOfObject(Object object, const Numbers &numbers) {
  std::string text;
  appendValue(text, object, numbers);
  return text;
}

void appendDefinition(std::string &to, Object object, QPDFObjGen number, const Numbers &numbers) {
  to += number.unparse(' ') + " obj\n";
  if (object.isStream()) {
    const auto data = object.getRawStreamData();
    Object dictionary = object.getDict().shallowCopy();
    dictionary.replaceKey("/Length", Object::newInteger(static_cast<long long>(data->getSize())));
    appendValue(to, dictionary, numbers);
    to += "\nstream\n";
    to.append(reinterpret_cast<const char *>(data->getBuffer()), data->getSize());
    to += "\nendstream";
  } else {
    appendValue(to, object, numbers);
  }
  to += "\nendobj\n";
}

Object numberObject(double value) {
  const double rounded = std::round(value * 1e4) / 1e4;
  if (std::trunc(rounded) == rounded && std::fabs(rounded) < 1e15) {
    return Object::newInteger(static_cast<long long>(rounded));
  }
  return Object::newReal(rounded, 4, true);
}

Object numbersObject(const std::vector<double> &values) {
  Object array = Object::newArray();
  for (const double value : values) {
    array.appendItem(numberObject(value));
  }
  return array;
}

Object rectObject(const ix_rect &rect) { return numbersObject({rect.x0, rect.y0, rect.x1, rect.y1}); }

Object ownCopy(Object dictionary, const char *key) {
  Object inner = valueOf(dictionary, key);
  return inner.isDictionary() ? inner.shallowCopy() : Object::newDictionary();
}

Object textObject(const std::string &utf8) {
  const bool isPlain = std::all_of(utf8.begin(), utf8.end(), [](char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
  });
  return Object::newString(isPlain ? utf8 : QUtil::utf8_to_utf16(utf8));
}

Object nameObject(const std::string &utf8) { return Object::newName("/" + utf8); }

}  // namespace provider
