import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { utilityProcess } from 'electron';
import { KeychainFailure } from '../../credentials/keychain-failure.ts';
import { sealEntry } from '../../services/activity/journal-seal.ts';
import { copyRecordEntry } from '../../services/clipboard/copy-record.ts';
import { waitUntil, failed, isRunning, passed, type Check, type CheckedPodkey } from '../check.ts';
import { selfCheckService } from '../order.ts';

const entry = 'self-check';
/** Credential Manager's limit, in bytes of UTF-8. */
const longest = 2_560;

export const keychainChecks = {
  'keychain-round-trip': async ({ keychain }) => {
    await keychain.probe();
    return roundTrip(keychain, ` gehe1m – пароль ${randomUUID()}\n`);
  },
  'keychain-long-secret': async ({ keychain }) => {
    const fits = await roundTrip(keychain, 'x'.repeat(longest));
    if (fits.result !== 'passed' || process.platform !== 'win32') return fits;
    const refusal = await keychain.set(entry, 'x'.repeat(longest + 1)).then(
      () => 'was stored',
      (thrown: unknown) => (thrown instanceof KeychainFailure ? thrown.situation : 'failed otherwise'),
    );
    return (refusal === 'too-long' ? passed : failed)(`${longest} bytes fit; one more: ${refusal}`);
  },
  'keychain-child-exit': async ({ keychainProgram }) => {
    const child = utilityProcess.fork(keychainProgram, [selfCheckService], {
      serviceName: 'Podkey keychain',
      stdio: 'ignore',
    });
    await once(child, 'spawn');
    const { pid } = child;
    if (pid === undefined) return failed('it has no process number');
    const ended = Promise.withResolvers<number>();
    child.once('exit', ended.resolve);
    child.kill();
    const code = await ended.promise;
    const isGone = await waitUntil(() => !isRunning(pid));
    return (isGone ? passed : failed)(`exit code ${code}, ${isGone ? 'gone' : 'still there'}`);
  },
} satisfies Record<string, Check>;

async function roundTrip(keychain: CheckedPodkey['keychain'], secret: string) {
  await keychain.set(entry, secret);
  const readBack = await keychain.get(entry);
  await keychain.delete(entry);
  const left = await keychain.get(entry, { isQuiet: true });
  if (readBack !== secret) return failed('read back something else');
  if (left !== null) return failed('still there after its removal');
  return passed(`${Buffer.byteLength(secret)} bytes stored, read back and removed`);
}

/** Removes all that a self-check leaves in the keychain. On Linux the probe entry would stay. */
export async function removeKeychainEntries(keychain: CheckedPodkey['keychain']): Promise<void> {
  for (const name of [entry, copyRecordEntry, sealEntry, 'probe']) await keychain.delete(name);
}
