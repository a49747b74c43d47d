import type { DatabaseSync } from 'node:sqlite';

/** A generated column keeps what was stored. Parentheses are nested up to four deep. */
const generated = / GENERATED ALWAYS AS \((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\) STORED/g;

/** Changes rows as a damaged file does: without the types, rules and triggers of their tables. */
export function damageRows(database: DatabaseSync, sql: string): void {
  database.enableDefensive(false);
  database.exec('PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON');
  const schema = database.prepare("SELECT rowid, sql FROM sqlite_schema WHERE type = 'table'").all();
  const lax = database.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?');
  for (const { rowid = null, sql: strict } of schema) {
    if (typeof strict !== 'string') continue;
    lax.run(
      strict
        .replaceAll(generated, '')
        .replace(/\) STRICT(?:, )?/, ') ')
        .replaceAll(/(?<!IS) NOT NULL(?! DEFAULT)/g, ''),
      rowid,
    );
  }
  database.exec('PRAGMA writable_schema = RESET');
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  try {
    database.exec(sql);
  } finally {
    for (const trigger of triggers) database.exec(String(trigger['sql']));
    database.exec('PRAGMA writable_schema = ON');
    for (const { rowid = null, sql: strict = null } of schema) lax.run(strict, rowid);
    database.exec('PRAGMA writable_schema = RESET; PRAGMA ignore_check_constraints = OFF');
  }
}
