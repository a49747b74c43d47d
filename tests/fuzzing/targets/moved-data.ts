import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { assertOpenable } from '../../../electron/sealing/age-file.ts';
import { CannotSeal } from '../../../electron/sealing/sealer.ts';
import { MoveFileWriter, readMoveFile, type MovedData } from '../../../electron/features/move/move-file.ts';
import { LibraryRepository } from '../../../electron/features/team-library/library-repository.ts';
import { movedAdditions } from '../../../electron/features/team-library/moved-additions.ts';
import type { MovedPart } from '../../../electron/services/moved-part.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { isRefusal } from '../target.ts';

/*
 * What a sealed file from another computer holds, and the beginning of the file. Opening it is left out: deriving a key takes too long
 * for each input, and changed bytes end there.
 */

const noPause = () => Promise.resolve();

/** Features’ records. The corpus has some. */
const typing: MovedPart = {
  kind: 'typing',
  shape: { login: z.string(), options: z.record(z.string(), z.json()) },
  collect: () => [],
  plan: () => null,
  counted: String,
};
const parts = [
  typing,
  ...movedAdditions(new LibraryRepository(new DatabaseSync(':memory:')), new FakeClock()),
];

export async function fuzz(input: Buffer): Promise<void> {
  try {
    assertOpenable(input);
  } catch (thrown) {
    assert.ok(thrown instanceof CannotSeal);
  }
  const data = await readMoveFile(input, parts, noPause).catch((thrown: unknown) => {
    if (!isRefusal(thrown, ['validation'])) throw thrown;
    return null;
  });
  if (data) assert.deepEqual(await readMoveFile(written(data), parts, noPause), data);
}

/** What Podkey reads, it writes so that it reads it again as the same. */
function written({ accounts, madeAt, settings }: MovedData): Uint8Array {
  const file = new MoveFileWriter(madeAt);
  const add = (record: Parameters<MoveFileWriter['add']>[0]) => assert.ok(file.add(record));
  add({ kind: 'settings', values: settings as Record<string, string> });
  for (const [account, { entry, logins, ofFeatures }] of accounts.entries()) {
    add({ kind: 'account', entry });
    for (const { id, login } of logins) {
      const items = login.items.map((item) => ({ ...item, staleAt: item.staleAt ?? null }));
      add({ kind: 'login', account, id, login: { ...login, items } });
    }
    for (const { part, record } of ofFeatures) file.addOf(part, account, record);
  }
  return file.content();
}
