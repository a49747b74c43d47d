import { mayUpdateUsers } from '../auth/permissions.ts';
import { authenticate, type Gate } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { forbidden, notFound } from '../http/refusals.ts';
import { uuidParameter } from '../http/request-values.ts';
import type { PodUser } from '../records.ts';
import { parseUserPatch } from './user-patch.ts';

/** `PATCH /v1/users/{id}` (service-api §4.4): changes the given fields and returns the whole user. */
export function updateUser(gate: Gate): Endpoint {
  return {
    route: 'user',
    method: 'PATCH',
    url: '/v1/users/:id',
    async respond({ headers, params, body }, at) {
      const caller = await authenticate(headers, gate, at);
      const id = uuidParameter(params, 'id');
      if (!mayUpdateUsers(caller)) throw forbidden('Your role may not update users');
      const patch = parseUserPatch(body);
      const user = gate.users.find(id);
      if (!user) throw notFound('user');

      const updated: PodUser = {
        ...user,
        ...patch,
        updated_at: new Date(at).toISOString(),
        updated_by: caller.id,
      };
      gate.users.put(updated);
      return { body: updated };
    },
  };
}
