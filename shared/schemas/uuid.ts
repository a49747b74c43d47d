import { z } from 'zod';

/** A UUID in its textual form, of any version or none (RFC 9562 §4); kept in lower case. */
export const uuidSchema = z
  .string()
  .trim()
  .min(1, 'Enter a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.')
  .toLowerCase()
  .pipe(z.guid('This is not a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.'));
