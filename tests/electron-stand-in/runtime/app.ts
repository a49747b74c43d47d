import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import process from 'node:process';

import type { AboutPanelOptionsOptions, App, RelaunchOptions } from 'electron';

import type { AppManifest } from './app-manifest.ts';
import type { AppPaths } from './app-paths.ts';
import type { BrowserWindowStandIn } from './browser-window.ts';
import type { WindowListener } from './window-surroundings.ts';
import type { CommandLineArguments } from './command-line.ts';
import { CommandLineSwitches } from './command-line-switches.ts';
import { createEvent } from './electron-event.ts';
import { apiName, StrictEmitter } from './missing.ts';
import { sayAtEnd } from './say-at-end.ts';
import type { SingleInstanceLock } from './single-instance-lock.ts';

const EVENTS = [
  'activate',
  'before-quit',
  'browser-window-blur',
  'browser-window-created',
  'browser-window-focus',
  'quit',
  'ready',
  'second-instance',
  'child-process-gone',
  'session-created',
  'web-contents-created',
  'will-finish-launching',
  'will-quit',
  'window-all-closed',
  // The stand-in never emits these; a test may.
  'certificate-error',
  'continue-activity',
  'login',
  'open-file',
  'open-url',
  'render-process-gone',
  'select-client-certificate',
  'session-created',
] as const;

/** The app object's dependencies. */
export interface AppSurroundings {
  readonly manifest: AppManifest;
  readonly commandLine: CommandLineArguments;
  readonly lock: SingleInstanceLock;
  readonly paths: AppPaths;
  readonly windows: () => readonly BrowserWindowStandIn[];
  /** Creates what Electron creates before the app is ready: the default menu and session. */
  readonly beforeReady: () => void;
  /** Ends what the runtime started (Chromium, a clipboard write); the process exits after that. */
  readonly finish: () => Promise<void>;
}

/** `electron.app` (Electron docs, app). The file is long because Electron's object has all of these methods. */
export class AppModule
  extends StrictEmitter
  implements
    WindowListener,
    Pick<
      App,
      | 'whenReady'
      | 'isReady'
      | 'quit'
      | 'exit'
      | 'relaunch'
      | 'focus'
      | 'getPath'
      | 'setPath'
      | 'setAppLogsPath'
      | 'getName'
      | 'setName'
      | 'getVersion'
      | 'getAppPath'
      | 'getLocale'
      | 'getSystemLocale'
      | 'getPreferredSystemLanguages'
      | 'isPackaged'
      | 'name'
      | 'requestSingleInstanceLock'
      | 'hasSingleInstanceLock'
      | 'releaseSingleInstanceLock'
      | 'setAboutPanelOptions'
      | 'setDesktopName'
      | 'setAppUserModelId'
      | 'enableSandbox'
      | 'disableHardwareAcceleration'
      | 'setAsDefaultProtocolClient'
      | 'removeAsDefaultProtocolClient'
      | 'isDefaultProtocolClient'
    >
{
  readonly [apiName] = 'electron.app';
  readonly commandLine: CommandLineSwitches;
  readonly isPackaged = false;
  /** The options of `setAboutPanelOptions`; nothing is shown. */
  aboutPanel: AboutPanelOptionsOptions | null = null;
  readonly #surroundings: AppSurroundings;
  readonly #ready = Promise.withResolvers<undefined>();
  #name: string;
  #isReady = false;
  #wantsLock = false;
  #quitting = false;
  #exiting = false;
  #lastWords: Promise<void> = Promise.resolve();

  constructor(surroundings: AppSurroundings) {
    super(EVENTS);
    this.#surroundings = surroundings;
    this.#name = surroundings.manifest.name;
    this.commandLine = new CommandLineSwitches(surroundings.commandLine.switches);
    this.setDesktopName(surroundings.manifest.desktopName);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit());
  }

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
  }

  /** Called by the start: "Emitted once, when Electron has finished initializing." */
  becomeReady(): void {
    if (this.#exiting) return;
    this.emit('will-finish-launching');
    this.#isReady = true;
    this.#surroundings.beforeReady();
    // Through the public method: Playwright's loader replaces it, to delay the event until it is connected.
    this.emit('ready', createEvent({}), {});
    this.#ready.resolve(undefined);
  }

  /** For the runtime: whether the app may use APIs that need a ready app, even if a loader has replaced `isReady`. */
  get hasBecomeReady(): boolean {
    return this.#isReady;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  async whenReady(): Promise<void> {
    await this.#ready.promise;
  }

  /** Emits before-quit, close on every window, will-quit, quit; each of the first three may be prevented. */
  quit(): void {
    if (this.#exiting || this.#quitting) return;
    this.#quitting = this.#ask('before-quit');
    if (!this.#quitting) return;
    for (const window of this.#surroundings.windows()) {
      window.close();
      if (!window.isDestroyed()) this.#quitting = false;
    }
    if (this.#quitting) this.#finishQuitting();
  }

  /** "All windows will be closed immediately without asking the user, and before-quit and will-quit are not emitted." */
  exit(exitCode = 0): void {
    if (this.#exiting) return;
    this.#exiting = true;
    if (exitCode !== 0) sayAtEnd(new Error(`app.exit(${exitCode})`).stack ?? '');
    for (const window of this.#surroundings.windows()) window.destroy();
    this.emit('quit', createEvent({}), exitCode);
    void this.#leave(exitCode);
  }

  /**
   * "Relaunches the app when the current instance exits." A process waits for that, as Electron's does: it starts the app after a
   * crash too, and once for each call. The new instance's output goes nowhere.
   */
  relaunch({ execPath, args }: RelaunchOptions = {}): void {
    const [executable = '', ...own] = this.#surroundings.commandLine.argv;
    // Its standard input ends with this process.
    const waiting = spawn(
      '/bin/sh',
      ['-c', 'cat; exec "$@" < /dev/null', 'sh', execPath ?? executable, ...(args ?? own)],
      {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    waiting.unref();
    (waiting.stdin as Socket).unref();
  }

  #finishQuitting(): void {
    this.#quitting = this.#ask('will-quit');
    if (this.#quitting) this.exit(0);
  }

  #ask(name: 'before-quit' | 'will-quit'): boolean {
    const event = createEvent({});
    this.emit(name, event);
    return !event.defaultPrevented;
  }

  async #leave(exitCode: number): Promise<void> {
    await Promise.all([this.#lastWords, this.#surroundings.finish()]);
    this.#surroundings.lock.release();
    process.exit(exitCode);
  }

  created(window: BrowserWindowStandIn): void {
    this.emit('web-contents-created', createEvent({}), window.webContents);
    this.emit('browser-window-created', createEvent({}), window);
    window.webContents.on('render-process-gone', (event: object, details: object) => {
      this.emit('render-process-gone', event, window.webContents, details);
    });
  }

  closed(): void {
    if (this.#quitting || this.#exiting || this.#surroundings.windows().length > 0) return;
    // "If you do not subscribe to this event and all windows are closed, the default behavior is to quit the app."
    if (!this.emit('window-all-closed')) this.quit();
  }

  focusChanged(window: BrowserWindowStandIn, focused: boolean): void {
    this.emit(focused ? 'browser-window-focus' : 'browser-window-blur', createEvent({}), window);
  }

  focus(): void {
    this.#surroundings.windows()[0]?.focus();
  }

  getPath(name: string): string {
    return this.#surroundings.paths.get(name);
  }

  setPath(name: string, path: string): void {
    this.#surroundings.paths.set(name, path);
  }

  setAppLogsPath(path?: string): void {
    if (path !== undefined) this.setPath('logs', path);
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  getVersion(): string {
    return this.#surroundings.manifest.version;
  }

  getAppPath(): string {
    return this.#surroundings.manifest.folder;
  }

  getLocale(): string {
    return this.#isReady ? 'en-US' : '';
  }

  getSystemLocale(): string {
    return this.getLocale();
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    const { lock, commandLine } = this.#surroundings;
    const first = lock.acquire();
    if (first && !this.#wantsLock) {
      this.#wantsLock = true;
      lock.listen(({ argv, workingDirectory, additionalData: data }) => {
        this.emit('second-instance', createEvent({}), [...argv], workingDirectory, data);
      });
    }
    const instance = { argv: commandLine.argv, workingDirectory: process.cwd(), additionalData };
    if (!first) this.#lastWords = lock.notifyHolder(instance);
    return first;
  }

  hasSingleInstanceLock(): boolean {
    return this.#wantsLock;
  }

  releaseSingleInstanceLock(): void {
    this.#surroundings.lock.release();
  }

  setAboutPanelOptions(options: AboutPanelOptionsOptions): void {
    this.aboutPanel = options;
  }

  /** "The `.desktop` filename", by which Linux identifies the app; Electron keeps it in this variable. */
  setDesktopName(name: string): void {
    process.env['CHROME_DESKTOP'] = name;
  }

  // These concern the operating system and have no effect here.
  setAppUserModelId(): void {}
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}

  /** No desktop is asked: the result is that of a system that does not support it. */
  setAsDefaultProtocolClient(): boolean {
    return false;
  }

  removeAsDefaultProtocolClient(): boolean {
    return false;
  }

  isDefaultProtocolClient(): boolean {
    return false;
  }
}
