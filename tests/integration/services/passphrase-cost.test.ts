import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { offlineKeyEntry } from '../../../electron/features/offline-copies/offline-key.ts';
import {
  OfflineCopiesRepository,
  offlineCopiesFile,
} from '../../../electron/features/offline-copies/offline-copies-repository.ts';
import { open, sealingKey } from '../../../electron/features/offline-copies/seal.ts';
import { deriveKey } from '../../../electron/services/derive-key.ts';
import { passcodeEntry } from '../../../electron/services/lock/passcode.ts';
import { startSamplePod } from '../../../sample-pod/index.ts';
import { assembleServices, closeDatabases, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { addAccountOn } from '../../support/sample-entries.ts';
import { inForce } from '../../support/sample-policy.ts';
import { folderForTest } from '../storage/folder-for-test.ts';

/** What docs/security.md promises. Other tests give weaker parameters. */
const promised = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };

afterEach(closeDatabases);

/** Podkey's services, which nobody gives parameters of scrypt. */
function asTheApp(databaseFile?: string): Services {
  return assembleServices({
    clock: new FakeClock(),
    scrypt: undefined,
    policy: inForce({ offlineCopies: { days: 7, most: 20, codes: true } }),
    ...(databaseFile !== undefined && { databaseFile, keepsCopies: true }),
  });
}

test('trying a passcode costs what is promised', async () => {
  const services = asTheApp();
  await services.lock.setPasscode('hunter22', undefined);
  expect(JSON.parse((await services.keychain.get(passcodeEntry)) ?? '')).toMatchObject(promised);
  await services.close();
});

test('trying an offline passphrase costs what is promised', async () => {
  const databaseFile = path.join(folderForTest(), 'podkey.db');
  const services = asTheApp(databaseFile);
  const pod = await startSamplePod();
  const accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
  const passphrase = 'seven tired otters';
  await services.features.offlineCopies.service.keep(accountId, [], 3, passphrase);
  const entry = JSON.parse((await services.keychain.get(offlineKeyEntry)) ?? '') as { deviceKey: string };
  await services.close();
  await pod.close();
  const database = new DatabaseSync(offlineCopiesFile(databaseFile));
  const identity = new OfflineCopiesRepository(database).identity() ?? expect.unreachable();
  database.close();
  const key = await deriveKey(passphrase, identity.salt, 32, promised);
  const sealing = sealingKey(Buffer.from(entry.deviceKey, 'base64'), key);
  expect(open(sealing, identity.sealedPrivateKey, identity.publicKey).length).toBeGreaterThan(0);
});
