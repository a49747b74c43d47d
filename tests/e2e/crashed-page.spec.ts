import type { ElectronApplication } from '@playwright/test';
import { examplePath } from '../support/sample-entries.ts';
import { pressGlobally } from '../support/stand-in.ts';
import { expect, test } from './fixtures.ts';
import { invokeInPage } from '../support/page-bridge.ts';

const paletteKey = 'CommandOrControl+Alt+K';

/** Crashes a page's process; resolves when its window has been notified, or has reloaded the page. */
const crash = (
  app: ElectronApplication,
  which: 'main' | 'palette',
  until: 'render-process-gone' | 'did-finish-load' = 'render-process-gone',
) =>
  app.evaluate(
    async ({ BrowserWindow }, [palette, event]) => {
      const window = BrowserWindow.getAllWindows().find((each) => each.isAlwaysOnTop() === palette);
      if (!window) throw new Error('There is no such window');
      const happened = new Promise<void>((resolve) =>
        window.webContents.once(event as 'did-finish-load', () => resolve()),
      );
      window.webContents.forcefullyCrashRenderer();
      await happened;
    },
    [which === 'palette', until] as const,
  );

/** Returns the main window's text, through the window itself: a crash ends Playwright's own connection to a page. */
const shown = (app: ElectronApplication) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const main = BrowserWindow.getAllWindows().find((each) => !each.isAlwaysOnTop());
    return main?.webContents.isCrashed() === false ? main.webContents.getTitle() : 'crashed';
  });

test('a crashed page is reloaded', async ({ signedIn, pod }) => {
  const { app, values } = signedIn;
  await values.openPasted(examplePath(pod, 'Core router · admin'));
  await expect(values.value).toBeVisible();
  await crash(app, 'main', 'did-finish-load');
  await expect.poll(() => shown(app)).toBe('Podkey');
});

test('a page that crashes for the fourth time within a minute is reloaded only at a person’s request', async ({
  signedIn: { app },
}) => {
  await app.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    Reflect.set(globalThis, 'askedAfterCrash', asked);
    dialog.showMessageBox = (...given: unknown[]) => {
      asked.push(given.at(-1));
      return new Promise((resolve) =>
        Reflect.set(globalThis, 'chooseAfterCrash', () => resolve({ response: 0, checkboxChecked: false })),
      );
    };
  });
  const asked = () =>
    app.evaluate(() => Reflect.get(globalThis, 'askedAfterCrash') as { message: string; detail: string }[]);
  for (let crashes = 1; crashes <= 3; crashes += 1) {
    await crash(app, 'main', 'did-finish-load');
    expect(await asked()).toEqual([]);
  }
  await crash(app, 'main');
  await expect.poll(asked).toEqual([
    expect.objectContaining({
      message: 'Podkey’s window has crashed several times within a minute.',
      detail: expect.stringContaining('Load it again.'),
    }),
  ]);
  expect(await shown(app)).toBe('crashed');
  await app.evaluate(() => (Reflect.get(globalThis, 'chooseAfterCrash') as () => void)());
  await expect.poll(() => shown(app)).toBe('Podkey');
});

test('a crashed palette is created again the next time it is opened', async ({ signedIn: { app, page } }) => {
  await invokeInPage(page, 'settings.change', { globalShortcut: paletteKey });
  const palettes = () =>
    app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((each) => each.isAlwaysOnTop()).length,
    );
  const bringUp = async () => {
    const opened = app.waitForEvent('window');
    await pressGlobally(app, paletteKey);
    await (await opened).getByRole('main').waitFor();
  };
  await bringUp();
  await crash(app, 'palette');
  await expect.poll(palettes).toBe(0);
  await bringUp();
  expect(await palettes()).toBe(1);
});
