import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealEntry } from '../../../electron/services/activity/journal-seal.ts';
import type { Keychain } from '../../../electron/credentials/keychain.ts';
import { revealed } from '../../support/activity-samples.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import type { Keyring } from '../../support/keyring.ts';
import { keyringForTest, storeForTest } from '../credentials/isolated-store.ts';
import { folderForTest } from '../../integration/storage/folder-for-test.ts';
import { journalEntries } from '../../support/journal-entries.ts';

let keyring: Keyring;
let keychain: Keychain;
let file: string;
let services: Services;

const start = () => assembleServices({ clock: new FakeClock(), keychain, databaseFile: file });

beforeEach(async () => {
  keyring = await keyringForTest('unlocked');
  keychain = storeForTest(() => keyring.env);
  file = path.join(folderForTest(), 'podkey.db');
  services = start();
  await services.journalUpkeep.look();
  for (let number = 1; number <= 5; number += 1) services.activity.record(revealed(`property ${number}`));
  await services.journalUpkeep.seal();
});
afterEach(() => services.database.close());

/** Returns what Activity shows at the next start, after `forge` has changed the file. */
async function checkAfter(forge: () => void) {
  services.database.close();
  forge();
  services = start();
  await services.journalUpkeep.look();
  return services.activity.state(null).check;
}

function change(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const noneYet = `printf('%064d', 0)`;
const forgeries: [string, string, () => void][] = [
  ['a new chain ID', 'replaced', () => change("UPDATE activity_chain SET id = 'another'")],
  [
    'an emptied file',
    'cut',
    () =>
      change(`DELETE FROM activity; DELETE FROM preferences;
        UPDATE activity_chain SET head_seq = 0, head_hash = ${noneYet}, anchor_seq = 0, anchor_hash = ${noneYet}`),
  ],
  [
    'a deleted file',
    'replaced',
    () => ['', '-wal', '-shm'].forEach((end) => rmSync(file + end, { force: true })),
  ],
  [
    'a forged entry about old ones removed',
    'beginning',
    () => {
      const forger = assembleServices({ clock: new FakeClock(), databaseFile: file });
      const last = { seq: 3, hash: forger.activityRows.rows.at(3)?.hash ?? '' };
      forger.activityRows.rows.prune(last, (removed) =>
        JSON.stringify({ at: Date.UTC(2030, 0, 1), event: { action: 'pruned', removed, last } }),
      );
      forger.database.close();
    },
  ],
];

describe('A journal sealed in a real keyring', () => {
  test('is confirmed at the next start', async () => {
    expect(JSON.parse((await keyring.lookup('Podkey', sealEntry)) ?? '')).toMatchObject({ seq: 5 });
    expect(await checkAfter(() => undefined)).toEqual({ state: 'sound', isVouchedFor: true });
  });

  test.each(forgeries)('shows %s', async (_, kind, forge) => {
    expect(await checkAfter(forge)).toMatchObject({ state: 'broken', breaks: [{ kind }] });
    expect(journalEntries(services.activityRows.rows)[0]?.record?.event).toMatchObject({
      action: 'break-found',
      kind,
    });
  });

  test('that is locked is reported as unconfirmed', async () => {
    await keyring.lock();
    expect(await checkAfter(() => change("UPDATE activity_chain SET id = 'another'"))).toEqual({
      state: 'sound',
      isVouchedFor: false,
    });
    expect(services.heard.failures).toContain('journal not compared');
  });
});
