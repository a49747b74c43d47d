import { screen, type BrowserWindow, type Event } from 'electron';
import type { Services } from '../services/build-services.ts';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { reloadAfterCrash, ReloadLimit } from './crashed-page.ts';
import {
  rememberedBoundsSchema,
  rememberWindowBounds,
  type RememberedBounds,
  boundsToOpen,
  smallestAsking,
  smallestAt,
} from './window-bounds.ts';
import {
  betweenUrl,
  createWindow,
  openWindow,
  pageUrl,
  type WindowFolders,
  openPaletteWindow,
  openSmallWindow,
  placePalette,
  showPalette,
  type SmallWindow,
} from './window.ts';

interface Options {
  folders: WindowFolders;
  /** A main window without a page, for the first opening. */
  emptyWindow: BrowserWindow | undefined;
  /** They are built on the windows, so they are asked for when they are needed. */
  services: () => Pick<
    Services,
    'discardQuestions' | 'onFailure' | 'pageIsGone' | 'pageQuestions' | 'preferences'
  >;
  /** Called when the palette is shown and a person can type in it. */
  onPaletteShown: (palette: BrowserWindow) => void;
  /** Called when a page's process has crashed, with Electron's reason. */
  onCrash: (which: WindowName, reason: string) => void;
  /** Called when the main window was opened or closed. */
  onMainChanged: () => void;
  /** Called when any window is shown. */
  onShown: () => void;
}

/** Where the preferences have the main window's bounds. */
const boundsKey = 'window-place';

type WindowName = 'main' | 'palette' | 'small';

/** Podkey's windows: the main one, the quick palette, and a small one over other programs; each at most once. */
export class AppWindows {
  readonly #options: Options;
  #empty: BrowserWindow | undefined;
  #main: BrowserWindow | undefined;
  #palette: BrowserWindow | undefined;
  #small: BrowserWindow | undefined;
  /** Whether a browser waits for the person in the palette's window. */
  #isPaletteHeld = false;
  #guarded = false;
  /** Whether the person wants the main window above others. */
  #isKeptOnTop = false;
  /** Whether another program's question is open in the main window. */
  #isAsking = false;
  /** The main window's size before a question enlarged it. */
  #sizeBefore: { width: number; height: number } | undefined;
  /** The page that asks a question, if one does. */
  #askingPage: number | undefined;
  /** Zoom factor of every window's page. */
  #zoom = 1;
  readonly #reloads = new ReloadLimit(() => performance.now());
  #isOver = false;
  #boundsAreFinal = (): void => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#empty = options.emptyWindow;
  }

  get main(): BrowserWindow | undefined {
    return this.#main;
  }

  get all(): BrowserWindow[] {
    return [this.#main, this.#palette, this.#small].filter((window) => window !== undefined);
  }

  get isAnyVisible(): boolean {
    return this.all.some((window) => window.isVisible());
  }

  /** Brings the main window to the front, even if it is minimized, hidden or closed. */
  showMain(): BrowserWindow {
    const window = this.#main;
    if (!window) return this.openMain();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    return window;
  }

  /** Keeps the main window above others, or no longer, as the person wants. */
  keepOnTop(isWanted: boolean): void {
    this.#isKeptOnTop = isWanted;
    this.#orderMain();
  }

  /**
   * Shows the main window and keeps it in front while a question of another program is open in it.
   *
   * Windows and Wayland do not let a program in the background take the front, but a window that stays above others is seen, and one
   * that flashes is noticed.
   */
  holdInFront(isAsking: boolean): void {
    this.#isAsking = isAsking;
    if (isAsking) this.showMain();
    this.#limitMain();
    this.#orderMain();
    this.#main?.flashFrame(isAsking && !this.#main.isFocused());
  }

  isPalette(page: number): boolean {
    return this.#palette?.webContents.id === page;
  }

  /** Keeps the palette open while its page asks a question: the person may look elsewhere for the answer. */
  keepPalette(askingPage: number | undefined): void {
    this.#askingPage = askingPage;
  }

  openMain(): BrowserWindow {
    const { folders, onMainChanged, services } = this.#options;
    const remembered = services().preferences.get(boundsKey, rememberedBoundsSchema);
    const window = this.#empty ?? createWindow(folders);
    this.#empty = undefined;
    this.#main = window;
    openWindow(window, boundsToOpen(remembered, screen.getAllDisplays()));
    if (this.#zoom > 1) this.#limitMain();
    this.#boundsAreFinal = rememberWindowBounds(window, (bounds) => this.#rememberBounds(bounds));
    this.#watch(window, 'main', () => {
      this.#main = undefined;
      if (!this.#isOver) onMainChanged();
    });
    window.on('close', (event) => this.#askBeforeClosing(event, window));
    reloadAfterCrash(window, this.#reloads, (reason) => this.#options.onCrash('main', reason));
    onMainChanged();
    return window;
  }

  /** Shows the palette, or hides it if it is visible. */
  togglePalette(): void {
    const palette = (this.#palette ??= this.#openPalette());
    if (palette.isVisible() && this.#isPaletteAsking) palette.focus();
    else if (palette.isVisible()) palette.hide();
    // A new one shows itself when it has loaded.
    else if (!palette.webContents.isLoading()) this.#present(palette);
  }

  /**
   * Keeps the palette's window while a browser waits for the person there, and hides it after that. `showHeldPalette` shows it: until its page
   * has drawn what the browser waits for, a key would go to what was there before.
   */
  holdPalette(isAsking: boolean): void {
    this.#isPaletteHeld = isAsking;
    if (isAsking) {
      this.#palette ??= this.#openPalette();
      return;
    }
    // Another question may follow at once.
    setImmediate(() => {
      if (this.#isPaletteHeld) return;
      // A new one would show itself when it has loaded.
      if (this.#palette?.webContents.isLoading()) this.closePalette();
      else this.hidePalette();
    });
  }

  /** Shows the palette's window, whose page has drawn what a browser waits for, and gives it the keyboard. */
  showHeldPalette(): void {
    if (!this.#palette || !this.#isPaletteHeld) return;
    if (this.#palette.isVisible()) this.#palette.focus();
    else this.#present(this.#palette);
  }

  hidePalette(): void {
    this.#palette?.hide();
  }

  hideOverPrograms(): void {
    this.hidePalette();
    this.hideSmall();
  }

  /** Makes way for the program that was used before, and shows a small window over it. */
  showSmall(wanted: SmallWindow): void {
    this.#small ??= this.#openSmall(wanted);
    this.hidePalette();
    // A hidden window could not be found again. On macOS, hiding the program would also hide the small window.
    if (this.#main?.isVisible()) this.#main.minimize();
  }

  hideSmall(): void {
    this.#small?.destroy();
  }

  /** Closes the palette's window, for example when nothing can show it any more. */
  closePalette(): void {
    this.#palette?.destroy();
  }

  /**
   * Replaces the main window's page with a new one in another process, and closes the palette, because their processes may hold
   * secrets.
   *
   * Chromium gives a page of another site a new process, and ends a process without pages. The window keeps its place and focus,
   * and the new page shows the same screen.
   */
  async replacePages(): Promise<void> {
    this.closePalette();
    this.hideSmall();
    const window = this.#main;
    const shown = window?.webContents.getURL() ?? '';
    // A window that is still opening has shown nothing yet.
    if (!window || !shown.startsWith(appOrigin)) return;
    for (const url of [betweenUrl, pageUrl() + new URL(shown).hash])
      if (!window.isDestroyed()) await window.loadURL(url).catch(() => undefined);
  }

  /** Hides all of Podkey's windows, or shows the main window if none is visible. */
  toggle(): void {
    if (!this.#main?.isVisible()) this.showMain();
    else for (const window of this.all) window.hide();
  }

  /** Whether Podkey may quit: the person is asked if they would lose something in the main window. */
  mayQuit(): Promise<boolean> {
    const { discardQuestions } = this.#options.services();
    // A box over a hidden window may be hidden too.
    if (discardQuestions.isInWindow) this.showMain();
    return discardQuestions.mayClose();
  }

  /** Podkey is about to quit: events of its windows are no longer reported. */
  end(): void {
    this.#isOver = true;
    this.#boundsAreFinal();
  }

  /** Starts or ends the protection of all windows, including later ones, from screen captures. */
  protectFromCapture(on: boolean): void {
    this.#guarded = on;
    for (const window of this.all) window.setContentProtection(on);
  }

  /**
   * Shows the pages of all windows, including later ones, in this size, in %. The windows over other programs become larger with
   * their pages.
   */
  setTextSize(percent: number): void {
    const zoom = percent / 100;
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    for (const { webContents } of this.all) webContents.setZoomFactor(zoom);
    this.#limitMain();
    if (this.#palette?.isVisible()) placePalette(this.#palette, this.#palette.getBounds(), zoom);
  }

  get #isPaletteAsking(): boolean {
    return this.#askingPage !== undefined && this.isPalette(this.#askingPage);
  }

  /** Keeps the main window large enough for its zoomed page and, for a while, for a question of another program. */
  #limitMain(): void {
    const window = this.#main;
    if (!window) return;
    const least = this.#isAsking ? smallestAsking : smallestAt(this.#zoom);
    window.setMinimumSize(least.width, least.height);
    const { width, height } = window.getBounds();
    if (width < least.width || height < least.height) {
      if (this.#isAsking) this.#sizeBefore ??= { width, height };
      window.setBounds({ width: Math.max(width, least.width), height: Math.max(height, least.height) });
    }
    if (this.#isAsking || !this.#sizeBefore) return;
    window.setBounds(this.#sizeBefore);
    this.#sizeBefore = undefined;
  }

  #orderMain(): void {
    this.#main?.setAlwaysOnTop(this.#isKeptOnTop || this.#isAsking);
  }

  #askBeforeClosing(event: Event, window: BrowserWindow): void {
    const { discardQuestions } = this.#options.services();
    if (this.#isOver || !discardQuestions.isInWindow) return;
    event.preventDefault();
    void discardQuestions.mayClose().then((agreed) => {
      // Without another `close`.
      if (agreed && !window.isDestroyed()) window.destroy();
    });
  }

  #openPalette(): BrowserWindow {
    const palette = openPaletteWindow(this.#options.folders);
    // A person who compares a code, or an address, looks at the browser meanwhile.
    palette.on('blur', () => {
      if (!this.#isPaletteHeld && !this.#isPaletteAsking) palette.hide();
    });
    palette.on('hide', () => {
      if (this.#isPaletteHeld) this.#dismissPalette();
    });
    this.#watch(palette, 'palette', () => {
      this.#palette = undefined;
      if (this.#isPaletteHeld && !this.#isOver) this.#dismissPalette();
    });
    palette.webContents.once('render-process-gone', (_event, { reason }) => {
      this.#options.onCrash('palette', reason);
      // It is created again when it is next shown.
      setImmediate(() => palette.destroy());
    });
    palette.once('ready-to-show', () => {
      if (!this.#isPaletteHeld) this.#present(palette);
    });
    return palette;
  }

  /** The palette was hidden or closed while a browser waits for the person there. */
  #dismissPalette(): void {
    this.#options.services().pageQuestions.windowIsClosed('palette');
  }

  #rememberBounds(bounds: RememberedBounds): void {
    const { onFailure, preferences } = this.#options.services();
    try {
      preferences.set(boundsKey, bounds);
    } catch (thrown) {
      onFailure('window place not kept', thrown);
    }
  }

  #openSmall(wanted: SmallWindow): BrowserWindow {
    const window = openSmallWindow(this.#options.folders, wanted, this.#zoom);
    this.#watch(window, 'small', () => (this.#small = undefined));
    window.webContents.once('render-process-gone', (_event, { reason }) => {
      this.#options.onCrash('small', reason);
      setImmediate(() => window.destroy());
    });
    return window;
  }

  #present(palette: BrowserWindow): void {
    showPalette(palette, this.#zoom);
    this.#options.onPaletteShown(palette);
  }

  #watch(window: BrowserWindow, which: WindowName, onClosed: () => void): void {
    const { webContents } = window;
    const page = webContents.id;
    const gone = () => this.#options.services().pageIsGone(page, which);
    if (this.#guarded) window.setContentProtection(true);
    webContents.on('render-process-gone', gone);
    webContents.on('did-start-loading', gone);
    // Chromium has one zoom for all pages of a host, stores it, and ignores a zoom set before the page's first navigation
    // (electron/electron#53225). Set at each navigation, before the first paint, it is what the settings say.
    webContents.on('did-navigate', () => webContents.setZoomFactor(this.#zoom));
    window.on('show', () => this.#options.onShown());
    window.on('restore', () => this.#options.onShown());
    window.on('closed', () => {
      // Forget the window first: it is destroyed, and nothing may be sent to it when its page's end is reported.
      onClosed();
      gone();
    });
  }
}
