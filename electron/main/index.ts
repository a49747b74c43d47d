import os from 'node:os';
import path from 'node:path';
import { app, powerMonitor, type BrowserWindow } from 'electron';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { IsolatedSecretStore } from '../credentials/isolated-secret-store.ts';
import { SessionSecretStore } from '../credentials/session-secret-store.ts';
import { emitEvent } from '../ipc/emit-event.ts';
import { accountHandlers } from '../ipc/handlers/accounts.ts';
import { appHandlers } from '../ipc/handlers/app.ts';
import { clipboardHandlers } from '../ipc/handlers/clipboard.ts';
import { organizationHandlers } from '../ipc/handlers/organizations.ts';
import { screenHandlers } from '../ipc/handlers/screen.ts';
import { secretHandlers } from '../ipc/handlers/secrets.ts';
import { settingsHandlers } from '../ipc/handlers/settings.ts';
import { userHandlers } from '../ipc/handlers/users.ts';
import { registerCalls } from '../ipc/register-calls.ts';
import { accountFiles } from '../platform/account-files.ts';
import { chooseCertificateFile } from '../platform/choose-file.ts';
import { electronClipboard } from '../platform/electron-clipboard.ts';
import { forkKeychain } from '../platform/keychain-child.ts';
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
import { GuardedClipboard } from '../services/clipboard/guarded-clipboard.ts';
import { systemClock as clock } from '../services/clock.ts';
import { OrganizationService } from '../services/organizations/organization-service.ts';
import { captureGuardOf } from '../services/screen/capture-guard.ts';
import { ScreenGuard } from '../services/screen/screen-guard.ts';
import { LeaseBook } from '../services/secrets/lease-book.ts';
import { SecretService } from '../services/secrets/secret-service.ts';
import { SettingsService } from '../services/settings/settings-service.ts';
import { UserService } from '../services/users/user-service.ts';
import { AccountRows } from '../storage/account-rows.ts';
import { openDatabase } from '../storage/database.ts';
import { openPassingDatabase } from '../storage/passing-database.ts';
import { Preferences } from '../storage/preferences.ts';
import { UserRows } from '../storage/user-rows.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { beforeQuitting } from './graceful-quit.ts';
import { setMenu } from './menu.ts';
import { reportUnforeseen } from './report-unforeseen.ts';
import { startEmbeddedSamplePod } from './sample-pod.ts';
import { enforceSecurityPolicy } from './security-policy.ts';
import { refuseStart, tellOfNewDatabase } from './startup-notices.ts';
import { openWindow, protectFromCapture } from './window.ts';

/* The composition root: everything Podkey is made of, built and joined here and nowhere else. */

const here = import.meta.dirname;
let window: BrowserWindow | undefined;

const emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) =>
  emitEvent(window?.webContents, name, payload);

if (app.requestSingleInstanceLock()) {
  registerAppScheme();
  // Not awaited at the top level: in an ES module Electron would wait for this module, and it for Electron.
  void app.whenReady().then(start).catch(refuseStart);
} else {
  app.quit();
}

const createClient = (credentials: PodCredentials, route: PodRoute) =>
  new PodClient({ credentials, transport: new Transport({ dispatcher: connectionsAlong(route) }) });

async function start(): Promise<void> {
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

  const settings = new SettingsService({
    preferences: new Preferences(database),
    onChanged: (current) => {
      emit('settings.changed', current);
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
    port: electronClipboard,
    clock,
    clearAfterMs: () => settings.current.clearClipboardAfterS * 1000,
    onChanged: (state) => emit('clipboard.changed', state),
  });
  const leases = new LeaseBook(clock, (handle, reason) => {
    emit('secrets.leaseEnded', { handle, reason });
    screen.leaseEnded(handle);
  });
  const userRows = new UserRows(database);
  const sampleUserRows = new UserRows(openPassingDatabase());
  const sample: SampleAccount = new SampleAccount(() => {
    // A pod that starts is a new one, and knows nothing of what the last one answered.
    sampleUserRows.forgetAll(sample.id);
    return startEmbeddedSamplePod();
  });
  const accounts = new AccountService({
    rows: new AccountRows(database),
    secrets: new ApiKeySecrets(stores),
    network,
    sample,
    onChanged: (state) => emit('accounts.changed', state),
    onLeave: async (reason) => {
      leases.endAll(reason);
      organizations.drop();
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
    clock,
    screen,
    revealLastsMs: () => settings.current.hideAfterS * 1000,
  });
  const rowsOf = (accountId: string) => (accountId === sample.id ? sampleUserRows : userRows);
  const users = new UserService({ session, rowsOf, clock });
  const organizations = new OrganizationService({
    session,
    clipboard,
    clock,
    onProgress: (progress) => emit('organizations.loadProgressed', progress),
  });

  registerCalls(
    {
      ...accountHandlers(
        accounts,
        tester,
        new AccountTransfer({ accounts, files: accountFiles(() => window) }),
        () => chooseCertificateFile(window),
        () => readPodList(podListFiles),
      ),
      ...secretHandlers(secrets),
      ...userHandlers(users, accounts),
      ...clipboardHandlers(clipboard),
      ...organizationHandlers(organizations),
      ...screenHandlers(screen),
      ...settingsHandlers(settings),
      ...appHandlers({ version: app.getVersion(), platform: process.platform }),
    },
    reportUnforeseen,
  );
  enforceSecurityPolicy();
  serveApp(path.join(here, '../renderer'));
  setMenu(process.platform);

  powerMonitor.on('suspend', () => leases.endAll('suspended'));
  app.on('second-instance', () => window?.show());
  app.on('activate', () => (window ??= openMainWindow()));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  beforeQuitting(async () => {
    leases.endAll('quit');
    tester.cancel();
    await Promise.allSettled([clipboard.clearOnQuit(), session.end(), sample.close()]);
    keychain.close();
    database.close();
  });

  if (app.commandLine.hasSwitch('sample')) await accounts.startSample();
  window = openMainWindow();

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
