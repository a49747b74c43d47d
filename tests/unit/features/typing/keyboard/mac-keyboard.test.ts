import { beforeEach, describe, expect, test } from 'vitest';
import { MacKeyboard } from '../../../../../electron/features/typing/keyboard/macos/mac-keyboard.ts';
import { typeText, type Typed } from '../../../../../electron/features/typing/keyboard/typing-port.ts';
import type { TypingKeys } from '../../../../../shared/features/typing/typing-options.ts';
import { MacDouble, type MacLayout, type MacWindow } from './mac-double.ts';

/** A few keys of Apple's German layout. */
const german: MacLayout = {
  '0': 'a',
  '0s': 'A',
  '6': 'y',
  '16': 'z',
  '18': '1',
  '18s': '!',
  '24': { dead: '´' },
  '37o': '@',
  '10': { dead: '^' },
  '33': 'ü',
};
const terminal: MacWindow = {
  program: { process: 500, name: 'Terminal' },
  title: 'root@router',
  text: '',
};
const chat: MacWindow = { program: { process: 600, name: 'Chat' }, title: 'A chat', text: '' };

let mac: MacDouble;
let console: MacWindow;
let other: MacWindow;

beforeEach(() => {
  mac = new MacDouble();
  mac.layout = german;
  console = { ...terminal };
  other = { ...chat };
  mac.windows = [console, other];
});

async function type(text: string, keys: TypingKeys = 'characters'): Promise<Typed> {
  const keyboard = new MacKeyboard(mac.functions, 1);
  const window = keyboard.look()?.id ?? '';
  return typeText(keyboard, { window, text, keys, delayMs: 0 }, new AbortController().signal);
}
const whole = (text: string) => ({
  typed: Array.from(text).length,
  characters: Array.from(text).length,
  stopped: null,
  mayBeLost: false,
});
const pressed = () => mac.posted.filter(({ isDown }) => isDown).map(({ keyCode }) => keyCode);

describe('As text', () => {
  test('every character is typed, whatever the layout has', async () => {
    const text = 'aA1! ~^´@ äß€ жЖ 日本 😀👩🏽‍🚀 é';
    expect(await type(text)).toEqual(whole(text));
    expect(console.text).toBe(text);
  });

  test('a character outside the basic plane is one event with both halves, never half a character', async () => {
    await type('😀');
    expect(mac.posted.map(({ text }) => text)).toEqual(['😀', '😀']);
  });

  test('Tab and Enter are pressed as keys', async () => {
    await type('a\tb\n');
    expect(console.text).toBe('a\tb\r');
    expect(pressed()).toEqual([0, 48, 0, 36]);
  });

  test('a program that reads keys instead of text gets the key that has the character', async () => {
    console.program = { ...console.program, readsKeys: true };
    await type('aA1!üz');
    expect(console.text).toBe('aA1!üz');
  });

  test('every key that is pressed is released', async () => {
    await type('aé\n');
    const down = mac.posted.filter(({ isDown }) => isDown).length;
    expect(mac.posted.length).toBe(2 * down);
  });
});

describe('As keys', () => {
  test('of a US keyboard, they are at the positions of Apple’s key codes', async () => {
    await type("1=qtp]\\a'`z/", 'us-layout');
    expect(pressed()).toEqual([18, 24, 12, 17, 35, 30, 42, 0, 39, 50, 6, 44]);
    expect(mac.posted.every(({ text }) => text === undefined)).toBe(true);
  });

  test('Shift is pressed before its character and released after it', async () => {
    await type('A', 'us-layout');
    const shift = 0x2_0002;
    expect(mac.posted).toEqual([
      { keyCode: 56, isDown: true, flags: shift },
      { keyCode: 0, isDown: true, flags: shift },
      { keyCode: 0, isDown: false, flags: shift },
      { keyCode: 56, isDown: false, flags: 0 },
    ]);
  });

  test('the accent of a US keyboard is the key left of 1 on an ISO keyboard too', async () => {
    mac.physicalLayout = 'ISO ';
    await type('`', 'us-layout');
    expect(pressed()).toEqual([10]);
  });

  test('of the own layout, Option is held where the layout needs it', async () => {
    await type('@y!', 'own-layout');
    expect(pressed()).toEqual([58, 37, 6, 56, 18]);
    expect(console.text).toBe('@y!');
  });

  test('a dead key is followed by the space bar', async () => {
    await type('^', 'own-layout');
    expect(pressed()).toEqual([10, 49]);
  });

  test.each<[TypingKeys, string]>([
    ['us-layout', 'a😀'],
    ['own-layout', 'aé'],
    ['own-layout', 'a´'],
  ])('by %s, “%s” is refused before the first key', async (keys, text) => {
    await expect(type(text, keys)).rejects.toMatchObject({ situation: 'untypable' });
    expect(mac.posted).toEqual([]);
  });

  test('nothing is typed while Caps Lock is on', async () => {
    mac.held = 0x1_0000;
    await expect(type('a', 'us-layout')).rejects.toMatchObject({ situation: 'caps-lock' });
    expect(await type('a')).toEqual(whole('a'));
  });
});

describe('The person’s keys', () => {
  test('are waited for, because they started it', async () => {
    mac.held = 0x12_0000;
    const typing = type('a');
    await expect.poll(() => mac.posted.length).toBe(0);
    mac.held = 0;
    expect(await typing).toEqual(whole('a'));
  });

  test.each([
    ['Shift', 0x2_0000],
    ['Control', 0x4_0000],
    ['Option', 0x8_0000],
    ['Command', 0x10_0000],
    ['Fn', 0x80_0000],
  ])('%s stops it', async (_, flag) => {
    mac.onPosted = () => void (mac.held = mac.posted.length < 4 ? 0 : flag);
    expect(await type('password')).toMatchObject({ typed: 2, characters: 8, stopped: 'key-held' });
    expect(console.text).toBe('pa');
  });
});

test('while a window guards the keyboard, the result says that characters may be lost', async () => {
  mac.isSecureInput = true;
  expect(await type('secret')).toEqual({ ...whole('secret'), mayBeLost: true });
  mac.isSecureInput = false;
  expect(await type('secret')).toEqual(whole('secret'));
});

describe('Without the permission', () => {
  test.each(['isAllowed', 'mayPost'] as const)(
    'nothing is typed and the reason is said (%s)',
    async (which) => {
      mac[which] = false;
      await expect(type('a')).rejects.toMatchObject({ situation: 'no-permission' });
    },
  );

  test('that was taken away before or while it types, it does not pretend to have typed', async () => {
    const keyboard = new MacKeyboard(mac.functions, 1);
    mac.isAllowed = false;
    expect(() => keyboard.look()).toThrow('no-permission');
    mac.isAllowed = true;
    mac.onPosted = () => void (mac.isAllowed = mac.posted.length < 4);
    expect(await type('password')).toMatchObject({ typed: 2, stopped: 'blocked' });
  });
});

describe('Another layout that is chosen meanwhile', () => {
  const swapped: MacLayout = { ...german, '6': 'z', '16': 'y' };

  async function typeWhileChanged(keys: TypingKeys): Promise<Typed> {
    const keyboard = new MacKeyboard(mac.functions, 1);
    const window = keyboard.look()?.id ?? '';
    const presses = await keyboard.prepare(['y', 'z'], keys);
    expect(await presses.press('y', window)).toBeNull();
    mac.layout = swapped;
    const stopped = await presses.press('z', window);
    return { typed: stopped === null ? 2 : 1, characters: 2, stopped, mayBeLost: false };
  }

  test('stops typing by the own layout before a wrong character', async () => {
    expect(await typeWhileChanged('own-layout')).toMatchObject({ typed: 1, stopped: 'layout' });
    expect(console.text).toBe('y');
  });

  test('does not stop typing as text', async () => {
    expect(await typeWhileChanged('characters')).toMatchObject({ typed: 2, stopped: null });
    expect(console.text).toBe('yz');
  });
});
