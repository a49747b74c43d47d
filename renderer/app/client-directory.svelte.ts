import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import { onMount, untrack } from 'svelte';
import type { Account } from '../../shared/schemas/account.ts';
import { enteredClientSchema, type Client, type Login } from '../../shared/schemas/login.ts';
import { CompanyNames } from '../../shared/search/company-names.ts';
import { fold } from '../../shared/search/fold.ts';
import { BridgeError } from '../bridge/bridge.ts';
import { clientsNamed } from '../features/logins/login-catalogue.ts';
import type { ClientDirectory, ClientMatch } from '../features/logins/login-form.svelte.ts';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import { followLogins, loginsQuery } from '../features/logins/queries.ts';
import { OrganizationSearch } from '../../shared/search/organization-search.ts';
import { organizationsQuery } from '../state/organizations.svelte.ts';
import { batchSize, type YieldIfLong } from '../../shared/search/yield-if-long.ts';
import { yieldWhenLong } from '../components/yield-when-long.ts';

const isCalledLike = (client: Pick<Client, 'name'>) => {
  const name = fold(client.name);
  return (other: Pick<Client, 'name'>) => fold(other.name) === name;
};

/** The most clients offered for a typed name. Typing more letters is quicker than reading a longer list. */
const maxOffered = 8;

/**
 * The clients in use and the account's organizations, to choose a client from. Call it during component setup.
 *
 * The organizations are loaded in the background while `isWanted()`: a long list takes many requests.
 */
export function clientDirectory(
  account: () => Account,
  browser: LoginsBrowser,
  isWanted: () => boolean,
): ClientDirectory {
  const client = useQueryClient();
  const list = createQuery(() => ({ ...organizationsQuery(client, account()), enabled: isWanted() }));
  let search = $state.raw<OrganizationSearch>();
  $effect(() => {
    let isCurrent = true;
    const { data } = list;
    if (data)
      void OrganizationSearch.of(data, yieldWhenLong()).then((built) => {
        if (isCurrent) search = built;
      });
    return () => (isCurrent = false);
  });
  let names = $state.raw<CompanyNames<Client>>();
  const hasTyped = $derived(browser.usedClients.some(({ id }) => id === null));
  $effect(() => {
    const organizations = search;
    if (!organizations || !hasTyped) return undefined;
    let isCurrent = true;
    void companyNamesOf(organizations, yieldWhenLong()).then((read) => {
      if (isCurrent) names = read;
    });
    return () => (isCurrent = false);
  });
  const matches = $derived.by(() =>
    browser.usedClients.flatMap((typed): ClientMatch[] => {
      const organization = typed.id === null ? names?.find(typed.name) : undefined;
      const logins = organization ? browser.loginsOf(typed).filter(isOwn) : [];
      return organization && logins.length > 0 ? [{ name: typed.name, organization, logins }] : [];
    }),
  );
  return {
    get matches() {
      return matches;
    },
    find: (typed) => {
      const { indexes = [], similar = false } = search?.find(typed) ?? {};
      const best = Array.from({ length: Math.min(maxOffered, indexes.length) }, (_, at) => indexes[at] ?? 0);
      const organizations = best.flatMap((index) => {
        const { id, name } = search?.at(index) ?? { id: '', name: '' };
        return name === '' ? [] : [{ id, name }];
      });
      const used = clientsNamed(browser.usedClients, typed)
        // A typed client that is called like an organization becomes that organization.
        .filter((client) => client.id !== null || !organizations.some(isCalledLike(client)))
        .map(({ id, name }) => ({ id, name }));
      const unused = organizations.filter(({ id }) => !used.some((client) => client.id === id));
      const offered: Client[] = [...used, ...(similar && used.length > 0 ? [] : unused)];
      const isTyped = isCalledLike({ name: typed.trim() });
      return [...offered.filter(isTyped), ...offered.filter((client) => !isTyped(client))].slice(
        0,
        maxOffered,
      );
    },
  };
}

const isOwn = ({ source }: Login) => source === 'own';

async function companyNamesOf(
  organizations: OrganizationSearch,
  yieldIfLong: YieldIfLong,
): Promise<CompanyNames<Client>> {
  const names = new CompanyNames<Client>();
  for (let index = 0; index < organizations.count; index += 1) {
    // Its name may be longer than a login's client may be called.
    const { data } = enteredClientSchema.safeParse(organizations.at(index));
    if (data) names.add(data);
    if (index % batchSize === 0) await yieldIfLong();
  }
  return names;
}

/**
 * Lists an account's logins in its browser, and again whenever main reports a change. Call it during component setup, in a
 * component that is mounted again for another account.
 *
 * @returns the query
 */
export function listLogins(accountId: string, browser: LoginsBrowser) {
  const client = useQueryClient();
  onMount(() => followLogins(client, accountId));
  const logins = createQuery(() => loginsQuery(accountId));
  $effect(() => {
    const { data } = logins;
    if (data) untrack(() => void browser.show(data));
  });
  return logins;
}

/** Why the list could not be read, and what reads it again; undefined if it was read. */
export function failureOf({ error, refetch }: ReturnType<typeof listLogins>) {
  return error instanceof BridgeError ? { error: error.appError, retry: () => void refetch() } : undefined;
}
