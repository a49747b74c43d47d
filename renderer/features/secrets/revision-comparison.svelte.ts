import type { AppError } from '../../../shared/errors/app-error.ts';
import type { Comparison } from '../../../shared/schemas/comparison.ts';
import type { Lease } from '../../../shared/schemas/secure-value.ts';
import { invoke } from '../../bridge/invoke.ts';
import { otherRevision } from './other-revision.ts';

/** Compares the open value with another revision: the typed revision and main's result. */
export class RevisionComparison {
  typed = $state('');
  /** Why the typed text is invalid. */
  problem = $state<string>();
  busy = $state(false);
  result = $state.raw<Comparison>();
  failure = $state.raw<AppError>();
  readonly #lease: Lease;

  constructor(lease: Lease) {
    this.#lease = lease;
  }

  /** The typed text changed: clears the previous result. */
  edited(): void {
    this.problem = undefined;
    this.failure = undefined;
    this.result = undefined;
  }

  /** Makes main compare the two. Resolves to whether the typed text was valid. */
  async compare(): Promise<boolean> {
    if (this.busy) return true;
    this.edited();
    const { handle, locator, account } = this.#lease;
    const other = otherRevision(this.typed, locator, account.podUrl);
    if ('problem' in other) {
      this.problem = other.problem;
      return false;
    }
    this.busy = true;
    const response = await invoke('secrets.compare', { handle, revisionId: other.revisionId });
    this.busy = false;
    if (response.ok) this.result = response.value;
    else this.failure = response.error;
    return true;
  }
}
