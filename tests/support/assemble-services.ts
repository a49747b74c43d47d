import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SessionSecretStore, type SecretStore } from '../../electron/credentials/secret-store.ts';
import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { connectionsAlong } from '../../electron/pod-client/routing/connections-along.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import type { ResolveSystemProxy } from '../../electron/services/accounts/account-network.ts';
import type { AccountChange } from '../../electron/services/accounts/session-state.ts';
import type { StartSamplePod } from '../../electron/services/accounts/sample-account.ts';
import { buildFeatures, type Outside } from '../../electron/features/build-features.ts';
import { buildServices } from '../../electron/services/build-services.ts';
import type { Clock } from '../../electron/services/clock.ts';
import type { ComputerFacts } from '../../electron/services/service-dependencies.ts';
import type { PersonQuestion, PersonQuestions } from '../../electron/services/dialogs/dialog-turns.ts';
import type { PersonFiles } from '../../electron/services/files/person-files.ts';
import type { GlobalKeys } from '../../electron/services/global-keys/global-key.ts';
import type { ServiceDependencies } from '../../electron/services/service-dependencies.ts';
import type { ToleratedFailure } from '../../electron/services/log.ts';
import { openDatabase, openInMemoryDatabase } from '../../electron/storage/database.ts';
import type { NamedState, State, StateName } from '../../shared/ipc/states.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { cancelledFiles } from './chosen-file.ts';
import { MemoryClipboard } from './memory-clipboard.ts';
import { ownSealer } from './own-sealer.ts';
import { ScriptedKeyboard } from './scripted-keyboard.ts';
import { PersonAtSystem } from './person-at-system.ts';

/** What a test sets; everything else has a neutral default. */
export interface AssembleOptions {
  clock: Clock;
  /** A monotonic clock, in ms; by default it moves with `clock`. */
  monotonic?: () => number;
  keychain?: SecretStore;
  session?: SecretStore;
  /** An existing database file; in memory by default. */
  databaseFile?: string;
  /** Whether the database file has copies; not by default. */
  keepsCopies?: boolean;
  /** Whether the person agrees to start empty if the file is damaged and has no good copy; not by default. */
  mayStartEmpty?: boolean;
  /** Restarts Podkey; does nothing by default. */
  restart?: () => void;
  startSample?: StartSamplePod;
  /** The system's SSH agents; none by default. */
  sshAgents?: Outside['sshAgents'];
  /** The manifests by which browsers find `podkey`; there are no browsers by default. */
  browserHosts?: ServiceDependencies['browserHosts'];
  /** The person's choices in file dialogs; they cancel each one by default. */
  files?: PersonFiles;
  /** The person's choices in question dialogs; they agree to each one by default. */
  questions?: PersonQuestions;
  /** The pods that an administrator offers; none by default. */
  administratorsPods?: ServiceDependencies['administratorsPods'];
  /** The end of the log; empty by default. */
  logLines?: string[];
  /** Every shortcut is available by default. */
  globalKeys?: GlobalKeys;
  /** The calling page; none by default. */
  callingPage?: () => number | undefined;
  /** The system's proxy settings; none by default. */
  resolveSystemProxy?: ResolveSystemProxy;
  /** What locking shuts and opens; nothing by default. */
  gate?: ServiceDependencies['gate'];
  /** By default a client that never waits between its requests. */
  createClient?: ServiceDependencies['createClient'];
  /** The organization's policy; none by default. */
  policy?: ServiceDependencies['policy'];
  /** The computer's region; a British one by default. */
  systemLocale?: ServiceDependencies['systemLocale'];
  /** Yields to other work; by default until the next turn of the event loop. */
  turn?: ServiceDependencies['turn'];
  /** The system's verification of the person; by default it can't be asked. */
  systemAuthentication?: ServiceDependencies['systemAuthentication'];
  /** How long the computer was idle according to the system; always 0 by default. */
  idleMs?: ServiceDependencies['idleMs'];
  /** How long Podkey's own windows had no input; always 0 by default. */
  ownIdleMs?: ServiceDependencies['ownIdleMs'];
  /** What a lock ends outside the services; nothing by default. */
  forgetSecrets?: ServiceDependencies['forgetSecrets'];
  /** Command lines of the running programs; none by default. */
  runningCommands?: string[][];
  /** Types into other windows; by default none has the keyboard. */
  typing?: Outside['keyboard'];
  /** Seals files; by default in this process, with little work. */
  sealer?: ServiceDependencies['sealer'];
  /** Gets each event that is sent to the windows, after it was recorded. */
  onEvent?: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
}

const computer: ComputerFacts = {
  version: '1.2.3',
  builtOn: 'Electron 45.4.1',
  platform: 'linux',
  arch: 'x64',
  release: '6.8.0-northwind',
};

const openFiles = new Set<DatabaseSync>();

/** Closes the databases of services that were not closed, because Windows can't remove open files. */
export function closeDatabases(): void {
  for (const database of openFiles) if (database.isOpen) database.close();
  openFiles.clear();
}

const noBrowsers: ServiceDependencies['browserHosts'] = {
  status: () => Promise.resolve([]),
  install: () => Promise.resolve([]),
  remove: () => Promise.resolve([]),
};

/** Builds Podkey's services as the app does, on test doubles: a clipboard in memory, a clock controlled by the test. */
export function assembleServices({
  clock,
  monotonic = () => clock.now(),
  keychain,
  session: kept,
  databaseFile,
  keepsCopies = false,
  mayStartEmpty = false,
  restart = () => undefined,
  startSample = () => Promise.reject(new Error('No sample pod here')),
  sshAgents = {
    find: () => Promise.resolve({ is: 'none' }),
    exchange: () => Promise.resolve({ is: 'silent', isGone: true }),
  },
  browserHosts = noBrowsers,
  files = cancelledFiles,
  questions = { confirm: () => Promise.resolve(true) },
  administratorsPods = () => Promise.resolve([]),
  logLines = [],
  globalKeys = { hold: () => true, release: () => undefined },
  callingPage = () => undefined,
  resolveSystemProxy = () => Promise.resolve('DIRECT'),
  gate = { shut: () => undefined, open: () => undefined },
  createClient = (credentials, route) =>
    new PodClient({
      credentials,
      transport: new Transport({ dispatcher: connectionsAlong(route) }),
      clock: { now: () => clock.now(), wait: () => Promise.resolve() },
    }),
  policy = null,
  systemLocale = () => 'en-GB',
  turn = nextTurn,
  systemAuthentication = new PersonAtSystem('no-polkit'),
  idleMs = () => 0,
  ownIdleMs = () => 0,
  forgetSecrets = () => undefined,
  runningCommands = [],
  typing = new ScriptedKeyboard(),
  sealer = ownSealer,
  onEvent = () => undefined,
}: AssembleOptions) {
  const { database, recovered } = openDatabase(databaseFile ?? ':memory:', undefined, mayStartEmpty);
  if (databaseFile !== undefined) openFiles.add(database);
  const heard = {
    events: [] as { name: EventName; payload: unknown }[],
    left: [] as AccountChange[],
    /** The questions that the person was asked in dialogs. */
    questions: [] as PersonQuestion[],
    /** Failures in the background. */
    failures: [] as ToleratedFailure[],
    /** What the services asked of the windows. */
    windows: [] as (
      | 'toggle'
      | 'main'
      | 'asks'
      | 'asked'
      | 'palette'
      | 'palette held'
      | 'palette released'
      | 'typing'
      | 'typing ended'
    )[],
    /** The window's capture protection, at each change. */
    protection: [] as boolean[],
    /** Whether background timers must be on time. */
    timersOnTime: false,
  };
  const stores = {
    keychain: keychain ?? new SessionSecretStore(),
    session: kept ?? new SessionSecretStore(),
  };
  const port = new MemoryClipboard();
  const services = buildServices(
    {
      clock,
      monotonic,
      systemLocale,
      turn,
      policy,
      database,
      databaseFile: keepsCopies && databaseFile !== undefined ? databaseFile : null,
      restart,
      inMemoryDatabase: openInMemoryDatabase(),
      stores,
      createClient,
      resolveSystemProxy,
      startSamplePod: startSample,
      clipboardPort: port,
      timersOnTime: (needed) => (heard.timersOnTime = needed),
      runningPrograms: () => Promise.resolve({ commands: runningCommands, extensions: [], isWayland: false }),
      browserHosts,
      files,
      questions: {
        confirm: (question, signal) => {
          heard.questions.push(question);
          return questions.confirm(question, signal);
        },
      },
      administratorsPods,
      globalKeys,
      idleMs,
      ownIdleMs,
      gate,
      systemAuthentication,
      callingPage,
      captureGuard: 'removes',
      protectFromCapture: (on) => heard.protection.push(on),
      forgetSecrets,
      computer,
      program: { isPackaged: false, executable: process.execPath },
      logLines: () => Promise.resolve(logLines),
      windows: {
        toggle: () => heard.windows.push('toggle'),
        showMain: () => heard.windows.push('main'),
        isPalette: () => false,
        keepPalette: () => undefined,
        holdInFront: (isAsking) => heard.windows.push(isAsking ? 'asks' : 'asked'),
        togglePalette: () => heard.windows.push('palette'),
        holdPalette: (isAsking) => heard.windows.push(isAsking ? 'palette held' : 'palette released'),
      },
      sealer,
      emit: (name, payload) => {
        heard.events.push({ name, payload });
        onEvent(name, payload);
      },
      onLeave: (reason) => heard.left.push(reason),
      onFailure: (what) => heard.failures.push(what),
    },
    (core) =>
      buildFeatures(core, {
        keyboard: typing,
        sshAgents,
        typingWindow: {
          startTyping: () => heard.windows.push('typing'),
          endTyping: () => heard.windows.push('typing ended'),
        },
      }),
  );
  return {
    ...services,
    database,
    /** What the start did about a damaged file. */
    recovered,
    keychain: stores.keychain,
    port,
    heard,
    /** The payloads of an event, each time it was sent. */
    emitted: <Name extends EventName>(name: Name) =>
      heard.events.filter((event) => event.name === name).map(({ payload }) => payload as EventPayload<Name>),
    /** A state, each time that a page was told it. */
    told: <Name extends StateName>(name: Name) =>
      heard.events.flatMap((event) => {
        const changed = event.payload as NamedState;
        return event.name === 'states.changed' && changed.name === name ? [changed.state as State<Name>] : [];
      }),
    close: async () => {
      await services.sessions.quit();
      if (database.isOpen) database.close();
      openFiles.delete(database);
    },
  };
}

export type Services = ReturnType<typeof assembleServices>;
