import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../electron/pod-client/routing/open-socket.ts';

/** A server on loopback, and the next socket that a client opens to it. */
async function serverForTest(): Promise<{
  endpoint: { host: string; port: number };
  accepted: Promise<Socket>;
}> {
  const server = createServer();
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { endpoint: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, accepted };
}

test('an abort ends the attempt with its reason, even if it came before', async () => {
  const { endpoint } = await serverForTest();
  const reason = new Error('Enough');
  await expect(openSocket(endpoint, AbortSignal.abort(reason))).rejects.toBe(reason);
  const aborter = new AbortController();
  const opening = openSocket(endpoint, aborter.signal);
  aborter.abort(reason);
  await expect(opening).rejects.toBe(reason);
});

test('an abort whose reason is no error fails with an error all the same', async () => {
  const { endpoint } = await serverForTest();
  await expect(openSocket(endpoint, AbortSignal.abort('enough'))).rejects.toThrow('Aborted');
});

test('an abort after the connection leaves the socket to its owner', async () => {
  const { endpoint, accepted } = await serverForTest();
  const aborter = new AbortController();
  const socket = await openSocket(endpoint, aborter.signal);
  aborter.abort();
  expect(socket.destroyed).toBe(false);
  socket.destroy();
  (await accepted).destroy();
});

test('a reset of an idle socket is no unhandled error', async () => {
  const { endpoint, accepted } = await serverForTest();
  const socket = await openSocket(endpoint, new AbortController().signal);
  const closed = new Promise((resolve) => socket.resume().once('close', resolve));
  (await accepted).resetAndDestroy();
  await closed;
  expect(socket.errored).toMatchObject({ code: 'ECONNRESET' });
});
