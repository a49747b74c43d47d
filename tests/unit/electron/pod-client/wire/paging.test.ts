import fc from 'fast-check';
import { expect, test } from 'vitest';
import { podTextCleaner, secretRemover } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { readOrganizationPage } from '../../../../../electron/pod-client/wire/organizations.ts';
import { readPaging } from '../../../../../electron/pod-client/wire/paging.ts';
import { responseOf } from '../response-of.ts';

const url = new URL('https://pod.example/docs/v1/organizations?page=1');
const item = { id: 'a', name: 'A' };
const none = () => [];

/** Reads how a list continues from a body and headers. */
function pagingOf(body: unknown, headers: Record<string, string> = {}) {
  const response = responseOf(200, JSON.stringify(body), headers);
  const { around } = readOrganizationPage(response, podTextCleaner(none), secretRemover(none));
  const { next, ...rest } = readPaging(response, around, url);
  return { ...rest, next: next?.href };
}

const second = 'https://pod.example/docs/v1/organizations?page=2';

test.each([
  ['a URL', { data: [item], next: second }],
  ['a path', { results: [item], next: '/docs/v1/organizations?page=2' }],
  ['a query', { data: [item], next_page: '?page=2' }],
  ['a relative path', { data: [item], nextPageUrl: 'organizations?page=2' }],
  ['Laravel', { data: [item], next_page_url: second, last_page: 2, total: 2 }],
  ['Laravel’s resources', { data: [item], meta: { pagination: { links: { next: second } } } }],
  ['JSON:API', { data: [item], links: { next: second } }],
  ['JSON:API with an object', { data: [item], links: { next: { href: second, meta: {} } } }],
  ['HAL', { _embedded: { organizations: [item] }, _links: { next: { href: second } } }],
  ['OData', { value: [item], '@odata.nextLink': second }],
  ['a list of links', { content: [item], links: [{ rel: 'self' }, { rel: 'next', href: second }] }],
  ['an object further in', { data: { items: [item], paging: { next: second } } }],
])('the next page is read from the body: %s', (_, body) => {
  expect(pagingOf(body).next).toBe(second);
});

test('a Link header comes before the body', () => {
  expect(pagingOf({ data: [item], next: '/other' }, { link: '<?page=2>; rel="next"' }).next).toBe(second);
});

test.each([
  ['a cursor', { data: [item], next_cursor: 'eyJpZCI6MX0=' }],
  ['a cursor like a path', { data: [item], nextPageToken: '/w==' }],
  ['a cursor named next', { data: [item], next: 'created:2029-01-01' }],
  ['a number', { data: [item], meta: { next_page: 2 } }],
  ['has_more', { data: [item], has_more: true }],
  ['has_more and a cursor', { data: [item], has_more: true, next_cursor: 'x' }],
  [
    'Relay',
    { data: { organizations: { edges: [{ node: item }], pageInfo: { hasNextPage: true, endCursor: 'x' } } } },
  ],
  ['Spring', { content: [item], last: false, number: 0 }],
  ['Salesforce', { records: [item], done: false }],
  ['a link that is no URL', { data: [item], next: 'https://[' }],
])('more entries without a link are noticed: %s', (_, body) => {
  expect(pagingOf(body)).toMatchObject({ hasMore: true, next: undefined });
});

test('X-Next-Page shows that there is more', () => {
  expect(pagingOf([item], { 'x-next-page': '2' }).hasMore).toBe(true);
  expect(pagingOf([item], { 'x-next-page': '' }).hasMore).toBe(false);
});

test.each([
  ['total', { data: [item], total: 500 }],
  ['total, page and limit', { data: [item], total: 500, page: 1, limit: 1 }],
  ['a total as text', { data: [item], total: '500' }],
  ['meta.page.total', { data: [item], meta: { page: { total: 500 } } }],
  ['Spring’s page', { content: [item], page: { totalElements: 500, size: 20, number: 0 } }],
  ['OData', { value: [item], '@odata.count': 500 }],
  ['Django', { results: [item], count: 500, next: null, previous: null }],
  ['Relay', { data: { organizations: { totalCount: 500, nodes: [item] } } }],
])('a total is read: %s', (_, body) => {
  expect(pagingOf(body)).toMatchObject({ total: 500, hasMore: false, next: undefined });
});

test.each([
  ['x-total-count', '500'],
  ['x-total', '500'],
  ['content-range', 'items 0-99/500'],
])('a total is read from the header %s', (name, value) => {
  expect(pagingOf([item], { [name]: value }).total).toBe(500);
});

test.each([
  ['total_pages', { data: [item], page: 1, total_pages: 5 }],
  ['last_page', { data: [item], current_page: 1, last_page: 5 }],
  ['Spring’s page', { content: [item], page: { totalPages: 5 } }],
])('a number of pages is read: %s', (_, body) => {
  expect(pagingOf(body).pages).toBe(5);
});

test.each([
  ['nothing', { data: [item] }],
  ['nulls', { data: [item], next: null, next_cursor: null, links: { next: null } }],
  ['empty texts', { data: [item], next: '', next_cursor: '', meta: { next_page: '' } }],
  ['false', { data: [item], has_more: false, links: {} }],
  ['the last page', { content: [item], last: true, first: true }],
  ['a cursor with each page, but no more', { data: [item], has_more: false, next_cursor: 'x' }],
  ['a map by ID', { '7e3c0f0e-6a51-4c0f-9a39-4f2f7f6a1d01': { name: 'A' } }],
  ['numbers about something else', { data: [item], rate_limit: { total: 5000 }, took: 12, limit: 100 }],
])('a complete list is recognized: %s', (_, body) => {
  expect(pagingOf(body)).toEqual({ next: undefined, hasMore: false, total: null, pages: null });
});

test('any response is read without an error', () => {
  const names = fc.constantFrom(
    'next',
    'links',
    'meta',
    'page',
    'total',
    'has_more',
    'last',
    'next_cursor',
    'href',
  );
  const around = fc.dictionary(names, fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue())));
  fc.assert(
    fc.property(around, (object) => {
      const { total } = readPaging(responseOf(200), [object], url);
      expect(total === null || total >= 0).toBe(true);
    }),
  );
});
