/** @file
 * A provider for a folder of scanned pages: page_1.ppm, page_2.ppm and so on (P6 or P5, 150 pixels an inch), and beside each page_1.tsv
 * with the words on it, as `tesseract page_1.ppm page_1 tsv` writes it. Nothing of it is PDF.
 */
#ifndef SCANS_H
#define SCANS_H

#include <interact/interact.h>

/** Makes the provider of a folder. There is one for any path: what is wrong with it is told by its `state`. */
ix_status scans_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

#endif
