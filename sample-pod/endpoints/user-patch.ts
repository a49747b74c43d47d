import { validationFailed } from '../http/refusals.ts';
import { bodyFields, isUuid } from '../http/request-values.ts';
import type { UserPatch } from '../records.ts';
import { isRole, ROLES, type SampleRole } from '../roles.ts';

const FIELDS = ['email', 'first_name', 'last_name', 'role', 'account_scopes', 'organization_scopes'];

/**
 * Validates the body of a user update (service-api §4.4, §8).
 *
 * No field is required. Throws 400 naming the first field that is unknown, of the wrong type or out of range.
 */
export function parseUserPatch(body: unknown): UserPatch {
  const fields = bodyFields(body);
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    throw validationFailed(`${printable(unknown)} is not a field that can be updated`);

  const { email, first_name, last_name, role, account_scopes, organization_scopes } = fields;
  return {
    ...(email !== undefined && { email: text('email', email, 0, 255) }),
    ...(first_name !== undefined && { first_name: text('first_name', first_name, 1, 100) }),
    ...(last_name !== undefined && { last_name: text('last_name', last_name, 1, 100) }),
    ...(role !== undefined && { role: roleOf(role) }),
    ...(account_scopes !== undefined && { account_scopes: scopes('account_scopes', account_scopes) }),
    ...(organization_scopes !== undefined && {
      organization_scopes: scopes('organization_scopes', organization_scopes),
    }),
  };
}

function text(name: string, value: unknown, shortest: number, longest: number): string {
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  // Counts code points, so that an emoji or a rare ideograph is one character.
  const { length } = Array.from(value);
  if (length < shortest || length > longest) {
    const limits = shortest === 0 ? `at most ${longest}` : `${shortest} to ${longest}`;
    throw validationFailed(`${name} must be ${limits} characters long`);
  }
  return value;
}

function roleOf(value: unknown): SampleRole {
  if (!isRole(value)) throw validationFailed(`role must be one of ${ROLES.join(', ')}`);
  return value;
}

function scopes(name: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw validationFailed(`${name} must be a list`);
  return value.map((item: unknown) => {
    if (item === '*') return item;
    if (!isUuid(item)) throw validationFailed(`${name} must hold UUIDs or "*" only`);
    return item.toLowerCase();
  });
}

/** Returns a field name from outside if it is safe to print in a message. */
function printable(name: string): string {
  return /^\w{1,64}$/.test(name) ? name : 'Something in the body';
}
