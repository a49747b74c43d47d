import type { CaptureGuard, ScreenState } from '../../../shared/schemas/desktop.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { policyFailures } from '../../../shared/text/en/policy.ts';
import type { Clock } from '../clock.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';
import type { States } from '../states.ts';

/** How long the window stays guarded after the last secret is gone, in ms: it is redrawn only after it was told to. */
export const guardLingersMs = 500;

interface Options {
  clock: Clock;
  captureGuard: CaptureGuard;
  settings: ObeyedSettings;
  policy?: Pick<Policy, 'captureProtection'> | undefined;
  /** Starts or ends the protection. Called only when it changes. */
  protectFromCapture: (on: boolean) => void;
  states: Pick<States, 'changed' | 'provide'>;
}

/**
 * Keeps the window out of screen captures while it shows a secret.
 *
 * It follows what main sends to the page: the window is guarded before a secret leaves main, until the page says that it is
 * hidden or the lease ends.
 */
export class ScreenGuard {
  readonly #options: Options;
  readonly #values = new Set<string>();
  readonly #codes = new Set<string>();
  #captureAllowed = false;
  #guarding = false;
  #callOffEnd: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    options.states.provide('screen', () => this.state);
    options.settings.follow(['protectFromCapture'], () => this.#update());
  }

  get state(): ScreenState {
    return { guard: this.#options.captureGuard, captureAllowed: this.#captureAllowed };
  }

  /** Call before a lease's value is sent to the page. */
  valueShows(handle: string): void {
    this.#values.add(handle);
    this.#update();
  }

  /** Call before a lease's code is sent to the page. It counts as shown until the lease ends. */
  codeShows(handle: string): void {
    this.#codes.add(handle);
    this.#update();
  }

  valueHidden(handle: string): void {
    this.#values.delete(handle);
    this.#update();
  }

  leaseEnded(handle: string): void {
    this.#codes.delete(handle);
    this.valueHidden(handle);
  }

  /**
   * Allows captures even of secrets, for example for a remote-support session, or ends that. Forgotten on quit. Fails as `policy`
   * if the policy forbids it.
   */
  allowCapture(allowed: boolean): ScreenState {
    if (allowed && this.#options.policy?.captureProtection) throw policyFailures.held();
    this.#captureAllowed = allowed;
    this.#update();
    this.#options.states.changed('screen', this.state);
    return this.state;
  }

  #update(): void {
    this.#callOffEnd?.();
    this.#callOffEnd = undefined;
    if (this.#captureAllowed || !this.#options.settings.current.protectFromCapture) this.#protect(false);
    else if (this.#values.size + this.#codes.size > 0) this.#protect(true);
    else if (this.#guarding) {
      this.#callOffEnd = this.#options.clock.after(guardLingersMs, () => this.#protect(false));
    }
  }

  #protect(on: boolean): void {
    if (on === this.#guarding) return;
    this.#guarding = on;
    this.#options.protectFromCapture(on);
  }
}

/** Windows 10 version 2004, the first one that removes a window from captures. */
const firstThatRemoves = 19_041;

/**
 * What a system does for a window that asks to stay out of screen captures (Electron docs, `win.setContentProtection`).
 *
 * `release` is that of `os.release()`: on Windows `10.0.BUILD`.
 */
export function captureGuardOf(platform: NodeJS.Platform, release: string): CaptureGuard {
  if (platform === 'darwin') return 'partly';
  if (platform !== 'win32') return 'nothing';
  const [major = 0, , build = 0] = release.split('.').map(Number);
  return major > 10 || (major === 10 && build >= firstThatRemoves) ? 'removes' : 'blackens';
}
