import { OutcomeUnsure, type PodClient } from '../../pod-client/pod-client.ts';
import type { DeferredWrites } from '../../storage/deferred-writes.ts';
import { isDatabaseInUse } from '../../storage/sqlite-error.ts';
import type { UserRecord, UserRepository } from '../../storage/user-repository.ts';
import { changesAgainst, isEmptyChange } from '../../../shared/schemas/user-changes.ts';
import type { User, UserChanges } from '../../../shared/schemas/user.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { retryWhileInUse } from '../retry-while-in-use.ts';

/** An update that may be sent: what was known of the user, and what is sent; nothing if the user is known to be so already. */
export interface PreparedUpdate {
  before: UserRecord;
  sent: UserChanges;
}

/** What sends an update to the pod. */
export type UpdateSender = Pick<PodClient, 'updateUser'>;

/** How what is known of a user is written down: `atStart` before anything goes out, `atEnd` once the outcome is told. */
export interface UpdateWrites {
  atStart(write: () => void): void;
  atEnd(write: () => void): void;
}

/** The one way an update is sent, with what is known of the user kept true on the way (service-api §4.4). */
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
   * Compares `wanted` with what is known. If nothing of it has to be sent, `sent` is empty; otherwise all of it is sent,
   * because which fields a pod requires is not shown (service-api §4.4).
   *
   * While the outcome of an earlier update is not known nothing is known to be so, and all of `wanted` is sent.
   */
  prepare(accountId: string, userId: string, wanted: UserChanges): PreparedUpdate {
    const before = this.#rowsOf(accountId).find(accountId, userId);
    const differs = !isEmptyChange(changesAgainst(before.doubt ? null : before.user, wanted));
    return { before, sent: differs ? wanted : {} };
  }

  /**
   * Sends an update once and gives the pod's answer.
   *
   * It is in doubt from right before it goes out, so that not even after a crash anyone relies on what may be no longer
   * so, until its outcome is known. Where `atStart` throws nothing is sent: if another program holds the database it is
   * tried again for a while.
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
        // After what waits: an answer written later would end this doubt.
        this.#deferred.now(() => writes.atStart(() => rows.setDoubt(accountId, userId, { since, changes })));
      } catch (thrown) {
        progress.refusal = thrown;
        throw thrown;
      }
      progress.isStarted = true;
    };
    let answer: User;
    try {
      answer = await client.updateUser(userId, sent, { onStart });
    } catch (thrown) {
      // The client takes whatever keeps a request back for a failure of the network.
      if (!progress.isStarted && isDatabaseInUse(progress.refusal)) throw progress.refusal;
      if (progress.isStarted && !(thrown instanceof OutcomeUnsure)) {
        this.#atEnd(writes, () => rows.setDoubt(accountId, userId, doubt));
      }
      throw thrown;
    }
    const answeredAt = this.#clock.now();
    this.#atEnd(writes, () => rows.keepAnswer(accountId, answer, answeredAt));
    return answer;
  }

  /** What the pod has done or refused is so whether the disk takes it or not. Until it does, the user stays in doubt. */
  #atEnd(writes: UpdateWrites, write: () => void): void {
    try {
      writes.atEnd(write);
    } catch (thrown) {
      this.#onFailure('user not kept', thrown);
    }
  }
}
