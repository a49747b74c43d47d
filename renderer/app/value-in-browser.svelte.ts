import { onDestroy, untrack } from 'svelte';
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
  return value;
}
