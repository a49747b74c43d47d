import type { WebFrameMain } from 'electron';

import type { CdpSession, Protocol } from './chromium/cdp-connection.ts';
import { apiName, StrictObject } from './missing.ts';
import { toAppOrigin, toAppUrl } from './scheme-origin.ts';

/** A frame of a page, as `event.senderFrame` and `webContents.mainFrame` show it (Electron docs, WebFrameMain). */
export class Frame
  extends StrictObject
  implements
    Pick<
      WebFrameMain,
      'url' | 'origin' | 'name' | 'frameTreeNodeId' | 'routingId' | 'processId' | 'detached' | 'isDestroyed'
    >
{
  readonly [apiName] = 'electron.WebFrameMain';
  readonly cdpId: string;
  readonly parent: Frame | null;
  readonly frameTreeNodeId: number;
  name = '';
  detached = false;
  #chromiumUrl = '';
  #securityOrigin = '';

  constructor(cdpId: string, parent: Frame | null, frameTreeNodeId: number) {
    super();
    this.cdpId = cdpId;
    this.parent = parent;
    this.frameTreeNodeId = frameTreeNodeId;
  }

  get url(): string {
    return toAppUrl(this.#chromiumUrl);
  }

  get origin(): string {
    return toAppOrigin(this.#securityOrigin);
  }

  get top(): Frame {
    return this.parent?.top ?? this;
  }

  /** The stand-in does not know process IDs; frames of one page differ by routing ID. */
  get processId(): number {
    return 1;
  }

  get routingId(): number {
    return this.frameTreeNodeId;
  }

  /** Whether the frame still shows the empty page of a new window. */
  get isPlaceholder(): boolean {
    return this.#chromiumUrl === '' || this.#chromiumUrl.startsWith('data:text/html,<title>');
  }

  isDestroyed(): boolean {
    return this.detached;
  }

  /** Copies Chromium's report about the frame's document. */
  committed(frame: Protocol.Page.Frame): void {
    this.#chromiumUrl = `${frame.url}${frame.urlFragment ?? ''}`;
    this.#securityOrigin = frame.securityOrigin;
    this.name = frame.name ?? '';
  }

  movedWithinDocument(url: string): void {
    this.#chromiumUrl = url;
  }
}

/** A page's frames, as Chromium reports them. */
export class FrameTree {
  readonly main: Frame;
  readonly #frames = new Map<string, Frame>();

  /** The main frame's ID is the target's (Chrome DevTools Protocol, Target.TargetID). */
  constructor(session: CdpSession, targetId: string) {
    this.main = new Frame(targetId, null, 1);
    this.#frames.set(targetId, this.main);
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#add(frameId, parentFrameId));
    session.on('Page.frameNavigated', ({ frame }) => this.#add(frame.id, frame.parentId).committed(frame));
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      this.get(frameId)?.movedWithinDocument(url),
    );
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'swap') return;
      const frame = this.#frames.get(frameId);
      if (frame !== undefined) frame.detached = true;
      this.#frames.delete(frameId);
    });
  }

  get(cdpId: string | undefined): Frame | undefined {
    return cdpId === undefined ? undefined : this.#frames.get(cdpId);
  }

  #add(cdpId: string, parentId: string | undefined): Frame {
    const known = this.#frames.get(cdpId);
    if (known !== undefined) return known;
    const frame = new Frame(cdpId, this.get(parentId) ?? this.main, this.#frames.size + 1);
    this.#frames.set(cdpId, frame);
    return frame;
  }
}
