import type { DatabaseSync } from 'node:sqlite';
import { AccountRows } from '../storage/account-rows.ts';
import { ActivityRows } from '../storage/activity-rows.ts';
import { BulkRows } from '../storage/bulk-rows.ts';
import { ConfirmedOrigins } from '../storage/confirmed-origins.ts';
import { DeferredWrites } from '../storage/deferred-writes.ts';
import { LookupRows } from '../storage/lookup-rows.ts';
import { Preferences } from '../storage/preferences.ts';
import { tableCounts } from '../storage/table-counts.ts';
import { UserRows } from '../storage/user-rows.ts';
import type { NamedValue } from '../../shared/schemas/pending-link.ts';
import type { LeaseEndReason } from '../../shared/schemas/secure-value.ts';
import { languageInUse } from '../../shared/text/catalogue.ts';
import { AccountNetwork } from './accounts/account-network.ts';
import { AccountService } from './accounts/account-service.ts';
import { AccountSessions } from './accounts/account-sessions.ts';
import { AccountTransfer } from './accounts/account-transfer.ts';
import { ApiKeySecrets } from './accounts/api-key-secrets.ts';
import { ConnectionTester } from './accounts/connection-tester.ts';
import { OriginConsent } from './accounts/origin-consent.ts';
import { ProxySignIns } from './accounts/proxy-sign-ins.ts';
import { SampleAccount } from './accounts/sample-account.ts';
import { sessionStates, type SessionRegistry } from './accounts/session-state.ts';
import { vouchedOrigins } from './accounts/vouched-origins.ts';
import { ActivityKeeper } from './activity/activity-keeper.ts';
import { ActivityService } from './activity/activity-service.ts';
import { JournalSeal } from './activity/journal-seal.ts';
import { ClipboardManagers } from './clipboard/clipboard-managers.ts';
import { CopyQueue } from './clipboard/copy-queue.ts';
import { CopyRecord } from './clipboard/copy-record.ts';
import { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import { DialogTurns, filesInTurn } from './dialogs/dialog-turns.ts';
import { DiagnosticsService } from './diagnostics/diagnostics-service.ts';
import { GlobalKey } from './global-key.ts';
import { HandedDrafts } from './lock/handed-drafts.ts';
import { IdleTime } from './lock/idle-time.ts';
import { IdleWatch } from './lock/idle-watch.ts';
import { LockService } from './lock/lock-service.ts';
import { PasscodeRecord } from './lock/passcode-record.ts';
import { recordLock } from './lock/record-lock.ts';
import { UnlockDelay } from './lock/unlock-delay.ts';
import { LookupService } from './lookups/lookup-service.ts';
import { LookupTransfer } from './lookups/lookup-transfer.ts';
import { OrganizationService } from './organizations/organization-service.ts';
import { copyLink } from './links/copy-link.ts';
import { LinkInbox } from './links/link-inbox.ts';
import { AllowedRoutes } from './policy/allowed-routes.ts';
import { ScreenGuard } from './screen/screen-guard.ts';
import { LeaseBook } from './secrets/lease-book.ts';
import { SecretService } from './secrets/secret-service.ts';
import { SettingsService } from './settings/settings-service.ts';
import { configuredFeed } from './updates/configured-feed.ts';
import { UpdateService } from './updates/update-service.ts';
import { BulkService } from './users/bulk/bulk-service.ts';
import { UserService } from './users/user-service.ts';
import { UserUpdates } from './users/user-updates.ts';
import { whenFree } from './when-free.ts';
import type { World } from './world.ts';

export type Services = ReturnType<typeof buildServices>;

/**
 * Everything Podkey does, built and joined. Nothing is begun: see `begin`.
 *
 * Long, and one function on purpose: which service hears of what, and what ends with an account session or a page, can be read here
 * in one place. What any of it does is in the services.
 */
export function buildServices(world: World) {
  const { clock, turn, database, passingDatabase, stores, createClient, emit, onFailure } = world;
  const policy = world.policy?.policy;
  const allowedRoutes = new AllowedRoutes(policy);
  const dialogTurns = new DialogTurns(world.monotonic);
  const files = filesInTurn(world.files, dialogTurns);
  const writes = new DeferredWrites({
    database,
    after: (ms, task) => clock.after(ms, task),
    onFailure: (thrown) => onFailure('database in use', thrown),
  });
  const preferences = new Preferences(database, writes);
  const accountRows = new AccountRows(database, undefined, preferences);

  /** Per-account rows; the sample account's rows live in memory. */
  const perAccount = <Rows>(Kind: new (database: DatabaseSync) => Rows) => {
    const rows = new Kind(database);
    const sampleRows = new Kind(passingDatabase);
    return { rows, sampleRows, of: (id: string | null) => (id === sample.id ? sampleRows : rows) };
  };
  const userRows = perAccount(UserRows);
  const bulkRows = perAccount(BulkRows);
  const activityRows = perAccount(ActivityRows);
  const lookupRows = perAccount(LookupRows);
  const sample: SampleAccount = new SampleAccount(() => {
    // A pod that starts is a new one, and knows nothing of what the last one answered.
    userRows.sampleRows.forgetAll(sample.id);
    bulkRows.sampleRows.forgetAll(sample.id);
    lookupRows.sampleRows.forgetAll(sample.id);
    return world.startSamplePod();
  });

  const settings = new SettingsService({
    preferences,
    policy,
    onChanged: (current) => {
      void keeper.prune();
      emit('settings.changed', current);
      world.followLanguage(current.language);
      panicKey.use(current.panicKey);
      usePaletteKey();
      lock.followSettings();
      screen.update();
    },
  });

  const activity = new ActivityService({
    rowsOf: activityRows.of,
    files,
    clock,
    turn,
    onChanged: () => {
      keeper.changed();
      emit('activity.changed', {});
    },
    onTicketChanged: (ticket) => emit('activity.ticketChanged', { ticket }),
    onFailure,
  });
  const keeper: ActivityKeeper = new ActivityKeeper({
    activity,
    rows: activityRows.rows,
    seal: new JournalSeal(stores.keychain, activityRows.rows, preferences),
    clock,
    keepDays: () => settings.current.keepActivityDays,
    turn,
    onFailure,
  });

  const screen = new ScreenGuard({
    clock,
    guard: world.captureGuard,
    wanted: () => settings.current.protectFromCapture,
    isHeld: policy?.captureProtection,
    protect: world.protectFromCapture,
    onChanged: (state) => emit('screen.changed', state),
  });
  const clipboardManagers = new ClipboardManagers({
    runningPrograms: world.runningPrograms,
    preferences,
    onChanged: (state) => emit('clipboard.managersChanged', state),
    onFailure,
  });
  const clipboard = new GuardedClipboard({
    port: world.clipboardPort,
    record: new CopyRecord({ keychain: stores.keychain, preferences, clock }),
    clock,
    clearAfterMs: () => settings.current.clearClipboardAfterS * 1000,
    longestMs: policy?.longestClipboardSeconds && policy.longestClipboardSeconds * 1000,
    managers: () => clipboardManagers.running,
    onChanged: (state) => {
      emit('clipboard.changed', state);
      // One may have been started since the last look.
      if (state.state === 'holding') void clipboardManagers.look();
    },
  });
  const leaseEnded = (handle: string, reason: LeaseEndReason) => {
    emit('secrets.leaseEnded', { handle, reason });
    screen.leaseEnded(handle);
  };
  const leases = new LeaseBook(clock, leaseEnded, world.callingPage);

  const consent = new OriginConsent({
    rows: new ConfirmedOrigins(database),
    questions: world.questions,
    turns: dialogTurns,
    isVouchedFor: vouchedOrigins({ policy, sample, administratorsPods: world.administratorsPods }),
    now: world.monotonic,
  });
  const proxySignIns = new ProxySignIns({
    preferences,
    stores,
    askConsent: (origin) => consent.askAboutProxy(origin),
    now: world.monotonic,
    onWanted: () => emit('proxies.signInWanted', {}),
  });
  const network = new AccountNetwork({
    signIns: proxySignIns,
    assertConfirmed: (account) => consent.assertConfirmed(account),
    stores,
    resolveSystemProxy: world.resolveSystemProxy,
  });
  const sessions: AccountSessions = new AccountSessions({
    selected: () => accounts.selected,
    assertUsable: (account) => accounts.assertUsable(account),
    readSecret: (account) => accounts.readSecret(account),
    createClient,
    route: (account) => network.route(account),
    states: () => sessionStates(registry),
    clearCopyOf: (session, reason) => clipboard.clearCopyOf(session, reason),
    onLeave: (reason) => world.onLeave(reason, accounts.selected?.id),
    onFailure,
  });
  const accounts: AccountService = new AccountService({
    rows: accountRows,
    secrets: new ApiKeySecrets(stores),
    network,
    sample,
    allowedRoutes,
    consent,
    journal: activity,
    onChanged: (state) => emit('accounts.changed', state),
    sessions,
  });
  const links = new LinkInbox({ accounts, onArrived: () => emit('links.arrived', {}) });
  const tester = new ConnectionTester({
    allowedRoutes,
    consent,
    createClient,
    route: (draft, typed) => network.route(draft, typed),
    now: world.monotonic,
    onProgress: (steps) => emit('accounts.testProgressed', steps),
  });

  const lookups = new LookupService({
    rowsOf: lookupRows.of,
    accountIds: () => accounts.ids,
    writes,
    clipboard,
    clock,
    onChanged: () => emit('lookups.changed', {}),
    onFailure,
  });
  const untilSessionEnds = () => sessions.untilSessionEnds();
  const lookupTransfer = new LookupTransfer({ untilSessionEnds, lookups, files, clock });
  const transfer = new AccountTransfer({ untilSessionEnds, accounts, allowedRoutes, files });
  const secrets = new SecretService({
    sessions,
    leases,
    clipboard,
    journal: activity,
    clock,
    screen,
    onUsed: (accountId, locator) => lookups.noteUse(accountId, locator),
    revealLastsMs: () => settings.current.hideAfterS * 1000,
  });
  const copyQueue = new CopyQueue({
    values: secrets,
    leases,
    clipboard,
    clock,
    keys: world.globalKeys,
    wantedKey: () => settings.current.copyQueueKey,
    onChanged: (state) => emit('copyQueue.changed', state),
  });
  const updates = new UserUpdates(userRows.of, clock, writes, onFailure);
  const users = new UserService({ sessions, rowsOf: userRows.of, updates, writes, journal: activity, clock });
  const bulk = new BulkService({
    sessions,
    updates,
    journal: activity,
    rowsOf: bulkRows.of,
    files,
    clock,
    onProgress: (progress) => emit('bulk.progressed', progress),
    onFailure,
  });
  const organizations = new OrganizationService({
    sessions,
    clipboard,
    clock,
    turn,
    onProgress: (progress) => emit('organizations.loadProgressed', progress),
  });

  const feed = configuredFeed(policy?.updates, world.computer, network, preferences);
  const appUpdates = new UpdateService({
    feed,
    version: world.computer.version,
    installer: feed && world.updateInstaller(),
    clock,
    onChanged: (state) => emit('updates.changed', state),
    onFailure,
  });

  const diagnostics = new DiagnosticsService({
    untilLocked: () => sessions.untilLocked(),
    clock,
    files,
    keychain: stores.keychain,
    facts: () => ({
      computer: world.computer,
      language: languageInUse(),
      settings: settings.current,
      policy,
      accounts: accountRows.list(),
      ...tableCounts(database),
      journal: activity.check,
      unwritten: activity.state(null).unwritten,
    }),
    logLines: world.logLines,
  });

  const panicKey = new GlobalKey(world.globalKeys, () => {
    lock.lock('panic-key');
    // The same keys bring back what they hid: on some systems nothing else would.
    world.windows.toggle();
  });
  const paletteKey = new GlobalKey(world.globalKeys, () => {
    tellPaletteKey();
    palette.toggle();
  });
  const palette = {
    get shortcut() {
      return settings.isFallback('globalShortcut') ? 'refused' : paletteKey.state;
    },
    /** What is locked is unlocked in the main window. */
    toggle: () => (lock.state.is === 'unlocked' ? world.windows.togglePalette() : world.windows.showMain()),
  };
  const tellPaletteKey = () => emit('windows.shortcutChanged', { state: palette.shortcut });
  const usePaletteKey = () => {
    paletteKey.use(settings.current.globalShortcut);
    tellPaletteKey();
  };
  const drafts = new HandedDrafts(clock);
  const idleTime = new IdleTime({
    systemMs: world.idleMs,
    ownMs: world.ownIdleMs,
    onChanged: () => lock.announceUnlocked(),
  });
  const lock: LockService = new LockService({
    clock,
    gate: {
      shut: () => world.gate.shut(),
      open: () => {
        sessions.unlock();
        world.gate.open();
      },
    },
    record: new PasscodeRecord(stores.keychain, preferences),
    delay: new UnlockDelay({ preferences, now: () => clock.now(), monotonic: world.monotonic }),
    idle: new IdleWatch({
      clock,
      idle: idleTime,
      limitMs: () => settings.current.lockAfterMinutes * 60_000,
      onIdle: () => lock.lock('idle'),
    }),
    panicKeyState: () => (settings.isFallback('panicKey') ? 'refused' : panicKey.state),
    seesOwnInputOnly: () => idleTime.isOwnOnly,
    onChanged: (state) => emit('lock.changed', state),
    endSession: () => world.forgetSecrets(drafts.expect(), sessions.lock()),
    sessionClosed: () => sessions.closed(),
    removeAccounts: () => accounts.removeAll(),
    onEvent: (event) => recordLock(activity, event),
  });

  const services = {
    accounts,
    activity,
    allowedRoutes,
    bulk,
    clipboard,
    clipboardManagers,
    copyQueue,
    diagnostics,
    dialogTurns,
    consent,
    drafts,
    keeper,
    leases,
    links,
    lock,
    lookups,
    lookupTransfer,
    network,
    organizations,
    panicKey,
    paletteKey,
    proxySignIns,
    screen,
    secrets,
    sessions,
    settings,
    tester,
    transfer,
    updates: appUpdates,
    userUpdates: updates,
    users,
  };
  /** How each service ends with an account session, in this order: the clipboard last. */
  const registry: SessionRegistry<typeof services> = {
    leases,
    activity,
    bulk,
    consent,
    copyQueue,
    diagnostics,
    drafts,
    lookups,
    lookupTransfer,
    organizations,
    proxySignIns,
    tester,
    transfer,
    accounts: { holdsNoAccountData: 'reads the database and the keychain at each call' },
    clipboardManagers: { holdsNoAccountData: 'holds which clipboard managers run' },
    allowedRoutes: { holdsNoAccountData: 'holds the policy' },
    dialogTurns: { holdsNoAccountData: 'holds how many dialogs were cancelled' },
    keeper: { holdsNoAccountData: 'reads the journal at each look' },
    links: {
      holdsNoAccountData: 'holds a link from outside, which waits for a person while Podkey is locked',
    },
    lock: { holdsNoAccountData: 'holds how often and why Podkey was locked' },
    network: { holdsNoAccountData: 'holds which proxies were out of reach' },
    panicKey: { holdsNoAccountData: 'holds a keyboard shortcut' },
    paletteKey: { holdsNoAccountData: 'holds a keyboard shortcut' },
    screen: { holdsNoAccountData: 'holds handles, each until its lease ends' },
    secrets: { holdsNoAccountData: 'holds what belongs to a lease, weakly' },
    sessions: { holdsNoAccountData: 'holds the session itself' },
    settings: { holdsNoAccountData: 'holds settings' },
    updates: { holdsNoAccountData: 'holds new versions of Podkey' },
    userUpdates: { holdsNoAccountData: 'reads the database at each call' },
    users: { holdsNoAccountData: 'reads the database at each call' },
    clipboard,
  };

  return {
    ...services,
    activityRows: activityRows.rows,
    bulkRows: bulkRows.rows,
    copyLink: (value: NamedValue) => copyLink({ accounts, clipboard }, value),
    palette,
    policy: world.policy,
    preferences,
    rows: accountRows,
    userRows: userRows.rows,
    /** Locked, or on the way to being open; the journal is looked at. */
    begin: () => {
      // Before anyone relies on what is known of a user whose update may have gone out.
      const known = accountRows.list();
      for (const { id } of known) bulk.endInterrupted(id);
      lock.begin(known.length === 0);
      panicKey.use(settings.current.panicKey);
      usePaletteKey();
      keeper.start();
      appUpdates.begin();
    },
    /** A page is gone, and with it whatever it could do with what it had opened. What another page has stays. */
    pageIsGone: (page: number, which: 'main' | 'palette') => {
      leases.endAllOf(page, 'closed');
      if (which === 'main') tester.cancel();
    },
    /** Ends everything, for good. */
    end: async () => {
      appUpdates.end();
      const sessionEnded = sessions.quit();
      // A moment for what another program holds up; the seal comes after the last entry.
      const sealed = whenFree(clock, () => writes.now(() => activity.writeNow()))
        .catch(() => undefined)
        .then(() => keeper.end());
      await Promise.allSettled([sessionEnded.then(() => sample.close()), sealed]);
    },
  };
}
