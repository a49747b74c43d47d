import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { diskForTest } from './small-disk-for-test.ts';

/** Starts Podkey with its data on a small disk. */
export async function atWork(): Promise<
  Northwind & { disk: SmallDisk; file: string; keychain: SessionSecretStore }
> {
  const disk = diskForTest();
  const file = path.join(disk.folder, 'podkey.db');
  const keychain = new SessionSecretStore();
  const northwind = await startNorthwind({ databaseFile: file, keychain });
  onTestFinished(() => northwind.close());
  return { ...northwind, disk, file, keychain };
}

/** Checks that everything works when there is room again. */
export async function isWhole({ services, disk, clock }: Awaited<ReturnType<typeof atWork>>): Promise<void> {
  disk.makeRoom();
  await clock.advance(30_000);
  await services.journalUpkeep.look();
  expect(services.activity.state(null)).toMatchObject({ check: { state: 'sound' }, unwritten: 0 });
  expect(services.database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
}
