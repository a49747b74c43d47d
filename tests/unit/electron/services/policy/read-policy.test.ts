import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readPolicy,
  maxPolicyBytes,
  type FoundPolicy,
  type Unusable,
} from '../../../../../electron/services/policy/policy.ts';
import { toAppError } from '../../../../../shared/errors/to-app-error.ts';
import { policySchema } from '../../../../../shared/schemas/policy.ts';
import { somePublicKey } from '../../../../support/sample-policy.ts';

const where = '/etc/podkey/policy.json';
const found = (what: FoundPolicy) => readPolicy(() => Promise.resolve(what));
const bytes = (text: string) => ({ kind: 'there' as const, where, bytes: Buffer.from(text) });
const given = (policy: unknown) => found(bytes(JSON.stringify(policy)));

/** Podkey's messages if the policy prevents a start. */
async function refusal(reading: Promise<unknown>) {
  const error = toAppError(await reading.catch((thrown: unknown) => thrown));
  expect(error).toMatchObject({ kind: 'policy', retryable: false });
  expect(error.nextStep).toMatch(/to IT\./);
  return error.message;
}

test('without a policy there is none', async () => {
  expect(await found({ kind: 'none' })).toBeNull();
});

test('a policy with every rule is understood, with normalized addresses', async () => {
  const rules = {
    longestClipboardSeconds: 20,
    idleLockMinutes: 5,
    captureProtection: true,
    sshAgent: 'off',
    commandLine: 'off',
    browser: 'off',
    updates: { feed: 'https://updates.example/podkey/', publicKey: somePublicKey },
    library: { source: 'https://files.example/library.json', publicKey: somePublicKey },
  };
  const allowedPods = ['docs.northwind.example', 'https://EU.pod.example/'];
  const allowedProxies = ['system', 'none', 'HTTP://Proxy.example:80/', 'https://proxy.example:8443'];
  expect(await given({ version: 1, allowedPods, allowedProxies, ...rules })).toEqual({
    where,
    policy: {
      version: 1,
      allowedPods: ['https://docs.northwind.example', 'https://eu.pod.example'],
      allowedProxies: ['system', 'none', 'http://proxy.example', 'https://proxy.example:8443'],
      ...rules,
      updates: { ...rules.updates, feed: 'https://updates.example/podkey' },
    },
  });
});

test.each(['/mnt/team/library.json', '\\\\files\\team\\library.json', 'S:\\team\\library.json'])(
  'the library may be the file %s',
  async (source) => {
    const library = { source, publicKey: somePublicKey };
    expect(await given({ version: 1, library })).toMatchObject({ policy: { library } });
  },
);

test('the person decides what a policy omits', async () => {
  expect(await found(bytes('\ufeff{"version":1}'))).toEqual({ where, policy: { version: 1 } });
});

test('the examples for administrators are valid', async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../../docs/policy.md'), 'utf8');
  const examples = [/^ {4}\{\n[^]*?\n {4}\}$/m, /(?<=-Value ')\{.+\}(?=')/].map(
    (form) => form.exec(guide)?.[0] ?? '',
  );
  const read = await Promise.all(examples.map((example) => found(bytes(example))));
  expect(Object.keys(read[0]?.policy ?? {}).sort()).toEqual(Object.keys(policySchema.shape).sort());
  expect(read[1]?.policy).toMatchObject({ version: 1, idleLockMinutes: 10 });
});

/** What the guide's table says of a rule's values. */
const tableRow = (guide: string, rule: string) =>
  new RegExp(String.raw`^\| \`${rule}\` \| (.+?) \| `, 'm').exec(guide)?.[1] ?? '';
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('every value that the guide’s table names is accepted', async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../../docs/policy.md'), 'utf8');
  const rules = Object.keys(policySchema.shape).filter((rule) => tableRow(guide, rule) !== '');
  expect(rules).toEqual(Object.keys(policySchema.shape));

  const proxies = inCode(tableRow(guide, 'allowedProxies'));
  expect(proxies).toEqual(expect.arrayContaining(['system', 'none', 'socks5://', 'socks4://']));
  const allowedProxies = proxies.map((one) => (one.endsWith('://') ? `${one}Proxy.example:3128` : one));
  expect(await given({ version: 1, allowedProxies })).toMatchObject({
    policy: { allowedProxies: allowedProxies.map((one) => one.replace('Proxy', 'proxy')) },
  });

  for (const rule of rules) {
    const row = tableRow(guide, rule);
    const [, from, to] = /^whole number, (\d+) to (\d+)$/.exec(row) ?? [];
    const ends = from === undefined ? [] : [Number(from), Number(to)];
    // A row with one value in code, such as `off` or `true`.
    const [, code] = /^`([^`]+)`$/.exec(row) ?? [];
    const values = code === undefined ? ends : [code === 'true' ? true : code.replaceAll('"', '')];
    for (const value of values)
      expect(await given({ version: 1, [rule]: value })).toMatchObject({ policy: { [rule]: value } });
  }
});

test.each([
  ['socks5h://proxy.example', 'socks5://proxy.example:1080'],
  ['SOCKS4://10.0.0.1:9050', 'socks4://10.0.0.1:9050'],
  ['socks5://[2001:db8::1]', 'socks5://[2001:db8::1]:1080'],
])('the proxy %s is stored as accounts have it', async (written, origin) => {
  expect(await given({ version: 1, allowedProxies: [written] })).toMatchObject({
    policy: { allowedProxies: [origin] },
  });
});

describe('a policy with unclear rules is refused, with the file, the key and the problem', () => {
  const updates = { feed: 'https://updates.example', publicKey: somePublicKey };
  const library = { source: 'https://files.example/library.json', publicKey: somePublicKey };
  test.each<[key: string, policy: unknown, problem: RegExp]>([
    ['version', {}, /one of: 1/],
    ['version', { version: 2 }, /one of: 1/],
    ['allowedProxies', { version: 1, allowedProxies: [] }, /at least one proxy/],
    ['allowedProxies.0', { version: 1, allowedProxies: ['direct'] }, /“system”, “none”/],
    ['allowedProxies.1', { version: 1, allowedProxies: ['system', 'System'] }, /“system”, “none”/],
    ['allowedProxies.0', { version: 1, allowedProxies: ['proxy.example:3128'] }, /“system”, “none”/],
    ['allowedProxies.0', { version: 1, allowedProxies: ['socks6://proxy.example'] }, /http:/],
    ['allowedProxies.0', { version: 1, allowedProxies: ['socks5://ann:pw@proxy.example'] }, /./],
    ['allowedProxies.0', { version: 1, allowedProxies: ['http://ann:pw@proxy.example'] }, /./],
    ['maxClipbordSeconds', { version: 1, maxClipbordSeconds: 20 }, /Unknown setting/],
    ['updates.url', { version: 1, updates: { ...updates, url: 'x' } }, /Unknown setting/],
    ['longestClipboardSeconds', { version: 1, longestClipboardSeconds: 5 }, /from 10 to 300/],
    ['longestClipboardSeconds', { version: 1, longestClipboardSeconds: '20' }, /from 10 to 300/],
    ['idleLockMinutes', { version: 1, idleLockMinutes: 0 }, /from 1 to 60/],
    ['idleLockMinutes', { version: 1, idleLockMinutes: 2.5 }, /from 1 to 60/],
    ['captureProtection', { version: 1, captureProtection: false }, /one of: true/],
    ['sshAgent', { version: 1, sshAgent: 'on' }, /one of: off/],
    ['commandLine', { version: 1, commandLine: 'on' }, /one of: off/],
    ['allowedPods', { version: 1, allowedPods: [] }, /at least one pod/],
    ['allowedPods', { version: 1, allowedPods: 'https://pod.example' }, /Wrong type/],
    ['allowedPods.1', { version: 1, allowedPods: ['pod.example', 'http://pod.example'] }, /Use https:/],
    ['updates.feed', { version: 1, updates: { ...updates, feed: 'http://pod.example' } }, /Use https:/],
    ['updates.feed', { version: 1, updates: { ...updates, feed: 'file:///feed' } }, /https:/],
    ...[
      'http://files.example/library.json',
      'http://127.0.0.1/library.json',
      'https://files.example/library.json?token=x',
      'https://me:secret@files.example/library.json',
      'file:///library.json',
      'team/library.json',
      'library.json',
    ].map((source): [string, unknown, RegExp] => [
      'library.source',
      { version: 1, library: { ...library, source } },
      /https address/,
    ]),
    ['library.publicKey', { version: 1, library: { source: library.source } }, /./],
    ['updates.publicKey', { version: 1, updates: { ...updates, publicKey: 'AAAA' } }, /32 bytes/],
  ])('%s in %o', async (key, policy, problem) => {
    const message = await refusal(given(policy));
    expect(message).toContain(where);
    expect(message.split('\n').find((line) => line.startsWith(`${key}: `))).toMatch(problem);
  });

  test.each([
    ['', /isn’t JSON/],
    ['{"version": 1,}', /isn’t JSON/],
    ['null', /^This must be an object/m],
    ['[{"version": 1}]', /must be an object/],
  ])('the text %j', async (text, problem) => {
    expect(await refusal(found(bytes(text)))).toMatch(problem);
  });

  test('text that is not UTF-8, or too large', async () => {
    const utf16 = Buffer.from('{"version":1}', 'utf16le');
    expect(await refusal(found({ kind: 'there', where, bytes: utf16 }))).toMatch(/isn’t JSON in UTF-8/);
    const padded = `{"version":1}${' '.repeat(maxPolicyBytes)}`;
    expect(await refusal(found(bytes(padded)))).toMatch(/too large/);
    expect(await found(bytes(padded.slice(0, maxPolicyBytes)))).not.toBeNull();
  });

  test.each<[Unusable, string, RegExp]>([
    ['changeable', '', /administrators can change this/],
    ['not-a-file', '', /must be a regular file/],
    ['unreadable', 'EACCES', /can’t be read \(EACCES\)/],
    ['no-text', 'Policy', /Policy.*REG_SZ/],
    ['unknown-value', 'Polcy', /Unknown registry value: Polcy/],
  ])('if the system found it %s', async (why, detail, problem) => {
    const message = await refusal(found({ kind: 'unusable', where, why, detail }));
    expect(message).toContain(where);
    expect(message).toMatch(problem);
  });

  test('a dialog lists as many problems as fit, and repeats only plain names', async () => {
    const policy = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`${n}<script>\u202e`, 'hunter2-in-a-policy']),
    );
    const message = await refusal(given({ version: 1, ...policy }));
    expect(message.split('\n')).toHaveLength(10);
    expect(message).toMatch(/\n\n.*policy\.json\n(.+\n){6}and 3 more$/);
    expect(message).not.toMatch(/[<\u202e]|hunter2/);
    const fitting = await refusal(
      given({ version: 1, ...Object.fromEntries(Object.entries(policy).slice(3)) }),
    );
    expect(fitting.split('\n')).toHaveLength(9);
  });
});
