import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keyringForTest, rejection, storeForTest } from './isolated-store.ts';

const ownerPath = fileURLToPath(new URL('./keychain-owner.ts', import.meta.url));
const aMinute = 60_000;

describe('A keychain with an unanswered prompt', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('fails after a minute, with every pending call, and works again at the next call', async () => {
    const prompting = await keyringForTest('prompting');
    const unlocked = await keyringForTest('unlocked');
    let { env } = prompting;
    const store = storeForTest(() => env);

    const waiting = [store.set('entry', 'secret'), store.get('other')].map(rejection);
    await prompting.prompted();
    await vi.advanceTimersByTimeAsync(aMinute);
    const timedOut = { situation: 'timed-out', appError: { kind: 'keychain', retryable: true } };
    for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject(timedOut);

    ({ env } = unlocked);
    await store.set('entry', 'secret');
    expect(await unlocked.lookup('Podkey', 'entry')).toBe('secret');
  });

  test('keeps its prompt open for the whole minute', async () => {
    const { env, prompted } = await keyringForTest('prompting');
    const store = storeForTest(() => env);
    let settled = false;
    const waiting = rejection(store.set('entry', 'secret')).finally(() => (settled = true));
    await prompted();
    await vi.advanceTimersByTimeAsync(aMinute - 1);
    expect(settled).toBe(false);
    store.close();
    expect(await waiting).toMatchObject({ appError: { kind: 'cancelled' } });
  });

  test.each(['close', 'exit'])('lets its parent process end, and ends with it: by %s', async (how) => {
    const { env, prompted } = await keyringForTest('prompting');
    const owner = fork(ownerPath, { env: { ...process.env, ...env }, execArgv: [] });
    onTestFinished(() => void owner.kill('SIGKILL'));
    const said: unknown[] = await once(owner, 'message');
    await prompted();
    owner.send(how);
    expect(await once(owner, 'exit')).toEqual([0, null]);
    while (await isRunning(Number(said[0])));
  });
});

/** Whether a process is running, by its state in proc(5): a dead one may still be a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(stat);
}
