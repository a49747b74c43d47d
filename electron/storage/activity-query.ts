/** Filter for journal entries; an absent property matches everything. `since` is epoch ms. */
export interface ActivityQuery {
  since?: number | undefined;
  account?: string | undefined;
  actions?: readonly string[] | undefined;
  text?: string | undefined;
}

/** Returns the SQL condition for a query, with its values. Every word of `text` must occur. */
export function activityCondition({ since, account, actions, text }: ActivityQuery): {
  sql: string;
  values: (string | number)[];
} {
  const parts: [string, readonly (string | number)[]][] = [];
  if (since !== undefined) parts.push(['at >= ?', [since]]);
  if (account !== undefined) parts.push(['account = ?', [account]]);
  if (actions !== undefined) parts.push([`action IN (${actions.map(() => '?').join(', ')})`, actions]);
  for (const word of lowered(text ?? '').split(/\s+/)) {
    if (word !== '') parts.push(['instr(words, ?) > 0', [word]]);
  }
  return {
    sql: parts.map(([sql]) => sql).join(' AND ') || 'true',
    values: parts.flatMap(([, values]) => values),
  };
}

/** Lower-cases A to Z only, as SQLite does. */
function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
