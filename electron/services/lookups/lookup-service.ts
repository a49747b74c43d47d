import { randomUUID } from 'node:crypto';
import type { DeferredWrites } from '../../storage/deferred-writes.ts';
import type { LookupRepository } from '../../storage/lookup-repository.ts';
import { invalidField } from '../../../shared/errors/failure.ts';
import {
  sameLocator,
  type AccountLookups,
  type Lookup,
  type LookupDraft,
} from '../../../shared/schemas/lookup.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { lookupFailureText as text } from '../../../shared/text/failures/lookup-failures.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { accountGone, lookupGone, nothingToRestore, noUserName } from './lookup-failures.ts';
import { lookupOf } from './lookup-of.ts';

interface Options {
  /** The lookups of an account, by Podkey's ID of it. */
  rowsOf: (accountId: string) => LookupRepository;
  /** Podkey's IDs of all accounts. */
  accountIds: () => string[];
  writes: DeferredWrites;
  clipboard: GuardedClipboard;
  clock: Clock;
  onChanged: () => void;
  onFailure: OnFailure;
}

/**
 * Secure values saved under a name, and the recent ones. They are found again without asking a pod; their values are not stored.
 *
 * In memory, it holds only the last removal, so that it can be undone until the account is left or Podkey locks.
 */
export class LookupService implements SessionState {
  readonly #rowsOf: (accountId: string) => LookupRepository;
  readonly #accountIds: () => string[];
  readonly #writes: DeferredWrites;
  readonly #clipboard: GuardedClipboard;
  readonly #clock: Clock;
  readonly #onChanged: () => void;
  readonly #onFailure: OnFailure;
  #removed: { accountId: string; lookups: readonly Lookup[] } | undefined;

  constructor({ rowsOf, accountIds, writes, clipboard, clock, onChanged, onFailure }: Options) {
    this.#rowsOf = rowsOf;
    this.#accountIds = accountIds;
    this.#writes = writes;
    this.#clipboard = clipboard;
    this.#clock = clock;
    this.#onChanged = onChanged;
    this.#onFailure = onFailure;
  }

  list(accountId: string): AccountLookups {
    const rows = this.#rowsOf(accountId);
    return { lookups: rows.list(accountId), recents: rows.recents(accountId) };
  }

  all(): (AccountLookups & { accountId: string })[] {
    return this.#accountIds().map((accountId) => ({ accountId, ...this.list(accountId) }));
  }

  /** Adds a lookup, or changes the one with this `id`. */
  save(accountId: string, draft: LookupDraft, id?: string): Lookup {
    const rows = this.#rowsOf(accountId);
    const before = id === undefined ? undefined : this.#find(accountId, id);
    const twin = rows.at(accountId, draft.locator);
    // Two lookups may have the same locator by now. That must not prevent renaming one.
    const leadsElsewhere = !before || !sameLocator(before.locator, draft.locator);
    if (twin && leadsElsewhere) throw invalidField('locator', text.alreadySaved({ name: twin.name }));
    const lookup = lookupOf(draft, before ?? { id: randomUUID() }, this.#now());
    if (!rows.put(accountId, [lookup])) throw accountGone();
    this.#onChanged();
    return lookup;
  }

  remove(accountId: string, id: string): void {
    this.#removed = { accountId, lookups: [this.#find(accountId, id)] };
    this.#rowsOf(accountId).remove(accountId, id);
    this.#onChanged();
  }

  /** Removes all lookups of an account, and returns their number. */
  removeAll(accountId: string): number {
    const rows = this.#rowsOf(accountId);
    const lookups = rows.list(accountId);
    this.#removed = { accountId, lookups };
    rows.removeAll(accountId);
    this.#onChanged();
    return lookups.length;
  }

  /** Undoes the last removal, if it was in this account, and returns the number of restored lookups. */
  restore(accountId: string): number {
    const removed = this.#removed;
    if (removed?.accountId !== accountId) throw nothingToRestore();
    if (!this.#rowsOf(accountId).put(accountId, removed.lookups)) throw accountGone();
    this.#removed = undefined;
    this.#onChanged();
    return removed.lookups.length;
  }

  forgetRecent(accountId: string, locator: Locator): void {
    this.#rowsOf(accountId).forgetRecent(accountId, locator);
    this.#onChanged();
  }

  forgetRecents(accountId: string): void {
    this.#rowsOf(accountId).forgetRecents(accountId);
    this.#onChanged();
  }

  /** Copies a lookup's user name. It is no secret, so it stays on the clipboard. */
  async copyUserName(accountId: string, id: string): Promise<void> {
    const { userName } = this.#find(accountId, id);
    if (userName === null) throw noUserName();
    await this.#clipboard.copyPlain(userName);
  }

  /** Records that a value was opened or copied. A disk that refuses must not keep anyone from the value. */
  noteUse(accountId: string, locator: Locator): void {
    const at = this.#now();
    try {
      this.#writes.write(() => {
        this.#rowsOf(accountId).use(accountId, locator, at);
        this.#onChanged();
      });
    } catch (thrown) {
      this.#onFailure('use not noted', thrown);
    }
  }

  /** Writes lookups, all or none. */
  put(accountId: string, lookups: readonly Lookup[]): void {
    if (!this.#rowsOf(accountId).put(accountId, lookups)) throw accountGone();
    this.#onChanged();
  }

  /** A removal can't be undone after the session. */
  endSession(): void {
    this.#removed = undefined;
  }

  #find(accountId: string, id: string): Lookup {
    const lookup = this.#rowsOf(accountId).find(accountId, id);
    if (!lookup) throw lookupGone();
    return lookup;
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}
