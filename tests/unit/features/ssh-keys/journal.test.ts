import { expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../shared/schemas/activity.ts';
import { northwindSnapshot } from '../../../support/activity-samples.ts';
import { journalLineOf } from '../../../support/journal-csv.ts';
import { routerLocator } from '../../../support/samples.ts';

const of = { account: northwindSnapshot, locator: routerLocator, fingerprint: 'SHA256:abc' };

test.each<[string, ActivityEvent, string]>([
  [
    'that was added',
    { action: 'ssh-key-added', ...of, minutes: 30, confirms: false },
    'SHA256:abc for 30 minutes',
  ],
  [
    'whose uses the agent confirms',
    { action: 'ssh-key-added', ...of, minutes: 5, confirms: true },
    'SHA256:abc for 5 minutes, confirmed at each use',
  ],
  ['that was removed', { action: 'ssh-key-removed', ...of, by: 'timer' }, 'SHA256:abc: timer'],
  ['that may still be there', { action: 'ssh-key-left', ...of }, 'SHA256:abc'],
])('the details of an SSH key %s in the exported journal', async (_what, event, details) => {
  expect(await journalLineOf(event)).toMatchObject({ Action: event.action, Details: details });
});
