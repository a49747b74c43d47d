import { chmodSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { damageRows } from '../support/damage-rows.ts';
import { sideFiles } from './sound-database.ts';

/** What may happen to the files of a database, or to the disk under them. */
export const kinds = [
  'bits',
  'cut',
  'page',
  'row',
  'reference',
  'log',
  'rollback journal',
  'file gone',
  'file gone, row of copy',
  'file and newest copy',
  'file and all copies',
  'permissions',
  'full disk',
] as const;
export type Kind = (typeof kinds)[number];

/** Damages a database and says how. A full disk damages no file. */
export function damageFiles(file: string, kind: Exclude<Kind, 'full disk'>, random: () => number): string {
  switch (kind) {
    case 'bits':
      return damageBits(file + choose(random, ['', ...sideFiles]), random);
    case 'cut':
      return cut(file + choose(random, ['', ...sideFiles]), random);
    case 'page':
      return overwritePage(file, random);
    case 'row':
      return damageRow(file, random);
    case 'reference':
      return damageReference(file, random);
    case 'log':
      return damageLog(file, random);
    case 'rollback journal': {
      const bytes = Buffer.from(Array.from({ length: 1 + below(random, 8_192) }, () => below(random, 256)));
      writeFileSync(`${file}-journal`, bytes);
      return `a rollback journal of ${bytes.length} random bytes`;
    }
    case 'file gone':
      // A file that is only removed leaves its log, which belongs to no database.
      for (const suffix of choose(random, [[''], ['', ...sideFiles]])) rmSync(file + suffix);
      return 'removed';
    case 'file gone, row of copy': {
      for (const suffix of ['', ...sideFiles]) rmSync(file + suffix);
      const damage = choose(random, [damageRow, damageReference]);
      return `removed; in the newest copy ${damage(copiesOf(file)[0] ?? '', random)}`;
    }
    case 'file and newest copy':
      return `${damageGravely(file, random)}; ${damageGravely(copiesOf(file)[0] ?? '', random)}`;
    case 'file and all copies':
      return [file, ...copiesOf(file)].map((each) => damageGravely(each, random)).join('; ');
    case 'permissions': {
      const target = choose(random, [file, `${file}-wal`, path.dirname(file), `${file}.copies`]);
      const mode = choose(random, [0o000, 0o400, 0o500]);
      chmodSync(target, mode);
      return `${path.basename(target)} with mode ${mode.toString(8)}`;
    }
  }
}

/** The newest first. */
function copiesOf(file: string): string[] {
  const folder = `${file}.copies`;
  return readdirSync(folder)
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name));
}

function damageBits(target: string, random: () => number): string {
  const bytes = readFileSync(target);
  const places = Array.from({ length: 1 + below(random, 8) }, () => below(random, bytes.length));
  for (const place of places) bytes[place] = (bytes[place] ?? 0) ^ (1 << below(random, 8));
  writeFileSync(target, bytes);
  return `bits of ${path.basename(target)} at ${places.join(', ')}`;
}

function cut(target: string, random: () => number): string {
  // Not empty: an empty log is a sound one.
  const left = 1 + below(random, readFileSync(target).length - 1);
  truncateSync(target, left);
  return `${path.basename(target)} cut at ${left}`;
}

function overwritePage(target: string, random: () => number): string {
  const bytes = readFileSync(target);
  const page = below(random, bytes.length / 4_096);
  writeFileSync(target, bytes.fill(below(random, 256), page * 4_096, (page + 1) * 4_096));
  return `page ${page + 1} of ${path.basename(target)} overwritten`;
}

/** So that not even its log can repair it. */
function damageGravely(target: string, random: () => number): string {
  const bytes = readFileSync(target);
  writeFileSync(target, bytes.fill(below(random, 256)));
  return `${path.basename(target)} overwritten`;
}

function damageLog(file: string, random: () => number): string {
  const target = file + choose(random, sideFiles);
  if (random() < 0.3) {
    rmSync(target);
    return `${path.basename(target)} removed`;
  }
  const bytes = readFileSync(target);
  const [from = 0, to = 0] = [below(random, bytes.length), below(random, bytes.length)].toSorted(
    (a, b) => a - b,
  );
  writeFileSync(target, bytes.fill(below(random, 256), from, to));
  return `${path.basename(target)} overwritten from ${from} to ${to}`;
}

const garbage = ["'{broken'", 'NULL', "x'00ff'", '-1', 'char(0)', '1e300', "''", "'[]'", "'{}'", "'null'"];

/** Damages any column of any row. */
function damageRow(file: string, random: () => number): string {
  return inDatabase(file, (database) => {
    const tables = tablesOf(database).filter(
      (name) => name !== 'damaged_rows' && name !== 'confirmed_origins',
    );
    const table = choose(random, tables);
    const columns = columnsOf(database, table);
    const column = choose(
      random,
      columns.filter(({ isKey }) => !isKey).map(({ name }) => name),
    );
    return damageColumn(database, table, { column, value: choose(random, garbage) }, random);
  });
}

/** Damages the column by which a row belongs to another. */
function damageReference(file: string, random: () => number): string {
  return inDatabase(file, (database) => {
    const references = tablesOf(database).flatMap((table) =>
      database
        .prepare('SELECT "from" FROM pragma_foreign_key_list(?)')
        .all(table)
        .map(({ from }) => ({ table, column: String(from) })),
    );
    const { table, column } = choose(random, references);
    return damageColumn(database, table, { column, value: choose(random, garbage) }, random);
  });
}

function damageColumn(
  database: DatabaseSync,
  table: string,
  { column, value }: { column: string; value: string },
  random: () => number,
): string {
  const key = columnsOf(database, table)
    .filter(({ isKey }) => isKey)
    .map(({ name }) => name)
    .join(', ');
  const rows = Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);
  const row = below(random, Math.max(1, rows));
  // Nothing on the disk refuses a damaged reference.
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    damageRows(
      database,
      `UPDATE ${table} SET ${column} = ${value}
      WHERE (${key}) IN (SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT 1 OFFSET ${row})`,
    );
  } catch (thrown) {
    // A table's own rules may refuse the value, such as a unique key.
    if (thrown instanceof Error && /constraint|malformed JSON/.test(thrown.message)) return 'nothing';
    throw thrown;
  }
  return `${table}.${column} of row ${row} = ${value}`;
}

function inDatabase(file: string, act: (database: DatabaseSync) => string): string {
  const database = new DatabaseSync(file);
  try {
    return act(database);
  } finally {
    database.close();
  }
}

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('SELECT name, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, pk }) => ({ name: String(name), isKey: pk !== 0 }));

const below = (random: () => number, limit: number) => Math.floor(random() * limit);

export function choose<T>(random: () => number, from: readonly T[]): T {
  const chosen = from[below(random, from.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
