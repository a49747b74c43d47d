import { loadOnce } from '../components/load-once.ts';
import { valuePanel } from '../features/secrets/value-panel.ts';
import { featureLoads, loadFeatureHelp, loadFeatureRows, loadStripParts } from './page-features.ts';

const withFeatureHelp = async <Part>(part: Promise<Part>) => ({
  ...(await part),
  featureHelp: await loadFeatureHelp(),
});
const palette = loadOnce(() => withFeatureHelp(import('./palette/PaletteHost.svelte')));
const openLinkDialog = loadOnce(() => import('../features/secrets/OpenLinkDialog.svelte'));

/**
 * The screen, together with the parts that a person types into right after a key has opened them: what is typed must not go elsewhere
 * while these load. If one can't be loaded, that is shown where it is used.
 */
const screen = loadOnce(async () => {
  const [loaded] = await Promise.all([
    import('./ScreenView.svelte'),
    palette().catch(() => undefined),
    openLinkDialog().catch(() => undefined),
  ]);
  return loaded;
});

/**
 * The parts of the window that its first paint does not need, each loaded on first use. They are preloaded in this order, so the
 * parts of the first screen with accounts come first.
 */
export const lazyParts = {
  screen,
  bottomStrip: loadOnce(async () => {
    const [strip, parts] = await Promise.all([import('./BottomStrip.svelte'), loadStripParts()]);
    return { ...strip, parts };
  }),
  accountSwitcher: loadOnce(() => import('../features/accounts/AccountSwitcher.svelte')),
  ticket: loadOnce(() => import('../features/activity/TicketField.svelte')),
  valuePanel,
  openLinkDialog,
  loginDialog: loadOnce(() => import('../features/logins/LoginDialog.svelte')),
  confirmDialog: loadOnce(() => import('../components/ConfirmDialog.svelte')),
  newerRevisionDialog: loadOnce(() => import('../features/logins/NewerRevisionDialog.svelte')),
  manyLogins: loadOnce(() => import('../features/logins/ManyLoginsDialog.svelte')),
  matchClients: loadOnce(() => import('../features/logins/MatchClientsDialog.svelte')),
  libraryExport: loadOnce(() => import('../features/logins/LibraryExportDialog.svelte')),
  teamLibraryDialog: loadOnce(() => import('../features/settings/TeamLibraryDialog.svelte')),
  undoLogins: loadOnce(() => import('../features/logins/UndoLoginsDialog.svelte')),
  loginImport: loadOnce(() => import('../features/logins/LoginImportDialog.svelte')),
  accountEditor: loadOnce(() => import('../features/accounts/AccountEditor.svelte')),
  accountImport: loadOnce(() => import('../features/accounts/AccountImportDialog.svelte')),
  quickPalette: loadOnce(() => import('./QuickPalette.svelte')),
  questionHost: loadOnce(() => import('./QuestionHost.svelte')),
  linkDialog: loadOnce(() => import('../features/links/LinkDialog.svelte')),
  commandQuestion: loadOnce(() => import('../features/command-line/CommandQuestionDialog.svelte')),
  passphraseQuestion: loadOnce(() => import('../features/offline-copies/PassphraseQuestion.svelte')),
  takeAlong: loadOnce(() => import('../features/offline-copies/TakeAlongDialog.svelte')),
  offlineCopies: loadOnce(() => import('../features/offline-copies/OfflineCopiesDialog.svelte')),
  proxySignIn: loadOnce(() => import('../features/accounts/ProxySignInDialog.svelte')),
  missingSecretForm: loadOnce(() => import('../features/accounts/MissingSecretForm.svelte')),
  replaceKey: loadOnce(() => import('../features/accounts/ReplaceKeyDialog.svelte')),
  podRefused: loadOnce(() => import('../features/accounts/PodRefused.svelte')),
  users: loadOnce(() => import('./UsersWithOrganizations.svelte')),
  featureScreen: loadOnce(() => import('./FeatureScreen.svelte')),
  palette,
  activity: loadOnce(() => import('../features/activity/ActivityScreen.svelte')),
  help: loadOnce(() => withFeatureHelp(import('./HelpScreen.svelte'))),
  // It is on the first run's screen, which should be usable before.
  paletteKeyOffer: loadOnce(async () => {
    await afterPaint();
    return import('../features/settings/PaletteKeyOffer.svelte');
  }),
  damagedAccounts: loadOnce(() => import('../features/accounts/DamagedAccounts.svelte')),
  dataCopies: loadOnce(() => import('../features/settings/DataCopiesDialog.svelte')),
  helpDialog: loadOnce(() => withFeatureHelp(import('./HelpDialog.svelte'))),
  settings: loadOnce(async () => {
    const [screen, rows] = await Promise.all([import('./SettingsScreen.svelte'), loadFeatureRows()]);
    return { ...screen, rows };
  }),
};

/** Resolves when the page has shown what it has drawn so far. A hidden page shows nothing. */
const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

/** Preloads the parts one after another while the page is idle, so that opening a screen takes no time. */
export function preloadLazyParts(): void {
  const parts = [...Object.values(lazyParts), ...featureLoads];
  const next = () => {
    const part = parts.shift();
    // A part that fails to load is requested again, and the failure shown, when it is needed.
    if (part) requestIdleCallback(() => void part().then(next, next));
  };
  next();
}
