import type { LookupOptions } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assertResolvesToLoopback,
  loopbackLookup,
  NotLoopback,
} from '../../../electron/pod-client/routing/open-socket.ts';
import { directRoute, connectionsAlong } from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { hostName } from '../../support/host-names.ts';
import { diagnosisOf, outcomes, testConnection } from '../diagnosis/connection-test-setup.ts';

/** This computer’s address in its network; without a network, an unused one. */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '192.0.2.1';

let requests: number;
let server: ReturnType<typeof createServer>;
let port: number;

beforeEach(async () => {
  requests = 0;
  server = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function send(host: string): Promise<number | Failure> {
  const transport = new Transport({ dispatcher: connectionsAlong(directRoute) });
  try {
    const origin = `http://${host}:${port}`;
    return (await transport.send({ method: 'GET', origin, path: '/', headers: {} })).status;
  } catch (thrown) {
    if (Failure.is(thrown)) return thrown;
    throw thrown;
  } finally {
    await transport.close();
  }
}

describe('Over plain HTTP', () => {
  test.each([
    ['elsewhere', [elsewhere]],
    ['to loopback first and elsewhere second', ['127.0.0.1', elsewhere]],
    ['to every address of this computer', ['0.0.0.0']],
    ['elsewhere by an IPv4-mapped IPv6 address', [`::ffff:${elsewhere}`]],
  ])(
    'a name under localhost that resolves %s gets no request, and the failure says so',
    async (_, addresses) => {
      const { name } = hostName('eu.localhost', addresses);
      const failure = await send(name);
      expect(failure).toMatchObject({ appError: { kind: 'dns', retryable: false } });
      expect(failure).toMatchObject({
        appError: { message: expect.stringContaining('another computer') as string },
      });
      expect(requests).toBe(0);
    },
  );

  test('a name that resolves to loopback only gets the request', async () => {
    expect(await send(hostName('sample.localhost', ['127.0.0.1', '127.8.9.10']).name)).toBe(200);
    expect(await send('127.0.0.1')).toBe(200);
  });

  test('a name that later resolves elsewhere gets no further request', async () => {
    expect(await send(hostName('moved.localhost', ['127.0.0.1']).name)).toBe(200);
    expect(await send(hostName('moved.localhost', [elsewhere]).name)).toBeInstanceOf(Failure);
    expect(requests).toBe(1);
  });

  test('the diagnosis says so, and sends nothing', async () => {
    const { name } = hostName('us.localhost', ['127.0.0.1', elsewhere]);
    const steps = await testConnection({ podUrl: `http://${name}:${port}` });
    expect(diagnosisOf(steps)).toMatch(/^dns · dns · .*leads to another computer/);
    expect(outcomes(steps)).toMatchObject({ connect: 'skipped', pod: 'skipped' });
    expect(requests).toBe(0);
  });
});

test.each(['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'])('%s is loopback', async (address) => {
  await expect(assertResolvesToLoopback(hostName('is.localhost', [address]).name)).resolves.toBeUndefined();
});

test('a name that does not resolve fails with the resolver’s error', async () => {
  // RFC 6761 §6.4: never resolves.
  await expect(assertResolvesToLoopback('nowhere.invalid')).rejects.toMatchObject({
    code: expect.stringMatching(/^ENOTFOUND$|^EAI_/),
  });
});

test('the address, or all of them, are returned in the order of the resolver', async () => {
  const { name } = hostName('order.localhost', ['::1', '127.0.0.1']);
  const found = (options: LookupOptions) =>
    new Promise((resolve) => loopbackLookup(name, options, (...result) => resolve(result)));
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect(await found({})).toEqual([null, '::1', 6]);
  expect(await found({ all: true })).toEqual([null, addresses]);
});

test.each(['128.0.0.1', '10.0.0.1', '::', '::2', 'fe80::1', '::ffff:10.0.0.1'])(
  '%s is not',
  async (address) => {
    const { name } = hostName('is-not.localhost', [address]);
    await expect(assertResolvesToLoopback(name)).rejects.toBeInstanceOf(NotLoopback);
  },
);

test('a name without any address is not, and the error names neither name nor address', async () => {
  const { name } = hostName('nothing.localhost', []);
  await expect(assertResolvesToLoopback(name)).rejects.toMatchObject({
    name: 'NotLoopback',
    message: 'Not loopback',
  });
});
