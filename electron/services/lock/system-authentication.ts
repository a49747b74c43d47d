import type { SystemMethod, SystemObstacle } from '../../../shared/schemas/system-unlock.ts';

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
