import { z } from 'zod';
import type { FieldError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import {
  userFields,
  type User,
  type UserChanges,
  type UserField,
  scopeSchema,
} from '../../../shared/schemas/user.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { podAdviceText, podResponseFailures } from '../../../shared/text/en/pod.ts';
import { withoutSecrets, type PodTextCleaner, type SecretRemover } from '../failures/pod-text.ts';
import {
  causesDespiteToken,
  type Advice,
  AcceptedWithUnreadableResponse,
  acceptedWithUnreadableResponse,
  unreadableUpdate,
} from '../failures/service-failure.ts';
import type { PodRequest } from '../pod-connection.ts';
import { type PodResponse, urlPath } from '../transport/exchange.ts';
import {
  isWebPage,
  parseJsonResponse,
  rejectDeniedSuccess,
  rejectErrorBody,
  parseExactJson,
  unwrap,
  dateTimeSchema,
} from '../wire/parse-response.ts';

/** In bytes. A user has two lists of scopes, and 100,000 scopes take 4 MB. The limit protects main's memory. */
const maxUserBytes = 16 * 1024 * 1024;

/** The request that changes only the given fields of a user (service-api §4.4). */
export function userUpdateRequest(userId: string, changes: UserChanges): PodRequest {
  return {
    method: 'PATCH',
    path: urlPath`/v1/users/${userId}`,
    template: '/v1/users/*',
    json: userPatch(changes),
    limits: { responseBytes: maxUserBytes },
  };
}

/**
 * Reads the endpoint's successful response. It may contain all, some or none of the user's fields.
 *
 * Fails with `OutcomeUnknown` if the response is an error or is about another user, with `AcceptedWithUnreadableResponse` if it isn't JSON.
 */
export function readUser(
  response: PodResponse,
  userId: string,
  clean: PodTextCleaner,
  remove: SecretRemover,
): User {
  try {
    return userFrom(userId, withoutSecrets(fieldsIn(response, userId, clean), remove));
  } catch (thrown) {
    throw Failure.is(thrown) && !(thrown instanceof AcceptedWithUnreadableResponse)
      ? unreadableUpdate(thrown)
      : thrown;
  }
}

/** The user's fields in the response; none if the pod only confirms the update. */
function fieldsIn(
  response: PodResponse,
  userId: string,
  clean: PodTextCleaner,
): Readonly<Record<string, unknown>> {
  if (response.body.length === 0) return {};
  const json = jsonIn(response, clean);
  const isUser = ({ id }: Readonly<Record<string, unknown>>) =>
    typeof id === 'string' && sameUuid(id, userId);
  const user = unwrap(json, isUser);
  if (user) return user;
  if (!unwrap(json, ({ id }) => typeof id === 'string')) {
    // With ordinary numbers, because an error's status may be 400.0.
    const plain = parseJsonResponse(response, clean);
    rejectErrorBody(plain, response.status, clean);
    rejectDeniedSuccess(plain, response.status);
    return {};
  }
  throw podResponseFailures.otherUser();
}

/** The response as JSON. Another system's ID is compared with what that system shows, so numbers keep the digits that were sent. */
function jsonIn(response: PodResponse, clean: PodTextCleaner): unknown {
  try {
    return parseJsonResponse(response, clean, parseExactJson);
  } catch (thrown) {
    const isPods = !isWebPage(response, Buffer.from(response.body).toString('utf8'));
    throw Failure.is(thrown) && isPods ? acceptedWithUnreadableResponse(thrown) : thrown;
  }
}

/** Adds the fields that a refusal's message names, so that the form can show the message next to them. */
export function withFieldErrors(thrown: unknown): unknown {
  if (!Failure.is(thrown) || thrown.appError.kind !== 'rejected') return thrown;
  const fields = fieldErrorsIn(thrown.appError.service);
  return fields.length === 0 ? thrown : new Failure({ ...thrown.appError, fields }, { cause: thrown });
}

/** Finds the fields named in the service's messages, by their wire names or in words, each with the message. */
export function fieldErrorsIn(service: ServiceError | undefined): FieldError[] {
  const messages = [service?.message, service?.developerMessage].filter((text) => text !== undefined);
  return userFields.flatMap((field) => {
    const message = messages.find((text) => names(field).test(text));
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Matches `first_name`, `firstName` and `first name` as whole words. */
function names(field: UserField): RegExp {
  const words = wireNames[field].split('_').join('[_ -]?');
  return new RegExp(`(?<![\\p{L}\\d_])${words}(?![\\p{L}\\d_])`, 'iu');
}

export const userUpdateAdvice = (): Advice => ({
  rejected: podAdviceText.userRejected,
  forbidden: podAdviceText.userForbidden,
  notFound: podAdviceText.userNotFound,
  causes: causesDespiteToken(),
});

/** The wire names of the fields that can be changed (service-api §4.4). */
const wireNames: Readonly<Record<UserField, string>> = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  accountScopes: 'account_scopes',
  organizationScopes: 'organization_scopes',
};

/** The body of an update. A field that is not given is undefined, so JSON leaves it out. */
function userPatch(changes: UserChanges): Record<string, unknown> {
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

/** The documentation doesn't show an external ID's structure. A value that isn't a text is kept as the JSON that was sent. */
function asText(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}
