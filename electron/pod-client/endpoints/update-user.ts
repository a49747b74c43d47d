import type { FieldError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { userFields, type User, type UserChanges, type UserField } from '../../../shared/schemas/user.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import {
  AcceptedWithUnreadableResponse,
  acceptedWithUnreadableResponse,
  unreadableUpdate,
} from '../failures/outcome-unknown.ts';
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
import { userFrom, userPatch, wireNames } from '../wire/user.ts';
import { podAdviceText } from '../../../shared/text/failures/pod-failures.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

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

/** Next steps after the endpoint's refusals. */
export const userUpdateAdvice = (): Advice => ({
  rejected: podAdviceText.userRejected,
  forbidden: podAdviceText.userForbidden,
  notFound: podAdviceText.userNotFound,
  causes: causesDespiteToken(),
});
