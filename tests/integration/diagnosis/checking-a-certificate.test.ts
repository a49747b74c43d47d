import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkCertificate } from '../../../electron/pod-client/diagnosis/check-certificate.ts';
import { tlsTrusting } from '../../../electron/pod-client/routing/trusted-authorities.ts';
import { startFaultServer } from '../../support/fault-server.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { selfSignedCertificate, testAuthority } from '../../support/test-certificates.ts';

const authority = testAuthority();
const tls = tlsTrusting([authority.cert]);

async function connected(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

function check(socket: Socket, signal: AbortSignal) {
  const host = '127.0.0.1';
  return checkCertificate({ socket, host, origin: `https://${host}`, tls, hasCompanyCa: true, signal });
}

test.each(['before it begins', 'while the server is mute'])(
  'an abort %s closes the connection',
  async (when) => {
    const mute = await startMuteServer();
    onTestFinished(() => mute.close());
    const aborter = new AbortController();
    const socket = await connected(mute.port);
    if (when === 'before it begins') aborter.abort();
    const checking = check(socket, aborter.signal);
    aborter.abort();
    await expect(checking).rejects.toMatchObject({ cause: { code: 'ECONNRESET', message: 'closed' } });
    await mute.disconnected;
  },
);

test('the pod is offered HTTP/1.1 alone, as by a request, and the connection is closed after the check', async () => {
  let offered: readonly string[] = [];
  const closed = Promise.withResolvers<undefined>();
  const options = {
    ...authority.issue(),
    ALPNCallback: ({ protocols }: { protocols: readonly string[] }) => {
      offered = protocols;
      return 'http/1.1';
    },
  };
  const pod = await startFaultServer(options);
  onTestFinished(() => pod.close());
  const socket = await connected(Number(new URL(pod.url).port));
  socket.once('close', () => closed.resolve(undefined));
  const aborter = new AbortController();
  expect(await check(socket, aborter.signal)).toBeUndefined();
  expect(offered).toEqual(['http/1.1']);
  await closed.promise;
  aborter.abort();
});

test('an untrusted certificate is explained, and the connection is closed', async () => {
  const pod = await startFaultServer(selfSignedCertificate());
  onTestFinished(() => pod.close());
  const socket = await connected(Number(new URL(pod.url).port));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const failure = await check(socket, new AbortController().signal);
  expect(failure?.appError).toMatchObject({ kind: 'tls' });
  await closed;
  expect(pod.received).toEqual([]);
});
