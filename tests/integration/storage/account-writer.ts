import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { AccountRows } from '../../../electron/storage/account-rows.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { northwindDraft } from '../../support/samples.ts';

/* A process that adds accounts to the database named, without end, and prints the ID of each once it is saved. */
const { database } = openDatabase(process.argv[2] ?? '');
const rows = new AccountRows(database);

for (;;) {
  const id = randomUUID();
  const { outcome } = rows.insert({ ...northwindDraft, id, accountId: id, secretKept: 'keychain' });
  if (outcome === 'saved') writeSync(1, `${id}\n`);
}
