import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { activityCsv } from '../../../../../electron/services/activity/activity-csv.ts';
import { recordText } from '../../../../../electron/services/activity/journal.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import type { ActivityEvent, CalledBy } from '../../../../../shared/schemas/activity.ts';
import { northwindSnapshot, revealed } from '../../../../support/activity-samples.ts';
import { routerLocator } from '../../../../support/samples.ts';
import { fewTurns } from '../../../../support/turns.ts';

const of = { account: northwindSnapshot, locator: routerLocator };
const fingerprint = 'SHA256:abc';
const caller: CalledBy = { use: 'get', program: '/usr/bin/make', parent: '/bin/sh', directory: '/home/ann' };

let database: ReturnType<typeof openDatabase>['database'];
let rows: ActivityRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  rows = new ActivityRepository(database);
});

const record = (event: ActivityEvent) => rows.append(recordText(Date.UTC(2030, 0, 1), '', event));

/** The lines of the journal as CSV, by their columns. */
async function lines(): Promise<Record<string, string>[]> {
  const { parts } = await activityCsv(rows, {}, { person: 'ada', computer: 'desk' }, fewTurns());
  return Papa.parse<Record<string, string>>(parts.join('').slice(1), { header: true, skipEmptyLines: true })
    .data;
}

test.each<[string, ActivityEvent, string]>([
  [
    'an import of logins',
    { action: 'logins-imported', account: northwindSnapshot, added: 12, changed: 3 },
    '12 added, 3 changed',
  ],
  [
    'the data of another computer',
    { action: 'data-moved-in', accounts: 2, added: 40, changed: 0 },
    '2 accounts, 40 logins added, 0 changed',
  ],
  [
    'an SSH key that was added',
    { action: 'ssh-key-added', ...of, fingerprint, minutes: 30, confirms: false },
    'SHA256:abc for 30 minutes',
  ],
  [
    'an SSH key whose uses the agent confirms',
    { action: 'ssh-key-added', ...of, fingerprint, minutes: 5, confirms: true },
    'SHA256:abc for 5 minutes, confirmed at each use',
  ],
  [
    'an SSH key that was removed',
    { action: 'ssh-key-removed', ...of, fingerprint, by: 'timer' },
    'SHA256:abc: timer',
  ],
  ['an SSH key that may still be there', { action: 'ssh-key-left', ...of, fingerprint }, 'SHA256:abc'],
  [
    'a value that a program got',
    { action: 'value-passed', ...of, caller },
    'podkey get, by /usr/bin/make, /bin/sh, /home/ann',
  ],
  [
    'a program that was refused, started by an unknown one',
    { action: 'command-refused', ...of, caller: { ...caller, parent: null } },
    'podkey get, by /usr/bin/make, /home/ann',
  ],
  [
    'a value that a browser got',
    { action: 'value-filled', ...of, origin: 'https://fw.example' },
    'at https://fw.example',
  ],
  [
    'a value that a browser did not fill in',
    { action: 'not-filled', ...of, origin: 'https://fw.example', because: 'navigated' },
    'at https://fw.example: navigated',
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
