import { randomUUID } from 'node:crypto';
import type {
  ActivityEvent,
  ActivityFilter,
  ActivityPage,
  ActivityState,
  ChainCheck,
  UpdateOutcome,
} from '../../../shared/schemas/activity.ts';
import type { ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { activityText, journalFailures } from '../../../shared/text/en/activity.ts';
import { fileText } from '../../../shared/text/en/system.ts';
import type { ActivityRepository } from '../../storage/activity-repository.ts';
import { databaseRetryDelayMs } from '../../storage/deferred-writes.ts';
import { isDatabaseInUse } from '../../storage/sqlite.ts';
import type { SessionEnd, SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import type { CsvSeparator } from '../files/file-contents.ts';
import { unwritableFile, type PersonFiles } from '../files/person-files.ts';
import type { OnFailure } from '../log.ts';
import { retryWhileInUse } from '../retry-while-in-use.ts';
import { activityCsv, type JournalOwner } from './activity-csv.ts';
import { countBars, findEntries } from './find-entries.ts';
import { activityEntry, recordText, type Journal, type UpdateBegun } from './journal.ts';

/** Entries per page on screen. */
export const pageSize = 200;
/** How many entries may wait for a disk that refuses them. */
const maxUnwritten = 1_000;
/** Pause before entries that a full disk refused are written again, in ms. */
const tryDiskAgainAfterMs = 30_000;

interface Options {
  /** The journal of an account's entries; for null, of entries without an account. */
  rowsOf: (accountId: string | null) => ActivityRepository;
  files: PersonFiles;
  clock: Clock;
  /** How the login that has a value names it; null if none has it. */
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  /** Whose journal an export is. */
  owner: () => JournalOwner;
  /** Yields to other work. */
  turn: () => Promise<void>;
  csvSeparator: () => CsvSeparator;
  /** Called when there is something new to show. */
  onChanged: () => void;
  onTicketChanged: (ticket: string) => void;
  onFailure: OnFailure;
}

/** The journal: records what is done, and lists it. */
export class ActivityService implements Journal, SessionState {
  readonly #rowsOf: (accountId: string | null) => ActivityRepository;
  readonly #files: PersonFiles;
  readonly #clock: Clock;
  readonly #nameOf: Options['nameOf'];
  readonly #owner: Options['owner'];
  readonly #turn: () => Promise<void>;
  readonly #csvSeparator: () => CsvSeparator;
  readonly #onChanged: () => void;
  readonly #onTicketChanged: (ticket: string) => void;
  readonly #onFailure: OnFailure;
  #ticket = '';
  /** Writes that the disk has refused so far, in order. */
  readonly #unwritten: (() => void)[] = [];
  #retry: (() => void) | undefined;
  /** Why the first unwritten entry could not be written. */
  #refusal: Error | undefined;
  #isPruningHeld = false;
  #check: ChainCheck = { state: 'checking' };

  constructor({
    rowsOf,
    files,
    clock,
    nameOf,
    owner,
    csvSeparator,
    turn,
    onChanged,
    onTicketChanged,
    onFailure,
  }: Options) {
    this.#rowsOf = rowsOf;
    this.#files = files;
    this.#clock = clock;
    this.#nameOf = nameOf;
    this.#owner = owner;
    this.#turn = turn;
    this.#csvSeparator = csvSeparator;
    this.#onChanged = onChanged;
    this.#onTicketChanged = onTicketChanged;
    this.#onFailure = onFailure;
  }

  record(event: ActivityEvent, ticket = this.#ticket): void {
    const rows = this.#rowsFor(event);
    // The name of that time: later the login may be another client's.
    const named =
      'locator' in event ? { ...event, of: this.#nameOf(event.account.id, event.locator) } : event;
    const body = recordText(this.#clock.now(), ticket, named);
    if (!this.#write(() => rows.append(body))) throw journalFailures.unwritable();
  }

  async beginUpdate(update: UpdateBegun): Promise<(outcome: UpdateOutcome) => void> {
    const rows = this.#rowsOf(update.account.id);
    const id = randomUUID();
    const ticket = this.#ticket;
    const textOf = (outcome: UpdateOutcome) =>
      recordText(this.#clock.now(), ticket, { action: 'user-updated', ...update, outcome });
    try {
      // Written with the outcome that is true if no other is ever recorded.
      await retryWhileInUse(this.#clock, () => rows.begin(id, textOf('unknown')));
    } catch (thrown) {
      throw isDatabaseInUse(thrown) ? thrown : journalFailures.unwritable({ cause: thrown });
    }
    // If the end can't be written now, the entry stays as begun, so nothing is lost.
    return (outcome) => void this.#write(() => rows.end(id, textOf(outcome)));
  }

  /** Turns updates that an earlier run began and did not end into entries with unknown outcome. Call before any other entry. */
  endInterrupted(): void {
    const rows = this.#rowsOf(null);
    try {
      for (const { id, body } of rows.underWay()) this.#write(() => rows.end(id, body));
    } catch (thrown) {
      // They are still there at the next start.
      this.#onFailure('journal not ended', thrown);
    }
  }

  /** Writes as many waiting entries as the disk accepts. */
  writeUnwritten(): void {
    const { length } = this.#unwritten;
    this.#attempt();
    if (this.#unwritten.length !== length) this.#onChanged();
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
    this.#onChanged();
  }

  /** The ticket of entries from now on; empty for none. */
  get ticket(): string {
    return this.#ticket;
  }

  setTicket(ticket: string): void {
    if (ticket === this.#ticket) return;
    this.#ticket = ticket;
    this.#onTicketChanged(ticket);
  }

  /** A ticket belongs to a client, and the next account is probably another client's. */
  endSession(reason: SessionEnd): void {
    if (reason === 'account-switched') this.setTicket('');
  }

  /** Entries of `accountId`'s journal that match and precede the entry `before`, newest first. */
  async list(accountId: string | null, filter: ActivityFilter, before: number | null): Promise<ActivityPage> {
    const rows = this.#rowsOf(accountId);
    const wanted = { filter, before, limit: pageSize + 1 };
    const { page, total } = await findEntries(rows, wanted, this.#turn);
    const shown = page.slice(0, pageSize);
    return {
      entries: shown.map(activityEntry),
      next: page.length > pageSize ? (shown.at(-1)?.seq ?? null) : null,
      total,
    };
  }

  /** How many entries of `accountId`'s journal match in each bar of a chart (`countBars`), whatever the filter's own period. */
  bars(accountId: string | null, filter: ActivityFilter, edges: readonly number[]): Promise<number[]> {
    return countBars(this.#rowsOf(accountId), filter, edges, this.#turn);
  }

  /** Saves matching entries as CSV; null if the person cancels. */
  async exportCsv(
    accountId: string | null,
    filter: ActivityFilter,
  ): Promise<{ fileName: string; count: number } | null> {
    const { parts, count } = await activityCsv(
      this.#rowsOf(accountId),
      filter,
      this.#owner(),
      this.#turn,
      this.#csvSeparator(),
    );
    const day = new Date(this.#clock.now()).toISOString().slice(0, 10);
    const kind = { name: fileText.csv, extensions: ['csv'] };
    const question = { title: activityText.exportTitle, kind, suggestedName: `podkey-activity-${day}.csv` };
    const fileName = await this.#files.save(question, parts).catch(unwritableFile);
    return fileName === null ? null : { fileName, count };
  }

  state(accountId: string | null): ActivityState {
    const rows = this.#rowsOf(accountId);
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

  /** Takes over what a look at the chain found. */
  setCheck(check: ChainCheck): void {
    this.#check = check;
    this.#onChanged();
  }

  #rowsFor(event: ActivityEvent): ActivityRepository {
    return this.#rowsOf('account' in event ? event.account.id : null);
  }

  /** Writes after the waiting entries, so that the journal keeps its order. Returns false if the entry could not even wait. */
  #write(write: () => void): boolean {
    this.#unwritten.push(write);
    this.#attempt();
    const hasRoom = this.#unwritten.length <= maxUnwritten;
    if (!hasRoom) this.#unwritten.pop();
    this.#onChanged();
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
      if (!wasRefused) this.#onFailure('journal not written', thrown);
      this.#refusal = thrown instanceof Error ? thrown : new Error('Not written', { cause: thrown });
      const afterMs = isDatabaseInUse(thrown) ? databaseRetryDelayMs : tryDiskAgainAfterMs;
      this.#retry = this.#clock.after(afterMs, () => this.writeUnwritten());
    }
  }
}
