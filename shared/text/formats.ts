import { languageInUse } from './catalogue.ts';
import { isolated } from './isolated.ts';
import type { Language } from './language.ts';

/** How dates and numbers are written: English as in Britain, with days before months and 24 hours. */
const regions: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', 'en-XA': 'en-GB' };

/** The tag (BCP 47) to give `Intl`. */
export const formatTag = (): string => regions[languageInUse()];

/** A number as a person reads it: “100,000”. */
export function formatNumber(value: number): string {
  return value.toLocaleString(formatTag());
}

/** A point in time as a person reads it, in this computer's time zone. */
export function formatDate(at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formatTag(), options).format(at);
}

/** Several things as one text: “a, b and c”. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(formatTag(), { type }).format(items.map(isolated));
}
