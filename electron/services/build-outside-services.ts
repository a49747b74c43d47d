import type { AccountService } from './accounts/account-service.ts';
import type { AccountSessions } from './accounts/account-sessions.ts';
import type { KnownAccounts } from './accounts/known-accounts.ts';
import type { ActivityService } from './activity/activity-service.ts';
import { BrowserQuestions } from './browser/browser-questions.ts';
import { BrowserService } from './browser/browser-service.ts';
import { PageValues } from './browser/page-values.ts';
import { FillGrants } from './browser/fill-grants.ts';
import type { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import { CommandApprovals } from './command-line/command-approvals.ts';
import { CommandLineService } from './command-line/command-line-service.ts';
import { sampleLogins } from './command-line/find-item.ts';
import { DialogTurns } from './dialogs/dialog-turns.ts';
import type { LinkInbox } from './links/links.ts';
import type { LockService } from './lock/lock-service.ts';
import type { WindowWhileLocked } from './lock/window-while-locked.ts';
import type { LoginService } from './logins/login-service.ts';
import type { SecretService } from './secrets/secret-service.ts';
import type { ServiceBase } from './service-base.ts';

interface CommandLineNeeds {
  accounts: AccountService;
  activity: ActivityService;
  clipboard: GuardedClipboard;
  knownAccounts: KnownAccounts;
  lock: LockService;
  lockedWindow: WindowWhileLocked;
  logins: LoginService;
  secrets: SecretService;
  sessions: AccountSessions;
}

/** The responses to `podkey` on the command line, and the approvals that a person gives. */
export function buildCommandLine(
  { browserHosts, clock, computer, monotonic, pageQuestions, policy, sample, windows }: ServiceBase,
  {
    accounts,
    activity,
    clipboard,
    knownAccounts,
    lock,
    lockedWindow,
    logins,
    secrets,
    sessions,
  }: CommandLineNeeds,
) {
  const commandApprovals = new CommandApprovals({
    clock,
    // Its own turns: a program's questions must not keep the person from opening a file.
    turns: new DialogTurns(monotonic),
    questions: pageQuestions,
    holdInFront: (isAsking) => windows.holdInFront(isAsking),
  });
  const commandLine = new CommandLineService({
    clock,
    version: computer.version,
    isOff: policy?.commandLine === 'off',
    lock,
    selected: () => knownAccounts.selected,
    loginsOf: ({ id, podUrl }) => [
      ...logins.list(id).logins,
      ...(id === sample.id ? sampleLogins(accounts.sampleExamples, podUrl) : []),
    ],
    approvals: commandApprovals,
    secrets,
    sessions,
    clipboard,
    journal: activity,
    raiseWhileLocked: () => lockedWindow.raise(),
    browserHosts,
  });
  return { commandApprovals, commandLine };
}

interface BrowserNeeds {
  activity: ActivityService;
  knownAccounts: KnownAccounts;
  links: LinkInbox;
  lock: LockService;
  lockedWindow: WindowWhileLocked;
  logins: LoginService;
  secrets: SecretService;
  sessions: AccountSessions;
}

/** What fills logins in for browsers, and the question for it. */
export function buildBrowser(
  { clock, computer, monotonic, onFailure, pageQuestions, policy, preferences, states, windows }: ServiceBase,
  { activity, knownAccounts, links, lock, lockedWindow, logins, secrets, sessions }: BrowserNeeds,
) {
  const browserQuestions = new BrowserQuestions({
    monotonic,
    // Their own turns: a browser's questions must not keep the person from opening a file.
    turns: new DialogTurns(monotonic),
    questions: pageQuestions,
    holdPalette: (isAsking) => windows.holdPalette(isAsking),
  });
  const browserGrants = new FillGrants(clock);
  const browser = new BrowserService({
    version: computer.version,
    platform: computer.platform,
    isOff: policy?.browser === 'off',
    monotonic,
    lock,
    accounts: () => knownAccounts.list(),
    selected: () => knownAccounts.selected,
    logins,
    links,
    preferences,
    questions: browserQuestions,
    pageQuestions,
    values: new PageValues({ logins, secrets, sessions, journal: activity, onFailure }),
    grants: browserGrants,
    raiseWhileLocked: () => lockedWindow.raise(),
    showMain: () => windows.showMain(),
  });
  states.provide('pairedBrowsers', () => [...browser.pairedPrograms]);
  return { browser, browserGrants, browserQuestions };
}
