import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { Transport } from '../../../electron/pod-client/transport.ts';
import { startFaultServer } from '../../support/fault-server.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { selfSignedCertificate } from '../../support/test-certificates.ts';
import { accountId, apiKeySecret, failureOf, token, tokenRoute } from './account-on-fault-server.ts';

function clientOf(podUrl: string, transport = new Transport()): PodClient {
  const secret = () => Promise.resolve(apiKeySecret);
  const client = new PodClient({ credentials: { podUrl, accountId, apiKeyId: 'id', secret }, transport });
  onTestFinished(() => client.close());
  return client;
}

async function startTlsPod(...options: Parameters<typeof selfSignedCertificate>) {
  const certificate = selfSignedCertificate(...options);
  const pod = await startFaultServer(certificate);
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, token());
  return { pod, certificate };
}

/** A transport that trusts `ca` and nobody else, as a company's own authority would be trusted. */
const trusting = (ca: string) => new Transport({ dispatcher: () => new Agent({ connect: { ca } }) });

test('a port where nothing listens is `offline`', async () => {
  const pod = await startFaultServer();
  await pod.close();
  expect(await failureOf(clientOf(pod.url).signIn())).toMatchObject({ kind: 'offline', retryable: true });
});

test('a name that leads nowhere is `dns`', async () => {
  // RFC 6761 §6.4: never resolves, wherever this runs.
  expect(await failureOf(clientOf('https://pod.invalid').signIn())).toMatchObject({ kind: 'dns' });
});

test('a certificate nobody vouches for is `tls`, and the API key is not sent', async () => {
  const { pod } = await startTlsPod();
  expect(await failureOf(clientOf(pod.url).signIn())).toMatchObject({
    kind: 'tls',
    message: expect.stringContaining('authority') as string,
  });
  expect(pod.received).toHaveLength(0);
});

test('a certificate of a trusted authority is accepted through another dispatcher', async () => {
  const { pod, certificate } = await startTlsPod();
  await clientOf(pod.url, trusting(certificate.cert)).signIn();
  expect(pod.received).toHaveLength(1);
});

test('a trusted certificate of another name is `tls`', async () => {
  const { pod, certificate } = await startTlsPod({ host: '127.0.0.2' });
  const error = await failureOf(clientOf(pod.url, trusting(certificate.cert)).signIn());
  expect(error).toMatchObject({ kind: 'tls', message: expect.stringContaining('another name') as string });
});

test('a trusted certificate out of date is `tls`', async () => {
  const { pod, certificate } = await startTlsPod({ notAfter: new Date('2001-01-01T00:00:00Z') });
  const error = await failureOf(clientOf(pod.url, trusting(certificate.cert)).signIn());
  expect(error).toMatchObject({
    kind: 'tls',
    message: expect.stringContaining('not valid at this time') as string,
  });
});

test('https to a port that speaks plain HTTP is `tls`', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  expect(await failureOf(clientOf(pod.url.replace('http:', 'https:')).signIn())).toMatchObject({
    kind: 'tls',
  });
});

test('a port that accepts and then says nothing is `timeout` before a request is sent', async () => {
  const mute = await startMuteServer();
  onTestFinished(() => mute.close());
  const transport = new Transport({ limits: { connectMs: 50 } });
  const error = await failureOf(clientOf(`https://127.0.0.1:${mute.port}`, transport).signIn());
  expect(error).toMatchObject({
    kind: 'timeout',
    message: expect.stringContaining('No connection') as string,
  });
});

test('the whole exchange has a deadline, however lively its parts', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 5);
    response.once('close', () => clearInterval(drip));
  });
  const transport = new Transport({ limits: { totalMs: 60 } });
  expect(await failureOf(clientOf(pod.url, transport).signIn())).toMatchObject({
    kind: 'timeout',
    retryable: true,
  });
});

test('plain http to another machine is refused when the client is made', () => {
  expect(() => clientOf('http://docs.example.com')).toThrow(/Only https/);
});
