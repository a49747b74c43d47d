import { sameFieldValue } from '../../../shared/schemas/user-changes.ts';
import {
  responseFieldSchema,
  type ResponseField,
  type Doubt,
  type User,
  type UserChanges,
} from '../../../shared/schemas/user.ts';

/** Every update changes these fields, so they are not reported. */
const bookkeeping: ReadonlySet<ResponseField> = new Set(['id', 'updatedAt', 'updatedBy']);

/**
 * The fields of a response that differ from what was expected: from what was sent, otherwise from what was known.
 *
 * Ignores fields that were unknown or in doubt, and fields missing from the response: those are unconfirmed, not changed.
 */
export function unaskedChanges(
  returned: User,
  sent: UserChanges,
  before: { user: User | null; doubt: Doubt | null },
): ResponseField[] {
  const wanted: Partial<Record<ResponseField, unknown>> = sent;
  const doubted: Partial<Record<ResponseField, unknown>> = before.doubt?.changes ?? {};
  return responseFieldSchema.options.filter((field) => {
    if (returned[field] === null) return false;
    if (wanted[field] !== undefined) return !sameFieldValue(comparable(returned[field]), wanted[field]);
    if (!before.user || doubted[field] !== undefined || bookkeeping.has(field)) return false;
    if (before.user[field] === null) return false;
    return !sameFieldValue(comparable(returned[field]), comparable(before.user[field]));
  });
}

/** Converts objects in a list to texts, so that lists can be compared. */
function comparable(value: User[ResponseField]): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}
