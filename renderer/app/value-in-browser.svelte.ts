import { onDestroy, untrack } from 'svelte';
import { sameLocator } from '../../shared/schemas/login.ts';
import type { LoginsBrowser } from '../features/logins/logins-browser.svelte.ts';
import { keptLocator, OpenValue } from '../features/secrets/open-value.svelte.ts';

/**
 * The screen's open value, shown in the detail of the browser. Call it during component setup; the value is closed with the
 * component.
 */
export function valueInBrowser(accountId: string, browser: LoginsBrowser): OpenValue {
  const locatorBeforeLock = keptLocator.keep(accountId, () => value.locator);
  const value: OpenValue = new OpenValue(accountId, locatorBeforeLock);
  onDestroy(() => value.dispose());
  if (locatorBeforeLock) untrack(() => browser.chooseValue(locatorBeforeLock));
  // Once the value is closed, the login shows its own revision again.
  $effect(() => {
    const { login, chosen } = browser;
    if (value.state.kind === 'nothing' && chosen?.kind === 'value' && login)
      browser.chosen = { kind: 'login', id: login.id };
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
