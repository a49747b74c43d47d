import { formatNumber } from '../../shared/text/formats.ts';

/** A word with a capital, for where it stands alone. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The host of an address, with its port where it is unusual: short enough for a badge. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** A number as a person reads it: “100,000”. */
export const numbered = formatNumber;

/** A number with what is counted: “1 row”, “1,000 rows”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbered(count)} ${count === 1 ? one : many}`;
}
