import type { FieldError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { userFields, type User, type UserChanges, type UserField } from '../../../shared/schemas/user.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { AcceptedUnread, acceptedUnread, unreadableUpdate } from '../failures/outcome-unknown.ts';
import type { PodRequest } from '../pod-connection.ts';
import { withoutSecrets, type PodTextCleaner, type SecretRemover } from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { urlPath } from './url-path.ts';
import { isWebPage } from '../wire/body-text.ts';
import { rejectDeniedSuccess, rejectErrorBody } from '../wire/error-body.ts';
import { parseJsonResponse } from '../wire/parse-response.ts';
import { unwrap } from '../wire/unwrap.ts';
import { userResponseSchema, userPatch, wireNames } from '../wire/user.ts';
import { podAdviceText } from '../../../shared/text/failures/pod-failures.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

/** In bytes: a user has two lists of scopes, and a list of 100,000 takes 4 MB. More would fill main's memory. */
const maxUserBytes = 16 * 1024 * 1024;

/** The request that changes the fields given of a user, and no other (service-api §4.4). */
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
 * Reads the endpoint's successful response: the user, of whom the pod may tell any part, or nothing.
 *
 * Fails as `OutcomeUnsure` if the response is an error or about another user, as `AcceptedUnread` if it is not JSON.
 */
export function readUser(
  response: PodResponse,
  userId: string,
  clean: PodTextCleaner,
  remove: SecretRemover,
): User {
  try {
    return userResponseSchema(userId).parse(withoutSecrets(fieldsIn(response, userId, clean), remove));
  } catch (thrown) {
    throw Failure.is(thrown) && !(thrown instanceof AcceptedUnread) ? unreadableUpdate(thrown) : thrown;
  }
}

/** The user's fields as they came; none if the pod says only that the update was made. */
function fieldsIn(
  response: PodResponse,
  userId: string,
  clean: PodTextCleaner,
): Readonly<Record<string, unknown>> {
  if (response.body.length === 0) return {};
  const json = jsonIn(response, clean);
  const user = unwrap(json, ({ id }) => typeof id === 'string' && sameUuid(id, userId));
  if (user) return user;
  if (!unwrap(json, ({ id }) => typeof id === 'string')) {
    rejectErrorBody(json, response.status, clean);
    rejectDeniedSuccess(json, response.status);
    return {};
  }
  throw unexpectedResponse({ message: podResponseText.otherUser, field: 'id' });
}

function jsonIn(response: PodResponse, clean: PodTextCleaner): unknown {
  try {
    return parseJsonResponse(response, clean);
  } catch (thrown) {
    const isPods = !isWebPage(response, Buffer.from(response.body).toString('utf8'));
    throw Failure.is(thrown) && isPods ? acceptedUnread(thrown) : thrown;
  }
}

/** A refusal with the fields that its message names, so that it can be shown where they are entered. */
export function withFieldErrors(thrown: unknown): unknown {
  if (!Failure.is(thrown) || thrown.appError.kind !== 'rejected') return thrown;
  const fields = fieldErrorsIn(thrown.appError.service);
  return fields.length === 0 ? thrown : new Failure({ ...thrown.appError, fields }, { cause: thrown });
}

/** The fields named in what the service said, by their names on the wire or in words, each with that message. */
export function fieldErrorsIn(service: ServiceError | undefined): FieldError[] {
  const messages = [service?.message, service?.developerMessage].filter((text) => text !== undefined);
  return userFields.flatMap((field) => {
    const message = messages.find((text) => names(field).test(text));
    return message === undefined ? [] : [{ field, message }];
  });
}

/** `first_name`, `firstName` and `first name`; not as a part of another word. */
function names(field: UserField): RegExp {
  const words = wireNames[field].split('_').join('[_ -]?');
  return new RegExp(`(?<![\\p{L}\\d_])${words}(?![\\p{L}\\d_])`, 'iu');
}

/** What to do about the endpoint's refusals. */
export const userUpdateAdvice = (): Advice => ({
  rejected: podAdviceText.userRejected,
  forbidden: podAdviceText.userForbidden,
  notFound: podAdviceText.userNotFound,
  causes: causesDespiteToken(),
});
