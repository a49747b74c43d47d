import { randomUUID } from 'node:crypto';
import type {
  ActivityEvent,
  ActivityFilter,
  ActivityPage,
  ActivityState,
  ChainCheck,
} from '../../../shared/schemas/activity.ts';
import { activityText, journalFailures } from '../../../shared/text/en/activity.ts';
import { fileText } from '../../../shared/text/en/system.ts';
import type { ActivityRepository, ActivityQuery, ChainedRow } from '../../storage/activity-repository.ts';
import { databaseRetryDelayMs, retryWhileInUse } from '../../storage/deferred-writes.ts';
import { isDiskRefusal } from '../../storage/disk-failure.ts';
import { isDatabaseInUse } from '../../storage/sqlite.ts';
import type { SessionEnd, SessionState } from '../accounts/account-session.ts';
import type { Clock } from '../clock.ts';
import type { CsvSeparator } from '../files/file-contents.ts';
import { unwritableFile, type PersonFiles } from '../files/person-files.ts';
import type { OnFailure } from '../log.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { ServiceDependencies } from '../service-dependencies.ts';
import type { States } from '../states.ts';
import { activityCsv, type JournalOwner } from './activity-csv.ts';
import { activityEntry, recordText, type Journal } from './journal.ts';

/** Entries per page on screen. */
export const pageSize = 200;
/** How many entries may wait for a disk that refuses them. */
const maxUnwritten = 1_000;
/** Pause before entries that a full disk refused are written again, in ms. */
const tryDiskAgainAfterMs = 30_000;

interface Options {
  /** `forAccount` gives the journal of an account's entries; for null, of entries without an account. */
  activityRows: { forAccount: (accountId: string | null) => ActivityRepository };
  files: PersonFiles;
  clock: Clock;
  logins: Pick<LoginService, 'nameOf'>;
  journalOwner: () => JournalOwner;
  /** Yields to other work. */
  turn: () => Promise<void>;
  csvSeparator: () => CsvSeparator;
  journalUpkeep: { changed: () => void };
  emit: ServiceDependencies['emit'];
  states: Pick<States, 'changed' | 'provide'>;
  onFailure: OnFailure;
}

/** The journal: records what is done, and lists it. */
export class ActivityService implements Journal, SessionState {
  readonly #core: Options;
  #ticket = '';
  /** Writes that the disk has refused so far, in order. */
  readonly #unwritten: (() => void)[] = [];
  #retry: (() => void) | undefined;
  /** Why the first unwritten entry could not be written. */
  #refusal: Error | undefined;
  #isPruningHeld = false;
  #check: ChainCheck = { state: 'checking' };

  constructor(core: Options) {
    this.#core = core;
    core.states.provide('ticket', () => this.#ticket);
  }

  record(event: ActivityEvent, ticket = this.#ticket): void {
    const rows = this.#rowsFor(event);
    const body = this.#textOf(event, ticket);
    if (!this.#write(() => rows.append(body))) throw journalFailures.unwritable();
  }

  recordWithin(event: ActivityEvent, ticket: string): void {
    try {
      this.#rowsFor(event).append(this.#textOf(event, ticket));
      this.#changed();
    } catch (thrown) {
      if (isDiskRefusal(thrown) || isDatabaseInUse(thrown)) throw thrown;
      // A damaged journal must not undo what is stored with the entry.
      this.#core.onFailure('journal not written', thrown);
    }
  }

  async begin(event: ActivityEvent): Promise<(ended: ActivityEvent) => void> {
    const rows = this.#rowsFor(event);
    const id = randomUUID();
    const ticket = this.#ticket;
    try {
      await retryWhileInUse(this.#core.clock, () => rows.begin(id, this.#textOf(event, ticket)));
    } catch (thrown) {
      throw isDatabaseInUse(thrown) ? thrown : journalFailures.unwritable({ cause: thrown });
    }
    // If the end can't be written now, the entry stays as begun, so nothing is lost.
    return (ended) => void this.#write(() => rows.end(id, this.#textOf(ended, ticket)));
  }

  /** Turns updates that an earlier run began and did not end into entries with unknown outcome. Call before any other entry. */
  endInterrupted(): void {
    const rows = this.#core.activityRows.forAccount(null);
    try {
      for (const { id, body } of rows.underWay()) this.#write(() => rows.end(id, body));
    } catch (thrown) {
      // They are still there at the next start.
      this.#core.onFailure('journal not ended', thrown);
    }
  }

  /** Writes as many waiting entries as the disk accepts. */
  writeUnwritten(): void {
    const { length } = this.#unwritten;
    this.#attempt();
    if (this.#unwritten.length !== length) this.#changed();
  }

  /** Does the same, and throws if any entry is left. */
  writeNow(): void {
    this.writeUnwritten();
    if (this.#refusal) throw this.#refusal;
  }

  get isAnyUnwritten(): boolean {
    return this.#unwritten.length > 0;
  }

  /** Shows that old entries stay for now because the clock is in doubt, or no longer do. */
  setPruningHeld(isHeld: boolean): void {
    if (isHeld === this.#isPruningHeld) return;
    this.#isPruningHeld = isHeld;
    this.#changed();
  }

  /** The ticket of entries from now on; empty for none. */
  get ticket(): string {
    return this.#ticket;
  }

  setTicket(ticket: string): void {
    if (ticket === this.#ticket) return;
    this.#ticket = ticket;
    this.#core.states.changed('ticket', ticket);
  }

  /** A ticket belongs to a client, and the next account is probably another client's. */
  endSession(reason: SessionEnd): void {
    if (reason === 'account-switched') this.setTicket('');
  }

  /** Entries of `accountId`'s journal that match and precede the entry `before`, newest first. */
  async list(accountId: string | null, filter: ActivityFilter, before: number | null): Promise<ActivityPage> {
    const rows = this.#core.activityRows.forAccount(accountId);
    const wanted = { filter, before, limit: pageSize + 1 };
    const { page, total } = await findEntries(rows, wanted, this.#core.turn);
    const shown = page.slice(0, pageSize);
    return {
      entries: shown.map(activityEntry),
      next: page.length > pageSize ? (shown.at(-1)?.seq ?? null) : null,
      total,
    };
  }

  /** How many entries of `accountId`'s journal match in each bar of a chart (`countBars`), whatever the filter's own period. */
  bars(accountId: string | null, filter: ActivityFilter, edges: readonly number[]): Promise<number[]> {
    return countBars(this.#core.activityRows.forAccount(accountId), filter, edges, this.#core.turn);
  }

  /** Saves matching entries as CSV; null if the person cancels. */
  async exportCsv(
    accountId: string | null,
    filter: ActivityFilter,
  ): Promise<{ fileName: string; count: number } | null> {
    const { parts, count } = await activityCsv(
      this.#core.activityRows.forAccount(accountId),
      filter,
      this.#core.journalOwner(),
      this.#core.turn,
      this.#core.csvSeparator(),
    );
    const day = new Date(this.#core.clock.now()).toISOString().slice(0, 10);
    const kind = { name: fileText.csv, extensions: ['csv'] };
    const question = { title: activityText.exportTitle, kind, suggestedName: `podkey-activity-${day}.csv` };
    const fileName = await this.#core.files.save(question, parts).catch(unwritableFile);
    return fileName === null ? null : { fileName, count };
  }

  state(accountId: string | null): ActivityState {
    const rows = this.#core.activityRows.forAccount(accountId);
    const [accounts, oldestAt] = [rows.accounts(), rows.oldestAt()];
    const [isHeldUp, isPruningHeld] = [isDatabaseInUse(this.#refusal), this.#isPruningHeld];
    return {
      check: this.#check,
      unwritten: this.#unwritten.length,
      isHeldUp,
      isPruningHeld,
      accounts,
      oldestAt,
    };
  }

  /** The result of the last check of the chain. */
  get check(): ChainCheck {
    return this.#check;
  }

  setCheck(check: ChainCheck): void {
    this.#check = check;
    this.#changed();
  }

  #textOf(event: ActivityEvent, ticket: string): string {
    // The name of that time: later the login may be another client's.
    const named =
      'locator' in event
        ? { ...event, of: this.#core.logins.nameOf(event.account.id, event.locator) }
        : event;
    return recordText(this.#core.clock.now(), ticket, named);
  }

  #rowsFor(event: ActivityEvent): ActivityRepository {
    return this.#core.activityRows.forAccount('account' in event ? event.account.id : null);
  }

  /** Writes after the waiting entries, so that the journal keeps its order. Returns false if the entry could not even wait. */
  #write(write: () => void): boolean {
    this.#unwritten.push(write);
    this.#attempt();
    const hasRoom = this.#unwritten.length <= maxUnwritten;
    if (!hasRoom) this.#unwritten.pop();
    this.#changed();
    return hasRoom;
  }

  #attempt(): void {
    const wasRefused = this.#retry !== undefined;
    this.#retry?.();
    this.#retry = undefined;
    this.#refusal = undefined;
    try {
      for (let write = this.#unwritten[0]; write; write = this.#unwritten[0]) {
        write();
        this.#unwritten.shift();
      }
    } catch (thrown) {
      // Reported once, however often it is retried.
      if (!wasRefused) this.#core.onFailure('journal not written', thrown);
      this.#refusal = thrown instanceof Error ? thrown : new Error('Not written', { cause: thrown });
      const afterMs = isDatabaseInUse(thrown) ? databaseRetryDelayMs : tryDiskAgainAfterMs;
      this.#retry = this.#core.clock.after(afterMs, () => this.writeUnwritten());
    }
  }

  #changed(): void {
    this.#core.journalUpkeep.changed();
    this.#core.emit('activity.changed', {});
  }
}

/** Entries to search before other work gets a turn: a few ms. */
const sliceSize = 4_000;
/** The same if the names in the entries are searched, which are folded first. */
const namedSliceSize = 250;

interface Wanted {
  filter: ActivityQuery;
  /** The number of an entry that all found ones precede; null for none. */
  before: number | null;
  limit: number;
}

/** The ranges to search one after another, with a turn for other work after each. */
const slicesFor = (rows: ActivityRepository, { text }: ActivityQuery) =>
  rows.ranges(text === undefined ? sliceSize : namedSliceSize);

/**
 * The newest matching entries, and how many match in the whole journal. `turn` is awaited between slices, so that a search for
 * words, which no index helps, does not hold up main.
 */
export async function findEntries(
  rows: ActivityRepository,
  { filter, before, limit }: Wanted,
  turn: () => Promise<void>,
): Promise<{ page: ChainedRow[]; total: number }> {
  const page: ChainedRow[] = [];
  let total = 0;
  for (const range of slicesFor(rows, filter)) {
    if (page.length < limit) {
      const preceding = { ...range, before: Math.min(range.before, before ?? range.before) };
      page.push(...rows.page(filter, preceding, limit - page.length));
    }
    total += rows.count(filter, range);
    await turn();
  }
  return { page, total };
}

/**
 * How many matching entries each bar of a chart has. `edges` are ascending times, epoch ms: bar `n` holds the entries from `edges[n]`
 * up to but without `edges[n + 1]`.
 */
async function countBars(
  rows: ActivityRepository,
  filter: ActivityQuery,
  edges: readonly number[],
  turn: () => Promise<void>,
): Promise<number[]> {
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0);
  const query = { ...filter, since: edges[0], until: edges.at(-1) };
  for (const range of slicesFor(rows, filter)) {
    for (const at of rows.times(query, range)) {
      const bar = edges.findLastIndex((edge) => edge <= at);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    await turn();
  }
  return counts;
}
