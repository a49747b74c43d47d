import type { AppError } from '../../../../shared/errors/app-error.ts';
import type { Result } from '../../../../shared/ipc/result.ts';
import type { BulkJob, BulkResults, BulkRow } from '../../../../shared/schemas/bulk-job.ts';
import { invoke } from '../../../bridge/invoke.ts';
import { on } from '../../../bridge/events.ts';

/** A job and its rows, kept up to date. Must be disposed of. */
export class BulkJobStore {
  readonly #accountId: string;
  readonly #jobId: string;
  readonly #unsubscribe: () => void;
  job = $state.raw<BulkJob | null>(null);
  rows = $state.raw<readonly BulkRow[]>([]);
  /** When the job's status arrived, by `performance.now()`: the rest of a pause counts from then. */
  receivedAt = $state(0);
  failure = $state.raw<AppError | null>(null);
  /** True while a call to main is pending. */
  isBusy = $state(false);

  constructor(accountId: string, jobId: string) {
    this.#accountId = accountId;
    this.#jobId = jobId;
    this.#unsubscribe = on('bulk.progressed', (progress) => {
      if (progress.accountId !== accountId || progress.job.id !== jobId) return;
      this.#setJob(progress.job);
      if (progress.rows.length > 0) this.#merge(progress.rows);
    });
    void this.load();
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async load(): Promise<void> {
    this.failure = null;
    const response = await invoke('bulk.open', { accountId: this.#accountId, jobId: this.#jobId });
    if (response.ok) this.#setResults(response.value);
    else this.failure = response.error;
  }

  /** Sends no further rows; responses on their way are awaited. */
  async stop(): Promise<void> {
    await this.#call((job) => invoke('bulk.stop', job));
  }

  /** Sends the rows that are still waiting. */
  async resume(): Promise<void> {
    const job = await this.#call((ids) => invoke('bulk.resume', ids));
    if (job) this.#setJob(job);
  }

  /** Deletes the job; resolves to whether that worked. */
  async dismiss(): Promise<boolean> {
    return (await this.#call((job) => invoke('bulk.dismiss', job))) !== undefined;
  }

  /** Carries out a person's decision about one row. */
  async decide(decision: 'bulk.sendAgain' | 'bulk.markDone', line: number): Promise<void> {
    if (await this.#call((job) => invoke(decision, { ...job, line }))) await this.load();
  }

  async #call<Value>(
    act: (job: { accountId: string; jobId: string }) => Promise<Result<Value>>,
  ): Promise<Value | undefined> {
    this.isBusy = true;
    this.failure = null;
    const response = await act({ accountId: this.#accountId, jobId: this.#jobId });
    this.isBusy = false;
    if (response.ok) return response.value;
    this.failure = response.error;
    return undefined;
  }

  #setResults({ job, rows }: BulkResults): void {
    this.#setJob(job);
    this.rows = rows;
  }

  #setJob(job: BulkJob): void {
    this.job = job;
    this.receivedAt = performance.now();
  }

  #merge(changed: readonly BulkRow[]): void {
    this.rows = this.rows.map((row) => changed.find(({ line }) => line === row.line) ?? row);
  }
}
