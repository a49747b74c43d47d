import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type LookupFunction } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { connectionsAlong, directRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { openSocket } from '../../../electron/pod-client/routing/open-socket.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { hostName } from '../../support/host-names.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

/*
 * A server whose queue of connections is full drops the first packet of the next one, as a lossy line does. The system sends
 * it again after a second. The server runs in a thread that waits, because Node accepts connections at once otherwise.
 */
const lossy = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer((_, response) => response.end('{}'));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(workerData), 0, 0);
  });
`;

async function lossyServer(): Promise<{ port: number; recover: () => void }> {
  const shared = new SharedArrayBuffer(4);
  const worker = new Worker(lossy, { eval: true, workerData: shared });
  const [port] = (await once(worker, 'message')) as [number];
  const recover = () => void Atomics.notify(new Int32Array(shared), 0);
  const fillers = Array.from({ length: 2 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(fillers.map((socket) => once(socket, 'connect')));
  onTestFinished(async () => {
    recover();
    for (const socket of fillers) socket.destroy();
    await worker.terminate();
  });
  return { port, recover };
}

const addresses =
  (...list: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const only = skippedOnWindows('Windows resets connections beyond the queue.');
const never = new AbortController().signal;

test('a slow address is not given up when another one refuses', only, async () => {
  const { port, recover } = await lossyServer();
  const opening = openSocket({ host: 'pod.test', port, lookup: addresses('127.0.0.1', '127.0.0.2') }, never);
  // The second address refuses after 250 ms, and the first one's packet is sent again after 1 s.
  setTimeout(recover, 400);
  const socket = await opening;
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('a request reaches a pod whose first packet was lost', only, async () => {
  const { port, recover } = await lossyServer();
  const { name } = hostName('lossy.localhost', ['127.0.0.1', '127.0.0.2']);
  const transport = new Transport({ dispatcher: connectionsAlong(directRoute) });
  onTestFinished(() => transport.close());
  const sent = transport.send({ method: 'GET', origin: `http://${name}:${port}`, path: '/', headers: {} });
  setTimeout(recover, 400);
  expect((await sent).status).toBe(200);
});

test('the next address is tried at once when one refuses, and only one connection stays', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const startedAt = performance.now();
  const lookup = addresses('127.0.0.3', '127.0.0.2', '127.0.0.1', '127.0.0.1');
  const socket = await openSocket({ host: 'pod.test', port, lookup }, never);
  expect(performance.now() - startedAt).toBeLessThan(200);
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('if all addresses fail, the error is that of the connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const lookup = addresses('127.0.0.2', '127.0.0.1');
  await expect(openSocket({ host: 'pod.test', port, lookup }, never)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('a name without addresses is unknown', async () => {
  await expect(openSocket({ host: 'pod.test', port: 1, lookup: addresses() }, never)).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
});

test('an abort during the lookup ends the attempt', async () => {
  const aborter = new AbortController();
  const opening = openSocket({ host: 'pod.test', port: 1, lookup: () => undefined }, aborter.signal);
  const reason = new Error('Enough');
  aborter.abort(reason);
  await expect(opening).rejects.toBe(reason);
});
