// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ChangedAnnotation.h"

#include "Objects/AnnotationNames.h"
#include "Objects/ObjectText.h"
#include "Writing/AnnotationKeys.h"
#include "Writing/Appearances.h"
#include "Writing/Content.h"
#include "Writing/FieldTexts.h"
#include "Writing/FieldValue.h"

namespace provider {

void writeChange(QPDF &file, Object annotation, const Change &change, NewFonts &fonts) {
  if (change.isCreated()) {
    const char *name = nameOfSubtype(change.annotation.subtype);
    annotation.replaceKey(
        "/Subtype", name != nullptr ? Object::newName(name) : nameObject(change.text(IX_TEXT_SUBTYPE).value_or("Unknown")));
  }
  writeKeys(annotation, change);
  if (!change.isCreated() && change.has(IX_MEMBER_FIELD_OPTIONS)) {
    writeFieldTexts(annotation, change);
  }
  if (change.has(IX_MEMBER_FIELD_VALUE)) {
    writeFieldValue(annotation, change);
  }
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    writeAppearance(file, annotation, change, fonts);
  } else if (change.has(IX_MEMBER_APPEARANCE_MATRIX)) {
    writeMatrix(file, annotation, change.annotation.appearance_matrix);
  }
  writeAsset(file, annotation, change);
}

}  // namespace provider
