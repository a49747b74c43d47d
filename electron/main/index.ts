import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import type { ClearReason } from '../../shared/schemas/clipboard.ts';
import { IsolatedSecretStore } from '../credentials/isolated-secret-store.ts';
import { SessionSecretStore } from '../credentials/session-secret-store.ts';
import { emitEvent } from '../ipc/emit-event.ts';
import { accountHandlers } from '../ipc/handlers/accounts.ts';
import { activityHandlers } from '../ipc/handlers/activity.ts';
import { appHandlers } from '../ipc/handlers/app.ts';
import { bulkHandlers } from '../ipc/handlers/bulk.ts';
import { clipboardHandlers } from '../ipc/handlers/clipboard.ts';
import { lockHandlers } from '../ipc/handlers/lock.ts';
import { organizationHandlers } from '../ipc/handlers/organizations.ts';
import { screenHandlers } from '../ipc/handlers/screen.ts';
import { secretHandlers } from '../ipc/handlers/secrets.ts';
import { settingsHandlers } from '../ipc/handlers/settings.ts';
import { userHandlers } from '../ipc/handlers/users.ts';
import { LockGate } from '../ipc/lock-gate.ts';
import { registerCalls } from '../ipc/register-calls.ts';
import { electronClipboard } from '../platform/electron-clipboard.ts';
import { certificateFile, fileDialogs } from '../platform/file-dialogs.ts';
import { globalKeys } from '../platform/global-keys.ts';
import { forkKeychain } from '../platform/keychain-child.ts';
import { LogFile } from '../platform/log-file.ts';
import { personFiles } from '../platform/person-files.ts';
import { onScreenLock, onSuspend, systemIdleMs } from '../platform/power-watch.ts';
import { showFolder } from '../platform/show-folder.ts';
import { resolveSystemProxy } from '../platform/system-proxy.ts';
import { PodClient, type PodCredentials } from '../pod-client/pod-client.ts';
import { connectionsAlong, type PodRoute } from '../pod-client/pod-route.ts';
import { Transport } from '../pod-client/transport.ts';
import { AccountNetwork } from '../services/accounts/account-network.ts';
import { AccountService } from '../services/accounts/account-service.ts';
import { AccountTransfer } from '../services/accounts/account-transfer.ts';
import { ApiKeySecrets } from '../services/accounts/api-key-secrets.ts';
import { ConnectionTester } from '../services/accounts/connection-tester.ts';
import { readPodList } from '../services/accounts/pod-list.ts';
import { PodSession } from '../services/accounts/pod-session.ts';
import { SampleAccount } from '../services/accounts/sample-account.ts';
import { ActivityKeeper } from '../services/activity/activity-keeper.ts';
import { ActivityService } from '../services/activity/activity-service.ts';
import { JournalSeal } from '../services/activity/journal-seal.ts';
import { CopyRecord } from '../services/clipboard/copy-record.ts';
import { GuardedClipboard } from '../services/clipboard/guarded-clipboard.ts';
import { systemClock as clock } from '../services/clock.ts';
import { IdleWatch } from '../services/lock/idle-watch.ts';
import { LockService } from '../services/lock/lock-service.ts';
import { recordLock } from '../services/lock/record-lock.ts';
import { PanicKey } from '../services/lock/panic-key.ts';
import { PasscodeRecord } from '../services/lock/passcode-record.ts';
import { UnlockDelay } from '../services/lock/unlock-delay.ts';
import { OrganizationService } from '../services/organizations/organization-service.ts';
import { captureGuardOf } from '../services/screen/capture-guard.ts';
import { ScreenGuard } from '../services/screen/screen-guard.ts';
import { LeaseBook } from '../services/secrets/lease-book.ts';
import { SecretService } from '../services/secrets/secret-service.ts';
import { SettingsService } from '../services/settings/settings-service.ts';
import { BulkService } from '../services/users/bulk/bulk-service.ts';
import { UserService } from '../services/users/user-service.ts';
import { UserUpdates } from '../services/users/user-updates.ts';
import { AccountRows } from '../storage/account-rows.ts';
import { ActivityRows } from '../storage/activity-rows.ts';
import { BulkRows } from '../storage/bulk-rows.ts';
import { openDatabase } from '../storage/database.ts';
import { openPassingDatabase } from '../storage/passing-database.ts';
import { Preferences } from '../storage/preferences.ts';
import { UserRows } from '../storage/user-rows.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { beforeQuitting } from './graceful-quit.ts';
import { setMenu } from './menu.ts';
import { failureReporter, logUncaught } from './report-failure.ts';
import { startEmbeddedSamplePod } from './sample-pod.ts';
import { enforceSecurityPolicy } from './security-policy.ts';
import { refuseStart, tellOfNewDatabase } from './startup-notices.ts';
import { openWindow, protectFromCapture } from './window.ts';

/* The composition root: everything Podkey is made of, built and joined here and nowhere else. */

const here = import.meta.dirname;
const gate = new LockGate();
let window: BrowserWindow | undefined;

const emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => {
  if (gate.lets(name)) emitEvent(window?.webContents, name, payload);
};

if (app.requestSingleInstanceLock()) {
  registerAppScheme();
  // Not awaited at the top level: in an ES module Electron would wait for this module, and it for Electron.
  void app.whenReady().then(start).catch(refuseStart);
} else {
  app.quit();
}

async function start(): Promise<void> {
  const log = new LogFile(app.getPath('logs'));
  logUncaught(log);
  log.info('started', { version: app.getVersion(), platform: process.platform, arch: process.arch });
  const createClient = (credentials: PodCredentials, route: PodRoute) =>
    new PodClient({
      credentials,
      transport: new Transport({ dispatcher: connectionsAlong(route) }),
      onExchange: (report) => log.info('request', { ...report }),
    });
  const { database, recovered } = openDatabase(path.join(app.getPath('userData'), 'podkey.db'));
  if (recovered) tellOfNewDatabase(recovered.movedTo);
  const keychain = new IsolatedSecretStore({
    spawn: () => forkKeychain(path.join(here, 'keychain-process.js')),
  });

  // A person's own list comes before the one of the installation.
  const podListFolders = [app.getPath('userData'), path.dirname(process.execPath)];
  const podListFiles = podListFolders.map((folder) => path.join(folder, 'pods.json'));
  const stores = { keychain, session: new SessionSecretStore() };
  const network = new AccountNetwork({ stores, resolveSystemProxy });

  const preferences = new Preferences(database);
  const settings = new SettingsService({
    preferences,
    onChanged: (current) => {
      keeper.prune();
      emit('settings.changed', current);
      panicKey.use(current.panicKey);
      lock.followSettings();
      screen.update();
    },
  });
  const screen = new ScreenGuard({
    clock,
    guard: captureGuardOf(process.platform, os.release()),
    wanted: () => settings.current.protectFromCapture,
    protect: (on) => protectFromCapture(window, on),
    onChanged: (state) => emit('screen.changed', state),
  });
  const clipboard = new GuardedClipboard({
    port: electronClipboard(process.platform),
    record: new CopyRecord({ keychain, preferences, clock }),
    clock,
    clearAfterMs: () => settings.current.clearClipboardAfterS * 1000,
    onChanged: (state) => emit('clipboard.changed', state),
  });
  // Nothing waits for it; what goes wrong is announced and tried again.
  const clearClipboard = (by: ClearReason) => void clipboard.clear(by).catch(() => undefined);
  const leases = new LeaseBook(clock, (handle, reason) => {
    emit('secrets.leaseEnded', { handle, reason });
    screen.leaseEnded(handle);
  });
  const userRows = new UserRows(database);
  const bulkRows = new BulkRows(database);
  const passing = openPassingDatabase();
  const sampleUserRows = new UserRows(passing);
  const sampleBulkRows = new BulkRows(passing);
  const sample: SampleAccount = new SampleAccount(() => {
    // A pod that starts is a new one, and knows nothing of what the last one answered.
    sampleUserRows.forgetAll(sample.id);
    sampleBulkRows.forgetAll(sample.id);
    return startEmbeddedSamplePod();
  });
  const dialogs = fileDialogs(() => window);
  const files = personFiles(dialogs);
  const accountRows = new AccountRows(database);
  const activityRows = new ActivityRows(database);
  const sampleActivityRows = new ActivityRows(passing);
  const activity = new ActivityService({
    rowsOf: (accountId) => (accountId === sample.id ? sampleActivityRows : activityRows),
    files,
    clock,
    turn,
    onChanged: () => {
      keeper.changed();
      emit('activity.changed', {});
    },
    onTicketChanged: (ticket) => emit('activity.ticketChanged', { ticket }),
  });
  const keeper: ActivityKeeper = new ActivityKeeper({
    activity,
    rows: activityRows,
    seal: new JournalSeal(keychain, activityRows),
    clock,
    keepDays: () => settings.current.keepActivityDays,
    turn,
  });
  const accounts = new AccountService({
    rows: accountRows,
    secrets: new ApiKeySecrets(stores),
    network,
    sample,
    journal: activity,
    onChanged: (state) => emit('accounts.changed', state),
    onLeave: async (reason) => {
      log.info('account left', { reason, id: accounts.selected?.id });
      leases.endAll(reason);
      clearClipboard(reason);
      // A ticket is of one client's; the next account is likely another's.
      if (reason === 'account-switched') activity.setTicket('');
      organizations.drop();
      await bulk.leave();
      await session.end();
    },
  });
  const session: PodSession = new PodSession({
    selected: () => accounts.selected,
    readSecret: (account) => accounts.readSecret(account),
    createClient,
    route: (account) => network.route(account),
  });
  const tester = new ConnectionTester({
    createClient,
    route: (draft, typed) => network.route(draft, typed),
    now: () => performance.now(),
    onProgress: (steps) => emit('accounts.testProgressed', steps),
  });
  const secrets = new SecretService({
    session,
    leases,
    clipboard,
    journal: activity,
    clock,
    screen,
    revealLastsMs: () => settings.current.hideAfterS * 1000,
  });
  const rowsOf = (accountId: string) => (accountId === sample.id ? sampleUserRows : userRows);
  const updates = new UserUpdates(rowsOf, clock);
  const users = new UserService({ session, rowsOf, updates, journal: activity, clock });
  const bulk = new BulkService({
    session,
    updates,
    journal: activity,
    rowsOf: (accountId) => (accountId === sample.id ? sampleBulkRows : bulkRows),
    files,
    clock,
    onProgress: (progress) => emit('bulk.progressed', progress),
  });
  const organizations = new OrganizationService({
    session,
    clipboard,
    clock,
    onProgress: (progress) => emit('organizations.loadProgressed', progress),
  });

  const panicKey = new PanicKey(globalKeys, () => {
    lock.lock('panic-key');
    // The same keys bring back what they hid: on some systems nothing else would.
    if (window?.isVisible()) window.hide();
    else window?.show();
  });
  const lock: LockService = new LockService({
    clock,
    gate,
    record: new PasscodeRecord(keychain, preferences),
    delay: new UnlockDelay({ preferences, now: () => clock.now(), monotonic: () => performance.now() }),
    idle: new IdleWatch({
      clock,
      idleMs: systemIdleMs,
      limitMs: () => settings.current.lockAfterMinutes * 60_000,
      onIdle: () => lock.lock('idle'),
    }),
    panicKeyState: () => panicKey.state,
    onChanged: (state) => emit('lock.changed', state),
    letGo: () => {
      leases.endAll('locked');
      tester.cancel();
      // Nothing waits for the connections to close; updates nearly answered may take a moment more.
      void bulk.pause().then(() => session.end());
      organizations.drop();
      clearClipboard('locked');
    },
    removeAccounts: () => accounts.removeAll(),
    onEvent: (event) => recordLock(activity, event),
  });
  lock.begin(accountRows.list().length === 0);
  panicKey.use(settings.current.panicKey);

  registerCalls(
    {
      ...accountHandlers(
        accounts,
        tester,
        new AccountTransfer({ accounts, files }),
        () => dialogs.chooseFile(certificateFile),
        () => readPodList(podListFiles),
      ),
      ...secretHandlers(secrets),
      ...userHandlers(users, accounts),
      ...bulkHandlers(bulk),
      ...clipboardHandlers(clipboard),
      ...organizationHandlers(organizations),
      ...screenHandlers(screen),
      ...settingsHandlers(settings),
      ...lockHandlers(lock),
      ...activityHandlers(activity),
      ...appHandlers({ version: app.getVersion(), platform: process.platform, logFolder: log.folder }, () =>
        showFolder(log.folder),
      ),
    },
    gate,
    failureReporter(log),
  );
  enforceSecurityPolicy();
  serveApp(path.join(here, '../renderer'));
  setMenu(process.platform, { lock: () => lock.lock('person') });

  onScreenLock(() => lock.lock('os-lock'));
  onSuspend(() => lock.lock('suspend'));
  app.on('second-instance', () => window?.show());
  app.on('activate', () => {
    if (window) window.show();
    else window = openMainWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  beforeQuitting(async () => {
    log.info('quitting');
    leases.endAll('quit');
    tester.cancel();
    activity.writeUnwritten();
    const ended = bulk.leave().then(() => Promise.allSettled([session.end(), sample.close()]));
    await Promise.allSettled([clipboard.clear('quit'), ended, keeper.end()]);
    keychain.close();
    database.close();
  });

  keeper.start();
  if (app.commandLine.hasSwitch('sample')) await accounts.startSample();
  window = openMainWindow();
  // It asks the keychain, which may take its time: not before there is something to see.
  window.once('show', () => void clipboard.clearLeftBehind());
  window.once('ready-to-show', () => void log.open());

  function openMainWindow(): BrowserWindow {
    const opened = openWindow(path.join(here, '../preload'));
    // A page that is gone or loaded anew has lost its handles.
    opened.webContents.on('render-process-gone', () => leases.endAll('closed'));
    opened.webContents.on('did-start-loading', () => leases.endAll('closed'));
    opened.webContents.on('did-start-loading', () => tester.cancel());
    opened.on('closed', () => {
      leases.endAll('closed');
      tester.cancel();
      window = undefined;
    });
    return opened;
  }
}
