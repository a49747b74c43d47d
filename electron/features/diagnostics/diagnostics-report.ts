import { usualNetwork } from '../../../shared/schemas/network.ts';
import type { ChainCheck } from '../../../shared/schemas/activity.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { defaultSettings, type Settings } from '../../../shared/schemas/settings.ts';
import type { AccountRecord } from '../../storage/account-repository.ts';
import type { ComputerFacts } from '../../services/service-dependencies.ts';
import type { DamagedRow } from '../../storage/damaged-rows.ts';
import { knownLogLine } from './known-log-line.ts';

/** Everything that the report is made from. */
export interface DiagnosticFacts {
  /** Epoch ms. */
  at: number;
  computer: ComputerFacts;
  language: string;
  settings: Settings;
  /** The organization's policy, if there is one. */
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
  return accounts.map(({ podUrl, environment, secretKept, network = usualNetwork }, index) => {
    const pod = `pod ${origins.indexOf(new URL(podUrl).origin) + 1}`;
    const ca = network.caFile === '' ? 'no company CA' : 'company CA';
    return `account ${index + 1}: ${pod}, ${environment}, secret in ${secretKept}, proxy ${network.proxy}, ${ca}`;
  });
}

function chainWords(check: ChainCheck): string {
  if (check.state === 'sound') return check.isVouchedFor ? 'sound, keychain agrees' : 'sound';
  if (check.state === 'checking') return 'not looked at yet';
  return `broken (${check.breaks.map(({ kind, seq }) => `${kind} at ${seq}`).join(', ')})`;
}
