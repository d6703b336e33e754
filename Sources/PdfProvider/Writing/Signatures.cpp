// SPDX-License-Identifier: Apache-2.0
#include "Writing/Signatures.h"

#include "Objects/Visited.h"

namespace provider {

namespace {

constexpr uint32_t appendOnly = 2;

/// True if a field, or one below it, is a signature with a value.
bool hasSignature(Object field, bool isSignature, int depth, Visited &visited) {
  if (!field.isDictionary() || depth > deepest || !visited.isNew(field)) {
    return false;
  }
  Object type = valueOf(field, "/FT");
  isSignature = type.isName() ? isName(type, "/Sig") : isSignature;
  if (isSignature && valueOf(field, "/V").isDictionary()) {
    return true;
  }
  for (const Object &kid : visited.itemsOf(field, "/Kids")) {
    if (hasSignature(kid, isSignature, depth + 1, visited)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool isSigned(QPDF &file) {
  Object root = file.getRoot();
  Object form = valueOf(root, "/AcroForm");
  if ((flagsOf(valueOf(form, "/SigFlags")) & appendOnly) != 0) {
    return true;
  }
  Object permissions = valueOf(root, "/Perms");
  for (const char *key : {"/DocMDP", "/UR", "/UR3"}) {
    if (valueOf(permissions, key).isDictionary()) {
      return true;
    }
  }
  Visited visited;
  for (const Object &field : visited.itemsOf(form, "/Fields")) {
    if (hasSignature(field, false, 0, visited)) {
      return true;
    }
  }
  return false;
}

}  // namespace provider
