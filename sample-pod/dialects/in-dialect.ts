import { bodyFields } from '../http/request-values.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { validationFailed } from '../http/refusals.ts';
import type { Dialect } from './dialect.ts';

/** Makes an endpoint respond in a dialect. */
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
