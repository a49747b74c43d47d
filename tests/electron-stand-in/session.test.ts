import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

describe('system and dialog replies', () => {
  test('a URL’s route is direct if no proxy is set (Electron docs, ses.resolveProxy)', async () => {
    const way = await fixture.app.evaluate(({ session }) =>
      session.defaultSession.resolveProxy('https://pod.example/'),
    );
    expect(way).toBe('DIRECT');
  });

  test('a URL’s route follows the switch --proxy-server, including proxies to try in turn', async () => {
    const led = await launchFixture('--proxy-server=a.example:3128,https://b.example:8443,direct://');
    const way = await led.app.evaluate(({ session }) =>
      session.defaultSession.resolveProxy('https://pod.example/'),
    );
    await led.end();
    expect(way).toBe('PROXY a.example:3128;HTTPS b.example:8443;DIRECT');
  });

  test('a URL’s route follows setProxy, which overrides the switch', async () => {
    const led = await launchFixture('--proxy-server=a.example:3128');
    const ways = await led.app.evaluate(async ({ session }) => {
      await session.defaultSession.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1' });
      return Promise.all(
        [session.defaultSession, session.fromPartition('another')].map((each) =>
          each.resolveProxy('https://pod.example/'),
        ),
      );
    });
    await led.end();
    expect(ways).toEqual(['PROXY 127.0.0.1:1', 'PROXY a.example:3128']);
  });

  test('a message box presses its cancel button, unless a test answers for it', async () => {
    const results = await fixture.app.evaluate(async ({ BrowserWindow, dialog }) => {
      const window = BrowserWindow.getAllWindows()[0] as Electron.BrowserWindow;
      const pressed = [
        await dialog.showMessageBox({ message: 'a', buttons: ['Yes', 'No'] }),
        await dialog.showMessageBox(window, { message: 'a', buttons: ['Later', 'Cancel', 'Go'] }),
        await dialog.showMessageBox({ message: 'a', buttons: ['Go', 'Stay'] }),
        await dialog.showMessageBox(window, { message: 'a', buttons: ['Go', 'Stay'], cancelId: 1 }),
      ];
      dialog.showMessageBox = () => Promise.resolve({ response: 7, checkboxChecked: false });
      return [...pressed, await dialog.showMessageBox({ message: 'a' })].map(({ response }) => response);
    });
    expect(results).toEqual([1, 1, 0, 1, 7]);
  });

  test('a save dialog is cancelled, unless a test answers for it', async () => {
    const results = await fixture.app.evaluate(async ({ dialog }) => {
      const cancelled = await dialog.showSaveDialog({});
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: '/a.json' });
      return [cancelled, await dialog.showSaveDialog({})];
    });
    expect(results).toEqual([
      { canceled: true, filePath: '' },
      { canceled: false, filePath: '/a.json' },
    ]);
  });

  test('an open dialog is cancelled, unless a test answers for it', async () => {
    const results = await fixture.app.evaluate(async ({ dialog }) => {
      const cancelled = await dialog.showOpenDialog({});
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: ['/a.pem'] });
      return [cancelled, await dialog.showOpenDialog({})];
    });
    expect(results).toEqual([
      { canceled: true, filePaths: [] },
      { canceled: false, filePaths: ['/a.pem'] },
    ]);
  });
});

test('every session fetches a dictionary as soon as it exists, the default one before the app is ready', async () => {
  const spelling = await fixture.app.evaluate(async ({ session }) => {
    session.fromPartition('fetches');
    await new Promise((resolve) => setImmediate(resolve));
    const standIn = Reflect.get(globalThis, 'electronStandIn') as { spelling(): object[] };
    return standIn.spelling();
  });
  const fromChromium = expect.stringMatching(/^https:\/\/redirector/) as string;
  expect(spelling).toEqual([
    { partition: '', isEnabled: true, fetchedFrom: fromChromium },
    { partition: 'fetches', isEnabled: true, fetchedFrom: fromChromium },
  ]);
});
