/* The provider that a program tries: Poppler's, or with IX_WITH_PDFIUM PDFium's. */
#ifdef IX_WITH_PDFIUM
#include "interact/pdfium.h"
#define open_provider ix_pdfium_provider
#else
#include "interact/poppler.h"
#define open_provider ix_poppler_provider
#endif
