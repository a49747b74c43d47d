import { type SampleResponse, validationFailed, type Fields, isFields } from './responses.ts';
import type { RouteName } from './faults.ts';
import { bodyFields } from './endpoints.ts';
import type { Endpoint } from './server.ts';

/**
 * How another pod might respond where service-api.md says "not shown". A dialect rewrites successful responses.
 *
 * Requests stay as documented, except for fields that a dialect requires.
 */
export interface Dialect {
  /** The difference, in a sentence. */
  readonly about: string;
  readonly responses?: Readonly<Partial<Record<RouteName, (response: SampleResponse) => SampleResponse>>>;
  /** Body fields without which a user update is refused. */
  readonly requiredUserFields?: readonly string[];
  /** Tokens that are not JSON Web Tokens. */
  readonly opaqueTokens?: true;
}

/** The parts of a page of organizations; `next` is the next page's URL, undefined on the last page. */
interface Page {
  readonly items: readonly Fields[];
  readonly total: number;
  readonly next: string | undefined;
}

export function inDialect(endpoint: Endpoint, { responses, requiredUserFields = [] }: Dialect): Endpoint {
  const rewrite = responses?.[endpoint.route];
  return {
    ...endpoint,
    async respond(request, at) {
      if (endpoint.route === 'user') requireFields(request.body, requiredUserFields);
      const response = await endpoint.respond(request, at);
      return rewrite ? rewrite(response) : response;
    },
  };
}

function requireFields(body: unknown, names: readonly string[]): void {
  const missing = names.find((name) => bodyFields(body)[name] === undefined);
  if (missing !== undefined) throw validationFailed(`${missing} is required`);
}

/** Returns a response's fields; throws if its body has none. */
function fieldsOf({ body }: SampleResponse): Fields {
  if (!isFields(body)) throw new TypeError('The response has no fields');
  return body;
}

/** Rewrites a response's fields. */
function fields(change: (fields: Fields) => unknown): (response: SampleResponse) => SampleResponse {
  return (response) => ({ ...response, body: change(fieldsOf(response)) });
}

/** Rewrites the list of organizations, in body and headers. */
function pages(list: (page: Page) => SampleResponse): (response: SampleResponse) => SampleResponse {
  return (response) => {
    const { data, total } = fieldsOf(response);
    if (!Array.isArray(data) || typeof total !== 'number') throw new TypeError('The response is no page');
    const link = response.headers?.['link'];
    const next = link?.slice(link.indexOf('<') + 1, link.indexOf('>'));
    return list({ items: data.filter((item) => isFields(item)), total, next });
  };
}

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

export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}
