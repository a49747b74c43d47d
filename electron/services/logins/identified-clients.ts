import { clientSchema, type Login } from '../../../shared/schemas/login.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';

/**
 * Finds logins whose client was typed by hand and names exactly one organization. Returns them with that organization as client.
 *
 * Names are compared regardless of case and surrounding white space.
 */
export function identifiedClients(logins: readonly Login[], organizations: readonly Organization[]): Login[] {
  if (!logins.some(isTyped)) return [];
  const byName = new Map<string, Organization | null>();
  for (const organization of organizations) {
    const key = nameKey(organization.name);
    byName.set(key, byName.has(key) ? null : organization);
  }
  return logins.filter(isTyped).flatMap((login) => {
    // A pod may list an ID that no login can have.
    const client = clientSchema.safeParse(byName.get(nameKey(login.client.name)));
    return client.success ? [{ ...login, client: client.data }] : [];
  });
}

const nameKey = (name: string) => name.trim().toLowerCase();

function isTyped(login: Login): login is Login & { client: { id: null; name: string } } {
  return login.client?.id === null;
}
