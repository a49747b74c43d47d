import { isolated } from './isolated.ts';
import { languageDefinition } from './language.ts';
import { languageInUse } from './language-in-use.ts';

/** BCP 47 tag for `Intl`. English is British: day before month, 24 hours. */
export const formatTag = (): string => languageDefinition(languageInUse()).region;

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with digit grouping: “100,000”. */
export function formatNumber(value: number): string {
  const tag = formatTag();
  // Kept, because making a format takes as long as drawing a row, and a list shows many numbers.
  const format = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, format);
  return format.format(value);
}

/** A date or time in this computer's time zone. */
export function formatDate(at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formatTag(), options).format(at);
}

/** A list as one text: “a, b and c”. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(formatTag(), { type }).format(items.map(isolated));
}
