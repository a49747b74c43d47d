import { sameValue } from '../../../shared/schemas/user-changes.ts';
import {
  userChangesSchema,
  userFields,
  userFieldsSchema,
  type User,
  type UserChanges,
  type UserField,
} from '../../../shared/schemas/user.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** The fields of a user that are a line of text. */
export const textFields = ['email', 'firstName', 'lastName'] as const;
export type TextFieldName = (typeof textFields)[number];

/**
 * What a person enters of a user, beside what is known.
 *
 * An unknown text or role is empty, unknown scopes are null: while they stay so they are not sent. A known role may be one
 * that Podkey does not know; it can be left, and not chosen.
 */
export class UserForm {
  readonly known: User | null;
  email = $state('');
  firstName = $state('');
  lastName = $state('');
  role = $state('');
  accountScopes = $state.raw<readonly string[] | null>(null);
  organizationScopes = $state.raw<readonly string[] | null>(null);
  readonly fields = new FormFields<UserField>(userFields);
  /** The fields that would be sent. */
  readonly changed = $derived.by(() => userFields.filter((field) => this.isChanged(field)));

  constructor(known: User | null) {
    this.known = known;
    for (const field of userFields) this.reset(field);
  }

  isKnown(field: UserField): boolean {
    return (this.known?.[field] ?? null) !== null;
  }

  isChanged(field: UserField): boolean {
    const entered = this.#entered(field);
    return entered !== undefined && !sameValue(this.known?.[field] ?? null, entered);
  }

  /** Puts a field back to what is known, or to unknown. */
  reset(field: UserField): void {
    this.fields.errors[field] = undefined;
    if (field === 'accountScopes' || field === 'organizationScopes')
      this[field] = this.known?.[field] ?? null;
    else this[field] = this.known?.[field] ?? '';
  }

  /** Says at a field what is wrong with it, or that nothing is any more. */
  checkField(field: UserField): void {
    const entered = this.isChanged(field) ? this.#entered(field) : undefined;
    this.fields.errors[field] =
      entered === undefined
        ? undefined
        : userFieldsSchema.shape[field].safeParse(entered).error?.issues[0]?.message;
  }

  /** Checks what is changed and gives it, or null with the fields' errors set. */
  check(): UserChanges | null {
    const entered = Object.fromEntries(this.changed.map((field) => [field, this.#entered(field)]));
    const changes = userChangesSchema.safeParse(entered);
    this.fields.complain(changes.error?.issues ?? []);
    return changes.success ? changes.data : null;
  }

  /** What stands in a field; undefined where that is nothing to send. */
  #entered(field: UserField): string | readonly string[] | undefined {
    const value = this[field];
    return value === null || (value === '' && !this.isKnown(field)) ? undefined : value;
  }
}
