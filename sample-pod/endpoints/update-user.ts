import { mayUpdateUsers, type PodUser, type UserPatch, isRole, ROLES, type SampleRole } from '../records.ts';
import { authenticate, type Gate } from '../auth/credentials.ts';
import { type Endpoint, uuidParameter, bodyFields, isUuid } from '../http/endpoint.ts';
import { forbidden, notFound, validationFailed } from '../http/responses.ts';

/** `PATCH /v1/users/{id}` (service-api §4.4): changes the given fields and returns the whole user. */
export function updateUser(gate: Gate): Endpoint {
  return {
    route: 'user',
    method: 'PATCH',
    url: '/v1/users/:id',
    async respond({ headers, params, body }, at) {
      const caller = await authenticate(headers, gate, at);
      const id = uuidParameter(params, 'id');
      if (!mayUpdateUsers(caller)) throw forbidden('Your role may not update users');
      const patch = parseUserPatch(body);
      const user = gate.users.find(id);
      if (!user) throw notFound('user');

      const updated: PodUser = {
        ...user,
        ...patch,
        updated_at: new Date(at).toISOString(),
        updated_by: caller.id,
      };
      gate.users.put(updated);
      return { body: updated };
    },
  };
}

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

function text(name: string, value: unknown, minLength: number, maxLength: number): string {
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  // Counts code points, so that an emoji or a rare ideograph is one character.
  const { length } = Array.from(value);
  if (length < minLength || length > maxLength) {
    const limits = minLength === 0 ? `at most ${maxLength}` : `${minLength} to ${maxLength}`;
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
