import type { EnteredUser, UserEditorDraft } from '../../../shared/features/users/contract.ts';
import { isSendable, sameFieldValue } from '../../../shared/schemas/user-changes.ts';
import {
  userChangesSchema,
  userFields,
  typedUserFieldsSchema,
  type User,
  type UserChanges,
  type UserField,
} from '../../../shared/schemas/user.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** A user's fields that are a line of text. */
export const textFields = ['email', 'firstName', 'lastName'] as const;
export type TextFieldName = (typeof textFields)[number];

/** The content of some fields. */
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
export class UserForm {
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

  /** Restores a draft. */
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

  /** Fields with exactly their known values. */
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
