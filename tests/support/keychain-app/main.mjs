/*
 * Asks the system's keychain as Podkey does, through a utility process of the same program, because macOS lets only the
 * program that created an entry read it without a prompt. TEST_KEYCHAIN_CALL is the request, TEST_KEYCHAIN_RESPONSE the
 * file for the response.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, utilityProcess } from 'electron';

void app.whenReady().then(() => {
  const worker = utilityProcess.fork(path.join(import.meta.dirname, 'worker.mjs'), [], { stdio: 'ignore' });
  worker.on('message', (response) => {
    writeFileSync(process.env['TEST_KEYCHAIN_RESPONSE'] ?? '', JSON.stringify(response));
    app.exit(0);
  });
  worker.on('exit', () => app.exit(1));
  worker.postMessage(JSON.parse(process.env['TEST_KEYCHAIN_CALL'] ?? ''));
});
