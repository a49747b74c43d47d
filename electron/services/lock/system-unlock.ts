import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import type {
  SystemMethod,
  SystemUnlockState,
  SystemObstacle,
} from '../../../shared/schemas/system-unlock.ts';
import {
  systemObstacleNextText,
  systemObstacleText,
  systemUnlockFailures,
} from '../../../shared/text/en/failures.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { policyFailures } from '../../../shared/text/en/policy.ts';
import type { Preferences } from '../../storage/preferences.ts';

const preferenceKey = 'lock.systemUnlock';

interface Options {
  systemAuthentication: SystemAuthentication;
  preferences: Preferences;
  policy: Pick<Policy, 'systemUnlock'> | undefined;
}

/**
 * Whether the person lets the system unlock Podkey, and the system's prompt.
 *
 * At most one prompt is open. A prompt that was ended counts as cancelled, whatever the system answers later.
 */
export class SystemUnlock {
  readonly #options: Options;
  #prompt: { readonly ending: AbortController; readonly verified: Promise<boolean> } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The method that unlocks, or undefined if it is turned off or forbidden. */
  get method(): SystemMethod | undefined {
    return this.#isOn && !this.#isForbidden ? this.#options.systemAuthentication.method : undefined;
  }

  async state(): Promise<SystemUnlockState> {
    const { method, obstacle } = this.#options.systemAuthentication;
    const isForbidden = this.#isForbidden;
    return { method, isOn: this.#isOn, isForbidden, obstacle: isForbidden ? null : await obstacle() };
  }

  /** Fails as `policy` if it is forbidden, and as `system-unlock` if the system can't be asked. */
  async turnOn(): Promise<void> {
    const { isForbidden, obstacle } = await this.state();
    if (isForbidden) throw policyFailures.held();
    if (obstacle !== null) throw unavailable(obstacle);
    this.#options.preferences.setNow(preferenceKey, true);
  }

  turnOff(): void {
    this.end();
    if (this.#isOn) this.#options.preferences.remove(preferenceKey);
  }

  /**
   * Asks the person; a call during an open prompt shares it. Returns false if it was cancelled.
   *
   * Fails as `policy` or `system-unlock`.
   */
  verify(): Promise<boolean> {
    if (this.#isForbidden) return Promise.reject(policyFailures.held());
    if (!this.#isOn) return Promise.reject(systemUnlockFailures.off());
    this.#prompt ??= this.#open();
    return this.#prompt.verified;
  }

  end(): void {
    this.#prompt?.ending.abort();
    this.#prompt = undefined;
  }

  get #isForbidden(): boolean {
    return this.#options.policy?.systemUnlock === 'off';
  }

  get #isOn(): boolean {
    return this.#options.preferences.get(preferenceKey, z.literal(true)) ?? false;
  }

  #open() {
    const ending = new AbortController();
    const { signal } = ending;
    // Not every system can close its prompt, so the end does not wait for its answer.
    const ended = new Promise<SystemAnswer>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true });
    });
    const verified = Promise.race([ended, this.#options.systemAuthentication.ask(signal)])
      .finally(() => {
        if (this.#prompt?.ending === ending) this.#prompt = undefined;
      })
      .then((answer) => {
        if (signal.aborted || answer.kind === 'cancelled') return false;
        if (answer.kind === 'verified') return true;
        if (answer.kind === 'refused') throw systemUnlockFailures.refused();
        throw unavailable(answer.obstacle);
      });
    return { ending, verified };
  }
}

function unavailable(obstacle: SystemObstacle): Failure {
  const message = systemObstacleText[obstacle];
  const nextStep = systemObstacleNextText[obstacle];
  return new Failure({ kind: 'system-unlock', message, nextStep, retryable: false });
}

/**
 * What the system answered.
 *
 * - `verified`: it verified the person.
 * - `cancelled`: the person closed its prompt, or Podkey did.
 * - `refused`: it asked, and did not verify the person.
 * - `unavailable`: it could not ask.
 */
export type SystemAnswer =
  | { readonly kind: 'verified' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable'; readonly obstacle: SystemObstacle };

/** The system's own way to verify who is at the computer. Never rejects: an unexpected answer is `refused`. */
export interface SystemAuthentication {
  readonly method: SystemMethod;
  /** Returns why it can't be asked now, or null. Asks nobody. */
  obstacle: () => Promise<SystemObstacle | null>;
  /** Asks the person in a prompt of the system. The signal closes the prompt if the system allows that. */
  ask: (signal: AbortSignal) => Promise<SystemAnswer>;
}
