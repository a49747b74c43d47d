import { untrack } from 'svelte';
import type { Client } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';

/** What another screen asks the main screen to show. */
export interface MainScreenRequests {
  /** A value to open at once. */
  locator: Locator | undefined;
  /** A client to list. */
  client: Client | undefined;
  /** Words to search for. */
  search: string | undefined;
  /** Whether a file should be imported. */
  import: boolean;
}

interface Handlers {
  open: (locator: Locator) => void;
  showClient: (client: Client) => void;
  chooseFile: () => void;
  /** Reports that a request is being carried out. */
  onhandled: () => void;
}

/** Carries out what is requested elsewhere, as soon as that is possible. Call it during component setup. */
export function followRequests(
  browser: LoginsBrowser,
  requested: () => MainScreenRequests,
  { open, showClient, chooseFile, onhandled }: Handlers,
): void {
  $effect(() => {
    const { locator } = requested();
    if (!locator) return;
    onhandled();
    untrack(() => open(locator));
  });
  $effect(() => {
    const { client } = requested();
    // Before the list is there, every client seems to have no logins.
    if (!client || !browser.isLoaded) return;
    onhandled();
    untrack(() => showClient(client));
  });
  $effect(() => {
    const { search } = requested();
    if (search === undefined) return;
    onhandled();
    untrack(() => (browser.typed = search));
  });
  $effect(() => {
    if (!requested().import) return;
    onhandled();
    untrack(chooseFile);
  });
}
