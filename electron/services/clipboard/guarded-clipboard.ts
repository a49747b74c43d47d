import { Failure } from '../../../shared/errors/failure.ts';
import { maxStayS, type ClearReason, type ClipboardState } from '../../../shared/schemas/clipboard.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { clipboardFailures } from '../../../shared/text/en/failures.ts';
import {
  type AccountSession,
  type CopySession,
  isShutdown,
  type SessionEnd,
  type SessionState,
} from '../accounts/account-session.ts';
import type { Clock } from '../clock.ts';
import {
  assertWholeCharacters,
  isOfClipboard,
  maybeLeftBehind,
  notCleared,
  stuck,
  VerifiedClipboard,
  type ClipboardManager,
  type ClipboardMark,
} from './verified-clipboard.ts';
import { ClipboardChanged, type ClipboardPort, coreOf, isSameText } from './clipboard-port.ts';
import { type Act, type CodeTime, CopyGone, type HeldCopy, holdingState, type SecretText } from './act.ts';
import type { CopyRecord } from './copy-record.ts';
import { TaskQueue } from '../turns.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';
import type { States } from '../states.ts';

/** Pause before a failed removal is tried again, in ms. It fails if another program holds the clipboard or restores the copy. */
const retryAfterMs = 1_000;

/** The longest that a copy can stay, in ms, however often it is extended. */
export const maxStayMs = maxStayS * 1000;

/** Pause before looking again for a copy of an earlier run, in ms. It doubles each time. */
const lookAgainAfterMs = 60_000;

type Cleared = Extract<ClipboardState, { state: 'cleared' }>;

interface Options {
  clipboardPort: ClipboardPort;
  copyRecord: CopyRecord;
  clock: Clock;
  settings: ObeyedSettings;
  /** May shorten the longest stay. */
  policy?: Pick<Policy, 'longestClipboardSeconds'> | undefined;
  /** The clipboard managers that run. Read at each removal. */
  clipboardManagers?: readonly (() => readonly ClipboardManager[])[];
  states: Pick<States, 'changed' | 'provide'>;
  /** Sets whether timers must be on time, because a copy may be on the clipboard. */
  timersOnTime: (needed: boolean) => void;
}

/**
 * Puts secrets on the clipboard and owns their removal (design rule 4).
 *
 * A copy is cleared when its time is up and for every other `ClearReason`, but only if the clipboard still holds it: what other
 * programs have written since stays. A copy belongs to an account session, and none is made for a session that has ended.
 *
 * The file is long because every way to write and to clear takes its turn in the same queue.
 */
export class GuardedClipboard implements SessionState {
  readonly #options: Options;
  readonly #clipboard: VerifiedClipboard;
  readonly #record: CopyRecord;
  readonly #clock: Clock;
  readonly #maxMs: number;
  #holding: HeldCopy | undefined;
  #lastState: ClipboardState = { state: 'idle' };
  /** The announced state of an earlier run's copy that could not be looked for. */
  #leftBehind: ClipboardState | undefined;
  /** Whether Podkey checks that a copy which was announced as cleared stays so. */
  #checksRemoval = false;
  /** Runs copies and clearings one after another, so that a clearing never removes the copy that follows it. */
  readonly #queue = new TaskQueue();

  constructor(options: Options) {
    const { clipboardManagers = [], clipboardPort, clock, copyRecord, policy, states } = options;
    const managers = () => clipboardManagers.flatMap((running) => running());
    this.#options = options;
    this.#clipboard = new VerifiedClipboard({ port: clipboardPort, clock, managers });
    this.#record = copyRecord;
    this.#clock = clock;
    this.#maxMs = Math.min(policy?.longestClipboardSeconds ?? maxStayS, maxStayS) * 1000;
    states.provide('clipboard', () => this.state);
  }

  /** How long a copy stays, in ms. */
  get #clearAfterMs(): number {
    return this.#options.settings.current.clearClipboardAfterS * 1000;
  }

  get state(): ClipboardState {
    if (!this.#holding || this.#lastState.state === 'stuck') return this.#lastState;
    return holdingState(this.#holding, this.#clock.now());
  }

  /** Remembers what the clipboard holds now: the start of a copy that may take long (`CopyTerms.since`). */
  mark(): Promise<ClipboardMark> {
    return this.#clipboard.mark();
  }

  /**
   * Copies an act's text and starts its countdown. Fails as the session's calls do if the session has ended, and without writing if another
   * program has copied something since the person asked, by default since this call.
   *
   * Counts as a call of the session, so the clipboard is cleared again after it has returned.
   */
  copy(act: Act, secret: SecretText, session: CopySession): Promise<void> {
    const { after, since = this.mark() } = act.terms;
    const assertWanted = () => {
      act.signal.throwIfAborted();
      session.assertLive();
    };
    const copying = this.#queue.run(async () => {
      if (after && !(await this.#isThere(after)))
        throw new CopyGone(clipboardFailures.nothingToExtend().appError);
      assertWanted();
      const crashSafe = await this.#writeSecret(secret.text, assertWanted, await since);
      this.#endHolding(after && 'followed');
      this.#lastState = { state: 'idle' };
      const lastsMs = this.#clearAfterMs;
      const now = this.#clock.now();
      const times = { copiedAt: now, lastsMs, clearsAt: now + lastsMs, mustGoAt: now + this.#maxMs };
      const holding = { ...secret, ...times, act, session, crashSafe, isNewer: false, cancelTimer: () => {} };
      this.#holding = holding;
      act.hold(secret.keptAt);
      this.#clearLater(holding, lastsMs);
      this.#announce(this.state);
    });
    return session.track(copying);
  }

  /**
   * Replaces the text of an act's copy, for its remaining time, with a newer code. Resolves to false if the copy is gone or something else has
   * replaced it.
   */
  async replace(act: Act, text: string, code?: CodeTime): Promise<boolean> {
    const holding = this.#holding;
    if (holding?.act !== act) return false;
    const replacing = this.#queue.run(async () => {
      if (!(await this.#isThere(act))) return false;
      const isOurs: ClipboardMark = (found) => this.#isOurs(found);
      const crashSafe = await this.#writeSecret(text, () => holding.session.assertLive(), isOurs);
      Object.assign(holding, { crashSafe, text, code, isNewer: true });
      this.#announce(this.state);
      return true;
    });
    return holding.session.track(replacing);
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
    const { recordedBy } = this.#clipboard;
    const stayedMs = by === 'timer' && holding ? this.#clock.now() - holding.copiedAt : undefined;
    return {
      state: 'cleared',
      by,
      ...(stayedMs !== undefined && { afterS: Math.round(stayedMs / 1000) }),
      ...(recordedBy.length > 0 && { recordedBy }),
    };
  }

  #isOurs(found: string, holding = this.#holding): boolean {
    const isHeld = holding !== undefined && isSameText(found, holding.text);
    return isHeld || this.#clipboard.isUnverified(found);
  }

  #mayReplace(text: string, since: ClipboardMark): ClipboardMark {
    return (found) => since(found) || isSameText(found, text) || this.#isOurs(found);
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

  async #isThere(act: Act): Promise<boolean> {
    const holding = this.#holding;
    if (holding?.act !== act || this.#clock.now() >= holding.clearsAt) return false;
    return this.#clipboard.holds(holding.text);
  }

  #endHolding(how: 'gone' | 'followed' = 'gone'): void {
    const holding = this.#holding;
    this.#holding = undefined;
    holding?.cancelTimer();
    holding?.act.leave(how);
  }

  #announce(state: ClipboardState): void {
    this.#lastState = state;
    this.#options.states.changed('clipboard', state);
    this.#options.timersOnTime(state.state === 'holding' || state.state === 'stuck');
  }
}
