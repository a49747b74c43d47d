import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

async function inPage(expression: string): Promise<unknown> {
  return fixture.page.evaluate(expression);
}

describe('contextBridge.exposeInMainWorld (Electron docs, contextBridge)', () => {
  test('an exposed object can be read, but neither changed nor replaced', async () => {
    expect(await inPage('fixture.nested')).toEqual({ list: [1, 2, { deep: true }] });
    const attempts = `["fixture.nested.list.push(3)", "fixture.nested.list[2].deep = false", "fixture.invoke = null",
      "window.fixture = {}", "delete window.fixture"].map((code) => {
        try { Function('"use strict";' + code)(); return code; } catch { return 'refused'; }
      })`;
    expect(await inPage(attempts)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  });

  test('functions are proxied in both directions', async () => {
    expect(await inPage("fixture.callBack((text) => text + ' and back')")).toBe('from the preload and back');
  });

  test('a function lives as long as the other world holds it, and no longer', async () => {
    const session = await fixture.page.context().newCDPSession(fixture.page);
    const collect = () => session.send('HeapProfiler.collectGarbage');
    await inPage(`(() => {
      const echo = (text) => text + ' and back';
      window.echo = new WeakRef(echo);
      window.forget = fixture.remember(echo);
    })()`);
    for (let times = 0; times < 3; times += 1) await collect();
    expect(await inPage("fixture.callRemembered('there')")).toBe('there and back');
    await inPage('(() => { window.forget(); delete window.forget; })()');
    await expect
      .poll(async () => {
        await collect();
        return inPage('window.echo.deref() === undefined');
      })
      .toBe(true);
    await session.detach();
  });

  test('promises are proxied', async () => {
    expect(await inPage("fixture.invoke('echo', 5).then((five) => five + 1)")).toBe(6);
  });

  test('only the message of an error crosses', async () => {
    const caught =
      '(() => { try { fixture.fail(); } catch (error) { return [error instanceof Error, error.message, error.code]; } })()';
    expect(await inPage(caught)).toEqual([true, 'out of range on purpose', undefined]);
  });

  test('a symbol crosses', async () => {
    expect(await inPage("fixture.kindOf(Symbol('it'))")).toBe('[object Symbol]');
  });

  test('a name already in use is refused', async () => {
    expect(await inPage('fixture.exposeAgain()')).toBe(
      'Cannot bind an API on top of an existing property on the window object',
    );
  });
});

describe('the sandboxed preload (Electron docs, "Process Sandboxing")', () => {
  test('a Node module cannot be required', async () => {
    expect(await inPage('fixture.requireNodeModule()')).toBe('module not found: node:fs');
  });

  test('an API missing from the stand-in throws', async () => {
    expect(await inPage('fixture.useUnknownApi()')).toBe('the stand-in has no ipcRenderer.sendToHost');
  });

  test('the page has no Node, no Electron and none of the stand-in’s own names', async () => {
    expect(await inPage('[typeof require, typeof process, typeof module, typeof ipcRenderer]')).toEqual(
      Array.from({ length: 4 }, () => 'undefined'),
    );
    expect(
      await inPage('Object.getOwnPropertyNames(window).filter((name) => /^(post|receive)_/.test(name))'),
    ).toEqual([]);
  });
});
