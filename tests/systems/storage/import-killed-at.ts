import { StatementSync, DatabaseSync } from 'node:sqlite';
import { assembleServices } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/*
 * Imports another computer's data and kills itself (kill -9) right before one of the statements that write:
 * `import-killed-at.ts <database> <sealed file> <passphrase> <statement>`. Ends with 0 if there were fewer.
 */

const [databaseFile = '', sealed = '', passphrase = '', last = ''] = process.argv.slice(2);
let statements = 0;

/** Counts calls of a method, and ends this process before the last one. */
function countCalls(prototype: object, name: string): void {
  const real = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
  Reflect.set(prototype, name, function counted(this: unknown, ...given: unknown[]) {
    statements += 1;
    if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
    return real.apply(this, given);
  });
}

const { features, close } = assembleServices({
  clock: new FakeClock(),
  databaseFile,
  files: chosenFile(() => sealed),
});
const move = features.move.service;
await move.choose();
const { handle } = await move.read(passphrase);
countCalls(StatementSync.prototype, 'run');
countCalls(DatabaseSync.prototype, 'exec');
await move.import(handle);
await close();
