import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { collectGarbage } from '../../platform/collect-garbage.ts';
import { systemIdleMs } from '../../platform/power-events.ts';
import { waitUntil, failed, isRunning, passed, type Check } from '../check.ts';

export const lockChecks = {
  'lock-replaces-process': async ({ window: { webContents }, lock }) => {
    const before = webContents.getOSProcessId();
    lock.lock('person');
    const isReplaced = await waitUntil(
      () => webContents.getOSProcessId() !== before && webContents.getURL().startsWith(appOrigin),
    );
    if (!isReplaced) return failed('the page is in the same process');
    const isGone = await waitUntil(() => !isRunning(before));
    return (isGone ? passed : failed)(`another process, the old one is ${isGone ? 'gone' : 'still there'}`);
  },
  'garbage-collected': async () => {
    const start = performance.now();
    await collectGarbage();
    return passed(`took ${Math.round(performance.now() - start)} ms`);
  },
  'guard-thread': async () => {
    const worker = new Worker(`require('node:worker_threads').parentPort.postMessage('runs')`, {
      eval: true,
      execArgv: [],
    });
    await once(worker, 'message');
    await worker.terminate();
    return passed('it runs');
  },
  'idle-time': () => {
    const idleMs = systemIdleMs();
    return (Number.isFinite(idleMs) && idleMs >= 0 ? passed : failed)(`${idleMs / 1000} s`);
  },
} satisfies Record<string, Check>;
