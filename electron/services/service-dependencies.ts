import type { DatabaseSync } from 'node:sqlite';
import type { SecretStore } from '../credentials/secret-store.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { PodClient, PodCredentials } from '../pod-client/pod-client.ts';
import type { PodRoute } from '../pod-client/routing/pod-route.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import type { CaptureGuard } from '../../shared/schemas/desktop.ts';
import type { ResolveSystemProxy } from './accounts/account-network.ts';
import type { AccountChange } from './accounts/session-state.ts';
import type { Keep } from './accounts/api-key-secrets.ts';
import type { StartSamplePod } from './accounts/sample-account.ts';
import type { ClipboardPort } from './clipboard/clipboard-port.ts';
import type { RunningPrograms } from './clipboard/clipboard-managers.ts';
import type { Clock } from './clock.ts';
import type { BrowserHosts } from './command-line/command-line-service.ts';
import type { PersonQuestions } from './dialogs/dialog-turns.ts';
import type { PersonFiles } from './files/person-files.ts';
import type { GlobalKeys } from './global-keys/global-key.ts';
import type { SystemAuthentication } from './lock/system-unlock.ts';
import type { OnFailure } from './log.ts';

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

/** This copy of Podkey. */
export interface ProgramFacts {
  isPackaged: boolean;
  /** The path of its program. */
  executable: string;
}

/** What the services need from outside: Electron and the system in the app, doubles in tests. */
export interface ServiceDependencies {
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Yields to other work. */
  turn: () => Promise<void>;
  /** The region of the computer (BCP 47), whose list separator is used in CSV files. */
  systemLocale: () => string;
  /** The organization's policy; null if there is none. */
  policy: PolicyInForce | null;
  database: DatabaseSync;
  /** Where the database is on the disk, with its copies; null if it is in memory. */
  databaseFile: string | null;
  /** For the sample account. Gone when Podkey quits. */
  inMemoryDatabase: DatabaseSync;
  stores: Record<Keep, SecretStore>;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  resolveSystemProxy: ResolveSystemProxy;
  startSamplePod: StartSamplePod;
  clipboardPort: ClipboardPort;
  /** Sets whether timers must be on time while Podkey is in the background, because a copy may be on the clipboard. */
  timersOnTime: (needed: boolean) => void;
  /** The programs in the desktop session, to find clipboard managers. */
  runningPrograms: () => Promise<RunningPrograms>;
  browserHosts: BrowserHosts;
  files: PersonFiles;
  /** Seals files with a passphrase. */
  sealer: Sealer;
  questions: PersonQuestions;
  /** Addresses of pods that an administrator offers in a `pods.json`. Read each time. */
  administratorsPods: () => Promise<readonly string[]>;
  globalKeys: GlobalKeys;
  /** How long the computer was idle according to the system, in ms. Some desktops always report 0. */
  idleMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownIdleMs: () => number;
  gate: { shut(): void; open(): void };
  /** The system's way to verify the person, to unlock Podkey. */
  systemAuthentication: SystemAuthentication;
  /** The page that made the present call. */
  callingPage: () => number | undefined;
  /** What the system does to keep a window out of captures, and the switch for it. */
  captureGuard: CaptureGuard;
  protectFromCapture: (on: boolean) => void;
  /** Podkey's windows, as global shortcuts use them. */
  windows: {
    /** Hides them, or shows the main one if all are hidden. */
    toggle: () => void;
    showMain: () => void;
    /** Keeps the main window in front while another program's question is open in it. */
    holdInFront: (isAsking: boolean) => void;
    /** Whether a page is the quick palette's. */
    isPalette: (page: number) => boolean;
    /** Keeps the quick palette open while its page is the one that asks a question; undefined if none does. */
    keepPalette: (askingPage: number | undefined) => void;
    /** Keeps the quick palette's window, while a browser waits for the person there. Its page says when it can be shown. */
    holdPalette: (isAsking: boolean) => void;
    /** Shows or hides the quick palette. */
    togglePalette: () => void;
  };
  /** Quits Podkey and starts it again. */
  restart: () => void;
  /**
   * Called at a lock. Ends what may hold secrets outside the services, such as pages and the keychain process.
   *
   * `drafts` resolves when the page's drafts are safe, `released` when the services hold no secrets.
   */
  forgetSecrets: (drafts: Promise<unknown>, released: Promise<unknown>) => void;
  computer: ComputerFacts;
  program: ProgramFacts;
  logLines: () => Promise<string[]>;
  emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Called before an account is left. */
  onLeave: (reason: AccountChange, id: string | undefined) => void;
  /** Called with background failures that Podkey tolerates. */
  onFailure: OnFailure;
}
