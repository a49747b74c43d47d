import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { IsolatedKeyboard } from '../../electron/features/typing/keyboard/isolated-keyboard.ts';
import { startDisplay, type TestDisplay } from '../support/display.ts';
import { corpusFor, numbersFrom } from './corpus.ts';
import { focusWindow, openChromium, openXterm, setLayout, type Target, typedInto } from './targets.ts';
import { forkTyping } from './typing-child.ts';
import { charactersOfLayout, chooseLayout, giveKey, mappingOf, numLockIsOn } from './x-keys.ts';

const run = promisify(execFile);
const layouts = ['us', 'de', 'fr', 'ru', 'gr'];
const stringsPerLayout = 400;
const thefts = 100;
/** Super_L (keysymdef.h). */
const superLeft = 0xffeb;

/** A display with a program, and a typing process for it. */
interface Setting {
  display: TestDisplay;
  target: Target;
  keyboard: IsolatedKeyboard;
}

async function openSetting(open: (display: string) => Promise<Target>): Promise<Setting> {
  const display = await startDisplay();
  const target = await open(display.display);
  await target.focus();
  const keyboard = new IsolatedKeyboard(() => forkTyping({ DISPLAY: display.display }));
  return { display, target, keyboard };
}

async function closeSetting({ display, target, keyboard }: Setting): Promise<void> {
  await keyboard.endWhenIdle();
  await target.close();
  await display.stop();
}

const programs: [string, (display: string) => Promise<Target>][] = [
  ['xterm', openXterm],
  ['a field in Chromium', openChromium],
];

describe.concurrent.each(programs)('Typed into %s', (_, open) => {
  test.each(layouts)(
    `with the layout %s, all ${stringsPerLayout} strings arrive as they are`,
    async (layout) => {
      const setting = await openSetting(open);
      const { display, keyboard, target } = setting;
      const wrong: { wanted: string; got: string }[] = [];
      try {
        await setLayout(display.display, layout);
        const characters = charactersOfLayout(display.display);
        expect(characters.length).toBeGreaterThan(90);
        for (const wanted of corpusFor(characters, stringsPerLayout, layouts.indexOf(layout))) {
          await target.clear();
          const { window } = target;
          const length = Array.from(wanted).length;
          const typed = await keyboard.type({ window, text: wanted, keys: 'characters', delayMs: 0 });
          expect(typed).toEqual({ typed: length, characters: length, stopped: null, mayBeLost: false });
          const got = await typedInto(target, wanted);
          if (got !== wanted) wrong.push({ wanted, got });
        }
      } finally {
        await closeSetting(setting);
      }
      expect(wrong).toEqual([]);
    },
  );

  test(`and stopped within one character when the focus is stolen, ${thefts} of ${thefts} times`, async () => {
    const setting = await openSetting(open);
    const { display, keyboard, target } = setting;
    const thief = await openXterm(display.display, 'a thief');
    const random = numbersFrom(7);
    // Longer than a busy machine takes to steal the focus.
    const text = 'the quick brown fox jumps over the lazy dog '.repeat(300);
    try {
      for (let theft = 0; theft < thefts; theft += 1) {
        await target.focus();
        await Promise.all([target.clear(), thief.clear()]);
        const after = Math.floor(random() * 40);
        const typing = keyboard.type({ window: target.window, text, keys: 'characters', delayMs: 1 });
        while ((await target.typed()).length < after);
        await focusWindow(display.display, thief.window);
        const { typed, stopped } = await typing;
        expect(stopped).toBe('focus');
        expect(typed).toBeLessThan(text.length);
        expect(await typedInto(target, text.slice(0, typed))).toBe(text.slice(0, typed));
        expect(await thief.typed()).toBe('');
      }
    } finally {
      await thief.close();
      await closeSetting(setting);
    }
  });
});

describe('Typed into xterm', () => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await openSetting(openXterm);
  });
  afterAll(() => closeSetting(setting));
  afterEach(async () => {
    chooseLayout(setting.display.display, 0);
    await setLayout(setting.display.display, 'us');
    await setting.target.clear();
  });
  const type = (text: string, keys: 'characters' | 'own-layout' | 'us-layout' = 'characters', delayMs = 0) =>
    setting.keyboard.type({ window: setting.target.window, text, keys, delayMs });
  const xdotool = (...words: string[]) =>
    run('xdotool', words, { env: { ...process.env, DISPLAY: setting.display.display } });

  test('a tab and each kind of line break are keys', async () => {
    await type('name\tpass\r\nword\nend\r');
    expect(await typedInto(setting.target, 'name\tpass\nword\nend\n')).toBe('name\tpass\nword\nend\n');
  });

  test('by a US layout, it presses the keys of a US keyboard, whatever the layout here is', async () => {
    await setLayout(setting.display.display, 'de');
    await type('yz-/', 'us-layout');
    expect(await typedInto(setting.target, 'zyß-')).toBe('zyß-');
  });

  test('by the own layout, dead keys and the third level are used', async () => {
    await setLayout(setting.display.display, 'de');
    const text = 'äÄß@€{[]}\\~|^`';
    await type(text, 'own-layout');
    expect(await typedInto(setting.target, text)).toBe(text);
  });

  test.each([
    ['de,us', 'grp:lshift_toggle', 'p!nbnTabz8vVXQV3Qrk6g#@!'],
    ['de,us', 'grp:rshift_toggle', 'Ab!§{Ä'],
    ['de', 'lv3:caps_switch', 'Ab{€@\\'],
    ['de', 'lv3:lwin_switch', 'Ab{€@\\'],
    ['us', 'shift:both_capslock', 'Ab!~_'],
    ['us', 'caps:internal', 'smallLETTERS'],
    ['tr', 'grp:alt_shift_toggle', 'ÖöÜüĞğŞşİı'],
    ['de', 'ctrl:swapcaps', 'Ab!'],
  ])(
    'with the layout %s and %s, capitals and characters of the third level arrive',
    async (layout, option, text) => {
      await setLayout(setting.display.display, layout, [option]);
      for (const keys of ['characters', 'own-layout'] as const) {
        await setting.target.clear();
        await type(text, keys);
        expect(await typedInto(setting.target, text)).toBe(text);
      }
    },
  );

  test('by a US layout, the left Shift key may switch layouts: the right one is held', async () => {
    await setLayout(setting.display.display, 'us,de', ['grp:lshift_toggle']);
    await type('A!_b', 'us-layout');
    expect(await typedInto(setting.target, 'A!_b')).toBe('A!_b');
  });

  test.each(['own-layout', 'us-layout'] as const)(
    'by %s, without any Shift key a capital is refused before the first character',
    async (keys) => {
      const { display } = setting.display;
      for (const shift of [50, 62]) giveKey(display, shift, superLeft);
      try {
        await expect(type('abC', keys)).rejects.toMatchObject({ situation: 'untypable' });
        expect(await setting.target.typed()).toBe('');
      } finally {
        await setLayout(setting.display.display, 'us');
      }
    },
  );

  test.each([
    ['us-layout', 'pässword'],
    ['own-layout', 'pass€word'],
    ['characters', 'pass\u0007word'],
    ['characters', 'pass\ud83dword'],
  ] as const)('by %s, %j is refused before its first character', async (keys, text) => {
    await expect(type(text, keys)).rejects.toMatchObject({ situation: 'untypable' });
    await type('.');
    expect(await typedInto(setting.target, '.')).toBe('.');
  });

  test('nothing is typed with Caps Lock on', async () => {
    await xdotool('key', 'Caps_Lock');
    await expect(type('abc')).rejects.toMatchObject({ situation: 'caps-lock' });
    await xdotool('key', 'Caps_Lock');
    await type('.');
    expect(await typedInto(setting.target, '.')).toBe('.');
  });

  test.each([
    ['us', 'Pass5%.w0rd', ['characters', 'own-layout']],
    ['de', 'Ab{€@\\.5', ['characters', 'own-layout']],
    // The keypad's separator is no full stop there, and the full stop needs Shift.
    ['fr(oss)', 'a.b,c5%', ['characters', 'own-layout']],
    // Only the layout that is not in use has ½.
    ['eu,fi', 'a½b.5', ['characters']],
  ] as const)(
    'with Num Lock on and the layout %s, all arrives, and Num Lock stays on',
    async (layout, text, ways) => {
      await setLayout(setting.display.display, layout);
      await xdotool('key', 'Num_Lock');
      try {
        for (const keys of ways) {
          await setting.target.clear();
          await type(text, keys);
          expect(await typedInto(setting.target, text)).toBe(text);
        }
        expect(numLockIsOn(setting.display.display)).toBe(true);
      } finally {
        await xdotool('key', 'Num_Lock');
      }
    },
  );

  test('the longest pause that can be set repeats no character, although it is longer than X’s repeat delay', async () => {
    await type('aab', 'characters', 1_000);
    expect(await typedInto(setting.target, 'aab')).toBe('aab');
  });

  test('nothing is typed until the keys of the shortcut are released', async () => {
    await xdotool('keydown', 'ctrl');
    const typing = type('abc');
    await xdotool('keyup', 'ctrl');
    expect(await typing).toMatchObject({ typed: 3 });
    await xdotool('keydown', 'ctrl');
    await expect(type('def')).rejects.toMatchObject({ situation: 'key-held' });
    await xdotool('keyup', 'ctrl');
    expect(await typedInto(setting.target, 'abc')).toBe('abc');
  });

  test('a modifier key that is pressed meanwhile stops it', async () => {
    const text = 'x'.repeat(400);
    const typing = type(text, 'characters', 2);
    while ((await setting.target.typed()).length < 5);
    await xdotool('keydown', 'ctrl');
    const { typed, stopped } = await typing;
    await xdotool('keyup', 'ctrl');
    expect(stopped).toBe('key-held');
    expect(await typedInto(setting.target, text.slice(0, typed))).toBe(text.slice(0, typed));
  });

  test.each([
    ['another layout is set', 'us', () => setLayout(setting.display.display, 'de')],
    ['the second layout is chosen', 'us,de', () => chooseLayout(setting.display.display, 1)],
  ] as const)('it stops when %s meanwhile, and says how much was typed', async (_, layout, change) => {
    await setLayout(setting.display.display, layout);
    const text = 'zy-'.repeat(200);
    const typing = type(text, 'characters', 2);
    while ((await setting.target.typed()).length < 5);
    await change();
    const { typed, characters, stopped } = await typing;
    expect({ characters, stopped }).toEqual({ characters: 600, stopped: 'layout' });
    expect(typed).toBeLessThan(600);
    expect(await typedInto(setting.target, text.slice(0, typed))).toBe(text.slice(0, typed));
  });

  test('it stops when a layout takes away the keys that other characters were given', async () => {
    const text = '日本'.repeat(1_000);
    const typing = type(text, 'characters', 5);
    while ((await setting.target.typed()).length < 5);
    await setLayout(setting.display.display, 'de');
    expect(await typing).toMatchObject({ characters: 2_000, stopped: 'layout' });
  });

  test('by a US layout, another layout here does not stop it', async () => {
    const text = 'a'.repeat(200);
    const typing = type(text, 'us-layout', 2);
    while ((await setting.target.typed()).length < 5);
    await setLayout(setting.display.display, 'de');
    expect(await typing).toMatchObject({ typed: 200, stopped: null });
  });

  test('it stops when asked, and says how much was typed', async () => {
    const text = 'x'.repeat(400);
    const typing = type(text, 'characters', 2);
    while ((await setting.target.typed()).length < 5);
    setting.keyboard.stop();
    const { typed, characters, stopped } = await typing;
    expect({ characters, stopped }).toEqual({ characters: 400, stopped: 'asked' });
    expect(await typedInto(setting.target, text.slice(0, typed))).toBe(text.slice(0, typed));
  });

  test('a window that does not have the keyboard gets nothing', async () => {
    const typed = await setting.keyboard.type({ window: '1', text: 'abc', keys: 'characters', delayMs: 0 });
    expect(typed).toEqual({ typed: 0, characters: 3, stopped: 'focus', mayBeLost: false });
    expect(await setting.target.typed()).toBe('');
  });

  test("the window with the keyboard is told with its title, and as Podkey's if Podkey started its program", async () => {
    const { window: id } = setting.target;
    expect(await setting.keyboard.look()).toEqual({ id, title: 'a terminal', isOwn: false });
    const own = new IsolatedKeyboard(() => forkTyping({ DISPLAY: setting.display.display }, process.pid));
    expect(await own.look()).toEqual({ id, title: 'a terminal', isOwn: true });
    await own.endWhenIdle();
  });

  describe('the keys that it gives other characters are as before', () => {
    test('when it rests', async () => {
      const { display } = setting.display;
      await setting.keyboard.endWhenIdle();
      const before = mappingOf(display);
      await type('日本');
      expect(mappingOf(display)).not.toBe(before);
      await setting.keyboard.endWhenIdle();
      expect(await typedInto(setting.target, '日本')).toBe('日本');
      expect(mappingOf(display)).toBe(before);
    });

    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'when the next one starts, after %s in the middle',
      async (signal) => {
        const { display } = setting.display;
        await setting.keyboard.endWhenIdle();
        const before = mappingOf(display);
        const child = forkTyping({ DISPLAY: display });
        const killed = new IsolatedKeyboard(() => child);
        const { window } = setting.target;
        const typing = killed.type({ window, text: '日本'.repeat(100), keys: 'characters', delayMs: 5 });
        while ((await setting.target.typed()).length < 5);
        process.kill(child.pid ?? 0, signal);
        await expect(typing).rejects.toMatchObject({ situation: 'unavailable' });
        await type('.');
        await setting.keyboard.endWhenIdle();
        expect(mappingOf(display)).toBe(before);
      },
    );

    test('when Podkey rests after its typing process was killed, and when it starts again after both were', async () => {
      const { display } = setting.display;
      await setting.keyboard.endWhenIdle();
      const before = mappingOf(display);
      const children: ReturnType<typeof forkTyping>[] = [];
      const fork = () => {
        const child = forkTyping({ DISPLAY: display });
        children.push(child);
        return child;
      };
      for (const restore of ['endWhenIdle', 'restoreLeft'] as const) {
        await setting.target.clear();
        const killed = new IsolatedKeyboard(fork);
        const { window } = setting.target;
        const typing = killed.type({ window, text: '日本'.repeat(100), keys: 'characters', delayMs: 5 });
        while ((await setting.target.typed()).length < 5);
        process.kill(children.at(-1)?.pid ?? 0, 'SIGKILL');
        await expect(typing).rejects.toMatchObject({ situation: 'unavailable' });
        expect(mappingOf(display)).not.toBe(before);
        await (restore === 'endWhenIdle' ? killed : new IsolatedKeyboard(fork))[restore]();
        expect(mappingOf(display)).toBe(before);
      }
    });
  });
});

describe('Without an X server', () => {
  test('it is said', async () => {
    const keyboard = new IsolatedKeyboard(() => forkTyping({ DISPLAY: ':987' }));
    await expect(keyboard.look()).rejects.toMatchObject({ situation: 'no-display' });
    await keyboard.endWhenIdle();
  });

  test('on Wayland, it is said that Podkey cannot see which window has the keyboard', async () => {
    const keyboard = new IsolatedKeyboard(() => forkTyping({ WAYLAND_DISPLAY: 'wayland-0' }));
    await expect(keyboard.look()).rejects.toMatchObject({ situation: 'wayland' });
    await keyboard.endWhenIdle();
  });
});
