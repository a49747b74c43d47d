import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import { IsolatedSecretStore } from '../credentials/isolated-secret-store.ts';
import { SessionSecretStore } from '../credentials/session-secret-store.ts';
import { emitEvent } from '../ipc/emit-event.ts';
import { accountHandlers } from '../ipc/handlers/accounts.ts';
import { activityHandlers } from '../ipc/handlers/activity.ts';
import { appHandlers } from '../ipc/handlers/app.ts';
import { bulkHandlers } from '../ipc/handlers/bulk.ts';
import { clipboardHandlers } from '../ipc/handlers/clipboard.ts';
import { diagnosticsHandlers } from '../ipc/handlers/diagnostics.ts';
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
import { logTail } from '../platform/log-tail.ts';
import { personFiles } from '../platform/person-files.ts';
import { onScreenLock, onSuspend, systemIdleMs } from '../platform/power-watch.ts';
import { showFolder } from '../platform/show-folder.ts';
import { resolveSystemProxy } from '../platform/system-proxy.ts';
import { PodClient } from '../pod-client/pod-client.ts';
import { connectionsAlong } from '../pod-client/pod-route.ts';
import { Transport } from '../pod-client/transport.ts';
import { readPodList } from '../services/accounts/pod-list.ts';
import { buildServices } from '../services/build-services.ts';
import { systemClock as clock } from '../services/clock.ts';
import { captureGuardOf } from '../services/screen/capture-guard.ts';
import { openDatabase } from '../storage/database.ts';
import { openPassingDatabase } from '../storage/passing-database.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { languageInUse } from '../../shared/text/catalogue.ts';
import { computerFacts } from './computer-facts.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { beforeQuitting } from './graceful-quit.ts';
import { followLanguage, languageOfSystem } from './language.ts';
import { setMenu } from './menu.ts';
import { failureReporter, logUncaught } from './report-failure.ts';
import { startEmbeddedSamplePod } from './sample-pod.ts';
import { enforceSecurityPolicy } from './security-policy.ts';
import { refuseStart, tellOfNewDatabase } from './startup-notices.ts';
import { openWindow, protectFromCapture } from './window.ts';

/* The composition root: the services, in the real world, behind the bridge to the page. */

const here = import.meta.dirname;
const gate = new LockGate();
let window: BrowserWindow | undefined;

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
  const { database, recovered } = openDatabase(path.join(app.getPath('userData'), 'podkey.db'));
  if (recovered) tellOfNewDatabase(recovered.movedTo);
  const keychain = new IsolatedSecretStore({
    spawn: () => forkKeychain(path.join(here, 'keychain-process.js')),
  });

  const computer = computerFacts();
  const dialogs = fileDialogs(() => window);
  const emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => {
    if (gate.lets(name)) emitEvent(window?.webContents, name, payload);
  };
  const services = buildServices({
    clock,
    monotonic: () => performance.now(),
    turn,
    database,
    passingDatabase: openPassingDatabase(),
    stores: { keychain, session: new SessionSecretStore() },
    createClient: (credentials, route) =>
      new PodClient({
        credentials,
        transport: new Transport({ dispatcher: connectionsAlong(route) }),
        onExchange: (report) => log.info('request', { ...report }),
      }),
    resolveSystemProxy,
    startSamplePod: startEmbeddedSamplePod,
    clipboardPort: electronClipboard(process.platform),
    files: personFiles(dialogs),
    globalKeys,
    idleMs: systemIdleMs,
    gate,
    captureGuard: captureGuardOf(process.platform, os.release()),
    protectFromCapture: (on) => protectFromCapture(window, on),
    toggleWindow: () => {
      if (window?.isVisible()) window.hide();
      else window?.show();
    },
    followLanguage: (chosen) =>
      void followLanguage(chosen).then((changed) => {
        if (!changed) return;
        setMenus();
        emit('app.languageChanged', { language: languageInUse() });
      }),
    computer,
    logLines: () => logTail(log.folder, 300),
    emit,
    onLeave: (reason, id) => log.info('account left', { reason, id }),
  });
  const { accounts, activity, clipboard, lock } = services;
  services.begin();

  // A person's own list comes before the one of the installation.
  const podListFolders = [app.getPath('userData'), path.dirname(process.execPath)];
  const podListFiles = podListFolders.map((folder) => path.join(folder, 'pods.json'));
  registerCalls(
    {
      ...accountHandlers(
        accounts,
        services.tester,
        services.transfer,
        () => dialogs.chooseFile(certificateFile),
        () => readPodList(podListFiles),
      ),
      ...secretHandlers(services.secrets),
      ...userHandlers(services.users, accounts),
      ...bulkHandlers(services.bulk),
      ...clipboardHandlers(clipboard),
      ...organizationHandlers(services.organizations),
      ...screenHandlers(services.screen),
      ...settingsHandlers(services.settings),
      ...lockHandlers(lock),
      ...activityHandlers(activity),
      ...diagnosticsHandlers(services.diagnostics),
      ...appHandlers({ ...computer, systemLanguage: languageOfSystem(), logFolder: log.folder }, () =>
        showFolder(log.folder),
      ),
    },
    gate,
    failureReporter(log),
  );
  enforceSecurityPolicy();
  serveApp(path.join(here, '../renderer'));
  await followLanguage(services.settings.current.language);
  setMenus();

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
    await services.end();
    keychain.close();
    database.close();
  });

  if (app.commandLine.hasSwitch('sample')) await accounts.startSample();
  window = openMainWindow();
  // It asks the keychain, which may take its time: not before there is something to see.
  window.once('show', () => void clipboard.clearLeftBehind());
  window.once('ready-to-show', () => void log.open());

  function setMenus(): void {
    setMenu(process.platform, {
      lock: () => lock.lock('person'),
      help: (part) => emit('app.helpAsked', { part }),
    });
  }

  function openMainWindow(): BrowserWindow {
    const opened = openWindow(path.join(here, '../preload'));
    // A page that is gone or loaded anew has lost its handles.
    opened.webContents.on('render-process-gone', services.pageIsGone);
    opened.webContents.on('did-start-loading', services.pageIsGone);
    opened.on('closed', () => {
      services.pageIsGone();
      window = undefined;
    });
    return opened;
  }
}
