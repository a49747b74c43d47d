import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import { onMount, untrack } from 'svelte';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import { followLogins, loginsQuery } from '../features/logins/queries.ts';

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
