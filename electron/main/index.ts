import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import { IsolatedSecretStore } from '../credentials/isolated-secret-store.ts';
import { SessionSecretStore } from '../credentials/keychain.ts';
import { callingPage, emitEvent, registerCalls } from '../ipc/bridge.ts';
import { LockGate } from '../ipc/handle-call.ts';
import { timersOnTime, onScreenLock, onSuspend, systemIdleMs } from '../platform/power.ts';
import { allHandlers, buildFeatures } from '../features/build-features.ts';
import { collectGarbage } from '../platform/collect-garbage.ts';
import { electronClipboard } from '../platform/electron-clipboard.ts';
import { certificateFile, fileDialogs, messageDialogs, showFolder } from '../platform/dialogs.ts';
import { globalKeysOn, mayUseOtherPrograms } from '../platform/keyboard-access.ts';
import { forkChild } from '../platform/fork-child.ts';
import { LogFile, logTail } from '../platform/log-file.ts';
import { personFiles } from '../platform/file-access.ts';
import { fileBesideProgram, findPolicyOn } from '../platform/policy/find-policy.ts';
import { systemAuthenticationOn } from '../platform/system-authentication/system-authentication-on.ts';
import { runningPrograms } from '../platform/outside-programs/process-facts.ts';
import { guardAgainstStall } from '../platform/stall-guard.ts';
import { PodClient } from '../pod-client/pod-client.ts';
import { connectionsAlong } from '../pod-client/routing/pod-route.ts';
import { Transport } from '../pod-client/transport/transport.ts';
import { readAdministratorsPods, readPodList, readPolicy } from '../services/policy/policy.ts';
import { buildServices } from '../services/build-services.ts';
import { systemClock as clock } from '../services/clock.ts';
import { StallMonitor } from '../services/lock/stall-monitor.ts';
import { captureGuardOf } from '../services/screen/screen-guard.ts';
import { retryWhileInUse } from '../storage/deferred-writes.ts';
import { selfCheckService, type SelfCheckOrder } from '../self-check/order.ts';
import { runOrderedSelfCheck } from '../self-check/ordered-self-check.ts';
import { NoGoodCopy, openDatabase, openInMemoryDatabase } from '../storage/database.ts';
import { IsolatedSealer } from '../sealing/isolated-sealer.ts';
import { startupFailures } from '../../shared/text/en/system.ts';
import { computerFacts, fillAboutPanel } from './about-app.ts';
import { OutsidePrograms, podkeyPath } from './outside-programs.ts';
import { serveApp } from './app-protocol.ts';
import { AppWindows } from './app-windows.ts';
import {
  type watchDeepLinks,
  beforeQuitting,
  loginStartHere,
  restartPodkey,
  wasStartedByLogin,
} from './lifecycle.ts';
import { isUnconfined } from './environment.ts';
import { followLanguage, languageOfSystem, DesktopSurroundings } from './surroundings.ts';
import { failureReporter, logUncaught, failureLogger } from './report-failure.ts';
import { startEmbeddedSamplePod } from './sample-pod.ts';
import { closeNetwork, resolveSystemProxy } from './security-policy.ts';
import { mayStartEmpty, reportDamage } from './startup-notices.ts';
import { windowFolders } from './window.ts';

const here = import.meta.dirname;
const folders = windowFolders(here);
const iconFolder = folders.icons;
const { platform } = process;
/** How long a start waits for another program that is writing to the database, in ms. */
const startWaitsMs = 10_000;

/** What `start.ts` did before this file was loaded. */
interface Launched {
  /** A variable of the environment with which Podkey must not run. */
  unsafeVariable: string | undefined;
  selfCheck: SelfCheckOrder | undefined;
  deliverLinks: ReturnType<typeof watchDeepLinks>;
  /** How long Podkey's windows had no input, in ms. */
  ownIdleMs: () => number;
  /** The main window, hidden and empty, if it could be created already. */
  emptyWindow: BrowserWindow | undefined;
}

/**
 * Starts Podkey. Electron is ready.
 *
 * The composition root: connects the services to Electron and the page. It is longer than other files, because everything outside the
 * services is created and connected here, and only here, each before what needs it.
 */
export async function start(launched: Launched): Promise<void> {
  const { unsafeVariable, selfCheck, deliverLinks, ownIdleMs, emptyWindow } = launched;
  const gate = new LockGate();
  // With the system's language until the settings are known, so that a failed start can be understood.
  await followLanguage('system');
  if (unsafeVariable !== undefined) throw startupFailures.unsafeVariable({ variable: unsafeVariable });
  if (isUnconfined(app)) throw startupFailures.noSandbox();
  const log = new LogFile(app.getPath('logs'));
  logUncaught(log);
  const onFailure = failureLogger(log);
  log.info('started', { version: app.getVersion(), platform, arch: process.arch });
  // Before anything is read or shown, because Podkey must not start without its policy's rules.
  const policyInForce = await readPolicy(findPolicyOn(platform));
  log.info('policy', { inForce: policyInForce ? 'yes' : 'no' });
  const databaseFile = path.join(app.getPath('userData'), 'podkey.db');
  const open = (isEmptyAllowed: boolean) =>
    retryWhileInUse(clock, () => openDatabase(databaseFile, undefined, isEmptyAllowed), startWaitsMs);
  const opened = await open(false).catch(async (thrown: unknown) => {
    if (!(thrown instanceof NoGoodCopy)) throw thrown;
    return (await mayStartEmpty(thrown)) ? open(true) : null;
  });
  if (!opened) {
    app.exit(0);
    return;
  }
  const { database, recovered } = opened;
  if (recovered) reportDamage(recovered);
  const keychainProgram = path.join(here, 'keychain-process.js');
  const keychain = new IsolatedSecretStore({
    spawn: () => forkChild(keychainProgram, 'Podkey keychain', [selfCheck ? selfCheckService : 'Podkey']),
  });

  const windows = new AppWindows({
    folders,
    emptyWindow,
    services: () => services,
    onCrash: (which, reason) => log.error('page crashed', { which, reason }),
    onPaletteShown: ({ webContents }) => emitEvent(webContents, 'windows.paletteShown', {}),
    onMainChanged: () => void surroundings.update(),
    onShown: () => stalls.look(),
  });
  const dialogs = fileDialogs(() => windows.main);
  // A person's own list precedes that of the installation.
  const podListFolders = [app.getPath('userData'), path.dirname(process.execPath)];
  const podListFiles = podListFolders.map((folder) => path.join(folder, 'pods.json'));
  const services = buildServices(
    {
      clock,
      monotonic: () => performance.now(),
      turn,
      policyInForce,
      database,
      databaseFile,
      inMemoryDatabase: openInMemoryDatabase(),
      stores: { keychain, session: new SessionSecretStore() },
      createClient: (credentials, route) =>
        new PodClient({
          credentials,
          transport: new Transport({ dispatcher: connectionsAlong(route) }),
          onExchange: (report) => log.info('request', { ...report }),
        }),
      resolveSystemProxy,
      startSamplePod: startEmbeddedSamplePod,
      clipboardPort: electronClipboard(platform),
      timersOnTime: timersOnTime(platform),
      runningPrograms: () => runningPrograms(platform),
      personFiles: personFiles(dialogs),
      chooseCaFile: () => dialogs.chooseFile(certificateFile()),
      sealer: new IsolatedSealer(() => forkChild(path.join(here, 'sealing-process.js'), 'Podkey sealing')),
      questions: messageDialogs(() => windows.main),
      administratorsPods: () => readAdministratorsPods((bytes) => fileBesideProgram('pods.json', bytes)),
      podList: () => readPodList(podListFiles),
      globalKeys: globalKeysOn(platform, process.env),
      idleMs: systemIdleMs,
      ownIdleMs,
      gate,
      systemAuthentication: systemAuthenticationOn(platform, () => windows.main),
      callingPage: () => callingPage.getStore(),
      captureGuard: captureGuardOf(platform, os.release()),
      protectFromCapture: (on) => windows.protectFromCapture(on),
      windows,
      restart: restartPodkey,
      forgetSecrets: (drafts, released) => {
        keychain.endWhenIdle();
        const pageReplaced = drafts.then(() => windows.replacePages());
        const forgotten = Promise.allSettled([pageReplaced, released]).then(collectGarbage);
        void forgotten.catch((thrown: unknown) => onFailure('garbage not collected', thrown));
        return pageReplaced;
      },
      systemLocale: () => app.getSystemLocale(),
      systemLanguage: languageOfSystem(),
      computer: computerFacts(),
      loginStart: loginStartHere(),
      podkey: podkeyPath(here),
      program: { isPackaged: app.isPackaged, executable: app.getPath('exe') },
      logFolder: log.folder,
      showLogFolder: () => showFolder(log.folder),
      logLines: () => logTail(log.folder, 300),
      emit: (name, payload) => {
        for (const { webContents } of gate.allowsEvent(name, payload) ? windows.all : [])
          emitEvent(webContents, name, payload);
      },
      onLeave: (reason, id) => log.info('account left', { reason, id }),
      onFailure,
    },
    (core) =>
      buildFeatures(core, {
        forkChild: (program, name) => forkChild(path.join(here, program), name, [String(process.pid)]),
        mayUseOtherPrograms: () => mayUseOtherPrograms(platform),
        smallWindow: { show: (wanted) => windows.showSmall(wanted), hide: () => windows.hideSmall() },
      }),
  );
  const { lock, settings } = services;
  const stalls = new StallMonitor({ ...services, windows, guard: guardAgainstStall() });
  const surroundings = new DesktopSurroundings({
    services,
    windows,
    iconFolder,
    choose: (command) => emitEvent(windows.main?.webContents, 'menu.chosen', command),
  });
  services.begin();
  stalls.begin();
  registerCalls(allHandlers(services), gate, failureReporter(log), () => stalls.look());
  await closeNetwork();
  fillAboutPanel(platform, iconFolder);
  serveApp(path.join(here, '../renderer'));
  await surroundings.prepare();

  onScreenLock(() => lock.lock('os-lock'));
  onSuspend(() => lock.lock('suspend'));
  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && !surroundings.tray.isThere) app.quit();
  });
  const outsidePrograms = new OutsidePrograms({ channels: services.channels, onFailure });
  const end = async () => {
    log.info('quitting');
    outsidePrograms.close();
    windows.end();
    await services.end();
    keychain.close();
    database.close();
  };
  beforeQuitting(() => windows.mayQuit(), end);

  if (app.commandLine.hasSwitch('sample')) await services.accounts.startSample();
  // Only in the tray, if there is one, because nobody has asked for a window.
  const isHidden = wasStartedByLogin() && settings.current.tray;
  const window = isHidden ? undefined : windows.openMain();
  if (!window) await surroundings.update();
  // Later than the first paint.
  const whenShown = (action: () => void) => (window ? window.once('show', action) : action());
  whenShown(() => void services.whenShown());
  // A self-check answers nobody.
  if (!selfCheck) whenShown(() => outsidePrograms.open());
  whenShown(() => void log.open());
  window?.once('show', () => {
    void runOrderedSelfCheck(selfCheck, { window, services, keychain, keychainProgram, iconFolder });
  });
  // A link shows the window at once.
  deliverLinks((text) => {
    log.info('link', { refused: services.links.receive(text) ?? 'no' });
    windows.showMain();
  });
}
