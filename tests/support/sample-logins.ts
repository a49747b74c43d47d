import type { Item, Login, LoginDraft, Recent } from '../../shared/schemas/login.ts';
import { routerLocator } from './samples.ts';

/** A UUID for each number. */
export const numberedUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A draft of a login with one item, for the sample locator; the test overrides what matters to it. */
export function aLoginDraft(over: Partial<LoginDraft> = {}): LoginDraft {
  return {
    name: 'Core router',
    client: { id: null, name: 'Harbour Hotel' },
    userName: 'admin',
    address: null,
    sites: [],
    notes: '',
    tags: ['network', 'on call'],
    pinned: false,
    items: [{ kind: 'password', label: null, locator: routerLocator }],
    ...over,
  };
}

/** A login's item as main lists it, for the sample locator. */
export function anItem(over: Partial<Item> = {}): Item {
  return {
    id: '88888888-8888-4888-8888-888888888888',
    kind: 'password',
    label: null,
    locator: routerLocator,
    confirmedAt: null,
    staleAt: null,
    uses: 0,
    lastUsedAt: null,
    ...over,
  };
}

/** The same login as `aLoginDraft`, as main lists it. */
export function aLogin(over: Partial<Login> = {}): Login {
  return {
    ...aLoginDraft(),
    id: '99999999-9999-4999-8999-999999999999',
    source: 'own',
    items: [anItem()],
    ...over,
  };
}

export function aRecent(over: Partial<Recent> = {}): Recent {
  return { locator: routerLocator, openedAt: '2030-01-01T12:00:00.000Z', uses: 1, itemId: null, ...over };
}

/** `count` logins, each with one item of a different asset. */
export function manyLogins(count: number): Login[] {
  return Array.from({ length: count }, (_, number) =>
    aLogin({
      id: numberedUuid(number),
      name: `Firewall ${number}`,
      client: { id: null, name: `Client ${number % 700}` },
      items: [
        anItem({
          id: numberedUuid(1_000_000 + number),
          locator: { ...routerLocator, assetId: numberedUuid(number) },
        }),
      ],
    }),
  );
}
