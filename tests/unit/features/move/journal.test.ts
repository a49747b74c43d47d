import { expect, test } from 'vitest';
import { journalLineOf } from '../../../support/journal-csv.ts';

test('the details of another computer’s data in the exported journal', async () => {
  const event = { action: 'data-moved-in', accounts: 2, added: 40, changed: 0 } as const;
  expect(await journalLineOf(event)).toMatchObject({
    Action: 'data-moved-in',
    Details: '2 accounts, 40 logins added, 0 changed',
  });
});
