import type { DatabaseSync } from 'node:sqlite';
import type { SecretStore } from '../credentials/secret-store.ts';
import type { PodClient, PodCredentials } from '../pod-client/pod-client.ts';
import type { PodRoute } from '../pod-client/routing/pod-route.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import type { CaptureGuard } from '../../shared/schemas/screen.ts';
import type { Settings } from '../../shared/schemas/settings.ts';
import type { ResolveSystemProxy } from './accounts/account-network.ts';
import type { AccountChange } from './accounts/account-service.ts';
import type { Keep } from './accounts/api-key-secrets.ts';
import type { StartSamplePod } from './accounts/sample-account.ts';
import type { ClipboardPort } from './clipboard/clipboard-port.ts';
import type { RunningPrograms } from './clipboard/known-clipboard-managers.ts';
import type { Clock } from './clock.ts';
import type { ComputerFacts } from './diagnostics/diagnostics-report.ts';
import type { PersonQuestions } from './dialogs/person-questions.ts';
import type { PersonFiles } from './files/person-files.ts';
import type { GlobalKeys } from './global-keys/global-key.ts';
import type { OnFailure } from './log.ts';
import type { UpdateInstaller } from './updates/update-installer.ts';

/** What the services need from outside: Electron and the system in the app, doubles in tests. */
export interface ServiceDependencies {
  clock: Clock;
  /** Milliseconds that no one can set back, from any point in time. */
  monotonic: () => number;
  /** Resolves when whatever else is waiting has had its turn. */
  turn: () => Promise<void>;
  /** What an organization has set for this computer; null where it has set nothing. */
  policy: PolicyInForce | null;
  database: DatabaseSync;
  /** Gone when Podkey quits: for the sample account. */
  inMemoryDatabase: DatabaseSync;
  stores: Record<Keep, SecretStore>;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  resolveSystemProxy: ResolveSystemProxy;
  startSamplePod: StartSamplePod;
  clipboardPort: ClipboardPort;
  /** Says whether timers must be on time although Podkey is in the background: while a copy may be on the clipboard. */
  timersOnTime: (needed: boolean) => void;
  /** What runs in the desktop session, to find clipboard managers in. */
  runningPrograms: () => Promise<RunningPrograms>;
  files: PersonFiles;
  questions: PersonQuestions;
  /** Addresses of pods that an administrator of this computer offers in a `pods.json`. Read again each time. */
  administratorsPods: () => Promise<readonly string[]>;
  globalKeys: GlobalKeys;
  /** How long the system says that nobody has used the computer, in ms; some desktops always say 0. */
  idleMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownIdleMs: () => number;
  gate: { shut(): void; open(): void };
  /** The page whose call is being answered. */
  callingPage: () => number | undefined;
  /** What the system makes of a window that is to be kept out of captures, and how to ask it. */
  captureGuard: CaptureGuard;
  protectFromCapture: (on: boolean) => void;
  /** Podkey's windows, as far as keys that work from anywhere go. */
  windows: {
    /** Hides them, or brings the main one back where it is hidden. */
    toggle: () => void;
    showMain: () => void;
    /** Shows or hides the palette that comes up from anywhere. */
    togglePalette: () => void;
  };
  /** What installs new versions of Podkey; null where a person does. It has to look at the disk, so it is asked only where there is a feed. */
  updateInstaller: () => UpdateInstaller | null;
  /**
   * Podkey locked: ends what may hold secrets outside the services, such as pages and the keychain process.
   *
   * `drafts` resolves when the page's drafts are safe, `released` when the services hold no secrets.
   */
  forgetSecrets: (drafts: Promise<unknown>, released: Promise<unknown>) => void;
  /** Has everything on main's side speak the language chosen. */
  followLanguage: (chosen: Settings['language']) => void;
  /** Of the program and the computer, and the end of the log: for the diagnostics. */
  computer: ComputerFacts;
  logLines: () => Promise<string[]>;
  emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Hears of an account that is left, before anything of it is let go of. */
  onLeave: (reason: AccountChange, id: string | undefined) => void;
  /** Hears of what went wrong in the background and is done without. */
  onFailure: OnFailure;
}
