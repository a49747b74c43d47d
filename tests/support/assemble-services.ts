import { setImmediate as turn } from 'node:timers/promises';
import { SessionSecretStore } from '../../electron/credentials/session-secret-store.ts';
import type { SecretStore } from '../../electron/credentials/secret-store.ts';
import { PodClient, type PodCredentials } from '../../electron/pod-client/pod-client.ts';
import { connectionsAlong, type PodRoute } from '../../electron/pod-client/pod-route.ts';
import { Transport } from '../../electron/pod-client/transport.ts';
import { AccountNetwork, type ResolveSystemProxy } from '../../electron/services/accounts/account-network.ts';
import { AccountService, type AccountChange } from '../../electron/services/accounts/account-service.ts';
import { AccountTransfer } from '../../electron/services/accounts/account-transfer.ts';
import { ApiKeySecrets } from '../../electron/services/accounts/api-key-secrets.ts';
import { ConnectionTester } from '../../electron/services/accounts/connection-tester.ts';
import { PodSession } from '../../electron/services/accounts/pod-session.ts';
import { SampleAccount, type StartSamplePod } from '../../electron/services/accounts/sample-account.ts';
import { ActivityKeeper } from '../../electron/services/activity/activity-keeper.ts';
import { ActivityService } from '../../electron/services/activity/activity-service.ts';
import { JournalSeal } from '../../electron/services/activity/journal-seal.ts';
import { CopyRecord } from '../../electron/services/clipboard/copy-record.ts';
import { GuardedClipboard } from '../../electron/services/clipboard/guarded-clipboard.ts';
import type { Clock } from '../../electron/services/clock.ts';
import type { PersonFiles } from '../../electron/services/files/person-files.ts';
import { OrganizationService } from '../../electron/services/organizations/organization-service.ts';
import { ScreenGuard } from '../../electron/services/screen/screen-guard.ts';
import { LeaseBook } from '../../electron/services/secrets/lease-book.ts';
import { SecretService } from '../../electron/services/secrets/secret-service.ts';
import { SettingsService } from '../../electron/services/settings/settings-service.ts';
import { BulkService } from '../../electron/services/users/bulk/bulk-service.ts';
import { UserService } from '../../electron/services/users/user-service.ts';
import { UserUpdates } from '../../electron/services/users/user-updates.ts';
import { AccountRows } from '../../electron/storage/account-rows.ts';
import { ActivityRows } from '../../electron/storage/activity-rows.ts';
import { BulkRows } from '../../electron/storage/bulk-rows.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { openPassingDatabase } from '../../electron/storage/passing-database.ts';
import { Preferences } from '../../electron/storage/preferences.ts';
import { UserRows } from '../../electron/storage/user-rows.ts';
import type { AccountsState } from '../../shared/schemas/account.ts';
import type { ConnectionTest } from '../../shared/schemas/connection-test.ts';
import type { BulkProgress } from '../../shared/schemas/bulk-job.ts';
import type { ClipboardState } from '../../shared/schemas/clipboard.ts';
import type { OrganizationProgress } from '../../shared/schemas/organization.ts';
import type { LeaseEndReason } from '../../shared/schemas/secure-value.ts';
import type { ScreenState } from '../../shared/schemas/screen.ts';
import type { Settings } from '../../shared/schemas/settings.ts';
import { MemoryClipboard } from './memory-clipboard.ts';

interface Options {
  clock: Clock;
  keychain?: SecretStore;
  session?: SecretStore;
  /** A database file to go on with; in memory where there is none. */
  databaseFile?: string;
  startSample?: StartSamplePod;
  /** What a person answers in the file dialogs; they call off every one where left out. */
  files?: PersonFiles;
  /** The system's proxy settings; none where left out. */
  resolveSystemProxy?: ResolveSystemProxy;
}

/** The services, joined as the composition root joins them, on a clipboard in memory. */
export function assembleServices({
  clock,
  keychain,
  session: kept,
  databaseFile,
  startSample,
  files = { save: () => Promise.resolve(null), open: () => Promise.resolve(null) },
  resolveSystemProxy = () => Promise.resolve('DIRECT'),
}: Options) {
  const { database } = openDatabase(databaseFile ?? ':memory:');
  const heard = {
    accounts: [] as AccountsState[],
    ended: [] as { handle: string; reason: LeaseEndReason }[],
    clipboard: [] as ClipboardState[],
    left: [] as AccountChange[],
    tests: [] as ConnectionTest[],
    organizations: [] as OrganizationProgress[],
    settings: [] as Settings[],
    bulk: [] as BulkProgress[],
    screen: [] as ScreenState[],
    /** Whether the window was guarded, each time that changed. */
    protection: [] as boolean[],
    tickets: [] as string[],
  };
  const createClient = (credentials: PodCredentials, route: PodRoute) =>
    new PodClient({
      credentials,
      transport: new Transport({ dispatcher: connectionsAlong(route) }),
      clock: { now: () => clock.now(), wait: () => Promise.resolve() },
    });
  const stores = {
    keychain: keychain ?? new SessionSecretStore(),
    session: kept ?? new SessionSecretStore(),
  };
  const port = new MemoryClipboard();
  const preferences = new Preferences(database);
  const settings = new SettingsService({
    preferences,
    onChanged: (current) => {
      keeper.prune();
      heard.settings.push(current);
      screen.update();
    },
  });
  const screen = new ScreenGuard({
    clock,
    guard: 'removes',
    wanted: () => settings.current.protectFromCapture,
    protect: (on) => heard.protection.push(on),
    onChanged: (state) => heard.screen.push(state),
  });
  const clipboard = new GuardedClipboard({
    port,
    record: new CopyRecord({ keychain: stores.keychain, preferences, clock }),
    clock,
    clearAfterMs: () => settings.current.clearClipboardAfterS * 1000,
    onChanged: (state) => heard.clipboard.push(state),
  });
  const leases = new LeaseBook(clock, (handle, reason) => {
    heard.ended.push({ handle, reason });
    screen.leaseEnded(handle);
  });
  const network = new AccountNetwork({ stores, resolveSystemProxy });
  const rows = new AccountRows(database);
  const userRows = new UserRows(database);
  const bulkRows = new BulkRows(database);
  const passing = openPassingDatabase();
  const sampleUserRows = new UserRows(passing);
  const sampleBulkRows = new BulkRows(passing);
  const sampleActivityRows = new ActivityRows(passing);
  const activityRows = new ActivityRows(database);
  const activity = new ActivityService({
    rowsOf: (id) => (id === sample.id ? sampleActivityRows : activityRows),
    files,
    clock,
    turn,
    onChanged: () => keeper.changed(),
    onTicketChanged: (ticket) => heard.tickets.push(ticket),
  });
  const keeper: ActivityKeeper = new ActivityKeeper({
    activity,
    rows: activityRows,
    seal: new JournalSeal(stores.keychain, activityRows),
    clock,
    keepDays: () => settings.current.keepActivityDays,
    turn,
  });
  const sample: SampleAccount = new SampleAccount(() => {
    sampleUserRows.forgetAll(sample.id);
    sampleBulkRows.forgetAll(sample.id);
    return startSample?.() ?? Promise.reject(new Error('No sample pod here'));
  });
  const accounts = new AccountService({
    rows,
    secrets: new ApiKeySecrets(stores),
    network,
    sample,
    journal: activity,
    onChanged: (state) => heard.accounts.push(state),
    onLeave: async (reason) => {
      heard.left.push(reason);
      leases.endAll(reason);
      void clipboard.clear(reason).catch(() => undefined);
      if (reason === 'account-switched') activity.setTicket('');
      organizations.drop();
      await bulk.leave();
      await session.end();
    },
  });
  const session: PodSession = new PodSession({
    selected: () => accounts.selected,
    readSecret: (account) => accounts.readSecret(account),
    createClient,
    route: (account) => network.route(account),
  });
  const tester = new ConnectionTester({
    createClient,
    route: (draft, typed) => network.route(draft, typed),
    now: () => clock.now(),
    onProgress: (steps) => heard.tests.push(steps),
  });
  const secrets = new SecretService({
    session,
    leases,
    clipboard,
    journal: activity,
    clock,
    screen,
    revealLastsMs: () => settings.current.hideAfterS * 1000,
  });
  const rowsOf = (accountId: string) => (accountId === sample.id ? sampleUserRows : userRows);
  const updates = new UserUpdates(rowsOf, clock);
  const users = new UserService({ session, rowsOf, updates, journal: activity, clock });
  const bulk = new BulkService({
    session,
    updates,
    journal: activity,
    rowsOf: (accountId) => (accountId === sample.id ? sampleBulkRows : bulkRows),
    files,
    clock,
    onProgress: (progress) => heard.bulk.push(progress),
  });
  const organizations = new OrganizationService({
    session,
    clipboard,
    clock,
    onProgress: (progress) => heard.organizations.push(progress),
  });
  return {
    activity,
    activityRows,
    keeper,
    database,
    accounts,
    session,
    tester,
    transfer: new AccountTransfer({ accounts, files }),
    network,
    secrets,
    settings,
    screen,
    users,
    bulk,
    bulkRows,
    keychain: stores.keychain,
    organizations,
    clipboard,
    port,
    rows,
    userRows,
    heard,
    close: () => session.end(),
  };
}

export type Services = ReturnType<typeof assembleServices>;
