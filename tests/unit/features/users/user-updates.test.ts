import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { OutcomeUnknown } from '../../../../electron/pod-client/pod-client.ts';
import { UserUpdates, type UpdateSender } from '../../../../electron/features/users/user-updates.ts';
import type { ToleratedFailure } from '../../../../electron/services/log.ts';
import { DeferredWrites } from '../../../../electron/storage/deferred-writes.ts';
import { openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { UserRepository } from '../../../../electron/storage/user-repository.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aUser } from '../../../support/sample-users.ts';

const accountId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const anna = aUser();
const no = { message: 'No.', nextStep: 'Look.', retryable: false };
const inUse = () => Object.assign(new Error('database is locked'), { errcode: 5 });

let clock: FakeClock;
let database: DatabaseSync;
let rows: UserRepository;
let failures: [ToleratedFailure, unknown][];
let updates: UserUpdates;

beforeEach(() => {
  clock = new FakeClock();
  database = openInMemoryDatabase();
  rows = new UserRepository(database);
  failures = [];
  updates = new UserUpdates(
    () => rows,
    clock,
    new DeferredWrites({ database, clock, onFailure: () => undefined }),
    (what, thrown) => failures.push([what, thrown]),
  );
});

/** A pod that responds so to an update. `doubts` are the stored doubts when the update was written to a connection. */
function podThat(respond: () => Promise<ReturnType<typeof aUser>>) {
  const doubts: unknown[] = [];
  const pod: UpdateSender = {
    updateUser: async (_userId, _changes, options) => {
      options?.onStart?.();
      doubts.push(rows.find(accountId, anna.id).doubt);
      return respond();
    },
  };
  return { doubts, pod };
}
const prepared = () => updates.prepare(accountId, anna.id, { lastName: 'Holm' });
const doubt = () => rows.find(accountId, anna.id).doubt;

describe('What is sent', () => {
  test('is everything wanted if any of it differs from what is known, and nothing otherwise', () => {
    rows.saveResponse(accountId, anna, 1);
    const sentFor = (wanted: Parameters<UserUpdates['prepare']>[2]) =>
      updates.prepare(accountId, anna.id, wanted).sent;
    expect(sentFor({ lastName: 'Berg', role: 'admin' })).toEqual({ lastName: 'Berg', role: 'admin' });
    expect(sentFor({ lastName: 'Berg', role: 'viewer' })).toEqual({});
    rows.setDoubt(accountId, anna.id, { since: 1, changes: { firstName: 'Åsa' } });
    expect(sentFor({ lastName: 'Berg' })).toEqual({ lastName: 'Berg' });
  });
});

describe('A user', () => {
  test('is in doubt from right before an update is sent until its response, which is then known', async () => {
    const since = clock.now();
    const { doubts, pod } = podThat(async () => {
      await clock.advance(500);
      return aUser({ lastName: 'Holm' });
    });
    expect(await updates.send(pod, accountId, prepared())).toMatchObject({ lastName: 'Holm' });
    expect(doubts).toEqual([{ since, changes: { lastName: 'Holm' } }]);
    expect(rows.find(accountId, anna.id)).toMatchObject({
      doubt: null,
      user: { lastName: 'Holm' },
      answeredAt: since + 500,
    });
  });

  test('stays in doubt if the outcome is unknown, also about what was in doubt before', async () => {
    rows.setDoubt(accountId, anna.id, { since: 1, changes: { role: 'admin', lastName: 'Ek' } });
    const { pod } = podThat(() => Promise.reject(new OutcomeUnknown({ kind: 'outcome-unknown', ...no })));
    await expect(updates.send(pod, accountId, prepared())).rejects.toThrow(OutcomeUnknown);
    expect(doubt()).toEqual({ since: clock.now(), changes: { role: 'admin', lastName: 'Holm' } });
  });

  test('is in doubt as before if the pod refuses the update', async () => {
    const before = { since: 1, changes: { role: 'admin' } } as const;
    rows.setDoubt(accountId, anna.id, before);
    const { pod } = podThat(() => Promise.reject(new Failure({ kind: 'not-found', ...no })));
    await expect(updates.send(pod, accountId, prepared())).rejects.toThrow('No.');
    expect(doubt()).toEqual(before);
  });

  test('whose response the disk refuses is updated all the same, stays in doubt, and the log says so', async () => {
    const full = new Error('The disk is full');
    rows.saveResponse = () => {
      throw full;
    };
    const { pod } = podThat(() => Promise.resolve(aUser({ lastName: 'Holm' })));
    expect(await updates.send(pod, accountId, prepared())).toMatchObject({ lastName: 'Holm' });
    expect(failures).toEqual([['user not kept', full]]);
    expect(doubt()).not.toBeNull();
  });
});

describe('An update that can’t be recorded', () => {
  test('is not sent', async () => {
    rows.setDoubt = () => {
      throw new Error('The disk is full');
    };
    const { doubts, pod } = podThat(() => Promise.resolve(anna));
    await expect(updates.send(pod, accountId, prepared())).rejects.toThrow('The disk is full');
    expect(doubts).toEqual([]);
  });

  test('because another program holds the database is tried again, whatever the client makes of it', async () => {
    const setDoubt = rows.setDoubt.bind(rows);
    let isHeld = true;
    rows.setDoubt = (...values) => {
      if (isHeld) throw inUse();
      setDoubt(...values);
    };
    const sent: string[] = [];
    const pod: UpdateSender = {
      updateUser: (userId, _changes, options) => {
        try {
          options?.onStart?.();
        } catch {
          return Promise.reject(new Failure({ kind: 'offline', ...no }));
        }
        sent.push(userId);
        return Promise.resolve(aUser({ lastName: 'Holm' }));
      },
    };
    const sending = updates.send(pod, accountId, prepared());
    await clock.advance(100);
    expect(sent).toEqual([]);
    isHeld = false;
    await clock.advance(100);
    expect(await sending).toMatchObject({ lastName: 'Holm' });
    expect(sent).toEqual([anna.id]);
  });
});
