// SPDX-License-Identifier: Apache-2.0
/// The functions of PDFium that this provider calls, declared here: it is built without PDFium's headers, and opens PDFium at run time.
#pragma once

#include <cstddef>
#include <cstdint>

namespace provider::fpdf {

/// PDFium's own pointers; a type each, so that one does not stand for another.
struct DocumentHandle;
struct PageHandle;
struct TextHandle;
struct BitmapHandle;
struct FormHandle;
struct ObjectHandle;
struct FontHandle;
struct MarkHandle;
struct AnnotationHandle;

struct Rect {
  float left, top, right, bottom;
};
struct Matrix {
  float a, b, c, d, e, f;
};

/// FPDF_LIBRARY_CONFIG, version 2.
struct Config {
  int version;
  const char **fontFolders;
  void *isolate;
  unsigned slot;
};

/// FPDF_FILEACCESS.
struct FileAccess {
  unsigned long length;
  int (*read)(void *context, unsigned long offset, unsigned char *bytes, unsigned long count);
  void *context;
};

/// FPDF_FORMFILLINFO: a version, and callbacks, none of which is wanted. Longer than any version of it.
struct FormInfo {
  int version;
  void *callbacks[64];
};

constexpr int formatBgra = 4;
constexpr int drawAnnotations = 1, reverseBytes = 0x10, printing = 0x800;
constexpr int textObject = 1, formObject = 5;
constexpr int popupAnnotation = 16, widgetAnnotation = 20;

/// Name, result and arguments of each.
#define IX_PDFIUM_FUNCTIONS(X)                                                                      \
  X(FPDF_InitLibraryWithConfig, void, (const Config *))                                             \
  X(FPDF_LoadMemDocument64, DocumentHandle *, (const void *, size_t, const char *))                 \
  X(FPDF_LoadCustomDocument, DocumentHandle *, (FileAccess *, const char *))                        \
  X(FPDF_CloseDocument, void, (DocumentHandle *))                                                   \
  X(FPDF_GetLastError, unsigned long, ())                                                           \
  X(FPDF_GetPageCount, int, (DocumentHandle *))                                                     \
  X(FPDF_LoadPage, PageHandle *, (DocumentHandle *, int))                                           \
  X(FPDF_ClosePage, void, (PageHandle *))                                                           \
  X(FPDF_GetPageWidthF, float, (PageHandle *))                                                      \
  X(FPDF_GetPageHeightF, float, (PageHandle *))                                                     \
  X(FPDF_GetPageBoundingBox, int, (PageHandle *, Rect *))                                           \
  X(FPDFPage_GetMediaBox, int, (PageHandle *, float *, float *, float *, float *))                  \
  X(FPDFPage_GetRotation, int, (PageHandle *))                                                      \
  X(FPDFPage_GetAnnotCount, int, (PageHandle *))                                                    \
  X(FPDFPage_GetAnnot, AnnotationHandle *, (PageHandle *, int))                                     \
  X(FPDFPage_CloseAnnot, void, (AnnotationHandle *))                                                \
  X(FPDFAnnot_GetSubtype, int, (AnnotationHandle *))                                                \
  X(FPDFPage_CountObjects, int, (PageHandle *))                                                     \
  X(FPDFPage_GetObject, ObjectHandle *, (PageHandle *, int))                                        \
  X(FPDFPageObj_GetType, int, (ObjectHandle *))                                                     \
  X(FPDFPageObj_CountMarks, int, (ObjectHandle *))                                                  \
  X(FPDFPageObj_GetMark, MarkHandle *, (ObjectHandle *, unsigned long))                             \
  X(FPDFPageObjMark_GetName, int, (MarkHandle *, uint16_t *, unsigned long, unsigned long *))       \
  X(FPDFPageObjMark_GetParamStringValue, int,                                                       \
    (MarkHandle *, const char *, uint16_t *, unsigned long, unsigned long *))                       \
  X(FPDFFormObj_CountObjects, int, (ObjectHandle *))                                                \
  X(FPDFFormObj_GetObject, ObjectHandle *, (ObjectHandle *, unsigned long))                         \
  X(FPDFText_LoadPage, TextHandle *, (PageHandle *))                                                \
  X(FPDFText_ClosePage, void, (TextHandle *))                                                       \
  X(FPDFText_CountChars, int, (TextHandle *))                                                       \
  X(FPDFText_GetUnicode, unsigned, (TextHandle *, int))                                             \
  X(FPDFText_IsGenerated, int, (TextHandle *, int))                                                 \
  X(FPDFText_IsHyphen, int, (TextHandle *, int))                                                    \
  X(FPDFText_GetLooseCharBox, int, (TextHandle *, int, Rect *))                                     \
  X(FPDFText_GetMatrix, int, (TextHandle *, int, Matrix *))                                         \
  X(FPDFText_GetCharOrigin, int, (TextHandle *, int, double *, double *))                           \
  X(FPDFText_GetFontSize, double, (TextHandle *, int))                                              \
  X(FPDFText_GetTextObject, ObjectHandle *, (TextHandle *, int))                                    \
  X(FPDFTextObj_GetFont, FontHandle *, (ObjectHandle *))                                            \
  X(FPDFFont_GetBaseFontName, size_t, (FontHandle *, char *, size_t))                               \
  X(FPDFFont_GetAscent, int, (FontHandle *, float, float *))                                        \
  X(FPDFFont_GetDescent, int, (FontHandle *, float, float *))                                       \
  X(FPDFBitmap_CreateEx, BitmapHandle *, (int, int, int, void *, int))                              \
  X(FPDFBitmap_FillRect, int, (BitmapHandle *, int, int, int, int, unsigned long))                  \
  X(FPDFBitmap_Destroy, void, (BitmapHandle *))                                                     \
  X(FPDF_RenderPageBitmapWithMatrix, void, (BitmapHandle *, PageHandle *, const Matrix *, const Rect *, int)) \
  X(FPDFDOC_InitFormFillEnvironment, FormHandle *, (DocumentHandle *, FormInfo *))                  \
  X(FPDFDOC_ExitFormFillEnvironment, void, (FormHandle *))                                          \
  X(FORM_OnAfterLoadPage, void, (PageHandle *, FormHandle *))                                       \
  X(FORM_OnBeforeClosePage, void, (PageHandle *, FormHandle *))                                     \
  X(FPDF_SetFormFieldHighlightAlpha, void, (FormHandle *, unsigned char))                           \
  X(FPDF_FFLDraw, void, (FormHandle *, BitmapHandle *, PageHandle *, int, int, int, int, int, int))

/// A pointer to each, by its own name.
struct Functions {
#define IX_DECLARE(name, result, arguments) result(*name) arguments;
  IX_PDFIUM_FUNCTIONS(IX_DECLARE)
#undef IX_DECLARE
};

}  // namespace provider::fpdf
