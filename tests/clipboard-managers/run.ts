import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { ensureSystemPackages, missingPackagesMessage } from '../../scripts/system-packages.mjs';

/*
 * Runs Podkey beside real clipboard managers, one after another, and writes docs/clipboard-managers.md. Installs
 * missing managers, as root on Debian; but Klipper, whose package depends on 400 others, is tested only if it is
 * installed.
 */

const missing = await ensureSystemPackages('clipboardManagers');
if (missing.length > 0) console.log(missingPackagesMessage('clipboardManagers', missing));

const test = ['playwright', 'test', '--project=clipboard-managers', '--workers=1'];
const child = spawn('npx', test, { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
