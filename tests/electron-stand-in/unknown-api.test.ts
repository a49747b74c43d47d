import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

/** Returns what an expression over `electron` throws in the main process. */
async function attempt(code: string): Promise<string> {
  return fixture.app.evaluate((electron, source) => {
    try {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code under test is a table of expressions
      const run = new Function('electron', `return ${source}`) as (modules: typeof electron) => unknown;
      const result = run(electron);
      return `nothing was thrown: ${String(result)}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }, code);
}

describe('an API missing from the stand-in always throws', () => {
  test.each([
    ['electron.noSuchModule', 'electron.noSuchModule'],
    ['electron.safeStorage.encryptString("x")', 'electron.safeStorage.encryptString'],
    ['new electron.Notification({})', 'electron.Notification'],
    ['electron.app.dock', 'electron.app.dock'],
    ['electron.app.setLoginItemSettings({})', 'electron.app.setLoginItemSettings'],
    ['electron.app.getPath("recent")', "electron.app.getPath('recent')"],
    ['(electron.app.unknown = 1)', 'electron.app.unknown'],
    ['electron.BrowserWindow.getAllWindows()[0].setKiosk(true)', 'electron.BrowserWindow.setKiosk'],
    [
      'electron.BrowserWindow.getAllWindows()[0].webContents.openDevTools()',
      'electron.WebContents.openDevTools',
    ],
    [
      'electron.BrowserWindow.getAllWindows()[0].webContents.mainFrame.executeJavaScript("1")',
      'electron.WebFrameMain.executeJavaScript',
    ],
    ['electron.session.defaultSession.setProxy({ mode: "system" })', 'electron.Session.setProxy'],
    ['electron.session.defaultSession.webRequest.onCompleted(() => {})', 'electron.WebRequest.onCompleted'],
    ['electron.clipboard.readImage()', 'electron.clipboard.readImage'],
    ['electron.dialog.showCertificateTrustDialog({})', 'electron.dialog.showCertificateTrustDialog'],
    ['electron.shell.trashItem("x")', 'electron.shell.trashItem'],
    ['electron.protocol.registerFileProtocol("x", () => {})', 'electron.protocol.registerFileProtocol'],
    ['electron.app.on("gpu-info-update", () => {})', "event 'gpu-info-update' of electron.app"],
    [
      'electron.BrowserWindow.getAllWindows()[0].once("swipe", () => {})',
      "event 'swipe' of electron.BrowserWindow",
    ],
    ['new electron.BrowserWindow({ kiosk: true })', "BrowserWindow option 'kiosk'"],
    ['electron.utilityProcess.fork("x", [], { partition: "y" })', "utilityProcess.fork option 'partition'"],
  ])('%s', async (code, name) => {
    expect(await attempt(code)).toContain(`the stand-in has no ${name}`);
  });
});

test('an emitter’s built-in methods still work', async () => {
  expect(
    await attempt('electron.app.listenerCount("no-such-event") + electron.app.eventNames().length >= 0'),
  ).toBe('nothing was thrown: true');
  expect(await attempt('`${Object.keys(electron.app).length >= 0}${electron.app.hasOwnProperty("x")}`')).toBe(
    'nothing was thrown: truefalse',
  );
});
