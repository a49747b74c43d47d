import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isRunning, waitUntil } from '../../electron/self-check/check.ts';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { hasDisplay } from '../../scripts/start-arguments.mjs';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import { startDisplay } from '../support/display.ts';
import { startKeyring } from '../support/keyring.ts';
import { reportSchema, reportTable } from './report-table.ts';
import { removeFolder } from '../support/remove-folder.ts';

/*
 * Starts Podkey with `--self-check` and prints what it saw: `npm run check:electron -- [--seconds=N] [--out=FILE] [--program=PATH]
 * [--require-electron]`.
 *
 * `--program` is an installed Podkey; without it the built one is started on the runtime that is there. On Linux it brings a display
 * and a keyring along if the runtime is the stand-in or there is no display. `--require-electron` refuses the stand-in. The exit code
 * is Podkey's.
 */

const project = path.resolve(import.meta.dirname, '../..');
const options = {
  seconds: { type: 'string' },
  out: { type: 'string', default: 'self-check.json' },
  program: { type: 'string' },
  'require-electron': { type: 'boolean', default: false },
} as const;

await runScript(async () => {
  const { values: asked } = parseArgs({ options });
  const target = electronTarget();
  const isStandIn = asked.program === undefined && target.kind === 'stand-in';
  if (isStandIn && asked['require-electron'])
    throw new SetupFailure('There is no Electron runtime here.', '`npm run setup` fetches it.');
  console.log(asked.program === undefined ? target.description : `Program: ${asked.program}`);

  const isLinux = process.platform === 'linux';
  const bringsDesktop = isLinux && (isStandIn || !hasDisplay(process.platform, process.env));
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-check-'));
  const [display, keyring] = await Promise.all([
    bringsDesktop ? startDisplay() : undefined,
    bringsDesktop ? startKeyring({ state: 'unlocked' }) : undefined,
  ]);
  try {
    const file = path.join(folder, 'self-check.json');
    const args = [
      // As root Chromium has no sandbox.
      ...(isLinux && !isStandIn && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // An installed Podkey makes its folder itself; the stand-in needs one in its arguments. Only an installed one opens no port.
      ...(asked.program === undefined
        ? [project, `--user-data-dir=${path.join(folder, 'data')}`]
        : ['--remote-debugging-port=0']),
      `--self-check=${file}`,
      ...(asked.seconds === undefined ? [] : [`--self-check-seconds=${asked.seconds}`]),
    ];
    const env = { ...keyring?.env, ...(display && { DISPLAY: display.display }) };
    const code = await run(asked.program ?? target.executablePath, args, env);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text === '')
      throw new SetupFailure(`Podkey ended with ${code} and left no report.`, 'Look at what it wrote above.');
    await copyFile(file, asked.out);
    const report = reportSchema.parse(JSON.parse(text));
    console.log(`${reportTable(report)}\nThe report is in ${asked.out}`);
    const areGone = await waitUntil(() => !report.processes.some(isRunning));
    if (!areGone) console.log('Podkey has ended, and left a process behind.');
    return areGone ? (code ?? 1) : 1;
  } finally {
    await Promise.allSettled([keyring?.stop(), display?.stop()]);
    await removeFolder(folder);
  }
});

function run(program: string, args: readonly string[], env: Record<string, string>): Promise<number | null> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
