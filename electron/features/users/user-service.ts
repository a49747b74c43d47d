import { OutcomeUnknown } from '../../pod-client/pod-client.ts';
import type { DeferredWrites } from '../../storage/deferred-writes.ts';
import type { UserRecord, UserRepository } from '../../storage/user-repository.ts';
import { changedFields, isEmptyChange, reverseOf } from '../../../shared/schemas/user-changes.ts';
import type {
  Baseline,
  KnownUser,
  KnownUsers,
  UserChanges,
  UserUpdate,
} from '../../../shared/schemas/user.ts';
import { enteredUuidSchema } from '../../../shared/schemas/uuid.ts';
import { userFailures } from '../../../shared/features/users/text/en.ts';
import type { AccountSession } from '../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../../services/activity/journal.ts';
import type { Clock } from '../../services/clock.ts';
import { unaskedChanges, fullName, type UpdateSender, type UserUpdates } from './user-updates.ts';

interface Options {
  sessions: AccountSessions;
  /** The stored users of an account, by Podkey's ID of it. */
  rowsOf: (accountId: string) => UserRepository;
  updates: UserUpdates;
  writes: DeferredWrites;
  journal: Journal;
  clock: Clock;
}

/**
 * Opens and updates users (service-api §2.1, §4.4).
 *
 * No endpoint reads a user. What is known is the pod's last response to an update, and no update is ever sent only to see a user.
 */
export class UserService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is known of a user, who then counts as the most recent one. */
  open(accountId: string, userId: string): Baseline {
    const rows = this.#rows(accountId);
    this.#options.writes.write(() => rows.open(accountId, userId));
    return this.#baseline(rows.find(accountId, userId));
  }

  /** Sends `wanted` once, unless the user is known to have it already, and returns the result. */
  async update(accountId: string, userId: string, wanted: UserChanges): Promise<UserUpdate> {
    const session = this.#options.sessions.use(accountId);
    const update = this.#options.updates.prepare(accountId, userId, wanted);
    const { before, sent } = update;
    if (isEmptyChange(sent)) throw userFailures.nothingToChange();

    const send = () => this.#options.updates.send(senderOf(session), accountId, update);
    // A response is returned and stored even if the session has ended since, because the pod has made the update.
    const updated = await session.track(this.#journaled(session, userId, sent, send));
    const known = this.#options.rowsOf(accountId).find(accountId, userId);
    // The response counts even if the disk refused it.
    const baseline = { ...this.#baseline(known), user: updated, ageMs: 0, doubt: null };
    const beyond = unaskedChanges(updated, sent, before);
    return { sent, before: before.user, baseline, beyond, ...reverseOf(sent, before.user) };
  }

  /** The users to choose from. */
  known(accountId: string): KnownUsers {
    const rows = this.#rows(accountId);
    const saved = rows.saved(accountId).map(knownUser);
    const title = ({ name, email, userId }: KnownUser) => name ?? email ?? userId;
    return {
      saved: saved.sort((one, other) => title(one).localeCompare(title(other))),
      recent: rows.recent(accountId).map(knownUser),
    };
  }

  /**
   * The ID of the user that the account's API key acts as; null if Podkey can't tell.
   *
   * No endpoint says it. A pod's access token may name the user as its subject; any subject but a UUID counts as unknown.
   */
  async keyOwner(accountId: string): Promise<string | null> {
    const session = this.#options.sessions.use(accountId);
    const subject = await session.call(() =>
      session.request((client, signal) => client.tokenSubject(signal)),
    );
    return enteredUuidSchema.safeParse(subject).data ?? null;
  }

  setSaved(accountId: string, userId: string, isSaved: boolean): void {
    this.#rows(accountId).setSaved(accountId, userId, isSaved);
  }

  /** Records an update before it is sent, and its outcome afterwards. */
  async #journaled<T>(
    { account }: AccountSession,
    userId: string,
    sent: UserChanges,
    send: () => Promise<T>,
  ): Promise<T> {
    const fields = changedFields(sent);
    const update = { action: 'user-updated', account: accountSnapshot(account), userId, fields } as const;
    const end = await this.#options.journal.begin({ ...update, outcome: 'unknown' });
    try {
      const updated = await send();
      end({ ...update, outcome: 'done' });
      return updated;
    } catch (thrown) {
      end({ ...update, outcome: thrown instanceof OutcomeUnknown ? 'unknown' : 'failed' });
      throw thrown;
    }
  }

  /** The rows of the account in use. Refused if another account is in use by now. */
  #rows(accountId: string): UserRepository {
    this.#options.sessions.use(accountId);
    return this.#options.rowsOf(accountId);
  }

  #baseline({ userId, user, answeredAt, doubt, isSaved }: UserRecord): Baseline {
    const ageMs = answeredAt === null ? null : Math.max(0, this.#options.clock.now() - answeredAt);
    return { userId, user, ageMs, doubt, isSaved };
  }
}

/** Sends with the session's client, until the session ends. */
function senderOf({ client, signal }: AccountSession): UpdateSender {
  return {
    updateUser: (userId, changes, options) => client.updateUser(userId, changes, { ...options, signal }),
  };
}

function knownUser({ userId, user, isSaved }: UserRecord): KnownUser {
  return { userId, name: fullName(user), email: user?.email || null, isSaved };
}
