import type { BulkDraft } from '../../../../shared/schemas/drafts.ts';
import { usualAtMost } from '../../../../shared/schemas/bulk-job.ts';
import type { BulkPlan } from '../../../../shared/schemas/bulk-plan.ts';
import type { BulkSheet, ColumnMeaning } from '../../../../shared/schemas/bulk-sheet.ts';
import { userFields, type UserField } from '../../../../shared/schemas/user.ts';
import { FormFields } from '../../../components/form-fields.svelte.ts';
import { BridgeCall } from '../../../state/bridge-call.svelte.ts';

/** The current step of a change of many users. */
export type BulkStep =
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
  /** Content of the field for a pasted table. */
  pasted = $state('');
  columns = $state<ColumnMeaning[]>([]);
  /** Values for every row, as typed. */
  fixed = $state(noEntries());
  readonly fields = new FormFields<UserField>(userFields);
  /** Maximum number of simultaneous updates, as a select value. */
  atMost = $state(String(usualAtMost));
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));

  constructor(accountId: string) {
    this.accountId = accountId;
  }

  get draft(): BulkDraft {
    const { pasted, columns, fixed, atMost, step } = this;
    return { pasted, columns: [...columns], fixed: { ...fixed }, atMost, step };
  }

  /** Restores a draft. */
  restore({ pasted, columns, fixed, atMost, step }: BulkDraft): void {
    Object.assign(this, { pasted, columns, fixed, atMost, step });
  }

  async chooseFile(): Promise<void> {
    await this.call.send('bulk.chooseFile', { accountId: this.accountId }, ({ sheet }) => {
      if (sheet) this.#useSheet(sheet);
    });
  }

  async readPasted(): Promise<void> {
    const { accountId, pasted } = this;
    await this.call.send('bulk.readPasted', { accountId, table: pasted }, (sheet) => this.#useSheet(sheet));
  }

  /** Makes main check every row without sending anything. */
  async check(): Promise<void> {
    const { step, accountId } = this;
    if (step.at !== 'mapping' && step.at !== 'checked') return;
    const { sheet } = step;
    const entries = userFields.map((field) => [field, this.fixed[field]] as const);
    const fixed = Object.fromEntries(entries.filter(([field, entry]) => entry && !this.hasColumn(field)));
    // A copy, because Svelte's proxies can't cross the bridge.
    const columns = [...this.columns];
    this.fields.showIssues([]);
    const input = { accountId, sheetId: sheet.id, mapping: { columns, fixed } };
    await this.call.send('bulk.check', input, (plan) => (this.step = { at: 'checked', sheet, plan }));
  }

  /** Sends the checked rows. */
  async start(): Promise<void> {
    const { step, accountId } = this;
    if (step.at !== 'checked' && step.at !== 'undo') return;
    const input = { accountId, planId: step.plan.id, atMost: Number(this.atMost) };
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

  /** Whether a column holds this field. */
  hasColumn(field: UserField): boolean {
    return this.columns.includes(field);
  }

  #useSheet(sheet: BulkSheet): void {
    this.columns = sheet.columns.map(({ guess }) => guess);
    this.step = { at: 'mapping', sheet };
  }
}
