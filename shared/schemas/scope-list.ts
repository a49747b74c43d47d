import { scopeSchema } from './user.ts';
import { uuidKey } from './uuid.ts';

/** A parsed list of scopes. */
export interface ScopeList {
  /** The valid scopes, each once, in the case in which they were entered. */
  scopes: string[];
  /** The invalid items, each with its position in the list, from 1. */
  bad: { place: number; text: string }[];
}

const between = /[\s,;|]+/u;
const quotes = /^["'“”‘’[\]()<>]+|(?<!["'“”‘’[\]()<>])["'“”‘’[\]()<>]+$/gu;

/**
 * Parses a list of UUIDs and `*`, as copied from a mail, a table or a JSON array.
 *
 * White space, commas, semicolons and bars separate items. Quotes and brackets around an item are dropped.
 */
export function parseScopeList(text: string): ScopeList {
  const items = text
    .split(between)
    .map((item) => item.replace(quotes, ''))
    .filter((item) => item !== '');
  const scopes = new Map<string, string>();
  const bad: ScopeList['bad'] = [];
  items.forEach((item, index) => {
    const scope = scopeSchema.safeParse(item);
    if (scope.success) scopes.set(uuidKey(scope.data), scopes.get(uuidKey(scope.data)) ?? scope.data);
    else bad.push({ place: index + 1, text: item });
  });
  return { scopes: [...scopes.values()], bad };
}
