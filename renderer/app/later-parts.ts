import { loadedOnce } from '../components/loaded-once.ts';
import { clipboardManagersNotice } from '../features/clipboard/clipboard-managers-notice.ts';
import { copyQueueStrip } from '../features/clipboard/copy-queue-strip.ts';
import { valuePanel } from '../features/secrets/value-panel.ts';

/**
 * The parts of the window that its first paint does not need, each loaded on first use. They are preloaded in this order, so the
 * parts of the first screen with accounts come first.
 */
export const laterParts = {
  place: loadedOnce(() => import('./ScreenView.svelte')),
  accountSwitcher: loadedOnce(() => import('../features/accounts/AccountSwitcher.svelte')),
  ticket: loadedOnce(() => import('../features/activity/TicketField.svelte')),
  lookups: loadedOnce(() => import('../features/lookups/LookupsView.svelte')),
  valuePanel,
  clipboardManagersNotice,
  copyQueueStrip,
  accountEditor: loadedOnce(() => import('../features/accounts/AccountEditor.svelte')),
  accountImport: loadedOnce(() => import('../features/accounts/ImportDialog.svelte')),
  quickPalette: loadedOnce(() => import('./QuickPalette.svelte')),
  linkDialog: loadedOnce(() => import('../features/links/LinkDialog.svelte')),
  proxySignIn: loadedOnce(() => import('../features/accounts/ProxySignInDialog.svelte')),
  secretAsk: loadedOnce(() => import('../features/accounts/SecretAsk.svelte')),
  podRefused: loadedOnce(() => import('../features/accounts/PodRefused.svelte')),
  savedValue: loadedOnce(() => import('../features/lookups/SavedValue.svelte')),
  users: loadedOnce(() => import('./UsersWithOrganizations.svelte')),
  organizations: loadedOnce(() => import('../features/organizations/OrganizationsScreen.svelte')),
  palette: loadedOnce(() => import('./palette/PaletteHost.svelte')),
  activity: loadedOnce(() => import('../features/activity/ActivityScreen.svelte')),
  help: loadedOnce(() => import('./HelpScreen.svelte')),
  helpDialog: loadedOnce(() => import('./HelpDialog.svelte')),
  updateNotice: loadedOnce(() => import('../features/settings/UpdateNotice.svelte')),
  settings: loadedOnce(() => import('./SettingsScreen.svelte')),
};

/** Preloads the parts one after another while the page is idle, so that opening a screen takes no time. */
export function loadLaterPartsWhenIdle(): void {
  const [...parts] = Object.values(laterParts);
  const next = () => {
    const part = parts.shift();
    // A part that fails to load is requested again, and the failure shown, when it is needed.
    if (part) requestIdleCallback(() => void part().then(next, next));
  };
  next();
}
