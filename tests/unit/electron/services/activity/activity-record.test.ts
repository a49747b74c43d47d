import { expect, test } from 'vitest';
import { parseRecord, recordText } from '../../../../../electron/services/activity/journal.ts';
import { revealed } from '../../../../support/activity-samples.ts';

const at = Date.UTC(2030, 0, 1);

test('an event is stored with its time, and with its ticket if there is one', () => {
  expect(JSON.parse(recordText(at, '', revealed('wifi')))).toEqual({ at, event: revealed('wifi') });
  const text = recordText(at, 'INC-7', revealed('wifi'));
  expect(parseRecord(text)).toEqual({ at, ticket: 'INC-7', event: revealed('wifi') });
});

test.each(['', '{', '{"at":"never"}'])('a stored text that was changed has no record: %s', (text) => {
  expect(parseRecord(text)).toBeNull();
});
