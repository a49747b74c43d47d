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

interface ScopeDifference {
  gained: string[];
  lost: string[];
}

/** Scopes are case-insensitive: a pod may return an ID in another case than it was sent in. */
const keyOf = (item: unknown): unknown => (typeof item === 'string' ? uuidKey(item) : item);

/** Whether two values of a field are equal. Scopes are sets: order, repetition and case don't count. */
export function sameFieldValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  const [set, otherSet] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  return set.size === otherSet.size && [...otherSet].every((key) => set.has(key));
}

/**
 * The part of `wanted` that differs from what is known (service-api §4.4).
 *
 * `known` is null if nothing is known. A null field in it is unknown, so any value differs from it.
 */
export function changesAgainst(known: User | null, wanted: UserChanges): UserChanges {
  return pick(wanted, (field) => !sameFieldValue(known?.[field] ?? null, wanted[field]));
}

export function isEmptyChange(changes: UserChanges): boolean {
  return changedFields(changes).length === 0;
}

/** The fields of a change, in the order they are shown. */
export function changedFields(changes: UserChanges): UserField[] {
  return userFields.filter((field) => changes[field] !== undefined);
}

/** The sent fields that are missing from the response: the pod has not confirmed them. */
export function unconfirmedFields(sent: UserChanges, returned: User): UserField[] {
  return changedFields(sent).filter((field) => returned[field] === null);
}

/** The scopes that a change replaces although nobody has seen them. */
export function replacedUnseen(
  known: User | null,
  changes: UserChanges,
): ('accountScopes' | 'organizationScopes')[] {
  return (['accountScopes', 'organizationScopes'] as const).filter(
    (field) => changes[field] !== undefined && (known?.[field] ?? null) === null,
  );
}

/** What the scopes gain and lose, each in the order of its list. */
export function scopeDifference(before: readonly string[], after: readonly string[]): ScopeDifference {
  return { gained: missingIn(before, after), lost: missingIn(after, before) };
}

/** The reverse of a change, as far as the former values are known. `notUndone` lists the other fields. */
export function reverseOf(
  sent: UserChanges,
  before: User | null,
): { undo: UserChanges | null; notUndone: UserField[] } {
  // A former value may be one that can't be sent: a role unknown to Podkey, or a name beyond its limits.
  const undo = pick(before ?? {}, (field) => sent[field] !== undefined && isSendable(field, before?.[field]));
  // An undo also contains fields that were sent unchanged, but they alone are no reason for one.
  const reverses = changedFields(undo).some((field) => !sameFieldValue(undo[field], sent[field]));
  return {
    undo: reverses ? undo : null,
    notUndone: changedFields(sent).filter((field) => undo[field] === undefined),
  };
}

/** The scopes of a list that another list lacks, each once. */
function missingIn(others: readonly string[], scopes: readonly string[]): string[] {
  const there = new Set(others.map(uuidKey));
  return [...new Map(scopes.map((scope) => [uuidKey(scope), scope]))]
    .filter(([key]) => !there.has(key))
    .map(([, scope]) => scope);
}

/**
 * The powers that a change gives and that need a second confirmation: all accounts, all organizations, or the highest role.
 */
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

/**
 * Whether a change may take access away from its user: another role, or fewer scopes.
 *
 * What each role may do is not documented (service-api §5), so any other role counts, except the highest. Scopes that replace
 * an unknown list count too.
 */
export function mayReduceAccess(known: User | null, changes: UserChanges): boolean {
  const { role } = changes;
  if (role !== undefined && role !== 'system_admin' && role !== known?.role) return true;
  return (['accountScopes', 'organizationScopes'] as const).some((field) => {
    const after = changes[field];
    if (!after || after.includes(everything)) return false;
    const before = known?.[field] ?? null;
    return before === null || scopeDifference(before, after).lost.length > 0;
  });
}

/** Whether a field's value can be sent. A role that Podkey does not know can't be. */
export function isSendable(field: UserField, value: unknown): boolean {
  return userFieldsSchema.shape[field].safeParse(value).success;
}

function pick(from: Partial<Record<UserField, unknown>>, picks: (field: UserField) => boolean): UserChanges {
  const picked = userFields.filter((field) => from[field] !== undefined && picks(field));
  return userChangesSchema.parse(Object.fromEntries(picked.map((field) => [field, from[field]])));
}
