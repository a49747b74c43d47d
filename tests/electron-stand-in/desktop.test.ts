import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchFixture, type RunningFixture, windowOf } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

interface StandIn {
  useDisplays(areas: readonly { x: number; y: number; width: number; height: number }[]): void;
  putCursor(point: { x: number; y: number }): void;
  tray(): { toolTip: string; items: { id: string; label: string; enabled: boolean }[] }[];
  pressTray(id?: string): void;
  poppedMenu(): { label: string }[];
  menuAtReady(): string[] | null;
}

test('a maximized window fills its display, then returns to its earlier bounds (BrowserWindow, maximize)', async () => {
  const window = await windowOf(fixture.app, fixture.page);
  const seen = await window.evaluate((target) => {
    const events: string[] = [];
    target.on('maximize', () => events.push('maximize'));
    target.on('unmaximize', () => events.push('unmaximize'));
    const before = target.getBounds();
    target.maximize();
    const maximized = [target.isMaximized(), target.getBounds(), target.getNormalBounds()] as const;
    target.unmaximize();
    return { before, maximized, after: target.getBounds(), events };
  });
  expect(seen.maximized).toEqual([true, { x: 0, y: 0, width: 1600, height: 1000 }, seen.before]);
  expect(seen.after).toEqual(seen.before);
  expect(seen.events).toEqual(['maximize', 'unmaximize']);
});

test('the nearest display is found for a point or rectangle (Electron docs, screen)', async () => {
  const displays = await fixture.app.evaluate(({ screen }) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as StandIn;
    standIn.useDisplays([
      { x: 0, y: 0, width: 1000, height: 800 },
      { x: 1000, y: 0, width: 500, height: 500 },
    ]);
    standIn.putCursor({ x: 1200, y: 600 });
    return [
      screen.getAllDisplays().length,
      screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).bounds.x,
      screen.getDisplayMatching({ x: 900, y: 0, width: 500, height: 100 }).bounds.x,
      screen.getPrimaryDisplay().bounds.x,
    ];
  });
  expect(displays).toEqual([2, 1000, 1000, 0]);
});

test('a tray exists until destroyed, and its menu items run when chosen (Electron docs, Tray)', async () => {
  const seen = await fixture.app.evaluate(({ Menu, Tray }) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as StandIn;
    const heard: string[] = [];
    const tray = new Tray(process.execPath);
    tray.setToolTip('Fixture');
    tray.on('click', () => heard.push('click'));
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: 'Open', click: () => heard.push('open') },
        { id: 'off', label: 'Off', enabled: false, click: () => heard.push('off') },
      ]),
    );
    const there = standIn.tray();
    for (const id of [undefined, 'open', 'off']) standIn.pressTray(id);
    tray.destroy();
    return { there, heard, gone: [tray.isDestroyed(), standIn.tray().length] };
  });
  expect(seen.there).toEqual([
    {
      toolTip: 'Fixture',
      items: [
        { id: 'open', label: 'Open', enabled: true },
        { id: 'off', label: 'Off', enabled: false },
      ],
    },
  ]);
  expect(seen.heard).toEqual(['click', 'open']);
  expect(seen.gone).toEqual([true, 0]);
});

test('an unreadable tray icon is refused instead of staying invisible', async () => {
  const thrown = await fixture.app.evaluate(({ Tray }) => {
    try {
      new Tray('/no/such/icon.png').destroy();
      return 'nothing was thrown';
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toContain('/no/such/icon.png');
});

test('a popped-up menu can be inspected (Electron docs, Menu)', async () => {
  const labels = await fixture.app.evaluate(({ Menu }) => {
    Menu.buildFromTemplate([{ role: 'copy', label: 'Copy' }]).popup();
    return (Reflect.get(globalThis, 'electronStandIn') as StandIn).poppedMenu().map(({ label }) => label);
  });
  expect(labels).toEqual(['Copy']);
});

test("an app without its own menu has Electron's default menu when ready (lib/browser/default-menu.ts)", async () => {
  const labels = await fixture.app.evaluate(() =>
    (Reflect.get(globalThis, 'electronStandIn') as StandIn).menuAtReady(),
  );
  expect(labels).toEqual(['fileMenu', 'editMenu', 'viewMenu', 'windowMenu']);
});
