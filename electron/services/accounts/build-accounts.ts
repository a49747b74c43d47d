import { ConfirmedOrigins } from '../../storage/confirmed-origins.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { ServiceBase } from '../service-base.ts';
import { FileImport } from '../files/file-import.ts';
import { accountImportFormat } from './account-import-format.ts';
import { AccountNetwork } from './account-network.ts';
import { AccountService } from './account-service.ts';
import { AccountSessions } from './account-sessions.ts';
import { ApiKeySecrets } from './api-key-secrets.ts';
import { ConnectionTester } from './connection-tester.ts';
import { KnownAccounts } from './known-accounts.ts';
import { OriginConsent } from './origin-consent.ts';
import { ProxySignIns } from './proxy-sign-ins.ts';
import type { SessionState } from './session-state.ts';
import { vouchedOrigins } from './vouched-origins.ts';

interface Needs {
  activity: ActivityService;
  clipboard: GuardedClipboard;
  /** Every service that ends with an account session, the clipboard last. */
  sessionStates: () => readonly SessionState[];
  /** Accounts were added, changed or removed, or another one was put in use. */
  onAccounts: () => void;
}

/** The accounts, the session of the one in use, and the routes to pods with their tests. */
export function buildAccounts(base: ServiceBase, { activity, clipboard, onAccounts, sessionStates }: Needs) {
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
    onWanted: () => emit('proxies.signInWanted', {}),
  });
  const network = new AccountNetwork({
    signIns: proxySignIns,
    assertConfirmed: (account) => consent.assertConfirmed(account),
    stores,
    resolveSystemProxy: base.resolveSystemProxy,
  });
  const sessions: AccountSessions = new AccountSessions({
    selected: () => knownAccounts.selected,
    assertUsable: (account) => accounts.assertUsable(account),
    readSecret: (account) => accounts.readSecret(account),
    createClient,
    route: (account) => network.route(account),
    states: sessionStates,
    clearCopyOf: (session, reason) => clipboard.clearCopyOf(session, reason),
    onLeave: (reason) => base.onLeave(reason, knownAccounts.selected?.id),
    onFailure,
  });
  const accounts: AccountService = new AccountService({
    known: knownAccounts,
    rows: base.accountRows,
    secrets: new ApiKeySecrets(stores),
    network,
    sample,
    allowedRoutes,
    consent,
    journal: activity,
    onChanged: (state) => {
      emit('accounts.changed', state);
      onAccounts();
    },
    sessions,
  });
  const tester = new ConnectionTester({
    allowedRoutes,
    consent,
    createClient,
    route: (draft, typed) => network.route(draft, typed),
    now: monotonic,
    onProgress: (steps) => emit('accounts.testProgressed', steps),
  });
  const accountImport = new FileImport({
    files,
    untilSessionEnds: () => sessions.untilSessionEnds(),
    format: accountImportFormat({ known: knownAccounts, accounts, allowedRoutes }),
  });
  return { accounts, accountImport, consent, knownAccounts, network, proxySignIns, sessions, tester };
}
