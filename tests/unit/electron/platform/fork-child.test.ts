import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { IsolatedSecretStore } from '../../../../electron/credentials/isolated-secret-store.ts';
import { forkChild } from '../../../../electron/platform/fork-child.ts';

/** The events of Electron's utility process. */
class UtilityProcess extends EventEmitter {
  postMessage = vi.fn();
  kill = vi.fn();
}

const forked = vi.hoisted(() => [] as { emit: (event: string, ...args: unknown[]) => boolean }[]);

vi.mock('electron', () => ({
  utilityProcess: {
    fork: () => {
      const child = new UtilityProcess();
      forked.push(child);
      return child;
    },
  },
}));

test('a fatal V8 error in a child process crashes only that process, not main', async () => {
  const store = new IsolatedSecretStore({
    spawn: () => forkChild('/keychain-process.js', 'Podkey keychain'),
  });
  const waiting = store.get('an entry');
  // Electron reports the error, then the exit (Electron docs, UtilityProcess, "Event: 'error'").
  forked[0]!.emit('error', 'FatalError', 'v8::ToLocalChecked', '{}');
  await expect(waiting).rejects.toMatchObject({ situation: 'unavailable' });
  forked[0]!.emit('exit', 5);

  const again = store.get('an entry');
  expect(forked).toHaveLength(2);
  store.close();
  await expect(again).rejects.toThrow();
});
