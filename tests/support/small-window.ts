import type { ElectronApplication, Page } from 'playwright';

/** The page of Podkey's small window, which has the palette and asks for browsers; undefined if it was not opened yet. */
export function openedSmallWindow(app: ElectronApplication): Page | undefined {
  return app.windows().find((window) => window.url().includes('view=palette'));
}

/** The same, which must have been opened. */
export function smallWindowThere(app: ElectronApplication): Page {
  const page = openedSmallWindow(app);
  if (!page) throw new Error('The small window is not there');
  return page;
}

/** The same, as soon as it is opened. */
export async function smallWindow(app: ElectronApplication): Promise<Page> {
  return openedSmallWindow(app) ?? app.waitForEvent('window', { timeout: 60_000 });
}

/** Whether it is on the screen. */
export function isSmallWindowUp(app: ElectronApplication): Promise<boolean> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isAlwaysOnTop() && window.isVisible()),
  );
}
