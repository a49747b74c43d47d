import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import {
  cutShort,
  flood,
  hangUp,
  json,
  raw,
  reset,
  silence,
  stall,
  status,
  text,
  type Reply,
} from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import {
  accountOnFaultServer,
  apiKeySecret,
  failureOf,
  locator,
  secretValue,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const body = (code: number) => ({
  status: code,
  message: 'Said the pod',
  error_id: 'e-42',
  error_code: 'CODE',
  developer_message: 'Details',
});
const html = '<!doctype html><title>Sign in</title>';
const limits = { headersMs: 50, bodyMs: 50, answerBytes: 1000 };

const unexpected = (words: string, more: Record<string, unknown> = {}) => ({
  kind: 'unexpected-response',
  message: expect.stringContaining(words) as string,
  ...more,
});

const notUtf8 = Buffer.from('{"type":"secret","value":"\xff"}', 'latin1');

const badAnswers: [name: string, reply: Reply, expected: Record<string, unknown>, attempts: number][] = [
  ['a web page', text(html, 'text/html'), unexpected('web page'), 1],
  ['a web page labelled as JSON', text(html, 'application/json'), unexpected('web page'), 1],
  ['broken JSON', text('{"type":"secret","value":', 'application/json'), unexpected('not valid JSON'), 1],
  ['JSON that is no object', json(['secret']), unexpected('not a JSON object'), 1],
  ['another content type', text('type: secret', 'application/yaml'), unexpected('application/yaml'), 1],
  [
    'JSON of another content type',
    text('{"type":"secret","value":"x"}', 'text/plain'),
    unexpected('text/plain'),
    1,
  ],
  ['text that is not UTF-8', text(notUtf8, 'application/json'), unexpected('UTF-8'), 1],
  ['204', status(204), unexpected('without any content (204)'), 1],
  ['200 without a body', status(200), unexpected('without any content (200)'), 1],
  ['206', json({ type: 'secret', value: 'x' }, 206), unexpected('(206)'), 1],
  ['an encoding nobody asked for', json({}, 200, { 'content-encoding': 'gzip' }), unexpected('gzip'), 1],
  [
    '200 with an error body',
    json(body(404)),
    unexpected('“Said the pod”', { retryable: true, service: { status: 404, errorId: 'e-42' } }),
    1,
  ],
  ['an answer cut short', cutShort, unexpected('broke off', { retryable: true }), 1],
  ['an endless answer', flood, unexpected('larger than'), 1],
  ['something that is not HTTP', raw('SSH-2.0-OpenSSH_9.2\r\n'), unexpected('not HTTP'), 1],
  ['a connection closed without an answer', hangUp, { kind: 'offline', retryable: true }, 2],
  ['a connection reset', reset, { kind: 'offline', retryable: true }, 2],
  ['nothing at all', silence, { kind: 'timeout', retryable: true }, 1],
  ['an answer that stops coming', stall, { kind: 'timeout', retryable: true }, 1],
  ['400', json(body(400), 400), { kind: 'rejected', retryable: false }, 1],
  ['403', json(body(403), 403), { kind: 'forbidden', retryable: false }, 1],
  ['404', json(body(404), 404), { kind: 'not-found', retryable: false }, 1],
  ['404 with a web page', text(html, 'text/html', 404), { kind: 'not-found', service: { status: 404 } }, 1],
  ['429', json(body(429), 429, { 'retry-after': '7' }), { kind: 'rate-limited', retryAfterMs: 7000 }, 1],
  ['500', json(body(500), 500), { kind: 'server', retryable: true }, 1],
  ['503', json(body(503), 503), { kind: 'server', retryable: true }, 3],
];

test.each(badAnswers)(
  '%s is said for what it is, and the next request works',
  async (_, reply, expected, attempts) => {
    const { pod, client } = await accountOnFaultServer({ limits });
    pod.script(valueRoute, reply);
    const error = await failureOf(client.getSecureValue(locator));
    expect(error).toMatchObject(expected);
    expect(appErrorSchema.parse(error)).toEqual(error);
    expect(error.nextStep).not.toBe('');
    expect(pod.receivedBy(valueRoute)).toHaveLength(attempts);

    pod.script(valueRoute, secretValue);
    expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'hunter2' });
    expect(pod.receivedBy(tokenRoute)).toHaveLength(1);
  },
);

test('the service’s own words, ID and codes are passed on', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({ ...body(403), extra: true }, 403));
  const error = await failureOf(client.getSecureValue(locator));
  expect(error.message).toContain('Said the pod');
  expect(error.service).toEqual({
    status: 403,
    errorId: 'e-42',
    errorCode: 'CODE',
    message: 'Said the pod',
    developerMessage: 'Details',
  });
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is refused, and only its origin is named',
  async (code) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(
      valueRoute,
      status(code, { location: 'https://elsewhere.example:8443/a/path?session=abc#part' }),
    );
    const error = await failureOf(client.getSecureValue(locator));
    expect(error).toMatchObject({ kind: 'unexpected-response' });
    expect(error.message).toContain('https://elsewhere.example:8443 ');
    expect(JSON.stringify(error)).not.toMatch(/path\?|session|abc/);
  },
);

test('a redirect to itself is not followed', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, status(307, { location: '/v1/auth/token' }));
  expect(await failureOf(client.signIn())).toMatchObject({ kind: 'unexpected-response' });
  expect(pod.received).toHaveLength(1);
});

test('a lying pod that echoes secrets has them taken out of all it says', async () => {
  const { pod, client } = await accountOnFaultServer();
  const echo = (response: Parameters<Reply>[0], request: Parameters<Reply>[1]) => {
    const all = `${apiKeySecret} ${request.headers.authorization ?? ''} \u202e\u0007 ${request.body}`;
    const said = { status: 400, message: all, error_id: all, error_code: all, developer_message: all };
    json(said, 400)(response, request);
  };
  pod.script(valueRoute, echo);
  const calls = [await failureOf(client.getSecureValue(locator))];
  pod.script(tokenRoute, echo);
  calls.push(await failureOf(client.signIn()));
  for (const error of calls) {
    const shown = inspect(error, { depth: 10 });
    expect(shown).toContain('[redacted]');
    expect(shown).not.toContain(apiKeySecret);
    expect(shown).not.toContain(jsonWebToken());
    expect(shown).not.toMatch(/\p{Bidi_Control}|\\x07/u);
  }
});

test('a long text of the pod is cut', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({ message: 'x'.repeat(5000) }, 400));
  expect((await failureOf(client.getSecureValue(locator))).service!.message).toHaveLength(501);
});

test('nothing secret is in a failure or what lies under it, whatever came', async () => {
  const { pod, client } = await accountOnFaultServer({ limits });
  const leak = 'value-that-must-not-show';
  const replies = [
    text(`{"type":"secret","value":"${leak}"`, 'application/json'),
    json({ type: 'secret', value: { [leak]: leak } }),
    json({ [leak]: leak }),
    raw(`HTTP/1.1 200 OK\r\n${leak}\u0000: x\r\n\r\n${leak}`),
    raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${leak}`),
  ];
  for (const reply of replies) {
    pod.script(valueRoute, reply);
    const thrown = await client.getSecureValue(locator).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Failure);
    expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(leak);
    expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(jsonWebToken());
  }
});

test('a gateway’s passing trouble is waited out with growing pauses', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(valueRoute, status(502), status(504), secretValue);
  expect(await client.getSecureValue(locator)).toMatchObject({ type: 'secret' });
  expect(clock.waits).toEqual([100, 200]);
});

test('a kept-alive connection that the pod has dropped costs nobody an error', async () => {
  const { pod, client } = await accountOnFaultServer();
  await client.signIn();
  pod.script(valueRoute, hangUp, secretValue);
  expect(await client.getSecureValue(locator)).toMatchObject({ type: 'secret' });
  expect(pod.receivedBy(valueRoute)).toHaveLength(2);
});
