import { describe, expect, test } from 'vitest';
import { accountFileText, readAccountFile } from '../../../../../electron/services/accounts/account-file.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { maxAccountFileBytes } from '../../../../../shared/schemas/account.ts';
import { contosoDraft, northwindDraft } from '../../../../support/samples.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (accounts: unknown, over: object = {}) =>
  bytes(JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts, ...over }));

const behindProxy = {
  ...northwindDraft,
  network: {
    proxy: 'custom' as const,
    proxyUrl: 'http://proxy.example:3128',
    proxyUserName: 'ann',
    caFile: '/etc/company-ca.pem',
  },
};

function refusalOf(file: Uint8Array): string {
  try {
    readAccountFile(file);
  } catch (error) {
    if (Failure.is(error, 'validation')) return `${error.appError.message} ${error.appError.nextStep}`;
    throw error;
  }
  return 'none';
}

test('a written file is read back, with label, colour, environment and network', () => {
  const text = accountFileText([behindProxy, contosoDraft]);
  expect(readAccountFile(bytes(text))).toEqual([
    { line: 1, entry: behindProxy },
    { line: 2, entry: contosoDraft },
  ]);
});

test('a written file names its kind and version, and contains only what was entered', () => {
  expect(JSON.parse(accountFileText([contosoDraft]))).toEqual({
    kind: 'podkey-accounts',
    version: 1,
    accounts: [contosoDraft],
  });
});

test('an account with a secret is never written', () => {
  const leaky = { ...northwindDraft, secret: 's3cret' };
  expect(() => accountFileText([leaky])).toThrow();
});

test('a byte order mark is skipped', () => {
  const text = accountFileText([contosoDraft]);
  expect(readAccountFile(bytes(`\ufeff${text}`))).toEqual([{ line: 1, entry: contosoDraft }]);
});

test('a file of exactly the largest size is read', () => {
  const text = accountFileText([contosoDraft]);
  expect(readAccountFile(bytes(text.padEnd(maxAccountFileBytes)))).toHaveLength(1);
  expect(refusalOf(bytes(text.padEnd(maxAccountFileBytes + 1)))).toContain('too large');
});

describe('a refused file says what to do', () => {
  test.each([
    ['is not JSON', bytes('label;pod;s3cret-in-a-text'), /isn’t JSON.*export it again/],
    ['is not UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe), /isn’t JSON in UTF-8/],
    [
      'is of another kind',
      bytes('{"version":1,"pods":[]}'),
      /isn’t a Podkey accounts file.*Export accounts…/,
    ],
    ['is a bare list', bytes('[]'), /isn’t a Podkey accounts file/],
    [
      'is from a newer Podkey',
      fileOf([], { version: 2 }),
      /newer version of Podkey \(format 2.*Update Podkey/,
    ],
    ['has no list', fileOf('none'), /damaged.*Export the accounts again/],
    ['has more in it', fileOf([], { secrets: ['s3cret'] }), /damaged/],
    ['has too many accounts', fileOf(Array.from({ length: 501 }, () => ({}))), /at most 500/],
    ['is too large', new Uint8Array(1024 * 1024 + 1), /too large/],
  ])('if it %s', (_what, file, said) => {
    const refusal = refusalOf(file);
    expect(refusal).toMatch(said);
    expect(refusal, 'nothing of the content is repeated').not.toContain('s3cret');
  });
});

describe('an invalid entry is reported by its fields, without their values', () => {
  test.each([
    ['a secret', { ...contosoDraft, secret: 'hunter2' }, 'secret', /Unexpected field/],
    [
      'an address that is not https',
      { ...contosoDraft, podUrl: 'http://hunter2.example' },
      'podUrl',
      /https/,
    ],
    ['an ID that is none', { ...contosoDraft, accountId: 'hunter2' }, 'accountId', /isn’t a UUID/],
    ['a field missing', { ...contosoDraft, apiKeyId: undefined }, 'apiKeyId', /missing/],
    ['a number for a text', { ...contosoDraft, apiKeyId: 7 }, 'apiKeyId', /must be text/],
    ['an unknown colour', { ...contosoDraft, color: 'hunter2' }, 'color', /one of: blue, /],
    [
      'the sample environment',
      { ...contosoDraft, environment: 'sample' },
      'environment',
      /production, staging, test\./,
    ],
    [
      'an unknown proxy',
      { ...contosoDraft, network: { proxy: 'hunter2', caFile: '' } },
      'proxy',
      /system, none, custom/,
    ],
    [
      'a proxy’s password',
      { ...contosoDraft, network: { ...behindProxy.network, proxyPassword: 'hunter2' } },
      'proxyPassword',
      /Unexpected field/,
    ],
  ])('with %s', (_what, entry, field, message) => {
    expect(readAccountFile(fileOf([entry]))).toEqual([
      { line: 1, name: 'Contoso', problems: [{ field, message: expect.stringMatching(message) as string }] },
    ]);
    expect(JSON.stringify(readAccountFile(fileOf([entry])))).not.toContain('hunter2');
  });

  test.each([7, null, 'x'])('that is not an object: %o', (entry) => {
    expect(readAccountFile(fileOf([entry, contosoDraft]))).toEqual([
      { line: 1, name: null, problems: [{ field: '', message: 'This must be an object.' }] },
      { line: 2, entry: contosoDraft },
    ]);
  });

  test('without a usable name', () => {
    const nameless = { ...contosoDraft, label: 7 };
    expect(readAccountFile(fileOf([nameless]))).toMatchObject([
      { name: null, problems: [{ field: 'label' }] },
    ]);
    expect(readAccountFile(fileOf([{}]))).toMatchObject([{ name: null }]);
  });

  test('with at most twelve problems', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}`, 1]));
    const [entry] = readAccountFile(fileOf([{ ...contosoDraft, ...many }]));
    expect(entry && 'problems' in entry && entry.problems).toHaveLength(12);
  });

  test('with names that would garble the screen', () => {
    const [entry] = readAccountFile(fileOf([{ ...contosoDraft, ['\u202eevil\n']: 1 }]));
    expect(entry).toMatchObject({ problems: [{ field: '?evil?' }] });
  });
});
