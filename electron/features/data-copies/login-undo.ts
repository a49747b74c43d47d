import { z } from 'zod';
import type { LoginUndoState } from '../../../shared/features/data-copies/contract.ts';
import { dataCopyFailures } from '../../../shared/features/data-copies/text/en.ts';
import { copyIdSchema } from '../../../shared/schemas/database.ts';
import { copyReasonText } from '../../../shared/text/en/system.ts';
import { LoginRepository } from '../../storage/login-repository.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import type { CopyService } from './copy-service.ts';

/** Why copies were made before something that a person may want to undo; `account` is null if it changed several. */
const reasonsKey = 'data-copies.reasons';
const reasonsSchema = z.array(
  z.strictObject({ copy: copyIdSchema, why: z.string(), account: z.string().nullable() }),
);
type Reasons = z.infer<typeof reasonsSchema>;
/** How many of these copies are kept beside the regular ones. */
const maxReasons = 12;

type CopyReasonTexts = ReadonlyMap<string, () => string>;

const textOf = (texts: CopyReasonTexts, why: string) => texts.get(why)?.() ?? copyReasonText.other;

/** What each copy was made before that was not made by time, by its ID. */
export function copyReasons(
  preferences: Pick<Preferences, 'get'>,
  texts: CopyReasonTexts,
): Map<string, string> {
  const reasons = preferences.get(reasonsKey, reasonsSchema) ?? [];
  return new Map(reasons.map(({ copy, why }) => [copy, textOf(texts, why)]));
}

interface Options {
  copies: Pick<CopyService, 'copyNow' | 'read' | 'ids'>;
  logins: Pick<LoginService, 'own' | 'changeWhole' | 'replaceAll'>;
  preferences: Pick<Preferences, 'get' | 'set'>;
  copyReasons: CopyReasonTexts;
  /** Returns a check that throws if Podkey was locked or quits. */
  untilLocked: () => () => void;
}

/** Undoes what changes many logins at once: from a copy of the database, so that it outlives a lock and a restart. */
export class LoginUndo {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Copies the data before something changes the logins of an account or, with null, of several. `why` names the reason. A copy that fails stops nothing. */
  async before(why: string, account: string | null): Promise<void> {
    const { copies, preferences, untilLocked } = this.#options;
    const assertUnlocked = untilLocked();
    const copy = await copies.copyNow();
    assertUnlocked();
    const isUsable = copy !== null && (account === null || this.#has(copy, account));
    if (isUsable) preferences.set(reasonsKey, [...this.#reasons, { copy, why, account }].slice(-maxReasons));
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
      before: textOf(this.#options.copyReasons, last.why),
      removed: now.filter(({ id }) => !former.has(id)).length,
      restored: then.filter(({ id }) => !ids.has(id)).length,
      changed: now.filter((login) => former.has(login.id) && former.get(login.id) !== JSON.stringify(login))
        .length,
    };
  }

  /** Makes an account's logins what they were in the copy with this ID. This can be undone too. */
  async undo(accountId: string, id: string): Promise<void> {
    if (this.#last(accountId)?.copy !== id) throw dataCopyFailures.nothingToUndo();
    const { logins } = this.#options;
    const then = this.#loginsIn(id, accountId);
    await logins.changeWhole('undo', accountId, () => logins.replaceAll(accountId, then));
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
