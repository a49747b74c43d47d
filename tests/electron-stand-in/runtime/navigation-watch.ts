import type { CdpSession } from './chromium/cdp-connection.ts';
import { createEvent } from './electron-event.ts';
import type { Frame, FrameTree } from './frame-tree.ts';
import type { PausedRequest } from './request-gate.ts';
import { toAppUrl } from './scheme-origin.ts';

type Emit = (event: string, ...args: unknown[]) => void;

/**
 * Distinguishes navigations that the page started from those that the program started, and asks the app about the
 * former.
 *
 * "This event will not emit when the navigation is started programmatically with APIs like webContents.loadURL"
 * (Electron docs, webContents event 'will-navigate').
 */
export class NavigationWatch {
  readonly #frames: FrameTree;
  readonly #emit: Emit;
  readonly #begunByPage = new Map<string, string>();

  constructor(session: CdpSession, frames: FrameTree, emit: Emit) {
    this.#frames = frames;
    this.#emit = emit;
    session.on('Page.frameRequestedNavigation', ({ frameId, url }) =>
      this.#begunByPage.set(frameId, withoutFragment(url)),
    );
    session.on('Page.frameNavigated', ({ frame }) => this.#begunByPage.delete(frame.id));
  }

  /** Emits the event for a document request's navigation; returns false if a listener prevented it. */
  allows(request: PausedRequest): boolean {
    const frame = this.#frames.get(request.frameId) ?? this.#frames.main;
    const url = toAppUrl(`${request.request.url}${request.request.urlFragment ?? ''}`);
    if (request.redirectedRequestId !== undefined) return this.#ask(['will-redirect'], frame, url);
    const begunByPage = this.#begunByPage.get(request.frameId) === withoutFragment(request.request.url);
    this.#begunByPage.delete(request.frameId);
    if (!begunByPage && frame.parent === null) return true;
    return this.#ask(
      frame.parent === null ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'],
      frame,
      url,
    );
  }

  #ask(events: readonly string[], frame: Frame, url: string): boolean {
    return events.every((name) => {
      const isMainFrame = frame.parent === null;
      const event = createEvent({
        url,
        isSameDocument: false,
        isInPlace: false,
        isMainFrame,
        frame,
        initiator: frame,
      });
      this.#emit(name, event, url, false, isMainFrame, frame.processId, frame.routingId);
      return !event.defaultPrevented;
    });
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
