import { fold } from '../../shared/search/fold.ts';

/** The SQL function that returns the name of an entry's value. */
export const valueNameFunction = 'value_name';

/**
 * Returns the name on screen of a value that an entry is about, as `fold` makes it; empty if it has none. `locator` is JSON.
 */
export type ValueNames = (account: string, locator: string) => string;

/** Filter for journal entries; an absent property matches everything. `since` is epoch ms. */
export interface ActivityQuery {
  since?: number | undefined;
  account?: string | undefined;
  actions?: readonly string[] | undefined;
  text?: string | undefined;
  /** Lets words of `text` also match the names of values. The journal itself holds no names. */
  names?: ValueNames | undefined;
}

/** Returns the SQL condition for a query, with its values. Every word of `text` must occur. */
export function activityCondition({ since, account, actions, text, names }: ActivityQuery): {
  sql: string;
  values: (string | number)[];
} {
  const parts: [string, readonly (string | number)[]][] = [];
  if (since !== undefined) parts.push(['at >= ?', [since]]);
  if (account !== undefined) parts.push(['account = ?', [account]]);
  if (actions !== undefined) parts.push([`action IN (${actions.map(() => '?').join(', ')})`, actions]);
  for (const word of (text ?? '').split(/\s+/)) {
    if (word === '') continue;
    if (names) parts.push([`(${hasWord} OR ${nameHasWord})`, [lowered(word), fold(word)]]);
    else parts.push([hasWord, [lowered(word)]]);
  }
  return {
    sql: parts.map(([sql]) => sql).join(' AND ') || 'true',
    values: parts.flatMap(([, values]) => values),
  };
}

const hasWord = 'instr(words, ?) > 0';
const nameHasWord = `instr(${valueNameFunction}(account, body -> '$.event.locator'), ?) > 0`;

/** Lower-cases A to Z only, as SQLite does. */
function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
