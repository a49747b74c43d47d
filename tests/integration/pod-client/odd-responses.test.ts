import { expect, test } from 'vitest';
import { certificateText } from '../../../shared/text/en/connection.ts';
import { json, raw } from '../../support/fault-server.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  accountOnFaultServer,
  locator,
  secretValue,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const body = '{"type":"secret","value":"hunter2"}';
const responseBytes = (status: string) =>
  `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

test.each(['099', '042', '000', '0', '42', '1000'])(
  'a status of %s is said to be no HTTP, and the next request works',
  async (status) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, raw(responseBytes(status)), secretValue);
    const error = await failureOf(client.getSecureValue(locator));
    expect(error).toMatchObject({ kind: 'unexpected-response', retryable: false });
    expect(error.message).toMatch(/didn’t return a valid HTTP response/);
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
  },
);

test.each([
  ['an unasked 100 Continue', `HTTP/1.1 100 Continue\r\n\r\n${responseBytes('200')}`],
  ['nothing but 100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['a switch of protocols', 'HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
])('%s is reported as an interim response, and the next request works', async (_what, bytes) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, raw(bytes), secretValue);
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject({ kind: 'unexpected-response', retryable: true });
  expect(error.message).toMatch(/interim response/);
  expect(error.nextStep).toMatch(/pod’s operator/);
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
});

/** A response with these lines in its head. */
const withHeaders = (...lines: readonly string[]) =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', ...lines, '', body].join('\r\n');
const length = `content-length: ${body.length}`;

test.each([
  ['an empty Content-Encoding', withHeaders('content-encoding:', length)],
  ['a blank Content-Encoding', withHeaders('content-encoding: ,  ', length)],
  ['a Content-Encoding of identity twice', withHeaders('Content-Encoding: Identity, identity', length)],
  [
    'a Content-Encoding of identity in two lines',
    withHeaders('content-encoding: identity', 'content-encoding:', length),
  ],
])('%s is read', async (_what, bytes) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, raw(bytes), secretValue);
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
});

test.each([
  ['the same Content-Length twice', withHeaders(length, length.toUpperCase()), /length is given twice/],
  ['the same Content-Length in a list', withHeaders(`${length}, ${body.length}`), /length is given twice/],
  ['two different Content-Lengths', withHeaders(length, 'content-length: 7'), /length is given twice/],
  ['a Content-Length and chunks', withHeaders(length, 'transfer-encoding: chunked'), /length is given twice/],
  ['a folded header', withHeaders('x-a: b\r\n c', length), /valid HTTP/],
  [
    'a coding after identity',
    withHeaders('content-encoding: identity, gzip', length),
    /unexpected encoding: gzip/,
  ],
  ['an unasked 304', 'HTTP/1.1 304 Not Modified\r\netag: "x"\r\n\r\n', /nothing has changed \(304\)/],
  [
    'an unasked 304 with a length',
    `HTTP/1.1 304 Not Modified\r\n${length}\r\n\r\n`,
    /nothing has changed \(304\)/,
  ],
])('%s is a failure that says what to do, and the next request works', async (_what, bytes, words) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, raw(bytes), secretValue);
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject({ kind: 'unexpected-response' });
  expect(error.message).toMatch(words);
  expect(error.nextStep).toMatch(/\S/);
  expect(JSON.stringify(error)).not.toContain('hunter2');
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
});

test.each(['102', '103'])('an interim response of %s is skipped', async (status) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, raw(`HTTP/1.1 ${status} X\r\n\r\n${responseBytes('200')}`));
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'hunter2' });
});

test.each([
  ['0', 'Try again.', 0],
  ['120', 'Wait 120 s, then try again.', 120_000],
  ['121', 'Wait 3 min, then try again.', 121_000],
  ['7200', 'Wait 120 min, then try again.', 7_200_000],
  ['7201', 'Wait 3 h, then try again.', 7_201_000],
  ['172800', 'Wait 48 h, then try again.', 172_800_000],
  ['172801', expect.stringContaining('a pause of 3 days, which is probably a mistake'), 172_801_000],
  [
    '999999999',
    expect.stringContaining('a pause of 11,575 days, which is probably a mistake'),
    999_999_999_000,
  ],
])('Retry-After: %s is shown in a suitable unit', async (seconds, nextStep, retryAfterMs) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({}, 429, { 'retry-after': seconds }));
  const error = await failureOf(client.getSecureValue(locator));
  expect(error.nextStep).toEqual(nextStep);
  expect('retryAfterMs' in error ? error.retryAfterMs : undefined).toBe(retryAfterMs);
});

test.each(['', '   ', '\n\t', '\u200b\u2060'])('the blank message %j is no message', async (message) => {
  const { pod, client } = await accountOnFaultServer();
  const blank = { message, error_id: message, error_code: message, developer_message: message };
  pod.script(valueRoute, json(blank, 400));
  const error = await failureOf(client.getSecureValue(locator));
  expect(error.message).toBe('The pod rejected the request (400).');
  expect('service' in error && error.service).toEqual({ status: 400 });
});

test.each([
  ['to a request', valueRoute],
  ['at sign-in', tokenRoute],
])('nginx’s page without a client certificate names it %s', async (_when, route) => {
  const { pod, client } = await accountOnFaultServer();
  const page = '<html><head><title>400 No required SSL certificate was sent</title></head></html>\r\n';
  const head = `content-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n`;
  pod.script(route, raw(`HTTP/1.1 400 Bad Request\r\nserver: nginx\r\n${head}\r\n${page}`));
  const { origin } = new URL(pod.url);
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({
    kind: 'tls',
    message: certificateText.clientCertificate({ origin }),
  });
});
