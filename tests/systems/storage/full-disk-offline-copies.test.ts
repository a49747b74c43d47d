import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { toDiskFailure } from '../../../electron/storage/disk-failure.ts';
import { openOfflineCopies } from '../../../electron/features/offline-copies/offline-copies-repository.ts';
import { failsWith } from '../../../sample-pod/faults.ts';
import { startSamplePod } from '../../../sample-pod/index.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { failureOf } from '../../support/failure-of.ts';
import { addAccountOn } from '../../support/sample-entries.ts';
import { aLoginDraft } from '../../support/sample-logins.ts';
import { inForce } from '../../support/sample-policy.ts';
import { locatorOn } from '../../support/start-northwind.ts';
import { diskForTest, takesDisk } from './small-disk-for-test.ts';

const passphrase = 'seven tired otters';

/** Podkey with two values of a login, and its data on a small disk. */
async function atWork() {
  const disk = diskForTest();
  const databaseFile = path.join(disk.folder, 'podkey.db');
  const clock = new FakeClock();
  const pod = await startSamplePod({ clock: () => clock.now() });
  const services = assembleServices({
    clock,
    databaseFile,
    keepsCopies: true,
    keychain: new SessionSecretStore(),
    policy: inForce({ offlineCopies: { days: 7, most: 20, codes: true } }),
  });
  onTestFinished(async () => {
    await services.close();
    await pod.close();
  });
  const accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
  const router = locatorOn(pod, 'Core router · admin password');
  const code = locatorOn(pod, 'Microsoft 365 · one-time code');
  const items = [
    { kind: 'password' as const, label: null, locator: router },
    { kind: 'code' as const, label: null, locator: code },
  ];
  const { id } = services.logins.save(accountId, aLoginDraft({ items }));
  const file = `${databaseFile}.offline`;
  const rowsOnDisk = () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('SELECT count(*) AS copies FROM copies').get()?.['copies'];
    database.close();
    return rows;
  };
  const keep = () => services.features.offlineCopies.service.keep(accountId, [id], 3, passphrase);
  return { accountId, code, disk, file, keep, pod, router, rowsOnDisk, services };
}

const messageOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (thrown: unknown) => toAppError(toDiskFailure(thrown)).message,
  );

describe('On a full disk', takesDisk, () => {
  test('keeping is refused at once, with what to do, and nothing is kept', async () => {
    const { disk, keep, rowsOnDisk, services } = await atWork();
    disk.fill();
    expect(await messageOf(keep())).toBe(storageFailureText.diskFull);
    expect(services.features.offlineCopies.service.state()).toMatchObject({ count: 0, hasPassphrase: false });
    disk.makeRoom();
    expect((await keep()).kept).toBe(2);
    expect(rowsOnDisk()).toBe(2);
  });

  test('what the pod refuses is deleted all the same', async () => {
    const { accountId, code, disk, keep, pod, router, rowsOnDisk, services } = await atWork();
    await keep();
    disk.fill();
    pod.faults.next({ route: 'secure' }, failsWith(403));
    expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'forbidden' });
    expect(rowsOnDisk()).toBe(1);
    pod.faults.next({ route: 'secure' }, failsWith(404));
    expect(await failureOf(services.secrets.open(accountId, code))).toMatchObject({ kind: 'not-found' });
    expect(rowsOnDisk()).toBe(0);
    expect(services.heard.failures).not.toContain('offline copies not looked through');
  });

  test('a person can forget everything, and the file is sound', async () => {
    const { disk, file, keep, rowsOnDisk, services } = await atWork();
    await keep();
    disk.fill();
    await services.features.offlineCopies.service.forgetAll();
    expect(rowsOnDisk()).toBe(0);
    expect(services.features.offlineCopies.service.state()).toMatchObject({ count: 0, hasPassphrase: false });
    disk.makeRoom();
    const database = openOfflineCopies(file);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
    expect((await keep()).kept).toBe(2);
  });

  test('another passphrase is refused, and the present one stays', async () => {
    const { disk, keep, services } = await atWork();
    const { service: offlineCopies } = services.features.offlineCopies;
    await keep();
    disk.fill();
    expect(await messageOf(offlineCopies.changePassphrase(passphrase, 'eight eager eels'))).toBe(
      storageFailureText.diskFull,
    );
    disk.makeRoom();
    await offlineCopies.changePassphrase(passphrase, 'eight eager eels');
    expect(await failureOf(offlineCopies.changePassphrase(passphrase, 'nine noisy newts'))).toMatchObject({
      kind: 'validation',
    });
  });

  test('an account’s copies are deleted with it, or before it', async () => {
    const { accountId, disk, keep, rowsOnDisk, services } = await atWork();
    await keep();
    disk.fill();
    await messageOf(services.accounts.remove(accountId));
    expect(rowsOnDisk()).toBe(0);
  });
});

test('a read-only disk is reported, and the file stays', takesDisk, async () => {
  const disk = diskForTest();
  const file = path.join(disk.folder, 'podkey.db.offline');
  openOfflineCopies(file).close();
  disk.makeReadOnly();
  expect(toAppError(toDiskFailure(caught(() => openOfflineCopies(file)))).message).toBe(
    storageFailureText.notWritable,
  );
  expect(readdirSync(disk.folder)).toEqual(['podkey.db.offline']);
});

function caught(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
