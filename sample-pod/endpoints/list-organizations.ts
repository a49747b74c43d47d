import type { OrganizationStore } from '../data/stores.ts';
import { authenticate, type Gate } from '../auth/credentials.ts';
import { type Endpoint, pageNumber } from '../http/endpoint.ts';

/** The undocumented shape of the organizations response: an object with `data`, or a bare array. */
export type OrganizationsShape = 'object' | 'array';

/**
 * `GET /v1/organizations` (service-api §4.2): the organizations in the user's scopes, in pages.
 *
 * `?page=2` requests the second page; every page but the last links to the next one by `Link: <…>; rel="next"` (RFC
 * 8288). The object has `data`, a list of `{id, name}`, and `total`, the number over all pages.
 */
export function organizationsEndpoint({
  gate,
  organizations,
  shape,
  pageSize,
  baseUrl,
}: {
  gate: Gate;
  organizations: OrganizationStore;
  shape: OrganizationsShape;
  pageSize: number;
  /** A function, because the URL is known only when the pod listens. */
  baseUrl: () => string;
}): Endpoint {
  return {
    route: 'organizations',
    method: 'GET',
    url: '/v1/organizations',
    async respond(request, at) {
      const { organization_scopes: scopes } = await authenticate(request.headers, gate, at);
      const page = pageNumber(request.query, 'page');
      const data = organizations.list(scopes, { offset: (page - 1) * pageSize, limit: pageSize });
      const total = organizations.count(scopes);
      const next = `<${baseUrl()}/v1/organizations?page=${page + 1}>; rel="next"`;
      return {
        body: shape === 'array' ? data : { data, total },
        headers: page * pageSize < total ? { link: next } : {},
      };
    },
  };
}
