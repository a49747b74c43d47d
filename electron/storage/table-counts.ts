import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const tableSchema = z.object({ name: z.string() });
const countSchema = z.object({ rows: z.number() });
const versionSchema = z.object({ user_version: z.number() });

/** Returns a database's schema version and the number of rows in each table. */
export function tableCounts(database: DatabaseSync): {
  schemaVersion: number;
  tables: { table: string; rows: number }[];
} {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => tableSchema.parse(row).name);
  return {
    schemaVersion: versionSchema.parse(database.prepare('PRAGMA user_version').get()).user_version,
    tables: names.map((table) => {
      const quoted = `"${table.replaceAll('"', '""')}"`;
      return {
        table,
        ...countSchema.parse(database.prepare(`SELECT count(*) AS rows FROM ${quoted}`).get()),
      };
    }),
  };
}
