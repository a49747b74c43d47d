import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

const START = 'app://fixture/index.html';

let fixture: RunningFixture;
let startInChromium: string;

beforeAll(async () => {
  fixture = await launchFixture();
  startInChromium = fixture.page.url();
});
afterAll(() => fixture.end());

beforeEach(async () => {
  await fixture.page.goto(startInChromium);
  await fixture.app.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'seen');
    if (typeof seen === 'object' && seen !== null) Object.assign(seen, { navigations: [], opened: [] });
  });
});

async function seen(list: 'navigations' | 'opened'): Promise<unknown> {
  return fixture.app.evaluate(
    (_electron, name) => (Reflect.get(globalThis, 'seen') as Record<string, unknown>)[name],
    list,
  );
}

async function address(): Promise<string | undefined> {
  return fixture.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
}

describe("webContents event 'will-navigate'", () => {
  test('is emitted for a link, and the page follows it if no listener prevents it', async () => {
    await fixture.page.getByRole('link', { name: 'Second page' }).click();
    await fixture.page.getByRole('heading', { name: 'Second' }).waitFor();
    expect(await seen('navigations')).toEqual(['app://fixture/second.html']);
    expect(await address()).toBe('app://fixture/second.html');
  });

  test('keeps the page where it is when prevented', async () => {
    await fixture.page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.poll(() => seen('navigations')).toEqual(['https://elsewhere.test/']);
    expect(await address()).toBe(START);
    expect(await fixture.page.getByRole('heading', { name: 'Fixture' }).isVisible()).toBe(true);
  });

  test('is emitted when a script sets the location', async () => {
    await fixture.page.evaluate("void (location.href = 'https://elsewhere.test/script')");
    await expect.poll(() => seen('navigations')).toEqual(['https://elsewhere.test/script']);
  });

  test('is not emitted for loadURL, nor for moves within a page', async () => {
    await fixture.page.evaluate("void (location.hash = 'part')");
    await expect.poll(address).toBe(`${START}#part`);
    await fixture.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('app://fixture/second.html'),
    );
    expect(await address()).toBe('app://fixture/second.html');
    expect(await seen('navigations')).toEqual([]);
    await fixture.page.getByRole('heading', { name: 'Second' }).waitFor();
  });
});

test('is not emitted for navigations that Playwright starts, because the page did not start them', async () => {
  await fixture.page.goto(startInChromium);
  expect(await seen('navigations')).toEqual([]);
});

describe('webContents.setWindowOpenHandler', () => {
  test('is called for window.open, which returns null if denied', async () => {
    expect(await fixture.page.evaluate("String(window.open('https://elsewhere.test/opened'))")).toBe('null');
    await expect.poll(() => seen('opened')).toEqual(['https://elsewhere.test/opened']);
    expect(fixture.app.windows()).toHaveLength(1);
  });

  test('is called for a link with a target', async () => {
    await fixture.page.getByRole('link', { name: 'In a new window' }).click();
    await expect.poll(() => seen('opened')).toEqual(['https://elsewhere.test/window']);
    expect(fixture.app.windows()).toHaveLength(1);
    expect(await address()).toBe(START);
  });
});

test('loadURL rejects with the code and the address if the page cannot be loaded ("win.loadURL")', async () => {
  const failure = await fixture.app.evaluate(async ({ BrowserWindow }) => {
    const error: unknown = await BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://fixture/broken')
      .catch((caught: unknown) => caught);
    return Object.fromEntries(Object.entries(error ?? {}));
  });
  expect(failure).toMatchObject({ code: 'ERR_FAILED', errno: -2, url: 'app://fixture/broken' });
});
