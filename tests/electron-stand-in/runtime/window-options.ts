import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

import { MissingApiError } from './missing.ts';

const WINDOW_OPTIONS = new Set<keyof BrowserWindowConstructorOptions>([
  'alwaysOnTop',
  'autoHideMenuBar',
  'backgroundColor',
  'center',
  'focusable',
  'frame',
  'fullscreenable',
  'height',
  'icon',
  'maximizable',
  'minHeight',
  'minWidth',
  'minimizable',
  'resizable',
  'show',
  'skipTaskbar',
  'title',
  'useContentSize',
  'webPreferences',
  'width',
  'x',
  'y',
]);

/** Preferences and their allowed values: `any`, or the one value that the stand-in supports. */
const WEB_PREFERENCES: Readonly<Partial<Record<keyof WebPreferences, 'any' | boolean>>> = {
  preload: 'any',
  nodeIntegrationInSubFrames: 'any',
  backgroundThrottling: 'any',
  devTools: 'any',
  safeDialogs: 'any',
  spellcheck: 'any',
  v8CacheOptions: 'any',
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  javascript: true,
  images: true,
  webgl: 'any',
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  plugins: false,
  webviewTag: false,
};

/** Refuses options that the stand-in would have to ignore. */
export function checkWindowOptions({
  webPreferences = {},
  ...options
}: BrowserWindowConstructorOptions): void {
  for (const name of Object.keys(options)) {
    if (!(WINDOW_OPTIONS as ReadonlySet<string>).has(name))
      throw new MissingApiError(`BrowserWindow option '${name}'`);
  }
  const known = new Map(Object.entries(WEB_PREFERENCES));
  for (const [name, value] of Object.entries(webPreferences)) {
    const accepted = known.get(name);
    if (accepted === undefined || (accepted !== 'any' && value !== undefined && value !== accepted)) {
      throw new MissingApiError(`webPreferences option '${name}: ${String(value)}'`);
    }
  }
}
