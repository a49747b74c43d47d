import { describe, expect, test } from 'vitest';
import { json, reset, silence, type Reply } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { accountOnFaultServer, apiKeySecret, failureOf } from './account-on-fault-server.ts';

const route = 'GET /v1/organizations';
const org = (id: string) => ({ id, name: `Organization ${id}` });
const linked = (ids: string[], link: string): Reply => json(ids.map(org), 200, { link });

test('pages are followed to the last one, each with the token, and what they hold is counted', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a', 'b'], `<${pod.url}/v1/organizations?page=2>; rel="next"`));
  pod.script(`${route}?page=2`, linked(['b', 'c'], '<?cursor=x%2Fy>; rel="next", </>; rel="first"'));
  pod.script(`${route}?cursor=x%2Fy`, json({ data: [org('d')] }));
  const counts: number[] = [];
  expect(await client.listOrganizations((count) => counts.push(count))).toEqual(
    ['a', 'b', 'c', 'd'].map(org),
  );
  expect(counts).toEqual([2, 3, 4]);
  const requests = pod.received.filter(({ method }) => method === 'GET');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(
    Array.from({ length: 3 }, () => `Bearer ${jsonWebToken()}`),
  );
});

test('a pod below a path is asked there, and relative links count from there', async () => {
  const { pod, client } = await accountOnFaultServer({ basePath: '/docs/eu' });
  pod.script('POST /docs/eu/v1/auth/token', json({ token: jsonWebToken() }));
  pod.script('GET /docs/eu/v1/organizations', linked(['a'], '<organizations?page=2>; rel=next'));
  pod.script('GET /docs/eu/v1/organizations?page=2', json([org('b')]));
  expect(await client.listOrganizations()).toHaveLength(2);
});

test('a pod that echoes the token or the secret into a name has them taken out', async () => {
  const { pod, client } = await accountOnFaultServer();
  const names = [`Client ${jsonWebToken()}`, `Client ${apiKeySecret}`];
  pod.script(route, json(names.map((name, place) => ({ id: String(place), name }))));
  expect(await client.listOrganizations()).toEqual([
    { id: '0', name: 'Client [redacted]' },
    { id: '1', name: 'Client [redacted]' },
  ]);
});

test('a name that only looks like a token is kept', async () => {
  const { pod, client } = await accountOnFaultServer();
  const named = [
    { id: '1', name: 'Bearer Smith Ltd' },
    { id: '2', name: jsonWebToken({ of: 'nobody' }) },
  ];
  pod.script(route, json(named));
  expect(await client.listOrganizations()).toEqual(named);
});

test('the next page is found in the second of two Link headers', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, (response) => {
    response.setHeader('link', ['</>; rel="first"', '<?page=2>; rel="next"']);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([org('a')]));
  });
  pod.script(`${route}?page=2`, json([org('b')]));
  expect(await client.listOrganizations()).toHaveLength(2);
});

describe('a next page is refused, and nothing is sent there,', () => {
  test('on another origin', async () => {
    const { pod, client } = await accountOnFaultServer();
    const { pod: elsewhere } = await accountOnFaultServer();
    pod.script(route, linked(['a'], `<${elsewhere.url}/v1/organizations?page=2>; rel="next"`));
    const error = await failureOf(client.listOrganizations());
    expect(error).toMatchObject({ kind: 'unexpected-response' });
    expect(error.message).toContain(elsewhere.url);
    expect(elsewhere.received).toHaveLength(0);
  });

  test.each(['<https://127.0.0.1/x>', '<javascript:alert(1)>', '<file:///etc/passwd>'])(
    'at %s',
    async (target) => {
      const { pod, client } = await accountOnFaultServer();
      pod.script(route, linked(['a'], `${target}; rel="next"`));
      expect(await failureOf(client.listOrganizations())).toMatchObject({ kind: 'unexpected-response' });
      expect(pod.receivedBy(route)).toHaveLength(1);
    },
  );

  test('where it is one that was read already, even by another fragment', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
    pod.script(`${route}?page=2`, linked(['b'], '</v1/organizations#again>; rel="next"'));
    const error = await failureOf(client.listOrganizations());
    expect(error).toMatchObject({
      kind: 'unexpected-response',
      message: expect.stringMatching(/2 pages.*links back/),
    });
    expect(pod.receivedBy(route)).toHaveLength(1);
  });

  test('where there is no end to them', async () => {
    const { pod, client } = await accountOnFaultServer();
    const endless: Reply = (response, request) => {
      const page = Number(new URL(request.path, pod.url).searchParams.get('page') ?? 1);
      pod.script(`${route}?page=${page + 1}`, endless);
      linked([String(page)], `<?page=${page + 1}>; rel="next"`)(response, request);
    };
    pod.script(route, endless);
    const error = await failureOf(client.listOrganizations());
    expect(error).toMatchObject({
      kind: 'unexpected-response',
      message: expect.stringContaining('goes on after 5,000'),
    });
  });
});

test('a failure half-way is the failure of the whole, with what the pod said', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json({ status: 403, message: 'No', error_id: 'e-9' }, 403));
  expect(await failureOf(client.listOrganizations())).toMatchObject({
    kind: 'forbidden',
    service: { errorId: 'e-9' },
  });
});

test('a token that ends half-way is replaced, and a connection that is lost is tried once more', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json({}, 401), reset, json([org('b')]));
  expect(await client.listOrganizations()).toHaveLength(2);
});

test('a page of everything may be larger than any other answer', async () => {
  const { pod, client } = await accountOnFaultServer();
  const large = Array.from({ length: 40_000 }, (_, index) => ({
    ...org(String(index)),
    filler: 'x'.repeat(40),
  }));
  pod.script(route, json(large));
  expect(await client.listOrganizations()).toHaveLength(40_000);
});

test('who stops waiting ends the load, and closing the client does too', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, silence);
  const leaving = new AbortController();
  const left = failureOf(client.listOrganizations(undefined, leaving.signal));
  await pod.arrived(route);
  leaving.abort();
  expect(await left).toMatchObject({ kind: 'cancelled' });
  const closed = failureOf(client.listOrganizations());
  await pod.arrived(route, 2);
  await client.close();
  expect(await closed).toMatchObject({ kind: 'cancelled' });
});
