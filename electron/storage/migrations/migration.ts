/**
 * One step of the database's schema, from the previous version to `version`.
 *
 * Never change a released migration: existing databases have already run it.
 */
export interface Migration {
  version: number;
  name: string;
  /** SQL statements, run in one transaction. */
  up: string;
}
