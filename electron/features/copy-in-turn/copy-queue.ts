import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { CopyQueueState, QueueEnd } from '../../../shared/features/copy-in-turn/contract.ts';
import type { GlobalKeyState, Copied, CopiedPart, NamedAct } from '../../../shared/schemas/clipboard.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import { copyQueueFailures } from '../../../shared/features/copy-in-turn/text/en.ts';
import type { SessionState, AccountSession } from '../../services/accounts/account-session.ts';
import type { Clock } from '../../services/clock.ts';
import { GlobalKey, type GlobalKeys } from '../../services/global-keys/global-key.ts';
import { CopyGone, Act, type CopyTerms, type LastAct } from '../../services/clipboard/act.ts';
import type { ObeyedSettings } from '../../services/settings/settings-service.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type { Item, Login, ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { loginFailures } from '../../../shared/text/en/logins.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import type { GuardedClipboard } from '../../services/clipboard/guarded-clipboard.ts';
import { accountBadge } from '../../services/accounts/known-accounts.ts';

/** A held-down shortcut repeats. A press that comes sooner than this after the last copy, in ms, counts as a repetition. */
const minBetweenMs = 400;

interface Options {
  plans: Pick<CopyPlans, 'ofValue' | 'ofLogin'>;
  leases: { whenEnded(handle: string, task: () => void): void };
  clock: Clock;
  keys: GlobalKeys;
  settings: ObeyedSettings;
  onChanged: (state: CopyQueueState) => void;
}

interface Run {
  readonly plan: CopyPlan;
  /** The copies that were made, each for the plan's step at the same index. */
  readonly made: Act[];
  readonly ending: AbortController;
  copiedAt: number;
  isCopying: boolean;
}

/**
 * Copies user name, password and code of one open value, or of one login, one after another, each as a guarded copy.
 *
 * The person advances it after each paste, with a button or with a global shortcut, which Podkey holds only while a queue is
 * active (docs/adr/0010). It ends when its copy is gone, for whatever reason, when it is stopped, and, for an open value, when
 * its lease ends. What is on the clipboard then is the guarded clipboard's to clear. A code is made, and a
 * login's value fetched, just before it is copied.
 */
export class CopyQueue implements SessionState {
  readonly #options: Options;
  readonly #key: GlobalKey;
  #run: Run | undefined;
  #state: CopyQueueState = { kind: 'off', because: null };

  constructor(options: Options) {
    this.#options = options;
    this.#key = new GlobalKey(options.keys, () => this.#advanceByKey());
  }

  get state(): CopyQueueState {
    return this.#state;
  }

  /** Whether the shortcut works; off unless a queue is active. */
  get keyState(): GlobalKeyState {
    return this.#key.state;
  }

  /** Copies the first item of an open value, and replaces any other queue. If there is a `userName`, it comes first. */
  async start(handle: string, userName?: string): Promise<void> {
    const plan = this.#options.plans.ofValue(handle, userName);
    if (plan.steps.length === 0) throw valueFailures.empty();
    const run = this.#begin(plan);
    this.#options.leases.whenEnded(handle, () => this.#end('lease-ended', run));
    await this.#copyFirst(run);
  }

  /** Copies the first item of a login, in place of any other queue. */
  async startLogin(accountId: string, loginId: string): Promise<void> {
    await this.#copyFirst(this.#begin(this.#options.plans.ofLogin(accountId, loginId)));
  }

  #begin(plan: CopyPlan): Run {
    this.#end('stopped');
    const copiedAt = this.#options.clock.now();
    return (this.#run = { plan, made: [], ending: new AbortController(), copiedAt, isCopying: false });
  }

  async #copyFirst(run: Run): Promise<void> {
    try {
      await this.#copyNext(run);
    } catch (error) {
      this.#end('stopped', run);
      throw error;
    }
  }

  /**
   * Replaces the item on the clipboard with the next one. Does nothing if no queue is active or a copy is under way.
   *
   * If the person has copied something else meanwhile, that stays, and the queue ends.
   */
  async advance(): Promise<void> {
    const run = this.#run;
    if (!run || run.made.length === 0 || run.isCopying) return;
    run.isCopying = true;
    try {
      await this.#copyNext(run);
    } catch (error) {
      if (error instanceof CopyGone) this.#end('copy-gone', run);
      // Its end was already announced.
      if (this.#run !== run) return;
      const { message, nextStep } = toAppError(error);
      this.#announceActive(run, { message, nextStep });
      throw error;
    } finally {
      run.isCopying = false;
    }
  }

  #advanceByKey(): void {
    const copiedAt = this.#run?.copiedAt ?? 0;
    // Failures are announced.
    if (this.#options.clock.now() - copiedAt >= minBetweenMs) void this.advance().catch(() => undefined);
  }

  /** Ends the active queue, or forgets a finished one. */
  stop(): void {
    if (this.#state.kind === 'done') this.#announce({ kind: 'off', because: 'stopped' });
    this.#end('stopped');
  }

  /** Forgets a finished queue too, because it names what was copied. */
  endSession(): void {
    this.stop();
  }

  /** Copies the next item, and announces the queue's new state. */
  async #copyNext(run: Run): Promise<void> {
    const { plan, made, ending } = run;
    const step = plan.steps[made.length];
    if (step === undefined) return;
    const act = await step.copy({ after: made.at(-1), signal: ending.signal });
    if (this.#run !== run) return;
    made.push(act);
    run.copiedAt = this.#options.clock.now();
    if (act.over.aborted) this.#end('copy-gone', run);
    else if (made.length < plan.steps.length) this.#announceActive(run, null);
    else {
      this.#release();
      this.#announce({ kind: 'done', ...whatOf(run, step) });
    }
    const announced = this.#state;
    const gone = () => {
      if (act.state.kind === 'followed') return;
      this.#end('copy-gone', run);
      // A finished queue.
      if (this.#state === announced) this.#announce({ kind: 'off', because: 'copy-gone' });
    };
    act.over.addEventListener('abort', gone, { once: true });
  }

  #announceActive(run: Run, failure: { message: string; nextStep: string } | null): void {
    const { plan, made } = run;
    const [now, next] = plan.steps.slice(made.length - 1);
    if (!now || !next) return;
    const accelerator = this.#options.settings.current.copyQueueKey;
    this.#key.use(accelerator);
    const key = this.#key.state;
    this.#announce({ kind: 'active', ...whatOf(run, now), next: next.item, key, accelerator, failure });
  }

  #end(because: QueueEnd, only?: Run): void {
    const run = this.#run;
    if (!run || (only && run !== only)) return;
    this.#release();
    this.#announce({ kind: 'off', because });
  }

  #release(): void {
    this.#run?.ending.abort(copyQueueFailures.over());
    this.#run = undefined;
    this.#key.use('off');
  }

  #announce(state: CopyQueueState): void {
    this.#state = state;
    this.#options.onChanged(state);
  }
}

function whatOf({ plan }: Run, { item, property, valueName }: CopyStep) {
  return {
    account: plan.account,
    items: plan.steps.map((step) => step.item),
    property,
    valueName,
    now: item,
  };
}

/** One step of a copy queue. `copy` makes the copy when it is the step's turn. */
export interface CopyStep {
  item: CopiedPart;
  property: string;
  valueName: ValueName | null;
  copy(terms: CopyTerms): Promise<Act>;
}

export interface CopyPlan {
  account: AccountBadge;
  steps: readonly CopyStep[];
}

interface PlanOptions {
  sessions: Pick<AccountSessions, 'use'>;
  clipboard: Pick<GuardedClipboard, 'copy'>;
  lastAct: Pick<LastAct, 'ofLogin'>;
  logins: { find(accountId: string, id: string): Login };
  values: {
    copyable(handle: string): Omit<Copied, 'what'> & {
      session: AccountSession;
      locator: Locator;
      items: readonly ('value' | 'code')[];
    };
    copyValue(handle: string, terms: CopyTerms): Promise<Act>;
    copyCode(handle: string, terms: CopyTerms): Promise<Act>;
    copyWhileHeld(
      session: AccountSession,
      locator: Locator,
      what: 'value' | 'default',
      terms: CopyTerms,
    ): Promise<Act>;
  };
}

export class CopyPlans {
  readonly #options: PlanOptions;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /** An open value and, if it has one, its code, after `userName`. Fails if its lease has ended. */
  ofValue(handle: string, userName: string | undefined): CopyPlan {
    const { values } = this.#options;
    const { session, locator, items, account, property, valueName } = values.copyable(handle);
    const steps = items.map((item): CopyStep => ({
      item,
      property,
      valueName,
      copy: (terms) => (item === 'value' ? values.copyValue(handle, terms) : values.copyCode(handle, terms)),
    }));
    if (userName !== undefined) {
      const named = { property, valueName: valueName && { ...valueName, item: null } };
      const act: NamedAct = { what: 'user-name', ...named, account, subject: { kind: 'value', locator } };
      const copy = (terms: CopyTerms) => this.#copyUserName(new Act(act, { terms }), userName, session);
      steps.unshift({ item: 'user-name', ...named, copy });
    }
    return { account, steps };
  }

  /** A login's user name, first password and first code, as far as it has them. Nothing is fetched yet. */
  ofLogin(accountId: string, loginId: string): CopyPlan {
    const session = this.#options.sessions.use(accountId);
    const login = this.#options.logins.find(accountId, loginId);
    const values = [
      { item: 'value', what: 'value', found: login.items.find(({ kind }) => kind === 'password') },
      { item: 'code', what: 'default', found: login.items.find(({ kind }) => kind === 'code') },
    ] as const;
    const steps = values.flatMap(({ item, what, found }): CopyStep[] => {
      if (!found) return [];
      const { locator } = found;
      const copy = (terms: CopyTerms) => this.#options.values.copyWhileHeld(session, locator, what, terms);
      return [{ item, property: locator.property, valueName: nameIn(login, found), copy }];
    });
    const { userName } = login;
    if (userName !== null) {
      const property = steps[0]?.property ?? login.items[0]?.locator.property ?? '';
      const copy = (terms: CopyTerms) =>
        this.#options.lastAct.ofLogin(
          accountId,
          loginId,
          'user-name',
          (act) => this.#copyUserName(act, userName, session),
          terms,
        );
      steps.unshift({ item: 'user-name', property, valueName: nameIn(login, null), copy });
    }
    if (steps.length === 0) throw loginFailures.nothingToCopy();
    return { account: accountBadge(session.account), steps };
  }

  async #copyUserName(act: Act, text: string, session: AccountSession): Promise<Act> {
    await this.#options.clipboard.copy(act, { what: 'user-name', text }, session);
    return act;
  }
}

function nameIn({ name, client }: Login, item: Item | null): ValueName {
  return {
    item: item && { kind: item.kind, label: item.label },
    login: name,
    client: client?.name ?? null,
  };
}
