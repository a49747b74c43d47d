import { randomUUID } from 'node:crypto';
import {
  sameLocator,
  type Item,
  type Login,
  type LoginDraft,
  clientSchema,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
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

type ItemDraft = LoginDraft['items'][number];

/**
 * Makes a login from a draft and, if it changes one, the stored login (`before`), at a UTC time (ISO 8601).
 *
 * Saving an item confirms its revision if the pod has returned it (`wasFetched`), unless its locator stays the same.
 */
export function loginOf(
  draft: LoginDraft,
  before: Login | undefined,
  at: string,
  wasFetched: (locator: Locator) => boolean,
): Login {
  return {
    ...draft,
    id: before?.id ?? randomUUID(),
    source: before?.source ?? 'own',
    tags: [...new Set(draft.tags)],
    items: draft.items.map((item) =>
      itemOf(item, itemBefore(before, item), wasFetched(item.locator) ? at : null),
    ),
  };
}

/** The stored item that an item of a draft changes; undefined if it is new. */
export function itemBefore(before: Login | undefined, { id }: ItemDraft): Item | undefined {
  return id === undefined ? undefined : before?.items.find((item) => item.id === id);
}

function itemOf({ kind, label, locator }: ItemDraft, before: Item | undefined, at: string | null): Item {
  const { id, uses, lastUsedAt } = before ?? { id: randomUUID(), uses: 0, lastUsedAt: null };
  const isSame = before !== undefined && sameLocator(before.locator, locator);
  const { confirmedAt, staleAt } = isSame ? before : { confirmedAt: at, staleAt: null };
  return { id, kind, label, locator, confirmedAt, staleAt, uses, lastUsedAt };
}
