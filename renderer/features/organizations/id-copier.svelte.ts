import type { Organization } from '../../../shared/schemas/organization.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** How long a row shows that its ID was copied, in ms. */
const shownForMs = 4_000;

/** Copies organizations' IDs and holds the result. Must be disposed of. */
export class IdCopier {
  /** The organization whose ID was just copied. */
  copied = $state.raw<Organization>();
  readonly call = new BridgeCall();
  #requested: Organization | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  async copy(organization: Organization): Promise<void> {
    this.#requested = organization;
    // The latest choice counts, not the pending one.
    this.call.drop();
    await this.call.send('organizations.copyId', { id: organization.id }, () => {
      clearTimeout(this.#timer);
      this.copied = organization;
      this.#timer = setTimeout(() => (this.copied = undefined), shownForMs);
    });
    if (this.call.failure) this.copied = undefined;
  }

  /** Repeats the last copy. */
  async retry(): Promise<void> {
    if (this.#requested) await this.copy(this.#requested);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
