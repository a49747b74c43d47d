import type {
  GlobalShortcut,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogReturnValue,
  SaveDialogReturnValue,
  PowerMonitor,
  PowerSaveBlocker,
  Shell,
  SystemPreferences,
} from 'electron';

import { acceleratorArgument } from './accelerator.ts';
import { apiName, StrictEmitter, StrictObject } from './missing.ts';

/** `electron.powerMonitor`: emits only what a test emits, and reports the idle time that a test sets. */
export class PowerMonitorModule
  extends StrictEmitter
  implements
    Pick<PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower' | 'onBatteryPower'>
{
  readonly onBatteryPower = false;
  readonly [apiName] = 'electron.powerMonitor';
  /** Not 0: a constant 0 is what desktops report that do not measure idle time. */
  #idleSeconds = 1;

  constructor() {
    super([
      'lock-screen',
      'on-ac',
      'on-battery',
      'resume',
      'shutdown',
      'speed-limit-change',
      'suspend',
      'thermal-state-change',
      'unlock-screen',
    ]);
  }

  isOnBatteryPower(): boolean {
    return false;
  }

  /** "Calculate system idle time in seconds." The X server is not asked, because tests have no hands on it. */
  getSystemIdleTime(): number {
    return this.#idleSeconds;
  }

  getSystemIdleState(idleThreshold: number): 'active' | 'idle' {
    if (!Number.isInteger(idleThreshold) || idleThreshold <= 0)
      throw new TypeError('Invalid idle threshold, must be greater than 0');
    return this.#idleSeconds >= idleThreshold ? 'idle' : 'active';
  }

  /** For tests: sets the time since the last user input, in whole seconds. */
  setIdleSeconds(seconds: number): void {
    this.#idleSeconds = seconds;
  }
}

/**
 * `electron.globalShortcut`: shortcuts are held, and only tests press them; the window system is not asked.
 *
 * "When the accelerator is already taken by other applications, this call will silently fail": a test sets which are
 * taken.
 */
export class GlobalShortcutModule
  extends StrictObject
  implements
    Pick<
      GlobalShortcut,
      | 'register'
      | 'registerAll'
      | 'unregister'
      | 'unregisterAll'
      | 'isRegistered'
      | 'setSuspended'
      | 'isSuspended'
    >
{
  readonly [apiName] = 'electron.globalShortcut';
  readonly #held = new Map<string, () => void>();
  readonly #heldElsewhere = new Set<string>();
  #suspended = false;
  readonly #isReady: () => boolean;

  constructor(isReady: () => boolean) {
    super();
    this.#isReady = isReady;
  }

  register(accelerator: string, callback: () => void): boolean {
    // Arguments are converted before anything else.
    const keys = acceleratorArgument(accelerator);
    if (!this.#isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
    if (this.#heldElsewhere.has(keys) || this.#held.has(keys)) return false;
    this.#held.set(keys, callback);
    return true;
  }

  registerAll(accelerators: readonly string[], callback: () => void): void {
    for (const accelerator of accelerators) this.register(accelerator, callback);
  }

  /** "Suspends or resumes global shortcut handling": registered shortcuts stay registered but do nothing. */
  setSuspended(suspended: boolean): void {
    this.#suspended = suspended;
  }

  isSuspended(): boolean {
    return this.#suspended;
  }

  unregister(accelerator: string): void {
    this.#held.delete(acceleratorArgument(accelerator));
  }

  unregisterAll(): void {
    this.#held.clear();
  }

  isRegistered(accelerator: string): boolean {
    return this.#held.has(acceleratorArgument(accelerator));
  }

  /** For tests: presses a key anywhere on the computer; returns whether the app holds it. */
  press(accelerator: string): boolean {
    const callback = this.#held.get(acceleratorArgument(accelerator));
    if (!this.#suspended) callback?.();
    return callback !== undefined;
  }

  /** For tests: makes another program hold a key. */
  holdShortcut(accelerator: string): void {
    this.#heldElsewhere.add(acceleratorArgument(accelerator));
  }

  /** For tests: makes other programs release their keys. */
  releaseShortcuts(): void {
    this.#heldElsewhere.clear();
  }
}

/** `electron.powerSaveBlocker`: only remembered; the system is not asked. */
export class PowerSaveBlockerModule
  extends StrictObject
  implements Pick<PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>
{
  readonly [apiName] = 'electron.powerSaveBlocker';
  readonly #started = new Set<number>();
  #lastId = 0;

  start(): number {
    this.#lastId += 1;
    this.#started.add(this.#lastId);
    return this.#lastId;
  }

  /** "Whether the specified powerSaveBlocker has been stopped." */
  stop(id: number): boolean {
    return this.#started.delete(id);
  }

  isStarted(id: number): boolean {
    return this.#started.has(id);
  }
}

/** `electron.shell`: addresses and paths are recorded, not opened. */
export class ShellModule extends StrictObject implements Pick<Shell, 'openExternal' | 'openPath'> {
  readonly [apiName] = 'electron.shell';
  readonly opened: string[] = [];

  async openExternal(url: string): Promise<void> {
    this.opened.push(url);
    return Promise.resolve();
  }

  openPath(path: string): Promise<string> {
    this.opened.push(path);
    return Promise.resolve('');
  }
}

/** `electron.dialog`: shows nothing that a person would have to answer. Every question and file dialog is cancelled. */
export class DialogModule extends StrictObject {
  readonly [apiName] = 'electron.dialog';

  /** "On Linux … the message will be emitted to stderr" before ready; here always. */
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  }

  /**
   * "Index of the button to be used to cancel the dialog … By default this is assigned to the first button with "cancel" or
   * "no" as the label. If no such labeled buttons exist and this option is not set, 0 will be used".
   */
  showMessageBox(
    ...args: [unknown, MessageBoxOptions] | [MessageBoxOptions]
  ): Promise<MessageBoxReturnValue> {
    const { message, detail = '', buttons = [], cancelId } = args.length === 1 ? args[0] : args[1];
    process.stderr.write(`${message}\n${detail}\n`);
    const named = buttons.findIndex((label) => ['cancel', 'no'].includes(label.toLowerCase()));
    return Promise.resolve({ response: cancelId ?? Math.max(0, named), checkboxChecked: false });
  }

  showOpenDialog(): Promise<OpenDialogReturnValue> {
    return Promise.resolve({ canceled: true, filePaths: [] });
  }

  showSaveDialog(): Promise<SaveDialogReturnValue> {
    return Promise.resolve({ canceled: true, filePath: '' });
  }
}

/**
 * `electron.systemPreferences`, with Touch ID as Electron has it on macOS: a test is the person with the finger.
 *
 * A failed or cancelled prompt rejects with macOS's message as it is shown to the person, in their language, and without a code
 * (shell/browser/api/electron_api_system_preferences_mac.mm).
 */
export class SystemPreferencesModule
  extends StrictObject
  implements Pick<SystemPreferences, 'canPromptTouchID' | 'promptTouchID' | 'isTrustedAccessibilityClient'>
{
  readonly [apiName] = 'electron.systemPreferences';
  #canPrompt = false;
  #isTrusted = false;
  #asked = 0;
  readonly #prompts: { reason: string; give: (message: string | null) => void }[] = [];

  canPromptTouchID(): boolean {
    return this.#canPrompt;
  }

  promptTouchID(reason: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const give = (message: string | null) => (message === null ? resolve() : reject(new Error(message)));
      this.#prompts.push({ reason, give });
    });
  }

  /** The question appears beside the program and does not change what is returned (AXUIElement.h). */
  isTrustedAccessibilityClient(prompt: boolean): boolean {
    if (prompt && !this.#isTrusted) this.#asked += 1;
    return this.#isTrusted;
  }

  /** For tests: turns the program on in System Settings, or off. Returns how often macOS has asked the person. */
  setAccessibility(isTrusted: boolean): number {
    this.#isTrusted = isTrusted;
    return this.#asked;
  }

  /** For tests: gives the computer a working sensor, or takes it away. */
  setTouchId(works: boolean): void {
    this.#canPrompt = works;
  }

  /** For tests: answers the oldest prompt, with macOS's message if it fails. Returns its reason; undefined if none is open. */
  answerTouchId(message: string | null): string | undefined {
    const prompt = this.#prompts.shift();
    prompt?.give(message);
    return prompt?.reason;
  }
}
