import { Failure } from '../../../shared/errors/failure.ts';
import {
  longestStayS,
  type ClearReason,
  type ClipboardState,
  type Copied,
} from '../../../shared/schemas/clipboard.ts';
import type { AccountSession, CopySession } from '../accounts/account-session.ts';
import type { SessionEnd, SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import { isOfClipboard, maybeLeftBehind, notCleared, nothingThere, stuck } from './clipboard-failures.ts';
import type { ClipboardPort } from './clipboard-port.ts';
import type { CopyRecord } from './copy-record.ts';
import { CopyGone, succeeded, type CopyTerms, type GuardedCopy } from './guarded-copy.ts';
import { VerifiedClipboard, type ClipboardManager } from './verified-clipboard.ts';
import { assertWholeCharacters } from './whole-characters.ts';
import { TaskQueue } from '../task-queue.ts';

/** A removal that failed, because another program holds the clipboard or restores the copy, is tried again after this, in ms. */
const retryAfterMs = 1_000;

/** However often it is extended, no copy stays longer than this, in ms. */
export const longestStayMs = longestStayS * 1000;

/** A copy of last time that could not be looked for is looked for again after this, in ms, each time twice as long. */
const lookAgainAfterMs = 60_000;

type Cleared = Extract<ClipboardState, { state: 'cleared' }>;

interface Holding {
  /** The session that the copy was made for. */
  session: CopySession;
  text: string;
  crashSafe: boolean;
  copied: Copied;
  /** Of its whole time, in ms. */
  lastsMs: number;
  clearsAt: number;
  /** The latest `clearsAt` that it can be extended to. */
  mustGoAt: number;
  cancelTimer: () => void;
  gone: AbortController;
}

/**
 * Puts secrets on the clipboard and owns their removal (design rule 4).
 *
 * A copy is cleared when its time is up and for every other `ClearReason`, each time only if the clipboard still holds
 * it. A clipboard that someone else has written to since is left alone. A copy carries its account session: nothing is written for one
 * that has ended.
 *
 * One class although it is long: copying, replacing and every way of clearing share one queue and one held copy.
 */
export class GuardedClipboard implements SessionState {
  readonly #clipboard: VerifiedClipboard;
  readonly #record: CopyRecord;
  readonly #clock: Clock;
  readonly #clearAfterMs: () => number;
  readonly #longestMs: number;
  readonly #onChanged: (state: ClipboardState) => void;
  #holding: Holding | undefined;
  #lastState: ClipboardState = { state: 'idle' };
  /** What was said of a copy of last time that could not be looked for. */
  #leftBehind: ClipboardState | undefined;
  /** Copies and clearings run one after another: a clearing must never hit the copy that follows it. */
  readonly #queue = new TaskQueue();

  constructor(options: {
    port: ClipboardPort;
    record: CopyRecord;
    clock: Clock;
    onChanged: (state: ClipboardState) => void;
    /** How long a copy stays, in ms; asked at each copy. */
    clearAfterMs: () => number;
    /** How long one stays at most, in ms, where less than ever is allowed. */
    longestMs?: number | undefined;
    /** The clipboard managers that run, and whether they keep what Podkey copies; asked at each removal. */
    managers?: () => readonly ClipboardManager[];
  }) {
    const { port, clock, managers = () => [] } = options;
    this.#clipboard = new VerifiedClipboard({ port, clock, managers });
    this.#record = options.record;
    this.#clock = options.clock;
    this.#onChanged = options.onChanged;
    this.#clearAfterMs = options.clearAfterMs;
    this.#longestMs = Math.min(options.longestMs ?? longestStayMs, longestStayMs);
  }

  /** What a person should know of the clipboard now. */
  get state(): ClipboardState {
    if (!this.#holding || this.#lastState.state === 'stuck') return this.#lastState;
    return {
      state: 'holding',
      copied: this.#holding.copied,
      clearsInMs: Math.max(0, this.#holding.clearsAt - this.#clock.now()),
      lastsMs: this.#holding.lastsMs,
      crashSafe: this.#holding.crashSafe,
      mayExtend: this.#holding.clearsAt < this.#holding.mustGoAt,
    };
  }

  /**
   * Puts a text on the clipboard and starts its countdown. Fails as the session's calls do if that has ended.
   *
   * Counts as a call of the session, so the clipboard is cleared again when it has returned.
   */
  copy(
    text: string,
    copied: Copied,
    session: CopySession,
    { after, signal }: CopyTerms = {},
  ): Promise<GuardedCopy> {
    const assertWanted = () => {
      signal?.throwIfAborted();
      session.assertLive();
    };
    const copying = this.#queue.run(async (): Promise<GuardedCopy> => {
      if (after && !(await this.#isThere(after))) throw new CopyGone(nothingThere());
      assertWanted();
      const crashSafe = await this.#writeSecret(text, assertWanted);
      this.#endHolding(after && succeeded);
      this.#lastState = { state: 'idle' };
      const lastsMs = this.#clearAfterMs();
      const now = this.#clock.now();
      const times = { lastsMs, clearsAt: now + lastsMs, mustGoAt: now + this.#longestMs };
      const gone = new AbortController();
      const holding = { session, text, copied, crashSafe, ...times, cancelTimer: () => {}, gone };
      this.#holding = holding;
      this.#clearLater(holding, lastsMs);
      this.#announce(this.state);
      return { gone: gone.signal, replace: (newer) => this.#replace(holding, newer) };
    });
    return session.track(copying);
  }

  /** Gives our copy its whole time anew, but never more than the longest stay in all. */
  extend(): Promise<void> {
    return this.#queue.run(async () => {
      if (!this.#holding || this.#lastState.state === 'stuck') throw new Failure(nothingThere());
      const { mustGoAt } = this.#holding;
      this.#holding.lastsMs = this.#clearAfterMs();
      this.#holding.clearsAt = Math.min(this.#clock.now() + this.#holding.lastsMs, mustGoAt);
      this.#clearLater(this.#holding, this.#holding.clearsAt - this.#clock.now());
      this.#announce(this.state);
    });
  }

  /** Puts a text on the clipboard that is no secret and may stay; whatever of ours was there is replaced. */
  copyPlain(text: string): Promise<void> {
    return this.#queue.run(async () => {
      assertWholeCharacters(text);
      await this.#clipboard.writePlain(text);
      this.#letGo({ state: 'idle' });
    });
  }

  /** Clears our copy, one still on its way included. Rejects if it may still be there, which is announced as well. */
  clear(by: ClearReason): Promise<void> {
    return this.#clear(by);
  }

  /** Clears whatever copy there is: its session is over. What goes wrong is announced and tried again. */
  async endSession(reason: SessionEnd): Promise<void> {
    await this.#clear(reason).catch(() => undefined);
  }

  /** Clears a copy that was made for this session, if it is still there. Rejects as `clear` does. */
  clearCopyOf(session: AccountSession, by: ClearReason): Promise<void> {
    return this.#clear(by, (holding) => holding.session === session);
  }

  /**
   * Clears the copy that a Podkey which crashed or was killed left behind, if it is still there; says so where it is not
   * known, and looks again later.
   */
  async clearLeftBehind(lookAgainMs = lookAgainAfterMs): Promise<void> {
    // Every copy since has taken its place.
    const isOver = () => this.#holding !== undefined || !this.#record.isLeft;
    if (isOver()) return;
    try {
      const isOurs = await this.#record.recognizer();
      await this.#queue.run(async () => {
        if (isOver()) return;
        const wasThere = await this.#clipboard.remove(isOurs);
        this.#letGo(wasThere ? this.#cleared('last-time') : { state: 'idle' });
      });
    } catch (cause) {
      if (isOver()) return;
      const isClipboard = isOfClipboard(cause);
      const again = () => void this.clearLeftBehind(isClipboard ? lookAgainMs : lookAgainMs * 2);
      this.#clock.after(isClipboard ? retryAfterMs : lookAgainMs, again);
      this.#leftBehind = maybeLeftBehind(cause);
      this.#announce(this.#leftBehind);
    }
  }

  /** Takes a text that was on the screen off the X selection, should it be there by itself or among other text. */
  takeOffSelection(text: string): Promise<void> {
    return this.#queue.run(() => this.#clipboard.removeFromSelection((found) => found.includes(text)));
  }

  /** Clears what is held when its turn comes, a copy still on its way included; `only` says which copies are meant. */
  #clear(by: ClearReason, only: (holding: Holding) => boolean = () => true): Promise<void> {
    return this.#queue.run(async () => {
      const holding = this.#holding;
      const isUnknown = !holding && this.#lastState === this.#leftBehind && by === 'person';
      if (holding && !only(holding)) return;
      if (!holding && !isUnknown && !this.#clipboard.isInDoubt) {
        if (by === 'quit') await this.#clipboard.coverBeforeQuit();
        return;
      }
      // If Podkey can't recognize a copy of last time, it removes whatever is there, as the person asked.
      const isOurs = (found: string) => (isUnknown ? found !== '' : this.#isOurs(found));
      try {
        const wasThere = await this.#clipboard.remove(isOurs, by);
        this.#letGo(this.#cleared(wasThere ? by : 'replaced'));
      } catch (cause) {
        // It stays ours, so that the person can ask again and the timer can try again.
        if (holding) this.#clearLater(holding, retryAfterMs);
        this.#announce(stuck(cause));
        throw notCleared(cause);
      }
    });
  }

  #cleared(by: Cleared['by']): Cleared {
    const { keptBy } = this.#clipboard;
    return { state: 'cleared', by, ...(keptBy.length > 0 && { keptBy }) };
  }

  #isOurs(found: string): boolean {
    return found === this.#holding?.text || this.#clipboard.isUnverified(found);
  }

  #replace(holding: Holding, text: string): Promise<boolean> {
    const replacing = this.#queue.run(async () => {
      const isOver = this.#holding !== holding || this.#clock.now() >= holding.clearsAt;
      if (isOver || !(await this.#clipboard.holds(holding.text))) return false;
      holding.crashSafe = await this.#writeSecret(text, () => holding.session.assertLive());
      holding.text = text;
      return true;
    });
    return holding.session.track(replacing);
  }

  /** Writes a secret down, then puts it on the clipboard; gives whether it would be found after a crash. */
  async #writeSecret(text: string, assertWanted: () => void): Promise<boolean> {
    assertWholeCharacters(text);
    const crashSafe = await this.#record.add(text);
    try {
      await this.#clipboard.writeSecret(text, assertWanted);
    } catch (failure) {
      this.#removeUnverifiedLater();
      throw failure;
    }
    if (crashSafe) this.#record.keepLast();
    else this.#record.forget();
    return crashSafe;
  }

  /** Removes texts whose copying failed, should they be on the clipboard all the same, as soon as it can be read. */
  #removeUnverifiedLater(): void {
    const remove = async () => {
      if (!this.#clipboard.isInDoubt) return;
      await this.#clipboard.remove((found) => this.#clipboard.isUnverified(found));
      this.#clipboard.endDoubt();
      this.#lastState = { state: 'idle' };
      if (this.#holding) this.#announce(this.state);
      else this.#letGo({ state: 'idle' });
    };
    this.#clock.after(retryAfterMs, () => {
      this.#queue.run(remove).catch((cause: unknown) => {
        this.#announce(stuck(cause));
        this.#removeUnverifiedLater();
      });
    });
  }

  #clearLater(holding: Holding, delayMs: number): void {
    holding.cancelTimer();
    // What goes wrong is announced; there is no one here to throw it at.
    const clear = () => void this.#clear('timer', (held) => held === holding).catch(() => undefined);
    holding.cancelTimer = this.#clock.after(delayMs, clear);
  }

  #letGo(state: ClipboardState): void {
    this.#endHolding();
    this.#clipboard.endDoubt();
    this.#record.forget();
    this.#announce(state);
  }

  async #isThere({ gone }: GuardedCopy): Promise<boolean> {
    const holding = this.#holding;
    if (holding?.gone.signal !== gone || this.#clock.now() >= holding.clearsAt) return false;
    return this.#clipboard.holds(holding.text);
  }

  #endHolding(why?: typeof succeeded): void {
    this.#holding?.cancelTimer();
    this.#holding?.gone.abort(why);
    this.#holding = undefined;
  }

  #announce(state: ClipboardState): void {
    this.#lastState = state;
    this.#onChanged(state);
  }
}
