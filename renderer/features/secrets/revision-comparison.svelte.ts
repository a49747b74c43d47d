import type { Comparison } from '../../../shared/schemas/comparison.ts';
import type { Lease } from '../../../shared/schemas/secure-value.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { otherRevision } from './other-revision.ts';

/** Compares the open value with another revision: the typed revision and main's result. */
export class RevisionComparison {
  typed = $state('');
  /** The revision of the value that a login has, which it is most likely compared with. */
  readonly saved: string | undefined;
  /** Why the typed text is invalid. */
  problem = $state<string>();
  readonly call = new BridgeCall();
  result = $state.raw<Comparison>();
  readonly #lease: Lease;

  constructor(lease: Lease, saved?: string) {
    this.#lease = lease;
    this.saved = saved;
    this.typed = saved ?? '';
  }

  /** The typed text changed: clears the previous result. */
  edited(): void {
    this.problem = undefined;
    this.call.failure = undefined;
    this.result = undefined;
  }

  /** Makes main compare the two. Resolves to whether the typed text was valid. */
  async compare(): Promise<boolean> {
    if (this.call.isPending) return true;
    this.edited();
    const { handle, locator, account } = this.#lease;
    const other = otherRevision(this.typed, locator, account.podUrl);
    if ('problem' in other) {
      this.problem = other.problem;
      return false;
    }
    const input = { handle, revisionId: other.revisionId };
    await this.call.send('secrets.compare', input, (result) => (this.result = result));
    return true;
  }
}
