import { beforeEach, expect, test } from 'vitest';
import { recordText } from '../../../../../electron/services/activity/journal.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import type { ActivityEvent } from '../../../../../shared/schemas/activity.ts';
import { northwindSnapshot, revealed } from '../../../../support/activity-samples.ts';
import { journalLines } from '../../../../support/journal-csv.ts';
import { routerLocator } from '../../../../support/samples.ts';

const of = { account: northwindSnapshot, locator: routerLocator };

let database: ReturnType<typeof openDatabase>['database'];
let rows: ActivityRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  rows = new ActivityRepository(database);
});

const record = (event: ActivityEvent) => rows.append(recordText(Date.UTC(2030, 0, 1), '', event));

const lines = () => journalLines(rows);

test.each<[string, ActivityEvent, string]>([
  [
    'an import of logins',
    { action: 'logins-imported', account: northwindSnapshot, added: 12, changed: 3 },
    '12 added, 3 changed',
  ],
  ['a value that a person revealed', { action: 'revealed', ...of }, ''],
  ['an account that was added', { action: 'account-added', account: northwindSnapshot }, ''],
])('the details of %s', async (_what, event, details) => {
  record(event);
  expect(await lines()).toMatchObject([{ Action: event.action, Details: details }]);
});

test('client and login are those of that time, and an entry of an earlier version says that it has none', async () => {
  record({ action: 'revealed', ...of });
  record({ action: 'revealed', ...of, of: null });
  record({ action: 'revealed', ...of, of: { item: null, login: 'Edge firewall', client: 'Harbour' } });
  record({ action: 'unlocked' });
  expect((await lines()).map(({ Client, Login }) => [Client, Login])).toEqual([
    ['', ''],
    ['Harbour', 'Edge firewall'],
    ['', ''],
    ['not recorded', 'not recorded'],
  ]);
});

test('an entry whose previous one is gone has no hash before it', async () => {
  for (const property of ['a', 'b', 'c']) record(revealed(property));
  database.exec('DELETE FROM activity WHERE seq = 2');
  expect(await lines()).toMatchObject([
    { Number: '3', 'Hash before': '' },
    { Number: '1', 'Hash before': '0'.repeat(64) },
  ]);
});

test('an entry of a feature that was taken out has its action, account and value, without details', async () => {
  const event = { action: 'ink-spilled', ...of, of: null, colour: 'blue' };
  rows.append(JSON.stringify({ at: Date.UTC(2030, 0, 1), ticket: 'INC-7', event }));
  expect(await lines()).toMatchObject([
    {
      Action: 'ink-spilled',
      Account: northwindSnapshot.label,
      Property: routerLocator.property,
      Details: '',
      Ticket: 'INC-7',
    },
  ]);
});
