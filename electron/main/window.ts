import path from 'node:path';
import {
  app,
  BrowserWindow,
  nativeTheme,
  type BrowserWindowConstructorOptions,
  screen,
  Menu,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
} from 'electron';
import { languageInUse } from '../../shared/text/language.ts';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-protocol.ts';
import { windowIcon } from './about-app.ts';
import { firstPlace, smallest, type WindowBounds, paletteBounds, zoomedSize } from './window-bounds.ts';
import { menuText } from '../../shared/text/en/system.ts';

/** The page's URL, with the initial language and, if it is not the whole page, the part to show. */
export const pageUrl = (view?: string) =>
  `${appOrigin}/index.html?language=${languageInUse()}${view ? `&view=${view}` : ''}`;

/** An empty page of another site, through which the page gets a new process. */
export const betweenUrl = `${betweenOrigin}/`;

/** The colours of an empty window, those of the renderer's tokens, so that nothing flashes before the first paint. */
const emptyWindow = { light: '#f7f7f8', dark: '#17181b' };

export interface WindowFolders {
  preload: string;
  icons: string;
}

/** Those folders, from the folder of main's bundle. */
export const windowFolders = (main: string): WindowFolders => ({
  preload: path.join(main, '../preload'),
  icons: path.join(main, '../../resources/icons'),
});

/** Options of every window: a sandboxed and isolated page, shown only after its first paint. */
function commonOptions({ preload, icons }: WindowFolders): BrowserWindowConstructorOptions {
  return {
    title: 'Podkey',
    show: false,
    ...(process.platform === 'linux' && { icon: windowIcon(icons) }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? emptyWindow.dark : emptyWindow.light,
    webPreferences: {
      preload: path.join(preload, 'index.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  };
}

/** More options of the small windows over other programs: without a frame, above all others, and in no list of windows. */
const overPrograms: BrowserWindowConstructorOptions = {
  frame: false,
  alwaysOnTop: true,
  skipTaskbar: true,
  resizable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  // On macOS a panel appears over full-screen programs, without Podkey's other windows.
  ...(process.platform === 'darwin' && { type: 'panel' }),
};

/** Creates Podkey's window, hidden and empty, with the bounds of a first start. */
export function createWindow(folders: WindowFolders): BrowserWindow {
  return new BrowserWindow({
    ...commonOptions(folders),
    width: firstPlace.width,
    height: firstPlace.height,
    minWidth: smallest.width,
    minHeight: smallest.height,
  });
}

/** Gives the window its bounds and loads its page. It is shown after the page's first paint. */
export function openWindow(window: BrowserWindow, { maximized, ...bounds }: WindowBounds): void {
  window.setBounds(bounds);
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  void window.loadURL(pageUrl());
}

const paletteSize = { width: 680, height: 460 };

/**
 * Opens the quick palette's window, hidden.
 *
 * It is Podkey's own page, under the same policy as the main window.
 */
export function openPaletteWindow(folders: WindowFolders): BrowserWindow {
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...overPrograms,
    ...paletteSize,
  });
  void window.loadURL(pageUrl('palette'));
  return window;
}

/** Shows the palette on the display with the cursor. */
export function showPalette(window: BrowserWindow, zoom: number): void {
  placePalette(window, screen.getCursorScreenPoint(), zoom);
  window.show();
}

export function placePalette(window: BrowserWindow, point: { x: number; y: number }, zoom: number): void {
  const display = screen.getDisplayNearestPoint({ x: point.x, y: point.y });
  window.setBounds(paletteBounds(display, zoomedSize(paletteSize, zoom, display)));
}

/** What a small window over other programs shows, and how large it is. */
export interface SmallWindow {
  view: string;
  width: number;
  height: number;
}

/** Distance from the top of the display. */
const fromTop = 48;

/** Opens a small window on the display with the cursor. It never gets the keyboard, which belongs to the program below it. */
export function openSmallWindow(
  folders: WindowFolders,
  { view, ...wanted }: SmallWindow,
  zoom = 1,
): BrowserWindow {
  const display = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const { workArea } = display;
  const size = zoomedSize(wanted, zoom, display);
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...overPrograms,
    ...size,
    x: Math.round(workArea.x + (workArea.width - size.width) / 2),
    y: workArea.y + fromTop,
    focusable: false,
  });
  window.once('ready-to-show', () => window.showInactive());
  void window.loadURL(pageUrl(view));
  return window;
}

/** What the menu depends on. */
type Under = Pick<ContextMenuParams, 'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'>;

/**
 * The context menu at the pointer: edit commands for a field, **Copy** for selected text, none elsewhere.
 *
 * A field that hides its content offers no copying. Revealed values can't be selected, so they get no menu.
 */
function contextMenuFor({
  isEditable,
  formControlType,
  selectionText,
  editFlags,
}: Under): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: menuText.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  const taking: MenuItemConstructorOptions[] =
    formControlType === 'input-password'
      ? []
      : [{ role: 'cut', label: menuText.cut, enabled: editFlags.canCut }, copy];
  return [
    ...taking,
    { role: 'paste', label: menuText.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: menuText.selectAll, enabled: editFlags.canSelectAll },
  ];
}

export function offerContextMenus(): void {
  app.on('browser-window-created', (_event, window) => {
    window.webContents.on('context-menu', (_menuEvent, params) => {
      const items = contextMenuFor(params);
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
    });
  });
}
