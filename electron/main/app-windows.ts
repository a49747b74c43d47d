import { screen, type BrowserWindow } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { reloadAfterCrash, ReloadLimit } from './crashed-page.ts';
import { openPaletteWindow, showPalette } from './quick-palette-window.ts';
import { rememberWindowBounds } from './remember-window-bounds.ts';
import { betweenUrl, openWindow, pageUrl } from './window.ts';
import { boundsToOpen, type RememberedBounds } from './window-bounds.ts';

interface Options {
  preloadFolder: string;
  place: { read: () => RememberedBounds | null; write: (place: RememberedBounds) => void };
  /** A page is gone or loaded anew, and has lost its handles. */
  onPageGone: (page: number, which: 'main' | 'palette') => void;
  /** The palette is there for a person to type into. */
  onPaletteShown: (palette: BrowserWindow) => void;
  /** A page's process has crashed, for the reason that Electron gives. */
  onCrash: (which: 'main' | 'palette', reason: string) => void;
  /** The main window came or went. */
  onMainChanged: () => void;
}

/** Podkey's windows: the main one, and the palette that comes up from anywhere. Each is there at most once. */
export class AppWindows {
  readonly #options: Options;
  #main: BrowserWindow | undefined;
  #palette: BrowserWindow | undefined;
  #guarded = false;
  readonly #reloads = new ReloadLimit(() => performance.now());
  #isOver = false;
  #placeIsFinal = (): void => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get main(): BrowserWindow | undefined {
    return this.#main;
  }

  get all(): BrowserWindow[] {
    return [this.#main, this.#palette].filter((window) => window !== undefined);
  }

  /** Brings the main window to the front, wherever it is: minimised, hidden, closed. */
  showMain(): BrowserWindow {
    const window = this.#main;
    if (!window) return this.openMain();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    return window;
  }

  openMain(): BrowserWindow {
    const { preloadFolder, place, onMainChanged } = this.#options;
    const window = openWindow(preloadFolder, boundsToOpen(place.read(), screen.getAllDisplays()));
    this.#main = window;
    this.#placeIsFinal = rememberWindowBounds(window, place.write);
    this.#watch(window, 'main', () => {
      this.#main = undefined;
      if (!this.#isOver) onMainChanged();
    });
    reloadAfterCrash(window, this.#reloads, (reason) => this.#options.onCrash('main', reason));
    onMainChanged();
    return window;
  }

  /** Shows the palette, or hides it where it is to be seen. */
  togglePalette(): void {
    const palette = (this.#palette ??= this.#openPalette());
    if (palette.isVisible()) palette.hide();
    // One that has just been opened shows itself when there is something to see.
    else if (!palette.webContents.isLoading()) this.#present(palette);
  }

  hidePalette(): void {
    this.#palette?.hide();
  }

  /** Ends the palette's window, as when nothing can bring it up any more. */
  closePalette(): void {
    this.#palette?.destroy();
  }

  /**
   * Replaces the main window's page by a new one in another process, and ends the palette's, because their processes may hold
   * secrets.
   *
   * Chromium gives a page of another site another process, and ends the process that no page is left in. The window stays
   * where it is, with its focus, and the new page shows the same part of Podkey.
   */
  async replacePages(): Promise<void> {
    this.closePalette();
    const window = this.#main;
    const shown = window?.webContents.getURL() ?? '';
    // A window that is being opened has shown nothing yet.
    if (!window || !shown.startsWith(appOrigin)) return;
    for (const url of [betweenUrl, pageUrl() + new URL(shown).hash])
      if (!window.isDestroyed()) await window.loadURL(url).catch(() => undefined);
  }

  /** Hides everything of Podkey's, or brings the main window back where nothing is to be seen. */
  toggle(): void {
    if (!this.#main?.isVisible()) this.showMain();
    else for (const window of this.all) window.hide();
  }

  /** Podkey is about to quit: nobody is told of its windows any more. */
  end(): void {
    this.#isOver = true;
    this.#placeIsFinal();
  }

  /** Keeps the windows out of screen captures, those to come too, or ends that. */
  protectFromCapture(on: boolean): void {
    this.#guarded = on;
    for (const window of this.all) window.setContentProtection(on);
  }

  #openPalette(): BrowserWindow {
    const palette = openPaletteWindow(this.#options.preloadFolder);
    this.#watch(palette, 'palette', () => (this.#palette = undefined));
    palette.webContents.once('render-process-gone', (_event, { reason }) => {
      this.#options.onCrash('palette', reason);
      // The next time it is called up, it is made anew.
      setImmediate(() => palette.destroy());
    });
    palette.once('ready-to-show', () => this.#present(palette));
    return palette;
  }

  #present(palette: BrowserWindow): void {
    showPalette(palette);
    this.#options.onPaletteShown(palette);
  }

  #watch(window: BrowserWindow, which: 'main' | 'palette', onClosed: () => void): void {
    const { webContents } = window;
    const page = webContents.id;
    const gone = () => this.#options.onPageGone(page, which);
    if (this.#guarded) window.setContentProtection(true);
    webContents.on('render-process-gone', gone);
    webContents.on('did-start-loading', gone);
    window.on('closed', () => {
      // First the window is forgotten: it is destroyed, so what is told of its page's end must not be sent to it.
      onClosed();
      gone();
    });
  }
}
