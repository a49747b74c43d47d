import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import {
  linkHash,
  type Link,
  type ActivityRepository,
  type ActivityRow,
} from '../../storage/activity-repository.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { TaskQueue } from '../turns.ts';
import type { ActivityService } from './activity-service.ts';
import type { JournalSeal, SealFinding } from './journal-seal.ts';
import { parseRecord, recordText } from './journal.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

/** The first check waits until the window is shown. */
const lookAfterMs = 2_000;
/** Entries come in bursts, so only the last one of a burst is sealed. */
const sealAfterMs = 5_000;
/** Pause before pruning again if the disk refused, in ms. */
const pruneAgainAfterMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

interface Options {
  activity: ActivityService;
  /** The journal on the disk. The sample account's journal needs no upkeep. */
  activityRows: { rows: ActivityRepository };
  journalSeal: JournalSeal;
  clock: Clock;
  settings: ObeyedSettings;
  /** Yields to other work. */
  turn: () => Promise<void>;
  onFailure: OnFailure;
}

/** Maintains the journal while Podkey runs: unfinished entries, the chain, its seal, and old entries. */
export class JournalUpkeep {
  readonly #options: Options;
  #isLooked = false;
  #isOver = false;
  #isCompared = false;
  #isSealingSoon = false;
  readonly #prunings = new TaskQueue();
  /** Cancels the next attempt. */
  #pruneAgain: () => void = () => undefined;
  /** See `trustedTime`. */
  #trustedAt: number;

  constructor(options: Options) {
    const { activityRows, clock } = options;
    this.#options = options;
    // Until the keychain was read: the time of the latest entry of an earlier run.
    this.#trustedAt = parseRecord(activityRows.rows.latest()?.body ?? '')?.at ?? clock.now();
  }

  /** Call once, before anything is recorded. The rest runs later, in the background. */
  begin(): void {
    this.#options.activity.endInterrupted();
    this.#options.clock.after(lookAfterMs, () => void this.#lookUntilOver());
    this.#pruneDaily();
  }

  /** Podkey may quit, and close the database, during a look. */
  async #lookUntilOver(): Promise<void> {
    const isOver = () => this.#isOver;
    if (isOver()) return;
    try {
      await this.look();
    } catch (thrown) {
      if (!isOver()) throw thrown;
    }
  }

  /** Checks the chain, also against the keychain, and shows the result. */
  async look(): Promise<void> {
    const { activity, activityRows, turn } = this.#options;
    const breaks = await checkChain(activityRows.rows, turn);
    const finding = await this.#compare();
    breaks.push(...this.#noted(finding));
    const isVouchedFor = finding === 'fits';
    activity.setCheck(breaks.length > 0 ? { state: 'broken', breaks } : { state: 'sound', isVouchedFor });
    this.#isLooked = true;
    await this.#pruneByClock();
  }

  /** Whether the computer's clock may decide what is old. */
  get isClockTrusted(): boolean {
    return trustedTime(this.#options.clock.now(), this.#trustedAt).isTrusted;
  }

  /** Removes entries that are older than the settings keep, unless the clock is in doubt. */
  prune(): Promise<void> {
    return this.#prunings.run(() => this.#prune());
  }

  /** There are new entries: the keychain is updated soon. */
  changed(): void {
    if (!this.#isLooked || this.#isSealingSoon) return;
    this.#isSealingSoon = true;
    this.#options.clock.after(sealAfterMs, () => {
      this.#isSealingSoon = false;
      void this.seal();
    });
  }

  /** Seals the latest entry, if the keychain works. Without it only the chain protects the journal. */
  async seal(): Promise<void> {
    if (!this.#isLooked) return;
    if (!this.#isCompared) this.#showBreak(await this.#compare());
    await this.#renewSeal();
  }

  /** Does the same before Podkey quits, without waiting for a keychain that has not responded so far. */
  async end(): Promise<void> {
    this.#isOver = true;
    if (this.#isCompared) await this.seal();
  }

  /** Returns whether the keychain holds the chain's present state, or allows a removal up to `prunedTo`. */
  async #renewSeal(prunedTo?: number): Promise<boolean> {
    const { activity, journalSeal: seal, onFailure } = this.#options;
    // Only the former seal reveals a break that is not on the disk yet.
    if (!this.#isCompared || activity.isAnyUnwritten) return false;
    let finding: SealFinding;
    try {
      finding = await seal.renew(this.#trustedAt, prunedTo);
    } catch (thrown) {
      onFailure('journal not sealed', thrown);
      return false;
    }
    this.#showBreak(finding);
    if (finding !== 'fits') return false;
    // From here on the keychain also vouches for a chain that it did not know.
    if (activity.check.state === 'sound' && !activity.check.isVouchedFor)
      activity.setCheck({ state: 'sound', isVouchedFor: true });
    return true;
  }

  /** The keychain's comparison with the chain; null if it does not respond. */
  async #compare(): Promise<SealFinding | null> {
    const { journalSeal: seal, onFailure } = this.#options;
    const { rows } = this.#options.activityRows;
    // A new Podkey's journal must not open a password prompt. The journal of a deleted file is found all the same.
    const isQuiet = rows.chain().head.seq === 0 && !seal.wasSealed;
    try {
      const finding = await seal.compare(isQuiet);
      this.#isCompared = finding !== 'none' || !isQuiet;
      this.#trustedAt = seal.trustedAt ?? this.#trustedAt;
      return finding;
    } catch (thrown) {
      onFailure('journal not compared', thrown);
      return null;
    }
  }

  /** Shows a break beside those already known. */
  #showBreak(finding: SealFinding | null): void {
    const { activity } = this.#options;
    const found = this.#noted(finding);
    if (found.length === 0) return;
    const known = activity.check.state === 'broken' ? activity.check.breaks : [];
    activity.setCheck({ state: 'broken', breaks: [...known, ...found] });
  }

  /**
   * Records a break as an entry, because the keychain will soon hold the chain's present state and only this entry remains of the
   * former one.
   */
  #noted(finding: SealFinding | null): ChainBreak[] {
    if (finding === null || typeof finding === 'string') return [];
    const { kind, seq } = finding;
    this.#options.activity.record({ action: 'break-found', kind, seq });
    return [{ kind, seq, last: seq, at: null }];
  }

  async #prune(): Promise<void> {
    const { clock, onFailure } = this.#options;
    // The running check reads these entries.
    if (!this.#isLooked || this.#isOver) return;
    this.#pruneAgain();
    try {
      await this.#pruneAt(clock.now());
    } catch (thrown) {
      onFailure('journal not pruned', thrown);
      this.#pruneAgain = clock.after(pruneAgainAfterMs, () => void this.prune());
    }
  }

  async #pruneAt(now: number): Promise<void> {
    const { activity, journalSeal: seal, settings, onFailure } = this.#options;
    const { rows } = this.#options.activityRows;
    const { isTrusted } = trustedTime(now, this.#trustedAt);
    const last = rows.lastOlderThan(now - settings.current.keepActivityDays * dayMs, now + dayMs);
    activity.setPruningHeld(last !== undefined && !isTrusted);
    if (!last) return;
    if (!isTrusted) {
      onFailure('journal not pruned: clock in doubt', undefined);
      return;
    }
    // If the keychain holds a seal, the removal is recorded there first. Without its response the entries stay.
    const isAllowed = this.#isCompared || seal.wasSealed ? await this.#renewSeal(last.seq) : true;
    if (!isAllowed) return;
    rows.prune(last, (removed) => recordText(now, '', { action: 'pruned', removed, last }));
    this.changed();
  }

  /** Removes old entries, and advances the trusted time as far as the clock can be trusted. */
  async #pruneByClock(): Promise<void> {
    await this.prune();
    this.#trustedAt = trustedTime(this.#options.clock.now(), this.#trustedAt).trustedAt;
    this.changed();
  }

  #pruneDaily(): void {
    this.#options.clock.after(dayMs, () => {
      void this.#pruneByClock();
      this.#pruneDaily();
    });
  }
}

/** Entries to check before other work gets a turn: a few ms. */
const sliceSize = 500;
/** More breaks than this add nothing for the person. */
const maxBreaks = 20;

interface Walk {
  rows: ActivityRepository;
  previous: Link;
  lastPruned: Link | null;
  breaks: ChainBreak[];
}

/**
 * Checks every entry and returns the places where the chain is broken, in order; empty if it is sound.
 *
 * `turn` is awaited between slices. Entries may be added meanwhile.
 */
export async function checkChain(rows: ActivityRepository, turn: () => Promise<void>): Promise<ChainBreak[]> {
  const { anchor } = rows.chain();
  const walk: Walk = { rows, previous: anchor, lastPruned: null, breaks: [] };
  for (;;) {
    const slice = rows.after(walk.previous.seq, sliceSize);
    if (slice.length === 0) break;
    for (const row of slice) step(walk, row);
    await turn();
  }
  const { head } = rows.chain();
  const begins = walk.lastPruned ?? { seq: 0, hash: '0'.repeat(64) };
  if (begins.seq !== anchor.seq || begins.hash !== anchor.hash) note(walk, 'beginning', anchor.seq + 1);
  if (head.seq > walk.previous.seq) note(walk, 'missing', walk.previous.seq + 1, head.seq);
  else if (head.seq < walk.previous.seq || head.hash !== walk.previous.hash) note(walk, 'changed', head.seq);
  return walk.breaks.toSorted((one, other) => one.seq - other.seq).slice(0, maxBreaks);
}

function step(walk: Walk, row: ActivityRow): void {
  const { previous } = walk;
  if (row.seq !== previous.seq + 1) note(walk, 'missing', previous.seq + 1, row.seq - 1);
  else if (row.hash !== linkHash(previous.hash, row.body)) note(walk, 'changed', row.seq);
  walk.previous = { seq: row.seq, hash: row.hash };

  // Parsing an entry's JSON takes longer than the rest, and only these two actions matter here.
  if (!row.body.includes('"action":"pruned"') && !row.body.includes('"action":"break-found"')) return;
  const event = parseRecord(row.body)?.event;
  if (event?.action === 'pruned') walk.lastPruned = event.last;
  if (event?.action === 'break-found') note(walk, event.kind, event.seq);
}

function note(walk: Walk, kind: ChainBreak['kind'], seq: number, last = seq): void {
  const near = walk.rows.at(seq) ?? walk.rows.at(seq - 1) ?? walk.rows.at(last + 1);
  walk.breaks.push({ kind, seq, last, at: (near && parseRecord(near.body)?.at) ?? null });
}

/** The clock may advance by this much between two looks, in ms: weekends and short holidays. */
export const maxGapMs = 7 * dayMs;

interface TrustedTime {
  /** Whether the clock's time may decide what is old. */
  isTrusted: boolean;
  /** The latest time that was not in doubt, in epoch ms. Pass it to the next look. */
  trustedAt: number;
}

/**
 * Decides whether the computer's clock can be trusted for removing old entries. All times are epoch ms.
 *
 * A clock more than a week ahead of the last trusted time, or more than a day behind it, removes nothing. Each look advances the
 * trusted time by at most a week: one start with a wrong year changes nothing, and after a long absence the clock is trusted
 * again after a few starts or days.
 */
export function trustedTime(now: number, trustedAt: number): TrustedTime {
  if (now > trustedAt + maxGapMs) return { isTrusted: false, trustedAt: trustedAt + maxGapMs };
  if (now < trustedAt - dayMs) return { isTrusted: false, trustedAt };
  return { isTrusted: true, trustedAt: Math.max(now, trustedAt) };
}
