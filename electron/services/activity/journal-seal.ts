import { z } from 'zod';
import type { SecretStore } from '../../credentials/keychain.ts';
import type { ActivityRepository } from '../../storage/activity-repository.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { parseRecord } from './journal.ts';
import { TaskQueue } from '../turns.ts';

/** The keychain entry. Its name is fixed: a database with another chain ID is compared with it as well. */
export const sealEntry = 'journal seal';
const sealedOnceKey = 'activity.sealed';

const sealSchema = z.object({
  /** The chain's ID. */
  id: z.string(),
  /** The latest entry. */
  seq: z.number().int().positive(),
  hash: z.string(),
  /** Entries up to this number may have been removed for their age. */
  prunedTo: z.number().int().nonnegative(),
  /** The latest time of the computer's clock that Podkey trusts, in epoch ms; see `trustedTime`. */
  trustedAt: z.number(),
});
type Seal = z.infer<typeof sealSchema>;

/** What earlier versions stored, under a name with the chain's ID. */
const formerSealSchema = sealSchema.pick({ seq: true, hash: true });
const formerEntry = (id: string) => `activity ${id}`;

/** A break that only the keychain reveals. */
type SealBreak = Pick<ChainBreak, 'kind' | 'seq'>;

/** `fits`: the keychain remembers this chain. `none`: it remembers none. Anything else is a break. */
export type SealFinding = 'none' | 'fits' | SealBreak;

/**
 * The keychain's record of the journal.
 *
 * Anyone who can write the database can make a whole new sound chain, but can't write to the keychain. The seal may be behind the
 * chain by its latest entries, never ahead of it. A removal by age is recorded in the seal before it is done. So no other removal
 * passes for one, and a crash in between raises no alarm.
 */
export class JournalSeal {
  readonly #store: SecretStore;
  readonly #rows: ActivityRepository;
  readonly #preferences: Preferences;
  /** The seal that the chain must match. */
  #expected: Seal | null = null;
  /** What the keychain certainly holds, as JSON. */
  #written = '';
  #former: string | null = null;
  /** One write at a time, because the keychain may finish them in another order. */
  readonly #writes = new TaskQueue();

  constructor(store: SecretStore, rows: ActivityRepository, preferences: Preferences) {
    this.#store = store;
    this.#rows = rows;
    this.#preferences = preferences;
  }

  /** Whether this database's journal has been sealed before, according to the database. */
  get wasSealed(): boolean {
    return this.#preferences.get(sealedOnceKey, z.literal(true)) ?? false;
  }

  /** See the seal's field; null before the keychain was read. */
  get trustedAt(): number | null {
    return this.#expected?.trustedAt ?? null;
  }

  /**
   * Compares the chain with the keychain's seal. Rejects if the keychain can't be read.
   *
   * `isQuiet` opens no prompt if there has never been a seal; then `none` may also mean that the keychain can't be read.
   */
  async compare(isQuiet = false): Promise<SealFinding> {
    const seal = await this.#read(isQuiet);
    if (!seal) {
      return this.wasSealed && !isQuiet ? { kind: 'seal-lost', seq: this.#rows.chain().head.seq } : 'none';
    }
    this.#expected = seal;
    return this.#check();
  }

  /**
   * Stores the chain's present state in the keychain if it still matches the former one. A break is returned once, and nothing is
   * written. Rejects if the keychain refuses.
   *
   * Entries up to `prunedTo` may be removed after this resolves with `fits`.
   */
  renew(trustedAt: number, prunedTo = 0): Promise<SealFinding> {
    return this.#writes.run(() => this.#renew(trustedAt, prunedTo));
  }

  async #renew(trustedAt: number, prunedTo: number): Promise<SealFinding> {
    const finding = this.#check();
    if (finding !== 'fits') return finding;
    const { id, anchor, head } = this.#rows.chain();
    if (head.seq === 0) return 'none';
    const allowed = Math.max(this.#expected?.prunedTo ?? anchor.seq, prunedTo);
    const seal: Seal = { id, seq: head.seq, hash: head.hash, prunedTo: allowed, trustedAt };
    const text = JSON.stringify(seal);
    if (text === this.#written) return 'fits';
    // Until the write settles, the keychain may hold either seal.
    this.#written = '';
    await this.#store.set(sealEntry, text);
    this.#written = text;
    this.#expected = seal;
    if (!this.wasSealed) this.#preferences.set(sealedOnceKey, true);
    await this.#removeFormer();
    return 'fits';
  }

  /** A break is returned once. After that, the present chain is expected. */
  #check(): SealFinding {
    const seal = this.#expected;
    if (!seal) return 'fits';
    const { id, anchor, head } = this.#rows.chain();
    const found = this.#breakOf(seal);
    if (!found) return 'fits';
    this.#expected = { ...seal, id, seq: head.seq, hash: head.hash, prunedTo: anchor.seq };
    return found;
  }

  #breakOf(seal: Seal): SealBreak | null {
    const { id, anchor, head } = this.#rows.chain();
    if (seal.id !== id) return { kind: 'replaced', seq: seal.seq };
    if (seal.seq > head.seq) return { kind: 'cut', seq: head.seq };
    if (anchor.seq > seal.prunedTo) return { kind: 'beginning', seq: anchor.seq + 1 };
    const there = seal.seq === anchor.seq ? anchor : this.#rows.at(seal.seq);
    // The chain itself reveals entries that are missing in the middle.
    return there && there.hash !== seal.hash ? { kind: 'rewritten', seq: seal.seq } : null;
  }

  async #read(isQuiet: boolean): Promise<Seal | null> {
    const seal = sealSchema.safeParse(fromJson(await this.#store.get(sealEntry, { isQuiet }))).data;
    if (seal) return seal;
    const { id, anchor } = this.#rows.chain();
    const former = formerSealSchema.safeParse(
      fromJson(await this.#store.get(formerEntry(id), { isQuiet })),
    ).data;
    if (!former) return null;
    this.#former = formerEntry(id);
    const at = parseRecord(this.#rows.at(former.seq)?.body ?? '')?.at ?? 0;
    return { id, ...former, prunedTo: anchor.seq, trustedAt: at };
  }

  async #removeFormer(): Promise<void> {
    if (this.#former === null) return;
    const former = this.#former;
    this.#former = null;
    // If it stays, it does no harm: it is read only if there is no other.
    await this.#store.delete(former).catch(() => undefined);
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
