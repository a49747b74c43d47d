import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture, windowOf } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

async function viewport(): Promise<unknown> {
  return fixture.page.evaluate('[innerWidth, innerHeight]');
}

async function resize(width: number, height: number): Promise<unknown> {
  const window = await windowOf(fixture.app, fixture.page);
  return window.evaluate(
    (target, [w, h]) => {
      target.setSize(w ?? 0, h ?? 0);
      return target.getSize();
    },
    [width, height],
  );
}

describe('BrowserWindow (Electron docs, BrowserWindow)', () => {
  test('opens with the given size, shown when its page is ready to show', async () => {
    expect(await viewport()).toEqual([900, 700]);
    const window = await windowOf(fixture.app, fixture.page);
    await expect
      .poll(() => window.evaluate((target) => [target.isVisible(), target.isFocused()]))
      .toEqual([true, true]);
  });

  test.each([
    [880, 600],
    [1440, 900],
  ])('resizes to %i×%i, which the page and its screenshot measure too', async (width, height) => {
    expect(await resize(width, height)).toEqual([width, height]);
    await expect.poll(viewport).toEqual([width, height]);
    const screenshot = await fixture.page.screenshot();
    // Width and height in the header of a PNG file.
    expect([screenshot.readUInt32BE(16), screenshot.readUInt32BE(20)]).toEqual([width, height]);
  });

  test('does not shrink below its minimum size', async () => {
    expect(await resize(100, 100)).toEqual([500, 400]);
    await expect.poll(viewport).toEqual([500, 400]);
  });

  test('remembers whether it must be kept out of captures', async () => {
    const window = await windowOf(fixture.app, fixture.page);
    const protection = await window.evaluate((target) => {
      const before = target.isContentProtected();
      target.setContentProtection(true);
      return [before, target.isContentProtected()];
    });
    expect(protection).toEqual([false, true]);
  });

  test("takes the page's title (event 'page-title-updated')", async () => {
    const window = await windowOf(fixture.app, fixture.page);
    await fixture.page.evaluate("void (document.title = 'New title')");
    await expect.poll(() => window.evaluate((target) => target.getTitle())).toBe('New title');
  });

  test('minimizing takes the focus away, restoring and focusing bring it back', async () => {
    const window = await windowOf(fixture.app, fixture.page);
    const events = await window.evaluate((target) => {
      const heard: string[] = [];
      target.on('blur', () => heard.push('blur'));
      target.on('focus', () => heard.push('focus'));
      target.minimize();
      heard.push(`minimized: ${target.isMinimized()}`);
      target.restore();
      target.focus();
      return [...heard, `minimized: ${target.isMinimized()}`];
    });
    expect(events).toEqual(['blur', 'minimized: true', 'focus', 'minimized: false']);
  });

  test('an unsafe preference is refused, not ignored', async () => {
    const messages = await fixture.app.evaluate(({ BrowserWindow }) =>
      [{ nodeIntegration: true }, { contextIsolation: false }, { sandbox: false }, { partition: 'x' }].map(
        (webPreferences) => {
          try {
            new BrowserWindow({ webPreferences }).destroy();
            return 'nothing was thrown';
          } catch (error) {
            return String(error);
          }
        },
      ),
    );
    expect(messages.every((message) => message.includes('the stand-in has no webPreferences option'))).toBe(
      true,
    );
  });

  test('a second window has a separate page, and closing it leaves the first open', async () => {
    const opened = fixture.app.waitForEvent('window');
    await fixture.app.evaluate(({ BrowserWindow }) => {
      void new BrowserWindow({ width: 600, height: 500 }).loadURL('app://fixture/second.html');
    });
    const second = await opened;
    await second.getByRole('heading', { name: 'Second' }).waitFor();
    const closed = second.waitForEvent('close');
    await (await windowOf(fixture.app, second)).evaluate((target) => target.close());
    await closed;
    expect(fixture.app.windows()).toEqual([fixture.page]);
  });
});

test("the app receives the page's console messages (webContents event 'console-message')", async () => {
  await fixture.page.evaluate("console.warn('careful', 1)");
  const logged = () =>
    fixture.app.evaluate(() => (Reflect.get(globalThis, 'seen') as { console: unknown[] }).console);
  await expect.poll(logged).toEqual([{ level: 'warning', message: 'careful 1' }]);
});

test('a menu accelerator fires when its keys are pressed in the page ("Keyboard Shortcuts")', async () => {
  await fixture.page.keyboard.press('Control+Shift+K');
  const pressed = () =>
    fixture.app.evaluate(() => (Reflect.get(globalThis, 'seen') as { pressed: unknown[] }).pressed);
  await expect.poll(pressed).toEqual(['Press']);
});

describe('nativeTheme (Electron docs, nativeTheme)', () => {
  const isDark = () => fixture.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");

  test("themeSource decides the page's colour scheme, and 'updated' is emitted", async () => {
    const updates = await fixture.app.evaluate(({ nativeTheme }) => {
      let count = 0;
      nativeTheme.on('updated', () => (count += 1));
      nativeTheme.themeSource = 'dark';
      return [count, nativeTheme.shouldUseDarkColors];
    });
    expect(updates).toEqual([1, true]);
    await expect.poll(isDark).toBe(true);
  });

  test('a test may emulate another colour scheme', async () => {
    await fixture.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(isDark).toBe(false);
  });
});

test("the app receives a person's keys and mouse, whatever the page does with them (event 'input-event')", async () => {
  const window = await windowOf(fixture.app, fixture.page);
  await window.evaluate((target) => {
    const inputs: string[] = [];
    Reflect.set(globalThis, 'inputs', inputs);
    target.webContents.on('input-event', (_event, { type }) => inputs.push(type));
  });
  await fixture.page.evaluate(
    "addEventListener('keydown', (event) => event.stopImmediatePropagation(), true)",
  );
  await fixture.page.evaluate("void dispatchEvent(new KeyboardEvent('keydown'))");
  await fixture.page.keyboard.press('a');
  await fixture.page.mouse.click(5, 5);
  const inputs = () => fixture.app.evaluate(() => Reflect.get(globalThis, 'inputs') as string[]);
  await expect.poll(inputs).toEqual(['rawKeyDown', 'keyUp', 'mouseMove', 'mouseDown', 'mouseUp']);
});
