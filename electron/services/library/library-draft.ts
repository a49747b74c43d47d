import { libraryKind, libraryVersion } from '../../../shared/schemas/library.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';

/** The logins of one account ID on one pod, in a library's form. */
export interface DraftPod {
  podUrl: string;
  accountId: string;
  logins: readonly ImportedLogin[];
}

/**
 * An unsigned library as text, made at a time in ms since the epoch.
 *
 * `serial` defaults to that time in s, so that a later library has a higher one without anyone counting.
 */
export function libraryDraft(pods: readonly DraftPod[], now: number, serial = serialAt(now)): string {
  const madeAt = new Date(now).toISOString();
  const library = { kind: libraryKind, version: libraryVersion, serial, madeAt, pods };
  return `${JSON.stringify(library, null, 2)}\n`;
}

/** The serial of a library that is made at a time in ms since the epoch. */
export const serialAt = (now: number): number => Math.floor(now / 1000);

/** A login in a library's form: without Podkey's IDs and without its maker's pins, uses and stale marks. */
export function libraryLogin({ name, client, userName, address, notes, tags, items }: Login): ImportedLogin {
  const described = items.map(({ kind, label, locator, confirmedAt }) => ({
    kind,
    label,
    locator,
    confirmedAt,
  }));
  return { name, client, userName, address, notes, tags, pinned: false, items: described };
}
