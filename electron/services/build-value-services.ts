import type { GlobalKeyState } from '../../shared/schemas/clipboard.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { openOfflineCopiesBeside } from '../storage/offline-copies-database.ts';
import { OfflineCopiesRepository } from '../storage/offline-copies-repository.ts';
import type { AccountSessions } from './accounts/account-sessions.ts';
import { accountBadge, type KnownAccounts } from './accounts/known-accounts.ts';
import type { ActivityService } from './activity/activity-service.ts';
import { ClipboardManagers } from './clipboard/clipboard-managers.ts';
import { CopyQueue } from './clipboard/copy-queue.ts';
import { CopyRecord } from './clipboard/copy-record.ts';
import { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import { LastAct } from './clipboard/last-act.ts';
import { GlobalKey } from './global-keys/global-key.ts';
import type { LockService } from './lock/lock-service.ts';
import { UnlockDelay } from './lock/unlock-delay.ts';
import type { LoginService } from './logins/login-service.ts';
import { KeptCopies } from './offline-copies/kept-copies.ts';
import type { ValueRecognizer } from './offline-copies/may-keep.ts';
import { OfflineCopyService } from './offline-copies/offline-copy-service.ts';
import { OfflineKey } from './offline-copies/offline-key.ts';
import type { ScreenGuard } from './screen/screen-guard.ts';
import { CopyPlans } from './secrets/copy-plans.ts';
import { LeaseRegistry } from './secrets/lease-registry.ts';
import { SecretService } from './secrets/secret-service.ts';
import { ValueFetcher } from './secrets/value-fetcher.ts';
import type { ServiceBase } from './service-base.ts';

interface OfflineCopyNeeds {
  activity: ActivityService;
  logins: LoginService;
  sessions: AccountSessions;
  isPasscode: (text: string) => Promise<boolean>;
  recognizers: readonly ValueRecognizer[];
}

/** The offline copies of values, and what fetches values from their pods or from these. */
export function buildOfflineCopies(
  {
    accountRows,
    callingPage,
    clock,
    databaseFile,
    emit,
    monotonic,
    onFailure,
    pageQuestions,
    policy,
    preferences,
    states,
    stores,
    windows,
  }: ServiceBase,
  { activity, isPasscode, logins, recognizers, sessions }: OfflineCopyNeeds,
) {
  const rows = new OfflineCopiesRepository(
    openOfflineCopiesBeside(databaseFile, policy?.offlineCopies !== undefined, (thrown) =>
      onFailure('offline copies not opened', thrown),
    ),
  );
  const key = new OfflineKey({ keychain: stores.keychain, rows });
  const findLogin = (accountId: string, id: string) => logins.findIfAny(accountId, id);
  const common = {
    policy: policy?.offlineCopies,
    key,
    accounts: () => accountRows.list(),
    findLogin,
    libraryRule: (accountId: string, locator: Locator) => logins.offlineRule(accountId, locator),
    clock,
    onChanged: () => void states.announce('offlineCopies'),
  };
  const keptCopies = new KeptCopies({
    ...common,
    rows,
    journal: activity,
    monotonic,
    onFailure,
    recognizers,
  });
  const offlineCopies: OfflineCopyService = new OfflineCopyService({
    ...common,
    copies: keptCopies,
    delay: new UnlockDelay({ preferences, key: 'offline.failures', now: () => clock.now(), monotonic }),
    sessions,
    fromPod: (session, locator, until) => fetcher.fromPod(session, locator, until),
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    isPasscode,
    pageQuestions,
    callingPage,
    isPalette: (page) => windows.isPalette(page),
    showWindow: () => windows.showMain(),
    onProgress: (progress) => emit('offline.progressed', progress),
  });
  states.provide('offlineCopies', () => offlineCopies.state());
  const fetcher = new ValueFetcher({ copies: keptCopies, offline: offlineCopies });
  return { fetcher, keptCopies, offlineCopies };
}

interface SecretNeeds {
  activity: ActivityService;
  clipboard: GuardedClipboard;
  fetcher: ValueFetcher;
  knownAccounts: KnownAccounts;
  logins: LoginService;
  screen: ScreenGuard;
  sessions: AccountSessions;
}

/** Opened values with their leases, and the queue that copies the parts of one. */
export function buildSecrets(
  { callingPage, clock, emit, globalKeys, monotonic, settings, states }: ServiceBase,
  { activity, clipboard, fetcher, knownAccounts, logins, screen, sessions }: SecretNeeds,
) {
  const lastAct = new LastAct({
    badgeOf: (accountId) => accountBadge(knownAccounts.find(accountId)),
    logins,
    settings,
    clock,
    onChanged: (state) => states.changed('lastAct', state),
  });
  const leases = new LeaseRegistry(
    clock,
    (handle, reason) => {
      emit('secrets.leaseEnded', { handle, reason });
      screen.leaseEnded(handle);
    },
    callingPage,
  );
  const secrets = new SecretService({
    sessions,
    leases,
    clipboard,
    lastAct,
    journal: activity,
    clock,
    fetcher,
    monotonic,
    screen,
    onUsed: (accountId, locator, isCode) => logins.noteUse(accountId, locator, isCode),
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    settings,
  });
  const copyQueue = new CopyQueue({
    plans: new CopyPlans({ sessions, clipboard, lastAct, logins, values: secrets }),
    leases,
    clock,
    keys: globalKeys,
    settings,
    onChanged: (state) => states.changed('copyQueue', state),
  });
  states.provide('lastAct', () => lastAct.state);
  states.provide('copyQueue', () => copyQueue.state);
  return { copyQueue, lastAct, leases, secrets };
}

/** The guarded clipboard, and the search for clipboard managers that may keep copies. */
export function buildClipboard({
  clipboardPort,
  clock,
  onFailure,
  policy,
  preferences,
  runningPrograms,
  settings,
  states,
  stores,
  timersOnTime,
}: ServiceBase) {
  const clipboardManagers = new ClipboardManagers({
    runningPrograms,
    preferences,
    onChanged: (state) => states.changed('clipboardManagers', state),
    onFailure,
  });
  const clipboard = new GuardedClipboard({
    port: clipboardPort,
    record: new CopyRecord({ keychain: stores.keychain, preferences, clock }),
    clock,
    settings,
    longestMs: policy?.longestClipboardSeconds && policy.longestClipboardSeconds * 1000,
    managers: () => clipboardManagers.running,
    onChanged: (state) => {
      states.changed('clipboard', state);
      timersOnTime(state.state === 'holding' || state.state === 'stuck');
      // One may have been started since the last look.
      if (state.state === 'holding') void clipboardManagers.look();
    },
  });
  states.provide('clipboard', () => clipboard.state);
  states.provide('clipboardManagers', async () => {
    await clipboardManagers.look();
    return clipboardManagers.state;
  });
  return { clipboard, clipboardManagers };
}

/** The panic key and the palette's shortcut, which work in every program. */
export function buildGlobalKeys(
  { globalKeys, settings, states, windows }: ServiceBase,
  lock: () => LockService,
) {
  const panicKey = new GlobalKey(globalKeys, () => {
    lock().lock('panic-key');
    // The panic key also shows the windows again, because on some systems nothing else would.
    windows.toggle();
  });
  const paletteKey = new GlobalKey(globalKeys, () => {
    announceShortcut();
    palette.toggle();
  });
  const palette = {
    get shortcut(): GlobalKeyState {
      return settings.isFallback('globalShortcut') ? 'refused' : paletteKey.state;
    },
    /** A locked Podkey is unlocked in the main window. */
    toggle: () => (lock().state.is === 'unlocked' ? windows.togglePalette() : windows.showMain()),
  };
  const announceShortcut = () => states.changed('paletteKey', palette.shortcut);
  /** Registers the shortcuts that the settings name. */
  const useKeys = () => {
    panicKey.use(settings.current.panicKey);
    paletteKey.use(settings.current.globalShortcut);
    announceShortcut();
  };
  settings.follow(['panicKey', 'globalShortcut'], useKeys);
  states.provide('paletteKey', () => palette.shortcut);
  return {
    panicKey,
    paletteKey,
    palette,
    panicKeyState: () => (settings.isFallback('panicKey') ? 'refused' : panicKey.state),
    useKeys,
  };
}
