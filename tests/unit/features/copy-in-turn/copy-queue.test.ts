import { beforeEach, describe, expect, test } from 'vitest';
import { CopyQueue, CopyPlans } from '../../../../electron/features/copy-in-turn/copy-queue.ts';
import type { GuardedClipboard } from '../../../../electron/services/clipboard/guarded-clipboard.ts';
import type { CopyQueueState } from '../../../../shared/features/copy-in-turn/contract.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { anAct, copySecret, guardedClipboard } from '../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../support/live-session.ts';
import { MemoryClipboard } from '../../../support/memory-clipboard.ts';
import { northwindBadge, routerLocator } from '../../../support/samples.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { FakeSettings } from '../../../support/fake-settings.ts';

/* The file is long because queues of open values and of logins must start, advance and end in the same way. */

const key = 'CommandOrControl+Alt+V';
const what = { property: 'admin MFA', account: northwindBadge, valueName: null };

const session = liveSession();
let clock: FakeClock;
let port: MemoryClipboard;
let clipboard: GuardedClipboard;
let queue: CopyQueue;
let states: CopyQueueState[];
/** The registered shortcuts, with what a press does. */
let held: Map<string, () => void>;
let endLease: () => void;
let login: Login;
let settings: FakeSettings;
let keyIsTaken: boolean;
/** The pod's code; waits if a test says so. */
let fetchCode: () => Promise<string>;
/** Runs after the code was copied, before the queue hears of it. */
let afterCode: () => Promise<void>;

beforeEach(() => {
  clock = new FakeClock();
  port = new MemoryClipboard();
  states = [];
  held = new Map();
  login = aLogin({
    items: [
      anItem({
        id: numberedUuid(1),
        label: 'Enable',
        kind: 'key',
        locator: { ...routerLocator, property: 'enable' },
      }),
      anItem({ id: numberedUuid(2) }),
      anItem({ id: numberedUuid(3), kind: 'code', locator: { ...routerLocator, property: 'totp' } }),
    ],
  });
  settings = new FakeSettings({ copyQueueKey: key });
  keyIsTaken = false;
  fetchCode = () => Promise.resolve('123456');
  afterCode = () => Promise.resolve();
  endLease = () => undefined;
  clipboard = guardedClipboard(port, clock);
  queue = new CopyQueue({
    plans: new CopyPlans({
      sessions: { use: () => session },
      clipboard,
      lastAct: {
        ofLogin: (_account, _id, _what, copy, terms) => copy(anAct({ what: 'user-name', ...what }, terms)),
      },
      logins: { find: () => login },
      values: {
        copyable: () => ({ ...what, session, locator: routerLocator, items: ['value', 'code'] }),
        copyValue: (_handle, terms) =>
          copySecret(clipboard, 'hunter2', { what: 'value', ...what }, session, terms),
        copyCode: async (_handle, terms) => {
          const copy = await copySecret(
            clipboard,
            await fetchCode(),
            { what: 'code', ...what },
            session,
            terms,
          );
          await afterCode();
          return copy;
        },
        copyWhileHeld: async (_session, { property }, as, terms) => {
          const text = as === 'value' ? `value of ${property}` : await fetchCode();
          return copySecret(clipboard, text, { what: 'value', ...what }, session, terms);
        },
      },
    }),
    leases: { whenEnded: (_handle, task) => (endLease = task) },
    clock,
    keys: {
      hold: (accelerator, press) => {
        if (keyIsTaken) return false;
        held.set(accelerator, press);
        return true;
      },
      release: (accelerator) => void held.delete(accelerator),
    },
    settings,
    onChanged: (state) => states.push(state),
  });
});

/** A second later, so that it counts as another press. */
async function advance(): Promise<void> {
  await clock.advance(1_000);
  await queue.advance();
}

describe('a copy queue', () => {
  test('copies user name, value and code in turn, each guarded, and ends with the last', async () => {
    expect(queue.state).toEqual({ kind: 'off', because: null });
    await queue.start('handle', 'ada@example.com');
    expect(port.text).toBe('ada@example.com');
    expect(port.marked).toBe(true);
    expect(clipboard.state).toMatchObject({ copied: { what: 'user-name', ...what } });
    expect(queue.state).toEqual({
      kind: 'active',
      ...what,
      items: ['user-name', 'value', 'code'],
      now: 'user-name',
      next: 'value',
      key: 'ready',
      accelerator: key,
      failure: null,
    });
    await advance();
    expect(port.text).toBe('hunter2');
    expect(queue.state).toMatchObject({ kind: 'active', now: 'value', next: 'code' });
    await advance();
    expect(port.text).toBe('123456');
    expect(queue.state).toEqual({
      kind: 'done',
      ...what,
      items: ['user-name', 'value', 'code'],
      now: 'code',
    });
    expect(clipboard.state).toMatchObject({ state: 'holding', copied: { what: 'code' } });
    await advance();
    expect(port.text).toBe('123456');
  });

  test('gives each copy its whole time, and the last one is cleared like any copy', async () => {
    await queue.start('handle');
    await clock.advance(29_000);
    await queue.advance();
    await clock.advance(29_000);
    expect(port.text).toBe('123456');
    await clock.advance(1_000);
    expect(port.text).toBe('');
  });

  test('never announces what is copied', async () => {
    await queue.start('handle', 'ada@example.com');
    await advance();
    await advance();
    expect(JSON.stringify(states)).not.toMatch(/ada@example|hunter2|123456/);
  });

  test('copies one item if it is advanced twice at once', async () => {
    await queue.start('handle', 'ada');
    await Promise.all([queue.advance(), queue.advance()]);
    expect(queue.state).toMatchObject({ kind: 'active', now: 'value' });
  });

  test('makes the code when its turn comes, not before', async () => {
    let fetched = 0;
    fetchCode = () => Promise.resolve(String((fetched += 1)));
    await queue.start('handle', 'ada');
    await advance();
    expect(fetched).toBe(0);
    await advance();
    expect(fetched).toBe(1);
  });
});

describe('the shortcut', () => {
  test('advances the queue from any program, is held only meanwhile, and counts once while it is held down', async () => {
    expect([...held.keys()]).toEqual([]);
    await queue.start('handle', 'ada');
    expect([...held.keys()]).toEqual([key]);
    await clock.advance(1_000);
    for (let repeat = 0; repeat < 5; repeat += 1) {
      held.get(key)?.();
      await clock.advance(50);
    }
    expect(port.text).toBe('hunter2');
    await clock.advance(1_000);
    held.get(key)?.();
    await settled();
    expect(port.text).toBe('123456');
    expect([...held.keys()]).toEqual([]);
  });

  test('counts again 400 ms after a copy, and does nothing after the end', async () => {
    await queue.start('handle', 'ada');
    const press = held.get(key);
    await clock.advance(399);
    press?.();
    await settled();
    expect(port.text).toBe('ada');
    await clock.advance(1);
    press?.();
    await settled();
    expect(port.text).toBe('hunter2');
    queue.stop();
    // The system may deliver a press that was made before.
    press?.();
    await settled();
    expect(port.text).toBe('hunter2');
  });

  test('is reported if another program has it, and tried again with the next queue', async () => {
    keyIsTaken = true;
    await queue.start('handle', 'ada');
    expect(queue.state).toMatchObject({ kind: 'active', key: 'refused' });
    await advance();
    expect(port.text).toBe('hunter2');
    queue.stop();
    keyIsTaken = false;
    await queue.start('handle', 'ada');
    expect(queue.state).toMatchObject({ kind: 'active', key: 'ready' });
  });

  test('is off if the person chose none', async () => {
    settings.change({ copyQueueKey: 'off' });
    await queue.start('handle', 'ada');
    expect(queue.state).toMatchObject({ kind: 'active', key: 'off' });
    expect([...held.keys()]).toEqual([]);
  });
});

describe('it ends, and releases its shortcut', () => {
  const endings: [string, () => unknown, CopyQueueState][] = [
    ['when its copy’s time is up', () => clock.advance(30_000), { kind: 'off', because: 'copy-gone' }],
    ['when the clipboard is cleared', () => clipboard.clear('person'), { kind: 'off', because: 'copy-gone' }],
    ['when Podkey is locked', () => clipboard.clear('locked'), { kind: 'off', because: 'copy-gone' }],
    [
      'when the account is switched',
      () => clipboard.clear('account-switched'),
      { kind: 'off', because: 'copy-gone' },
    ],
    ['when Podkey quits', () => clipboard.clear('quit'), { kind: 'off', because: 'copy-gone' }],
    ['when its value’s lease ends', () => endLease(), { kind: 'off', because: 'lease-ended' }],
    ['when it is stopped', () => queue.stop(), { kind: 'off', because: 'stopped' }],
    [
      'when a secret is copied by hand',
      () => copySecret(clipboard, 'other', { what: 'value', ...what }, session),
      { kind: 'off', because: 'copy-gone' },
    ],
    ['when an ID is copied', () => clipboard.copyPlain('an ID'), { kind: 'off', because: 'copy-gone' }],
  ];
  test.each(endings)('%s', async (_when, end, state) => {
    await queue.start('handle', 'ada');
    await end();
    expect(queue.state).toEqual(state);
    expect([...held.keys()]).toEqual([]);
    const before = port.text;
    await advance();
    expect(port.text).toBe(before);
  });

  test.each<[string, () => Promise<void>, string]>([
    ['its copy is cleared', () => clipboard.clear('person'), 'copy-gone'],
    ['it is stopped', async () => queue.stop(), 'stopped'],
  ])('when %s before the queue hears that the copy was made', async (_what, act, because) => {
    afterCode = act;
    await queue.start('handle');
    await advance();
    expect(queue.state).toEqual({ kind: 'off', because });
    expect([...held.keys()]).toEqual([]);
  });

  test('while its first copy is made, which then fails as cancelled', async () => {
    const code = Promise.withResolvers<string>();
    fetchCode = () => code.promise;
    login = aLogin({ userName: null, items: [anItem({ kind: 'code' })] });
    const starting = failureOf(queue.startLogin(northwindBadge.id, login.id));
    queue.stop();
    code.resolve('123456');
    expect(await starting).toMatchObject({ kind: 'cancelled', retryable: false });
    expect(port.text).toBe('');
  });

  test('at the next advance if something was copied in another program, which stays', async () => {
    await queue.start('handle', 'ada');
    port.text = 'from elsewhere';
    await advance();
    expect(port.text).toBe('from elsewhere');
    expect(queue.state).toEqual({ kind: 'off', because: 'copy-gone' });
  });

  test.each(endings)('%s while the code is on its way: it is not copied', async (_when, end, state) => {
    const code = Promise.withResolvers<string>();
    fetchCode = () => code.promise;
    await queue.start('handle');
    await clock.advance(1_000);
    const turning = queue.advance().catch(() => undefined);
    await end();
    code.resolve('123456');
    await turning;
    expect(port.text).not.toBe('123456');
    expect(queue.state).toEqual(state);
    expect([...held.keys()]).toEqual([]);
  });
});

test('a failed advance keeps the clipboard, says why, and can be tried again', async () => {
  fetchCode = () => Promise.reject(new Error('the pod is down'));
  await queue.start('handle');
  await clock.advance(1_000);
  await expect(queue.advance()).rejects.toThrow();
  expect(port.text).toBe('hunter2');
  expect(queue.state).toMatchObject({
    kind: 'active',
    next: 'code',
    failure: { nextStep: expect.any(String) as string },
  });
  fetchCode = () => Promise.resolve('654321');
  await advance();
  expect(port.text).toBe('654321');
  expect(queue.state).toMatchObject({ kind: 'done' });
});

test('a second queue replaces the first', async () => {
  await queue.start('handle', 'ada');
  await queue.start('handle', 'grace');
  expect(port.text).toBe('grace');
  expect(states.map((state) => (state.kind === 'off' ? state.because : state.kind))).toEqual([
    'active',
    'stopped',
    'active',
  ]);
  expect(queue.state).toMatchObject({ kind: 'active', now: 'user-name' });
  expect([...held.keys()]).toEqual([key]);
});

test.each<[string, () => void]>([
  ['when it is stopped', () => queue.stop()],
  ['with the session', () => queue.endSession()],
])('a finished queue, which names what was copied, is forgotten %s', async (_when, end) => {
  await queue.start('handle');
  await advance();
  expect(queue.state).toMatchObject({ kind: 'done' });
  end();
  expect(queue.state).toEqual({ kind: 'off', because: 'stopped' });
  expect(port.text).toBe('123456');
});

test('a finished queue is forgotten when its last copy is cleared', async () => {
  await queue.start('handle');
  await advance();
  await clock.advance(30_000);
  expect(queue.state).toEqual({ kind: 'off', because: 'copy-gone' });
});

test('the last copy of a finished queue does not end the queue that replaces it', async () => {
  await queue.start('handle');
  await advance();
  await queue.start('handle', 'ada');
  expect(port.text).toBe('ada');
  expect(queue.state).toMatchObject({ kind: 'active', now: 'user-name' });
});

test('a first copy that fails ends it', async () => {
  port.held = true;
  const failing = expect(queue.start('handle', 'ada')).rejects.toThrow();
  await settled();
  await clock.advance(500);
  await failing;
  expect(queue.state).toEqual({ kind: 'off', because: 'stopped' });
  expect([...held.keys()]).toEqual([]);
});

describe('a login’s copy queue', () => {
  test('copies user name, first password and first code, and names each', async () => {
    await queue.startLogin(northwindBadge.id, login.id);
    expect(port.text).toBe('admin');
    expect(queue.state).toMatchObject({
      kind: 'active',
      items: ['user-name', 'value', 'code'],
      now: 'user-name',
      valueName: { item: null, login: 'Core router', client: 'Harbour Hotel' },
    });
    await advance();
    expect(port.text).toBe('value of admin_password');
    expect(queue.state).toMatchObject({ now: 'value', property: 'admin_password' });
    await advance();
    expect(port.text).toBe('123456');
    expect(queue.state).toMatchObject({
      kind: 'done',
      property: 'totp',
      valueName: { item: { kind: 'code', label: null }, login: 'Core router' },
    });
  });

  test('fetches nothing before its turn, and is stopped while it fetches', async () => {
    const fetching = Promise.withResolvers<string>();
    let fetches = 0;
    fetchCode = () => {
      fetches += 1;
      return fetching.promise;
    };
    await queue.startLogin(northwindBadge.id, login.id);
    await advance();
    expect(fetches).toBe(0);
    const advancing = advance();
    await settled();
    expect(fetches).toBe(1);
    queue.stop();
    fetching.resolve('123456');
    await advancing;
    expect(port.text).toBe('value of admin_password');
  });

  test('leaves out what the login does not have', async () => {
    login = aLogin({ userName: null });
    await queue.startLogin(northwindBadge.id, login.id);
    expect(queue.state).toMatchObject({ kind: 'done', items: ['value'], now: 'value' });
    for (const [items, property] of [
      [[anItem({ kind: 'other' })], routerLocator.property],
      [[], ''],
    ] as const) {
      login = aLogin({ client: null, items: [...items] });
      await queue.startLogin(northwindBadge.id, login.id);
      const valueName = { item: null, login: 'Core router', client: null };
      expect(queue.state).toMatchObject({ kind: 'done', items: ['user-name'], property, valueName });
    }
    login = aLogin({ userName: null, items: [anItem({ kind: 'other' })] });
    await expect(queue.startLogin(northwindBadge.id, login.id)).rejects.toMatchObject({
      message: 'This login has no user name, password or code to copy.',
    });
  });
});
