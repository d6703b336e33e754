/* The provider that a program tries: Poppler's, with IX_WITH_PDFIUM PDFium's, or with IX_WITH_WORKER one of these in another process. */
#if defined(IX_WITH_WORKER)
#include "worker.h"
#define open_provider open_by_worker
#elif defined(IX_WITH_PDFIUM)
#include "interact/pdfium.h"
#define open_provider ix_pdfium_provider
#else
#include "interact/poppler.h"
#define open_provider ix_poppler_provider
#endif
