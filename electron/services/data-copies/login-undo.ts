import { z } from 'zod';
import {
  copyIdSchema,
  copyReasonSchema,
  type CopyReason,
  type LoginUndoState,
} from '../../../shared/schemas/data-copies.ts';
import { LoginRepository } from '../../storage/login-repository.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { dataCopyFailures } from '../../../shared/text/en/data-copies.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { CopyService } from './copy-service.ts';

/** Why copies were made before something that a person may want to undo; `account` is null if it changed several. */
const reasonsKey = 'data-copies.reasons';
const reasonsSchema = z.array(
  z.strictObject({ copy: copyIdSchema, why: copyReasonSchema, account: z.string().nullable() }),
);
type Reasons = z.infer<typeof reasonsSchema>;
/** How many of these copies are kept beside the regular ones. */
const mostReasons = 12;

/** Why each copy was made that was not made by time, by its ID. */
export function copyReasons(preferences: Pick<Preferences, 'get'>): Map<string, CopyReason> {
  return new Map((preferences.get(reasonsKey, reasonsSchema) ?? []).map(({ copy, why }) => [copy, why]));
}

interface Options {
  copies: Pick<CopyService, 'copyNow' | 'read' | 'ids'>;
  logins: Pick<LoginService, 'own' | 'replaceAll'>;
  preferences: Pick<Preferences, 'get' | 'set'>;
  /** Returns a check that throws if Podkey was locked or quits. */
  untilLocked: () => () => void;
}

/** Undoes what changes many logins at once: from a copy of the database, so that it outlives a lock and a restart. */
export class LoginUndo {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Copies the data, and then does something to the logins of an account or, with null, of several. A copy that fails stops nothing. */
  async before<T>(why: CopyReason, account: string | null, act: () => T | Promise<T>): Promise<T> {
    const { copies, preferences, untilLocked } = this.#options;
    const assertUnlocked = untilLocked();
    const copy = await copies.copyNow();
    assertUnlocked();
    const isKept = copy !== null && (account === null || this.#has(copy, account));
    if (isKept) preferences.set(reasonsKey, [...this.#reasons, { copy, why, account }].slice(-mostReasons));
    return act();
  }

  /** What undoing the last of these would do to an account's logins; null if there is nothing to undo. */
  state(accountId: string): LoginUndoState | null {
    const last = this.#last(accountId);
    if (!last) return null;
    const [now, then] = [this.#options.logins.own(accountId), this.#loginsIn(last.copy, accountId)];
    const ids = new Set(now.map(({ id }) => id));
    const former = new Map(then.map((login) => [login.id, JSON.stringify(login)]));
    return {
      id: last.copy,
      why: last.why,
      removed: now.filter(({ id }) => !former.has(id)).length,
      restored: then.filter(({ id }) => !ids.has(id)).length,
      changed: now.filter((login) => former.has(login.id) && former.get(login.id) !== JSON.stringify(login))
        .length,
    };
  }

  /** Makes an account's logins what they were in the copy with this ID. This can be undone too. */
  async undo(accountId: string, id: string): Promise<void> {
    if (this.#last(accountId)?.copy !== id) throw dataCopyFailures.nothingToUndo();
    const then = this.#loginsIn(id, accountId);
    await this.before('undo', accountId, () => this.#options.logins.replaceAll(accountId, then));
  }

  #last(accountId: string): Reasons[number] | undefined {
    return this.#reasons.findLast(({ account }) => account === accountId);
  }

  /** Those whose copies are still there. */
  get #reasons(): Reasons {
    const ids = this.#options.copies.ids();
    return (this.#options.preferences.get(reasonsKey, reasonsSchema) ?? []).filter(({ copy }) =>
      ids.has(copy),
    );
  }

  #loginsIn(copy: string, accountId: string): Login[] {
    return this.#options.copies.read(copy, (database) => new LoginRepository(database).list(accountId));
  }

  /** The sample account's logins are in no copy. */
  #has(copy: string, accountId: string): boolean {
    const count = (rows: unknown[]) => rows.length > 0;
    return this.#options.copies.read(copy, (database) =>
      count(database.prepare('SELECT 1 FROM accounts WHERE id = ?').all(accountId)),
    );
  }
}
