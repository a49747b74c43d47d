import { appAssertions } from './app.ts';
import type { ModuleAssertions } from './assertion.ts';
import { browserWindowAssertions } from './browser-window.ts';
import { clipboardAssertions } from './clipboard.ts';
import { contextBridgeAssertions } from './context-bridge.ts';
import { globalShortcutAssertions } from './global-shortcut.ts';
import { ipcAssertions } from './ipc.ts';
import { menuAssertions } from './menus.ts';
import { protocolAssertions, sessionAssertions } from './sessions-and-protocols.ts';
import { systemAssertions } from './system.ts';
import { utilityProcessAssertions } from './utility-process.ts';
import { webContentsAssertions } from './web-contents.ts';

/** The assertions from Electron's specs, by module. */
export const allAssertions: readonly ModuleAssertions[] = [
  appAssertions,
  browserWindowAssertions,
  webContentsAssertions,
  ipcAssertions,
  contextBridgeAssertions,
  clipboardAssertions,
  globalShortcutAssertions,
  menuAssertions,
  sessionAssertions,
  protocolAssertions,
  utilityProcessAssertions,
  ...systemAssertions,
];
