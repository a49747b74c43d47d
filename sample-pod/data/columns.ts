import type { SQLOutputValue } from 'node:sqlite';

/** A row as returned by node:sqlite. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Returns a column's text; throws if there is none, which is a bug in the query. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`No text in column ${column}`);
  return value;
}

/** Returns a column's number; throws if there is none. */
export function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`No number in column ${column}`);
  return value;
}

/** Returns the list of texts in a JSON column. */
export function textsIn(row: Row, column: string): readonly string[] {
  const value: unknown = JSON.parse(textIn(row, column));
  if (!Array.isArray(value)) throw new TypeError(`No list in column ${column}`);
  return value.map(String);
}

/** Returns the text mapping in a JSON column. */
export function mappingIn(row: Row, column: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(textIn(row, column));
  if (typeof value !== 'object' || value === null) throw new TypeError(`No mapping in column ${column}`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, String(item)]));
}
