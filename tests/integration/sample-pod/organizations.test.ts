import { afterEach, expect, test } from 'vitest';
import { startSamplePod, type SamplePod, type SamplePodOptions } from '../../../sample-pod/index.ts';
import { organizationId } from '../../../sample-pod/seed/organizations.ts';
import { bodyOf, callerAs, expectFailure, type Caller } from './caller.ts';

let pod: SamplePod;
afterEach(() => pod.close());

async function start(organizations: NonNullable<SamplePodOptions['organizations']> = {}): Promise<Caller> {
  pod = await startSamplePod({ organizations });
  return callerAs(pod);
}

function nextLink(response: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
}

async function everyPage(caller: Caller): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let path: string | undefined = '/v1/organizations'; path !== undefined;) {
    const response = await caller.get(path);
    pages.push((await bodyOf(response))['data'] as unknown[]);
    path = nextLink(response)?.replace(pod.baseUrl, '');
  }
  return pages;
}

test('500 organizations come in five pages, each linked to the next', async () => {
  const pages = await everyPage(await start());
  expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 100, 100]);
  expect(new Set(pages.flat().map((item) => (item as { id: string }).id)).size).toBe(500);
  expect(pages[0]?.[0]).toEqual({ id: organizationId(0), name: 'Alder & Pine Accountants' });
});

test('a page past the last is empty and has no link', async () => {
  const response = await (await start()).get('/v1/organizations?page=6');
  expect(nextLink(response)).toBeUndefined();
  expect(await bodyOf(response)).toEqual({ data: [], total: 500 });
});

test.each(['0', '-1', '1.5', 'two', '', '99999999999'])('page=%s is a bad request', async (page) => {
  const caller = await start();
  await expectFailure(await caller.get(`/v1/organizations?page=${page}`), 400, 'validation_failed');
});

test('a technician sees only the organizations in their scopes', async () => {
  await start();
  const pages = await everyPage(await callerAs(pod, 'support'));
  const { organization_scopes } = pod.users.find(({ role }) => role === 'support')!;
  const ids = pages.flat().map((item) => (item as { id: string }).id);
  expect(ids.toSorted()).toEqual(organization_scopes.toSorted());
});

test('the response can be a bare array', async () => {
  const response = await (await start({ shape: 'array', pageSize: 2, count: 3 })).get('/v1/organizations');
  expect(await response.json()).toHaveLength(2);
  expect(nextLink(response)).toBe(`${pod.baseUrl}/v1/organizations?page=2`);
});

test('there can be none', async () => {
  const response = await (await start({ count: 0 })).get('/v1/organizations');
  expect(await bodyOf(response)).toEqual({ data: [], total: 0 });
});

test('there can be 100,000, in one page', async () => {
  const caller = await start({ count: 100_000, pageSize: 100_000 });
  expect((await everyPage(caller)).map((page) => page.length)).toEqual([100_000]);
});
