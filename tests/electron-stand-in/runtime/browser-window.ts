import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';

import { markDestroyed } from './destroyed.ts';
import { createEvent } from './electron-event.ts';
import { apiName } from './missing.ts';
import { SizedWindow } from './sized-window.ts';
import { WebContentsStandIn } from './web-contents.ts';
import { WINDOW_EVENTS } from './window-event-names.ts';
import { checkWindowOptions } from './window-options.ts';
import { readySurroundings, type WindowSurroundings } from './window-surroundings.ts';

const windows = new Set<BrowserWindowStandIn>();

/** Properties that a destroyed window still has. Electron sets the ID at construction, so it outlives the window. */
const KEPT = new Set(['id', 'isDestroyed', 'destroy', 'closedByPerson', 'placed']);

/** `electron.BrowserWindow`: a Chromium window (Electron docs, BrowserWindow). */
export class BrowserWindowStandIn
  extends SizedWindow
  implements
    Pick<
      BrowserWindow,
      | 'id'
      | 'loadURL'
      | 'show'
      | 'hide'
      | 'focus'
      | 'blur'
      | 'close'
      | 'destroy'
      | 'isDestroyed'
      | 'isVisible'
      | 'isFocused'
      | 'isMinimized'
      | 'minimize'
      | 'restore'
      | 'getTitle'
      | 'setTitle'
      | 'setMenuBarVisibility'
      | 'setMenu'
      | 'removeMenu'
      | 'setBackgroundColor'
      | 'setContentProtection'
      | 'isContentProtected'
      | 'isAlwaysOnTop'
      | 'setAlwaysOnTop'
      | 'flashFrame'
      | 'reload'
    >
{
  readonly [apiName] = 'electron.BrowserWindow';
  readonly id: number;
  readonly webContents: WebContentsStandIn;
  readonly #surroundings: WindowSurroundings;
  #title: string;
  #visible: boolean;
  #focused = false;
  #minimized = false;
  #destroyed = false;
  #contentProtected = false;
  #alwaysOnTop: boolean;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    const surroundings = readySurroundings();
    super(WINDOW_EVENTS, options, surroundings.workAreaAt({ x: 0, y: 0, width: 1, height: 1 }));
    checkWindowOptions(options);
    this.#surroundings = surroundings;
    this.#title = options.title ?? 'Electron';
    this.#visible = options.show ?? true;
    this.#alwaysOnTop = options.alwaysOnTop ?? false;
    const { preload } = options.webPreferences ?? {};
    const usable = preload === undefined || (isAbsolute(preload) && existsSync(preload));
    if (!usable) process.stderr.write(`Unable to load preload script: ${preload}\n`);
    this.webContents = new WebContentsStandIn(
      surroundings,
      {
        preload: usable ? preload : undefined,
        preloadInSubFrames: options.webPreferences?.nodeIntegrationInSubFrames === true,
        close: () => this.close(),
        contentSize: () => this.getContentBounds(),
      },
      surroundings.chromium().openWindow(this.placeOnScreen(this.#visible)),
    );
    this.id = this.webContents.id;
    windows.add(this);
    this.placed();
    this.webContents.once('ready-to-show', () => this.emit('ready-to-show'));
    this.webContents.on(
      'page-title-updated',
      (...args: [event: object, title: string, explicit: boolean]) => {
        const event = createEvent({});
        this.emit('page-title-updated', event, args[1], args[2]);
        if (!event.defaultPrevented) this.#title = args[1];
      },
    );
    this.#surroundings.listener.created(this);
    if (this.#visible) this.#setFocused(true);
  }

  static getAllWindows(): BrowserWindowStandIn[] {
    return [...windows];
  }

  static getFocusedWindow(): BrowserWindowStandIn | null {
    return [...windows].find((window) => window.isFocused()) ?? null;
  }

  static fromId(id: number): BrowserWindowStandIn | null {
    return [...windows].find((window) => window.id === id) ?? null;
  }

  static fromWebContents(contents: WebContentsStandIn | undefined): BrowserWindowStandIn | null {
    return [...windows].find((window) => window.webContents === contents) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  /** "Shows and gives focus to the window." */
  show(): void {
    if (!this.#visible) {
      this.#visible = true;
      this.placed();
      this.emit('show');
    }
    this.focus();
  }

  showInactive(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.placed();
    this.emit('show');
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.placed();
    this.#setFocused(false);
    this.emit('hide');
  }

  focus(): void {
    this.webContents.focus();
    for (const window of windows) if (window !== this) window.#setFocused(false);
    this.#setFocused(true);
  }

  blur(): void {
    this.#setFocused(false);
  }

  minimize(): void {
    if (this.#minimized) return;
    this.#minimized = true;
    this.placed();
    this.#setFocused(false);
    this.emit('minimize');
  }

  restore(): void {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.placed();
    this.emit('restore');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isVisible(): boolean {
    return this.#visible && !this.#destroyed;
  }

  isFocused(): boolean {
    return this.#focused;
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  isFullScreen(): boolean {
    return false;
  }

  getTitle(): string {
    return this.#title;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  // The menu bar and the colour before the first paint are not shown.
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setMenu(): void {}
  removeMenu(): void {}
  setBackgroundColor(): void {}

  /** Only remembered: Linux can't keep a window out of screen captures. */
  setContentProtection(enable: boolean): void {
    this.#contentProtected = enable;
  }

  /** Only remembered: the window system orders Chromium's windows. */
  isAlwaysOnTop(): boolean {
    return this.#alwaysOnTop;
  }

  setAlwaysOnTop(flag: boolean): void {
    this.#alwaysOnTop = flag;
  }

  /** There is no taskbar. */
  flashFrame(): void {}

  isContentProtected(): boolean {
    return this.#contentProtected;
  }

  /** "Try to close the window. This has the same effect as a user manually clicking the close button." */
  close(): void {
    if (this.#destroyed) return;
    const event = createEvent({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** "Force closing the window … unload and beforeunload won't be emitted … close will also not be emitted." */
  destroy(): void {
    if (this.#destroyed) return;
    this.webContents.page
      .then(({ targetId }) => this.#surroundings.chromium().closePage(targetId))
      .catch(() => undefined);
    this.#gone();
  }

  /** For the app: a person closed the Chromium window, which can't be prevented any more. */
  closedByPerson(): void {
    if (this.#destroyed) return;
    const event = createEvent({});
    this.emit('close', event);
    if (event.defaultPrevented)
      process.stderr.write('the stand-in could not keep a window that a person closed\n');
    this.#gone();
  }

  #gone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#setFocused(false);
    windows.delete(this);
    this.webContents.destroyed();
    // Before 'closed', so that its listeners can't use the window (BaseWindow::OnWindowClosed).
    markDestroyed(this, KEPT);
    this.emit('closed');
    this.#surroundings.listener.closed(this);
  }

  #setFocused(focused: boolean): void {
    if (this.#focused === focused) return;
    this.#focused = focused;
    this.emit(focused ? 'focus' : 'blur');
    this.#surroundings.listener.focusChanged(this, focused);
  }

  protected override workAreaAt(bounds: Rectangle): Rectangle {
    return this.#surroundings.workAreaAt(bounds);
  }

  /** Moves the Chromium window to this window's bounds. */
  protected override placed(): void {
    const { x: left, y: top, width, height } = this.placeOnScreen(this.#visible && !this.#minimized);
    const browser = this.#surroundings.chromium().connection.root;
    this.webContents.resized();
    this.webContents.page
      .then(async ({ targetId }) => {
        const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId });
        await browser.send('Browser.setWindowBounds', { windowId, bounds: { left, top } });
        await browser.send('Browser.setContentsSize', { windowId, width, height });
      })
      .catch(() => undefined);
  }
}
