import type { AppError } from '../../../shared/errors/app-error.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { connectionSteps, type ConnectionStepResult } from '../../../shared/schemas/network.ts';
import { on, invoke } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** A line of the checklist: a step's outcome, or that it is running or waiting. */
interface ChecklistLine extends Omit<ConnectionStepResult, 'outcome'> {
  outcome: Exclude<ConnectionStepResult['outcome'], 'skipped'> | 'running' | 'waiting';
}

/** The connection tests of one form. */
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
    const stop = on('accounts.testProgressed', (steps) => {
      if (this.isRunning) this.steps = steps;
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
    void invoke('accounts.cancelTest', {});
  }

  /** Drops the last test's result, because the form has changed since. */
  clear(): void {
    this.call.drop();
    this.steps = undefined;
  }
}
