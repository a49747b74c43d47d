import { z } from 'zod';

/** A time as epoch ms. RFC 3339 §5.6, which allows lower case; without an offset nobody could say when it is. */
export const dateTimeSchema = z
  .string()
  .toUpperCase()
  .pipe(z.iso.datetime({ offset: true }))
  .transform(Date.parse);
