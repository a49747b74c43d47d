import { readFileSync, writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { openDatabase, type OpenedDatabase } from '../../../electron/storage/database.ts';
import { inTransaction } from '../../../electron/storage/sqlite.ts';
import { northwindBadge, northwindDraft } from '../../support/samples.ts';

export const northwind = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' } as const;
export const now = new Date('2030-01-02T03:04:05.678Z');

/** The name under which a damaged database is kept that is found at that time. */
export const asideName = 'podkey.db.corrupt-2030-01-02T03-04-05-678Z';

/** Opens a database until the test ends. */
export function open(file: string, mayStartEmpty = true): OpenedDatabase {
  const opened = openDatabase(file, () => now, mayStartEmpty);
  onTestFinished(() => {
    if (opened.database.isOpen) opened.database.close();
  });
  return opened;
}

/** Creates a closed database with 200 accounts. */
export function filledDatabase(file: string): void {
  const { database } = open(file);
  const rows = new AccountRepository(database);
  inTransaction(database, () => {
    for (let count = 0; count < 200; count++) {
      const id = crypto.randomUUID();
      rows.insert({ ...northwind, id, accountId: id });
    }
  });
  database.close();
}

/** Overwrites a page in the middle, like a failing disk. */
export function overwriteMiddle(file: string): void {
  const bytes = readFileSync(file);
  const page = Math.floor(bytes.length / 4096 / 2);
  writeFileSync(file, bytes.fill(0xab, page * 4096, (page + 1) * 4096));
}
