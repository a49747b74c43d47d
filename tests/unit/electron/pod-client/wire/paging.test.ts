import fc from 'fast-check';
import { expect, test } from 'vitest';
import { podTextCleaner, secretRemover } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { readOrganizationPage } from '../../../../../electron/pod-client/endpoints/list-organizations.ts';
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
  ['a target named url', { data: [item], next: { url: second } }],
  ['a path from here', { data: [item], next: './organizations?page=2' }],
  ['a list of links', { content: [item], links: [{ rel: 'self' }, { rel: 'next', href: second }] }],
  ['an object further in', { data: { items: [item], paging: { next: second } } }],
])('the next page is read from the body: %s', (_, body) => {
  expect(pagingOf(body).next).toBe(second);
});

test.each([
  ['http://pod.example/page/2', 'http://pod.example/page/2'],
  ['./page/2', 'https://pod.example/docs/v1/page/2'],
  ['../page/2', 'https://pod.example/docs/page/2'],
  [' /page/2 ', 'https://pod.example/page/2'],
])('a link needs no query: %s', (link, target) => {
  expect(pagingOf({ data: [item], next: link }).next).toBe(target);
});

test('a Link header comes before the body', () => {
  expect(pagingOf({ data: [item], next: '/other' }, { link: '<?page=2>; rel="next"' }).next).toBe(second);
});

test.each([
  ['a cursor', { data: [item], next_cursor: 'eyJpZCI6MX0=' }],
  ['a cursor like a path', { data: [item], nextPageToken: '/w==' }],
  ['a cursor with a slash in it', { data: [item], next: 'eyJpZ/6Mg==' }],
  ['a cursor named next', { data: [item], next: 'created:2029-01-01' }],
  ['a number', { data: [item], meta: { next_page: 2 } }],
  ['a flag named next', { data: [item], meta: { next: true } }],
  ['a cursor and the number of the last page', { data: [item], next_cursor: 'x', last_page: 5 }],
  ['has_more', { data: [item], has_more: true }],
  ['has_more and a cursor', { data: [item], has_more: true, next_cursor: 'x' }],
  [
    'Relay',
    { data: { organizations: { edges: [{ node: item }], pageInfo: { hasNextPage: true, endCursor: 'x' } } } },
  ],
  ['Spring', { content: [item], last: false, number: 0 }],
  ['Salesforce', { records: [item], done: false }],
  ['a link that is no URL', { data: [item], next: 'https://[' }],
  ['a link that is no URL, and a flag against it', { data: [item], next: 'https://[', has_more: false }],
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
  ['a total as text with spaces', { data: [item], total: ' 500 ' }],
  ['a total and the count of this page', { data: [item], total: 500, count: 1 }],
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
  ['total-count', '500'],
  ['content-range', 'items 0-99/500'],
])('a total is read from the header %s', (name, value) => {
  expect(pagingOf([item], { [name]: value }).total).toBe(500);
});

test.each([
  ['x-total-count', '500+'],
  ['x-total-count', '~500'],
  ['x-total-count', '0x10'],
  ['content-range', 'items 0-99/*'],
  ['content-range', 'items 0-99/500+'],
])('a header without an exact total is ignored: %s: %s', (name, value) => {
  expect(pagingOf([item], { [name]: value }).total).toBeNull();
});

test('the total of an empty list is 0', () => {
  expect(pagingOf({ data: [], total: 0 }).total).toBe(0);
});

test.each([
  ['total_pages', { data: [item], page: 1, total_pages: 5 }],
  ['last_page', { data: [item], current_page: 1, last_page: 5 }],
  ['Spring’s page', { content: [item], page: { totalPages: 5 } }],
])('a number of pages is read: %s', (_, body) => {
  expect(pagingOf(body).pages).toBe(5);
});

test('a number of pages is read from a header', () => {
  expect(pagingOf([item], { 'x-total-pages': '5' }).pages).toBe(5);
});

test.each([
  ['nothing', { data: [item] }],
  ['nulls', { data: [item], next: null, next_cursor: null, last: null, links: { next: null } }],
  ['empty texts', { data: [item], next: '', next_cursor: '', meta: { next_page: '' } }],
  ['blank texts', { data: [item], next: ' ', next_cursor: ' ' }],
  ['false', { data: [item], has_more: false, next: false, links: {} }],
  ['the last page', { content: [item], last: true, first: true }],
  ['a cursor with each page, but no more', { data: [item], has_more: false, next_cursor: 'x' }],
  ['a map by ID', { '7e3c0f0e-6a51-4c0f-9a39-4f2f7f6a1d01': { name: 'A' } }],
  ['totals that are no counts', { data: [item], total: -1, total_items: 1.5 }],
  ['a list of links without a next one', { data: [item], links: [{ rel: 'self', href: second }] }],
  ['numbers about something else', { data: [item], rate_limit: { total: 5000 }, took: 12, limit: 100 }],
])('a complete list is recognized: %s', (_, body) => {
  expect(pagingOf(body)).toEqual({ next: undefined, hasMore: false, total: null, pages: null });
});

test('endlessly nested objects are read without an error', () => {
  const nested = JSON.parse(`${'{"meta":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as Record<string, unknown>;
  expect(readPaging(responseOf(200), [nested], url).hasMore).toBe(false);
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
