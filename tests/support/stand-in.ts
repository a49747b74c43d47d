import type { ElectronApplication } from 'playwright-core';
import { onlyOnStandIn } from './only-on.ts';

/** An item of a native menu. */
interface NamedItem {
  id: string;
  label: string;
  enabled: boolean;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What only the stand-in can have happen: a real computer has nobody to leave it, nor to press its keys and its tray (tests/host/README.md). */
interface StandIn {
  standIdle(seconds: number): void;
  pressGlobally(accelerator: string): boolean;
  takeElsewhere(accelerator: string): void;
  giveKeysBack(): void;
  useDisplays(areas: readonly Area[]): void;
  putCursor(point: { x: number; y: number }): void;
  tray(): { toolTip: string; items: NamedItem[] }[];
  pressTray(id?: string): void;
  poppedMenu(): NamedItem[];
  holdClipboard(isHeld: boolean): void;
  menuAtReady(): string[] | null;
  spelling(): { partition: string; isEnabled: boolean; fetchedFrom: string | undefined }[];
  aboutPanel(): { applicationName?: string; applicationVersion?: string } | null;
}

/** Asks something of the stand-in that an app runs on. A test that needs this is skipped on a real Electron. */
export async function onStandIn<Name extends keyof StandIn>(
  app: ElectronApplication,
  name: Name,
  ...args: Parameters<StandIn[Name]>
): Promise<ReturnType<StandIn[Name]>> {
  onlyOnStandIn(`it needs ${name}()`);
  return app.evaluate(
    (_electron, [what, given]) => {
      const standIn = Reflect.get(globalThis, 'electronStandIn') as object;
      const act = Reflect.get(standIn, what) as (...of: unknown[]) => unknown;
      return act(...given) as Awaited<ReturnType<StandIn[Name]>>;
    },
    [name, args] as const,
  );
}

/** Chooses an item of the application's menu by its ID, as a person would. */
export const chooseFromMenu = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu, BrowserWindow }, item) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(item);
    if (!found) throw new Error(`the menu has no ${item}`);
    const click = found.click as (event: object, window: Electron.BrowserWindow | undefined) => void;
    click({}, BrowserWindow.getAllWindows()[0]);
  }, id);

/** Has nobody use the computer for so many seconds. */
export const standIdle = (app: ElectronApplication, seconds: number) => onStandIn(app, 'standIdle', seconds);

/** Presses a key whatever program is in front; says whether Podkey holds it. */
export const pressGlobally = (app: ElectronApplication, key: string) => onStandIn(app, 'pressGlobally', key);

/** Gives a key to another program. */
export const takeElsewhere = (app: ElectronApplication, key: string) => onStandIn(app, 'takeElsewhere', key);

/** Has another program hold the clipboard, or release it. */
export const holdClipboard = (app: ElectronApplication, isHeld: boolean) =>
  onStandIn(app, 'holdClipboard', isHeld);
