import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { ensureSystemPackages, missingPackagesMessage } from '../../scripts/system-packages.mjs';

/*
 * Types 2,000 strings into xterm and into Chromium on X servers of the test, and steals the focus 200 times. Installs what is
 * missing, as root on Debian. Accepts Vitest's arguments.
 */

const missing = await ensureSystemPackages('tests');
if (missing.length > 0) console.log(missingPackagesMessage('tests', missing));

const test = ['vitest', 'run', '--project', 'typing', ...process.argv.slice(2)];
const child = spawn('npx', test, { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
