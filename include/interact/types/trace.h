/** @file
 * A document's trace: everything that was done to it and its views, for playing it again.
 */
#ifndef IX_TYPES_TRACE_H
#define IX_TYPES_TRACE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** How a trace is written. */
typedef enum ix_trace_flags {
  IX_TRACE_MASK_TEXT = 1 << 0, /**< Typed characters become x, other texts as many x as they have bytes. */
  IX_TRACE_REPLAY = 1 << 1, /**< A trace is being played: ix_document_save() counts as done and writes no file. */
  IX_TRACE_FLAGS_FORCE32 = 0x7fffffff
} ix_trace_flags;

/**
 * A question without an answer: takes a line of a trace, JSON in UTF-8 without the line feed. No call of this library
 * may be made from inside it.
 */
typedef void (*ix_trace_query)(const char *utf8, size_t length, void *user_data);

#endif
