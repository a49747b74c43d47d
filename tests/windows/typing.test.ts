import koffi from 'koffi';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IsolatedKeyboard } from '../../electron/features/typing/keyboard/isolated-keyboard.ts';
import { skippedOnWine } from '../support/skipped.ts';
import { forkTyping } from '../typing/typing-child.ts';

/** A window with a text field, which this process has to serve with messages. */
class FieldWindow {
  readonly #user = koffi.load('user32.dll');
  readonly #create: (...args: unknown[]) => number = this.#user.func(
    'intptr_t CreateWindowExW(uint32_t, str16, str16, uint32_t, int, int, int, int, intptr_t, intptr_t, intptr_t, intptr_t)',
  );
  readonly #peek: (...args: unknown[]) => number = this.#user.func(
    'int PeekMessageW(_Out_ uint8_t *, intptr_t, uint32_t, uint32_t, uint32_t)',
  );
  readonly #translate: (message: Uint8Array) => number = this.#user.func('int TranslateMessage(uint8_t *)');
  readonly #dispatch: (message: Uint8Array) => number = this.#user.func(
    'intptr_t DispatchMessageW(uint8_t *)',
  );
  readonly #text: (window: number, text: Uint16Array, size: number) => number = this.#user.func(
    'int GetWindowTextW(intptr_t, _Out_ uint16_t *, int)',
  );
  readonly #setText: (window: number, text: string) => number = this.#user.func(
    'int SetWindowTextW(intptr_t, str16)',
  );
  readonly #bringToFront: (window: number) => number = this.#user.func('int SetForegroundWindow(intptr_t)');
  readonly #focus: (window: number) => number = this.#user.func('intptr_t SetFocus(intptr_t)');
  readonly #destroy: (window: number) => number = this.#user.func('int DestroyWindow(intptr_t)');
  readonly #timer: NodeJS.Timeout;
  readonly window: number;
  readonly field: number;

  constructor(title: string) {
    const [overlapped, child, visible, multiline] = [0x00cf0000, 0x40000000, 0x10000000, 0x1004];
    this.window = this.#create(0, 'STATIC', title, overlapped | visible, 10, 10, 400, 300, 0, 0, 0, 0);
    const style = child | visible | multiline;
    this.field = this.#create(0, 'EDIT', '', style, 0, 0, 380, 260, this.window, 0, 0, 0);
    this.#timer = setInterval(() => this.serve(), 5);
  }

  serve(): void {
    const message = new Uint8Array(48);
    while (this.#peek(message, 0, 0, 0, 1)) {
      this.#translate(message);
      this.#dispatch(message);
    }
  }

  focus(): void {
    this.#bringToFront(this.window);
    this.#focus(this.field);
    this.serve();
  }

  get text(): string {
    const text = new Uint16Array(4_096);
    const length = this.#text(this.field, text, text.length);
    return String.fromCharCode(...text.subarray(0, length));
  }

  clear(): void {
    this.#setText(this.field, '');
  }

  close(): void {
    clearInterval(this.#timer);
    this.#destroy(this.window);
  }
}

let target: FieldWindow;
let other: FieldWindow;
let keyboard: IsolatedKeyboard;

beforeAll(() => {
  target = new FieldWindow('A console');
  other = new FieldWindow('Another window');
  keyboard = new IsolatedKeyboard(() => forkTyping({}));
});
beforeEach(() => {
  target.clear();
  other.clear();
  target.focus();
});
afterAll(async () => {
  await keyboard.endWhenIdle();
  target.close();
  other.close();
});

const type = (text: string, keys: 'characters' | 'own-layout' | 'us-layout' = 'characters', delayMs = 0) =>
  keyboard.type({ window: String(target.window), text, keys, delayMs });

test("the window with the keyboard is told with its title, and as Podkey's if it is", async () => {
  const found = { id: String(target.window), title: 'A console' };
  expect(await keyboard.look()).toEqual({ ...found, isOwn: false });
  const own = new IsolatedKeyboard(() => forkTyping({}, process.pid));
  expect(await own.look()).toEqual({ ...found, isOwn: true });
  await own.endWhenIdle();
});

test('text is typed as it is, whatever the layout', async () => {
  const text = 'P@ssw0rd ~^`´ äöüß€ жЖ 日本 😀 é';
  expect(await type(text)).toMatchObject({ stopped: null });
  await expect.poll(() => target.text).toBe(text);
});

test.each(['us-layout', 'own-layout'] as const)(
  'by %s, keys are pressed by their scan codes',
  skippedOnWine('Wine 8 accepts scan codes and delivers no key, and its layout has no brackets.'),
  async (keys) => {
    const text = 'abcXYZ 019!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~';
    expect(await type(text, keys)).toMatchObject({ stopped: null });
    await expect.poll(() => target.text).toBe(text);
  },
);

test.each(['us-layout', 'own-layout'] as const)(
  'by %s, what has no key is refused before it',
  async (keys) => {
    await expect(type('pass日word', keys)).rejects.toMatchObject({ situation: 'untypable' });
    expect(target.text).toBe('');
  },
);

test('it stops when another window gets the keyboard', async () => {
  const text = 'x'.repeat(200);
  const typing = type(text, 'characters', 10);
  await expect.poll(() => target.text.length).toBeGreaterThan(3);
  other.focus();
  const { typed, stopped } = await typing;
  expect(stopped).toBe('focus');
  // The last character may have gone astray: Windows has no lock around check and key.
  await expect.poll(() => target.text.length).toBeGreaterThanOrEqual(typed - 1);
  expect(target.text.length + other.text.length).toBeLessThanOrEqual(typed);
  expect(other.text.length).toBeLessThanOrEqual(1);
});
