import type { AppError } from '../../../shared/errors/app-error.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { AccountForm } from './account-form.svelte.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { connectionSteps, type ConnectionStepResult } from '../../../shared/schemas/network.ts';
import { cancel, onState } from '../../bridge/bridge.ts';

/** A line of the checklist: a step's outcome, or that it is running or waiting. */
interface ChecklistLine extends Omit<ConnectionStepResult, 'outcome'> {
  outcome: Exclude<ConnectionStepResult['outcome'], 'skipped'> | 'running' | 'waiting';
}

export class ConnectionTestRun {
  /** The steps so far; undefined before the first test and after a cancelled one. */
  steps = $state.raw<readonly ConnectionStepResult[]>();
  /** Its failure is one of the test itself, which no step shows. */
  readonly call: BridgeCall;

  /** One line for every step, including those to come. Skipped steps are left out. */
  readonly lines = $derived.by((): ChecklistLine[] => {
    const { steps } = this;
    if (!steps) return [];
    const failedIndex = steps.findIndex(({ outcome }) => outcome === 'failed');
    return connectionSteps.flatMap((step, index): ChecklistLine[] => {
      const waiting: ChecklistLine = { step, outcome: 'waiting', elapsedMs: 0 };
      const result = steps[index];
      if (!result) return [index === steps.length ? { ...waiting, outcome: 'running' } : waiting];
      const { outcome } = result;
      if (outcome !== 'skipped') return [{ ...result, outcome }];
      return failedIndex !== -1 && index > failedIndex ? [waiting] : [];
    });
  });
  readonly failed = $derived(this.steps?.find(({ outcome }) => outcome === 'failed'));
  readonly hasPassed = $derived(!this.isRunning && this.steps !== undefined && !this.failed);
  readonly elapsedMs = $derived((this.steps ?? []).reduce((sum, { elapsedMs }) => sum + elapsedMs, 0));

  /** `handleFailure`: see `BridgeCall`. */
  constructor(handleFailure: (error: AppError) => boolean) {
    this.call = new BridgeCall((error) => error.kind === 'cancelled' || handleFailure(error));
  }

  get isRunning(): boolean {
    return this.call.isPending;
  }

  /** Listens to main until the returned function is called, which also cancels a running test. */
  attach(): () => void {
    const stop = onState('connectionTest', (steps) => {
      if (this.isRunning && steps) this.steps = steps;
    });
    return () => {
      stop();
      this.cancel();
    };
  }

  /** Runs a test instead of a running one. */
  async start(input: CallInput<'accounts.test'>): Promise<void> {
    this.call.drop();
    this.steps = [];
    const hasResult = await this.call.send('accounts.test', input, (steps) => (this.steps = steps));
    if (!hasResult && !this.isRunning) this.steps = undefined;
  }

  /** Cancels the running test without waiting for main. */
  cancel(): void {
    if (!this.isRunning) return;
    this.clear();
    cancel('accounts.test');
  }

  /** Drops the last test's result, because the form has changed since. */
  clear(): void {
    this.call.drop();
    this.steps = undefined;
  }
}

export class AccountSubmission {
  readonly test: ConnectionTestRun;
  readonly saving: BridgeCall;
  readonly #form: AccountForm;
  readonly #onsaved: () => void;

  constructor(form: AccountForm, onsaved: () => void) {
    this.#form = form;
    this.#onsaved = onsaved;
    const showFailure = (error: AppError) => form.fields.showFailure(error);
    this.test = new ConnectionTestRun(showFailure);
    this.saving = new BridgeCall(showFailure);
  }

  /** Why the last test or saving failed, if no field and no step shows it. */
  get failure(): AppError | undefined {
    return this.saving.failure ?? this.test.call.failure;
  }

  /** Whether the keychain failed, so that keeping the secret until Podkey quits helps. */
  get offersSession(): boolean {
    return this.failure?.kind === 'keychain' && this.#form.remember === 'keychain';
  }

  /** Whether the pod refused the entered key, so that nothing was saved. */
  get isRefused(): boolean {
    return this.saving.failure?.kind === 'unauthenticated';
  }

  /** Whether the entered key is being checked with the pod before it is saved. */
  get isChecking(): boolean {
    return this.saving.isPending && this.#form.secret !== '';
  }

  readonly retry = (): void => void (this.saving.failure ? this.save() : this.testConnection());

  /** Drops the test result and a refusal; call when the form changes or is saved. */
  dropTest(): void {
    if (this.isRefused) this.saving.failure = undefined;
    this.test.cancel();
    this.test.clear();
  }

  async testConnection(): Promise<void> {
    this.#clearFailures();
    const { editing, fields } = this.#form;
    const entry = this.#form.check();
    if (!entry) return fields.focusFirstError();
    await this.test.start({ ...entry, ...(editing ? { id: editing.id } : {}) });
  }

  saveAnyway(): Promise<void> {
    return this.save({ despiteRefusal: true });
  }

  /** Dismisses the refusal and returns to the key's secret, with what was typed selected. */
  backToKey(): void {
    this.saving.failure = undefined;
    const input = this.#form.fields.inputs.secret;
    input?.focus();
    input?.select();
  }

  async save(consent: { despiteRefusal?: true } = {}): Promise<void> {
    if (this.saving.isPending) return;
    this.#clearFailures();
    const form = this.#form;
    const entry = form.check();
    if (!entry) return form.fields.focusFirstError();
    this.dropTest();
    const { editing, remember } = form;
    const onSuccess = () => {
      form.secret = form.network.proxyPassword = '';
      form.markSaved();
      this.#onsaved();
    };
    const sent = { ...entry, remember, ...consent };
    if (editing) await this.saving.send('accounts.edit', { id: editing.id, ...sent }, onSuccess);
    else await this.saving.send('accounts.add', { ...sent, secret: entry.secret ?? '' }, onSuccess);
  }

  saveForSession(): void {
    this.#form.remember = 'session';
    void this.save();
  }

  #clearFailures(): void {
    this.saving.failure = this.test.call.failure = undefined;
  }
}
