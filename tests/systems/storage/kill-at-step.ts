import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import { openDatabase } from '../../../electron/storage/database.ts';
import { DatabaseCopies } from '../../../electron/storage/database-copies.ts';
import { stageRestore } from '../../../electron/storage/restore-copy.ts';

/*
 * Makes a copy, restores the oldest one, or opens a database, and kills itself (kill -9) right before one of the steps:
 * `kill-at-step.ts <copy|restore|open> <database> <step>`. Steps are the calls to the file system and the steps of SQLite's backup. Ends
 * with 0 if it had fewer steps.
 */

const [what, file = '', last = ''] = process.argv.slice(2);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
}

function countFileCalls(): void {
  const names = [
    'chmodSync',
    'copyFileSync',
    'fsyncSync',
    'mkdirSync',
    'openSync',
    'renameSync',
    'rmSync',
  ] as const;
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
}

if (what === 'open') {
  countFileCalls();
  openDatabase(file).database.close();
} else {
  const { database } = openDatabase(file);
  const copies = new DatabaseCopies(file);
  const oldest = copies.list().at(-1);
  countFileCalls();
  await copies.make(database, { now: Date.now(), assertWanted: step, turn });
  if (what === 'restore' && oldest) {
    stageRestore(file, oldest, database);
    database.close();
    openDatabase(file).database.close();
  }
}
