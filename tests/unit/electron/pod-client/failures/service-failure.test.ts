import { expect, test } from 'vitest';
import { podTextCleaner } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { serviceFailure, type Advice } from '../../../../../electron/pod-client/failures/service-failure.ts';
import { appErrorSchema } from '../../../../../shared/errors/app-error.ts';
import { responseOf } from '../response-of.ts';

const advice: Advice = {
  rejected: 'Rejected advice.',
  forbidden: 'Forbidden advice.',
  notFound: 'Not-found advice.',
  causes: ['one', 'two', 'three'],
};
const clean = podTextCleaner(() => []);
const errorOf = (...response: Parameters<typeof responseOf>) =>
  serviceFailure(responseOf(...response), clean, advice).appError;

test.each([
  [304, 'unexpected-response', false],
  [307, 'unexpected-response', false],
  [400, 'rejected', false],
  [401, 'unauthenticated', false],
  [403, 'forbidden', false],
  [404, 'not-found', false],
  [407, 'proxy', false],
  [408, 'timeout', true],
  [409, 'rejected', false],
  [410, 'not-found', false],
  [422, 'rejected', false],
  [429, 'rate-limited', true],
  [500, 'server', true],
  [501, 'server', true],
  [503, 'server', true],
  [511, 'proxy', false],
])('%i is `%s`, worth trying again: %s', (status, kind, retryable) => {
  expect(appErrorSchema.parse(errorOf(status))).toMatchObject({ kind, retryable });
});

test('each refusal has the endpoint’s advice', () => {
  expect(errorOf(400, { message: 'x' }).nextStep).toBe(advice.rejected);
  expect(errorOf(403, { message: 'x' }).nextStep).toBe(advice.forbidden);
  expect(errorOf(404, { message: 'x' }).nextStep).toBe(advice.notFound);
  expect(errorOf(401, { message: 'x' })).toMatchObject({ causes: advice.causes });
});

test('a refusal without the service’s error body advises to check the address, too', () => {
  expect(errorOf(404, '<html>').nextStep).toContain('address');
});

test('error fields of another type are ignored, and the others kept', () => {
  const body = { status: 'bad', message: 7, error_id: 'e-1', error_code: null, developer_message: ['x'] };
  expect(errorOf(500, body).service).toEqual({ status: 500, errorId: 'e-1' });
});

test('Retry-After is read in seconds or as a date', () => {
  const date = 'Tue, 01 Jan 2030 12:00:00 GMT';
  const later = 'Tue, 01 Jan 2030 12:01:30 GMT';
  expect(errorOf(429, '', { 'retry-after': '30' })).toMatchObject({ retryAfterMs: 30_000 });
  expect(errorOf(429, '', { 'retry-after': later, date })).toMatchObject({ retryAfterMs: 90_000 });
  expect(errorOf(429, '', { 'retry-after': date, date: later })).toMatchObject({ retryAfterMs: 0 });
  for (const text of ['', 'soon', '-5', '1e9', '30 minutes', '99999999999']) {
    expect(errorOf(429, '', { 'retry-after': text, date })).not.toHaveProperty('retryAfterMs');
  }
  for (const headers of [{}, { 'retry-after': later }]) {
    expect(errorOf(429, '', headers)).not.toHaveProperty('retryAfterMs');
    expect(errorOf(429, '', headers).nextStep).toBe('Wait a minute, then try again.');
  }
});

test.each([
  ['https://user:pw@elsewhere.example/path?token=abc#x', 'https://elsewhere.example'],
  ['/signin?next=abc', 'another of its paths'],
  ['', 'another of its paths'],
])('a redirect to %j is named as %s', (location, named) => {
  const { message } = errorOf(302, '', { location });
  expect(message).toContain(named);
  expect(message).toContain('(302)');
  expect(message).not.toMatch(/user|pw@|abc|signin/);
});

test.each([
  ['0.5', 500],
  ['1.5', 1_500],
  ['7 ', 7_000],
  [' 7', 7_000],
])('Retry-After: %j, as some pods write it, is read', (text, ms) => {
  expect(errorOf(429, '', { 'retry-after': text })).toMatchObject({ retryAfterMs: ms });
});

test.each([408, 413, 500, 502, 503, 504])('Retry-After of a %i says when to try again', (status) => {
  expect(errorOf(status, { message: 'x' }, { 'retry-after': '30' }).nextStep).toBe(
    'Wait 30 s, then try again.',
  );
});
