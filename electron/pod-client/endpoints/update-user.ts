import type { FieldError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { userFields, type User, type UserChanges, type UserField } from '../../../shared/schemas/user.ts';
import { unreadableUpdate } from '../outcome-unknown.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner, SecretRemover } from '../pod-text.ts';
import type { Advice } from '../service-failure.ts';
import type { Answer } from '../transport.ts';
import { unexpectedResponse } from '../unexpected-response.ts';
import { urlPath } from '../url-path.ts';
import { parseAnswer } from '../wire/parse-answer.ts';
import { userAnswerSchema, userPatch, wireNames } from '../wire/user.ts';

/** The request that changes the fields given of a user, and no other (service-api §4.4). */
export function userUpdateRequest(userId: string, changes: UserChanges): PodRequest {
  return { method: 'PATCH', path: urlPath`/v1/users/${userId}`, json: userPatch(changes) };
}

/** Reads the endpoint's successful answer: the whole user, who must be the one that was asked for. */
export function readUser(answer: Answer, userId: string, clean: PodTextCleaner, remove: SecretRemover): User {
  try {
    const user = parseAnswer(answer, userAnswerSchema, clean, remove);
    if (user.id === userId) return user;
    throw unexpectedResponse({ message: 'It is about another user (“id”).', field: 'id' });
  } catch (thrown) {
    throw Failure.is(thrown) ? unreadableUpdate(thrown) : thrown;
  }
}

/** A refusal with the fields that its message names, so that it can be shown where they are entered. */
export function withFieldsNamed(thrown: unknown): unknown {
  if (!Failure.is(thrown) || thrown.appError.kind !== 'rejected') return thrown;
  const fields = fieldsNamedIn(thrown.appError.service);
  return fields.length === 0 ? thrown : new Failure({ ...thrown.appError, fields }, { cause: thrown });
}

/** The fields named in what the service said, by their names on the wire or in words, each with that message. */
export function fieldsNamedIn(service: ServiceError | undefined): FieldError[] {
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
export const userUpdateAdvice: Advice = {
  rejected: 'Correct what the pod names and send the update again. Nothing was changed.',
  forbidden:
    'Use an account whose API key may update users, or ask an administrator for the permission. Nothing was changed.',
  notFound: 'Check the user ID, and that this is the right account. Nothing was changed.',
  causes: [
    'The account ID (X-Account-ID) is missing, or is not the account the API key belongs to.',
    'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
    'The API key belongs to another environment than this pod.',
  ],
};
