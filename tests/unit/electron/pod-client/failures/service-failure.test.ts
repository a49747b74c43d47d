import { expect, test } from 'vitest';
import { podTextCleaner } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { serviceFailure, type Advice } from '../../../../../electron/pod-client/failures/service-failure.ts';
import { appErrorSchema } from '../../../../../shared/errors/app-error.ts';
import { certificateText } from '../../../../../shared/text/en/connection.ts';
import { responseOf } from '../response-of.ts';

const advice: Advice = {
  rejected: 'Rejected advice.',
  forbidden: 'Forbidden advice.',
  notFound: 'Not-found advice.',
  causes: ['one', 'two', 'three'],
};
const clean = podTextCleaner(() => []);
const errorOf = (...response: Parameters<typeof responseOf>) =>
  serviceFailure(responseOf(...response), clean, advice, 'https://pod.test').appError;

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

/** Pages as the servers send them, shortened. */
test.each([
  ['nginx', 400, '<title>400 No required SSL certificate was sent</title><center>nginx/1.27.4</center>'],
  [
    'nginx, for a refused one',
    400,
    '<center><h1>400 Bad Request</h1></center>\n<center>The SSL certificate error</center>',
  ],
  ['nginx with its own status', 496, ''],
  ['nginx with its own status, for a refused one', 495, 'Sorry'],
  [
    'Apache',
    403,
    "<p>You don't have permission to access this resource.Reason: Cannot perform Post-Handshake Authentication.<br />",
  ],
  [
    'JBoss',
    401,
    '<h1>\nJBWEB000065: HTTP Status 401 - JBWEB000009: No client certificate chain in this request</h1>',
  ],
  [
    'IIS',
    403,
    '<h2>HTTP Error 403.7 - Forbidden</h2>The page you are attempting to access requires your browser to have a Secure Sockets Layer (SSL) client certificate',
  ],
  ['Azure', 403, '<h1>Error 403: Forbidden: Client Certificate Required</h1>'],
])('a page of %s (%i) names the missing client certificate', (_server, status, page) => {
  expect(errorOf(status, page)).toEqual({
    kind: 'tls',
    message: certificateText.clientCertificate({ origin: 'https://pod.test' }),
    nextStep: certificateText.clientCertificateNext,
    retryable: false,
  });
});

test('what the pod itself says about certificates is quoted, and other pages say nothing about them', () => {
  expect(errorOf(400, { message: 'Client certificate required for webhooks' })).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('Client certificate required for webhooks') as string,
  });
  expect(errorOf(400, '<h1>400 Bad Request</h1>').kind).toBe('rejected');
  expect(errorOf(502, 'upstream: No required SSL certificate was sent').kind).toBe('server');
});
