import type { Item } from '../schemas/login.ts';
import { componentText, itemKindText } from './en/app.ts';

/** A client as it is shown: beside the name of another client of the account that looks the same, that name. */
export function clientName(name: string, looksLike: string | undefined): string {
  return looksLike === undefined ? name : componentText.looksLike({ client: name, other: looksLike });
}

/** The same of a value's client; null if it has none. */
export function clientOfValue(
  of: { client: string | null; clientLooksLike?: string | undefined } | null | undefined,
): string | null {
  return of?.client == null ? null : clientName(of.client, of.clientLooksLike);
}

/** An item's name on screen: its label, or else its kind. Only its property says what a value of no other kind is. */
export function nameOfItem({ label, kind }: Pick<Item, 'label' | 'kind'>, property: string): string {
  return label ?? (kind === 'other' ? property : itemKindText[kind]);
}
