import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { CopyQueueState, QueueEnd } from '../../../shared/schemas/clipboard.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import { clipboardFailures } from '../../../shared/text/en/failures.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import { GlobalKey, type GlobalKeys } from '../global-keys/global-key.ts';
import type { CopyPlan, CopyPlans, CopyStep } from '../secrets/copy-plans.ts';
import { CopyGone, succeeded, type GuardedCopy } from './guarded-copy.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

/** A held-down shortcut repeats. A press that comes sooner than this after the last copy, in ms, counts as a repetition. */
const leastBetweenMs = 400;

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
  /** The steps to come. */
  readonly rest: CopyStep[];
  readonly ending: AbortController;
  copy: GuardedCopy | undefined;
  now: CopyStep | undefined;
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
  #state: CopyQueueState = { is: 'off', because: null };

  constructor(options: Options) {
    this.#options = options;
    this.#key = new GlobalKey(options.keys, () => this.#advanceByKey());
  }

  get state(): CopyQueueState {
    return this.#state;
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
    const state = { copy: undefined, now: undefined, copiedAt, isCopying: false };
    return (this.#run = { plan, rest: [...plan.steps], ending: new AbortController(), ...state });
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
    if (!run?.copy || run.isCopying) return;
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
    if (this.#options.clock.now() - copiedAt >= leastBetweenMs) void this.advance().catch(() => undefined);
  }

  /** Ends the active queue, or forgets a finished one. */
  stop(): void {
    if (this.#state.is === 'done') this.#announce({ is: 'off', because: 'stopped' });
    this.#end('stopped');
  }

  /** Forgets a finished queue too, because it names what was copied. */
  endSession(): void {
    this.stop();
  }

  /** Copies the next item, and announces the queue's new state. */
  async #copyNext(run: Run): Promise<void> {
    const [step] = run.rest;
    if (step === undefined) return;
    const copy = await step.copy({ after: run.copy, signal: run.ending.signal });
    if (this.#run !== run) return;
    run.rest.shift();
    run.now = step;
    run.copiedAt = this.#options.clock.now();
    run.copy = copy;
    const gone = () => {
      if (copy.gone.reason !== succeeded) this.#end('copy-gone', run);
    };
    copy.gone.addEventListener('abort', gone, { once: true });
    if (copy.gone.aborted) gone();
    else if (run.rest.length > 0) this.#announceActive(run, null);
    else this.#finish(run, step, copy);
  }

  #announceActive(run: Run, failure: { message: string; nextStep: string } | null): void {
    const [next] = run.rest;
    if (run.now === undefined || next === undefined) return;
    const accelerator = this.#options.settings.current.copyQueueKey;
    this.#key.use(accelerator);
    const key = this.#key.state;
    this.#announce({ is: 'active', ...whatOf(run, run.now), next: next.item, key, accelerator, failure });
  }

  #finish(run: Run, now: CopyStep, { gone }: GuardedCopy): void {
    this.#release();
    const done: CopyQueueState = { is: 'done', ...whatOf(run, now) };
    this.#announce(done);
    const forget = () => this.#state === done && this.#announce({ is: 'off', because: 'copy-gone' });
    gone.addEventListener('abort', forget, { once: true });
  }

  #end(because: QueueEnd, only?: Run): void {
    const run = this.#run;
    if (!run || (only && run !== only)) return;
    this.#release();
    this.#announce({ is: 'off', because });
  }

  #release(): void {
    this.#run?.ending.abort(clipboardFailures.queueOver());
    this.#run = undefined;
    this.#key.use('off');
  }

  #announce(state: CopyQueueState): void {
    this.#state = state;
    this.#options.onChanged(state);
  }
}

function whatOf({ plan }: Run, { item, property, of }: CopyStep) {
  return { account: plan.account, items: plan.steps.map((step) => step.item), property, of, now: item };
}
