import { logTail } from '../../platform/log-file.ts';
import {
  failed,
  ofFeature,
  passed,
  passedUnless,
  waitUntil,
  type Check,
  doesNotApply,
  isRunning,
} from '../check.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { collectGarbage } from '../../platform/collect-garbage.ts';
import { systemIdleMs } from '../../platform/power.ts';
import { askWindowsHello } from '../../platform/system-authentication/windows-hello.ts';

const sealingPassphrase = 'self-check of sealing';

/** An error that is found in the log by its name. */
class SelfCheckError extends Error {
  override name = 'SelfCheckError';
}

export const systemChecks = {
  'sealing-process': async ({ sealer }) => {
    const content = Buffer.from('self-check');
    const sealed = await sealer.seal(content, sealingPassphrase);
    const opened = await sealer.open(sealed, sealingPassphrase);
    const isOpenedOtherwise = await sealer.open(sealed, `${sealingPassphrase}!`).then(
      () => true,
      () => false,
    );
    return passedUnless(
      [
        ...(content.equals(opened) ? [] : ['it opened other content']),
        ...(isOpenedOtherwise ? ['another passphrase opened it'] : []),
      ],
      'it opens what it has sealed',
    );
  },
  sqlite: ({ database }) => {
    const ask = (sql: string) => Object.values(database.prepare(sql).get() ?? {}).join();
    const mode = ask('PRAGMA journal_mode');
    const integrity = ask('PRAGMA integrity_check');
    const seen = `SQLite ${ask('SELECT sqlite_version()')}, ${mode}, schema ${ask('PRAGMA user_version')}, integrity ${integrity}`;
    return (mode === 'wal' && integrity === 'ok' ? passed : failed)(seen);
  },
  'log-written': async ({ logFolder }) => {
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => / info started\b/.test(line)),
    );
    return isThere ? passed('the start is in the log') : failed('the start is not in the log');
  },
  'rejection-logged': async ({ logFolder }) => {
    void Promise.reject(new SelfCheckError('nobody handles this'));
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => line.includes('SelfCheckError')),
    );
    return isThere ? passed('it is in the log') : failed('it is not in the log');
  },
  'ssh-keys': ofFeature('ssh-keys'),
} satisfies Record<string, Check>;

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
