/** @file
 * Observers of a document's annotations.
 */
#ifndef IX_TYPES_OBSERVER_H
#define IX_TYPES_OBSERVER_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** A question without an answer: something happens to an annotation of a page, whose index is given. Queries only: what the
 *  document says in here is what it is at that moment, before the change or after it. */
typedef void (*ix_annotation_observer_query)(
    ix_document *document, ix_annotation_id annotation, uint32_t page, void *user_data);

/** A host's functions; any may be NULL. Undoing and redoing tell of the same. What is taken to another page is removed from
 *  the one and added to the other. */
typedef struct ix_annotation_functions {
  uint32_t size; /**< sizeof(ix_annotation_functions). */
  uint32_t reserved;
  ix_annotation_observer_query added; /**< It is on its page. */
  ix_annotation_observer_query about_to_change; /**< It is still as it was. */
  ix_annotation_observer_query changed; /**< It is as it is now. */
  ix_annotation_observer_query about_to_remove; /**< It is still there. */
  ix_annotation_observer_query removed; /**< It is gone; its id is all that is left. */
} ix_annotation_functions;
#define IX_ANNOTATION_FUNCTIONS_INIT {sizeof(ix_annotation_functions), 0, NULL, NULL, NULL, NULL, NULL}

#endif
