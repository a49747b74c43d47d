import { z } from 'zod';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { defaultTypingOptions, type TypingOptions } from '../../../shared/features/typing/typing-options.ts';
import { type TypedValue, type TypingState } from '../../../shared/features/typing/contract.ts';
import { typingFailures } from '../../../shared/features/typing/text/en.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { FocusedWindow, TypingPort } from './keyboard/typing-port.ts';
import type { AccountSession, SessionState } from '../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import type { Act } from '../../services/clipboard/act.ts';
import type { Clock } from '../../services/clock.ts';
import { GlobalKey, type GlobalKeys } from '../../services/global-keys/global-key.ts';
import type { LentValue, ValueToUse, WhatToCopy } from '../../services/secrets/lease-registry.ts';

/** How often Podkey looks which window has the keyboard, in ms. */
const looksEveryMs = 100;
/** How long another window may take to get the keyboard, in ms. */
const windowWithinMs = 30_000;
/** How long a window keeps the keyboard, with its title on screen, before Podkey types into it, in s. */
const countdownS = 2;
/** How long the result is shown, in ms: less if everything was typed. */
const resultShowsMs = { whole: 2_000, other: 12_000 };
/** There while the keyboard may have characters of a value, so that the next start puts it in order after a crash. */
const unfinishedKey = 'typing.unfinished';
/** Cancels from any program, while something is typed. */
const cancelKey = 'Escape';

interface Options {
  port: TypingPort;
  sessions: Pick<AccountSessions, 'use'>;
  values: {
    lend(
      session: AccountSession,
      locator: Locator,
      what: WhatToCopy,
      signal: AbortSignal,
    ): Promise<LentValue>;
  };
  /** The login that has a value; undefined if none has it. */
  loginWith: (accountId: string, locator: Locator) => Login | undefined;
  optionsOf: (accountId: string, loginId: string) => TypingOptions;
  clock: Clock;
  preferences: Preferences;
  keys: GlobalKeys;
  /** The small window over other programs: `show` makes way for the window that was used before. */
  smallWindow: { show(): void; hide(): void };
  isForbidden: boolean;
  onChanged: (state: TypingState) => void;
}

/** A value that is about to be typed, until its act is over. */
interface Run {
  readonly act: Act;
  readonly lent: LentValue;
  readonly typedValue: TypedValue;
  readonly options: TypingOptions;
  /** The user name to type first. */
  readonly userName: string | null;
  /** The typing process has the text. */
  isTyping: boolean;
}

/**
 * Types a value or code into another program's window: hides Podkey, waits until another window has the keyboard, shows its
 * title for a moment, and types.
 *
 * It stops when another window gets the keyboard, when the person presses Esc or a modifier key, and when the lease or the
 * account session ends. It never types into a window of Podkey. The value stays in its lease until it is typed.
 */
export class TypingService implements SessionState {
  readonly #options: Options;
  readonly #cancelKey: GlobalKey;
  /** The act that began last. */
  #act: Act | undefined;
  #run: Run | undefined;
  #state: TypingState = { kind: 'off' };
  #forgetResult = (): void => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#cancelKey = new GlobalKey(options.keys, () => this.cancel());
  }

  /** Puts the keyboard in order if an earlier run was killed while it typed. */
  begin(): void {
    const { port, preferences } = this.#options;
    if (preferences.get(unfinishedKey, z.literal(true)) === null) return;
    void port.restoreLeft().then(
      () => preferences.remove(unfinishedKey),
      () => undefined,
    );
  }

  get state(): TypingState {
    return this.#state;
  }

  /**
   * Fetches a value and begins to wait for another window, in place of what it was about to type; `act` is over when this is. Fails, with
   * Podkey's window still there, if the value can't be fetched or nothing can be typed on this computer.
   */
  async start(act: Act, { accountId, locator, what }: ValueToUse): Promise<void> {
    if (this.#options.isForbidden) throw typingFailures.forbidden();
    this.endSession();
    const { sessions, smallWindow, values } = this.#options;
    this.#act = act;
    const session = sessions.use(accountId);
    const lent = await this.#fetch(() => values.lend(session, locator, what, act.signal), act.signal);
    const run: Run = { act, lent, ...this.#manner(accountId, locator, lent), isTyping: false };
    this.#run = run;
    lent.whenEnded(() => this.#stop(run));
    this.#cancelKey.use(cancelKey);
    this.#announce({ kind: 'waiting', typedValue: run.typedValue });
    smallWindow.show();
    // Failures are announced.
    void this.#waitAndType(run).catch((thrown: unknown) => {
      const { message, nextStep } = toAppError(thrown);
      act.fail(thrown);
      this.#end(run, { kind: 'failed', typedValue: run.typedValue, message, nextStep });
    });
  }

  /** Stops before the next character. Also forgets the last result. */
  cancel(): void {
    this.#act?.cancel();
    if (this.#run) this.#stop(this.#run);
    else if (this.#state.kind !== 'off') this.#announce({ kind: 'off' });
  }

  endSession(): void {
    this.cancel();
    if (this.#run) this.#end(this.#run, { kind: 'off' });
  }

  /** Looks first, so that nothing is fetched where nothing can be typed. */
  async #fetch(lend: () => Promise<LentValue>, signal: AbortSignal): Promise<LentValue> {
    try {
      await this.#options.port.ready();
      signal.throwIfAborted();
      const lent = await lend();
      if (signal.aborted) lent.end();
      signal.throwIfAborted();
      return lent;
    } catch (failure) {
      this.#endProcess();
      throw failure;
    }
  }

  /** Ends a run. One that is typing then says how much it has typed. */
  #stop(run: Run): void {
    if (run.isTyping) this.#options.port.stop();
    else this.#end(run, { kind: 'off' });
  }

  #manner(
    accountId: string,
    locator: Locator,
    lent: LentValue,
  ): Pick<Run, 'typedValue' | 'options' | 'userName'> {
    const { loginWith, optionsOf } = this.#options;
    const login = loginWith(accountId, locator);
    const options = login ? optionsOf(accountId, login.id) : defaultTypingOptions;
    const { what, property, account, valueName, keptAt } = lent;
    const userName = options.withUserName && what === 'value' ? (login?.userName ?? null) : null;
    return {
      typedValue: { what, property, account, valueName, ...(keptAt !== undefined && { keptAt }) },
      options,
      userName,
    };
  }

  async #waitAndType(run: Run): Promise<void> {
    const window = await this.#settledWindow(run);
    if (!window) return;
    this.#announce({ kind: 'typing', typedValue: run.typedValue, title: window.title });
    const { keys, delayMs, thenEnter } = run.options;
    const value = await run.lent.text({ value: 'value-typed', code: 'code-typed' });
    if (isOver(run)) return;
    if (!run.options.lineBreaks && /[\n\r]/.test(value)) throw typingFailures.lineBreak();
    run.isTyping = true;
    this.#options.preferences.set(unfinishedKey, true);
    const text = `${run.userName === null ? '' : `${run.userName}\t`}${value}${thenEnter ? '\n' : ''}`;
    const typed = await this.#options.port.type({
      window: window.id,
      text,
      keys,
      delayMs,
    });
    this.#end(run, { kind: 'ended', typedValue: run.typedValue, title: window.title, ...typed });
  }

  /** The window that has kept the keyboard during the countdown; undefined if the run has ended before. */
  async #settledWindow(run: Run): Promise<FocusedWindow | undefined> {
    const { clock, port } = this.#options;
    const { over } = run.act;
    const givesUpAt = clock.now() + windowWithinMs;
    let since = clock.now();
    let chosen: FocusedWindow | undefined;
    while (!over.aborted) {
      const found = await port.look();
      const other = found && !found.isOwn ? found : undefined;
      if (other?.id !== chosen?.id) since = clock.now();
      chosen = other;
      const seconds = Math.ceil(countdownS - (clock.now() - since) / 1000);
      if (chosen && seconds <= 0) break;
      if (chosen)
        this.#announceOnce(run, {
          kind: 'counting',
          typedValue: run.typedValue,
          title: chosen.title,
          seconds,
        });
      else if (clock.now() >= givesUpAt) throw typingFailures.noWindow();
      else this.#announceOnce(run, { kind: 'waiting', typedValue: run.typedValue });
      await new Promise<unknown>((resolve) => clock.after(looksEveryMs, () => resolve(undefined)));
    }
    return isOver(run) ? undefined : chosen;
  }

  #end(run: Run, state: TypingState): void {
    if (this.#run !== run) return;
    this.#run = undefined;
    this.#cancelKey.use('off');
    run.lent.end();
    this.#endProcess();
    this.#announce(state);
    if (state.kind === 'ended' && state.stopped === null) run.act.done(state.typedValue.keptAt);
    else run.act.stop();
  }

  /** Failures don't matter: the next typing process puts in order what this one left. */
  #endProcess(): void {
    const { port, preferences } = this.#options;
    void port.endWhenIdle().then(
      () => {
        // Unless it types again.
        if (this.#run?.isTyping !== true) preferences.remove(unfinishedKey);
      },
      () => undefined,
    );
  }

  #announceOnce(run: Run, state: TypingState): void {
    if (this.#run === run && JSON.stringify(state) !== JSON.stringify(this.#state)) this.#announce(state);
  }

  #announce(state: TypingState): void {
    this.#forgetResult();
    this.#state = state;
    this.#options.onChanged(state);
    if (state.kind === 'off') this.#options.smallWindow.hide();
    else if (state.kind === 'ended' || state.kind === 'failed') {
      const isWhole = state.kind === 'ended' && state.stopped === null && !state.mayBeLost;
      this.#forgetResult = this.#options.clock.after(
        isWhole ? resultShowsMs.whole : resultShowsMs.other,
        () => this.#announce({ kind: 'off' }),
      );
    }
  }
}

/** Asked again after each wait, because a run may end during one. */
function isOver({ act }: Run): boolean {
  return act.over.aborted;
}
