import { Failure } from '../../../shared/errors/failure.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type {
  ClipboardState,
  CopiedPart,
  NamedAct,
  LastActState,
} from '../../../shared/schemas/clipboard.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { lastActText } from '../../../shared/text/en/clipboard.ts';
import { ConnectionLost } from '../../pod-client/failures/network-failure.ts';
import type { CopySession, SessionState } from '../accounts/account-session.ts';
import type { ClipboardMark } from './verified-clipboard.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';
import { confirmedLongAgo, type Item, type Login, type ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { accountBadge, type KnownAccounts } from '../accounts/known-accounts.ts';
import type { Clock } from '../clock.ts';
import type { ValueToUse } from '../secrets/lease-registry.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';
import type { States } from '../states.ts';

/** The copy that should have been replaced is gone. */
export class CopyGone extends Failure {}

/** Preconditions of a copy, checked when its turn on the clipboard comes. */
export interface CopyTerms {
  /** Copies only in place of this copy, and only while nothing else has replaced it; otherwise fails as `CopyGone`. */
  after?: Act | undefined;
  /** Once this has aborted, the copy fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** What the clipboard held when the person asked. What another program copied since then stays. */
  since?: Promise<ClipboardMark> | undefined;
}

/** `by`: the name in the page of the feature's action that it is; null for a copy. `onSaid` hears when there is something to say of it. */
interface Options {
  by?: string | null;
  terms?: CopyTerms;
  onSaid?: (act: Act) => void;
}

/**
 * Where an act is:
 *
 * - `pending`: its value is fetched, or it waits for a window, or is typed.
 * - `held`: its value is on the clipboard, until `GuardedClipboard` clears it.
 * - `gone`: its value was on the clipboard, and was cleared or replaced. `followed`: replaced by the next copy of the same queue.
 * - `done`: it was typed, or copied to stay.
 * - `failed`: it could not be done, and the person is told why.
 * - `stopped`: the person stopped it or did something else. Nothing is said.
 */
type ActState =
  | { kind: 'pending' | 'held' | 'gone' | 'followed' | 'done' | 'stopped' }
  | { kind: 'failed'; message: string; nextStep: string };

/**
 * Something that is done with a value or a login, from its request to its end: a copy, a step of a copy queue, or a feature's action such as
 * typing. Who does it tells it how it ends. It never has the value.
 */
export class Act {
  readonly named: NamedAct;
  readonly by: string | null;
  readonly terms: CopyTerms;
  /** Aborts when it is cancelled. */
  readonly signal: AbortSignal;
  readonly #onSaid: (act: Act) => void;
  readonly #cancelling = new AbortController();
  readonly #over = new AbortController();
  /** Aborts when it is over: neither pending nor on the clipboard. */
  readonly over = this.#over.signal;
  /** When the pod sent the value (epoch ms), if it comes from an offline copy. */
  keptAt: number | undefined;
  #state: ActState = { kind: 'pending' };

  constructor(named: NamedAct, { by = null, terms = {}, onSaid = () => undefined }: Options = {}) {
    this.named = named;
    this.by = by;
    this.terms = terms;
    this.#onSaid = onSaid;
    const { signal } = this.#cancelling;
    this.signal = terms.signal ? AbortSignal.any([terms.signal, signal]) : signal;
  }

  get state(): ActState {
    return this.#state;
  }

  /** Carries it out. A copy is made when `task` resolves; a feature's action has begun then, and is ended by the feature. */
  async run<T>(task: (act: Act) => Promise<T>): Promise<T> {
    try {
      const result = await task(this);
      if (this.by === null) this.done();
      return result;
    } catch (thrown) {
      this.fail(thrown);
      throw thrown;
    }
  }

  /** Its value is on the clipboard, which is said when it is done. */
  hold(keptAt: number | undefined): void {
    this.#state = { kind: 'held' };
    this.keptAt = keptAt;
  }

  /** Its value is no longer on the clipboard. There is nothing to say: the clipboard's own state says it. */
  leave(how: 'gone' | 'followed'): void {
    this.#end({ kind: how });
  }

  done(keptAt?: number): void {
    if (this.#state.kind === 'pending') this.keptAt = keptAt;
    if (this.#state.kind !== 'held') this.#end({ kind: 'done' });
    this.#onSaid(this);
  }

  fail(thrown: unknown): void {
    const { kind, nextStep, message } = toAppError(thrown);
    // Its queue says that something else was copied meanwhile.
    if (kind === 'cancelled' || thrown instanceof CopyGone) return this.stop();
    // Its login and account are named, so the pod's address would only make it longer.
    const said = thrown instanceof ConnectionLost ? lastActText.closedConnection : message;
    if (this.#end({ kind: 'failed', message: said, nextStep })) this.#onSaid(this);
  }

  stop(): void {
    if (this.#end({ kind: 'stopped' })) this.#onSaid(this);
  }

  /** Cancels it, unless it was done. */
  cancel(): void {
    this.#cancelling.abort(errorFailures.requestCancelled());
  }

  #end(state: ActState): boolean {
    if (this.over.aborted) return false;
    this.#state = state;
    this.#over.abort();
    return true;
  }
}

/** When a copied one-time code expires (epoch ms, by this computer's clock), and how long such a code is valid (ms). */
export interface CodeTime {
  expiresAt: number;
  periodMs: number;
}

/** What an act puts on the clipboard. `keptAt`: when the pod sent it (epoch ms), if it comes from an offline copy. */
export interface SecretText {
  what: CopiedPart;
  text: string;
  keptAt?: number | undefined;
  /** The code's time; left out if it is none, or if its time is unknown. */
  code?: CodeTime | undefined;
}

/** A secret on the clipboard, until it is cleared or replaced. Times are epoch ms. */
export interface HeldCopy extends SecretText {
  readonly act: Act;
  session: CopySession;
  crashSafe: boolean;
  /** Whether the code replaced an expired one. */
  isNewer: boolean;
  copiedAt: number;
  /** Its whole time, in ms. */
  lastsMs: number;
  clearsAt: number;
  /** The latest `clearsAt` that it can be extended to. */
  mustGoAt: number;
  cancelTimer: () => void;
}

/** The state that a person sees while the copy is held. No time is longer than a whole one, even if the computer's clock was set back. */
export function holdingState(held: HeldCopy, now: number): ClipboardState {
  const { act, code, keptAt, what } = held;
  const { property, account, valueName } = act.named;
  return {
    state: 'holding',
    copied: { what, property, account, valueName, ...(keptAt !== undefined && { keptAt }) },
    clearsInMs: Math.min(Math.max(0, held.clearsAt - now), held.lastsMs),
    lastsMs: held.lastsMs,
    crashSafe: held.crashSafe,
    mayExtend: held.clearsAt < held.mustGoAt,
    ...(code && {
      codeTime: {
        expiresInMs: Math.min(Math.max(0, code.expiresAt - now), code.periodMs),
        periodMs: code.periodMs,
        isNewer: held.isNewer,
      },
    }),
  };
}

interface LastActOptions {
  knownAccounts: Pick<KnownAccounts, 'find'>;
  logins: {
    find(accountId: string, id: string): Login;
    /** The login that has a value; null if none has it. `loginId` is null if several have it. */
    ownerOf(
      accountId: string,
      locator: Locator,
    ): (Pick<Item, 'confirmedAt' | 'staleAt'> & { loginId: string | null; name: ValueName }) | null;
  };
  settings: ObeyedSettings;
  clock: Clock;
  states: Pick<States, 'changed' | 'provide'>;
}

type Task<T> = (act: Act) => Promise<T>;

/**
 * What was copied or otherwise used last, from a row, the palette, a queue, the command line or a menu, and how that goes: the window shows it,
 * and its keys act on the same login.
 *
 * If there are several at once, only the one that began last is reported: the person still thinks about that one. A copy also cancels
 * the copy before it, which would otherwise replace it on the clipboard as soon as a slow pod responds.
 */
export class LastAct implements SessionState {
  readonly #options: LastActOptions;
  /** The act that began last, unless it was stopped or forgotten. */
  #latest: Act | undefined;
  #latestCopy: Act | undefined;

  constructor(options: LastActOptions) {
    this.#options = options;
    options.states.provide('lastAct', () => this.state);
  }

  get state(): LastActState {
    return this.#latest ? saidOf(this.#latest) : { kind: 'none' };
  }

  /** Copies a value, or its code, with `copy`. `default`: the code if the login says that it has one. */
  async ofValue<T>(value: ValueToUse, copy: Task<T>, terms?: CopyTerms): Promise<T> {
    return this.#begin(null, this.#valueNamed(value), terms).run(copy);
  }

  /** Copies a login's user name or address with `copy`. */
  async ofLogin<T>(
    accountId: string,
    id: string,
    what: 'user-name' | 'address',
    copy: Task<T>,
    terms?: CopyTerms,
  ): Promise<T> {
    const { name, client } = this.#options.logins.find(accountId, id);
    const named: NamedAct = {
      what,
      property: '',
      account: this.#badgeOf(accountId),
      valueName: { item: null, login: name, client: client?.name ?? null },
      subject: { kind: 'login', id },
    };
    return this.#begin(null, named, terms).run(copy);
  }

  /** Begins a feature's action on a value, or its code, with `start`. `by` is the action's name in the page. */
  async ofAction(by: string, value: ValueToUse, start: Task<void>): Promise<void> {
    await this.#begin(by, this.#valueNamed(value)).run(start);
  }

  /** Cancels the copy that waits for the pod, or forgets how the last act ended. */
  end(): void {
    if (this.#latest?.by === null) this.#latest.cancel();
    this.#forget();
  }

  endSession(): void {
    this.#forget();
  }

  #valueNamed({ accountId, locator, what }: ValueToUse): NamedAct {
    const { clock, logins, settings } = this.#options;
    const owner = logins.ownerOf(accountId, locator);
    const valueName = owner?.name ?? null;
    const daysAgo = owner
      ? confirmedLongAgo(owner, settings.current.confirmedLongAgoDays, clock.now())
      : undefined;
    return {
      what: what === 'default' ? (valueName?.item?.kind === 'code' ? 'code' : 'value') : what,
      property: locator.property,
      account: this.#badgeOf(accountId),
      valueName,
      subject: owner?.loginId ? { kind: 'login', id: owner.loginId } : { kind: 'value', locator },
      ...(daysAgo !== undefined && { confirmedDaysAgo: daysAgo }),
    };
  }

  #begin(by: string | null, named: NamedAct, terms: CopyTerms = {}): Act {
    const act = new Act(named, { by, terms, onSaid: (said) => this.#say(said) });
    if (by === null) {
      this.#latestCopy?.cancel();
      this.#latestCopy = act;
    }
    this.#latest = act;
    this.#say(act);
    return act;
  }

  #say(act: Act): void {
    if (act !== this.#latest) return;
    if (act.state.kind === 'stopped') this.#forget();
    else this.#options.states.changed('lastAct', this.state);
  }

  #badgeOf(accountId: string): AccountBadge {
    return accountBadge(this.#options.knownAccounts.find(accountId));
  }

  #forget(): void {
    if (!this.#latest) return;
    this.#latest = undefined;
    this.#options.states.changed('lastAct', this.state);
  }
}

function saidOf({ by, named: act, state, keptAt }: Act): LastActState {
  switch (state.kind) {
    case 'pending':
      return { kind: 'pending', by, act };
    case 'failed':
      return { kind: 'failed', by, act, message: state.message, nextStep: state.nextStep };
    case 'stopped':
      return { kind: 'none' };
    case 'held':
    case 'gone':
    case 'followed':
    case 'done':
      return { kind: 'done', by, act, ...(keptAt !== undefined && { keptAt }) };
  }
}
