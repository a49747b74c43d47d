import { expect, onTestFinished, test } from 'vitest';
import { connectionsAlong, directRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import type { DispatcherFactory, TransportLimits } from '../../../electron/pod-client/transport/exchange.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { failureOf } from '../../support/failure-of.ts';
import { silence, startFaultServer, status, text } from '../../support/fault-server.ts';

interface Options {
  limits?: Partial<TransportLimits>;
  dispatcher?: DispatcherFactory;
}

async function transportFor(options: Options = {}) {
  const pod = await startFaultServer();
  const transport = new Transport(options);
  onTestFinished(async () => {
    await transport.close();
    await pod.close();
  });
  pod.script('GET /x', text('0123456789', 'text/plain'));
  const send = (signal?: AbortSignal) =>
    transport.send({ method: 'GET', origin: pod.url, path: '/x', headers: {} }, signal);
  return { pod, transport, send };
}

test('a response may have as many bytes as its limit, and no more', async () => {
  const { pod, send } = await transportFor({ limits: { responseBytes: 10 } });
  expect(Buffer.from((await send()).body).toString()).toBe('0123456789');
  pod.script('GET /x', text('0123456789+', 'text/plain'));
  expect(await failureOf(send())).toMatchObject({
    kind: 'unexpected-response',
    message: 'The pod’s response is larger than the 10 bytes Podkey accepts.',
    retryable: false,
  });
});

test('an exchange has a time limit as a whole, and its connection is closed then', async () => {
  const { pod, send } = await transportFor({ limits: { totalMs: 100 } });
  const closed = new Promise<void>((resolve) => {
    pod.script('GET /x', (response, request) => {
      response.socket?.once('close', resolve);
      silence(response, request);
    });
  });
  expect(await failureOf(send())).toMatchObject({
    kind: 'timeout',
    message: `No complete answer from ${pod.url} after 0.1 s.`,
    retryable: true,
  });
  await closed;
});

test('an aborted signal sends nothing, and its reason is the failure', async () => {
  const { pod, send } = await transportFor();
  const reason = new Failure({ kind: 'locked', message: 'Locked.', nextStep: 'Unlock.', retryable: true });
  await expect(send(AbortSignal.abort(reason))).rejects.toBe(reason);
  expect((await send()).status, 'the transport still works').toBe(200);
  expect(pod.received).toHaveLength(1);
});

test('headers are read by their lower-case names, in their order', async () => {
  const { pod, send } = await transportFor();
  pod.script('GET /x', (response) => response.writeHead(204, { 'X-One': '1', Link: ['<a>', '<b>'] }).end());
  const response = await send();
  expect([response.header('x-one'), response.header('link'), response.header('x-two')]).toEqual([
    '1',
    '<a>',
    undefined,
  ]);
  expect([response.headers('x-one'), response.headers('link'), response.headers('x-two')]).toEqual([
    ['1'],
    ['<a>', '<b>'],
    [],
  ]);
});

test('connections that could not be made are made at the next request', async () => {
  let attempts = 0;
  const { send } = await transportFor({
    dispatcher: async (limits) => {
      attempts += 1;
      if (attempts === 1)
        throw new Failure({ kind: 'proxy', message: 'No.', nextStep: 'Wait.', retryable: true });
      return connectionsAlong(directRoute)(limits);
    },
  });
  expect(await failureOf(send())).toMatchObject({ kind: 'proxy' });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect(attempts).toBe(2);
});

test('a closed transport sends nothing, and closes connections that are ready only then', async () => {
  const asked = Promise.withResolvers<undefined>();
  const ready = Promise.withResolvers<undefined>();
  const destroyed = Promise.withResolvers<undefined>();
  const { pod, transport, send } = await transportFor({
    dispatcher: async (limits) => {
      asked.resolve(undefined);
      await ready.promise;
      const dispatcher = await connectionsAlong(directRoute)(limits);
      const destroy = dispatcher.destroy.bind(dispatcher);
      dispatcher.destroy = () => {
        destroyed.resolve(undefined);
        return destroy();
      };
      return dispatcher;
    },
  });
  const sending = failureOf(send());
  await asked.promise;
  await transport.close();
  expect(await sending).toMatchObject({ kind: 'cancelled' });
  ready.resolve(undefined);
  await destroyed.promise;
  expect(await failureOf(send())).toMatchObject({ kind: 'cancelled' });
  expect(pod.received).toEqual([]);
});

test('an update that ends with an error before it is written is no update in doubt', async () => {
  const { pod, transport } = await transportFor();
  pod.script('PATCH /x', status(204));
  const update = { method: 'PATCH', origin: pod.url, path: '/x', headers: {}, body: '{}' } as const;
  const onStart = () => {
    throw new Failure({ kind: 'internal', message: 'Full.', nextStep: 'Free.', retryable: true });
  };
  expect(await failureOf(transport.send({ ...update, onStart }))).toMatchObject({ kind: 'internal' });
  expect((await transport.send(update)).status).toBe(204);
  expect(pod.received).toHaveLength(1);
});
