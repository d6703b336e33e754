// SPDX-License-Identifier: Apache-2.0
/// Reading PDF values that may be anything: every function answers for every object, and none makes qpdf warn.
#pragma once

#include "Objects/Types.h"

#include <qpdf/QPDFObjectHandle.hh>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace provider {

using Object = QPDFObjectHandle;

/// How deep anything nested is followed (S264).
constexpr int deepest = 256;

/// The value of a key of a dictionary or of a stream's dictionary; null for anything else.
Object valueOf(Object object, const std::string &key);

/// The value of a key of a page or field, or of the nearest node above (/Parent) that has it; null if none does.
Object inheritedOf(Object node, const std::string &key);

/// True if two handles are of one object.
bool isSameObject(Object a, Object b);

/// A finite number.
std::optional<double> numberOf(Object object);

/// A whole number, also when it is written as a real one.
std::optional<long long> integerOf(Object object);

/// A whole number cut to 32 bits as flags are: negative ones keep their bits.
uint32_t flagsOf(Object object);

bool isTrue(Object object);

/// The finite numbers at the start of an array, at most `most` of them; what follows the first other item is left out.
std::vector<double> numbersOf(Object object, size_t most = SIZE_MAX);

/// Pairs of numbers; an odd one at the end is left out.
std::vector<ix_point> pointsOf(Object object);

/// Four numbers, corners in the order of the file.
std::optional<ix_rect> rectOf(Object object);

/// A text string, or a stream of one, as UTF-8.
std::optional<std::string> textOf(Object object);

/// A string of bytes that should be UTF-8 or ASCII already, such as a URI: kept as it is where it is valid UTF-8.
std::optional<std::string> bytesOf(Object object);

/// A name without its slash, as UTF-8.
std::optional<std::string> nameOf(Object object);

bool isName(Object object, const char *nameWithSlash);

/// The number of an indirect object; 0 for a direct one.
uint32_t numberOfObject(Object object);

bool isUtf8(const std::string &bytes);

/// 0, 1, 3 or 4 components, each 0 to 1.
ix_color colorOf(Object object);

/// The path or URL in a file specification (ISO 32000-2, 7.11).
std::optional<std::string> fileOf(Object specification);

}  // namespace provider
