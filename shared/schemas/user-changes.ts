import {
  everything,
  userChangesSchema,
  userFields,
  userFieldsSchema,
  type User,
  type UserChanges,
  type UserField,
} from './user.ts';
import { uuidKey } from './uuid.ts';

/** What a change of scopes gives and takes. */
export interface ScopeDifference {
  gained: string[];
  lost: string[];
}

/** Scopes are the same in either case: a pod may answer an ID in another case than it was sent in. */
const keyOf = (item: unknown): unknown => (typeof item === 'string' ? uuidKey(item) : item);

/** Whether two values of a field are the same; scopes are sets, so neither order, repetition nor case counts. */
export function sameFieldValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  const [set, otherSet] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  return set.size === otherSet.size && [...otherSet].every((key) => set.has(key));
}

/**
 * What of `wanted` differs from what is known (service-api §4.4).
 *
 * `known` is null where nothing is; a field that is null in it is unknown, and any value differs from it.
 */
export function changesAgainst(known: User | null, wanted: UserChanges): UserChanges {
  return pick(wanted, (field) => !sameFieldValue(known?.[field] ?? null, wanted[field]));
}

/** Whether there is anything in a change. */
export function isEmptyChange(changes: UserChanges): boolean {
  return changedFields(changes).length === 0;
}

/** The fields that a change names, in the order they are shown. */
export function changedFields(changes: UserChanges): UserField[] {
  return userFields.filter((field) => changes[field] !== undefined);
}

/** The fields that were sent and that the answer does not tell: the pod has not confirmed them. */
export function unconfirmedFields(sent: UserChanges, answer: User): UserField[] {
  return changedFields(sent).filter((field) => answer[field] === null);
}

/** What the scopes gain and lose, each in the order of its list. */
export function scopeDifference(before: readonly string[], after: readonly string[]): ScopeDifference {
  return { gained: missingIn(before, after), lost: missingIn(after, before) };
}

/** What reverses a change, as far as it is known how the fields were; `notUndone` are those where it is not. */
export function reverseOf(
  sent: UserChanges,
  before: User | null,
): { undo: UserChanges | null; notUndone: UserField[] } {
  // A former value may be one that cannot be sent: a role unknown to Podkey, or a name beyond its limits.
  const undo = pick(before ?? {}, (field) => sent[field] !== undefined && isSendable(field, before?.[field]));
  // Fields that were sent unchanged go into an undo as well, but are no reason for one.
  const reverses = changedFields(undo).some((field) => !sameFieldValue(undo[field], sent[field]));
  return {
    undo: reverses ? undo : null,
    notUndone: changedFields(sent).filter((field) => undo[field] === undefined),
  };
}

/** The scopes of a list that another does not have, each once. */
function missingIn(others: readonly string[], scopes: readonly string[]): string[] {
  const there = new Set(others.map(uuidKey));
  return [...new Map(scopes.map((scope) => [uuidKey(scope), scope]))]
    .filter(([key]) => !there.has(key))
    .map(([, scope]) => scope);
}

/** What a change gives that wants a second question: all accounts, all organizations, or the highest role. */
export function gravePowers(
  known: User | null,
  changes: UserChanges,
): ('role' | 'accountScopes' | 'organizationScopes')[] {
  const isNew = (field: 'accountScopes' | 'organizationScopes') =>
    changes[field]?.includes(everything) === true && known?.[field]?.includes(everything) !== true;
  return [
    ...(changes.role === 'system_admin' && known?.role !== 'system_admin' ? (['role'] as const) : []),
    ...(['accountScopes', 'organizationScopes'] as const).filter(isNew),
  ];
}

/** Whether a field's value can be sent as it is. A role that Podkey does not know can't be. */
export function isSendable(field: UserField, value: unknown): boolean {
  return userFieldsSchema.shape[field].safeParse(value).success;
}

function pick(from: Partial<Record<UserField, unknown>>, keep: (field: UserField) => boolean): UserChanges {
  const kept = userFields.filter((field) => from[field] !== undefined && keep(field));
  return userChangesSchema.parse(Object.fromEntries(kept.map((field) => [field, from[field]])));
}
