import { examplePath } from '../support/sample-entries.ts';
import { pressGlobally } from '../support/stand-in.ts';
import { openXterm } from '../typing/targets.ts';
import type { TestDisplay } from '../support/display.ts';
import { displayOfWorker, expect, test as sharedTest } from './fixtures.ts';

/** On its own display, because without a window manager the keyboard falls to any window of the worker's Podkey. */
const test = sharedTest.extend<object, { display: TestDisplay }>({ display: displayOfWorker() });

const withCode = 'Microsoft 365 · one-time code';

test.skip(process.platform !== 'linux', 'It types into a window of X.');

test('a code is typed into another program after a countdown over it, which Esc cancels', async ({
  signedIn,
  pod,
  display,
}) => {
  const { app, page, values } = signedIn;
  const terminal = await openXterm(display.display);
  try {
    await values.openPasted(examplePath(pod, withCode));
    await values.copyCode.waitFor();

    const shown = app.waitForEvent('window');
    await page.keyboard.press('Control+Shift+V');
    const overlay = await shown;
    await expect(overlay.getByText('Click where it belongs')).toBeVisible();
    await terminal.focus();
    await expect(overlay.getByText('a terminal')).toBeVisible();
    await expect.poll(() => terminal.typed(), { timeout: 60_000 }).toMatch(/^\d{6}$/);
    await expect(overlay.getByText('Typed into')).toBeVisible();
    await expect.poll(() => app.windows().length).toBe(1);

    await terminal.clear();
    const again = app.waitForEvent('window');
    await page.keyboard.press('Control+Shift+V');
    const cancelled = await again;
    await expect(cancelled.getByText('Click where it belongs')).toBeVisible();
    await terminal.focus();
    await expect(cancelled.getByText('a terminal')).toBeVisible();
    expect(await pressGlobally(app, 'Escape')).toBe(true);
    await expect.poll(() => app.windows().length).toBe(1);
    expect(await pressGlobally(app, 'Escape')).toBe(false);
    expect(await terminal.typed()).toBe('');
  } finally {
    await terminal.close();
  }
});
