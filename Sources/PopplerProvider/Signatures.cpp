// SPDX-License-Identifier: GPL-2.0-or-later
#include "Signatures.h"

#include "Values.h"

#include <set>

namespace provider {

namespace {

constexpr uint32_t appendOnly = 2;

/// Whether a field or one below it is a signature that was given.
bool hasSignature(Object field, bool isSignature, int depth, std::set<QPDFObjGen> &seen) {
  if (!field.isDictionary() || depth > deepest || (field.isIndirect() && !seen.insert(field.getObjGen()).second)) {
    return false;
  }
  Object type = valueOf(field, "/FT");
  isSignature = type.isName() ? isName(type, "/Sig") : isSignature;
  if (isSignature && valueOf(field, "/V").isDictionary()) {
    return true;
  }
  Object kids = valueOf(field, "/Kids");
  if (kids.isArray()) {
    for (Object kid : kids.aitems()) {
      if (hasSignature(kid, isSignature, depth + 1, seen)) {
        return true;
      }
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
  Object fields = valueOf(form, "/Fields");
  std::set<QPDFObjGen> seen;
  if (fields.isArray()) {
    for (Object field : fields.aitems()) {
      if (hasSignature(field, false, 0, seen)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace provider
