// SPDX-License-Identifier: Apache-2.0
#include "Objects/Permissions.h"

#include "Objects/Visited.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace provider {

namespace {

constexpr uint32_t hasSignatures = 1, appendOnly = 2;  // Of /SigFlags.

bool names(const std::set<std::string> &names, const std::string &field) {
  if (names.count(field) != 0) {
    return true;
  }
  for (size_t dot = field.find('.'); dot != std::string::npos; dot = field.find('.', dot + 1)) {
    if (names.count(field.substr(0, dot)) != 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

Permissions::Permissions(QPDF &file, bool mayBeSigned) {
  readEncryption(file);
  try {
    if (mayBeSigned) {
      readSignatures(file.getRoot());
    }
  } catch (const std::exception &) {
    // All that was read before the damage counts.
  }
}

bool Permissions::locks(const std::string &field) const {
  return std::any_of(
      locks_.begin(), locks_.end(), [&](const Lock &lock) { return names(lock.names, field) != lock.isAllBut; });
}

void Permissions::readEncryption(QPDF &file) {
  if (!file.isEncrypted()) {
    return;
  }
  facts_.flags = IX_PERMISSIONS_ENCRYPTED;
  if (file.ownerPasswordMatched()) {
    facts_.flags |= IX_PERMISSIONS_OWNER;
  }
  facts_.granted = 0;
  for (const auto &[allows, permission] : {
           std::pair{&QPDF::allowPrintLowRes, IX_PERMISSION_PRINT}, {&QPDF::allowModifyOther, IX_PERMISSION_MODIFY},
           {&QPDF::allowExtractAll, IX_PERMISSION_COPY}, {&QPDF::allowModifyAnnotation, IX_PERMISSION_ANNOTATE},
           {&QPDF::allowModifyForm, IX_PERMISSION_FILL}, {&QPDF::allowAccessibility, IX_PERMISSION_ACCESSIBILITY},
           {&QPDF::allowModifyAssembly, IX_PERMISSION_ASSEMBLE}, {&QPDF::allowPrintHighRes, IX_PERMISSION_PRINT_HIGH}}) {
    facts_.granted |= (file.*allows)() ? static_cast<uint32_t>(permission) : 0u;
  }
}

void Permissions::readSignatures(Object root) {
  Object form = valueOf(root, "/AcroForm");
  Object given = valueOf(root, "/Perms");
  const uint32_t flags = flagsOf(valueOf(form, "/SigFlags"));
  Object certificate = valueOf(given, "/DocMDP");
  if ((flags & appendOnly) != 0 || certificate.isDictionary() || valueOf(given, "/UR").isDictionary() ||
      valueOf(given, "/UR3").isDictionary()) {
    facts_.flags |= IX_PERMISSIONS_SIGNED;
  }
  if (certificate.isDictionary()) {
    readReferences(certificate);
    if (facts_.certification == IX_CERTIFICATION_NONE) {
      restrict(IX_CERTIFICATION_FILL);
    }
  }
  if ((flags & (hasSignatures | appendOnly)) != 0 || given.isDictionary()) {
    readFields(form);
  }
}

/// Looks at all fields; those that say nothing of their type have their parent's.
void Permissions::readFields(Object form) {
  struct Node {
    Object field;
    bool isSignature;
    int depth;
  };
  Visited visited;
  std::vector<Node> open;
  for (const Object &field : visited.itemsOf(form, "/Fields")) {
    open.push_back({field, false, 0});
  }
  while (!open.empty()) {
    Node node = open.back();
    open.pop_back();
    if (!node.field.isDictionary() || !visited.isNew(node.field)) {
      continue;
    }
    Object type = valueOf(node.field, "/FT");
    const bool isSignature = type.isName() ? isName(type, "/Sig") : node.isSignature;
    Object value = valueOf(node.field, "/V");
    if (isSignature && value.isDictionary()) {
      readSignature(node.field, value);
    }
    if (node.depth < deepest) {
      for (const Object &kid : visited.itemsOf(node.field, "/Kids")) {
        open.push_back({kid, isSignature, node.depth + 1});
      }
    }
  }
}

void Permissions::readSignature(Object field, Object signature) {
  facts_.flags |= IX_PERMISSIONS_SIGNED;
  readReferences(signature);
  Object rules = valueOf(field, "/Lock");
  if (rules.isDictionary()) {
    lock(rules);
    if (integerOf(valueOf(rules, "/P"))) {
      restrict(*integerOf(valueOf(rules, "/P")));
    }
  }
}

void Permissions::readReferences(Object signature) {
  Object references = valueOf(signature, "/Reference");
  if (!references.isArray()) {
    return;
  }
  for (const Object &reference : references.getArrayAsVector()) {
    Object method = valueOf(reference, "/TransformMethod");
    Object rules = valueOf(reference, "/TransformParams");
    if (isName(method, "/DocMDP")) {
      restrict(integerOf(valueOf(rules, "/P")).value_or(IX_CERTIFICATION_FILL));
    } else if (isName(method, "/FieldMDP") && rules.isDictionary()) {
      lock(rules);
    }
  }
}

/// The strictest level counts. One that is unknown is the default, 2.
void Permissions::restrict(long long level) {
  const bool isKnown = level >= IX_CERTIFICATION_NO_CHANGES && level <= IX_CERTIFICATION_ANNOTATE;
  const auto found = isKnown ? static_cast<uint32_t>(level) : uint32_t{IX_CERTIFICATION_FILL};
  const bool isFirst = facts_.certification == IX_CERTIFICATION_NONE;
  facts_.certification = isFirst ? found : std::min(facts_.certification, found);
}

void Permissions::lock(Object rules) {
  Object action = valueOf(rules, "/Action");
  Lock made;
  made.isAllBut = !isName(action, "/Include");
  Object fields = valueOf(rules, "/Fields");
  if (!isName(action, "/All") && fields.isArray()) {
    for (const Object &name : fields.getArrayAsVector()) {
      if (const auto text = textOf(name)) {
        made.names.insert(*text);
      }
    }
  }
  locks_.push_back(made);
}

}  // namespace provider
