import { loadOnce } from '../components/load-once.ts';
import { valuePanel } from '../features/secrets/value-panel.ts';
import {
  featureLoads,
  loadFeatureRows,
  loadMainScreenParts,
  loadOnCoreScreens,
  loadPaletteQuestions,
  loadOutlastingScreens,
  loadPaletteSources,
  loadStripParts,
  questionViews,
} from './page-features.ts';

const withFeatureHelp = async <Part>(part: Promise<Part>) => ({
  ...(await part),
  featureHelp: await loadOnCoreScreens(),
});
const palette = loadOnce(async () => {
  const [loaded, featureSources] = await Promise.all([
    withFeatureHelp(import('./palette/PaletteHost.svelte')),
    loadPaletteSources(),
  ]);
  return { ...loaded, featureSources };
});
const openLinkDialog = loadOnce(() => import('../features/secrets/OpenLinkDialog.svelte'));

/**
 * The screen, together with the parts that a person types into right after a key has opened them: what is typed must not go elsewhere
 * while these load. If one can't be loaded, that is shown where it is used.
 */
const screen = loadOnce(async () => {
  const [loaded, mainScreenParts, outlasting] = await Promise.all([
    import('./ScreenView.svelte'),
    loadMainScreenParts(),
    loadOutlastingScreens(),
    palette().catch(() => undefined),
    openLinkDialog().catch(() => undefined),
  ]);
  return { ...loaded, mainScreenParts, outlasting };
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
  loginImport: loadOnce(() => import('../features/logins/LoginImportDialog.svelte')),
  accountEditor: loadOnce(() => import('../features/accounts/AccountEditor.svelte')),
  accountImport: loadOnce(() => import('../features/accounts/AccountImportDialog.svelte')),
  quickPalette: loadOnce(async () => {
    const [palette, questions] = await Promise.all([import('./QuickPalette.svelte'), loadPaletteQuestions()]);
    return { ...palette, questions };
  }),
  questionHost: loadOnce(() => import('./QuestionHost.svelte')),
  missingSecretForm: loadOnce(() => import('../features/accounts/MissingSecretForm.svelte')),
  replaceKey: loadOnce(() => import('../features/accounts/ReplaceKeyDialog.svelte')),
  podRefused: loadOnce(() => import('../features/accounts/PodRefused.svelte')),
  featureScreen: loadOnce(() => import('./FeatureScreen.svelte')),
  palette,
  activity: loadOnce(async () => {
    const [screen, { journal: parts }] = await Promise.all([
      import('../features/activity/ActivityScreen.svelte'),
      loadOnCoreScreens(),
    ]);
    return { ...screen, parts };
  }),
  help: loadOnce(() => withFeatureHelp(import('./HelpScreen.svelte'))),
  // It is on the first run's screen, which should be usable before.
  paletteKeyOffer: loadOnce(async () => {
    await afterPaint();
    return import('../features/settings/PaletteKeyOffer.svelte');
  }),
  damagedAccounts: loadOnce(() => import('../features/accounts/DamagedAccounts.svelte')),
  helpDialog: loadOnce(() => withFeatureHelp(import('./HelpDialog.svelte'))),
  settings: loadOnce(async () => {
    const [screen, rows] = await Promise.all([import('./SettingsScreen.svelte'), loadFeatureRows()]);
    return { ...screen, rows };
  }),
  welcome: loadOnce(() => import('./Welcome.svelte')),
};

const actionDialogs = loadOnce(async () => (await import('./feature-actions.ts')).loadActionDialogs());

/** Resolves when the page has shown what it has drawn so far. A hidden page shows nothing. */
const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

/** Preloads the parts one after another while the page is idle, so that opening a screen takes no time. */
export function preloadLazyParts(): void {
  const parts = [...Object.values(lazyParts), ...questionViews.values(), ...featureLoads, actionDialogs];
  const next = () => {
    const part = parts.shift();
    // A part that fails to load is requested again, and the failure shown, when it is needed.
    if (part) requestIdleCallback(() => void part().then(next, next));
  };
  next();
}
