import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject } from './project.mjs';

/* `npm run cli -- COMMAND`: the `podkey` program of the last build, for the Podkey that `npm start` runs. */

const program = inProject('out', 'command-line', 'podkey.cjs');

// In this process: another one would be the program that calls Podkey.
if (existsSync(program)) createRequire(import.meta.url)(program);
else {
  console.error('podkey is not built yet. Start Podkey with: npm start');
  process.exitCode = 3;
}
