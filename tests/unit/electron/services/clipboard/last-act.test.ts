import { beforeEach, expect, test } from 'vitest';
import { LastAct } from '../../../../../electron/services/clipboard/last-act.ts';
import { CopyGone } from '../../../../../electron/services/clipboard/guarded-copy.ts';
import { errorFailures } from '../../../../../shared/text/en/app.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { LastActState } from '../../../../../shared/schemas/clipboard.ts';
import { typingReportOf } from '../../../../../electron/features/typing/typing-service.ts';
import type { TypingState } from '../../../../../shared/features/typing/schemas.ts';
import { northwindBadge, routerLocator } from '../../../../support/samples.ts';
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
    badgeOf: () => northwindBadge,
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
    onChanged: (state) => states.push(state),
  });
});

const copy = (task: (signal: AbortSignal) => Promise<unknown>, locator = routerLocator) =>
  lastAct.ofValue(northwindBadge.id, locator, 'default', task);
const kinds = () => states.map(({ is }) => is);

/** A task that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  return { task: () => promise, end: () => resolve(undefined), fail: () => reject(offline) };
}

test('a copy says how long ago its revision was confirmed, if that is long ago and a login has it', async () => {
  confirmedAt = new Date(clock.now() - 200 * 86_400_000).toISOString();
  await copy(() => Promise.resolve());
  expect(lastAct.state).toMatchObject({ is: 'copied', act: { confirmedDaysAgo: 200 } });
  await copy(() => Promise.resolve(), loose);
  expect(lastAct.state).not.toHaveProperty('act.confirmedDaysAgo');
});

test('a copy is reported when it begins and when it is done, with its login and client', async () => {
  const { task, end } = held();
  const copying = copy(task);
  const act = {
    what: 'code',
    of: { login: 'Edge firewall', client: 'Harbour' },
    subject: { kind: 'login', id: login.id },
  };
  expect(lastAct.state).toMatchObject({ is: 'copying', act });
  end();
  await copying;
  expect(lastAct.state).toMatchObject({ is: 'copied', act });
});

test('a value that no login has is found by its locator', async () => {
  await copy(() => Promise.resolve(), loose);
  expect(lastAct.state).toMatchObject({
    act: { what: 'value', property: 'wifi', of: null, subject: { kind: 'value', locator: loose } },
  });
});

test('a copy that fails says why, and the caller learns it too', async () => {
  await expect(copy(() => Promise.reject(offline))).rejects.toBe(offline);
  expect(lastAct.state).toMatchObject({ is: 'not-copied', message: 'No pod.', nextStep: 'Wait.' });
});

test('of several copies at once, the one that began last is reported, however they end', async () => {
  const [first, second] = [held(), held()];
  const both = [copy(first.task), copy(second.task, loose)];
  first.fail();
  await expect(both[0]).rejects.toBe(offline);
  expect(lastAct.state).toMatchObject({ is: 'copying', act: { property: 'wifi' } });
  second.end();
  await both[1];
  expect(kinds()).toEqual(['copying', 'copying', 'copied']);
});

test('a copy cancels the one before it, which a slow pod still has, and typing cancels none', async () => {
  const signals: AbortSignal[] = [];
  const task = (signal: AbortSignal) => Promise.resolve(void signals.push(signal));
  await copy(task);
  await lastAct.ofTyping(northwindBadge.id, routerLocator, 'default', () => Promise.resolve());
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
  expect(lastAct.state).toEqual({ is: 'none' });
});

test.each([
  ['was cancelled', errorFailures.requestCancelled()],
  ['found something else on the clipboard', new CopyGone(offline.appError)],
])('a copy that %s is not reported as failed', async (_why, failure) => {
  await expect(copy(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(lastAct.state).toEqual({ is: 'none' });
});

function follow(state: TypingState): void {
  const report = typingReportOf(state);
  if (report) lastAct.followTyping(report);
}

test('typing is reported when it begins, and by how it ended', async () => {
  const of = { what: 'value', property: 'x', account: northwindBadge, of: null } as const;
  const type = () => lastAct.ofTyping(northwindBadge.id, routerLocator, 'default', () => Promise.resolve());
  const ended = { is: 'ended', of, title: 'xterm', typed: 8, characters: 8, mayBeLost: false } as const;
  const ends: TypingState[] = [
    { ...ended, stopped: null },
    { is: 'failed', of, message: 'No window.', nextStep: 'Click one.' },
    { is: 'off' },
  ];
  for (const end of ends) {
    await type();
    follow({ is: 'waiting', of });
    follow(end);
  }
  expect(kinds()).toEqual(['typing', 'typed', 'typing', 'not-typed', 'typing', 'none']);
});

test('the end of an earlier typing, which the next one replaces, is not taken for its end', async () => {
  const start = () => {
    follow({ is: 'off' });
    return Promise.resolve();
  };
  await lastAct.ofTyping(northwindBadge.id, routerLocator, 'default', start);
  expect(lastAct.state).toMatchObject({ is: 'typing' });
});

test('the end of the session forgets it, and what ends later is not reported', async () => {
  const { task, fail } = held();
  const copying = copy(task);
  lastAct.endSession();
  fail();
  await expect(copying).rejects.toBe(offline);
  expect(kinds()).toEqual(['copying', 'none']);
});
