import os from 'node:os';
import type { GlobalKeyState } from '../../shared/schemas/clipboard.ts';
import type { ValueName } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { AccountSessions } from './accounts/account-sessions.ts';
import { ActivityService } from './activity/activity-service.ts';
import { JournalSeal } from './activity/journal-seal.ts';
import { JournalUpkeep } from './activity/journal-upkeep.ts';
import { CopyService } from './data-copies/copy-service.ts';
import { copyReasons } from './data-copies/login-undo.ts';
import { HandedDrafts } from './lock/handed-drafts.ts';
import { IdleMonitor, IdleTime } from './lock/idle-monitor.ts';
import { LockService, recordLock } from './lock/lock-service.ts';
import { PasscodeRecord, Passcode } from './lock/passcode.ts';
import { SystemUnlock } from './lock/system-unlock.ts';
import { UnlockDelay } from './lock/unlock-delay.ts';
import type { ServiceBase } from './service-base.ts';
import type { BulkService } from './users/bulk/bulk-service.ts';

interface LockNeeds {
  activity: ActivityService;
  sessions: AccountSessions;
  panicKeyState: () => GlobalKeyState;
  /** Removes all accounts and their secrets. */
  removeEverything: () => Promise<void>;
}

/** The lock, what triggers it, and the drafts that outlast it. */
export function buildLock(
  {
    clock,
    forgetSecrets,
    gate,
    idleMs,
    monotonic,
    ownIdleMs,
    policy,
    preferences,
    settings,
    states,
    stores,
    systemAuthentication,
  }: ServiceBase,
  { activity, panicKeyState, removeEverything, sessions }: LockNeeds,
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
      settings,
      onIdle: () => lock.lock('idle'),
    }),
    panicKeyState,
    seesOwnInputOnly: () => idleTime.isOwnOnly,
    onChanged: (state) => states.changed('lock', state),
    endSession: () => forgetSecrets(drafts.expect(), sessions.lock()),
    sessionClosed: () => sessions.closed(),
    removeAccounts: removeEverything,
    onEvent: (event) => recordLock(activity, event),
  });
  settings.follow(['lockAfterMinutes', 'panicKey'], () => lock.followSettings());
  states.provide('lock', () => lock.state);
  states.provide('systemUnlock', () => lock.systemUnlock());
  return { drafts, lock };
}

interface ActivityNeeds {
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
}

/** The journal, and the upkeep that checks, seals and prunes it. */
export function buildActivity(
  {
    activityRows,
    clock,
    csvSeparator,
    emit,
    files,
    onFailure,
    preferences,
    settings,
    states,
    stores,
    turn,
  }: ServiceBase,
  { nameOf }: ActivityNeeds,
) {
  const activity = new ActivityService({
    rowsOf: activityRows.of,
    files,
    clock,
    nameOf,
    owner: () => ({ person: os.userInfo().username, computer: os.hostname() }),
    turn,
    csvSeparator,
    onChanged: () => {
      journalUpkeep.changed();
      emit('activity.changed', {});
    },
    onTicketChanged: (ticket) => states.changed('ticket', ticket),
    onFailure,
  });
  const journalUpkeep: JournalUpkeep = new JournalUpkeep({
    activity,
    rows: activityRows.rows,
    seal: new JournalSeal(stores.keychain, activityRows.rows, preferences),
    clock,
    settings,
    turn,
    onFailure,
  });
  states.provide('ticket', () => activity.ticket);
  settings.follow(['keepActivityDays'], () => void journalUpkeep.prune());
  return { activity, journalUpkeep };
}

interface DataCopyNeeds {
  bulk: BulkService;
  journalUpkeep: JournalUpkeep;
  sessions: AccountSessions;
}

/** The copies of the database, if it is on the disk. */
export function buildDataCopies(
  { clock, database, databaseFile, onFailure, preferences, restart, turn }: ServiceBase,
  { bulk, journalUpkeep, sessions }: DataCopyNeeds,
): CopyService {
  return new CopyService({
    database,
    databaseFile,
    clock,
    turn,
    isClockTrusted: () => journalUpkeep.isClockTrusted,
    bulkRuns: () => bulk.isRunning,
    reasons: () => copyReasons(preferences),
    untilLocked: () => sessions.untilLocked(),
    restart,
    onFailure,
  });
}
