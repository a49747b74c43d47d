import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasDisplay } from '../../scripts/start-arguments.mjs';
import { electronTarget } from '../host/launch-target.ts';
import { startDisplay } from '../support/display.ts';
import { startKeyring } from '../support/keyring.ts';
import { reportSchema, reportTable } from './report-table.ts';

/*
 * Starts Podkey with `--self-check` and prints what it saw: `npm run check:electron -- [--seconds=N] [--out=FILE] [--program=PATH]`.
 *
 * `--program` is an installed Podkey; without it the built one is started on the runtime that is there. On Linux it brings a display
 * and a keyring along where the runtime is the stand-in or there is no display. The exit code is Podkey's.
 */

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string' },
    out: { type: 'string', default: 'self-check.json' },
    program: { type: 'string' },
  },
});
const target = electronTarget();
const isStandIn = asked.program === undefined && target.kind === 'stand-in';
console.log(asked.program === undefined ? target.description : `Program: ${asked.program}`);

const bringsDesktop =
  process.platform === 'linux' && (isStandIn || !hasDisplay(process.platform, process.env));
const folder = await mkdtemp(path.join(tmpdir(), 'podkey-check-'));
const [display, keyring] = await Promise.all([
  bringsDesktop ? startDisplay() : undefined,
  bringsDesktop ? startKeyring({ state: 'unlocked' }) : undefined,
]);

try {
  const file = path.join(folder, 'self-check.json');
  const code = await startPodkey(file);
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') throw new Error(`Podkey ended with ${code} and left no report.`);
  await copyFile(file, asked.out);
  console.log(`${reportTable(reportSchema.parse(JSON.parse(text)))}\nThe report is in ${asked.out}`);
  process.exitCode = code ?? 1;
} finally {
  await Promise.allSettled([keyring?.stop(), display?.stop()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function startPodkey(file: string): Promise<number | null> {
  const project = path.resolve(import.meta.dirname, '../..');
  // An installed Podkey makes a folder of its own; the stand-in must be told of one.
  const own = asked.program === undefined ? [project, `--user-data-dir=${path.join(folder, 'data')}`] : [];
  const seconds = asked.seconds === undefined ? [] : [`--self-check-seconds=${asked.seconds}`];
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0 && !isStandIn;
  const child = spawn(
    asked.program ?? target.executablePath,
    [...(isRoot ? ['--no-sandbox'] : []), ...own, `--self-check=${file}`, ...seconds],
    {
      env: { ...process.env, ...keyring?.env, ...(display && { DISPLAY: display.display }) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
