import { z } from 'zod';
import {
  scopeSchema,
  userFields,
  type User,
  type UserChanges,
  type UserField,
} from '../../../shared/schemas/user.ts';
import { dateTimeSchema } from './date-time.ts';

/** The wire names of the fields that can be changed (service-api §4.4). */
export const wireNames: Readonly<Record<UserField, string>> = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  accountScopes: 'account_scopes',
  organizationScopes: 'organization_scopes',
};

/** The body of an update. A field that is not given is undefined, so JSON leaves it out. */
export function userPatch(changes: UserChanges): Record<string, unknown> {
  return Object.fromEntries(userFields.map((field) => [wireNames[field], changes[field]]));
}

/** A field that is missing or invalid becomes null, so that the rest of the response is still usable. */
const orNull = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().catch(null);

const text = orNull(z.string());
const time = orNull(dateTimeSchema.transform((at) => new Date(at).toISOString()));
const scopes = orNull(z.array(scopeSchema));
const externalIds = orNull(
  z
    .record(z.string(), z.unknown())
    .transform((ids) => Object.entries(ids).map(([system, id]) => ({ system, reference: asText(id) }))),
);

const wireUserSchema = z.object({
  account_id: text,
  email: text,
  first_name: text,
  last_name: text,
  role: text,
  account_scopes: scopes,
  organization_scopes: scopes,
  external_ids: externalIds,
  created_at: time,
  updated_at: time,
  created_by: text,
  updated_by: text,
  deleted_at: time,
});

/**
 * Reads the fields in the response of the user update (service-api §2.1, §4.4), for the user with this ID. No field is required,
 * because the pod may send only some of the fields, or none.
 */
export function userFrom(id: string, fields: Readonly<Record<string, unknown>>): User {
  const wire = wireUserSchema.parse(fields);
  return {
    id,
    accountId: wire.account_id,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    role: wire.role,
    accountScopes: wire.account_scopes,
    organizationScopes: wire.organization_scopes,
    externalIds: wire.external_ids,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    createdBy: wire.created_by,
    updatedBy: wire.updated_by,
    deletedAt: wire.deleted_at,
  };
}

/** The documentation doesn't show an external ID's structure. A value that isn't a text is kept as JSON. */
function asText(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}
