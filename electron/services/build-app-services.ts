import os from 'node:os';
import type { GlobalKeyState } from '../../shared/schemas/clipboard.ts';
import type { ValueName } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { languageInUse } from '../../shared/text/language.ts';
import { tableCounts } from '../storage/database.ts';
import type { AccountService } from './accounts/account-service.ts';
import type { AccountSessions } from './accounts/account-sessions.ts';
import { ActivityService } from './activity/activity-service.ts';
import { JournalSeal } from './activity/journal-seal.ts';
import { JournalUpkeep } from './activity/journal-upkeep.ts';
import { CopyService } from './data-copies/copy-service.ts';
import { copyReasons } from './data-copies/login-undo.ts';
import { DiagnosticsService } from './diagnostics/diagnostics-service.ts';
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

interface DiagnosticsNeeds {
  accounts: AccountService;
  activity: ActivityService;
  sessions: AccountSessions;
}

/** The report that a person may send to their support. */
export function buildDiagnostics(
  base: ServiceBase,
  { accounts, activity, sessions }: DiagnosticsNeeds,
): DiagnosticsService {
  const { accountRows, clock, computer, damagedRows, database, files, logLines, policy, settings, stores } =
    base;
  return new DiagnosticsService({
    untilLocked: () => sessions.untilLocked(),
    clock,
    files,
    keychain: stores.keychain,
    damaged: damagedRows,
    readAllRows: () => readAllRows(base),
    removeDamaged: () => accounts.removeDamaged(),
    facts: () => ({
      computer,
      language: languageInUse(),
      settings: settings.current,
      policy,
      accounts: accountRows.list(),
      ...tableCounts(database),
      damagedRows: damagedRows.list(),
      journal: activity.check,
      unwritten: activity.state(null).unwritten,
    }),
    logLines,
  });
}

/**
 * Reads the stored rows of every account, also of a damaged one, so that damaged rows are found that no screen has read yet.
 *
 * Yields to other work between accounts.
 */
async function readAllRows({ accountRows, turn, ...base }: ServiceBase): Promise<void> {
  const { accountLibraryRows, activityRows, bulkRows, libraryRows, loginRows, typingRows, userRows } = base;
  libraryRows.cached();
  activityRows.rows.underWay();
  const ids = accountRows.list().map(({ id }) => id);
  for (const id of [...ids, ...accountRows.damaged().map((damaged) => damaged.id)]) {
    if (id === null) continue;
    loginRows.rows.list(id);
    loginRows.rows.recents(id);
    userRows.rows.all(id);
    for (const job of bulkRows.rows.jobs(id)) bulkRows.rows.rows(job.id);
    libraryRows.personal(id);
    accountLibraryRows.find(id);
    accountLibraryRows.kept(id).cached();
    typingRows.rows.all(id);
    await turn();
  }
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
