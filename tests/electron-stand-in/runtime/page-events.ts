import type { CdpSession, Protocol } from './chromium/cdp-connection.ts';
import { createEvent } from './electron-event.ts';
import type { FrameTree } from './frame-tree.ts';
import { toAppUrl } from './scheme-origin.ts';

/** Receives a page's events. */
export interface PageEventListener {
  emit(event: string, ...args: unknown[]): void;
  /** Whether the app has requested a page; before that, the window has only its initial empty page. */
  isUsed(): boolean;
  loading(loading: boolean): void;
  crashed(): void;
}

/** Turns Chromium's reports about a page into `webContents` events (Electron docs, webContents). */
export function watchPageEvents(session: CdpSession, frames: FrameTree, listener: PageEventListener): void {
  const { main } = frames;
  const isMain = (frameId: string): boolean => frameId === main.cdpId;
  let isLoading = false;
  session.on('Page.frameStartedLoading', ({ frameId }) => {
    // Chromium may report one load twice.
    if (!isMain(frameId) || !listener.isUsed() || isLoading) return;
    isLoading = true;
    listener.loading(true);
    listener.emit('did-start-loading');
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (!isMain(frameId) || !isLoading) return;
    isLoading = false;
    listener.loading(false);
    listener.emit('did-stop-loading');
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    // Chromium reports the status in another event; a page of the app's own handler has no other.
    const args = [createEvent({}), toAppUrl(frame.url), 200, 'OK'] as const;
    if (isMain(frame.id)) listener.emit('did-navigate', ...args);
    listener.emit('did-frame-navigate', ...args, isMain(frame.id), 1, 1);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    listener.emit('did-navigate-in-page', createEvent({}), toAppUrl(url), isMain(frameId), 1, 1);
  });
  // The end of a new window's empty page may be reported late; the app does not wait for it.
  session.on('Page.domContentEventFired', () => {
    if (!main.isPlaceholder) listener.emit('dom-ready', createEvent({}));
  });
  session.on('Page.loadEventFired', () => {
    if (!main.isPlaceholder) listener.emit('did-finish-load');
  });
  session.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (isMain(frameId) && name === 'firstPaint' && !main.isPlaceholder) listener.emit('ready-to-show');
  });
  session.on('Inspector.targetCrashed', () => {
    listener.crashed();
    listener.emit('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: 1 });
  });
  session.on('Runtime.consoleAPICalled', (call) => {
    const { level, ...logged } = consoleMessage(call);
    const event = createEvent({ level, ...logged, frame: main });
    const severity = ['debug', 'info', 'warning', 'error'].indexOf(level);
    listener.emit('console-message', event, severity, logged.message, logged.lineNumber, logged.sourceId);
  });
}

const LEVELS: Readonly<Record<string, 'debug' | 'warning' | 'error'>> = {
  debug: 'debug',
  warning: 'warning',
  error: 'error',
};

function consoleMessage({ type, args, stackTrace }: Protocol.Runtime.consoleAPICalledPayload) {
  const topFrame = stackTrace?.callFrames[0];
  return {
    level: LEVELS[type] ?? 'info',
    message: args.map((arg) => String(arg.value ?? arg.description ?? arg.type)).join(' '),
    lineNumber: (topFrame?.lineNumber ?? 0) + 1,
    sourceId: toAppUrl(topFrame?.url ?? ''),
  };
}
