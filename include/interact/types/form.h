/** @file
 * Forms: what fields are and why one was not filled.
 */
#ifndef IX_TYPES_FORM_H
#define IX_TYPES_FORM_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** /Ff (ISO 32000-2, tables 227, 229, 231 and 233). What a flag means depends on the #ix_field_kind. */
typedef enum ix_field_flags {
  IX_FIELD_READ_ONLY = 1 << 0, /**< The user cannot change it. */
  IX_FIELD_REQUIRED = 1 << 1, /**< It must have a value when the form is sent. */
  IX_FIELD_NO_EXPORT = 1 << 2, /**< It is not sent. */
  IX_FIELD_MULTI_LINE = 1 << 12, /**< Of text: several lines. */
  IX_FIELD_PASSWORD = 1 << 13,         /**< Shown as stars; its value is never written into a file. */
  IX_FIELD_NO_TOGGLE_TO_OFF = 1 << 14, /**< One of the radio buttons has to stay on. */
  IX_FIELD_EDITABLE = 1 << 18,         /**< A combo box that takes what is none of its options. */
  IX_FIELD_SORTED = 1 << 19, /**< The options are sorted. */
  IX_FIELD_FILE_SELECT = 1 << 20,      /**< The path of a file; it cannot be filled here. */
  IX_FIELD_MULTI_SELECT = 1 << 21, /**< Several options may be chosen. */
  IX_FIELD_NO_SPELL_CHECK = 1 << 22, /**< Its spelling is not checked. */
  IX_FIELD_NO_SCROLL = 1 << 23, /**< It takes no more than fits. */
  IX_FIELD_COMB = 1 << 24,             /**< `max_length` cells of one width. */
  IX_FIELD_IN_UNISON = 1 << 25,        /**< Of radio buttons; of text fields rich text. */
  IX_FIELD_COMMITS_AT_ONCE = 1 << 26, /**< A choice counts at once, not when the field is left. */
  IX_FIELD_FLAGS_FORCE32 = 0x7fffffff
} ix_field_flags;

/** Why a field was not filled. */
typedef enum ix_fill_refusal {
  IX_FILL_NOT_A_FIELD = 1,    /**< No field, or of a kind that is not known. */
  IX_FILL_READ_ONLY = 2, /**< Reserved: a tap on a read-only field does nothing, and a call says it by its status. */
  IX_FILL_NOT_SUPPORTED = 3,  /**< It is not filled in this way: a file, a button without an action. */
  IX_FILL_TOO_LONG = 4, /**< Reserved: a call that fills says it by its status and words, as the next three. `detail` would be the room. */
  IX_FILL_NOT_ENCODABLE = 5, /**< Reserved: `detail` would be the Unicode scalar value that the field's font lacks. */
  IX_FILL_NOT_AN_OPTION = 6, /**< Reserved: the value is none of the field's options. */
  IX_FILL_SEVERAL_LINES = 7, /**< Reserved: a line break in a field of one line. */
  IX_FILL_ONE_IS_ON = 8, /**< Reserved: see IX_FIELD_NO_TOGGLE_TO_OFF. A tap on such a button does nothing. */
  IX_FILL_NOT_LOADED = 9,     /**< Other widgets of the field come later or cannot be read. */
  IX_FILL_CONFLICT = 10,      /**< A gesture holds one of the widgets. */
  IX_FILL_TOO_LARGE = 11, /**< Reserved: a call says it by its status. */
  IX_FILL_REFUSAL_FORCE32 = 0x7fffffff
} ix_fill_refusal;

#endif
