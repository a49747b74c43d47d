import { expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../shared/schemas/activity.ts';
import { northwindSnapshot } from '../../../support/activity-samples.ts';
import { journalLineOf } from '../../../support/journal-csv.ts';
import { routerLocator } from '../../../support/samples.ts';

const of = { account: northwindSnapshot, locator: routerLocator, origin: 'https://fw.example' };

test.each<[string, ActivityEvent, string]>([
  ['got', { action: 'value-filled', ...of }, 'at https://fw.example'],
  [
    'filled in',
    { action: 'login-filled', ...of, what: ['user-name', 'password'] },
    'at https://fw.example: user-name, password',
  ],
  [
    'did not fill in',
    { action: 'not-filled', ...of, what: 'password', because: 'too-long' },
    'at https://fw.example: password, too-long',
  ],
  [
    'did not fill in for an earlier version',
    { action: 'not-filled', ...of, because: 'navigated' },
    'at https://fw.example: navigated',
  ],
])('the details of a value that a browser %s in the exported journal', async (_what, event, details) => {
  expect(await journalLineOf(event)).toMatchObject({ Action: event.action, Details: details });
});
