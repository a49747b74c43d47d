import { onDestroy, untrack } from 'svelte';
import { sameLocator, type Client } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import { OpenValue } from '../features/secrets/open-value.svelte.ts';
import { handOverDraft } from '../state/drafts.ts';

export interface MainScreenRequests {
  /** A value to open at once. */
  locator: Locator | undefined;
  client: Client | undefined;
  search: string | undefined;
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

/**
 * The screen's open value, shown in the detail of the browser. Call it during component setup; the value is closed with the
 * component.
 */
export function valueInBrowser(accountId: string, browser: LoginsBrowser): OpenValue {
  const locatorBeforeLock = handOverDraft('openLocator', accountId, () => value.locator);
  const value: OpenValue = new OpenValue(accountId, locatorBeforeLock);
  onDestroy(() => value.dispose());
  if (locatorBeforeLock) untrack(() => browser.chooseValue(locatorBeforeLock));
  // Once the value is closed, the login shows its own revision again.
  $effect(() => {
    if (value.state.kind === 'nothing') browser.leaveValue();
  });
  // What is out of sight must not stay open.
  $effect(() => {
    if (browser.isOutOfSearch) untrack(() => value.close());
  });
  // A copy elsewhere has brought another value to the detail.
  $effect(() => {
    const { chosen } = browser;
    const { locator } = value;
    if (chosen?.kind === 'value' && locator && !sameLocator(chosen.locator, locator)) value.close();
  });
  // A colleague or another window may change the login under its open value, which must stay in sight as long as it is open.
  $effect(() => {
    const { chosen, login, isLoaded } = browser;
    const { locator } = value;
    if (!locator || !isLoaded || chosen?.kind !== 'login') return;
    const isListed = login?.items.some((item) => sameLocator(item.locator, locator)) ?? false;
    if (isListed) return;
    // The person removed the item from the login.
    if (login && browser.loginWith(locator)?.id !== login.id) value.close();
    else browser.chooseValue(locator);
  });
  return value;
}
