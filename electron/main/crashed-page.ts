import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';
import { menuText, crashText } from '../../shared/text/en/system.ts';

/** A page that crashes more often than this within `withinMs` is not reloaded, because it would crash for ever. */
const maxReloads = 3;
const withinMs = 60_000;

/** Decides whether a crashed page is reloaded. `now` is a monotonic clock, in ms. */
export class ReloadLimit {
  readonly #now: () => number;
  #reloads: number[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns true, and counts the reload, if there were fewer than three in the last minute. */
  admit(): boolean {
    const now = this.#now();
    this.#reloads = this.#reloads.filter((at) => now - at < withinMs);
    if (this.#reloads.length >= maxReloads) return false;
    this.#reloads.push(now);
    return true;
  }
}

/** Podkey itself ends a page's process for these reasons. */
const wanted: ReadonlySet<RenderProcessGoneDetails['reason']> = new Set(['clean-exit']);

/**
 * Reloads a page after its process has crashed, at most three times a minute. After that the person decides.
 *
 * @param onCrash called with each crash's reason, from Electron
 */
export function reloadAfterCrash(
  window: BrowserWindow,
  limit: ReloadLimit,
  onCrash: (reason: string) => void,
): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (wanted.has(reason)) return;
    onCrash(reason);
    // Not during the event: Chromium is still announcing that the process is gone.
    if (limit.admit()) setImmediate(() => loadAgain(window));
    else void askAfterCrashes(window);
  });
}

async function askAfterCrashes(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: crashText.title,
    message: crashText.message,
    detail: crashText.next,
    buttons: [crashText.loadAgain, menuText.quitPodkey],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) app.quit();
  else loadAgain(window);
}

function loadAgain(window: BrowserWindow): void {
  if (!window.isDestroyed()) window.webContents.reload();
}
