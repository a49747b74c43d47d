import {
  type OrganizationList,
  type OrganizationProgress,
  hasLine,
  toLineList,
} from '../../../shared/schemas/organization.ts';
import { organizationResponseFailures } from '../../../shared/text/en/pod.ts';
import type { AccountSession, SessionState } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { Clock } from '../clock.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { States } from '../states.ts';

/** Least interval of progress events, in ms: a screen shows no more, and 1,000 pages are 1,000 steps. */
const progressEveryMs = 100;

interface Options {
  sessions: AccountSessions;
  clock: Clock;
  logins: Pick<LoginService, 'identifyClients'>;
  states: Pick<States, 'progress'>;
}

/**
 * The organizations of the account in use, only in memory: loaded on first use and dropped when the session ends.
 *
 * All callers share one pending load. A failed load keeps the former list.
 */
export class OrganizationService implements SessionState {
  readonly #options: Options;
  /** Tells pages how far a load is, and null when it has ended. */
  readonly #onProgress: (progress: OrganizationProgress | null) => void;
  #loaded: { session: AccountSession; list: OrganizationList } | undefined;
  #underWay: { session: AccountSession; load: Promise<OrganizationList>; stop: () => void } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#onProgress = options.states.progress('organizationLoad');
  }

  /**
   * The organizations in the pod's order, as of `loadedAt`. The page sorts them. `refresh` loads them again. If `until` aborts, the load ends
   * for all who wait for it.
   */
  async list(accountId: string, refresh: boolean, until?: AbortSignal): Promise<OrganizationList> {
    until?.addEventListener('abort', () => this.stop(), { once: true });
    const session = this.#options.sessions.use(accountId);
    if (!refresh && this.#loaded?.session === session) return this.#loaded.list;
    const load = this.#underWay?.session === session ? this.#underWay.load : this.#begin(session);
    const list = await session.track(load);
    // Last, so that nothing is between the check and the result.
    session.assertLive();
    return list;
  }

  stop(): void {
    this.#underWay?.stop();
  }

  /** Whether the list of the account in use is loaded and has this organization. */
  has(id: string): boolean {
    return this.#loaded !== undefined && hasLine(this.#loaded.list.ids, id);
  }

  endSession(): void {
    this.#loaded = undefined;
    this.#underWay = undefined;
  }

  #begin(session: AccountSession): Promise<OrganizationList> {
    const stopping = new AbortController();
    const progress = { count: 0 };
    const load = this.#load(session, progress, stopping.signal);
    this.#underWay = {
      session,
      load,
      stop: () => stopping.abort(organizationResponseFailures.stopped({ count: progress.count })),
    };
    return load.finally(() => this.#settle(load));
  }

  /** Another load may have started meanwhile, for another account. */
  #settle(load: Promise<OrganizationList>): void {
    if (this.#underWay?.load === load) this.#underWay = undefined;
    this.#onProgress(null);
  }

  async #load(
    session: AccountSession,
    progress: { count: number },
    stopping: AbortSignal,
  ): Promise<OrganizationList> {
    const { clock } = this.#options;
    const report = this.#progressOf(session);
    const onProgress = (count: number, waitMs?: number) => {
      progress.count = count;
      if (!session.isOver) report(count, waitMs);
    };
    const found = await session.request((client, signal) =>
      client.listOrganizations(onProgress, AbortSignal.any([stopping, signal])),
    );
    session.assertLive();
    const { organizations } = found;
    const list = {
      ids: toLineList(organizations.map(({ id }) => id)),
      names: toLineList(organizations.map(({ name }) => name)),
      loadedAt: clock.now(),
      skipped: found.skipped,
      gap: found.gap,
    };
    this.#loaded = { session, list };
    // In an incomplete list, a name that occurs once may belong to several organizations.
    const isComplete = found.gap === null && found.skipped === 0;
    if (isComplete) this.#options.logins.identifyClients(session.account.id, organizations);
    return list;
  }

  #progressOf({ account }: AccountSession): (count: number, waitMs?: number) => void {
    const { clock } = this.#options;
    let reportedAt = -Infinity;
    return (count, waitMs) => {
      const now = clock.now();
      if (waitMs === undefined && now - reportedAt < progressEveryMs) return;
      // The first progress after a pause is reported at once, to show that the pause is over.
      reportedAt = waitMs === undefined ? now : -Infinity;
      this.#onProgress({ accountId: account.id, count, ...(waitMs !== undefined && { waitMs }) });
    };
  }
}
