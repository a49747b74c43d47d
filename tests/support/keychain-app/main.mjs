/*
 * Asks the system's keychain in the way Podkey does, by a utility process of the same program: macOS lets an entry be read without a
 * prompt only by the program that made it. TEST_KEYCHAIN_CALL is what is asked, TEST_KEYCHAIN_ANSWER the file for the answer.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, utilityProcess } from 'electron';

void app.whenReady().then(() => {
  const worker = utilityProcess.fork(path.join(import.meta.dirname, 'worker.mjs'), [], { stdio: 'ignore' });
  worker.on('message', (answer) => {
    writeFileSync(process.env['TEST_KEYCHAIN_ANSWER'] ?? '', JSON.stringify(answer));
    app.exit(0);
  });
  worker.on('exit', () => app.exit(1));
  worker.postMessage(JSON.parse(process.env['TEST_KEYCHAIN_CALL'] ?? ''));
});
