// SPDX-License-Identifier: Apache-2.0
/// HarfBuzz's objects, freed by themselves.
#pragma once

#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>

#include <memory>
#include <string>

namespace provider {

/// Frees an object of HarfBuzz.
template <auto destroy>
struct Freed {
  template <class T>
  void operator()(T *object) const {
    destroy(object);
  }
};

using BlobHandle = std::unique_ptr<hb_blob_t, Freed<hb_blob_destroy>>;
using FaceHandle = std::unique_ptr<hb_face_t, Freed<hb_face_destroy>>;
using FontHandle = std::unique_ptr<hb_font_t, Freed<hb_font_destroy>>;
using BufferHandle = std::unique_ptr<hb_buffer_t, Freed<hb_buffer_destroy>>;
using SubsetInput = std::unique_ptr<hb_subset_input_t, Freed<hb_subset_input_destroy>>;
using SubsetPlan = std::unique_ptr<hb_subset_plan_t, Freed<hb_subset_plan_destroy>>;

/// A table of a face; empty where it has none.
inline BlobHandle tableOf(hb_face_t *face, hb_tag_t tag) { return BlobHandle(hb_face_reference_table(face, tag)); }

inline std::string bytesOf(hb_blob_t *blob) {
  unsigned length = 0;
  const char *const data = hb_blob_get_data(blob, &length);
  return data == nullptr ? std::string() : std::string(data, length);
}

}  // namespace provider
