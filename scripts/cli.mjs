import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { launcherFile } from './build-launcher.mjs';

/* `npm run cli -- COMMAND`: the `podkey` program of the last build, for the Podkey that `npm start` runs. */

const program = launcherFile();

if (existsSync(program)) {
  const { status, signal } = spawnSync(program, process.argv.slice(2), { stdio: 'inherit' });
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
} else {
  console.error('podkey is not built yet. Start Podkey with: npm start');
  process.exitCode = 3;
}
