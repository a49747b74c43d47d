import type { LibrarySettings } from '../../shared/schemas/library.ts';
import { ConfirmedOrigins } from '../storage/account-repository.ts';
import { accountImportFormat } from './accounts/account-file.ts';
import { AccountNetwork } from './accounts/account-network.ts';
import { accountSnapshot } from './activity/journal.ts';
import { AccountService } from './accounts/account-service.ts';
import { AccountSessions } from './accounts/account-sessions.ts';
import { ApiKeySecrets, sameBinding } from './accounts/api-key-secrets.ts';
import { ConnectionTester } from './accounts/connection-tester.ts';
import { KnownAccounts } from './accounts/known-accounts.ts';
import { OriginConsent, vouchedOrigins } from './accounts/origin-consent.ts';
import { ProxySignIns } from './accounts/proxy-sign-ins.ts';
import { RefusedKeys } from './accounts/refused-keys.ts';
import type { SessionState } from './accounts/session-state.ts';
import type { ActivityService } from './activity/activity-service.ts';
import type { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import type { Clock } from './clock.ts';
import { FileImport } from './files/file-import.ts';
import { LayeredLogins } from './library/layered-logins.ts';
import { LibraryService } from './library/library-service.ts';
import { LibrarySource, readFromFile, readOverHttps } from './library/library-source.ts';
import type { ConfiguredLibrary } from './library/team-library.ts';
import { LoginImport } from './logins/import/login-import.ts';
import { loginImportFormat } from './logins/login-files.ts';
import { LoginService } from './logins/login-service.ts';
import type { OrganizationService } from './organizations/organization-service.ts';
import type { DiscardQuestions } from './dialogs/discard-questions.ts';
import type { ServiceBase } from './service-base.ts';
import { publicKeyOf } from './signatures.ts';
import { BulkService } from './users/bulk/bulk-service.ts';
import { UserService } from './users/user-service.ts';
import { UserUpdates } from './users/user-updates.ts';

interface AccountNeeds {
  activity: ActivityService;
  clipboard: GuardedClipboard;
  /** Every service that ends with an account session, the clipboard last. */
  sessionStates: () => readonly SessionState[];
  discardQuestions: DiscardQuestions;
  withoutCopies: (remove: () => Promise<void>) => Promise<void>;
  /** Ends the offline copies of an account. */
  endOfflineCopies: (accountId: string, by: 'refused' | 'gone') => void;
  /** Accounts were added, changed or removed, or another one was put in use. */
  onAccounts: () => void;
}

/** The accounts, the session of the one in use, and the routes to pods with their tests. */
export function buildAccounts(
  base: ServiceBase,
  {
    activity,
    clipboard,
    discardQuestions,
    endOfflineCopies,
    onAccounts,
    sessionStates,
    withoutCopies,
  }: AccountNeeds,
) {
  const {
    allowedRoutes,
    createClient,
    dialogTurns,
    emit,
    files,
    monotonic,
    onFailure,
    policy,
    sample,
    states,
    stores,
  } = base;
  const knownAccounts = new KnownAccounts(base.accountRows, sample);
  const consent = new OriginConsent({
    rows: new ConfirmedOrigins(base.database),
    questions: base.questions,
    turns: dialogTurns,
    isVouchedFor: vouchedOrigins({ policy, sample, administratorsPods: base.administratorsPods }),
    now: monotonic,
  });
  const proxySignIns = new ProxySignIns({
    preferences: base.preferences,
    stores,
    askConsent: (origin) => consent.askAboutProxy(origin),
    now: monotonic,
    questions: base.pageQuestions,
  });
  const network = new AccountNetwork({
    signIns: proxySignIns,
    assertConfirmed: (account) => consent.assertConfirmed(account),
    stores,
    resolveSystemProxy: base.resolveSystemProxy,
  });
  const refusedKeys = new RefusedKeys(() => {
    accounts.announce().catch((thrown: unknown) => onFailure('accounts not announced', thrown));
  });
  const sessions: AccountSessions = new AccountSessions({
    selected: () => knownAccounts.selected,
    assertUsable: (account) => accounts.assertUsable(account),
    readSecret: (account) => accounts.readSecret(account),
    createClient,
    route: (account) => network.route(account),
    onVerdict: (account, verdict) => {
      refusedKeys.note(account, verdict);
      if (verdict === 'refused') endOfflineCopies(account.id, 'refused');
    },
    states: sessionStates,
    clearCopyOf: (session, reason) => clipboard.clearCopyOf(session, reason),
    onLeave: (reason) => base.onLeave(reason, knownAccounts.selected?.id),
    onFailure,
  });
  const accounts: AccountService = new AccountService({
    known: knownAccounts,
    rows: base.accountRows,
    secrets: new ApiKeySecrets(stores, refusedKeys),
    refusedKeys,
    network,
    sample,
    allowedRoutes,
    consent,
    journal: activity,
    withoutCopies,
    endOfflineCopies: (id) => endOfflineCopies(id, 'gone'),
    assertMayLeave: () => discardQuestions.assertMayLeaveAccount(),
    onChanged: (state) => {
      states.changed('accounts', state);
      for (const name of ['damagedAccounts', 'sampleExamples', 'sampleUsers'] as const)
        void states.announce(name);
      onAccounts();
    },
    sessions,
  });
  states.provide('accounts', () => accounts.state());
  states.provide('damagedAccounts', () => accounts.damaged());
  states.provide('sampleExamples', () => accounts.sampleExamples);
  states.provide('sampleUsers', () => accounts.sampleUsers);
  const tester = new ConnectionTester({
    allowedRoutes,
    consent,
    createClient,
    route: (draft, typed) => network.route(draft, typed),
    onVerdict: (draft, verdict) => {
      refusedKeys.note(draft, verdict);
      const account = knownAccounts.list().find((one) => sameBinding(one, draft));
      if (verdict === 'refused' && account) endOfflineCopies(account.id, 'refused');
    },
    now: monotonic,
    onProgress: (steps) => emit('accounts.testProgressed', steps),
  });
  const accountImport = new FileImport({
    files,
    untilSessionEnds: () => sessions.untilSessionEnds(),
    format: accountImportFormat({ known: knownAccounts, accounts, allowedRoutes }),
  });
  return {
    accounts,
    accountImport,
    consent,
    knownAccounts,
    network,
    proxySignIns,
    refusedKeys,
    sessions,
    tester,
  };
}

/** Users of the account in use: single updates and bulk changes. */
export function buildUsers(
  { bulkRows, clock, csvSeparator, emit, files, onFailure, turn, userRows, writes }: ServiceBase,
  {
    activity,
    organizations,
    sessions,
  }: { activity: ActivityService; organizations: OrganizationService; sessions: AccountSessions },
) {
  const userUpdates = new UserUpdates(userRows.of, clock, writes, onFailure);
  const users = new UserService({
    sessions,
    rowsOf: userRows.of,
    updates: userUpdates,
    writes,
    journal: activity,
    clock,
  });
  const bulk = new BulkService({
    sessions,
    updates: userUpdates,
    organizations,
    journal: activity,
    rowsOf: bulkRows.of,
    files,
    clock,
    csvSeparator,
    turn,
    onProgress: (progress) => emit('bulk.progressed', progress),
    onFailure,
  });
  return { bulk, userUpdates, users };
}

interface LoginNeeds {
  /** Logins or recent values changed. */
  onLogins: () => void;
  accounts: AccountService;
  activity: ActivityService;
  clipboard: GuardedClipboard;
  library: LibraryService;
  sessions: AccountSessions;
}

/** The logins and recent values, and their import. */
export function buildLogins(
  { clock, csvSeparator, files, libraryRows, loginRows, onFailure, turn, writes }: ServiceBase,
  { accounts, activity, clipboard, library, onLogins, sessions }: LoginNeeds,
) {
  const layered = new LayeredLogins({
    own: loginRows.of,
    additions: libraryRows,
    layerOf: (accountId) => library.layerOf(accountId),
  });
  const logins = new LoginService({
    rows: layered,
    accountIds: () => accounts.ids,
    writes,
    clipboard,
    clock,
    onChanged: onLogins,
    onFailure,
  });
  const loginImport = new LoginImport({
    files,
    csvSeparator,
    turn,
    untilSessionEnds: () => sessions.untilSessionEnds(),
    format: loginImportFormat({ logins, clock, turn }),
    podUrlOf: (accountId) => sessions.use(accountId).account.podUrl,
    onImported: (accountId, counts) => {
      const account = accountSnapshot(sessions.use(accountId).account);
      activity.record({ action: 'logins-imported', account, ...counts });
    },
  });
  return { logins, loginImport };
}

interface LibraryNeeds {
  /** The libraries' logins changed. */
  onLogins: () => void;
  consent: OriginConsent;
  network: AccountNetwork;
}

/** The team libraries: the policy's, or those of accounts. */
export function buildLibrary(
  { accountLibraryRows, accountRows, clock, emit, libraryRows, onFailure, policy }: ServiceBase,
  { consent, network, onLogins }: LibraryNeeds,
): LibraryService {
  const configured = (settings: LibrarySettings) => configuredLibrary(settings, network, clock);
  return new LibraryService({
    library: policy?.library ? configured(policy.library) : null,
    configured,
    rows: libraryRows,
    accountRows: accountLibraryRows,
    accounts: () => accountRows.list(),
    askConsent: (library, label) => consent.askAboutLibrary(library, label),
    clock,
    onChanged: () => emit('library.changed', {}),
    onLogins,
    onFailure,
  });
}

/**
 * A library of these settings, the policy's or a person's; null if the key is invalid. An address is reached through the system's
 * proxy, with the authorities that the system trusts, like a pod whose account has no network settings.
 */
function configuredLibrary(
  { source, publicKey: base64 }: LibrarySettings,
  network: Pick<AccountNetwork, 'systemRoute'>,
  clock: Clock,
): ConfiguredLibrary | null {
  const publicKey = publicKeyOf(base64);
  if (!publicKey) return null;
  const isAddress = source.startsWith('https://');
  const read = isAddress ? readOverHttps(network.systemRoute(source)) : readFromFile(clock);
  return { source: new LibrarySource(source, read), publicKey };
}
