import type { BulkJob, BulkRow } from '../../../../shared/schemas/bulk-job.ts';
import { BridgeCall } from '../../../state/bridge-call.svelte.ts';
import { on } from '../../../bridge/events.ts';

/** A job and its rows, kept up to date. Must be disposed of. */
export class BulkJobStore {
  readonly #ids: { accountId: string; jobId: string };
  readonly #unsubscribe: () => void;
  job = $state.raw<BulkJob | null>(null);
  rows = $state.raw<readonly BulkRow[]>([]);
  /** When the job's status arrived, by `performance.now()`: the rest of a pause counts from then. */
  receivedAt = $state(0);
  readonly call = new BridgeCall();

  constructor(accountId: string, jobId: string) {
    this.#ids = { accountId, jobId };
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
    await this.call.send('bulk.open', this.#ids, ({ job, rows }) => {
      this.#setJob(job);
      this.rows = rows;
    });
  }

  /** Sends no further rows; responses on their way are awaited. Another pending call does not hold it up. */
  async stop(): Promise<void> {
    this.call.drop();
    await this.call.send('bulk.stop', this.#ids);
  }

  /** Sends the rows that are still waiting. */
  async resume(): Promise<void> {
    await this.call.send('bulk.resume', this.#ids, (job) => this.#setJob(job));
  }

  /** Deletes the job; resolves to whether that worked. */
  dismiss(): Promise<boolean> {
    return this.call.send('bulk.dismiss', this.#ids);
  }

  /** Carries out a person's decision about one row. */
  async decide(decision: 'bulk.sendAgain' | 'bulk.markDone', line: number): Promise<void> {
    if (await this.call.send(decision, { ...this.#ids, line })) await this.load();
  }

  #setJob(job: BulkJob): void {
    this.job = job;
    this.receivedAt = performance.now();
  }

  #merge(changed: readonly BulkRow[]): void {
    this.rows = this.rows.map((row) => changed.find(({ line }) => line === row.line) ?? row);
  }
}
