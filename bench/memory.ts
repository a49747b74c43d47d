import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import type { Login } from '../shared/schemas/login.ts';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { startDisplay } from '../tests/support/display.ts';
import { launchApp } from '../tests/support/launch-podkey.ts';
import { LoginsPage } from '../tests/support/pages/logins-page.ts';
import { processTree, type RunningProcess } from './process-tree.ts';
import { realisticLogins } from './realistic-logins.ts';
import { atMost, conclude } from './results.ts';
import { withLogins } from './with-logins.ts';

/*
 * How much memory do Podkey's main and page use, compared with the same runtime showing a blank page: at rest, and with 20,000
 * logins on screen? Only what
 * a process has written itself counts, because the rest depends on what else runs.
 *
 * Linux only. Build first. `node bench/memory.ts`; the exit code is 1 if a ratio is over the limit.
 */

const limit = 1.5;
/** Long enough for the runtimes to collect garbage. */
const settleMs = 45_000;
const sum = ({ main, page }: Memory) => main + page;
const blank = await ofBlankApp();
const podkey = await ofPodkey([]);
const filled = await ofPodkey(realisticLogins(20_000));
console.log(electronTarget().description);
for (const [name, { main, page, all }] of Object.entries({ blank, podkey, '20,000 logins': filled }))
  console.log(
    `${name.padEnd(14)} main ${main.toFixed(0)} MB, page ${page.toFixed(0)} MB, with all it starts ${all.toFixed(0)} MB`,
  );
await conclude([
  atMost('memory of main and page, at rest', 'a blank window', sum(podkey) / sum(blank), limit),
  atMost('memory of main and page, 20,000 logins', 'a blank window', sum(filled) / sum(blank), limit),
]);

/** Memory in MB. */
interface Memory {
  main: number;
  page: number;
  all: number;
}

async function ofPodkey(logins: Login[]): Promise<Memory> {
  let memory: Memory | undefined;
  await withLogins(logins, async (page, app) => {
    const list = new LoginsPage(page);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('textbox', { name: 'User ID' }).waitFor();
    await page.getByRole('link', { name: 'Logins' }).click();
    await list.search.waitFor();
    if (logins.length > 0) await list.row('Edge firewall').first().waitFor();
    memory = await atRest(app);
  });
  if (!memory) throw new Error('Podkey was not measured');
  return memory;
}

async function ofBlankApp(): Promise<Memory> {
  const display = await startDisplay();
  const userData = await mkdtemp(path.join(tmpdir(), 'podkey-memory-'));
  const folder = path.join(import.meta.dirname, 'blank-app');
  const app = await launchApp(folder, { userData, display: display.display });
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Blank' }).waitFor();
  const memory = await atRest(app);
  await app.close();
  await display.stop();
  await rm(userData, { recursive: true, force: true });
  return memory;
}

/** The memory of an application that has been left alone for a while. */
async function atRest(app: ElectronApplication): Promise<Memory> {
  await pause(settleMs);
  const pid = app.process().pid;
  if (pid === undefined) throw new Error('The application has ended');
  const processes = processTree(pid);
  const memoryOf = (counted: (process: RunningProcess) => boolean) =>
    processes.filter(counted).reduce((total, { memoryMb }) => total + memoryMb, 0);
  return {
    main: memoryOf((process) => process.pid === pid),
    page: memoryOf(({ command }) => command.includes('--type=renderer')),
    all: memoryOf(() => true),
  };
}
