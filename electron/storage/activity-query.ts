/** Which entries are looked for; what is left out does not matter. `since` is epoch ms. */
export interface ActivityQuery {
  since?: number | undefined;
  account?: string | undefined;
  actions?: readonly string[] | undefined;
  text?: string | undefined;
}

/** SQL that holds for the entries looked for, with its values. Every word of the text has to occur. */
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

/** In lower case as SQLite does it: the letters A to Z alone. */
function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
