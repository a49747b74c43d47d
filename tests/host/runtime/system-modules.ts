import type {
  Display,
  OpenDialogReturnValue,
  SaveDialogReturnValue,
  PowerMonitor,
  Screen,
  Shell,
} from 'electron';

import { apiName, StrictEmitter, StrictObject } from './missing.ts';

/** `electron.powerMonitor`: silent, but for what a test emits. */
export class PowerMonitorModule extends StrictEmitter implements Pick<PowerMonitor, 'isOnBatteryPower'> {
  readonly [apiName] = 'electron.powerMonitor';

  constructor() {
    super([
      'lock-screen',
      'on-ac',
      'on-battery',
      'resume',
      'shutdown',
      'speed-limit-change',
      'suspend',
      'thermal-state-change',
      'unlock-screen',
    ]);
  }

  isOnBatteryPower(): boolean {
    return false;
  }
}

/** `electron.shell`: addresses are recorded, not opened. */
export class ShellModule extends StrictObject implements Pick<Shell, 'openExternal'> {
  readonly [apiName] = 'electron.shell';
  readonly opened: string[] = [];

  async openExternal(url: string): Promise<void> {
    this.opened.push(url);
    return Promise.resolve();
  }
}

/** `electron.dialog`: nothing is shown that a person would have to answer; who opens or saves a file is taken to cancel. */
export class DialogModule extends StrictObject {
  readonly [apiName] = 'electron.dialog';

  /** "On Linux … the message will be emitted to stderr" before ready; here always. */
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  }

  showOpenDialog(): Promise<OpenDialogReturnValue> {
    return Promise.resolve({ canceled: true, filePaths: [] });
  }

  showSaveDialog(): Promise<SaveDialogReturnValue> {
    return Promise.resolve({ canceled: true, filePath: '' });
  }
}

/** The display of the stand-in, in its own words: the size of the X server's screen is not asked for. */
const PRIMARY_DISPLAY = {
  id: 1,
  label: 'stand-in',
  bounds: { x: 0, y: 0, width: 1600, height: 1000 },
  workArea: { x: 0, y: 0, width: 1600, height: 1000 },
  size: { width: 1600, height: 1000 },
  workAreaSize: { width: 1600, height: 1000 },
  scaleFactor: 1,
  rotation: 0,
  internal: true,
} satisfies Partial<Display>;

/** `electron.screen`: one display of 1600×1000. */
export class ScreenModule extends StrictEmitter implements Pick<Screen, never> {
  readonly [apiName] = 'electron.screen';

  constructor() {
    super(['display-added', 'display-metrics-changed', 'display-removed']);
  }

  getPrimaryDisplay(): typeof PRIMARY_DISPLAY {
    return PRIMARY_DISPLAY;
  }

  getAllDisplays(): (typeof PRIMARY_DISPLAY)[] {
    return [PRIMARY_DISPLAY];
  }

  getDisplayMatching(): typeof PRIMARY_DISPLAY {
    return PRIMARY_DISPLAY;
  }

  getDisplayNearestPoint(): typeof PRIMARY_DISPLAY {
    return PRIMARY_DISPLAY;
  }
}
