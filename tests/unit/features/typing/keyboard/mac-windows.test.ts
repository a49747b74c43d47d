import { beforeEach, describe, expect, test } from 'vitest';
import { MacKeyboard } from '../../../../../electron/features/typing/keyboard/macos/mac-keyboard.ts';
import { typeText } from '../../../../../electron/features/typing/keyboard/typing-port.ts';
import { MacDouble, type MacProgram, type MacWindow } from './mac-double.ts';

const podkey = 77;
const terminal: MacProgram = { process: 500, name: 'Terminal' };
/** Does not report itself to accessibility, as every program made of Chromium. */
const browser: MacProgram = { process: 600, name: 'Google Chrome', reportsItself: false };

let mac: MacDouble;
let keyboard: MacKeyboard;
const aWindow = (program: MacProgram, title: MacWindow['title'], layer = 0): MacWindow => ({
  program,
  title,
  layer,
  text: '',
});

beforeEach(() => {
  mac = new MacDouble();
  keyboard = new MacKeyboard(mac.functions, podkey);
});

function show(...windows: MacWindow[]): void {
  mac.windows = windows;
}

describe('The window that has the keyboard', () => {
  test('is told with its title and its program, and keeps its ID', () => {
    show(aWindow(terminal, 'root@router'));
    const first = keyboard.look();
    expect(first).toMatchObject({ title: 'root@router – Terminal', isOwn: false });
    expect(keyboard.look()).toEqual(first);
  });

  test.each([
    ['a title that contains its program', 'Router - Google Chrome', 'Router - Google Chrome'],
    ['no title', '', 'Google Chrome'],
    ['something else for a title', {}, 'Google Chrome'],
    ['a title that never ends', 'x'.repeat(5_000), `${'x'.repeat(1_024)} – Google Chrome`],
    [
      'a title cut in the middle of a character',
      `${'x'.repeat(1_023)}😀`,
      `${'x'.repeat(1_023)}\ufffd – Google Chrome`,
    ],
  ])('with %s', (_, title, told) => {
    show(aWindow(browser, title));
    expect(keyboard.look()?.title).toBe(told);
  });

  test('is Podkey’s own if its process is', () => {
    show(aWindow({ process: podkey, name: 'Podkey' }, 'Podkey'));
    expect(keyboard.look()?.isOwn).toBe(true);
  });

  test('is found for a program that does not report itself, behind panels and what covers the screen', () => {
    const overlay: MacProgram = { process: 700, name: 'Overlay', reportsItself: false };
    mac.front = browser;
    show(aWindow(overlay, 'Countdown', 3), aWindow(overlay, ''), aWindow(browser, 'noVNC'));
    expect(keyboard.look()?.title).toBe('noVNC – Google Chrome');
  });

  test('is nobody’s if the program in front has none, whatever is behind it', () => {
    mac.front = { process: 700, name: 'Windowless' };
    show(aWindow(browser, 'noVNC'));
    expect(keyboard.look()).toBeNull();
  });

  test('is nobody’s while only panels are on the screen, or nothing', () => {
    show(aWindow(browser, 'A menu', 101));
    expect(keyboard.look()).toBeNull();
    show();
    expect(keyboard.look()).toBeNull();
  });

  test('is the program if it does not tell its windows apart', () => {
    show(aWindow({ ...terminal, reportsWindow: false }, 'Hidden'));
    expect(keyboard.look()?.title).toBe('Terminal');
  });

  test('has another ID when another window had the keyboard in between', () => {
    const [one, other] = [aWindow(terminal, 'One'), aWindow(terminal, 'Other')];
    const ids = [one, other, one].map((window) => {
      show(window);
      return keyboard.look()?.id;
    });
    expect(new Set(ids).size).toBe(3);
  });
});

describe.each<[string, MacProgram]>([
  ['reports itself', terminal],
  ['does not report itself', browser],
])('In a program that %s', (_, program) => {
  const text = 'correct horse';
  const type = (window: string) =>
    typeText(keyboard, { window, text, keys: 'characters', delayMs: 0 }, new AbortController().signal);

  test.each<[string, (target: MacWindow) => void]>([
    [
      'another program comes to the front',
      (target) => show(aWindow({ process: 800, name: 'Chat' }, 'Chat'), target),
    ],
    [
      'another browser comes to the front',
      (target) => show(aWindow({ ...browser, process: 801 }, 'x'), target),
    ],
    ['another of its windows is chosen', (target) => show(aWindow(program, 'Other'), target)],
    [
      'Spotlight opens over it',
      () => void (mac.panel = aWindow({ process: 900, name: 'Spotlight' }, '', 25)),
    ],
    ['its window is closed', () => show()],
  ])('it stops before the next character when %s', async (_what, steal) => {
    const target = aWindow(program, 'Console');
    show(target);
    mac.onPosted = () => {
      if (mac.posted.length === 8) steal(target);
    };
    expect(await type(keyboard.look()?.id ?? '')).toMatchObject({
      typed: 4,
      characters: 13,
      stopped: 'focus',
    });
    expect(target.text).toBe('corr');
    expect(mac.windows[0] === target ? '' : (mac.windows[0]?.text ?? '')).toBe('');
  });

  test('nothing is typed into a window that was not looked at', async () => {
    show(aWindow(program, 'Console'));
    expect(await type('1-1')).toMatchObject({ typed: 0, stopped: 'focus' });
  });
});

test('a program that does not tell its windows apart loses the keyboard to another such program', async () => {
  const console: MacProgram = { ...terminal, reportsWindow: false };
  show(aWindow(console, ''));
  mac.onPosted = () => show(aWindow({ ...console, process: 501 }, ''));
  const order = { window: keyboard.look()?.id ?? '', text: 'ab', keys: 'characters', delayMs: 0 } as const;
  const typed = await typeText(keyboard, order, new AbortController().signal);
  expect(typed).toMatchObject({ typed: 1, stopped: 'focus' });
});

test('every object that macOS creates is released, also when typing is stopped', async () => {
  show(aWindow(browser, 'noVNC'), aWindow(terminal, 'root'));
  const before = mac.owned;
  const look = keyboard.look();
  const type = (text: string, keys: 'characters' | 'own-layout') =>
    typeText(keyboard, { window: look?.id ?? '', text, keys, delayMs: 0 }, new AbortController().signal);
  await type('aé😀\n', 'characters');
  await type('日', 'own-layout').catch(() => undefined);
  mac.onPosted = () => show(aWindow(terminal, 'root'));
  await type('ab', 'characters');
  keyboard.look();
  await keyboard.restore();
  expect(mac.owned).toBe(before);
});
