import type { ElectronApplication } from 'playwright';
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

/** Events that only the stand-in can simulate, because they need a person at the computer (tests/electron-stand-in/README.md). */
interface StandIn {
  setIdleSeconds(seconds: number): void;
  pressGlobally(accelerator: string): boolean;
  holdShortcut(accelerator: string): void;
  releaseShortcuts(): void;
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

/** Calls a function of the stand-in that the app runs on. Skips the test on a real Electron. */
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

/** Chooses an item of the application's menu by its ID. */
export const chooseFromMenu = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu, BrowserWindow }, item) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(item);
    if (!found) throw new Error(`the menu has no ${item}`);
    const click = found.click as (event: object, window: Electron.BrowserWindow | undefined) => void;
    click({}, BrowserWindow.getAllWindows()[0]);
  }, id);

/** Makes the computer idle for some seconds. */
export const setIdleSeconds = (app: ElectronApplication, seconds: number) =>
  onStandIn(app, 'setIdleSeconds', seconds);

/** Presses a key in any program; returns whether Podkey has registered it. */
export const pressGlobally = (app: ElectronApplication, key: string) => onStandIn(app, 'pressGlobally', key);

/** Registers a key for another program. */
export const holdShortcut = (app: ElectronApplication, key: string) => onStandIn(app, 'holdShortcut', key);

/** Makes another program hold the clipboard, or release it. */
export const holdClipboard = (app: ElectronApplication, isHeld: boolean) =>
  onStandIn(app, 'holdClipboard', isHeld);
