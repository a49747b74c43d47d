import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Proxy } from '../../../electron/pod-client/routing/pod-route.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { failureOf } from '../../support/failure-of.ts';
import { hangUp, silence, startFaultServer } from '../../support/fault-server.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { join } from '../../support/proxy-sockets.ts';
import { startScriptedProxy, type ScriptedProxy } from '../../support/scripted-proxy.ts';
import { token, tokenRoute } from './account-on-fault-server.ts';
import { podBehindProxies, type PodBehindProxies } from './pod-behind-proxies.ts';

let setup: PodBehindProxies;
beforeEach(async () => {
  setup = await podBehindProxies();
});

async function proxyTo(options: Parameters<typeof startConnectProxy>[0] = {}): Promise<ConnectProxy> {
  const proxy = await startConnectProxy({ names: setup.names, ...options });
  onTestFinished(() => proxy.close());
  return proxy;
}

async function scripted(...options: Parameters<typeof startScriptedProxy>): Promise<ScriptedProxy> {
  const proxy = await startScriptedProxy(...options);
  onTestFinished(() => proxy.close());
  return proxy;
}

const refusalOf = (hop: Proxy) => failureOf(setup.clientAlong([hop]).signIn());

test.each([
  [403, 'doesn’t allow connections to https://pod.test (403)'],
  [301, 'doesn’t allow connections to https://pod.test (301)'],
  [500, 'couldn’t connect to https://pod.test (500)'],
  [504, 'couldn’t connect to https://pod.test (504)'],
])('a proxy that refuses with %i %s', async (refuseWith, words) => {
  const proxy = await proxyTo({ refuseWith });
  expect((await refusalOf({ origin: proxy.origin })).message).toBe(`The proxy ${proxy.origin} ${words}.`);
});

describe('A proxy that requires a sign-in', () => {
  const signIn = { userName: 'ann', password: 'right' };

  test.each([
    ['requires a user name and password', ['Basic realm="x"']],
    ['requires a user name and password', ['Negotiate', 'basic realm="x"']],
    ['requires a user name and password', ['NTLM, Basic realm="x"']],
    ['requires a user name and password', []],
    ['requires a sign-in method Podkey doesn’t support', ['Negotiate', 'NTLM']],
    ['requires a sign-in method Podkey doesn’t support', ['Digest realm="Basic"']],
    ['requires a sign-in method Podkey doesn’t support', ['Basically']],
  ])('%s, by its schemes: %j', async (words, schemes) => {
    const proxy = await proxyTo({ signIn, schemes });
    let wanted = 0;
    const { message } = await refusalOf({ origin: proxy.origin, onSignInWanted: () => (wanted += 1) });
    expect(message).toContain(`${words} (407)`);
    expect(wanted).toBe(words.endsWith('password') ? 1 : 0);
  });
});

describe('A proxy that refuses a sign-in', () => {
  const credentials = () => Promise.resolve({ userName: 'ann', password: 'wrong' });

  test.each([
    [
      '401 without a challenge, as tinyproxy does',
      'HTTP/1.0 401 Unauthorized\r\nServer: tinyproxy/1.11.1\r\n',
    ],
    [
      '401 with a server’s challenge',
      'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="proxy"\r\n',
    ],
    ['403 with a challenge', 'HTTP/1.1 403 Forbidden\r\nProxy-Authenticate: Basic realm="proxy"\r\n'],
    ['407 without a challenge', 'HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n'],
    ['407 in a folded header', 'HTTP/1.1 407 Again\r\nProxy-Authenticate:\r\n\tBasic realm="a,\r\n b"\r\n'],
    ['401 after an interim response', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 401 No\r\n'],
  ])('by %s wants another one', async (_, head) => {
    const proxy = await scripted(`${head}\r\n`);
    let wanted = 0;
    const origin = `http://${proxy.host}`;
    const { message, nextStep } = await refusalOf({
      origin,
      credentials,
      onSignInWanted: () => (wanted += 1),
    });
    expect(message).toContain(`The proxy ${origin} didn’t accept the user name and password`);
    expect(nextStep).toContain('Enter the proxy’s user name and password again');
    expect(wanted).toBe(1);
  });

  test.each([
    [
      '401 with another method',
      'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Negotiate\r\n',
      /a sign-in method Podkey doesn’t support/,
    ],
    [
      '403 with a server’s challenge',
      'HTTP/1.1 403 Forbidden\r\nWWW-Authenticate: Basic\r\n',
      /doesn’t allow connections/,
    ],
    ['402', 'HTTP/1.1 402 Payment Required\r\nX: y\r\n', /doesn’t allow connections/],
  ])('by %s does not', async (_, head, words) => {
    const proxy = await scripted(`${head}\r\n`);
    let wanted = 0;
    const origin = `http://${proxy.host}`;
    const { message } = await refusalOf({ origin, credentials, onSignInWanted: () => (wanted += 1) });
    expect(message).toMatch(words);
    expect(wanted).toBe(0);
  });
});

test.each(['127.0.0.1', '[::1]'])('a pod is named by its address: %s', async (host) => {
  const direct = await startFaultServer(setup.authority.issue());
  onTestFinished(() => direct.close());
  direct.script(tokenRoute, token());
  const { port } = new URL(direct.url);
  const proxy = await proxyTo({ names: { [`[::1]:${port}`]: Number(port) } });
  const client = setup.clientAlong([{ origin: proxy.origin }], { podUrl: `https://${host}:${port}` });
  // The certificate is for one of the two alone.
  await client.signIn().catch(() => undefined);
  expect(proxy.asked).toEqual([`${host}:${port}`]);
  expect(proxy.opened).toBe(1);
});

test('the connection to a proxy that refuses is closed', async () => {
  const proxy = await scripted('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  await refusalOf({ origin: `http://${proxy.host}` });
  expect((await proxy.received).toString()).toMatch(/^CONNECT pod\.test:443 HTTP\/1\.1\r\n/);
});

test.each([
  ['', 'closed the connection without responding'],
  ['HTTP/1.1 2', 'closed the connection without responding'],
  ['no HTTP\r\n\r\n', 'responds in another protocol than its address says'],
  ['HTTP/1.1 OK\r\n\r\n', 'responds in another protocol than its address says'],
  ['HTTP/1.1 099 Low\r\n\r\n', 'responds in another protocol than its address says'],
])('a proxy that ends the connection after %j %s', async (says, words) => {
  const proxy = await scripted(says, { end: true });
  expect((await refusalOf({ origin: `http://${proxy.host}` })).message).toBe(
    `The proxy http://${proxy.host} ${words}.`,
  );
});

/** A proxy that sends `head` and then opens the tunnel to the pod. */
async function tunnelAfter(head: string | readonly string[]): Promise<Proxy> {
  const podPort = Number(new URL(setup.pod.url).port);
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      const upstream = connect(podPort, '127.0.0.1').on('error', () => undefined);
      void sendInTurn(client, [head].flat()).then(() => join(client, upstream));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Sends each piece in its own packet. */
async function sendInTurn(socket: Socket, pieces: readonly string[]): Promise<void> {
  socket.setNoDelay();
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, 'latin1', () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const established = 'HTTP/1.1 200 Connection established\r\n';

test.each<[string, string | readonly string[]]>([
  ['ends its lines with LF alone', 'HTTP/1.1 200 OK\nvia: x\n\n'],
  ['ends one line with LF alone', 'HTTP/1.1 200 OK\nvia: x\r\n\n'],
  ['sends a head of 20 KB', `${established}x-long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['sends a head of 200 KB', `${established}${`x-long: ${'a'.repeat(8_000)}\r\n`.repeat(25)}\r\n`],
  ['sends 100 first', `HTTP/1.1 100 Continue\r\n\r\n${established}\r\n`],
  ['sends 102 and 103 first', `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 E\r\nlink: <x>\r\n\r\n${established}\r\n`],
  ['announces a body that can’t be there', `${established}transfer-encoding: chunked\r\n\r\n`],
  ['announces a body of zero bytes', `${established}content-length: 0\r\n\r\n`],
  ['speaks HTTP/1.0', 'HTTP/1.0 200 Connected\r\n\r\n'],
  ['leaves the reason out', 'HTTP/1.1 200\r\n\r\n'],
  ['responds byte by byte', `${established}via: x\r\n\r\n`.split('')],
  ['sends a header that is no text', `${established}x-odd: \u0001\u00ff\r\n\r\n`],
])('a tunnel opens through a proxy that %s', async (_what, head) => {
  await setup.clientAlong([await tunnelAfter(head)]).signIn();
  expect(setup.requests()).toBe(1);
});

test('a head without end is given up', async () => {
  const proxy = await scripted(`${established}${'a'.repeat(300_000)}`);
  expect((await refusalOf({ origin: `http://${proxy.host}` })).message).toContain('in another protocol');
  await proxy.received;
});

test('a refusal with a page in the same packet is a refusal', async () => {
  const proxy = await scripted('HTTP/1.1 403 Forbidden\r\ncontent-length: 6\r\n\r\n<html>');
  expect((await refusalOf({ origin: `http://${proxy.host}` })).message).toContain('(403)');
});

test.each(['p@ss:wörd#%40 "€', ':', ' '])('a proxy gets the password %j as it is', async (password) => {
  const signIn = { userName: 'CORP\\ann', password };
  const proxy = await proxyTo({ signIn });
  const credentials = () => Promise.resolve(signIn);
  await setup.clientAlong([{ origin: proxy.origin, credentials }]).signIn();
  expect(setup.requests()).toBe(1);
});

test.each(['http', 'https', 'socks4', 'socks5'])(
  'a mute %s proxy times out, and its connection is closed',
  async (scheme) => {
    const mute = await startMuteServer();
    onTestFinished(() => mute.close());
    const origin = `${scheme}://127.0.0.1:${mute.port}`;
    const client = setup.clientAlong([{ origin }], { podUrl: 'https://127.0.0.1', connectMs: 50 });
    expect(await failureOf(client.signIn())).toMatchObject({
      kind: 'proxy',
      message: `No connection to the proxy ${origin} after 0.1 s.`,
    });
    await mute.disconnected;
  },
);

describe('Along several hops', () => {
  const userId = '33333333-3333-4333-8333-333333333333';
  const update = `PATCH /v1/users/${userId}`;
  const twoHops = async () =>
    setup.clientAlong([{ origin: (await proxyTo()).origin }, { origin: (await proxyTo()).origin }]);

  test('an update whose connection is lost is in doubt, and is sent once', async () => {
    setup.pod.script(update, hangUp);
    const client = await twoHops();
    expect(await failureOf(client.updateUser(userId, { firstName: 'Åsa' }))).toMatchObject({
      kind: 'outcome-unknown',
    });
    expect(setup.pod.receivedBy(update)).toHaveLength(1);
  });

  test('closing the client closes the connections', async () => {
    const closed = new Promise<void>((resolve) => {
      setup.pod.script(tokenRoute, (response, request) => {
        response.socket?.once('close', resolve);
        token()(response, request);
      });
    });
    const client = await twoHops();
    await client.signIn();
    await client.close();
    await closed;
  });

  test('aborting a request closes its connection', async () => {
    const closed = new Promise<void>((resolve) => {
      setup.pod.script(update, (response, request) => {
        response.socket?.once('close', resolve);
        silence(response, request);
      });
    });
    const client = await twoHops();
    const leaving = new AbortController();
    const left = failureOf(client.updateUser(userId, { firstName: 'Åsa' }, { signal: leaving.signal }));
    await setup.pod.arrived(update);
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'outcome-unknown' });
    await closed;
  });
});

test.each(['directly', 'through a proxy'])('only HTTP/1.1 is offered to a pod, %s', async (how) => {
  let offered: readonly string[] = [];
  const options = {
    ...setup.authority.issue({ host: how === 'directly' ? '127.0.0.1' : 'pod.test' }),
    ALPNCallback: ({ protocols }: { protocols: readonly string[] }) => {
      offered = protocols;
      return 'http/1.1';
    },
  };
  const pod = await startFaultServer(options);
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, token());
  const proxy = await proxyTo({ names: { 'pod.test:443': Number(new URL(pod.url).port) } });
  const client =
    how === 'directly'
      ? setup.clientAlong([null], { podUrl: pod.url })
      : setup.clientAlong([{ origin: proxy.origin }]);
  await client.signIn();
  expect(offered).toEqual(['http/1.1']);
});
