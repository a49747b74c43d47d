import type { AppError } from '../../../shared/errors/app-error.ts';
import type { EnteredUser, UserEditorDraft } from '../../../shared/features/users/contract.ts';
import { isSendable, reverseOf, sameFieldValue } from '../../../shared/schemas/user-changes.ts';
import {
  typedUserFieldsSchema,
  userChangesSchema,
  userFields,
  type Baseline,
  type User,
  type UserChanges,
  type UserField,
  type UserUpdate,
} from '../../../shared/schemas/user.ts';
import { invoke } from '../../bridge/bridge.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

export type ReviewMode = 'edit' | 'undo';

export type EditorStep =
  | { at: 'form'; failure: AppError | null }
  | { at: 'review'; mode: ReviewMode; changes: UserChanges; failure: AppError | null; isSending: boolean }
  | { at: 'answered'; mode: ReviewMode; update: UserUpdate };

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

function fieldsNamedBy(failure: AppError | null): UserField[] {
  const errors = failure && 'fields' in failure ? (failure.fields ?? []) : [];
  return userFields.filter((field) => errors.some((error) => error.field === field));
}

function stepOf(step: EditorStep): UserEditorDraft['step'] {
  if (step.at === 'answered') return step;
  if (step.at === 'form' || step.isSending) return { at: 'form' };
  return { at: 'review', mode: step.mode, changes: step.changes };
}

export const textFields = ['email', 'firstName', 'lastName'] as const;
export type TextFieldName = (typeof textFields)[number];

type Entered = { [Field in UserField]?: UserForm[Field] | undefined };

/** A copy that can cross the bridge. */
const copyOf = (value: Entered[UserField]) =>
  typeof value === 'object' && value !== null ? [...value] : value;

/**
 * A user form's content, with the known values to compare it with.
 *
 * An unknown text or role is an empty string, unknown scopes are null; unchanged, neither is sent. A known role may be one that
 * Podkey does not know; it can be kept, but not selected.
 */
class UserForm {
  readonly known: User | null;
  email = $state('');
  firstName = $state('');
  lastName = $state('');
  role = $state('');
  accountScopes = $state.raw<readonly string[] | null>(null);
  organizationScopes = $state.raw<readonly string[] | null>(null);
  /** The fields chosen to be sent although they are unchanged. */
  sentToo = $state.raw<readonly UserField[]>([]);
  readonly fields: FormFields<UserField>;
  readonly changed = $derived.by(() => userFields.filter((field) => this.isChanged(field)));
  /** The unchanged fields that would be sent together with the changed ones. */
  readonly sentAlong = $derived.by(() => this.sentToo.filter((field) => this.canSendToo(field)));

  /** Whether text was typed after the last step. Typing is no step: text fields undo it themselves. */
  typedLast = false;
  /** The fields' values before each step, latest last. */
  #steps = $state.raw<readonly Entered[]>([]);

  /** `discarded` is the form that this one replaces: undo restores its content. */
  constructor(known: User | null, discarded?: UserForm) {
    this.known = known;
    // The inputs on the screen stay the same.
    this.fields = discarded?.fields ?? new FormFields<UserField>(userFields);
    for (const field of userFields) this.#putBack(field);
    if (discarded) this.#steps = [...discarded.#steps, discarded.#snapshot()];
  }

  /** The unsent changes, and the steps that can be undone. */
  get draft(): { entered: EnteredUser; sentToo: UserField[]; steps: EnteredUser[] } {
    const entered = Object.fromEntries(this.changed.map((field) => [field, copyOf(this[field])]));
    const steps = this.#steps.map((step) =>
      Object.fromEntries(Object.entries(step).map(([field, value]) => [field, copyOf(value)])),
    );
    return { entered, sentToo: [...this.sentToo], steps };
  }

  restore({ entered, sentToo, steps }: Omit<UserEditorDraft, 'userId' | 'step'>): void {
    Object.assign(this, entered);
    this.sentToo = sentToo;
    this.#steps = steps;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Changes fields, other than by typing, so that the change can be undone. */
  step(act: () => void): void {
    const before = this.#snapshot();
    act();
    const changed = userFields.filter((field) => before[field] !== this[field]);
    if (changed.length === 0) return;
    const step = Object.fromEntries(changed.map((field) => [field, before[field]]));
    this.#steps = [...this.#steps, step];
    this.typedLast = false;
  }

  /** Undoes the last step and returns the fields it changed. */
  undo(): readonly UserField[] {
    const step = this.#steps.at(-1) ?? {};
    this.#steps = this.#steps.slice(0, -1);
    this.typedLast = false;
    const fields = userFields.filter((field) => field in step && step[field] !== this[field]);
    Object.assign(this, step);
    for (const field of fields) this.checkField(field);
    return fields;
  }

  isKnown(field: UserField): boolean {
    return (this.known?.[field] ?? null) !== null;
  }

  isChanged(field: UserField): boolean {
    const entered = this.#entered(field);
    return entered !== undefined && !sameFieldValue(this.known?.[field] ?? null, entered);
  }

  /** Whether a field can be sent unchanged: a pod may require it in every update (service-api §4.4). */
  canSendToo(field: UserField): boolean {
    return this.isKnown(field) && !this.isChanged(field) && isSendable(field, this.known?.[field]);
  }

  sendToo(field: UserField, isWanted: boolean): void {
    const others = this.sentToo.filter((other) => other !== field);
    this.sentToo = isWanted ? [...others, field] : others;
  }

  /** Resets a field to the known value, or to unknown. */
  reset(field: UserField): void {
    this.step(() => this.#putBack(field));
  }

  #putBack(field: UserField): void {
    this.fields.errors[field] = undefined;
    if (field === 'accountScopes' || field === 'organizationScopes')
      this[field] = this.known?.[field] ?? null;
    else this[field] = this.known?.[field] ?? '';
  }

  /** Validates one field and shows or clears its error. */
  checkField(field: UserField): void {
    const entered = this.isChanged(field) ? this.#entered(field) : undefined;
    this.fields.errors[field] =
      entered === undefined
        ? undefined
        : typedUserFieldsSchema.shape[field].safeParse(entered).error?.issues[0]?.message;
  }

  /** Validates the changed fields. Returns them with the fields sent along, or null with the fields' errors set. */
  check(): UserChanges | null {
    const entered = Object.fromEntries(this.changed.map((field) => [field, this.#entered(field)]));
    const changes = typedUserFieldsSchema.partial().safeParse(entered);
    this.fields.showIssues(changes.error?.issues ?? []);
    return changes.success ? { ...changes.data, ...this.knownOf(this.sentAlong) } : null;
  }

  knownOf(fields: readonly UserField[]): UserChanges {
    return userChangesSchema.parse(Object.fromEntries(fields.map((field) => [field, this.known?.[field]])));
  }

  #snapshot(): Pick<UserForm, UserField> {
    const { email, firstName, lastName, role, accountScopes, organizationScopes } = this;
    return { email, firstName, lastName, role, accountScopes, organizationScopes };
  }

  /** The content of a field; undefined if there is nothing to send. */
  #entered(field: UserField): string | readonly string[] | undefined {
    const value = this[field];
    return value === null || (value === '' && !this.isKnown(field)) ? undefined : value;
  }
}
