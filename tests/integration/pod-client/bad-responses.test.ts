import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import { json, status, text, type Reply } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  accountOnFaultServer,
  apiKeySecret,
  locator,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const html = '<!doctype html><title>Sign in</title>';

const unexpected = (words: string) => ({
  kind: 'unexpected-response',
  message: expect.stringContaining(words) as string,
});

const badResponses: [name: string, reply: Reply, expected: Record<string, unknown>][] = [
  ['a web page labelled as JSON', text(html, 'application/json'), unexpected('web page')],
  ['JSON that is no object', json(['secret']), unexpected('isn’t a JSON object')],
  ['206', json({ type: 'secret', value: 'x' }, 206), unexpected('(206)')],
  ['404 with a web page', text(html, 'text/html', 404), { kind: 'not-found', service: { status: 404 } }],
];

test.each(badResponses)('%s is explained', async (_, reply, expected) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, reply);
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject(expected);
  expect(appErrorSchema.parse(error)).toEqual(error);
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

test('secrets that a pod echoes are removed from its messages', async () => {
  const { pod, client } = await accountOnFaultServer();
  const inBase64 = Buffer.from(`an-id:${apiKeySecret}`).toString('base64');
  const echo = (response: Parameters<Reply>[0], request: Parameters<Reply>[1]) => {
    const all = `${apiKeySecret} ${inBase64} ${request.headers.authorization ?? ''} \u202e\u0007 ${request.body}`;
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
    expect(shown).not.toContain(inBase64);
    expect(shown).not.toContain(jsonWebToken());
    expect(shown).not.toMatch(/\p{Bidi_Control}|\\x07/u);
  }
});

test('a long message from the pod is cut', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({ message: 'x'.repeat(5000) }, 400));
  expect((await failureOf(client.getSecureValue(locator))).service!.message).toHaveLength(501);
});
