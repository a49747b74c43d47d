import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserRepository } from '../../../../electron/storage/user-repository.ts';
import { assembleServices, type AssembleOptions, type Services } from '../../../support/assemble-services.ts';
import { cancelledFiles } from '../../../support/chosen-file.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { aUser } from '../../../support/sample-users.ts';
import { northwindBadge, northwindDraft } from '../../../support/samples.ts';

const user = aUser();
const opened: Services[] = [];
let clock: FakeClock;

beforeEach(() => {
  clock = new FakeClock();
});
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

/** Podkey's services on a sample pod that needs no network. */
function base(over: Partial<AssembleOptions> = {}): Services {
  const services = assembleServices({
    clock,
    startSample: () =>
      Promise.resolve({
        ...northwindDraft,
        secret: 's3cret',
        examples: [],
        logins: [],
        users: [],
        close: () => Promise.resolve(),
      }),
    ...over,
  });
  opened.push(services);
  return services;
}

test('the sample account’s rows are apart from all others, in memory', () => {
  const { sample, rowsPerAccount, activityRows, loginRows } = base();
  for (const each of [rowsPerAccount(UserRepository), activityRows, loginRows]) {
    expect(each.forAccount(null)).toBe(each.rows);
    expect(each.forAccount(northwindBadge.id)).toBe(each.rows);
    expect(each.forAccount(sample.id)).not.toBe(each.rows);
    expect(each.forAccount(sample.id)).toBe(each.forAccount(sample.id));
  }
});

test('each sample pod starts without what is known of the former one', async () => {
  const { sample, rowsPerAccount } = base();
  const userRows = rowsPerAccount(UserRepository);
  const ofFeature = rowsPerAccount(UserRepository);
  const known = () => userRows.forAccount(sample.id).find(sample.id, user.id).user;
  userRows.forAccount(sample.id).open(sample.id, user.id);
  userRows.forAccount(sample.id).saveResponse(sample.id, user, clock.now());
  expect(known()).toEqual(user);
  expect(userRows.rows.find(sample.id, user.id).user).toBeNull();
  ofFeature.forAccount(sample.id).open(sample.id, user.id);
  await sample.open();
  expect(known()).toBeNull();
  expect(ofFeature.forAccount(sample.id).all(sample.id)).toEqual([]);
  userRows.forAccount(sample.id).open(sample.id, user.id);
  userRows.forAccount(sample.id).saveResponse(sample.id, user, clock.now());
  await sample.open();
  expect(known(), 'the same pod still runs').toEqual(user);
});

test('a database that another program holds for two seconds is reported once', async () => {
  const inUse = Object.assign(new Error('database is locked'), { errcode: 5 });
  const { heard, writes } = base();
  const { failures } = heard;
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
  let close: () => void = () => undefined;
  const { files, sessions } = base({
    files: {
      ...cancelledFiles,
      open: async (_question, _maxBytes, assertUnlocked) => {
        await new Promise<void>((resolve) => (close = resolve));
        assertUnlocked?.();
        return null;
      },
    },
  });
  vi.spyOn(sessions, 'untilLocked').mockReturnValue(() => void checks.push('checked'));
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
