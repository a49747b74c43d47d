import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runScript } from '../../scripts/setup-failure.mjs';
import { leftOutOn } from '../support/left-out.ts';
import { reportInLines } from './report.ts';
import { runNodeInWine } from './wine-node.ts';

/*
 * Runs the tests of everything but the page on Windows' own Node, and says what did not run and why: on Windows with this
 * Node, on Linux with a Windows of Wine's.
 */

const projects = ['unit*', 'integration', 'systems', 'windows'];

await runScript(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-on-windows-'));
  const report = path.join(folder, 'report.json');
  const args = [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ];
  const isWindows = process.platform === 'win32';
  try {
    const code = isWindows ? await runNode(args) : await inWine(args, path.join(folder, 'output.txt'));
    if (!existsSync(report)) return 1;
    const leftOut = leftOutOn(isWindows ? 'win32' : 'wine');
    console.log(reportInLines(readFileSync(report, 'utf8'), leftOut).join('\n'));
    return code ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runNode(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Shows what Node writes to a file while it writes it. */
async function inWine(args: readonly string[], output: string): Promise<number | null> {
  const handle = openSync(output, 'w+');
  const piece = Buffer.alloc(65_536);
  let shown = 0;
  const show = () => {
    for (let count = -1; count !== 0; shown += count) {
      count = readSync(handle, piece, 0, piece.length, shown);
      process.stdout.write(piece.subarray(0, count));
    }
  };
  const timer = setInterval(show, 500);
  try {
    return await runNodeInWine(args, output);
  } finally {
    clearInterval(timer);
    show();
    closeSync(handle);
  }
}
