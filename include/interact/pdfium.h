/** @file
 * The permissive provider: documents read through PDFium and qpdf. A library of its own, libinteract-pdfium.so.
 *
 * Its licence is Apache-2.0, as that of libinteract. It is built without PDFium and links none: it opens libpdfium.so (BSD and
 * Apache-2.0) when the first document is opened. Everything but texts and pictures comes from qpdf (Apache-2.0), as with the provider of
 * poppler.h, which reads and saves the same.
 */
#ifndef IX_PDFIUM_H
#define IX_PDFIUM_H

#ifndef IX_INTERACT_H
#include "interact.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a provider for a PDF file: as ix_poppler_provider() does, with the same rules for paths, passwords, files that change, saving
 * and forks.
 *
 * Without PDFium there is a provider all the same: its `state` is IX_DOCUMENT_INVALID, and its message names each place that was tried
 * with the reason. The next call looks again.
 *
 * PDFium is looked for where ix_pdfium_library() says; else where the environment variable LIBINTERACT_PDFIUM says; else
 * beside libinteract-pdfium.so, as `libpdfium.so`; else as the system finds `libpdfium.so`. The package pypdfium2 on PyPI brings it.
 * It is opened as a copy in memory of its file (8 MB): a program that also uses PDFium by itself, through pypdfium2 say, has an instance of
 * its own, which it may call in any thread and end when it likes. Where the system allows no such copy the file itself is opened, and
 * the program must then call PDFium by itself only while no other thread uses this provider, and never end it.
 *
 * PDFium works for one thread at a time: providers may be used by several threads, and texts and pictures are made one after
 * the other.
 *
 * A file that was made for it can take any time and memory, and end the process, as long as PDFium and qpdf run inside it:
 * docs/contracts/hostile-files.md has figures and what a host can do. How texts and pictures differ from Poppler's:
 * docs/contracts/pdfium.md.
 *
 * @param path            File name, in the bytes of the file system; not NUL-terminated. Copied.
 * @param path_length     Bytes of `path`, at most 4096.
 * @param password        User or owner password, UTF-8; NULL for none. Copied; a password may also be given later,
 *                        by the provider's `unlock`.
 * @param password_length Bytes of `password`; 0 for none.
 * @param out_provider    Written whole, `size` included. The caller's `size` (0 counts as that of version 0.1) says
 *                        how many bytes may be written, as in every sized struct. It goes to ix_document_open(), or
 *                        the caller calls its `destroy` with its `context`, once.
 *
 * @retval IX_OK                     `out_provider` is filled, whatever the file is like.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` or `out_provider` is NULL, or `path_length` is above 4096.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is no size that this struct ever had.
 * @retval IX_ERROR_TOO_LARGE        There is no memory.
 * @retval IX_ERROR_BUSY             In a child whose fork waited in vain.
 *
 * On an error `out_provider` is unchanged. Cost: as ix_poppler_provider(), and the first time in a process 10 to 60 ms for
 * opening PDFium. Since 0.1.
 */
IX_API ix_status ix_pdfium_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/**
 * Makes a provider for a PDF file whose bytes are in memory: as ix_poppler_provider_of_bytes() does, with the same rules for bytes that
 * are lent, for saving and for reloading. PDFium is looked for as ix_pdfium_provider() says.
 *
 * @param bytes           The whole file. NULL where the length is 0, which makes an invalid document, as an empty file does.
 * @param length          Its length in bytes.
 * @param password        As for ix_pdfium_provider().
 * @param password_length Bytes of `password`; 0 for none.
 * @param release         NULL: the bytes are copied during this call. Else they are lent: they stay as they are until this is called,
 *                        once, with `context`, by the thread that calls the provider's `destroy`, after the last use of the bytes.
 *                        From inside it nothing of the library may be called. Not called where this function fails.
 * @param context         Handed to `release`.
 * @param out_provider    As for ix_pdfium_provider().
 *
 * @retval IX_OK                     `out_provider` is filled, whatever the bytes are like.
 * @retval IX_ERROR_INVALID_ARGUMENT `bytes` is NULL with a length, `out_provider` is NULL, or the password is NULL with a length.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is no size that this struct ever had.
 * @retval IX_ERROR_TOO_LARGE        There is no memory.
 * @retval IX_ERROR_BUSY             In a child whose fork waited in vain.
 *
 * On an error `out_provider` is unchanged and the bytes are the caller's. Cost: a copy of the bytes unless they are lent, and the
 * cross-reference table, 0.5 us an object. Since 0.1.
 */
IX_API ix_status ix_pdfium_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider);

/**
 * Names the file of PDFium. It goes before the variable LIBINTERACT_PDFIUM and the search, and is the only place that is tried.
 *
 * To be called before the first document is opened: PDFium is opened once, and stays open as long as the process lives.
 *
 * @param path        File name; not NUL-terminated. Copied. NULL for the variable and the search.
 * @param path_length Bytes of `path`, at most 4096; 0 for NULL.
 *
 * @retval IX_OK                     It will be tried, or is the one that is open.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` is NULL with a length, `path_length` is above 4096, or there is a zero byte in it.
 * @retval IX_ERROR_CONFLICT         PDFium is open already, from another file.
 * @retval IX_ERROR_TOO_LARGE        There is no memory.
 *
 * Any thread may call it. Cost: none; the file is opened with the first document. Since 0.1.
 */
IX_API ix_status ix_pdfium_library(const char *path, size_t path_length);

#ifdef __cplusplus
}
#endif

#endif
