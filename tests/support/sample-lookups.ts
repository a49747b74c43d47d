import type { Lookup, LookupDraft, Recent } from '../../shared/schemas/lookup.ts';
import { routerLocator } from './samples.ts';

/** A draft of a lookup for the sample locator; the test overrides what matters to it. */
export function aLookupDraft(over: Partial<LookupDraft> = {}): LookupDraft {
  return {
    name: 'Core router',
    locator: routerLocator,
    organization: 'Harbour Hotel',
    tags: ['network', 'on call'],
    userName: 'admin',
    revision: 'fixed',
    ...over,
  };
}

/** The same lookup as main lists it. */
export function aLookup(over: Partial<Lookup> = {}): Lookup {
  return {
    ...aLookupDraft(),
    id: '99999999-9999-4999-8999-999999999999',
    uses: 0,
    lastUsedAt: null,
    revisionKnownAt: null,
    ...over,
  };
}

export function aRecent(over: Partial<Recent> = {}): Recent {
  return {
    locator: routerLocator,
    openedAt: '2030-01-01T12:00:00.000Z',
    uses: 1,
    lookupId: null,
    ...over,
  };
}

/** A UUID for each number. */
export const numberedUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** `count` lookups, each for a different asset. */
export function manyLookups(count: number): Lookup[] {
  return Array.from({ length: count }, (_, number) =>
    aLookup({
      id: numberedUuid(number),
      name: `Firewall ${number}`,
      organization: `Client ${number % 700}`,
      locator: { ...routerLocator, assetId: numberedUuid(number) },
    }),
  );
}
