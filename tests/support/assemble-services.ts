import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SessionSecretStore, type SecretStore } from '../../electron/credentials/keychain.ts';
import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { connectionsAlong } from '../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import type { AccountChange } from '../../electron/services/accounts/account-session.ts';
import type { StartSamplePod } from '../../electron/services/accounts/known-accounts.ts';
import { buildFeatures, type Outside } from '../../electron/features/build-features.ts';
import { buildServices } from '../../electron/services/build-services.ts';
import type { Clock } from '../../electron/services/clock.ts';
import type { ComputerFacts } from '../../electron/services/service-dependencies.ts';
import type { PersonQuestion, PersonQuestions } from '../../electron/services/dialogs/dialog-turns.ts';
import type { PersonFiles } from '../../electron/services/files/person-files.ts';
import type { ServiceDependencies } from '../../electron/services/service-dependencies.ts';
import type { ToleratedFailure } from '../../electron/services/log.ts';
import { openDatabase, openInMemoryDatabase } from '../../electron/storage/database.ts';
import type { NamedState, State, StateName } from '../../shared/ipc/states.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { cancelledFiles } from './chosen-file.ts';
import { MemoryClipboard } from './memory-clipboard.ts';
import { neutralOutside } from './outside.ts';
import { ownSealer } from './own-sealer.ts';
import { PersonAtSystem } from './person-at-system.ts';
import { weakestScrypt } from './weakest-scrypt.ts';

/** The dependencies that a test may replace as they are. */
type Replaceable =
  | 'administratorsPods'
  | 'callingPage'
  | 'createClient'
  | 'forgetSecrets'
  | 'gate'
  | 'globalKeys'
  | 'idleMs'
  | 'loginStart'
  | 'monotonic'
  | 'ownIdleMs'
  | 'podList'
  | 'resolveSystemProxy'
  | 'restart'
  | 'scrypt'
  | 'sealer'
  | 'systemAuthentication'
  | 'systemLocale'
  | 'turn';

/** What a test sets; everything else has a neutral default. */
export interface AssembleOptions extends Partial<Pick<ServiceDependencies, Replaceable>> {
  clock: Clock;
  keychain?: SecretStore;
  session?: SecretStore;
  /** An existing database file; in memory by default. */
  databaseFile?: string;
  /** Whether the database file has copies; not by default. */
  keepsCopies?: boolean;
  /** Whether the person agrees to start empty if the file is damaged and has no good copy; not by default. */
  mayStartEmpty?: boolean;
  startSample?: StartSamplePod;
  /** The manifests by which browsers find `podkey`; there are no browsers by default. */
  browserHosts?: NonNullable<Outside['browserHosts']>;
  /** The person's choices in file dialogs; they cancel each one by default. */
  files?: PersonFiles;
  /** The person's choices in question dialogs; they agree to each one by default. */
  questions?: PersonQuestions;
  /** The end of the log; empty by default. */
  logLines?: string[];
  /** The organization's policy; none by default. */
  policy?: ServiceDependencies['policyInForce'];
  /** Command lines of the running programs; none by default. */
  runningCommands?: string[][];
  /** What features need of Electron and the system; by default neutral doubles (`tests/support/features`). */
  outside?: Partial<Outside>;
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

const noBrowsers: NonNullable<Outside['browserHosts']> = {
  status: () => Promise.resolve([]),
  install: () => Promise.resolve([]),
  remove: () => Promise.resolve([]),
};

/** Builds Podkey's services as the app does, on test doubles: a clipboard in memory, a clock controlled by the test. */
export function assembleServices({
  clock,
  keychain,
  session: kept,
  databaseFile,
  keepsCopies = false,
  mayStartEmpty = false,
  startSample = () => Promise.reject(new Error('No sample pod here')),
  browserHosts = noBrowsers,
  files = cancelledFiles,
  questions = { confirm: () => Promise.resolve(true) },
  logLines = [],
  policy = null,
  runningCommands = [],
  outside = {},
  onEvent = () => undefined,
  ...replaced
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
      | 'small'
      | 'small hidden'
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
      monotonic: () => clock.now(),
      scrypt: weakestScrypt,
      systemLocale: () => 'en-GB',
      turn: nextTurn,
      policyInForce: policy,
      database,
      databaseFile: keepsCopies && databaseFile !== undefined ? databaseFile : null,
      restart: () => undefined,
      inMemoryDatabase: openInMemoryDatabase(),
      stores,
      createClient: (credentials, route) =>
        new PodClient({
          credentials,
          transport: new Transport({ dispatcher: connectionsAlong(route) }),
          clock: { now: () => clock.now(), wait: () => Promise.resolve() },
        }),
      resolveSystemProxy: () => Promise.resolve('DIRECT'),
      startSamplePod: startSample,
      clipboardPort: port,
      timersOnTime: (needed) => (heard.timersOnTime = needed),
      runningPrograms: () => Promise.resolve({ commands: runningCommands, extensions: [], isWayland: false }),
      personFiles: files,
      questions: {
        confirm: (question, signal) => {
          heard.questions.push(question);
          return questions.confirm(question, signal);
        },
      },
      administratorsPods: () => Promise.resolve([]),
      podList: () => Promise.resolve({ pods: [], trouble: null }),
      chooseCaFile: () => Promise.resolve(null),
      loginStart: { read: () => Promise.resolve('off'), write: () => Promise.resolve() },
      globalKeys: { hold: () => true, release: () => undefined },
      idleMs: () => 0,
      ownIdleMs: () => 0,
      gate: { close: () => undefined, open: () => undefined },
      systemAuthentication: new PersonAtSystem('no-polkit'),
      callingPage: () => undefined,
      captureGuard: 'removes',
      protectFromCapture: (on) => heard.protection.push(on),
      forgetSecrets: () => undefined,
      computer,
      systemLanguage: 'en',
      logFolder: '/logs',
      showLogFolder: () => Promise.resolve(),
      podkey: '/opt/Podkey/bin/podkey',
      program: { isPackaged: false, executable: process.execPath },
      logLines: () => Promise.resolve(logLines),
      windows: {
        toggle: () => heard.windows.push('toggle'),
        showMain: () => heard.windows.push('main'),
        isPalette: () => false,
        keepPalette: () => undefined,
        showHeldPalette: () => undefined,
        hidePalette: () => undefined,
        holdInFront: (isAsking) => heard.windows.push(isAsking ? 'asks' : 'asked'),
        togglePalette: () => heard.windows.push('palette'),
        holdPalette: (isAsking) => heard.windows.push(isAsking ? 'palette held' : 'palette released'),
      },
      sealer: ownSealer,
      emit: (name, payload) => {
        heard.events.push({ name, payload });
        onEvent(name, payload);
      },
      onLeave: (reason) => heard.left.push(reason),
      onFailure: (what) => heard.failures.push(what),
      ...replaced,
    },
    (core) =>
      buildFeatures(core, {
        ...neutralOutside({
          show: () => heard.windows.push('small'),
          hide: () => heard.windows.push('small hidden'),
        }),
        browserHosts,
        ...outside,
      }),
  );
  return {
    ...services,
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
