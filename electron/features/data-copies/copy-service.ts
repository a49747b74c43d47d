import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import type { CopyDifference, DatabaseCopy } from '../../../shared/features/data-copies/contract.ts';
import { dataCopyFailures } from '../../../shared/features/data-copies/text/en.ts';
import type { Contents } from '../../../shared/schemas/database.ts';
import {
  contentsOf,
  DatabaseCopies,
  differenceOf,
  readUnchanging,
  type StoredCopy,
} from '../../storage/database-copies.ts';
import { isCorruptDatabaseError, toDiskFailure } from '../../storage/disk-failure.ts';
import { cancelRestore, stageRestore } from '../../storage/restore-copy.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';
import { TaskQueue } from '../../services/turns.ts';

/** How often Podkey looks whether a copy is due. The first look comes later than the start, which has other work to do. */
const lookEveryMs = 5 * 60_000;
/** At most one copy in this time. */
const copyEveryMs = 60 * 60_000;
/** How long the copy before quitting may take. Quitting as a whole waits 4 s. */
const quitWaitsMs = 2_000;

const changesRow = z.object({ changes: z.number() });

interface Options {
  database: DatabaseSync;
  /** Where the database is on the disk; null if there are no copies, because it is in memory. */
  databaseFile: string | null;
  clock: Clock;
  /** Yields to other work. */
  turn: () => Promise<void>;
  /** Whether the clock may decide that a copy is too old. */
  isClockTrusted: () => boolean;
  /** What a restart would interrupt. */
  interruptions: readonly (() => string | null)[];
  /** What copies were made before that stay beside the regular ones, by their IDs. */
  reasons: () => ReadonlyMap<string, string>;
  /** Returns a check that throws if Podkey was locked or quits. */
  untilLocked: () => () => void;
  restart: () => void;
  onFailure: OnFailure;
}

/**
 * Copies of the database: made when it has changed, at most once an hour, and restored when a person says so.
 *
 * A copy that fails, for example on a full disk, is dropped and tried again at the next look. The person is not told, because nothing of
 * theirs is lost.
 */
export class CopyService {
  readonly #options: Options;
  readonly #copies: DatabaseCopies | null;
  readonly #work = new TaskQueue();
  /** What was read of each copy, by ID. Copies never change. */
  readonly #contents = new Map<string, Contents | null>();
  /** SQLite's count of changed rows at the last copy; null at a start, when an earlier Podkey's changes are not known. */
  #copiedChanges: number | null = null;
  /** Raised when a running copy must not be kept. */
  #generation = 0;
  /** How many removals are running, during which no copy is made. */
  #held = 0;
  #forgetNext: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#copies = options.databaseFile === null ? null : new DatabaseCopies(options.databaseFile);
  }

  /** Starts the regular copies. */
  begin(): void {
    const { onFailure } = this.#options;
    if (!this.#copies) return;
    try {
      this.#copies.removeUnfinished();
    } catch (thrown) {
      onFailure('old copies not removed', thrown);
    }
    this.#lookLater();
  }

  /** Makes a copy if one is due, and removes those that are too old. Never rejects. */
  look(): Promise<void> {
    return this.#work.run(async () => {
      const copies = this.#copies;
      if (!copies) return;
      try {
        if (this.#isDue(copies)) await this.#make(copies);
      } catch (thrown) {
        this.#options.onFailure('data not copied', thrown);
      }
      try {
        this.#removeOld(copies);
      } catch (thrown) {
        this.#options.onFailure('old copies not removed', thrown);
      }
    });
  }

  /** All copies with what they hold, and what the database holds now. */
  async list(): Promise<{ isOn: boolean; present: Contents; copies: DatabaseCopy[] }> {
    const copies: DatabaseCopy[] = [];
    const reasons = this.#options.reasons();
    for (const { id, at, file } of this.#stored()) {
      const known = this.#contents.get(id);
      const holds = known === undefined ? quickContents(file) : known;
      this.#contents.set(id, holds);
      copies.push({ id, at, before: reasons.get(id) ?? null, holds });
      if (known === undefined) await this.#options.turn();
    }
    return { isOn: this.#copies !== null, present: contentsOf(this.#options.database), copies };
  }

  /** What restoring a copy would change. */
  compare(id: string): CopyDifference {
    return this.read(id, (copy) => differenceOf(this.#options.database, copy));
  }

  /** Reads a copy. Fails as `not-found` if it is gone, and if it can't be read. */
  read<T>(id: string, read: (copy: DatabaseSync) => T): T {
    const { file } = this.#find(id);
    try {
      return readUnchanging(file, read);
    } catch (thrown) {
      throw dataCopyFailures.unreadable({ cause: thrown });
    }
  }

  ids(): Set<string> {
    return new Set(this.#stored().map(({ id }) => id));
  }

  /** Copies the present state, and returns the copy's ID; null if there are no copies, or it fails. Never rejects. */
  copyNow(): Promise<string | null> {
    return this.#work.run(async () => {
      try {
        return this.#copies && (await this.#make(this.#copies)).id;
      } catch (thrown) {
        this.#options.onFailure('data not copied', thrown);
        return null;
      }
    });
  }

  /**
   * Copies the present state, prepares the copy to be restored, and restarts Podkey, which replaces the database before it opens it.
   *
   * Fails without changing anything if the copy is damaged or gone, if the present state can't be copied, or while a bulk change runs.
   * `beforeRestart` is called when nothing can fail any more.
   */
  async restore(id: string, beforeRestart: () => void): Promise<void> {
    const { database, databaseFile, restart, untilLocked } = this.#options;
    const assertUnlocked = untilLocked();
    this.#find(id);
    this.#assertNothingRuns();
    await this.#work.run(async () => {
      const copies = this.#copies;
      if (!copies || databaseFile === null) throw dataCopyFailures.gone();
      try {
        await this.#make(copies);
      } catch (thrown) {
        throw toDiskFailure(thrown);
      }
      // While the present state was copied, Podkey may have been locked, a bulk change begun, or an account removed with all copies.
      assertUnlocked();
      this.#assertNothingRuns();
      const copy = this.#find(id);
      try {
        stageRestore(databaseFile, copy, database);
      } catch (thrown) {
        throw isCorruptDatabaseError(thrown) || Failure.is(thrown)
          ? dataCopyFailures.unreadable({ cause: thrown })
          : toDiskFailure(thrown);
      }
    });
    beforeRestart();
    restart();
  }

  /**
   * Deletes all copies and does something meanwhile, such as removing an account that they hold. No copy is made until that has settled.
   *
   * Rejects without doing it if a copy can't be deleted.
   */
  async withoutCopies<T>(act: () => Promise<T>): Promise<T> {
    const { databaseFile } = this.#options;
    this.#generation += 1;
    this.#held += 1;
    try {
      this.#contents.clear();
      this.#copiedChanges = null;
      try {
        this.#copies?.remove();
        if (databaseFile !== null) cancelRestore(databaseFile);
      } catch (thrown) {
        throw toDiskFailure(thrown);
      }
      return await act();
    } finally {
      this.#held -= 1;
    }
  }

  /** Makes a last copy if one is due, unless that takes too long. */
  async end(): Promise<void> {
    this.#forgetNext();
    const ended = this.#options.clock.after(quitWaitsMs, () => (this.#generation += 1));
    await this.look();
    ended();
  }

  #isDue(copies: DatabaseCopies): boolean {
    const now = this.#options.clock.now();
    if (this.#held > 0 || this.#copiedChanges === this.#changes()) return false;
    // A copy with a later time was made when the clock was wrong.
    return !copies.list().some(({ at }) => at <= now && now - at < copyEveryMs);
  }

  async #make(copies: DatabaseCopies): Promise<StoredCopy> {
    const { clock, database, turn } = this.#options;
    const generation = this.#generation;
    const changes = this.#changes();
    const assertWanted = () => {
      if (this.#held > 0 || generation !== this.#generation)
        throw new Error('The copy is not wanted any more');
    };
    const made = await copies.make(database, { now: clock.now(), assertWanted, turn });
    this.#copiedChanges = changes;
    // What the copy holds must not depend on the write-ahead log: a damage there costs less than the copy's age.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return made;
  }

  #removeOld(copies: DatabaseCopies): void {
    const { clock, isClockTrusted, reasons } = this.#options;
    const [all, asked] = [copies.list(), reasons()];
    const now = clock.now();
    const regular = all.filter(({ id, at }) => !asked.has(id) || (isClockTrusted() && now - at > maxAgeMs));
    const retained = copiesToRetain(
      regular.map(({ at }) => at),
      now,
      isClockTrusted(),
    );
    copies.remove(regular.filter(({ at }) => !retained.has(at)));
  }

  #changes(): number {
    const row = this.#options.database.prepare('SELECT total_changes() AS changes').get();
    return changesRow.parse(row).changes;
  }

  #stored(): StoredCopy[] {
    try {
      return this.#copies?.list() ?? [];
    } catch (thrown) {
      throw toDiskFailure(thrown);
    }
  }

  #assertNothingRuns(): void {
    if (this.#options.interruptions.some((interrupted) => interrupted() !== null))
      throw dataCopyFailures.bulkRuns();
  }

  #find(id: string): StoredCopy {
    const found = this.#stored().find((copy) => copy.id === id);
    if (!found) throw dataCopyFailures.gone();
    return found;
  }

  #lookLater(): void {
    this.#forgetNext = this.#options.clock.after(lookEveryMs, () => {
      void this.look();
      this.#lookLater();
    });
  }
}

/** Counts by the indexes: the list need not read whole files. */
function quickContents(file: string): Contents | null {
  try {
    return readUnchanging(file, (copy) => contentsOf(copy));
  } catch {
    return null;
  }
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The age beyond which no copy is kept, in ms. */
const maxAgeMs = 31 * dayMs;

/** How many copies are kept, for each period that has one. */
const retained: readonly { periodMs: number; count: number }[] = [
  { periodMs: hourMs, count: 24 },
  { periodMs: dayMs, count: 7 },
  { periodMs: 7 * dayMs, count: 4 },
];

/**
 * Chooses the copies to keep from the times at which copies were made (epoch ms).
 *
 * Kept is the newest copy of each of the last 24 hours, 7 days and 4 weeks that have one. Hours, days and weeks without a copy do not
 * count, so neither a long absence nor a wrong clock leaves Podkey without copies. Copies older than a month are removed only if the
 * clock is trusted, and never the newest one.
 */
export function copiesToRetain(times: readonly number[], now: number, isClockTrusted: boolean): Set<number> {
  const newestFirst = [...times].toSorted((one, other) => other - one);
  const chosen = new Set<number>();
  for (const { periodMs, count } of retained) {
    const periods = new Set<number>();
    for (const at of newestFirst) {
      const period = Math.floor(at / periodMs);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      chosen.add(at);
    }
  }
  const newest = newestFirst[0];
  for (const at of chosen) {
    if (isClockTrusted && at !== newest && now - at > maxAgeMs) chosen.delete(at);
  }
  return chosen;
}
