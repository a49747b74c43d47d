import { createRequire } from 'node:module';
import { asksForCommandLine } from './command-line-switch.ts';

/*
 * Electron's entry. An installed Podkey is also the `podkey` program of the command line (docs/adr/0021), which must neither open a
 * window nor take the lock of the running Podkey. Electron waits for this module before it is ready.
 */
if (asksForCommandLine(process.argv)) createRequire(import.meta.url)('../command-line/podkey.cjs');
else (await import('./launch.ts')).launch(import.meta.dirname);
