import { beforeEach, expect, test } from 'vitest';
import { buildServiceBase, type ServiceBase } from '../../../../electron/services/service-base.ts';
import type { ServiceDependencies } from '../../../../electron/services/service-dependencies.ts';
import { openDatabase, openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { cancelledFiles } from '../../../support/chosen-file.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { aUser } from '../../../support/sample-users.ts';
import { northwindBadge, northwindDraft } from '../../../support/samples.ts';

const user = aUser();
let clock: FakeClock;
let failures: string[];
let untilLocked: () => () => void;

beforeEach(() => {
  clock = new FakeClock();
  failures = [];
  untilLocked = () => () => undefined;
});

/** What services are built on, as far as these tests need it. */
function base(over: Partial<ServiceDependencies> = {}): ServiceBase {
  const dependencies: Partial<ServiceDependencies> = {
    clock,
    monotonic: () => clock.now(),
    policy: null,
    database: openDatabase(':memory:').database,
    inMemoryDatabase: openInMemoryDatabase(),
    files: cancelledFiles,
    emit: () => undefined,
    onFailure: (what) => failures.push(what),
    startSamplePod: () =>
      Promise.resolve({
        ...northwindDraft,
        secret: 's3cret',
        examples: [],
        logins: [],
        users: [],
        close: () => Promise.resolve(),
      }),
    ...over,
  };
  return buildServiceBase(dependencies as ServiceDependencies, () => untilLocked());
}

test('the sample account’s rows are apart from all others, in memory', () => {
  const { sample, userRows, bulkRows, activityRows, loginRows, typingRows } = base();
  for (const perAccount of [userRows, bulkRows, activityRows, loginRows, typingRows]) {
    expect(perAccount.of(null)).toBe(perAccount.rows);
    expect(perAccount.of(northwindBadge.id)).toBe(perAccount.rows);
    expect(perAccount.of(sample.id)).not.toBe(perAccount.rows);
    expect(perAccount.of(sample.id)).toBe(perAccount.of(sample.id));
  }
});

test('each sample pod starts without what is known of the former one', async () => {
  const { sample, userRows, typingRows } = base();
  const known = () => userRows.of(sample.id).find(sample.id, user.id).user;
  userRows.of(sample.id).open(sample.id, user.id);
  userRows.of(sample.id).saveResponse(sample.id, user, clock.now());
  expect(known()).toEqual(user);
  expect(userRows.rows.find(sample.id, user.id).user).toBeNull();
  expect(typingRows.of(sample.id)).not.toBe(typingRows.rows);
  await sample.start();
  expect(known()).toBeNull();
  userRows.of(sample.id).open(sample.id, user.id);
  userRows.of(sample.id).saveResponse(sample.id, user, clock.now());
  await sample.start();
  expect(known(), 'the same pod still runs').toEqual(user);
});

test('a database that another program holds for two seconds is reported once', async () => {
  const inUse = Object.assign(new Error('database is locked'), { errcode: 5 });
  const { writes } = base();
  expect(
    writes.write(() => {
      throw inUse;
    }),
  ).toBe(false);
  await clock.advance(1_999);
  expect(failures).toEqual([]);
  await clock.advance(1);
  expect(failures).toEqual(['database in use']);
  await clock.advance(10_000);
  expect(failures).toEqual(['database in use']);
});

test('only one file dialog opens at a time, and nothing is read after a lock', async () => {
  const checks: string[] = [];
  untilLocked = () => () => void checks.push('checked');
  let close: () => void = () => undefined;
  const { files } = base({
    files: {
      ...cancelledFiles,
      open: async (_question, _maxBytes, assertUnlocked) => {
        await new Promise<void>((resolve) => (close = resolve));
        assertUnlocked?.();
        return null;
      },
    },
  });
  const question = { title: 'Choose', kind: { name: 'CSV', extensions: ['csv'] } };
  const open = () => files.open(question, 100);
  const first = open();
  await expect(open()).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
  await settled();
  close();
  expect(await first).toBeNull();
  expect(checks).toEqual(['checked']);
});

test('the policy’s rules are there, and none without a policy', () => {
  expect(base().policy).toBeUndefined();
  const policy = inForce({ longestClipboardSeconds: 20 });
  expect(base({ policy }).policy).toBe(policy.policy);
});
