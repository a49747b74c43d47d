import { languageDefinition, languageInUse } from './language.ts';

/** BCP 47 tag for `Intl`. English is British: day before month, 24 hours. */
const formatTag = (): string => languageDefinition(languageInUse()).region;

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

/** Letters of right-to-left scripts, by Unicode's blocks (DerivedBidiClass.txt). The direction mark among them is no letter. */
export const rightToLeft =
  /[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** LRE, RLE, PDF, LRO, RLO: superseded by isolates; no name needs them. */
const embeddings = /[\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * Isolates a text so that it can't reorder the text around it: FSI … PDI (Unicode TR 9 §2.4), embeddings and overrides removed.
 *
 * Balanced isolates within it are kept. A text without right-to-left letters and direction controls is returned
 * unchanged. For display only: an isolated text must not be compared, stored or sent.
 */
export function isolated(text: string): string {
  if (!turning.test(text)) return text;
  return `${firstStrongIsolate}${balanced(text.replace(embeddings, ''))}${popIsolate}`;
}

/** Removes each PDI that ends nothing and ends each open isolate. */
function balanced(text: string): string {
  let open = 0;
  const kept = text.replace(isolates, (control) => {
    if (control !== popIsolate) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return kept + popIsolate.repeat(open);
}

/** Joins the parts that exist, each isolated: “Northwind · router”. */
export function detailLine(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ');
}
