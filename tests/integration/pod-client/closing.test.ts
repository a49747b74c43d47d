import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { silence } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  accountOnFaultServer,
  apiKeySecret,
  locator,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

test('closing ends requests in flight as `cancelled`', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, silence);
  const call = failureOf(client.getSecureValue(locator));
  await pod.arrived(valueRoute);
  await client.close();
  expect(await call).toMatchObject({
    kind: 'cancelled',
    message: expect.stringContaining('closed') as string,
  });
});

test('closing ends a token request in flight and all its callers', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, silence);
  const calls = [failureOf(client.signIn()), failureOf(client.getSecureValue(locator))];
  await pod.arrived(tokenRoute);
  await client.close();
  for (const call of calls) expect(await call).toMatchObject({ kind: 'cancelled' });
});

test('closing while the secret is still being read sends nothing', async () => {
  let hand: (secret: string) => void = () => undefined;
  const { pod, client } = await accountOnFaultServer({
    secret: () => new Promise((resolve) => (hand = resolve)),
  });
  const call = failureOf(client.signIn());
  await client.close();
  hand(apiKeySecret);
  expect(await call).toMatchObject({ kind: 'cancelled' });
  expect(pod.received).toHaveLength(0);
});

test('a closed client refuses calls, sends nothing, and may be closed again', async () => {
  const { pod, client, secretReads } = await accountOnFaultServer();
  await client.close();
  await client.close();
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({ kind: 'cancelled' });
  expect(await failureOf(client.signIn())).toMatchObject({ kind: 'cancelled' });
  expect(pod.received).toHaveLength(0);
  expect(secretReads()).toBe(0);
});

test('a caller’s abort ends only its own request, as `cancelled`', async () => {
  const { pod, client } = await accountOnFaultServer();
  let respond: () => void = () => undefined;
  pod.script(valueRoute, silence, (response) => {
    respond = () => void response.end('{"type":"secret","value":"x"}');
  });
  const impatient = new AbortController();
  const first = failureOf(client.getSecureValue(locator, impatient.signal));
  await pod.arrived(valueRoute);
  const second = client.getSecureValue(locator);
  await pod.arrived(valueRoute, 2);
  impatient.abort();
  expect(await first).toMatchObject({ kind: 'cancelled' });
  respond();
  expect(await second).toEqual({ type: 'secret', value: 'x' });
});

test('a call that waits for a connection ends as soon as it is aborted, and is never sent', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, silence);
  const calls = Array.from({ length: 8 }, () => failureOf(client.getSecureValue(locator)));
  await pod.arrived(valueRoute, 8);
  const impatient = new AbortController();
  const waiting = failureOf(client.getSecureValue(locator, impatient.signal));
  impatient.abort();
  expect(await waiting).toMatchObject({ kind: 'cancelled' });
  await client.close();
  await Promise.all(calls);
  expect(pod.receivedBy(valueRoute)).toHaveLength(8);
});

test('a call aborted before it starts sends nothing', async () => {
  const { pod, client } = await accountOnFaultServer();
  expect(await failureOf(client.getSecureValue(locator, AbortSignal.abort()))).toMatchObject({
    kind: 'cancelled',
  });
  expect(pod.received).toHaveLength(0);
});

test('an inspected or serialized client shows neither token nor secret', async () => {
  const { client } = await accountOnFaultServer();
  await client.getSecureValue(locator);
  const shown = inspect(client, { depth: 10, showHidden: true, getters: true }) + JSON.stringify(client);
  expect(shown).not.toContain(jsonWebToken());
  expect(shown).not.toContain(apiKeySecret);
});

test('many calls at once raise no warning of leaking listeners', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  const { client } = await accountOnFaultServer();
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 50 }, () => client.getSecureValue(locator, signal)));
  await Promise.all(Array.from({ length: 50 }, () => client.getSecureValue(locator)));
  expect(warnings).toEqual([]);
});
