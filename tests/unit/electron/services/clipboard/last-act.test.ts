import { beforeEach, expect, test, vi } from 'vitest';
import { CopyGone, type Act, LastAct } from '../../../../../electron/services/clipboard/act.ts';
import { States } from '../../../../../electron/services/states.ts';
import { errorFailures } from '../../../../../shared/text/en/app.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { LastActState } from '../../../../../shared/schemas/clipboard.ts';
import { northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';
import { aLogin, anItem } from '../../../../support/sample-logins.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

const item = anItem({ kind: 'code', locator: routerLocator });
const login = aLogin({ name: 'Edge firewall', client: { id: null, name: 'Harbour' }, items: [item] });
const loose = { ...routerLocator, property: 'wifi' };
const offline = new Failure({ kind: 'offline', message: 'No pod.', nextStep: 'Wait.', retryable: true });

let states: LastActState[];
let lastAct: LastAct;
const clock = new FakeClock();
/** When the revision was confirmed. */
let confirmedAt: string | null;

beforeEach(() => {
  states = [];
  confirmedAt = null;
  const isItem = (property: string) => property === routerLocator.property;
  lastAct = new LastAct({
    knownAccounts: { find: () => ({ ...northwindDraft, ...northwindBadge, secretIn: 'session' }) },
    logins: {
      find: () => login,
      ownerOf: (_account, { property }) =>
        isItem(property)
          ? {
              loginId: login.id,
              confirmedAt,
              staleAt: null,
              name: { item: { kind: 'code', label: null }, login: login.name, client: 'Harbour' },
            }
          : null,
    },
    settings: new FakeSettings({ confirmedLongAgoDays: 180 }),
    clock,
    states: new States(({ name, state }) => void (name === 'lastAct' && states.push(state)), vi.fn()),
  });
});

const copy = (task: (signal: AbortSignal) => Promise<unknown>, locator = routerLocator) =>
  lastAct.ofValue({ accountId: northwindBadge.id, locator, what: 'default' }, ({ signal }) => task(signal));
const kinds = () => states.map(({ kind }) => kind);

/** A task that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  return { task: () => promise, end: () => resolve(undefined), fail: () => reject(offline) };
}

/** Begins a feature’s action, whose doer gets the act. */
async function begin(by: string, start: (act: Act) => void = () => undefined): Promise<Act> {
  const { promise, resolve } = Promise.withResolvers<Act>();
  const value = { accountId: northwindBadge.id, locator: routerLocator, what: 'default' } as const;
  await lastAct.ofAction(by, value, async (act) => {
    start(act);
    resolve(act);
  });
  return promise;
}
const spill = (start?: (act: Act) => void) => begin('spill', start);

test('a copy says how long ago its revision was confirmed, if that is long ago and a login has it', async () => {
  confirmedAt = new Date(clock.now() - 200 * 86_400_000).toISOString();
  await copy(() => Promise.resolve());
  expect(lastAct.state).toMatchObject({ kind: 'done', by: null, act: { confirmedDaysAgo: 200 } });
  await copy(() => Promise.resolve(), loose);
  expect(lastAct.state).not.toHaveProperty('act.confirmedDaysAgo');
});

test('a copy is reported when it begins and when it is done, with its login and client', async () => {
  const { task, end } = held();
  const copying = copy(task);
  const act = {
    what: 'code',
    valueName: { login: 'Edge firewall', client: 'Harbour' },
    subject: { kind: 'login', id: login.id },
  };
  expect(lastAct.state).toMatchObject({ kind: 'pending', by: null, act });
  end();
  await copying;
  expect(lastAct.state).toMatchObject({ kind: 'done', by: null, act });
});

test('a value that no login has is found by its locator', async () => {
  await copy(() => Promise.resolve(), loose);
  expect(lastAct.state).toMatchObject({
    act: { what: 'value', property: 'wifi', valueName: null, subject: { kind: 'value', locator: loose } },
  });
});

test('a copy that fails says why, and the caller learns it too', async () => {
  await expect(copy(() => Promise.reject(offline))).rejects.toBe(offline);
  expect(lastAct.state).toMatchObject({ kind: 'failed', by: null, message: 'No pod.', nextStep: 'Wait.' });
});

test('of several copies at once, the one that began last is reported, however they end', async () => {
  const [first, second] = [held(), held()];
  const both = [copy(first.task), copy(second.task, loose)];
  first.fail();
  await expect(both[0]).rejects.toBe(offline);
  expect(lastAct.state).toMatchObject({ kind: 'pending', by: null, act: { property: 'wifi' } });
  second.end();
  await both[1];
  expect(kinds()).toEqual(['pending', 'pending', 'done']);
});

test('a copy cancels the one before it, which a slow pod still has, and a feature’s action cancels none', async () => {
  const signals: AbortSignal[] = [];
  const task = (signal: AbortSignal) => Promise.resolve(void signals.push(signal));
  await copy(task);
  await spill();
  expect(signals[0]?.aborted).toBe(false);
  await copy(task, loose);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a person can cancel a copy that waits for the pod, and then nothing is said', async () => {
  const waiting = copy(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  lastAct.end();
  await expect(waiting).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  expect(lastAct.state).toEqual({ kind: 'none' });
});

test.each([
  ['was cancelled', errorFailures.requestCancelled()],
  ['found something else on the clipboard', new CopyGone(offline.appError)],
])('a copy that %s is not reported as failed', async (_why, failure) => {
  await expect(copy(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(lastAct.state).toEqual({ kind: 'none' });
});

test('a feature’s action is reported when it begins, and by how it ended', async () => {
  for (const end of [(act: Act) => act.done(), (act: Act) => act.fail(offline), (act: Act) => act.stop()]) {
    const act = await spill();
    end(act);
    // It ends once.
    act.stop();
  }
  expect(kinds()).toEqual(['pending', 'done', 'pending', 'failed', 'pending', 'none']);
});

test('what another feature reports is not taken for the end of an action', async () => {
  const dry = await begin('dry');
  await spill();
  dry.stop();
  expect(lastAct.state).toMatchObject({ kind: 'pending', by: 'spill' });
});

test('the end of an earlier action, which the next one replaces, is not taken for its end', async () => {
  const earlier = await spill();
  await spill(() => earlier.stop());
  expect(lastAct.state).toMatchObject({ kind: 'pending' });
});

test('a feature’s action that can’t begin is reported as failed', async () => {
  const failing = spill(() => {
    throw offline;
  });
  await expect(failing).rejects.toBe(offline);
  expect(lastAct.state).toMatchObject({ kind: 'failed', by: 'spill', message: 'No pod.', nextStep: 'Wait.' });
});

test('the end of the session forgets it, and what ends later is not reported', async () => {
  const { task, fail } = held();
  const copying = copy(task);
  lastAct.endSession();
  fail();
  await expect(copying).rejects.toBe(offline);
  expect(kinds()).toEqual(['pending', 'none']);
});
