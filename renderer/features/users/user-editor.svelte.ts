import type { AppError } from '../../../shared/errors/app-error.ts';
import type { UserEditorDraft } from '../../../shared/features/users/contract.ts';
import { reverseOf } from '../../../shared/schemas/user-changes.ts';
import {
  userFields,
  type Baseline,
  type UserChanges,
  type UserField,
  type UserUpdate,
} from '../../../shared/schemas/user.ts';
import { invoke } from '../../bridge/bridge.ts';
import { UserForm } from './user-form.svelte.ts';

/** What a reviewed change does: applies the edits, or undoes an update. */
export type ReviewMode = 'edit' | 'undo';

/** The current step of editing a user. */
export type EditorStep =
  | { at: 'form'; failure: AppError | null }
  | { at: 'review'; mode: ReviewMode; changes: UserChanges; failure: AppError | null; isSending: boolean }
  | { at: 'answered'; mode: ReviewMode; update: UserUpdate };

/** A user being edited: the baseline, the form, and the current step. */
export class UserEditor {
  readonly accountId: string;
  readonly userId: string;
  baseline: Baseline;
  form: UserForm;
  step = $state.raw<EditorStep>({ at: 'form', failure: null });
  /** When the pod last answered, epoch ms by this computer's clock; null if it never did. */
  answeredAt = $state.raw<number | null>(null);

  constructor(accountId: string, baseline: Baseline) {
    this.accountId = accountId;
    this.userId = baseline.userId;
    this.baseline = $state.raw(baseline);
    this.form = $state.raw(new UserForm(baseline.user));
    this.#setBaseline(baseline);
  }

  /** Whether leaving would lose changes. */
  get hasDraft(): boolean {
    return this.step.at !== 'form' || this.form.changed.length > 0;
  }

  /** The draft. A running update is left out, because only main knows its outcome. */
  get draft(): UserEditorDraft {
    const { step, userId, form } = this;
    return { userId, ...form.draft, step: stepOf(step) };
  }

  /** Restores a draft. */
  restore({ step, ...entered }: UserEditorDraft): void {
    this.form.restore(entered);
    if (step.at === 'review') this.reviewChanges(step.changes, step.mode);
    else if (step.at === 'answered') this.step = step;
  }

  /** Shows the changes for review, or the errors in the form. */
  review(): void {
    const changes = this.form.check();
    if (!changes) void this.form.fields.focusFirstError();
    else if (this.form.changed.length > 0) this.reviewChanges(changes, 'edit');
  }

  /** Shows changes for review that do not come from the form, such as an undo. */
  reviewChanges(changes: UserChanges, mode: ReviewMode): void {
    this.step = { at: 'review', mode, changes, failure: null, isSending: false };
  }

  /** The changes that restore the user's state before the update in doubt; null if that is unknown. */
  get undoOfDoubt(): UserChanges | null {
    const { doubt, user } = this.baseline;
    return doubt && reverseOf(doubt.changes, user).undo;
  }

  /** The fields that the pod's refusal names and that were known but not sent: the pod may require them (service-api §4.4). */
  get omitted(): UserField[] {
    const { step, form } = this;
    if (step.at === 'answered') return [];
    const isSent = (field: UserField) =>
      step.at === 'review' ? step.changes[field] !== undefined : form.sentAlong.includes(field);
    return fieldsNamedBy(step.failure).filter((field) => form.canSendToo(field) && !isSent(field));
  }

  /** Adds unchanged fields to the update, which is then reviewed again. */
  sendToo(fields: readonly UserField[]): void {
    const { step, form } = this;
    for (const field of fields) form.sendToo(field, true);
    if (step.at === 'review') this.reviewChanges({ ...step.changes, ...form.knownOf(fields) }, step.mode);
    else this.review();
  }

  /** Resets every field to the baseline; the form can undo that. */
  discard(): void {
    this.form = new UserForm(this.baseline.user, this.form);
    this.backToForm();
  }

  backToForm(): void {
    this.step = { at: 'form', failure: null };
  }

  /** Sends the reviewed changes, once. */
  async send(): Promise<void> {
    const { step, accountId, userId } = this;
    if (step.at !== 'review' || step.isSending) return;
    this.step = { ...step, failure: null, isSending: true };
    const response = await invoke('users.update', { accountId, userId, changes: step.changes });
    if (response.ok) {
      this.#setBaseline(response.value.baseline);
      const { sentToo } = this.form;
      this.form = new UserForm(response.value.baseline.user);
      // A field that the pod required once will be required again.
      this.form.sentToo = sentToo;
      this.step = { at: 'answered', mode: step.mode, update: response.value };
    } else {
      await this.#failed(step, response.error);
    }
  }

  /** Main has saved the user or removed them from the saved ones. */
  setSaved(isSaved: boolean): void {
    this.baseline = { ...this.baseline, isSaved };
  }

  /** Asks main for the latest facts about the user, such as an update in doubt. The form's content stays. */
  async refresh(): Promise<void> {
    const { accountId, userId } = this;
    const response = await invoke('users.open', { accountId, userId });
    if (response.ok) this.#setBaseline(response.value);
  }

  async #failed(step: Extract<EditorStep, { at: 'review' }>, error: AppError): Promise<void> {
    await this.refresh();

    this.step = { ...step, failure: error, isSending: false };
    const fields = step.mode === 'edit' && 'fields' in error ? (error.fields ?? []) : [];
    const { omitted } = this;
    // A field that was only missing is added to the review by a button; other errors need the form.
    const wrong = fields.filter(({ field }) => !omitted.some((name) => name === field));
    if (wrong.length === 0) return;
    this.step = { at: 'form', failure: error };
    this.form.fields.showIssues(wrong.map(({ field, message }) => ({ path: [field], message })));
    void this.form.fields.focusFirstError();
  }

  #setBaseline(baseline: Baseline): void {
    this.baseline = baseline;
    this.answeredAt = baseline.ageMs === null ? null : Date.now() - baseline.ageMs;
  }
}

/** The fields that a failure names. */
function fieldsNamedBy(failure: AppError | null): UserField[] {
  const errors = failure && 'fields' in failure ? (failure.fields ?? []) : [];
  return userFields.filter((field) => errors.some((error) => error.field === field));
}

function stepOf(step: EditorStep): UserEditorDraft['step'] {
  if (step.at === 'answered') return step;
  if (step.at === 'form' || step.isSending) return { at: 'form' };
  return { at: 'review', mode: step.mode, changes: step.changes };
}
