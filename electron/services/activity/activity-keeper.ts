import type { ActivityRows } from '../../storage/activity-rows.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { recordText } from './activity-record.ts';
import type { ActivityService } from './activity-service.ts';
import { checkChain } from './chain-check.ts';
import type { JournalSeal } from './journal-seal.ts';

/** The look at the chain waits until the window is there. */
const lookAfterMs = 2_000;
/** Entries come in bursts; the keychain hears of the last of them. */
const sealAfterMs = 5_000;
const dayMs = 24 * 60 * 60_000;

interface Options {
  activity: ActivityService;
  /** The journal on the disk; that of the sample account needs no keeping. */
  rows: ActivityRows;
  seal: JournalSeal;
  clock: Clock;
  keepDays: () => number;
  /** Lets others have a turn. */
  turn: () => Promise<void>;
  onFailure: OnFailure;
}

/** Looks after the journal while Podkey runs: what was begun, the chain, its seal, and what has grown old. */
export class ActivityKeeper {
  readonly #options: Options;
  #isLooked = false;
  #isCompared = false;
  #isSealingSoon = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** To be called once, before anything is recorded. The rest of it comes later, in the background. */
  start(): void {
    const { rows, clock, onFailure } = this.#options;
    // Whoever began these is gone, and with them what the outcome was.
    try {
      for (const { id, body } of rows.underWay()) rows.end(id, body);
    } catch (thrown) {
      // They are still there at the next start.
      onFailure('journal not ended', thrown);
    }
    clock.after(lookAfterMs, () => void this.look());
    this.#prunedDaily();
  }

  /** Checks the chain, against the keychain too, and says what was found. */
  async look(): Promise<void> {
    const { activity, rows, turn } = this.#options;
    const breaks = await checkChain(rows, turn);
    const isVouchedFor = await this.#compare(breaks);
    activity.setCheck(breaks.length > 0 ? { state: 'broken', breaks } : { state: 'sound', isVouchedFor });
    this.#isLooked = true;
    this.prune();
    this.changed();
  }

  /** Removes what is older than is kept. */
  prune(): void {
    const { rows, clock, keepDays, onFailure } = this.#options;
    // A look under way must not lose what it stands on.
    if (!this.#isLooked) return;
    const now = clock.now();
    try {
      rows.prune(now - keepDays() * dayMs, (removed, last) =>
        recordText(now, '', { action: 'pruned', removed, last }),
      );
    } catch (thrown) {
      // A disk that takes nothing keeps it until tomorrow.
      onFailure('journal not pruned', thrown);
    }
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
    if (!this.#isCompared) {
      const breaks: ChainBreak[] = [];
      await this.#compare(breaks);
      if (breaks.length > 0) this.#options.activity.setCheck({ state: 'broken', breaks });
    }
    if (this.#isCompared) await this.#renewSeal();
  }

  /** The same before Podkey quits, which nothing that has not answered so far may hold up. */
  async end(): Promise<void> {
    if (this.#isCompared) await this.seal();
  }

  async #renewSeal(): Promise<void> {
    const { activity, seal, onFailure } = this.#options;
    try {
      await seal.renew();
    } catch (thrown) {
      onFailure('journal not sealed', thrown);
      return;
    }
    // What the keychain knew nothing of until now, it vouches for from here on.
    if (activity.check.state === 'sound' && !activity.check.isVouchedFor)
      activity.setCheck({ state: 'sound', isVouchedFor: true });
  }

  /** Adds to `breaks` what does not fit the keychain; gives whether it vouches for the chain. */
  async #compare(breaks: ChainBreak[]): Promise<boolean> {
    const { activity, rows, seal, onFailure } = this.#options;
    // Nothing to vouch for, so no reason for the system to ask for a password.
    if (rows.chain().head.seq === 0) return (this.#isCompared = true);
    const finding = await seal.compare().catch((thrown: unknown) => {
      onFailure('journal not compared', thrown);
      return 'no answer' as const;
    });
    if (finding === 'no answer') return false;
    this.#isCompared = true;
    if (typeof finding === 'string') return finding === 'fits';
    const { kind, seq } = finding;
    // The keychain will soon remember the chain as it is now; this is what stays of what it knew.
    activity.record({ action: 'break-found', kind, seq });
    breaks.push({ kind, seq, last: seq, at: null });
    return false;
  }

  #prunedDaily(): void {
    this.#options.clock.after(dayMs, () => {
      this.prune();
      this.#prunedDaily();
    });
  }
}
