import { expect, test } from 'vitest';
import { podTextCleaner } from '../../../../../electron/pod-client/failures/pod-text.ts';
import {
  causesDespiteToken,
  serviceFailure,
  type Advice,
} from '../../../../../electron/pod-client/failures/service-failure.ts';
import { podAdviceText, podFailureText } from '../../../../../shared/text/en/pod.ts';
import { responseOf } from '../response-of.ts';

const advice: Advice = {
  rejected: 'Rejected advice.',
  forbidden: 'Forbidden advice.',
  notFound: 'Not-found advice.',
  causes: ['one', 'two'],
};
const clean = podTextCleaner(() => ['the-secret']);
const errorOf = (...response: Parameters<typeof responseOf>) =>
  serviceFailure(responseOf(...response), clean, advice, 'https://pod.test').appError;
const text = podFailureText;

test.each([
  [400, text.refused, advice.rejected],
  [401, text.credentials, text.credentialsNext],
  [403, text.forbidden, advice.forbidden],
  [404, text.notFound, advice.notFound],
  [407, text.proxySignIn, text.proxySignInNext],
  [408, text.gaveUp, text.gaveUpNext],
  [410, text.notFound, advice.notFound],
  [499, text.refused, advice.rejected],
  [511, text.networkSignIn, text.networkSignInNext],
])('a refusal with %i has the pod’s words, and without them doubts the address', (status, message, next) => {
  const quoted = errorOf(status, { message: 'No, the-secret!' });
  expect(quoted).toMatchObject({
    message: `${message({ status })} ${text.itSays({ message: 'No, [redacted]!' })}`,
    nextStep: next,
    service: { status, message: 'No, [redacted]!' },
  });
  expect(errorOf(status)).toMatchObject({
    message: message({ status }),
    nextStep: `${next} ${text.elsewhere}`,
    service: { status },
  });
});

test.each([500, 502, 599])('the pod’s own fault %i has its words', (status) => {
  expect(errorOf(status, { message: 'Oops' })).toMatchObject({
    kind: 'server',
    message: `${text.failed({ status })} ${text.itSays({ message: 'Oops' })}`,
    nextStep: text.failedNext,
  });
});

test('a 403 means wrong credentials where nothing can be forbidden', () => {
  const failure = serviceFailure(
    responseOf(403, { message: 'No' }),
    clean,
    { ...advice, forbidden: null },
    'https://pod.test',
  );
  expect(failure.appError).toEqual({
    kind: 'unauthenticated',
    message: `${text.credentials({ status: 403 })} ${text.itSays({ message: 'No' })}`,
    nextStep: text.credentialsNext,
    retryable: false,
    causes: advice.causes,
    service: { status: 403, message: 'No' },
  });
});

test('the causes despite a new token are the account, the token and the environment', () => {
  expect(causesDespiteToken()).toEqual([
    podAdviceText.accountCause,
    podAdviceText.tokenCause,
    podAdviceText.environmentCause,
  ]);
});

test.each([
  ['0', text.gaveUpNext, 0],
  ['1', text.tooManyWait({ seconds: '1' }), 1000],
  ['120', text.tooManyWait({ seconds: '120' }), 120_000],
  ['121', text.tooManyWaitMinutes({ minutes: '3' }), 121_000],
  ['7200', text.tooManyWaitMinutes({ minutes: '120' }), 7_200_000],
  ['7201', text.tooManyWaitHours({ hours: '3' }), 7_201_000],
  ['172800', text.tooManyWaitHours({ hours: '48' }), 172_800_000],
  ['172801', text.tooManyWaitDays({ days: '3' }), 172_801_000],
  ['999999999', text.tooManyWaitDays({ days: '11,575' }), 999_999_999_000],
])('a pause of %s s is advised in a suitable unit', (seconds, next, ms) => {
  const error = errorOf(429, { message: 'Slow' }, { 'retry-after': seconds });
  expect(error).toMatchObject({
    kind: 'rate-limited',
    message: `${text.tooMany} ${text.itSays({ message: 'Slow' })}`,
    nextStep: next,
    retryable: true,
  });
  expect('retryAfterMs' in error ? error.retryAfterMs : undefined).toBe(ms);
});

test('a pause until a time is advised in whole seconds', () => {
  const date = 'Tue, 01 Jan 2030 12:00:00 GMT';
  const until = (time: string) => errorOf(429, '', { 'retry-after': time, date }).nextStep;
  expect(until('Tue, 01 Jan 2030 12:00:30 GMT')).toBe(text.tooManyWait({ seconds: '30' }));
  expect(until('Tue, 01 Jan 2030 11:00:00 GMT')).toBe(text.gaveUpNext);
});

test.each([300, 302, 399])(
  'a redirect with %i names its origin without secrets, and is not followed',
  (status) => {
    expect(errorOf(status, '', { location: 'https://the-secret.example/x' })).toEqual({
      kind: 'unexpected-response',
      message: text.redirected({ target: 'https://[redacted].example', status }),
      nextStep: text.redirectedNext,
      retryable: false,
    });
    expect(errorOf(status)).toMatchObject({
      message: text.redirectedWithin({ status }),
      nextStep: text.redirectedNext,
    });
  },
);
