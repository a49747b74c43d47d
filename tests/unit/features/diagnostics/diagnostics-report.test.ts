import { describe, expect, test } from 'vitest';
import {
  diagnosticsReport,
  type DiagnosticFacts,
} from '../../../../electron/features/diagnostics/diagnostics-service.ts';
import type { AccountRecord } from '../../../../electron/storage/account-repository.ts';
import { defaultSettings } from '../../../../shared/schemas/settings.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';

const account = (over: Partial<AccountRecord> = {}): AccountRecord => ({
  ...northwindDraft,
  id: '55555555-5555-4555-8555-555555555555',
  secretIn: 'keychain',
  ...over,
});

const facts: DiagnosticFacts = {
  at: Date.UTC(2030, 0, 1),
  computer: {
    version: '1.2.3',
    builtOn: 'Electron 45.4.1',
    platform: 'linux',
    arch: 'x64',
    release: '6.8.0-northwind',
  },
  language: 'en',
  settings: defaultSettings,
  policy: undefined,
  accounts: [],
  keychain: 'available',
  schemaVersion: 12,
  tables: [],
  damagedRows: [],
  journal: { state: 'checking' },
  unwritten: 0,
  logLines: [],
};

/** The lines of a section of the report, without indentation. */
function section(title: string, over: Partial<DiagnosticFacts>): string[] {
  const sections = diagnosticsReport({ ...facts, ...over }).split('\n\n');
  const [, ...lines] =
    sections
      .find((text) => text.startsWith(`${title}\n`))
      ?.trimEnd()
      .split('\n') ?? [];
  return lines.map((line) => line.trim());
}

test('The report lists its sections, one fact per line', () => {
  const report = diagnosticsReport({
    ...facts,
    accounts: [account()],
    tables: [
      { table: 'accounts', rows: 1 },
      { table: 'logins', rows: 20 },
    ],
    damagedRows: [{ table: 'logins', at: Date.UTC(2030, 0, 1), why: 'column 2' }],
    unwritten: 2,
    logLines: ['2026-11-21T10:00:00.000Z info quitting'],
  });
  const settings = Object.entries(defaultSettings).map(([name, value]) => `  ${name}: ${String(value)}`);
  expect(report.split('\n')).toEqual([
    'Podkey diagnostics',
    '  Names no account, pod, person or value. What could name one was left out.',
    '  collected: 2030-01-01T00:00:00.000Z',
    '',
    'Program',
    '  Podkey: 1.2.3',
    '  built on: Electron 45.4.1',
    '  system: linux x64, 6.8.0',
    '  language: en',
    '',
    'Settings',
    ...settings,
    '',
    'Policy',
    '  policy: none',
    '',
    'Accounts',
    '  accounts: 1',
    '  account 1: pod 1, production, secret in keychain, proxy system, no company CA',
    '',
    'Keychain',
    '  keychain: available',
    '',
    'Database',
    '  schema version: 12',
    '  rows of accounts: 1',
    '  rows of logins: 20',
    '  damaged row of logins: column 2, found 2030-01-01T00:00:00.000Z',
    '',
    'Journal',
    '  chain: not looked at yet',
    '  entries that wait to be written: 2',
    '',
    'Log',
    '  2026-11-21T10:00:00.000Z info quitting',
    '',
  ]);
});

test.each([
  ['10.0.26100', '10.0.26100'],
  ['6.8.0-northwind', '6.8.0'],
  ['northwind-6.8.0', 'unknown'],
])('The system’s release %s is reported as %s', (release, shown) => {
  const computer = { ...facts.computer, release };
  expect(section('Program', { computer })).toContain(`system: linux x64, ${shown}`);
});

test('An account’s pod is numbered, and its network is named without addresses', () => {
  const accounts = [
    account({ ...contosoDraft, network: { proxy: 'none', caFile: '/etc/contoso-ca.pem' } }),
    account({ secretIn: 'session' }),
    account({
      ...contosoDraft,
      network: { proxy: 'custom', caFile: '', proxyUrl: 'http://proxy.contoso.example', proxyUserName: '' },
    }),
  ];
  expect(section('Accounts', { accounts })).toEqual([
    'accounts: 3',
    'account 1: pod 1, staging, secret in keychain, proxy none, company CA',
    'account 2: pod 2, production, secret in session, proxy system, no company CA',
    'account 3: pod 1, staging, secret in keychain, proxy custom, no company CA',
  ]);
});

test('A policy’s rules are named without their addresses and keys', () => {
  const policy = {
    version: 1,
    allowedPods: ['https://pod.example', 'https://eu.pod.example'],
    updates: { feed: 'https://updates.example', publicKey: 'A'.repeat(43) + '=' },
    captureProtection: true,
  } as const;
  expect(section('Policy', { policy: { ...policy, allowedPods: [...policy.allowedPods] } })).toEqual([
    'version: 1',
    'allowedPods: 2',
    'updates: set',
    'captureProtection: true',
  ]);
});

describe('The journal’s chain', () => {
  const aBreak = { last: 9, at: null };
  test.each<[string, DiagnosticFacts['journal']]>([
    ['not looked at yet', { state: 'checking' }],
    ['sound', { state: 'sound', isVouchedFor: false }],
    ['sound, keychain agrees', { state: 'sound', isVouchedFor: true }],
    [
      'broken (missing at 7, cut at 9)',
      {
        state: 'broken',
        breaks: [
          { ...aBreak, kind: 'missing', seq: 7 },
          { ...aBreak, kind: 'cut', seq: 9 },
        ],
      },
    ],
  ])('is reported as “%s”', (words, journal) => {
    expect(section('Journal', { journal })[0]).toBe(`chain: ${words}`);
  });
});
