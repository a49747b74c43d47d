import { expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../shared/schemas/activity.ts';
import { northwindSnapshot } from '../../../support/activity-samples.ts';
import { journalLineOf } from '../../../support/journal-csv.ts';
import { routerLocator } from '../../../support/samples.ts';

const of = { account: northwindSnapshot, locator: routerLocator };
const caller = { use: 'get', program: '/usr/bin/make', parent: '/bin/sh', directory: '/home/ann' } as const;

test.each<[string, ActivityEvent, string]>([
  [
    'that got a value',
    { action: 'value-passed', ...of, caller },
    'podkey get, by /usr/bin/make, /bin/sh, /home/ann',
  ],
  [
    'that was refused, started by an unknown one',
    { action: 'command-refused', ...of, caller: { ...caller, parent: null } },
    'podkey get, by /usr/bin/make, /home/ann',
  ],
])('the details of a program %s in the exported journal', async (_what, event, details) => {
  expect(await journalLineOf(event)).toMatchObject({ Action: event.action, Details: details });
});
