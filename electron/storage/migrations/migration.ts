/**
 * One step of the database's layout, from the version before to `version`.
 *
 * Once released a migration is never changed: databases out there have been through it.
 */
export interface Migration {
  version: number;
  name: string;
  /** SQL statements, run in one transaction. */
  up: string;
}
