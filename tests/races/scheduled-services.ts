import { buildFeatures } from '../../electron/features/build-features.ts';
import { buildServices } from '../../electron/services/build-services.ts';
import { openDatabase, openInMemoryDatabase } from '../../electron/storage/database.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import { moveStartText } from '../../shared/features/move/text/first.ts';
import { neutralOutside } from '../support/outside.ts';
import { inForce } from '../support/sample-policy.ts';
import { accountFile } from './account-data.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduledKeyboard } from './scheduled-keyboard.ts';
import type { ScheduledPods } from './scheduled-pods.ts';
import { ScheduledStore, type ScheduledClipboard, type ScheduledSealer } from './scheduled-ports.ts';

interface Options {
  schedule: Schedule;
  clock: FakeClock;
  pods: ScheduledPods;
  clipboard: ScheduledClipboard;
  sealer: ScheduledSealer;
  keyboard: ScheduledKeyboard;
  /** Whether the policy allows offline copies. */
  keepsOffline: boolean;
  gate: { close: () => void; open: () => void };
  /** Called when a session ends because of a change to the accounts. */
  onLeave: () => void;
  /** Called when a file would be written. */
  onSave: () => void;
  /** Called at each event for the windows. */
  onEvent: (name: EventName) => void;
}

/** Builds Podkey's services over ports that respond when the schedule says so. */
export function buildScheduledServices(options: Options) {
  const { schedule, clock, pods, clipboard, sealer, keyboard, keepsOffline } = options;
  const { gate, onLeave, onSave, onEvent } = options;
  /** The last file for another computer. */
  let moved: Uint8Array | undefined;
  const keyState = { hold: () => true, release: () => undefined };
  return buildServices(
    {
      clock,
      monotonic: () => clock.monotonic(),
      turn: () => schedule.later('turn', () => undefined),
      systemLocale: () => 'en-GB',
      policyInForce: keepsOffline ? inForce({ offlineCopies: { days: 7, most: 3, codes: true } }) : null,
      database: openDatabase(':memory:').database,
      databaseFile: null,
      restart: () => undefined,
      inMemoryDatabase: openInMemoryDatabase(),
      stores: {
        keychain: new ScheduledStore(schedule, 'keychain'),
        session: new ScheduledStore(schedule, 'memory'),
      },
      createClient: pods.createClient,
      resolveSystemProxy: () => Promise.resolve('DIRECT'),
      startSamplePod: () => Promise.reject(new Error('No sample pod here')),
      clipboardPort: clipboard,
      timersOnTime: () => undefined,
      runningPrograms: () => Promise.resolve({ commands: [], extensions: [], isWayland: false }),
      podkey: '/opt/Podkey/bin/podkey',
      personFiles: {
        save: ({ title }, content, assertWanted) =>
          schedule.later('save dialog', () => {
            assertWanted?.();
            if (title === moveStartText.exportTitle) {
              // It is sealed, so a dialog that was open may still save it.
              if (content instanceof Uint8Array) moved = content;
              return 'podkey.age';
            }
            onSave();
            return 'accounts.json';
          }),
        saveSigned: (_, __, make, assertWanted) =>
          schedule.later('save dialog', () => {
            assertWanted?.();
            make(null);
            onSave();
            return 'library.json';
          }),
        open: ({ title }, _, assertWanted) =>
          schedule.later('open dialog', () => {
            assertWanted?.();
            if (title === moveStartText.importTitle && moved) return { name: 'podkey.age', bytes: moved };
            return accountFile();
          }),
      },
      questions: { confirm: () => schedule.later('question', () => true) },
      administratorsPods: () => Promise.resolve([]),
      podList: () => Promise.resolve({ pods: [], trouble: null }),
      chooseCaFile: () => Promise.resolve(null),
      loginStart: { read: () => Promise.resolve('off'), write: () => Promise.resolve() },
      globalKeys: keyState,
      idleMs: () => 0,
      ownIdleMs: () => 0,
      forgetSecrets: () => undefined,
      gate,
      systemAuthentication: {
        method: 'polkit',
        obstacle: () => schedule.later('system check', () => null),
        ask: () => schedule.later('system prompt', () => ({ kind: 'verified' })),
      },
      callingPage: () => 1,
      captureGuard: 'removes',
      protectFromCapture: () => undefined,
      windows: {
        toggle: () => undefined,
        showMain: () => undefined,
        holdInFront: () => undefined,
        isPalette: () => false,
        keepPalette: () => undefined,
        showHeldPalette: () => undefined,
        hidePalette: () => undefined,
        togglePalette: () => undefined,
        holdPalette: () => undefined,
      },
      sealer,
      computer: { version: '1.2.3', builtOn: 'x', platform: 'linux', arch: 'x64', release: '6.8' },
      systemLanguage: 'en',
      logFolder: '/logs',
      showLogFolder: () => Promise.resolve(),
      program: { isPackaged: false, executable: 'podkey' },
      logLines: () => schedule.later('log', () => []),
      emit: (name) => onEvent(name),
      onLeave,
      onFailure: () => undefined,
    },
    (core) =>
      buildFeatures(core, {
        ...neutralOutside({ show: () => undefined, hide: () => undefined }),
        keyboard,
      }),
  );
}

/** The services, with every feature. */
export type ScheduledServices = ReturnType<typeof buildScheduledServices>;
