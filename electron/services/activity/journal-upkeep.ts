import type { ActivityRepository } from '../../storage/activity-repository.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { parseRecord, recordText } from './activity-record.ts';
import type { ActivityService } from './activity-service.ts';
import { checkChain } from './chain-check.ts';
import type { JournalSeal, SealFinding } from './journal-seal.ts';
import { trustedTime } from './trusted-time.ts';
import { TaskQueue } from '../task-queue.ts';

/** The look at the chain waits until the window is there. */
const lookAfterMs = 2_000;
/** Entries come in bursts; the keychain hears of the last of them. */
const sealAfterMs = 5_000;
/** A disk that takes nothing is tried again after this. */
const pruneAgainAfterMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

interface Options {
  activity: ActivityService;
  /** The journal on the disk; that of the sample account needs no keeping. */
  rows: ActivityRepository;
  seal: JournalSeal;
  clock: Clock;
  keepDays: () => number;
  /** Lets others have a turn. */
  turn: () => Promise<void>;
  onFailure: OnFailure;
}

/** Looks after the journal while Podkey runs: what was begun, the chain, its seal, and what has grown old. */
export class JournalUpkeep {
  readonly #options: Options;
  #isLooked = false;
  #isCompared = false;
  #isSealingSoon = false;
  readonly #prunings = new TaskQueue();
  /** Calls off the next try. */
  #pruneAgain: () => void = () => undefined;
  /** See `trustedTime`. */
  #trustedAt: number;

  constructor(options: Options) {
    const { rows, clock } = options;
    this.#options = options;
    // Until the keychain tells: what was last done in an earlier run.
    this.#trustedAt = parseRecord(rows.latest()?.body ?? '')?.at ?? clock.now();
  }

  /** To be called once, before anything is recorded. The rest of it comes later, in the background. */
  start(): void {
    this.#options.activity.endInterrupted();
    this.#options.clock.after(lookAfterMs, () => void this.look());
    this.#pruneDaily();
  }

  /** Checks the chain, against the keychain too, and says what was found. */
  async look(): Promise<void> {
    const { activity, rows, turn } = this.#options;
    const breaks = await checkChain(rows, turn);
    const finding = await this.#compare();
    breaks.push(...this.#noted(finding));
    const isVouchedFor = finding === 'fits';
    activity.setCheck(breaks.length > 0 ? { state: 'broken', breaks } : { state: 'sound', isVouchedFor });
    this.#isLooked = true;
    await this.#pruneByClock();
  }

  /** Removes what is older than is kept, unless the clock is in doubt. */
  prune(): Promise<void> {
    return this.#prunings.run(() => this.#prune());
  }

  /** There are new entries: the keychain hears of them soon. */
  changed(): void {
    if (!this.#isLooked || this.#isSealingSoon) return;
    this.#isSealingSoon = true;
    this.#options.clock.after(sealAfterMs, () => {
      this.#isSealingSoon = false;
      void this.seal();
    });
  }

  /** Has the keychain remember the latest entry, where it is there; without it the chain has to do. */
  async seal(): Promise<void> {
    if (!this.#isLooked) return;
    if (!this.#isCompared) this.#tell(await this.#compare());
    await this.#renewSeal();
  }

  /** The same before Podkey quits, which nothing that has not answered so far may hold up. */
  async end(): Promise<void> {
    if (this.#isCompared) await this.seal();
  }

  /** Gives whether the keychain remembers the chain as it is, or allows removal up to `prunedTo`. */
  async #renewSeal(prunedTo?: number): Promise<boolean> {
    const { activity, seal, onFailure } = this.#options;
    // A break that is not on the disk yet is known to the former seal alone.
    if (!this.#isCompared || activity.isAnyUnwritten) return false;
    let finding: SealFinding;
    try {
      finding = await seal.renew(this.#trustedAt, prunedTo);
    } catch (thrown) {
      onFailure('journal not sealed', thrown);
      return false;
    }
    this.#tell(finding);
    if (finding !== 'fits') return false;
    // What the keychain knew nothing of until now, it vouches for from here on.
    if (activity.check.state === 'sound' && !activity.check.isVouchedFor)
      activity.setCheck({ state: 'sound', isVouchedFor: true });
    return true;
  }

  /** What the keychain says of the chain; null where it does not answer. */
  async #compare(): Promise<SealFinding | null> {
    const { rows, seal, onFailure } = this.#options;
    // The journal of a new Podkey is no reason for the system to ask for a password; that of a deleted file is found all the same.
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

  /** Shows a break, beside those that are known. */
  #tell(finding: SealFinding | null): void {
    const { activity } = this.#options;
    const found = this.#noted(finding);
    if (found.length === 0) return;
    const known = activity.check.state === 'broken' ? activity.check.breaks : [];
    activity.setCheck({ state: 'broken', breaks: [...known, ...found] });
  }

  /** Writes a break down: the keychain will soon remember the chain as it is now, and this is what stays of what it knew. */
  #noted(finding: SealFinding | null): ChainBreak[] {
    if (finding === null || typeof finding === 'string') return [];
    const { kind, seq } = finding;
    this.#options.activity.record({ action: 'break-found', kind, seq });
    return [{ kind, seq, last: seq, at: null }];
  }

  async #prune(): Promise<void> {
    const { clock, onFailure } = this.#options;
    // A look under way must not lose what it stands on.
    if (!this.#isLooked) return;
    this.#pruneAgain();
    try {
      await this.#pruneAt(clock.now());
    } catch (thrown) {
      onFailure('journal not pruned', thrown);
      this.#pruneAgain = clock.after(pruneAgainAfterMs, () => void this.prune());
    }
  }

  async #pruneAt(now: number): Promise<void> {
    const { activity, rows, seal, keepDays, onFailure } = this.#options;
    const { isTrusted } = trustedTime(now, this.#trustedAt);
    const last = rows.lastOlderThan(now - keepDays() * dayMs, now + dayMs);
    activity.setPruningHeld(last !== undefined && !isTrusted);
    if (!last) return;
    if (!isTrusted) {
      onFailure('journal not pruned: clock in doubt', undefined);
      return;
    }
    // Where the keychain remembers the chain, it hears of the removal first. Without an answer the entries stay.
    const isAllowed = this.#isCompared || seal.wasSealed ? await this.#renewSeal(last.seq) : true;
    if (!isAllowed) return;
    rows.prune(last, (removed) => recordText(now, '', { action: 'pruned', removed, last }));
    this.changed();
  }

  /** Removes what is old, and takes over as much of the clock's time as can be trusted. */
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
