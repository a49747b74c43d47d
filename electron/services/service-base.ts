import { csvSeparator, type CsvSeparator } from './files/file-contents.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Policy } from '../../shared/schemas/policy.ts';
import { languageInUse } from '../../shared/text/language.ts';
import { AccountLibraryRepository } from '../storage/account-library-repository.ts';
import { AccountRepository } from '../storage/account-repository.ts';
import { ActivityRepository } from '../storage/activity-repository.ts';
import { BulkRepository } from '../storage/bulk-repository.ts';
import { DamagedRows } from '../storage/damaged-rows.ts';
import { DeferredWrites } from '../storage/deferred-writes.ts';
import { LibraryRepository } from '../storage/library-repository.ts';
import { LoginRepository } from '../storage/login-repository.ts';
import { Preferences } from '../storage/preferences.ts';
import { TypingOptionsRepository } from '../storage/typing-options-repository.ts';
import { UserRepository } from '../storage/user-repository.ts';
import { SampleAccount } from './accounts/sample-account.ts';
import { loginOf } from './logins/login-of.ts';
import { DialogTurns, filesInTurn } from './dialogs/dialog-turns.ts';
import { AllowedRoutes } from './policy/allowed-routes.ts';
import { PageQuestions } from './questions/page-questions.ts';
import type { ServiceDependencies } from './service-dependencies.ts';
import { SettingsService } from './settings/settings-service.ts';
import { States } from './states.ts';

/** What every service is built on: outside dependencies, the policy, and the stored data. */
export interface ServiceBase extends Omit<ServiceDependencies, 'policy'> {
  states: States;
  pageQuestions: PageQuestions;
  /** The organization's policy; undefined if there is none. */
  policy: Policy | undefined;
  settings: SettingsService;
  allowedRoutes: AllowedRoutes;
  dialogTurns: DialogTurns;
  preferences: Preferences;
  /** What separates the cells of CSV files that Podkey writes. */
  csvSeparator: () => CsvSeparator;
  writes: DeferredWrites;
  accountRows: AccountRepository;
  damagedRows: DamagedRows;
  userRows: PerAccount<UserRepository>;
  bulkRows: PerAccount<BulkRepository>;
  activityRows: PerAccount<ActivityRepository>;
  loginRows: PerAccount<LoginRepository>;
  typingRows: PerAccount<TypingOptionsRepository>;
  libraryRows: LibraryRepository;
  accountLibraryRows: AccountLibraryRepository;
  sample: SampleAccount;
}

/** Rows that belong to an account. The sample account's rows live in memory. */
interface PerAccount<Rows> {
  rows: Rows;
  /** The rows of an account; null for rows without an account. */
  of: (id: string | null) => Rows;
}

/** `untilLocked` returns a check that throws if Podkey was locked or quits. */
export function buildServiceBase(
  dependencies: ServiceDependencies,
  untilLocked: () => () => void,
): ServiceBase {
  const { clock, database, inMemoryDatabase, onFailure } = dependencies;
  const policy = dependencies.policy?.policy;
  const writes = new DeferredWrites({
    database,
    after: (ms, task) => clock.after(ms, task),
    onFailure: (thrown) => onFailure('database in use', thrown),
  });
  const damagedRows = DamagedRows.of(database);
  damagedRows.onFound = () => onFailure('damaged row set aside', undefined);
  damagedRows.onMisread = () => onFailure('sound row misread', undefined);
  const preferences = new Preferences(database, writes);
  const states = new States((named) => dependencies.emit('states.changed', named), onFailure);
  const settings = new SettingsService({ preferences, policy, states });
  const perAccount = <Rows>(Kind: new (database: DatabaseSync) => Rows) => {
    const rows = new Kind(database);
    const sampleRows = new Kind(inMemoryDatabase);
    return { rows, sampleRows, of: (id: string | null) => (id === sample.id ? sampleRows : rows) };
  };
  const userRows = perAccount(UserRepository);
  const bulkRows = perAccount(BulkRepository);
  const loginRows = perAccount(LoginRepository);
  const typingRows = perAccount(TypingOptionsRepository);
  const sample: SampleAccount = new SampleAccount(async () => {
    // Each sample pod starts with fresh data, so responses of the former one are outdated.
    for (const { sampleRows } of [userRows, bulkRows, loginRows, typingRows]) sampleRows.forgetAll(sample.id);
    const pod = await dependencies.startSamplePod();
    const startedAt = new Date(clock.now()).toISOString();
    const logins = pod.logins.map((draft) => loginOf(draft, undefined, startedAt, () => false));
    loginRows.sampleRows.put(sample.id, logins);
    dependencies.emit('logins.changed', {});
    return pod;
  });
  const dialogTurns = new DialogTurns(dependencies.monotonic);
  const pageQuestions = new PageQuestions({
    clock,
    onChanged: () => {
      states.changed('questions', pageQuestions.shown);
      dependencies.windows.keepPalette(pageQuestions.askingPage('palette'));
    },
  });
  states.provide('questions', () => pageQuestions.shown);
  states.provide('language', languageInUse);
  return {
    ...dependencies,
    states,
    pageQuestions,
    policy,
    settings,
    allowedRoutes: new AllowedRoutes(policy),
    dialogTurns,
    files: filesInTurn(dependencies.files, dialogTurns, untilLocked),
    preferences,
    csvSeparator: () => csvSeparator(settings.current.csvSeparator, dependencies.systemLocale()),
    writes,
    damagedRows,
    accountRows: new AccountRepository(database, undefined, preferences),
    userRows,
    bulkRows,
    activityRows: perAccount(ActivityRepository),
    loginRows,
    typingRows,
    libraryRows: new LibraryRepository(database),
    accountLibraryRows: new AccountLibraryRepository(database),
    sample,
  };
}
