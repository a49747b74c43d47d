import { describe, expect, test } from 'vitest';
import { json, reset, silence, text, type Reply } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import { podBehindProxies } from './pod-behind-proxies.ts';
import { accountOnFaultServer, apiKeySecret } from './account-on-fault-server.ts';

const route = 'GET /v1/organizations';
const org = (id: string) => ({ id, name: `Organization ${id}` });
const linked = (ids: string[], link: string): Reply => json(ids.map(org), 200, { link });

test('all pages are read, each with the token, and their entries are counted', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a', 'b'], `<${pod.url}/v1/organizations?page=2>; rel="next"`));
  pod.script(`${route}?page=2`, linked(['b', 'c'], '<?cursor=x%2Fy>; rel="next", </>; rel="first"'));
  pod.script(`${route}?cursor=x%2Fy`, json({ data: [org('d')] }));
  const counts: number[] = [];
  expect(await client.listOrganizations((count) => counts.push(count))).toEqual({
    organizations: ['a', 'b', 'c', 'd'].map(org),
    skipped: 0,
    gap: null,
  });
  expect(counts).toEqual([2, 3, 4]);
  const requests = pod.received.filter(({ method }) => method === 'GET');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(
    Array.from({ length: 3 }, () => `Bearer ${jsonWebToken()}`),
  );
});

test('a page without entries may link to the next', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked([], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json([org('a')]));
  expect(await client.listOrganizations()).toMatchObject({ organizations: [org('a')], gap: null });
});

test('an organization that the pod sends twice is listed once, as it was last', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a', 'b'], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json([{ id: 'a', name: 'Renamed' }, org('c')]));
  expect((await client.listOrganizations()).organizations).toEqual([
    { id: 'a', name: 'Renamed' },
    org('b'),
    org('c'),
  ]);
});

test('an empty response is not an empty list', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, text('', 'application/json'));
  expect(await failureOf(client.listOrganizations())).toMatchObject({ kind: 'unexpected-response' });
});

test('a pod’s base path is used, also for relative links', async () => {
  const { pod, client } = await accountOnFaultServer({ basePath: '/docs/eu' });
  pod.script('POST /docs/eu/v1/auth/token', json({ token: jsonWebToken() }));
  pod.script('GET /docs/eu/v1/organizations', linked(['a'], '<organizations?page=2>; rel=next'));
  pod.script('GET /docs/eu/v1/organizations?page=2', json([org('b')]));
  expect((await client.listOrganizations()).organizations).toHaveLength(2);
});

test('a token or secret that a pod echoes in a name is removed', async () => {
  const { pod, client } = await accountOnFaultServer();
  const names = [`Client ${jsonWebToken()}`, `Client ${apiKeySecret}`];
  pod.script(route, json(names.map((name, place) => ({ id: String(place), name }))));
  expect((await client.listOrganizations()).organizations).toEqual([
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
  expect((await client.listOrganizations()).organizations).toEqual(named);
});

test('the next page is found in the second of two Link headers', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, (response) => {
    response.setHeader('link', ['</>; rel="first"', '<?page=2>; rel="next"']);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([org('a')]));
  });
  pod.script(`${route}?page=2`, json([org('b')]));
  expect((await client.listOrganizations()).organizations).toHaveLength(2);
});

describe('the list ends incomplete, without a request, if the pod links to', () => {
  test.each([
    ['a header', (link: string) => linked(['a'], `<${link}>; rel="next"`)],
    ['the body', (next: string) => json({ data: [org('a')], links: { next } })],
  ])('another origin, in %s', async (_, linkedTo) => {
    const { pod, client } = await accountOnFaultServer();
    const { pod: elsewhere } = await accountOnFaultServer();
    pod.script(route, linkedTo(`${elsewhere.url}/v1/organizations?page=2`));
    expect(await client.listOrganizations()).toEqual({
      organizations: [org('a')],
      skipped: 0,
      gap: { kind: 'elsewhere', origin: elsewhere.url },
    });
    expect(elsewhere.received).toHaveLength(0);
  });

  test.each([
    ['https://127.0.0.1/x', 'https://127.0.0.1'],
    ['javascript:alert(1)', 'an address that isn’t a pod’s'],
    ['file:///etc/passwd', 'an address that isn’t a pod’s'],
  ])('%s', async (target, origin) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, linked(['a'], `<${target}>; rel="next"`));
    expect((await client.listOrganizations()).gap).toEqual({ kind: 'elsewhere', origin });
    expect(pod.receivedBy(route)).toHaveLength(1);
  });

  test('a page that it sent before, even with another fragment', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
    pod.script(`${route}?page=2`, linked(['b'], '</v1/organizations#again>; rel="next"'));
    const { organizations, gap } = await client.listOrganizations();
    expect(organizations).toEqual([org('a'), org('b')]);
    expect(gap).toEqual({ kind: 'loop' });
    expect(pod.receivedBy(route)).toHaveLength(1);
  });

  test('other addresses of the same page', async () => {
    const { pod, client } = await accountOnFaultServer();
    const same: Reply = (response, request) => {
      const page = Number(new URL(request.path, pod.url).searchParams.get('page') ?? 1);
      pod.script(`${route}?page=${page + 1}`, same);
      linked(['a', 'b'], `<?page=${page + 1}>; rel="next"`)(response, request);
    };
    pod.script(route, same);
    expect(await client.listOrganizations()).toMatchObject({ gap: { kind: 'loop' } });
    expect(pod.received.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  test('endless pages', async () => {
    const { pod, client } = await accountOnFaultServer();
    const endless: Reply = (response, request) => {
      const page = Number(new URL(request.path, pod.url).searchParams.get('page') ?? 1);
      pod.script(`${route}?page=${page + 1}`, endless);
      linked([String(page)], `<?page=${page + 1}>; rel="next"`)(response, request);
    };
    pod.script(route, endless);
    const { organizations, gap } = await client.listOrganizations();
    expect(organizations).toHaveLength(5_000);
    expect(gap).toEqual({ kind: 'too-many' });
  });
});

describe('a hint at more without a link', () => {
  const items = [org('a'), org('b')];
  test.each([
    ['a total', { data: items, total: 500 }, {}, { kind: 'fewer', total: 500 }],
    ['a total in a header', items, { 'x-total-count': '500' }, { kind: 'fewer', total: 500 }],
    ['a cursor', { data: items, next_cursor: 'x' }, {}, { kind: 'no-link' }],
    ['has_more', { data: items, has_more: true }, {}, { kind: 'no-link' }],
    ['a number of pages', { data: items, page: 1, total_pages: 3 }, {}, { kind: 'no-link' }],
    ['X-Next-Page', items, { 'x-next-page': '2' }, { kind: 'no-link' }],
    ['a total of this page and a cursor', { data: items, total: 2, next: 'x' }, {}, { kind: 'no-link' }],
  ])('makes the list incomplete: %s', async (_, body, headers, gap) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, json(body, 200, headers));
    expect(await client.listOrganizations()).toEqual({ organizations: items, skipped: 0, gap });
  });

  test('does not, if the list is complete by the total, including skipped entries, and by the number of pages', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, json({ data: [org('a'), null], total: 3, total_pages: 2, next: '?page=2' }));
    pod.script(`${route}?page=2`, json({ data: [org('b')], total: 3, total_pages: 2, next: null }));
    expect(await client.listOrganizations()).toEqual({ organizations: items, skipped: 1, gap: null });
  });

  test('does not, if the last page links to the first and the total is reached', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, json({ data: items, total: 2, next: '/v1/organizations' }));
    expect(await client.listOrganizations()).toMatchObject({ organizations: items, gap: null });
  });
});

test('a list without readable entries is not a list of organizations', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json([null, { key: 1 }]));
  expect(await failureOf(client.listOrganizations())).toMatchObject({
    kind: 'unexpected-response',
    message: expect.stringContaining('Entry 1 of the list isn’t an organization but null'),
  });
});

test('a failure half-way fails the whole list, with the pod’s message', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json({ status: 403, message: 'No', error_id: 'e-9' }, 403));
  expect(await failureOf(client.listOrganizations())).toMatchObject({
    kind: 'forbidden',
    service: { errorId: 'e-9' },
  });
});

test('a token that expires half-way is replaced, and a lost connection is retried once', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, linked(['a'], '<?page=2>; rel="next"'));
  pod.script(`${route}?page=2`, json({}, 401), reset, json([org('b')]));
  expect((await client.listOrganizations()).organizations).toHaveLength(2);
});

test('a page with the whole list may be larger than other responses', async () => {
  const { pod, client } = await accountOnFaultServer();
  const large = Array.from({ length: 40_000 }, (_, index) => ({
    ...org(String(index)),
    filler: 'x'.repeat(40),
  }));
  pod.script(route, json(large));
  expect((await client.listOrganizations()).organizations).toHaveLength(40_000);
});

test('aborting the signal ends the list, and closing the client does, too', async () => {
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

describe('A pod over TLS that links to its next page with http', () => {
  test.each(['body', 'header'])('in the %s is read to its end, over TLS', async (where) => {
    const { pod, authority, clientAlong } = await podBehindProxies();
    const { port } = new URL(pod.url);
    await pod.goDown();
    await pod.comeBack(authority.issue());
    const next = `http://127.0.0.1:${port}/v1/organizations?page=2`;
    pod.script(
      route,
      where === 'body' ? json({ organizations: [org('a')], next }) : linked(['a'], `<${next}>; rel="next"`),
    );
    pod.script(`${route}?page=2`, json([org('b')]));
    const list = await clientAlong([null], { podUrl: pod.url }).listOrganizations();
    expect(list).toEqual({ organizations: [org('a'), org('b')], skipped: 0, gap: null });
  });

  test('on another port is not followed', async () => {
    const { pod, authority, clientAlong } = await podBehindProxies();
    await pod.goDown();
    await pod.comeBack(authority.issue());
    pod.script(route, linked(['a'], '<http://127.0.0.1:1/x>; rel="next"'));
    const { gap } = await clientAlong([null], { podUrl: pod.url }).listOrganizations();
    expect(gap).toEqual({ kind: 'elsewhere', origin: 'http://127.0.0.1:1' });
  });
});
