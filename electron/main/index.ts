import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import { IsolatedSecretStore } from '../credentials/isolated-secret-store.ts';
import { SessionSecretStore } from '../credentials/secret-store.ts';
import { callingPage, emitEvent, registerCalls } from '../ipc/bridge.ts';
import { LockGate } from '../ipc/lock-gate.ts';
import { timersOnTime, onScreenLock, onSuspend, systemIdleMs } from '../platform/power.ts';
import { allHandlers, buildFeatures, selfChecksOf } from '../features/build-features.ts';
import { browserHostsOn } from '../platform/command-line/browser-hosts.ts';
import { podkeyPath } from '../platform/command-line/podkey-path.ts';
import { collectGarbage } from '../platform/collect-garbage.ts';
import { electronClipboard } from '../platform/electron-clipboard.ts';
import {
  certificateFile,
  failureBoxes,
  fileDialogs,
  messageDialogs,
  showFolder,
} from '../platform/dialogs.ts';
import { globalKeysOn, requestTypingPermission } from '../platform/keyboard-access.ts';
import { forkChild } from '../platform/fork-child.ts';
import { LogFile, logTail } from '../platform/log-file.ts';
import { personFiles } from '../platform/person-files.ts';
import { fileBesideProgram } from '../platform/policy/policy-file.ts';
import { findPolicyOn } from '../platform/policy/find-policy.ts';
import { systemAuthenticationOn } from '../platform/system-authentication/system-authentication-on.ts';
import { runningPrograms } from '../platform/running-programs.ts';
import { guardAgainstStall } from '../platform/stall-guard.ts';
import { resolveSystemProxy } from '../platform/system-proxy.ts';
import { PodClient } from '../pod-client/pod-client.ts';
import { connectionsAlong } from '../pod-client/routing/connections-along.ts';
import { Transport } from '../pod-client/transport/transport.ts';
import { readAdministratorsPods, readPodList } from '../services/accounts/pod-list.ts';
import { buildServices } from '../services/build-services.ts';
import { systemClock as clock } from '../services/clock.ts';
import { PodkeyProgram } from '../services/command-line/podkey-program.ts';
import { StallMonitor } from '../services/lock/stall-monitor.ts';
import { readPolicy } from '../services/policy/read-policy.ts';
import { captureGuardOf } from '../services/screen/screen-guard.ts';
import { retryWhileInUse } from '../services/retry-while-in-use.ts';
import { selfCheckService, type SelfCheckOrder } from '../self-check/order.ts';
import { runOrderedSelfCheck } from '../self-check/ordered-self-check.ts';
import { toDiskFailure } from '../storage/disk-failure.ts';
import { NoGoodCopy, openDatabase, openInMemoryDatabase } from '../storage/database.ts';
import { IsolatedSealer } from '../sealing/isolated-sealer.ts';
import { IsolatedKeyboard } from '../features/typing/keyboard/isolated-keyboard.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import { languageInUse } from '../../shared/text/language.ts';
import { startupFailures } from '../../shared/text/en/system.ts';
import { computerFacts, fillAboutPanel } from './about-app.ts';
import { CommandLine, keepStartSetting } from './command-line.ts';
import { serveApp } from './app-protocol.ts';
import { AppWindows } from './app-windows.ts';
import type { watchDeepLinks } from './deep-link.ts';
import { isUnconfined } from './environment.ts';
import { beforeQuitting, loginStartHere, restartPodkey, wasStartedByLogin } from './lifecycle.ts';
import { followLanguage, followTheme, languageOfSystem, updateSurroundings } from './surroundings.ts';
import { failureReporter, logUncaught, ToleratedFailures } from './report-failure.ts';
import { startEmbeddedSamplePod } from './sample-pod.ts';
import { closeNetwork } from './security-policy.ts';
import { mayStartEmpty, reportDamage } from './startup-notices.ts';
import { AppTray } from './tray.ts';
import { rememberedBoundsSchema } from './window-bounds.ts';
import { windowFolders } from './window.ts';

/*
 * The composition root: connects the services to Electron and the page. It is longer than other files, because everything is
 * connected here, and only here.
 */

const here = import.meta.dirname;
const folders = windowFolders(here);
const iconFolder = folders.icons;
/** How long a start waits for another program that is writing to the database, in ms. */
const startWaitsMs = 10_000;

/** What `launch.ts` did before this file was loaded. */
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
 * The file is long because everything outside the services is created and connected here, each before what needs it.
 */
export async function start({
  unsafeVariable,
  selfCheck,
  deliverLinks,
  ownIdleMs,
  emptyWindow,
}: Launched): Promise<void> {
  const gate = new LockGate();
  // With the system's language until the settings are known, so that a failed start can be understood.
  await followLanguage('system');
  if (unsafeVariable !== undefined) throw startupFailures.unsafeVariable({ variable: unsafeVariable });
  if (isUnconfined(app)) throw startupFailures.noSandbox();
  const log = new LogFile(app.getPath('logs'));
  logUncaught(log);
  const failures = new ToleratedFailures(log);
  log.info('started', { version: app.getVersion(), platform: process.platform, arch: process.arch });
  // Before anything is read or shown, because Podkey must not start without its policy's rules.
  const policy = await readPolicy(findPolicyOn(process.platform));
  log.info('policy', { inForce: policy ? 'yes' : 'no' });
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
  const keyboard = new IsolatedKeyboard(
    () => forkChild(path.join(here, 'typing-process.js'), 'Podkey typing', [String(process.pid)]),
    () => requestTypingPermission(process.platform),
  );
  const sealer = new IsolatedSealer(() => forkChild(path.join(here, 'sealing-process.js'), 'Podkey sealing'));

  const windows = new AppWindows({
    folders,
    emptyWindow,
    bounds: {
      read: () => services.preferences.get('window-place', rememberedBoundsSchema),
      write: (bounds) =>
        failures.tolerate('window place not kept', () => services.preferences.set('window-place', bounds)),
    },
    onPageGone: (page, which) => services.pageIsGone(page, which),
    onCrash: (which, reason) => log.error('page crashed', { which, reason }),
    onPaletteHidden: () => services.browserQuestions.refuse(),
    onPaletteShown: ({ webContents }) => emitEvent(webContents, 'windows.paletteShown', {}),
    mayClose: {
      isCertain: () => !services.discardQuestions.isInWindow,
      ask: () => services.discardQuestions.mayClose(),
    },
    onMainChanged: () => void follow(),
    onShown: () => stalls.look(),
  });
  let pageReplaced = Promise.resolve();
  const computer = computerFacts();
  const dialogs = fileDialogs(() => windows.main);
  const emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => {
    for (const { webContents } of gate.allowsEvent(name, payload) ? windows.all : [])
      emitEvent(webContents, name, payload);
  };
  const keepStart = () =>
    failures.tolerate('start from the command line not kept', () =>
      keepStartSetting(app.getPath('userData'), services.settings.current.commandLineStart),
    );
  const services = buildServices(
    {
      clock,
      monotonic: () => performance.now(),
      turn,
      policy,
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
      clipboardPort: electronClipboard(process.platform),
      timersOnTime: timersOnTime(process.platform),
      runningPrograms: () => runningPrograms(process.platform),
      browserHosts: browserHostsOn({
        platform: process.platform,
        env: process.env,
        home: os.homedir(),
        podkey: podkeyPath(here),
      }),
      files: personFiles(dialogs),
      sealer,
      questions: messageDialogs(() => windows.main),
      administratorsPods: () => readAdministratorsPods((bytes) => fileBesideProgram('pods.json', bytes)),
      globalKeys: globalKeysOn(process.platform, process.env),
      idleMs: systemIdleMs,
      ownIdleMs,
      gate,
      systemAuthentication: systemAuthenticationOn(process.platform, () => windows.main),
      callingPage: () => callingPage.getStore(),
      captureGuard: captureGuardOf(process.platform, os.release()),
      protectFromCapture: (on) => windows.protectFromCapture(on),
      windows: {
        toggle: () => windows.toggle(),
        showMain: () => windows.showMain(),
        holdInFront: (isAsking) => windows.holdInFront(isAsking),
        isPalette: (page) => windows.isPalette(page),
        keepPalette: (askingPage) => windows.keepPalette(askingPage),
        togglePalette: () => windows.togglePalette(),
        holdPalette: (isAsking) => windows.holdPalette(isAsking),
      },
      restart: restartPodkey,
      forgetSecrets: (drafts, released) => {
        keychain.rest();
        pageReplaced = drafts.then(() => windows.replacePages());
        const forgotten = Promise.allSettled([pageReplaced, released]).then(collectGarbage);
        void forgotten.catch((thrown: unknown) => failures.note('garbage not collected', thrown));
      },
      systemLocale: () => app.getSystemLocale(),
      computer,
      program: { isPackaged: app.isPackaged, executable: app.getPath('exe') },
      logLines: () => logTail(log.folder, 300),
      emit,
      onLeave: (reason, id) => log.info('account left', { reason, id }),
      onFailure: (what, thrown) => failures.note(what, thrown),
    },
    (core) =>
      buildFeatures(core, {
        keyboard,
        typingWindow: {
          startTyping: () => windows.startTyping(),
          endTyping: () => windows.endTyping(),
        },
      }),
  );
  const { clipboard, lock, settings, states } = services;
  const stallGuard = guardAgainstStall();
  const stalls = new StallMonitor({
    clock,
    monotonic: () => performance.now(),
    isNeeded: () => windows.isAnyVisible || ['holding', 'stuck'].includes(clipboard.state.state),
    onStall: () => lock.lock('stall'),
    onBeat: stallGuard.beat,
    onRest: stallGuard.rest,
  });
  const showFailure = failureBoxes(() => windows.main);
  const tray = new AppTray(process.platform, iconFolder, {
    open: () => windows.showMain(),
    togglePalette: () => services.palette.toggle(),
    lock: () => lock.lock('person'),
    clearClipboard: () => void clipboard.clear('person').catch(() => undefined),
    quit: () => app.quit(),
  });
  const follow = () =>
    updateSurroundings({
      windows,
      tray,
      services,
      choose: (command) => emitEvent(windows.main?.webContents, 'menu.chosen', command),
      setTextSize: (percent) => {
        try {
          settings.change({ textSizePercent: percent });
        } catch (thrown) {
          failures.note('text size not kept', thrown);
          showFailure(toAppError(toDiskFailure(thrown)));
        }
      },
    });
  states.follow(['lock'], () => {
    if (lock.state.is !== 'unlocked') windows.hideOverPrograms();
  });
  states.follow(['accounts', 'lock'], () => void follow());
  settings.follow(['textSizePercent', 'alwaysOnTop', 'theme', 'tray'], () => void follow());
  settings.follow(
    ['language'],
    ({ language }) =>
      void followLanguage(language).then((changed) => {
        if (!changed) return;
        void follow();
        states.changed('language', languageInUse());
      }),
  );
  states.follow(['clipboard'], () => stalls.look());
  settings.follow(['commandLineStart'], keepStart);
  services.begin();
  stalls.start();

  // A person's own list precedes that of the installation.
  const podListFolders = [app.getPath('userData'), path.dirname(process.execPath)];
  const podListFiles = podListFolders.map((folder) => path.join(folder, 'pods.json'));
  registerCalls(
    allHandlers(services, {
      info: { ...computer, systemLanguage: languageOfSystem(), logFolder: log.folder },
      chooseCaFile: () => services.dialogTurns.open(() => dialogs.chooseFile(certificateFile())),
      podList: () => readPodList(podListFiles),
      hidePalette: () => windows.hidePalette(),
      showHeldPalette: () => windows.showHeldPalette(),
      pageReplaced: () => pageReplaced,
      openInMain: (value) => {
        services.links.choose(value);
        windows.hidePalette();
        windows.showMain();
      },
      showLogFolder: () => showFolder(log.folder),
      login: loginStartHere(),
    }),
    gate,
    failureReporter(log),
    () => stalls.look(),
  );
  await closeNetwork();
  fillAboutPanel(process.platform, iconFolder);
  serveApp(path.join(here, '../renderer'));
  await followLanguage(settings.current.language);
  // Before there is a window, which would appear in the other theme or size.
  followTheme(settings.current.theme);
  windows.setTextSize(settings.current.textSizePercent);

  onScreenLock(() => lock.lock('os-lock'));
  onSuspend(() => lock.lock('suspend'));
  app.on('second-instance', () => windows.showMain());
  app.on('activate', () => windows.showMain());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !tray.isThere) app.quit();
  });
  const commandLine = new CommandLine({
    here,
    program: new PodkeyProgram(services.commandLine, app.getVersion()),
    openBrowser: (opened) => services.browser.open(opened),
    failures,
  });
  const mayQuit = () => {
    // A box over a hidden window may be hidden too.
    if (services.discardQuestions.isInWindow) windows.showMain();
    return services.discardQuestions.mayClose();
  };
  beforeQuitting(mayQuit, async () => {
    log.info('quitting');
    commandLine.close();
    windows.end();
    await services.end();
    keychain.close();
    database.close();
  });

  if (app.commandLine.hasSwitch('sample')) await services.accounts.startSample();
  // Only in the tray, if there is one, because nobody has asked for a window.
  const isHidden = wasStartedByLogin() && settings.current.tray;
  const window = isHidden ? undefined : windows.openMain();
  if (!window) await follow();
  // Later than the first paint.
  const whenShown = (action: () => void) => (window ? window.once('show', action) : action());
  whenShown(() => void services.whenShown());
  // A self-check answers nobody.
  if (!selfCheck)
    whenShown(() => {
      keepStart();
      commandLine.open();
    });
  whenShown(() => void log.open());
  window?.once('show', () => {
    void runOrderedSelfCheck(selfCheck, {
      window,
      database,
      keychain,
      keychainProgram,
      iconFolder,
      clipboard,
      lock,
      login: loginStartHere(),
      typing: keyboard,
      sealer,
      ownIdleMs,
      logFolder: log.folder,
      hasPolicy: policy !== null,
      featureChecks: selfChecksOf(services.features),
    });
  });
  // A link shows the window at once.
  deliverLinks((text) => {
    log.info('link', { refused: services.links.receive(text) ?? 'no' });
    windows.showMain();
  });
}
