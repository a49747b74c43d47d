import type { DatabaseSync } from 'node:sqlite';
import type { SecretStore } from '../credentials/keychain.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { PodClient, PodCredentials } from '../pod-client/pod-client.ts';
import type { PodRoute } from '../pod-client/routing/pod-route.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import type { PodList } from '../../shared/schemas/network.ts';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import type { Language } from '../../shared/text/language.ts';
import type { CaptureGuard } from '../../shared/schemas/desktop.ts';
import type { ResolveSystemProxy } from './accounts/account-network.ts';
import type { AccountChange } from './accounts/account-session.ts';
import type { Memory } from './accounts/api-key-secrets.ts';
import type { StartSamplePod } from './accounts/known-accounts.ts';
import type { ClipboardPort } from './clipboard/clipboard-port.ts';
import type { Clock } from './clock.ts';
import type { ScryptParameters } from './derive-key.ts';
import type { PersonQuestions } from './dialogs/dialog-turns.ts';
import type { PersonFiles } from './files/person-files.ts';
import type { GlobalKeys } from './global-keys/global-key.ts';
import type { SystemAuthentication } from './lock/system-unlock.ts';
import type { OnFailure } from './log.ts';
import type { LoginStart } from './settings/settings-service.ts';

/** Facts about the program and the computer that identify neither. */
export interface ComputerFacts {
  version: string;
  /** Versions of Electron and its parts. */
  builtOn: string;
  platform: string;
  arch: string;
  /** The system's kernel version. */
  release: string;
}

/** The programs in a person's desktop session. */
export interface RunningPrograms {
  /** Each process's command line, argument by argument. */
  commands: readonly (readonly string[])[];
  /** UUIDs of the enabled GNOME Shell extensions. */
  extensions: readonly string[];
  isWayland: boolean;
}

/** What the services need from outside: Electron and the system in the app, doubles in tests. */
export interface ServiceDependencies {
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Yields to other work. */
  turn: () => Promise<void>;
  /** The cost of a new passcode and of the offline passphrase. The app leaves it out, so it is `currentParameters`. */
  scrypt?: ScryptParameters | undefined;
  /** The region of the computer (BCP 47), whose list separator is used in CSV files. */
  systemLocale: () => string;
  /** The organization's policy; null if there is none. */
  policyInForce: PolicyInForce | null;
  database: DatabaseSync;
  /** Where the database is on the disk, with its copies; null if it is in memory. */
  databaseFile: string | null;
  /** For the sample account. Gone when Podkey quits. */
  inMemoryDatabase: DatabaseSync;
  stores: Record<Memory, SecretStore>;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  resolveSystemProxy: ResolveSystemProxy;
  startSamplePod: StartSamplePod;
  clipboardPort: ClipboardPort;
  /** Sets whether timers must be on time while Podkey is in the background, because a copy may be on the clipboard. */
  timersOnTime: (needed: boolean) => void;
  /** The programs in the desktop session, to find clipboard managers. */
  runningPrograms: () => Promise<RunningPrograms>;
  /** Opens one dialog for each request. Services use `files`, where only one is open at a time. */
  personFiles: PersonFiles;
  sealer: Sealer;
  questions: PersonQuestions;
  /** Addresses of pods that an administrator offers in a `pods.json`. Read each time. */
  administratorsPods: () => Promise<readonly string[]>;
  /** The pods that a `pods.json` offers in the form. */
  podList: () => Promise<PodList>;
  /** Lets the person choose a company CA file; null if they cancel. */
  chooseCaFile: () => Promise<string | null>;
  globalKeys: GlobalKeys;
  /** How long the computer was idle according to the system, in ms. Some desktops always report 0. */
  idleMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownIdleMs: () => number;
  gate: { close(): void; open(): void };
  systemAuthentication: SystemAuthentication;
  callingPage: () => number | undefined;
  /** What the system does to keep a window out of captures, and the switch for it. */
  captureGuard: CaptureGuard;
  protectFromCapture: (on: boolean) => void;
  /** Podkey's windows (`AppWindows` describes each). */
  windows: {
    toggle: () => void;
    showMain: () => void;
    holdInFront: (isAsking: boolean) => void;
    isPalette: (page: number) => boolean;
    /** `askingPage` is undefined if no page asks a question. */
    keepPalette: (askingPage: number | undefined) => void;
    holdPalette: (isAsking: boolean) => void;
    showHeldPalette: () => void;
    hidePalette: () => void;
    togglePalette: () => void;
  };
  restart: () => void;
  /**
   * Called at a lock. Ends what may hold secrets outside the services, such as pages and the keychain process. Resolves when the locked page
   * has been replaced.
   *
   * `drafts` resolves when the page's drafts are safe, `released` when the services hold no secrets.
   */
  forgetSecrets: (drafts: Promise<unknown>, released: Promise<unknown>) => unknown;
  computer: ComputerFacts;
  systemLanguage: Language;
  /** Whether the system starts Podkey at login. */
  loginStart: LoginStart;
  /** This copy of Podkey, and the path of its program. */
  program: { isPackaged: boolean; executable: string };
  /** The path of the program `podkey`, which other programs start. */
  podkey: string;
  logFolder: string;
  showLogFolder: () => Promise<void>;
  logLines: () => Promise<string[]>;
  emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Called before an account is left. */
  onLeave: (reason: AccountChange, id: string | undefined) => void;
  /** Called with background failures that Podkey tolerates. */
  onFailure: OnFailure;
}
