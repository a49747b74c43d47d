import type { AccountService } from '../accounts/account-service.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { KnownAccounts } from '../accounts/known-accounts.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import { DialogTurns } from '../dialogs/dialog-turns.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { SecretService } from '../secrets/secret-service.ts';
import type { ServiceBase } from '../service-base.ts';
import { CommandApprovals } from './command-approvals.ts';
import { CommandLineService } from './command-line-service.ts';
import { sampleLogins } from './sample-logins.ts';

interface Needs {
  accounts: AccountService;
  activity: ActivityService;
  clipboard: GuardedClipboard;
  knownAccounts: KnownAccounts;
  lock: LockService;
  logins: LoginService;
  secrets: SecretService;
  sessions: AccountSessions;
}

/** The responses to `podkey` on the command line, and the approvals that a person gives. */
export function buildCommandLine(
  { clock, computer, emit, monotonic, policy, sample, windows }: ServiceBase,
  { accounts, activity, clipboard, knownAccounts, lock, logins, secrets, sessions }: Needs,
) {
  const commandApprovals = new CommandApprovals({
    clock,
    // Its own turns: a program's questions must not keep the person from opening a file.
    turns: new DialogTurns(monotonic),
    onChanged: () => {
      emit('commandLine.changed', {});
      if (commandApprovals.pending) windows.showMain();
    },
  });
  const commandLine = new CommandLineService({
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
    showWindow: () => windows.showMain(),
  });
  return { commandApprovals, commandLine };
}
