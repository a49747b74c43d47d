import { randomUUID } from 'node:crypto';
import { diagnosticsFailures, diagnosticsText } from '../../../shared/features/diagnostics/text/en.ts';
import type { DamagedCount } from '../../../shared/schemas/database.ts';
import type { SecretStore } from '../../credentials/keychain.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../../services/accounts/account-session.ts';
import type { DamagedRows, DamagedRow } from '../../storage/damaged-rows.ts';
import type { Clock } from '../../services/clock.ts';
import { unwritableFile, type PersonFiles } from '../../services/files/person-files.ts';
import { usualNetwork } from '../../../shared/schemas/network.ts';
import type { ChainCheck } from '../../../shared/schemas/activity.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { defaultSettings, type Settings } from '../../../shared/schemas/settings.ts';
import type { AccountRecord } from '../../storage/account-repository.ts';
import type { ComputerFacts } from '../../services/service-dependencies.ts';
import { appErrorSchema } from '../../../shared/errors/app-error.ts';
import { redactLine, isKnownErrorCode } from '../../../shared/errors/redact.ts';
import { linkRefusalSchema } from '../../../shared/schemas/deep-link.ts';
import { isCallName } from '../../../shared/ipc/contract-names.ts';
import { toleratedFailures } from '../../services/log.ts';
import { pathTemplate } from '../../pod-client/transport/exchange.ts';

/** How long the keychain may take, in ms. One that waits for a person counts as unusable here. */
const keychainLimitMs = 3_000;

interface Options {
  /** Returns a check that throws if Podkey was locked since. */
  untilLocked: () => () => void;
  clock: Clock;
  files: PersonFiles;
  keychain: SecretStore;
  /** The facts of the report, except the keychain's state and the log. */
  facts: () => Omit<DiagnosticFacts, 'at' | 'keychain' | 'logLines'>;
  damaged: Pick<DamagedRows, 'counts'>;
  /** Reads all rows, so that each damaged one is found. */
  readAllRows: () => Promise<void>;
  /** Removes the damaged rows for good. */
  removeDamaged: () => Promise<void>;
  /** The last lines of the log, oldest first. */
  logLines: () => Promise<string[]>;
}

/** A collected report. `save` writes exactly this text. */
interface Collected {
  handle: string;
  report: string;
}

/** Collects a report for finding a fault, and saves it after the person has seen it. */
export class DiagnosticsService implements SessionState {
  readonly #options: Options;
  #collected: Collected | undefined;
  /** Once is enough: later damages are found when their rows are read. */
  #allRead: Promise<boolean> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The rows that can't be read, counted by table. */
  async damagedRows(): Promise<DamagedCount[]> {
    // A failure is reported by what needs the rows.
    this.#allRead ??= this.#options.readAllRows().then(
      () => true,
      () => false,
    );
    if (!(await this.#allRead)) this.#allRead = undefined;
    return this.#options.damaged.counts();
  }

  /** Deletes them for good. Returns what is left. */
  async removeDamagedRows(): Promise<DamagedCount[]> {
    await this.#options.removeDamaged();
    return this.damagedRows();
  }

  async collect(): Promise<Collected> {
    const { clock, facts, logLines, untilLocked } = this.#options;
    const assertUnlocked = untilLocked();
    const [keychain, lines] = await Promise.all([this.#keychain(), logLines(), this.damagedRows()]);
    assertUnlocked();
    const report = diagnosticsReport({ ...facts(), at: clock.now(), keychain, logLines: lines });
    this.#collected = { handle: randomUUID(), report };
    return this.#collected;
  }

  /** Writes the report that was shown to a file that the person chooses. Returns its name, or null if they cancel. */
  async save(handle: string): Promise<string | null> {
    if (this.#collected?.handle !== handle) throw diagnosticsFailures.gone();
    const question = {
      title: diagnosticsText.saveTitle,
      kind: { name: diagnosticsText.kind, extensions: ['txt'] },
      suggestedName: 'podkey-diagnostics.txt',
    };
    return this.#options.files.save(question, this.#collected.report).catch(unwritableFile);
  }

  /** The report names no account, so it stays when the account is switched. */
  endSession(reason: SessionEnd): void {
    if (isShutdown(reason)) this.#collected = undefined;
  }

  /** Reads an entry that never exists. This fails if the keychain can't be used. */
  async #keychain(): Promise<DiagnosticFacts['keychain']> {
    const probed = this.#options.keychain.get('diagnostics').then(
      () => 'available' as const,
      () => 'not available' as const,
    );
    const { promise: late, resolve } = Promise.withResolvers<'no answer'>();
    const stop = this.#options.clock.after(keychainLimitMs, () => resolve('no answer'));
    const state = await Promise.race([probed, late]);
    stop();
    return state;
  }
}

export interface DiagnosticFacts {
  /** Epoch ms. */
  at: number;
  computer: ComputerFacts;
  language: string;
  settings: Settings;
  policy: Policy | undefined;
  accounts: readonly AccountRecord[];
  keychain: 'available' | 'not available' | 'no answer';
  schemaVersion: number;
  tables: readonly { table: string; rows: number }[];
  damagedRows: readonly DamagedRow[];
  journal: ChainCheck;
  unwritten: number;
  logLines: readonly string[];
}

/**
 * The diagnostics as plain text in English, for the person who looks for a fault.
 *
 * Contains no labels, hosts, IDs, names or values. Accounts on the same pod share an invented name, numbered in the order of the
 * accounts.
 */
export function diagnosticsReport(facts: DiagnosticFacts): string {
  const { computer, accounts, journal } = facts;
  const sections: [title: string, lines: string[]][] = [
    [
      'Podkey diagnostics',
      [
        'Names no account, pod, person or value. What could name one was left out.',
        `collected: ${new Date(facts.at).toISOString()}`,
      ],
    ],
    [
      'Program',
      [
        `Podkey: ${computer.version}`,
        `built on: ${computer.builtOn}`,
        // A company's own kernel may be named after the company.
        `system: ${computer.platform} ${computer.arch}, ${/^[\d.]+/.exec(computer.release)?.[0] ?? 'unknown'}`,
        `language: ${facts.language}`,
      ],
    ],
    ['Settings', settingLines(facts.settings)],
    ['Policy', policyLines(facts.policy)],
    ['Accounts', [`accounts: ${accounts.length}`, ...accountLines(accounts)]],
    ['Keychain', [`keychain: ${facts.keychain}`]],
    [
      'Database',
      [
        `schema version: ${facts.schemaVersion}`,
        ...facts.tables.map(({ table, rows }) => `rows of ${table}: ${rows}`),
        ...facts.damagedRows.map(
          ({ table, at, why }) => `damaged row of ${table}: ${why}, found ${new Date(at).toISOString()}`,
        ),
      ],
    ],
    ['Journal', [`chain: ${chainWords(journal)}`, `entries that wait to be written: ${facts.unwritten}`]],
    ['Log', facts.logLines.map(knownLogLine)],
  ];
  return sections.map(([title, lines]) => `${[title, ...lines.map(indented)].join('\n')}\n`).join('\n');
}

const indented = (line: string) => `  ${line}`;

function settingLines(settings: Settings): string[] {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  return Object.entries(settings).map(
    ([name, value]) => `${name}: ${String(value)}${defaults.get(name) === value ? '' : ' (changed)'}`,
  );
}

/** The names of the rules. Their addresses and keys would identify the organization. */
function policyLines(policy: Policy | undefined): string[] {
  if (!policy) return ['policy: none'];
  return Object.entries(policy).map(([rule, value]) => {
    if (Array.isArray(value)) return `${rule}: ${value.length}`;
    return typeof value === 'object' ? `${rule}: set` : `${rule}: ${String(value)}`;
  });
}

function accountLines(accounts: readonly AccountRecord[]): string[] {
  const origins = [...new Set(accounts.map(({ podUrl }) => new URL(podUrl).origin))];
  return accounts.map(({ podUrl, environment, secretIn, network = usualNetwork }, index) => {
    const pod = `pod ${origins.indexOf(new URL(podUrl).origin) + 1}`;
    const ca = network.caFile === '' ? 'no company CA' : 'company CA';
    return `account ${index + 1}: ${pod}, ${environment}, secret in ${secretIn}, proxy ${network.proxy}, ${ca}`;
  });
}

function chainWords(check: ChainCheck): string {
  if (check.state === 'sound') return check.isVouchedFor ? 'sound, keychain agrees' : 'sound';
  if (check.state === 'checking') return 'not looked at yet';
  return `broken (${check.breaks.map(({ kind, seq }) => `${kind} at ${seq}`).join(', ')})`;
}

const leftOut = '[left out]';
/** Every fixed message that main logs. */
const messages = new Set([
  'started',
  'request',
  'account left',
  'quitting',
  'call failed',
  'call failed unforeseen',
  'uncaught',
  'link',
  'page crashed',
  'policy',
  ...toleratedFailures,
]);
const kinds = new Set<string>([...appErrorSchema.options.map(({ shape }) => shape.kind.value), 'unforeseen']);

const number: RegExp = /^\d{1,9}$/;
const version = /^\d{1,4}(\.\d{1,6}){1,3}$/;
/** Such as `TypeError < Error(ECONNRESET) < Failure(dns)`: error names, kinds of failure, codes. */
const cause =
  /^(?:[A-Za-z]{0,30}(?:Error|Exception)|Failure\((?<kind>[a-z-]{1,30})\)|string|number|bigint|boolean|symbol|undefined|object|function)(?:\((?<code>[A-Z0-9_]{1,50})\))?$/;
/** Such as `connect net.js:1:2 < start index.js:3:4`: names of functions and of Podkey's own files. */
const frames =
  /^\(?([\w.#<>$[\] ]{1,80} )?[\w.-]{1,60}:\d+:\d+( < ([\w.#<>$[\] ]{1,80} )?[\w.-]{1,60}:\d+:\d+)*\)?$/;

/** The fields that may be shared, each with the form of its values. Any other field may hold a name or an ID. */
const fields = new Map<string, RegExp | ((value: string) => boolean)>([
  ['version', version],
  ['platform', /^(win32|darwin|linux)$/],
  ['arch', /^(x64|arm64)$/],
  ['method', /^(GET|POST|PATCH)$/],
  ['path', (value) => pathTemplate(value) === value],
  ['attempt', number],
  ['durationMs', number],
  ['status', number],
  ['failure', (value) => kinds.has(value)],
  ['kind', (value) => kinds.has(value)],
  ['reason', /^(account-switched|account-changed)$/],
  ['refused', (value) => value === 'no' || linkRefusalSchema.safeParse(value).success],
  ['inForce', /^(yes|no)$/],
  ['origin', /^(uncaughtException|unhandledRejection)$/],
  ['call', isCallName],
  ['causes', isCauses],
  ['at', frames],
]);

const line =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<level>info|warn|error) (?<message>[^=]*?)(?<fields>(?: \w+=.*)?)$/;
/** Log lines are cut to this length, so a longer one is not Podkey's, and the pattern below stays cheap. */
const maxLength = 2_000;
// eslint-disable-next-line regexp/no-super-linear-move, podkey/linear-patterns -- at most 2,000 characters
const field = /(\w+)=(\(.*?\)(?= \w+=|$)|\S*)/g;

/**
 * Reduces a log line to what is known to be harmless: a fixed message, and fields with the expected form.
 *
 * The log is redacted when it is written. This file leaves the computer, so it does not rely on that.
 */
export function knownLogLine(text: string): string {
  if (text.length > maxLength) return leftOut;
  const { at, level, message = '', fields: said = '' } = line.exec(text)?.groups ?? {};
  if (at === undefined) return leftOut;
  const known = [...said.matchAll(field)].map(([, name = '', value = '']) =>
    fields.has(name) ? `${name}=${fits(name, value) ? value : leftOut}` : leftOut,
  );
  const what = messages.has(message) ? message : leftOut;
  return redactLine([at, level, what, ...known].join(' '));
}

function isCauses(value: string): boolean {
  return value
    .replace(/^\((.*)\)$/, '$1')
    .split(' < ')
    .every((each) => {
      const { kind, code } = cause.exec(each)?.groups ?? {};
      return cause.test(each) && (!kind || kinds.has(kind)) && (!code || isKnownErrorCode(code));
    });
}

function fits(name: string, value: string): boolean {
  const shape = fields.get(name);
  return shape instanceof RegExp ? shape.test(value) : (shape?.(value) ?? false);
}
