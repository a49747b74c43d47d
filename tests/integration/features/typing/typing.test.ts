import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leaseLastsMs } from '../../../../electron/services/secrets/lease-registry.ts';
import { defaultTypingOptions } from '../../../../shared/features/typing/typing-options.ts';
import type { Services } from '../../../support/assemble-services.ts';
import { settled, type FakeClock } from '../../../support/fake-clock.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { anotherWindow, ScriptedKeyboard } from '../../../support/features/typing/scripted-keyboard.ts';
import { startNorthwind, type Northwind } from '../../../support/start-northwind.ts';
import { journalEntries } from '../../../support/journal-entries.ts';

let northwind: Northwind;
let keyboard: ScriptedKeyboard;
let clock: FakeClock;
let services: Services;
let held: Set<string>;
let pressEscape: () => void;
const codeValue = 'Microsoft 365 · one-time code';

beforeEach(async () => {
  held = new Set();
  keyboard = new ScriptedKeyboard();
  const globalKeys = {
    hold: (key: string, onPress: () => void) => {
      if (key === 'Escape') pressEscape = onPress;
      return Boolean(held.add(key));
    },
    release: (key: string) => void held.delete(key),
  };
  northwind = await startNorthwind({ globalKeys, outside: { keyboard } });
  ({ clock, services } = northwind);
});
afterEach(() => northwind.close());

async function start(what: 'value' | 'code' | 'default' = 'default'): Promise<void> {
  const value = { accountId: northwind.accountId, locator: northwind.locator(codeValue), what };
  await services.features.typing.handlers['typing.start'](value);
  await settled();
}
const valueOfPod = async () => {
  const { handle } = await services.secrets.open(northwind.accountId, northwind.locator(codeValue));
  return services.secrets.reveal(handle, 'reveal').value;
};
/** Starts, and lets the countdown for another window pass. */
async function startTyping(what?: 'value' | 'code' | 'default'): Promise<void> {
  await start(what);
  keyboard.focused = anotherWindow();
  await clock.advance(2_500);
}

test('Podkey hides, waits for another window, counts down with its title, and types', async () => {
  keyboard.focused = { id: '1', title: 'Podkey', isOwn: true };
  await start('value');
  expect(services.heard.windows).toEqual(['small']);
  expect([...held]).toEqual(['Escape']);
  await clock.advance(5_000);
  expect(services.features.typing.service.state).toMatchObject({
    kind: 'waiting',
    typedValue: { what: 'value' },
  });
  keyboard.focused = anotherWindow();
  await clock.advance(1_000);
  expect(services.features.typing.service.state).toMatchObject({
    kind: 'counting',
    title: 'Router console',
    seconds: 2,
  });
  await clock.advance(500);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'counting', seconds: 1 });
  expect(keyboard.orders).toEqual([]);
  await clock.advance(1_000);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'typing', title: 'Router console' });
  const value = await valueOfPod();
  expect(keyboard.orders).toEqual([{ window: '7', text: value, keys: 'characters', delayMs: 10 }]);
  keyboard.finish();
  await clock.advance(0);
  const of = { typed: value.length, characters: value.length };
  expect(services.features.typing.service.state).toMatchObject({ kind: 'ended', ...of, stopped: null });
  expect([...held]).toEqual([]);
  expect(keyboard.rests).toBe(1);
  await clock.advance(2_000);
  expect(services.features.typing.service.state).toEqual({ kind: 'off' });
  expect(services.heard.windows.at(-1)).toBe('small hidden');
  expect(JSON.stringify(services.told('typing'))).not.toContain(value);
  expect(JSON.stringify(journalEntries(services.activityRows.rows))).toContain('value-typed');
});

test('by default the code that is valid when the countdown ends is typed', async () => {
  await start();
  const before = await northwind.services.secrets.open(northwind.accountId, northwind.locator(codeValue));
  await clock.advance(29_000);
  keyboard.focused = anotherWindow();
  await clock.advance(2_500);
  // The pod is asked for the newer code.
  await expect.poll(() => keyboard.orders.length).toBe(1);
  expect(keyboard.orders[0]?.text).toBe((await services.secrets.code(before.handle)).code);
  expect(JSON.stringify(journalEntries(services.activityRows.rows))).toContain('code-typed');
});

test('another window during the countdown gets its own countdown', async () => {
  await start();
  keyboard.focused = anotherWindow('A chat', '8');
  await clock.advance(1_500);
  keyboard.focused = anotherWindow();
  await clock.advance(1_500);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'counting', title: 'Router console' });
  expect(keyboard.orders).toEqual([]);
  await clock.advance(1_000);
  expect(keyboard.orders.map(({ window }) => window)).toEqual(['7']);
});

test('what was typed in part is said, with the number of characters', async () => {
  await startTyping('value');
  keyboard.finish('focus', 3);
  await clock.advance(0);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'ended', typed: 3, stopped: 'focus' });
  await clock.advance(11_000);
  expect(services.features.typing.service.state.kind).toBe('ended');
});

test('a result in doubt stays on screen as long as a partial one', async () => {
  await startTyping('value');
  keyboard.finish(null, undefined, true);
  await clock.advance(0);
  await clock.advance(11_000);
  expect(services.features.typing.service.state).toMatchObject({
    kind: 'ended',
    stopped: null,
    mayBeLost: true,
  });
  await clock.advance(2_000);
  expect(services.features.typing.service.state.kind).toBe('off');
});

test('without another window it gives up and says so, and nothing is typed', async () => {
  await start();
  await clock.advance(31_000);
  expect(services.features.typing.service.state).toMatchObject({
    kind: 'failed',
    message: 'No other window got the keyboard. Nothing was typed.',
  });
  expect(keyboard.orders).toEqual([]);
  expect(JSON.stringify(journalEntries(services.activityRows.rows))).not.toContain('-typed');
});

test.each([
  ['Esc', () => pressEscape()],
  ['Cancel', () => services.features.typing.service.cancel()],
])('%s cancels the countdown', async (_, cancel) => {
  await start();
  keyboard.focused = anotherWindow();
  await clock.advance(1_000);
  cancel();
  expect(services.features.typing.service.state).toEqual({ kind: 'off' });
  await clock.advance(60_000);
  expect(keyboard.orders).toEqual([]);
  expect([...held]).toEqual([]);
});

test('Esc stops typing, and it says how much was typed', async () => {
  await startTyping();
  pressEscape();
  await clock.advance(0);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'ended', typed: 1, stopped: 'asked' });
});

describe.each<[string, () => unknown]>([
  ['Podkey is locked', () => services.lock.lock('panic-key')],
  [
    'another account is selected',
    async () => {
      await northwind.addAccount('Contoso', 'support');
      const { accounts, selectedId } = await services.accounts.state();
      await services.accounts.select(accounts.find(({ id }) => id !== selectedId)?.id ?? '');
    },
  ],
  ['Podkey quits', () => services.end()],
])('When %s', (_when, act) => {
  test('the countdown ends and nothing is typed', async () => {
    await start();
    keyboard.focused = anotherWindow();
    await clock.advance(1_000);
    await act();
    await clock.advance(10_000);
    expect(keyboard.orders).toEqual([]);
    expect(services.features.typing.service.state.kind).toBe('off');
    expect([...held]).toEqual([]);
  });

  test('typing stops', async () => {
    await startTyping();
    expect(services.features.typing.service.state.kind).toBe('typing');
    await act();
    await clock.advance(0);
    expect(services.features.typing.service.state.kind).toBe('off');
    expect(keyboard.rests).toBeGreaterThan(0);
  });
});

test('another value takes the place of one that is being typed, whose lease ends', async () => {
  await startTyping();
  // The process has not stopped yet.
  keyboard.stop = () => undefined;
  await start('value');
  expect(services.emitted('secrets.leaseEnded')).toHaveLength(1);
  expect(services.features.typing.service.state).toMatchObject({
    kind: 'counting',
    typedValue: { what: 'value' },
  });
});

test('a lease that ends meanwhile stops typing', async () => {
  await startTyping();
  await clock.advance(leaseLastsMs);
  expect(services.told('typing')).toContainEqual(
    expect.objectContaining({ kind: 'ended', stopped: 'asked' }),
  );
});

describe('A login', () => {
  const options = {
    keys: 'us-layout',
    delayMs: 60,
    thenEnter: true,
    withUserName: true,
    lineBreaks: true,
  } as const;
  const save = (kind: 'password' | 'code') => {
    const items = [{ kind, label: null, locator: northwind.locator(codeValue) }];
    return services.logins.save(northwind.accountId, aLoginDraft({ items, userName: 'ada@example.com' })).id;
  };

  test('has its own options, which are kept', async () => {
    const id = save('password');
    expect(services.features.typing.options.forLogin(northwind.accountId, id)).toEqual(defaultTypingOptions);
    services.features.typing.options.set(northwind.accountId, id, options);
    expect(services.features.typing.options.forLogin(northwind.accountId, id)).toEqual(options);
    await startTyping('value');
    const text = `ada@example.com\t${await valueOfPod()}\n`;
    expect(keyboard.orders).toEqual([{ window: '7', text, keys: 'us-layout', delayMs: 60 }]);
  });

  test('of a code, its user name is not typed', async () => {
    services.features.typing.options.set(northwind.accountId, save('code'), options);
    await startTyping('code');
    expect(keyboard.orders[0]?.text).toMatch(/^\d{6}\n$/);
  });

  test('that does not exist gets no options', () => {
    const unknown = '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01';
    expect(() => services.features.typing.options.set(northwind.accountId, unknown, options)).toThrow();
  });
});

describe('Nothing is fetched or hidden', () => {
  test('if nothing can be typed on this computer', async () => {
    keyboard.situation = 'wayland';
    await expect(start()).rejects.toMatchObject({ appError: { kind: 'typing' } });
    expect(services.heard.windows).toEqual([]);
    expect(keyboard.rests).toBe(1);
    expect(services.features.typing.service.state.kind).toBe('off');
  });

  test('if the policy forbids it', async () => {
    const policy = { where: 'here', policy: { version: 1, typing: 'off' } } as const;
    const other = await startNorthwind({ policy, outside: { keyboard } });
    try {
      const { handlers } = other.services.features.typing;
      const value = { accountId: other.accountId, locator: other.locator(codeValue), what: 'value' } as const;
      await expect(handlers['typing.start'](value)).rejects.toMatchObject({ appError: { kind: 'policy' } });
      expect(other.services.heard.windows).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

test('a text that can’t be typed is said, and nothing is typed', async () => {
  await start();
  keyboard.focused = anotherWindow();
  await clock.advance(1_500);
  keyboard.situation = 'untypable';
  await clock.advance(2_000);
  expect(services.features.typing.service.state).toMatchObject({ kind: 'failed' });
});
