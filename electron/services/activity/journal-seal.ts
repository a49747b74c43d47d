import { z } from 'zod';
import type { SecretStore } from '../../credentials/secret-store.ts';
import type { Link } from '../../storage/activity-chain.ts';
import type { ActivityRows } from '../../storage/activity-rows.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';

const sealSchema = z.strictObject({ seq: z.number().int().nonnegative(), hash: z.string() });

/** What the keychain says of the chain: `none` where it knows nothing of it, `fits`, or where it does not. */
export type SealFinding = 'none' | 'fits' | { kind: 'cut' | 'rewritten'; seq: ChainBreak['seq'] };

/**
 * The chain's head as the keychain remembers it.
 *
 * Whoever can write to the disk can make a whole new chain that holds in itself. They can't write to the keychain.
 */
export class JournalSeal {
  readonly #store: SecretStore;
  readonly #rows: ActivityRows;
  #sealed: Link | null = null;

  constructor(store: SecretStore, rows: ActivityRows) {
    this.#store = store;
    this.#rows = rows;
  }

  /** Compares the chain with what the keychain remembers. Rejects where the keychain can't be asked. */
  async compare(): Promise<SealFinding> {
    const stored = await this.#store.get(this.#entry());
    const seal = sealSchema.safeParse(fromJson(stored)).data;
    if (!seal) return 'none';
    const { anchor, head } = this.#rows.chain();
    if (seal.seq > head.seq) return { kind: 'cut', seq: head.seq };
    const there = seal.seq === anchor.seq ? anchor : this.#rows.at(seal.seq);
    // What is missing by age, or in the middle, the chain itself tells.
    if (there && there.hash !== seal.hash) return { kind: 'rewritten', seq: seal.seq };
    this.#sealed = seal;
    return 'fits';
  }

  /** Has the keychain remember the chain as it is now. Rejects where it can't be. */
  async renew(): Promise<void> {
    const { head } = this.#rows.chain();
    if (this.#sealed?.seq === head.seq && this.#sealed.hash === head.hash) return;
    await this.#store.set(this.#entry(), JSON.stringify(head));
    this.#sealed = head;
  }

  #entry(): string {
    return `activity ${this.#rows.chain().id}`;
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
