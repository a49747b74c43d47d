import type { CaptureGuard, ScreenState } from '../../../shared/schemas/screen.ts';
import type { Clock } from '../clock.ts';
import { heldByPolicy } from '../policy/held-by-policy.ts';

/** How long the window stays guarded after the last secret is gone, in ms: it is drawn anew only after it was told to. */
export const guardLingersMs = 500;

interface Options {
  clock: Clock;
  /** What this system does for a guarded window. */
  guard: CaptureGuard;
  /** Whether the settings ask for it. */
  wanted: () => boolean;
  /** Whether nobody may let the screen be captured. */
  isHeld?: boolean | undefined;
  /** Guards the window, or ends that. Called only when it changes. */
  protect: (on: boolean) => void;
  onChanged: (state: ScreenState) => void;
}

/**
 * Keeps the window out of screen captures, but only while a secret shows on it.
 *
 * It goes by what main has sent to the screen: guarded before a secret leaves main, until the screen says that it is hidden or
 * the lease ends.
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
  }

  get state(): ScreenState {
    return { guard: this.#options.guard, captureAllowed: this.#captureAllowed };
  }

  /** A lease's value is about to be sent to the screen. */
  valueShows(handle: string): void {
    this.#values.add(handle);
    this.update();
  }

  /** A lease's code is about to be sent to the screen. It stays there until the lease ends. */
  codeShows(handle: string): void {
    this.#codes.add(handle);
    this.update();
  }

  valueHidden(handle: string): void {
    this.#values.delete(handle);
    this.update();
  }

  leaseEnded(handle: string): void {
    this.#codes.delete(handle);
    this.valueHidden(handle);
  }

  /** Lets the screen be captured whatever shows, as for a remote-support session, or ends that. Forgotten on quit. Fails as `policy` where nobody may. */
  allowCapture(allowed: boolean): ScreenState {
    if (allowed && this.#options.isHeld) throw heldByPolicy();
    this.#captureAllowed = allowed;
    this.update();
    this.#options.onChanged(this.state);
    return this.state;
  }

  /** Looks again whether the window is to be guarded, as after a change of the settings. */
  update(): void {
    this.#callOffEnd?.();
    this.#callOffEnd = undefined;
    if (this.#captureAllowed || !this.#options.wanted()) this.#protect(false);
    else if (this.#values.size + this.#codes.size > 0) this.#protect(true);
    else if (this.#guarding) {
      this.#callOffEnd = this.#options.clock.after(guardLingersMs, () => this.#protect(false));
    }
  }

  #protect(on: boolean): void {
    if (on === this.#guarding) return;
    this.#guarding = on;
    this.#options.protect(on);
  }
}
