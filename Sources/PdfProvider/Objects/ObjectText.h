// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <qpdf/QPDFObjGen.hh>

#include <map>
#include <string>

namespace provider {

/// Numbers that objects get in a file, where they are not those that they have in memory.
using Numbers = std::map<QPDFObjGen, int>;

/// The text of an object's value, with references by the numbers given; those of other objects stay.
std::string textOfObject(Object object, const Numbers &numbers);

/// Appends a whole object: "N G obj ... endobj", streams with their data as they are.
void appendDefinition(std::string &to, Object object, QPDFObjGen number, const Numbers &numbers);

/// A number with at most four decimals, the same on every machine.
Object numberObject(double value);

/// Numbers as an array.
Object numbersObject(const std::vector<double> &values);

/// The corners of a rectangle as an array.
Object rectObject(const ix_rect &rect);

/// A direct copy of a dictionary inside another one, which may be changed; empty if there is none.
Object ownCopy(Object dictionary, const char *key);

/// A text string: ASCII as it is, all else in UTF-16.
Object textObject(const std::string &utf8);

/// A name from its text without a slash.
Object nameObject(const std::string &utf8);

}  // namespace provider
