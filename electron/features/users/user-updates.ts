import { changesAgainst, isEmptyChange, sameFieldValue } from '../../../shared/schemas/user-changes.ts';
import {
  type User,
  type UserChanges,
  responseFieldSchema,
  type ResponseField,
  type Doubt,
} from '../../../shared/schemas/user.ts';
import { OutcomeUnknown, type PodClient } from '../../pod-client/pod-client.ts';
import { type DeferredWrites, retryWhileInUse } from '../../storage/deferred-writes.ts';
import { isDatabaseInUse } from '../../storage/sqlite.ts';
import type { UserRecord, UserRepository } from '../../storage/user-repository.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';

/** An update to send: what was known of the user, and what is sent; empty if the user is known to have it already. */
export interface PreparedUpdate {
  before: UserRecord;
  sent: UserChanges;
}

export type UpdateSender = Pick<PodClient, 'updateUser'>;

/** Writes what is known of the user: `atStart` before anything is sent, `atEnd` after the outcome is known. */
interface UpdateWrites {
  atStart(write: () => void): void;
  atEnd(write: () => void): void;
}

/** The only way to send an update. Keeps what is known of the user correct (service-api §4.4). */
export class UserUpdates {
  readonly #rowsOf: (accountId: string) => UserRepository;
  readonly #clock: Clock;
  readonly #onFailure: OnFailure;
  readonly #deferred: DeferredWrites;
  readonly #atOnce: UpdateWrites;

  constructor(
    rowsOf: (accountId: string) => UserRepository,
    clock: Clock,
    deferred: DeferredWrites,
    onFailure: OnFailure,
  ) {
    this.#rowsOf = rowsOf;
    this.#clock = clock;
    this.#onFailure = onFailure;
    this.#deferred = deferred;
    this.#atOnce = { atStart: (write) => write(), atEnd: (write) => void deferred.write(write) };
  }

  /**
   * Compares `wanted` with what is known. `sent` is empty if the user has all of it; otherwise it is all of `wanted`, because it
   * is not documented which fields a pod requires (service-api §4.4).
   *
   * While the outcome of an earlier update is unknown, nothing is known, and all of `wanted` is sent.
   */
  prepare(accountId: string, userId: string, wanted: UserChanges): PreparedUpdate {
    const before = this.#rowsOf(accountId).find(accountId, userId);
    const differs = !isEmptyChange(changesAgainst(before.doubt ? null : before.user, wanted));
    return { before, sent: differs ? wanted : {} };
  }

  /**
   * Sends an update once and returns the pod's response.
   *
   * The user is in doubt from right before the update is sent until its outcome is known, even across a crash. If `atStart`
   * throws, nothing is sent. While another program holds the database, it is retried.
   */
  send(
    client: UpdateSender,
    accountId: string,
    update: PreparedUpdate,
    writes: UpdateWrites = this.#atOnce,
  ): Promise<User> {
    return retryWhileInUse(this.#clock, () => this.#sendOnce(client, accountId, update, writes));
  }

  async #sendOnce(
    client: UpdateSender,
    accountId: string,
    { before, sent }: PreparedUpdate,
    writes: UpdateWrites,
  ): Promise<User> {
    const rows = this.#rowsOf(accountId);
    const { userId, doubt } = before;
    const progress: { isStarted: boolean; refusal?: unknown } = { isStarted: false };
    const onStart = () => {
      const since = this.#clock.now();
      const changes = { ...doubt?.changes, ...sent };
      try {
        // After the waiting writes, because a response written later would end this doubt.
        this.#deferred.now(() => writes.atStart(() => rows.setDoubt(accountId, userId, { since, changes })));
      } catch (thrown) {
        progress.refusal = thrown;
        throw thrown;
      }
      progress.isStarted = true;
    };
    let response: User;
    try {
      response = await client.updateUser(userId, sent, { onStart });
    } catch (thrown) {
      // The client reports anything that stops a request as a network failure.
      if (!progress.isStarted && isDatabaseInUse(progress.refusal)) throw progress.refusal;
      if (progress.isStarted && !(thrown instanceof OutcomeUnknown)) {
        this.#atEnd(writes, () => rows.setDoubt(accountId, userId, doubt));
      }
      throw thrown;
    }
    const respondedAt = this.#clock.now();
    this.#atEnd(writes, () => rows.saveResponse(accountId, response, respondedAt));
    return response;
  }

  /** What the pod has done or refused is true even if the disk refuses it. Until it is written, the user stays in doubt. */
  #atEnd(writes: UpdateWrites, write: () => void): void {
    try {
      writes.atEnd(write);
    } catch (thrown) {
      this.#onFailure('user not kept', thrown);
    }
  }
}

/** Every update changes these fields, so they are not reported. */
const bookkeeping: ReadonlySet<ResponseField> = new Set(['id', 'updatedAt', 'updatedBy']);

/**
 * The fields of a response that differ from what was expected: from what was sent, otherwise from what was known.
 *
 * Ignores fields that were unknown or in doubt, and fields missing from the response: those are unconfirmed, not changed.
 */
export function unaskedChanges(
  returned: User,
  sent: UserChanges,
  before: { user: User | null; doubt: Doubt | null },
): ResponseField[] {
  const wanted: Partial<Record<ResponseField, unknown>> = sent;
  const doubted: Partial<Record<ResponseField, unknown>> = before.doubt?.changes ?? {};
  return responseFieldSchema.options.filter((field) => {
    if (returned[field] === null) return false;
    if (wanted[field] !== undefined) return !sameFieldValue(comparable(returned[field]), wanted[field]);
    if (!before.user || doubted[field] !== undefined || bookkeeping.has(field)) return false;
    if (before.user[field] === null) return false;
    return !sameFieldValue(comparable(returned[field]), comparable(before.user[field]));
  });
}

/** Converts objects in a list to texts, so that lists can be compared. */
function comparable(value: User[ResponseField]): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

/** First and last name of a user or a change, as far as known; null if neither is. */
export function fullName(user: User | UserChanges | null): string | null {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
