import type { WebContents } from 'electron';

import type { PageTarget } from './chromium/chromium.ts';
import type { CdpSession } from './chromium/cdp-connection.ts';
import { markDestroyed } from './destroyed.ts';
import { createEvent } from './electron-event.ts';
import { followTheme } from './follow-theme.ts';
import { FrameTree, type Frame } from './frame-tree.ts';
import { apiName, StrictEmitter } from './missing.ts';
import { NavigationWatch } from './navigation-watch.ts';
import { errnoOf, loadFailure } from './net-errors.ts';
import { PAGE_EVENTS } from './page-event-names.ts';
import type { AppParts, PageOwner } from './page-parts.ts';
import { watchPageEvents } from './page-events.ts';
import { PageZoom } from './page-zoom.ts';
import { PreloadWorld } from './preload-world.ts';
import { connectRendererIpc, encodeMessage, type RendererIpc } from './renderer-ipc.ts';
import { guardRequests, type PausedRequest } from './request-gate.ts';
import { toChromiumUrl } from './scheme-origin.ts';
import type { DefaultSession } from './session.ts';
import { watchWindowOpen, type WindowOpenHandler } from './window-open.ts';

type WebRTCPolicy = Parameters<WebContents['setWebRTCIPHandlingPolicy']>[0];

const all = new Map<number, WebContentsStandIn>();

/** Properties that a destroyed page still has, and those that the stand-in itself needs. */
const KEPT = new Set(['id', 'isDestroyed', 'destroyed', 'titled', 'page']);

/**
 * A page (Electron docs, webContents). Created by its window; lives until the page is gone.
 *
 * The file is long because it has every part of `webContents` that Podkey uses.
 */
export class WebContentsStandIn
  extends StrictEmitter
  implements
    Pick<
      WebContents,
      | 'id'
      | 'getURL'
      | 'getTitle'
      | 'send'
      | 'isDestroyed'
      | 'forcefullyCrashRenderer'
      | 'isCrashed'
      | 'isLoading'
      | 'reload'
      | 'getWebRTCIPHandlingPolicy'
      | 'setWebRTCIPHandlingPolicy'
      | 'loadURL'
      | 'close'
      | 'focus'
      | 'executeJavaScript'
      | 'getZoomFactor'
      | 'setZoomFactor'
    >
{
  readonly [apiName] = 'electron.WebContents';
  readonly id: number = all.size + 1;
  readonly session: DefaultSession;
  readonly #parts: AppParts;
  readonly #owner: PageOwner;
  /** Resolves when the page exists and has been set up; every command waits for that. */
  readonly #page: Promise<PageTarget>;
  #targetId: string | undefined;
  #frames: FrameTree | undefined;
  #ipc: RendererIpc | undefined;
  readonly #zoom: PageZoom;
  #openHandler: WindowOpenHandler | undefined;
  #webRTCPolicy: WebRTCPolicy = 'default';
  #title = '';
  #destroyed = false;
  #crashed = false;
  #loading = false;
  #isUsed = false;

  constructor(parts: AppParts, owner: PageOwner, opening: Promise<PageTarget>) {
    super(PAGE_EVENTS);
    this.#parts = parts;
    this.#owner = owner;
    this.session = parts.session;
    this.#zoom = new PageZoom({
      url: () => this.getURL(),
      size: () => owner.contentSize(),
      use: (command) => this.#use(command),
    });
    all.set(this.id, this);
    this.#page = opening.then(async (target) => {
      await this.#setUp(target);
      return target;
    });
    this.#page.catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }

  static all(): WebContentsStandIn[] {
    return [...all.values()].filter((contents) => !contents.isDestroyed());
  }

  static fromId(id: number): WebContentsStandIn | undefined {
    const contents = all.get(id);
    return contents?.isDestroyed() === false ? contents : undefined;
  }

  static fromTargetId(targetId: string): WebContentsStandIn | undefined {
    return WebContentsStandIn.all().find((contents) => contents.#targetId === targetId);
  }

  get mainFrame(): Frame {
    if (this.#frames === undefined)
      throw new Error('webContents.mainFrame is there once the page has opened');
    return this.#frames.main;
  }

  getURL(): string {
    return this.#frames === undefined || this.#frames.main.isPlaceholder ? '' : this.#frames.main.url;
  }

  getTitle(): string {
    return this.#title;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isCrashed(): boolean {
    return this.#crashed;
  }

  isLoading(): boolean {
    return this.#loading;
  }

  /** Only remembered: Chromium reads it from its command line, and is already running. */
  setWebRTCIPHandlingPolicy(policy: WebRTCPolicy): void {
    this.#webRTCPolicy = policy;
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.#webRTCPolicy;
  }

  getZoomFactor(): number {
    return this.#zoom.factor;
  }

  /** Zooms the pages of this page's host, in every window. */
  setZoomFactor(factor: number): void {
    if (this.#zoom.set(factor)) for (const contents of WebContentsStandIn.all()) contents.#zoom.apply();
  }

  /** For the window: it has another size. */
  resized(): void {
    this.#zoom.apply();
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    // Encoded synchronously, so that a value that can't be cloned throws in the caller.
    const message = encodeMessage(channel, args);
    this.#page.then(() => this.#ipc?.send(message)).catch(() => undefined);
  }

  /** The value of the script's last statement, or its promise's result; rejects with what it throws. */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.#page;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
      allowUnsafeEvalBlockedByCSP: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  }

  /**
   * Resolves when the page has loaded (see 'did-finish-load'); rejects if it fails to (see 'did-fail-load').
   *
   * "A noop rejection handler is already attached", so an ignored promise causes no unhandled rejection.
   */
  loadURL(url: string): Promise<void> {
    const loading = this.#load(url);
    loading.catch(() => undefined);
    return loading;
  }

  async #load(url: string): Promise<void> {
    const { session } = await this.#page;
    this.#isUsed = true;
    const loaded = Promise.withResolvers<undefined>();
    const finished = (): void => loaded.resolve(undefined);
    const gone = (): void => loaded.reject(loadFailure('ERR_FAILED', url));
    this.once('did-finish-load', finished);
    this.once('destroyed', gone);
    try {
      const { errorText } = await session.send('Page.navigate', { url: toChromiumUrl(url) });
      if (errorText !== undefined) {
        const name = errorText.replace('net::', '');
        this.emit('did-fail-load', createEvent({}), errnoOf(name), name, url, true, 1, 1);
        loaded.reject(loadFailure(name, url));
      }
      await loaded.promise;
    } finally {
      this.off('did-finish-load', finished);
      this.off('destroyed', gone);
    }
  }

  /** Crashes the page's process, as a fault in Chromium would. */
  forcefullyCrashRenderer(): void {
    // A crashed page sends no response.
    this.#use((session) => session.send('Page.crash'));
  }

  reload(): void {
    this.#crashed = false;
    this.#use((session) => session.send('Page.reload'));
  }

  focus(): void {
    this.#use((session) => session.send('Page.bringToFront'));
  }

  close(): void {
    this.#owner.close();
  }

  /** For the window: runs a command when the page is ready; a page that is gone is not an error. */
  #use(command: (session: CdpSession) => Promise<unknown>): void {
    this.#page.then(({ session }) => command(session)).catch(() => undefined);
  }

  /** For the window: the page is gone. */
  destroyed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
    markDestroyed(this, KEPT);
  }

  /** For the page's own world: the document's title changed. */
  titled(title: string): void {
    this.#title = title;
    this.emit('page-title-updated', createEvent({}), title, true);
  }

  /** For the window: the page, when it can be driven. */
  get page(): Promise<PageTarget> {
    return this.#page;
  }

  async #setUp({ session, targetId }: PageTarget): Promise<void> {
    this.#targetId = targetId;
    const frames = new FrameTree(session, targetId);
    this.#frames = frames;
    const navigation = new NavigationWatch(session, frames, (event, ...args) => this.emit(event, ...args));
    const owner = {
      allowsNavigation: (request: PausedRequest) => navigation.allows(request),
      describe: (request: PausedRequest) => ({
        webContentsId: this.id,
        frame: (frames.get(request.frameId) ?? frames.main) as never,
      }),
    };
    const world = new PreloadWorld(session);
    watchWindowOpen(
      session,
      () => this.#openHandler,
      () => this.getURL(),
    );
    watchPageEvents(session, frames, {
      emit: (event, ...args) => {
        // Chromium may report a navigation late; Electron's observers end with the page.
        if (this.#destroyed) return;
        if (event === 'did-navigate') this.#zoom.apply();
        this.emit(event, ...args);
      },
      isUsed: () => this.#isUsed,
      loading: (loading) => (this.#loading = loading),
      crashed: () => (this.#crashed = true),
    });
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      this.#guardChild(sessionId, owner).catch(() => undefined);
    });
    this.#ipc = connectRendererIpc({
      world,
      frames,
      sender: this,
      ipcMain: this.#parts.ipcMain,
      pressed: this.#parts.pressed,
    });
    const { preload, preloadInSubFrames } = this.#owner;
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Inspector.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      guardRequests(session, owner, this.session),
      world.install(preload, preloadInSubFrames, this.#ipc.received),
      followTheme(session, this.#parts.nativeTheme),
    ]);
    await session.send('Runtime.runIfWaitingForDebugger');
  }

  /** Frames of other sites and workers have separate sessions; their requests are handled in the same way. */
  async #guardChild(sessionId: string, owner: Parameters<typeof guardRequests>[1]): Promise<void> {
    const child = this.#parts.chromium().connection.session(sessionId);
    await guardRequests(child, owner, this.session).catch(() => undefined);
    await child.send('Runtime.runIfWaitingForDebugger');
  }
}
