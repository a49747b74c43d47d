import {
  usualParallel,
  type BulkPlan,
  type BulkSheet,
  type CellCorrection,
  type ColumnMeaning,
  type BulkJob,
  type BulkRow,
} from '../../../../shared/schemas/bulk.ts';
import type { CallInput } from '../../../../shared/ipc/contract.ts';
import type { BulkDraft } from '../../../../shared/features/users/contract.ts';
import { userFields, type UserField } from '../../../../shared/schemas/user.ts';
import { on } from '../../../bridge/bridge.ts';
import { FormFields } from '../../../components/form-fields.svelte.ts';
import { BridgeCall } from '../../../state/bridge-call.svelte.ts';

type BulkStep =
  | { at: 'start' }
  | { at: 'mapping'; sheet: BulkSheet }
  | { at: 'checked'; sheet: BulkSheet; plan: BulkPlan }
  | { at: 'undo'; jobId: string; plan: BulkPlan }
  | { at: 'job'; jobId: string };

const noEntries = (): Record<UserField, string> => ({
  email: '',
  firstName: '',
  lastName: '',
  role: '',
  accountScopes: '',
  organizationScopes: '',
});

/** Prepares a change of many users: its table, the meanings of the columns, its dry run. Outlives its screen. */
export class BulkController {
  readonly accountId: string;
  step = $state.raw<BulkStep>({ at: 'start' });
  pasted = $state('');
  /** The sheet in each encoding that the file may have; none if there is no doubt. */
  readings = $state.raw<readonly BulkSheet[]>([]);
  /** The ID of the reading that the person chose. */
  reading = $state('');
  columns = $state<ColumnMeaning[]>([]);
  /** Values for every row, as typed. */
  fixed = $state(noEntries());
  /** What was typed into a wrong cell and not sent. */
  correction: BulkDraft['correction'] = null;
  readonly fields = new FormFields<UserField>(userFields);
  /** Maximum number of simultaneous updates, as a select value. */
  maxParallel = $state(String(usualParallel));
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));
  #corrected: Promise<void> = Promise.resolve();

  constructor(accountId: string) {
    this.accountId = accountId;
  }

  get draft(): BulkDraft {
    const { pasted, columns, fixed, maxParallel, readings, reading, correction, step } = this;
    const copied = { columns: [...columns], fixed: { ...fixed }, readings: [...readings] };
    return { pasted, ...copied, maxParallel, reading, correction, step };
  }

  restore(draft: BulkDraft): void {
    Object.assign(this, draft);
  }

  /** Whether a person has pasted a table, entered a value for every row, or given a column another meaning than Podkey's guess. */
  get isChanged(): boolean {
    const { step } = this;
    if (step.at === 'job' || step.at === 'undo') return false;
    const hasOtherColumns =
      step.at !== 'start' && step.sheet.columns.some(({ guess }, at) => this.columns[at] !== guess);
    return hasOtherColumns || [this.pasted, ...Object.values(this.fixed)].some((entry) => entry !== '');
  }

  /** Drops the table and what was entered for it. */
  discard(): void {
    const nothing = {
      pasted: '',
      columns: [],
      fixed: noEntries(),
      readings: [],
      reading: '',
      correction: null,
    };
    this.restore({ ...nothing, maxParallel: this.maxParallel, step: { at: 'start' } });
  }

  chooseFile(): Promise<void> {
    return this.#read({});
  }

  readPasted(): Promise<void> {
    return this.#read({ pasted: this.pasted });
  }

  async #read(from: { pasted?: string }): Promise<void> {
    const given = { accountId: this.accountId, ...from };
    await this.call.send('bulk.readTable', given, ({ sheet, otherReadings }) => {
      if (!sheet) return;
      this.readings = otherReadings ? [sheet, ...otherReadings] : [];
      this.reading = '';
      this.#useSheet(sheet);
    });
  }

  /** What was typed into this wrong cell and not sent. */
  correctionOf(line: number, meaning: CellCorrection['meaning']): string | undefined {
    const { correction } = this;
    return correction?.line === line && correction.meaning === meaning ? correction.entered : undefined;
  }

  /** Makes main correct a cell of its table and check every row again. Corrections are made one after another. */
  correct(correction: CellCorrection): Promise<void> {
    return (this.#corrected = this.#corrected.then(() => this.check(correction)));
  }

  /** Makes main check every row without sending anything. */
  async check(correction?: CellCorrection): Promise<void> {
    const { step, accountId } = this;
    if (step.at !== 'mapping' && step.at !== 'checked') return;
    const { sheet } = step;
    const entries = userFields.map((field) => [field, this.fixed[field]] as const);
    const fixed = Object.fromEntries(entries.filter(([field, entry]) => entry && !this.hasColumn(field)));
    // A copy, because Svelte's proxies can't cross the bridge.
    const columns = [...this.columns];
    this.fields.showIssues([]);
    const input = {
      accountId,
      sheetId: sheet.id,
      mapping: { columns, fixed },
      ...(correction && { correction }),
    };
    await this.call.send('bulk.check', input, (plan) => {
      this.step = { at: 'checked', sheet, plan };
      if (correction?.text === this.correction?.entered) this.correction = null;
    });
  }

  /** Sends the checked rows. */
  async start(): Promise<void> {
    const { step, accountId } = this;
    if (step.at !== 'checked' && step.at !== 'undo') return;
    const input = { accountId, planId: step.plan.id, maxParallel: Number(this.maxParallel) };
    await this.call.send('bulk.start', input, (job) => {
      this.pasted = '';
      this.fixed = noEntries();
      this.openJob(job.id);
    });
  }

  /** Makes main check what would undo a finished job, without sending anything. */
  async checkUndo(jobId: string): Promise<void> {
    const input = { accountId: this.accountId, jobId };
    await this.call.send('bulk.checkUndo', input, (plan) => (this.step = { at: 'undo', jobId, plan }));
  }

  openJob(jobId: string): void {
    this.call.failure = undefined;
    this.step = { at: 'job', jobId };
  }

  /** Goes back one step and keeps what was entered. */
  back(): void {
    this.call.failure = undefined;
    const { step } = this;
    if (step.at === 'checked') this.step = { at: 'mapping', sheet: step.sheet };
    else if (step.at === 'undo') this.step = { at: 'job', jobId: step.jobId };
    else this.step = { at: 'start' };
  }

  hasColumn(field: UserField): boolean {
    return this.columns.includes(field);
  }

  chooseReading(id: string): void {
    const sheet = this.readings.find((one) => one.id === id);
    if (!sheet) return;
    this.reading = id;
    this.#useSheet(sheet);
  }

  #useSheet(sheet: BulkSheet): void {
    this.columns = sheet.columns.map(({ guess }) => guess);
    this.correction = null;
    this.step = { at: 'mapping', sheet };
  }
}

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

  async resume(): Promise<void> {
    await this.call.send('bulk.resume', this.#ids, (job) => this.#setJob(job));
  }

  /** Deletes the job; resolves to whether that worked. */
  dismiss(): Promise<boolean> {
    return this.call.send('bulk.dismiss', this.#ids);
  }

  async decide(as: CallInput<'bulk.decide'>['as'], line: number): Promise<void> {
    if (await this.call.send('bulk.decide', { ...this.#ids, line, as })) await this.load();
  }

  #setJob(job: BulkJob): void {
    this.job = job;
    this.receivedAt = performance.now();
  }

  #merge(changed: readonly BulkRow[]): void {
    this.rows = this.rows.map((row) => changed.find(({ line }) => line === row.line) ?? row);
  }
}
