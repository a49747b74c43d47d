import { loginText } from './en/logins.ts';

/** A client as it is shown: beside the name of another client of the account that looks the same, that name. */
export function clientName(name: string, looksLike: string | undefined): string {
  return looksLike === undefined ? name : loginText.looksLike({ client: name, other: looksLike });
}

/** The same of a value's client; null if it has none. */
export function clientOfValue(
  of: { client: string | null; clientLooksLike?: string | undefined } | null | undefined,
): string | null {
  return of?.client == null ? null : clientName(of.client, of.clientLooksLike);
}
