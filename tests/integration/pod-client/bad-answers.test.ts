import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import { json, raw, status, text, type Reply } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import {
  accountOnFaultServer,
  apiKeySecret,
  failureOf,
  locator,
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

const unexpected = (words: string) => ({
  kind: 'unexpected-response',
  message: expect.stringContaining(words) as string,
});

const badAnswers: [name: string, reply: Reply, expected: Record<string, unknown>][] = [
  ['a web page labelled as JSON', text(html, 'application/json'), unexpected('web page')],
  ['JSON that is no object', json(['secret']), unexpected('not a JSON object')],
  ['206', json({ type: 'secret', value: 'x' }, 206), unexpected('(206)')],
  ['404 with a web page', text(html, 'text/html', 404), { kind: 'not-found', service: { status: 404 } }],
];

test.each(badAnswers)('%s is said for what it is', async (_, reply, expected) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, reply);
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject(expected);
  expect(appErrorSchema.parse(error)).toEqual(error);
});

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

test.each([301, 303, 308])('a redirect (%i) is refused, and only its origin is named', async (code) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(
    valueRoute,
    status(code, { location: 'https://elsewhere.example:8443/a/path?session=abc#part' }),
  );
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject({ kind: 'unexpected-response' });
  expect(error.message).toContain('https://elsewhere.example:8443 ');
  expect(JSON.stringify(error)).not.toMatch(/path\?|session|abc/);
});

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
  const { pod, client } = await accountOnFaultServer();
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
