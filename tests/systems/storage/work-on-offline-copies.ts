import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync, type StatementResultingChanges } from 'node:sqlite';

/*
 * Does the acts of a seed with the offline copies beside a database, and prints the number of acts done after each:
 * `work-on-offline-copies.ts <database> <seed> <step>`. Kills itself (kill -9) right before this step, if there are so many. Steps are
 * changes of files and statements of SQLite. Prints their number at the end.
 */

const [file = '', seed = '', last = ''] = process.argv.slice(2);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
}

const names = ['chmodSync', 'openSync', 'renameSync', 'rmSync', 'writeFileSync'] as const;
for (const name of names) {
  const real = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      step();
      return real(...given);
    },
  });
}
syncBuiltinESMExports();
const { run } = StatementSync.prototype;
const { exec } = DatabaseSync.prototype;
StatementSync.prototype.run = function (this: StatementSync, ...values: never[]) {
  step();
  return Reflect.apply(run, this, values) as StatementResultingChanges;
};
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  step();
  exec.call(this, sql);
};

// Loaded after that, so that it gets the functions above.
const { OfflineWork, planOf } = await import('./offline-copies-work.ts');
const work = new OfflineWork(file);
writeSync(1, '0\n');
for (const [number, act] of planOf(Number(seed)).acts.entries()) {
  await work.do(act);
  writeSync(1, `${number + 1}\n`);
}
writeSync(1, `steps ${steps}\n`);
