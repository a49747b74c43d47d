import assert from 'node:assert/strict';
import {
  organizationsAdvice,
  readOrganizationPage,
} from '../../../electron/pod-client/endpoints/list-organizations.ts';
import {
  readSecureValue,
  secureValueAdvice,
} from '../../../electron/pod-client/endpoints/get-secure-value.ts';
import { findToken } from '../../../electron/pod-client/endpoints/request-token.ts';
import {
  readUser,
  userUpdateAdvice,
  withFieldErrors,
} from '../../../electron/pod-client/endpoints/update-user.ts';
import { podTextCleaner, secretRemover } from '../../../electron/pod-client/failures/pod-text.ts';
import { serviceFailure } from '../../../electron/pod-client/failures/service-failure.ts';
import { readJsonWebToken } from '../../../electron/pod-client/token/access-token.ts';
import type { PodResponse } from '../../../electron/pod-client/transport/exchange.ts';
import { readPaging } from '../../../electron/pod-client/wire/paging.ts';
import { readRetryAfter } from '../../../electron/pod-client/transport/retry-policy.ts';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { userSchema } from '../../../shared/schemas/user.ts';
import { assertPrintable, cutLine, isRefusal, alsoStretched, unlessRefused } from '../target.ts';

/*
 * A pod's response, read as each endpoint reads it. The input is a status, header lines, an empty line, and the body, which is bytes.
 */

const origin = 'https://docs.northwind.example';
const page = new URL('/v1/organizations?page=2', origin);
const userId = '11111111-1111-4111-8111-111111111111';
/** In use, so that it may not come back in a message or a name. Long enough for nobody to write it by chance. */
const secret = 'the-secret-of-Northwind';
const findSecrets = (text: string) => (text.includes(secret) ? [secret] : []);
const clean = podTextCleaner(findSecrets);
const remove = secretRemover(findSecrets);

export const isSync = true;

export const fuzz = alsoStretched(read);

function read(input: Buffer): void {
  const response = responseIn(input);
  if (response.status > 299) {
    refusals(response);
    return;
  }
  refusable(() => readSecureValue(response, clean));
  const user = refusable(() => readUser(response, userId, clean, remove));
  if (user) assert.deepEqual(userSchema.parse(user), user);
  organizations(response);
  token(response);
}

const refusable = <Result>(read: () => Result) =>
  unlessRefused(['unexpected-response'], () => {
    try {
      return read();
    } catch (thrown) {
      if (Failure.is(thrown)) assertWithoutSecret(thrown);
      throw thrown;
    }
  });

function refusals(response: PodResponse): void {
  for (const advice of [secureValueAdvice(), organizationsAdvice(), userUpdateAdvice()]) {
    const failure = serviceFailure(response, clean, advice, origin);
    assert.ok(isRefusal(failure, [failure.appError.kind]));
    assertWithoutSecret(failure);
    assert.ok(Failure.is(withFieldErrors(failure)));
  }
  const wait = readRetryAfter(response);
  assert.ok(wait === undefined || wait >= 0);
}

function organizations(response: PodResponse): void {
  const read = refusable(() => readOrganizationPage(response, clean, remove));
  if (!read) return;
  for (const { id, name } of read.organizations) {
    assert.notEqual(id, '');
    for (const text of [id, name]) {
      assertPrintable(text);
      assert.ok(!text.includes(secret) && text.length <= 501);
    }
  }
  if (read.refusal) assertWithoutSecret(read.refusal);
  const { next, total, pages } = readPaging(response, read.around, page);
  assert.ok(next === undefined || next instanceof URL);
  for (const count of [total, pages]) assert.ok(count === null || count >= 0);
}

function token({ body }: PodResponse): void {
  const text = Buffer.from(body).toString('utf8');
  const found = findToken(parseJson(text) ?? text);
  // It becomes a header's value.
  if (found) assert.match(found.value, /^[\w.~+/=-]+$/);
  readJsonWebToken(text.trim());
}

function assertWithoutSecret({ appError }: Failure): void {
  appErrorSchema.parse(appError);
  assert.ok(!JSON.stringify(appError).includes(secret));
}

/** The response that an input describes; 200 without headers where it doesn't. */
function responseIn(input: Buffer): PodResponse {
  const head = input.indexOf('\n\n');
  const [first, lines] = cutLine(input.toString('latin1', 0, head < 0 ? 0 : head));
  const said = /^[2-5]\d\d$/.test(first) ? Number(first) : 200;
  const fields = lines.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]];
  });
  const headers = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  return {
    status: said,
    headers,
    header: (name) => headers(name)[0],
    body: input.subarray(head < 0 ? 0 : head + 2),
  };
}
