import type { Login } from '../../shared/schemas/login.ts';
import type { LoginFormat } from '../../shared/schemas/login-file.ts';
import type { NamedValue } from '../../shared/schemas/deep-link.ts';
import { buildAccounts, buildLibrary, buildLogins, buildUsers } from './build-account-services.ts';
import { exportAccounts } from './accounts/account-file.ts';
import { sessionStates, type NoAccountData, type SessionRegistry } from './accounts/session-state.ts';
import { buildActivity, buildDataCopies, buildLock } from './build-app-services.ts';
import { buildBrowser, buildCommandLine } from './build-outside-services.ts';
import { buildClipboard, buildGlobalKeys, buildOfflineCopies, buildSecrets } from './build-value-services.ts';
import type { Core, FeatureOnCore } from './core.ts';
import { bulkJobText } from '../../shared/text/en/bulk.ts';
import { copyLink, LinkInbox } from './links/links.ts';
import { DiscardQuestions } from './dialogs/discard-questions.ts';
import { exportLibrary } from './library/export-library.ts';
import { exportLogins } from './logins/login-files.ts';
import { WindowWhileLocked } from './lock/window-while-locked.ts';
import { OrganizationService } from './organizations/organization-service.ts';
import { retryWhileInUse } from './retry-while-in-use.ts';
import { LoginUndo } from './data-copies/login-undo.ts';
import { ScreenGuard } from './screen/screen-guard.ts';
import { buildServiceBase } from './service-base.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

export type Services = ReturnType<typeof buildServices<Record<string, FeatureOnCore>>>;

/** Why the other services need no end of a session. */
const reasonsForNoEnd = {
  accounts: { holdsNoAccountData: 'reads the database and the keychain at each call' },
  clipboardManagers: { holdsNoAccountData: 'holds which clipboard managers run' },
  browserGrants: { holdsNoAccountData: 'ends with `browser`' },
  browserQuestions: { holdsNoAccountData: 'ends with `browser`' },
  commandLine: { holdsNoAccountData: 'reads the logins at each call' },
  allowedRoutes: { holdsNoAccountData: 'holds the policy' },
  dataCopies: { holdsNoAccountData: 'reads the database and its copies at each call' },
  fetcher: { holdsNoAccountData: 'holds no value after it has returned it' },
  keptCopies: { holdsNoAccountData: 'reads the copies at each call, and holds how often they have ended' },
  dialogTurns: { holdsNoAccountData: 'holds how many dialogs were cancelled' },
  journalUpkeep: { holdsNoAccountData: 'reads the journal at each look' },
  knownAccounts: { holdsNoAccountData: 'reads the database at each call' },
  library: { holdsNoAccountData: 'holds the team library, and reads what persons add to it at each call' },
  links: {
    holdsNoAccountData: 'holds a link from outside, which waits for a person while Podkey is locked',
  },
  lock: { holdsNoAccountData: 'holds how often and why Podkey was locked' },
  network: { holdsNoAccountData: 'holds which proxies were out of reach' },
  loginUndo: { holdsNoAccountData: 'reads the logins and the copies at each call' },
  lockedWindow: { holdsNoAccountData: 'holds whether the window of a locked Podkey was raised' },
  panicKey: { holdsNoAccountData: 'holds a keyboard shortcut' },
  paletteKey: { holdsNoAccountData: 'holds a keyboard shortcut' },
  refusedKeys: { holdsNoAccountData: 'holds which keys pods refused, and marks them in every account' },
  screen: { holdsNoAccountData: 'holds handles, each until its lease ends' },
  secrets: { holdsNoAccountData: 'holds what belongs to a lease, weakly' },
  sessions: { holdsNoAccountData: 'holds the session itself' },
  settings: { holdsNoAccountData: 'holds settings' },
  states: { holdsNoAccountData: 'reads each state where it is' },
  userUpdates: { holdsNoAccountData: 'reads the database at each call' },
  users: { holdsNoAccountData: 'reads the database at each call' },
} satisfies Record<string, NoAccountData>;

/**
 * Builds and connects everything that Podkey does. Starts nothing: see `begin`.
 *
 * Each domain's `build-*.ts` connects the services within the domain. Connections across domains are here, and so is what ends
 * with an account session or a page.
 */
export function buildServices<Features extends Record<string, FeatureOnCore>>(
  dependencies: ServiceDependencies,
  buildFeatures: (core: Core) => Features,
) {
  const base = buildServiceBase(dependencies, () => sessions.untilLocked());
  const { clock, emit, pageQuestions, policy, sample, settings, states, writes } = base;

  const screen = new ScreenGuard({
    clock,
    guard: base.captureGuard,
    settings,
    isHeld: policy?.captureProtection,
    protect: base.protectFromCapture,
    onChanged: (state) => states.changed('screen', state),
  });
  const { activity, journalUpkeep } = buildActivity(base, {
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
  });
  const discardQuestions = new DiscardQuestions({
    questions: base.questions,
    pageQuestions,
    showMain: () => base.windows.showMain(),
  });
  const { clipboard, clipboardManagers } = buildClipboard(base);
  const {
    accounts,
    accountImport,
    consent,
    knownAccounts,
    network,
    proxySignIns,
    refusedKeys,
    sessions,
    tester,
  } = buildAccounts(base, {
    activity,
    clipboard,
    sessionStates: () => [
      ...Object.values(features).flatMap(({ session }) => ('endSession' in session ? [session] : [])),
      ...sessionStates(registry),
    ],
    discardQuestions,
    withoutCopies: (remove) => dataCopies.withoutCopies(remove),
    endOfflineCopies: (accountId, by) => keptCopies.endAllOf(accountId, by),
    onAccounts: () => library.followAccounts(),
  });
  const onLogins = () => {
    emit('logins.changed', {});
    keptCopies.follow();
  };
  const library = buildLibrary(base, { consent, network, onLogins });
  const { logins, loginImport } = buildLogins(base, {
    accounts,
    activity,
    clipboard,
    library,
    onLogins,
    sessions,
  });
  const recognizers: Core['recognizers'] = [];
  const { fetcher, keptCopies, offlineCopies } = buildOfflineCopies(base, {
    activity,
    logins,
    sessions,
    isPasscode: (text) => lock.isPasscode(text),
    recognizers,
  });
  const links = new LinkInbox({
    accounts,
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    questions: pageQuestions,
    unlocked: (signal) => lock.unlocked(signal),
  });
  const { copyQueue, lastAct, leases, secrets } = buildSecrets(base, {
    activity,
    clipboard,
    fetcher,
    knownAccounts,
    logins,
    screen,
    sessions,
  });
  const organizations = new OrganizationService({
    sessions,
    clock,
    onProgress: (progress) => emit('organizations.loadProgressed', progress),
    onListed: (accountId, organizations) => logins.identifyClients(accountId, organizations),
  });
  const { bulk, userUpdates, users } = buildUsers(base, { activity, organizations, sessions });
  const dataCopies = buildDataCopies(base, { bulk, journalUpkeep, sessions });
  const loginUndo = new LoginUndo({
    copies: dataCopies,
    logins,
    preferences: base.preferences,
    untilLocked: () => sessions.untilLocked(),
  });
  const keys = buildGlobalKeys(base, () => lock);
  const { panicKey, paletteKey, palette, panicKeyState } = keys;
  const { drafts, lock } = buildLock(base, {
    activity,
    sessions,
    panicKeyState,
    removeEverything: async () => {
      await accounts.removeAll();
      await offlineCopies.forgetAll();
    },
  });
  const lockedWindow = new WindowWhileLocked({ clock, lock, showWindow: () => base.windows.showMain() });
  const { commandApprovals, commandLine } = buildCommandLine(base, {
    accounts,
    activity,
    clipboard,
    knownAccounts,
    lock,
    lockedWindow,
    logins,
    secrets,
    sessions,
  });

  const { browser, browserGrants, browserQuestions } = buildBrowser(base, {
    activity,
    knownAccounts,
    links,
    lock,
    lockedWindow,
    logins,
    secrets,
    sessions,
  });

  states.provide('policy', () => dependencies.policy);
  states.provide('screen', () => screen.state);

  const core = {
    accounts,
    activity,
    clipboard,
    discardQuestions,
    journalUpkeep,
    knownAccounts,
    lastAct,
    leases,
    lock,
    logins,
    loginUndo,
    network,
    organizations,
    secrets,
    sessions,
    settings,
  };
  const features = buildFeatures({
    ...base,
    ...core,
    recognizers,
    interruptions: [() => (bulk.isRunning ? bulkJobText.pausesForRestart : null)],
  });

  const services = {
    ...core,
    accountImport,
    allowedRoutes: base.allowedRoutes,
    browser,
    browserGrants,
    browserQuestions,
    bulk,
    clipboardManagers,
    commandApprovals,
    commandLine,
    consent,
    copyQueue,
    dataCopies,
    dialogTurns: base.dialogTurns,
    drafts,
    fetcher,
    keptCopies,
    library,
    links,
    lockedWindow,
    loginImport,
    offlineCopies,
    panicKey,
    paletteKey,
    pageQuestions,
    proxySignIns,
    refusedKeys,
    screen,
    states,
    tester,
    userUpdates,
    users,
  };
  /** How each service ends with an account session, in this order: the clipboard last. */
  const registry: SessionRegistry<typeof services> = {
    leases,
    accountImport,
    activity,
    browser,
    bulk,
    commandApprovals,
    consent,
    copyQueue,
    drafts,
    lastAct,
    logins,
    loginImport,
    offlineCopies,
    organizations,
    pageQuestions,
    proxySignIns,
    tester,
    discardQuestions,
    ...reasonsForNoEnd,
    clipboard,
  };

  return {
    ...services,
    features,
    activityRows: base.activityRows.rows,
    damagedRows: base.damagedRows,
    bulkRows: base.bulkRows.rows,
    copyLink: (value: NamedValue) => copyLink({ accounts, clipboard }, value),
    exportAccounts: (ids: readonly string[]) => exportAccounts({ accounts, files: base.files }, ids),
    exportLibrary: (accountId: string, clients: readonly Login['client'][]) =>
      exportLibrary(
        {
          logins,
          files: base.files,
          clock,
          accountOf: (id) => base.accountRows.list().find((account) => account.id === id),
        },
        accountId,
        clients,
      ),
    exportLogins: (accountId: string, format: LoginFormat) =>
      exportLogins({ logins, files: base.files, separator: base.csvSeparator() }, accountId, format),
    palette,
    policy: dependencies.policy,
    preferences: base.preferences,
    rows: base.accountRows,
    userRows: base.userRows.rows,
    /** Starts the background work. Podkey is then locked, or about to open. */
    begin: () => {
      // First, because updates that may have been sent decide what is known of these users.
      const known = base.accountRows.list();
      for (const { id } of known) bulk.endInterrupted(id);
      base.damagedRows.setAsideOrphans();
      // A damaged account is protected like the others.
      lock.begin(known.length === 0 && !base.accountRows.isAnyDamaged);
      keys.useKeys();
      journalUpkeep.start();
      library.begin();
      dataCopies.begin();
      keptCopies.begin();
      for (const { begin } of Object.values(features)) begin?.();
    },
    /** Ends everything that a page had opened, because the page is gone. Other pages are not affected. */
    pageIsGone: (page: number, which: 'main' | 'palette' | 'typing') => {
      leases.endAllOf(page, 'closed');
      pageQuestions.pageIsGone(page);
      if (which !== 'main') return;
      tester.cancel();
      discardQuestions.forget();
      lock.endPrompt();
    },
    /** Ends everything, for good. */
    end: async () => {
      library.end();
      for (const { end } of Object.values(features)) void end?.();
      lock.endPrompt();
      const sessionEnded = sessions.quit();
      // Waits a moment if another program holds the database. The seal follows the last entry.
      const sealed = retryWhileInUse(clock, () => writes.now(() => activity.writeNow()))
        .catch(() => undefined)
        .then(() => journalUpkeep.end())
        // Last, with everything that was written.
        .then(() => dataCopies.end());
      await Promise.allSettled([sessionEnded.then(() => sample.close()), sealed]);
    },
  };
}
