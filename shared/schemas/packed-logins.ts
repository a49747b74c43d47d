import { z } from 'zod';
import { lineListSchema, toLineList } from './line-list.ts';
import { lineOfLogin } from './login-line.ts';
import { recentSchema, type AccountLogins } from './login.ts';

/**
 * An account's logins and recent values as they cross the bridge: the logins as one text, one line each (`loginOfLine`).
 *
 * 20,000 objects would be copied value by value, twice, and checked at once, while the page stands still.
 */
export const packedLoginsSchema = z.strictObject({
  logins: lineListSchema,
  recents: z.array(recentSchema),
});
export type PackedLogins = z.infer<typeof packedLoginsSchema>;

/** Packs logins. Each line contains only the fields that it has a place for. */
export function packLogins({ logins, recents }: AccountLogins): PackedLogins {
  return { logins: toLineList(logins.map(lineOfLogin)), recents: [...recents] };
}
