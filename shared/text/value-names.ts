import type { Item, ItemKind } from '../schemas/login.ts';
import { componentText, itemKindText, componentText as text } from './en/app.ts';
import { codeText, valueText } from './en/secrets.ts';
import { formatDate } from './formats.ts';

/** A client as it is shown: beside the name of another client of the account that looks the same, that name. */
export function clientName(name: string, looksLike: string | undefined): string {
  return looksLike === undefined ? name : componentText.looksLike({ client: name, other: looksLike });
}

/** The same of a value's client; null if it has none. */
export function clientOfValue(
  valueName: { client: string | null; clientLooksLike?: string | undefined } | null | undefined,
): string | null {
  return valueName?.client == null ? null : clientName(valueName.client, valueName.clientLooksLike);
}

/** An item's name on screen: its label, or else its kind. Only its property says what a value of no other kind is. */
export function nameOfItem({ label, kind }: Pick<Item, 'label' | 'kind'>, property: string): string {
  return label ?? (kind === 'other' ? property : itemKindText[kind]);
}

/** A day of an offline copy: “3 October”. No copy lasts long enough to need the year. */
export const keptDay = (at: number): string => formatDate(at, { day: 'numeric', month: 'long' });

/** The label of everything that comes from an offline copy. `keptAt`: when the pod sent it, epoch ms. */
export const keptText = (keptAt: number): string => text.kept({ day: keptDay(keptAt) });

/** What a Copy button shows, and its accessible name, which contains that. */
export interface CopyNames {
  label: string;
  name: string;
}

/** A value's Copy button. Only its property says what a value is that is neither password, key nor code. */
export function copyNames(kind: ItemKind, property: string): CopyNames {
  const named = {
    password: valueText.copyPassword,
    key: valueText.copyKey,
    code: codeText.copyCode,
    other: undefined,
  }[kind];
  if (named !== undefined) return { label: named, name: named };
  return { label: valueText.copy, name: valueText.copyNamed({ name: property }) };
}
