import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';
import { crashText } from '../../shared/text/failures/page-failures.ts';

/** More often than this in `withinMs` a page is not loaded again: it would crash for ever. */
const maxReloads = 3;
const withinMs = 60_000;

/** Decides whether a crashed page is loaded again. `now` gives ms by a clock that never goes back. */
export class ReloadLimit {
  readonly #now: () => number;
  #reloads: number[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** True, and counted, if there were fewer than three reloads in the last minute. */
  admit(): boolean {
    const now = this.#now();
    this.#reloads = this.#reloads.filter((at) => now - at < withinMs);
    if (this.#reloads.length >= maxReloads) return false;
    this.#reloads.push(now);
    return true;
  }
}

/** Reasons for which a page's process ends because Podkey wanted it to. */
const wanted: ReadonlySet<RenderProcessGoneDetails['reason']> = new Set(['clean-exit']);

/**
 * Loads a page again after its process has crashed, at most three times a minute; after that the person decides.
 *
 * @param onCrash hears of each crash, with Electron's reason
 */
export function reloadAfterCrash(
  window: BrowserWindow,
  limit: ReloadLimit,
  onCrash: (reason: string) => void,
): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (wanted.has(reason)) return;
    onCrash(reason);
    // Not within the event: Chromium is still telling others that the process is gone.
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
    buttons: [crashText.loadAgain, crashText.quit],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) app.quit();
  else loadAgain(window);
}

function loadAgain(window: BrowserWindow): void {
  if (!window.isDestroyed()) window.webContents.reload();
}
