import { Failure } from '../../../shared/errors/failure.ts';
import {
  longestStayS,
  type ClearReason,
  type ClipboardState,
  type Copied,
} from '../../../shared/schemas/clipboard.ts';
import { clipboardFailures } from '../../../shared/text/en/failures.ts';
import type { AccountSession, CopySession } from '../accounts/account-session.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import {
  isOfClipboard,
  maybeLeftBehind,
  notCleared,
  stuck,
  VerifiedClipboard,
  type ClipboardManager,
  type ClipboardMark,
} from './verified-clipboard.ts';
import { ClipboardChanged, type ClipboardPort } from './clipboard-port.ts';
import type { CopyRecord } from './copy-record.ts';
import {
  type CodeTime,
  CopyGone,
  succeeded,
  type CopyTerms,
  type GuardedCopy,
  holdingState,
  type HeldCopy,
  assertWholeCharacters,
} from './guarded-copy.ts';
import { coreOf, isSameText } from './same-text.ts';
import { TaskQueue } from '../task-queue.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

/** Pause before a failed removal is tried again, in ms. It fails if another program holds the clipboard or restores the copy. */
const retryAfterMs = 1_000;

/** The longest that a copy can stay, in ms, however often it is extended. */
export const longestStayMs = longestStayS * 1000;

/** Pause before looking again for a copy of an earlier run, in ms. It doubles each time. */
const lookAgainAfterMs = 60_000;

type Cleared = Extract<ClipboardState, { state: 'cleared' }>;

/**
 * Puts secrets on the clipboard and owns their removal (design rule 4).
 *
 * A copy is cleared when its time is up and for every other `ClearReason`, but only if the clipboard still holds it: what other
 * programs have written since stays. A copy belongs to an account session, and none is made for a session that has ended.
 *
 * The file is long because every way to write and to clear takes its turn in the same queue.
 */
export class GuardedClipboard implements SessionState {
  readonly #clipboard: VerifiedClipboard;
  readonly #record: CopyRecord;
  readonly #clock: Clock;
  readonly #settings: ObeyedSettings;
  readonly #longestMs: number;
  readonly #onChanged: (state: ClipboardState) => void;
  #holding: HeldCopy | undefined;
  #lastState: ClipboardState = { state: 'idle' };
  /** The announced state of an earlier run's copy that could not be looked for. */
  #leftBehind: ClipboardState | undefined;
  /** Whether Podkey checks that a copy which was announced as cleared stays so. */
  #checksRemoval = false;
  /** Runs copies and clearings one after another, so that a clearing never removes the copy that follows it. */
  readonly #queue = new TaskQueue();

  constructor(options: {
    port: ClipboardPort;
    record: CopyRecord;
    clock: Clock;
    onChanged: (state: ClipboardState) => void;
    settings: ObeyedSettings;
    /** The policy's maximum stay, in ms, if shorter. */
    longestMs?: number | undefined;
    /** The clipboard managers that run. Read at each removal. */
    managers?: () => readonly ClipboardManager[];
  }) {
    const { port, clock, managers = () => [] } = options;
    this.#clipboard = new VerifiedClipboard({ port, clock, managers });
    this.#record = options.record;
    this.#clock = options.clock;
    this.#onChanged = options.onChanged;
    this.#settings = options.settings;
    this.#longestMs = Math.min(options.longestMs ?? longestStayMs, longestStayMs);
  }

  /** How long a copy stays, in ms. */
  get #clearAfterMs(): number {
    return this.#settings.current.clearClipboardAfterS * 1000;
  }

  /** The clipboard's state, for the person. */
  get state(): ClipboardState {
    if (!this.#holding || this.#lastState.state === 'stuck') return this.#lastState;
    return holdingState(this.#holding, this.#clock.now());
  }

  /** Remembers what the clipboard holds now: the start of a copy that may take long (`CopyTerms.since`). */
  mark(): Promise<ClipboardMark> {
    return this.#clipboard.mark();
  }

  /**
   * Copies a text and starts its countdown. Fails as the session's calls do if the session has ended, and without writing if another
   * program has copied something since the person asked.
   *
   * Counts as a call of the session, so the clipboard is cleared again after it has returned. `code`: the text is a one-time code.
   */
  copy(
    text: string,
    copied: Copied,
    session: CopySession,
    { after, signal, since = this.mark() }: CopyTerms = {},
    code?: CodeTime,
  ): Promise<GuardedCopy> {
    const assertWanted = () => {
      signal?.throwIfAborted();
      session.assertLive();
    };
    const copying = this.#queue.run(async (): Promise<GuardedCopy> => {
      if (after && !(await this.#isThere(after)))
        throw new CopyGone(clipboardFailures.nothingToExtend().appError);
      assertWanted();
      const crashSafe = await this.#writeSecret(text, assertWanted, await since);
      this.#endHolding(after && succeeded);
      this.#lastState = { state: 'idle' };
      const lastsMs = this.#clearAfterMs;
      const now = this.#clock.now();
      const times = { copiedAt: now, lastsMs, clearsAt: now + lastsMs, mustGoAt: now + this.#longestMs };
      const gone = new AbortController();
      const held = { session, text, copied, crashSafe, ...times, cancelTimer: () => {}, gone };
      const holding: HeldCopy = { ...held, code: code && { ...code, isNewer: false } };
      this.#holding = holding;
      this.#clearLater(holding, lastsMs);
      this.#announce(this.state);
      return { gone: gone.signal, replace: (...newer) => this.#replace(holding, ...newer) };
    });
    return session.track(copying);
  }

  /** Restarts the copy's countdown, up to the longest stay in all. */
  extend(): Promise<void> {
    return this.#queue.run(async () => {
      if (!this.#holding || this.#lastState.state === 'stuck') throw clipboardFailures.nothingToExtend();
      const { mustGoAt } = this.#holding;
      this.#holding.lastsMs = this.#clearAfterMs;
      this.#holding.clearsAt = Math.min(this.#clock.now() + this.#holding.lastsMs, mustGoAt);
      this.#clearLater(this.#holding, this.#holding.clearsAt - this.#clock.now());
      this.#announce(this.state);
    });
  }

  /** Copies a text that is no secret and stays. It replaces any copy of ours, but not what another program copied since `since`. */
  copyPlain(text: string, since = this.mark()): Promise<void> {
    return this.#queue.run(async () => {
      assertWholeCharacters(text);
      await this.#clipboard.writePlain(text, this.#mayReplace(text, await since));
      this.#release({ state: 'idle' });
    });
  }

  /** Clears our copy, even one that is still being made. If it may still be there, that is announced and this rejects. */
  clear(by: ClearReason): Promise<void> {
    return this.#clear(by);
  }

  /**
   * Clears any copy, because its session is over. Failures are announced and retried.
   *
   * A change of the account continues as soon as the copy is gone. A clipboard manager that restores it later is announced then.
   */
  async endSession(reason: SessionEnd): Promise<void> {
    await this.#clearForSession(reason, () => true).catch(() => undefined);
  }

  /** Clears a copy made for this session, if it is still there, as `endSession` does. Rejects as `clear` does. */
  async clearCopyOf(session: AccountSession, reason: SessionEnd): Promise<void> {
    const cleared = this.#clearForSession(reason, (holding) => holding.session === session);
    // Meanwhile nothing is held, and no copy is made.
    if (this.#checksRemoval && !isShutdown(reason)) cleared.catch(() => undefined);
    else await cleared;
  }

  /**
   * Clears the copy that a crashed or killed Podkey left, if it is still there. If that can't be known, announces it and looks
   * again later.
   */
  async clearLeftBehind(lookAgainMs = lookAgainAfterMs): Promise<void> {
    // A copy made since has replaced it.
    const isOver = () => this.#holding !== undefined || !this.#record.isLeft;
    if (isOver()) return;
    try {
      const isOurs = await this.#record.recognizer();
      await this.#queue.run(async () => {
        if (isOver()) return;
        const wasThere = await this.#clipboard.remove(isOurs);
        this.#release(wasThere ? this.#cleared('last-time') : { state: 'idle' });
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

  /** Removes a revealed text from the X selection, if it is there alone or as part of a longer text. */
  removeFromSelection(text: string): Promise<void> {
    return this.#queue.run(() =>
      this.#clipboard.removeFromSelection(
        (found) => found.includes(text) || coreOf(found).includes(coreOf(text)),
      ),
    );
  }

  async #clearForSession(reason: SessionEnd, only: (holding: HeldCopy) => boolean): Promise<void> {
    if (isShutdown(reason)) return this.#clear(reason, only);
    const { promise: removed, resolve } = Promise.withResolvers<undefined>();
    await Promise.race([removed, this.#clear(reason, only, () => resolve(undefined))]);
  }

  /**
   * Queues a clearing of what is held by then, including a copy still being made; `only` selects the copies to clear.
   *
   * With `onRemoved`, the clearing is announced when the copy is gone. Until it is checked that it stays so, it can still be found after
   * a crash, and no other copy is made.
   */
  #clear(
    by: ClearReason,
    only: (holding: HeldCopy) => boolean = () => true,
    onRemoved?: () => void,
  ): Promise<void> {
    return this.#queue.run(async () => {
      const holding = this.#holding;
      const isUnknown = !holding && this.#lastState === this.#leftBehind && by === 'person';
      if (holding && !only(holding)) return;
      if (!holding && !isUnknown && !this.#clipboard.isInDoubt) {
        if (by === 'quit') await this.#clipboard.coverBeforeQuit();
        return;
      }
      // If Podkey can't recognize an earlier run's copy, it removes any text, because the person asked for that.
      const isOurs = (found: string) => (isUnknown ? found !== '' : this.#isOurs(found, holding));
      const announceRemoved = () => {
        this.#checksRemoval = true;
        this.#endHolding();
        this.#announce(this.#cleared(by, holding));
        onRemoved?.();
      };
      try {
        const wasThere = await this.#clipboard.remove(isOurs, by, onRemoved && announceRemoved);
        if (this.#checksRemoval) this.#forgetCopies();
        else this.#release(this.#cleared(wasThere ? by : 'replaced', holding));
      } catch (cause) {
        // It stays ours, so that the person and the timer can try again.
        this.#holding = holding;
        if (holding) this.#clearLater(holding, retryAfterMs);
        this.#announce(stuck(cause));
        throw notCleared(cause);
      } finally {
        this.#checksRemoval = false;
      }
    });
  }

  #cleared(by: Cleared['by'], holding?: HeldCopy): Cleared {
    const { keptBy } = this.#clipboard;
    const stayedMs = by === 'timer' && holding ? this.#clock.now() - holding.copiedAt : undefined;
    return {
      state: 'cleared',
      by,
      ...(stayedMs !== undefined && { afterS: Math.round(stayedMs / 1000) }),
      ...(keptBy.length > 0 && { keptBy }),
    };
  }

  #isOurs(found: string, holding = this.#holding): boolean {
    const isHeld = holding !== undefined && isSameText(found, holding.text);
    return isHeld || this.#clipboard.isUnverified(found);
  }

  #mayReplace(text: string, since: ClipboardMark): ClipboardMark {
    return (found) => since(found) || isSameText(found, text) || this.#isOurs(found);
  }

  #replace(holding: HeldCopy, text: string, code?: CodeTime): Promise<boolean> {
    const replacing = this.#queue.run(async () => {
      const isOver = this.#holding !== holding || this.#clock.now() >= holding.clearsAt;
      if (isOver || !(await this.#clipboard.holds(holding.text))) return false;
      const isOurs: ClipboardMark = (found) => this.#isOurs(found);
      holding.crashSafe = await this.#writeSecret(text, () => holding.session.assertLive(), isOurs);
      holding.text = text;
      holding.code = code && { ...code, isNewer: true };
      this.#announce(this.state);
      return true;
    });
    return holding.session.track(replacing);
  }

  /** Records a secret, then copies it. Returns whether it would be found after a crash. */
  async #writeSecret(text: string, assertWanted: () => void, since: ClipboardMark): Promise<boolean> {
    assertWholeCharacters(text);
    const crashSafe = await this.#record.add(text);
    try {
      await this.#clipboard.writeSecret(text, assertWanted, this.#mayReplace(text, since));
    } catch (failure) {
      // What the clipboard changed is readable, so it can be removed at once.
      const isChanged = Failure.is(failure) && failure.cause instanceof ClipboardChanged;
      this.#removeUnverifiedLater(isChanged ? 0 : retryAfterMs);
      throw failure;
    }
    if (crashSafe) this.#record.keepLast();
    else this.#record.forget();
    return crashSafe;
  }

  /** Removes texts whose copying failed, in case they are on the clipboard all the same, as soon as it can be read. */
  #removeUnverifiedLater(delayMs = retryAfterMs): void {
    const remove = async () => {
      if (!this.#clipboard.isInDoubt) return;
      await this.#clipboard.remove((found) => this.#clipboard.isUnverified(found));
      this.#clipboard.endDoubt();
      this.#lastState = { state: 'idle' };
      if (this.#holding) this.#announce(this.state);
      else this.#release({ state: 'idle' });
    };
    this.#clock.after(delayMs, () => {
      this.#queue.run(remove).catch((cause: unknown) => {
        this.#announce(stuck(cause));
        this.#removeUnverifiedLater();
      });
    });
  }

  #clearLater(holding: HeldCopy, delayMs: number): void {
    holding.cancelTimer();
    // Failures are announced. There is no caller to reject to.
    const clear = () => void this.#clear('timer', (held) => held === holding).catch(() => undefined);
    holding.cancelTimer = this.#clock.after(delayMs, clear);
  }

  #release(state: ClipboardState): void {
    this.#endHolding();
    this.#forgetCopies();
    this.#announce(state);
  }

  /** None of our copies is on the clipboard any more. */
  #forgetCopies(): void {
    this.#clipboard.endDoubt();
    this.#record.forget();
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
