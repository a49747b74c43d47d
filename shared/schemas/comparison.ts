import { z } from 'zod';
import { secureKindSchema } from './secure-value.ts';
import { enteredUuidSchema } from './uuid.ts';

/** Character classes, to describe a value without showing it. */
export const characterClasses = [
  'upper-case',
  'lower-case',
  'digits',
  'symbols',
  'white space',
  'non-ASCII',
] as const;
export type CharacterClass = (typeof characterClasses)[number];

/** A description of one revision's value. `length` is in code points. */
const outlineSchema = z.strictObject({
  revisionId: enteredUuidSchema,
  kind: secureKindSchema,
  length: z.number().int().nonnegative(),
  classes: z.array(z.enum(characterClasses)),
});
export type ValueOutline = z.infer<typeof outlineSchema>;

/** The comparison of two revisions of a secure property, without their values. */
export const comparisonSchema = z.strictObject({
  same: z.boolean(),
  open: outlineSchema,
  other: outlineSchema,
});
export type Comparison = z.infer<typeof comparisonSchema>;
