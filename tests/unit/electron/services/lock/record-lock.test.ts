import { expect, test } from 'vitest';
import { recordLock } from '../../../../../electron/services/lock/lock-service.ts';
import type { Journal } from '../../../../../electron/services/activity/journal.ts';
import type { ActivityEvent } from '../../../../../shared/schemas/activity.ts';

function journal(record: Journal['record']): Journal {
  return {
    ticket: '',
    record,
    recordWithin: record,
    begin: () => Promise.reject(new Error('No update here')),
  };
}

test('the journal tells what locked Podkey, that it was unlocked, and each failed attempt', () => {
  const recorded: ActivityEvent[] = [];
  const kept = journal((event) => recorded.push(event));
  recordLock(kept, { what: 'locked', reason: 'suspend' });
  recordLock(kept, { what: 'unlock-failed', count: 3 });
  recordLock(kept, { what: 'unlocked' });
  recordLock(kept, { what: 'unlocked', by: 'system' });
  expect(recorded).toEqual([
    { action: 'locked', by: 'suspend' },
    { action: 'unlock-failed' },
    { action: 'unlocked' },
    { action: 'unlocked', by: 'system' },
  ]);
});

test('a journal that can’t be written prevents no lock', () => {
  const full = journal(() => {
    throw new Error('disk full');
  });
  expect(() => recordLock(full, { what: 'locked', reason: 'idle' })).not.toThrow();
});
