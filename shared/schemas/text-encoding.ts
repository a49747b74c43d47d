import { z } from 'zod';

/** The encodings of one byte for each character that people's tables have, the likelier first. */
export const legacyEncodings = ['windows-1252', 'macintosh', 'ibm850', 'windows-1250', 'iso-8859-2'] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/**
 * How a table's bytes were read as letters: null for UTF-8 and UTF-16, which can be recognized. `sample` has a few words of the table in which
 * the encodings may differ.
 */
export const readAsSchema = z
  .strictObject({ encoding: z.enum(legacyEncodings), sample: z.array(z.string()) })
  .nullable();
export type ReadAs = z.infer<typeof readAsSchema>;
