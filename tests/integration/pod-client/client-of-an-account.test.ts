import { expect, test } from 'vitest';
import { OutcomeUnknown } from '../../../electron/pod-client/pod-client.ts';
import { errorText } from '../../../shared/text/en/app.ts';
import { json, silence, status, text } from '../../support/fault-server.ts';
import { failureOf } from '../../support/failure-of.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import {
  accountOnFaultServer,
  apiKeySecret,
  locator,
  secretValue,
  token,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const organizations = 'GET /v1/organizations';
const userId = '33333333-3333-4333-8333-333333333333';
const update = `PATCH /v1/users/${userId}`;

test('for whom the pod issued the token is known after one sign-in', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, token({ sub: userId }));
  expect(await client.tokenSubject()).toBe(userId);
  expect(await client.tokenSubject()).toBe(userId);
  expect(pod.receivedBy(tokenRoute)).toHaveLength(1);
});

test('a token that does not say for whom it was issued has no subject', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, json({ access_token: 'mF_9.B5f-4.1JqM~+/0123==' }));
  expect(await client.tokenSubject()).toBeNull();
});

test('the question for whom a token was issued can be aborted, and ends with the client', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, silence);
  const aborter = new AbortController();
  const aborted = failureOf(client.tokenSubject(aborter.signal));
  await pod.arrived(tokenRoute);
  aborter.abort();
  expect(await aborted).toMatchObject({ kind: 'cancelled' });
  await client.close();
  expect(await failureOf(client.tokenSubject())).toMatchObject({
    kind: 'cancelled',
    message: errorText.connectionClosed,
  });
});

test('a pause that the pod asks for between two pages is announced with the count so far', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  const link = '<?page=2>; rel="next"';
  pod.script(organizations, json([{ id: 'a', name: 'A' }], 200, { link }));
  pod.script(
    `${organizations}?page=2`,
    json({}, 429, { 'retry-after': '7' }),
    json([{ id: 'b', name: 'B' }]),
  );
  const heard: (number | undefined)[][] = [];
  await client.listOrganizations((...progress) => heard.push(progress));
  expect(heard).toEqual([[1], [1, 7_000], [2]]);
  expect(clock.waits).toEqual([7_000]);
});

test.each([299, 300])('only a status below 300 is a success: %i', async (code) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({ type: 'secret', value: 'hunter2' }, code));
  const opening = client.getSecureValue(locator).catch((thrown: unknown) => thrown);
  if (code === 299) expect(await opening).toMatchObject({ value: 'hunter2' });
  else expect(await opening).toMatchObject({ appError: { kind: 'unexpected-response' } });
});

test('an error of the pod leaves an update in doubt, but no other call', async () => {
  const { pod, client } = await accountOnFaultServer();
  for (const route of [valueRoute, organizations, update]) pod.script(route, json({ message: 'Oops' }, 500));
  const failureIn = (call: Promise<unknown>) => call.catch((thrown: unknown) => thrown);
  const updating = await failureIn(client.updateUser(userId, { firstName: 'Åsa' }));
  expect(updating).toBeInstanceOf(OutcomeUnknown);
  for (const call of [client.getSecureValue(locator), client.listOrganizations()]) {
    const failure = await failureIn(call);
    expect(failure).not.toBeInstanceOf(OutcomeUnknown);
    expect(failure).toMatchObject({ appError: { kind: 'server' } });
  }
});

test('a second 401 is the failure, and the token is not requested a third time', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, status(401));
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({ kind: 'unauthenticated' });
  expect(pod.receivedBy(valueRoute)).toHaveLength(2);
  expect(pod.receivedBy(tokenRoute)).toHaveLength(2);
});

test('the token and the secret in use are removed from the pod’s message, also those of a renewal', async () => {
  const { pod, client } = await accountOnFaultServer();
  const opaque = ['mF_9.B5f-4.1JqM~+/0123==', 'nG_8.C6e-5.2KrN~+/4567=='];
  const [first, second] = opaque.map((access_token) => json({ access_token }));
  pod.script(tokenRoute, first!, second!);
  const message = `No: ${opaque[1]}, ${apiKeySecret}.`;
  pod.script(valueRoute, status(401), json({ message }, 403));
  expect((await failureOf(client.getSecureValue(locator))).message).toContain('No: [redacted], [redacted].');
});

test('a secret that changes in the keychain is used and protected from the next sign-in on', async () => {
  const secrets = ['the-old-secret-1', 'the-new-secret-2'];
  const { pod, client } = await accountOnFaultServer({
    secret: () => Promise.resolve(secrets.shift() ?? ''),
  });
  await client.signIn();
  await client.signIn();
  expect(
    pod.receivedBy(tokenRoute).map(({ body }) => (JSON.parse(body) as { secret: string }).secret),
  ).toEqual(['the-old-secret-1', 'the-new-secret-2']);
  pod.script(valueRoute, json({ message: 'No: the-new-secret-2.' }, 403));
  expect((await failureOf(client.getSecureValue(locator))).message).toContain('No: [redacted].');
});

test('a client that is closed twice closes once, and says so to its calls', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, silence);
  const opening = failureOf(client.getSecureValue(locator));
  await pod.arrived(valueRoute);
  await Promise.all([client.close(), client.close()]);
  expect(await opening).toMatchObject({ kind: 'cancelled', message: errorText.connectionClosed });
});

test('a token’s exp is read by the pod’s clock if that is behind, too', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  const date = new Date(clock.time - 3_600_000).toUTCString();
  const exp = Math.floor(clock.time / 1000) - 3_000;
  pod.script(tokenRoute, json({ token: jsonWebToken({ exp }) }, 200, { date }));
  pod.script(valueRoute, secretValue);
  await client.getSecureValue(locator);
  clock.time += 400_000;
  await client.getSecureValue(locator);
  expect(pod.receivedBy(tokenRoute), 'ten minutes by the pod’s clock').toHaveLength(1);
  clock.time += 200_000;
  await client.getSecureValue(locator);
  expect(pod.receivedBy(tokenRoute)).toHaveLength(2);
});

test('a pod that does not tell its time: a token lives from its own iat', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  const iat = Math.floor(clock.time / 1000) + 5 * 3_600;
  pod.script(tokenRoute, (response, request) => {
    response.sendDate = false;
    token({ iat, exp: iat + 600 })(response, request);
  });
  await client.getSecureValue(locator);
  clock.time += 541_000;
  await client.getSecureValue(locator);
  expect(pod.receivedBy(tokenRoute)).toHaveLength(2);
});

test('a response that is no JSON is reported without the token that it quotes', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, text(`<p>${jsonWebToken()}</p>`, 'text/html', 502));
  expect(JSON.stringify(await failureOf(client.getSecureValue(locator)))).not.toContain(jsonWebToken());
});
