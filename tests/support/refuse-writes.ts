import { DatabaseSync, StatementSync, type StatementResultingChanges } from 'node:sqlite';

const isWrite = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|COMMIT)\b/i;

/**
 * Makes writes to databases fail with an SQLite result code until the returned function is called: each one, or all after the first
 * `accepted`.
 */
export function refuseWrites(errcode: number, accepted = 0): () => void {
  const { run } = StatementSync.prototype;
  const { exec } = DatabaseSync.prototype;
  let writes = 0;
  const refuse = (sql: string) => {
    if (!isWrite.test(sql)) return;
    writes += 1;
    if (writes > accepted)
      throw Object.assign(new Error('refused by the disk'), { code: 'ERR_SQLITE_ERROR', errcode });
  };
  StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
    refuse(this.sourceSQL);
    return Reflect.apply(run, this, values) as StatementResultingChanges;
  };
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    refuse(sql);
    exec.call(this, sql);
  };
  return () => {
    StatementSync.prototype.run = run;
    DatabaseSync.prototype.exec = exec;
  };
}
