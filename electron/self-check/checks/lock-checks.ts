import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { collectGarbage } from '../../platform/collect-garbage.ts';
import { systemIdleMs } from '../../platform/power.ts';
import { askWindowsHello } from '../../platform/system-authentication/windows-hello.ts';
import { doesNotApply, failed, isRunning, passed, waitUntil, type Check } from '../check.ts';

/** How long the computer must be unused until the system's count has grown, in ms: it counts seconds. */
const idleWithinMs = 15_000;

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
    const garbage = someGarbage();
    const start = performance.now();
    await collectGarbage();
    const tookMs = Math.round(performance.now() - start);
    return (garbage.deref() === undefined ? passed : failed)(
      `${garbage.deref() === undefined ? 'nothing is left' : 'the garbage is still there'}, took ${tookMs} ms`,
    );
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
  'idle-time': async () => {
    const isCounted = await waitUntil(() => systemIdleMs() >= 1_000, idleWithinMs);
    return (isCounted ? passed : failed)(
      isCounted ? `${systemIdleMs() / 1_000} s` : `0 s for ${idleWithinMs / 1_000} s`,
    );
  },
  'own-input': async ({ window: { webContents }, ownIdleMs }) => {
    const start = performance.now();
    // A person's own input would hide that Podkey's is not noticed.
    if (!(await waitUntil(() => ownIdleMs() > 500)))
      return doesNotApply('somebody uses Podkey’s window; leave it alone, then check again');
    for (const type of ['keyDown', 'keyUp'] as const) webContents.sendInputEvent({ type, keyCode: 'Shift' });
    const isNoticed = await waitUntil(() => ownIdleMs() < 500, 2_000);
    const seen = isNoticed ? 'a key was noticed' : `no input for ${Math.round(performance.now() - start)} ms`;
    return (isNoticed ? passed : failed)(seen);
  },
  'windows-hello': async () => {
    if (process.platform !== 'win32') return doesNotApply('only Windows has Windows Hello');
    const obstacle = await askWindowsHello();
    return passed(obstacle === null ? 'it is set up' : `it answers: ${obstacle}`);
  },
} satisfies Record<string, Check>;

/** An object that nothing holds. In its own function, because a variable of the caller may hold it. */
const someGarbage = () => new WeakRef({ garbage: Buffer.alloc(1_000) });
