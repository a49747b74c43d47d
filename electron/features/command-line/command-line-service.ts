import {
  type CalledBy,
  maxShownPathLength,
  shownText,
  type OutsideCaller,
  type OutsideUse,
} from '../../../shared/schemas/journal-action.ts';
import {
  type CommandQuestion,
  type ShownProgram,
  commandRequestSchema,
  type CommandRequest,
  type CommandResponse,
  type CommandResult,
} from '../../../shared/features/command-line/contract.ts';
import { lookAlikesIn } from '../../../shared/search/look-alikes.ts';
import {
  commandLineFailures,
  commandLineText as text,
} from '../../../shared/features/command-line/text/en.ts';
import { keptText } from '../../../shared/text/value-names.ts';
import type { Clock } from '../../services/clock.ts';
import type { KnownAccount } from '../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../../services/activity/journal.ts';
import type { GuardedClipboard } from '../../services/clipboard/guarded-clipboard.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import { accountBadge } from '../../services/accounts/known-accounts.ts';
import type { ProgramCommand, WindowWhileLocked } from '../../services/outside-programs/channel.ts';
import type { SecretService } from '../../services/secrets/secret-service.ts';
import { CommandRefused, commandFailure, misunderstood } from './command-failure.ts';
import type { CommandApprovals, IdentifiedProgram } from './command-approvals.ts';
import { findItem, listedLogin, searchLogins, type FoundItem, type NamedLogin } from './find-item.ts';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../../shared/schemas/settings.ts';

export interface CommandCall {
  /** Who calls. The arguments are what the program says of itself, for systems that do not say. */
  caller: (said: Pick<CommandRequest, 'pid' | 'directory'>) => Promise<IdentifiedProgram>;
  /** Says that a person has to do something first. */
  tell: (message: string) => void;
  /** Aborts when the program is gone. */
  signal: AbortSignal;
}

interface Options {
  clock: Clock;
  version: string;
  /** Whether the organization's policy turns the command line off. */
  isOff: boolean;
  lock: Pick<LockService, 'state' | 'lock'>;
  selected: () => KnownAccount | undefined;
  loginsOf: (account: KnownAccount) => readonly NamedLogin[];
  approvals: CommandApprovals;
  secrets: Pick<SecretService, 'copyDirectly' | 'lend'>;
  sessions: Pick<AccountSessions, 'untilSessionEnds' | 'use'>;
  clipboard: Pick<GuardedClipboard, 'state'>;
  journal: Journal;
  lockedWindow: Pick<WindowWhileLocked, 'untilUnlocked'>;
  /** What features let `podkey` do. */
  commands: readonly ProgramCommand[];
}

/** A result, and for values a check that throws if they may no longer leave. */
interface Outcome {
  result: CommandResult;
  assertWanted?: () => void;
}

interface Wanted {
  account: KnownAccount;
  logins: readonly NamedLogin[];
  found: readonly FoundItem[];
  program: IdentifiedProgram;
  by: CalledBy;
}

type ValueRequest = Extract<CommandRequest, { command: OutsideUse }>;

/**
 * Responds to what `PodkeyProgram` has read (docs/adr/0021).
 *
 * Names need no approval. A value leaves main only for a program that a person allowed in the window, in the session of the account
 * that the question named, and after it was recorded.
 */
export class CommandLineService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The response to a request. Never throws. */
  async respond(wanted: CommandRequest, call: CommandCall): Promise<CommandResponse> {
    if (this.#options.isOff) return { kind: 'failed', failure: commandFailure(commandLineFailures.off()) };
    const request = commandRequestSchema.safeParse(wanted);
    if (!request.success) return { kind: 'failed', failure: misunderstood() };
    try {
      const { result, assertWanted } = await this.#run(request.data, call);
      // At the last moment: a lock since the values were read withholds them.
      assertWanted?.();
      return { kind: 'done', result };
    } catch (thrown) {
      return { kind: 'failed', failure: commandFailure(thrown) };
    }
  }

  async #run(request: CommandRequest, call: CommandCall): Promise<Outcome> {
    const { lock, loginsOf, sessions } = this.#options;
    if (request.command === 'status') return { result: { kind: 'status', status: this.#status() } };
    if (request.command === 'lock') {
      lock.lock('person');
      return { result: { kind: 'locked' } };
    }
    // Nothing of an account is in them.
    if (request.command === 'brought') return { result: await this.#brought(request) };
    await this.#untilUnlocked(request.waits, call);
    const account = this.#account();
    const logins = loginsOf(account);
    switch (request.command) {
      case 'list':
        return { result: { kind: 'logins', logins: logins.map(listedLogin) } };
      case 'search': {
        const { found } = await searchLogins(logins, request.name);
        if (found.length === 0) throw commandLineFailures.nothingFound({ name: request.name });
        return { result: { kind: 'logins', logins: found.map(listedLogin) } };
      }
      default: {
        const assertWanted = sessions.untilSessionEnds();
        return { result: await this.#value(request, account, logins, call), assertWanted };
      }
    }
  }

  async #brought({ name, word }: Extract<CommandRequest, { command: 'brought' }>): Promise<CommandResult> {
    const command = this.#options.commands.find((known) => known.name === name);
    if (!command?.words.includes(word)) throw new Error('There is no such command');
    return { kind: 'brought', ...(await command.run(word)) };
  }

  async #value(
    request: ValueRequest,
    account: KnownAccount,
    logins: readonly NamedLogin[],
    call: CommandCall,
  ): Promise<CommandResult> {
    const names = request.command === 'run' ? request.names : [request.name];
    const wants = isForCode(request) ? 'code' : 'value';
    const found = await Promise.all(names.map((name) => findItem(logins, name, wants)));
    const program = await call.caller(request);
    const by = { ...recorded(program.shown), use: request.command };
    await this.#approve(request, { account, logins, found, program, by }, call);
    return this.#handOver(request, account, found, by, call);
  }

  async #handOver(
    request: ValueRequest,
    { id }: KnownAccount,
    found: readonly FoundItem[],
    by: CalledBy,
    call: CommandCall,
  ): Promise<CommandResult> {
    const { signal } = call;
    const { secrets, sessions, clipboard } = this.#options;
    const what = isForCode(request) ? 'code' : 'default';
    const [first] = found;
    if (request.command === 'copy' && first) {
      await secrets.copyDirectly(id, first.locator, what, { by, signal });
      const { state } = clipboard;
      if (state.state === 'holding') tellAge(state.copied.keptAt, call);
      const clearsInMs = state.state === 'holding' ? state.clearsInMs : 0;
      return { kind: 'copied', name: first.name, clearsInS: Math.round(clearsInMs / 1000) };
    }
    const values = [];
    for (const { name, locator } of found) {
      const lent = await secrets.lend(sessions.use(id), locator, what, signal, { by });
      try {
        const value = await lent.text({ value: 'value-passed', code: 'code-passed' });
        tellAge(lent.keptAt, call);
        values.push({ name, value });
      } finally {
        lent.end();
      }
    }
    return { kind: 'values', values };
  }

  async #approve(
    request: ValueRequest,
    { account, logins, found, program, by }: Wanted,
    call: CommandCall,
  ): Promise<void> {
    const { approvals, journal } = this.#options;
    if (approvals.isAllowed(program)) return;
    call.tell(text.waitsForApproval);
    const wanted = {
      use: request.command,
      program,
      runs: request.command === 'run' && request.runs !== undefined ? shownText(request.runs) : null,
      account: accountBadge(account),
      items: asShown(found, logins),
    };
    try {
      await approvals.ask(wanted, call.signal);
      // A program that ended or changed during its question is no longer the one that the person saw.
      const { identity } = await call.caller(request);
      if (identity !== program.identity) throw new CommandRefused(commandLineFailures.callerChanged());
    } catch (thrown) {
      if (thrown instanceof CommandRefused) this.#recordRefusal(journal, account, found, by);
      throw thrown;
    }
  }

  #recordRefusal(journal: Journal, account: KnownAccount, found: readonly FoundItem[], by: CalledBy): void {
    for (const { locator } of found) {
      journal.record({ action: 'command-refused', account: accountSnapshot(account), locator, caller: by });
    }
  }

  async #untilUnlocked(waits: boolean, { tell, signal }: CommandCall): Promise<void> {
    const { lock, lockedWindow } = this.#options;
    if (lock.state.kind === 'unlocked') return;
    if (!waits) throw commandLineFailures.stillLocked();
    tell(text.waitsForUnlock);
    await lockedWindow.untilUnlocked(signal);
  }

  #account(): KnownAccount {
    const account = this.#options.selected();
    if (!account) throw commandLineFailures.noAccount();
    return account;
  }

  #status() {
    const { lock, selected, version } = this.#options;
    const isLocked = lock.state.kind !== 'unlocked';
    return { version, isLocked, account: isLocked ? null : (selected()?.label ?? null) };
  }
}

/** Says that a value comes from an offline copy; `keptAt` is epoch ms. */
function tellAge(keptAt: number | undefined, { tell }: CommandCall): void {
  if (keptAt !== undefined) tell(keptText(keptAt));
}

/** Items as their question shows them, with what their clients look like among those of the account. */
function asShown(found: readonly FoundItem[], logins: readonly NamedLogin[]): CommandQuestion['items'] {
  const lookAlikes = lookAlikesIn(logins.flatMap(({ client }) => client?.name ?? []));
  return found.map(({ name, client }) => {
    const alike = client === null ? undefined : lookAlikes.get(client);
    return { name, client, ...(alike !== undefined && { clientLooksLike: alike }) };
  });
}

/** A program for the journal. */
function recorded({ program, script, parent, directory }: ShownProgram): OutsideCaller {
  const name = script === null ? program : `${program} ${script}`;
  return { program: name.slice(0, maxShownPathLength), parent, directory };
}

const isForCode = (request: ValueRequest): boolean =>
  request.command === 'code' || (request.command === 'copy' && request.what === 'code');

/**
 * Tells `podkey` whether it may start Podkey: it reads this while no Podkey runs (docs/command-line-protocol.md).
 */
export function keepStartSetting(folder: string, start: Settings['commandLineStart']): void {
  const file = path.join(folder, 'launcher.json');
  const written = JSON.stringify({ start });
  if (existsSync(file) && readFileSync(file, 'utf8') === written) return;
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, written, { mode: 0o600 });
  renameSync(unfinished, file);
}
