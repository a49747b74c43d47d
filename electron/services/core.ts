import os from 'node:os';
import type { NamedValue } from '../../shared/schemas/deep-link.ts';
import { paneWidthsSchema, type PaneWidths } from '../../shared/schemas/desktop.ts';
import type { LoginFormat } from '../../shared/schemas/login-file.ts';
import { copyReasonText } from '../../shared/text/en/system.ts';
import { languageInUse } from '../../shared/text/language.ts';
import { AccountRepository, ConfirmedOrigins } from '../storage/account-repository.ts';
import { ActivityRepository } from '../storage/activity-repository.ts';
import { DamagedRows } from '../storage/damaged-rows.ts';
import { DeferredWrites } from '../storage/deferred-writes.ts';
import { LoginRepository } from '../storage/login-repository.ts';
import { Preferences } from '../storage/preferences.ts';
import { accountImportFormat, exportAccounts } from './accounts/account-file.ts';
import { AccountNetwork, ProxySignIns } from './accounts/account-network.ts';
import { AccountService, type AccountEnd, type AroundRemoval } from './accounts/account-service.ts';
import type { NoAccountData, SessionState } from './accounts/account-session.ts';
import { AccountSessions } from './accounts/account-sessions.ts';
import { ApiKeySecrets } from './accounts/api-key-secrets.ts';
import { ConnectionTester } from './accounts/connection-tester.ts';
import {
  KnownAccounts,
  RefusedKeys,
  SampleAccount,
  verdicts,
  SampleRows,
} from './accounts/known-accounts.ts';
import { OriginConsent, vouchedOrigins } from './accounts/origin-consent.ts';
import { ActivityService } from './activity/activity-service.ts';
import { JournalSeal } from './activity/journal-seal.ts';
import { JournalUpkeep } from './activity/journal-upkeep.ts';
import { CopyRecord } from './clipboard/copy-record.ts';
import { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import { LastAct } from './clipboard/act.ts';
import type { ClipboardManager } from './clipboard/verified-clipboard.ts';
import { DialogTurns, filesInTurn, DiscardQuestions } from './dialogs/dialog-turns.ts';
import { csvSeparator } from './files/file-contents.ts';
import { FileImport } from './files/file-import.ts';
import { GlobalKeyStates, GlobalShortcuts } from './global-keys/global-key.ts';
import { copyLink, LinkInbox } from './links/links.ts';
import { HandedDrafts } from './lock/handed-drafts.ts';
import { IdleMonitor, IdleTime } from './lock/idle-monitor.ts';
import { type LockEvent, LockService, recordLock } from './lock/lock-service.ts';
import { LoginImport } from './logins/import/login-import.ts';
import { exportLogins } from './logins/login-files.ts';
import type { LoginLayer } from './logins/login-rows.ts';
import { LoginService, type BeforeWholeChange } from './logins/login-service.ts';
import type { MovedPart } from './moved-part.ts';
import { OrganizationService } from './organizations/organization-service.ts';
import { type Channel, type ProgramCommand, WindowWhileLocked } from './outside-programs/channel.ts';
import { AllowedRoutes } from './policy/policy.ts';
import { PageQuestions } from './questions/page-questions.ts';
import { ScreenGuard } from './screen/screen-guard.ts';
import { LeaseRegistry } from './secrets/lease-registry.ts';
import { SecretService } from './secrets/secret-service.ts';
import { type OtherSource, ValueFetcher } from './secrets/value-fetcher.ts';
import type { ServiceDependencies } from './service-dependencies.ts';
import { SettingsService } from './settings/settings-service.ts';
import { States } from './states.ts';

const paneWidthsKey = 'pane-widths';

/** The outside dependencies as members, so that a service takes what it needs of them from the same object as the rest. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, @typescript-eslint/no-extraneous-class -- TypeScript can't express a class whose members are its parameter's
const Outside = class {
  constructor(dependencies: ServiceDependencies) {
    Object.assign(this, dependencies);
  }
} as new (dependencies: ServiceDependencies) => ServiceDependencies;

/**
 * Places for features, and core's services. Each takes the members it names of this object, and those below itself only after its constructor.
 *
 * Those that end with an account session end in this order, except the clipboard (`build-services.ts`).
 */
export class CoreServices extends Outside {
  // Places for features.
  /** All that ends with an account session, in this order. */
  readonly endWithSession: SessionState[] = [];
  readonly accountEnds: AccountEnd[] = [];
  readonly aroundRemovals: AroundRemoval[] = [];
  readonly beforeWholeChanges: BeforeWholeChange[] = [];
  /** Which running programs may keep what is copied, and may restore it. */
  readonly clipboardManagers: (() => readonly ClipboardManager[])[] = [];
  readonly channels: Channel[] = [];
  readonly programCommands: ProgramCommand[] = [];
  readonly loginLayers: LoginLayer[] = [];
  readonly otherSources: OtherSource[] = [];
  /** What copies of the data are made before, as text, by the name of the reason. */
  readonly copyReasons = new Map([
    ['import', () => copyReasonText.import],
    ['removal', () => copyReasonText.removal],
    ['undo', () => copyReasonText.undo],
  ]);
  readonly movedParts: MovedPart[] = [];
  /** What a restart of Podkey would interrupt: each returns a sentence for a person, or null. */
  readonly interruptions: (() => string | null)[] = [];
  /** Reads the stored rows of an account, so that damaged ones are found. */
  readonly rowReaders: ((accountId: string) => void)[] = [];
  /** Features that know what a value is, because the policy has rules for some: each returns its kind, or null. */
  readonly recognizers: ((value: string) => string | null)[] = [];
  /** What else is deleted when all accounts are, because the passcode was forgotten. */
  readonly wipes: (() => Promise<void>)[] = [];
  /** Called after each change of logins or recent values, in any account. */
  readonly loginChanges: (() => void)[] = [];
  readonly changedLogins = () => {
    this.emit('logins.changed', {});
    for (const follow of this.loginChanges) follow();
  };

  // The policy, the stored data, and the settings.
  /** The organization's policy; undefined if there is none. */
  readonly policy = this.policyInForce?.policy;
  readonly allowedRoutes = new AllowedRoutes(this.policy);
  readonly writes = new DeferredWrites(this);
  readonly damagedRows = DamagedRows.of(this.database);
  readonly preferences = new Preferences(this.database, this.writes);
  readonly states = new States((named) => this.emit('states.changed', named), this.onFailure);
  readonly settings = new SettingsService(this);
  readonly globalKeyStates = new GlobalKeyStates(this.states);
  readonly dialogTurns = new DialogTurns(this.monotonic);
  readonly files = filesInTurn(this.personFiles, this.dialogTurns, () => this.sessions.untilLocked());
  readonly csvSeparator = () => csvSeparator(this.settings.current.csvSeparator, this.systemLocale());
  readonly accountRows = new AccountRepository(this.database, undefined, this.preferences);
  readonly sampleRows: SampleRows = new SampleRows(this);
  readonly rowsPerAccount = this.sampleRows.perAccount.bind(this.sampleRows);
  readonly sample: SampleAccount = new SampleAccount(() => this.sampleRows.start());
  readonly activityRows = this.sampleRows.lasting(ActivityRepository);
  readonly loginRows = this.sampleRows.perAccount(LoginRepository);
  readonly storePaneWidths = (widths: PaneWidths) => {
    this.preferences.set(paneWidthsKey, widths);
    this.states.changed('paneWidths', widths);
  };

  // What is shown and copied.
  readonly screen: ScreenGuard = new ScreenGuard(this);
  readonly leases: LeaseRegistry = new LeaseRegistry(this);
  readonly pageQuestions: PageQuestions = new PageQuestions(this);
  readonly copyRecord: CopyRecord = new CopyRecord(this);
  readonly clipboard: GuardedClipboard = new GuardedClipboard(this);

  // The journal.
  readonly journalOwner = () => ({ person: os.userInfo().username, computer: os.hostname() });
  readonly activity: ActivityService = new ActivityService(this);
  readonly journalSeal = new JournalSeal(this.stores.keychain, this.activityRows.rows, this.preferences);
  readonly journalUpkeep: JournalUpkeep = new JournalUpkeep(this);

  // Accounts, the session of the one in use, and the routes to pods.
  readonly discardQuestions: DiscardQuestions = new DiscardQuestions(this);
  readonly knownAccounts: KnownAccounts = new KnownAccounts(this.accountRows, this.sample);
  readonly confirmedOrigins = new ConfirmedOrigins(this.database);
  readonly isVouchedFor = vouchedOrigins(this);
  readonly consent: OriginConsent = new OriginConsent(this);
  readonly proxySignIns: ProxySignIns = new ProxySignIns(this);
  readonly network: AccountNetwork = new AccountNetwork(this);
  readonly refusedKeys: RefusedKeys = new RefusedKeys(() => void this.accounts.announce());
  readonly onVerdict = verdicts(this);
  readonly apiKeySecrets: ApiKeySecrets = new ApiKeySecrets(this.stores, this.refusedKeys);
  readonly sessions: AccountSessions = new AccountSessions(this);
  readonly accounts: AccountService = new AccountService(this);
  readonly tester: ConnectionTester = new ConnectionTester(this);
  readonly accountImport = new FileImport(this, accountImportFormat(this));
  readonly exportAccounts = (ids: readonly string[]) => exportAccounts(this, ids);

  // What an account's pod has.
  readonly logins: LoginService = new LoginService(this);
  readonly loginImport: LoginImport = new LoginImport(this);
  readonly exportLogins = (accountId: string, format: LoginFormat) => exportLogins(this, accountId, format);
  readonly organizations: OrganizationService = new OrganizationService(this);
  readonly lastAct: LastAct = new LastAct(this);
  readonly fetcher: ValueFetcher = new ValueFetcher(this.otherSources);
  readonly secrets: SecretService = new SecretService(this);
  readonly links: LinkInbox = new LinkInbox(this);
  readonly copyLink = (value: NamedValue) => copyLink(this, value);

  // The lock, what triggers it, and what outlasts it.
  readonly shortcuts: GlobalShortcuts = new GlobalShortcuts(this);
  readonly drafts: HandedDrafts = new HandedDrafts(this.clock);
  readonly idleTime: IdleTime = new IdleTime(this);
  readonly idleMonitor: IdleMonitor = new IdleMonitor(this);
  readonly onLockEvent = (event: LockEvent) => recordLock(this.activity, event);
  readonly lock: LockService = new LockService(this);
  readonly lockedWindow: WindowWhileLocked = new WindowWhileLocked(this);

  constructor(dependencies: ServiceDependencies) {
    super(dependencies);
    const { damagedRows, settings, states } = this;
    damagedRows.onFound = () => this.onFailure('damaged row set aside', undefined);
    damagedRows.onMisread = () => this.onFailure('sound row misread', undefined);
    // After the shortcuts, because the lock tells whether its own was registered.
    settings.follow(['lockAfterMinutes', 'panicKey'], () => this.lock.followSettings());
    settings.follow(['keepActivityDays'], () => void this.journalUpkeep.prune());
    // Without what else is known of the computer.
    const { computer, logFolder, systemLanguage } = this;
    const { version, platform, builtOn } = computer;
    states.provide('appInfo', () => ({ version, platform, builtOn, systemLanguage, logFolder }));
    states.provide('language', languageInUse);
    states.provide('loginStart', () => this.loginStart.read());
    states.provide('paneWidths', () => this.preferences.get(paneWidthsKey, paneWidthsSchema));
    states.provide('policy', () => this.policyInForce);
  }
}

/** What features are built on: the services without their class, so that a feature may pass them on together. */
export type Core = Pick<CoreServices, keyof CoreServices>;

export interface FeatureOnCore {
  /** Ends what it holds of the account in use, or says why there is nothing to end. */
  session: SessionState | NoAccountData;
  /** Settles what a crash interrupted, before anything begins. */
  recover?: () => void;
  /** Starts its background work. Podkey is then locked, or about to open. */
  begin?: () => void;
  /** Runs when the first window is shown, before an earlier run's copy is cleared. Never rejects. */
  whenShown?: () => Promise<void>;
  /** Ends everything, for good. */
  end?: () => void | Promise<void>;
  /** Runs at the end of Podkey, when everything is written. */
  whenWritten?: () => Promise<void>;
}
