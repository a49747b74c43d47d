import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  AcceptedWithUnreadableResponse,
  OutcomeUnknown,
} from '../../../../../electron/pod-client/pod-client.ts';
import { BulkRun } from '../../../../../electron/features/users/bulk/bulk-run.ts';
import { UserUpdates, type UpdateSender } from '../../../../../electron/features/users/user-updates.ts';
import {
  type BootMark,
  emptyOutcome,
  BulkRepository,
  type BulkRecord,
} from '../../../../../electron/storage/bulk-repository.ts';
import { openInMemoryDatabase } from '../../../../../electron/storage/database.ts';
import { DeferredWrites } from '../../../../../electron/storage/deferred-writes.ts';
import { UserRepository } from '../../../../../electron/storage/user-repository.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { BulkStatus } from '../../../../../shared/schemas/bulk.ts';
import type { User } from '../../../../../shared/schemas/user.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { aUser } from '../../../../support/sample-users.ts';

/* The file is long because every way in which a run stops needs the same scripted pod. */

const accountId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const jobId = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const idOf = (line: number) => `00000000-0000-4000-8000-${String(line).padStart(12, '0')}`;
const no = { message: 'No.', nextStep: 'Look.', retryable: false };
const rateLimited = (retryAfterMs?: number) =>
  new Failure({ kind: 'rate-limited', ...no, ...(retryAfterMs !== undefined && { retryAfterMs }) });
const unsure = () => new OutcomeUnknown({ kind: 'outcome-unknown', ...no });

/** An update that the pod has received, whose response the test decides. */
interface Exchange {
  line: number;
  succeed: (over?: Partial<User>) => void;
  fail: (failure: Failure) => void;
}

let clock: FakeClock;
let database: DatabaseSync;
let rows: BulkRepository;
let mark: BootMark;
let users: UserRepository;
let sent: number[];
let open: Exchange[];
let shown: BulkRecord[];
let startFailure: Error | undefined;
/** Resolves when the client has a connection. */
let connected: Promise<undefined> | undefined;
let announced: number;
let announcedStatus: BulkStatus | undefined;
/** The lines of each claim. */
let claims: number[][];

const client: UpdateSender = {
  updateUser: async (userId, changes, options) => {
    const line = Number(userId.slice(-12));
    if (connected) await connected;
    if (startFailure) throw startFailure;
    options?.onStart?.();
    sent.push(line);
    const { promise, resolve, reject } = Promise.withResolvers<User>();
    const succeed = (over: Partial<User> = {}) =>
      resolve(aUser({ id: userId, ...(changes.lastName && { lastName: changes.lastName }), ...over }));
    open.push({ line, succeed, fail: reject });
    return promise;
  },
};

beforeEach(() => {
  clock = new FakeClock();
  database = openInMemoryDatabase();
  rows = new BulkRepository(database, () => mark);
  mark = { at: clock.now(), upMs: 3_600_000 };
  users = new UserRepository(database);
  [sent, open, shown] = [[], [], []];
  startFailure = undefined;
  connected = undefined;
  announced = 0;
  announcedStatus = undefined;
  claims = [];
  const claim = rows.claim.bind(rows);
  rows.claim = (job, lines) => {
    claims.push([...lines]);
    for (const line of lines)
      expect(rows.rows(jobId).find((row) => row.line === line)?.state).toBe('waiting');
    claim(job, lines);
  };
});

/** A started run of so many rows, four at a time. */
function aRun(count: number, over: { anyDone?: boolean; maxParallel?: number } = {}): BulkRun {
  const queue = Array.from({ length: count }, (_, index): BulkRecord => {
    const line = index + 2;
    const what = { userId: idOf(line), name: null, wanted: { lastName: 'Holm' } };
    return { ...emptyOutcome, ...what, line, state: 'waiting', at: null };
  });
  rows.add(accountId, { id: jobId, source: 'users.csv', createdAt: clock.now(), maxParallel: 4 }, queue);
  const updates = new UserUpdates(
    () => users,
    clock,
    new DeferredWrites({
      database,
      clock,
      onFailure: () => undefined,
    }),
    () => undefined,
  );
  const onChange = (row: BulkRecord | null) => {
    announced += 1;
    if (row) shown.push(row);
    else announcedStatus = run.status;
  };
  const onStored = () => undefined;
  const options = { accountId, jobId, client, updates, rows, clock, queue, onChange, onStored };
  const run = new BulkRun({ ...options, maxParallel: 4, anyDone: false, ...over });
  run.start();
  return run;
}

/** Makes the database refuse to store this state of a row, until the returned function is called. */
function refuseToStore(state: BulkRecord['state'], failure: Error): () => void {
  const setState = rows.setState.bind(rows);
  rows.setState = (...values) => {
    if (values[2] === state) throw failure;
    setState(...values);
  };
  return () => (rows.setState = setState);
}

const stored = () => rows.rows(jobId).map(({ state }) => state);
/** Responds to the oldest pending update. */
async function respond(act: (exchange: Exchange) => void = ({ succeed }) => succeed()): Promise<void> {
  const exchange = open.shift();
  if (!exchange) throw new Error('Nothing is under way');
  act(exchange);
  await settled();
}

describe('A run', () => {
  test('keeps to its limit of pending updates, and sends each row once, in order', async () => {
    const run = aRun(10);
    while (open.length > 0) {
      expect(open.length).toBeLessThanOrEqual(4);
      await respond();
    }
    expect(sent).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(stored())).toEqual(new Set(['done']));
    expect(run.status).toEqual({ kind: 'finished' });
  });

  test('records a row as being sent, and its user as in doubt, before the pod can know', () => {
    aRun(6);
    expect(stored()).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting']);
    expect(users.find(accountId, idOf(2)).doubt?.changes).toEqual({ lastName: 'Holm' });
    expect(users.find(accountId, idOf(6)).doubt).toBeNull();
  });

  test('records the known former values when a row is sent, and keeps them with its result', async () => {
    users.saveResponse(accountId, aUser({ id: idOf(2) }), clock.now());
    users.saveResponse(accountId, aUser({ id: idOf(3), lastName: null }), clock.now());
    aRun(3);
    const expected = [{ lastName: 'Berg' }, {}, {}];
    expect(rows.rows(jobId).map(({ before }) => before)).toEqual(expected);
    await respond();
    await respond(({ fail }) => fail(new Failure({ kind: 'not-found', ...no })));
    await respond(({ fail }) => fail(unsure()));
    expect(stored()).toEqual(['done', 'failed', 'unknown']);
    expect(rows.rows(jobId).map(({ before }) => before)).toEqual(expected);
  });

  test('sends nothing that it could not record', async () => {
    rows.setState = () => {
      throw new Error('The disk is full');
    };
    const run = aRun(3);
    await run.ended;
    expect(sent).toEqual([]);
    expect(run.status).toMatchObject({
      kind: 'stopped',
      error: { nextStep: expect.stringContaining('disk') },
    });
    expect(users.find(accountId, idOf(2)).doubt).toBeNull();
  });

  test('does not send what is already so', async () => {
    users.saveResponse(accountId, aUser({ id: idOf(2), lastName: 'Holm' }), clock.now());
    const run = aRun(2);
    expect(sent).toEqual([3]);
    await respond();
    expect(stored()).toEqual(['unchanged', 'done']);
    await run.ended;
  });

  test('reports what else the pod changed', async () => {
    users.saveResponse(accountId, aUser({ id: idOf(2) }), clock.now());
    aRun(1);
    await respond(({ succeed }) => succeed({ role: 'admin' }));
    expect(rows.rows(jobId)[0]).toMatchObject({ state: 'done', beyond: ['role'] });
  });

  test('continues after a row that the pod refuses, and says why', async () => {
    aRun(2);
    await respond(({ fail }) => fail(new Failure({ kind: 'not-found', ...no })));
    await respond();
    expect(rows.rows(jobId)).toMatchObject([
      { state: 'failed', error: { kind: 'not-found', message: 'No.' } },
      { state: 'done', error: null },
    ]);
    expect(users.find(accountId, idOf(2)).doubt).toBeNull();
  });

  test('shows each row as it is sent, and with its result', async () => {
    users.saveResponse(accountId, aUser({ id: idOf(2) }), clock.now());
    aRun(1);
    await clock.advance(500);
    await respond(({ succeed }) => succeed({ role: 'admin', lastName: null }));
    const row = { line: 2, userId: idOf(2), before: { lastName: 'Berg' } };
    expect(shown).toMatchObject([
      { ...row, state: 'sending', at: clock.now() - 500 },
      { ...row, state: 'done', at: clock.now(), beyond: ['role'], unconfirmed: ['lastName'] },
    ]);
    expect(rows.rows(jobId)).toMatchObject([{ ...row, state: 'done', at: clock.now() }]);
  });

  test('announces its end, and can’t be stopped after it', async () => {
    const run = aRun(1);
    await respond();
    await run.ended;
    expect(announcedStatus).toEqual({ kind: 'finished' });
    const before = announced;
    run.stop(null);
    expect(run.status).toEqual({ kind: 'finished' });
    expect(announced).toBe(before);
  });

  test('of rows that need no update ends at once', async () => {
    users.saveResponse(accountId, aUser({ id: idOf(2), lastName: 'Holm' }), clock.now());
    const run = aRun(1);
    await run.ended;
    expect(run.status).toEqual({ kind: 'finished' });
    expect(stored()).toEqual(['unchanged']);
  });

  test('counts rows that the pod made with an unreadable response as done', async () => {
    const run = aRun(2);
    await respond(({ fail }) =>
      fail(new AcceptedWithUnreadableResponse({ kind: 'unexpected-response', ...no, field: 'id' })),
    );
    await respond(({ fail }) => fail(new Failure({ kind: 'forbidden', ...no })));
    await run.ended;
    expect(rows.rows(jobId)).toMatchObject([
      { state: 'done', error: { kind: 'unexpected-response' } },
      { state: 'failed', error: { kind: 'forbidden' } },
    ]);
  });

  test('that has done a row continues after one for which the key lacks permission', async () => {
    const run = aRun(2);
    await respond();
    await respond(({ fail }) => fail(new Failure({ kind: 'forbidden', ...no })));
    await run.ended;
    expect(run.status).toEqual({ kind: 'finished' });
    expect(stored()).toEqual(['done', 'failed']);
  });

  test('estimates its remaining time when it can', async () => {
    const run = aRun(100);
    expect(run.status).toEqual({ kind: 'running', remainingMs: null });
    for (let count = 0; count < 5; count += 1) {
      await clock.advance(100);
      await respond();
    }
    expect(run.status).toEqual({ kind: 'running', remainingMs: 9_500 });
  });
});

describe('A result that can’t be stored', () => {
  test('stops the run, and its row stays as sent', async () => {
    refuseToStore('done', new Error('The disk is full'));
    const run = aRun(10);
    await respond();
    expect(run.status).toEqual({ kind: 'stopping' });
    for (let left = open.length; left > 0; left -= 1) await respond();
    await run.ended;
    expect(run.status).toMatchObject({
      kind: 'stopped',
      error: { nextStep: expect.stringContaining('disk') },
    });
    expect(stored().filter((state) => state === 'done')).toEqual([]);
    expect(stored()[0]).toBe('sending');
  });

  test('stops the run even if nothing else is sent meanwhile', async () => {
    refuseToStore('done', new Error('The disk is full'));
    const run = aRun(4);
    await respond();
    await expect.poll(() => run.status).toEqual({ kind: 'stopping' });
  });

  test('does not keep the run from ending', async () => {
    refuseToStore('done', new Error('The disk is full'));
    const run = aRun(1);
    await respond();
    await run.ended;
    expect(stored()).toEqual(['sending']);
    expect(run.status).toMatchObject({
      kind: 'unsaved',
      error: { kind: 'internal', message: 'Podkey couldn’t save all results.' },
    });
  });

  test('is reported at the end if the last writes fail', async () => {
    const batch = rows.batch.bind(rows);
    rows.batch = (onFailure) => {
      const real = batch(onFailure);
      real.flush = () => {
        throw new Error('The disk is full');
      };
      return real;
    };
    const run = aRun(1);
    await respond();
    await run.ended;
    expect(run.status).toMatchObject({
      kind: 'unsaved',
      error: { message: 'Podkey couldn’t save all results.' },
    });
  });

  test('because another program holds the database is stored before the run ends', async () => {
    const release = refuseToStore('done', Object.assign(new Error('database is locked'), { errcode: 5 }));
    const run = aRun(1);
    await respond();
    await clock.advance(60_000);
    expect(run.status.kind).toBe('running');
    expect(stored()).toEqual(['sending']);
    release();
    await clock.advance(100);
    await run.ended;
    expect(run.status).toEqual({ kind: 'finished' });
    expect(stored()).toEqual(['done']);
  });
});

describe('Too many requests', () => {
  test('hold the whole run for as long as the pod says, and the refused row is sent again', async () => {
    const run = aRun(6);
    await respond(({ fail }) => fail(rateLimited(30_000)));
    await respond();
    await respond();
    await settled();
    expect(open).toHaveLength(1);
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 30_000 });
    expect(stored()).toEqual(['waiting', 'done', 'done', 'sending', 'waiting', 'waiting']);
    await clock.advance(29_999);
    expect(sent).toEqual([2, 3, 4, 5]);
    await clock.advance(1);
    expect(sent).toEqual([2, 3, 4, 5, 2, 6, 7]);
    expect(run.status.kind).toBe('running');
  });

  test('without a time hold it longer each time, and pending ones count once', async () => {
    const run = aRun(4);
    for (let count = 0; count < 4; count += 1) await respond(({ fail }) => fail(rateLimited()));
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 1_000 });
    expect(clock.waiting).toBe(1);
    await clock.advance(1_000);
    expect(open).toHaveLength(4);
    await respond(({ fail }) => fail(rateLimited()));
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 2_000 });
  });

  test('after a success hold it as long as the first time', async () => {
    const run = aRun(2);
    await respond(({ fail }) => fail(rateLimited()));
    await clock.advance(1_000);
    await respond();
    await respond(({ fail }) => fail(rateLimited()));
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 1_000 });
  });

  test('hold it longer each time, even if an update in between had an unknown outcome', async () => {
    const run = aRun(2);
    await respond(({ fail }) => fail(rateLimited()));
    await clock.advance(1_000);
    await respond(({ fail }) => fail(unsure()));
    await respond(({ fail }) => fail(rateLimited()));
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 2_000 });
  });

  test('that ask for different pauses hold it for the longest', async () => {
    const run = aRun(2);
    await respond(({ fail }) => fail(rateLimited(30_000)));
    await clock.advance(5_000);
    await respond(({ fail }) => fail(rateLimited(10_000)));
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 25_000 });
    expect(shown.at(-1)).toMatchObject({ line: 3, state: 'waiting' });
  });

  test('hold it for longer than a timer can run, and the pause is no part of the remaining time', async () => {
    const run = aRun(20);
    for (let count = 0; count < 5; count += 1) {
      await clock.advance(100);
      await respond();
    }
    await respond(({ fail }) => fail(rateLimited(3_600_000 * 30)));
    for (let left = open.length; left > 0; left -= 1) await respond();
    await clock.advance(3_600_000 * 30 - 1);
    expect(open).toEqual([]);
    expect(run.status).toEqual({ kind: 'holding', resumesInMs: 1 });
    const before = announced;
    await clock.advance(1);
    expect(open).toHaveLength(4);
    expect(announced).toBeGreaterThan(before);
    expect(run.status).toEqual({ kind: 'running', remainingMs: 750 });
  });

  test('do not keep the person from stopping', async () => {
    const run = aRun(1);
    await respond(({ fail }) => fail(rateLimited(3_600_000 * 24)));
    run.stop(null);
    await run.ended;
    expect(run.status).toEqual({ kind: 'stopped', error: null });
    await clock.advance(3_600_000 * 25);
    expect(sent).toEqual([2]);
  });
});

describe('A run that is stopped', () => {
  test('sends nothing more and awaits pending updates', async () => {
    const run = aRun(10);
    run.stop(null);
    expect(run.status).toEqual({ kind: 'stopping' });
    expect(announcedStatus).toEqual({ kind: 'stopping' });
    for (let count = 0; count < 4; count += 1) await respond();
    await run.ended;
    expect(run.status).toEqual({ kind: 'stopped', error: null });
    expect(sent).toHaveLength(4);
    expect(stored().filter((state) => state === 'waiting')).toHaveLength(6);
  });

  test('by a failure that would affect all rows names it, and its row waits', async () => {
    const run = aRun(10);
    startFailure = new Failure({ kind: 'offline', ...no });
    await respond();
    for (let left = open.length; left > 0; left -= 1) await respond();
    await run.ended;
    expect(run.status).toMatchObject({ kind: 'stopped', error: { kind: 'offline' } });
    expect(stored().slice(0, 6)).toEqual(['done', 'done', 'done', 'done', 'waiting', 'waiting']);
  });
});

describe('A failure that would affect all rows', () => {
  test('leaves its row to be sent again, even if it was the last', async () => {
    const run = aRun(1);
    await respond(({ fail }) => fail(new Failure({ kind: 'forbidden', ...no })));
    await run.ended;
    expect(run.status).toMatchObject({ kind: 'stopped', error: { kind: 'forbidden' } });
    expect(stored()).toEqual(['waiting']);
    expect(shown.at(-1)).toMatchObject({ line: 2, state: 'waiting' });
  });

  test('is any failure before an update is sent', async () => {
    startFailure = new Failure({ kind: 'timeout', ...no });
    const run = aRun(1);
    await run.ended;
    expect(run.status).toMatchObject({ kind: 'stopped', error: { kind: 'timeout' } });
    expect(stored()).toEqual(['waiting']);
  });

  test('is not another program that holds the database for a moment', async () => {
    const { claim } = rows;
    rows.claim = () => {
      throw Object.assign(new Error('database is locked'), { errcode: 5 });
    };
    const run = aRun(1);
    await clock.advance(200);
    expect(run.status.kind).toBe('running');
    rows.claim = claim;
    await clock.advance(100);
    expect(sent).toEqual([2]);
  });
});

describe('Rows are claimed on the disk', () => {
  test('together, also those that wait for a connection', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    connected = promise;
    aRun(10);
    expect(claims).toEqual([]);
    resolve(undefined);
    await settled();
    expect(sent).toEqual([2, 3, 4, 5]);
    expect(claims.map((lines) => lines.toSorted((one, other) => one - other))).toEqual([
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    ]);
  });

  test('alone once the run is stopped, because the rest will not be sent', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    connected = promise;
    const run = aRun(10);
    run.stop(null);
    resolve(undefined);
    await settled();
    expect(claims).toEqual([[2], [3], [4], [5]]);
  });

  test('alone if they are sent again while others are still claimed', async () => {
    aRun(10);
    await respond(({ fail }) => fail(rateLimited(1_000)));
    await clock.advance(1_000);
    expect(claims.slice(1)).toEqual([[2]]);
  });

  test('a hundred at a time, and never after they were sent', async () => {
    startFailure = rateLimited(1_000);
    const run = aRun(150);
    await settled();
    startFailure = undefined;
    await clock.advance(1_000);
    while (open.length > 0) await respond();
    await run.ended;
    expect(claims.map(({ length }) => length)).toEqual([100, 50]);
    expect(claims.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 150 }, (_, index) => index + 2),
    );
  });
});

describe('A row whose outcome is unknown', () => {
  test('is not sent again, keeps its user in doubt, and the run continues', async () => {
    const run = aRun(2);
    await respond(({ fail }) => fail(unsure()));
    await respond();
    await run.ended;
    expect(sent).toEqual([2, 3]);
    expect(stored()).toEqual(['unknown', 'done']);
    expect(rows.rows(jobId)[0]!.error).toMatchObject({ kind: 'outcome-unknown', message: 'No.' });
    expect(users.find(accountId, idOf(2)).doubt).not.toBeNull();
    expect(run.status).toEqual({ kind: 'finished' });
  });

  test('is counted from the last response on', async () => {
    const run = aRun(9);
    for (let count = 0; count < 9; count += 1)
      await respond(({ succeed, fail }) => (count === 4 ? succeed() : fail(unsure())));
    await run.ended;
    expect(run.status).toEqual({ kind: 'finished' });
    expect(sent).toHaveLength(9);
  });

  test('stops the run if it is one of many in a row', async () => {
    const run = aRun(20);
    while (open.length > 0) await respond(({ fail }) => fail(unsure()));
    await run.ended;
    expect(run.status).toMatchObject({
      kind: 'stopped',
      error: { message: expect.stringContaining('5 updates') },
    });
    expect(sent).toHaveLength(8);
  });
});

describe('A run that was cut short', () => {
  const unsent = ['waiting', 'waiting'];
  const underWay = ['unknown', 'unknown', 'unknown', 'unknown'];
  const doubtOf = (line: number) => users.find(accountId, idOf(line)).doubt;

  test('leaves pending rows as unknown and others as waiting, if the computer stayed up', () => {
    aRun(6);
    mark = { at: mark.at + 60_000, upMs: mark.upMs + 60_000 };
    rows.endInterrupted(accountId);
    expect(stored()).toEqual([...underWay, ...unsent]);
    expect(doubtOf(6)).toBeNull();
  });

  test('after a power cut leaves rows that may have been pending as unknown too, and their users in doubt', () => {
    users.setDoubt(accountId, idOf(6), { since: 1, changes: { role: 'admin' } });
    aRun(6);
    // A power cut removes everything that was written without waiting for the disk.
    database.exec("UPDATE bulk_rows SET state = 'claimed', detail = NULL WHERE state = 'sending'");
    mark = { at: mark.at + 60_000, upMs: 30_000 };
    rows.endInterrupted(accountId);
    expect(stored()).toEqual([...underWay, 'unknown', 'unknown']);
    expect(doubtOf(2)?.changes).toEqual({ lastName: 'Holm' });
    expect(doubtOf(6)?.changes).toEqual({ role: 'admin', lastName: 'Holm' });
  });

  test('shows no row as waiting that may have been sent, even before that was recorded', () => {
    aRun(6);
    const next = new BulkRepository(database);
    expect(next.rows(jobId).map(({ state }) => state)).toEqual([
      ...['sending', 'sending', 'sending', 'sending'],
      ...['unknown', 'unknown'],
    ]);
    expect(next.counts(jobId)).toEqual({ sending: 4, unknown: 2 });
    expect(rows.counts(jobId)).toEqual({ sending: 4, waiting: 2 });
  });

  test('leaves no row as unknown that would never be sent, because it was stopped before', async () => {
    const run = aRun(6);
    run.stop(null);
    for (let count = 0; count < 4; count += 1) await respond();
    mark = { at: mark.at + 60_000, upMs: 30_000 };
    rows.endInterrupted(accountId);
    expect(stored().slice(4)).toEqual(unsent);
  });
});
