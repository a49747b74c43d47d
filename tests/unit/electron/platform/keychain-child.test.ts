import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { IsolatedSecretStore } from '../../../../electron/credentials/isolated-secret-store.ts';
import { forkKeychain } from '../../../../electron/platform/keychain-child.ts';

/** A utility process of Electron's, as far as its events go. */
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

test('a fatal error of V8 in the keychain process is a crash of that process, and nothing of main’s', async () => {
  const store = new IsolatedSecretStore({ spawn: () => forkKeychain('/keychain-process.js', 'Podkey') });
  const waiting = store.get('an entry');
  // Electron tells of the error, and after it of the end (Electron docs, UtilityProcess, "Event: 'error'").
  forked[0]!.emit('error', 'FatalError', 'v8::ToLocalChecked', '{}');
  await expect(waiting).rejects.toMatchObject({ situation: 'unavailable' });
  forked[0]!.emit('exit', 5);

  const again = store.get('an entry');
  expect(forked).toHaveLength(2);
  store.close();
  await expect(again).rejects.toThrow();
});
