import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import { onMount, untrack } from 'svelte';
import type { Account } from '../../shared/schemas/account.ts';
import type { ClientDirectory } from '../features/logins/login-form.svelte.ts';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import { followLogins, loginsQuery } from '../features/logins/queries.ts';
import { OrganizationSearch } from '../features/organizations/organization-search.ts';
import { organizationsQuery } from '../features/organizations/queries.ts';
import { yieldWhenLong } from '../components/yield-when-long.ts';

/** The most clients offered for a typed name. Typing more letters is quicker than reading a longer list. */
const mostOffered = 8;

/**
 * The account's organizations, to choose a client from. Call it during component setup.
 *
 * They are loaded in the background while `isWanted()`: a long list takes many requests.
 */
export function clientDirectory(account: () => Account, isWanted: () => boolean): ClientDirectory {
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
  return {
    get isReadable() {
      return search !== undefined;
    },
    find: (typed) => {
      const { indexes = [] } = search?.find(typed) ?? {};
      const best = Array.from({ length: Math.min(mostOffered, indexes.length) }, (_, at) => indexes[at] ?? 0);
      return best.flatMap((index) => {
        const { id, name } = search?.at(index) ?? { id: '', name: '' };
        return name === '' ? [] : [{ id, name }];
      });
    },
  };
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
