import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';

import { sayAtEnd } from '../say-at-end.ts';
import { CdpConnection, type CdpSession } from './cdp-connection.ts';
import { chromiumExecutable, chromiumFlags } from './chromium-flags.ts';

/** How long Chromium may take to write its profile and exit before it is killed. */
const GRACE_MS = 3000;
/** How much of what Chromium wrote is reported if it ends by itself, in characters. */
const LAST_WORDS = 2000;

/** A Chromium page opened for a window: its target ID and its DevTools session. */
export interface PageTarget {
  readonly targetId: string;
  readonly session: CdpSession;
}

/** A page that a page opened, halted before its first request. */
export interface PopupTarget {
  readonly targetId: string;
  readonly openerId: string | undefined;
}

/** Position and size of a window, in CSS pixels of its content. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChromiumOptions {
  /** The browser profile's folder. */
  readonly profile: string;
  /** Opens the DevTools port and lets Chromium print its "DevTools listening on" line, as Electron does. */
  readonly remoteDebuggingPort: string | undefined;
  /** False when Electron was told `--no-sandbox`, as Playwright does. */
  readonly sandbox: boolean;
  /** Flags for V8 in pages, from Electron's `--js-flags`. */
  readonly jsFlags: string | undefined;
}

/**
 * An app's Chromium process, started without a window.
 *
 * It is driven over pipes, so it ends with this process, however this process ends.
 */
export class Chromium {
  readonly connection: CdpConnection;
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #flags: readonly string[];
  readonly #messengers = new Set<ChildProcess>();
  readonly #expected = new Map<string, (page: PageTarget) => void>();
  #onPopup: (popup: PopupTarget) => void = () => undefined;
  #onPageGone: (targetId: string) => void = () => undefined;
  #windows = 0;
  #closing = false;
  /** The end of what Chromium wrote to stderr. */
  #lastWords = '';

  constructor({ profile, remoteDebuggingPort, sandbox, jsFlags }: ChromiumOptions) {
    mkdirSync(profile, { recursive: true });
    this.#flags = [...chromiumFlags(profile, sandbox), ...(jsFlags ? [`--js-flags=${jsFlags}`] : [])];
    const port = remoteDebuggingPort === undefined ? [] : [`--remote-debugging-port=${remoteDebuggingPort}`];
    this.#process = spawn(
      chromiumExecutable(),
      [...this.#flags, ...port, '--remote-debugging-pipe', '--no-startup-window'],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
    );
    this.#exited = once(this.#process, 'exit').then(([code, signal]) => this.#reportEnd(code ?? signal));
    this.#readStderr();
    const [, , , commands, answers] = this.#process.stdio;
    if (!(commands instanceof Writable) || !(answers instanceof Readable))
      throw new Error('Chromium has no pipes');
    this.connection = new CdpConnection(commands, answers);
    this.#watchTargets();
  }

  /** Resolves when Chromium has ended, for any reason. */
  get exited(): Promise<unknown> {
    return this.#exited;
  }

  /** Opens a window without browser controls; resolves with its page, halted before any script runs. */
  async openWindow(bounds: WindowBounds): Promise<PageTarget> {
    await this.connection.root.send('Browser.getVersion');
    this.#windows += 1;
    const url = `data:text/html,<title>${this.#windows}</title>`;
    const { promise, resolve, reject } = Promise.withResolvers<PageTarget>();
    this.#expected.set(url, resolve);
    // A second start with the same profile passes its arguments to the first process. That is the only way to get a
    // window without tabs and an address bar.
    const messenger = spawn(
      chromiumExecutable(),
      [
        ...this.#flags,
        `--app=${url}`,
        `--window-position=${bounds.x},${bounds.y}`,
        `--window-size=${bounds.width},${bounds.height}`,
      ],
      { stdio: 'ignore' },
    );
    messenger.once('error', reject);
    this.#messengers.add(messenger);
    messenger.once('exit', () => this.#messengers.delete(messenger));
    return promise;
  }

  onPopup(listener: (popup: PopupTarget) => void): void {
    this.#onPopup = listener;
  }

  onPageGone(listener: (targetId: string) => void): void {
    this.#onPageGone = listener;
  }

  async closePage(targetId: string): Promise<void> {
    await this.connection.root.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }

  /** Ends Chromium after it has written its profile. */
  async close(): Promise<void> {
    this.#closing = true;
    // Without the first process, a late messenger would become a browser itself.
    for (const messenger of this.#messengers) messenger.kill('SIGKILL');
    const deadline = setTimeout(() => this.#process.kill('SIGKILL'), GRACE_MS);
    this.connection.root.send('Browser.close').catch(() => undefined);
    await this.#exited;
    clearTimeout(deadline);
  }

  #watchTargets(): void {
    const root = this.connection.root;
    root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const session = this.connection.session(sessionId);
      const expected = this.#expected.get(targetInfo.url);
      if (expected !== undefined) {
        this.#expected.delete(targetInfo.url);
        expected({ targetId: targetInfo.targetId, session });
      } else {
        this.#onPopup({ targetId: targetInfo.targetId, openerId: targetInfo.openerId });
      }
    });
    root.on('Target.detachedFromTarget', ({ targetId }) => {
      if (targetId !== undefined) this.#onPageGone(targetId);
    });
    root
      .send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
        filter: [{ type: 'page' }, { exclude: true }],
      })
      .catch(() => undefined);
  }

  #reportEnd(end: unknown): void {
    if (!this.#closing) sayAtEnd(`Chromium ended by itself (${String(end)}):\n${this.#lastWords}`);
  }

  /** Forwards the one line of stderr that Playwright waits for, and keeps the end of the rest, which is mostly noise. */
  #readStderr(): void {
    let isStarted = false;
    this.#process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const words = this.#lastWords + chunk;
      this.#lastWords = words.slice(-LAST_WORDS);
      if (isStarted) return;
      const line = /^DevTools listening on .*\n/m.exec(words)?.[0];
      const display = /Missing X server|Unable to open X display|cannot open display/i.test(words);
      if (display) process.stderr.write('Unable to open X display\n');
      if (line !== undefined) process.stderr.write(line);
      isStarted = line !== undefined || display;
    });
  }
}
