// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <qpdf/QPDF.hh>

#include <set>
#include <string>
#include <vector>

namespace provider {

/// The acts that the author of a file allows to others: by encryption, certification and locks of fields (ISO 32000-2, 7.6.4.2, 12.8.2.2,
/// 12.8.2.4). Signatures are not verified.
class Permissions {
 public:
  /// Nothing is forbidden.
  Permissions() = default;
  /// Reads them. Cost: O(fields) for a file that says that it has signatures (/SigFlags, /Perms), else O(1).
  ///
  /// - mayBeSigned: false where the catalog is known to have neither /Perms nor a form with signatures: it is not read then.
  Permissions(QPDF &file, bool mayBeSigned);

  const ix_permissions &facts() const { return facts_; }
  bool locksFields() const { return !locks_.empty(); }
  /// True if a signature locks the field of that full name.
  bool locks(const std::string &field) const;

 private:
  /// The fields that one signature locks: those that are named and those below them, or all others.
  struct Lock {
    bool isAllBut = false;
    std::set<std::string> names;
  };

  void readEncryption(QPDF &file);
  void readSignatures(Object root);
  void readFields(Object form);
  void readSignature(Object field, Object signature);
  void readReferences(Object signature);
  void restrict(long long level);
  void lock(Object rules);

  ix_permissions facts_ = IX_PERMISSIONS_INIT;
  std::vector<Lock> locks_;
};

}  // namespace provider
