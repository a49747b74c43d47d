import type { FieldError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { userFields, type User, type UserChanges, type UserField } from '../../../shared/schemas/user.ts';
import { unreadableUpdate } from '../outcome-unknown.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner, SecretRemover } from '../pod-text.ts';
import { causesBehindToken, type Advice } from '../service-failure.ts';
import type { Answer } from '../transport.ts';
import { unexpectedResponse } from '../unexpected-response.ts';
import { urlPath } from '../url-path.ts';
import { parseAnswer } from '../wire/parse-answer.ts';
import { userAnswerSchema, userPatch, wireNames } from '../wire/user.ts';
import { podAdviceText } from '../../../shared/text/pod-failures.ts';
import { podAnswerText } from '../../../shared/text/pod-answers.ts';

/** The request that changes the fields given of a user, and no other (service-api §4.4). */
export function userUpdateRequest(userId: string, changes: UserChanges): PodRequest {
  return {
    method: 'PATCH',
    path: urlPath`/v1/users/${userId}`,
    template: '/v1/users/*',
    json: userPatch(changes),
  };
}

/** Reads the endpoint's successful answer: the whole user, who must be the one that was asked for. */
export function readUser(answer: Answer, userId: string, clean: PodTextCleaner, remove: SecretRemover): User {
  try {
    const user = parseAnswer(answer, userAnswerSchema, clean, remove);
    if (user.id === userId) return user;
    throw unexpectedResponse({ message: podAnswerText.otherUser, field: 'id' });
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
export const userUpdateAdvice = (): Advice => ({
  rejected: podAdviceText.userRejected,
  forbidden: podAdviceText.userForbidden,
  notFound: podAdviceText.userNotFound,
  causes: causesBehindToken(),
});
