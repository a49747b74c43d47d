import { once } from 'node:events';
import { IsolatedSecretStore } from '../../../electron/credentials/isolated-secret-store.ts';
import { forkKeychain } from './fork-keychain.ts';

/*
 * A process that waits for the keychain, prints the ID of the keychain process and ends on request: by closing the
 * store, or at once.
 */
const store = new IsolatedSecretStore({
  spawn: () => {
    const child = forkKeychain({});
    process.send?.(child.pid);
    return child;
  },
});
const waiting = store.set('entry', 'secret').catch(() => undefined);

const message: unknown[] = await once(process, 'message');
if (message[0] === 'exit') process.exit(0);
store.close();
await waiting;
process.disconnect();
