import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

/** Evaluates an expression in the page, where the fixture's preload has exposed `fixture`. */
async function inPage(expression: string): Promise<unknown> {
  return fixture.page.evaluate(expression);
}

const thrown = (expression: string) =>
  `${expression}.then(() => 'nothing was thrown', (error) => error.message)`;

describe('ipcRenderer.invoke and ipcMain.handle (Electron docs, "ipcRenderer.invoke")', () => {
  test.each([
    ['a date', 'new Date(86400000)', '[object Date]'],
    ['a map', 'new Map([[1, 2]])', '[object Map]'],
    ['a set', 'new Set([1])', '[object Set]'],
    ['bytes', 'new Uint8Array([1, 2, 255])', '[object Uint8Array]'],
    ['a big integer', '2n ** 70n', '[object BigInt]'],
    ['undefined', 'undefined', '[object Undefined]'],
    ['an error', "new Error('text')", '[object Error]'],
  ])('%s arrives in the main process unchanged', async (_name, expression, kind) => {
    expect(await inPage(`fixture.invoke('kind-of', ${expression})`)).toBe(kind);
  });

  test('a value comes back equal, even if it contains itself', async () => {
    const deep = '{ list: [1, , { when: new Date(5) }], none: undefined, not: NaN, minus: -0 }';
    expect(await inPage(`fixture.invoke('echo', ${deep})`)).toEqual({
      list: [1, undefined, { when: new Date(5) }],
      none: undefined,
      not: NaN,
      minus: -0,
    });
    expect(
      await inPage(
        `{ const ring = {}; ring.self = ring; fixture.invoke('echo', ring).then((r) => r.self === r); }`,
      ),
    ).toBe(true);
  });

  test('a class instance arrives without its prototype', async () => {
    expect(
      await inPage(`fixture.invoke('echo', new (class Point { x = 1; get y() { return 2; } })())`),
    ).toEqual({ x: 1 });
  });

  test.each([
    ['a function', '() => 1'],
    ['a symbol', 'Symbol()'],
    ['a promise', 'Promise.resolve(1)'],
    ['a proxy, such as reactive state', 'new Proxy({ a: 1 }, {})'],
    ['an object that holds a proxy', '{ inner: new Proxy([1], {}) }'],
  ])('%s is refused with an exception', async (_name, expression) => {
    expect(await inPage(thrown(`(async () => fixture.invoke('echo', ${expression}))()`))).toMatch(
      /could not be cloned/,
    );
  });

  test('an error of the handler arrives with its name and message behind the prefix', async () => {
    expect(await inPage(thrown("fixture.invoke('fail')"))).toBe(
      "Error invoking remote method 'fail': TypeError: broken on purpose",
    );
  });

  test('a channel without a handler is an error that names it', async () => {
    expect(await inPage(thrown("fixture.invoke('nobody')"))).toBe(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    );
  });

  test('a response that cannot be cloned is an error', async () => {
    expect(await inPage(thrown("fixture.invoke('answer-a-function')"))).toBe(
      "Error invoking remote method 'answer-a-function': Error: An object could not be cloned.",
    );
  });

  test('a second handler for a channel is refused until the first is removed', async () => {
    const outcomes = await fixture.app.evaluate(({ ipcMain }) => {
      const register = (): string => {
        try {
          ipcMain.handle('twice', () => undefined);
          return 'registered';
        } catch (error) {
          return String(error);
        }
      };
      const results = [register(), register()];
      ipcMain.removeHandler('twice');
      return [...results, register()];
    });
    expect(outcomes).toEqual([
      'registered',
      "Error: Attempted to register a second handler for 'twice'",
      'registered',
    ]);
  });
});

test('the sender is identified by address, origin and position in the frame tree, in the app’s scheme (WebFrameMain)', async () => {
  expect(await inPage("fixture.invoke('who-asks')")).toEqual({
    url: 'app://fixture/index.html',
    origin: 'app://fixture',
    isMainFrame: true,
  });
});

test('a one-way message reaches ipcMain.on, and webContents.send reaches the preload ("webContents.send")', async () => {
  expect(
    await inPage("fixture.note('hello').then(([text, map]) => [text, map.get('count') === 1n])"),
  ).toEqual(['hello', true]);
});

test('webContents.send immediately refuses what cannot be cloned ("Sending Functions … will throw an exception")', async () => {
  const message = await fixture.app.evaluate(({ BrowserWindow }) => {
    try {
      BrowserWindow.getAllWindows()[0]?.webContents.send('noted', () => undefined);
      return 'nothing was thrown';
    } catch (error) {
      return String(error);
    }
  });
  expect(message).toBe('Error: An object could not be cloned.');
});

test('a subframe has no preload (webPreferences "nodeIntegrationInSubFrames")', async () => {
  const exposed = await inPage(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = '/second.html';
    frame.onload = () => resolve(typeof frame.contentWindow.fixture);
    document.body.append(frame);
  })`);
  expect(exposed).toBe('undefined');
});

test('a test can record everything that crosses, in both directions', async () => {
  const file = join(fixture.userData, 'ipc.jsonl');
  await fixture.app.evaluate((_electron, name) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as { recordIpc(file: string): void };
    standIn.recordIpc(name);
  }, file);
  await inPage("fixture.invoke('echo', 'there and back')");
  await inPage("fixture.note('one way')");
  const written = (await readFile(file, 'utf8')).trim().split('\n');
  expect(written.map((line) => JSON.parse(line) as object)).toEqual([
    { direction: 'to main', channel: 'echo', content: expect.stringContaining('there and back') as string },
    { direction: 'to page', channel: 'echo', content: expect.stringContaining('there and back') as string },
    { direction: 'to main', channel: 'note', content: expect.stringContaining('one way') as string },
    { direction: 'to page', channel: 'noted', content: expect.stringContaining('one way') as string },
  ]);
});
