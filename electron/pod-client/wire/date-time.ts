import { z } from 'zod';

/** Parses a time into epoch ms. RFC 3339 §5.6 allows lower case. The offset is required. */
export const dateTimeSchema = z
  .string()
  .toUpperCase()
  .pipe(z.iso.datetime({ offset: true }))
  .transform(Date.parse);
