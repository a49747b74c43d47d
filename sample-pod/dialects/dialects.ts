import type { Fields } from '../http/request-values.ts';
import type { Dialect } from './dialect.ts';
import { fields, fieldsOf, pages } from './rewrite.ts';

const named = ({ id, name }: Fields) => ({ Id: String(id).toUpperCase(), Name: name });
const resource = ({ id, name }: Fields) => ({ id, type: 'organization', attributes: { name } });
const numberedKeys = ({ id, name }: Fields, place: number) => ({
  id: Number.parseInt(String(id).slice(0, 8), 16),
  ...(place > 0 && { name }),
});
const path = (url: string | undefined) => {
  if (url === undefined) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
};
const seconds = (time: unknown) => Math.floor(Date.parse(String(time)) / 1000);

/** All dialects by name. `plain` is the pod's own. */
export const dialects = {
  plain: { about: 'The sample pod as it is.' },
  wrapped: {
    about: 'Every response stands in `data`, and a user in `user` within it.',
    responses: {
      token: fields((token) => ({ data: token })),
      organizations: pages(({ items, next }) => ({
        body: { data: { organizations: items, paging: { next: next ?? null } } },
      })),
      secure: fields((value) => ({ data: value })),
      user: fields((user) => ({ data: { user } })),
    },
  },
  'next-path': {
    about: 'The next page is a path in the body.',
    responses: {
      organizations: pages(({ items, total, next }) => ({
        body: { count: total, next: path(next), previous: null, results: items },
      })),
    },
  },
  cursor: {
    about: 'The next page is a cursor, and what to do with it is not said.',
    responses: {
      organizations: pages(({ items, next }) => ({
        body: { items, has_more: next !== undefined, next_cursor: next ? 'b2Zmc2V0OjEwMA==' : null },
      })),
    },
  },
  'total-count': {
    about: 'A bare list with `X-Total-Count`, and no link to the rest.',
    responses: {
      organizations: pages(({ items, total }) => ({
        body: items,
        headers: { 'x-total-count': String(total) },
      })),
    },
  },
  spring: {
    about: 'Spring Data: `content`, `last`, `totalElements`.',
    responses: {
      organizations: pages(({ items, total, next }) => ({
        body: {
          content: items,
          last: next === undefined,
          totalElements: total,
          size: items.length,
          number: 0,
        },
      })),
    },
  },
  hal: {
    about: 'HAL: `_embedded` and `_links`.',
    responses: {
      organizations: pages(({ items, next }) => ({
        body: { _embedded: { organizations: items }, _links: next ? { next: { href: next } } : {} },
      })),
    },
  },
  'json-api': {
    about: 'JSON:API: `attributes`, and `links.next`.',
    responses: {
      organizations: pages(({ items, total, next }) => ({
        body: { data: items.map(resource), links: { next: next ?? null }, meta: { page: { total } } },
      })),
    },
  },
  odata: {
    about: 'OData: `Id` in capitals, `Name`, `@odata.nextLink`.',
    responses: {
      organizations: pages(({ items, total, next }) => ({
        body: { value: items.map(named), '@odata.count': total, ...(next && { '@odata.nextLink': next }) },
      })),
    },
  },
  relay: {
    about: 'Relay: edges, nodes and `pageInfo`.',
    responses: {
      organizations: pages(({ items, next }) => ({
        body: {
          data: {
            organizations: {
              edges: items.map((node) => ({ cursor: 'x', node })),
              pageInfo: { hasNextPage: next !== undefined, endCursor: 'x' },
            },
          },
        },
      })),
    },
  },
  'map-by-id': {
    about: 'Organizations are a map by ID, with a `Link` to the next page.',
    responses: {
      organizations: (response) => ({
        ...response,
        ...pages(({ items }) => ({
          body: { organizations: Object.fromEntries(items.map(({ id, name }) => [String(id), { name }])) },
        }))(response),
      }),
    },
  },
  'odd-entries': {
    about: 'Each page has a null and an organization without a name; IDs are numbers.',
    responses: {
      organizations: (response) => ({
        ...response,
        ...pages(({ items }) => ({ body: [null, ...items.map(numberedKeys)] }))(response),
      }),
    },
  },
  empty: {
    about: 'No organizations, as 204; a user update gets 204 too.',
    responses: {
      organizations: () => ({ body: undefined }),
      user: () => ({ body: undefined }),
    },
  },
  'no-expires': {
    about: 'One-time codes come without `expires`.',
    responses: { secure: fields(({ expires: _, ...value }) => value) },
  },
  'odd-fields': {
    about:
      'Optional fields have other forms: times in seconds, `deleted_at: ""`, `external_ids: []`, no scopes.',
    responses: {
      secure: fields((value) => ({
        ...value,
        ...('expires' in value && { expires: seconds(value['expires']) }),
      })),
      user: fields((user) => ({
        ...user,
        created_at: seconds(user['created_at']),
        deleted_at: '',
        external_ids: [],
        account_scopes: '*',
        organization_scopes: null,
      })),
    },
  },
  partial: {
    about: 'A user update returns only the ID.',
    responses: { user: fields(({ id }) => ({ id })) },
  },
  'required-email': {
    about: 'A user update has to name the email.',
    requiredUserFields: ['email'],
  },
  'opaque-token': {
    about: 'The token is no JSON Web Token; it is in `token`, beside a CSRF token.',
    opaqueTokens: true,
    responses: {
      token: (response) => ({
        body: { csrf_token: 'bm90LWEtdG9rZW4tYXQtYWxsLTEyMzQ1', token: fieldsOf(response)['access_token'] },
      }),
    },
  },
} as const satisfies Readonly<Record<string, Dialect>>;

export type DialectName = keyof typeof dialects;

/** Whether a text is a dialect's name. */
export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}
