import { z } from 'zod';
import { secureKindSchema } from './secure-value.ts';
import { enteredUuidSchema } from './uuid.ts';

/** The classes of characters a value is told by where it is not shown. */
export const characterClasses = [
  'upper-case',
  'lower-case',
  'digits',
  'symbols',
  'white space',
  'non-ASCII',
] as const;
export type CharacterClass = (typeof characterClasses)[number];

/** What is said of one revision's value. `length` is in code points. */
const outlineSchema = z.strictObject({
  revisionId: enteredUuidSchema,
  kind: secureKindSchema,
  length: z.number().int().nonnegative(),
  classes: z.array(z.enum(characterClasses)),
});
export type ValueOutline = z.infer<typeof outlineSchema>;

/** Two revisions of a secure property, compared: everything but the values. */
export const comparisonSchema = z.strictObject({
  same: z.boolean(),
  open: outlineSchema,
  other: outlineSchema,
});
export type Comparison = z.infer<typeof comparisonSchema>;
