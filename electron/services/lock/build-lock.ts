import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import type { ServiceBase } from '../service-base.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { HandedDrafts } from './handed-drafts.ts';
import { IdleMonitor } from './idle-monitor.ts';
import { IdleTime } from './idle-time.ts';
import { LockService } from './lock-service.ts';
import { Passcode } from './passcode.ts';
import { PasscodeRecord } from './passcode-record.ts';
import { recordLock } from './record-lock.ts';
import { SystemUnlock } from './system-unlock.ts';
import { UnlockDelay } from './unlock-delay.ts';

interface Needs {
  accounts: AccountService;
  activity: ActivityService;
  sessions: AccountSessions;
  settings: SettingsService;
  panicKeyState: () => GlobalKeyState;
}

/** The lock, what triggers it, and the drafts that outlast it. */
export function buildLock(
  {
    clock,
    emit,
    forgetSecrets,
    gate,
    idleMs,
    monotonic,
    ownIdleMs,
    policy,
    preferences,
    stores,
    systemAuthentication,
  }: ServiceBase,
  { accounts, activity, sessions, settings, panicKeyState }: Needs,
) {
  const drafts = new HandedDrafts(clock);
  const idleTime = new IdleTime({
    systemMs: idleMs,
    ownMs: ownIdleMs,
    onChanged: () => lock.announceUnlocked(),
  });
  const lock: LockService = new LockService({
    clock,
    gate: {
      shut: () => gate.shut(),
      open: () => {
        sessions.unlock();
        gate.open();
      },
    },
    passcode: new Passcode({
      clock,
      record: new PasscodeRecord(stores.keychain, preferences),
      delay: new UnlockDelay({ preferences, now: () => clock.now(), monotonic }),
    }),
    system: new SystemUnlock({
      authentication: systemAuthentication,
      preferences,
      isForbidden: policy?.systemUnlock === 'off',
    }),
    idle: new IdleMonitor({
      clock,
      idle: idleTime,
      limitMs: () => settings.current.lockAfterMinutes * 60_000,
      onIdle: () => lock.lock('idle'),
    }),
    panicKeyState,
    seesOwnInputOnly: () => idleTime.isOwnOnly,
    onChanged: (state) => emit('lock.changed', state),
    endSession: () => forgetSecrets(drafts.expect(), sessions.lock()),
    sessionClosed: () => sessions.closed(),
    removeAccounts: () => accounts.removeAll(),
    onEvent: (event) => recordLock(activity, event),
  });
  return { drafts, lock };
}
