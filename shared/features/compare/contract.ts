import { z } from 'zod';
import { byHandle, call } from '../../ipc/call.ts';
import { usedValue } from '../../schemas/journal-action.ts';
import { fieldRuleText } from '../../text/en/failures.ts';

/**
 * How a text compares with a value: the same, the same but for blanks (spaces, line breaks and hidden characters), but for capital
 * letters, or but for both.
 */
const likenessSchema = z.enum(['same', 'blanks', 'capitals', 'blanks-and-capitals', 'different']);
export type Likeness = z.infer<typeof likenessSchema>;

/** A text that takes main no noticeable time. */
const textSchema = z
  .string()
  .min(1)
  .max(50_000, { error: () => fieldRuleText.maxCharacters({ count: 50_000 }) });

/** Comparing an open value with what a person has. */
export const calls = {
  /**
   * Compares an open value with a text; of a one-time code, its setup key. Guesses have no limit: a page with the handle can reveal the
   * value, which tells more and is recorded likewise.
   */
  'compare.value': call(byHandle.extend({ text: textSchema }), z.strictObject({ kind: likenessSchema })),
} as const;

export const journal = { 'value-compared': usedValue } as const;
